//! Plans of Castles: rooms in every turn, doors where the tiles have them, castles and positions.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

mod sheets;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use castles::{
    Belongings, Castle, Castles, DoorAt, FoyerAt, Layout, LayoutStep, Length, Module,
    Options as Played, Room, RoomType, Setup, Slot, Tile,
};
use draw::castles::{Options, castle, position, rooms};
use draw::{Caption, Drawn, Theme, png};
use game::{Game, Seat};
use lattice::{Door, Edge, Rotation, Shape, Side};
use resvg::tiny_skia::Pixmap;

use sheets::{named_places, played, tree_within_paper};

const THEMES: [Theme; 2] = [Theme::Day, Theme::Night];
/// Units of a drawing for a unit of the lattice.
const UNIT: i32 = 120;

fn all_rooms() -> impl Iterator<Item = Room> {
    Room::CORRIDORS.into_iter().chain(Tile::all().map(Room::Tile))
}

fn caption() -> Caption {
    Caption::new("Linderhof", "all of it")
}

#[test]
fn every_room_is_drawn_and_named_in_every_turn() {
    for (theme, turn) in
        THEMES.into_iter().flat_map(|theme| Rotation::ALL.map(|turn| (theme, turn)))
    {
        let all: Vec<(Room, Rotation)> = all_rooms().map(|room| (room, turn)).collect();
        let svg = rooms(&all, &caption(), theme);
        tree_within_paper(&svg);
        assert_eq!(named_places(&svg).len(), Tile::COUNT + 4);
        for (room, _) in all {
            let name = words::english("castles").name("room", room.id()).replace('\'', "&apos;");
            assert!(svg.contains(&format!("<title>{name}, ")), "{name}");
        }
    }
}

#[test]
fn a_room_says_what_it_brings() {
    let says = |id: &str| {
        let room = Room::find(id).unwrap();
        let svg = rooms(&[(room, Rotation::R0)], &caption(), Theme::Day);
        let (_, rest) = svg.split_once("<g transform=\"translate(").unwrap();
        let (_, rest) = rest.split_once(")\"><title>").unwrap();
        rest.split_once("</title>").unwrap().0.to_owned()
    };
    assert_eq!(says("stairs"), "Stairs, corridor room, 75 square feet");
    assert_eq!(says("pantry"), "Pantry, food room, 100 square feet, 2 points");
    assert_eq!(
        says("dungeon"),
        "Dungeon, downstairs room, 450 square feet, 1 point, \
         2 points for each downstairs room in the castle, itself included"
    );
}

/// Doors are gaps: on every edge there is stone, or else a door or a fence. A room of each shape, and
/// those with a fence, in every turn.
#[test]
fn there_is_a_wall_where_there_is_neither_door_nor_fence() {
    let mut seen = BTreeSet::new();
    let shown: Vec<(Room, Rotation)> = all_rooms()
        .filter(|room| seen.insert((room.shape(), room.has_fence())))
        .flat_map(|room| Rotation::ALL.map(|turn| (room, turn)))
        .collect();
    let svg = rooms(&shown, &caption(), Theme::Day);
    let picture = Pixmap::decode_png(&png(&svg, 0.5).unwrap()).unwrap();
    let places = named_places(&svg);
    assert_eq!(places.len(), shown.len());
    let units = view_box_width(&svg) / picture.width() as i32;
    for ((room, turn), (left, top)) in shown.into_iter().zip(places) {
        let shape = room.shape();
        let doors: BTreeSet<Door> =
            room.doors().iter().filter_map(|door| shape.door(turn, *door)).collect();
        assert_eq!(doors.len(), room.doors().len(), "{room} {turn:?}");
        for (side, offset) in Side::ALL.into_iter().flat_map(|s| (0..7).map(move |o| (s, o))) {
            let door = Door { side, offset };
            let Some(edge) = shape.edge(turn, door) else { continue };
            let (dx, dy) = side.step();
            // The middle of the unit edge, half a wall inside.
            let inside = |step: i16| UNIT / 2 + i32::from(step) * (UNIT / 2 - 7);
            let x = left + i32::from(edge.x) * UNIT + inside(dx);
            let y = top + i32::from(edge.y) * UNIT + inside(dy);
            let pixel = picture.pixel((x / units) as u32, (y / units) as u32).unwrap();
            let stone = [(pixel.red(), 0x54), (pixel.green(), 0x45), (pixel.blue(), 0x3a)];
            let apart: u32 = stone.iter().map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
            let is_fenced = room.has_fence() && side == Side::N.turned(turn);
            let is_wall = !doors.contains(&door) && !is_fenced;
            assert_eq!(apart < 20, is_wall, "{room} {turn:?} {door:?}: {pixel:?}");
        }
    }
}

