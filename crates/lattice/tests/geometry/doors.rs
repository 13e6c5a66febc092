//! Where doors can be, and where they go when a tile turns (CAS-GEO-05, CAS-GEO-07, CAS-COMP-01).

use std::collections::BTreeSet;

use lattice::{Door, Edge, PlacedShape, Rotation, Shape, Side};

use crate::outline::{Outline, outline, walls};
use crate::relations::all_turned;
use crate::turned;

fn all_doors() -> impl Iterator<Item = Door> {
    Side::ALL.into_iter().flat_map(|side| (0..20).map(move |offset| Door { side, offset }))
}

/// One quarter turn of a tile of this height, as CAS-GEO-05 says it.
fn quarter(door: Door, height: u8) -> Door {
    let Door { side, offset } = door;
    match side {
        Side::N => Door { side: Side::E, offset },
        Side::E => Door { side: Side::S, offset: height - 1 - offset },
        Side::S => Door { side: Side::W, offset },
        Side::W => Door { side: Side::N, offset: height - 1 - offset },
    }
}

/// The unit edges of a shape's boundary, seen from inside: of straight walls, and the middle ones of
/// a disc.
pub(crate) fn unit_edges(placed: &PlacedShape) -> Vec<Edge> {
    let whole = |half_units: i32| i16::try_from(half_units.div_euclid(2)).unwrap();
    match outline(placed) {
        Outline::Disc { centre: (x, y), radius } => vec![
            Edge { x: whole(x), y: whole(y - radius), side: Side::N },
            Edge { x: whole(x + radius - 2), y: whole(y), side: Side::E },
            Edge { x: whole(x), y: whole(y + radius - 2), side: Side::S },
            Edge { x: whole(x - radius), y: whole(y), side: Side::W },
        ],
        Outline::Walls(corners) => walls(&corners)
            .flat_map(|(start, end)| {
                let (dx, dy) = ((end.0 - start.0).signum(), (end.1 - start.1).signum());
                let length = (end.0 - start.0).abs().max((end.1 - start.1).abs()) / 2;
                (0..length).filter_map(move |unit| {
                    let (x, y) = (whole(start.0 + 2 * dx * unit), whole(start.1 + 2 * dy * unit));
                    match (dx, dy) {
                        (1, 0) => Some(Edge { x, y, side: Side::N }),
                        (0, 1) => Some(Edge { x: x - 1, y, side: Side::E }),
                        (-1, 0) => Some(Edge { x: x - 1, y: y - 1, side: Side::S }),
                        (0, -1) => Some(Edge { x, y: y - 1, side: Side::W }),
                        _ => None,
                    }
                })
            })
            .collect(),
    }
}

/// CAS-GEO-05: the formula, once for each quarter, for every place of every shape.
#[test]
fn doors_turn_by_the_formula() {
    for shape in Shape::ALL {
        for door in all_doors() {
            let mut expected = shape.may_have_door(door).then_some(door);
            for turn in Rotation::ALL {
                assert_eq!(shape.door(turn, door), expected, "{shape:?} {turn:?} {door:?}");
                let height = shape.size(turn).1.try_into().unwrap();
                expected = expected.map(|door| quarter(door, height));
            }
            assert_eq!(expected, shape.may_have_door(door).then_some(door), "a whole turn");
        }
    }
}

/// CAS-GEO-05: the edge of a turned door is the door's edge, turned cell by cell.
#[test]
fn edges_turn_with_their_doors() {
    for shape in Shape::ALL {
        for door in all_doors() {
            let mut expected = shape.edge(Rotation::R0, door);
            for turn in Rotation::ALL {
                let edge = shape.door(turn, door).and_then(|door| shape.edge(turn, door));
                assert_eq!(edge, expected, "{shape:?} {turn:?} {door:?}");
                let height = shape.size(turn).1;
                expected = expected.map(|edge| Edge {
                    x: height - 1 - edge.y,
                    y: edge.x,
                    side: edge.side.turned(Rotation::R90),
                });
            }
        }
    }
}

/// CAS-COMP-01, CAS-GEO-06, CAS-GEO-07: doors lie on the axis-parallel unit edges of the outline, and
/// on all of them; on a disc in the middle of each side.
#[test]
fn doors_lie_on_the_unit_edges_of_the_outline() {
    for (shape, turn) in all_turned() {
        let found: BTreeSet<Edge> = all_doors().filter_map(|door| shape.edge(turn, door)).collect();
        let expected: BTreeSet<Edge> = unit_edges(&turned(shape, turn, 0, 0)).into_iter().collect();
        assert_eq!(found, expected, "{shape:?} {turn:?}");
        let (x, y) = (-9, 13);
        let placed = turned(shape, turn, x, y);
        for (dx, dy) in (-2..9).flat_map(|dx| (-2..9).map(move |dy| (dx, dy))) {
            for side in Side::ALL {
                let edge = Edge { x: dx, y: dy, side };
                assert_eq!(placed.has_edge(edge.shifted(x, y)), expected.contains(&edge));
            }
        }
    }
}

