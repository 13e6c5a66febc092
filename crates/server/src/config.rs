//! What a host can set.

use std::net::SocketAddr;
use std::time::Duration;

use crate::time_source::TimeSource;

/// How bots come to their moves. They may ask how much of their time is used up, in millionths.
pub type Brain = fn(table::Thought, &dyn Fn() -> u64) -> Option<shelf::AnyAction>;

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
    /// How many guests may come from an address in a day; 0 for any number.
    pub guests_a_day: u32,
    /// How many sockets may be open at once, if there are so many file handles.
    pub most_sockets: usize,
    /// How many sockets a person may have open at once; 0 for any number.
    pub person_sockets: usize,
    /// How many sockets an address may have open at once; 0 for any number.
    pub address_sockets: usize,
    /// How many connections an address may have open at once that are no sockets; 0 for any number.
    /// Behind a proxy they are all the proxy's, and any number is allowed.
    pub address_connections: usize,
    /// At how many unfinished tables a person may be and still open another; 0 for any number.
    pub person_tables: u32,
    /// How many tables a person may open in a day; 0 for any number.
    pub person_tables_a_day: u32,
    /// How many tables may be opened from an address in a day; 0 for any number.
    pub address_tables_a_day: u32,
    /// At how many unfinished tables a person may be and still sit down at another; 0 for any
    /// number.
    pub person_seats: u32,
    /// How many rows of a table people may write; 0 for any number.
    pub most_rows: u64,
    /// How long a client may take to send headers, a body, or its hello on a socket.
    pub patience: Duration,
    /// How long a table stays in memory that nobody looks at.
    pub idle: Duration,
    /// How long somebody who has asked for something without a socket counts as being at the table.
    pub stay: Duration,
    /// After how many days a table is deleted at which nothing happens and whose game is not over; 0
    /// for never.
    pub keep_unfinished: u32,
    /// After how many days a table is deleted whose game is over; 0 for never.
    pub keep_finished: u32,
    /// After how many days a guest is forgotten who does not come; 0 for never.
    pub keep_guests: u32,
    /// After how many days it is forgotten what a host of a table has done; 0 for never.
    pub keep_acts: u32,
    /// How many threads bots think on: no more cores than that are ever busy with them.
    pub bot_threads: usize,
    /// How they think.
    pub brain: Brain,
    /// What time it is.
    pub clock: TimeSource,
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
            guests_a_day: 300,
            most_sockets: 20_000,
            person_sockets: 32,
            address_sockets: 1_000,
            address_connections: 256,
            person_tables: 50,
            person_tables_a_day: 200,
            address_tables_a_day: 1_000,
            person_seats: 100,
            most_rows: 10_000,
            patience: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            stay: Duration::from_secs(60),
            keep_unfinished: 0,
            keep_finished: 0,
            keep_guests: 0,
            keep_acts: 365,
            bot_threads: 1,
            brain: |thought, used| thought.decide_in_time(used),
            clock: TimeSource::System,
        }
    }
}
