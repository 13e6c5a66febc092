//! Every rule of docs/rules/castles.md, tested; one program, so that it builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod bonus_cards;
mod completion;
mod decisions;
mod ending;
mod favors;
mod fences;
mod geometry;
mod golden;
mod law;
mod laws;
mod levels;
mod market;
mod placement;
mod places;
mod play;
mod refusals;
mod rewards;
mod sampled_worlds;
mod scoring;
mod secrets;
mod setup;
mod solo;
mod table;
mod turns;
mod ways_out;
mod wire;
mod worked_examples;
