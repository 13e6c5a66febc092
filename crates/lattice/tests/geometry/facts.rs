//! What the lattice makes of discs (CAS-GEO-14), each fact a test.

use lattice::{Door, Edge, Parts, PlacedShape, Relation, Rotation, Shape, Side};

use crate::placed;
use crate::relations::for_each_pair;

const DISCS: [Shape; 2] = [Shape::Disc3, Shape::Disc5];
const OBLIQUE: Parts = Parts::NE.union(Parts::SE).union(Parts::SW).union(Parts::NW);

fn is_disc(placed: &PlacedShape) -> bool {
    DISCS.contains(&placed.shape)
}

/// CAS-GEO-14: no circle goes through a lattice point.
#[test]
fn a_disc_touches_no_lattice_point() {
    for diameter in [3, 5] {
        for x in -20..=20 {
            for y in -20..=20 {
                // From the centre, in half units.
                let (across, down) = (2 * x - diameter, 2 * y - diameter);
                assert_ne!(across * across + down * down, diameter * diameter);
            }
        }
    }
    for_each_pair(|mine, theirs| {
        if is_disc(&mine) || is_disc(&theirs) {
            assert_ne!(mine.relation(&theirs), Relation::Corner, "{mine:?} {theirs:?}");
        }
    });
}

/// CAS-GEO-14: beside a cut corner a disc overlaps or leaves a gap.
#[test]
fn a_disc_touches_no_cut_corner() {
    for diameter in [3, 5] {
        for cut in -40..=40 {
            // The squared distance of x + y = 2 * cut from the centre, twice, in half units.
            let off = 2 * cut - 2 * diameter;
            assert_ne!(off * off, 2 * diameter * diameter);
        }
    }
    for_each_pair(|mine, theirs| {
        if is_disc(&mine)
            && !is_disc(&theirs)
            && let Relation::Touching { mine: parts, theirs: other_parts } = mine.relation(&theirs)
        {
            assert!(!parts.meets(OBLIQUE) && !other_parts.meets(OBLIQUE), "{mine:?} {theirs:?}");
        }
    });
}

/// CAS-GEO-14: a disc touches a straight wall only in the middle of a side of its box.
#[test]
fn a_disc_touches_straight_walls_in_the_middle_of_its_sides() {
    let mut touches = 0;
    for_each_pair(|mine, theirs| {
        if !is_disc(&mine) || is_disc(&theirs) {
            return;
        }
        let relation = mine.relation(&theirs);
        let middle = (mine.right() / 2).try_into().unwrap();
        for side in Side::ALL {
            let edge = mine.shape.edge(Rotation::R0, Door { side, offset: middle }).unwrap();
            let wall_is_there = theirs.has_edge(edge.mate());
            let touched = match relation {
                Relation::Touching { mine, theirs } => {
                    assert_eq!(mine.opposite(), theirs);
                    mine.meets(side.into())
                }
                Relation::Apart => false,
                Relation::Overlap => continue,
                Relation::Corner => panic!("a disc has no corner"),
            };
            assert_eq!(touched, wall_is_there, "{mine:?} {theirs:?}");
            touches += u32::from(touched);
        }
    });
    assert!(touches > 100);
}

/// CAS-GEO-14, CAS-GEO-15: all ways in which two discs touch, and with which parts.
#[test]
fn discs_touch_only_at_these_offsets_of_their_centres() {
    for mine in DISCS {
        for theirs in DISCS {
            let (width, other_width) = (mine.size(Rotation::R0).0, theirs.size(Rotation::R0).0);
            let reach = (width + other_width) / 2;
            for x in -20..=20 {
                for y in -20..=20 {
                    // In whole units, for both diameters are odd.
                    let across: i16 = x + (other_width - width) / 2;
                    let down: i16 = y + (other_width - width) / 2;
                    let sorted = (across.abs().min(down.abs()), across.abs().max(down.abs()));
                    let touch =
                        sorted == (0, reach) || (width + other_width == 10 && sorted == (3, 4));
                    let relation = placed(mine, 0, 0).relation(&placed(theirs, x, y));
                    let Relation::Touching { mine: parts, theirs: other_parts } = relation else {
                        assert!(!touch);
                        continue;
                    };
                    assert!(touch);
                    let expected = match (across.signum(), down.signum()) {
                        (0, -1) => Parts::N,
                        (1, -1) => Parts::NE,
                        (1, 0) => Parts::E,
                        (1, 1) => Parts::SE,
                        (0, 1) => Parts::S,
                        (-1, 1) => Parts::SW,
                        (-1, 0) => Parts::W,
                        _ => Parts::NW,
                    };
                    assert_eq!((parts, other_parts), (expected, expected.opposite()));
                }
            }
        }
    }
}

/// CAS-GEO-13: octagons that share the cell of a cut corner touch along the whole cut.
#[test]
fn octagons_touch_along_a_cut() {
    for shape in [Shape::Octagon7x4, Shape::Octagon3] {
        let (width, height) = shape.size(Rotation::R0);
        let first = placed(shape, 0, 0);
        let second = placed(Shape::Octagon3, width - 1, height - 1);
        assert_eq!(
            first.relation(&second),
            Relation::Touching { mine: Parts::SE, theirs: Parts::NW }
        );
    }
}

/// CAS-GEO-18: a disc meets a wall where its door is, the middle unit edge.
#[test]
fn the_middle_edge_of_a_disc_is_the_one_that_can_be_met() {
    let disc = placed(Shape::Disc5, 10, -4);
    for side in Side::ALL {
        for x in 9..=15 {
            for y in -5..=1 {
                let middle = match side {
                    Side::N => (12, -4),
                    Side::E => (14, -2),
                    Side::S => (12, 0),
                    Side::W => (10, -2),
                };
                assert_eq!(disc.has_edge(Edge { x, y, side }), (x, y) == middle);
            }
        }
    }
}
