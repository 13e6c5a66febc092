//! Tables leave memory and come back; slow sockets delay nobody.

use std::time::Duration;

use server::Config;
use table::Command;

use crate::place::{Database, Folder, config, fresh_database, seated, start, start_with};
use crate::wire::{Wire, eventually, metric};

#[tokio::test]
async fn an_idle_table_leaves_memory_and_comes_back_from_its_log() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let config = Config { idle: Duration::from_millis(50), ..config() };
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let before = Wire::open(&target, &accounts[0], Some(0)).await;
    assert_eq!(metric(server.address(), "swanstone_live_tables").await, 1);
    let (now, updates) = (before.now.clone(), before.updates.clone());
    drop(before);
    eventually("the table leaves memory", async || {
        metric(server.address(), "swanstone_live_tables").await == 0
    })
    .await;
    let after = Wire::open(&target, &accounts[0], Some(0)).await;
    assert_eq!(after.now, now);
    assert_eq!(after.updates, updates);
    let numbers: Vec<u64> = updates.iter().map(|(n, _)| *n).collect();
    assert_eq!(numbers, (1..=after.n()).collect::<Vec<_>>());
    server.stop().await;
}

#[tokio::test]
async fn a_socket_that_does_not_read_delays_nobody_and_misses_nothing() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    // Seat 0 may talk only when it has come to that: let everybody choose first.
    let mut players = Vec::new();
    for account in &accounts {
        players.push(Wire::open(&target, account, None).await);
    }
    for (number, player) in players.iter_mut().enumerate() {
        let command = player.first_choice();
        player.ask(&format!("choose {number}"), &command).await;
    }
    let mut slow = Wire::open(&target, &accounts[1], Some(0)).await;
    let text = "la ".repeat(150);
    let mut last = 0;
    for number in 0..400 {
        let say = Command::Say { text: format!("{text}{number}") };
        let answer = players[0].ask(&format!("say {number}"), &say).await;
        last = answer["n"].as_u64().expect("it may talk now");
    }
    players[0].until_number(last).await;
    // Either everything comes in the end, or the socket is let go and resumes by number.
    let heard = slow.updates.last().map_or(0, |(n, _)| *n);
    let mut again = Wire::open(&target, &accounts[1], Some(heard)).await;
    again.until_number(last).await;
    let numbers: Vec<u64> =
        slow.updates.drain(..).chain(again.updates.drain(..)).map(|(n, _)| n).collect();
    assert_eq!(numbers, (1..=last).collect::<Vec<_>>());
    server.stop().await;
}
