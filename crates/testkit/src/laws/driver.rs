//! Who acts next in a random game, and what they do.

use std::ops::ControlFlow;

use game::{Actor, Dice, Game, Seat, SeatSet, Turn, bot_choices, legal_actions};

use super::Laws;
use super::broken::{Broken, Kept};
use crate::TestDice;

/// One action in so many is offered first to a seat that is not waited for.
const OUT_OF_TURN: u32 = 8;

/// What the seats of a random game choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From all that is legal, now and then out of turn: the game goes to and fro.
    Freely,
    /// From the decision that a bot would be asked for: the game gets far.
    ByDecisions,
}

/// An action of a random waiting seat or of chance; in free play now and then one that somebody else
/// may take out of turn; `None` if the game is over.
pub(super) fn next_action<G: Game>(
    laws: &Laws<G>,
    way: Way,
    state: &G::State,
    dice: &mut TestDice,
) -> Kept<Option<(Actor, G::Action)>> {
    let turn = G::turn(state);
    let free = way == Way::Freely;
    if free && dice.below(OUT_OF_TURN) == 0 && turn.outcome().is_none() {
        let others = (0..G::seats(state)).map(Seat).filter(|seat| !turn.seats().contains(*seat));
        if let Some(next) = random_seat(others.collect(), dice)
            .and_then(|seat| random_action::<G>(state, Actor::Seat(seat), dice))
        {
            return Ok(Some(next));
        }
    }
    let next = match turn {
        Turn::Over(_) => return Ok(None),
        Turn::Seats(seats) => random_seat(seats, dice).map(Actor::Seat),
        Turn::Chance => Some(Actor::Chance),
    };
    let next = match (way, next) {
        (Way::ByDecisions, Some(Actor::Seat(waiting))) => {
            // As a driver of bots asks, and as a page lets several think at once.
            let driven = (dice.below(2) == 0).then(|| G::next_decision(state, &mut stop)).flatten();
            let seat = driven.unwrap_or(waiting);
            let choices = laws.liked(seat, bot_choices::<G>(state, seat));
            one_of(choices, dice).map(|action| (Actor::Seat(seat), action))
        }
        (Way::Freely, Some(Actor::Seat(seat))) => {
            let choices = laws.liked(seat, legal_actions::<G>(state, Actor::Seat(seat)));
            one_of(choices, dice).map(|action| (Actor::Seat(seat), action))
        }
        (_, next) => next.and_then(|actor| random_action::<G>(state, actor, dice)),
    };
    next.map(Some).ok_or_else(|| Broken::new("never stuck", format!("nobody can act in {state:?}")))
}

/// A random action that the actor may take, and the actor again; for chance a fair draw.
pub(super) fn random_action<G: Game>(
    state: &G::State,
    actor: Actor,
    dice: &mut TestDice,
) -> Option<(Actor, G::Action)> {
    let action = match actor {
        Actor::Chance => G::draw(state, dice.below(G::draws(state))),
        Actor::Seat(_) => one_of(legal_actions::<G>(state, actor), dice),
    };
    action.map(|action| (actor, action))
}

fn one_of<A>(mut actions: Vec<A>, dice: &mut TestDice) -> Option<A> {
    let picked = random_index(actions.len(), dice)?;
    Some(actions.swap_remove(picked))
}

fn stop<A>(_: A) -> ControlFlow<()> {
    ControlFlow::Break(())
}

pub(super) fn random_index(length: usize, dice: &mut TestDice) -> Option<usize> {
    let bound = u32::try_from(length).unwrap_or(u32::MAX);
    (length > 0).then(|| dice.below(bound) as usize)
}

fn random_seat(seats: SeatSet, dice: &mut TestDice) -> Option<Seat> {
    let picked = random_index(seats.len() as usize, dice)?;
    seats.iter().nth(picked)
}