fn view_box_width(svg: &str) -> i32 {
    let (_, rest) = svg.split_once("viewBox=\"0 0 ").expect("a view box from the origin");
    rest.split_once(' ').expect("its width").0.parse().expect("a number")
}

/// One room of each shape, all types among them, and the corridors.
#[test]
fn rooms_look_as_they_did() {
    let ids = [
        ("foyer", Rotation::R0),
        ("hallway", Rotation::R0),
        ("downstairs-hallway", Rotation::R90),
        ("stairs", Rotation::R270),
        ("pantry", Rotation::R0),
        ("piano-room", Rotation::R180),
        ("dirt-room", Rotation::R90),
        ("shed", Rotation::R90),
        ("tasso-room", Rotation::R270),
        ("great-hall", Rotation::R0),
        ("observatory", Rotation::R0),
        ("dungeon", Rotation::R90),
        ("green-house", Rotation::R0),
        ("stables", Rotation::R180),
    ];
    let shown: Vec<(Room, Rotation)> =
        ids.iter().map(|&(id, turn)| (Room::find(id).unwrap(), turn)).collect();
    let shapes: BTreeSet<Shape> = shown.iter().map(|(room, _)| room.shape()).collect();
    // Towers have a shape of their own and are not in the base game, and neither are passages and moats.
    assert_eq!(shapes.len(), Shape::ALL.len() - 5);
    let types: BTreeSet<RoomType> = shown.iter().map(|(room, _)| room.room_type()).collect();
    assert_eq!(types.len(), RoomType::ALL.len());
    let svg = rooms(&shown, &Caption::new("One of each", ""), Theme::Day);
    testkit::check_golden("testdata/pictures/castles-rooms.svg", &svg.replace("/><", "/>\n<"));
}

#[test]
fn a_castle_shows_all_its_rooms_where_they_stand() {
    let state = played::<Castles>(&Setup::new(2), 50);
    let shown = state.castle(Seat(0)).unwrap();
    assert!(shown.rooms().len() > 6);
    for (theme, coordinates) in [(Theme::Day, false), (Theme::Night, true)] {
        let options = Options { theme, subtitle: "33 points".into(), coordinates };
        let svg = castle(shown, "Herrenchiemsee", &options);
        tree_within_paper(&svg);
        assert_eq!(svg, castle(shown, "Herrenchiemsee", &options));
        assert!(
            svg.contains("\n<title>Herrenchiemsee</title>\n<desc>Herrenchiemsee, 33 points: A")
        );
        let places = named_places(&svg);
        assert_eq!(places.len(), shown.rooms().len());
        let foyer = places.first().unwrap();
        for (place, placed) in places.iter().zip(shown.rooms()) {
            let (dx, dy) = (i32::from(placed.spot.x) * UNIT, i32::from(placed.spot.y) * UNIT);
            assert_eq!(*place, (foyer.0 + dx, foyer.1 + dy), "{}", placed.room);
        }
    }
}

fn place(id: &str, x: i16, y: i16, turn: Rotation) -> LayoutStep {
    LayoutStep::Place { place: Room::find(id).expect("a room"), x, y, turn }
}

