//! Quarter turns, and the four sides of a box.

/// How far a tile is turned, clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
        self.quarters() as u16 * 90
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

    /// This turn and then the other one.
    #[must_use]
    pub const fn plus(self, other: Rotation) -> Rotation {
        Rotation::from_quarters(self.quarters() + other.quarters())
    }

    /// How many quarter turns, from 0 to 3.
    pub(crate) const fn quarters(self) -> u8 {
        self as u8
    }

    const fn from_quarters(quarters: u8) -> Rotation {
        match quarters % 4 {
            0 => Rotation::R0,
            1 => Rotation::R90,
            2 => Rotation::R180,
            _ => Rotation::R270,
        }
    }
}

/// A direction on the lattice, and the side of a box that looks that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Up.
    N,
    /// To the right.
    E,
    /// Down.
    S,
    /// To the left.
    W,
}

impl Side {
    /// All sides, clockwise from the top.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Side {
        self.turned(Rotation::R180)
    }

    /// Where this side is after a turn.
    #[must_use]
    pub const fn turned(self, turn: Rotation) -> Side {
        match (self as u8 + turn.quarters()) % 4 {
            0 => Side::N,
            1 => Side::E,
            2 => Side::S,
            _ => Side::W,
        }
    }

    /// The turn that brings this side to where the other one is.
    #[must_use]
    pub const fn turn_to(self, other: Side) -> Rotation {
        Rotation::from_quarters(4 + other as u8 - self as u8)
    }

    /// One cell in this direction; x grows to the right and y downward.
    #[must_use]
    pub const fn step(self) -> (i16, i16) {
        match self {
            Side::N => (0, -1),
            Side::E => (1, 0),
            Side::S => (0, 1),
            Side::W => (-1, 0),
        }
    }

    /// Whether one walks along this side from left to right, rather than from top to bottom.
    pub(crate) const fn is_level(self) -> bool {
        matches!(self, Side::N | Side::S)
    }
}

/// A corner of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corner {
    NE,
    SE,
    SW,
    NW,
}

impl Corner {
    pub(crate) const ALL: [Corner; 4] = [Corner::NE, Corner::SE, Corner::SW, Corner::NW];

    pub(crate) const fn turned(self, turn: Rotation) -> Corner {
        match (self as u8 + turn.quarters()) % 4 {
            0 => Corner::NE,
            1 => Corner::SE,
            2 => Corner::SW,
            _ => Corner::NW,
        }
    }

    pub(crate) const fn is_right(self) -> bool {
        matches!(self, Corner::NE | Corner::SE)
    }

    pub(crate) const fn is_lower(self) -> bool {
        matches!(self, Corner::SE | Corner::SW)
    }

    /// The two sides that meet here: the level one, then the upright one.
    pub(crate) const fn sides(self) -> [Side; 2] {
        [
            if self.is_lower() { Side::S } else { Side::N },
            if self.is_right() { Side::E } else { Side::W },
        ]
    }
}
