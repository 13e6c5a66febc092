//! Generator and checker agree, and a refusal changes nothing.

use std::collections::BTreeMap;

use game::{Actor, Game, Refusal, Refusals};

use super::broken::{Broken, Kept, require};
use super::driver::random_index;
use super::turns::Position;
use super::{Laws, Played};
use crate::TestDice;

const AGREEMENT: &str = "generator = checker";
/// How many actions of earlier positions are kept to be tried again.
const REMEMBERED: usize = 64;
/// How many of them are tried on each actor at each step.
const RETRIED: usize = 4;
/// How many actions of every other actor are tried on an actor at each step.
const BORROWED: usize = 2;

/// Actions that were legal once.
pub(super) struct Memory<A>(Vec<A>);

impl<A: Clone> Memory<A> {
    pub(super) fn new() -> Self {
        Memory(Vec::with_capacity(REMEMBERED))
    }

    /// Remembers one of the actions.
    fn keep_one_of(&mut self, actions: &[A], dice: &mut TestDice) {
        let Some(picked) = random_index(actions.len(), dice) else { return };
        if self.0.len() < REMEMBERED {
            self.0.push(actions[picked].clone());
        } else if let Some(forgotten) = random_index(REMEMBERED, dice) {
            self.0[forgotten] = actions[picked].clone();
        }
    }
}

/// Tries legal and probably illegal actions on every actor.
pub(super) fn check<G: Game>(
    laws: &Laws<G>,
    position: &Position<'_, G>,
    memory: &mut Memory<G::Action>,
    dice: &mut TestDice,
    played: &mut Played,
) -> Kept {
    let state = position.state;
    let mut scratch = state.clone();
    require(scratch == *state, "a clone is equal", || format!("{scratch:?} is not {state:?}"))?;
    for choices in &position.choices {
        let actor = choices.actor;
        for action in &choices.listed {
            if let Err(refusals) = G::check(state, actor, action) {
                let what = format!("{actor} is offered {action:?}, which is refused: {refusals}");
                return Err(Broken::new(AGREEMENT, what));
            }
        }
        let mut probes = laws.probes.map_or_else(Vec::new, |probes| probes(state, actor, dice));
        for others in &position.choices {
            probes.extend(some_of(&others.listed, BORROWED, dice).cloned());
        }
        probes.extend(some_of(&memory.0, RETRIED, dice).cloned());
        for probe in &probes {
            let checked = G::check(state, actor, probe);
            require(checked.is_ok() == choices.contains(probe), AGREEMENT, || {
                let offered = if choices.contains(probe) { "offered" } else { "not offered" };
                format!("{actor} is {offered} {probe:?}, but checking it gives {checked:?}")
            })?;
            if let Err(refusals) = checked {
                explained(&refusals, &mut played.refusals)?;
                changes_nothing::<G>(state, &mut scratch, actor, probe, &refusals)?;
            }
        }
    }
    for choices in &position.choices {
        memory.keep_one_of(&choices.listed, dice);
    }
    Ok(())
}

fn some_of<'a, A>(
    actions: &'a [A],
    count: usize,
    dice: &mut TestDice,
) -> impl Iterator<Item = &'a A> {
    (0..count).filter_map(move |_| random_index(actions.len(), dice)).map(|index| &actions[index])
}

/// Every reason has a rule.
fn explained<R: Refusal>(refusals: &Refusals<R>, cited: &mut BTreeMap<&'static str, u64>) -> Kept {
    const LAW: &str = "a refusal cites its rule";
    require(refusals.iter().next().is_some(), LAW, || "there is no reason at all".to_owned())?;
    for reason in refusals.iter() {
        let rule = reason.rule().0;
        require(!rule.is_empty(), LAW, || format!("{reason:?} cites no rule"))?;
        *cited.entry(rule).or_default() += 1;
    }
    Ok(())
}

/// `scratch` is a clone of `state` and, if the law is kept, stays one.
fn changes_nothing<G: Game>(
    state: &G::State,
    scratch: &mut G::State,
    actor: Actor,
    action: &G::Action,
    refusals: &Refusals<G::Refusal>,
) -> Kept {
    const LAW: &str = "a refused action changes nothing";
    let mut events = Vec::new();
    let applied = G::apply(scratch, actor, action, &mut events);
    require(applied.as_ref() == Err(refusals), LAW, || {
        format!("checking {actor} {action:?} gives {refusals:?}, applying it {applied:?}")
    })?;
    require(events.is_empty(), LAW, || {
        format!("{actor} {action:?} is refused, but it was told: {events:?}")
    })?;
    require(scratch == state, LAW, || {
        format!("{actor} {action:?} is refused, but it made of {state:?}\n{scratch:?}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    game::refusals! {
        enum Because {
            "A-01" => Ruled,
            "" => Lawless,
        }
    }

    #[test]
    fn a_refusal_needs_a_rule() {
        let mut cited = BTreeMap::new();
        assert!(explained(&Because::Ruled.into(), &mut cited).is_ok());
        assert!(explained(&Because::Lawless.into(), &mut cited).is_err());
        assert_eq!(cited, BTreeMap::from([("A-01", 1)]));
    }
}
