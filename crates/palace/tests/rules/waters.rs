//! The arms of the moat: where they go, what they may close, and how they move.

use palace::{Cell, Ground, Level, Water};

use crate::drawn::*;
use crate::placement::start;

fn next(ground: &Ground, water: Water) -> Cell {
    ground.arm(water).unwrap().next().unwrap()
}

/// PAL-MOAT-04, PAL-MOAT-06: an arm begins at its root, goes on at its next cell, and its last piece
/// is its head.
#[test]
fn an_arm_grows_cell_by_cell_from_its_root() {
    let mut ground = start(2);
    let order = [(-1, 0), (-1, 1), (-1, 2), (-1, 3), (0, 3)];
    assert_eq!(ground.palace.root(true), Some(cell(-1, 0)));
    assert_eq!(ground.palace.root(false), Some(cell(1, 0)));
    for at in cells(&order) {
        assert_eq!(next(&ground, Water::West), at);
        ground.fill(Water::West, at);
        assert_eq!(ground.moat.west.head(), Some(at));
    }
    assert_eq!(ground.moat.west.cells, set(&order));
    assert!(ground.moat.east.is_empty());
}

/// PAL-MOAT-08: between the cell beside the last tile and the one beyond it lies that at its corner.
#[test]
fn an_arm_takes_the_cell_at_a_corner() {
    let ground = start(2);
    let order = outline(&ground, true);
    let at = |x, y| order.iter().position(|&found| found == cell(x, y)).unwrap();
    assert_eq!((at(-1, 3), at(0, 3)), (at(-1, 2) + 1, at(-1, 2) + 2), "(-1,3) touches by a corner");
    assert_eq!((at(1, 3), at(1, 2)), (at(0, 3) + 1, at(0, 3) + 2), "and so does (1,3)");
}

/// PAL-MOAT-04, PAL-VEC-B: a root lies beyond what was built along the garden.
#[test]
fn a_root_moves_out_with_the_palace() {
    let mut ground = start(2);
    put(&mut ground, 1, 0, Level::Up, "ew");
    put(&mut ground, 2, 0, Level::Up, "ew");
    ground.trace();
    assert_eq!(next(&ground, Water::East), cell(3, 0));
}

/// PAL-MOAT-07: a wide bay is flooded along its walls only.
#[test]
fn wide_bays_are_flooded_along_their_walls() {
    let mut walls: Vec<(i8, i8)> = vec![(0, 0), (0, 1)];
    walls.extend((-3..=3).map(|x| (x, 2)));
    walls.extend((3..=6).flat_map(|y| [(-3, y), (3, y)]));
    let ground = shape(&walls);
    let order = outline(&ground, true);
    for y in 3..=6 {
        assert!(order.contains(&cell(-2, y)) && order.contains(&cell(2, y)), "row {y}");
    }
    assert!(order.contains(&cell(0, 3)), "the bottom of the bay");
    assert!(!order.contains(&cell(0, 4)) && !order.contains(&cell(0, 5)), "its middle");
    // Two cells wide, nothing stays dry.
    let mut narrow: Vec<(i8, i8)> = vec![(0, 0), (0, 1), (-1, 2), (0, 2), (1, 2), (2, 2)];
    narrow.extend((3..=6).flat_map(|y| [(-1, y), (2, y)]));
    let order = outline(&shape(&narrow), true);
    assert!((3..=6).all(|y| order.contains(&cell(0, y)) && order.contains(&cell(1, y))));
}

/// PAL-MOAT-12, PAL-MOAT-13, PAL-VEC-J: touching by a corner is enough, and a single arm has to
/// come to the other root.
#[test]
fn arms_join_by_side_or_corner() {
    let mut ground = start(2);
    fill_to(&mut ground, Water::West, -1, 3);
    fill_to(&mut ground, Water::East, 1, 2);
    assert_eq!(ground.moat.join_distance(), Some(1));
    let mut corner = ground.clone();
    corner.fill(Water::West, cell(0, 3));
    assert!(corner.is_joined());
    ground.fill(Water::East, cell(1, 3));
    assert!(!ground.is_joined(), "(-1,3) and (1,3) are a cell apart");
    let mut alone = start(2);
    fill_to(&mut alone, Water::West, 1, 1);
    assert!(!alone.is_joined());
    assert_eq!(alone.moat.join_distance(), Some(1));
    alone.fill(Water::West, cell(1, 0));
    assert!(alone.is_joined());
    let mut east = start(2);
    fill_to(&mut east, Water::East, -1, 0);
    assert!(east.is_joined());
}

/// PAL-MOAT-17: a palace that grows keeps its moat, which is still the beginning of its order.
#[test]
fn moat_stays_when_the_palace_grows() {
    let mut ground = start(2);
    fill_to(&mut ground, Water::West, -1, 1);
    put(&mut ground, -1, 2, Level::Up, "nesw");
    ground.trace();
    let order = outline(&ground, true);
    assert_eq!(order[..2], cells(&[(-1, 0), (-1, 1)]));
    assert_eq!(next(&ground, Water::West), cell(-2, 1), "beside (-1,1), below the new room");
}

