//! Somebody goes for good: the account, the seats, the name; and takes their data along.

use std::sync::Arc;

use bots::Bot;
use client::{Account, Player, Target};
use game::Seat;
use pgtemp::Postgres;
use serde_json::{Value, json};
use server::Server;
use shelf::GameName;
use store::{Audit, Notice, Store, UserId};
use table::{Command, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::faulty_store::{Fault, FaultyStore};
use crate::test_server::{
    Database, Folder, config, fresh_database, gathered, seated, settings, start, start_with,
};
use crate::wire::{Wire, eventually, metric, nobody};

async fn get(server: &Server, who: &Account, path: &str) -> Value {
    let answer = who.get(server.address(), path).await.unwrap();
    assert_eq!(answer.status, 200, "{path}: {}", answer.json());
    answer.json()
}

async fn delete(server: &Server, who: &Account, body: Value) -> u16 {
    who.post(server.address(), "/api/me/delete", &body).await.unwrap().status
}

/// A picture of a table, which says in words what it shows; why there is none before the game begins.
async fn drawn(server: &Server, who: &Account, table: &str) -> String {
    let path = format!("/api/tables/{table}/picture.svg");
    let picture = who.get(server.address(), &path).await.unwrap();
    assert!([200, 422].contains(&picture.status), "{}", picture.status);
    String::from_utf8(picture.body).unwrap()
}

/// Everything that is shown of a table, to a player and to a stranger.
async fn shown(server: &Server, player: &Account, table: &str) -> String {
    let mut all = String::new();
    for who in [player, &nobody()] {
        for path in [
            format!("/api/tables/{table}"),
            format!("/api/tables/{table}/updates"),
            format!("/api/tables/{table}/at/1000000"),
            format!("/api/tables/{table}/at/5"),
            "/api/tables?mine=true".to_owned(),
            "/api/tables".to_owned(),
        ] {
            all += &get(server, who, &path).await.to_string();
        }
        all += &drawn(server, who, table).await;
    }
    all
}

fn deleting(user: UserId) -> Audit {
    let (by, act) = ("admin".to_owned(), "delete".to_owned());
    Audit { at: 1, by, act, table: None, subject: user.to_string(), detail: String::new() }
}

/// Two people and bots at a running table of this game.
async fn table_of(server: &Server, game: GameName, people: &[&Account]) -> String {
    let settings = Settings { game, ..settings(3) };
    let table = people[0].open(server.address(), &settings).await.unwrap();
    for person in people {
        let sit = Command::Sit { seat: None, link: None, contribution: String::new() };
        person.ask(server.address(), &table, "sit", &sit).await.unwrap();
    }
    for seat in (people.len()..3).map(|seat| Seat(u8::try_from(seat).unwrap())) {
        let command = Command::SeatBot { seat, bot: Bot::Greedy };
        people[0].ask(server.address(), &table, &format!("bot {seat:?}"), &command).await.unwrap();
    }
    people[0].ask(server.address(), &table, "start", &Command::Start {}).await.unwrap();
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_deleted_has_no_name_and_no_seat_in_any_game() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let guest = Account::guest(server.address(), "Ottilie").await.unwrap();
    let body = json!({ "login": "ottilie", "password": "correct horse" });
    let answer = guest.post(server.address(), "/api/account", &body).await.unwrap();
    let cookie = answer.cookie.unwrap();
    let gone = Account { cookie: cookie.split(';').next().unwrap().to_owned() };
    let stays = Account::guest(server.address(), "Stays").await.unwrap();
    let mut tables = Vec::new();
    for game in [GameName::Between, GameName::Castles, GameName::Palace] {
        // As a player, and as the host.
        tables.push(table_of(&server, game, &[&stays, &gone]).await);
        tables.push(table_of(&server, game, &[&gone, &stays]).await);
    }
    let alone = table_of(&server, GameName::Between, &[&gone]).await;
    for table in &tables {
        assert!(shown(&server, &stays, table).await.contains("Ottilie"));
        let picture = drawn(&server, &nobody(), table).await;
        assert!(["Ottilie", "Stays", "Walburga"].iter().all(|name| picture.contains(name)));
    }
    // One is looked at all the while.
    let target = Target { server: server.address(), table: tables[0].clone() };
    let mut watch = Wire::open(&target, &stays, Some(0)).await;
    let mut own = Wire::open(&target, &gone, None).await;

    assert_eq!(delete(&server, &gone, json!({})).await, 403);
    assert_eq!(delete(&server, &gone, json!({ "password": "wrong horse" })).await, 403);
    assert_eq!(delete(&server, &gone, json!({ "password": "correct horse" })).await, 204);

    assert_eq!(own.until_closed().await.as_deref(), Some("logged_out"));
    assert_eq!(gone.get(server.address(), "/api/me").await.unwrap().status, 401);
    let again = nobody().post(server.address(), "/api/login", &body).await.unwrap();
    assert_eq!(again.status, 401);
    let path = format!("/api/tables/{alone}");
    assert_eq!(nobody().get(server.address(), &path).await.unwrap().status, 404);
    for table in &tables {
        let all = shown(&server, &stays, table).await;
        assert!(!all.contains("Ottilie") && all.contains("(gone)"), "{all}");
        let now = get(&server, &stays, &format!("/api/tables/{table}/at/1000000")).await;
        let seats = now["lobby"]["seats"].as_array().unwrap();
        let seat = seats.iter().find(|seat| seat["holder"]["name"] == "(gone)").unwrap();
        assert!(!seat["away"].is_null(), "nobody plays for them: {seat}");
    }
    // Who looks at the table hears of the stand-in, and of no name.
    while watch.now["lobby"]["seats"].to_string().contains("Ottilie") {
        watch.until(|frame| frame["type"] == "updates").await;
    }
    server.stop().await;

    // Also after everything was read anew.
    let url = format!("sqlite:{}", folder.0.join("tables.db").display());
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    for table in &tables {
        let all = shown(&server, &stays, table).await;
        assert!(!all.contains("Ottilie"), "{all}");
    }
    server.stop().await;
}

/// Deleted beside two nodes, one of which has the finished table in memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_leaves_finished_games_on_every_node() {
    let url = Postgres::of_this_process().fresh_database();
    let first = start_with(config(), store::open(&url).await.unwrap()).await;
    let second = start_with(config(), store::open(&url).await.unwrap()).await;
    let (accounts, target) = seated(first.address(), 3, 0).await;
    let mut playing = Vec::new();
    for (account, seat) in accounts.iter().zip(0..) {
        let mut player = Player::new(account.clone(), &target, Seat(seat), 5);
        playing.push(tokio::spawn(async move { player.play().await }));
    }
    for player in playing {
        assert!(player.await.unwrap().unwrap().over);
    }
    let there = Target { server: second.address(), ..target.clone() };
    drop(Wire::open(&there, &accounts[0], Some(0)).await);
    assert!(shown(&second, &accounts[0], &target.table).await.contains("Guest 1"));

    let beside: Arc<dyn Store> = store::open(&url).await.unwrap();
    let user = beside.find_users("Guest 1", 9).await.unwrap().remove(0).id;
    assert_eq!(server::admin::delete_person(&beside, user, deleting(user)).await.unwrap(), 1);
    for node in [&first, &second] {
        eventually("the name is gone", async || {
            !shown(node, &accounts[0], &target.table).await.contains("Guest 1")
        })
        .await;
        let path = format!("/api/tables/{}/record", target.table);
        let record = nobody().get(node.address(), &path).await.unwrap();
        let record = String::from_utf8(record.body).unwrap();
        assert!(!record.contains("Guest 1"));
        let record: shelf::Record<between::Action> = shelf::parse(&record).unwrap();
        record.verify::<shelf::Between>().unwrap();
        let target = Target { server: node.address(), ..target.clone() };
        eventually("sockets say no name", async || {
            let wire = Wire::open(&target, &accounts[0], Some(0)).await;
            !wire.heard.concat().contains("Guest 1")
        })
        .await;
    }
    // The rows themselves are as they were.
    let rows = beside.rows(target.table.parse().unwrap(), 0).await.unwrap();
    assert!(rows.iter().any(|row| row.body.contains("Guest 1")));
    first.stop().await;
    second.stop().await;
}

