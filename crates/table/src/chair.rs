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

/// Why the owner of a chair does not play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// The owner has handed over.
    HandedOver,
    /// The owner's time was up.
    TimedOut,
    /// The others have agreed to play on without waiting.
    VotedAway,
    /// The owner has given up, for good.
    GaveUp,
    /// The host or the others have put the owner out, for good.
    Expelled,
}

impl Away {
    /// Whether the owner cannot come back.
    pub(crate) const fn for_good(self) -> bool {
        match self {
            Away::GaveUp | Away::Expelled => true,
            Away::HandedOver | Away::TimedOut | Away::VotedAway => false,
        }
    }
}

/// One place at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chair {
    pub(crate) holder: Holder,
    /// What its holder has contributed to the shuffle.
    pub(crate) contribution: String,
    pub(crate) away: Option<Away>,
    /// Who plays for the owner, if it is a person: the chair stays its owner's.
    pub(crate) deputy: Option<Person>,
    /// Whether the owner has gone out: the game waits for them.
    pub(crate) out: bool,
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

    /// The person who plays the chair: its owner or a deputy.
    pub(crate) fn player(&self) -> Option<&Person> {
        self.deputy.as_ref().or_else(|| self.present())
    }

    /// The owner, unless they were put out.
    pub(crate) fn member(&self) -> Option<&Person> {
        self.person().filter(|_| self.away != Some(Away::Expelled))
    }

    /// The owner, if they still take part or may come back.
    pub(crate) fn partaker(&self) -> Option<&Person> {
        self.person().filter(|_| !self.away.is_some_and(Away::for_good))
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
    pub(crate) kind: LinkKind,
    pub(crate) live: bool,
}

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LinkKind {
    /// It admits somebody to an open seat; the host has made it.
    Invitation,
    /// It brings an owner back, and is seen by the owner alone.
    WayBack,
    /// It lets somebody play for an owner; who may pass it on sees it.
    Deputy {
        /// Who that is: the owner, or the one whom the others have trusted with it.
        by: Seat,
    },
}
