//! Records of games: what was done, what came of it, and the proof that both belong together.

use std::collections::BTreeMap;
use std::fmt;

use game::{Actor, Game, Log, Outcome, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::{Seed, Shuffle};
use crate::shelved::{GameName, SetupRequest, Shelved};
use crate::written::complaint;

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// One action of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionRow<A> {
    /// Its number, from 1.
    pub n: usize,
    /// Who did it.
    pub actor: Actor,
    /// What was done.
    pub action: A,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // docs/record-format.md explains the fields.
pub struct Record<A> {
    pub format: u32,
    pub game: String,
    pub rules_version: u32,
    pub players: u8,
    #[serde(default)]
    pub with: Vec<String>,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    pub seed: Seed,
    pub commitment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<Shuffle>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub given: usize,
    pub actions: Vec<ActionRow<A>>,
    /// Each event with its own number `n`, from 1, and the number of the action it came `after`.
    #[serde(default)]
    pub events: Vec<Value>,
    #[serde(default)]
    pub result: Value,
}

/// Why a record cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// It cannot be read; the sentence says where and what was expected.
    Unreadable(String),
    /// It can be read, but it is not the game it says it is.
    Refused(String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Unreadable(text) | RecordError::Refused(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for RecordError {}

/// The name of the game that a record is of.
///
/// # Errors
/// If the text is no record of a known game.
pub fn game_of(text: &str) -> Result<GameName, RecordError> {
    #[derive(Deserialize)]
    struct Head {
        format: u32,
        game: String,
    }
    let head: Head = parse(text)?;
    if head.format != FORMAT {
        let text = format!("format: {} is not known; expected {FORMAT}", head.format);
        return Err(RecordError::Unreadable(text));
    }
    GameName::parse(&head.game).map_err(RecordError::Unreadable)
}

/// The game that a layout is of.
///
/// # Errors
/// If the text is no layout of a known game.
pub fn layout_game(text: &str) -> Result<GameName, RecordError> {
    #[derive(Deserialize)]
    struct Head {
        game: Option<String>,
    }
    let unreadable = |text| Err(RecordError::Unreadable(text));
    match crate::parse_written(text)? {
        Head { game: Some(game) } => {
            GameName::parse(&game).or_else(|text| unreadable(format!("game: {text}")))
        }
        Head { game: None } => {
            let names = GameName::ALL.map(GameName::as_str).join(", ");
            unreadable(format!("missing field `game`, expected one of: {names}"))
        }
    }
}

/// Parses JSON that a program wrote; an error names the line, the place in the document and what was expected.
///
/// # Errors
/// If the text is no such document.
pub fn parse<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, RecordError> {
    // Where the fault is costs as much as reading; it is looked for only if there is one.
    serde_json::from_str(text).map_err(|error| {
        let complaint = complaint::<T>(text);
        complaint.unwrap_or_else(|| RecordError::Unreadable(error.to_string()))
    })
}

impl<A: Clone + PartialEq + Serialize> Record<A> {
    /// The record of a game in progress or finished.
    pub fn of<G: Shelved<Action = A>>(log: &Log<G>, seed: Seed) -> Record<A> {
        let SetupRequest { players, with, options } = G::request(log.setup());
        let row = |(index, entry): (usize, &game::LoggedAction<A>)| ActionRow {
            n: index + 1,
            actor: entry.actor,
            action: entry.action.clone(),
        };
        Record {
            format: FORMAT,
            game: G::NAME.into(),
            rules_version: G::rules_of(log.setup()),
            players,
            with,
            options,
            seed,
            commitment: seed.commitment(),
            shuffle: None,
            given: 0,
            actions: log.entries().iter().enumerate().map(row).collect(),
            events: event_rows(log),
            result: result_of::<G>(log.state()),
        }
    }

    /// The same record, with how its seed came about.
    #[must_use]
    pub fn with_shuffle(self, shuffle: Shuffle) -> Record<A> {
        Record { shuffle: Some(shuffle), ..self }
    }

    /// The same record, of a game that was begun by others: so many of its first actions are given,
    /// and the seed draws only after them.
    #[must_use]
    pub fn with_given(self, given: usize) -> Record<A> {
        Record { given, ..self }
    }

    /// Replays the first `actions` actions, or all of them.
    ///
    /// # Errors
    /// If the setup or an action is refused, or there are not so many actions.
    pub fn replay<G: Shelved<Action = A>>(
        &self,
        actions: Option<usize>,
    ) -> Result<Log<G>, RecordError> {
        let length = actions.unwrap_or(self.actions.len());
        if length > self.actions.len() {
            let there = self.actions.len();
            let text = format!("there are only {there} actions, not {length}");
            return Err(RecordError::Unreadable(text));
        }
        let mut log = self.start::<G>()?;
        for (index, row) in self.actions.iter().take(length).enumerate() {
            act(&mut log, index, row)?;
        }
        Ok(log)
    }

    fn start<G: Shelved<Action = A>>(&self) -> Result<Log<G>, RecordError> {
        let known = G::ON_SHELF.expect_rules(self.rules_version);
        known.map_err(|text| RecordError::Refused(format!("rules_version: {text}")))?;
        let request = SetupRequest {
            players: self.players,
            with: self.with.clone(),
            options: self.options.clone(),
        };
        let setup = G::setup_by(self.rules_version, &request).map_err(RecordError::Refused)?;
        Log::start(setup)
            .map_err(|refusals| RecordError::Refused(crate::refusals_in_english::<G>(&refusals)))
    }

    /// Checks everything: the shuffle and the play.
    ///
    /// # Errors
    /// The first difference.
    pub fn verify<G: Shelved<Action = A>>(&self) -> Result<Log<G>, RecordError> {
        self.verify_shuffle::<G>()?;
        self.verify_play::<G>()
    }

    /// Checks that the seed fits its commitment and gives every draw that is not given.
    ///
    /// # Errors
    /// The first difference.
    pub fn verify_shuffle<G: Shelved<Action = A>>(&self) -> Result<(), RecordError> {
        let right = self.seed.commitment();
        if self.commitment != right {
            return differs(format!("commitment: the seed's commitment is {right}"));
        }
        if let Some(shuffle) = &self.shuffle {
            let right = shuffle.secret.commitment();
            if shuffle.commitment != right {
                return differs(format!("shuffle.commitment: the secret's commitment is {right}"));
            }
            if self.seed != shuffle.seed() {
                let right = shuffle.seed();
                return differs(format!("seed: secret and contributions make the seed {right}"));
            }
        }
        if self.given > self.actions.len() {
            let there = self.actions.len();
            return differs(format!("given: {} of {there} actions cannot be", self.given));
        }
        let mut log = self.start::<G>()?;
        let mut dice = self.seed.chance();
        for (index, row) in self.actions.iter().enumerate() {
            if row.actor == Actor::Chance && index >= self.given {
                let drawn = crate::draw::<G>(log.state(), &mut dice);
                if drawn.as_ref() != Some(&row.action) {
                    let drawn = serde_json::to_string(&drawn).unwrap_or_default();
                    return differs(format!("actions[{index}].action: the seed draws {drawn}"));
                }
            }
            act(&mut log, index, row)?;
        }
        Ok(())
    }

    /// Replays everything and compares the number of every action, every event and the result.
    ///
    /// # Errors
    /// The first difference.
    pub fn verify_play<G: Shelved<Action = A>>(&self) -> Result<Log<G>, RecordError> {
        for (index, row) in self.actions.iter().enumerate() {
            if row.n != index + 1 {
                return differs(format!("actions[{index}].n: {} should be {}", row.n, index + 1));
            }
        }
        let log = self.replay::<G>(None)?;
        let events = event_rows(&log);
        for (index, (said, right)) in self.events.iter().zip(&events).enumerate() {
            if said != right {
                return differs(format!("events[{index}]: should be {right}"));
            }
        }
        if self.events.len() != events.len() {
            let (said, right) = (self.events.len(), events.len());
            return differs(format!("events: there are {said}, and should be {right}"));
        }
        let result = result_of::<G>(log.state());
        if self.result != result {
            return differs(format!("result: should be {result}"));
        }
        Ok(log)
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_zero(number: &usize) -> bool {
    *number == 0
}

fn differs<T>(text: String) -> Result<T, RecordError> {
    Err(RecordError::Refused(text))
}

fn act<G: Game>(
    log: &mut Log<G>,
    index: usize,
    row: &ActionRow<G::Action>,
) -> Result<(), RecordError> {
    log.act(row.actor, row.action.clone()).map(|_| ()).map_err(|refusals| {
        RecordError::Refused(format!(
            "actions[{index}]: {}",
            crate::refusals_in_english::<G>(&refusals)
        ))
    })
}

/// All events of a game, numbered, each with the action it came after.
fn event_rows<G: Game>(log: &Log<G>) -> Vec<Value> {
    let mut rows = Vec::with_capacity(log.events().len());
    for after in 1..=log.entries().len() {
        for event in log.events_of(after - 1) {
            let mut row = serde_json::Map::new();
            row.insert("n".into(), (rows.len() + 1).into());
            row.insert("after".into(), after.into());
            if let Ok(Value::Object(fields)) = serde_json::to_value(event) {
                row.extend(fields);
            }
            rows.push(Value::Object(row));
        }
    }
    rows
}

/// The result of a finished game; null before.
fn result_of<G: Shelved>(state: &G::State) -> Value {
    let Turn::Over(outcome) = G::turn(state) else { return Value::Null };
    let Outcome { end_reason, standings } = &*outcome;
    let scores: Vec<Value> = standings
        .iter()
        .map(|standing| {
            let mut score = serde_json::to_value(standing).unwrap_or_default();
            if let Value::Object(fields) = &mut score {
                fields.insert("sheet".into(), G::sheet(state, standing.seat));
            }
            score
        })
        .collect();
    serde_json::json!({
        "end_reason": end_reason,
        "scores": scores,
        "winners": outcome.winners(),
    })
}
