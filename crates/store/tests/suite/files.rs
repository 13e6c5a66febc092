//! What concerns the file of an SQLite store.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{SqliteStore, Store, StoreError};

use crate::test_store::{Folder, TestStore, guest, id, new_table, next, somebody, sound_rows};

#[tokio::test]
async fn a_second_server_is_refused_and_a_command_is_not() {
    let folder = Folder::new();
    let server = SqliteStore::open(&folder.file()).unwrap();
    let error = SqliteStore::open(&folder.file()).err().unwrap();
    let StoreError::Unavailable(why) = error else { panic!("{error:?}") };
    assert!(why.contains("in use by another server") && why.contains("tables.db.lock"), "{why}");
    let command = SqliteStore::open_shared(&folder.file()).unwrap();
    server.create_user(guest(1)).await.unwrap();
    assert!(command.user(somebody(1)).await.unwrap().is_some());
    drop(server);
    SqliteStore::open(&folder.file()).unwrap();
}

#[tokio::test]
async fn a_closed_store_leaves_one_file_that_can_be_opened_at_once() {
    let folder = Folder::new();
    let first = SqliteStore::open(&folder.file()).unwrap();
    first.create_user(guest(1)).await.unwrap();
    first.close().await;
    assert!(!folder.path().join("tables.db-wal").exists());
    let second = SqliteStore::open(&folder.file()).unwrap();
    assert!(second.user(somebody(1)).await.unwrap().is_some());
    drop(second);
    assert!(!folder.path().join("tables.db-wal").exists());
}

#[tokio::test]
async fn a_command_makes_no_file() {
    let folder = Folder::new();
    let refused = SqliteStore::open_shared(&folder.file()).err();
    assert!(matches!(refused, Some(StoreError::Unavailable(_))), "{refused:?}");
    assert!(!folder.file().exists());
}

#[tokio::test]
async fn a_file_of_something_else_is_refused_and_left_alone() {
    let folder = Folder::new();
    std::fs::write(folder.file(), "no database, but a text of some length\n".repeat(100)).unwrap();
    let refused = SqliteStore::open(&folder.file()).err();
    assert!(matches!(refused, Some(StoreError::Unreadable(_))), "{refused:?}");
    std::fs::remove_file(folder.file()).unwrap();
    let other = rusqlite::Connection::open(folder.file()).unwrap();
    other.execute_batch("CREATE TABLE addresses (name TEXT)").unwrap();
    let refused = SqliteStore::open(&folder.file()).err();
    assert!(matches!(refused, Some(StoreError::Unreadable(_))), "{refused:?}");
    let tables: i64 =
        other.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).unwrap();
    assert_eq!(tables, 1);
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_named() {
    let folder = Folder::new();
    let error = SqliteStore::open(&folder.path().join("none/tables.db")).err().unwrap();
    assert!(error.to_string().contains("none/tables.db"), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_dropped_without_closing_keeps_all() {
    let folder = Folder::new();
    let mut length = 1;
    for _ in 0..3 {
        let store = SqliteStore::open(&folder.file()).unwrap();
        if length == 1 {
            store.create_table(new_table(id(1))).await.unwrap();
        }
        for _ in 0..10 {
            length += 1;
            store.append(next(id(1), length, "x")).await.unwrap();
        }
        // As after a loss of power: the files as they are, without anything done at the end.
        let copy = Folder::new();
        for file in ["tables.db", "tables.db-wal"] {
            std::fs::copy(folder.path().join(file), copy.path().join(file)).unwrap();
        }
        let revived = SqliteStore::open(&copy.file()).unwrap();
        assert_eq!(sound_rows(&revived, id(1)).await.len() as u64, length);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_while_rows_are_appended_is_whole() {
    const TABLES: u64 = 20;
    let folder = Folder::new();
    let store = Arc::new(SqliteStore::open(&folder.file()).unwrap());
    for table in 0..TABLES {
        store.create_table(new_table(id(table))).await.unwrap();
    }
    let stop = Arc::new(AtomicBool::new(false));
    let play = |table: u64| {
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        tokio::spawn(async move {
            let mut seq = 1;
            while !stop.load(Ordering::Relaxed) {
                seq += 1;
                store.append(next(id(table), seq, &"x".repeat(500))).await.unwrap();
            }
            seq
        })
    };
    let games: Vec<_> = (0..TABLES).map(play).collect();
    let mut backups = Vec::new();
    for number in 0..3 {
        let to = folder.path().join(format!("backup-{number}.db"));
        let before = store.table(id(0)).await.unwrap().unwrap().head;
        let (from, place) = (Arc::clone(&store), to.clone());
        tokio::task::spawn_blocking(move || from.backup(&place)).await.unwrap().unwrap();
        let after = store.table(id(0)).await.unwrap().unwrap().head;
        backups.push((to, before, after));
    }
    stop.store(true, Ordering::Relaxed);
    for (table, game) in (0..).zip(games) {
        let length = game.await.unwrap();
        assert_eq!(sound_rows(store.as_ref(), id(table)).await.len() as u64, length);
    }
    for (file, before, after) in backups {
        let backup = SqliteStore::open(&file).unwrap();
        let length = sound_rows(&backup, id(0)).await.len() as u64;
        assert!((before..=after).contains(&length));
        for table in 1..TABLES {
            sound_rows(&backup, id(table)).await;
        }
        backup.append(next(id(0), length + 1, "goes on")).await.unwrap();
        assert!(matches!(store.backup(&file), Err(StoreError::Exists)));
    }
    let left = std::fs::read_dir(folder.path()).unwrap();
    let unfinished = |name: &str| name.contains("unfinished");
    assert!(!left.flatten().any(|entry| unfinished(&entry.file_name().to_string_lossy())));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_opens_a_store() {
    let folder = Folder::new();
    for url in [format!("sqlite:{}", folder.file().display()), folder.file().display().to_string()]
    {
        let store = store::open(&url).await.unwrap();
        store.ping().await.unwrap();
        store.close().await;
        drop(store);
    }
    let place = TestStore::postgres().await;
    let crate::test_store::Kind::Postgres(url) = &place.kind else { panic!("not here") };
    store::open(url).await.unwrap().ping().await.unwrap();
    let refused = store::open("postgres://host:port:x").await.err();
    assert!(matches!(refused, Some(StoreError::Unreadable(_))), "{refused:?}");
}
