//! High card with one thing wrong. A flaw overrides one or two functions of the sound game; what it
//! leaves alone stays sound, so that a law that bites has bitten that flaw.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use game::{Actor, Dice, Events, Game, Question, Refusals, Seat, Turn, Viewer};

use super::high_card::{self, Action, Event, HighCard, News, Refused, Setup, State, View};

/// What is wrong. Every function that is not overridden is the sound one.
#[allow(missing_docs, clippy::missing_errors_doc)] // Each function is its namesake in `Game`.
pub trait Flaw: Sized + 'static {
    fn seats(state: &State) -> u8 {
        HighCard::seats(state)
    }

    fn turn(state: &State) -> Turn {
        HighCard::turn(state)
    }

    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        HighCard::legal(state, actor, each)
    }

    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refused>> {
        HighCard::check(state, actor, action)
    }

    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        Self::check(state, actor, action)?;
        HighCard::apply(state, actor, action, events)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        HighCard::view(state, viewer)
    }

    fn plan_view(state: &State, seat: Seat) -> View {
        Self::view(state, Viewer::Seat(seat))
    }

    fn news(event: &Event, viewer: Viewer) -> Option<News> {
        HighCard::news(event, viewer)
    }

    fn is_barrier(event: &Event) -> bool {
        HighCard::is_barrier(event)
    }

    fn draw(state: &State, number: u32) -> Option<Action> {
        HighCard::draw(state, number)
    }

    fn when_silent(state: &State, seat: Seat) -> Option<Action> {
        let waited_for = Self::turn(state).seats().contains(seat);
        waited_for.then(|| game::first_legal::<Flawed<Self>>(state, Actor::Seat(seat))).flatten()
    }

    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if Self::turn(state).seats().contains(seat) {
            Self::legal(state, Actor::Seat(seat), each)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn next_decision(
        state: &State,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> Option<Seat> {
        let seat = Self::turn(state).seats().lowest()?;
        let _ = Self::bot_choices(state, seat, each);
        Some(seat)
    }

    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        let legal = game::legal_actions::<Flawed<Self>>(state, Actor::Seat(seat));
        high_card::asked(legal).into_iter().collect()
    }

    fn page_choices(state: &State, seat: Seat) -> Vec<Action> {
        high_card::not_asked(game::legal_actions::<Flawed<Self>>(state, Actor::Seat(seat)))
    }

    fn sample_world(state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        HighCard::sample_world(state, viewer, dice)
    }
}

/// High card with the flaw `F`.
#[derive(Debug)]
pub struct Flawed<F>(PhantomData<F>);

impl<F: Flaw> Game for Flawed<F> {
    const NAME: &'static str = "flawed-high-card";
    const RULES_VERSION: u32 = 1;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type News = News;
    type Refusal = Refused;

    fn start(setup: &Setup) -> Result<State, Refusals<Refused>> {
        HighCard::start(setup)
    }

    fn seats(state: &State) -> u8 {
        F::seats(state)
    }

    fn turn(state: &State) -> Turn {
        F::turn(state)
    }

    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        F::legal(state, actor, each)
    }

    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refused>> {
        F::check(state, actor, action)
    }

    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        F::apply(state, actor, action, events)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        F::view(state, viewer)
    }

    fn plan_view(state: &State, seat: Seat) -> View {
        F::plan_view(state, seat)
    }

    fn news(event: &Event, viewer: Viewer) -> Option<News> {
        F::news(event, viewer)
    }

    fn is_barrier(event: &Event) -> bool {
        F::is_barrier(event)
    }

    fn draws(state: &State) -> u32 {
        HighCard::draws(state)
    }

    fn draw(state: &State, number: u32) -> Option<Action> {
        F::draw(state, number)
    }

    fn when_silent(state: &State, seat: Seat) -> Option<Action> {
        F::when_silent(state, seat)
    }

    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        F::bot_choices(state, seat, each)
    }

    fn next_decision(
        state: &State,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> Option<Seat> {
        F::next_decision(state, each)
    }

    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        F::questions(state, seat)
    }

    fn page_choices(state: &State, seat: Seat) -> Vec<Action> {
        F::page_choices(state, seat)
    }

    fn sample_world(state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        F::sample_world(state, viewer, dice)
    }
}
