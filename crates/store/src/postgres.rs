//! A store in a PostgreSQL database, for any number of servers.

mod appender;
mod failure;
mod link;
mod notices;
mod people;
mod schema;
mod tables;
mod tls;

use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::broadcast;

use self::appender::Appender;
use self::link::{Link, column, connect};
use self::notices::{CHANNEL, Ear, Tag};
use self::schema::Limits;
use self::tls::Way;
use crate::columns::check_word;
use crate::{
    Append, Audit, Filter, Millis, NewTable, Notice, Row, Session, Stage, Store, StoreError,
    Stored, StoredTable, TableId, User, UserId, Walk, Walked,
};

/// Set for every connection, whatever the host has set for the database. What is confirmed is on
/// disk; nobody waits for a lock or an answer for ever; statements are too short to be compiled.
const SETTINGS: &str = "-c synchronous_commit=on -c lock_timeout=3s -c statement_timeout=4s \
                        -c jit=off -c default_transaction_isolation=read\\ committed";

/// A server that is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(10);

/// A store in a PostgreSQL database, for any number of servers.
///
/// It keeps four connections: one appends and confirms together whatever waits, one reads, one
/// writes everything else, and one hears what other servers have done. If one of them is lost,
/// calls fail with `Unavailable` until it has come back by itself.
///
/// Every answer comes within seconds: a database that says nothing is `Unavailable`, too. Connections
/// are encrypted if the database can do so; `sslmode=verify-full` in the address also makes sure that
/// it is the right one.
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
        let mut way = Way::to(url)?;
        let config = &mut way.config;
        config.keepalives_idle(SILENCE).keepalives_interval(SILENCE / 2).keepalives_retries(2);
        config.tcp_user_timeout(SILENCE);
        migrate(&way).await?;
        let given = way.config.get_options().unwrap_or_default().to_owned();
        way.config.options(format!("{given} {SETTINGS}"));
        let tag = Tag::new();
        Ok(PostgresStore {
            appender: Appender::start(way.clone(), tag.clone()).await?,
            reads: Link::start(way.clone()).await?,
            writes: Link::start(way.clone()).await?,
            ear: Ear::start(way, tag.clone()).await?,
            tag,
        })
    }
}

