//! The board and its words: cells, levels, neighbours, rows and columns.

use std::collections::BTreeSet;

use crate::common::*;
use between::*;
use serde_json::json;

/// Every cell of a window that is larger than any castle of these tests.
fn window() -> impl Iterator<Item = Cell> {
    (-12..=12).flat_map(|y| (-12..=12).map(move |x| Cell::at(x, y)))
}

fn filled(castle: &Castle) -> BTreeSet<Cell> {
    window().filter(|cell| castle.is_filled(*cell)).collect()
}

/// BTW-SETUP-10
#[test]
fn a_new_castle_is_its_throne_room_and_nothing_else() {
    for throne in Throne::all() {
        let castle = Castle::new(throne);
        assert_eq!(castle.throne(), throne);
        assert!(castle.rooms().is_empty());
        assert!(castle.attendants().is_empty());
        assert!(castle.cards().is_empty());
        assert_eq!(RoomType::ALL.map(|room_type| castle.count(room_type)), [0; 7]);
        assert_eq!(Specialty::ALL.map(|kind| castle.specialties(kind)), [0; 3]);
        assert_eq!(castle.height(), (0, 0));
    }
}

/// BTW-GEO-02, BTW-RUL-01, BTW-RUL-02
#[test]
fn the_throne_room_fills_the_two_cells_at_the_origin() {
    let throne_cells = BTreeSet::from([Cell::at(0, 0), Cell::at(1, 0)]);
    for throne in Throne::all() {
        let castle = Castle::new(throne);
        assert_eq!(filled(&castle), throne_cells);
        assert_eq!(castle.room_at(Cell::at(0, 0)), None, "the throne is none of the rooms");
    }
    assert_eq!(window().filter(|cell| cell.is_throne()).collect::<BTreeSet<_>>(), throne_cells);
}

/// BTW-GEO-01: what is left of a room has the smaller x, what is below it the smaller y.
#[test]
fn x_counts_to_the_right_and_y_upward() {
    let rooms = [("kitchen", 2, 0), ("dining-room", 2, 1), ("pantry", 3, 0), ("dead-end", 4, 0)];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(points(&castle, "kitchen"), 2, "above it, at y = 1, is a food room");
    assert_eq!(points(&castle, "pantry"), 2, "right of it, at x = 4, is a corridor");
    assert_eq!(rules_against(&castle, "wine-room", 3, 2), ["BTW-PLACE-02", "BTW-PLACE-04"]);
    assert_eq!(rules_against(&castle, "wine-room", 3, 1), [""; 0], "it stands on (3,0)");
    assert_eq!(castle.height(), (0, 1));
}

/// BTW-GEO-01, BTW-RUL-18
#[test]
fn every_castle_has_a_grid_to_itself() {
    let first = castle(TORCH_THRONE, &[("kitchen", 2, 0)]);
    let second = castle(MIRROR_THRONE, &[("bakery", -1, 0)]);
    assert!(first.is_filled(Cell::at(2, 0)) && !second.is_filled(Cell::at(2, 0)));
    assert_eq!(rules_against(&first, "wine-room", 2, 0), ["BTW-PLACE-01"]);
    assert_eq!(rules_against(&second, "wine-room", 2, 0), [""; 0]);
    assert_eq!(rules_against(&second, "wine-room", 3, 0), ["BTW-PLACE-02"]);
}

/// BTW-RUL-17, BTW-GEO-01: 18 regular rooms and 12 specialty rooms at most join a throne.
#[test]
fn the_grid_is_wider_than_any_castle_can_grow() {
    let ids = |types: [RoomType; 2]| types.into_iter().flat_map(ids_of).take(30);
    let above_ground = || ids([RoomType::Food, RoomType::Living]).zip(1..);
    let below_ground = || ids([RoomType::Downstairs, RoomType::Corridor]).zip(1..);
    let lines: [Vec<(&str, i64, i64)>; 4] = [
        above_ground().map(|(id, step)| (id, 1 + step, 0)).collect(),
        above_ground().map(|(id, step)| (id, -step, 0)).collect(),
        above_ground().map(|(id, step)| (id, 0, step)).collect(),
        below_ground().map(|(id, step)| (id, 1, -step)).collect(),
    ];
    for line in lines {
        assert_eq!(castle(TORCH_THRONE, &line).rooms().len(), 30);
    }
}

