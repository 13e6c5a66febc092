//! Turns, sides and edges by themselves.

use lattice::{Edge, Parts, Rotation, Side};

/// CAS-GEO-02: four turns, clockwise.
#[test]
fn turns_are_quarters_of_a_circle() {
    assert_eq!(Rotation::default(), Rotation::R0);
    assert_eq!(Rotation::ALL.map(Rotation::degrees), [0, 90, 180, 270]);
    for turn in Rotation::ALL {
        assert_eq!(Rotation::from_degrees(turn.degrees()), Some(turn));
        for other in Rotation::ALL {
            assert_eq!(turn.plus(other).degrees(), (turn.degrees() + other.degrees()) % 360);
            for side in Side::ALL {
                assert_eq!(side.turned(turn).turned(other), side.turned(turn.plus(other)));
            }
            let parts = Parts::N | Parts::NE | Parts::SW;
            assert_eq!(parts.turned(turn).turned(other), parts.turned(turn.plus(other)));
        }
    }
    for degrees in [1, 45, 91, 360, u16::MAX] {
        assert_eq!(Rotation::from_degrees(degrees), None);
    }
    assert_eq!(
        Side::ALL.map(|side| side.turned(Rotation::R90)),
        [Side::E, Side::S, Side::W, Side::N]
    );
    assert_eq!(Side::ALL.map(Side::opposite), [Side::S, Side::W, Side::N, Side::E]);
}

#[test]
fn a_part_turns_like_its_side() {
    for side in Side::ALL {
        for turn in Rotation::ALL {
            assert_eq!(Parts::from(side).turned(turn), Parts::from(side.turned(turn)));
        }
    }
    assert_eq!(Parts::NW.turned(Rotation::R90), Parts::NE);
    assert!(Parts::NONE.is_empty() && Parts::ALL.contains(Parts::SE | Parts::W));
    assert_eq!(Parts::from_bits(0b101), Parts::N | Parts::E);
    assert_eq!((Parts::N | Parts::NW).bits(), 0b1000_0001);
}

/// The same edge from the other cell; doors meet this way (CAS-GEO-16).
#[test]
fn an_edge_has_a_mate() {
    let edge = Edge { x: 4, y: -2, side: Side::N };
    assert_eq!(edge.mate(), Edge { x: 4, y: -3, side: Side::S });
    assert_eq!(edge.shifted(-5, 7), Edge { x: -1, y: 5, side: Side::N });
    for side in Side::ALL {
        let edge = Edge { side, ..edge };
        let (dx, dy) = side.step();
        assert_eq!(edge.mate(), Edge { side: side.opposite(), ..edge }.shifted(dx, dy));
        assert_eq!(edge.mate().mate(), edge);
    }
}
