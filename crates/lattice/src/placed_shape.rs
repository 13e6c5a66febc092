//! Placed shapes, and how two of them lie to each other.

use crate::edge::{Door, Edge};
use crate::parts::Parts;
use crate::rotation::{Rotation, Side};
use crate::shape::Shape;

include!(concat!(env!("OUT_DIR"), "/outlines.rs"));

/// One byte for every two outlines and every offset at which their boxes at least touch.
static RELATIONS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/relations.bin"));

/// A shape that lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedShape {
    /// What it is.
    pub shape: Shape,
    /// How it is turned.
    pub turn: Rotation,
    /// The left end of its turned bounding box.
    pub x: i16,
    /// The upper end of its turned bounding box.
    pub y: i16,
}

/// How two shapes lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// They have no common point.
    Apart,
    /// They have only corners in common, and none of the two is round there.
    Corner,
    /// They touch: along some length, or where a round wall meets another wall in one point.
    Touching {
        /// The parts of this shape's boundary that are touched.
        mine: Parts,
        /// The parts of the other's.
        theirs: Parts,
    },
    /// They have an inner point in common.
    Overlap,
}

impl PlacedShape {
    /// Where the box ends on the right: the first column beyond.
    #[must_use]
    pub const fn right(self) -> i16 {
        self.x.saturating_add(self.shape.size(self.turn).0)
    }

    /// Where the box ends below: the first row beyond.
    #[must_use]
    pub const fn bottom(self) -> i16 {
        self.y.saturating_add(self.shape.size(self.turn).1)
    }

    /// Whether this unit edge, seen from inside the shape, is a part of its boundary at which a door
    /// can be: a straight one, or on a disc the one in the middle of a side of its box.
    #[must_use]
    pub fn has_edge(&self, edge: Edge) -> bool {
        let (Some(x), Some(y)) = (edge.x.checked_sub(self.x), edge.y.checked_sub(self.y)) else {
            return false;
        };
        let offset = if edge.side.is_level() { x } else { y };
        let Ok(offset) = u8::try_from(offset) else { return false };
        self.shape.edge(self.turn, Door { side: edge.side, offset })
            == Some(Edge { x, y, side: edge.side })
    }

    /// The unit edges at which the two touch, seen from inside this one: straight walls along their length,
    /// round ones in the middle of a side.
    pub fn shared_edges(&self, other: &PlacedShape) -> impl Iterator<Item = Edge> + use<> {
        let (own, other) = (*self, *other);
        let (width, height) = own.shape.size(own.turn);
        let on_side = move |side: Side| {
            let length = if side.is_level() { width } else { height };
            (0..length.unsigned_abs() as u8).filter_map(move |offset| {
                let edge = own.shape.edge(own.turn, Door { side, offset })?;
                Some(edge.shifted(own.x, own.y))
            })
        };
        let all = Side::ALL.into_iter().flat_map(on_side);
        all.filter(move |edge| other.has_edge(edge.mate()))
    }

    /// How the other shape lies to this one. Who asks about many shapes asks their
    /// [footprints](crate::Footprint).
    #[must_use]
    pub fn relation(&self, other: &PlacedShape) -> Relation {
        let (mine, my_width, my_height) = outline(self.shape, self.turn);
        let (theirs, their_width, their_height) = outline(other.shape, other.turn);
        let across = i32::from(other.x) - i32::from(self.x) + i32::from(their_width);
        let down = i32::from(other.y) - i32::from(self.y) + i32::from(their_height);
        let columns = i32::from(my_width + their_width) + 1;
        let rows = i32::from(my_height + their_height) + 1;
        relation_at((mine, theirs), (across, down), (columns, rows))
    }

    /// Whether the two have an inner point in common.
    #[must_use]
    pub fn overlaps(&self, other: &PlacedShape) -> bool {
        self.relation(other) == Relation::Overlap
    }
}

/// The number of a turned shape in the table, its width and its height.
pub(crate) fn outline(shape: Shape, turn: Rotation) -> (u16, i16, i16) {
    let row = shape as usize * Rotation::ALL.len() + turn as usize;
    OUTLINES.get(row).copied().unwrap_or_default()
}

/// What the table says of two outlines at an offset, of so many at which their boxes at least touch.
#[inline]
pub(crate) fn relation_at(
    (mine, theirs): (u16, u16),
    (across, down): (i32, i32),
    (columns, rows): (i32, i32),
) -> Relation {
    if across < 0 || across >= columns || down < 0 || down >= rows {
        return Relation::Apart;
    }
    let pair = usize::from(mine) * OUTLINE_COUNT + usize::from(theirs);
    let start = STARTS.get(pair).copied().unwrap_or(0) as usize;
    let within = (down * columns + across) as usize;
    debug_assert!(pair < STARTS.len() && start + within < RELATIONS.len(), "no such outlines");
    match RELATIONS.get(start + within).copied().unwrap_or(APART) {
        APART => Relation::Apart,
        CORNER => Relation::Corner,
        OVERLAP => Relation::Overlap,
        touching => match CONTACTS.get(usize::from(touching - FIRST_CONTACT)) {
            Some(&parts) => {
                let mine = Parts::from_bits(parts);
                // What touches looks the other way.
                Relation::Touching { mine, theirs: mine.opposite() }
            }
            None => {
                debug_assert!(false, "there is no contact {touching}");
                Relation::Apart
            }
        },
    }
}
