//! Where a room stands: a place on the lattice and a turn, as files and messages write them.

use std::fmt;

use lattice::Rotation;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A place and a turn: the upper left corner of the turned bounding box, and how far the room is
/// turned clockwise (CAS-GEO-01, CAS-GEO-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// How far the room is turned.
    pub turn: Rotation,
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
    pub const fn new(x: i16, y: i16, turn: Rotation) -> Spot {
        Spot { turn, y, x }
    }

    /// The spot as a number. Numbers have the order of their spots, and sort faster.
    pub(crate) const fn to_bits(self) -> u64 {
        let (y, x) = (self.y as u16 ^ 0x8000, self.x as u16 ^ 0x8000);
        (self.turn as u64) << 32 | (y as u64) << 16 | x as u64
    }

    pub(crate) fn from_bits(bits: u64) -> Spot {
        let turn = Rotation::ALL.get((bits >> 32) as usize).copied().unwrap_or_default();
        let (y, x) = ((bits >> 16) as u16 ^ 0x8000, bits as u16 ^ 0x8000);
        Spot::new(x as i16, y as i16, turn)
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
        if self.turn == Rotation::R0 {
            Ok(())
        } else {
            write!(f, " turned {}", self.turn.degrees())
        }
    }
}

/// A turn is written in degrees.
pub(crate) mod degrees {
    use super::{Deserialize, Deserializer, Rotation, Serializer, de};

    pub(crate) fn serialize<S: Serializer>(
        turn: &Rotation,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(turn.degrees())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Rotation, D::Error> {
        let degrees = u16::deserialize(deserializer)?;
        Rotation::from_degrees(degrees).ok_or_else(|| {
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
