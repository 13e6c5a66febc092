//! Every rule of docs/rules/palace.md, tested; one program, so that it builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[allow(dead_code)]
#[path = "../engine/drawn.rs"]
mod drawn;

mod completion;
mod courtyards;
mod placement;
mod waters;
