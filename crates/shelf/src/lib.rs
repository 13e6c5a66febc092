//! The closed list of games, seeded chance, and records of games.
//!
//! ```
//! use between::Between;
//! use game::{Actor, Game, Log, Turn};
//! use shelf::{GameName, Record, Seed, SetupRequest, Shelved};
//!
//! let request = SetupRequest { players: 3, ..SetupRequest::default() };
//! let mut log = Log::<Between>::start(Between::setup(&request).unwrap()).unwrap();
//! let seed = Seed::of_series(7, 0);
//! let mut dice = seed.chance();
//! while let Some(draw) = shelf::draw::<Between>(log.state(), &mut dice) {
//!     log.act(Actor::Chance, draw).unwrap(); // thrones are laid, hands are dealt
//! }
//! let record = Record::of(&log, seed);
//! let text = serde_json::to_string(&record).unwrap();
//!
//! assert_eq!(shelf::game_of(&text), Ok(GameName::Between));
//! let read: Record<between::Action> = shelf::parse(&text).unwrap();
//! assert_eq!(read.verify::<Between>().unwrap().state(), log.state());
//! ```

mod any;
mod catalog;
mod chance;
mod difference;
mod layout;
mod record;
mod rules;
mod shelved;

use game::{Dice, Game};

pub use any::{AnyAction, AnyLedger, AnyNews, AnyView, Sheet};
pub use between::{Between, LayoutRefusal};
pub use castles::Castles;
pub use catalog::{Component, ComponentKind};
pub use chance::{Secret, Seed, SeededDice, Shuffle};
pub use palace::Palace;

pub use difference::{LineChange, SheetChange};
pub use layout::{Appraisal, CastlesLayout, LayoutFile, OptionValue, layout_game};
pub use record::{ActionRow, FORMAT, Record, RecordError, game_of, parse};
pub use rules::{Rule, rule};
pub use shelved::{GameName, LONGEST_OPTION, MOST_OPTIONS, OptionForm, SetupRequest, Shelved};

/// What chance does now, if it is chance's turn: one of the equally likely draws.
pub fn draw<G: Game>(state: &G::State, dice: &mut impl Dice) -> Option<G::Action> {
    let draws = G::draws(state);
    if draws == 0 { None } else { G::draw(state, dice.below(draws)) }
}
