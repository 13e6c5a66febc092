//! Exact plane geometry on a lattice: shapes in quarter turns, how they touch, and what they
//! enclose. It knows no game.
//!
//! A disc and three rectangles around a pocket:
//!
//! ```
//! use lattice::{Area, Areas, Edge, Footprint, Parts, PlacedShape, Relation, Shape, Side, Rotation};
//!
//! let placed = |shape, turn, x, y| PlacedShape { shape, turn, x, y };
//! let wall = placed(Shape::Rect4x2, Rotation::R90, -3, 0);
//! let disc = placed(Shape::Disc3, Rotation::R0, 0, 0);
//! let floor = placed(Shape::Rect4x2, Rotation::R0, -1, 3);
//! let roof = placed(Shape::Rect5x2, Rotation::R0, -3, -2);
//!
//! // The middle of the disc's upper side touches the roof.
//! assert_eq!(disc.relation(&roof), Relation::Touching { mine: Parts::N, theirs: Parts::S });
//! assert!(!disc.overlaps(&floor));
//!
//! // So a door in the wall leads into an enclosed pocket, and one in the roof outside.
//! let castle = [wall, disc, floor, roof];
//! let areas = Areas::of(&castle);
//! assert!(matches!(areas.beyond(Edge { x: -2, y: 1, side: Side::E }), Area::Enclosed(_)));
//! let out = Edge { x: 0, y: -2, side: Side::N };
//! assert_eq!(areas.beyond(out), Area::Outside);
//! assert!(!castle.iter().any(|placed| Footprint::of(placed).bars(out)));
//! ```
//!
//! # The rooms of this crate
//!
//! - `rotation`, `edge`, `parts`: quarter turns, sides, unit edges, parts of a boundary.
//! - `shape`: the shapes, one row each, and where they can have doors.
//! - `placed_shape`: a shape that lies somewhere, and its relation to another one, looked up in a table that
//!   `build/` computes from the rows.
//! - `footprint`, `covered`: shapes and the ground for those who ask about very many places.
//! - `areas`, `disc`, `compressed_axis`: outside and enclosed free space.
//!
//! All is whole numbers: lengths in half units, squared distances, and twice that at a cut of 45
//! degrees. The rules CAS-GEO say what touches and what encloses.

#![deny(missing_docs)]

mod areas;
mod compressed_axis;
mod covered;
mod disc;
mod edge;
mod footprint;
mod parts;
mod placed_shape;
mod rotation;
mod shape;

pub use areas::{Area, Areas};
pub use covered::{Cover, CoveredCells};
pub use edge::{Door, Edge};
pub use footprint::{Footprint, Zone};
pub use parts::Parts;
pub use placed_shape::{PlacedShape, Relation};
pub use rotation::{Rotation, Side};
pub use shape::Shape;
