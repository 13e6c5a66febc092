//! What people can ask a table for.

use bots::Bot;
use game::Seat;
use serde::{Deserialize, Serialize};
use shelf::AnyAction;
use ts_rs::TS;

use crate::settings::Settings;

/// What a person asks a table for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum Command {
    /// Take a seat: an open one, one that is kept for you, or the one a link is for.
    Sit {
        /// Which; by default the first open one.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// The word of a link.
        #[serde(default)]
        #[ts(optional)]
        link: Option<String>,
        /// Anything, best something random: it goes into the shuffle.
        #[serde(default)]
        #[ts(as = "Option<String>", optional)]
        contribution: String,
    },
    /// Leave: before the game the seat is free again, also one that is only kept for you; in a game
    /// it waits for you. A host closes a table at which nobody sits.
    Leave {},
    /// Let a bot play your seat until you return.
    HandOver {},
    /// Give the game up, for good: a bot plays the seat to its end, and you do not win.
    GiveUp {},
    /// Delete a table that is not over and at which you are the only person.
    Delete {},
    /// Play again yourself.
    Return {},
    /// Make a link by which somebody may play a seat for its owner: yours at once, another's if
    /// all others agree.
    Deputy {
        /// Which; by default your own.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Ask the others to let a bot play for somebody who does not come.
    StandIn {
        /// Which seat.
        seat: Seat,
    },
    /// Put somebody out for good: the host alone, or in a game all others together.
    Expel {
        /// Which seat.
        seat: Seat,
    },
    /// Tell those who run the server about somebody.
    Report {
        /// Who.
        seat: Seat,
        /// Why.
        text: String,
    },
    /// Host: let a bot take a seat.
    SeatBot {
        /// Which.
        seat: Seat,
        /// Which bot.
        bot: Bot,
    },
    /// Host: make a seat free again.
    ClearSeat {
        /// Which.
        seat: Seat,
    },
    /// Host: change what is played.
    Configure {
        /// What is played from now on.
        settings: Settings,
    },
    /// Host: make a link that lets somebody sit down.
    Invite {
        /// Where; anywhere, if not named.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Host: end a link.
    Revoke {
        /// Its number.
        link: u32,
    },
    /// Host: begin.
    Start {},
    /// Take actions in the game, all or none.
    Act {
        /// One after the other.
        actions: Vec<AnyAction>,
    },
    /// Take back your last action.
    Undo {},
    /// Stop the clocks.
    Pause {},
    /// Let them run again.
    Resume {},
    /// Answer what another seat asks.
    Answer {
        /// Yes or no.
        agree: bool,
    },
    /// Say something.
    Say {
        /// What.
        text: String,
    },
    /// Open a table for another game with the same people, and sit down there.
    Rematch {
        /// Who sits where.
        #[serde(default)]
        #[ts(as = "Option<Seating>", optional)]
        seating: Seating,
        /// Anything, best something random: it goes into the next shuffle.
        #[serde(default)]
        #[ts(as = "Option<String>", optional)]
        contribution: String,
    },
}

/// Who sits where in the next game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// As before.
    #[default]
    Same,
    /// Everybody one seat on.
    Rotate,
    /// At random.
    Shuffle,
}
