//! Before the first action: who plays.

use game::{GameOptions, NoExpansion, Refusals};

use crate::refusal::Refusal;
use crate::setup_table::{MAX_PLAYERS, MIN_PLAYERS};

/// The options of a game: there are none yet.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Options {}

impl GameOptions for Options {
    type Expansion = NoExpansion;
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many people play: 2 to 4 (PAL-SETUP-01).
    pub players: u8,
    /// By which options.
    pub options: Options,
}

impl Setup {
    /// A game by the rulebook.
    #[must_use]
    pub const fn new(players: u8) -> Setup {
        Setup { players, options: Options {} }
    }

    /// The same with these options.
    #[must_use]
    pub const fn with_options(self, options: Options) -> Setup {
        Setup { options, ..self }
    }

    pub(crate) fn check(&self) -> Result<(), Refusals<Refusal>> {
        let fits = (MIN_PLAYERS..=MAX_PLAYERS).contains(&self.players);
        if fits { Ok(()) } else { Err(Refusal::PlayerCount { players: self.players }.into()) }
    }
}
