//! What a host can set.

use std::net::SocketAddr;
use std::time::Duration;

use crate::clock::Clock;

/// How a server runs. The default needs nothing.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// The address under which players reach it, if a proxy stands before it:
    /// `https://castles.example`. Cookies are then for encrypted connections alone.
    pub public_url: Option<String>,
    /// Whether to believe a proxy about whom it speaks for (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// How many requests an address may make in a second, on average; 0 for any number.
    pub address_rate: u32,
    /// How many messages a person may send in a second, on average; 0 for any number.
    pub person_rate: u32,
    /// How many times an address may try a password, or become a new guest, in a minute; 0 for any
    /// number.
    pub door_rate: u32,
    /// How many sockets may be open at once.
    pub most_sockets: usize,
    /// How long a table stays in memory that nobody looks at.
    pub idle: Duration,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// What time it is.
    pub clock: Clock,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            behind_proxy: false,
            address_rate: 100,
            person_rate: 20,
            door_rate: 30,
            most_sockets: 20_000,
            idle: Duration::from_secs(60),
            bot_threads: 1,
            clock: Clock::System,
        }
    }
}
