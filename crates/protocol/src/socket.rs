//! What is said over the socket of a table.

use game::Seat;
use serde::{Deserialize, Serialize};
use shelf::{AnyAction, AnyView, Sheet};
use table::{Command, Now, Preview, Update};
use ts_rs::TS;

use crate::{JsonChange, Problem};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum ClientMsg {
    /// The first message: which protocol the client speaks, and up to which number it has heard
    /// everything.
    Hello {
        /// [`crate::VERSION`].
        protocol: u32,
        /// The number of the last update that it has: it gets those after it. Left out, it gets
        /// the table as it is now and no history.
        #[serde(default)]
        #[ts(as = "Option<u32>", optional)]
        have: Option<u64>,
    },
    /// Asks the table for something. The answer is `ack` or `refused` with the same id; the same id
    /// again gives the same answer and is not done twice, also after the connection was lost.
    Do {
        /// A name for the request that this person uses once at this table.
        id: String,
        /// What is asked for.
        command: Command,
    },
    /// Asks what an action would bring. Nothing happens.
    Preview {
        /// Comes back with the answer.
        id: String,
        /// The action.
        action: AnyAction,
    },
    /// Asks how many points each of several actions would bring. Nothing happens.
    Weigh {
        /// Comes back with the answer.
        id: String,
        /// The actions, at most [`table::MOST_WEIGHED`].
        actions: Vec<AnyAction>,
    },
    /// Asks where everything that lies face up could be built if it were one's turn. Nothing happens.
    Plan {
        /// Comes back with the answer.
        id: String,
    },
    /// Asks for the public score sheets, line by line.
    Sheets {
        /// Comes back with the answer.
        id: String,
    },
    /// Shows those concerned what the client's player thinks of doing; nothing, if left out. It is
    /// no move and kept nowhere.
    Ghost {
        /// The action thought of.
        #[serde(default)]
        #[ts(optional)]
        action: Option<AnyAction>,
    },
    /// Is anybody there? Say it at least every [`crate::SILENCE`] seconds.
    Ping {
        /// Comes back with the answer.
        #[serde(default)]
        #[ts(as = "Option<u32>", optional)]
        t: u64,
    },
}

/// What the server says.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum ServerMsg {
    /// The answer to `hello`.
    Welcome {
        /// [`crate::VERSION`].
        protocol: u32,
        /// Which table it is.
        table: String,
        /// The server's time, in milliseconds since 1970, to read deadlines by.
        #[ts(type = "number")]
        time: i64,
    },
    /// What has happened, and how the table is now. Numbers follow one another without a gap.
    Updates {
        /// What has happened.
        updates: Vec<Update>,
        /// How the table is after the last of them: the first time, and whenever the server does
        /// not know what the client has.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        now: Option<Box<Now>>,
        /// Else what has changed in the `now` that the client has.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        change: Option<JsonChange>,
    },
    /// What was asked for has been done and kept.
    Ack {
        /// The request's name.
        id: String,
        /// The number under which everybody hears of it.
        #[ts(type = "number")]
        n: u64,
        /// The word of the link that was made.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        link: Option<String>,
        /// The table of the rematch.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<String>,
    },
    /// What was asked for has not been done.
    Refused {
        /// The request's name, if it could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// The answer to `preview`.
    Preview {
        /// The request's name.
        id: String,
        /// What the action would bring.
        preview: Preview,
    },
    /// The answer to `weigh`.
    Weighed {
        /// The request's name.
        id: String,
        /// For each action the points that the castles concerned would gain together; null, if
        /// it is not allowed.
        gains: Vec<Option<i32>>,
    },
    /// The answer to `plan`.
    Plan {
        /// The request's name.
        id: String,
        /// The game as the player would see it on their turn, with all places.
        game: Box<AnyView>,
    },
    /// The answer to `sheets`.
    Sheets {
        /// The request's name.
        id: String,
        /// The score sheets.
        sheets: Vec<Sheet>,
    },
    /// What another player thinks of doing; nothing more, if left out.
    Ghost {
        /// Who thinks.
        seat: Seat,
        /// The action thought of.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        action: Option<AnyAction>,
    },
    /// The answer to `ping`.
    Pong {
        /// What the ping said.
        #[ts(type = "number")]
        t: u64,
    },
    /// The last message before the server closes the socket.
    Bye {
        /// Why.
        problem: Problem,
    },
}
