//! What hosts of tables do is written down for those who run the server, and holds nobody up.

use std::sync::Arc;

use bots::Bot;
use client::Account;
use game::Seat;
use serde_json::Value;
use server::Server;
use table::Command;

use crate::faulty_store::FaultyStore;
use crate::test_server::{
    Database, Folder, config, fresh_database, gathered, settings, start_with,
};
use crate::wire::{Wire, eventually};

async fn ask(server: &Server, who: &Account, table: &str, id: &str, command: Command) -> Value {
    who.ask(server.address(), table, id, &command).await.unwrap()
}

async fn what_hosts_do(database: Database) {
    let folder = Folder::new();
    let url = fresh_database(database, &folder);
    let store = store::open(&url).await.unwrap();
    let server = start_with(config(), Arc::clone(&store)).await;
    let (accounts, target) = gathered(server.address(), 5, 0).await;
    let table = target.table.as_str();
    let id = async |name: &str| store.find_users(name, 9).await.unwrap().remove(0).id.to_string();
    let (host, second, third) = (id("Guest 0").await, id("Guest 1").await, id("Guest 2").await);
    let (fourth, fifth) = (id("Guest 3").await, id("Guest 4").await);
    let act = async |name: &str, command| ask(&server, &accounts[0], table, name, command).await;
    act("settings", Command::Configure { settings: settings(5) }).await;
    act("expel", Command::Expel { seat: Seat(3) }).await;
    act("clear", Command::ClearSeat { seat: Seat(4) }).await;
    act("invite", Command::Invite { seat: Some(Seat(3)) }).await;
    // Ways back of five people are older links.
    act("revoke", Command::Revoke { link: 5 }).await;
    act("bot 3", Command::SeatBot { seat: Seat(3), bot: Bot::Random }).await;
    act("bot 4", Command::SeatBot { seat: Seat(4), bot: Bot::Random }).await;
    act("start", Command::Start {}).await;
    // What everybody does is no act of a host, and a vote is one when it is decided.
    ask(
        &server,
        &accounts[1],
        table,
        "report",
        Command::Report { seat: Seat(0), text: "strict".into() },
    )
    .await;
    ask(&server, &accounts[2], table, "vote", Command::Expel { seat: Seat(1) }).await;
    let yes = Command::Answer { agree: true };
    let before = store.audits(target.table.parse().ok(), 99).await.unwrap();
    assert!(before.iter().all(|act| act.detail != "seat 1, by vote"), "{before:?}");
    act("yes", yes).await;
    act("expel in the game", Command::Expel { seat: Seat(2) }).await;
    server.stop().await;

    // Also what was done last, just before the server stopped.
    let store = store::open(&url).await.unwrap();
    let mut acts = store.audits(target.table.parse().ok(), 99).await.unwrap();
    acts.reverse();
    assert!(acts.iter().all(|act| act.by == host), "{acts:?}");
    let lines: Vec<[&str; 3]> =
        acts.iter().map(|act| [&*act.act, &*act.subject, &*act.detail]).collect();
    let expected = [
        ["configure", "", ""],
        ["expel", &fourth, "seat 3"],
        ["clear seat", &fifth, "seat 4"],
        ["invite", "", "seat 3"],
        ["revoke link", "", "link 5"],
        ["seat bot", "", "seat 3, random"],
        ["seat bot", "", "seat 4, random"],
        ["start", "", ""],
        ["expel", &second, "seat 1, by vote"],
        ["expel", &third, "seat 2"],
    ];
    assert_eq!(lines, expected);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_hosts_of_tables_do_is_written_down_in_a_file() {
    what_hosts_do(Database::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_hosts_of_tables_do_is_written_down_in_postgres() {
    what_hosts_do(Database::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acts_that_cannot_be_written_hold_up_no_move() {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(Arc::clone(&store)));
    let server = start_with(config(), faulty_store.clone()).await;
    let (accounts, target) = gathered(server.address(), 2, 0).await;
    faulty_store.refuses(&["audit"]);
    for (id, command) in [("link", Command::Invite { seat: None }), ("start", Command::Start {})] {
        ask(&server, &accounts[0], &target.table, id, command).await;
    }
    let mut wire = Wire::open(&target, &accounts[0], Some(0)).await;
    let choice = wire.first_choice();
    assert_eq!(wire.ask("move", &choice).await["type"], "ack");
    assert_eq!(store.audits(None, 9).await.unwrap(), []);
    // When the store takes them again, they are there, in order.
    faulty_store.refuses(&[]);
    eventually("the acts are written", async || {
        let acts = store.audits(None, 9).await.unwrap();
        acts.iter().map(|act| act.act.as_str()).eq(["start", "invite"])
    })
    .await;
    server.stop().await;
}
