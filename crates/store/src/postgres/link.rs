//! A connection that comes back by itself.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::types::{FromSql, ToSql};
use tokio_postgres::{Client, Connection, Error, Row, Socket, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::failure::as_store_error;
use super::tls::Way;
use crate::{StoreError, Stored};

const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// How long a server may take to let us in, and how long it may say nothing at all while it is
/// asked. Longer than [a statement may take](super::SETTINGS), so that a slow one is told by the
/// server itself.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How long a question may wait behind others that are answered.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

pub(super) type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

/// What the connection is made of, before somebody drives it.
pub(super) type Raw =
    (Client, Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>);

pub(super) async fn connect(way: &Way) -> Stored<Raw> {
    match timeout(PATIENCE, way.config.connect(way.tls.clone())).await {
        Ok(connected) => connected.map_err(|error| as_store_error(&error)),
        Err(_) => Err(silent()),
    }
}

pub(super) fn silent() -> StoreError {
    StoreError::Unavailable("the database does not answer".to_owned())
}

/// Ever longer pauses between attempts.
pub(super) struct Pauses(Duration);

impl Pauses {
    pub(super) fn new() -> Pauses {
        Pauses(FIRST_PAUSE)
    }

    pub(super) async fn wait(&mut self) {
        tokio::time::sleep(self.0).await;
        self.0 = (self.0 * 2).min(LONGEST_PAUSE);
    }
}

/// A task that ends with its owner.
pub(super) struct BackgroundTask(JoinHandle<()>);

impl BackgroundTask {
    pub(super) fn spawn(work: impl Future<Output = ()> + Send + 'static) -> BackgroundTask {
        BackgroundTask(tokio::spawn(work))
    }

    pub(super) fn abort(&self) {
        self.0.abort();
    }
}

impl Drop for BackgroundTask {
    fn drop(&mut self) {
        self.abort();
    }
}

/// A connection that comes back by itself. While it is away, everything is `Unavailable`.
pub(super) struct Link {
    now: watch::Receiver<Option<Arc<Session>>>,
    task: BackgroundTask,
}

/// One life of a connection.
struct Session {
    client: Client,
    prepared: Mutex<HashMap<&'static str, Statement>>,
    /// When it last answered anything.
    heard: Mutex<Instant>,
    /// Told when it answers nothing any more: then it is given up.
    hung: Notify,
}

impl Link {
    /// The first connection must succeed: a wrong address is an error, not something to wait for.
    pub(super) async fn start(way: Way) -> Stored<Link> {
        let first = connect(&way).await?;
        let (publish, now) = watch::channel(None);
        let task = BackgroundTask::spawn(keep_up(way, first, publish));
        let mut started = now.clone();
        // Fails only if the task is gone, and then the first call will say so.
        let _ = started.wait_for(Option::is_some).await;
        Ok(Link { now, task })
    }

    /// Runs a statement; many may be under way at the same time.
    pub(super) async fn query(&self, sql: &'static str, with: Parameters<'_>) -> Stored<Vec<Row>> {
        self.try_query(sql, with).await?.map_err(|error| as_store_error(&error))
    }

    /// The same, for those who look closer at what the database says.
    pub(super) async fn try_query(
        &self,
        sql: &'static str,
        with: Parameters<'_>,
    ) -> Stored<Result<Vec<Row>, Error>> {
        let session = self.now.borrow().clone();
        let session = session.ok_or_else(|| {
            StoreError::Unavailable("the connection to the database is lost".to_owned())
        })?;
        session.query(sql, with).await
    }

    pub(super) fn close(&self) {
        self.task.abort();
    }
}

impl Session {
    fn new(client: Client) -> Session {
        Session {
            client,
            prepared: Mutex::default(),
            heard: Mutex::new(Instant::now()),
            hung: Notify::new(),
        }
    }

    /// Fails if nothing is heard for too long; the connection is given up then, as nobody else will
    /// hear anything on it either.
    async fn query(
        &self,
        sql: &'static str,
        with: Parameters<'_>,
    ) -> Stored<Result<Vec<Row>, Error>> {
        let asked = Instant::now();
        let mut answer = pin!(self.ask(sql, with));
        loop {
            if let Ok(answer) = timeout(PATIENCE, &mut answer).await {
                *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
                return Ok(answer);
            }
            // Others are before us, and they are answered.
            let heard = *self.heard.lock().unwrap_or_else(PoisonError::into_inner);
            if heard.elapsed() >= PATIENCE {
                self.hung.notify_one();
                return Err(silent());
            }
            if asked.elapsed() >= LONGEST_WAIT {
                return Err(silent());
            }
        }
    }

    async fn ask(&self, sql: &'static str, with: Parameters<'_>) -> Result<Vec<Row>, Error> {
        let known = self.lock().get(sql).cloned();
        let statement = match known {
            Some(statement) => statement,
            None => {
                let statement = self.client.prepare(sql).await?;
                self.lock().insert(sql, statement.clone());
                statement
            }
        };
        self.client.query(&statement, with).await
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, Statement>> {
        self.prepared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A column's value. A wrong type means that the schema is not ours.
pub(super) fn column<'a, T: FromSql<'a>>(row: &'a Row, place: usize) -> Stored<T> {
    row.try_get(place).map_err(|error| as_store_error(&error))
}

async fn keep_up(way: Way, first: Raw, publish: watch::Sender<Option<Arc<Session>>>) {
    let (mut client, mut connection) = first;
    loop {
        let session = Arc::new(Session::new(client));
        publish.send_replace(Some(Arc::clone(&session)));
        // Whoever waits for an answer hears of the end himself.
        tokio::select! {
            _ = connection => {}
            () = session.hung.notified() => {}
        }
        publish.send_replace(None);
        let mut pauses = Pauses::new();
        (client, connection) = loop {
            pauses.wait().await;
            if let Ok(again) = connect(&way).await {
                break again;
            }
        };
    }
}
