//! Hints and reviews over the wire: who gets them, how many, and what it costs others.

use std::time::Duration;

use client::{Account, Answer, Player, Target};
use game::Seat;
use serde_json::{Value, json};
use server::Config;
use shelf::GameName;
use table::Settings;

use crate::test_server::{
    Database, Folder, config, gathered_at, seated_for, settings_of, start, start_with,
};
use crate::wire::{eventually, metric};

async fn hints(account: &Account, target: &Target) -> Answer {
    let path = format!("/api/tables/{}/hints", target.table);
    account.post(target.server, &path, &json!({})).await.unwrap()
}

async fn review(account: &Account, target: &Target, what: &str) -> Answer {
    let path = format!("/api/tables/{}/review{what}", target.table);
    account.get(target.server, &path).await.unwrap()
}

#[tokio::test]
async fn who_is_asked_gets_moves_that_can_be_made_and_others_none() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    for game in GameName::ALL {
        let (accounts, target) = seated_for(server.address(), game, 2, 0).await;
        let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
        assert_eq!(hints(&stranger, &target).await.json()["code"], "not_seated");
        let mut given = 0;
        for (seat, account) in accounts.iter().enumerate() {
            let answer = hints(account, &target).await;
            if answer.status != 200 {
                assert_eq!(answer.json()["code"], "not_asked", "{game:?}");
                continue;
            }
            let told = answer.json();
            let best = &told["hints"][0];
            assert!(best["actions"].as_array().is_some_and(|actions| !actions.is_empty()));
            assert!(told["hints"].as_array().unwrap().len() <= 3);
            // It is done as it is told.
            let command = json!({ "type": "act", "actions": best["actions"] });
            let path = format!("/api/tables/{}/do", target.table);
            let body = json!({ "id": format!("hint {seat}"), "command": command });
            let done = account.post(target.server, &path, &body).await.unwrap();
            assert_eq!(done.status, 200, "{}", done.json());
            given += 1;
        }
        assert!(given > 0, "{game:?}");
    }
    assert!(metric(server.address(), "swanstone_hints_total").await > 2);
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_forbids_hints_gives_none() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let settings = Settings { hints: false, ..settings_of(GameName::Between, 3) };
    let (accounts, target) = gathered_at(server.address(), &settings, 1).await;
    let start = table::Command::Start {};
    accounts[0].ask(target.server, &target.table, "start", &start).await.unwrap();
    let answer = hints(&accounts[0], &target).await;
    assert_eq!((answer.status, &answer.json()["code"]), (422, &json!("hints_forbidden")));
    server.stop().await;
}

/// One thing is thought about for a person at a time, so many in a minute; who hangs up is not thought for.
#[tokio::test]
async fn who_wants_hints_without_end_is_told_to_wait_and_others_are_not() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated_for(server.address(), GameName::Between, 2, 1).await;
    let (anna, berta) = (accounts[0].clone(), accounts[1].clone());
    // Of two that are asked for at once, one is thought about.
    let (one, other) = tokio::join!(hints(&anna, &target), hints(&anna, &target));
    let mut codes = [one, other].map(|answer| (answer.status, answer.json()["code"].clone()));
    codes.sort_by_key(|(status, _)| *status);
    assert_eq!(codes, [(200, Value::Null), (503, "busy".into())]);
    // Hanging up gives the place back at once.
    let soon = Duration::from_millis(100);
    let _ = tokio::time::timeout(soon, hints(&anna, &target)).await;
    let free = async || hints(&anna, &target).await.status == 200;
    eventually("there is a place again", free).await;
    let mut last = Value::Null;
    for _ in 0..40 {
        let (path, body) = (format!("/api/tables/{}/hints", target.table), json!({}));
        // Nobody waits for the answers: only that they are counted matters.
        let asked = anna.post(target.server, &path, &body);
        if let Ok(answer) = tokio::time::timeout(Duration::from_millis(60), asked).await {
            last = answer.unwrap().json()["code"].clone();
            if last == "too_fast" {
                break;
            }
        }
    }
    assert_eq!(last, "too_fast");
    assert_eq!(hints(&berta, &target).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn who_has_played_looks_back_decision_by_decision() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated_for(server.address(), GameName::Palace, 1, 1).await;
    let anna = &accounts[0];
    assert_eq!(review(anna, &target, "").await.json()["code"], "not_over");
    assert_eq!(review(anna, &target, "/0").await.json()["code"], "not_over");
    assert!(Player::new(anna.clone(), &target, Seat(0), 9).play().await.unwrap().over);
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    for what in ["", "/0"] {
        assert_eq!(review(&stranger, &target, what).await.json()["code"], "not_seated");
    }
    let outline = review(anna, &target, "").await.json();
    let decisions = outline["decisions"].as_array().unwrap().clone();
    assert!(decisions.len() > 5, "{outline}");
    assert_eq!(outline["seat"], 0);
    for (number, n) in decisions.iter().enumerate().take(3) {
        let looked = review(anna, &target, &format!("/{number}")).await;
        assert_eq!(looked.status, 200, "{}", looked.json());
        assert_eq!(looked.json()["n"], *n);
        let lead = |side: &str| looked.json()[side]["estimate"]["lead"].as_i64().unwrap();
        assert!(lead("best") >= lead("played"));
    }
    // What was looked at is kept.
    let known = metric(server.address(), "swanstone_reviewed_total").await;
    assert_eq!(known, 3);
    let again = review(anna, &target, "/0").await;
    assert_eq!(again.json(), review(anna, &target, "/0").await.json());
    assert_eq!(metric(server.address(), "swanstone_reviewed_total").await, known);
    let beyond = format!("/{}", decisions.len());
    assert_eq!(review(anna, &target, &beyond).await.json()["code"], "nothing_here");
    server.stop().await;
}

/// Bots and people go on while somebody is advised on the only thread.
#[tokio::test]
async fn others_play_while_somebody_is_advised() {
    let folder = Folder::new();
    let url = crate::test_server::fresh_database(Database::Sqlite, &folder);
    let alone = Config { bot_threads: 1, ..config() };
    let server = start_with(alone, store::open(&url).await.unwrap()).await;
    let (accounts, target) = seated_for(server.address(), GameName::Castles, 1, 2).await;
    let (anna, there) = (accounts[0].clone(), target.clone());
    let asking = tokio::spawn(async move {
        loop {
            hints(&anna, &there).await;
        }
    });
    let (others, table) = seated_for(server.address(), GameName::Palace, 1, 1).await;
    let mut player = Player::new(others[0].clone(), &table, Seat(0), 9);
    let played = tokio::time::timeout(Duration::from_secs(240), player.play()).await;
    assert!(played.unwrap().unwrap().over);
    asking.abort();
    server.stop().await;
}
