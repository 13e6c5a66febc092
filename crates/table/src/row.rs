//! What a table's log is made of. A row is written once and never changed; a table is the sum of
//! its rows.

use bots::Bot;
use game::{Actor, Seat};
use serde::{Deserialize, Serialize};
use shelf::{AnyAction, Secret};
use ts_rs::TS;

use crate::Millis;
use crate::chair::{Person, PersonId};
use crate::petition::PetitionKind;
use crate::settings::Settings;

/// One row of the log: what one command brought about, all or nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// When it was written; the store keeps it beside the body.
    #[serde(skip)]
    pub at: Millis,
    /// Who asked for it, if it was a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The name that person's client gave to the request, so that it is not done twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub send: Option<String>,
    /// What happened.
    pub entry: Entry,
}

impl Row {
    /// The row as the store keeps it.
    ///
    /// # Errors
    /// If it cannot be written, which does not happen for a row made by this crate.
    pub fn to_body(&self) -> Result<String, Unreadable> {
        serde_json::to_string(self).map_err(|error| Unreadable(error.to_string()))
    }

    /// Everybody whom the row names, so that somebody who is gone can lose the name.
    pub fn people_mut(&mut self) -> Vec<&mut Person> {
        match &mut self.entry {
            Entry::Opened { host, kept, .. } => {
                let kept = kept.iter_mut().filter_map(|keep| match keep {
                    Keep::Person(person) | Keep::Seated { person, .. } => Some(person),
                    Keep::Bot(_) | Keep::Open => None,
                });
                std::iter::once(host).chain(kept).collect()
            }
            Entry::Branched { host, .. } => vec![host],
            Entry::Sat { person, .. } | Entry::Deputized { person, .. } => vec![person],
            Entry::Configured { .. }
            | Entry::BotSat { .. }
            | Entry::Cleared { .. }
            | Entry::Invited { .. }
            | Entry::Revoked { .. }
            | Entry::Started { .. }
            | Entry::Played { .. }
            | Entry::Undone { .. }
            | Entry::Asked { .. }
            | Entry::Answered { .. }
            | Entry::Paused { .. }
            | Entry::Resumed { .. }
            | Entry::Said { .. }
            | Entry::TimeUp { .. }
            | Entry::Left { .. }
            | Entry::WentOut { .. }
            | Entry::HandedOver { .. }
            | Entry::GaveUp { .. }
            | Entry::Lent { .. }
            | Entry::Expelled { .. }
            | Entry::Reported { .. }
            | Entry::Returned { .. }
            | Entry::Rematch { .. } => Vec::new(),
        }
    }

    /// The row from what the store has kept.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn from_body(at: Millis, body: &str) -> Result<Row, Unreadable> {
        let row: Row = shelf::parse(body).map_err(|error| Unreadable(error.to_string()))?;
        Ok(Row { at, ..row })
    }
}

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The fields carry the names of what they are.
pub enum Entry {
    /// The first row of every log but those of branches.
    Opened {
        rules_version: u32,
        settings: Settings,
        host: Person,
        /// The server's part of the shuffle, and what links are made of. Neither is ever shown,
        /// but for the first when the game is over.
        secret: Secret,
        link_key: Secret,
        /// Seats kept for those who played the last game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        kept: Vec<Keep>,
    },
    /// The first row of a table that plays on from a game that is over: one person, and bots.
    Branched {
        rules_version: u32,
        settings: Settings,
        host: Person,
        secret: Secret,
        link_key: Secret,
        origin: Origin,
        /// The host's.
        seat: Seat,
        /// Who plays all others.
        bot: Bot,
        /// What was done before, draws included. It holds every secret of the old game.
        given: Vec<PlayedAction>,
    },
    Configured {
        settings: Settings,
    },
    Sat {
        seat: Seat,
        person: Person,
        contribution: String,
        link: Option<u32>,
    },
    BotSat {
        seat: Seat,
        bot: Bot,
    },
    Cleared {
        seat: Seat,
    },
    Invited {
        seat: Option<Seat>,
    },
    Revoked {
        link: u32,
    },
    Started {
        steps: Vec<PlayedAction>,
    },
    Played {
        seat: Seat,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
        /// Whether the table has answered for a seat that was silent.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
        steps: Vec<PlayedAction>,
    },
    Undone {
        seat: Seat,
        to: usize,
    },
    Asked {
        seat: Seat,
        wish: PetitionKind,
    },
    Answered {
        seat: Seat,
        agree: bool,
    },
    Paused {
        seat: Seat,
    },
    Resumed {
        seat: Seat,
    },
    Said {
        seat: Seat,
        text: String,
    },
    TimeUp {
        nudged: Vec<Seat>,
        stood_in: Vec<Seat>,
    },
    /// Before the game the seat is free; in games of earlier versions a bot plays on.
    Left {
        seat: Seat,
    },
    /// The owner is out, and the game waits.
    WentOut {
        seat: Seat,
    },
    HandedOver {
        seat: Seat,
    },
    GaveUp {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    /// The owner has made a link for a deputy.
    Lent {
        seat: Seat,
    },
    /// Somebody plays for the owner from now on.
    Deputized {
        seat: Seat,
        person: Person,
        link: u32,
    },
    /// The host has put somebody out; in a game a bot plays the seat on.
    Expelled {
        seat: Seat,
    },
    /// Somebody tells those who run the server about somebody.
    Reported {
        by: Seat,
        seat: Seat,
        text: String,
    },
    Rematch {
        table: String,
    },
}

/// Where a game was begun that is played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The table.
    pub table: String,
    /// The number of the last row that still counts.
    #[ts(type = "number")]
    pub n: u64,
}

/// A seat kept for somebody, or a bot that stays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Keep {
    Person(Person),
    /// Who has asked for the next game sits already.
    Seated {
        person: Person,
        contribution: String,
    },
    Bot(Bot),
    Open,
}

/// One action of the game's log. A log is mostly these, so they are written as short pairs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(Option<Seat>, AnyAction)", into = "(Option<Seat>, AnyAction)")]
pub struct PlayedAction {
    /// The seat that acts; chance, if there is none.
    pub seat: Option<Seat>,
    /// What is done.
    pub action: AnyAction,
}

impl From<(Option<Seat>, AnyAction)> for PlayedAction {
    fn from((seat, action): (Option<Seat>, AnyAction)) -> PlayedAction {
        PlayedAction { seat, action }
    }
}

impl From<PlayedAction> for (Option<Seat>, AnyAction) {
    fn from(PlayedAction { seat, action }: PlayedAction) -> (Option<Seat>, AnyAction) {
        (seat, action)
    }
}

impl PlayedAction {
    pub(crate) fn actor(&self) -> Actor {
        self.seat.map_or(Actor::Chance, Actor::Seat)
    }
}
