//! What the shelf needs to know of each game beside the contract.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

use game::{Game, Ledger, RuleId, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::any::{Carried, Sheet};
use crate::{Component, with_game};

macro_rules! game_names {
    // The first of the list stands last: so lists of games and their refusals have always told them.
    ([$First:ident $($Rest:ident)+]) => {
        /// The games, by the names used on the command line and in records.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum GameName {
            $($Rest,)+
            $First,
        }

        impl GameName {
            /// All games.
            pub const ALL: [GameName; [$(GameName::$Rest,)+ GameName::$First].len()] =
                [$(GameName::$Rest,)+ GameName::$First];
        }
    };
}

crate::games!((game_names));

impl GameName {
    /// The game's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    /// Its name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        with_game!(self, G => G::TITLE)
    }

    /// Our rules of it, in numbered lines.
    pub(crate) const fn reference(self) -> &'static str {
        with_game!(self, G => G::REFERENCE)
    }

    /// The version of its rules by which new games are played.
    #[must_use]
    pub const fn rules_version(self) -> u32 {
        with_game!(self, G => G::RULES_VERSION)
    }

    /// All versions of its rules that can be played: a game is finished by the one it was begun with.
    #[must_use]
    pub const fn rules_versions(self) -> RangeInclusive<u32> {
        with_game!(self, G => G::OLDEST_RULES..=G::RULES_VERSION)
    }

    /// Whether this version of its rules can be played.
    ///
    /// # Errors
    /// A sentence that names the versions that can.
    pub fn expect_rules(self, version: u32) -> Result<(), String> {
        let known = self.rules_versions();
        if known.contains(&version) {
            return Ok(());
        }
        let (oldest, newest) = known.into_inner();
        let game = self.as_str();
        let known = match oldest == newest {
            true => format!("version {newest}"),
            false => format!("versions {oldest} to {newest}"),
        };
        Err(format!("version {version} of the rules of {game} is not known; expected {known}"))
    }

    /// The game with this name.
    ///
    /// # Errors
    /// If there is none; the message lists the names.
    pub fn parse(name: &str) -> Result<GameName, String> {
        let found = GameName::ALL.into_iter().find(|game| game.as_str() == name);
        found.ok_or_else(|| {
            let names: Vec<_> = GameName::ALL.iter().map(|game| game.as_str()).collect();
            format!("there is no game `{name}`; expected one of: {}", names.join(", "))
        })
    }
}

/// How a game is set up from outside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetupRequest {
    /// How many people play.
    pub players: u8,
    /// The expansions.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub with: Vec<String>,
    /// The options, by key.
    #[serde(default)]
    #[ts(as = "Option<BTreeMap<String, String>>", optional)]
    pub options: BTreeMap<String, String>,
}

/// The longest key or value of an option and the longest name of an expansion, in bytes.
pub const LONGEST_OPTION: usize = 64;
/// The most options, and the most expansions, of one setup.
pub const MOST_OPTIONS: usize = 64;

impl SetupRequest {
    /// Whether it is short enough to be kept and quoted. What is too long is not quoted.
    fn check_lengths(&self) -> Result<(), String> {
        let most = LONGEST_OPTION;
        if self.options.len() > MOST_OPTIONS {
            let count = self.options.len();
            return Err(format!("{count} options are too many; expected at most {MOST_OPTIONS}"));
        }
        if self.with.len() > MOST_OPTIONS {
            let count = self.with.len();
            return Err(format!(
                "{count} expansions are too many; expected at most {MOST_OPTIONS}"
            ));
        }
        for (key, value) in &self.options {
            let length = key.len();
            if length > most {
                return Err(format!(
                    "the key of an option has {length} bytes; expected at most {most}"
                ));
            }
            let length = value.len();
            if length > most {
                return Err(format!(
                    "the value of option {key} has {length} bytes; expected at most {most}"
                ));
            }
        }
        match self.with.iter().map(String::len).find(|&length| length > most) {
            Some(length) => {
                Err(format!("the name of an expansion has {length} bytes; expected at most {most}"))
            }
            None => Ok(()),
        }
    }

    /// Whether it asks for no expansion, for a game that has none.
    pub(crate) fn expect_no_expansion<G: Game>(&self) -> Result<(), String> {
        match self.with.first() {
            Some(first) => Err(format!("{} has no expansion `{first}`; expected none", G::NAME)),
            None => Ok(()),
        }
    }

