//! Parts of a tile's boundary, named after the direction in which they look.

use std::ops::BitOr;

use crate::rotation::{Corner, Rotation, Side};

/// A set of parts of a tile's boundary, by compass as the tile lies.
///
/// A part looks outward in its direction. A straight wall is N, E, S or W, the two walls of a notch
/// included; a cut corner is NE, SE, SW or NW. A round wall is touched in the middle of a side of
/// its box (N, E, S, W), or obliquely by another round wall (NE, SE, SW, NW).
///
/// ```
/// use lattice::{Parts, Rotation};
/// let railing = Parts::NW | Parts::N | Parts::NE;
/// assert_eq!(railing.turned(Rotation::R90), Parts::NE | Parts::E | Parts::SE);
/// assert!(railing.meets(Parts::N | Parts::W) && !railing.contains(Parts::N | Parts::W));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Parts(u8);

impl Parts {
    /// No part.
    pub const NONE: Parts = Parts(0);
    /// What looks up.
    pub const N: Parts = Parts(1);
    /// What looks up and to the right.
    pub const NE: Parts = Parts(1 << 1);
    /// What looks to the right.
    pub const E: Parts = Parts(1 << 2);
    /// What looks down and to the right.
    pub const SE: Parts = Parts(1 << 3);
    /// What looks down.
    pub const S: Parts = Parts(1 << 4);
    /// What looks down and to the left.
    pub const SW: Parts = Parts(1 << 5);
    /// What looks to the left.
    pub const W: Parts = Parts(1 << 6);
    /// What looks up and to the left.
    pub const NW: Parts = Parts(1 << 7);
    /// The whole boundary.
    pub const ALL: Parts = Parts(0xff);

    /// The parts with these bits: N is the lowest, and so on clockwise.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Parts {
        Parts(bits)
    }

    /// One bit a part: N is the lowest, and so on clockwise.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of the others are among these.
    #[must_use]
    pub const fn contains(self, others: Parts) -> bool {
        self.0 & others.0 == others.0
    }

    /// Whether any of the others is among these.
    #[must_use]
    pub const fn meets(self, others: Parts) -> bool {
        self.0 & others.0 != 0
    }

    /// All that are here or there.
    #[must_use]
    pub const fn union(self, others: Parts) -> Parts {
        Parts(self.0 | others.0)
    }

    /// Where these parts are after a turn.
    #[must_use]
    pub const fn turned(self, turn: Rotation) -> Parts {
        Parts(self.0.rotate_left(turn.quarters() as u32 * 2))
    }

    /// The parts across.
    #[must_use]
    pub const fn opposite(self) -> Parts {
        self.turned(Rotation::R180)
    }
}

impl BitOr for Parts {
    type Output = Parts;

    fn bitor(self, others: Parts) -> Parts {
        self.union(others)
    }
}

impl From<Side> for Parts {
    fn from(side: Side) -> Parts {
        match side {
            Side::N => Parts::N,
            Side::E => Parts::E,
            Side::S => Parts::S,
            Side::W => Parts::W,
        }
    }
}

impl From<Corner> for Parts {
    fn from(corner: Corner) -> Parts {
        match corner {
            Corner::NE => Parts::NE,
            Corner::SE => Parts::SE,
            Corner::SW => Parts::SW,
            Corner::NW => Parts::NW,
        }
    }
}
