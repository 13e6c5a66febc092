//! The worked examples of the rules about outlines, joins and exits.

use palace::{Level, Water};

use crate::drawn::{cell, cells, fill_to, mirrored, outline, put, set, shape};

const LINE: [(i8, i8); 3] = [(0, 0), (0, 1), (0, 2)];

fn line_and(more: &[(i8, i8)]) -> Vec<(i8, i8)> {
    LINE.iter().chain(more).copied().collect()
}

/// PAL-VEC-A, PAL-MOAT-05
#[test]
fn the_start_line_is_walked_around() {
    let ground = shape(&LINE);
    // From the root (PAL-MOAT-04), around the corners by the diagonal cells (PAL-MOAT-08).
    let west = [(-1, 0), (-1, 1), (-1, 2), (-1, 3), (0, 3), (1, 3), (1, 2), (1, 1), (1, 0)];
    assert_eq!(outline(&ground, true), cells(&west));
    let mut back = cells(&west);
    back.reverse();
    assert_eq!(outline(&ground, false), back);
    assert_eq!(ground.moat.join_distance(), Some(8), "PAL-MOAT-13: the last corner may stay open");
}

/// PAL-VEC-B, PAL-MOAT-04, PAL-MOAT-05
#[test]
fn a_palace_along_the_garden_is_rooted_beyond_it() {
    let ground = shape(&line_and(&[(-1, 0), (-2, 0)]));
    let west = [
        (-3, 0),
        (-3, 1),
        (-2, 1),
        (-1, 1),
        (-1, 2),
        (-1, 3),
        (0, 3),
        (1, 3),
        (1, 2),
        (1, 1),
        (1, 0),
    ];
    assert_eq!(outline(&ground, true), cells(&west));
    assert_eq!(ground.moat.join_distance(), Some(10));
}

/// PAL-VEC-C, PAL-MOAT-05, PAL-MOAT-07
#[test]
fn a_narrow_inlet_is_filled_from_its_mouth() {
    let ground = shape(&line_and(&[(-1, 2), (1, 2), (-1, 3), (1, 3)]));
    let west = [
        (-1, 0),
        (-1, 1),
        (-2, 1),
        (-2, 2),
        (-2, 3),
        (-2, 4),
        (-1, 4),
        (0, 4),
        (0, 3),
        (1, 4),
        (2, 4),
        (2, 3),
        (2, 2),
        (2, 1),
        (1, 1),
        (1, 0),
    ];
    assert_eq!(outline(&ground, true), cells(&west));
    assert_eq!(outline(&ground, false), mirrored(&cells(&west)));
    assert_eq!(ground.moat.join_distance(), Some(15));
}

/// PAL-VEC-D, PAL-MOAT-05, PAL-MOAT-07
#[test]
fn a_hook_is_entered_before_the_way_around_it() {
    let ground = shape(&line_and(&[(0, 3), (-1, 3), (-2, 3), (-2, 2)]));
    let west = [(-1, 0), (-1, 1), (-1, 2), (-2, 1), (-3, 1), (-3, 2), (-3, 3), (-3, 4)];
    assert_eq!(outline(&ground, true)[..8], cells(&west));
    let east = outline(&ground, false);
    assert_eq!(east[east.len() - 4..], cells(&[(-2, 1), (-1, 1), (-1, 2), (-1, 0)]));
    assert_eq!(ground.moat.join_distance(), Some(14));
}

const BAY: [(i8, i8); 8] = [(0, 0), (0, 1), (0, 2), (1, 2), (-1, 2), (2, 2), (-1, 3), (2, 3)];

/// PAL-VEC-E, PAL-MOAT-07, PAL-MOAT-12
#[test]
fn a_bay_of_two_cells_is_closed_at_its_mouth() {
    let ground = shape(&BAY);
    let west = [
        (-1, 0),
        (-1, 1),
        (-2, 1),
        (-2, 2),
        (-2, 3),
        (-2, 4),
        (-1, 4),
        (0, 4),
        (0, 3),
        (1, 3),
        (1, 4),
        (2, 4),
        (3, 4),
        (3, 3),
        (3, 2),
        (3, 1),
        (2, 1),
        (1, 1),
        (1, 0),
    ];
    assert_eq!(outline(&ground, true), cells(&west));
    for (east_end, joined) in [((1, 4), true), ((2, 4), false)] {
        let mut ground = shape(&BAY);
        fill_to(&mut ground, Water::West, 0, 4);
        fill_to(&mut ground, Water::East, east_end.0, east_end.1);
        assert_eq!(ground.is_joined(), joined, "east arm up to {east_end:?}");
    }
}