fn passage(passage: Length, from: (i16, i16, Side), to: (i16, i16, Side)) -> LayoutStep {
    let door = |(x, y, side)| DoorAt(Edge { x, y, side });
    LayoutStep::Passage { passage, from: door(from), to: door(to) }
}

/// A castle in its barbican, with its foyer as it is turned there.
fn surrounded(foyer: FoyerAt, steps: &[LayoutStep]) -> Castle {
    let modules = [Module::Moats, Module::Passages].into_iter().collect();
    let belongings = Belongings { options: Played::with(modules), ..Belongings::default() };
    let layout = Layout { foyer, steps: steps.to_vec() };
    layout.appraise(&belongings).expect("a castle that may stand").castle
}

const OPEN: FoyerAt = FoyerAt { side: 4, turn: Rotation::R0 };

/// EXP-MOAT-07, EXP-MOAT-11: there is water where a piece of the ring lies, and paper where none does.
#[test]
fn the_ring_is_water_and_the_picture_grows_with_it() {
    let laid: [&[Slot]; 3] = [&[], &[Slot::West], &[Slot::West, Slot::East, Slot::North]];
    for (theme, slots) in THEMES.into_iter().flat_map(|theme| laid.map(|slots| (theme, slots))) {
        let steps: Vec<LayoutStep> = slots.iter().map(|&moat| LayoutStep::Moat { moat }).collect();
        let shown = surrounded(OPEN, &steps);
        let svg = castle(&shown, "Herrenchiemsee", &Options { theme, ..Options::default() });
        tree_within_paper(&svg);
        let picture = Pixmap::decode_png(&png(&svg, 0.5).unwrap()).unwrap();
        let units = view_box_width(&svg) / picture.width() as i32;
        let at = title_place(&svg, "Barbican along the water, its drawbridge lowered");
        // Aside from ripples and banks.
        let pixel = |x: i32, y: i32| {
            let (x, y) = ((at.0 + x) / units, (at.1 + y) / units);
            (x >= 0 && y >= 0).then(|| picture.pixel(x as u32, y as u32)).flatten()
        };
        let water = pixel(UNIT, UNIT).unwrap();
        for slot in Slot::ALL {
            let strip = slot.shape();
            let (x, y) = (i32::from(strip.x + 2) * UNIT, i32::from(strip.y - 18) * UNIT);
            let is_water = pixel(x + UNIT, y + UNIT) == Some(water);
            assert_eq!(is_water, slots.contains(&slot), "{slot:?} of {slots:?}");
        }
        let titles = svg.matches("<title>Moat in the ").count();
        assert_eq!(titles, slots.len());
        let rows: i32 = if slots.is_empty() { 5 } else { 22 };
        let size = view_box_height(&svg) - (rows + 2) * UNIT;
        assert!((0..6 * UNIT).contains(&size), "{size} beside {rows} rows");
    }
}

/// EXP-MOAT-15, EXP-MOAT-47, EXP-PASSAGE-02: who does not see the picture hears what it shows.
#[test]
fn a_castle_in_its_ring_is_told_in_words() {
    let steps = [
        place("stables", 7, 20, Rotation::R270),
        place("hallway", 8, 7, Rotation::R90),
        passage(Length::Medium, (8, 12, Side::S), (8, 15, Side::N)),
        LayoutStep::Moat { moat: Slot::West },
    ];
    let closed = FoyerAt { side: 3, turn: Rotation::R90 };
    let svg = castle(&surrounded(closed, &steps[..1]), "", &Options::default());
    assert!(svg.contains(
        "<title>Foyer, corridor room, 225 square feet, in a barbican closed in the west"
    ));
    let raised = FoyerAt { side: 3, turn: Rotation::R0 };
    let svg = castle(&surrounded(raised, &[]), "", &Options::default());
    assert!(svg.contains("<title>Barbican along the water, its drawbridge raised</title>"));
    let svg = castle(&surrounded(OPEN, &steps), "", &Options::default());
    tree_within_paper(&svg);
    for told in [
        "1 room in the gardens.",
        "Moats in the west.",
        "A medium secret passage from Hallway to Foyer.",
        "<title>medium secret passage from Hallway to Foyer</title>",
    ] {
        assert!(svg.contains(told), "{told}");
    }
}

