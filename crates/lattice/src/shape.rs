//! The shapes, one row each, and where they can have doors.

use crate::edge::{Door, Edge};
use crate::rotation::{Corner, Rotation, Side};

/// What a shape leaves of its bounding box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// All of it.
    Box,
    /// A disc. Its diameter is odd, so that a unit edge lies in the middle of each side.
    Round,
    /// All but half a cell at each corner, cut off at 45 degrees. At least 3 by 3.
    Cut,
    /// All but the quarter at the upper right.
    Ell,
}

macro_rules! shapes {
    ($($(#[$about:meta])* $shape:ident = $form:ident $width:literal x $height:literal,)*) => {
        /// The shape of a tile.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Shape {
            $($(#[$about])* $shape,)*
        }

        impl Shape {
            /// All shapes.
            pub const ALL: [Shape; [$(Shape::$shape),*].len()] = [$(Shape::$shape),*];

            pub(crate) const fn form(self) -> Form {
                match self {
                    $(Shape::$shape => Form::$form,)*
                }
            }

            const fn printed_size(self) -> (i16, i16) {
                match self {
                    $(Shape::$shape => ($width, $height),)*
                }
            }
        }
    };
}

shapes! {
    /// Two by two.
    Square2 = Box 2 x 2,
    /// A disc of diameter 3.
    Disc3 = Round 3 x 3,
    /// Four by two.
    Rect4x2 = Box 4 x 2,
    /// Five by two.
    Rect5x2 = Box 5 x 2,
    /// Four by four without its upper-right two by two.
    Ell = Ell 4 x 4,
    /// Seven by two.
    Rect7x2 = Box 7 x 2,
    /// Four by four.
    Square4 = Box 4 x 4,
    /// Six by three.
    Rect6x3 = Box 6 x 3,
    /// A disc of diameter 5.
    Disc5 = Round 5 x 5,
    /// Seven by four with cut corners.
    Octagon7x4 = Cut 7 x 4,
    /// Three by three with cut corners.
    Octagon3 = Cut 3 x 3,
    /// Three by one.
    Rect3x1 = Box 3 x 1,
    /// Six by one.
    Rect6x1 = Box 6 x 1,
    /// Four by four with cut corners.
    Octagon4 = Cut 4 x 4,
    /// Two by one.
    Rect2x1 = Box 2 x 1,
    /// Four by one.
    Rect4x1 = Box 4 x 1,
    /// Three by three.
    Square3 = Box 3 x 3,
    /// Twenty by two.
    Rect20x2 = Box 20 x 2,
}

impl Shape {
    /// Width and height of the bounding box after a turn.
    #[must_use]
    pub const fn size(self, turn: Rotation) -> (i16, i16) {
        let (width, height) = self.printed_size();
        match turn {
            Rotation::R0 | Rotation::R180 => (width, height),
            Rotation::R90 | Rotation::R270 => (height, width),
        }
    }

    /// Whether the shape, as printed, has a unit edge there.
    #[must_use]
    pub fn may_have_door(self, door: Door) -> bool {
        self.edge(Rotation::R0, door).is_some()
    }

    /// Where a printed door is after a turn, if the shape has a unit edge there.
    #[must_use]
    pub fn door(self, turn: Rotation, door: Door) -> Option<Door> {
        if !self.may_have_door(door) {
            return None;
        }
        let (width, height) = self.printed_size();
        let (across, down) = (width - 1, height - 1);
        let from_the_other_end = match (turn, door.side.is_level()) {
            (Rotation::R0, _) | (Rotation::R90, true) | (Rotation::R270, false) => None,
            (Rotation::R90, false) | (Rotation::R180, false) => Some(down),
            (Rotation::R180, true) | (Rotation::R270, true) => Some(across),
        };
        let offset = match from_the_other_end {
            Some(last) => u8::try_from(last).ok()?.checked_sub(door.offset)?,
            None => door.offset,
        };
        Some(Door { side: door.side.turned(turn), offset })
    }

    /// The unit edge of a door of the turned shape, seen from inside, in cells from the corner of
    /// the box. The edges of a notch lie inside the box.
    #[must_use]
    pub fn edge(self, turn: Rotation, turned_door: Door) -> Option<Edge> {
        let (width, height) = self.size(turn);
        let Door { side, offset } = turned_door;
        let offset = i16::from(offset);
        let length = if side.is_level() { width } else { height };
        if offset >= length {
            return None;
        }
        let depth = match self.form() {
            Form::Box => 0,
            Form::Round if offset == length / 2 => 0,
            Form::Cut if offset > 0 && offset < length - 1 => 0,
            Form::Round | Form::Cut => return None,
            Form::Ell => {
                let notch = Corner::NE.turned(turn);
                let at_far_end = if side.is_level() { notch.is_right() } else { notch.is_lower() };
                let in_notch =
                    notch.sides().contains(&side) && (offset >= length / 2) == at_far_end;
                match (in_notch, side.is_level()) {
                    (false, _) => 0,
                    (true, true) => height / 2,
                    (true, false) => width / 2,
                }
            }
        };
        let (x, y) = match side {
            Side::N => (offset, depth),
            Side::E => (width - 1 - depth, offset),
            Side::S => (offset, height - 1 - depth),
            Side::W => (depth, offset),
        };
        Some(Edge { x, y, side })
    }
}
