//! Where tables live: an append-only log for each, and who its players are.
//!
//! ```
//! use store::{Append, TableFacts, NewTable, Row, Stage, StoreError, TableId};
//!
//! # let folder = std::env::temp_dir().join(format!("store-example-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder).unwrap();
//! # let url = format!("sqlite:{}/tables.db", folder.display());
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! // "sqlite:tables.db" or "postgres://swanstone@localhost/swanstone"
//! let store = store::open(&url).await?;
//! let table = TableId::new(42);
//! let row = |seq, body: &str| Row { seq, at: 1_700_000_000_000, body: body.to_owned() };
//! store
//!     .create_table(NewTable {
//!         table,
//!         game: "between".to_owned(),
//!         rules_version: 1,
//!         row: row(1, "opened"),
//!         facts: TableFacts {
//!             stage: Stage::Gathering,
//!             listed: true,
//!             deadline: None,
//!             people: Vec::new(),
//!             summary: String::new(),
//!         },
//!     })
//!     .await?;
//!
//! let append = |seq, body| store.append(Append { table, row: row(seq, body), facts: None });
//! append(2, "a move").await?;
//! // Whoever comes second with a number is told how far the table is.
//! assert!(matches!(append(2, "another").await, Err(StoreError::Conflict { head: 2 })));
//! assert_eq!(store.rows(table, 1).await?, [row(2, "a move")]);
//! store.close().await;
//! # Ok::<(), StoreError>(())
//! # }).unwrap();
//! # std::fs::remove_dir_all(&folder).unwrap();
//! ```
//!
//! The store knows nothing of games. A table is a numbered list of rows that are never changed; the
//! few columns beside it ([`TableFacts`]) are copies for searching, written in the same transaction as
//! the row they follow from.
//!
//! Two rules hold for every implementation. A row that [`Store::append`] has confirmed is on disk.
//! And of two writers who append the same number to the same table, exactly one succeeds.

#![deny(missing_docs)]

mod columns;
mod ids;
mod open;
mod people;
mod postgres;
mod sqlite;

use async_trait::async_trait;
use tokio::sync::broadcast;

pub use ids::{NoId, TableId, UserId};
pub use open::open;
pub use people::{Audit, Session, User};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;

/// Milliseconds since 1970.
pub type Millis = i64;

/// One row of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number: 1 for the first, without gaps.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// What it says; the store does not read it.
    pub body: String,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// What can be searched of a table: copies of what follows from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFacts {
    /// How far it is.
    pub stage: Stage,
    /// Whether it is listed for everybody.
    pub listed: bool,
    /// When somebody's time runs out next.
    pub deadline: Option<Millis>,
    /// The people at the table, each once, in ascending order.
    pub people: Vec<UserId>,
    /// What a list shows of the table; the store does not read it.
    pub summary: String,
}

/// A table as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// Which table.
    pub table: TableId,
    /// The game's name.
    pub game: String,
    /// The version of the rules by which it is played.
    pub rules_version: u32,
    /// When it was opened.
    pub created: Millis,
    /// When its last row was written.
    pub changed: Millis,
    /// The number of its last row.
    pub head: u64,
    /// What can be searched of it.
    pub facts: TableFacts,
}

/// A table's first row and what is known of it from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Which table.
    pub table: TableId,
    /// The game's name.
    pub game: String,
    /// The version of the rules by which it is played.
    pub rules_version: u32,
    /// The first row; its number is 1.
    pub row: Row,
    /// What can be searched of it.
    pub facts: TableFacts,
}

/// One more row for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// The row; it succeeds only if its number follows the table's last.
    pub row: Row,
    /// What can be searched of the table now; `None` if nothing of it has changed.
    pub facts: Option<TableFacts>,
}

/// Which tables a list is to show: those that fit everything that is named, the last changed first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only tables of this game.
    pub game: Option<String>,
    /// Only tables as far as this.
    pub stage: Option<Stage>,
    /// Only tables that are listed for everybody.
    pub listed: bool,
    /// Only tables at which this person sits.
    pub person: Option<UserId>,
    /// Only tables that this person has archived, or only those that they have not.
    pub archived: Option<bool>,
    /// Only tables that come after this one: the next page.
    pub after: Option<(Millis, TableId)>,
    /// At most so many.
    pub limit: u32,
}

/// Something that another node should hear of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A table's log has grown to this length.
    Grown {
        /// Which table.
        table: TableId,
        /// The number of its last row.
        head: u64,
    },
    /// A passing word for those who look at a table; it is kept nowhere.
    Word {
        /// Which table.
        table: TableId,
        /// What it says, in at most [`LONGEST_WORD`] bytes.
        body: String,
    },
    /// Sessions of a person have ended, or the person may not enter any more: look at their sockets.
    Ended {
        /// Whose.
        user: UserId,
    },
    /// A person is gone for good, and with them their name.
    Gone {
        /// Who.
        user: UserId,
    },
    /// Something may have been missed: look again at everything.
    Missed,
}

