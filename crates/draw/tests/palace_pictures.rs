//! Pictures of the Palace: tiles in every turn, entrances where the tiles have them, palaces with
//! their moat, and positions that tell no secrets.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

mod sheets;

use std::collections::BTreeSet;

use draw::palace::{Options, palace, position, rooms};
use draw::{Caption, Drawn, Theme, png};
use game::{Game, Seat, Viewer};
use palace::{
    Cell, Favor, Ground, Hallway, Palace, Room, RoomType, Rotation, Setup, Shape, Side, Spot,
    Stair, State, Tile, Water,
};
use resvg::tiny_skia::Pixmap;

use sheets::{named_places, played, tree_within_paper};

const THEMES: [Theme; 2] = [Theme::Day, Theme::Night];
/// The side of a tile in units of a drawing, and how many of them are a pixel.
const TILE: i32 = 480;
const UNITS: i32 = 4;

fn caption() -> Caption {
    Caption::new("Linderhof", "all of it")
}

fn name(kind: &str, id: &str) -> String {
    words::english("palace").name(kind, id)
}

fn escaped(name: &str) -> String {
    name.replace('\'', "&apos;")
}

#[test]
fn every_tile_is_drawn_and_named_in_every_turn() {
    for (theme, turn) in
        THEMES.into_iter().flat_map(|theme| Rotation::ALL.map(|turn| (theme, turn)))
    {
        let all: Vec<(Tile, Rotation)> = Tile::all().map(|tile| (tile, turn)).collect();
        let svg = rooms(&all, &caption(), theme);
        tree_within_paper(&svg);
        assert_eq!(named_places(&svg).len(), Tile::COUNT);
        for (tile, _) in all {
            let name = escaped(&name("room", tile.id()));
            assert!(svg.contains(&format!("<title>{name}, ")), "{name}");
        }
    }
}

#[test]
fn a_tile_says_what_it_brings() {
    let says = |id: &str| {
        let tile = Tile::find(id).unwrap();
        let svg = rooms(&[(tile, Rotation::R0)], &caption(), Theme::Day);
        let (_, rest) = svg.split_once(")\"><title>").unwrap();
        rest.split_once("</title>").unwrap().0.to_owned()
    };
    assert_eq!(
        says("pal_slp_10"),
        "Chaplain&apos;s Cell, sleeping room, file a room from the row (pay its price, no filing fee)"
    );
    assert_eq!(says("pal_act_13"), "Peacock Kiosk, activity room, 7 points at the end");
    assert_eq!(says("pal_hal_08"), "Echoing Loggia, hallway, a yellow and a blue swan");
    assert_eq!(
        says("pal_str_05"),
        "Grotto Stair, stairs, 3 points at the end for each downstairs room its dark end leads to"
    );
}

/// Entrances are gaps: in the middle of every side there is stone or an entrance. A tile of each
/// shape, a hallway and stairs, in every turn.
#[test]
fn there_is_a_wall_where_there_is_no_entrance() {
    let mut seen = BTreeSet::new();
    let shown: Vec<(Tile, Rotation)> = Tile::all()
        .filter(|tile| seen.insert((tile.kind(), tile.face().shape())))
        .flat_map(|tile| Rotation::ALL.map(|turn| (tile, turn)))
        .collect();
    let svg = rooms(&shown, &caption(), Theme::Day);
    let picture = Pixmap::decode_png(&png(&svg, 1.0).unwrap()).unwrap();
    let places = named_places(&svg);
    assert_eq!(places.len(), shown.len());
    for ((tile, turn), (left, top)) in shown.into_iter().zip(places) {
        for side in Side::ALL {
            let (dx, dy) = side.step();
            // The middle of the side, a little inside and beside what stands in an entrance.
            let inside = |step: i8| TILE / 2 + i32::from(step) * (TILE / 2 - 10);
            let aside = |step: i8| if step == 0 { 40 } else { 0 };
            let x = left + inside(dx) + aside(dx);
            let y = top + inside(-dy) + aside(dy);
            let pixel = picture.pixel((x / UNITS) as u32, (y / UNITS) as u32).unwrap();
            let stone = [(pixel.red(), 0x54), (pixel.green(), 0x45), (pixel.blue(), 0x3a)];
            let apart: u32 = stone.iter().map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
            let is_wall = tile.entrance(turn, side).is_none();
            assert_eq!(apart < 20, is_wall, "{tile} {turn:?} {side:?}: {pixel:?}");
        }
    }
}

