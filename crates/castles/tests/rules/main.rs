//! Every rule of docs/rules/castles.md and docs/rules/expansions.md, tested; one program, so that it builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod bonus_cards;
mod building;
mod completion;
mod decisions;
mod decrees;
mod draft;
mod ending;
mod expanded_rounds;
mod favors;
mod fences;
mod geometry;
mod golden;
mod interplay;
mod law;
mod laws;
mod levels;
mod market;
mod moat_games;
mod moats;
mod new_rooms;
mod passages;
mod placement;
mod places;
mod play;
mod pricing;
mod refusals;
mod renovations;
mod rewards;
mod rights;
mod sampled_worlds;
mod scoring;
mod second_scorer;
mod secrets;
mod setup;
mod solo;
mod storeroom;
mod swans;
mod table;
mod towers;
mod turns;
mod water;
mod ways_out;
mod wire;
mod worked_examples;
