//! Tables that cannot be read, and tables that are deleted while people look at them.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use store::{NewTable, Stage, Store, TableFacts, TableId};
use table::{Person, PersonId};

use crate::faulty_store::FaultyStore;
use crate::test_server::{Database, Folder, config, fresh_database, seated, settings, start_with};
use crate::wire::{Wire, eventually, metric};

/// A table by rules that nobody knows, at which somebody's time is long up.
fn of_other_rules(number: u64) -> NewTable {
    let host = Person { id: PersonId("0000000000001".into()), name: "Anna".into() };
    let row = table::open(settings(3), host, [[1; 32], [2; 32]], 0).unwrap();
    let body = row.to_body().unwrap();
    let start = body.find("\"rules_version\":").unwrap() + "\"rules_version\":".len();
    let end = start + body[start..].find(',').unwrap();
    let body = format!("{}999{}", &body[..start], &body[end..]);
    NewTable {
        table: TableId::new(number),
        game: "between".into(),
        rules_version: 999,
        row: store::Row { seq: 1, at: 0, body },
        facts: TableFacts {
            stage: Stage::Playing,
            listed: true,
            deadline: Some(1),
            people: Vec::new(),
            summary: String::new(),
        },
    }
}

#[tokio::test]
async fn overdue_tables_of_other_rules_are_read_once_and_not_every_two_seconds() {
    const TABLES: u64 = 200;
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    for number in 1..=TABLES {
        store.create_table(of_other_rules(number)).await.unwrap();
    }
    let faulty_store = Arc::new(FaultyStore::new(store));
    let server = start_with(config(), faulty_store.clone()).await;
    let glances = || faulty_store.glances.load(Ordering::SeqCst);
    eventually("all are due", async || faulty_store.reads.load(Ordering::SeqCst) >= TABLES).await;
    let before = glances();
    eventually("the clocks are looked at", async || glances() > before + 2).await;
    assert_eq!(faulty_store.reads.load(Ordering::SeqCst), TABLES);
    // Who asks is told why.
    let guest = client::Account::guest(server.address(), "Guest").await.unwrap();
    let path = format!("/api/tables/{}/do", TableId::new(1));
    let sit = serde_json::json!({ "id": "sit", "command": { "type": "sit" } });
    let answer = guest.post(server.address(), &path, &sit).await.unwrap();
    assert_eq!((answer.status, &answer.json()["code"]), (500, &"unreadable".into()));
    server.stop().await;
}

/// Another node may know more than this one. Who looks is told, and nobody tries again for ever.
#[tokio::test]
async fn a_table_at_which_a_row_is_not_known_here_ends_and_says_so() {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store));
    let server = start_with(config(), faulty_store.clone()).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let mut wires = Vec::new();
    for account in &accounts {
        wires.push(Wire::open(&target, account, Some(0)).await);
    }
    let body = r#"{"entry":{"of_another_time":{}}}"#.to_owned();
    let row = store::Row { seq: wires[0].n() + 1, at: 1_900_000_000_000, body };
    let table = target.table.parse().unwrap();
    faulty_store.append(store::Append { table, row, facts: None }).await.unwrap();
    let choice = wires[0].first_choice();
    wires[0].send("move", &choice).await;
    for wire in &mut wires {
        assert_eq!(wire.until_closed().await.as_deref(), Some("unreadable"));
    }
    eventually("nobody tries again", async || {
        metric(server.address(), "swanstone_live_tables").await == 0
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_is_deleted_while_people_play_ends_and_says_so() {
    for database in [Database::Sqlite, Database::Postgres] {
        let folder = Folder::new();
        let store = store::open(&fresh_database(database, &folder)).await.unwrap();
        let faulty_store = Arc::new(FaultyStore::new(store));
        let server = start_with(config(), faulty_store.clone()).await;
        let (accounts, target) = seated(server.address(), 3, 0).await;
        let mut wires = Vec::new();
        for account in &accounts {
            wires.push(Wire::open(&target, account, Some(0)).await);
        }
        assert!(faulty_store.delete_table(target.table.parse().unwrap()).await.unwrap());
        let choice = wires[0].first_choice();
        wires[0].send("move", &choice).await;
        for wire in &mut wires {
            assert_eq!(wire.until_closed().await.as_deref(), Some("no_such_table"));
        }
        eventually("nobody tries again", async || {
            metric(server.address(), "swanstone_live_tables").await == 0
        })
        .await;
        assert_eq!(metric(server.address(), "swanstone_store_failures_total").await, 0);
        server.stop().await;
    }
}
