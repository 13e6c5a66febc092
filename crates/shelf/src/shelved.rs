//! The closed list of games, and what the shelf needs to know of each beside the contract.

use std::collections::BTreeMap;

use between::Between;
use game::{Game, Seat};
use serde_json::{Value, json};

/// The games, by the names used on the command line and in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameName {
    /// Between Two Castles of Mad King Ludwig.
    Between,
}

impl GameName {
    /// All games.
    pub const ALL: [GameName; 1] = [GameName::Between];

    /// The game's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameName::Between => Between::NAME,
        }
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
        }
    };
}

/// How a game is set up from outside.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupRequest {
    /// How many people play.
    pub players: u8,
    /// The expansions.
    pub with: Vec<String>,
    /// The options, by key.
    pub options: BTreeMap<String, String>,
}

/// A game on the shelf.
pub trait Shelved: Game<State: Send + Sync, Setup: Send + Sync, Event: Send> {
    /// Reads a setup.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what was expected.
    fn setup(request: &SetupRequest) -> Result<Self::Setup, String>;

    /// The request that leads to this setup, options at their default left out.
    fn request(setup: &Self::Setup) -> SetupRequest;

    /// How many rounds have been begun.
    fn rounds(state: &Self::State) -> u32;

    /// A seat's score sheet.
    fn sheet(state: &Self::State, seat: Seat) -> Value;

    /// One number that changes when scoring does, for the checksum of action counts.
    fn score_checksum(state: &Self::State) -> i64;
}

impl Shelved for Between {
    fn setup(request: &SetupRequest) -> Result<between::Setup, String> {
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
        Between::start(&setup).map_err(|refusals| refusals.to_string())?;
        Ok(setup)
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
}
