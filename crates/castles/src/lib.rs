//! Rules of *Castles of Mad King Ludwig*, for 1 to 4 players, and for 5 with expansions.
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
//! - `component`, `surface`, `words` and `data/*.toml`: what is in the box. A tile is a row.
//! - `options`, `setup`, `setup_table`, `in_play`, `state`: who plays and with what, what lies on the
//!   table, and everything about a game in progress.
//! - `agenda`: the flow of a game, and who is asked for what.
//! - `storeroom`: what is bought and placed later.
//! - `pricing`: what the rooms of the market cost, and what decrees change about it.
//! - `terms`: the numbers that may be others for one player, and what something costs.
//! - `decree`, `draft`, `right`: royal decrees as rows, how everybody gets theirs, and what they let one do.
//! - `beginning`, `sealed`, `archive`, `treasury`, `redraw`: decrees that act at the start, and those that hide
//!   or show something.
//! - `castle`, `customs`, `place`, `spot`: rooms on the lattice, their doors, and where a room may stand.
//! - `passage`, `joining`, `joints`: secret passages from door to door, and which may be laid with a room.
//! - `moat`: the ring of water around a castle, its gate and its gardens.
//! - `score`, `measure`, `beside`, `longest_path`, `suites`, `sheet`: what rooms, cards and favors bring, and the
//!   account of it.
//! - `trial`, `goals`, `best_points`, `look_ahead`: what would be if, for those who judge many placements.
//! - `action`, `legal`, `check`, `refusal`: what can be done, and why something cannot.
//! - `question`: what a seat can be asked, its answers, and how a page shows it.
//! - `apply`, `reward`, `completion`, `tower`, `renovation`, `swan`, `finale`: what comes of it.
//! - `event`, `view`, `world`: what is told to whom, and what could be otherwise
//!   without a viewer noticing.
//! - `layout`: castles written down, for those who play with cardboard.
//!
//! Rules are cited by the ids of `docs/rules/castles.md` and `docs/rules/expansions.md`.

#![deny(missing_docs)]

mod action;
mod agenda;
mod apply;
mod archive;
mod beginning;
mod beside;
mod best_points;
mod castle;
mod castle_view;
mod check;
mod completion;
mod component;
mod customs;
mod decree;
mod draft;
mod event;
mod finale;
mod goals;
mod in_play;
mod joining;
mod joints;
mod layout;
mod legal;
mod longest_path;
mod look_ahead;
mod measure;
mod memory;
mod moat;
mod options;
mod passage;
mod place;
mod pricing;
mod question;
mod redraw;
mod refusal;
mod renovation;
mod reward;
mod right;
mod score;
mod sealed;
mod sets;
mod setup;
mod setup_table;
mod sheet;
mod spot;
mod state;
mod stock;
mod storeroom;
mod suites;
mod surface;
mod swan;
mod terms;
mod tower;
mod treasury;
mod trial;
mod turned;
mod view;
mod words;
mod world;

use std::ops::ControlFlow;

use game::{Game, Question, Seat, TimeLimit};

pub use action::Action;
pub use beside::{Beside, StackSet};
pub use best_points::BestPoints;
pub use castle::{Castle, Meets, Placed, PlacedDoor};
pub use castle_view::{CastleView, DoorTo, DoorView, RoomView};
pub use component::{
    Card, CardFace, CorridorFace, Face, Favor, FavorFace, Level, Measure, Provenance, Renovation,
    RenovationFace, Room, RoomType, Size, Tile, Types, Wish, WishKind,
};
pub use customs::Customs;
pub use decree::{Decree, DecreeFace, DecreeSet, Effect, Term, Timing};
pub use draft::{DecreesView, HeldDecreesView};
pub use event::{Event, News, Outside};
pub use finale::{FinalPart, solo_rank};
pub use goals::{GoalPoints, Goals};
pub use in_play::Space;
pub use joining::{PassageRoomView, PassageSpotView};
pub use layout::{
    Appraisal, Belongings, FoyerAt, Laid, Layout, LayoutRefusal, LayoutStep, LayoutStepResult,
};
pub use look_ahead::CastleAfter;
pub use moat::{Gate, MoatView, MoatsView, Slot, SlotView};
pub use options::{Draft, Module, Modules, Options, Origin};
pub use passage::{DoorAt, LaidPassage, Length, Lengths, PassageView, Passages, PlannedPassage};
pub use place::NoPlace;
pub use pricing::{PriceLimitView, PricingView};
pub use question::Step;
pub use redraw::{LaidView, RoomCards};
pub use refusal::Refusal;
pub use renovation::{
    RenovateRoomView, RenovateView, RenovationOffer, RenovationStackView, RenovationsView,
};
pub use reward::Reward;
pub use right::{How, Moment, REST_COINS, REST_POINTS, Right};
pub use sealed::SealedView;
pub use sets::{CardSet, TileSet};
pub use setup::Setup;
pub use setup_table::{
    BONUS_CARDS_KEPT, FAVOR_PILE, FAVOR_POINTS, FAVORS_LOOKED_AT, MOAT_PRICE, PASS_INCOME,
    PIECE_PRICE, RENOVATION_PRICE, ROOM_CARDS_A_PLAYER, ROOM_CARDS_OF_A_SIZE, START_CASH,
    SWAN_COINS, SWAN_POINTS, SWANS_OF_A_COLOUR, SWANS_TRADED_A_TURN, UNSOLD_COIN,
    bonus_cards_dealt, favors, hallways, large_stack, moats, prices, room_cards, small_stack,
    stack, stairs,
};
pub use sheet::{Cause, Ledger, Line, Row, Stack};
pub use spot::Spot;
pub use state::{Offer, State};
pub use stock::Stock;
pub use storeroom::StoredView;
pub use surface::Surface;
pub use swan::{Flock, HeldSwansView, Swan, SwansView, TradeView, swan_coins};
pub use tower::TowerFavorsView;
pub use trial::Trial;
pub use view::{
    BuildView, CardView, CorridorView, FaceDownView, FavorStanding, FavorView, OfferView, OpenView,
    PendingView, SeatView, SpotView, StackView, TracedCard, UnfitView, View,
};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castles {}

impl Game for Castles {
    const NAME: &'static str = "castles";
    const RULES_VERSION: u32 = 1;

    game::state_answers!();

    fn seats(state: &State) -> u8 {
        state.players
    }

    fn plan_view(state: &State, seat: Seat) -> View {
        state.plan_view(seat)
    }

    fn when_silent(state: &State, seat: Seat) -> Option<Action> {
        state.when_silent(seat)
    }

    fn time_limit(state: &State) -> Option<TimeLimit<Action>> {
        state.time_limit()
    }

    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        state.bot_choices(seat, each)
    }

    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        state.question_for(seat).into_iter().collect()
    }
}
