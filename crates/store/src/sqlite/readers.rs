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
            // What nobody waits for any more is not read: others wait behind it.
            if !to.is_closed() {
                let _ = to.send(answer(reading(db)));
            }
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn what_nobody_waits_for_any_more_is_not_read() {
        let connection = Connection::open_in_memory().unwrap();
        let readers = Arc::new(Readers::start(vec![connection]).unwrap());
        // The only thread is busy.
        let (begun, begins) = oneshot::channel();
        let (go_on, goes_on) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let readers = Arc::clone(&readers);
            async move {
                let reading = move |_: &Connection| {
                    let _ = begun.send(());
                    let _ = goes_on.recv();
                    Ok(())
                };
                readers.read(reading).await
            }
        });
        begins.await.unwrap();
        let done = Arc::new(AtomicU32::new(0));
        let count = |done: &Arc<AtomicU32>| {
            let done = Arc::clone(done);
            move |_: &Connection| {
                done.fetch_add(1, Ordering::SeqCst);
                Ok(())
            }
        };
        for _ in 0..10 {
            let left = std::pin::pin!(readers.read(count(&done)));
            let mut context = std::task::Context::from_waker(std::task::Waker::noop());
            assert!(left.poll(&mut context).is_pending());
        }
        go_on.send(()).unwrap();
        readers.read(count(&done)).await.unwrap();
        first.await.unwrap().unwrap();
        assert_eq!(done.load(Ordering::SeqCst), 1);
    }
}