/// Asks for somebody's data; gives the status, and the connection on which the rest follows.
async fn begin_export(server: &Server, who: &Account) -> (String, TcpStream) {
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    let cookie = &who.cookie;
    let request = format!("GET /api/me/export HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.unwrap();
    (String::from_utf8_lossy(&status).into_owned(), stream)
}

/// To read all tables of somebody is work: there is one file at a time, it has a place among those
/// who read histories until it is sent, and nobody works for who has gone.
#[tokio::test]
async fn data_is_written_once_at_a_time_in_line_with_others_and_for_nobody_who_has_gone() {
    const PLACES: usize = 16;
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store));
    let server = start_with(config(), faulty_store.clone()).await;
    let mut people = Vec::new();
    for _ in 0..=PLACES {
        let person = Account::guest(server.address(), "Guest").await.unwrap();
        person.open(server.address(), &settings(3)).await.unwrap();
        people.push(person);
    }
    faulty_store.feels(Fault::CannotRead);
    let (busy, begun) = ("HTTP/1.1 503", "HTTP/1.1 200");
    let (status, first) = begin_export(&server, &people[0]).await;
    assert_eq!(status, begun);
    assert_eq!(begin_export(&server, &people[0]).await.0, busy, "the same person again");
    let mut others = Vec::new();
    for person in &people[1..PLACES] {
        let (status, stream) = begin_export(&server, person).await;
        assert_eq!(status, begun);
        others.push(stream);
    }
    assert_eq!(begin_export(&server, &people[PLACES]).await.0, busy, "one too many");
    drop((first, others));
    let waits = |who: usize| {
        let (server, people) = (&server, &people);
        async move { begin_export(server, &people[who]).await.0 == begun }
    };
    eventually("there is a place again", async || waits(PLACES).await).await;
    eventually("the first may ask again", async || waits(0).await).await;
    faulty_store.feels(Fault::Well);
    eventually("it is written", async || {
        let answer = people[0].get(server.address(), "/api/me/export").await.unwrap();
        answer.status == 200 && answer.json()["tables"].as_array().is_some_and(|it| it.len() == 1)
    })
    .await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_can_take_their_data_along() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = gathered(server.address(), 2, 1).await;
    let say = |text: &str| Command::Say { text: text.to_owned() };
    accounts[0].ask(server.address(), &target.table, "say", &say("my own word")).await.unwrap();
    accounts[1].ask(server.address(), &target.table, "say", &say("another word")).await.unwrap();
    accounts[0].ask(server.address(), &target.table, "start", &Command::Start {}).await.unwrap();
    let running = get(&server, &accounts[0], "/api/me/export").await;
    assert_eq!(running["tables"][0]["stage"], "playing");
    assert!(running["tables"][0].get("record").is_none());
    // Nothing in it that its owner may not see yet.
    assert!(!running.to_string().contains("secret") && !running.to_string().contains("link_key"));

    let mut playing = Vec::new();
    for (account, seat) in accounts.iter().zip(0..) {
        let mut player = Player::new(account.clone(), &target, Seat(seat), 5);
        playing.push(tokio::spawn(async move { player.play().await }));
    }
    for player in playing {
        assert!(player.await.unwrap().unwrap().over);
    }
    for game in [GameName::Castles, GameName::Palace] {
        table_of(&server, game, &[&accounts[0]]).await;
    }
    let file = get(&server, &accounts[0], "/api/me/export").await;
    assert_eq!(file["format"], 1);
    assert_eq!(
        (file["profile"]["name"].as_str(), &file["profile"]["login"]),
        (Some("Guest 0"), &Value::Null)
    );
    assert_eq!(file["sessions"].as_array().unwrap().len(), 1);
    let tables = file["tables"].as_array().unwrap();
    let games: Vec<&str> = tables.iter().map(|table| table["game"].as_str().unwrap()).collect();
    assert_eq!(games.len(), 3, "{games:?}");
    let over = tables.iter().find(|table| table["stage"] == "over").unwrap();
    let chat: Vec<&str> = over["chat"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["text"].as_str().unwrap())
        .collect();
    assert_eq!(chat, ["my own word"]);
    let record = over["record"].to_string();
    let record: shelf::Record<between::Action> = shelf::parse(&record).unwrap();
    let own = record.actions.iter().filter(|row| row.actor == game::Actor::Seat(Seat(0)));
    let moves = over["moves"].as_array().unwrap().iter();
    let moved: usize = moves.map(|one| one["actions"].as_array().unwrap().len()).sum();
    assert_eq!(moved, own.count());
    assert_eq!(nobody().get(server.address(), "/api/me/export").await.unwrap().status, 401);
    server.stop().await;
}

