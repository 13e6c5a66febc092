//! What is agreed before the first card.

use game::Refusals;

use super::refusal::Refused;
use super::state::{Card, HAND, Player, State};

/// What is agreed before the first card.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// From 2 to 4.
    pub seats: u8,
    /// The cards are numbered from 1 to this.
    pub cards: u8,
    /// At least 1.
    pub rounds: u8,
}

pub(super) fn start(setup: &Setup) -> Result<State, Refusals<Refused>> {
    let needed = HAND * usize::from(setup.seats) * usize::from(setup.rounds);
    let reasons = [
        (!(2..=4).contains(&setup.seats), Refused::TableSize),
        (setup.rounds == 0, Refused::NoRounds),
        (usize::from(setup.cards) < needed, Refused::TooFewCards),
    ];
    let reasons = reasons.into_iter().filter(|(broken, _)| *broken).map(|(_, reason)| reason);
    Refusals::unless_empty(reasons.collect())?;
    Ok(State {
        rounds: setup.rounds,
        deck: (1..=setup.cards).map(Card).collect(),
        players: vec![Player::default(); usize::from(setup.seats)],
        revealed: Vec::new(),
    })
}