/// BTW-RUL-17
#[test]
fn cells_further_out_than_any_castle_can_reach_are_refused() {
    let castle = castle(TORCH_THRONE, &[]);
    for (x, y) in [(-33, 0), (33, 0), (0, 33), (0, -33), (127, 127), (-128, -128)] {
        assert_eq!(rules_against(&castle, "dead-end", x, y), ["BTW-RUL-17"], "({x},{y})");
        assert!(!castle.is_filled(Cell::at(x, y)));
    }
    for far in [1_000_000, i64::MAX, i64::MIN] {
        let refusals = layout(TORCH_THRONE, &[("dead-end", far, 0)]).build().unwrap_err();
        assert_eq!(refusals[0].refusal, Refusal::OffTheGrid { x: far, y: 0 });
    }
}

/// BTW-RUL-17: nobody can build so far, but a castle that is written down can.
#[test]
fn cells_off_the_grid_are_refused_and_never_listed_as_legal() {
    let ids = [RoomType::Food, RoomType::Living].into_iter().flat_map(ids_of);
    let column: Vec<_> = ids.zip(1..32).map(|(id, y)| (id, 0, y)).collect();
    let cellar = [RoomType::Downstairs, RoomType::Corridor].into_iter().flat_map(ids_of);
    let shaft: Vec<_> = cellar.zip(1..32).map(|(id, depth)| (id, 1, -depth)).collect();
    let bottom = [("grand-foyer", 1, -32)];
    for rooms in [column, [&shaft[..], &bottom].concat()] {
        let castle = castle(TORCH_THRONE, &rooms);
        for kind in kinds() {
            for cell in castle.legal_cells(kind) {
                assert_eq!(castle.objections(any_room(kind), cell), [], "{kind:?} at {cell}");
            }
        }
    }
}

/// BTW-GEO-03, BTW-RUL-03
#[test]
fn the_throne_stands_at_ground_level_with_rows_above_and_below() {
    let castle = castle(TORCH_THRONE, &[]);
    let ground_up = Kind::Regular(RoomType::Sleeping);
    let below = Kind::Regular(RoomType::Downstairs);
    let rows = |kind| castle.legal_cells(kind).map(|cell| cell.y).collect::<BTreeSet<_>>();
    assert_eq!(rows(ground_up), BTreeSet::from([0, 1]), "beside the throne is ground level");
    assert_eq!(rows(below), BTreeSet::from([-1]));
    assert_eq!(rules_against(&castle, "dungeon", 2, 0), ["BTW-PLACE-08"]);
    assert_eq!(rules_against(&castle, "solar", 0, -1), ["BTW-PLACE-07"]);
}

/// BTW-GEO-04, BTW-RUL-04, BTW-RUL-58
#[test]
fn ground_level_is_level_1_so_level_3_is_the_second_row_above() {
    let ids = ids_of(RoomType::Food);
    for (top, on_level_3_and_higher) in [(0, 0), (1, 0), (2, 1), (3, 2), (6, 5)] {
        let rooms: Vec<_> = ids.iter().zip(0..=top).map(|(id, y)| (*id, 2, y)).collect();
        let castle = castle(TORCH_THRONE, &rooms);
        assert_eq!(card_points(&castle, "bonus-level-3-up"), on_level_3_and_higher, "{top}");
    }
}

/// BTW-GEO-05, BTW-RUL-05
#[test]
fn a_shared_corner_is_refused_as_adjacency() {
    let lone = castle(TORCH_THRONE, &[]);
    assert_eq!(rules_against(&lone, "dead-end", 2, -1), ["BTW-PLACE-02"], "a corner only");
    assert_eq!(rules_against(&lone, "dead-end", -1, -1), ["BTW-PLACE-02"], "a corner only");
    let with_edge = castle(TORCH_THRONE, &[("dungeon", 1, -1)]);
    assert_eq!(rules_against(&with_edge, "dead-end", 2, -1), [""; 0], "an edge of (1,-1)");
    let expected = BTreeSet::from([(0, 1), (1, 0), (0, -1), (-1, 0)]);
    assert_eq!(BTreeSet::from(EDGES), expected);
}

