//! Everything there is, hidden things included, and what follows from it alone.

use game::{Ledger, Outcome, Seat, SeatSet, Standing, Turn};
use serde::{Deserialize, Serialize};

/// How many cards a seat is dealt.
pub(super) const HAND: usize = 2;

/// A card, by its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// Everything, hidden things included.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(in crate::toys) rounds: u8,
    /// What may be dealt, in ascending order: a deck has no order of its own that could leak.
    pub(in crate::toys) deck: Vec<Card>,
    pub(in crate::toys) players: Vec<Player>,
    /// The revealed cards of each round, in seat order.
    pub(in crate::toys) revealed: Vec<Vec<Card>>,
}

/// What lies in front of one seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::toys) struct Player {
    /// In ascending order.
    pub(in crate::toys) hand: Vec<Card>,
    pub(in crate::toys) chosen: Option<Card>,
    pub(in crate::toys) discards: Vec<Card>,
    pub(in crate::toys) sheet: Ledger<&'static str, Card>,
}

impl State {
    pub(super) fn is_over(&self) -> bool {
        self.revealed.len() >= usize::from(self.rounds)
    }

    /// Who gets the next card; `None` once all hands are full.
    pub(in crate::toys) fn dealt_next(&self) -> Option<Seat> {
        let held = |player: &Player| player.hand.len() + usize::from(player.chosen.is_some());
        let fewest = self.seats().min_by_key(|(_, player)| held(player))?;
        (!self.is_over() && held(fewest.1) < HAND).then_some(fewest.0)
    }

    pub(super) fn is_choosing(&self) -> bool {
        !self.is_over() && self.dealt_next().is_none()
    }

    pub(in crate::toys) fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(&self.players)
    }

    pub(super) fn undecided(&self) -> SeatSet {
        self.seats().filter(|(_, player)| player.chosen.is_none()).map(|(seat, _)| seat).collect()
    }
}

pub(super) fn turn(state: &State) -> Turn {
    if !state.is_over() {
        let dealing = state.dealt_next().is_some();
        return if dealing { Turn::Chance } else { Turn::Seats(state.undecided()) };
    }
    let standing = |(seat, player): (Seat, &Player)| Standing {
        seat,
        place: 0,
        total: player.sheet.total(),
        tie_breaks: Vec::new(),
    };
    let standings = state.seats().map(standing).collect();
    Turn::Over(Box::new(Outcome::ranked("all_rounds_played", standings)))
}
