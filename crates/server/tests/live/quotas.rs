//! What one person or address may have: tables, seats, rows, guests, sockets, connections.

use client::{Account, Connection};
use server::{Config, Server};
use table::Command;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use crate::raw::raw;
use crate::test_server::{
    Database, Folder, config, fresh_database, gathered, seated, settings, start_with,
};
use crate::wire::{Wire, eventually, metric, nobody, refused, say, sit_with};

async fn server(database: Database, folder: &Folder, config: Config) -> Server {
    let url = fresh_database(database, folder);
    start_with(config, store::open(&url).await.unwrap()).await
}

#[tokio::test]
async fn nobody_opens_or_sits_at_more_tables_than_allowed() {
    for database in [Database::Sqlite, Database::Postgres] {
        let folder = Folder::new();
        let limits = Config { person_tables: 2, person_seats: 3, ..config() };
        let server = server(database, &folder, limits).await;
        let address = server.address();
        let anna = Account::guest(address, "Anna").await.unwrap();
        let open = async |who: &Account| {
            let body = serde_json::json!({ "settings": settings(3) });
            who.post(address, "/api/tables", &body).await.unwrap()
        };
        for _ in 0..2 {
            assert_eq!(open(&anna).await.status, 201);
        }
        let answer = open(&anna).await;
        assert_eq!((answer.status, &answer.json()["code"]), (409, &"too_many_tables".into()));
        assert_eq!(refused(address, "too_many_tables").await, 1);

        // With others she sits down at one more, and comes back to it as often as she likes.
        let mut codes = Vec::new();
        for name in ["Berta", "Clara"] {
            let other = Account::guest(address, name).await.unwrap();
            let table = open(&other).await.json()["table"].as_str().unwrap().to_owned();
            let path = format!("/api/tables/{table}/do");
            let sit = serde_json::json!({ "id": "sit", "command": { "type": "sit" } });
            for _ in 0..2 {
                let answer = anna.post(address, &path, &sit).await.unwrap();
                codes.push((answer.status, answer.json()["code"].clone()));
            }
        }
        let allowed = (200, serde_json::Value::Null);
        let not = (409, "too_many_seats".into());
        assert_eq!(codes, [allowed.clone(), allowed, not.clone(), not]);
        assert_eq!(refused(address, "too_many_seats").await, 2);
        server.stop().await;
    }
}

