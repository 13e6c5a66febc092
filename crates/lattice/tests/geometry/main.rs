//! The geometry of docs/rules/castles.md, tested; one program, so that it builds once.
//!
//! The crate looks relations up in a table and finds areas in a graph of cells. Here both are held
//! against slow and obvious computations that share nothing with it: `outline` draws every shape
//! anew as a polygon or a disc, `meeting` compares two of them straight from the definitions, and
//! `walls` finds areas by walking along all walls.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod areas;
mod castles;
mod doors;
mod examples;
mod facts;
mod meeting;
mod outline;
mod relations;
mod shortcuts;
mod sources;
mod turns;
mod walls;

use lattice::{PlacedShape, Rotation, Shape};

/// A shape as printed.
fn placed(shape: Shape, x: i16, y: i16) -> PlacedShape {
    turned(shape, Rotation::R0, x, y)
}

fn turned(shape: Shape, turn: Rotation, x: i16, y: i16) -> PlacedShape {
    PlacedShape { shape, turn, x, y }
}
