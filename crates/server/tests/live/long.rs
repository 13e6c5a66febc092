//! Long logs: reading them holds nobody up, and is done once.

use std::sync::Arc;
use std::time::Duration;

use client::{Account, Connection, Target};
use server::Config;
use store::{Append, Store};
use table::{Row, Table};

use crate::test_server::{Database, Folder, config, fresh_database, seated, start_with};
use crate::wire::{Wire, act, eventually, metric, nobody};

/// Makes the log of a table longer: its first player changes their mind again and again.
async fn lengthen(store: &Arc<dyn Store>, table: &str, rows: usize) {
    let id = table.parse().unwrap();
    let old = store.rows(id, 0).await.unwrap();
    let read = old.iter().map(|row| Row::from_body(row.at, &row.body).unwrap());
    let head = Table::load(read).unwrap().head();
    for seq in (head + 1..).take(rows) {
        let body = r#"{"entry":{"said":{"seat":0,"text":"hello"}}}"#.to_owned();
        let row = store::Row { seq, at: 1_900_000_000_000, body };
        store.append(Append { table: id, row, facts: None }).await.unwrap();
    }
}

/// What somebody has missed comes in parts, and the table does not wait for them.
#[tokio::test]
async fn who_has_missed_much_hears_it_in_parts_without_a_gap() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let first = start_with(config(), store::open(&url).await.unwrap()).await;
    let (accounts, target) = seated(first.address(), 3, 0).await;
    first.stop().await;
    let store = store::open(&url).await.unwrap();
    lengthen(&store, &target.table, 2_000).await;
    let server = start_with(config(), store).await;
    let target = Target { server: server.address(), ..target };
    for have in [0, 700] {
        let mut wire = Wire::open(&target, &accounts[0], Some(have)).await;
        let n = wire.n();
        let numbers: Vec<u64> = wire.updates.iter().map(|(n, _)| *n).collect();
        assert_eq!(numbers, (have + 1..=n).collect::<Vec<_>>());
        let parts: Vec<serde_json::Value> =
            wire.heard.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        let welcomes = parts.iter().filter(|part| part["type"] == "welcome").count();
        assert_eq!((welcomes, &parts[0]["type"]), (1, &"welcome".into()));
        for part in &parts {
            let updates = part["updates"].as_array().map_or(0, Vec::len);
            assert!(updates <= 256, "{updates} at once");
        }
        // From then on it is a socket like any other, and what was asked with hello is answered.
        let player = &accounts[if have == 0 { 1 } else { 2 }];
        let choice = Wire::open(&target, player, None).await.first_choice();
        let mut eager = Wire::silent(&target, player).await;
        eager.say_text(format!(r#"{{"type":"hello","protocol":3,"have":{have}}}"#)).await;
        let answer = eager.ask(&format!("after {have}"), &choice).await;
        assert_eq!(answer["type"], "ack", "{answer}");
        wire.until_number(n + 1).await;
    }
    // Over HTTP as well.
    let path = format!("/api/tables/{}/updates", target.table);
    let (mut numbers, mut after) = (Vec::new(), 0);
    loop {
        let page = accounts[0].get(server.address(), &format!("{path}?after={after}")).await;
        let page = page.unwrap().json();
        let page: Vec<u64> =
            page.as_array().unwrap().iter().map(|update| update["n"].as_u64().unwrap()).collect();
        assert!(page.len() <= 1_000);
        let Some(last) = page.last() else { break };
        after = *last;
        numbers.extend(page);
    }
    assert!(after > 2_000);
    assert_eq!(numbers, (1..=after).collect::<Vec<_>>());
    server.stop().await;
}

/// Everything here runs on one thread, but for what is done elsewhere.
#[tokio::test]
async fn others_are_served_while_a_long_log_is_read() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let first = start_with(config(), store::open(&url).await.unwrap()).await;
    let (accounts, target) = seated(first.address(), 3, 0).await;
    first.stop().await;
    let store = store::open(&url).await.unwrap();
    lengthen(&store, &target.table, 5_000).await;
    let server = start_with(config(), store).await;
    let target = Target { server: server.address(), ..target };
    let account = accounts[0].clone();
    let at = target.clone();
    let opened = tokio::spawn(async move {
        let mut connection = Connection::open(&at, &account, None).await.unwrap();
        connection.next().await.unwrap();
    });
    let mut answers = 0;
    while !opened.is_finished() {
        assert_eq!(nobody().get(server.address(), "/healthz").await.unwrap().status, 200);
        answers += 1;
    }
    opened.await.unwrap();
    assert!(answers > 5, "only {answers} were served meanwhile");
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_comes_back_reads_nothing_again_and_a_deleted_one_does_not_come_back() {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let config = Config { idle: Duration::from_millis(50), ..config() };
    let server = start_with(config, Arc::clone(&store)).await;
    let address = server.address();
    let (accounts, target) = seated(address, 3, 0).await;
    let away = async || {
        eventually("the table leaves memory", async || {
            metric(address, "swanstone_live_tables").await == 0
        })
        .await;
    };
    let replayed = async || metric(address, "swanstone_rows_replayed_total").await;
    let wire = Wire::open(&target, &accounts[0], None).await;
    let before = wire.now.clone();
    drop(wire);
    away().await;
    let rows = replayed().await;
    let wire = Wire::open(&target, &accounts[0], None).await;
    assert_eq!((&wire.now, replayed().await), (&before, rows));
    drop(wire);
    away().await;
    // What was written meanwhile is followed.
    lengthen(&store, &target.table, 3).await;
    let wire = Wire::open(&target, &accounts[0], None).await;
    assert_eq!(wire.n(), before["n"].as_u64().unwrap() + 3);
    assert_eq!(replayed().await, rows + 3);
    drop(wire);
    away().await;
    store.delete_table(target.table.parse().unwrap()).await.unwrap();
    let mut wire = Wire::silent(&target, &accounts[0]).await;
    let hello = protocol::ClientMsg::Hello { protocol: protocol::VERSION, have: None };
    wire.say(&hello).await;
    assert_eq!(wire.until_closed().await.as_deref(), Some("no_such_table"));
    server.stop().await;
}

#[tokio::test]
async fn frames_of_a_replay_are_as_they_were_and_the_log_is_read_once() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let mut wires = Vec::new();
    for account in &accounts {
        wires.push(Wire::open(&target, account, None).await);
    }
    let mut seen = Vec::new();
    for step in 0..60 {
        let asked: Vec<usize> = serde_json::from_value(wires[0].now["asked"].clone()).unwrap();
        let seat = asked[step % asked.len()];
        let choice = wires[seat].choice(step);
        let answer = wires[seat].ask(&format!("step {step}"), &act(&choice)).await;
        let n = answer["n"].as_u64().unwrap();
        for wire in &mut wires {
            wire.until_number(n).await;
        }
        seen.push((n, wires[0].now["game"].clone()));
    }
    let last = seen.last().unwrap().0;
    let before = metric(server.address(), "swanstone_rows_replayed_total").await;
    let frame = async |who: &Account, n: u64| {
        let path = format!("/api/tables/{}/at/{n}", target.table);
        who.get(server.address(), &path).await.unwrap().json()
    };
    for (n, game) in &seen {
        assert_eq!(frame(&accounts[0], *n).await["game"], *game, "{n}");
    }
    for (n, _) in &seen {
        frame(&nobody(), *n).await;
    }
    let after = metric(server.address(), "swanstone_rows_replayed_total").await;
    assert_eq!(after - before, last, "each row was read once");
    server.stop().await;
}