/// EXP-PASSAGE-02: a passage goes from threshold to threshold, over whatever lies between.
#[test]
fn a_passage_lies_between_its_doors() {
    let steps = [
        place("hallway", 8, 7, Rotation::R90),
        passage(Length::Medium, (8, 12, Side::S), (8, 15, Side::N)),
    ];
    let svg = castle(&surrounded(OPEN, &steps), "", &Options::default());
    let foyer =
        title_place(&svg, "Foyer, corridor room, 225 square feet, in a barbican with four doors");
    let start = title_place(&svg, "medium secret passage from Hallway to Foyer");
    assert_eq!(start, (foyer.0 + 3 * UNIT / 2, foyer.1 - 2 * UNIT));
}

/// Where something with this name is drawn.
fn title_place(svg: &str, title: &str) -> (i32, i32) {
    let (before, _) = svg.split_once(&format!(")\"><title>{title}<")).expect(title);
    let (_, place) = before.rsplit_once("translate(").expect("a place");
    let (x, y) = place.split_once(' ').expect("two numbers");
    (x.parse().expect("a number"), y.parse().expect("a number"))
}

fn view_box_height(svg: &str) -> i32 {
    let (_, rest) = svg.split_once("viewBox=\"0 0 ").expect("a view box from the origin");
    let (size, _) = rest.split_once('"').expect("its end");
    size.rsplit(' ').next().expect("its height").parse().expect("a number")
}

#[test]
fn a_position_shows_all_castles_and_the_market() {
    for players in 1..=4 {
        let state = played::<Castles>(&Setup::new(players), 3 * u32::from(players));
        let names = ["Ada".to_owned()];
        for theme in THEMES {
            let svg = position(&state, &names, &Options { theme, ..Options::default() });
            tree_within_paper(&svg);
            assert_eq!(svg.matches("<title>Foyer, ").count(), usize::from(players));
            assert!(svg.contains("Ada") && svg.contains("At the market: "));
            assert_eq!(svg.contains("Seat 1"), players > 1);
        }
        assert!(state.castle_svg(0, &names, Theme::Day).unwrap().contains("Ada"));
        assert!(state.castle_svg(players, &[], Theme::Day).is_none());
        assert!(state.svg(&[], Theme::Day).contains("Seat 0"));
    }
}

#[test]
fn a_position_before_the_first_action_and_an_empty_sheet_are_fine_too() {
    let state = Castles::start(&Setup::new(3)).unwrap();
    tree_within_paper(&state.svg(&[], Theme::Day));
    tree_within_paper(&rooms(&[], &caption(), Theme::Day));
    tree_within_paper(&castle(&Castle::new(), "", &Options::default()));
}

#[test]
fn names_are_escaped_and_of_any_length() {
    for name in ["<&\">'\u{0}", "é ö ü ß ñ 王", &"W".repeat(10_000)] {
        let svg = castle(&Castle::new(), name, &Options::default());
        tree_within_paper(&svg);
        assert!(svg.chars().all(|character| character == '\n' || !character.is_control()));
    }
}

/// A very long castle gets fewer pixels for a unit rather than none at all.
#[test]
fn the_longest_castle_can_be_drawn() {
    let mut long = Castle::new();
    for _ in 0..60 {
        let hallway = Room::find("hallway").unwrap();
        let mut farthest = None;
        let _ = long.spots(hallway, &mut |spot| {
            if farthest.is_none_or(|found: castles::Spot| spot.x + spot.y > found.x + found.y) {
                farthest = Some(spot);
            }
            ControlFlow::Continue(())
        });
        long.build(hallway, farthest.unwrap());
    }
    assert_eq!(long.rooms().len(), 61);
    let svg = castle(&long, "Wall", &Options::default());
    let tree = tree_within_paper(&svg);
    assert!(tree.size().width() * tree.size().height() < 25_000_000.0);
}
