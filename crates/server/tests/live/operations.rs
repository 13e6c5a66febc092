//! What hosts look at, and what remains of a game.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use client::{Account, Connection, Player};
use game::Seat;
use serde_json::{Value, json};
use server::{Config, TimeSource};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::faulty_store::{Fault, FaultyStore};
use crate::raw::raw;
use crate::test_server::{
    Database, Folder, config, fresh_database, gathered, seated, start, start_with,
};
use crate::wire::{Wire, eventually, nobody};

#[tokio::test]
async fn a_server_says_whether_it_lives_and_whether_it_is_ready() {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store));
    let server = start_with(config(), faulty_store.clone()).await;
    let status = async |path: &str| nobody().get(server.address(), path).await.unwrap().status;
    assert_eq!((status("/healthz").await, status("/readyz").await), (200, 200));
    for fault in [Fault::Gone, Fault::Full, Fault::Hangs] {
        faulty_store.feels(fault);
        // What was found out just now is said for a second.
        eventually("it is noticed", async || status("/readyz").await == 503).await;
        assert_eq!((status("/healthz").await, status("/readyz").await), (200, 503), "{fault:?}");
        faulty_store.feels(Fault::Well);
        eventually("it is over", async || status("/readyz").await == 200).await;
    }
    faulty_store.feels(Fault::Gone);
    // A store that is away is no reason to say anything wrong.
    let guest = nobody().post(server.address(), "/api/guest", &json!({})).await.unwrap();
    assert_eq!((guest.status, &guest.json()["code"]), (503, &json!("store_unavailable")));
    faulty_store.feels(Fault::Well);
    eventually("it is over", async || status("/readyz").await == 200).await;
    server.stop().await;
}

/// To find out whether the disk is full something is written: not as often as somebody asks.
#[tokio::test]
async fn who_asks_again_and_again_whether_a_server_is_ready_writes_nothing() {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store));
    let server = start_with(config(), faulty_store.clone()).await;
    let address = server.address();
    // While the store hangs, nobody tries a second time, though those who have asked go away.
    faulty_store.feels(Fault::Hangs);
    for _ in 0..20 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    }
    eventually("it is tried", async || faulty_store.pings.load(Ordering::SeqCst) > 0).await;
    assert_eq!(faulty_store.pings.load(Ordering::SeqCst), 1);
    faulty_store.feels(Fault::Well);
    let ready = async || nobody().get(address, "/readyz").await.unwrap().status == 200;
    eventually("it is well", ready).await;
    let (began, before) = (std::time::Instant::now(), faulty_store.pings.load(Ordering::SeqCst));
    for _ in 0..100 {
        assert!(ready().await);
    }
    let tried = faulty_store.pings.load(Ordering::SeqCst) - before;
    assert!(tried <= began.elapsed().as_secs() + 1, "tried {tried} times");
    server.stop().await;
}

/// Everything counts but the question whether the process runs.
#[tokio::test]
async fn pages_figures_and_readiness_are_not_for_asking_without_end() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let config = Config { address_rate: 5, behind_proxy: true, ..config() };
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    for (path, from) in
        [("/readyz", "198.51.100.1"), ("/metrics", "198.51.100.2"), ("/", "198.51.100.3")]
    {
        let from = [("x-forwarded-for", from)];
        let line = format!("GET {path}");
        while raw(server.address(), &line, &from, "").await.status != 429 {}
        let health = raw(server.address(), "GET /healthz", &from, "").await;
        assert_eq!(health.status, 200);
    }
    server.stop().await;
}

