//! Laws about a game's types: what is cloned or sent must be what it was.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::ControlFlow::{self, Continue};

use game::{Actor, Dice, Events, Game, Outcome, Refusals, Seat, SeatSet, Standing, Turn, Viewer};
use serde::{Deserialize, Serialize};
use testkit::Laws;

/// One seat acts once. `D` is part of the state, `A` the action.
struct Once<D, A, const SEATS: u8 = 1>(PhantomData<(D, A)>);

game::refusals! {
    enum No {
        "ONCE-01" => Done,
    }
}

impl<D, A, const SEATS: u8> Game for Once<D, A, SEATS>
where
    D: Clone + PartialEq + Debug + Default + 'static,
    A: Clone + Ord + std::hash::Hash + Debug + Default + Serialize + 'static,
    A: serde::de::DeserializeOwned,
{
    const NAME: &'static str = "once";
    const RULES_VERSION: u32 = 1;

    type Setup = ();
    type State = (bool, D);
    type Action = A;
    type Event = ();
    type View = bool;
    type News = ();
    type Refusal = No;

    fn start(_: &()) -> Result<(bool, D), Refusals<No>> {
        Ok((false, D::default()))
    }

    fn seats(_: &(bool, D)) -> u8 {
        SEATS
    }

    fn turn(state: &(bool, D)) -> Turn {
        if !state.0 {
            return Turn::Seats(SeatSet::of(Seat(0)));
        }
        let standing = Standing { seat: Seat(0), place: 0, total: 0, tie_breaks: Vec::new() };
        Turn::Over(Box::new(Outcome::ranked("done", vec![standing])))
    }

    fn legal(
        state: &(bool, D),
        actor: Actor,
        each: &mut impl FnMut(A) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let may = Self::check(state, actor, &A::default()).is_ok();
        if may { each(A::default()) } else { Continue(()) }
    }

    fn check(state: &(bool, D), actor: Actor, _: &A) -> Result<(), Refusals<No>> {
        if state.0 || actor != Actor::Seat(Seat(0)) { Err(No::Done.into()) } else { Ok(()) }
    }

    fn apply<E: Events<()>>(
        state: &mut (bool, D),
        actor: Actor,
        action: &A,
        events: &mut E,
    ) -> Result<(), Refusals<No>> {
        Self::check(state, actor, action)?;
        state.0 = true;
        events.push(());
        Ok(())
    }

    fn view(state: &(bool, D), _: Viewer) -> bool {
        state.0
    }

    fn news((): &(), _: Viewer) -> Option<()> {
        Some(())
    }

    fn is_barrier((): &()) -> bool {
        false
    }

    fn sample_world(state: &(bool, D), _: Viewer, _: &mut impl Dice) -> (bool, D) {
        state.clone()
    }
}

#[test]
fn sound_types_keep_the_laws() {
    assert_eq!(Laws::<Once<(), ()>>::new(()).random_games(0..1).steps, 1);
}

#[derive(Clone, Debug, Default)]
struct NeverEqual;

impl PartialEq for NeverEqual {
    fn eq(&self, _: &NeverEqual) -> bool {
        false
    }
}

#[test]
#[should_panic(expected = "\"a clone is equal\"")]
fn a_clone_that_differs() {
    Laws::<Once<NeverEqual, ()>>::new(()).random_games(0..1);
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
struct Forgotten {
    #[serde(skip)]
    number: u8,
}

impl Default for Forgotten {
    fn default() -> Self {
        Forgotten { number: 7 }
    }
}

#[test]
#[should_panic(expected = "\"an action survives JSON\"")]
fn an_action_that_json_changes() {
    Laws::<Once<(), Forgotten>>::new(()).random_games(0..1);
}

#[test]
#[should_panic(expected = "\"one to eight seats\"")]
fn a_table_too_large() {
    Laws::<Once<(), (), 9>>::new(()).random_games(0..1);
}
