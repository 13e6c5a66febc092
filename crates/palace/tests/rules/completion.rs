//! When a tile is completed, on palaces put together cell by cell.

use palace::{Level, Rotation, Side, Spot, Tile, Water};

use crate::drawn::*;
use crate::placement::{stairs, start};

fn completed(ground: &palace::Ground, x: i8, y: i8) -> bool {
    ground.palace.at(cell(x, y)).unwrap().is_completed()
}

/// PAL-COMPLETE-01, PAL-SWAN-07: every entrance is linked, whatever the swans.
#[test]
fn a_tile_is_completed_when_all_entrances_are_linked() {
    let mut ground = start(2);
    put(&mut ground, 1, 1, Level::Up, "ew");
    assert!(!completed(&ground, 1, 1));
    put(&mut ground, 2, 1, Level::Up, "w");
    assert!(completed(&ground, 1, 1) && completed(&ground, 2, 1));
    // The middle hallway lacks its west.
    assert!(!completed(&ground, 0, 1));
    put(&mut ground, -1, 1, Level::Up, "e");
    assert!(completed(&ground, 0, 1), "north and south are hallways");
    // The bridge is a link of the first hallway.
    put(&mut ground, -1, 0, Level::Up, "e");
    put(&mut ground, 1, 0, Level::Up, "w");
    assert!(completed(&ground, 0, 0));
}

/// PAL-COMPLETE-02, PAL-MOAT-17: what blocks an entrance.
#[test]
fn a_blocked_entrance_completes_nothing() {
    let mut ground = start(2);
    // A wall.
    put(&mut ground, 1, 1, Level::Up, "sw");
    put(&mut ground, 1, 0, Level::Up, "w");
    assert!(!completed(&ground, 1, 1) && completed(&ground, 1, 0));
    // The garden.
    put(&mut ground, -1, 0, Level::Up, "es");
    assert!(!completed(&ground, -1, 0));
    // The other floor.
    stairs(&mut ground, 1, 2, Side::E);
    put(&mut ground, 2, 2, Level::Up, "w");
    assert!(!completed(&ground, 1, 2) && !completed(&ground, 2, 2));
    // Moat.
    let mut wet = start(2);
    wet.fill(Water::West, cell(-1, 0));
    put(&mut wet, 1, 0, Level::Up, "w");
    assert!(!completed(&wet, 0, 0));
}

/// PAL-COMPLETE-03: the new tile and its neighbours, in the order north, east, south, west.
#[test]
fn only_a_new_tile_and_its_neighbours_are_completed() {
    let mut ground = start(2);
    let single = room_with(Level::Up, "w");
    let there = Spot { cell: cell(1, 1), turn: single.1 };
    let alone: Vec<_> = ground.palace.completes(single.0, there).collect();
    assert_eq!(alone, cells(&[(1, 1)]), "a single entrance is linked as soon as it lies");
    put(&mut ground, -1, 1, Level::Up, "e");
    let both: Vec<_> = ground.palace.completes(single.0, there).collect();
    assert_eq!(both, cells(&[(1, 1), (0, 1)]));
    // Around (1,1): a room in the north, one in the south, both waiting.
    put(&mut ground, 1, 2, Level::Up, "sw");
    put(&mut ground, 1, 0, Level::Up, "nw");
    put(&mut ground, 2, 1, Level::Up, "w");
    let (tile, turn) = room_with(Level::Up, "nesw");
    let all: Vec<_> = ground.palace.completes(tile, Spot { cell: cell(1, 1), turn }).collect();
    assert_eq!(all, cells(&[(1, 1), (1, 2), (2, 1), (1, 0), (0, 1)]));
}

/// PAL-COMPLETE-04: what is completed stays so when more is built and when moat comes and goes.
#[test]
fn completion_is_for_good() {
    let mut ground = start(2);
    put(&mut ground, 1, 1, Level::Up, "w");
    ground.trace();
    fill_to(&mut ground, Water::East, 2, 1);
    put(&mut ground, 0, 3, Level::Up, "s");
    assert!(completed(&ground, 1, 1));
}

/// Links and what they pay, north first.
#[test]
fn links_pay_by_the_swans_that_meet() {
    let mut ground = start(2);
    let lay = |ground: &mut palace::Ground, id: &str, (x, y): (i8, i8), turn: Rotation| {
        ground.put(Tile::find(id).unwrap(), Spot { cell: cell(x, y), turn }, None);
    };
    // The second hallway is yellow in the east and green in the west.
    let tile = Tile::find("pal_act_12").unwrap();
    let pays = |ground: &palace::Ground, at: (i8, i8), turn: Rotation| -> Vec<(Side, String)> {
        let spot = Spot { cell: cell(at.0, at.1), turn };
        let links = ground.palace.links(tile, spot);
        let word = |link: palace::Link| link.pays.map_or("nothing".into(), |swan| swan.to_string());
        links.map(|link| (link.side, word(link))).collect()
    };
    // Opera Box: north green, east blue, south red, west purple.
    assert_eq!(pays(&ground, (1, 1), Rotation::R0), [(Side::W, "nothing".into())], "PAL-SWAN-07");
    assert_eq!(pays(&ground, (-1, 1), Rotation::R90), [(Side::E, "green".into())], "PAL-SWAN-01");
    // PAL-SWAN-04: The second hallway's north is grey, but it is taken; the grey south of the first meets the
    // bridge, which pays nothing and is no link of two tiles.
    assert_eq!(pays(&ground, (0, 3), Rotation::R0), [(Side::S, "red".into())]);
    // Two links at once come in the order of the sides.
    lay(&mut ground, "pal_act_15", (1, 2), Rotation::R0);
    let two = pays(&ground, (1, 1), Rotation::R180);
    assert_eq!(two, [(Side::N, "red".into()), (Side::W, "nothing".into())]);
    // Grey takes the other's colour.
    lay(&mut ground, "pal_utl_10", (1, 0), Rotation::R0);
    let three = pays(&ground, (1, 1), Rotation::R0);
    let grey = (Side::S, "red".to_owned());
    assert!(three.contains(&grey), "PAL-SWAN-05: {three:?}");
}
