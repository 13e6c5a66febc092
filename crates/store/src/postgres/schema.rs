//! The schema of the database, and how an older one becomes the newest.

use tokio_postgres::{Client, Error};

use super::failure::as_store_error;
use crate::Stored;
use crate::columns::too_new;

/// Migration `n` makes a database of version `n - 1` one of version `n`.
const MIGRATIONS: [&str; 3] = [
    include_str!("../../migrations/postgres/0001_tables.sql"),
    include_str!("../../migrations/postgres/0002_indexes.sql"),
    include_str!("../../migrations/postgres/0003_people.sql"),
];

/// Nodes that start together take turns by this lock; the number stands for nothing else.
const LOCK: i64 = 0x5377_616e;

/// Brings the database to the newest version. A newer one is left as it is.
pub(super) async fn migrate(client: &mut Client) -> Stored<()> {
    match try_migrate(client).await.map_err(|error| as_store_error(&error))? {
        Found::Newer(version) => Err(too_new(version, MIGRATIONS.len())),
        Found::Known => Ok(()),
    }
}

enum Found {
    Known,
    Newer(i64),
}

async fn try_migrate(client: &mut Client) -> Result<Found, Error> {
    // Dropped without commit, a transaction is rolled back.
    let transaction = client.transaction().await?;
    transaction.query("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    let is_ours = "SELECT to_regclass('schema_version') IS NOT NULL";
    let is_ours: bool = transaction.query_one(is_ours, &[]).await?.try_get(0)?;
    let found: i64 = if is_ours {
        let version = "SELECT coalesce(max(version), 0) FROM schema_version";
        transaction.query_one(version, &[]).await?.try_get(0)?
    } else {
        let make = "CREATE TABLE schema_version (version bigint NOT NULL)";
        transaction.batch_execute(make).await?;
        0
    };
    let newest = MIGRATIONS.len() as i64;
    if found > newest {
        return Ok(Found::Newer(found));
    }
    for (version, migration) in (1_i64..).zip(MIGRATIONS).filter(|(version, _)| *version > found) {
        transaction.batch_execute(migration).await?;
        transaction.execute("INSERT INTO schema_version VALUES ($1)", &[&version]).await?;
    }
    transaction.commit().await?;
    Ok(Found::Known)
}
