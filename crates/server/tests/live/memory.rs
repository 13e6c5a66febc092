//! Tables leave memory and come back as they were; slow sockets hold nobody up.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use client::{Account, Target};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Config;
use table::Command;
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::test_server::{Database, Folder, config, fresh_database, gathered, seated, start_with};
use crate::wire::{Wire, act, eventually, metric};

async fn forgetful_server(folder: &Folder) -> server::Server {
    let config = Config { idle: Duration::from_millis(100), ..config() };
    let url = fresh_database(Database::Sqlite, folder);
    start_with(config, store::open(&url).await.unwrap()).await
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_leaves_memory_and_comes_back_as_it_was() {
    let folder = Folder::new();
    let server = forgetful_server(&folder).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    let mut wires = Vec::new();
    for account in accounts.iter().chain([&stranger]) {
        wires.push(Wire::open(&target, account, Some(0)).await);
    }
    // More rows than a table can tell again without its log.
    let mut last = (0, String::new(), Value::Null);
    for step in 0..table::RECENT + 20 {
        let asked: Vec<usize> = serde_json::from_value(wires[0].now["asked"].clone()).unwrap();
        let seat = asked[step % asked.len()];
        let choice = wires[seat].choice(step);
        let id = format!("step {step}");
        let answer = wires[seat].ask(&id, &act(&choice)).await;
        let n = answer["n"].as_u64().unwrap();
        for wire in &mut wires {
            wire.until_number(n).await;
        }
        last = (seat, id, choice);
    }
    assert_eq!(metric(server.address(), "swanstone_live_tables").await, 1);
    let head = wires[0].n();
    let before: Vec<Wire> = wires;
    let told: Vec<_> = before.iter().map(|wire| wire.updates.clone()).collect();
    let views: Vec<Value> = before.iter().map(|wire| wire.now["game"].clone()).collect();
    drop(before);
    eventually("the table leaves memory", async || {
        metric(server.address(), "swanstone_live_tables").await == 0
    })
    .await;
    assert_eq!(metric(server.address(), "swanstone_sockets").await, 0);

    for (index, account) in accounts.iter().chain([&stranger]).enumerate() {
        let wire = Wire::open(&target, account, Some(0)).await;
        assert_eq!(wire.updates, told[index]);
        assert_eq!(wire.now["game"], views[index]);
        let some = Wire::open(&target, account, Some(10)).await;
        assert_eq!(some.updates, told[index][10..]);
        let none = Wire::open(&target, account, None).await;
        assert_eq!((none.updates.len(), none.n()), (0, head));
        // Somebody who says to know the future knows nothing more than others.
        let ahead = Wire::open(&target, account, Some(1_000_000)).await;
        assert_eq!((ahead.updates.len(), ahead.n()), (0, head));
    }
    // A request of the time before is still known.
    let (seat, id, choice) = last;
    let mut wire = Wire::open(&target, &accounts[seat], None).await;
    assert_eq!(wire.ask(&id, &act(&choice)).await["n"], head);
    // A table that is asked without a socket leaves again as well.
    drop(wire);
    eventually("the table leaves memory again", async || {
        metric(server.address(), "swanstone_live_tables").await == 0
    })
    .await;
    accounts[seat].ask(server.address(), &target.table, &id, &act(&choice)).await.unwrap();
    eventually("the table leaves memory once more", async || {
        metric(server.address(), "swanstone_live_tables").await == 0
    })
    .await;
    server.stop().await;
}

/// A socket whose owner reads nothing, with as little room for unread messages as possible.
struct Slow {
    socket: tokio_tungstenite::WebSocketStream<tokio::net::TcpStream>,
    numbers: Vec<u64>,
}

impl Slow {
    async fn open(target: &Target, account: &Account, have: u64) -> Slow {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2_048).unwrap();
        let stream = socket.connect(target.server).await.unwrap();
        let url = format!("ws://{}/api/tables/{}/socket", target.server, target.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", account.cookie.parse().unwrap());
        let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        let hello = json!({ "type": "hello", "protocol": protocol::VERSION, "have": have });
        socket.send(Message::Text(hello.to_string().into())).await.unwrap();
        // Welcome: from now on the table knows the socket.
        assert!(matches!(socket.next().await, Some(Ok(Message::Text(_)))));
        Slow { socket, numbers: Vec::new() }
    }

    /// Reads until this number; says whether it came.
    async fn read_until(&mut self, n: u64) -> bool {
        while self.numbers.last().is_none_or(|last| *last < n) {
            let next = tokio::time::timeout(Duration::from_secs(10), self.socket.next()).await;
            match next.expect("the socket is dead but not closed") {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(&text).unwrap();
                    let updates = frame["updates"].as_array().into_iter().flatten();
                    self.numbers.extend(updates.map(|update| update["n"].as_u64().unwrap()));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
                Some(Ok(_)) => {}
            }
        }
        true
    }
}

/// Somebody at the table who says much.
struct Host {
    wire: Wire,
    target: Target,
    /// Somebody who comes and goes.
    guest: Account,
    asked: usize,
    slowest: Duration,
}

impl Host {
    async fn new(target: &Target, account: &Account) -> Host {
        let mut wire = Wire::open(target, account, Some(0)).await;
        for number in 0..190 {
            let id = format!("invite {number}");
            let answer = wire.ask(&id, &Command::Invite { seat: None }).await;
            assert_eq!(answer["type"], "ack");
        }
        let clear = Command::ClearSeat { seat: game::Seat(2) };
        assert_eq!(wire.ask("clear", &clear).await["type"], "ack");
        let guest = Account::guest(target.server, "Guest").await.unwrap();
        Host { wire, target: target.clone(), guest, asked: 0, slowest: Duration::ZERO }
    }

    /// Makes so many rows.
    async fn change(&mut self, rows: usize) {
        for _ in 0..rows {
            let Target { server, table } = &self.target;
            // Nobody may come and go for ever.
            if self.asked.is_multiple_of(2 * table::MOST_SITS as usize) {
                self.guest = Account::guest(*server, "Guest").await.unwrap();
            }
            let sit = Command::Sit { seat: None, link: None, contribution: "x".repeat(128) };
            let comes = self.asked.is_multiple_of(2);
            self.asked += 1;
            let command = if comes { sit } else { Command::Leave {} };
            let start = Instant::now();
            let id = format!("change {}", self.asked);
            let answer = self.guest.ask(*server, table, &id, &command).await.unwrap();
            let n = answer["n"].as_u64().unwrap();
            self.slowest = self.slowest.max(start.elapsed());
            self.wire.until_number(n).await;
        }
    }

    /// Makes rows until they do not reach the other socket any more.
    async fn fill(&mut self, server: SocketAddr) {
        let frames = async || metric(server, "swanstone_frames_total").await;
        loop {
            let before = frames().await;
            // It takes a while, and who says nothing is sent away.
            self.wire.say(&protocol::ClientMsg::Ping { t: 0 }).await;
            self.change(5).await;
            if frames().await < before + 10 {
                return;
            }
            assert!(self.asked < 5_000, "there is room for everything");
        }
    }
}

#[tokio::test]
async fn a_socket_that_reads_nothing_holds_nobody_up_and_misses_nothing() {
    let folder = Folder::new();
    let server = forgetful_server(&folder).await;
    let (accounts, target) = gathered(server.address(), 3, 0).await;
    let mut host = Host::new(&target, &accounts[0]).await;

    // Who is a little behind gets what is missing as soon as there is room.
    let mut slow = Slow::open(&target, &accounts[0], 0).await;
    host.fill(server.address()).await;
    host.change(10).await;
    let n = host.wire.n();
    assert!(slow.read_until(n).await, "it was let go after {:?}", slow.numbers.last());
    assert_eq!(slow.numbers, (1..=n).collect::<Vec<_>>());
    drop(slow);

    // Who is too far behind is let go, and comes back by number.
    let have = host.wire.n();
    let mut slow = Slow::open(&target, &accounts[0], have).await;
    host.fill(server.address()).await;
    host.change(table::RECENT + 10).await;
    let n = host.wire.n();
    assert!(!slow.read_until(n).await, "it was not let go");
    let heard = slow.numbers.last().copied().unwrap_or(have);
    assert_eq!(slow.numbers, (have + 1..=heard).collect::<Vec<_>>());
    let rest = Wire::open(&target, &accounts[0], Some(heard)).await;
    let numbers: Vec<u64> = rest.updates.iter().map(|(n, _)| *n).collect();
    assert_eq!(numbers, (heard + 1..=n).collect::<Vec<_>>());

    assert!(host.slowest < Duration::from_secs(5), "somebody waited {:?}", host.slowest);
    println!("{n} rows, of which the slow one heard {heard}");
    server.stop().await;
}