/// PAL-VEC-F, PAL-MOAT-11
#[test]
fn a_courtyard_takes_moat_only_without_entrances() {
    let ring = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2)];
    // Each room is open to the north and south, so those above and below open into the courtyard.
    let open = shape(&ring);
    assert!(open.courtyards().is_empty());
    assert_eq!(open.palace.root(false), Some(cell(3, 0)));
    let mut ground = palace::Ground::new(4);
    for (x, y) in ring {
        put(&mut ground, x, y, Level::Down, if x == 1 { "ew" } else { "ns" });
    }
    ground.trace();
    assert_eq!(*ground.courtyards(), set(&[(1, 1)]));
    assert!(ground.waters().any(|at| at == (Water::Court, cell(1, 1))));
}

/// PAL-VEC-G, PAL-MOAT-09, PAL-MOAT-12
#[test]
fn around_a_corner_one_arm_joins_and_the_other_does_not() {
    let mut ground = shape(&[(0, 0), (0, 1)]);
    put(&mut ground, 0, 2, Level::Up, "ns");
    ground.trace();
    fill_to(&mut ground, Water::West, -1, 3);
    fill_to(&mut ground, Water::East, 1, 2);
    assert!(!ground.is_joined());
    assert!(ground.may_fill(Water::West, cell(0, 3), 1));
    assert!(ground.may_fill(Water::East, cell(1, 3), 1));
    let mut ended = ground.clone();
    ended.fill(Water::West, cell(0, 3));
    assert!(ended.is_joined());
    ground.fill(Water::East, cell(1, 3));
    assert!(!ground.is_joined());
    assert_eq!(*ground.exits(), set(&[(0, 3)]));
}

/// PAL-VEC-H, PAL-PLACE-10, PAL-MOAT-04
#[test]
fn a_started_arm_keeps_its_way_out() {
    let with_hook = line_and(&[(-1, 2), (-2, 2), (-2, 1)]);
    let beyond = |ground: &palace::Ground| {
        let mut tiles = palace::Tile::all().filter(|tile| !tile.is_passage());
        tiles.any(|tile| {
            let places = ground.places(tile, 0);
            places.iter().any(|spot| spot.cell == cell(-2, 0))
        })
    };
    let build = || {
        let mut ground = palace::Ground::new(4);
        for &(x, y) in &with_hook {
            put(&mut ground, x, y, Level::Up, "nesw");
        }
        ground.trace();
        ground
    };
    let mut started = build();
    started.fill(Water::West, cell(-1, 0));
    assert!(!beyond(&started));
    let mut dry = build();
    assert!(beyond(&dry));
    put(&mut dry, -2, 0, Level::Down, "ew");
    assert_eq!(dry.palace.root(true), Some(cell(-3, 0)));
    assert!(!dry.dry_outside().has(cell(-1, 0)) && !dry.dry_outside().has(cell(-1, 1)));
}

/// PAL-VEC-I, PAL-MOAT-09, PAL-MOAT-10
#[test]
fn the_last_entrance_on_a_wall_is_closed_only_to_join() {
    let mut ground = shape(&line_and(&[(-2, 2), (-1, 2), (1, 2), (2, 2)])[..2]);
    for x in [-2, -1, 1, 2] {
        put(&mut ground, x, 2, Level::Down, "ew");
    }
    put(&mut ground, 0, 2, Level::Up, "ns");
    ground.trace();
    fill_to(&mut ground, Water::West, -1, 3);
    fill_to(&mut ground, Water::East, 2, 3);
    assert!(!ground.may_fill(Water::West, cell(0, 3), 1));
    assert!(ground.may_fill(Water::West, cell(0, 3), 2));
    assert!(ground.may_fill(Water::East, cell(1, 3), 1));
    ground.fill(Water::West, cell(0, 3));
    assert_eq!(ground.moat.join_distance(), Some(1));
    assert!(ground.may_fill(Water::East, cell(1, 3), 1));
}

/// PAL-VEC-J, PAL-MOAT-12
#[test]
fn a_single_arm_joins_at_the_other_root() {
    let mut ground = shape(&LINE);
    fill_to(&mut ground, Water::West, 1, 1);
    assert!(!ground.is_joined());
    ground.fill(Water::West, cell(1, 0));
    assert!(ground.is_joined());
}

/// PAL-VEC-M, PAL-MOAT-01
#[test]
fn symbols_add_up() {
    assert_eq!([0, 1, 2, 3, 4].map(palace::moat_a_completion), [0, 1, 2, 4, 6]);
}
