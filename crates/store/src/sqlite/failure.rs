//! What may go wrong with a statement, and whose fault it is.

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_CONSTRAINT_FOREIGNKEY, SQLITE_CONSTRAINT_UNIQUE};

use crate::{StoreError, Stored};

/// Why a piece of work came to nothing.
#[derive(Debug)]
pub(super) enum Failure {
    /// The work is refused; the database is fine.
    Refused(StoreError),
    /// The database said no.
    Sqlite(rusqlite::Error),
}

pub(super) type Outcome<T> = Result<T, Failure>;

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Failure::Sqlite(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Refused(error)
    }
}

impl Failure {
    /// Whether only this work is at fault, so that others in the same transaction may go on.
    pub(super) fn is_of_this_work_alone(&self) -> bool {
        match self {
            Failure::Refused(_) => true,
            Failure::Sqlite(error) => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig)
            ),
        }
    }

    pub(super) fn breaks_uniqueness(&self) -> bool {
        self.has_extended_code(SQLITE_CONSTRAINT_UNIQUE)
    }

    pub(super) fn breaks_reference(&self) -> bool {
        self.has_extended_code(SQLITE_CONSTRAINT_FOREIGNKEY)
    }

    fn has_extended_code(&self, code: i32) -> bool {
        let Failure::Sqlite(error) = self else { return false };
        error.sqlite_error().is_some_and(|error| error.extended_code == code)
    }

    pub(super) fn into_error(self) -> StoreError {
        match self {
            Failure::Refused(error) => error,
            Failure::Sqlite(error) => as_store_error(&error),
        }
    }
}

pub(super) fn as_store_error(error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(
            ErrorCode::ConstraintViolation
            | ErrorCode::TooBig
            | ErrorCode::DatabaseCorrupt
            | ErrorCode::NotADatabase,
        ) => StoreError::Unreadable(error.to_string()),
        Some(_) => StoreError::Unavailable(error.to_string()),
        // Not the database speaks, but the reading of its columns.
        None => StoreError::Unreadable(error.to_string()),
    }
}

pub(super) fn answer<T>(outcome: Outcome<T>) -> Stored<T> {
    outcome.map_err(Failure::into_error)
}
