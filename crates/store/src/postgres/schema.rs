//! The schema of the database, and how an older one becomes the newest.

use std::time::Duration;

use tokio::time::{Instant, timeout};
use tokio_postgres::{Client, Error, GenericClient, Transaction};

use super::failure::as_store_error;
use super::link::{PATIENCE, column, silent};
use crate::columns::too_new;
use crate::{StoreError, Stored};

// Migration `n` makes a database of version `n - 1` one of version `n`.
include!(concat!(env!("OUT_DIR"), "/postgres.rs"));

/// Nodes that start together take turns by this lock; the number stands for nothing else.
const LOCK: i64 = 0x5377_616e;

/// How long a node waits for its turn, and how long one migration may take.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) turn: Duration,
    pub(super) migration: Duration,
}

impl Limits {
    pub(super) const USUAL: Limits =
        Limits { turn: Duration::from_secs(60), migration: Duration::from_secs(60 * 60) };
}

/// How often it is looked whose turn it is.
const GLANCE: Duration = Duration::from_millis(100);

/// Brings the database to the newest version. A newer one is left as it is.
pub(super) async fn migrate(client: &mut Client, limits: Limits) -> Stored<()> {
    // Looked at first without the lock: who has nothing to do waits for nobody.
    let newest = MIGRATIONS.len() as i64;
    if within(PATIENCE, version(client), silent).await? == Some(newest) {
        return Ok(());
    }
    // Dropped without commit, a transaction is rolled back.
    let transaction = within(PATIENCE, client.transaction(), silent).await?;
    take_turn(&transaction, limits.turn).await?;
    let found = match within(PATIENCE, version(&transaction), silent).await? {
        Some(version) => version,
        None => {
            let make = "CREATE TABLE schema_version (version bigint NOT NULL)";
            within(PATIENCE, transaction.batch_execute(make), silent).await?;
            0
        }
    };
    if found > newest {
        return Err(too_new(found, MIGRATIONS.len()));
    }
    for (version, migration) in (1_i64..).zip(MIGRATIONS).filter(|(version, _)| *version > found) {
        let late = || {
            let seconds = limits.migration.as_secs();
            unavailable(format!("version {version} of its schema took more than {seconds} seconds"))
        };
        within(limits.migration, transaction.batch_execute(migration), late).await?;
        let note = "INSERT INTO schema_version VALUES ($1)";
        within(PATIENCE, transaction.execute(note, &[&version]), silent).await?;
    }
    within(PATIENCE, transaction.commit(), silent).await
}

/// The version of the database; nothing, if it has none yet.
async fn version(client: &impl GenericClient) -> Result<Option<i64>, Error> {
    // Read from the catalog itself: what a connection remembers of names may be older than its turn.
    let is_ours = "
        SELECT EXISTS (SELECT 1 FROM pg_tables
        WHERE tablename = 'schema_version' AND schemaname = ANY (current_schemas(FALSE)))";
    if !client.query_one(is_ours, &[]).await?.try_get::<_, bool>(0)? {
        return Ok(None);
    }
    let version = "SELECT coalesce(max(version), 0) FROM schema_version";
    client.query_one(version, &[]).await?.try_get(0).map(Some)
}

/// Waits until no other node is at it. Asked again and again instead of waiting in the database, so
/// that one which hangs is noticed.
async fn take_turn(transaction: &Transaction<'_>, longest: Duration) -> Stored<()> {
    let start = Instant::now();
    loop {
        let ask = transaction.query_one("SELECT pg_try_advisory_xact_lock($1)", &[&LOCK]);
        if column(&within(PATIENCE, ask, silent).await?, 0)? {
            return Ok(());
        }
        if start.elapsed() >= longest {
            let seconds = longest.as_secs();
            return Err(unavailable(format!(
                "another server has been changing its schema for {seconds} seconds, or holds the \
                 advisory lock {LOCK}; see pg_locks"
            )));
        }
        tokio::time::sleep(GLANCE).await;
    }
}

async fn within<T>(
    longest: Duration,
    work: impl Future<Output = Result<T, Error>>,
    late: impl FnOnce() -> StoreError,
) -> Stored<T> {
    match timeout(longest, work).await {
        Ok(done) => done.map_err(|error| as_store_error(&error)),
        Err(_) => Err(late()),
    }
}

fn unavailable(why: String) -> StoreError {
    StoreError::Unavailable(why)
}

#[cfg(test)]
mod tests {
    use pgtemp::Postgres;
    use tokio_postgres::NoTls;

    use super::*;

    async fn connect(url: &str) -> Client {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    fn limits(turn: Duration) -> Limits {
        Limits { turn, ..Limits::USUAL }
    }

    #[tokio::test]
    async fn nobody_waits_for_a_turn_for_ever_nor_without_need() {
        let url = Postgres::of_this_process().fresh_database();
        let holder = connect(&url).await;
        holder.query("SELECT pg_advisory_lock($1)", &[&LOCK]).await.unwrap();
        let mut client = connect(&url).await;
        let refused = migrate(&mut client, limits(Duration::ZERO)).await;
        let Err(StoreError::Unavailable(why)) = refused else { panic!("{refused:?}") };
        assert!(why.contains("another server") && why.contains(&LOCK.to_string()), "{why}");
        assert!(version(&client).await.unwrap().is_none(), "something was done without the turn");
        // When the other one is done, it goes on by itself.
        let release = async {
            tokio::time::sleep(GLANCE).await;
            holder.query("SELECT pg_advisory_unlock($1)", &[&LOCK]).await.unwrap();
        };
        let (done, ()) = tokio::join!(migrate(&mut client, Limits::USUAL), release);
        done.unwrap();
        // A database that is up to date is opened, whoever holds the lock.
        holder.query("SELECT pg_advisory_lock($1)", &[&LOCK]).await.unwrap();
        migrate(&mut client, limits(Duration::ZERO)).await.unwrap();
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_database_that_hangs_after_the_greeting_is_unavailable() {
        let postgres = Postgres::start();
        let mut client = connect(&postgres.fresh_database()).await;
        postgres.freeze();
        let refused = timeout(PATIENCE * 8, migrate(&mut client, Limits::USUAL)).await;
        postgres.thaw();
        let refused = refused.expect("no answer at all");
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    }
}
