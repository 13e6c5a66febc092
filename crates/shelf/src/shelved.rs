//! What the shelf needs to know of each game beside the contract.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

use game::{
    Component as _, Game, GameOptions, Ledger, Named, PRESET, RuleId, Seat, SeatSet, Set, shortened,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::any::{Carried, Sheet};
use crate::{Component, with_game};

macro_rules! game_names {
    ([$($Game:ident)+]) => {
        /// The games, by the names used on the command line and in records.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum GameName {
            $($Game,)+
        }

        impl GameName {
            /// All games, in the order in which every list tells them.
            pub const ALL: [GameName; [$(GameName::$Game,)+].len()] = [$(GameName::$Game,)+];
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
            let (name, names) = (shortened(name), GameName::ALL.map(GameName::as_str));
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

/// The longest key or value of an option and the longest name of an expansion, in bytes: every decree can be
/// left out by its number.
pub const LONGEST_OPTION: usize = 192;
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
}

/// A game on the shelf.
pub trait Shelved:
    Carried + Game<State: Send + Sync, Setup: Send + Sync, Action: Send + Sync, Event: Send + Sync>
{
    /// Its name for people.
    const TITLE: &'static str;

    /// How many people can play, at least and at most.
    const PLAYERS: (u8, u8);

    /// Our rules of it, in numbered lines.
    const REFERENCE: &'static str;

    /// The rows of the score sheet, in order.
    type Row: Named + Serialize;

    /// What a line of a score sheet is about.
    type Cause: PartialEq + Display;

    /// What a table may choose about it.
    type Options: GameOptions;

    /// Reads the setup of a new game.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what was expected.
    fn setup(request: &SetupRequest) -> Result<Self::Setup, String> {
        Self::setup_by(Self::RULES_VERSION, request)
    }

    /// The game of this request at a table that keeps the time which its rules set ([`Game::time_limit`]),
    /// unless the request says otherwise.
    fn timed(setup: Self::Setup, _request: &SetupRequest) -> Self::Setup {
        setup
    }

    /// Reads the setup of a game that is played by this version of the rules.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what was expected.
    fn setup_by(rules: u32, request: &SetupRequest) -> Result<Self::Setup, String> {
        Self::ON_SHELF.expect_rules(rules)?;
        request.check_lengths()?;
        let setup = Self::read_setup(rules, request)?;
        Self::start(&setup).map_err(|refusals| crate::refusals_in_english::<Self>(&refusals))?;
        Ok(setup)
    }

    /// Reads a setup whose version of the rules is known and which is not too long; only
    /// [`setup_by`](Shelved::setup_by) asks.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what was expected.
    fn read_setup(rules: u32, request: &SetupRequest) -> Result<Self::Setup, String> {
        let expansions = read_expansions::<Self>(&request.with)?;
        let (details, options): (BTreeMap<_, _>, BTreeMap<_, _>) = request
            .options
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()))
            .partition(|(key, _)| Self::DETAILS.contains(key));
        let options = read_options::<Self>(&options)?.with_expansions(expansions);
        let mut setup = Self::set_up(rules, request.players, options);
        for (key, value) in details {
            Self::set_detail(&mut setup, key, value)?;
        }
        Ok(setup)
    }

    /// The setup of so many people by these rules and options.
    fn set_up(rules: u32, players: u8, options: Self::Options) -> Self::Setup;

    /// How many people play, and by which options.
    fn chosen(setup: &Self::Setup) -> (u8, &Self::Options);

    /// Keys beside the options that a setup may have, for what is no choice among a few values.
    const DETAILS: &'static [&'static str] = &[];

    /// Reads one of the [`DETAILS`](Shelved::DETAILS).
    ///
    /// # Errors
    /// A sentence that says what is wrong and what was expected.
    fn set_detail(_setup: &mut Self::Setup, _key: &str, _value: &str) -> Result<(), String> {
        Ok(())
    }

    /// One of the [`DETAILS`](Shelved::DETAILS) as it is written, if the setup has it.
    fn detail(_setup: &Self::Setup, _key: &str) -> Option<String> {
        None
    }

    /// The version of the rules by which a game with this setup is played.
    fn rules_of(_setup: &Self::Setup) -> u32 {
        Self::RULES_VERSION
    }

    /// The request that leads to this setup, options at their default left out.
    fn request(setup: &Self::Setup) -> SetupRequest {
        let (players, options) = Self::chosen(setup);
        let changed = options.changed().map(|(key, value)| (key.into(), value.into()));
        let details = Self::DETAILS
            .iter()
            .filter_map(|key| Self::detail(setup, key).map(|value| ((*key).into(), value)));
        SetupRequest {
            players,
            with: options.expansions().iter().map(|expansion| expansion.id().into()).collect(),
            options: changed.chain(details).collect(),
        }
    }

    /// How many rounds have been begun.
    fn rounds(state: &Self::State) -> u32;

    /// A seat's score sheet.
    fn sheet(state: &Self::State, seat: Seat) -> Value;

    /// One number that changes when scoring does, for the checksum of action counts.
    fn score_checksum(state: &Self::State) -> i64;

    /// The options that a table can choose.
    fn option_forms() -> Vec<OptionForm> {
        let presets = Self::Options::PRESETS;
        let preset = (!presets.is_empty()).then(|| OptionForm {
            key: PRESET,
            values: presets.to_vec(),
            rule: None,
        });
        let rows = Self::Options::ROWS.iter().map(|row| OptionForm {
            key: row.key,
            values: row.values.to_vec(),
            rule: Some(row.rule.0),
        });
        preset.into_iter().chain(rows).collect()
    }

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