/// All types and shapes, every kind of reward, and passages in two turns.
#[test]
fn rooms_look_as_they_did() {
    let ids = [
        ("pal_act_03", Rotation::R0),
        ("pal_act_12", Rotation::R90),
        ("pal_dwn_01", Rotation::R180),
        ("pal_foo_05", Rotation::R270),
        ("pal_liv_07", Rotation::R0),
        ("pal_slp_05", Rotation::R90),
        ("pal_utl_01", Rotation::R0),
        ("pal_utl_08", Rotation::R90),
        ("pal_utl_12", Rotation::R0),
        ("pal_hal_01", Rotation::R0),
        ("pal_hal_08", Rotation::R90),
        ("pal_str_01", Rotation::R0),
        ("pal_str_08", Rotation::R90),
    ];
    let shown: Vec<(Tile, Rotation)> =
        ids.iter().map(|&(id, turn)| (Tile::find(id).unwrap(), turn)).collect();
    let types: BTreeSet<RoomType> = shown.iter().filter_map(|(tile, _)| tile.room_type()).collect();
    assert_eq!(types.len(), RoomType::ALL.len());
    let shapes: BTreeSet<Shape> = shown.iter().map(|(tile, _)| tile.face().shape()).collect();
    assert_eq!(shapes.len(), 5);
    let svg = rooms(&shown, &Caption::new("One of each", ""), Theme::Day);
    testkit::check_golden("testdata/pictures/palace-rooms.svg", &svg.replace("/><", "/>\n<"));
}

#[test]
fn a_palace_shows_all_its_tiles_where_they_lie() {
    let state = played::<Palace>(&Setup::new(2), 400);
    let ground = state.ground();
    let tiles = ground.palace.tiles();
    assert!(tiles.len() > 12);
    for (theme, coordinates) in [(Theme::Day, false), (Theme::Night, true)] {
        let options = Options { theme, subtitle: "3 turns".into(), coordinates };
        let svg = palace(ground, "Herrenchiemsee", &options);
        tree_within_paper(&svg);
        assert_eq!(svg, palace(ground, "Herrenchiemsee", &options));
        assert!(svg.contains("\n<title>Herrenchiemsee</title>\n<desc>Herrenchiemsee, 3 turns: A"));
        let places = named_places(&svg);
        assert_eq!(places.len(), tiles.len());
        // The first hallway lies at the bridge; rows go away from the garden, which is below.
        let first = places.first().unwrap();
        for (place, placed) in places.iter().zip(tiles) {
            let cell = placed.spot.cell;
            let (dx, dy) = (i32::from(cell.x()) * TILE, i32::from(cell.y()) * TILE);
            assert_eq!(*place, (first.0 + dx, first.1 - dy), "{}", placed.tile);
        }
    }
}

/// Stairs with an open end, and a room with one entrance, which the bridge completes.
#[test]
fn markers_are_white_until_a_tile_is_completed() {
    let put = |ground: &mut Ground, tile: Tile, x: i8, y: i8, turn: Rotation| {
        let cell = Cell::new(x, y).unwrap();
        ground.put(tile, Spot { cell, turn }, Some(Seat(1)));
    };
    let mut ground = Ground::new(2);
    put(&mut ground, Stair::nth(0).unwrap().into(), 0, 0, Rotation::R0);
    let open = palace(&ground, "", &Options::default());
    let white =
        |svg: &str| svg.matches("fill=\"#fbf5e6\" stroke=\"#2b2119\" stroke-width=\"6\"").count();
    let blue =
        |svg: &str| svg.matches("fill=\"#2f74b0\" stroke=\"#2b2119\" stroke-width=\"6\"").count();
    assert_eq!((white(&open), blue(&open)), (1, 0));
    let mut ground = Ground::new(2);
    put(&mut ground, Room::find("pal_slp_01").unwrap().into(), 0, 0, Rotation::R180);
    let completed = palace(&ground, "", &Options::default());
    assert!(ground.palace.tiles().iter().all(palace::Placed::is_completed));
    assert_eq!((white(&completed), blue(&completed)), (0, 1));
}

/// Between two moat tiles there is water, around them are banks, and the lake is not shut off.
#[test]
fn water_joins() {
    let mut ground = Ground::new(2);
    for (number, hallway) in (0..).zip(Hallway::all().take(3)) {
        let cell = Cell::new(0, number).unwrap();
        ground.put(hallway.into(), Spot { cell, turn: Rotation::R0 }, None);
    }
    for y in 0..2 {
        ground.fill(Water::West, Cell::new(-1, y).unwrap());
    }
    let svg = palace(&ground, "", &Options::default());
    let first = *named_places(&svg).first().unwrap();
    let picture = Pixmap::decode_png(&png(&svg, 1.0).unwrap()).unwrap();
    // In cells from the lower left corner of the first hallway, in hundredths.
    let seen = |x: i32, y: i32| {
        let (x, y) = (first.0 + x * TILE / 100, first.1 + TILE - y * TILE / 100);
        let pixel = picture.pixel((x / UNITS) as u32, (y / UNITS) as u32).unwrap();
        [pixel.red(), pixel.green(), pixel.blue()]
    };
    let (water, bank) = ([0xa5, 0xd0, 0xe2], [0xdc, 0xc4, 0x9b]);
    for y in [-1, 1, 99, 101] {
        assert_eq!(seen(-50, y), water, "{y}");
    }
    for (x, y) in [(-98, 50), (-2, 50), (-50, 198), (-98, 100)] {
        assert_eq!(seen(x, y), bank, "{x} {y}");
    }
}

