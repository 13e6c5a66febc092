//! What a table promises, tested; one program, so that it builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod away;
mod branch;
mod bytes;
mod chat;
mod clocks;
mod consent;
mod ghosts;
mod json;
mod kit;
mod law_bots;
mod law_leak;
mod law_log;
mod law_undo;
mod links;
mod once;
mod play;
mod refusals;
mod rematch;
mod seats;
mod shuffle;
mod undo;
mod views;
mod wild;
