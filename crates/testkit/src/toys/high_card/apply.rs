//! What comes of an action.

use game::{Actor, Events, Refusals, RuleId, Seat, Tally};

use super::action::Action;
use super::event::Event;
use super::legal::check;
use super::refusal::Refused;
use super::state::{Card, State};

const SCORING: RuleId = RuleId("HC-05");

pub(super) fn apply(
    state: &mut State,
    actor: Actor,
    action: &Action,
    events: &mut impl Events<Event>,
) -> Result<(), Refusals<Refused>> {
    check(state, actor, action)?;
    let acting = match actor {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => state.dealt_next(),
    };
    let Some(seat) = acting else { return Ok(()) };
    let Some(player) = state.players.get_mut(seat.index()) else { return Ok(()) };
    match *action {
        Action::Deal { card } => {
            state.deck.retain(|&other| other != card);
            player.hand.push(card);
            player.hand.sort_unstable();
            events.push(Event::Dealt { seat, card });
        }
        Action::Choose { card } => {
            player.hand.retain(|&other| other != card);
            player.chosen = Some(card);
            events.push(Event::Chosen { seat, card });
            if state.undecided().is_empty() {
                reveal(state, events);
            }
        }
        Action::TakeBack => {
            if let Some(card) = player.chosen.take() {
                player.hand.push(card);
                player.hand.sort_unstable();
                events.push(Event::TakenBack { seat, card });
            }
        }
    }
    Ok(())
}

/// HC-05: the cards are turned over, the best scores, the rest is put away.
fn reveal(state: &mut State, events: &mut impl Events<Event>) {
    let cards: Vec<Card> = state.players.iter_mut().filter_map(|p| p.chosen.take()).collect();
    events.push(Event::Revealed { cards: cards.clone() });
    let best = cards.iter().copied().max();
    for ((seat, player), &card) in (0..).map(Seat).zip(&mut state.players).zip(&cards) {
        if Some(card) == best {
            let beaten = cards.iter().filter(|other| **other != card);
            player.sheet.enter("rounds", card, SCORING, 1, beaten.map(|&other| (other, 0)));
            events.push(Event::Scored { seat, points: 1, rule: SCORING });
        }
        for card in player.hand.drain(..) {
            player.discards.push(card);
            events.push(Event::Discarded { seat, card });
        }
    }
    state.revealed.push(cards);
}