/// A store that can be told what to do, and a server on it.
async fn on_moody() -> (Folder, Arc<dyn Store>, Arc<FaultyStore>, Server) {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(Arc::clone(&store)));
    let server = start_with(config(), faulty_store.clone()).await;
    (folder, store, faulty_store, server)
}

/// Who sat down and left again is named by what happened, though they are at no table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_left_a_table_before_loses_the_name_there_too() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = gathered(server.address(), 2, 0).await;
    let leave = Command::Leave {};
    accounts[1].ask(server.address(), &target.table, "leave", &leave).await.unwrap();
    let mut watch = Wire::open(&target, &accounts[0], Some(0)).await;
    assert!(shown(&server, &accounts[0], &target.table).await.contains("Guest 1"));
    assert_eq!(delete(&server, &accounts[1], json!({})).await, 204);
    assert!(!shown(&server, &accounts[0], &target.table).await.contains("Guest 1"));
    // What the table in memory still tells is read again as well.
    watch.ask("say", &Command::Say { text: "who was that?".into() }).await;
    let again = Wire::open(&target, &accounts[0], Some(0)).await;
    assert!(!again.heard.concat().contains("Guest 1"));
    server.stop().await;
}

/// One guest after the other who goes must not make the server read everything again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_goes_leaves_the_histories_of_others_alone() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 2, 0).await;
    let path = format!("/api/tables/{}/updates", target.table);
    get(&server, &accounts[0], &path).await;
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    let before = metric(server.address(), "swanstone_rows_replayed_total").await;
    assert_eq!(delete(&server, &stranger, json!({})).await, 204);
    get(&server, &accounts[0], &path).await;
    assert_eq!(metric(server.address(), "swanstone_rows_replayed_total").await, before);
    server.stop().await;
}

