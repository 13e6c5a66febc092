//! A store in one file, for one server.

mod failure;
mod notice_watcher;
mod people;
mod readers;
mod schema;
mod tables;
mod writer;

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use tokio::sync::broadcast;

use self::failure::{Failure, Outcome, answer};
use self::notice_watcher::NoticeWatcher;
use self::readers::Readers;
use self::writer::Writer;
use crate::columns::check_word;
use crate::{
    Append, Audit, Filter, Millis, NewTable, Notice, Row, Session, Stage, Store, StoreError,
    Stored, StoredTable, TableId, User, UserId, Walk, Walked,
};

/// Whoever hears so much later than the others has to look at everything again.
const MOST_UNHEARD: usize = 1024;

/// How many connections read.
const READERS: usize = 2;

/// How long to wait for another process that writes: a command of the host beside the server.
const PATIENCE: Duration = Duration::from_secs(5);

/// The log before the main file may grow to so many pages before it is moved there. More than
/// SQLite's own 1000, so that rows of the same tables are moved together.
const CHECKPOINT_PAGES: u32 = 4000;

/// A store in one SQLite file, for one server.
///
/// One thread writes and confirms together whatever waits, in one transaction that is on disk
/// before anybody hears of it; others read meanwhile.
pub struct SqliteStore {
    path: PathBuf,
    // Dropped in this order: the last connection tidies up the files.
    /// Only the server hears; a command beside it tells.
    notice_watcher: Option<NoticeWatcher>,
    readers: Readers,
    writer: Writer,
    notices: broadcast::Sender<Notice>,
}

impl SqliteStore {
    /// Opens the file as the one server that uses it, and makes it if it is not there.
    ///
    /// # Errors
    ///
    /// `Unavailable` if another server has it open or it cannot be written, `Unreadable` if it is
    /// no store or one of a newer program; it is left as it is then.
    pub fn open(path: &Path) -> Stored<SqliteStore> {
        let lock = lock(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        answer(connect(path, flags).and_then(|mut db| {
            schema::migrate(&mut db)?;
            start(path, db, Some(lock))
        }))
        .map_err(|error| naming(path, error))
    }

    /// Opens a file that a server may have open at the same time, for a command of its host. It
    /// must be there already, and have the newest schema.
    ///
    /// # Errors
    ///
    /// `Unavailable` if it is not there, `Unreadable` if its schema is another one.
    pub fn open_shared(path: &Path) -> Stored<SqliteStore> {
        answer(connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE).and_then(|db| {
            schema::expect_newest(&db)?;
            start(path, db, None)
        }))
        .map_err(|error| naming(path, error))
    }

    /// Copies the store as it is at this moment into a new file, while others read and write.
    /// Blocks until it is done.
    ///
    /// # Errors
    ///
    /// `Exists` if there is a file already, `Unavailable` if it cannot be written.
    pub fn backup(&self, to: &Path) -> Stored<()> {
        if to.exists() {
            return Err(StoreError::Exists);
        }
        // Copied under another name: a backup that was cut short must not look like one.
        let unfinished = with_ending(to, ".unfinished");
        let copied = answer(copy(&self.path, &unfinished)).and_then(|()| {
            let synced = File::open(&unfinished).and_then(|file| file.sync_all());
            synced.and_then(|()| std::fs::rename(&unfinished, to)).map_err(unavailable)
        });
        if copied.is_err() {
            // The first error is the one that matters.
            let _ = std::fs::remove_file(&unfinished);
        }
        copied.map_err(|error| naming(to, error))
    }
}

impl SqliteStore {
    fn tells(&self) -> notice_watcher::Tells {
        notice_watcher::Tells { another: self.notice_watcher.is_none() }
    }
}

/// Two servers on one file would each believe to know all about it.
fn lock(path: &Path) -> Stored<File> {
    let place = with_ending(path, ".lock");
    let file = File::options().write(true).create(true).truncate(false).open(&place);
    let file = file.map_err(|error| naming(&place, unavailable(error)))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Unavailable(format!(
            "{} is in use by another server, which holds {}",
            path.display(),
            place.display()
        ))),
        Err(TryLockError::Error(error)) => Err(naming(&place, unavailable(error))),
    }
}

