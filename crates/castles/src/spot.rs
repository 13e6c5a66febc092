//! Where a room stands: a place on the lattice and a turn, as files and messages write them.

use std::fmt;

use lattice::Turn;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A place and a turn: the upper left corner of the turned bounding box, and how far the room is
/// turned clockwise (CAS-GEO-01, CAS-GEO-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// How far the room is turned.
    pub turn: Turn,
    /// Rows from the foyer downward.
    pub y: i16,
    /// Columns from the foyer to the right.
    pub x: i16,
}

impl Spot {
    /// The farthest that a room can stand from the foyer: every tile of the box in one line.
    pub const FARTHEST: i16 = 700;

    /// A place on the lattice.
    #[must_use]
    pub const fn new(x: i16, y: i16, turn: Turn) -> Spot {
        Spot { turn, y, x }
    }

    /// Whether any castle could reach it.
    #[must_use]
    pub const fn is_reachable(self) -> bool {
        self.x.unsigned_abs() <= Spot::FARTHEST.unsigned_abs()
            && self.y.unsigned_abs() <= Spot::FARTHEST.unsigned_abs()
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)?;
        if self.turn == Turn::R0 { Ok(()) } else { write!(f, " turned {}", self.turn.degrees()) }
    }
}

/// A turn is written in degrees.
pub(crate) mod degrees {
    use super::{Deserialize, Deserializer, Serializer, Turn, de};

    pub(crate) fn serialize<S: Serializer>(turn: &Turn, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(turn.degrees())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Turn, D::Error> {
        let degrees = u16::deserialize(deserializer)?;
        Turn::from_degrees(degrees).ok_or_else(|| {
            let found = de::Unexpected::Unsigned(degrees.into());
            de::Error::invalid_value(found, &"0, 90, 180 or 270")
        })
    }
}

/// In lists a spot is short: x, y and degrees.
impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y, self.turn.degrees()).serialize(serializer)
    }
}