/// The word that somebody is gone was lost: tables in memory lose the name all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_went_while_nobody_listened_has_no_name_in_memory() {
    let (_folder, store, faulty_store, server) = on_moody().await;
    let (accounts, target) = seated(server.address(), 2, 0).await;
    let wire = Wire::open(&target, &accounts[0], Some(0)).await;
    assert!(wire.heard.concat().contains("Guest 1"));
    let user = store.find_users("Guest 1", 9).await.unwrap().remove(0).id;
    assert!(store.delete_user(user, 1).await.unwrap());
    faulty_store.news.send(Notice::Missed).unwrap();
    eventually("sockets say no name", async || {
        let wire = Wire::open(&target, &accounts[0], Some(0)).await;
        !wire.heard.concat().contains("Guest 1")
    })
    .await;
    drop(wire);
    server.stop().await;
}

/// Some of what expires cannot be deleted: the rest goes, and who is gone is looked after.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_forgotten_does_not_keep_the_rest() {
    let (_folder, store, faulty_store, server) = on_moody().await;
    let (accounts, target) = seated(server.address(), 2, 0).await;
    let user = store.find_users("Guest 1", 9).await.unwrap().remove(0).id;
    store.delete_user(user, 1).await.unwrap();
    let old = Audit { table: target.table.parse().ok(), ..deleting(user) };
    store.audit(old).await.unwrap();
    faulty_store.refuses(&["forget_expired", "forget_guests", "delete_stale"]);
    // It tidies up when it starts.
    let again = server::Config { keep_unfinished: 1, keep_guests: 1, ..config() };
    let second = start_with(again, faulty_store.clone()).await;
    eventually("the seat goes to a stand-in", async || {
        let all = get(&second, &accounts[0], &format!("/api/tables/{}", target.table)).await;
        all["summary"]["seats"][1]["away"] == "gave_up"
    })
    .await;
    eventually("they are looked after", async || store.gone_untidied().await.unwrap().is_empty())
        .await;
    let acts = store.audits(None, 99).await.unwrap();
    assert!(acts.iter().all(|act| act.at > 1), "{acts:?}");
    drop(second);
    server.stop().await;
}

/// Their tables cannot be looked after now; that they were deleted is written down all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_deleted_half_way_is_in_the_list_of_acts() {
    let (_folder, store, faulty_store, server) = on_moody().await;
    seated(server.address(), 2, 0).await;
    let user = store.find_users("Guest 1", 9).await.unwrap().remove(0).id;
    faulty_store.refuses(&["tables"]);
    let beside: Arc<dyn Store> = faulty_store.clone();
    assert!(server::admin::delete_person(&beside, user, deleting(user)).await.is_err());
    assert_eq!(store.user(user).await.unwrap(), None);
    let acts = store.audits(None, 99).await.unwrap();
    assert!(acts.contains(&deleting(user)), "{acts:?}");
    server.stop().await;
}