/// Over a connection of its own, on which a statement may take longer than on the others.
async fn migrate(way: &Way) -> Stored<()> {
    let (mut client, connection) = connect(way).await?;
    let driving = tokio::spawn(connection);
    let migrated = schema::migrate(&mut client, Limits::USUAL).await;
    // One that hangs does not hear of it.
    driving.abort();
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

    async fn table(&self, table: TableId) -> Stored<Option<StoredTable>> {
        tables::one(&self.reads, table).await
    }

    async fn tables(&self, filter: Filter) -> Stored<Vec<StoredTable>> {
        tables::list(&self.reads, filter).await
    }

    async fn set_archived(&self, table: TableId, person: UserId, archived: bool) -> Stored<bool> {
        tables::set_archived(&self.writes, table, person, archived).await
    }

    async fn count_tables(&self) -> Stored<Vec<(Stage, u64)>> {
        tables::count(&self.reads).await
    }

    async fn count_open(&self, person: UserId) -> Stored<u64> {
        tables::count_open(&self.reads, person).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Stored<Vec<TableId>> {
        tables::due(&self.reads, now, limit).await
    }

    async fn delete_table(&self, table: TableId) -> Stored<bool> {
        tables::delete(&self.writes, table).await
    }

    async fn delete_stale(
        &self,
        stages: &[Stage],
        before: Millis,
        rows: u32,
    ) -> Stored<Vec<TableId>> {
        tables::delete_stale(&self.writes, stages, before, rows).await
    }

    async fn set_summary(&self, table: TableId, head: u64, summary: &str) -> Stored<bool> {
        tables::set_summary(&self.writes, table, head, summary).await
    }

    async fn create_user(&self, user: User) -> Stored<()> {
        people::create_user(&self.writes, user).await
    }

    async fn set_name(&self, user: UserId, name: &str) -> Stored<bool> {
        people::set_name(&self.writes, user, name).await
    }

    async fn set_login(&self, login: &str, password: &str, session: Session) -> Stored<bool> {
        people::set_login(&self.writes, &self.tag, login, password, session).await
    }

    async fn change_password(
        &self,
        user: UserId,
        old: &str,
        new: &str,
        but: Option<[u8; 32]>,
    ) -> Stored<bool> {
        people::change_password(&self.writes, &self.tag, user, (old, new), but).await
    }

    async fn set_banned(&self, user: UserId, since: Option<Millis>) -> Stored<bool> {
        people::set_banned(&self.writes, &self.tag, user, since).await
    }

    async fn delete_user(&self, user: UserId, at: Millis) -> Stored<bool> {
        people::delete_user(&self.writes, &self.tag, user, at).await
    }

    async fn gone(&self) -> Stored<Vec<UserId>> {
        people::gone(&self.reads).await
    }

    async fn gone_untidied(&self) -> Stored<Vec<(UserId, Millis)>> {
        people::gone_untidied(&self.reads).await
    }

    async fn set_tidied(&self, user: UserId) -> Stored<()> {
        people::set_tidied(&self.writes, user).await
    }

    async fn user(&self, user: UserId) -> Stored<Option<User>> {
        people::user(&self.reads, user).await
    }

    async fn user_by_login(&self, login: &str) -> Stored<Option<User>> {
        people::user_by_login(&self.reads, login).await
    }

    async fn find_users(&self, text: &str, limit: u32) -> Stored<Vec<User>> {
        people::find_users(&self.reads, text, limit).await
    }

    async fn create_session(&self, session: Session) -> Stored<()> {
        people::create_session(&self.writes, session).await
    }

    async fn session(&self, key: [u8; 32]) -> Stored<Option<Session>> {
        people::session(&self.reads, key).await
    }

    async fn enter(&self, session: Session, password: &str) -> Stored<bool> {
        people::enter(&self.writes, &self.tag, session, password).await
    }

    async fn sessions_of(&self, user: UserId) -> Stored<Vec<Session>> {
        people::sessions_of(&self.reads, user).await
    }

    async fn set_seen(&self, key: [u8; 32], at: Millis) -> Stored<()> {
        people::set_seen(&self.writes, key, at).await
    }

    async fn delete_session(&self, key: [u8; 32]) -> Stored<bool> {
        people::delete_session(&self.writes, &self.tag, key).await
    }

    async fn delete_sessions_of(&self, user: UserId, but: Option<[u8; 32]>) -> Stored<u64> {
        people::delete_sessions_of(&self.writes, &self.tag, user, but).await
    }

    async fn set_reset(&self, user: UserId, code: [u8; 32], expires: Millis) -> Stored<bool> {
        people::set_reset(&self.writes, user, code, expires).await
    }

    async fn has_reset(&self, user: UserId, code: [u8; 32], now: Millis) -> Stored<bool> {
        people::has_reset(&self.reads, user, code, now).await
    }

    async fn reset_password(
        &self,
        code: [u8; 32],
        now: Millis,
        password: &str,
        session: Session,
    ) -> Stored<bool> {
        people::reset_password(&self.writes, &self.tag, (code, now), password, session).await
    }

    async fn audit(&self, audit: Audit) -> Stored<()> {
        people::audit(&self.writes, audit).await
    }

    async fn audits(&self, table: Option<TableId>, limit: u32) -> Stored<Vec<Audit>> {
        people::audits(&self.reads, table, limit).await
    }

    async fn forget_acts(&self, before: Millis, limit: u32) -> Stored<u64> {
        people::forget_acts(&self.writes, before, limit).await
    }

    async fn forget_guests(&self, walk: Walk) -> Stored<Walked> {
        people::forget_guests(&self.writes, walk).await
    }

    async fn forget_expired(&self, now: Millis, limit: u32) -> Stored<u64> {
        people::forget_expired(&self.writes, now, limit).await
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Stored<[u8; 32]> {
        people::secret(&self.writes, name, fresh).await
    }

    async fn ping(&self) -> Stored<()> {
        self.reads.query("SELECT 1", &[]).await?;
        // Confirmed when it is on disk.
        const BEAT: &str = "UPDATE pulse SET beat = beat + 1 WHERE id = 1";
        self.writes.query(BEAT, &[]).await?;
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
