//! Several servers with one PostgreSQL, and what happens when it goes away.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use pgtemp::Postgres;
use store::{LONGEST_WORD, Notice, PostgresStore, Store, StoreError, TableId};
use tokio::sync::broadcast::Receiver;

use crate::test_store::{TestStore, id, new_table, next, sound_rows};

/// Far longer than anything takes; a test that waits for it has failed.
const LONG: Duration = Duration::from_secs(20);

async fn heard(ear: &mut Receiver<Notice>) -> Notice {
    tokio::time::timeout(LONG, ear.recv()).await.expect("nothing was heard").unwrap()
}

fn grown(table: TableId, head: u64) -> Notice {
    Notice::Grown { table, head }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_hear_each_other_and_not_themselves() {
    let place = TestStore::postgres().await;
    let (here, there) = (&place.store, place.another().await);
    let (mut ear_here, mut ear_there) = (here.notices(), there.notices());
    here.create_table(new_table(id(1))).await.unwrap();
    assert_eq!(heard(&mut ear_there).await, grown(id(1), 1));
    here.append(next(id(1), 2, "x")).await.unwrap();
    assert_eq!(heard(&mut ear_there).await, grown(id(1), 2));
    // What is refused is no news.
    assert!(here.append(next(id(1), 2, "x")).await.is_err());
    assert!(here.create_table(new_table(id(1))).await.is_err());
    let words = ["", "anna: hello, table\n🏰", &"x".repeat(LONGEST_WORD)];
    for body in words {
        here.tell(id(1), body.to_owned()).await.unwrap();
        let word = Notice::Word { table: id(1), body: body.to_owned() };
        assert_eq!(heard(&mut ear_there).await, word);
    }
    // The first thing heard here is what the other node says.
    there.tell(id(2), "there".to_owned()).await.unwrap();
    let word = Notice::Word { table: id(2), body: "there".to_owned() };
    assert_eq!(heard(&mut ear_here).await, word);
    assert!(ear_there.try_recv().is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_that_grow_together_are_all_heard() {
    const TABLES: u64 = 700;
    let place = TestStore::postgres().await;
    let (here, there) = (&place.store, place.another().await);
    for table in 0..TABLES {
        here.create_table(new_table(id(table))).await.unwrap();
    }
    let mut ear = there.notices();
    let append = |table: u64| {
        let here = Arc::clone(here);
        tokio::spawn(async move { here.append(next(id(table), 2, "x")).await })
    };
    for append in (0..TABLES).map(append).collect::<Vec<_>>() {
        append.await.unwrap().unwrap();
    }
    let mut grew = std::collections::HashSet::new();
    while (grew.len() as u64) < TABLES {
        match heard(&mut ear).await {
            Notice::Grown { table, head: 2 } => assert!(grew.insert(table)),
            // The last that was created may still be on its way.
            Notice::Grown { head: 1, .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_cannot_be_kept_does_not_take_others_with_it() {
    let place = TestStore::postgres().await;
    for table in 0..20 {
        place.store.create_table(new_table(id(table))).await.unwrap();
    }
    let append = |table: u64| {
        let store = Arc::clone(&place.store);
        let body = if table == 7 { "PostgreSQL keeps no \0" } else { "fine" };
        tokio::spawn(async move { store.append(next(id(table), 2, body)).await })
    };
    for (table, append) in (0..20).map(append).enumerate().collect::<Vec<_>>() {
        let outcome = append.await.unwrap();
        assert_eq!(outcome.is_ok(), table != 7, "{table}: {outcome:?}");
    }
}

/// Appends until told otherwise and counts what was confirmed; goes on after every failure.
async fn play(store: Arc<dyn Store>, table: TableId, confirmed: Arc<AtomicU64>, until: u64) {
    let mut seq = confirmed.load(Ordering::Relaxed) + 1;
    while seq <= until {
        match store.append(next(table, seq, "x")).await {
            Ok(()) => {
                confirmed.store(seq, Ordering::Relaxed);
                seq += 1;
            }
            Err(StoreError::Unavailable(_)) => {
                tokio::time::sleep(Duration::from_millis(20)).await;
                // Whether the row was kept is not known: look.
                if let Ok(Some(entry)) = store.table(table).await {
                    assert!(entry.head >= confirmed.load(Ordering::Relaxed));
                    seq = entry.head + 1;
                }
            }
            // Nobody else plays here: the row of which nothing was known was kept after all. A look
            // at a server that is about to end does not always show it.
            Err(StoreError::Conflict { head }) => {
                assert!(head >= confirmed.load(Ordering::Relaxed));
                seq = head + 1;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// Waits until something answers.
async fn works_again(store: &dyn Store) {
    let again = async {
        while store.ping().await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(LONG, again).await.expect("the store did not come back");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_database_is_unavailable_and_comes_back() {
    let postgres = Arc::new(Postgres::start());
    let url = postgres.fresh_database();
    let store: Arc<dyn Store> = Arc::new(PostgresStore::connect(&url).await.unwrap());
    let another: Arc<dyn Store> = Arc::new(PostgresStore::connect(&url).await.unwrap());
    store.create_table(new_table(id(1))).await.unwrap();
    store.create_table(new_table(id(2))).await.unwrap();
    for end in [Postgres::kill, Postgres::stop] {
        let mut ear = another.notices();
        let head = store.table(id(1)).await.unwrap().unwrap().head;
        let confirmed = Arc::new(AtomicU64::new(head));
        let playing =
            tokio::spawn(play(Arc::clone(&store), id(1), Arc::clone(&confirmed), head + 300));
        let well_under_way = async {
            while confirmed.load(Ordering::Relaxed) < head + 30 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(LONG, well_under_way).await.unwrap();
        control(&postgres, end).await;
        let lost = [
            store.append(next(id(2), 2, "x")).await.err(),
            store.rows(id(1), 0).await.err(),
            store.delete_table(id(2)).await.err(),
            store.ping().await.err(),
            PostgresStore::connect(&url).await.err(),
        ];
        for error in lost {
            assert!(matches!(error, Some(StoreError::Unavailable(_))), "{error:?}");
        }
        control(&postgres, Postgres::restart).await;
        works_again(store.as_ref()).await;
        tokio::time::timeout(LONG, playing).await.unwrap().unwrap();
        assert_eq!(sound_rows(store.as_ref(), id(1)).await.len() as u64, head + 300);

        while heard(&mut ear).await != Notice::Missed {}
        store.tell(id(1), "again".to_owned()).await.unwrap();
        let again = Notice::Word { table: id(1), body: "again".to_owned() };
        while heard(&mut ear).await != again {}
    }
}

async fn control(postgres: &Arc<Postgres>, what: fn(&Postgres)) {
    let postgres = Arc::clone(postgres);
    tokio::task::spawn_blocking(move || what(&postgres)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dropped_store_leaves_no_connection() {
    let place = TestStore::postgres().await;
    let crate::test_store::Kind::Postgres(url) = &place.kind else { panic!("not here") };
    let client = crate::test_store::postgres(url).await;
    let count = async || -> i64 {
        let sql = "SELECT count(*) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        client.query_one(sql, &[]).await.unwrap().get(0)
    };
    assert_eq!(count().await, 4);
    let another = place.another().await;
    another.create_table(new_table(id(1))).await.unwrap();
    drop(place.store);
    drop(another);
    let gone = async {
        while count().await > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONG, gone).await.expect("connections are left");
}
