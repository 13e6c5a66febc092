//! What can be sent to a live table.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::extract::ws::Utf8Bytes;
use game::Seat;
use protocol::Problem;
use shelf::AnyAction;
use table::{Command, Consultation, Person, PersonId};
use tokio::sync::{mpsc, oneshot};

/// A connection to a table, by a number of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ConnectionId(pub(crate) u64);

/// A socket that listens to a table: whose it is, and where its messages go.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) id: ConnectionId,
    pub(crate) person: Person,
    /// What its client has heard; nothing, if it wants no history.
    pub(crate) have: Option<u64>,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
    /// Set when a message did not fit any more; the socket says when it has [drained](Mail::Drained).
    pub(crate) behind: Arc<AtomicBool>,
    /// Dropped when the table lets go of the socket, which then closes.
    pub(crate) hold: oneshot::Sender<()>,
    /// Whether its client was welcomed before.
    pub(crate) welcomed: bool,
    /// Where the table says whether it lets the socket in.
    pub(crate) verdict: oneshot::Sender<Verdict>,
}

/// What a table says to a socket that comes. If it says nothing, the client was told why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// From now on it hears everything.
    Admitted,
    /// It has missed more than the table remembers: it must read that first.
    FarBehind,
}

/// What was done for a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) n: u64,
    pub(crate) link: Option<String>,
    pub(crate) table: Option<String>,
}

/// Who waits for the answer to a request.
#[derive(Debug)]
pub(crate) enum Asker {
    /// A socket.
    Connection(ConnectionId),
    /// Somebody who has asked once.
    Once(oneshot::Sender<Result<Done, Problem>>),
}

/// A message to a live table.
#[derive(Debug)]
pub(crate) enum Mail {
    Connect(Connection),
    Disconnect(ConnectionId),
    /// A socket that was full can take messages again.
    Drained,
    Do {
        person: Person,
        id: String,
        command: Command,
        asker: Asker,
    },
    Preview {
        connection: ConnectionId,
        id: String,
        action: AnyAction,
    },
    Weigh {
        connection: ConnectionId,
        id: String,
        actions: Vec<AnyAction>,
    },
    Plan {
        connection: ConnectionId,
        id: String,
    },
    Sheets {
        connection: ConnectionId,
        id: String,
    },
    /// Somebody wants hints: gets what is to be thought about, and after which row.
    Consult {
        person: PersonId,
        reply: oneshot::Sender<Result<(u64, Consultation), Problem>>,
    },
    Ghost {
        connection: ConnectionId,
        action: Option<AnyAction>,
    },
    /// Another node has written rows up to this number.
    Grown {
        head: u64,
    },
    /// Somebody at the table is gone: read it again, without the name.
    Reread,
    /// Somebody is gone: read it again if it has their name.
    Forget(PersonId),
    /// A passing word from another node.
    Word {
        body: String,
    },
    /// A bot has thought about its move after this row.
    BotMoved {
        seat: Seat,
        after: u64,
        action: Option<AnyAction>,
    },
    /// Just come into memory and look at the clock.
    Wake,
    /// The server stops.
    Stop,
}
