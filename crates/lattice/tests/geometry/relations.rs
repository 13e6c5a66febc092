//! The table of relations against the definitions, at every offset of every two shapes.

use lattice::{Parts, PlacedShape, Relation, Rotation, Shape};

use crate::meeting::meeting;
use crate::{placed, turned};

/// Calls with both shapes in all turns, at every offset at which their boxes meet, and one further.
pub(crate) fn for_each_pair(mut visit: impl FnMut(PlacedShape, PlacedShape)) {
    for (my_shape, my_turn) in all_turned() {
        for (their_shape, their_turn) in all_turned() {
            let mine = my_shape.size(my_turn);
            let theirs = their_shape.size(their_turn);
            for y in -theirs.1 - 1..=mine.1 + 1 {
                for x in -theirs.0 - 1..=mine.0 + 1 {
                    visit(turned(my_shape, my_turn, 0, 0), turned(their_shape, their_turn, x, y));
                }
            }
        }
    }
}

pub(crate) fn all_turned() -> impl Iterator<Item = (Shape, Rotation)> {
    Shape::ALL.into_iter().flat_map(|shape| Rotation::ALL.map(|turn| (shape, turn)))
}

/// CAS-GEO-10, CAS-GEO-26: every entry of the table.
#[test]
fn the_table_agrees_with_the_definitions() {
    let mut seen = [0; 4];
    for_each_pair(|mine, theirs| {
        let expected = meeting(&mine, &theirs);
        assert_eq!(mine.relation(&theirs), expected, "{mine:?} {theirs:?}");
        assert_eq!(mine.overlaps(&theirs), expected == Relation::Overlap, "{mine:?} {theirs:?}");
        seen[match expected {
            Relation::Apart => 0,
            Relation::Corner => 1,          // CAS-GEO-12
            Relation::Touching { .. } => 2, // CAS-GEO-11
            Relation::Overlap => 3,         // CAS-GEO-09
        }] += 1;
    });
    assert!(seen.iter().all(|&count| count > 10_000), "{seen:?}");
}

/// The same two shapes, seen from the other one and from elsewhere.
#[test]
fn a_relation_is_mutual_and_does_not_depend_on_the_place() {
    for_each_pair(|mine, theirs| {
        let relation = mine.relation(&theirs);
        let back = match relation {
            Relation::Touching { mine, theirs } => {
                Relation::Touching { mine: theirs, theirs: mine }
            }
            Relation::Apart | Relation::Corner | Relation::Overlap => relation,
        };
        assert_eq!(theirs.relation(&mine), back);
        let shifted =
            |placed: PlacedShape| PlacedShape { x: placed.x - 77, y: placed.y + 1001, ..placed };
        assert_eq!(shifted(mine).relation(&shifted(theirs)), relation);
    });
}

/// Turning both shapes together turns the parts that touch (CAS-GEO-02).
#[test]
fn turning_a_castle_turns_its_contacts() {
    for_each_pair(|mine, theirs| {
        // A quarter turn clockwise around the origin takes the lower left corner to the upper left.
        let quarter = |placed: PlacedShape| PlacedShape {
            turn: placed.turn.plus(Rotation::R90),
            x: -placed.bottom(),
            y: placed.x,
            ..placed
        };
        let expected = match mine.relation(&theirs) {
            Relation::Touching { mine, theirs } => Relation::Touching {
                mine: mine.turned(Rotation::R90),
                theirs: theirs.turned(Rotation::R90),
            },
            same @ (Relation::Apart | Relation::Corner | Relation::Overlap) => same,
        };
        assert_eq!(quarter(mine).relation(&quarter(theirs)), expected, "{mine:?} {theirs:?}");
    });
}

/// Far away means no contact, at the ends of the lattice as well.
#[test]
fn far_away_is_apart() {
    for (shape, turn) in all_turned() {
        let here = turned(shape, turn, 0, 0);
        for far in [i16::MIN, -1000, -30, 30, 1000, i16::MAX] {
            for other in [(far, 0), (0, far), (far, far)] {
                let other = placed(Shape::Octagon7x4, other.0, other.1);
                assert_eq!(here.relation(&other), Relation::Apart);
                assert_eq!(other.relation(&here), Relation::Apart);
            }
        }
    }
    let (low, high) =
        (placed(Shape::Square4, i16::MIN, i16::MIN), placed(Shape::Disc5, i16::MAX, i16::MAX));
    assert_eq!(low.relation(&high), Relation::Apart);
    assert_eq!(low.relation(&low), Relation::Overlap);
}

/// The two walls of the L's notch are N and E as printed, and turn with it.
#[test]
fn a_notch_is_touched_on_both_of_its_walls() {
    let filled = [
        (Rotation::R0, 2, 0),
        (Rotation::R90, 2, 2),
        (Rotation::R180, 0, 2),
        (Rotation::R270, 0, 0),
    ];
    for (turn, x, y) in filled {
        let relation = turned(Shape::Ell, turn, 0, 0).relation(&placed(Shape::Square2, x, y));
        let mine = (Parts::N | Parts::E).turned(turn);
        let theirs = (Parts::S | Parts::W).turned(turn);
        assert_eq!(relation, Relation::Touching { mine, theirs });
    }
}
