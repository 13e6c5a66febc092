//! What a command beside the server tells it: a row that the server finds when it looks.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::{Connection, params};
use tokio::sync::broadcast;

use super::failure::Outcome;
use crate::columns::user_from_column;
use crate::{Notice, UserId};

/// How often the server looks.
const PAUSE: Duration = Duration::from_millis(250);

/// So many rows stay, long after everybody has read them.
const KEPT: i64 = 10_000;

/// Looks for rows that others have written.
pub(super) struct NoticeWatcher(Mutex<Option<Listening>>);

struct Listening {
    stop: Sender<()>,
    thread: JoinHandle<()>,
}

impl NoticeWatcher {
    pub(super) fn start(
        db: Connection,
        notices: broadcast::Sender<Notice>,
    ) -> Outcome<std::io::Result<NoticeWatcher>> {
        let mut last: i64 =
            db.query_row("SELECT coalesce(max(id), 0) FROM notices", [], |row| row.get(0))?;
        let (stop, stopped) = channel();
        let thread = thread::Builder::new().name("store notices".to_owned());
        let thread = thread.spawn(move || {
            while matches!(stopped.recv_timeout(PAUSE), Err(RecvTimeoutError::Timeout)) {
                // What cannot be read now is read later.
                for (id, notice) in news(&db, last).unwrap_or_default() {
                    last = id;
                    // Nobody listens is no error.
                    let _ = notices.send(notice);
                }
            }
        });
        Ok(thread.map(|thread| NoticeWatcher(Mutex::new(Some(Listening { stop, thread })))))
    }

    pub(super) fn close(&self) {
        let listening = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Listening { stop, thread }) = listening {
            drop(stop);
            // It fails only if the thread panicked, and then it has ended as well.
            let _ = thread.join();
        }
    }
}

impl Drop for NoticeWatcher {
    fn drop(&mut self) {
        self.close();
    }
}

fn news(db: &Connection, after: i64) -> Outcome<Vec<(i64, Notice)>> {
    let mut select =
        db.prepare_cached("SELECT id, user_id, gone FROM notices WHERE id > ?1 ORDER BY id")?;
    let found = select.query_and_then([after], |row| {
        let user = user_from_column(row.get(1)?)?;
        let gone: bool = row.get(2)?;
        let notice = if gone { Notice::Gone { user } } else { Notice::Ended { user } };
        Ok((row.get(0)?, notice))
    })?;
    found.collect()
}

/// Whether another process should hear of what is done here.
#[derive(Clone, Copy)]
pub(super) struct Tells {
    pub(super) another: bool,
}

impl Tells {
    pub(super) fn ended(self, db: &Connection, user: Option<UserId>) -> Outcome<()> {
        self.tell(db, user, false)
    }

    pub(super) fn gone(self, db: &Connection, user: Option<UserId>) -> Outcome<()> {
        self.tell(db, user, true)
    }

    fn tell(self, db: &Connection, user: Option<UserId>, gone: bool) -> Outcome<()> {
        if let Some(user) = user.filter(|_| self.another) {
            db.prepare_cached("INSERT INTO notices (user_id, gone) VALUES (?1, ?2)")?
                .execute(params![user.number(), gone])?;
        }
        Ok(())
    }
}

pub(super) fn forget_old(db: &Connection) -> Outcome<()> {
    db.prepare_cached("DELETE FROM notices WHERE id <= (SELECT max(id) FROM notices) - ?1")?
        .execute([KEPT])?;
    Ok(())
}
