//! Courtyards, which may take moat if no entrance opens to them.

use palace::{Ground, Level, Water};

use crate::drawn::*;

const RING: [(i8, i8); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2)];

/// The ring with one way out in the north-west; rooms beside the courtyard run along it, and one
/// of them may have another entrance.
fn ring(odd: Option<(i8, i8, &str)>) -> Ground {
    let mut ground = Ground::new(2);
    for (x, y) in RING {
        let sides = if (x, y) == (0, 2) {
            "nsw"
        } else if x == 1 {
            "ew"
        } else {
            "ns"
        };
        let odd = odd.filter(|(a, b, _)| (*a, *b) == (x, y));
        put(&mut ground, x, y, Level::Up, odd.map_or(sides, |(_, _, sides)| sides));
    }
    ground.trace();
    ground
}

/// PAL-MOAT-11, PAL-VEC-F
#[test]
fn a_courtyard_takes_moat_if_no_entrance_opens_to_it() {
    let closed = ring(None);
    assert_eq!(*closed.courtyards(), set(&[(1, 1)]));
    assert!(closed.may_fill(Water::Court, cell(1, 1), 1));
    assert_eq!(closed.palace.root(false), Some(cell(3, 0)));
    for odd in [(0, 1, "ens"), (1, 0, "new"), (2, 1, "nsw"), (1, 2, "esw")] {
        let open = ring(Some(odd));
        assert!(open.courtyards().is_empty(), "{odd:?}");
        assert!(!open.waters().any(|(water, _)| water == Water::Court));
    }
}

/// PAL-MOAT-11, PAL-END-04: filling a courtyard neither joins the arms nor closes a way out, and
/// it may stay dry.
#[test]
fn a_courtyard_has_no_part_in_joining() {
    let mut ground = ring(None);
    let before = (ground.moat.join_distance(), *ground.exits());
    ground.fill(Water::Court, cell(1, 1));
    assert_eq!((ground.moat.join_distance(), *ground.exits()), before);
    assert!(!ground.is_joined());
    assert!(!ground.waters().any(|(water, _)| water == Water::Court), "it is full");
    let mut dry = ring(None);
    let mut west = dry.moat.west.next();
    while !dry.is_joined() {
        dry.fill(Water::West, west.unwrap());
        west = dry.moat.west.next();
    }
    assert!(dry.moat.courts.is_empty(), "joined around a dry courtyard");
}

/// PAL-MOAT-11: the garden is a wall of a courtyard; moat is not.
#[test]
fn the_garden_closes_a_courtyard_and_moat_does_not() {
    let mut ground = Ground::new(2);
    for (x, y, sides) in
        [(0, 0, "ns"), (0, 1, "ns"), (0, 2, "nes"), (1, 2, "ew"), (2, 2, "esw"), (2, 1, "ns")]
    {
        put(&mut ground, x, y, Level::Up, sides);
    }
    assert!(ground.courtyards().is_empty(), "open below (2,1)");
    put(&mut ground, 2, 0, Level::Up, "en");
    assert_eq!(*ground.courtyards(), set(&[(1, 0), (1, 1)]));
    // A pocket behind moat belongs to the outside.
    let mut pocket = Ground::new(2);
    for (x, y, sides) in [(0, 0, "ns"), (0, 1, "ns"), (0, 2, "nes"), (1, 2, "ew"), (2, 2, "ew")] {
        put(&mut pocket, x, y, Level::Up, sides);
    }
    pocket.trace();
    fill_to(&mut pocket, Water::East, 2, 1);
    assert!(pocket.courtyards().is_empty());
}

/// PAL-MOAT-11: any cell of it, in any order.
#[test]
fn a_courtyard_is_filled_in_any_order() {
    let mut ground = Ground::new(2);
    for (x, y, sides) in [
        (0, 0, "ns"),
        (0, 1, "ns"),
        (0, 2, "nes"),
        (1, 2, "ew"),
        (2, 2, "esw"),
        (2, 1, "ns"),
        (2, 0, "en"),
    ] {
        put(&mut ground, x, y, Level::Up, sides);
    }
    ground.trace();
    for first in [cell(1, 0), cell(1, 1)] {
        let mut filled = ground.clone();
        assert!(filled.may_fill(Water::Court, first, 1));
        filled.fill(Water::Court, first);
        let left = filled.waters().filter(|(water, _)| *water == Water::Court).count();
        assert_eq!(left, 1);
    }
}