#[tokio::test]
async fn the_figures_can_be_read_by_prometheus() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 2, 1).await;
    let mut wire = Wire::open(&target, &accounts[0], None).await;
    let choice = wire.first_choice();
    wire.ask("move", &choice).await;
    wire.is_refused(&choice, "rules").await;
    let answer = raw(server.address(), "GET /metrics", &[], "").await;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    assert_eq!(answer.header("content-type"), Some(kind));
    let text = String::from_utf8(answer.body).unwrap();
    let mut declared = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for line in text.lines() {
        if let Some(declaration) = line.strip_prefix("# TYPE ") {
            let (name, kind) = declaration.split_once(' ').unwrap();
            assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
            assert!(declared.insert(name.to_owned()), "{name} is declared twice");
        } else if line != "# EOF" && !line.starts_with("# HELP ") {
            let (series, value) = line.rsplit_once(' ').unwrap();
            value.parse::<f64>().unwrap();
            let name = series.split('{').next().unwrap();
            let parts = ["_bucket", "_sum", "_count", "_total"];
            let base = parts.iter().find_map(|part| name.strip_suffix(part)).unwrap_or(name);
            assert!(declared.contains(name) || declared.contains(base), "{line}");
            assert!(seen.insert(series.to_owned()), "{series} is there twice");
        }
    }
    for line in [
        "swanstone_sockets 1",
        "swanstone_live_tables 1",
        "swanstone_panics_total 0",
        "swanstone_refused_total{code=\"rules\"} 1",
    ] {
        assert!(text.lines().any(|known| known == line), "{line} is not in {text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_stops_says_good_bye_and_has_kept_everything() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let address = server.address();
    let (accounts, target) = seated(address, 3, 0).await;
    let mut wires = Vec::new();
    for account in &accounts {
        wires.push(Wire::open(&target, account, None).await);
    }
    let mut silent = Wire::silent(&target, &accounts[0]).await;
    let choice = wires[0].first_choice();
    let n = wires[0].ask("move", &choice).await["n"].as_u64().unwrap();
    let start = std::time::Instant::now();
    server.stop().await;
    assert!(start.elapsed().as_secs() < 5, "it took {:?}", start.elapsed());
    for wire in wires.iter_mut().chain([&mut silent]) {
        assert_eq!(wire.until_closed().await.as_deref(), Some("going_away"));
    }
    assert!(Connection::open(&target, &accounts[0], None).await.is_err());

    // The next server goes on where it stopped, with the same people.
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let target = client::Target { server: server.address(), ..target };
    let mut wire = Wire::open(&target, &accounts[0], Some(0)).await;
    assert_eq!(wire.n(), n);
    assert_eq!(wire.ask("move", &choice).await["n"], n);
    server.stop().await;
}

#[tokio::test]
async fn an_address_that_asks_too_often_has_to_wait() {
    let folder = Folder::new();
    let config = Config { address_rate: 5, door_rate: 3, behind_proxy: true, ..config() };
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let games =
        async |address: &[(&str, &str)]| raw(server.address(), "GET /api/games", address, "").await;
    let from = |address| [("x-forwarded-for", address)];
    // How many come through before one is refused, and that one.
    let until_refused = async |address: &[(&str, &str)]| {
        let mut allowed = 0;
        loop {
            let answer = games(address).await;
            if answer.status == 429 {
                return (allowed, answer);
            }
            assert_eq!(answer.status, 200);
            allowed += 1;
        }
    };
    let (allowed, refused) = until_refused(&from("198.51.100.7")).await;
    assert!(allowed >= 10, "{allowed}");
    assert_eq!(refused.code(), "too_fast");
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert!(refused.header("content-security-policy").is_some());
    // What somebody writes before the proxy's own entry makes them nobody else.
    let (allowed, _) = until_refused(&from("203.0.113.9, 198.51.100.7")).await;
    assert!(allowed < 10, "{allowed}");
    let two = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "198.51.100.7")];
    let (allowed, _) = until_refused(&two).await;
    assert!(allowed < 10, "{allowed}");
    // Others do not wait, and machines that watch the server never do.
    assert_eq!(games(&from("198.51.100.8")).await.status, 200);
    let health = raw(server.address(), "GET /healthz", &from("198.51.100.7"), "").await;
    assert_eq!(health.status, 200);
    eventually("one may ask again", async || games(&from("198.51.100.7")).await.status == 200)
        .await;

    // New guests and passwords come more slowly.
    let guest = async |address: &'static str| {
        let headers = [("x-forwarded-for", address), ("content-type", "application/json")];
        raw(server.address(), "POST /api/guest", &headers, "{}").await
    };
    for _ in 0..6 {
        assert_eq!(guest("2001:db8:1:2::1").await.status, 200);
    }
    // Another address of the same network is the same visitor.
    let refused = guest("2001:db8:1:2::ffff").await;
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("60")));
    assert_eq!(guest("2001:db8:1:3::1").await.status, 200);
    server.stop().await;
}

/// Limits count by a clock that nobody can set.
#[tokio::test]
async fn who_had_to_wait_is_let_in_though_the_time_of_day_was_set_back() {
    let folder = Folder::new();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let clock = TimeSource::ByHand(time.clone());
    let config = Config { address_rate: 5, clock, ..config() };
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let games = async || nobody().get(server.address(), "/api/games").await.unwrap().status;
    while games().await == 200 {}
    time.fetch_sub(24 * 60 * 60 * 1_000, Ordering::SeqCst);
    eventually("one may ask again", async || games().await == 200).await;
    server.stop().await;
}

