//! Rules of *The Palace of Mad King Ludwig*, for 2 to 4 players.
//!
//! A whole game, in which everybody does the first thing that leads on:
//!
//! ```
//! use game::{Actor, Game, Log, Turn};
//! use palace::{Palace, Setup};
//!
//! let mut log = Log::<Palace>::start(Setup::new(3))?;
//! let outcome = loop {
//!     match Palace::turn(log.state()) {
//!         // Somebody outside draws; here it is always the first tile.
//!         Turn::Chance => {
//!             let draw = Palace::draw(log.state(), 0).expect("there is something to draw");
//!             log.act(Actor::Chance, draw)?;
//!         }
//!         Turn::Seats(seats) => {
//!             let seat = seats.lowest().expect("somebody is waited for");
//!             let action = Palace::when_silent(log.state(), seat).expect("there is a choice");
//!             log.act(Actor::Seat(seat), action)?;
//!         }
//!         Turn::Over(outcome) => break outcome,
//!     }
//! };
//! assert_eq!(outcome.standings.len(), 3);
//! # Ok::<(), game::Refusals<palace::Refusal>>(())
//! ```
//!
//! # The rooms of this crate
//!
//! - `component`, `wish` and `data/*.toml`: what is in the box. A tile is a row.
//! - `setup_table`: numbers that lie on no tile.
//! - `setup`, `state`: who plays, and everything about a game in progress.
//! - `side`, `cells`: sides and quarter turns, cells of the table and sets of them.
//! - `building`, `moat`, `ground`: tiles and their links, the arms of the moat, and both together:
//!   where one gets out, where a tile may lie and where moat may go. `place` says why a tile may
//!   not lie somewhere.
//! - `swans`, `sets`: swans by colour, piles and discards.
//! - `action`, `legal`, `question`, `check`, `refusal`: what can be done, what is asked, and why
//!   something cannot.
//! - `apply`, `turn`: what comes of it, and how a turn goes on.
//! - `score`, `sheet`: what everything is worth at the end, and the account of it.
//! - `event`, `view`, `world`: what is told to whom, and what could be otherwise without a viewer
//!   noticing.
//! - `layout`: a palace of cardboard, written down.
//! - `look_ahead`, `stock`: for those who look ahead, and those who count.
//!
//! # Small steps
//!
//! A purchase is named first, with the place where it goes; its payment is a step of its own. Where
//! there is only one way to go on it is taken at once: a payment that anybody can see to be the
//! only one, the last of several rewards, the only place for a moat tile.
//!
//! Rules are cited by the ids of `docs/rules/palace.md`.

#![deny(missing_docs)]

mod action;
mod apply;
mod building;
mod cells;
mod check;
mod component;
mod event;
mod ground;
mod layout;
mod legal;
mod look_ahead;
mod memory;
mod moat;
mod place;
mod question;
mod refusal;
mod score;
mod sets;
mod setup;
mod setup_table;
mod sheet;
mod side;
mod state;
mod stock;
mod swans;
mod turn;
mod view;
mod wish;
mod world;

use game::{Game, Question, Seat};

pub use action::Action;
pub use building::{Building, Link, Placed, Spot};
pub use cells::{Cell, Cells};
pub use component::{
    Colour, Entrance, Face, Favor, FavorFace, Hallway, Item, Kind, Level, Provenance, Reward, Room,
    RoomType, Shape, Source, Stair, Swan, Tile, Wants,
};
pub use event::{Event, News, Outside};
pub use ground::{Ground, Prospect};
pub use layout::{
    Appraisal, BoardAt, Completed, FiledAt, Layout, LayoutRefusal, LayoutStep, LayoutStepResult,
    MoatAt, PlaceAt, SwanGained,
};
pub use moat::{Arm, Moat, Outline, Water};
pub use refusal::Refusal;
pub use score::{places, set_points};
pub use sets::{FavorSet, HallwaySet, RoomSet};
pub use setup::{Options, Setup};
pub use setup_table::{
    ACTIVITY_POINTS, COLUMN_POINTS, DISCOUNT, FAVORS_LOOKED_AT, FILING_FEE, Fact, MAX_PLAYERS,
    MIN_PLAYERS, MOAT_MOVES, MOAT_SYMBOLS, MOAT_TILES, PUBLIC_FAVORS, ROW_BONUS_AT, ROW_POINTS,
    ROW_PRICES, SECRET_SWANS_A_COLOUR, SET_POINTS, SLOT_POINTS, SLOT_SWANS, STACK_SIZES,
    STAIR_POINTS, START_HALLWAYS, SWAN_BONUS_AT, Slot, SlotFace, THIRD_SWANS_PROVENANCE, TableSize,
    UTILITY_POINTS, facts, moat_a_completion, row_price,
};
pub use sheet::{Cause, Ledger, Line, Row};
pub use side::{Rotation, Side};
pub use state::{State, StepName};
pub use stock::Stock;
pub use swans::Swans;
pub use view::{
    BuildView, DoorTo, DoorView, FavorStanding, FavorView, KnownFavor, MoatView, PendingView,
    RewardView, SeatView, SlotView, SpaceView, SpotView, TileView, TracedFavor, View, WaterView,
};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palace {}

impl Game for Palace {
    const NAME: &'static str = "palace";
    const RULES_VERSION: u32 = 1;

    game::state_answers!();

    fn seats(state: &State) -> u8 {
        state.players
    }

    fn plan_view(state: &State, seat: Seat) -> View {
        state.plan_view(seat)
    }

    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        state.question(seat).into_iter().collect()
    }
}
