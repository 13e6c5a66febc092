//! What is asked very often has a short way: it must say what the long way says.

use lattice::{
    Area, Areas, Cover, CoveredCells, Edge, Footprint, PlacedShape, Relation, Rotation, Shape,
    Side, Zone,
};

use crate::castles::boxes_overlap;
use crate::relations::for_each_pair;
use crate::{placed, turned};

fn boxes_touch(a: &PlacedShape, b: &PlacedShape) -> bool {
    a.x <= b.right() && b.x <= a.right() && a.y <= b.bottom() && b.y <= a.bottom()
}

fn shifted(placed: &PlacedShape, by: (i16, i16)) -> PlacedShape {
    PlacedShape { x: placed.x + by.0, y: placed.y + by.1, ..*placed }
}

#[test]
fn footprints_zones_and_covered_cells_agree_with_the_pieces() {
    let mut seen = [0; 3];
    for_each_pair(|mine, theirs| {
        let (own, other) = (Footprint::of(&mine), Footprint::of(&theirs));
        assert_eq!(own.relation(&other), mine.relation(&theirs), "{mine:?} {theirs:?}");
        let near = Zone::of(&own).is_near(Zone::of(&other));
        assert_eq!(near, boxes_touch(&mine, &theirs), "{mine:?} {theirs:?}");
        let mut covered = CoveredCells::default();
        covered.add(&other);
        let ground = covered.under(&own);
        match ground {
            Cover::Clear => assert!(!boxes_overlap(&mine, &theirs), "{mine:?} {theirs:?}"),
            Cover::Taken => assert!(mine.overlaps(&theirs), "{mine:?} {theirs:?}"),
            // Beyond the window nothing can be told.
            Cover::Unknown if theirs.right() > 32 || theirs.bottom() > 32 => {}
            Cover::Unknown => assert!(boxes_overlap(&mine, &theirs), "{mine:?} {theirs:?}"),
        }
        seen[ground as usize] += 1;
    });
    assert!(seen.iter().all(|&count| count > 1000), "{seen:?}");
}

#[test]
fn a_shifted_footprint_is_that_of_the_shifted_piece() {
    for (by, shape) in
        [((3, -7), Shape::Ell), ((-31, 12), Shape::Disc5), ((700, -700), Shape::Rect7x2)]
    {
        for turn in Rotation::ALL {
            let printed = turned(shape, turn, 0, 0);
            let there = Footprint::of(&shifted(&printed, by));
            assert_eq!(Footprint::of(&printed).shifted(by.0, by.1), there);
        }
    }
}

#[test]
fn far_boxes_are_near_each_other_as_well() {
    for far in [-Zone::FARTHEST, Zone::FARTHEST - 7] {
        let zone = |x, y| Zone::of(&Footprint::of(&placed(Shape::Square2, x, y)));
        assert!(zone(far, far).is_near(zone(far + 2, far + 2)));
        assert!(!zone(far, far).is_near(zone(far + 3, far)));
        assert!(!zone(far, far).is_near(zone(0, 0)) && !zone(0, far).is_near(zone(0, 0)));
    }
}

#[test]
fn what_is_half_covered_hides_nothing() {
    let mut covered = CoveredCells::default();
    covered.add(&Footprint::of(&placed(Shape::Square4, 30, 0)));
    let near = Footprint::of(&placed(Shape::Square2, 29, 1));
    assert_eq!(covered.under(&near), Cover::Unknown, "it overlaps what is only half known");
}

#[test]
fn an_edge_that_nothing_bars_leads_outside() {
    let wall = placed(Shape::Rect4x2, 0, 0);
    let ahead = [(Side::N, 1, -9), (Side::E, 9, 0), (Side::S, 1, 9), (Side::W, -9, 0)];
    for (side, x, y) in ahead {
        let edge = match side {
            Side::N => Edge { x: 2, y: 0, side },
            Side::E => Edge { x: 3, y: 1, side },
            Side::S => Edge { x: 2, y: 1, side },
            Side::W => Edge { x: 0, y: 1, side },
        };
        assert!(!Footprint::of(&wall).bars(edge), "a wall does not bar its own door");
        assert_eq!(Areas::of(&[wall]).beyond(edge), Area::Outside);
        for (other_side, ..) in ahead {
            let bars = Footprint::of(&placed(Shape::Square2, x, y))
                .bars(Edge { side: other_side, ..edge });
            assert_eq!(bars, side == other_side, "{side:?} {other_side:?}");
        }
    }
}

#[test]
fn a_side_turns_to_another_one() {
    for side in Side::ALL {
        for turn in Rotation::ALL {
            assert_eq!(side.turn_to(side.turned(turn)), turn);
        }
    }
}

#[test]
fn a_relation_is_known_at_the_ends_of_the_lattice() {
    let (one, other) =
        (placed(Shape::Square2, i16::MIN, 0), placed(Shape::Square2, i16::MAX - 2, 0));
    assert_eq!(one.relation(&other), Relation::Apart);
}