/// BTW-GEO-06, BTW-RUL-06
#[test]
fn eight_cells_surround_a_room() {
    let foyer = *Specialty::GrandFoyer.face();
    let wish = Wish::Hangings { hanging: Hanging::Mirror, points: 1 };
    let corridor = made_up("corridor", RoomType::Corridor, Hanging::Torch, wish);
    let food = Wanted::Type(RoomType::Food);
    let living = made_up("living", RoomType::Living, None, on(Pattern::Around, food, 1));
    let pantry = made_up("pantry", RoomType::Food, Hanging::Mirror, Wish::Fixed { points: 0 });
    let mut around = 0;
    for (dx, dy) in (-3_i8..=3).flat_map(|dy| (-3_i8..=3).map(move |dx| (dx, dy))) {
        if (dx, dy) == (0, 0) {
            continue;
        }
        let next_to = i32::from(dx.abs() <= 1 && dy.abs() <= 1);
        around += next_to;
        for (face, id) in [(foyer, "grand-foyer"), (corridor, "corridor"), (living, "living")] {
            let sketch = Sketch::blank().with(face, 10, 10).with(pantry, 10 + dx, 10 + dy);
            assert_eq!(sketch.points(id), next_to, "{id} with a room {dx} right, {dy} up");
        }
    }
    assert_eq!(around, 8);
}

