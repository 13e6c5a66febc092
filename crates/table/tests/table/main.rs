//! What a table promises, tested; one program, so that it builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod allowance;
mod away;
mod branch;
mod broken_bots;
mod bytes;
mod chat;
mod clocks;
mod consent;
mod copies;
mod deputies;
mod full;
mod ghosts;
mod hints;
mod json;
mod kit;
mod law_bots;
mod law_leak;
mod law_log;
mod law_undo;
mod links;
mod lists;
mod manners;
mod once;
mod play;
mod refusals;
mod rematch;
mod review;
mod rule_clock;
mod rules;
mod seats;
mod shuffle;
mod undo;
mod views;
mod wild;
