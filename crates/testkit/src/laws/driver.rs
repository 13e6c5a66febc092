//! Who acts next in a random game, and what they do.

use game::{Actor, Dice, Game, Seat, SeatSet, Turn, legal_actions};

use super::broken::{Broken, Kept};
use crate::TestDice;

/// One action in so many is offered first to a seat that is not waited for.
const OUT_OF_TURN: u32 = 8;

/// An action of a random waiting seat or of chance; now and then one that somebody else may take
/// out of turn; `None` if the game is over.
pub(super) fn next_action<G: Game>(
    state: &G::State,
    dice: &mut TestDice,
) -> Kept<Option<(Actor, G::Action)>> {
    let turn = G::turn(state);
    if dice.below(OUT_OF_TURN) == 0 && turn.outcome().is_none() {
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
    let next = next.and_then(|actor| random_action::<G>(state, actor, dice));
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
        Actor::Seat(_) => {
            let mut actions = legal_actions::<G>(state, actor);
            let picked = random_index(actions.len(), dice)?;
            Some(actions.swap_remove(picked))
        }
    };
    action.map(|action| (actor, action))
}

pub(super) fn random_index(length: usize, dice: &mut TestDice) -> Option<usize> {
    let bound = u32::try_from(length).unwrap_or(u32::MAX);
    (length > 0).then(|| dice.below(bound) as usize)
}

fn random_seat(seats: SeatSet, dice: &mut TestDice) -> Option<Seat> {
    let picked = random_index(seats.len() as usize, dice)?;
    seats.iter().nth(picked)
}