/// Nobody is kept from opening tables by those that never began: a host closes them, and who does
/// not want a seat that is kept lets it go.
#[tokio::test]
async fn tables_that_never_began_can_be_let_go() {
    for database in [Database::Sqlite, Database::Postgres] {
        let folder = Folder::new();
        let limits = Config { person_tables: 2, ..config() };
        let server = server(database, &folder, limits).await;
        let address = server.address();
        let (accounts, target) = seated(address, 2, 0).await;
        let open = async |who: &Account| {
            let body = serde_json::json!({ "settings": settings(3) });
            who.post(address, "/api/tables", &body).await.unwrap()
        };
        let leave = Command::Leave {};
        for account in &accounts {
            account.ask(address, &target.table, "enough", &Command::GiveUp {}).await.unwrap();
        }
        // The second is asked for another game, does not come, and opens two of her own.
        let again = Command::Rematch { seating: table::Seating::Same, contribution: String::new() };
        let next = accounts[0].ask(address, &target.table, "again", &again).await.unwrap();
        let next = next["table"].as_str().unwrap();
        let own = open(&accounts[1]).await.json()["table"].as_str().unwrap().to_owned();
        assert_eq!(open(&accounts[1]).await.status, 409);
        accounts[1].ask(address, next, "no", &leave).await.unwrap();
        assert_eq!(open(&accounts[1]).await.status, 201);
        assert_eq!(open(&accounts[1]).await.status, 409);
        // A host who does not sit closes the table by leaving; one who sits gets up first.
        accounts[1].ask(address, &own, "close", &leave).await.unwrap();
        assert_eq!(open(&accounts[1]).await.status, 201);
        assert_eq!(open(&accounts[0]).await.status, 201);
        assert_eq!(open(&accounts[0]).await.status, 409);
        accounts[0].ask(address, next, "up", &leave).await.unwrap();
        assert_eq!(open(&accounts[0]).await.status, 409);
        accounts[0].ask(address, next, "close", &leave).await.unwrap();
        assert_eq!(open(&accounts[0]).await.status, 201);
        for closed in [&own, next] {
            let path = format!("/api/tables/{closed}");
            assert_eq!(accounts[0].get(address, &path).await.unwrap().status, 404);
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn a_table_takes_so_many_rows_of_people_and_bots_still_end_the_game() {
    let folder = Folder::new();
    let limits = Config { most_rows: 8, ..config() };
    let server = server(Database::Sqlite, &folder, limits).await;
    let (accounts, target) = gathered(server.address(), 1, 2).await;
    let mut wire = Wire::open(&target, &accounts[0], Some(0)).await;
    for id in ["a", "b", "c"] {
        assert_eq!(wire.ask(id, &say("hello")).await["type"], "ack");
    }
    let n = wire.ask("start", &Command::Start {}).await["n"].as_u64().unwrap();
    assert!(n >= 8, "{n}");
    let answer = wire.ask("d", &Command::Pause {}).await;
    assert_eq!(answer["problem"]["code"], "table_full", "{answer}");
    // What was done is known, and bots are not held up.
    assert_eq!(wire.ask("start", &Command::Start {}).await["n"], n);
    wire.until_number(n + 2).await;
    server.stop().await;
}

/// Whoever fills a log does not end the game of the others: they play on, go and come back.
#[tokio::test]
async fn at_a_full_table_people_play_on_go_and_come_back() {
    let folder = Folder::new();
    let limits = Config { most_rows: 5, person_seats: 1, ..config() };
    let server = server(Database::Sqlite, &folder, limits).await;
    let (accounts, target) = seated(server.address(), 2, 1).await;
    let mut wire = Wire::open(&target, &accounts[1], Some(0)).await;
    let answer = wire.ask("pause", &Command::Pause {}).await;
    assert_eq!(answer["problem"]["code"], "table_full", "{answer}");
    for (id, command) in [
        ("act", wire.first_choice()),
        ("go", Command::Leave {}),
        ("back", Command::Return {}),
        ("away", Command::HandOver {}),
        ("again", Command::Return {}),
    ] {
        let answer = wire.ask(id, &command).await;
        assert_eq!(answer["type"], "ack", "{answer}");
        wire.until_number(answer["n"].as_u64().unwrap()).await;
    }
    // From another device too, though it sits at as many tables as it may.
    let word = wire.now["lobby"]["your_link"].as_str().unwrap().to_owned();
    let other = Account::guest(server.address(), "Other").await.unwrap();
    let elsewhere = other.open(server.address(), &settings(3)).await.unwrap();
    let sit = Command::Sit { seat: None, link: None, contribution: String::new() };
    other.ask(server.address(), &elsewhere, "sit", &sit).await.unwrap();
    let back = other.ask(server.address(), &target.table, "back", &sit_with(&word)).await;
    assert!(back.unwrap()["n"].is_u64());
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_so_many_guests_a_day() {
    let folder = Folder::new();
    let limits = Config { guests_a_day: 3, behind_proxy: true, ..config() };
    let server = server(Database::Sqlite, &folder, limits).await;
    let guest = async |address: &str| {
        let headers = [("x-forwarded-for", address), ("content-type", "application/json")];
        raw(server.address(), "POST /api/guest", &headers, "{}").await
    };
    for _ in 0..3 {
        assert_eq!(guest("198.51.100.7").await.status, 200);
    }
    let answer = guest("198.51.100.7").await;
    assert_eq!((answer.status, answer.code().as_str()), (429, "too_many_guests"));
    let wait: u32 = answer.header("retry-after").unwrap().parse().unwrap();
    assert!(wait > 60 * 60, "{wait}");
    assert_eq!(guest("198.51.100.8").await.status, 200);
    server.stop().await;
}

/// Who opens tables and gives them up at once has few at a time, and still fills the disk.
#[tokio::test]
async fn a_person_and_an_address_open_so_many_tables_a_day_finished_or_not() {
    let folder = Folder::new();
    let limits = Config {
        person_tables: 1,
        person_tables_a_day: 3,
        address_tables_a_day: 5,
        behind_proxy: true,
        ..config()
    };
    let server = server(Database::Sqlite, &folder, limits).await;
    let address = server.address();
    let body = serde_json::json!({ "settings": settings(3) }).to_string();
    let open = async |who: &Account, from: &str| {
        let headers = [
            ("x-forwarded-for", from),
            ("content-type", "application/json"),
            ("cookie", who.cookie.as_str()),
        ];
        raw(address, "POST /api/tables", &headers, &body).await
    };
    // Opens one and gives it up, until there is another answer.
    let until_refused = async |who: &Account, from: &str| {
        let mut opened = 0;
        loop {
            let answer = open(who, from).await;
            if answer.status != 201 {
                return (opened, answer);
            }
            opened += 1;
            let table = answer.json()["table"].as_str().unwrap().to_owned();
            let sit = Command::Sit { seat: None, link: None, contribution: String::new() };
            let bot = |seat| Command::SeatBot { seat: game::Seat(seat), bot: bots::Bot::Random };
            let all = [sit, bot(1), bot(2), Command::Start {}, Command::GiveUp {}];
            for (id, command) in all.iter().enumerate() {
                who.ask(address, &table, &id.to_string(), command).await.unwrap();
            }
        }
    };
    let (anna, berta) = (
        Account::guest(address, "Anna").await.unwrap(),
        Account::guest(address, "Berta").await.unwrap(),
    );
    let (opened, answer) = until_refused(&anna, "198.51.100.7").await;
    assert_eq!((opened, answer.status, answer.code().as_str()), (3, 429, "too_many_tables_today"));
    let wait: u32 = answer.header("retry-after").unwrap().parse().unwrap();
    assert!(wait > 60 * 60, "{wait}");
    let (opened, answer) = until_refused(&berta, "198.51.100.7").await;
    assert_eq!((opened, answer.code().as_str()), (2, "too_many_tables_today"));
    assert_eq!(refused(address, "too_many_tables_today").await, 2);
    server.stop().await;
}

#[tokio::test]
async fn sockets_are_shared_out_by_person_and_by_address() {
    let folder = Folder::new();
    let limits = Config { person_sockets: 2, address_sockets: 3, ..config() };
    let server = server(Database::Sqlite, &folder, limits).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        open.push(Wire::open(&target, &accounts[0], None).await);
    }
    assert!(Connection::open(&target, &accounts[0], None).await.is_err());
    assert_eq!(refused(server.address(), "too_many_sockets").await, 1);
    let third = Wire::open(&target, &accounts[1], None).await;
    assert!(Connection::open(&target, &accounts[2], None).await.is_err());
    assert_eq!(refused(server.address(), "too_many_sockets").await, 2);
    // Who closes one may open another.
    drop(third);
    eventually("there is room again", async || {
        Connection::open(&target, &accounts[2], None).await.is_ok()
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn connections_that_say_nothing_are_of_one_address_and_few() {
    let folder = Folder::new();
    let limits = Config { address_connections: 3, ..config() };
    let server = server(Database::Sqlite, &folder, limits).await;
    let mut idle = Vec::new();
    for _ in 0..3 {
        idle.push(TcpStream::connect(server.address()).await.unwrap());
    }
    let mut fourth = TcpStream::connect(server.address()).await.unwrap();
    let mut said = String::new();
    fourth.read_to_string(&mut said).await.unwrap();
    assert!(said.starts_with("HTTP/1.1 429") && said.contains("too_many_connections"), "{said}");
    drop(idle);
    eventually("there is room again", async || {
        nobody().get(server.address(), "/healthz").await.is_ok_and(|answer| answer.status == 200)
    })
    .await;
    assert!(
        metric(server.address(), "swanstone_refused_total{code=\"too_many_connections\"}").await
            > 0
    );
    server.stop().await;
}
