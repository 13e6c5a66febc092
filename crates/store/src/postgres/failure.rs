//! What an error of the database means for the store.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::StoreError;

pub(super) fn as_store_error(error: &Error) -> StoreError {
    if error.is_closed() || (error.as_db_error().is_none() && is_of_the_wire(error)) {
        return StoreError::Unavailable(in_words(error));
    }
    if error.as_db_error().is_none() || is_about_the_data(error) {
        return StoreError::Unreadable(in_words(error));
    }
    StoreError::Unavailable(in_words(error))
}

/// Whether the values are at fault, so that the same without them may succeed.
pub(super) fn is_about_the_data(error: &Error) -> bool {
    // 22 is for values that cannot be kept, 23 for broken constraints, 42 for a schema that is not
    // ours, XX for damage.
    class(error).is_some_and(|class| ["22", "23", "42", "XX"].contains(&class))
}

/// Whether the same may succeed at once.
pub(super) fn is_passing(error: &Error) -> bool {
    error.code().is_some_and(|code| {
        *code == SqlState::T_R_DEADLOCK_DETECTED || *code == SqlState::T_R_SERIALIZATION_FAILURE
    })
}

pub(super) fn breaks_uniqueness(error: &Error) -> bool {
    error.code() == Some(&SqlState::UNIQUE_VIOLATION)
}

pub(super) fn breaks_reference(error: &Error) -> bool {
    error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION)
}

fn class(error: &Error) -> Option<&str> {
    error.code().and_then(|code| code.code().get(..2))
}

fn is_of_the_wire(error: &Error) -> bool {
    error.source().is_none_or(|source| source.is::<std::io::Error>())
}

/// With its causes: the outermost says no more than "db error".
fn in_words(error: &Error) -> String {
    if let Some(error) = error.as_db_error() {
        return format!("{} ({})", error.message(), error.code().code());
    }
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
