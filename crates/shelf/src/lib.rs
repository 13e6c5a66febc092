//! The closed list of games, seeded chance, and records of games. What the shelf knows of each game is
//! in the module of its name.
//!
//! ```
//! use game::{Actor, Game, Log, Turn};
//! use shelf::{Between, GameName, Record, Seed, SetupRequest, Shelved};
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
mod english;
mod record;
mod rules;
mod shelved;
mod written;

use game::{Dice, Game};

pub use any::{AnyAction, AnyLedger, AnyNews, AnyView, Carried, Sheet};
pub use catalog::{Component, ComponentKind};
pub use chance::{Secret, Seed, SeededDice, Shuffle};
pub use difference::{LineChange, SheetChange};
pub use english::{phrase_of, refusal_in_english, refusals_in_english};
pub use record::{ActionRow, FORMAT, Record, RecordError, game_of, layout_game, parse};
pub use rules::{Rule, rule};
pub use shelved::{
    ExpansionForm, GameName, LONGEST_OPTION, MOST_OPTIONS, OptionForm, SetupRequest, Shelved,
    expansion_forms, row_names, rows_of,
};
pub use written::parse_written;

// The games: what the shelf knows of each, its type, and its line in the list.

pub mod between;
pub mod castles;
pub mod palace;

pub use ::between::Between;
pub use ::castles::Castles;
pub use ::palace::Palace;

/// The list of games, from which is made whatever there is once for each of them: calls a macro with
/// all games and whatever else it is to have. `games!((make) more)` is
/// `make! { [Between Castles Palace] more }`. Everybody lists them in this order.
#[macro_export]
macro_rules! games {
    (($($make:tt)+) $($more:tt)*) => {
        $($make)+! {
            [
                Between
                Castles
                Palace
            ]
            $($more)*
        }
    };
}

/// Does something with a game whose type is known only when its name has been read:
/// `with_game!(name, G => play::<G>())`.
#[macro_export]
macro_rules! with_game {
    ([$($Game:ident)+] $name:expr, $game:ident => $work:expr) => {
        match $name {
            $($crate::GameName::$Game => {
                type $game = $crate::$Game;
                $work
            })+
        }
    };
    ($name:expr, $game:ident => $work:expr) => {
        $crate::games!(($crate::with_game) $name, $game => $work)
    };
}

/// What chance does now, if it is chance's turn: one of the equally likely draws.
pub fn draw<G: Game>(state: &G::State, dice: &mut impl Dice) -> Option<G::Action> {
    let draws = G::draws(state);
    if draws == 0 { None } else { G::draw(state, dice.below(draws)) }
}
