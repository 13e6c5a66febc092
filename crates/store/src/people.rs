//! Who plays here, as the store knows them.

use crate::{Millis, TableId, UserId};

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Who.
    pub id: UserId,
    /// The name others see.
    pub name: String,
    /// The name to log in with; a guest has none. No two users have the same, and capitals make no
    /// difference.
    pub login: Option<String>,
    /// The salted hash of the password; a guest has none.
    pub password: Option<String>,
    /// Since when.
    pub created: Millis,
    /// Since when they may not enter any more; `None` for everybody else.
    pub banned: Option<Millis>,
}

/// A browser in which somebody is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of its secret; the secret itself is kept nowhere.
    pub key: [u8; 32],
    /// Who it belongs to.
    pub user: UserId,
    /// Since when.
    pub created: Millis,
    /// Until when it is valid.
    pub expires: Millis,
    /// When it was last used, roughly.
    pub seen: Millis,
    /// What its owner may know it by, such as the name of the browser.
    pub label: String,
}

/// What a host of the server or of a table has done, for those who ask later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// When.
    pub at: Millis,
    /// Who: `admin` for the command line, or a user's id.
    pub by: String,
    /// What, in a word or two: `ban`, `delete table`.
    pub act: String,
    /// The table whose host it was; none for a host of the server.
    pub table: Option<TableId>,
    /// To whom or what: the id of a user or a table; empty, if it is the table at which it was done.
    pub subject: String,
    /// Whatever else is worth knowing; never a password or a code.
    pub detail: String,
}
