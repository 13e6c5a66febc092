//! A client without a face. It speaks the real protocol over real sockets: the tests play whole
//! games with it, and the load generator is many of it.

#![deny(missing_docs)]

use std::net::{Ipv4Addr, SocketAddr};

mod account;
mod connection;
mod places;
mod player;
mod seen;
mod tree;

pub use account::{Account, Answer};
pub use connection::{Connection, Frame, Heard, ProblemHead, Target};
pub use player::{Faults, Played, Player};
pub use seen::{Seen, offered};
use tokio::net::{TcpSocket, TcpStream};
pub use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// Connects. Who speaks to a loopback address other than the first comes from there: a server that
/// listens everywhere then sees many addresses on one machine.
///
/// # Errors
/// If nobody listens there.
pub async fn dial(server: SocketAddr) -> std::io::Result<TcpStream> {
    if !server.ip().is_loopback() || server.ip() == Ipv4Addr::LOCALHOST || server.is_ipv6() {
        return TcpStream::connect(server).await;
    }
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(server.ip(), 0))?;
    socket.connect(server).await
}

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