/// An expansion that a table can choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ExpansionForm {
    /// Its name, as setups have it.
    pub id: &'static str,
    /// The expansions without which it cannot be played.
    pub needs: Vec<&'static str>,
    /// How many people can play with it, at least and at most.
    pub players: (u8, u8),
}

/// The most players that any game is tried with.
const MANY_PLAYERS: u8 = 8;

/// The expansions of a game that the page offers, and what they need, as its rules say when they are asked.
#[must_use]
pub fn expansion_forms<G: Shelved>() -> Vec<ExpansionForm> {
    let all: Vec<&'static str> = Expansion::<G>::all().map(|expansion| expansion.id()).collect();
    let can_play = |players: u8, with: &[&str]| {
        let with = with.iter().map(|&name| name.into()).collect();
        G::setup(&SetupRequest { players, with, ..SetupRequest::default() }).is_ok()
    };
    let range = |with: &[&str]| {
        let mut counts = (1..=MANY_PLAYERS).filter(|&players| can_play(players, with));
        let least = counts.next()?;
        Some((least, counts.next_back().unwrap_or(least)))
    };
    let form = |&id: &&'static str| {
        let alone = range(&[id]).map(|players| ExpansionForm { id, needs: Vec::new(), players });
        alone.or_else(|| {
            let mut others = all.iter().copied().filter(|other| *other != id);
            others.find_map(|other| {
                let players = range(&[id, other])?;
                Some(ExpansionForm { id, needs: vec![other], players })
            })
        })
    };
    all.iter().filter_map(form).collect()
}

/// An expansion of a game.
type Expansion<G> = <<G as Shelved>::Options as GameOptions>::Expansion;

/// Reads expansions by their names.
///
/// # Errors
/// A sentence that names the first that there is not, and what was expected.
pub(crate) fn read_expansions<G: Shelved>(names: &[String]) -> Result<Set<Expansion<G>>, String> {
    G::Options::read_expansions(names).map_err(|error| format!("{} has {error}", G::NAME))
}

/// Reads options by key.
///
/// # Errors
/// A sentence that says which is wrong and what was expected.
pub(crate) fn read_options<G: Shelved>(given: &BTreeMap<&str, &str>) -> Result<G::Options, String> {
    G::Options::read(given).map_err(|error| match error.expected.is_empty() {
        true => format!("{} has no option `{}`; expected none", G::NAME, error.key),
        false => error.to_string(),
    })
}

/// The names of the rows of a score sheet, in order, those of expansions among them.
#[must_use]
pub fn row_names<G: Shelved>() -> Vec<&'static str> {
    G::Row::ALL.iter().map(|row| row.name()).collect()
}

/// The rows of a score sheet with their points.
#[must_use]
pub fn rows_of<G: Shelved>(ledger: &Ledger<G::Row, G::Cause>) -> Map<String, Value> {
    G::Row::ALL.iter().map(|&row| (row.name().into(), ledger.row(row).into())).collect()
}

/// One number that changes if any of these scores does.
pub(crate) fn checksum(scores: impl IntoIterator<Item = i32>) -> i64 {
    let digit = |sum: i64, score: i32| sum.wrapping_mul(1_000).wrapping_add(score.into());
    scores.into_iter().fold(0, digit)
}
