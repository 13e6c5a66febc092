//! Where the tests of a store take place, and what they put there.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use pgtemp::Postgres;
use store::{
    Append, NewTable, PostgresStore, Row, SqliteStore, Stage, Store, TableFacts, TableId, User,
    UserId,
};

/// Makes a test for each store out of functions of a [`TestStore`].
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(crate::test_store::TestStore::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(crate::test_store::TestStore::postgres().await).await;
            })*
        }
    };
}
pub(crate) use on_both;

/// A fresh store.
pub(crate) struct TestStore {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) kind: Kind,
}

pub(crate) enum Kind {
    Sqlite(Folder),
    Postgres(String),
}

impl TestStore {
    pub(crate) fn sqlite() -> TestStore {
        let folder = Folder::new();
        let store = Arc::new(SqliteStore::open(&folder.file()).unwrap());
        TestStore { store, kind: Kind::Sqlite(folder) }
    }

    pub(crate) async fn postgres() -> TestStore {
        let url = Postgres::of_this_process().fresh_database();
        let store = Arc::new(PostgresStore::connect(&url).await.unwrap());
        TestStore { store, kind: Kind::Postgres(url) }
    }

    /// Another store at the same place.
    pub(crate) async fn another(&self) -> Arc<dyn Store> {
        match &self.kind {
            Kind::Sqlite(folder) => Arc::new(SqliteStore::open_shared(&folder.file()).unwrap()),
            Kind::Postgres(url) => Arc::new(PostgresStore::connect(url).await.unwrap()),
        }
    }

    /// How many bytes the logs take.
    pub(crate) async fn size(&self) -> i64 {
        match &self.kind {
            Kind::Sqlite(folder) => {
                let db = rusqlite::Connection::open(folder.file()).unwrap();
                let number =
                    |sql: &str| -> i64 { db.query_row(sql, [], |row| row.get(0)).unwrap() };
                number("PRAGMA page_count") * number("PRAGMA page_size")
            }
            Kind::Postgres(url) => {
                // Of the other tables it keeps earlier versions of rows until it is tidied up, which
                // happens in its own time.
                let sql = "SELECT pg_total_relation_size('log')";
                postgres(url).await.query_one(sql, &[]).await.unwrap().get(0)
            }
        }
    }
}

/// A plain connection.
pub(crate) async fn postgres(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// A temporary folder.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("store-{}-{count}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        // A killed test of an earlier process with the same number may have left one.
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The store in it.
    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("tables.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The table with this number.
pub(crate) fn id(number: u64) -> TableId {
    // Spread like real ids, which are random.
    TableId::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

pub(crate) fn somebody(number: u64) -> UserId {
    UserId::new(number)
}

pub(crate) fn facts() -> TableFacts {
    TableFacts {
        stage: Stage::Playing,
        listed: true,
        deadline: None,
        people: Vec::new(),
        summary: "two castles".to_owned(),
    }
}

pub(crate) fn row(seq: u64, body: &str) -> Row {
    Row { seq, at: i64::try_from(seq).unwrap_or(0) + 1_000, body: body.to_owned() }
}

pub(crate) fn new_table(table: TableId) -> NewTable {
    let game = "between".to_owned();
    NewTable { table, game, rules_version: 3, row: row(1, "opened"), facts: facts() }
}

pub(crate) fn next(table: TableId, seq: u64, body: &str) -> Append {
    Append { table, row: row(seq, body), facts: None }
}

pub(crate) fn guest(number: u64) -> User {
    let name = format!("guest {number}");
    User { id: somebody(number), name, login: None, password: None, created: 5, banned: None }
}

/// The rows of a table must be numbered from 1 without a gap, and its entry must know the last.
pub(crate) async fn sound_rows(store: &dyn Store, table: TableId) -> Vec<Row> {
    let rows = store.rows(table, 0).await.unwrap();
    let numbers: Vec<u64> = rows.iter().map(|row| row.seq).collect();
    let expected: Vec<u64> = (1..=rows.len() as u64).collect();
    assert_eq!(numbers, expected);
    let entry = store.table(table).await.unwrap().unwrap();
    assert_eq!(entry.head, rows.len() as u64);
    assert_eq!(entry.changed, rows.last().unwrap().at);
    rows
}
