//! How values of ours are written in columns; both databases know the same types.

use crate::{
    Filter, LONGEST_WORD, Millis, Stage, StoreError, Stored, TableId, UserId, Walk, Walked,
};

/// A guest is not forgotten at once: the session may be on its way.
const GUESTS_STAY: Millis = 60 * 60 * 1000;

impl Stage {
    /// In the order in which a table goes through them.
    pub(crate) const ALL: [Stage; 3] = [Stage::Gathering, Stage::Playing, Stage::Over];

    pub(crate) fn to_column(self) -> i16 {
        match self {
            Stage::Gathering => 0,
            Stage::Playing => 1,
            Stage::Over => 2,
        }
    }

    pub(crate) fn from_column(number: i64) -> Stored<Stage> {
        Stage::ALL
            .into_iter()
            .find(|stage| i64::from(stage.to_column()) == number)
            .ok_or_else(|| unreadable(format!("there is no stage {number}")))
    }
}

/// A row's number. No table has as many rows as the greatest one says.
pub(crate) fn seq_to_column(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

pub(crate) fn count_from_column(number: i64) -> Stored<u64> {
    u64::try_from(number).map_err(|_| unreadable(format!("{number} is no count")))
}

pub(crate) fn version_from_column(number: i64) -> Stored<u32> {
    u32::try_from(number).map_err(|_| unreadable(format!("{number} is no version of rules")))
}

pub(crate) fn table_from_column(number: i64) -> Stored<TableId> {
    u64::try_from(number)
        .map(TableId::new)
        .map_err(|_| unreadable(format!("{number} is no table's number")))
}

pub(crate) fn user_from_column(number: i64) -> Stored<UserId> {
    u64::try_from(number)
        .map(UserId::new)
        .map_err(|_| unreadable(format!("{number} is no user's number")))
}

pub(crate) fn key_from_column(bytes: &[u8]) -> Stored<[u8; 32]> {
    bytes.try_into().map_err(|_| unreadable(format!("a key of {} bytes", bytes.len())))
}

/// Logins that differ only in capitals are the same. Not left to the databases, which differ in
/// what they think of letters beyond ASCII.
pub(crate) fn login_key(login: &str) -> String {
    login.to_lowercase()
}

/// Guests made after this stay, whatever they have.
pub(crate) fn guests_made_before(now: Millis) -> Millis {
    now.saturating_sub(GUESTS_STAY)
}

/// The place after which a walk begins; nobody comes before the least numbers.
pub(crate) fn walk_begins_after(after: Option<(Millis, UserId)>) -> (i64, i64) {
    after.map_or((i64::MIN, i64::MIN), |(created, guest)| (created, guest.number()))
}

impl Walked {
    /// Who has met fewer than they could is at the end.
    pub(crate) fn after(walk: Walk, gone: u64, met: u64, last: Option<(Millis, UserId)>) -> Walked {
        Walked { gone, to: last.filter(|_| met >= u64::from(walk.limit)) }
    }
}

impl Filter {
    /// The place after which the list begins; nothing comes before the greatest numbers.
    pub(crate) fn begins_after(&self) -> (i64, i64) {
        self.after.map_or((i64::MAX, i64::MAX), |(changed, table)| (changed, table.number()))
    }
}

pub(crate) fn check_word(body: &str) -> Stored<()> {
    if body.len() > LONGEST_WORD {
        let length = body.len();
        return Err(unreadable(format!("a word of {length} bytes; {LONGEST_WORD} are allowed")));
    }
    Ok(())
}

pub(crate) fn no_such_user(user: UserId) -> StoreError {
    unreadable(format!("there is no user {user}"))
}

/// The schema of the database is newer than the program.
pub(crate) fn too_new(found: i64, known: usize) -> StoreError {
    unreadable(format!(
        "its schema has version {found}, but this program knows only versions up to {known}; \
         use the newer program"
    ))
}

pub(crate) fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".to_owned())
}

pub(crate) fn unreadable(why: impl Into<String>) -> StoreError {
    StoreError::Unreadable(why.into())
}
