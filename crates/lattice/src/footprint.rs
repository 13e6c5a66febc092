//! Pieces as those see them who ask about very many: what can be worked out beforehand is.

use std::ops::Range;

use crate::edge::Edge;
use crate::placed_shape::{PlacedShape, Relation, outline, relation_at};
use crate::rotation::Side;
use crate::shape::Form;

/// The outline and the box of a shape that lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footprint {
    outline: u16,
    fills_its_box: bool,
    left: i16,
    top: i16,
    right: i16,
    bottom: i16,
}

impl Footprint {
    /// The footprint of this shape.
    #[must_use]
    pub fn of(placed: &PlacedShape) -> Footprint {
        let (outline, width, height) = outline(placed.shape, placed.turn);
        Footprint {
            outline,
            fills_its_box: placed.shape.form() == Form::Box,
            left: placed.x,
            top: placed.y,
            right: placed.x.saturating_add(width),
            bottom: placed.y.saturating_add(height),
        }
    }

    /// The same footprint, so many cells further right and down.
    #[must_use]
    #[inline]
    pub const fn shifted(&self, dx: i16, dy: i16) -> Footprint {
        Footprint {
            left: self.left + dx,
            top: self.top + dy,
            right: self.right + dx,
            bottom: self.bottom + dy,
            ..*self
        }
    }

    pub(crate) const fn fills_its_box(&self) -> bool {
        self.fills_its_box
    }

    /// Whether the cell lies in the box.
    #[must_use]
    #[inline]
    pub const fn holds(&self, x: i16, y: i16) -> bool {
        (self.left <= x) & (x < self.right) & (self.top <= y) & (y < self.bottom)
    }

    /// The box in a window that reaches so far to each side of the middle: one bit a column, and the
    /// rows, counted from the window's corner. None if it is not all inside.
    #[inline]
    pub(crate) fn in_window(&self, reach: i16) -> Option<(u64, Range<usize>)> {
        let inside = (-reach <= self.left)
            & (self.right <= reach)
            & (-reach <= self.top)
            & (self.bottom <= reach);
        if !inside {
            return None;
        }
        let (left, width) = (self.left + reach, self.right - self.left);
        let (top, bottom) = (self.top + reach, self.bottom + reach);
        Some((((1 << width) - 1) << left, usize::from(top as u16)..usize::from(bottom as u16)))
    }

    /// How the other shape lies to this one.
    #[must_use]
    #[inline]
    pub fn relation(&self, other: &Footprint) -> Relation {
        let span = |from: i16, to: i16| i32::from(to) - i32::from(from);
        let columns = span(self.left, self.right) + span(other.left, other.right) + 1;
        let rows = span(self.top, self.bottom) + span(other.top, other.bottom) + 1;
        let offset = (span(self.left, other.right), span(self.top, other.bottom));
        relation_at((self.outline, other.outline), offset, (columns, rows))
    }

    /// Whether its box lies on the straight way outward from the middle of an edge. An edge that is
    /// barred by the box of no shape leads outside for sure; of others nothing is known, and
    /// [`Areas`](crate::Areas) must be asked.
    #[must_use]
    #[inline]
    pub const fn bars(&self, edge: Edge) -> bool {
        let in_column = (self.left <= edge.x) & (edge.x < self.right);
        let in_row = (self.top <= edge.y) & (edge.y < self.bottom);
        match edge.side {
            Side::N => in_column & (self.top < edge.y),
            Side::E => in_row & (edge.x < self.right - 1),
            Side::S => in_column & (edge.y < self.bottom - 1),
            Side::W => in_row & (self.left < edge.x),
        }
    }
}

/// The box of a footprint as one number, for those who ask about many: a single addition tells whether the shapes in
/// two boxes could touch.
///
/// Four lanes of 16 bits hold the right end, the left end, the lower end and the upper end, those at
/// the left and the top with the other sign. A lane and its neighbour in another box add up to how
/// far the two boxes reach past each other; the highest bit of the lane tells that it is not less
/// than nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone(u64);

impl Zone {
    /// So that two lanes have their highest bit set from a sum of 0 on, and none overflows.
    const LEVEL: i16 = 0x4000;
    const NOT_NEGATIVE: u64 = 0x8000_8000_8000_8000;

    /// The farthest from the middle of the lattice that a box in a zone may lie.
    pub const FARTHEST: i16 = Zone::LEVEL - 1;

    /// The zone of a footprint that lies not farther than [`Zone::FARTHEST`].
    #[must_use]
    #[inline]
    pub const fn of(footprint: &Footprint) -> Zone {
        debug_assert!(-Zone::FARTHEST <= footprint.left && footprint.right <= Zone::FARTHEST);
        debug_assert!(-Zone::FARTHEST <= footprint.top && footprint.bottom <= Zone::FARTHEST);
        let right = Zone::LEVEL.wrapping_add(footprint.right) as u16 as u64;
        let left = Zone::LEVEL.wrapping_sub(footprint.left) as u16 as u64;
        let bottom = Zone::LEVEL.wrapping_add(footprint.bottom) as u16 as u64;
        let top = Zone::LEVEL.wrapping_sub(footprint.top) as u16 as u64;
        Zone(right | left << 16 | bottom << 32 | top << 48)
    }

    /// Whether shapes in these boxes could touch.
    #[must_use]
    #[inline]
    pub const fn is_near(self, other: Zone) -> bool {
        let odd = 0xffff_0000_ffff_0000;
        let neighbours = (other.0 & odd) >> 16 | (other.0 & !odd) << 16;
        self.0.wrapping_add(neighbours) & Zone::NOT_NEGATIVE == Zone::NOT_NEGATIVE
    }
}
