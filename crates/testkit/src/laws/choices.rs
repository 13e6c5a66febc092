//! The list of what an actor may do: each action once, always in the same order, as far as asked.

use std::fmt::Debug;
use std::ops::ControlFlow::{Break, Continue};

use game::{Actor, Game, legal_actions};

use super::broken::{Kept, require};
use super::driver::random_index;
use crate::TestDice;

/// What one actor may do.
pub(super) struct Choices<A> {
    pub(super) actor: Actor,
    /// In the game's own order.
    pub(super) listed: Vec<A>,
    sorted: Vec<A>,
}

impl<A: Clone + Ord + Debug> Choices<A> {
    /// Lists the actions and checks the list itself.
    pub(super) fn of<G: Game<Action = A>>(
        state: &G::State,
        actor: Actor,
        dice: &mut TestDice,
    ) -> Kept<Choices<A>> {
        const LAW: &str = "each action once and in a fixed order";
        let listed = legal_actions::<G>(state, actor);
        let mut sorted = listed.clone();
        sorted.sort_unstable();
        let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]);
        require(twice.is_none(), LAW, || {
            format!("{actor} is offered the same action twice: {:?}", twice.unwrap())
        })?;
        require(listed == legal_actions::<G>(state, actor), LAW, || {
            format!("{actor} is offered another list when asked again")
        })?;
        stops_when_told::<G>(state, actor, listed.len(), dice)?;
        Ok(Choices { actor, listed, sorted })
    }

    pub(super) fn contains(&self, action: &A) -> bool {
        self.sorted.binary_search(action).is_ok()
    }
}

/// Breaking off after some action ends the list there.
fn stops_when_told<G: Game>(
    state: &G::State,
    actor: Actor,
    length: usize,
    dice: &mut TestDice,
) -> Kept {
    let Some(last) = random_index(length, dice) else { return Ok(()) };
    let mut named = 0;
    let flow = G::legal(state, actor, &mut |_| {
        named += 1;
        if named > last { Break(()) } else { Continue(()) }
    });
    require(named == last + 1 && flow.is_break(), "the list stops when told to", || {
        format!("{actor}: told to stop after {} actions, {named} were named: {flow:?}", last + 1)
    })
}
