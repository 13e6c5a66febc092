//! The ground that a room covers: what is inside, and how wide it is at any height.

use castles::Room;
use lattice::{Edge, Rotation, Shape, Side};

/// A unit of the lattice in units of a drawing.
pub(crate) const UNIT: i32 = 120;

/// A place in a drawing.
pub(crate) type Point = (i32, i32);

/// The middle of a door's edge.
pub(crate) fn threshold(edge: Edge) -> Point {
    let (x, y) = (i32::from(edge.x) * UNIT, i32::from(edge.y) * UNIT);
    match edge.side {
        Side::N => (x + UNIT / 2, y),
        Side::E => (x + UNIT, y + UNIT / 2),
        Side::S => (x + UNIT / 2, y + UNIT),
        Side::W => (x, y + UNIT / 2),
    }
}

/// What a shape leaves of its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Box,
    Round,
    /// A triangle is cut off at each corner; its short sides are a unit long.
    Cut,
    /// Without a quarter, whose corner is on the right or left, and above or below.
    Ell {
        right: bool,
        above: bool,
    },
}

/// A shape as it is turned, with the upper left corner of its box at the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Footprint {
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) form: Form,
}

impl Footprint {
    pub(crate) fn new(shape: Shape, turn: Rotation) -> Footprint {
        let (width, height) = shape.size(turn);
        let form = match shape {
            Shape::Square2
            | Shape::Rect4x2
            | Shape::Rect5x2
            | Shape::Rect7x2
            | Shape::Square4
            | Shape::Rect6x3
            | Shape::Rect3x1
            | Shape::Rect6x1
            | Shape::Rect2x1
            | Shape::Rect4x1
            | Shape::Square3
            | Shape::Rect20x2 => Form::Box,
            Shape::Disc3 | Shape::Disc5 => Form::Round,
            Shape::Octagon7x4 | Shape::Octagon3 | Shape::Octagon4 => Form::Cut,
            Shape::Ell => Form::Ell {
                right: matches!(turn, Rotation::R0 | Rotation::R90),
                above: matches!(turn, Rotation::R0 | Rotation::R270),
            },
        };
        Footprint { width: i32::from(width) * UNIT, height: i32::from(height) * UNIT, form }
    }

    /// What the walls of a room shut in: those of a gatehouse fill its corners (EXP-MOAT-04).
    pub(crate) fn of(room: Room, turn: Rotation) -> Footprint {
        let shape = match room {
            Room::Barbican(_) => Shape::Octagon3,
            Room::Tile(_) | Room::Foyer | Room::Hallway(_) | Room::Stairs => room.shape(),
        };
        Footprint::new(shape, turn)
    }

    /// Half the width of a round room.
    pub(crate) const fn radius(&self) -> i32 {
        self.width / 2
    }

    /// Whether the shorter side is a single unit.
    pub(crate) fn is_strip(&self) -> bool {
        self.width.min(self.height) <= UNIT
    }

    /// How narrow and how wide the legs are of which it consists; most rooms are a single one.
    pub(crate) fn extent_of_legs(&self) -> (i32, i32) {
        let (short, long) = (self.width.min(self.height), self.width.max(self.height));
        match self.form {
            Form::Box | Form::Round | Form::Cut => (short, long),
            Form::Ell { .. } => (short / 2, long),
        }
    }

    /// Whether a point is inside, at least this far from the edge.
    pub(crate) fn contains(&self, (x, y): Point, inset: i32) -> bool {
        if y < inset || y > self.height - inset {
            return false;
        }
        self.span(y, y, inset).is_some_and(|(left, right)| left <= x && x <= right)
    }

