//! The one thread that writes. Whatever waits is written in one transaction, so that many rows
//! share the wait for the disk.

use std::thread::{self, JoinHandle};

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::failure::{Failure, Outcome, as_store_error};
use crate::columns::closed;
use crate::{StoreError, Stored};

/// So many pieces of work share a transaction at most; a longer one would make the first wait.
const MOST_TOGETHER: usize = 512;

/// So much work may wait before those who bring more have to wait, too.
const LONGEST_QUEUE: usize = 4096;

pub(super) struct Writer {
    /// `None` only while it is dropped.
    queue: Option<mpsc::Sender<Message>>,
    thread: Option<JoinHandle<()>>,
}

enum Message {
    Work(Box<dyn Work>),
    Close(oneshot::Sender<()>),
}

/// A piece of work: done in a transaction with others, answered when that is on disk.
trait Work: Send {
    /// Fails if the whole transaction must fail.
    fn run(&mut self, db: &Connection) -> rusqlite::Result<()>;
    fn answer(self: Box<Self>, committed: &rusqlite::Result<()>);
}

impl Writer {
    /// `keep` is held as long as the thread may write.
    pub(super) fn start(db: Connection, keep: impl Send + 'static) -> std::io::Result<Writer> {
        let (queue, waiting) = mpsc::channel(LONGEST_QUEUE);
        let thread = thread::Builder::new().name("store writer".to_owned()).spawn(move || {
            let closing = write_until_closed(db, waiting);
            drop(keep);
            if let Some(to) = closing {
                let _ = to.send(());
            }
        })?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    /// Work that either refuses before it changes anything, or succeeds.
    pub(super) async fn write_plainly<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Outcome<T> + Send + 'static,
    ) -> Stored<T> {
        self.enqueue(false, work).await
    }

    /// Work of which nothing remains if it fails half way.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Outcome<T> + Send + 'static,
    ) -> Stored<T> {
        self.enqueue(true, work).await
    }

    async fn enqueue<T: Send + 'static>(
        &self,
        has_steps: bool,
        work: impl FnOnce(&Connection) -> Outcome<T> + Send + 'static,
    ) -> Stored<T> {
        let (to, answer) = oneshot::channel();
        let task = QueuedWork { has_steps, work: Some(work), done: None, to };
        let queue = self.queue.as_ref().ok_or_else(closed)?;
        queue.send(Message::Work(Box::new(task))).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Finishes what waits and closes the connection.
    pub(super) async fn close(&self) {
        let Some(queue) = self.queue.as_ref() else { return };
        let (to, closed) = oneshot::channel();
        if queue.send(Message::Close(to)).await.is_ok() {
            // An error means that it is closed already.
            let _ = closed.await;
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Without a sender the thread ends when nothing waits any more.
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

struct QueuedWork<T, W> {
    has_steps: bool,
    work: Option<W>,
    done: Option<Stored<T>>,
    to: oneshot::Sender<Stored<T>>,
}

impl<T, W> Work for QueuedWork<T, W>
where
    T: Send,
    W: FnOnce(&Connection) -> Outcome<T> + Send,
{
    fn run(&mut self, db: &Connection) -> rusqlite::Result<()> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let outcome = if self.has_steps { in_savepoint(db, work) } else { work(db) };
        self.done = Some(match outcome {
            Ok(value) => Ok(value),
            Err(failure) if failure.is_of_this_work_alone() => Err(failure.into_error()),
            Err(Failure::Refused(error)) => Err(error),
            Err(Failure::Sqlite(error)) => return Err(error),
        });
        Ok(())
    }

    fn answer(self: Box<Self>, committed: &rusqlite::Result<()>) {
        let answer = match (committed, self.done) {
            // What was refused would have been refused in any case.
            (_, Some(Err(refused))) => Err(refused),
            (Ok(()), Some(done)) => done,
            (Ok(()), None) => Err(closed()),
            (Err(error), _) => Err(unavailable(error)),
        };
        // Whoever does not wait any more does not want to know.
        let _ = self.to.send(answer);
    }
}

fn unavailable(error: &rusqlite::Error) -> StoreError {
    match as_store_error(error) {
        StoreError::Unreadable(why) => StoreError::Unavailable(why),
        other => other,
    }
}

fn in_savepoint<T>(db: &Connection, work: impl FnOnce(&Connection) -> Outcome<T>) -> Outcome<T> {
    db.prepare_cached("SAVEPOINT work")?.execute([])?;
    let outcome = work(db);
    if let Err(failure) = &outcome {
        if !failure.is_of_this_work_alone() {
            // The whole transaction goes.
            return outcome;
        }
        db.prepare_cached("ROLLBACK TO work")?.execute([])?;
    }
    db.prepare_cached("RELEASE work")?.execute([])?;
    outcome
}

/// Says who waits for the end, if anybody does.
fn write_until_closed(
    mut db: Connection,
    mut waiting: mpsc::Receiver<Message>,
) -> Option<oneshot::Sender<()>> {
    let mut messages = Vec::with_capacity(MOST_TOGETHER);
    let mut batch = Vec::with_capacity(MOST_TOGETHER);
    let mut closing = None;
    while closing.is_none() && waiting.blocking_recv_many(&mut messages, MOST_TOGETHER) > 0 {
        for message in messages.drain(..) {
            match message {
                Message::Work(work) => batch.push(work),
                Message::Close(to) => closing = Some(to),
            }
        }
        write_together(&mut db, &mut batch);
    }
    closing
}

fn write_together(db: &mut Connection, batch: &mut Vec<Box<dyn Work>>) {
    let committed = commit_together(db, batch);
    for work in batch.drain(..) {
        work.answer(&committed);
    }
}

fn commit_together(db: &mut Connection, batch: &mut [Box<dyn Work>]) -> rusqlite::Result<()> {
    if batch.is_empty() {
        return Ok(());
    }
    // Dropped without commit, a transaction is rolled back.
    let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for work in batch {
        work.run(&transaction)?;
    }
    transaction.commit()
}
