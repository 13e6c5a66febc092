//! What each viewer sees, and which worlds look like that.

use game::{Dice, Ledger, Seat, Viewer};
use serde::Serialize;

use super::state::{Card, Player, State};

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// How many cards may still be dealt.
    pub deck: usize,
    /// The viewer's own cards; nothing for a spectator.
    pub own: Option<Own>,
    /// What everybody sees of each seat.
    pub players: Vec<Shown>,
    /// The revealed cards of each round, in seat order.
    pub revealed: Vec<Vec<Card>>,
}

/// What only its owner sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Own {
    /// The hand.
    pub hand: Vec<Card>,
    /// The card chosen.
    pub chosen: Option<Card>,
    /// The discards: face down, but their owner remembers them.
    pub discards: Vec<Card>,
}

/// What everybody sees of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shown {
    /// How many cards it holds.
    pub hand: usize,
    /// Whether it has chosen.
    pub has_chosen: bool,
    /// How many cards it has discarded.
    pub discards: usize,
    /// Its points.
    pub sheet: Ledger<&'static str, Card>,
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let own = viewer.seat().and_then(|seat| state.player(seat)).map(|player| Own {
        hand: player.hand.clone(),
        chosen: player.chosen,
        discards: player.discards.clone(),
    });
    let shown = |player: &Player| Shown {
        hand: player.hand.len(),
        has_chosen: player.chosen.is_some(),
        discards: player.discards.len(),
        sheet: player.sheet.clone(),
    };
    View {
        deck: state.deck.len(),
        own,
        players: state.players.iter().map(shown).collect(),
        revealed: state.revealed.clone(),
    }
}

pub(super) fn sample_world(state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
    let mut world = state.clone();
    let mut hidden: Vec<&mut Card> = world.deck.iter_mut().collect();
    for (seat, player) in (0..).map(Seat).zip(&mut world.players) {
        if viewer != Viewer::Seat(seat) {
            let Player { hand, chosen, discards, .. } = player;
            hidden.extend(hand.iter_mut().chain(chosen).chain(discards));
        }
    }
    let mut cards: Vec<Card> = hidden.iter().map(|card| **card).collect();
    dice.shuffle(&mut cards);
    for (place, card) in hidden.into_iter().zip(cards) {
        *place = card;
    }
    world.deck.sort_unstable();
    for player in &mut world.players {
        player.hand.sort_unstable();
    }
    world
}
