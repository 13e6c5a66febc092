//! Pictures are dear: each is drawn once, few at a time, and none that nobody waits for.

use std::net::SocketAddr;

use game::Seat;
use server::{Config, Server};
use shelf::GameName;
use table::{Command, Settings};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::raw::{Raw, raw};
use crate::test_server::{Database, Folder, config, fresh_database, settings, start_with};
use crate::wire::{eventually, metric};

async fn gallery(folder: &Folder, game: GameName) -> (Server, String) {
    let url = fresh_database(Database::Sqlite, folder);
    let config = Config { behind_proxy: true, ..config() };
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let host = client::Account::guest(server.address(), "Host").await.unwrap();
    let settings = Settings { game, ..settings(2) };
    let table = host.open(server.address(), &settings).await.unwrap();
    let sit = Command::Sit { seat: None, link: None, contribution: String::new() };
    let bot = Command::SeatBot { seat: Seat(1), bot: bots::Bot::Greedy };
    for (id, command) in [("sit", sit), ("bot", bot), ("start", Command::Start {})] {
        host.ask(server.address(), &table, id, &command).await.unwrap();
    }
    (server, table)
}

async fn picture(server: SocketAddr, table: &str, look: &str, from: &str, known: &str) -> Raw {
    let line = format!("GET /api/tables/{table}/picture.png?{look}");
    let headers = [("x-forwarded-for", from), ("if-none-match", known)];
    raw(server, &line, &headers, "").await
}

async fn drawn(server: SocketAddr) -> u64 {
    metric(server, "swanstone_pictures_drawn_total").await
}

#[tokio::test]
async fn a_picture_is_drawn_once_however_many_ask_for_it() {
    for game in GameName::ALL {
        let folder = Folder::new();
        let (server, table) = gallery(&folder, game).await;
        let address = server.address();
        let mut asking = Vec::new();
        for visitor in 0..6 {
            let (table, from) = (table.clone(), format!("198.51.100.{visitor}"));
            // The first row that has a game: bots may go on meanwhile.
            asking.push(tokio::spawn(
                async move { picture(address, &table, "at=4", &from, "").await },
            ));
        }
        let mut tags = Vec::new();
        for asked in asking {
            let answer = asked.await.unwrap();
            assert_eq!(answer.status, 200, "{game:?}: {answer:?}");
            assert!(answer.body.starts_with(b"\x89PNG"));
            tags.push(answer.header("etag").unwrap().to_owned());
        }
        assert_eq!(drawn(address).await, 1, "{game:?}");
        assert!(tags.iter().all(|tag| *tag == tags[0]));
        let again = picture(address, &table, "at=4", "198.51.100.9", &tags[0]).await;
        assert_eq!((again.status, again.body.len()), (304, 0));
        let night = picture(address, &table, "at=4&night=true", "198.51.100.9", &tags[0]).await;
        assert_eq!((night.status, drawn(address).await), (200, 2));
        server.stop().await;
    }
}

#[tokio::test]
async fn an_address_that_wants_all_pictures_at_once_is_told_to_wait_and_others_are_not() {
    let folder = Folder::new();
    let (server, table) = gallery(&folder, GameName::Between).await;
    let address = server.address();
    let mut asking = Vec::new();
    for number in 0..12 {
        let look = format!("at=4&castle={}&night={}", number % 2, number % 4 < 2);
        let table = table.clone();
        asking.push(tokio::spawn(async move {
            picture(address, &table, &look, "198.51.100.7", "").await
        }));
    }
    let other = picture(address, &table, "at=4", "198.51.100.8", "").await;
    assert_eq!(other.status, 200);
    let mut refused = 0;
    for asked in asking {
        let answer = asked.await.unwrap();
        if answer.status != 200 {
            assert_eq!((answer.status, answer.code().as_str()), (503, "busy"));
            assert!(answer.header("retry-after").is_some());
            refused += 1;
        }
    }
    assert!(refused > 0, "all of them were drawn at once");
    server.stop().await;
}

#[tokio::test]
async fn a_picture_that_nobody_waits_for_is_not_begun() {
    let folder = Folder::new();
    let (server, table) = gallery(&folder, GameName::Between).await;
    let address = server.address();
    // One is drawn while the others wait, on a machine of two cores.
    for look in ["castle=0", "castle=1", "castle=0&night=true", "castle=1&night=true"] {
        let text = format!(
            "GET /api/tables/{table}/picture.png?at=4&{look} HTTP/1.1\r\nhost: here\r\n\r\n"
        );
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        // It goes without having read anything.
    }
    eventually("everybody has gone", async || metric(address, "swanstone_connections").await <= 1)
        .await;
    let last = picture(address, &table, "at=4", "198.51.100.8", "").await;
    assert_eq!(last.status, 200);
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    assert!(drawn(address).await <= 1 + (cores / 2).max(1), "{} were drawn", drawn(address).await);
    server.stop().await;
}
