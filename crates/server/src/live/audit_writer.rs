//! Writes down what hosts of tables do, beside the tables: no move waits for it.

use std::sync::Arc;
use std::time::Duration;

use store::{Audit, Store};
use tokio::sync::{mpsc, oneshot};

/// So many acts may wait; each follows from a row that was stored, so they wait only if the store takes
/// rows and no acts.
const LONGEST_QUEUE: usize = 1_024;

/// How often an act is written again that could not be, and the first pause; each is twice the last.
const TRIES: u32 = 9;
const PAUSE: Duration = Duration::from_millis(100);

/// The one who writes, for all tables of a node.
#[derive(Clone)]
pub(crate) struct AuditWriter {
    queue: mpsc::Sender<Message>,
}

enum Message {
    Act(Box<Audit>),
    Finish(oneshot::Sender<()>),
}

impl AuditWriter {
    pub(crate) fn start(store: Arc<dyn Store>) -> AuditWriter {
        let (queue, messages) = mpsc::channel(LONGEST_QUEUE);
        tokio::spawn(write(store, messages));
        AuditWriter { queue }
    }

    pub(crate) fn note(&self, act: Audit) {
        if self.queue.try_send(Message::Act(Box::new(act))).is_err() {
            tracing::error!("too many acts of hosts wait; one is only in this log");
        }
    }

    /// Waits until everything is written.
    pub(crate) async fn finish(&self) {
        let (done, finished) = oneshot::channel();
        if self.queue.send(Message::Finish(done)).await.is_ok() {
            // An error means that nothing is written any more.
            let _ = finished.await;
        }
    }
}

async fn write(store: Arc<dyn Store>, mut messages: mpsc::Receiver<Message>) {
    while let Some(message) = messages.recv().await {
        match message {
            Message::Act(act) => write_one(&store, &act).await,
            Message::Finish(done) => {
                let _ = done.send(());
            }
        }
    }
}

/// Written again if the answer was lost: twice is better than never.
async fn write_one(store: &Arc<dyn Store>, act: &Audit) {
    let mut pause = PAUSE;
    for _ in 1..TRIES {
        if store.audit(act.clone()).await.is_ok() {
            return;
        }
        tokio::time::sleep(pause).await;
        pause *= 2;
    }
    if let Err(error) = store.audit(act.clone()).await {
        tracing::error!(%error, "an act of a host is only in this log");
    }
}