#[tokio::test]
async fn a_finished_game_leaves_its_history_its_pictures_and_a_record_that_verifies() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = gathered(server.address(), 1, 2).await;
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    let get = async |account: &Account, what: &str| {
        let path = format!("/api/tables/{}{what}", target.table);
        account.get(server.address(), &path).await.unwrap()
    };
    // Before the game there is nothing to draw, before its end nothing to hand out.
    let picture = get(&stranger, "/picture.svg").await;
    assert_eq!((picture.status, &picture.json()["code"]), (422, &json!("not_playing")));
    let start = table::Command::Start {};
    accounts[0].ask(server.address(), &target.table, "start", &start).await.unwrap();
    let record = get(&accounts[0], "/record").await;
    assert_eq!((record.status, &record.json()["code"]), (422, &json!("not_over")));
    let verified = get(&stranger, "/verify").await;
    assert_eq!((verified.status, &verified.json()["code"]), (422, &json!("not_over")));

    let played = Player::new(accounts[0].clone(), &target, Seat(0), 9).play().await.unwrap();
    let length = played.heard.len() as u64 + 1;

    // The next game is opened once, however often it is asked for.
    let rematch = table::Command::Rematch {
        seating: table::Seating::Rotate,
        contribution: "next luck".into(),
    };
    let again =
        async || accounts[0].ask(server.address(), &target.table, "again", &rematch).await.unwrap();
    let (first, second) = (again().await, again().await);
    assert_eq!(first, second);
    assert!(first["table"].is_string(), "{first}");
    let lists = nobody().get(server.address(), "/api/tables?game=between").await.unwrap();
    assert_eq!(lists.json()["tables"].as_array().unwrap().len(), 2);

    // History as the player has heard it, from any number on.
    let updates = get(&accounts[0], "/updates").await.json();
    let updates = updates.as_array().unwrap();
    assert_eq!(updates.len() as u64, length);
    for update in &updates[..updates.len() - 1] {
        let n = update["n"].as_u64().unwrap();
        let heard: Value = serde_json::from_str(&played.heard[&n]).unwrap();
        assert_eq!(update["what"], heard);
    }
    let after = get(&accounts[0], "/updates?after=10").await.json();
    assert_eq!(after.as_array().unwrap()[..], updates[10..]);
    assert_eq!(get(&accounts[0], "/updates?after=99999").await.json(), json!([]));
    // A stranger hears the same numbers and less.
    let public = get(&stranger, "/updates").await.json();
    assert_eq!(public.as_array().unwrap().len() as u64, length);
    assert!(public.to_string().len() < json!(updates).to_string().len());
    assert_eq!(get(&nobody(), "/updates").await.json(), public);

    // The table as it was; numbers beyond both ends are the ends.
    for (asked, n) in [(0, 1), (1, 1), (20, 20), (length, length), (length + 5, length)] {
        let then = get(&accounts[0], &format!("/at/{asked}")).await.json();
        assert_eq!(then["n"], n);
        assert_eq!(
            then["lobby"]["you"],
            if n > 1 { json!(0) } else { then["lobby"]["you"].clone() }
        );
    }
    let then = get(&stranger, "/at/20").await.json();
    assert_eq!((&then["stage"], then["game"]["between"].get("own")), (&json!("playing"), None));

    let record = get(&stranger, "/record").await;
    assert_eq!(record.status, 200);
    let text = String::from_utf8(record.body).unwrap();
    let record: shelf::Record<between::Action> = shelf::parse(&text).unwrap();
    assert!(record.shuffle.is_some());
    record.verify::<shelf::Between>().unwrap();
    let draws = record.actions.iter().filter(|row| row.actor == game::Actor::Chance).count();
    let verified = json!({ "verified": true, "actions": record.actions.len(), "draws": draws });
    assert_eq!(get(&nobody(), "/verify").await.json(), verified);

    for (what, kind, begins) in [
        ("/picture.svg", "image/svg+xml", &b"<svg"[..]),
        ("/picture.svg?night=true&at=30", "image/svg+xml", &b"<svg"[..]),
        ("/picture.png", "image/png", &b"\x89PNG"[..]),
        ("/picture.svg?castle=2", "image/svg+xml", &b"<svg"[..]),
        ("/picture.png?castle=0&night=true", "image/png", &b"\x89PNG"[..]),
    ] {
        let line = format!("GET /api/tables/{}{what}", target.table);
        let picture = raw(server.address(), &line, &[], "").await;
        assert_eq!((picture.status, picture.header("content-type")), (200, Some(kind)));
        assert!(picture.body.starts_with(begins), "{what}: {:?}", &picture.body[..20]);
    }
    let thrones = async |what: &str| {
        let picture = get(&stranger, what).await;
        String::from_utf8(picture.body).unwrap().matches("<title>Throne Room").count()
    };
    assert_eq!(thrones("/picture.svg").await, 3);
    assert_eq!(thrones("/picture.svg?castle=1").await, 1);
    let none = get(&stranger, "/picture.svg?castle=3").await;
    assert_eq!((none.status, &none.json()["code"]), (404, &json!("no_such_castle")));
    assert_eq!(get(&stranger, "/picture.png?castle=first").await.status, 400);
    server.stop().await;
}
