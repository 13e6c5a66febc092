//! Tables that cannot be read, such as those of other rules. They are looked at again after a pause
//! that grows, so that many of them cost nothing.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use protocol::Problem;
use store::TableId;

const FIRST_PAUSE: Duration = Duration::from_secs(30);
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

#[derive(Debug)]
struct Closed {
    problem: Problem,
    pause: Duration,
    until: Instant,
}

/// The tables that could not be read.
#[derive(Debug, Default)]
pub(crate) struct UnreadableTables {
    closed: Mutex<HashMap<TableId, Closed>>,
}

impl UnreadableTables {
    fn closed(&self) -> MutexGuard<'_, HashMap<TableId, Closed>> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Why a table could not be read, if it should not be tried again yet.
    pub(crate) fn problem(&self, table: TableId) -> Option<Problem> {
        let closed = self.closed();
        let closed = closed.get(&table).filter(|closed| Instant::now() < closed.until)?;
        Some(closed.problem.clone())
    }

    /// A table could not be read. Says whether that is new.
    pub(crate) fn close(&self, table: TableId, problem: Problem) -> bool {
        let mut closed = self.closed();
        let before = closed.get(&table).map(|closed| closed.pause);
        let pause = before.map_or(FIRST_PAUSE, |pause| (pause * 2).min(LONGEST_PAUSE));
        closed.insert(table, Closed { problem, pause, until: Instant::now() + pause });
        before.is_none()
    }

    /// A table was read, or is gone.
    pub(crate) fn open(&self, table: TableId) {
        self.closed().remove(&table);
    }

    /// Forgets those that nobody has asked for since they might be looked at again: they may be gone.
    pub(crate) fn forget_the_quiet(&self) {
        self.forget_at(Instant::now());
    }

    fn forget_at(&self, now: Instant) {
        self.closed().retain(|_, closed| now < closed.until + LONGEST_PAUSE);
    }
}

#[cfg(test)]
impl UnreadableTables {
    /// The pause of a table is over.
    pub(crate) fn look_again(&self, table: TableId) {
        if let Some(closed) = self.closed().get_mut(&table) {
            closed.until = Instant::now();
        }
    }

    pub(crate) fn knows(&self, table: TableId) -> bool {
        self.closed().contains_key(&table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_nobody_asks_for_any_more_is_forgotten() {
        let (books, table) = (UnreadableTables::default(), TableId::new(1));
        books.close(table, Problem::new("unreadable", "other rules"));
        books.forget_at(Instant::now() + FIRST_PAUSE);
        assert!(books.knows(table));
        books.forget_at(Instant::now() + FIRST_PAUSE + 2 * LONGEST_PAUSE);
        assert!(!books.knows(table));
    }
}
