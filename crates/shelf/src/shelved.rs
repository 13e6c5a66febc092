//! The closed list of games, and what the shelf needs to know of each beside the contract.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use between::Between;
use castles::Castles;
use game::{Game, RuleId, Seat, SeatSet};
use palace::Palace;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use crate::Component;
use crate::any::{AnyAction, AnyLedger, AnyNews, AnyView, Sheet};

/// Does something with a game whose type is known only when its name has been read:
/// `with_game!(name, G => play::<G>())`.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $work:expr) => {
        match $name {
            $crate::GameName::Between => {
                type $game = $crate::Between;
                $work
            }
            $crate::GameName::Castles => {
                type $game = $crate::Castles;
                $work
            }
            $crate::GameName::Palace => {
                type $game = $crate::Palace;
                $work
            }
        }
    };
}

/// The games, by the names used on the command line and in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum GameName {
    /// Castles of Mad King Ludwig.
    Castles,
    /// The Palace of Mad King Ludwig.
    Palace,
    /// Between Two Castles of Mad King Ludwig.
    Between,
}

impl GameName {
    /// All games.
    pub const ALL: [GameName; 3] = [GameName::Castles, GameName::Palace, GameName::Between];

    /// The game's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameName::Castles => Castles::NAME,
            GameName::Palace => Palace::NAME,
            GameName::Between => Between::NAME,
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            GameName::Castles => "Castles",
            GameName::Palace => "The Palace",
            GameName::Between => "Between Two Castles",
        }
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
    Game<State: Send + Sync, Setup: Send + Sync, Action: Send + Sync, Event: Send + Sync>
{
    /// Which game it is.
    const ON_SHELF: GameName;

    /// How many people can play, at least and at most.
    const PLAYERS: (u8, u8);

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

    /// The rows of the score sheet, in order.
    fn rows() -> Vec<&'static str>;

    /// The action as one of any game.
    fn any_action(action: Self::Action) -> AnyAction;

    /// The action, if it is one of this game.
    fn own_action(action: &AnyAction) -> Option<Self::Action>;

    /// The view as one of any game.
    fn any_view(view: Self::View) -> AnyView;

    /// The news as some of any game.
    fn any_news(news: Self::News) -> AnyNews;

    /// What the seat may choose from, as a page is told: everything that is legal, but for what its
    /// view lists already.
    fn choices(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        game::legal_actions::<Self>(state, game::Actor::Seat(seat))
    }

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

impl Shelved for Between {
    const ON_SHELF: GameName = GameName::Between;
    const PLAYERS: (u8, u8) = (2, 7);

    fn read_setup(rules: u32, request: &SetupRequest) -> Result<between::Setup, String> {
        if let Some(first) = request.with.first() {
            return Err(format!("between has no expansion `{first}`; expected none"));
        }
        let mut setup = between::Setup::new(request.players);
        // A preset comes first, whatever its place in the alphabet, so that single options refine it.
        let preset = request.options.get_key_value("preset");
        let others = request.options.iter().filter(|(key, _)| *key != "preset");
        for (key, value) in preset.into_iter().chain(others) {
            if key == "ages" {
                let ranks = value.split(',').map(|rank| rank.trim().parse());
                setup.ages = ranks.collect::<Result<_, _>>().map_err(|_| {
                    format!("option ages cannot be `{value}`; expected ranks such as 1,0,2")
                })?;
            } else {
                setup.options.set(key, value).map_err(|error| error.to_string())?;
            }
        }
        setup.edition = between::Edition::of(rules).unwrap_or(between::Edition::NEWEST);
        Ok(setup)
    }

    fn rules_of(setup: &between::Setup) -> u32 {
        setup.edition.version()
    }

    fn request(setup: &between::Setup) -> SetupRequest {
        let options = setup.options.changed().map(|(key, value)| (key.into(), value.into()));
        let ages = (!setup.ages.is_empty()).then(|| {
            let ranks: Vec<_> = setup.ages.iter().map(u8::to_string).collect();
            ("ages".to_string(), ranks.join(","))
        });
        SetupRequest {
            players: setup.players,
            with: Vec::new(),
            options: options.chain(ages).collect(),
        }
    }

    fn rounds(state: &between::State) -> u32 {
        state.round().into()
    }

    fn sheet(state: &between::State, seat: Seat) -> Value {
        use between::CastleId;
        let seats = Between::seats(state);
        let sides = [("left", CastleId::left_of(seat)), ("right", CastleId::right_of(seat, seats))];
        let castles: Vec<Value> = sides
            .into_iter()
            .filter_map(|(side, castle)| {
                let ledger = state.castle(castle)?.ledger(state.options());
                let rows: serde_json::Map<String, Value> = between::ROWS
                    .iter()
                    .map(|row| ((*row).into(), ledger.row(row).into()))
                    .collect();
                Some(json!({
                    "castle": castle,
                    "side": side,
                    "total": ledger.total(),
                    "rows": rows,
                }))
            })
            .collect();
        json!({ "castles": castles })
    }

    fn score_checksum(state: &between::State) -> i64 {
        let digit = |sum: i64, score: &i32| sum.wrapping_mul(1_000).wrapping_add((*score).into());
        state.castle_scores().iter().fold(0, digit)
    }

    fn option_forms() -> Vec<OptionForm> {
        let preset = OptionForm {
            key: "preset",
            values: between::PRESETS.to_vec(),
            rule: None,
            summary: "A bundle of house rules; single options refine it.",
        };
        let row = |row: &between::OptionRow| OptionForm {
            key: row.key,
            values: row.values.to_vec(),
            rule: Some(row.rule.0),
            summary: row.summary,
        };
        std::iter::once(preset).chain(between::OPTIONS.iter().map(row)).collect()
    }

    fn components() -> Vec<Component> {
        crate::catalog::between()
    }

    fn rows() -> Vec<&'static str> {
        between::ROWS.to_vec()
    }

    fn any_action(action: between::Action) -> AnyAction {
        AnyAction::Between(action)
    }

    fn own_action(action: &AnyAction) -> Option<between::Action> {
        match action {
            AnyAction::Between(action) => Some(*action),
            AnyAction::Castles(_) | AnyAction::Palace(_) => None,
        }
    }

    fn any_view(view: between::View) -> AnyView {
        AnyView::Between(view)
    }

    fn any_news(news: between::News) -> AnyNews {
        AnyNews::Between(news)
    }

    fn silence(state: &between::State) -> Option<RuleId> {
        use between::Step;
        let rule = match state.step() {
            Step::PickForLudwig | Step::GiveForLudwig => "BTW-TWO-20",
            _ => "BTW-INFO-03",
        };
        (!state.step().allows_talk()).then_some(RuleId(rule))
    }

    fn ghost_audience(state: &between::State, seat: Seat, action: &between::Action) -> SeatSet {
        state.ghost_audience(seat, action)
    }

    fn sheets(state: &between::State) -> Vec<Sheet> {
        let castles = (0..).map(between::CastleId).zip(state.castles());
        castles.map(|(id, castle)| sheet(state, id, castle)).collect()
    }

    fn forecast(state: &between::State, seat: Seat, action: &between::Action) -> Vec<Sheet> {
        let outlook = state.outlook(seat, action);
        outlook.iter().map(|(id, castle)| sheet(state, *id, castle)).collect()
    }
}

