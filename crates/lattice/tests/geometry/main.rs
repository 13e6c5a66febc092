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

use lattice::{Piece, Shape, Turn};

/// A piece as printed.
fn piece(shape: Shape, x: i16, y: i16) -> Piece {
    turned(shape, Turn::R0, x, y)
}

fn turned(shape: Shape, turn: Turn, x: i16, y: i16) -> Piece {
    Piece { shape, turn, x, y }
}