fn connect(path: &Path, flags: OpenFlags) -> Outcome<Connection> {
    let db = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

fn start(path: &Path, db: Connection, lock: Option<File>) -> Outcome<SqliteStore> {
    let mode: String = db.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        let why = format!("its file system does not allow WAL mode, only {mode}");
        return Err(Failure::Refused(StoreError::Unavailable(why)));
    }
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "temp_store", "MEMORY")?;
    // Negative numbers are kilobytes.
    db.pragma_update(None, "cache_size", -32_000)?;
    db.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    let mut connections = Vec::new();
    for _ in 0..READERS {
        let reader = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        reader.pragma_update(None, "query_only", true)?;
        connections.push(reader);
    }
    let no_thread = |error| Failure::Refused(unavailable(error));
    let notices = broadcast::Sender::new(MOST_UNHEARD);
    let notice_watcher = match &lock {
        Some(_) => {
            let db = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
            db.pragma_update(None, "query_only", true)?;
            Some(NoticeWatcher::start(db, notices.clone())?.map_err(no_thread)?)
        }
        None => None,
    };
    Ok(SqliteStore {
        notice_watcher,
        path: path.to_path_buf(),
        writer: Writer::start(db, lock).map_err(no_thread)?,
        readers: Readers::start(connections).map_err(no_thread)?,
        notices,
    })
}

