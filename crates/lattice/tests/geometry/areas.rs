//! Areas of random castles against the walk along their walls (CAS-GEO-21 to CAS-GEO-25).
//!
//! 100,000 castles of 40 shapes, each compared twice: on the way and at the end. All of them are part
//! of the ordinary run, `cargo nextest run -p lattice`, which spreads the ten tests over the cores.

use lattice::{Area, Areas, Edge, Parts, PlacedShape, Relation, Rotation, Shape, Side};

use crate::castles::{Dice, boxes_overlap, castle};
use crate::walls::compare;
use crate::{placed, turned};

/// What must have occurred among the castles, for the comparison to mean something.
#[derive(Debug, Default)]
struct Seen {
    enclosed: usize,
    without_any: usize,
    oblique_tangencies: usize,
    octagons_in_boxes_of_discs: usize,
    discs_in_boxes_of_discs: usize,
    corners: usize,
}

fn compare_castles(seeds: std::ops::Range<u64>) {
    let mut seen = Seen::default();
    for seed in seeds {
        let shapes = castle(seed);
        let on_the_way = Dice::new(!seed).below(shapes.len());
        compare(&shapes[..on_the_way]);
        let enclosed = compare(&shapes);
        seen.enclosed += enclosed;
        seen.without_any += usize::from(enclosed == 0);
        look(&shapes, &mut seen);
    }
    assert!(seen.enclosed > 40_000 && seen.without_any > 100, "{seen:?}");
    assert!(seen.oblique_tangencies > 4_000 && seen.corners > 50_000, "{seen:?}");
    assert!(seen.octagons_in_boxes_of_discs > 4_000, "{seen:?}");
    assert!(seen.discs_in_boxes_of_discs > 10_000, "{seen:?}");
}

fn look(shapes: &[PlacedShape], seen: &mut Seen) {
    let oblique = Parts::NE | Parts::SE | Parts::SW | Parts::NW;
    for (index, mine) in shapes.iter().enumerate() {
        for theirs in &shapes[..index] {
            let boxes_overlap = boxes_overlap(mine, theirs);
            let discs = [mine, theirs]
                .into_iter()
                .filter(|placed| matches!(placed.shape, Shape::Disc3 | Shape::Disc5))
                .count();
            seen.octagons_in_boxes_of_discs += usize::from(boxes_overlap && discs == 1);
            seen.discs_in_boxes_of_discs += usize::from(boxes_overlap && discs == 2);
            match mine.relation(theirs) {
                Relation::Touching { mine, .. } => {
                    let tangent = discs == 2 && mine.meets(oblique);
                    seen.oblique_tangencies += usize::from(tangent);
                }
                Relation::Corner => seen.corners += 1,
                Relation::Apart => {}
                Relation::Overlap => panic!("shapes overlap"),
            }
        }
    }
}

macro_rules! random_castles {
    ($($name:ident: $tenth:literal,)*) => {
        $(
            /// CAS-GEO-21
            #[test]
            fn $name() {
                compare_castles($tenth * 10_000..($tenth + 1) * 10_000);
            }
        )*
    };
}

random_castles! {
    random_castles_first_tenth: 0,
    random_castles_second_tenth: 1,
    random_castles_third_tenth: 2,
    random_castles_fourth_tenth: 3,
    random_castles_fifth_tenth: 4,
    random_castles_sixth_tenth: 5,
    random_castles_seventh_tenth: 6,
    random_castles_eighth_tenth: 7,
    random_castles_ninth_tenth: 8,
    random_castles_last_tenth: 9,
}

/// CAS-GEO-21: no shape, nothing enclosed.
#[test]
fn an_empty_plane_is_outside() {
    let areas = Areas::of(&[]);
    assert_eq!(areas.enclosed(), 0);
    assert_eq!(areas.beyond(Edge { x: 0, y: 0, side: Side::E }), Area::Outside);
}