/// A walk past guests, a few steps at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// What time it is.
    pub now: Millis,
    /// Guests who were not seen since are forgotten as well.
    pub unseen_since: Option<Millis>,
    /// Where the last steps have led; from the first guest, if nowhere.
    pub after: Option<(Millis, UserId)>,
    /// How many guests are looked at.
    pub limit: u32,
}

/// What came of some steps of a [`Walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walked {
    /// How many guests were forgotten.
    pub gone: u64,
    /// Where to go on; nowhere, if all guests were looked at.
    pub to: Option<(Millis, UserId)>,
}

/// How many sessions somebody may have: the oldest end when there are more.
pub const MOST_SESSIONS: u32 = 50;

/// How long a passing word may be.
pub const LONGEST_WORD: usize = 7_000;

/// Why the store did not do what it was asked for.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else has written this row first, or the one before is missing; the table's last
    /// row has this number.
    Conflict {
        /// The number of the table's last row.
        head: u64,
    },
    /// There is no such table.
    NoSuchTable(TableId),
    /// There is such a table, user, login or session already.
    Exists,
    /// The store cannot be reached or cannot write. Whether the row was kept is not known: look
    /// before you write it again.
    Unavailable(String),
    /// What was read is not what was written, or comes from a newer version of the store.
    Unreadable(String),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Conflict { head } => write!(f, "the table has {head} rows"),
            StoreError::NoSuchTable(table) => write!(f, "there is no table {table}"),
            StoreError::Exists => f.write_str("it exists already"),
            StoreError::Unavailable(why) => write!(f, "the store is not available: {why}"),
            StoreError::Unreadable(why) => write!(f, "the store cannot be read: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// A result of the store.
pub type Stored<T> = Result<T, StoreError>;

/// A store.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Opens a table.
    async fn create_table(&self, table: NewTable) -> Stored<()>;

    /// Appends a row. When it returns, the row is on disk and other nodes will hear of it.
    async fn append(&self, append: Append) -> Stored<()>;

    /// The rows of a table after this number, in order; empty if there is no such table.
    async fn rows(&self, table: TableId, after: u64) -> Stored<Vec<Row>>;

    /// A table as a list shows it.
    async fn table(&self, table: TableId) -> Stored<Option<StoredTable>>;

    /// The tables that fit, the last changed first.
    async fn tables(&self, filter: Filter) -> Stored<Vec<StoredTable>>;

    /// Keeps a table out of somebody's lists, or lets it back in. Says whether they sit there.
    async fn set_archived(&self, table: TableId, person: UserId, archived: bool) -> Stored<bool>;

    /// How many tables there are at each stage; every stage is named.
    async fn count_tables(&self) -> Stored<Vec<(Stage, u64)>>;

    /// How many tables there are that are not over, and at which this person is.
    async fn count_open(&self, person: UserId) -> Stored<u64>;

    /// Tables whose deadline has passed, the longest overdue first.
    async fn due(&self, now: Millis, limit: u32) -> Stored<Vec<TableId>>;

    /// Deletes a table and everything about it. Says whether there was one.
    async fn delete_table(&self, table: TableId) -> Stored<bool>;

    /// Deletes tables at these stages to which nothing was added since `before`, and says which: the
    /// oldest, one after the other until they had so many rows together. Nothing goes any more when
    /// none is told.
    async fn delete_stale(
        &self,
        stages: &[Stage],
        before: Millis,
        rows: u32,
    ) -> Stored<Vec<TableId>>;

    /// Changes what a list shows of a table, if its last row still has this number. Says whether it
    /// was so.
    async fn set_summary(&self, table: TableId, head: u64, summary: &str) -> Stored<bool>;

    /// Adds a user.
    async fn create_user(&self, user: User) -> Stored<()>;

    /// Gives a user another name, and touches nothing else. Says whether there is such a user.
    async fn set_name(&self, user: UserId, name: &str) -> Stored<bool>;

    /// Gives a guest a login and a password: the guest whose new session this is. It begins, and all
    /// earlier ones of theirs end, together with that. Says whether there is such a user who still was a
    /// guest; `Exists` if the login is somebody else's. Other nodes hear of it.
    async fn set_login(&self, login: &str, password: &str, session: Session) -> Stored<bool>;

    /// Changes a password, if it still is the old one, and ends all sessions but this one together
    /// with that. Says whether it was the old one. Other nodes hear of it.
    async fn change_password(
        &self,
        user: UserId,
        old: &str,
        new: &str,
        but: Option<[u8; 32]>,
    ) -> Stored<bool>;

    /// Bans a user from a moment on, or lets them in again. Says whether there is such a user. Other
    /// nodes hear of it.
    async fn set_banned(&self, user: UserId, since: Option<Millis>) -> Stored<bool>;

    /// Deletes a user with login, password and sessions, and remembers the id as one of those who
    /// are [gone](Store::gone). Says whether there was such a user. Other nodes hear of it.
    async fn delete_user(&self, user: UserId, at: Millis) -> Stored<bool>;

    /// Everybody who was deleted by [`Store::delete_user`].
    async fn gone(&self) -> Stored<Vec<UserId>>;

    /// Those of them whose tables have not been looked after since, with the time when they went.
    async fn gone_untidied(&self) -> Stored<Vec<(UserId, Millis)>>;

    /// The tables of somebody who is gone have been looked after.
    async fn set_tidied(&self, user: UserId) -> Stored<()>;

    /// A user.
    async fn user(&self, user: UserId) -> Stored<Option<User>>;

    /// The user with this login.
    async fn user_by_login(&self, login: &str) -> Stored<Option<User>>;

    /// Users with this id or login, or whose name contains this, the newest first.
    async fn find_users(&self, text: &str, limit: u32) -> Stored<Vec<User>>;

    /// Adds a session. `Unreadable` if there is no such user.
    async fn create_session(&self, session: Session) -> Stored<()>;

    /// Adds a session if the user's password still is this one, and they are not banned. Says
    /// whether it was so. Of the others the newest stay, so that there are at most
    /// [`MOST_SESSIONS`]; other nodes hear of it if some end.
    async fn enter(&self, session: Session, password: &str) -> Stored<bool>;

    /// The session with this key, expired or not.
    async fn session(&self, key: [u8; 32]) -> Stored<Option<Session>>;

    /// All sessions of a user, expired or not, the newest first.
    async fn sessions_of(&self, user: UserId) -> Stored<Vec<Session>>;

    /// A session was used.
    async fn set_seen(&self, key: [u8; 32], at: Millis) -> Stored<()>;

    /// Ends a session. Says whether there was one. Other nodes hear of it.
    async fn delete_session(&self, key: [u8; 32]) -> Stored<bool>;

    /// Ends all sessions of a user, but for this one. Other nodes hear of it.
    async fn delete_sessions_of(&self, user: UserId, but: Option<[u8; 32]>) -> Stored<u64>;

    /// Keeps the hash of a code by which a user with a login can set a new password once, instead of
    /// any earlier one. Says whether there is such a user.
    async fn set_reset(&self, user: UserId, code: [u8; 32], expires: Millis) -> Stored<bool>;

    /// Whether this is the code, and still valid.
    async fn has_reset(&self, user: UserId, code: [u8; 32], now: Millis) -> Stored<bool>;

    /// Sets a new password for who has the code, which is used up by that. The session begins, and
    /// all earlier ones of theirs end, together with that. Says whether it was the right code, and
    /// still valid. Other nodes hear of it.
    async fn reset_password(
        &self,
        code: [u8; 32],
        now: Millis,
        password: &str,
        session: Session,
    ) -> Stored<bool>;

    /// Writes down what a host has done.
    async fn audit(&self, audit: Audit) -> Stored<()>;

    /// What hosts have done, the last first; only at this table, if it is named.
    async fn audits(&self, table: Option<TableId>, limit: u32) -> Stored<Vec<Audit>>;

    /// Forgets what hosts of tables have done before this, at most so many acts. Says how many went.
    async fn forget_acts(&self, before: Millis, limit: u32) -> Stored<u64>;

    /// Forgets sessions and codes that have expired, at most so many of each. Says how many went.
    async fn forget_expired(&self, now: Millis, limit: u32) -> Stored<u64>;

    /// Looks at so many guests who have been here for an hour, the oldest first, and forgets those
    /// without session and table; with `unseen_since` also those who were not seen since, unless they
    /// sit at a table that is not over.
    async fn forget_guests(&self, walk: Walk) -> Stored<Walked>;

    /// The secret with this name; if there is none yet, this one from now on.
    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Stored<[u8; 32]>;

    /// Whether the store can be read and written: something is written, and is on disk.
    async fn ping(&self) -> Stored<()>;

    /// Tells other nodes a passing word about a table. `Unreadable` if it is too long.
    async fn tell(&self, table: TableId, body: String) -> Stored<()>;

    /// What other nodes have done, and what a host has done beside a store of one node. Whoever lags
    /// behind has missed something, as if told so by [`Notice::Missed`].
    fn notices(&self) -> broadcast::Receiver<Notice>;

    /// Finishes what is under way and closes.
    async fn close(&self);
}
