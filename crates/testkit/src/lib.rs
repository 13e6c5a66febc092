//! What the tests of every game share: laws that hold for all games, counts of action paths,
//! golden transcripts, castles drawn as text, and toy games that show how a game is written.
//!
//! ```
//! use testkit::{Laws, toys::high_card::{self, HighCard}};
//!
//! let setup = high_card::Setup { seats: 3, cards: 20, rounds: 2 };
//! let laws = Laws::<HighCard>::new(setup).census(high_card::census).probes(high_card::probes);
//!
//! let played = laws.random_games(0..5);
//! assert_eq!(played.games, 5);
//!
//! let looked = laws.leak_law(0..5);
//! assert!(looked.other_worlds > 0 && looked.pairs > 0);
//! ```
//!
//! - [`Laws`] plays whole random games and panics, with seed and step, at the first broken law.
//! - [`perft()`] counts action paths and mixes their scores into a checksum: the regression oracle.
//! - [`check_counts`] compares such counts with a kept file.
//! - [`transcript()`] writes a game down and [`check_golden`] compares it with a kept file.
//! - [`check_cases`] checks cases of rules that are kept as data.
//! - [`ByHand`] is a game that a test plays by hand, and [`Met`] the refusals that tests have met.
//! - [`Drawing`] reads and prints castles as text.
//! - [`games`] is how many games a law plays: few in `cargo verify`, many in `cargo xtask soak`.
//! - [`toys`] holds small games, sound and deliberately broken, which show that the laws bite.

#![deny(missing_docs)]
// A test library reports by panicking.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod cases;
mod counts;
mod dice;
mod drawing;
mod hand;
mod laws;
mod long_runs;
mod met;
mod perft;
pub mod toys;
mod transcript;

pub use cases::check_cases;
pub use counts::check_counts;
pub use dice::TestDice;
pub use drawing::{Drawing, Room};
pub use hand::ByHand;
pub use laws::{Laws, Looked, Played, Way};
pub use long_runs::{games, law_times};
pub use met::Met;
pub use perft::{Perft, advance, divide, perft};
pub use transcript::{check_golden, transcript};
