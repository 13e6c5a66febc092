//! Two servers on one PostgreSQL.

use client::{Faults, Player};
use game::Seat;
use pgtemp::Postgres;
use protocol::ClientMsg;
use serde_json::Value;
use table::Command;

use crate::place::{config, seated, start_with};
use crate::wire::{Wire, eventually};

async fn two_nodes(database: &str) -> [server::Server; 2] {
    let first = start_with(config(), store::open(database).await.unwrap()).await;
    let second = start_with(config(), store::open(database).await.unwrap()).await;
    [first, second]
}

#[tokio::test]
async fn people_of_one_table_play_on_two_nodes_and_move_when_one_stops() {
    let database = Postgres::of_this_process().fresh_database();
    let [first, second] = two_nodes(&database).await;
    let (accounts, target) = seated(first.address(), 3, 0).await;
    let addresses = [first.address(), second.address()];
    let players = accounts.into_iter().zip(0..).map(|(account, seat)| {
        let mut player = Player::new(account, &target, Seat(seat), 11);
        player.servers = addresses.to_vec();
        player.servers.rotate_left(usize::from(seat % 2));
        player.faults = Faults { drop_one_in: 40, lose_every: 0 };
        tokio::spawn(async move { player.play().await })
    });
    let players: Vec<_> = players.collect();
    // In the middle of the game the first node goes.
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    first.stop().await;
    let mut lengths = Vec::new();
    for player in players {
        let played = player.await.unwrap().unwrap();
        assert!(played.heard.keys().copied().eq(1..=played.heard.len() as u64));
        lengths.push(played.heard.len());
    }
    assert!(lengths.iter().all(|length| *length == lengths[0]), "{lengths:?}");
    second.stop().await;
}

/// The proposals that a seat may make; nobody else's hand is in them.
fn proposal(wire: &Wire) -> Option<Value> {
    let choices = wire.now["choices"].as_array()?;
    choices.iter().find(|choice| choice["between"]["type"] == "propose").cloned()
}

#[tokio::test]
async fn rows_ghosts_and_what_was_missed_cross_from_node_to_node() {
    let postgres = Postgres::start();
    let [first, second] = two_nodes(&postgres.fresh_database()).await;
    let (accounts, target) = seated(first.address(), 3, 0).await;
    let elsewhere = client::Target { server: second.address(), ..target.clone() };
    let mut here = vec![
        Wire::open(&target, &accounts[0], None).await,
        Wire::open(&elsewhere, &accounts[1], None).await,
        Wire::open(&elsewhere, &accounts[2], None).await,
    ];
    // Played until somebody may propose something, each move heard on both nodes.
    let mut sent = 0;
    let thinker = loop {
        let next = (0..3).find(|seat| {
            let asked = here[*seat].now["asked"].as_array().unwrap();
            asked.contains(&Value::from(*seat)) && here[*seat].now["choices"][0].is_object()
        });
        let seat = next.expect("somebody is asked");
        if proposal(&here[seat]).is_some() {
            break seat;
        }
        sent += 1;
        let choices = here[seat].now["choices"].as_array().unwrap();
        let command = crate::wire::act(choices.last().unwrap());
        let n = here[seat].ask(&format!("move {sent}"), &command).await["n"].as_u64().unwrap();
        for wire in &mut here {
            wire.until_number(n).await;
        }
        assert!(sent < 50, "nobody proposes anything");
    };
    let action = serde_json::from_value(proposal(&here[thinker]).unwrap()).unwrap();
    here[thinker].say(&ClientMsg::Ghost { action: Some(action) }).await;
    for seat in (0..3).filter(|seat| *seat != thinker) {
        let ghost = here[seat].until(|frame| frame["type"] == "ghost").await;
        assert_eq!(ghost["seat"], thinker);
    }
    // The database goes and comes back: the nodes hear each other again, and nothing is missing.
    postgres.kill();
    postgres.restart();
    let mut n = None;
    let mut tries = 0;
    eventually("the store comes back", async || {
        tries += 1;
        let say = Command::Say { text: "Is anybody there?".into() };
        let answer = here[0].ask("again", &say).await;
        n = answer["n"].as_u64();
        n.is_some()
    })
    .await;
    for wire in &mut here {
        wire.until_number(n.unwrap()).await;
        let said = wire.updates.iter().filter(|(_, what)| what["type"] == "said").count();
        assert_eq!(said, 1, "said once after {tries} tries");
    }
    first.stop().await;
    second.stop().await;
}
