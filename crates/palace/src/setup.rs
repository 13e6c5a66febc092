//! Before the first action: who plays.

use game::Refusals;

use crate::refusal::Refusal;
use crate::setup_table::{MAX_PLAYERS, MIN_PLAYERS};

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many people play: 2 to 4 (PAL-SETUP-01).
    pub players: u8,
}

impl Setup {
    /// A game by the rulebook.
    #[must_use]
    pub const fn new(players: u8) -> Setup {
        Setup { players }
    }

    pub(crate) fn check(&self) -> Result<(), Refusals<Refusal>> {
        let fits = (MIN_PLAYERS..=MAX_PLAYERS).contains(&self.players);
        if fits { Ok(()) } else { Err(Refusal::PlayerCount { players: self.players }.into()) }
    }
}