/// BTW-GEO-07, BTW-RUL-07
#[test]
fn ten_cells_surround_the_throne_room() {
    let ten = BTreeSet::from([
        (-1, -1),
        (0, -1),
        (1, -1),
        (2, -1),
        (-1, 0),
        (2, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (2, 1),
    ]);
    assert_eq!(BTreeSet::from(AROUND_THRONE), ten);
    for cell in window().filter(|cell| !cell.is_throne()) {
        let sketch = Sketch::blank().with(plain("room", RoomType::Food), cell.x, cell.y);
        let expected = i32::from(ten.contains(&(cell.x, cell.y)));
        assert_eq!(sketch.card_points("bonus-throne-surround"), expected, "{cell}");
    }
}

/// BTW-GEO-08, BTW-RUL-08
#[test]
fn six_cells_share_an_edge_with_the_throne_room() {
    let six = BTreeSet::from([(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)]);
    let named = [
        ThroneNeighbour::W,
        ThroneNeighbour::E,
        ThroneNeighbour::N1,
        ThroneNeighbour::N2,
        ThroneNeighbour::S1,
        ThroneNeighbour::S2,
    ]
    .map(ThroneNeighbour::cell);
    assert_eq!(named, [(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)]);
    assert_eq!(ThroneNeighbour::ALL.iter().map(|spot| spot.cell()).collect::<BTreeSet<_>>(), six);
    let lone = castle(TORCH_THRONE, &[]);
    let beside = legal(&lone, Kind::Regular(RoomType::Corridor));
    assert_eq!(beside.into_iter().collect::<BTreeSet<_>>(), six);
    for cell in window().filter(|cell| !cell.is_throne()) {
        let sketch = Sketch::blank().with(plain("room", RoomType::Food), cell.x, cell.y);
        let expected = 2 * i32::from(six.contains(&(cell.x, cell.y)));
        assert_eq!(sketch.card_points("bonus-throne-variety"), expected, "{cell}");
    }
    for throne in Throne::all() {
        assert!(throne.face().spots.iter().all(|spot| six.contains(&spot.cell())), "{throne}");
    }
}

/// BTW-GEO-09, BTW-RUL-09
#[test]
fn a_column_goes_on_past_gaps_and_the_throne_is_in_two_columns() {
    let around_a_gap = [
        ("kitchen", 2, 0),
        ("dungeon", 1, -1),
        ("crypt", 1, -2),
        ("fungus-room", 2, -2),
        ("tower", 2, 1),
    ];
    let castle_with_gap = castle(TORCH_THRONE, &around_a_gap);
    assert!(!castle_with_gap.is_filled(Cell::at(2, -1)));
    assert_eq!(points(&castle_with_gap, "fungus-room"), 1, "the food room above the gap");
    assert_eq!(points(&castle_with_gap, "tower"), 2, "both rooms of the column below");
    for (x, expected) in [(0, 2), (1, 2), (2, 0)] {
        let castle = castle(
            TORCH_THRONE,
            &[("dead-end", 1, -1), ("armory", x, -2), ("dungeon", 0, -1), ("crypt", 2, -1)],
        );
        assert_eq!(points(&castle, "armory"), expected, "column {x}");
    }
    let lone = castle(TORCH_THRONE, &[]);
    assert_eq!((card_points(&lone, "bonus-height"), card_points(&lone, "bonus-width")), (1, 2));
}

/// BTW-GEO-10
#[test]
fn outdoor_rooms_fountains_and_towers_are_open_to_the_sky_and_nothing_else_is() {
    let open: Vec<_> = kinds().filter(|kind| kind.is_open_to_sky()).collect();
    let expected = [
        Kind::Regular(RoomType::Outdoor),
        Kind::Specialty(Specialty::Fountain),
        Kind::Specialty(Specialty::Tower),
    ];
    assert_eq!(open, expected);
    for kind in kinds() {
        let Some(cell) = Castle::new(throne(TORCH_THRONE)).legal_cells(kind).last() else {
            panic!("{kind:?} fits beside a throne");
        };
        let id = any_room(kind).face().id;
        let castle = castle(TORCH_THRONE, &[(id, cell.x.into(), cell.y.into())]);
        let roof = rules_against(&castle, "bakery", cell.x, cell.y + 1);
        assert_eq!(roof.contains(&"BTW-PLACE-13"), kind.is_open_to_sky(), "{kind:?}: {roof:?}");
    }
}

/// BTW-GEO-11, BTW-EX-36, BTW-DIS-50: a room that is written down has a cell and no facing, and
/// neither has a castle.
#[test]
fn turned_tiles_and_turned_castles_are_refused_because_nothing_is_ever_turned() {
    let written = serde_json::to_value(layout(TORCH_THRONE, &[("kitchen", 2, 0)])).unwrap();
    assert_eq!(written["rooms"], json!([{ "tile": "kitchen", "x": 2, "y": 0 }]));
    for key in ["rotation", "facing", "orientation"] {
        let mut turned_room = written.clone();
        turned_room["rooms"][0][key] = json!(180);
        let mut turned_castle = written.clone();
        turned_castle[key] = json!(180);
        for turned in [turned_room, turned_castle] {
            let error = serde_json::from_value::<Layout>(turned).unwrap_err().to_string();
            assert!(error.starts_with(&format!("unknown field `{key}`")), "{error}");
        }
    }
    let plain = serde_json::from_value::<Layout>(written).unwrap();
    assert_eq!(build(&plain), castle(TORCH_THRONE, &[("kitchen", 2, 0)]));
}

/// BTW-GEO-14
#[test]
fn every_room_fills_exactly_one_cell() {
    let rooms = Tile::all().map(Room::Tile).chain(Specialty::ALL.map(Room::Specialty));
    let lone = filled(&castle(TORCH_THRONE, &[]));
    for room in rooms {
        let Some(cell) = castle(TORCH_THRONE, &[]).legal_cells(room.face().kind).next() else {
            panic!("{room:?} fits beside a throne");
        };
        let castle = castle(TORCH_THRONE, &[(room.face().id, cell.x.into(), cell.y.into())]);
        let new: Vec<_> = filled(&castle).difference(&lone).copied().collect();
        assert_eq!(new, [cell], "{}", room.face().id);
        assert_eq!(castle.room_at(cell), Some(room));
    }
}

#[test]
fn cells_are_listed_row_by_row_from_below_and_each_row_from_the_left() {
    let mut cells = [Cell::at(1, 0), Cell::at(-1, 1), Cell::at(0, -2), Cell::at(-3, 0)];
    cells.sort();
    assert_eq!(cells, [Cell::at(0, -2), Cell::at(-3, 0), Cell::at(1, 0), Cell::at(-1, 1)]);
    assert_eq!(Cell::at(-3, 4).to_string(), "-3,4");
}
