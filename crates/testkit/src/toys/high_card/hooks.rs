//! What the laws need to know of this game. A real game keeps this with its tests.

use game::{Actor, Dice};

use super::action::Action;
use super::state::{Card, Player, State};
use crate::TestDice;

/// Counts what never changes, for the laws: the cards and their values.
#[must_use]
pub fn census(state: &State) -> Vec<(&'static str, u32)> {
    let held = |player: &Player| {
        let Player { hand, chosen, discards, .. } = player.clone();
        hand.into_iter().chain(chosen).chain(discards).collect::<Vec<_>>()
    };
    let held = state.players.iter().flat_map(held);
    let all: Vec<Card> =
        state.deck.iter().chain(state.revealed.iter().flatten()).copied().chain(held).collect();
    let value = all.iter().map(|card| u32::from(card.0)).sum();
    vec![("cards", u32::try_from(all.len()).unwrap_or(u32::MAX)), ("value", value)]
}

/// Candidates for the laws: every kind of action with a random card, which mostly is not there.
#[must_use]
pub fn probes(state: &State, _: Actor, dice: &mut TestDice) -> Vec<Action> {
    let most = u32::try_from(state.deck.len() + 12).unwrap_or(u32::MAX);
    let card = Card(u8::try_from(dice.below(most)).unwrap_or(u8::MAX));
    vec![Action::Deal { card }, Action::Choose { card }, Action::TakeBack]
}
