//! Shapes on the grid: how they turn, touch and overlap, what doors meet, and what is enclosed.

use crate::table::*;
use castles::*;
use lattice::{Area, Areas, Door, Parts, PlacedShape, Relation, Rotation, Shape, Side};

fn lay(shape: Shape, degrees: u16, x: i16, y: i16) -> PlacedShape {
    PlacedShape { shape, turn: turn(degrees), x, y }
}

/// All doors that a shape could have, as printed.
fn doors(shape: Shape) -> Vec<Door> {
    let places =
        Side::ALL.into_iter().flat_map(|side| (0..8).map(move |o| Door { side, offset: o }));
    places.filter(|&door| shape.may_have_door(door)).collect()
}

/// A ring of four hallways east of the foyer around the cells from (4,-4) to (8,0).
const RING: [At<'_>; 4] =
    [("hallway", 3, 1, 0), ("hallway", 3, -5, 90), ("hallway", 4, -5, 0), ("hallway", 9, -4, 90)];

/// CAS-GEO-01, CAS-SETUP-16
#[test]
fn a_room_farther_out_than_any_castle_reaches_is_refused() {
    let lone = castle(&[]);
    assert_eq!(lone.rooms()[0].spot, spot(0, 0, 0), "the foyer begins the grid");
    for (x, y) in [(701, 0), (0, -701), (i16::MAX, i16::MAX), (i16::MIN, i16::MIN), (0, i16::MIN)] {
        assert_eq!(rules_against(&lone, "pantry", x, y, 90), ["CAS-GEO-01"], "({x},{y})");
    }
    assert_eq!(rules_against(&lone, "pantry", 700, -700, 0), ["CAS-PLACE-01"]);
}

/// CAS-GEO-02, CAS-PLACE-03
#[test]
fn a_room_may_stand_in_all_four_turns() {
    for degrees in [0, 90, 180, 270] {
        assert_eq!(turn(degrees).degrees(), degrees);
        let views = castle(&[]).spot_views(room("anteroom"));
        assert!(views.iter().any(|view| view.spot.turn == turn(degrees)), "{degrees}");
    }
    for degrees in [1, 45, 89, 360, 450] {
        assert_eq!(Rotation::from_degrees(degrees), None);
    }
}

/// CAS-GEO-03
#[test]
fn no_room_is_ever_mirrored() {
    // The two doors of the Tasso Room, as sides and offsets after each turn.
    let face = room("tasso-room");
    let turned = |turn: Rotation| -> Vec<(Side, u8)> {
        let doors = face.doors().iter().map(|&door| face.shape().door(turn, door).unwrap());
        doors.map(|door| (door.side, door.offset)).collect()
    };
    let mirrored = [(Side::S, 0), (Side::E, 0)];
    assert_eq!(turned(Rotation::R0), [(Side::S, 3), (Side::W, 0)]);
    assert!(Rotation::ALL.iter().all(|&turn| turned(turn) != mirrored));
    // The notch goes round clockwise.
    let notches = [(0, 2, 0), (90, 2, 2), (180, 0, 2), (270, 0, 0)];
    for (degrees, x, y) in notches {
        let ell = lay(Shape::Ell, degrees, 0, 0);
        for (x2, y2) in [(0, 0), (2, 0), (0, 2), (2, 2)] {
            let fits = !ell.overlaps(&lay(Shape::Square2, 0, x2, y2));
            assert_eq!(fits, (x2, y2) == (x, y), "{degrees}: ({x2},{y2})");
        }
    }
}

/// CAS-GEO-03, CAS-LEVEL-11
#[test]
fn the_sides_of_a_hallway_differ_in_their_level_alone() {
    let [up, down] = Level::ALL.map(Room::Hallway);
    assert_eq!((up.shape(), up.doors(), up.feet()), (down.shape(), down.doors(), down.feet()));
    assert_eq!((up.room_type(), up.points()), (down.room_type(), down.points()));
    assert_ne!(up.door_level(0), down.door_level(0));
}

/// CAS-GEO-04
#[test]
fn the_edge_belongs_to_a_tile() {
    let square = lay(Shape::Square2, 0, 0, 0);
    let at = |x| square.relation(&lay(Shape::Square2, 0, x, 0));
    assert_eq!(at(1), Relation::Overlap);
    assert_eq!(at(2), Relation::Touching { mine: Parts::E, theirs: Parts::W });
    assert_eq!(at(3), Relation::Apart);
}

/// CAS-GEO-05
#[test]
fn a_quarter_turn_takes_doors_round_clockwise() {
    let quarter = |door: Door, height: i16| {
        let far = height as u8 - 1;
        match door.side {
            Side::N => Door { side: Side::E, offset: door.offset },
            Side::E => Door { side: Side::S, offset: far - door.offset },
            Side::S => Door { side: Side::W, offset: door.offset },
            Side::W => Door { side: Side::N, offset: far - door.offset },
        }
    };
    for shape in Shape::ALL {
        for printed in doors(shape) {
            let mut expected = printed;
            for turn in Rotation::ALL {
                assert_eq!(shape.door(turn, printed), Some(expected), "{shape:?} {printed:?}");
                expected = quarter(expected, shape.size(turn).1);
            }
            assert_eq!(expected, printed, "four quarters are none");
        }
    }
}

/// CAS-GEO-06, CAS-GEO-07
#[test]
fn round_rooms_have_doors_only_in_the_middle_of_a_side() {
    for (shape, middle) in [(Shape::Disc3, 1), (Shape::Disc5, 2)] {
        let expected = Side::ALL.map(|side| Door { side, offset: middle });
        assert_eq!(doors(shape), expected);
        for door in expected {
            let turned = Rotation::ALL.map(|turn| shape.door(turn, door).unwrap().offset);
            assert_eq!(turned, [middle; 4]);
        }
    }
}

/// CAS-GEO-08, CAS-GEO-18, CAS-GEO-20
#[test]
fn a_straight_wall_before_a_door_blocks_it() {
    let castle = castle(&[("hallway", 3, 1, 0), ("larder", 4, -1, 90)]);
    assert_eq!(meets(&castle, "hallway", "N1"), Meets::Door, "the larder's south door");
    assert_eq!(meets(&castle, "hallway", "N2"), Meets::Wall, "the larder's wall beside it");
    assert_eq!(meets(&castle, "hallway", "N3"), Meets::Nothing);
    assert_eq!(meets(&castle, "hallway", "W0"), Meets::Door, "the foyer");
    assert_eq!(meets(&castle, "larder", "E1"), Meets::Door);
    assert_eq!(meets(&castle, "larder", "W1"), Meets::Nothing);
}

/// CAS-GEO-18, CAS-GEO-19
#[test]
fn a_round_wall_blocks_a_door_with_its_middle_and_not_with_its_corners() {
    let castle = castle(&[("hallway", 3, 1, 0), ("hallway", 3, -5, 90), ("flute-room", 4, -2, 0)]);
    let door = |door| door_of(&castle, 1, door).meets;
    assert_eq!(door("N2"), Meets::Wall, "the lowest point of the disc");
    assert_eq!([door("N1"), door("N3")], [Meets::Nothing; 2], "its corners");
    assert_eq!(meets(&castle, "flute-room", "W1"), Meets::Door);
    // The upright hallway ends before the cut corner of the foyer.
    assert_eq!(door_of(&castle, 2, "S5").edge, lattice::Edge { x: 3, y: 0, side: Side::W });
    assert_eq!(door_of(&castle, 2, "S5").meets, Meets::Nothing);
}

/// CAS-GEO-09
#[test]
fn boxes_may_overlap_where_shapes_do_not() {
    let pairs = [
        (lay(Shape::Disc5, 0, 0, 0), lay(Shape::Disc5, 0, 4, 4), Relation::Apart),
        (lay(Shape::Disc3, 0, 0, 0), lay(Shape::Disc5, 0, 2, 2), Relation::Apart),
        (lay(Shape::Disc5, 0, 0, 0), lay(Shape::Disc5, 0, 3, 3), Relation::Overlap),
        (lay(Shape::Octagon7x4, 0, 0, 0), lay(Shape::Square2, 0, 6, 3), Relation::Overlap),
    ];
    for (one, other, expected) in pairs {
        assert!(other.x < one.right() && other.y < one.bottom(), "the boxes overlap");
        assert_eq!(one.relation(&other), expected);
        assert_eq!(other.relation(&one), expected);
    }
}

/// CAS-GEO-10, CAS-GEO-13
#[test]
fn tiles_touch_along_an_edge_at_a_round_wall_or_at_corners() {
    let octagon = lay(Shape::Octagon7x4, 0, 0, 0);
    let along = octagon.relation(&lay(Shape::Octagon7x4, 0, 6, 3));
    assert_eq!(along, Relation::Touching { mine: Parts::SE, theirs: Parts::NW });
    let foyer = lay(Shape::Octagon3, 0, 0, 0);
    let slanted = foyer.relation(&lay(Shape::Octagon7x4, 90, 2, -6));
    assert_eq!(slanted, Relation::Touching { mine: Parts::NE, theirs: Parts::SW });
    let round = lay(Shape::Disc3, 0, 0, 0).relation(&lay(Shape::Rect4x2, 0, -1, 3));
    assert_eq!(round, Relation::Touching { mine: Parts::S, theirs: Parts::N });
    let corner = lay(Shape::Rect4x2, 0, 0, 0).relation(&lay(Shape::Square2, 0, 4, 2));
    assert_eq!(corner, Relation::Corner);
}

/// CAS-GEO-11
#[test]
fn rooms_are_adjacent_where_walls_touch_and_connected_where_doors_meet() {
    let castle = castle(&[("hallway", 3, 1, 0), ("larder", 4, -1, 90), ("focus-room", 6, -1, 0)]);
    assert_eq!(adjacent(&castle, "larder"), ["hallway", "focus-room"]);
    assert_eq!(connected(&castle, "larder"), ["hallway"], "CAS-GEO-16: a wall to the focus room");
    assert_eq!(adjacent(&castle, "focus-room"), ["hallway", "larder"]);
    let three = ["foyer", "larder", "focus-room"];
    assert_eq!(connected(&castle, "hallway"), three);
    assert_eq!(adjacent(&castle, "hallway"), three, "CAS-GEO-17: adjacent as well");
    let upright = with(&castle, &[("hallway", 3, -5, 90)]);
    assert_eq!(adjacent(&upright, "foyer"), ["hallway"], "CAS-GEO-12: a corner only");
}

/// The squared distance of a point from a box, all in half units.
fn distance_to_box((x, y): (i32, i32), placed: PlacedShape) -> i32 {
    let out = |at: i32, from: i16, to: i16| {
        let (from, to) = (2 * i32::from(from), 2 * i32::from(to));
        (from - at).max(at - to).max(0)
    };
    let (dx, dy) = (out(x, placed.x, placed.right()), out(y, placed.y, placed.bottom()));
    dx * dx + dy * dy
}

/// CAS-GEO-14, CAS-GEO-26
#[test]
fn a_disc_touches_a_straight_wall_only_in_the_middle_of_a_side() {
    let boxes = [
        Shape::Square2,
        Shape::Rect4x2,
        Shape::Rect5x2,
        Shape::Rect7x2,
        Shape::Square4,
        Shape::Rect6x3,
        Shape::Rect3x1,
        Shape::Rect6x1,
        Shape::Rect2x1,
        Shape::Rect4x1,
    ];
    for (disc, diameter) in [(Shape::Disc3, 3), (Shape::Disc5, 5)] {
        let disc = lay(disc, 0, 0, 0);
        for (shape, degrees) in boxes.into_iter().flat_map(|shape| [(shape, 0), (shape, 90)]) {
            for (x, y) in (-9..9).flat_map(|y| (-9..9).map(move |x| (x, y))) {
                let wall = lay(shape, degrees, x, y);
                let middle = diameter / 2;
                let is_before = |from: i16, to: i16| from <= middle && middle < to;
                let level = is_before(wall.x, wall.right());
                let upright = is_before(wall.y, wall.bottom());
                let touches = (level && (wall.bottom() == 0 || wall.y == diameter))
                    || (upright && (wall.right() == 0 || wall.x == diameter));
                let centre = i32::from(diameter);
                let distance = distance_to_box((centre, centre), wall);
                let relation = disc.relation(&wall);
                let expected = distance.cmp(&(centre * centre));
                assert_eq!(relation == Relation::Overlap, expected.is_lt(), "{wall:?}");
                assert_eq!(matches!(relation, Relation::Touching { .. }), expected.is_eq());
                assert_eq!(matches!(relation, Relation::Touching { .. }), touches, "{wall:?}");
                assert_ne!(relation, Relation::Corner, "never at a grid point: {wall:?}");
            }
        }
    }
}

/// CAS-GEO-14, CAS-GEO-26
#[test]
fn a_disc_never_just_touches_a_slanted_edge() {
    for disc in [Shape::Disc3, Shape::Disc5] {
        for (octagon, degrees) in
            [(Shape::Octagon3, 0), (Shape::Octagon7x4, 0), (Shape::Octagon7x4, 90)]
        {
            for (x, y) in (-9..9).flat_map(|y| (-9..9).map(move |x| (x, y))) {
                let relation = lay(disc, 0, 0, 0).relation(&lay(octagon, degrees, x, y));
                if let Relation::Touching { mine, .. } = relation {
                    let straight = Parts::N | Parts::E | Parts::S | Parts::W;
                    assert!(straight.contains(mine), "{disc:?} {octagon:?} ({x},{y})");
                }
                assert_ne!(relation, Relation::Corner, "{disc:?} {octagon:?} ({x},{y})");
            }
        }
    }
}

/// CAS-GEO-14, CAS-GEO-26
#[test]
fn discs_touch_each_other_at_few_distances() {
    let discs = [(Shape::Disc3, 3), (Shape::Disc5, 5)];
    let mut touching = Vec::new();
    for ((one, small), (other, large)) in discs.iter().flat_map(|&a| discs.map(|b| (a, b))) {
        for (x, y) in (-9..9).flat_map(|y| (-9..9).map(move |x| (x, y))) {
            // Between the centres, in half units.
            let (dx, dy) = (2 * x + large - small, 2 * y + large - small);
            let relation = lay(one, 0, 0, 0).relation(&lay(other, 0, x as i16, y as i16));
            let reach: i32 = small + large;
            match (dx * dx + dy * dy).cmp(&(reach * reach)) {
                std::cmp::Ordering::Less => assert_eq!(relation, Relation::Overlap),
                std::cmp::Ordering::Greater => assert_eq!(relation, Relation::Apart),
                std::cmp::Ordering::Equal => {
                    assert!(matches!(relation, Relation::Touching { .. }));
                    let (dx, dy) = (dx.abs() / 2, dy.abs() / 2);
                    touching.push((small.min(large), small.max(large), dx.min(dy), dx.max(dy)));
                }
            }
        }
    }
    touching.sort_unstable();
    touching.dedup();
    assert_eq!(touching, [(3, 3, 0, 3), (3, 5, 0, 4), (5, 5, 0, 5), (5, 5, 3, 4)]);
}

/// CAS-GEO-15
#[test]
fn large_discs_that_touch_slantwise_are_adjacent_and_not_connected() {
    let castle = castle(&[("theater", 3, -1, 0), ("hallway", 8, -3, 90), ("forum", 6, 3, 0)]);
    assert_eq!(adjacent(&castle, "forum"), ["theater", "hallway"]);
    assert_eq!(connected(&castle, "forum"), ["hallway"]);
}

/// CAS-GEO-24
#[test]
fn a_door_into_an_enclosed_area_is_no_external_entrance() {
    let outside = castle(&[("hallway", 3, 1, 0), ("larder", 4, -1, 90)]);
    assert_eq!((outside.external_entrances(), outside.courtyards()), (1, 0));
    let inside = castle(&[&RING[..], &[("larder", 4, -1, 90)]].concat());
    assert_eq!(meets(&inside, "larder", "W1"), Meets::Nothing, "open all the same");
    assert_eq!((inside.external_entrances(), inside.courtyards()), (0, 1), "CAS-GEO-28");
    assert_eq!(inside.areas().enclosed(), 1, "CAS-GEO-21");
    let edge = door_of(&inside, 5, "W1").edge;
    let before_it = inside.areas().beyond(edge);
    assert!(matches!(before_it, Area::Enclosed(_)), "CAS-GEO-25: {before_it:?}");
}

/// CAS-GEO-22, CAS-GEO-23
#[test]
fn corners_and_round_walls_close_an_area_and_gaps_do_not() {
    let squares = [(2, 0), (4, 2), (2, 4), (0, 2)].map(|(x, y)| lay(Shape::Square2, 0, x, y));
    assert_eq!(Areas::of(&squares).enclosed(), 1, "corners");
    let moved = [(2, 0), (4, 2), (2, 4), (-1, 2)].map(|(x, y)| lay(Shape::Square2, 0, x, y));
    assert_eq!(Areas::of(&moved).enclosed(), 0, "a wide gap");
    // A disc stands in the open side of a yard: its two points touch, or it slips past them.
    let yard = |disc: Shape, y| {
        let (left, right, lower) = (
            lay(Shape::Rect7x2, 90, -2, 0),
            lay(Shape::Rect7x2, 90, disc.size(Rotation::R0).0, 0),
            lay(Shape::Rect7x2, 0, -1, 7),
        );
        Areas::of(&[left, right, lower, lay(disc, 0, 0, y)]).enclosed()
    };
    for disc in [Shape::Disc3, Shape::Disc5] {
        let middle = disc.size(Rotation::R0).0 / 2;
        assert_eq!(yard(disc, 0), 1, "{disc:?} touches left and right");
        assert_eq!(yard(disc, -middle), 1, "{disc:?} touches with its middle");
        assert_eq!(yard(disc, -middle - 1), 0, "{disc:?} just misses");
    }
}

/// CAS-GEO-27, CAS-PLACE-02
#[test]
fn a_room_upstairs_that_overlaps_one_downstairs_is_refused() {
    let castle = castle(&[("stairs", -3, 1, 0), ("armory", -9, 0, 0)]);
    assert_eq!(rules_against(&castle, "train-room", -4, -1, 0), ["CAS-PLACE-01", "CAS-PLACE-02"]);
    let above = with(&castle, &[("train-room", -4, -2, 0)]);
    assert_eq!(adjacent(&above, "train-room"), ["foyer", "armory"]);
    assert_eq!(above.areas().enclosed(), 1, "the two enclose the space above the stairs");
}
