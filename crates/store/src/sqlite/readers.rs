//! The threads that read, each with a connection of its own; in WAL mode nobody waits for the
//! writer.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::failure::{Outcome, answer};
use crate::Stored;
use crate::columns::closed;

type Reading = Box<dyn FnOnce(&Connection) + Send>;

pub(super) struct Readers {
    /// `None` tells one thread to end.
    queue: Sender<Option<Reading>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Readers {
    pub(super) fn start(connections: Vec<Connection>) -> std::io::Result<Readers> {
        let (queue, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let start = |db: Connection| {
            let waiting = Arc::clone(&waiting);
            let thread = thread::Builder::new().name("store reader".to_owned());
            thread.spawn(move || {
                while let Some(reading) = next(&waiting) {
                    reading(&db);
                }
            })
        };
        let threads = connections.into_iter().map(start).collect::<std::io::Result<_>>()?;
        Ok(Readers { queue, threads: Mutex::new(threads) })
    }

    pub(super) async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Connection) -> Outcome<T> + Send + 'static,
    ) -> Stored<T> {
        let (to, answered) = oneshot::channel();
        let reading = Box::new(move |db: &Connection| {
            // Whoever does not wait any more does not want to know.
            let _ = to.send(answer(reading(db)));
        });
        self.queue.send(Some(reading)).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Reads what waits and closes the connections.
    pub(super) async fn close(&self) {
        let threads = self.end();
        let ended = tokio::task::spawn_blocking(move || threads.into_iter().for_each(join));
        let _ = ended.await;
    }

    fn end(&self) -> Vec<JoinHandle<()>> {
        let threads =
            std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for _ in &threads {
            let _ = self.queue.send(None);
        }
        threads
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.end().into_iter().for_each(join);
    }
}

fn join(thread: JoinHandle<()>) {
    // It fails only if the thread panicked, and then it has ended as well.
    let _ = thread.join();
}

fn next(waiting: &Mutex<Receiver<Option<Reading>>>) -> Option<Reading> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).recv().ok().flatten()
}
