//! A quick look at the ground: whether anything could be in the way.

use crate::footprint::Footprint;

/// How far it reaches from the middle of the lattice, to each side.
const REACH: i16 = 32;
const SIDE: usize = 2 * REACH as usize;

/// The cells that shapes cover, one bit each, as far as they are near the middle.
///
/// ```
/// use lattice::{Footprint, Cover, PlacedShape, CoveredCells, Shape, Rotation};
///
/// let at = |shape, x| Footprint::of(&PlacedShape { shape, turn: Rotation::R0, x, y: 0 });
/// let mut covered = CoveredCells::default();
/// covered.add(&at(Shape::Square4, 0));
/// assert_eq!(covered.under(&at(Shape::Square2, 4)), Cover::Clear);
/// assert_eq!(covered.under(&at(Shape::Square2, 3)), Cover::Taken);
/// assert_eq!(covered.under(&at(Shape::Disc3, 3)), Cover::Unknown, "its corners are not its own");
/// assert_eq!(covered.under(&at(Shape::Square2, 1000)), Cover::Unknown, "too far out");
/// assert!(covered.is_clear(4, 0) && !covered.is_clear(3, 0) && !covered.is_clear(1000, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredCells {
    rows: [Row; SIDE],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Row {
    /// Cells in the box of a shape.
    boxed: u64,
    /// Cells of shapes that fill their boxes.
    filled: u64,
}

/// What lies under a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// Not even the box of another shape.
    Clear,
    /// Another shape.
    Taken,
    /// The shapes must be asked.
    Unknown,
}

impl Default for CoveredCells {
    fn default() -> CoveredCells {
        CoveredCells { rows: [Row::default(); SIDE] }
    }
}

impl CoveredCells {
    /// Adds a shape.
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

    /// Whether no box of a shape holds this cell, if that can be told at a glance.
    #[must_use]
    #[inline]
    pub fn is_clear(&self, x: i16, y: i16) -> bool {
        let reach = -REACH..REACH;
        let inside = reach.contains(&x) && reach.contains(&y);
        let row = || self.rows.get(usize::from((y + REACH) as u16));
        inside && row().is_some_and(|row| row.boxed >> (x + REACH) & 1 == 0)
    }

    /// What lies under this shape, if it can be told at a glance.
    #[must_use]
    #[inline]
    pub fn under(&self, footprint: &Footprint) -> Cover {
        let Some((bits, rows)) = footprint.in_window(REACH) else { return Cover::Unknown };
        let Some(rows) = self.rows.get(rows) else { return Cover::Unknown };
        let (boxed, filled) = rows.iter().fold((0, 0), |(boxed, filled), row| {
            (boxed | (row.boxed & bits), filled | (row.filled & bits))
        });
        match (boxed, filled) {
            (0, _) => Cover::Clear,
            (_, 0) => Cover::Unknown,
            _ if footprint.fills_its_box() => Cover::Taken,
            _ => Cover::Unknown,
        }
    }
}
