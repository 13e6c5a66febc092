//! The contract that every game of Swanstone fulfils.
//!
//! A game is a set of pure functions on a plain state: who must act ([`Game::turn`]), what they may
//! do ([`Game::legal`], [`Game::check`]), what comes of it ([`Game::apply`]) and what each viewer
//! sees of it ([`Game::view`], [`Game::news`]). Here is a whole game, defined and played: take one
//! or two counters from the heap, and whoever takes the last one wins.
//!
//! ```
//! # use std::ops::ControlFlow::{self, Continue};
//! use game::*;
//! enum Heap {}
//! # refusals! { pub enum No { "HEAP-01" => TooMany, } }
//! impl Game for Heap {
//! #   const NAME: &'static str = "heap";
//! #   const RULES_VERSION: u32 = 1;
//! #   type Setup = u8; type View = (u8, u8); type News = u8; type Event = u8; type Refusal = No;
//!     type State = (u8, u8); // counters left, seat to move
//!     type Action = u8; // how many to take
//!     fn start(&counters: &u8) -> Result<(u8, u8), Refusals<No>> { Ok((counters, 0)) }
//! #   fn seats(_: &(u8, u8)) -> u8 { 2 }
//!     fn turn(&(left, mover): &(u8, u8)) -> Turn {
//!         if left > 0 { return Turn::Seats(SeatSet::of(Seat(mover))) }
//!         let points = [0, 1].map(|seat| i32::from(seat != mover));
//!         Turn::Over(Box::new(Outcome::by_points("heap_empty", points)))
//!     }
//!     fn legal(&(left, mover): &(u8, u8), actor: Actor, each: &mut impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
//!         if actor == Actor::Seat(Seat(mover)) { (1..=left.min(2)).try_for_each(each) } else { Continue(()) }
//!     }
//!     fn check(&(left, mover): &(u8, u8), actor: Actor, take: &u8) -> Result<(), Refusals<No>> {
//!         if actor == Actor::Seat(Seat(mover)) && (1..=left.min(2)).contains(take) { Ok(()) } else { Err(No::TooMany.into()) }
//!     }
//!     fn apply<E: Events<u8>>(s: &mut (u8, u8), actor: Actor, take: &u8, events: &mut E) -> Result<(), Refusals<No>> {
//!         Heap::check(s, actor, take)?;
//!         *s = (s.0 - take, 1 - s.1);
//!         Ok(events.push(*take))
//!     }
//! #   fn view(s: &(u8, u8), _: Viewer) -> (u8, u8) { *s } // nothing is hidden
//! #   fn news(event: &u8, _: Viewer) -> Option<u8> { Some(*event) }
//! #   fn is_barrier(_: &u8) -> bool { false }
//! #   fn sample_world(s: &(u8, u8), _: Viewer, _: &mut impl Dice) -> (u8, u8) { *s }
//! }
//! let mut log = Log::<Heap>::start(7)?;
//! while let Some(seat) = Heap::turn(log.state()).seats().lowest() {
//!     let most = legal_actions::<Heap>(log.state(), Actor::Seat(seat)).pop().unwrap();
//!     log.act(Actor::Seat(seat), most)?;
//! }
//! assert_eq!(log.events(), [2, 2, 2, 1]);
//! # Ok::<(), Refusals<No>>(())
//! ```
//!
//! What the hidden lines hold (a name, a refusal, a view) and how a game with secrets and chance
//! looks is shown in `docs/adding-a-game.md` and in the toy games of the `testkit` crate.
//!
//! # The parts
//!
//! - [`Game`] is the contract; [`Seat`], [`Actor`], [`Viewer`] and [`Turn`] are its nouns.
//! - Chance is an [`Actor`]: [`Game::draws`] says how many equally likely draws there are and
//!   [`Game::draw`] names one of them. Somebody outside picks; the log keeps the pick.
//! - [`Refusals`] carry *all* reasons at once, each with the rule it rests on.
//! - A [`Ledger`] explains every point; [`Outcome`] ranks seats, ties and shared victories included.
//! - A [`Log`] keeps actions and events and knows how far undo may go.
//! - [`Game::sample_world`] gives bots a world that fits what they may know, and the tests a way to
//!   prove that a view leaks nothing.
//! - [`GameOptions`] are what a table chooses before a game, row by row; [`named!`] makes short lists
//!   whose members have names.
//! - [`never!`] marks what cannot happen, [`state_answers!`] is what most games write alike.

#![deny(missing_docs)]

mod bare;
mod component;
mod contract;
mod ledger;
mod log;
mod named;
mod near;
mod never;
mod options;
mod partition;
mod phrase;
mod question;
mod rule;
mod seat;
mod set;
mod shared;
mod state_answers;
mod turn;

pub use bare::nothing_else;
pub use component::{Component, Numbers, Words};
pub use contract::{
    Dice, Events, Game, TimeLimit, Unheard, bot_choices, first_legal, legal_actions, next_decision,
};
pub use ledger::{Ledger, Line, Tally, Total};
pub use log::{Log, LoggedAction};
pub use named::Named;
pub use near::{did_you_mean, nearest, shortened, unknown_id};
pub use options::{GameOptions, NoExpansion, NoSuchExpansion, OptionError, OptionRow, PRESET};
pub use partition::Partition;
pub use phrase::{Phrase, Value};
pub use question::{Question, QuestionOption};
pub use rule::{LayoutRefusal, Refusal, Refusals, RuleId};
pub use seat::{Actor, Seat, SeatSet, Viewer};
pub use set::Set;
pub use shared::{Memo, SHARED, Shared};
pub use turn::{Outcome, Standing, TieBreak, Turn};