    /// Whether it asks for nothing but players, for a game without expansions and options.
    pub(crate) fn expect_players_only<G: Game>(&self) -> Result<(), String> {
        self.expect_no_expansion::<G>()?;
        match self.options.keys().next() {
            Some(key) => Err(format!("{} has no option `{key}`; expected none", G::NAME)),
            None => Ok(()),
        }
    }
}

/// An option of a game as the form shows it where a table is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OptionForm {
    /// The key.
    pub key: &'static str,
    /// The values, the default first.
    pub values: Vec<&'static str>,
    /// The rule that explains it; a preset has none.
    pub rule: Option<&'static str>,
    /// One line about it.
    pub summary: &'static str,
}

/// A game on the shelf.
pub trait Shelved:
    Carried + Game<State: Send + Sync, Setup: Send + Sync, Action: Send + Sync, Event: Send + Sync>
{
    /// Its name for people.
    const TITLE: &'static str;

    /// How many people can play, at least and at most.
    const PLAYERS: (u8, u8);

    /// The rows of the score sheet, in order.
    const ROWS: &'static [&'static str];

    /// Our rules of it, in numbered lines.
    const REFERENCE: &'static str;

    /// What a line of a score sheet is about.
    type Piece: PartialEq + Display;

    /// Reads the setup of a new game.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what was expected.
    fn setup(request: &SetupRequest) -> Result<Self::Setup, String> {
        Self::setup_by(Self::RULES_VERSION, request)
    }

    /// Reads the setup of a game that is played by this version of the rules.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what was expected.
    fn setup_by(rules: u32, request: &SetupRequest) -> Result<Self::Setup, String> {
        Self::ON_SHELF.expect_rules(rules)?;
        request.check_lengths()?;
        let setup = Self::read_setup(rules, request)?;
        Self::start(&setup).map_err(|refusals| refusals.to_string())?;
        Ok(setup)
    }

    /// Reads a setup whose version of the rules is known and which is not too long; only
    /// [`setup_by`](Shelved::setup_by) asks.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what was expected.
    fn read_setup(rules: u32, request: &SetupRequest) -> Result<Self::Setup, String>;

    /// The version of the rules by which a game with this setup is played.
    fn rules_of(_setup: &Self::Setup) -> u32 {
        Self::RULES_VERSION
    }

    /// The request that leads to this setup, options at their default left out.
    fn request(setup: &Self::Setup) -> SetupRequest;

    /// How many rounds have been begun.
    fn rounds(state: &Self::State) -> u32;

    /// A seat's score sheet.
    fn sheet(state: &Self::State, seat: Seat) -> Value;

    /// One number that changes when scoring does, for the checksum of action counts.
    fn score_checksum(state: &Self::State) -> i64;

    /// The options that a table can choose.
    fn option_forms() -> Vec<OptionForm>;

    /// Every component of the box.
    fn components() -> Vec<Component>;

    /// The rule by which players are silent now, if they are.
    fn silence(state: &Self::State) -> Option<RuleId>;

    /// Who may see, while a seat still thinks about it, that it thinks of this action: those who
    /// would see it as a proposal. Nobody, if it is not legal.
    fn ghost_audience(state: &Self::State, seat: Seat, action: &Self::Action) -> SeatSet;

    /// The public score sheets as they stand.
    fn sheets(state: &Self::State) -> Vec<Sheet>;

    /// The score sheets that a legal action would change, as they would be if everybody concerned
    /// agreed to it. It rests on nothing that the seat does not see.
    fn forecast(state: &Self::State, seat: Seat, action: &Self::Action) -> Vec<Sheet>;
}

/// The rows of a score sheet with their points.
pub(crate) fn rows_of<G: Shelved>(ledger: &Ledger<G::Piece>) -> Map<String, Value> {
    G::ROWS.iter().map(|row| ((*row).into(), ledger.row(row).into())).collect()
}

/// One number that changes if any of these scores does.
pub(crate) fn checksum(scores: impl IntoIterator<Item = i32>) -> i64 {
    let digit = |sum: i64, score: i32| sum.wrapping_mul(1_000).wrapping_add(score.into());
    scores.into_iter().fold(0, digit)
}
