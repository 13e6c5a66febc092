//! Several servers on one database are one.

use std::time::Duration;

use client::{Account, Played, Player, Target, offered};
use game::Seat;
use pgtemp::Postgres;
use protocol::ClientMsg;
use serde_json::Value;
use server::Server;

use crate::test_server::{config, seated, start_with};
use crate::wire::{Wire, act, eventually, metric};

/// Two nodes and the address of their database.
async fn two_nodes() -> ([Server; 2], String) {
    let url = Postgres::of_this_process().fresh_database();
    let first = start_with(config(), store::open(&url).await.unwrap()).await;
    let second = start_with(config(), store::open(&url).await.unwrap()).await;
    ([first, second], url)
}

fn player(account: Account, target: &Target, seat: u8, nodes: &[&Server]) -> Player {
    let mut player = Player::new(account, target, Seat(seat), 11);
    player.servers = nodes.iter().map(|node| node.address()).collect();
    player.patience = Duration::from_secs(2);
    player
}

/// Everybody has heard every number.
fn check(games: &[Played]) {
    let length = games[0].heard.len() as u64;
    for game in games {
        assert!(game.over);
        let numbers: Vec<u64> = game.heard.keys().copied().collect();
        assert_eq!(numbers, (1..=length).collect::<Vec<_>>());
    }
}

async fn finish(players: Vec<Player>) -> Vec<Played> {
    let spawn = |mut player: Player| tokio::spawn(async move { player.play().await });
    let mut games = Vec::new();
    for playing in players.into_iter().map(spawn).collect::<Vec<_>>() {
        games.push(playing.await.unwrap().unwrap());
    }
    games
}