/// CAS-COMP-01: the sizes, and how many unit edges can carry a door.
#[test]
fn shapes_have_their_sizes() {
    let sizes = [
        (Shape::Square2, (2, 2), 8),
        (Shape::Disc3, (3, 3), 4),
        (Shape::Rect4x2, (4, 2), 12),
        (Shape::Rect5x2, (5, 2), 14),
        (Shape::Ell, (4, 4), 16),
        (Shape::Rect7x2, (7, 2), 18),
        (Shape::Square4, (4, 4), 16),
        (Shape::Rect6x3, (6, 3), 18),
        (Shape::Disc5, (5, 5), 4),
        (Shape::Octagon7x4, (7, 4), 14),
        (Shape::Octagon3, (3, 3), 4),
        (Shape::Rect3x1, (3, 1), 8),
        (Shape::Rect6x1, (6, 1), 14),
        (Shape::Octagon4, (4, 4), 8),
        (Shape::Rect2x1, (2, 1), 6),
        (Shape::Rect4x1, (4, 1), 10),
        (Shape::Square3, (3, 3), 12),
        (Shape::Rect20x2, (20, 2), 44),
    ];
    assert_eq!(sizes.map(|(shape, ..)| shape), Shape::ALL);
    for (shape, (width, height), doors) in sizes {
        for turn in Rotation::ALL {
            let lies = turn == Rotation::R90 || turn == Rotation::R270;
            assert_eq!(shape.size(turn), if lies { (height, width) } else { (width, height) });
        }
        assert_eq!(all_doors().filter(|&door| shape.may_have_door(door)).count(), doors);
        let placed = turned(shape, Rotation::R90, 3, -5);
        assert_eq!((placed.right(), placed.bottom()), (3 + height, -5 + width));
    }
}

/// The notch of the L is inside its box.
#[test]
fn the_edges_of_a_notch_lie_inside_the_box() {
    let edge = |turn, side, offset| Shape::Ell.edge(turn, Door { side, offset }).unwrap();
    assert_eq!(edge(Rotation::R0, Side::N, 1), Edge { x: 1, y: 0, side: Side::N });
    assert_eq!(edge(Rotation::R0, Side::N, 2), Edge { x: 2, y: 2, side: Side::N });
    assert_eq!(edge(Rotation::R0, Side::E, 1), Edge { x: 1, y: 1, side: Side::E });
    assert_eq!(edge(Rotation::R0, Side::E, 2), Edge { x: 3, y: 2, side: Side::E });
    assert_eq!(edge(Rotation::R90, Side::E, 2), Edge { x: 1, y: 2, side: Side::E });
    assert_eq!(edge(Rotation::R180, Side::S, 0), Edge { x: 0, y: 1, side: Side::S });
    assert_eq!(edge(Rotation::R270, Side::W, 0), Edge { x: 2, y: 0, side: Side::W });
}

/// EXP-PASSAGE-22: the unit edges that two shapes share are those of the one that lie on the other.
#[test]
fn shared_edges_are_edges_of_both() {
    let all = |placed: PlacedShape| {
        let cells = (-9_i16..9).flat_map(|x| (-9_i16..9).map(move |y| (x, y)));
        let edges = cells.flat_map(|(x, y)| Side::ALL.map(|side| Edge { x, y, side }));
        edges.filter(move |&edge| placed.has_edge(edge)).collect::<std::collections::BTreeSet<_>>()
    };
    let mut shared = 0;
    for (one, other) in Shape::ALL.into_iter().flat_map(|one| Shape::ALL.map(|other| (one, other)))
    {
        let (one, other) = (turned(one, Rotation::R90, -2, -3), turned(other, Rotation::R0, 1, -1));
        let theirs = all(other);
        let expected: Vec<Edge> =
            all(one).into_iter().filter(|edge| theirs.contains(&edge.mate())).collect();
        let mut found: Vec<Edge> = one.shared_edges(&other).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{one:?} {other:?}");
        shared += found.len();
    }
    assert!(shared > 20, "{shared}");
}