impl Shelved for Castles {
    const ON_SHELF: GameName = GameName::Castles;
    const PLAYERS: (u8, u8) = (1, castles::Setup::MOST_PLAYERS);

    fn read_setup(_: u32, request: &SetupRequest) -> Result<castles::Setup, String> {
        if let Some(first) = request.with.first() {
            return Err(format!("castles has no expansion `{first}`; expected none"));
        }
        if let Some(key) = request.options.keys().next() {
            return Err(format!("castles has no option `{key}`; expected none"));
        }
        Ok(castles::Setup::new(request.players))
    }

    fn request(setup: &castles::Setup) -> SetupRequest {
        SetupRequest { players: setup.players, ..SetupRequest::default() }
    }

    fn rounds(state: &castles::State) -> u32 {
        state.round().into()
    }

    fn sheet(state: &castles::State, seat: Seat) -> Value {
        let ledger = state.ledger(seat);
        let rows: serde_json::Map<String, Value> =
            castles::ROWS.iter().map(|row| ((*row).into(), ledger.row(row).into())).collect();
        json!({ "rows": rows })
    }

    fn score_checksum(state: &castles::State) -> i64 {
        let seats = (0..Castles::seats(state)).map(Seat);
        seats.fold(0, |sum: i64, seat| {
            sum.wrapping_mul(1_000).wrapping_add(state.score(seat).into())
        })
    }

    fn option_forms() -> Vec<OptionForm> {
        Vec::new()
    }

    fn components() -> Vec<Component> {
        crate::catalog::castles()
    }

    fn rows() -> Vec<&'static str> {
        castles::ROWS.to_vec()
    }

    fn any_action(action: castles::Action) -> AnyAction {
        AnyAction::Castles(action)
    }

    fn own_action(action: &AnyAction) -> Option<castles::Action> {
        match action {
            AnyAction::Castles(action) => Some(*action),
            AnyAction::Between(_) | AnyAction::Palace(_) => None,
        }
    }

    fn any_view(view: castles::View) -> AnyView {
        AnyView::Castles(view)
    }

    fn any_news(news: castles::News) -> AnyNews {
        AnyNews::Castles(news)
    }

    /// A late castle has a thousand places for its rooms; the view lists them shortly.
    fn choices(state: &castles::State, seat: Seat) -> Vec<castles::Action> {
        let mut choices = Vec::new();
        state.choices(seat, &mut |action| choices.push(action));
        choices
    }

    fn silence(_: &castles::State) -> Option<RuleId> {
        None
    }

    /// What somebody thinks of buying is nobody else's business.
    fn ghost_audience(_: &castles::State, _: Seat, _: &castles::Action) -> SeatSet {
        SeatSet::EMPTY
    }

    fn sheets(state: &castles::State) -> Vec<Sheet> {
        (0..Castles::seats(state)).map(|seat| castle_sheet(state, Seat(seat))).collect()
    }

    fn forecast(state: &castles::State, seat: Seat, action: &castles::Action) -> Vec<Sheet> {
        let mut then = state.clone();
        let actor = game::Actor::Seat(seat);
        match Castles::apply(&mut then, actor, action, &mut game::Unheard) {
            Ok(()) => vec![castle_sheet(&then, seat)],
            Err(_) => Vec::new(),
        }
    }
}

