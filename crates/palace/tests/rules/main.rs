//! Every rule of docs/rules/palace.md, tested; one program, so that it builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[allow(dead_code)]
#[path = "../engine/drawn.rs"]
mod drawn;

mod board;
mod cases;
mod completion;
mod courtyards;
mod ending;
mod moat_play;
mod placement;
mod referee;
mod refusals;
mod rewards;
mod secrets;
mod setup;
mod swans_paid;
mod table;
mod turns;
mod watched_games;
mod waters;
mod wire;
mod written_down;
