//! Who sits where.

use bots::Bot;
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Somebody, by the id that the server knows them by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

/// Somebody, with the name that others see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What others see.
    pub name: String,
}

/// Whose a chair is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Holder {
    /// Nobody's yet.
    #[default]
    Open,
    /// Kept for somebody of the last game who has not come yet.
    Kept(Person),
    /// Somebody's.
    Person(Person),
    /// A bot's.
    Bot(Bot),
}

/// Why a bot plays for the owner of a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// The owner has left.
    Left,
    /// The owner's time was up.
    TimedOut,
}

/// One place at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chair {
    pub(crate) holder: Holder,
    /// What its holder has contributed to the shuffle.
    pub(crate) contribution: String,
    pub(crate) away: Option<Away>,
    /// The number of the link that brings its owner back.
    pub(crate) recovery: Option<u32>,
}

impl Chair {
    pub(crate) fn person(&self) -> Option<&Person> {
        match &self.holder {
            Holder::Person(person) => Some(person),
            Holder::Open | Holder::Kept(_) | Holder::Bot(_) => None,
        }
    }

    /// The owner, if it is a person who plays for themselves.
    pub(crate) fn present(&self) -> Option<&Person> {
        self.person().filter(|_| self.away.is_none())
    }

    pub(crate) fn is_taken(&self) -> bool {
        matches!(self.holder, Holder::Person(_) | Holder::Bot(_))
    }
}

/// A link that lets somebody sit down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// The seat it is for; `None` for any open one.
    pub(crate) seat: Option<Seat>,
    /// Whether it brings an owner back, and is seen by the owner alone.
    pub(crate) recovery: bool,
    pub(crate) live: bool,
}
