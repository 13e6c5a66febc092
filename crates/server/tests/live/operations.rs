//! What hosts and the curious ask for.

use client::Player;
use game::Seat;
use server::Config;
use table::Command;

use crate::place::{Database, Folder, config, fresh_database, seated, start, start_with};
use crate::wire::{Wire, nobody};

#[tokio::test]
async fn a_finished_game_has_a_history_a_record_and_pictures() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 1, 2).await;
    let path = |rest: &str| format!("/api/tables/{}{rest}", target.table);
    let early = accounts[0].get(target.server, &path("/record")).await.unwrap();
    assert_eq!((early.status, early.json()["code"].as_str()), (422, Some("not_over")));

    let mut player = Player::new(accounts[0].clone(), &target, Seat(0), 5);
    let played = player.play().await.unwrap();
    let head = played.heard.len() as u64;

    let all = accounts[0].get(target.server, &path("/updates")).await.unwrap().json();
    assert_eq!(all.as_array().unwrap().len() as u64, head);
    let some = accounts[0].get(target.server, &path("/updates?after=10")).await.unwrap().json();
    assert_eq!(some.as_array().unwrap()[0]["n"], 11);
    for (n, what) in &played.heard {
        let again = &all[usize::try_from(*n).unwrap() - 1]["what"];
        assert_eq!(again, &serde_json::from_str::<serde_json::Value>(what).unwrap());
    }
    let then = accounts[0].get(target.server, &path("/at/6")).await.unwrap().json();
    assert_eq!((then["n"].as_u64(), then["stage"].as_str()), (Some(6), Some("playing")));

    let record = nobody().get(target.server, &path("/record")).await.unwrap();
    let record = String::from_utf8(record.body).unwrap();
    let record: shelf::Record<between::Action> = shelf::parse(&record).unwrap();
    record.verify::<shelf::Between>().unwrap();
    let shuffle = record.shuffle.unwrap();
    assert_eq!(shuffle.contributions, ["dice of 0", "", ""]);
    assert_eq!(shuffle.seed(), record.seed);

    let svg = nobody().get(target.server, &path("/picture.svg?night=true")).await.unwrap();
    assert!(svg.body.starts_with(b"<svg"));
    let png = nobody().get(target.server, &path("/picture.png")).await.unwrap();
    assert!(png.body.starts_with(b"\x89PNG"));
    let list = nobody().get(target.server, "/api/tables?stage=over").await.unwrap().json();
    assert_eq!(list["tables"][0]["table"], target.table.as_str());
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_keeps_seats_and_needs_new_contributions() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 1, 2).await;
    Player::new(accounts[0].clone(), &target, Seat(0), 6).play().await.unwrap();
    let rematch = Command::Rematch { seating: table::Seating::Rotate };
    let answer = accounts[0].ask(target.server, &target.table, "again", &rematch).await.unwrap();
    let next = answer["table"].as_str().unwrap().to_owned();
    let sit = Command::Sit { seat: None, link: None, contribution: "new dice".into() };
    accounts[0].ask(target.server, &next, "sit", &sit).await.unwrap();
    accounts[0].ask(target.server, &next, "start", &Command::Start {}).await.unwrap();
    let next = client::Target { server: target.server, table: next };
    let wire = Wire::open(&next, &accounts[0], None).await;
    assert_eq!(wire.now["lobby"]["you"], 1);
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_stops_says_so_and_keeps_everything() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let mut wire = Wire::open(&target, &accounts[0], None).await;
    for probe in ["/healthz", "/readyz"] {
        assert_eq!(nobody().get(target.server, probe).await.unwrap().status, 200, "{probe}");
    }
    let n = wire.n();
    server.stop().await;
    assert_eq!(wire.until_closed().await.as_deref(), Some("going_away"));
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let target = client::Target { server: server.address(), ..target };
    assert_eq!(Wire::open(&target, &accounts[0], None).await.n(), n);
    server.stop().await;
}

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_to_wait() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let config = Config { address_rate: 5, ..config() };
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let mut refused = 0;
    for _ in 0..30 {
        let answer = nobody().get(server.address(), "/api/games").await.unwrap();
        if answer.status == 429 {
            refused += 1;
            assert_eq!(answer.json()["code"], "too_fast");
        }
    }
    assert!(refused > 5, "{refused}");
    // Machines that watch the server are not counted.
    assert_eq!(nobody().get(server.address(), "/healthz").await.unwrap().status, 200);
    server.stop().await;
}
