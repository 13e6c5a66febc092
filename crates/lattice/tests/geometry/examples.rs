//! The worked examples of the rules: pairs, fences, enclosures.

use lattice::{Area, Areas, Edge, Parts, PlacedShape, Relation, Rotation, Shape, Side};

use crate::walls::compare;
use crate::{placed, turned};

fn touching(mine: Parts) -> Relation {
    Relation::Touching { mine, theirs: mine.opposite() }
}

/// CAS-EX-20 a to o.
#[test]
fn pairs_of_tiles() {
    use Relation::{Apart, Corner, Overlap};
    use Shape::{Disc3, Disc5, Ell, Octagon3, Octagon7x4, Rect4x2, Square2};
    let cases = [
        ('a', Square2, Square2, (2, 2), Corner),
        ('b', Rect4x2, Square2, (4, 1), touching(Parts::E)),
        ('c', Disc3, Square2, (3, 1), touching(Parts::E)),
        ('d', Disc3, Square2, (3, 2), Apart),
        ('e', Disc5, Disc5, (3, 4), touching(Parts::SE)),
        ('f', Disc5, Disc5, (4, 4), Apart),
        ('g', Disc5, Disc5, (3, 3), Overlap),
        ('h', Disc3, Disc5, (2, 2), Apart),
        ('i', Octagon7x4, Octagon7x4, (6, 3), touching(Parts::SE)),
        ('j', Octagon7x4, Disc5, (6, 3), Apart),
        ('k', Octagon7x4, Disc3, (6, 3), Overlap),
        ('l', Octagon7x4, Square2, (6, 3), Overlap),
        ('m', Octagon7x4, Square2, (7, 3), Corner),
        ('n', Octagon3, Square2, (3, -1), Corner),
        ('o', Ell, Square2, (2, 0), touching(Parts::N | Parts::E)),
    ];
    for (case, mine, theirs, (x, y), expected) in cases {
        let relation = placed(mine, 0, 0).relation(&placed(theirs, x, y));
        assert_eq!(relation, expected, "CAS-EX-20 {case}");
    }
}

/// CAS-EX-21, CAS-OUT-03: the fence of an octagon is its top and both upper cuts.
#[test]
fn fence_of_an_octagon() {
    let fence = Parts::NW | Parts::N | Parts::NE;
    let garden = placed(Shape::Octagon7x4, 0, 0);
    let cases = [
        (placed(Shape::Square2, 0, -2), touching(Parts::N), true),
        (placed(Shape::Square2, -1, -2), Relation::Corner, false),
        (placed(Shape::Octagon7x4, 6, -3), touching(Parts::NE), true),
        (placed(Shape::Square2, 7, 1), touching(Parts::E), false),
    ];
    check_fence(garden, fence, &cases);
}

/// CAS-EX-22, CAS-OUT-04: the fence of a disc is touched at its top, or obliquely by a disc.
#[test]
fn fence_of_a_disc() {
    let fence = Parts::NW | Parts::N | Parts::NE;
    let garden = placed(Shape::Disc5, 0, 0);
    let cases = [
        (placed(Shape::Square2, 2, -2), touching(Parts::N), true),
        (placed(Shape::Square2, 0, -2), Relation::Apart, false),
        (placed(Shape::Square2, 3, -2), Relation::Apart, false),
        (placed(Shape::Disc5, 3, -4), touching(Parts::NE), true),
        (placed(Shape::Disc5, 4, -3), touching(Parts::NE), true),
        (placed(Shape::Disc5, 5, 0), touching(Parts::E), false),
    ];
    check_fence(garden, fence, &cases);
}