/// A straight wall with one way out in the middle, water close to it on both sides: PAL-VEC-I.
fn last_way_out() -> Ground {
    let mut ground = shape(&[(0, 0), (0, 1)]);
    for x in [-2, -1, 1, 2] {
        put(&mut ground, x, 2, Level::Down, "ew");
    }
    put(&mut ground, 0, 2, Level::Up, "ns");
    ground.trace();
    fill_to(&mut ground, Water::West, -1, 3);
    fill_to(&mut ground, Water::East, 2, 3);
    ground
}

/// PAL-MOAT-09, PAL-MOAT-10: the last way out is closed only if the arms can be joined with what
/// is owed and in supply.
#[test]
fn the_last_way_out_is_closed_only_for_a_join() {
    let mut ground = last_way_out();
    assert!(!ground.may_fill(Water::West, cell(0, 3), 1));
    assert!(ground.may_fill(Water::West, cell(0, 3), 2));
    assert!(ground.may_fill(Water::East, cell(1, 3), 1), "(0,3) is still dry");
    let mut short = ground.clone();
    short.moat.supply = 1;
    assert!(!short.may_fill(Water::West, cell(0, 3), 2), "the second is not there");
    // From here on every piece must lead to the join: moat in a courtyard would not.
    ground.fill(Water::West, cell(0, 3));
    assert!(ground.exits().is_empty());
    assert!(ground.may_fill(Water::East, cell(1, 3), 1));
}

/// PAL-MOAT-10: a courtyard cannot use up what the join needs.
#[test]
fn a_courtyard_cannot_use_up_what_the_join_needs() {
    let mut ground = Ground::new(2);
    for (x, y, sides) in [
        (0, 0, "ns"),
        (0, 1, "ns"),
        (0, 2, "ns"),
        (1, 2, "ew"),
        (2, 2, "ew"),
        (2, 1, "ns"),
        (2, 0, "ns"),
        (-1, 2, "ew"),
        (-2, 2, "ew"),
    ] {
        let level = if (x, y) == (0, 2) { Level::Up } else { Level::Down };
        put(&mut ground, x, y, level, sides);
    }
    ground.trace();
    assert_eq!(*ground.courtyards(), set(&[(1, 0), (1, 1)]));
    fill_to(&mut ground, Water::West, -1, 3);
    fill_to(&mut ground, Water::East, 2, 3);
    ground.fill(Water::West, cell(0, 3));
    assert!(ground.exits().is_empty() && !ground.is_joined());
    assert_eq!(ground.moat.join_distance(), Some(1));
    assert!(!ground.may_fill(Water::Court, cell(1, 1), 1), "then nothing is left for the join");
    assert!(ground.may_fill(Water::Court, cell(1, 1), 2));
    assert!(ground.may_fill(Water::East, cell(1, 3), 1));
}

/// PAL-MOAT-18: heads go to the other arm, never back to where they were.
#[test]
fn the_head_of_an_arm_may_go_to_the_other() {
    let mut ground = start(2);
    fill_to(&mut ground, Water::West, -1, 1);
    let heads: Vec<_> = ground.movable().collect();
    assert_eq!(heads, [(Water::West, cell(-1, 1))], "only the head");
    let from = (Water::West, cell(-1, 1));
    assert!(ground.may_shift(from, (Water::East, cell(1, 0))));
    assert!(!ground.may_shift(from, (Water::West, cell(-1, 2))), "the same arm");
    ground.shift(from, (Water::East, cell(1, 0)));
    assert_eq!((ground.moat.west.len(), ground.moat.east.len()), (1, 1));
    // The last piece of an arm may go too, and the shore beyond is open again.
    put(&mut ground, -1, 1, Level::Up, "nesw");
    put(&mut ground, -2, 1, Level::Up, "nesw");
    ground.trace();
    let beyond = |ground: &Ground| {
        let (tile, turn) = room_with(Level::Up, "nesw");
        let spot = palace::Spot { cell: cell(-2, 0), turn };
        ground.places(tile, 0).contains(&spot)
    };
    assert!(!beyond(&ground));
    ground.shift((Water::West, cell(-1, 0)), (Water::East, next(&ground, Water::East)));
    assert!(ground.moat.west.is_empty());
    assert!(beyond(&ground), "the root is free again");
}

/// PAL-MOAT-18, PAL-END-05: a move may join the arms, and part them again.
#[test]
fn moves_may_join_and_part_the_arms() {
    let mut ground = start(2);
    fill_to(&mut ground, Water::West, -1, 3);
    fill_to(&mut ground, Water::East, 1, 3);
    let from = (Water::East, cell(1, 3));
    let to = (Water::West, cell(0, 3));
    assert!(ground.may_shift(from, to), "joined by a corner with (1,2)");
    ground.shift(from, to);
    assert!(ground.is_joined());
    let back = (Water::East, cell(1, 3));
    assert!(ground.may_shift(to, back));
    ground.shift(to, back);
    assert!(!ground.is_joined() && !ground.exits().is_empty());
}

/// PAL-MOAT-18: a move may not close the last way out without joining the arms.
#[test]
fn a_move_may_not_close_the_last_way_out() {
    let ground = last_way_out();
    let from = (Water::East, cell(2, 3));
    assert!(!ground.may_shift(from, (Water::West, cell(0, 3))), "then the arms are apart");
    let mut closer = ground;
    closer.fill(Water::East, cell(1, 3));
    let away = (Water::West, cell(-1, 3));
    assert!(!closer.may_shift(away, (Water::East, cell(0, 3))), "(-2,3) does not touch (0,3)");
}
