//! A store in a PostgreSQL database, for any number of servers.

mod appender;
mod failure;
mod link;
mod notices;
mod people;
mod schema;
mod tables;

use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::broadcast;
use tokio_postgres::Config;

use self::appender::Appender;
use self::link::{Link, column, connect};
use self::notices::{CHANNEL, Ear, Tag};
use crate::columns::{check_word, unreadable};
use crate::{
    Append, Entry, Filter, Millis, NewTable, Notice, Row, Session, Stage, Store, StoreError,
    Stored, TableId, User, UserId,
};

/// Set for every connection, whatever the host has set for the database. What is confirmed is on
/// disk; nobody waits for a lock or an answer for ever; statements are too short to be compiled.
const SETTINGS: &str = "-c synchronous_commit=on -c lock_timeout=10s -c statement_timeout=60s \
                        -c jit=off -c default_transaction_isolation=read\\ committed";

/// A server that is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(10);

/// A store in a PostgreSQL database, for any number of servers.
///
/// It keeps four connections: one appends and confirms together whatever waits, one reads, one
/// writes everything else, and one hears what other servers have done. If one of them is lost,
/// calls fail with `Unavailable` until it has come back by itself.
///
/// Connections are not encrypted: use a socket, a network of your own, or a local proxy that speaks
/// TLS.
pub struct PostgresStore {
    tag: Tag,
    appender: Appender,
    reads: Link,
    writes: Link,
    ear: Ear,
}

impl PostgresStore {
    /// Connects to the database at this address and brings its schema up to date.
    ///
    /// # Errors
    ///
    /// `Unavailable` if it cannot be reached, `Unreadable` if the address is none or the schema is
    /// one of a newer program; it is left as it is then.
    pub async fn connect(url: &str) -> Stored<PostgresStore> {
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
            unreadable(format!("its address is not understood: {error}"))
        })?;
        config.keepalives_idle(SILENCE).keepalives_interval(SILENCE / 2).keepalives_retries(2);
        config.tcp_user_timeout(SILENCE);
        migrate(&config).await?;
        let given = config.get_options().unwrap_or_default().to_owned();
        config.options(format!("{given} {SETTINGS}"));
        let tag = Tag::new();
        Ok(PostgresStore {
            appender: Appender::start(config.clone(), tag.clone()).await?,
            reads: Link::start(config.clone()).await?,
            writes: Link::start(config.clone()).await?,
            ear: Ear::start(config, tag.clone()).await?,
            tag,
        })
    }
}

/// Over a connection of its own, which may take as long as it must.
async fn migrate(config: &Config) -> Stored<()> {
    let (mut client, connection) = connect(config).await?;
    let driving = tokio::spawn(connection);
    let migrated = schema::migrate(&mut client).await;
    drop(client);
    let _ = driving.await;
    migrated
}

/// Whether the connection may write; a database that follows another one may not.
async fn expect_writable(link: &Link) -> Stored<()> {
    const SQL: &str = "SELECT current_setting('transaction_read_only')::boolean";
    match link.query(SQL, &[]).await?.first() {
        Some(row) if !column::<bool>(row, 0)? => Ok(()),
        _ => Err(StoreError::Unavailable("the database can only be read".to_owned())),
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn create_table(&self, table: NewTable) -> Stored<()> {
        tables::create(&self.writes, &self.tag, table).await
    }

    async fn append(&self, append: Append) -> Stored<()> {
        self.appender.append(append).await
    }

    async fn rows(&self, table: TableId, after: u64) -> Stored<Vec<Row>> {
        tables::rows(&self.reads, table, after).await
    }

    async fn table(&self, table: TableId) -> Stored<Option<Entry>> {
        tables::one(&self.reads, table).await
    }

    async fn tables(&self, filter: Filter) -> Stored<Vec<Entry>> {
        tables::list(&self.reads, filter).await
    }

    async fn count_tables(&self) -> Stored<Vec<(Stage, u64)>> {
        tables::count(&self.reads).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Stored<Vec<TableId>> {
        tables::due(&self.reads, now, limit).await
    }

    async fn delete_table(&self, table: TableId) -> Stored<bool> {
        tables::delete(&self.writes, table).await
    }

    async fn create_user(&self, user: User) -> Stored<()> {
        people::create_user(&self.writes, user).await
    }

    async fn update_user(&self, user: User) -> Stored<()> {
        people::update_user(&self.writes, user).await
    }

    async fn user(&self, user: UserId) -> Stored<Option<User>> {
        people::user(&self.reads, user).await
    }

    async fn user_by_login(&self, login: &str) -> Stored<Option<User>> {
        people::user_by_login(&self.reads, login).await
    }

    async fn create_session(&self, session: Session) -> Stored<()> {
        people::create_session(&self.writes, session).await
    }

    async fn session(&self, key: [u8; 32]) -> Stored<Option<Session>> {
        people::session(&self.reads, key).await
    }

    async fn delete_session(&self, key: [u8; 32]) -> Stored<bool> {
        people::delete_session(&self.writes, key).await
    }

    async fn delete_sessions_of(&self, user: UserId, but: Option<[u8; 32]>) -> Stored<u64> {
        people::delete_sessions_of(&self.writes, user, but).await
    }

    async fn forget_expired(&self, now: Millis) -> Stored<u64> {
        people::forget_expired(&self.writes, now).await
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Stored<[u8; 32]> {
        people::secret(&self.writes, name, fresh).await
    }

    async fn ping(&self) -> Stored<()> {
        self.reads.query("SELECT 1", &[]).await?;
        expect_writable(&self.writes).await?;
        expect_writable(self.appender.link()).await
    }

    async fn tell(&self, table: TableId, body: String) -> Stored<()> {
        check_word(&body)?;
        let word = self.tag.word(table, &body);
        self.writes.query("SELECT pg_notify($1, $2)", &[&CHANNEL, &word]).await?;
        Ok(())
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.ear.subscribe()
    }

    async fn close(&self) {
        self.appender.close().await;
        self.ear.close();
        self.reads.close();
        self.writes.close();
    }
}
