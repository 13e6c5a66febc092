//! Every rule of docs/rules/castles.md, tested; one program, so that it builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod completion;
mod fences;
mod geometry;
mod law;
mod laws;
mod levels;
mod placement;
mod places;
mod rewards;
mod scoring;
mod table;
mod wire;
mod worked_examples;