    /// From where to where it reaches, at all heights between two, at least this far from the edge.
    pub(crate) fn span(&self, top: i32, bottom: i32, inset: i32) -> Option<(i32, i32)> {
        let (mut left, mut right) = (inset, self.width - inset);
        match self.form {
            Form::Box => {}
            Form::Round => {
                let (centre, reach) = (self.radius(), self.radius() - inset);
                let away = (top - centre).abs().max((bottom - centre).abs());
                let half = (reach * reach - away * away).checked_isqrt()?;
                (left, right) = (centre - half, centre + half);
            }
            Form::Cut => {
                // An edge at 45 degrees is moved along the level by the root of two.
                let slant = UNIT + inset * 414 / 1000;
                let cut = (slant - (top - inset)).max(slant - (self.height - inset - bottom));
                let cut = cut.max(inset);
                (left, right) = (cut, self.width - cut);
            }
            Form::Ell { right: notch_right, above } => {
                let middle = self.height / 2;
                let meets_notch =
                    if above { top < middle + inset } else { bottom > middle - inset };
                match (meets_notch, notch_right) {
                    (false, _) => {}
                    (true, true) => right = self.width / 2 - inset,
                    (true, false) => left = self.width / 2 + inset,
                }
            }
        }
        (left <= right).then_some((left, right))
    }

    /// The corners clockwise from the left end of the upper edge; a round room has none. Only for
    /// rooms as printed.
    pub(crate) fn corners(&self) -> Vec<Point> {
        let Footprint { width, height, .. } = *self;
        match self.form {
            Form::Round => Vec::new(),
            Form::Box => vec![(0, 0), (width, 0), (width, height), (0, height)],
            Form::Cut => vec![
                (UNIT, 0),
                (width - UNIT, 0),
                (width, UNIT),
                (width, height - UNIT),
                (width - UNIT, height),
                (UNIT, height),
                (0, height - UNIT),
                (0, UNIT),
            ],
            Form::Ell { .. } => {
                let (across, down) = (width / 2, height / 2);
                vec![
                    (0, 0),
                    (across, 0),
                    (across, down),
                    (width, down),
                    (width, height),
                    (0, height),
                ]
            }
        }
    }

    /// The edge as a closed path.
    pub(crate) fn path(&self) -> String {
        if self.form == Form::Round {
            let r = self.radius();
            return format!("M0 {r}a{r} {r} 0 0 1 {0} 0a{r} {r} 0 0 1-{0} 0z", 2 * r);
        }
        joined(&self.corners(), 'M') + "z"
    }
}

/// Points joined by lines, as a path that begins with this letter.
pub(crate) fn joined(points: &[Point], first: char) -> String {
    let mut path = String::new();
    let mut last = None;
    for &(x, y) in points {
        match last {
            None => path.push_str(&format!("{first}{x} {y}")),
            Some((before, _)) if before == x => path.push_str(&format!("V{y}")),
            Some((_, before)) if before == y => path.push_str(&format!("H{x}")),
            Some(_) => path.push_str(&format!("L{x} {y}")),
        }
        last = Some((x, y));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_inside_and_as_wide_as_can_be() {
        for shape in Shape::ALL {
            for turn in Rotation::ALL {
                let footprint = Footprint::new(shape, turn);
                for y in (20..footprint.height - 20).step_by(13) {
                    let (left, right) = footprint.span(y, y, 20).unwrap();
                    assert!(footprint.contains((left, y), 20), "{shape:?} {turn:?} {y}");
                    assert!(footprint.contains((right, y), 20), "{shape:?} {turn:?} {y}");
                    assert!(!footprint.contains((right + 2, y), 20), "{shape:?} {turn:?} {y}");
                }
            }
        }
    }

    #[test]
    fn the_notch_of_an_ell_turns() {
        let notch =
            [((360, 120), Rotation::R0), ((360, 360), Rotation::R90), ((120, 360), Rotation::R180)];
        for (place, turn) in notch.into_iter().chain([((120, 120), Rotation::R270)]) {
            assert!(!Footprint::new(Shape::Ell, turn).contains(place, 0), "{turn:?}");
        }
    }
}