/// As printed, and with the whole castle turned.
fn check_fence(garden: PlacedShape, fence: Parts, cases: &[(PlacedShape, Relation, bool)]) {
    for &(other, expected, at_fence) in cases {
        let (mut garden, mut other) = (garden, other);
        assert_eq!(garden.relation(&other), expected);
        for turn in Rotation::ALL {
            let found = match garden.relation(&other) {
                Relation::Touching { mine, .. } => mine.meets(fence.turned(turn)),
                Relation::Apart | Relation::Corner => false,
                Relation::Overlap => panic!("{garden:?} {other:?}"),
            };
            assert_eq!(found, at_fence, "{garden:?} {other:?}");
            let quarter = |placed: PlacedShape| PlacedShape {
                turn: placed.turn.plus(Rotation::R90),
                x: -placed.bottom(),
                y: placed.x,
                ..placed
            };
            (garden, other) = (quarter(garden), quarter(other));
        }
    }
}

/// CAS-EX-23: four rectangles around two by two units, with walls or with corners only.
#[test]
fn four_tiles_enclose_a_court() {
    let by_walls = [
        turned(Shape::Rect4x2, Rotation::R0, 0, 0),
        turned(Shape::Rect4x2, Rotation::R90, 4, 0),
        turned(Shape::Rect4x2, Rotation::R0, 2, 4),
        turned(Shape::Rect4x2, Rotation::R90, 0, 2),
    ];
    let by_corners = [(2, 0), (4, 2), (2, 4), (0, 2)].map(|(x, y)| placed(Shape::Square2, x, y));
    // The four sides of the court, seen from the tiles.
    let sides = [
        Edge { x: 2, y: 1, side: Side::S },
        Edge { x: 4, y: 3, side: Side::W },
        Edge { x: 3, y: 4, side: Side::N },
        Edge { x: 1, y: 2, side: Side::E },
    ];
    for castle in [by_walls, by_corners] {
        assert_eq!(compare(&castle), 1);
        let areas = Areas::of(&castle);
        assert_eq!(sides.map(|edge| areas.beyond(edge)), [Area::Enclosed(0); 4]);
        for missing in 0..4 {
            let mut rest = castle.to_vec();
            rest.remove(missing);
            assert_eq!(compare(&rest), 0, "without {missing}");
            let areas = Areas::of(&rest);
            for (index, edge) in sides.into_iter().enumerate() {
                if index != missing {
                    assert_eq!(areas.beyond(edge), Area::Outside);
                }
            }
        }
    }
}

/// CAS-EX-24, CAS-GEO-23: a gap of 0.081 units is a gap; a tangency closes.
#[test]
fn a_near_miss_encloses_nothing() {
    let castle = |roof| {
        [
            turned(Shape::Rect4x2, Rotation::R90, -3, 0),
            placed(Shape::Disc3, 0, 0),
            placed(Shape::Rect4x2, -1, 3),
            placed(roof, -3, -2),
        ]
    };
    let into_the_pocket = Edge { x: -2, y: 1, side: Side::E };
    let (gap, closed) = (castle(Shape::Rect4x2), castle(Shape::Rect5x2));
    assert_eq!(gap[1].relation(&gap[3]), Relation::Apart);
    assert_eq!(closed[1].relation(&closed[3]), touching(Parts::N));
    assert_eq!(compare(&gap), 0);
    assert_eq!(Areas::of(&gap).beyond(into_the_pocket), Area::Outside);
    assert_eq!(compare(&closed), 1);
    assert_eq!(Areas::of(&closed).beyond(into_the_pocket), Area::Enclosed(0));
}

/// CAS-GEO-23: the gap of 0.0495 units beside a disc of diameter 5 is one as well.
#[test]
fn a_smaller_gap_encloses_nothing_either() {
    let castle = |roof| {
        [
            turned(Shape::Rect6x3, Rotation::R90, -4, 0),
            placed(Shape::Disc5, 0, 0),
            placed(Shape::Rect4x2, -1, 5),
            roof,
        ]
    };
    let gap = castle(placed(Shape::Rect6x1, -4, -1));
    assert_eq!(gap[1].relation(&gap[3]), Relation::Apart);
    assert_eq!(compare(&gap), 0);
    let closed = castle(placed(Shape::Rect6x1, -3, -1));
    assert_eq!(closed[1].relation(&closed[3]), touching(Parts::N));
    assert_eq!(compare(&closed), 1);
}
