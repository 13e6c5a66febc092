//! Every rule of docs/rules/between.md, tested; one program, so that it builds once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod agreement;
mod bonus_cards;
mod bonuses;
mod bonuses_chained;
mod cases;
mod castle_properties;
mod common;
mod component_limits;
mod component_rows;
mod components;
mod ending_and_ties;
mod fifth_in_either_castle;
mod geometry;
mod golden;
mod house_rules_in_play;
mod law;
mod laws;
mod layouts;
mod piles;
mod placement;
mod refusals;
mod sampled_worlds;
mod scoring;
mod scoring_castle;
mod scoring_house_rules;
mod secrets;
mod setup_and_draft;
mod table;
mod test_vectors;
mod two_players;
mod typescript;
mod wire;
mod words;
mod worked_examples;
