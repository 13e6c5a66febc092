//! A client without a face. It speaks the real protocol over real sockets: the tests play whole
//! games with it, and the load generator is many of it.

#![deny(missing_docs)]

mod account;
mod connection;
mod player;

pub use account::{Account, Answer};
pub use connection::{Connection, Frame, Heard, NowHead, ProblemHead, Target};
pub use player::{Faults, Played, Player, Policy};
pub use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// Why a client gave up.
#[derive(Debug)]
pub struct Trouble(pub String);

impl Trouble {
    /// Trouble of this kind, with this error.
    pub fn with(what: &str, error: impl std::fmt::Display) -> Trouble {
        Trouble(format!("{what}: {error}"))
    }
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Trouble {}
