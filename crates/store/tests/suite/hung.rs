//! A database that is there and says nothing.

use std::sync::Arc;
use std::time::Duration;

use pgtemp::Postgres;
use store::{Filter, PostgresStore, Store, StoreError};

use crate::test_store::{guest, id, new_table, next, somebody, sound_rows};

/// Longer than any answer may take; without a limit there would be none.
const LONG: Duration = Duration::from_secs(40);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_hangs_is_unavailable_and_comes_back() {
    let postgres = Arc::new(Postgres::start());
    let url = postgres.fresh_database();
    let store: Arc<dyn Store> = Arc::new(PostgresStore::connect(&url).await.unwrap());
    store.create_table(new_table(id(1))).await.unwrap();
    store.create_user(guest(1)).await.unwrap();
    postgres.freeze();
    let answers = async {
        let (append, rows, list, rename, ping, connect) = tokio::join!(
            store.append(next(id(1), 2, "x")),
            store.rows(id(1), 0),
            store.tables(Filter { limit: 1, ..Filter::default() }),
            store.set_name(somebody(1), "Anna"),
            store.ping(),
            PostgresStore::connect(&url),
        );
        [append.err(), rows.err(), list.err(), rename.err(), ping.err(), connect.err()]
    };
    let answers = tokio::time::timeout(LONG, answers).await.expect("no answer at all");
    for error in answers {
        assert!(matches!(error, Some(StoreError::Unavailable(_))), "{error:?}");
    }
    postgres.thaw();
    let again = async {
        while store.ping().await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(LONG, again).await.expect("the store did not come back");
    // Whether the row was kept was not known; it is there once or not at all.
    let rows = sound_rows(store.as_ref(), id(1)).await.len() as u64;
    assert!((1..=2).contains(&rows));
    store.append(next(id(1), rows + 1, "goes on")).await.unwrap();
    assert_eq!(sound_rows(store.as_ref(), id(1)).await.len() as u64, rows + 1);
}