#[test]
fn a_position_shows_the_palace_the_row_favors_and_boards() {
    for players in 2..=4 {
        let state = played::<Palace>(&Setup::new(players), 150);
        let view = Palace::view(&state, Viewer::Spectator);
        for theme in THEMES {
            let options = Options { theme, ..Options::default() };
            let svg = position(&state, &["Ada".to_owned()], &options);
            tree_within_paper(&svg);
            assert!(svg.contains("Ada, ") && svg.contains("Seat 1, "));
            assert_eq!(svg.contains("Seat 3, "), players == 4);
            for room in view.row.iter().filter_map(|space| space.room) {
                assert!(
                    svg.contains(&format!("<title>{}, ", escaped(&name("room", room.id())))),
                    "{room}"
                );
            }
            for shown in &view.favors {
                let name = escaped(&name("favor", shown.favor.id()));
                assert!(svg.contains(&format!("<title>{name}, ")), "{name}");
            }
        }
        assert!(state.castle_svg(0, &["Ada".to_owned()], Theme::Day).unwrap().contains("Ada"));
        assert!(state.castle_svg(1, &[], Theme::Day).is_none());
        assert!(state.svg(&[], Theme::Day).contains("Seat 0"));
    }
}

/// Personal favors are drawn face down until the game is over.
#[test]
fn a_position_tells_no_secrets() {
    let hidden = |state: &State| -> BTreeSet<Favor> {
        let seats = (0..Palace::seats(state)).map(Seat);
        seats.flat_map(|seat| state.personal_favors(seat)).map(|(_, favor)| favor).collect()
    };
    let state = played::<Palace>(&Setup::new(4), 120);
    assert!(!hidden(&state).is_empty());
    let svg = state.svg(&[], Theme::Day);
    for favor in hidden(&state) {
        assert!(!svg.contains(&escaped(&name("favor", favor.id()))), "{favor}");
    }
    let over = played::<Palace>(&Setup::new(4), 100_000);
    assert!(matches!(Palace::turn(&over), game::Turn::Over(_)));
    let svg = over.svg(&[], Theme::Day);
    assert!(!hidden(&over).is_empty());
    for favor in hidden(&over) {
        assert!(svg.contains(&escaped(&name("favor", favor.id()))), "{favor}");
    }
}

#[test]
fn a_position_before_the_first_action_and_an_empty_sheet_are_fine_too() {
    let state = Palace::start(&Setup::new(3)).unwrap();
    tree_within_paper(&state.svg(&[], Theme::Day));
    tree_within_paper(&rooms(&[], &caption(), Theme::Day));
    tree_within_paper(&palace(&Ground::new(4), "", &Options::default()));
}

#[test]
fn names_are_escaped_and_of_any_length() {
    let state = Palace::start(&Setup::new(2)).unwrap();
    for name in ["<&\">'\u{0}", "é ö ü ß ñ 王", &"W".repeat(10_000)] {
        let svg = palace(state.ground(), name, &Options::default());
        tree_within_paper(&svg);
        let names = [name.to_owned(), name.to_owned()];
        let table = position(&state, &names, &Options::default());
        tree_within_paper(&table);
        for svg in [svg, table] {
            assert!(svg.chars().all(|character| character == '\n' || !character.is_control()));
        }
    }
}

/// The largest palace gets fewer pixels for a cell rather than none at all.
#[test]
fn the_largest_palace_can_be_drawn() {
    let mut ground = Ground::new(4);
    let cells = (0..19).flat_map(|y| (-13..=13).filter_map(move |x| Cell::new(x, y)));
    for (cell, tile) in cells.step_by(5).zip(Tile::all()) {
        ground.put(tile, Spot { cell, turn: Rotation::R0 }, Some(Seat(3)));
    }
    let tree = tree_within_paper(&palace(&ground, "Wall", &Options::default()));
    assert!(tree.size().width() * tree.size().height() < 25_000_000.0);
}