impl Shelved for Palace {
    const ON_SHELF: GameName = GameName::Palace;
    const PLAYERS: (u8, u8) = (palace::MIN_PLAYERS, palace::MAX_PLAYERS);

    fn read_setup(_: u32, request: &SetupRequest) -> Result<palace::Setup, String> {
        if let Some(first) = request.with.first() {
            return Err(format!("palace has no expansion `{first}`; expected none"));
        }
        if let Some(key) = request.options.keys().next() {
            return Err(format!("palace has no option `{key}`; expected none"));
        }
        Ok(palace::Setup::new(request.players))
    }

    fn request(setup: &palace::Setup) -> SetupRequest {
        SetupRequest { players: setup.players, ..SetupRequest::default() }
    }

    fn rounds(state: &palace::State) -> u32 {
        state.turns().div_ceil(Palace::seats(state).max(1).into()).into()
    }

    fn sheet(state: &palace::State, seat: Seat) -> Value {
        let ledger = state.ledger(seat);
        let rows: serde_json::Map<String, Value> =
            palace::ROWS.iter().map(|row| ((*row).into(), ledger.row(row).into())).collect();
        json!({ "rows": rows })
    }

    fn score_checksum(state: &palace::State) -> i64 {
        let seats = (0..Palace::seats(state)).map(Seat);
        seats.fold(0, |sum: i64, seat| {
            sum.wrapping_mul(1_000).wrapping_add(state.score(seat).into())
        })
    }

    fn option_forms() -> Vec<OptionForm> {
        Vec::new()
    }

    fn components() -> Vec<Component> {
        crate::catalog::palace()
    }

    fn rows() -> Vec<&'static str> {
        palace::ROWS.to_vec()
    }

    fn any_action(action: palace::Action) -> AnyAction {
        AnyAction::Palace(action)
    }

    fn own_action(action: &AnyAction) -> Option<palace::Action> {
        match action {
            AnyAction::Palace(action) => Some(*action),
            AnyAction::Between(_) | AnyAction::Castles(_) => None,
        }
    }

    fn any_view(view: palace::View) -> AnyView {
        AnyView::Palace(view)
    }

    fn any_news(news: palace::News) -> AnyNews {
        AnyNews::Palace(news)
    }

    /// Tiles have hundreds of places; the view lists them shortly, and what moat may do as well.
    fn choices(state: &palace::State, seat: Seat) -> Vec<palace::Action> {
        let mut choices = Vec::new();
        state.choices(seat, &mut |action| choices.push(action));
        choices
    }

    fn silence(_: &palace::State) -> Option<RuleId> {
        None
    }

    /// What somebody thinks of building is nobody else's business.
    fn ghost_audience(_: &palace::State, _: Seat, _: &palace::Action) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Secret Swans and favors are left out until everybody sees them.
    fn sheets(state: &palace::State) -> Vec<Sheet> {
        let seats = (0..Palace::seats(state)).map(Seat);
        seats.map(|seat| palace_sheet(seat, state.open_ledger(seat))).collect()
    }

    fn forecast(state: &palace::State, seat: Seat, action: &palace::Action) -> Vec<Sheet> {
        let ledger = state.forecast(seat, action);
        ledger.into_iter().map(|ledger| palace_sheet(seat, ledger)).collect()
    }
}

fn palace_sheet(seat: Seat, ledger: game::Ledger<palace::Piece>) -> Sheet {
    Sheet {
        castle: seat.0,
        name: format!("Player {}", seat.0 + 1),
        total: ledger.total(),
        ledger: AnyLedger::Palace(ledger),
    }
}

fn castle_sheet(state: &castles::State, seat: Seat) -> Sheet {
    let ledger = state.ledger(seat);
    Sheet {
        castle: seat.0,
        name: format!("Castle {}", seat.0 + 1),
        total: ledger.total(),
        ledger: AnyLedger::Castles(ledger),
    }
}

fn sheet(state: &between::State, id: between::CastleId, castle: &between::Castle) -> Sheet {
    let ledger = castle.ledger(state.options());
    Sheet {
        castle: id.0,
        name: state.castle_label(id),
        total: ledger.total(),
        ledger: AnyLedger::Between(ledger),
    }
}