fn copy(from: &Path, to: &Path) -> Outcome<()> {
    let source = connect(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let mut target = Connection::open(to)?;
    // The open transaction is the moment that is copied, however long it takes.
    let moment = source.unchecked_transaction()?;
    moment.query_row("SELECT count(*) FROM secrets", [], |_| Ok(()))?;
    let backup = Backup::new(&moment, &mut target)?;
    loop {
        match backup.step(-1)? {
            StepResult::Done => return Ok(()),
            _ => std::thread::sleep(Duration::from_millis(20)),
        }
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn unavailable(error: std::io::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// An error of opening says which file it is about.
fn naming(path: &Path, error: StoreError) -> StoreError {
    let named = |why: String| format!("{}: {why}", path.display());
    match error {
        StoreError::Unavailable(why) => StoreError::Unavailable(named(why)),
        StoreError::Unreadable(why) => StoreError::Unreadable(named(why)),
        other => other,
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create_table(&self, table: NewTable) -> Stored<()> {
        self.writer.write(move |db| tables::create(db, &table)).await
    }

    async fn append(&self, append: Append) -> Stored<()> {
        self.writer.write_plainly(move |db| tables::append(db, &append)).await
    }

    async fn rows(&self, table: TableId, after: u64) -> Stored<Vec<Row>> {
        self.readers.read(move |db| tables::rows(db, table, after)).await
    }

    async fn table(&self, table: TableId) -> Stored<Option<StoredTable>> {
        self.readers.read(move |db| tables::one(db, table)).await
    }

    async fn tables(&self, filter: Filter) -> Stored<Vec<StoredTable>> {
        self.readers.read(move |db| tables::list(db, &filter)).await
    }

    async fn set_archived(&self, table: TableId, person: UserId, archived: bool) -> Stored<bool> {
        self.writer.write(move |db| tables::set_archived(db, table, person, archived)).await
    }

    async fn count_tables(&self) -> Stored<Vec<(Stage, u64)>> {
        self.readers.read(tables::count).await
    }

    async fn count_open(&self, person: UserId) -> Stored<u64> {
        self.readers.read(move |db| tables::count_open(db, person)).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Stored<Vec<TableId>> {
        self.readers.read(move |db| tables::due(db, now, limit)).await
    }

    async fn delete_table(&self, table: TableId) -> Stored<bool> {
        self.writer.write(move |db| tables::delete(db, table)).await
    }

    async fn delete_stale(
        &self,
        stages: &[Stage],
        before: Millis,
        rows: u32,
    ) -> Stored<Vec<TableId>> {
        let stages = stages.to_vec();
        self.writer.write(move |db| tables::delete_stale(db, &stages, before, rows)).await
    }

    async fn set_summary(&self, table: TableId, head: u64, summary: &str) -> Stored<bool> {
        let summary = summary.to_owned();
        self.writer.write(move |db| tables::set_summary(db, table, head, &summary)).await
    }

    async fn create_user(&self, user: User) -> Stored<()> {
        self.writer.write(move |db| people::create_user(db, &user)).await
    }

    async fn set_name(&self, user: UserId, name: &str) -> Stored<bool> {
        let name = name.to_owned();
        self.writer.write(move |db| people::set_name(db, user, &name)).await
    }

    async fn set_login(&self, login: &str, password: &str, session: Session) -> Stored<bool> {
        let (login, password) = (login.to_owned(), password.to_owned());
        let tells = self.tells();
        let work = move |db: &Connection| {
            let made = people::set_login(db, &login, &password, &session)?;
            tells.ended(db, Some(session.user).filter(|_| made))?;
            Ok(made)
        };
        self.writer.write(work).await
    }

    async fn change_password(
        &self,
        user: UserId,
        old: &str,
        new: &str,
        but: Option<[u8; 32]>,
    ) -> Stored<bool> {
        let (old, new) = (old.to_owned(), new.to_owned());
        let tells = self.tells();
        let work = move |db: &Connection| {
            let changed = people::change_password(db, user, &old, &new, but)?;
            tells.ended(db, Some(user).filter(|_| changed))?;
            Ok(changed)
        };
        self.writer.write(work).await
    }

    async fn set_banned(&self, user: UserId, since: Option<Millis>) -> Stored<bool> {
        let tells = self.tells();
        let work = move |db: &Connection| {
            let changed = people::set_banned(db, user, since)?;
            tells.ended(db, Some(user).filter(|_| changed))?;
            Ok(changed)
        };
        self.writer.write(work).await
    }

    async fn delete_user(&self, user: UserId, at: Millis) -> Stored<bool> {
        let tells = self.tells();
        let work = move |db: &Connection| {
            let gone = people::delete_user(db, user, at)?;
            tells.gone(db, Some(user).filter(|_| gone))?;
            Ok(gone)
        };
        self.writer.write(work).await
    }

    async fn gone(&self) -> Stored<Vec<UserId>> {
        self.readers.read(people::gone).await
    }

    async fn gone_untidied(&self) -> Stored<Vec<(UserId, Millis)>> {
        self.readers.read(people::gone_untidied).await
    }

    async fn set_tidied(&self, user: UserId) -> Stored<()> {
        self.writer.write(move |db| people::set_tidied(db, user)).await
    }

    async fn user(&self, user: UserId) -> Stored<Option<User>> {
        self.readers.read(move |db| people::user(db, user)).await
    }

    async fn user_by_login(&self, login: &str) -> Stored<Option<User>> {
        let login = login.to_owned();
        self.readers.read(move |db| people::user_by_login(db, &login)).await
    }

    async fn find_users(&self, text: &str, limit: u32) -> Stored<Vec<User>> {
        let text = text.to_owned();
        self.readers.read(move |db| people::find_users(db, &text, limit)).await
    }

    async fn create_session(&self, session: Session) -> Stored<()> {
        self.writer.write(move |db| people::create_session(db, &session)).await
    }

    async fn session(&self, key: [u8; 32]) -> Stored<Option<Session>> {
        self.readers.read(move |db| people::session(db, key)).await
    }

    async fn enter(&self, session: Session, password: &str) -> Stored<bool> {
        let password = password.to_owned();
        let tells = self.tells();
        let work = move |db: &Connection| {
            let Some(ended) = people::enter(db, &session, &password)? else { return Ok(false) };
            tells.ended(db, Some(session.user).filter(|_| ended > 0))?;
            Ok(true)
        };
        self.writer.write(work).await
    }

    async fn sessions_of(&self, user: UserId) -> Stored<Vec<Session>> {
        self.readers.read(move |db| people::sessions_of(db, user)).await
    }

    async fn set_seen(&self, key: [u8; 32], at: Millis) -> Stored<()> {
        self.writer.write(move |db| people::set_seen(db, key, at)).await
    }

    async fn delete_session(&self, key: [u8; 32]) -> Stored<bool> {
        let tells = self.tells();
        let work = move |db: &Connection| {
            let user = people::delete_session(db, key)?;
            tells.ended(db, user)?;
            Ok(user.is_some())
        };
        self.writer.write(work).await
    }

    async fn delete_sessions_of(&self, user: UserId, but: Option<[u8; 32]>) -> Stored<u64> {
        let tells = self.tells();
        let work = move |db: &Connection| {
            let gone = people::delete_sessions_of(db, user, but)?;
            tells.ended(db, Some(user).filter(|_| gone > 0))?;
            Ok(gone)
        };
        self.writer.write(work).await
    }

    async fn set_reset(&self, user: UserId, code: [u8; 32], expires: Millis) -> Stored<bool> {
        self.writer.write(move |db| people::set_reset(db, user, code, expires)).await
    }

    async fn has_reset(&self, user: UserId, code: [u8; 32], now: Millis) -> Stored<bool> {
        self.readers.read(move |db| people::has_reset(db, user, code, now)).await
    }

    async fn reset_password(
        &self,
        code: [u8; 32],
        now: Millis,
        password: &str,
        session: Session,
    ) -> Stored<bool> {
        let password = password.to_owned();
        let tells = self.tells();
        let work = move |db: &Connection| {
            let done = people::reset_password(db, code, now, &password, &session)?;
            tells.ended(db, Some(session.user).filter(|_| done))?;
            Ok(done)
        };
        self.writer.write(work).await
    }

    async fn audit(&self, audit: Audit) -> Stored<()> {
        self.writer.write(move |db| people::audit(db, &audit)).await
    }

    async fn audits(&self, table: Option<TableId>, limit: u32) -> Stored<Vec<Audit>> {
        self.readers.read(move |db| people::audits(db, table, limit)).await
    }

    async fn forget_acts(&self, before: Millis, limit: u32) -> Stored<u64> {
        self.writer.write(move |db| people::forget_acts(db, before, limit)).await
    }

    async fn forget_guests(&self, walk: Walk) -> Stored<Walked> {
        self.writer.write(move |db| people::forget_guests(db, walk)).await
    }

    async fn forget_expired(&self, now: Millis, limit: u32) -> Stored<u64> {
        let work = move |db: &Connection| {
            notice_watcher::forget_old(db)?;
            people::forget_expired(db, now, limit)
        };
        self.writer.write(work).await
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Stored<[u8; 32]> {
        let name = name.to_owned();
        self.writer.write(move |db| people::secret(db, &name, fresh)).await
    }

    async fn ping(&self) -> Stored<()> {
        self.readers.read(schema::expect_newest).await?;
        self.writer.write(schema::beat).await
    }

    async fn tell(&self, _: TableId, body: String) -> Stored<()> {
        check_word(&body)
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    async fn close(&self) {
        // The writer goes last: the last connection tidies up the files.
        if let Some(notice_watcher) = &self.notice_watcher {
            notice_watcher.close();
        }
        self.readers.close().await;
        self.writer.close().await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::TableFacts;

    struct Folder(PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn table(number: u64) -> NewTable {
        let people = Vec::new();
        let summary = String::new();
        let facts =
            TableFacts { stage: Stage::Playing, listed: true, deadline: None, people, summary };
        let row = Row { seq: 1, at: 1, body: "opened".to_owned() };
        let table = TableId::new(number);
        NewTable { table, game: "between".to_owned(), rules_version: 1, row, facts }
    }

    async fn allow_pages(store: &SqliteStore, pages: i64) {
        let allow = move |db: &Connection| Ok(db.pragma_update(None, "max_page_count", pages)?);
        store.writer.write(allow).await.unwrap();
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_full_disk_loses_nothing_and_play_goes_on_after() {
        let name = format!("store-full-disk-{}", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        std::fs::create_dir_all(&folder.0).unwrap();
        let store = Arc::new(SqliteStore::open(&folder.0.join("tables.db")).unwrap());
        for number in 0..20 {
            store.create_table(table(number)).await.unwrap();
        }
        store.ping().await.unwrap();
        // Full from here on: as many pages as there are, and no more.
        allow_pages(&store, 1).await;
        let append = |number: u64| {
            let store = Arc::clone(&store);
            let row = Row { seq: 2, at: 2, body: "x".repeat(20_000) };
            let append = Append { table: TableId::new(number), row, facts: None };
            tokio::spawn(async move { store.append(append).await })
        };
        let conflict = |number: u64| {
            let store = Arc::clone(&store);
            let row = Row { seq: 1, at: 2, body: String::new() };
            let append = Append { table: TableId::new(number), row, facts: None };
            tokio::spawn(async move { store.append(append).await })
        };
        let (full, refused): (Vec<_>, Vec<_>) = (0..20).map(|n| (append(n), conflict(n))).unzip();
        for append in full {
            let outcome = append.await.unwrap();
            assert!(matches!(outcome, Err(StoreError::Unavailable(_))), "{outcome:?}");
        }
        for append in refused {
            let outcome = append.await.unwrap();
            let as_expected = matches!(
                outcome,
                Err(StoreError::Conflict { head: 1 } | StoreError::Unavailable(_))
            );
            assert!(as_expected, "{outcome:?}");
        }
        // What cannot take a move is not ready for one.
        let ready = store.ping().await;
        assert!(matches!(ready, Err(StoreError::Unavailable(_))), "{ready:?}");
        for number in 0..20 {
            assert_eq!(store.rows(TableId::new(number), 0).await.unwrap().len(), 1);
            assert_eq!(store.table(TableId::new(number)).await.unwrap().unwrap().head, 1);
        }
        allow_pages(&store, 1_000_000).await;
        for number in 0..20 {
            append(number).await.unwrap().unwrap();
            assert_eq!(store.rows(TableId::new(number), 1).await.unwrap().len(), 1);
        }
        store.ping().await.unwrap();
    }
}
