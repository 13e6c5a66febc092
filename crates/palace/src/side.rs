//! The four sides of a cell and quarter turns, on a lattice whose y grows away from the garden.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A side of a cell; north looks away from the garden board (PAL-PLACE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceSide"))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Side {
    N,
    E,
    S,
    W,
}

impl Side {
    /// All sides, in the order of the rules.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The side's name, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Side::N => "n",
            Side::E => "e",
            Side::S => "s",
            Side::W => "w",
        }
    }

    /// The side with this number, counted in circles.
    const fn numbered(number: u8) -> Side {
        match number & 3 {
            0 => Side::N,
            1 => Side::E,
            2 => Side::S,
            _ => Side::W,
        }
    }

    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Side {
        Side::numbered(self as u8 + 2)
    }

    /// Where this side of a tile is after a turn (PAL-PLACE-03).
    #[must_use]
    pub const fn turned(self, turn: Rotation) -> Side {
        Side::numbered(self as u8 + turn as u8)
    }

    /// The printed side that is here after a turn.
    #[must_use]
    pub const fn before(self, turn: Rotation) -> Side {
        Side::numbered(self as u8 + 4 - turn as u8)
    }

    /// One cell in this direction: x grows to the east, y to the north.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Side::N => (0, 1),
            Side::E => (1, 0),
            Side::S => (0, -1),
            Side::W => (-1, 0),
        }
    }

    /// Where the side stands in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How far a tile is turned, clockwise; files tell it in degrees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceTurn", type = "number"))]
pub enum Rotation {
    /// As printed.
    #[default]
    R0,
    /// A quarter turn.
    R90,
    /// Upside down.
    R180,
    /// Three quarters, which is a quarter to the left.
    R270,
}

impl Rotation {
    /// All turns, in order.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// 0, 90, 180 or 270.
    #[must_use]
    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }

    /// The turn of that many degrees, if they are 0, 90, 180 or 270.
    #[must_use]
    pub const fn from_degrees(degrees: u16) -> Option<Rotation> {
        match degrees {
            0 => Some(Rotation::R0),
            90 => Some(Rotation::R90),
            180 => Some(Rotation::R180),
            270 => Some(Rotation::R270),
            _ => None,
        }
    }

    /// Where the turn stands in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Serialize for Rotation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.degrees())
    }
}

impl<'de> Deserialize<'de> for Rotation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let degrees = u16::deserialize(deserializer)?;
        Rotation::from_degrees(degrees).ok_or_else(|| {
            let found = de::Unexpected::Unsigned(u64::from(degrees));
            de::Error::invalid_value(found, &"0, 90, 180 or 270 degrees")
        })
    }
}
