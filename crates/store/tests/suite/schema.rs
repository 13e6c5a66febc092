//! Stores of earlier and later programs.

use std::path::Path;

use store::{Filter, PostgresStore, SqliteStore, Stage, Store, StoreError};

use crate::test_store::{Folder, Kind, TestStore, id, next, postgres, somebody, sound_rows};

/// Rows that fit every version so far, in the words both databases know.
fn rows_of_old() -> String {
    let (one, two) = (id(1).number(), id(2).number());
    let key = "07".repeat(32);
    format!(
        "INSERT INTO tables
         (id, game, rules_version, created, changed, head, stage, listed, deadline, summary) VALUES
         ({one}, 'between', 1, 10, 20, 2, 1, TRUE, 50, 'old'),
         ({two}, 'between', 1, 10, 10, 1, 2, FALSE, NULL, '');
         INSERT INTO log (table_id, seq, at, body) VALUES
         ({one}, 1, 10, 'opened'), ({one}, 2, 20, 'Ünï'), ({two}, 1, 10, '');
         INSERT INTO seats (table_id, user_id) VALUES ({one}, 3), ({one}, 4);
         INSERT INTO users (id, name, login, login_key, password, created) VALUES
         (3, 'Anna', 'Anna', 'anna', 'hash', 1), (4, 'guest', NULL, NULL, NULL, 1);
         INSERT INTO sessions (key, user_id, created, expires) VALUES (KEY, 3, 1, 99);
         INSERT INTO secrets (name, value) VALUES ('seed', KEY);"
    )
    .replace("KEY", &format!("X'{key}'"))
}

/// The migrations of a database, in order.
fn migrations(database: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database);
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

async fn everything_is_there_and_works(store: &dyn Store) {
    let rows = sound_rows(store, id(1)).await;
    assert_eq!((rows[0].body.as_str(), rows[1].body.as_str()), ("opened", "Ünï"));
    assert_eq!(sound_rows(store, id(2)).await.len(), 1);
    let entry = store.table(id(1)).await.unwrap().unwrap();
    assert_eq!(entry.facts.people, [somebody(3), somebody(4)]);
    assert_eq!((entry.facts.stage, entry.facts.deadline), (Stage::Playing, Some(50)));
    let listed = store.tables(Filter { limit: 9, ..Filter::default() }).await.unwrap();
    assert_eq!(listed.iter().map(|entry| entry.table).collect::<Vec<_>>(), [id(1), id(2)]);
    assert_eq!(store.due(60, 9).await.unwrap(), [id(1)]);
    assert_eq!(store.user_by_login("ANNA").await.unwrap().unwrap().id, somebody(3));
    assert_eq!(store.session([7; 32]).await.unwrap().unwrap().user, somebody(3));
    assert_eq!(store.user(somebody(3)).await.unwrap().unwrap().banned, None);
    assert_eq!(store.gone().await.unwrap(), []);
    assert_eq!(store.secret("seed", [1; 32]).await.unwrap(), [7; 32]);
    store.append(next(id(1), 3, "goes on")).await.unwrap();
    store.ping().await.unwrap();
    assert_eq!(store.forget_expired(100, 9).await.unwrap(), 1);
    assert!(store.delete_table(id(2)).await.unwrap());
}

#[tokio::test]
async fn a_file_of_every_earlier_version_is_brought_up_to_date() {
    let migrations = migrations("sqlite");
    for version in 1..=migrations.len() {
        let folder = Folder::new();
        let db = rusqlite::Connection::open(folder.file()).unwrap();
        db.execute_batch(&migrations[..version].concat()).unwrap();
        db.pragma_update(None, "user_version", version as i64).unwrap();
        db.execute_batch(&rows_of_old()).unwrap();
        drop(db);
        let shared = SqliteStore::open_shared(&folder.file()).err();
        let is_old = version < migrations.len();
        assert_eq!(matches!(shared, Some(StoreError::Unreadable(_))), is_old, "{shared:?}");
        let store = SqliteStore::open(&folder.file()).unwrap();
        // Nobody is forgotten for not having been seen before that was written down.
        let seen = store.session([7; 32]).await.unwrap().unwrap().seen;
        assert_eq!(seen, if version < 3 { 1 } else { 0 });
        everything_is_there_and_works(&store).await;
        drop(store);
        let db = rusqlite::Connection::open(folder.file()).unwrap();
        let now: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        assert_eq!(now, migrations.len() as i64);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_every_earlier_version_is_brought_up_to_date() {
    let migrations = migrations("postgres");
    for version in 1..=migrations.len() {
        let url = pgtemp::Postgres::of_this_process().fresh_database();
        let client = postgres(&url).await;
        client.batch_execute(&migrations[..version].concat()).await.unwrap();
        let versions = format!(
            "CREATE TABLE schema_version (version bigint NOT NULL);
             INSERT INTO schema_version SELECT generate_series(1, {version});"
        );
        client.batch_execute(&versions).await.unwrap();
        let rows = rows_of_old().replace("X'", "'\\x");
        client.batch_execute(&rows).await.unwrap();
        // Nodes that start together take turns.
        let (one, two) = tokio::join!(PostgresStore::connect(&url), PostgresStore::connect(&url));
        drop(two.unwrap());
        everything_is_there_and_works(&one.unwrap()).await;
        let now = client.query_one("SELECT max(version) FROM schema_version", &[]).await.unwrap();
        assert_eq!(now.get::<_, i64>(0), migrations.len() as i64);
    }
}

#[tokio::test]
async fn nodes_that_start_together_in_an_empty_database_take_turns() {
    let url = pgtemp::Postgres::of_this_process().fresh_database();
    let connect = || PostgresStore::connect(&url);
    let (one, two, three) = tokio::join!(connect(), connect(), connect());
    for store in [one, two, three] {
        store.unwrap().ping().await.unwrap();
    }
}

fn says_both_versions(error: Option<StoreError>) {
    let Some(StoreError::Unreadable(why)) = error else { panic!("{error:?}") };
    assert!(why.contains("version 99") && why.contains("up to 5"), "{why}");
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_refused_and_left_alone() {
    let folder = Folder::new();
    let db = rusqlite::Connection::open(folder.file()).unwrap();
    db.execute_batch("CREATE TABLE of_the_future (x); PRAGMA user_version = 99;").unwrap();
    drop(db);
    let before = std::fs::read(folder.file()).unwrap();
    says_both_versions(SqliteStore::open(&folder.file()).err());
    says_both_versions(SqliteStore::open_shared(&folder.file()).err());
    assert!(before == std::fs::read(folder.file()).unwrap(), "the file was touched");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_a_newer_program_is_refused_and_left_alone() {
    let place = TestStore::postgres().await;
    let Kind::Postgres(url) = &place.kind else { panic!("not here") };
    let client = postgres(url).await;
    client.batch_execute("INSERT INTO schema_version VALUES (99)").await.unwrap();
    says_both_versions(PostgresStore::connect(url).await.err());
    let rows = client.query("SELECT version FROM schema_version ORDER BY 1", &[]).await.unwrap();
    assert_eq!(rows.len(), migrations("postgres").len() + 1);
}