/// Pieces far from each other, at the ends of the lattice, need no grid between them.
#[test]
fn far_away_pieces_do_not_matter() {
    let ring = |x: i16, y: i16| {
        [(2, 0), (4, 2), (2, 4), (0, 2)].map(|(dx, dy)| placed(Shape::Square2, x + dx, y + dy))
    };
    let mut shapes = Vec::new();
    for (x, y) in [(i16::MIN, i16::MIN), (0, 0), (7, 0), (15, 1), (i16::MAX - 9, i16::MAX - 9)] {
        shapes.extend(ring(x, y));
    }
    assert_eq!(compare(&shapes), 5);
    let areas = Areas::of(&shapes);
    let inside = |x: i16, y: i16| areas.beyond(Edge { x: x + 2, y: y + 1, side: Side::S });
    assert!(matches!(inside(0, 0), Area::Enclosed(_)));
    assert!(matches!(inside(i16::MIN, i16::MIN), Area::Enclosed(_)));
    assert_ne!(inside(0, 0), inside(7, 0));
    assert_eq!(areas.beyond(Edge { x: 2, y: 0, side: Side::N }), Area::Outside);
}

/// Pieces that overlap are a mistake of the caller, but no reason to fall over.
#[test]
fn overlapping_pieces_do_no_harm() {
    let mut dice = Dice::new(0);
    for _ in 0..2_000 {
        let shapes: Vec<PlacedShape> = (0..20)
            .map(|_| {
                let shape = Shape::ALL[dice.below(Shape::ALL.len())];
                let [x, y] = [0; 2].map(|_: i16| i16::try_from(dice.below(20)).unwrap());
                turned(shape, Rotation::ALL[dice.below(4)], x, y)
            })
            .collect();
        let areas = Areas::of(&shapes);
        for (x, y) in (-2..30).flat_map(|x| (-2..30).map(move |y| (x, y))) {
            for side in Side::ALL {
                if let Area::Enclosed(number) = areas.beyond(Edge { x, y, side }) {
                    assert!(usize::from(number) < areas.enclosed());
                }
            }
        }
    }
}

/// CAS-GEO-18: what touches the middle of an edge covers it, what touches its end does not.
#[test]
fn a_disc_covers_the_edge_that_it_touches() {
    let shapes = [placed(Shape::Rect5x2, 0, 0), placed(Shape::Disc3, 1, 2)];
    let areas = Areas::of(&shapes);
    let below = |x| areas.beyond(Edge { x, y: 1, side: Side::S });
    assert_eq!(
        [0, 1, 2, 3, 4].map(below),
        [Area::Outside, Area::Outside, Area::Covered, Area::Outside, Area::Outside]
    );
    compare(&shapes);
}

/// CAS-GEO-15, CAS-GEO-22: discs that touch obliquely close as well. Four of them, tangent in a ring,
/// leave a hole in their middle.
#[test]
fn oblique_tangencies_enclose() {
    let ring = [(0, 0), (3, 4), (7, 1), (4, -3)].map(|(x, y)| placed(Shape::Disc5, x, y));
    for (index, disc) in ring.iter().enumerate() {
        let relation = disc.relation(&ring[(index + 1) % 4]);
        assert!(matches!(relation, Relation::Touching { .. }), "{relation:?}");
    }
    assert_eq!(compare(&ring), 1);
    assert_eq!(compare(&ring[..3]), 0);
}

/// CAS-GEO-19, CAS-GEO-23: the corners left by a disc and by an octagon are free space, open to each
/// other along every common half edge.
#[test]
fn cut_and_round_corners_join() {
    let shapes = [placed(Shape::Octagon7x4, 0, 0), placed(Shape::Disc5, 6, 3)];
    assert_eq!(compare(&shapes), 0);
    // A frame of rectangles around a disc leaves its four corners, each by itself.
    let framed = [
        turned(Shape::Rect7x2, Rotation::R0, -1, -2),
        turned(Shape::Rect7x2, Rotation::R0, -1, 5),
        turned(Shape::Rect7x2, Rotation::R90, -2, -1),
        turned(Shape::Rect7x2, Rotation::R90, 5, -1),
    ];
    // The frame's corners overlap, so it is made of shorter ones.
    let shorter = framed.map(|wall| match wall.turn {
        Rotation::R0 | Rotation::R180 => wall,
        Rotation::R90 | Rotation::R270 => PlacedShape { shape: Shape::Rect5x2, y: 0, ..wall },
    });
    let mut shapes = shorter.to_vec();
    assert_eq!(compare(&shapes), 1);
    shapes.push(placed(Shape::Disc5, 0, 0));
    assert_eq!(compare(&shapes), 4);
}
