//! High card: a small game with everything that is hard about the real ones, namely secrets,
//! chance and play that is simultaneous.
//!
//! - HC-01 Two to four seats, at least one round, and two cards for each seat and round. No two
//!   cards are equal.
//! - HC-02 Each round, chance deals two cards to every seat, one by one.
//! - HC-03 Then every seat chooses one of its cards in secret, all at the same time.
//! - HC-04 Until the last has chosen, a chosen card may be taken back.
//! - HC-05 The chosen cards are revealed; the highest scores 1 point. The others go face down onto
//!   their owners' discards.
//! - HC-06 After the last round, whoever has the most points wins; equals share the victory.
//!
//! The files are the rooms that every game of Swanstone has; see `docs/adding-a-game.md`.

mod action;
mod apply;
mod event;
mod hooks;
mod legal;
mod refusal;
mod setup;
mod state;
mod view;

use std::ops::ControlFlow;

use game::{Actor, Dice, Events, Game, Question, Refusals, Seat, Turn, Viewer};

pub use action::Action;
pub use event::{Event, News};
pub use hooks::{census, probes};
pub use legal::{asked, not_asked};
pub use refusal::Refused;
pub use setup::Setup;
pub use state::{Card, State};
pub use view::{Own, Shown, View};

/// The game. A type without values: a game is its functions.
#[derive(Debug)]
pub enum HighCard {}

impl Game for HighCard {
    const NAME: &'static str = "high-card";
    const RULES_VERSION: u32 = 1;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type News = News;
    type Refusal = Refused;

    fn start(setup: &Setup) -> Result<State, Refusals<Refused>> {
        setup::start(setup)
    }

    fn seats(state: &State) -> u8 {
        u8::try_from(state.players.len()).unwrap_or(u8::MAX)
    }

    fn turn(state: &State) -> Turn {
        state::turn(state)
    }

    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        legal::legal(state, actor, each)
    }

    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refused>> {
        legal::check(state, actor, action)
    }

    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        apply::apply(state, actor, action, events)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn news(event: &Event, viewer: Viewer) -> Option<News> {
        event::news(event, viewer)
    }

    fn is_barrier(event: &Event) -> bool {
        event::is_barrier(event)
    }

    fn draws(state: &State) -> u32 {
        legal::draws(state)
    }

    fn draw(state: &State, number: u32) -> Option<Action> {
        legal::draw(state, number)
    }

    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        asked(game::legal_actions::<HighCard>(state, Actor::Seat(seat))).into_iter().collect()
    }

    fn page_choices(state: &State, seat: Seat) -> Vec<Action> {
        not_asked(game::legal_actions::<HighCard>(state, Actor::Seat(seat)))
    }

    fn sample_world(state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        view::sample_world(state, viewer, dice)
    }
}
