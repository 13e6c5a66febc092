//! What a table plays, and at which pace.

use bots::Bot;
use serde::{Deserialize, Serialize};
use shelf::{GameName, SetupRequest};
use ts_rs::TS;

use crate::Millis;
use crate::refused::Refused;

/// What is agreed before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Which game.
    pub game: GameName,
    /// With how many players, expansions and options.
    pub setup: SetupRequest,
    /// How long somebody may think.
    #[serde(default)]
    #[ts(as = "Option<Clock>", optional)]
    pub clock: Clock,
    /// Who plays for somebody whose time is up, or who has left.
    #[serde(default = "usual_stand_in")]
    #[ts(as = "Option<Bot>", optional)]
    pub stand_in: Bot,
    /// Whether the table is listed for everybody, so that anybody may take an open seat.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub listed: bool,
    /// Whether who plays may ask for hints; written only if not.
    #[serde(default = "hints_allowed", skip_serializing_if = "Clone::clone")]
    #[ts(as = "Option<bool>", optional)]
    pub hints: bool,
}

const fn hints_allowed() -> bool {
    true
}

const fn usual_stand_in() -> Bot {
    Bot::Greedy
}

/// How long somebody may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for each move.
    PerMove {
        /// In seconds.
        seconds: u32,
    },
    /// So long for all moves of a game together.
    PerGame {
        /// In seconds.
        seconds: u32,
        /// What each move gives back, in seconds.
        increment: u32,
    },
    /// Some days for each move.
    Days {
        /// How many.
        days: u32,
    },
}

const SECOND: Millis = 1_000;
const DAY: Millis = 24 * 60 * 60 * SECOND;

impl Clock {
    /// The longest time for a move.
    pub const MOST_DAYS: u32 = 60;

    pub(crate) fn check(self) -> Result<(), Refused> {
        let seconds = match self {
            Clock::None => return Ok(()),
            Clock::PerMove { seconds } | Clock::PerGame { seconds, .. } => i64::from(seconds),
            Clock::Days { days } => i64::from(days) * DAY / SECOND,
        };
        let increment = match self {
            Clock::PerGame { increment, .. } => i64::from(increment),
            Clock::None | Clock::PerMove { .. } | Clock::Days { .. } => 0,
        };
        let most = i64::from(Clock::MOST_DAYS) * DAY / SECOND;
        if (5..=most).contains(&seconds) && increment <= most {
            Ok(())
        } else {
            let text = format!("a clock needs 5 seconds to {} days", Clock::MOST_DAYS);
            Err(Refused::BadSettings(text))
        }
    }

    /// The time that somebody has who has used up so much of it in earlier moves.
    pub(crate) fn left(self, spent: Millis) -> Option<Millis> {
        match self {
            Clock::None => None,
            Clock::PerMove { seconds } => Some(Millis::from(seconds) * SECOND),
            Clock::PerGame { seconds, .. } => Some((Millis::from(seconds) * SECOND - spent).max(0)),
            Clock::Days { days } => Some(Millis::from(days) * DAY),
        }
    }

    /// What is charged for a move that took so long.
    pub(crate) fn charge(self, took: Millis) -> Millis {
        match self {
            Clock::PerGame { increment, .. } => took - Millis::from(increment) * SECOND,
            Clock::None | Clock::PerMove { .. } | Clock::Days { .. } => took,
        }
    }

    /// How long a petition waits for the answers of others.
    pub(crate) fn patience(self) -> Option<Millis> {
        match self {
            Clock::None => None,
            Clock::PerMove { seconds } => Some(Millis::from(seconds) * SECOND),
            Clock::PerGame { .. } => Some(60 * SECOND),
            Clock::Days { days } => Some(Millis::from(days) * DAY),
        }
    }

    /// How long after the nudge somebody else takes over.
    pub(crate) fn grace(self) -> Millis {
        match self {
            Clock::None => 0,
            Clock::PerMove { seconds } => (Millis::from(seconds) * SECOND / 4).max(5 * SECOND),
            Clock::PerGame { .. } => 20 * SECOND,
            Clock::Days { .. } => DAY / 2,
        }
    }
}
