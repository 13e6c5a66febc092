//! Unit edges: as printed on a tile, and on the lattice.

use crate::rotation::Side;

/// A place for a door: a side, and how many units from its left or upper end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Door {
    /// The side of the bounding box.
    pub side: Side,
    /// Counted from 0 along the bounding box, from its left or its top.
    pub offset: u8,
}

/// The unit edge on one side of a unit cell, seen from inside that cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    /// The column of the cell.
    pub x: i16,
    /// The row of the cell.
    pub y: i16,
    /// The side of the cell on which the edge is.
    pub side: Side,
}

impl Edge {
    /// The edge so many cells further right and down. The lattice ends at the ends of `i16`.
    #[must_use]
    pub const fn shifted(self, dx: i16, dy: i16) -> Edge {
        Edge { x: self.x.saturating_add(dx), y: self.y.saturating_add(dy), side: self.side }
    }

    /// The same unit edge, seen from the cell across.
    #[must_use]
    pub const fn mate(self) -> Edge {
        let (dx, dy) = self.side.step();
        let across = self.shifted(dx, dy);
        Edge { x: across.x, y: across.y, side: self.side.opposite() }
    }
}
