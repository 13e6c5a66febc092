//! Clients that take their time: headers, bodies and sockets that say nothing.

use std::time::Duration;

use client::{Account, Target};
use server::{Config, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::test_server::{
    Database, Folder, config, fresh_database, gathered, settings, start_with,
};
use crate::wire::Wire;

/// Nothing here takes so long, unless something is wrong.
const LONG: Duration = Duration::from_secs(20);

async fn impatient(folder: &Folder) -> Server {
    let config = Config { patience: Duration::from_millis(300), ..config() };
    let url = fresh_database(Database::Sqlite, folder);
    start_with(config, store::open(&url).await.unwrap()).await
}

async fn answer_to(server: &Server, said: &str) -> String {
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    stream.write_all(said.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = timeout(LONG, stream.read_to_end(&mut answer)).await;
    let _ = read.expect("the connection stays open");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn headers_and_bodies_that_do_not_come_end_a_connection() {
    let folder = Folder::new();
    let server = impatient(&folder).await;
    answer_to(&server, "").await;
    answer_to(&server, "GET /api/games HTTP/1.1\r\nhost: here\r\nx-slow: ").await;
    let body = "POST /api/guest HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n\
                content-length: 100\r\n\r\n{\"name\"";
    let answer = answer_to(&server, body).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("too_slow"), "{answer}");
    server.stop().await;
}

/// Pings of the WebSocket itself count like every other message.
#[tokio::test]
async fn who_pings_all_the_time_is_slowed_down() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let config = Config { person_rate: 1, patience: LONG, ..config() };
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let account = Account::guest(server.address(), "Guest").await.unwrap();
    let table = account.open(server.address(), &settings(3)).await.unwrap();
    let target = Target { server: server.address(), table };
    // Now and then there is room between pings for a message.
    let mut refused = false;
    let mut wire = Wire::silent(&target, &account).await;
    for number in 0..8 {
        tokio::time::sleep(Duration::from_millis(1_100)).await;
        for _ in 0..5 {
            let ping = client::Message::Ping(Vec::new().into());
            wire.connection.send(ping).await.unwrap();
        }
        wire.say(&protocol::ClientMsg::Ping { t: number }).await;
        refused |= wire.until(|frame| frame["type"] != "welcome").await["type"] == "refused";
        if refused {
            break;
        }
    }
    assert!(refused, "pings are not counted");
    server.stop().await;
}

#[tokio::test]
async fn a_socket_on_which_nobody_says_hello_is_closed_soon() {
    let folder = Folder::new();
    let server = impatient(&folder).await;
    let (accounts, target) = gathered(server.address(), 2, 0).await;
    let mut silent = Wire::silent(&target, &accounts[0]).await;
    assert_eq!(silent.until_closed().await.as_deref(), Some("silent"));
    // Pings are no hello.
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    let mut pings = Wire::silent(&target, &stranger).await;
    pings.say(&protocol::ClientMsg::Ping { t: 1 }).await;
    assert_eq!(pings.until_closed().await.as_deref(), Some("silent"));
    server.stop().await;
}
