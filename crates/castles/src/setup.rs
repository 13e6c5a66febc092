//! Before the first action: who plays.

use game::Refusals;

use crate::refusal::Refusal;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many people play: 2 to 4, or 1 alone (CAS-SETUP-01).
    pub players: u8,
}

impl Setup {
    /// The most players of a game.
    pub const MOST_PLAYERS: u8 = 4;

    /// A game by the rulebook.
    #[must_use]
    pub const fn new(players: u8) -> Setup {
        Setup { players }
    }

    pub(crate) fn check(&self) -> Result<(), Refusals<Refusal>> {
        let fits = (1..=Setup::MOST_PLAYERS).contains(&self.players);
        if fits { Ok(()) } else { Err(Refusal::PlayerCount { players: self.players }.into()) }
    }
}
