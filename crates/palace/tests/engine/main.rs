//! The engine under its laws and against slow, obvious versions of itself; one program, so that it
//! builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod drawn;
mod invariants;
mod law;
mod laws;
mod looks_ahead;
mod many_games;
mod oracle;
mod sets;
mod slow;
mod vectors;
mod worlds;
