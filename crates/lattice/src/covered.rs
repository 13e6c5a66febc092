//! A quick look at the ground: whether anything could be in the way.

use crate::footprint::Footprint;

/// How far it reaches from the middle of the lattice, to each side.
const REACH: i16 = 32;
const SIDE: usize = 2 * REACH as usize;

/// The cells that pieces cover, one bit each, as far as they are near the middle.
///
/// ```
/// use lattice::{Footprint, Ground, Piece, CoveredCells, Shape, Turn};
///
/// let at = |shape, x| Footprint::of(&Piece { shape, turn: Turn::R0, x, y: 0 });
/// let mut covered = CoveredCells::default();
/// covered.add(&at(Shape::Square4, 0));
/// assert_eq!(covered.under(&at(Shape::Square2, 4)), Ground::Clear);
/// assert_eq!(covered.under(&at(Shape::Square2, 3)), Ground::Taken);
/// assert_eq!(covered.under(&at(Shape::Disc3, 3)), Ground::Unknown, "its corners are not its own");
/// assert_eq!(covered.under(&at(Shape::Square2, 1000)), Ground::Unknown, "too far out");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredCells {
    rows: [Row; SIDE],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Row {
    /// Cells in the box of a piece.
    boxed: u64,
    /// Cells of pieces that fill their boxes.
    filled: u64,
}

/// What lies under a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Not even the box of another piece.
    Clear,
    /// Another piece.
    Taken,
    /// The pieces must be asked.
    Unknown,
}

impl Default for CoveredCells {
    fn default() -> CoveredCells {
        CoveredCells { rows: [Row::default(); SIDE] }
    }
}

impl CoveredCells {
    /// Adds a piece.
    pub fn add(&mut self, footprint: &Footprint) {
        match footprint.in_window(REACH) {
            Some((bits, rows)) => {
                for row in self.rows.iter_mut().skip(rows.start).take(rows.len()) {
                    row.boxed |= bits;
                    row.filled |= if footprint.fills_its_box() { bits } else { 0 };
                }
            }
            // It may reach into the window, and must not be missed.
            None => self.rows.iter_mut().for_each(|row| row.boxed = u64::MAX),
        }
    }

    /// What lies under this piece, if it can be told at a glance.
    #[must_use]
    #[inline]
    pub fn under(&self, footprint: &Footprint) -> Ground {
        let Some((bits, rows)) = footprint.in_window(REACH) else { return Ground::Unknown };
        let Some(rows) = self.rows.get(rows) else { return Ground::Unknown };
        let (boxed, filled) = rows.iter().fold((0, 0), |(boxed, filled), row| {
            (boxed | (row.boxed & bits), filled | (row.filled & bits))
        });
        match (boxed, filled) {
            (0, _) => Ground::Clear,
            (_, 0) => Ground::Unknown,
            _ if footprint.fills_its_box() => Ground::Taken,
            _ => Ground::Unknown,
        }
    }
}
