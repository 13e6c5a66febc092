//! Rules of *Castles of Mad King Ludwig*, for 1 to 4 players.
//!
//! A whole game, in which everybody does the first thing that leads on:
//!
//! ```
//! use castles::{Castles, Setup};
//! use game::{Actor, Game, Log, Turn};
//!
//! let mut log = Log::<Castles>::start(Setup::new(3))?;
//! let outcome = loop {
//!     match Castles::turn(log.state()) {
//!         // Somebody outside draws; here it is always the first tile or card.
//!         Turn::Chance => {
//!             let draw = Castles::draw(log.state(), 0).expect("there is something to draw");
//!             log.act(Actor::Chance, draw)?;
//!         }
//!         Turn::Seats(seats) => {
//!             let seat = seats.lowest().expect("somebody is waited for");
//!             let action = Castles::when_silent(log.state(), seat).expect("there is a choice");
//!             log.act(Actor::Seat(seat), action)?;
//!         }
//!         Turn::Over(outcome) => break outcome,
//!     }
//! };
//! // Who never buys anything is paid for passing, until the game stops.
//! assert_eq!(outcome.end_reason, "nobody_builds");
//! # Ok::<(), game::Refusals<castles::Refusal>>(())
//! ```
//!
//! # The rooms of this crate
//!
//! - `component`, `words` and `data/*.toml`: what is in the box. A tile is a row.
//! - `setup`, `setup_table`, `in_play`, `state`: who plays, what lies on the table, and everything
//!   about a game in progress.
//! - `agenda`: the flow of a game, and who is asked for what.
//! - `terms`: the numbers that may be others for one player, and what something costs.
//! - `castle`, `place`, `spot`: rooms on the lattice, their doors, and where a room may stand.
//! - `score`, `measure`, `sheet`: what rooms, cards and favors bring, and the account of it.
//! - `action`, `legal`, `check`, `refusal`: what can be done, and why something cannot.
//! - `apply`, `reward`, `completion`, `finale`: what comes of it.
//! - `event`, `view`, `world`: what is told to whom, and what could be otherwise
//!   without a viewer noticing.
//! - `layout`: castles written down, for those who play with cardboard.
//!
//! Rules are cited by the ids of `docs/rules/castles.md`.

#![deny(missing_docs)]

mod action;
mod agenda;
mod apply;
mod castle;
mod check;
mod completion;
mod component;
mod event;
mod finale;
mod in_play;
mod layout;
mod legal;
mod look_ahead;
mod measure;
mod memory;
mod place;
mod refusal;
mod reward;
mod score;
mod sets;
mod setup;
mod setup_table;
mod sheet;
mod spot;
mod state;
mod stock;
mod terms;
mod turned;
mod view;
mod words;
mod world;

use std::ops::ControlFlow;

use game::{Actor, Dice, Events, Game, Refusals, Seat, Turn, Viewer};

pub use action::Action;
pub use agenda::Step;
pub use castle::{Castle, Meets, Placed, PlacedDoor};
pub use component::{
    Card, CardFace, Face, Favor, FavorFace, Level, Measure, PieceFace, Provenance, Room, RoomType,
    Size, Tile, Types, Wish, WishKind,
};
pub use event::{Event, News, Outside};
pub use finale::solo_rank;
pub use in_play::Space;
pub use layout::{Appraisal, Belongings, FoyerAt, Layout, LayoutRefusal, StepAt, StepSheet};
pub use look_ahead::Plan;
pub use refusal::Refusal;
pub use reward::Reward;
pub use sets::{CardSet, TileSet};
pub use setup::Setup;
pub use setup_table::{
    BONUS_CARDS_KEPT, FAVOR_POINTS, PASS_INCOME, PIECE_PRICE, ROOM_CARDS_A_PLAYER,
    ROOM_CARDS_OF_A_SIZE, START_CASH, UNSOLD_COIN, bonus_cards_dealt, favors, hallways,
    large_stack, prices, room_cards, small_stack, stack, stairs,
};
pub use sheet::{Piece, ROWS, Stack};
pub use spot::Spot;
pub use state::{Offer, State};
pub use stock::Stock;
pub use view::{
    AgainView, BuildView, CardView, CastleView, DoorTo, DoorView, FaceDownView, FavorStanding,
    FavorView, OfferView, OpenView, PendingView, PieceView, RoomView, SeatView, SpotView,
    StackView, TracedCard, View,
};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castles {}

impl Game for Castles {
    const NAME: &'static str = "castles";
    const RULES_VERSION: u32 = 1;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type News = News;
    type Refusal = Refusal;

    fn start(setup: &Setup) -> Result<State, Refusals<Refusal>> {
        State::new(setup)
    }

    fn seats(state: &State) -> u8 {
        state.players
    }

    fn turn(state: &State) -> Turn {
        state.turn()
    }

    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        state.legal(actor, each)
    }

    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refusal>> {
        state.check(actor, action)
    }

    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refusal>> {
        state.apply(actor, action, events)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn news(event: &Event, viewer: Viewer) -> Option<News> {
        event.news(viewer)
    }

    fn is_barrier(event: &Event) -> bool {
        event.is_barrier()
    }

    fn draws(state: &State) -> u32 {
        state.draws()
    }

    fn draw(state: &State, number: u32) -> Option<Action> {
        state.draw(number)
    }

    fn when_silent(state: &State, seat: Seat) -> Option<Action> {
        state.when_silent(seat)
    }

    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        state.bot_choices(seat, each)
    }

    fn page_choices(state: &State, seat: Seat) -> Vec<Action> {
        let mut choices = Vec::new();
        state.page_choices(seat, &mut |action| choices.push(action));
        choices
    }

    fn sample_world(state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        state.sample_world(viewer, dice)
    }
}
