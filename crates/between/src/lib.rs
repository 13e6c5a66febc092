//! Rules of *Between Two Castles of Mad King Ludwig*, for 2 to 7 players.
//!
//! A whole game, played with the first legal choice everywhere:
//!
//! ```
//! use between::{Between, Setup};
//! use game::{Actor, Game, Log, Turn};
//!
//! let mut log = Log::<Between>::start(Setup::new(4))?;
//! let outcome = loop {
//!     match Between::turn(log.state()) {
//!         // Somebody outside draws; here it is always the first tile, card or throne.
//!         Turn::Chance => {
//!             let draw = Between::draw(log.state(), 0).expect("there is something to draw");
//!             log.act(Actor::Chance, draw)?;
//!         }
//!         // Everybody in the set may act, in any order.
//!         Turn::Seats(seats) => {
//!             let seat = seats.lowest().expect("somebody is waited for");
//!             let action = Between::when_silent(log.state(), seat).expect("there is a choice");
//!             log.act(Actor::Seat(seat), action)?;
//!         }
//!         Turn::Over(outcome) => break outcome,
//!     }
//! };
//! assert_eq!(outcome.standings.len(), 4);
//! let castle = &log.state().castles()[0];
//! assert!(castle.rooms().len() >= 16);
//! assert_eq!(castle.ledger(log.state().options()).total(), castle.score(log.state().options()));
//! # Ok::<(), game::Refusals<between::Refusal>>(())
//! ```
//!
//! # The rooms of this crate
//!
//! - `component` and `data/*.toml`: what is in the box. A tile is a row; `docs/adding-a-tile.md`
//!   shows how to add one.
//! - `castle`, `place`: the grid of a castle and where a room may stand.
//! - `score`: what a castle is worth, line by line.
//! - `setup`, `options`, `state`: players, house rules, and everything about a game in progress.
//! - `action`, `legal`, `check`, `decide`: what can be done, and why something cannot.
//! - `apply`, `bonus`, `outcome`: what comes of it.
//! - `event`, `view`, `world`: what is told to whom, and what could be otherwise without a viewer
//!   noticing.
//! - `question`: what a seat is asked, as a page can show it.
//! - `layout`, `notation`: castles written down, for those who play with cardboard, and what is printed
//!   as phrases. What phrases say stands in `words/`.
//!
//! Rules are cited by the ids of `docs/rules/between.md`.

#![deny(missing_docs)]

mod action;
mod apply;
mod bonus;
mod castle;
mod check;
mod component;
mod decide;
mod event;
mod layout;
mod legal;
mod list;
mod look_ahead;
mod notation;
mod options;
mod outcome;
mod place;
mod question;
mod refusal;
mod score;
mod sets;
mod setup;
mod state;
mod view;
mod world;

use std::ops::ControlFlow;

use game::{Game, Question, Seat};

pub use action::{Action, Choice, Order};
pub use castle::{AROUND_THRONE, Castle, Cell, EDGES, MOST_ROOMS, Placed};
pub use component::{
    Attendant, AttendantFace, Card, CardFace, Face, Hanging, Kind, Levels, Measure, Pattern,
    Provenance, Room, RoomType, Specialty, TOKENS, Throne, ThroneFace, ThroneNeighbour, Tile,
    Wanted, Wish,
};
pub use event::{Audience, Event, News, Outside};
pub use layout::{BuildOrder, Layout, LayoutRefusal, RoomAt, remarks};
pub use notation::{SPECIALTY_LETTER, token_id};
pub use options::{LivingTower, OPTIONS, Options, PRESETS};
pub use outcome::rank;
pub use refusal::Refusal;
pub use score::{CastleFaces, Cause, Ledger, Line, Row};
pub use sets::{CardSet, TileSet};
pub use setup::{CastleId, CastleLabel, Edition, Setup};
pub use state::{State, Step};
pub use view::{CastleView, OwnView, RoomView, SeatView, SiteView, View};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {}

impl Game for Between {
    const NAME: &'static str = "between";
    const RULES_VERSION: u32 = Edition::NEWEST.version();
    const OLDEST_RULES: u32 = Edition::First.version();

    game::state_answers!();

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn when_silent(state: &State, seat: Seat) -> Option<Action> {
        state.all_when_silent(seat).into_iter().next()
    }

    fn all_when_silent(state: &State, seat: Seat) -> Vec<Action> {
        state.all_when_silent(seat)
    }

    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        state.bot_choices(seat, each)
    }

    fn next_decision(
        state: &State,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> Option<Seat> {
        state.next_decision(each)
    }

    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        state.questions(seat)
    }
}