#[tokio::test]
async fn a_table_is_played_on_two_nodes_and_goes_on_when_one_stops() {
    let ([first, second], _) = two_nodes().await;

    // A whole game with people on both, and a bot that both think for.
    let (accounts, target) = seated(first.address(), 3, 1).await;
    let [anna, ben, cleo]: [Account; 3] = accounts.try_into().unwrap();
    let players = vec![
        player(anna, &target, 0, &[&first]),
        player(ben, &target, 1, &[&second]),
        player(cleo, &target, 2, &[&second, &first]),
    ];
    let games = finish(players).await;
    check(&games);
    for game in &games {
        // Somebody may be overtaken too often, or have thought of what has just happened.
        let expected = |code: &&String| ["busy", "rules"].contains(&code.as_str());
        assert_eq!(game.refused.keys().find(|code| !expected(code)), None);
    }
    // Every move of the bot was made by one of them.
    let moves = |name: &'static str| {
        let nodes = [first.address(), second.address()];
        async move { metric(nodes[0], name).await + metric(nodes[1], name).await }
    };
    let by_bots = games[0].heard.values().filter(|text| text.contains(r#""bot":true"#)).count();
    assert_eq!(moves("swanstone_bot_moves_total").await, by_bots as u64);
    let conflicts = moves("swanstone_conflicts_total").await;
    println!("{conflicts} conflicts in {} rows", games[0].heard.len());

    // One node stops in the middle of a game.
    let (accounts, target) = seated(first.address(), 3, 0).await;
    let nodes = [&first, &second];
    let players: Vec<Player> = accounts
        .into_iter()
        .zip(0..)
        .map(|(account, seat)| player(account, &target, seat, &nodes))
        .collect();
    let watcher = Account::guest(second.address(), "Watcher").await.unwrap();
    let there = Target { server: second.address(), ..target.clone() };
    let mut watch = Wire::open(&there, &watcher, Some(0)).await;
    let playing = tokio::spawn(finish(players));
    watch.until_number(40).await;
    first.stop().await;
    let games = playing.await.unwrap();
    check(&games);
    assert!(games.iter().all(|game| game.connections > 1), "nobody has moved");
    while watch.now["stage"] != "over" {
        watch.until(|frame| frame["type"] == "updates").await;
    }
    let numbers: Vec<u64> = watch.updates.iter().map(|(n, _)| *n).collect();
    assert_eq!(numbers, (1..=watch.n()).collect::<Vec<_>>());
    second.stop().await;
}

/// Moves until somebody has something to propose; gives who, what, and to whom it matters.
async fn until_a_proposal(wires: &mut [Wire]) -> (usize, Value, usize) {
    for step in 0..500 {
        let asked: Vec<usize> = serde_json::from_value(wires[0].now["asked"].clone()).unwrap();
        let seat = asked[step % asked.len()];
        let choices = offered(&wires[seat].now);
        let kind = |choice: &Value| choice["between"]["type"].as_str().unwrap().to_owned();
        if let Some(&propose) = choices.iter().find(|choice| kind(choice) == "propose") {
            let castle = propose["between"]["castle"].as_u64().unwrap() as usize;
            let builders = &wires[seat].now["game"]["between"]["castles"][castle]["builders"];
            let builders: Vec<usize> = serde_json::from_value(builders.clone()).unwrap();
            let partner = builders.into_iter().find(|builder| *builder != seat).unwrap();
            return (seat, propose.clone(), partner);
        }
        let choice = act(&wires[seat].choice(step));
        let n = wires[seat].ask(&format!("step {step}"), &choice).await["n"].as_u64().unwrap();
        for wire in wires.iter_mut() {
            wire.until_number(n).await;
        }
    }
    panic!("nobody has proposed anything");
}

#[tokio::test]
async fn thoughts_and_rows_cross_from_node_to_node_also_after_a_lost_connection() {
    let ([first, second], url) = two_nodes().await;
    let (accounts, target) = seated(first.address(), 3, 0).await;
    let there = Target { server: second.address(), ..target.clone() };
    let mut wires = Vec::new();
    for (account, node) in accounts.iter().zip([&target, &there, &there]) {
        wires.push(Wire::open(node, account, Some(0)).await);
    }
    // A thought is shown to the partner alone, on whichever node.
    let mut crossed = false;
    for round in 0..12 {
        let (seat, proposal, partner) = until_a_proposal(&mut wires).await;
        let action = serde_json::from_value(proposal.clone()).unwrap();
        wires[seat].say(&ClientMsg::Ghost { action: Some(action) }).await;
        let ghost = wires[partner].until(|frame| frame["type"] == "ghost").await;
        assert_eq!((&ghost["seat"], &ghost["action"]), (&Value::from(seat), &proposal));
        wires[seat].say(&ClientMsg::Ghost { action: None }).await;
        let gone = wires[partner].until(|frame| frame["type"] == "ghost").await;
        assert_eq!(gone.get("action"), None);
        let third = 3 - seat - partner;
        let heard = wires[third].heard.iter().filter(|text| text.contains(r#""type":"ghost""#));
        let told: Vec<&String> = heard.collect();
        assert!(
            told.iter()
                .all(|text| !text.contains(&format!(r#""seat":{seat},"action":{proposal}"#)))
        );
        crossed |= (seat == 0) != (partner == 0);
        let n = wires[seat].ask(&format!("round {round}"), &act(&proposal)).await["n"].as_u64();
        for wire in &mut wires {
            wire.until_number(n.unwrap()).await;
        }
        if crossed {
            break;
        }
        // The partner answers, so that the next one has something to say.
        let accept = offered(&wires[partner].now);
        let accept =
            accept.into_iter().find(|choice| choice["between"]["type"] == "accept").unwrap();
        let accept = act(accept);
        let n = wires[partner].ask(&format!("yes {round}"), &accept).await["n"].as_u64();
        for wire in &mut wires {
            wire.until_number(n.unwrap()).await;
        }
    }
    assert!(crossed, "no thought has crossed from one node to the other");

    // The connections on which nodes listen are lost, and something happens at once.
    let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let deaf = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                WHERE query ILIKE 'LISTEN%' AND datname = current_database()";
    for round in 0..3 {
        let mut ended = 0;
        eventually("both nodes listen", async || {
            ended += client.query_one(deaf, &[]).await.unwrap().get::<_, i64>(0);
            ended >= 2
        })
        .await;
        let asked: Vec<usize> = serde_json::from_value(wires[0].now["asked"].clone()).unwrap();
        let seat = asked[0];
        let choice = wires[seat].first_choice();
        let n = wires[seat].ask(&format!("deaf {round}"), &choice).await["n"].as_u64().unwrap();
        for wire in &mut wires {
            wire.until_number(n).await;
        }
    }
    for wire in &wires {
        let numbers: Vec<u64> = wire.updates.iter().map(|(n, _)| *n).collect();
        assert_eq!(numbers, (1..=wire.n()).collect::<Vec<_>>());
    }
    first.stop().await;
    second.stop().await;
}
