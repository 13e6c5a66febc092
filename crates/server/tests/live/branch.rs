//! Playing on from a finished game, over the wire.

use client::{Account, Answer, Player, Target};
use game::Seat;
use serde_json::{Value, json};
use server::Server;

use crate::test_server::{Database, Folder, config, fresh_database, seated, start_with};
use crate::wire::nobody;

/// A game of one person and two bots that is over, and the numbers after which it was on.
async fn finished(server: &Server) -> (Account, Target, std::ops::Range<u64>) {
    let (mut accounts, target) = seated(server.address(), 1, 2).await;
    let account = accounts.remove(0);
    assert_eq!(
        branch(server, &account, &target, json!({ "n": 5, "seat": 0 })).await.json()["code"],
        "not_over"
    );
    let played = Player::new(account.clone(), &target, Seat(0), 9).play().await.unwrap();
    assert!(played.over);
    let updates = get(server, &account, &target.table, "updates").await;
    let updates = updates.as_array().unwrap();
    let started = updates.iter().find(|update| update["what"]["type"] == "started").unwrap();
    let start = started["n"].as_u64().unwrap();
    (account, target, start..updates.len() as u64)
}

async fn branch(server: &Server, account: &Account, target: &Target, body: Value) -> Answer {
    let path = format!("/api/tables/{}/branch", target.table);
    account.post(server.address(), &path, &body).await.unwrap()
}

async fn get(server: &Server, account: &Account, table: &str, what: &str) -> Value {
    let answer = account.get(server.address(), &format!("/api/tables/{table}/{what}")).await;
    let answer = answer.unwrap();
    assert_eq!(answer.status, 200, "{what}: {}", answer.json());
    answer.json()
}

async fn plays_on(database: Database) {
    let folder = Folder::new();
    let url = fresh_database(database, &folder);
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let (owner, old, numbers) = finished(&server).await;
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    let middle = (numbers.start + numbers.end) / 2;
    let body = json!({ "n": middle, "seat": 2, "bot": "random" });
    let opened = branch(&server, &stranger, &old, body).await;
    assert_eq!(opened.status, 201, "{}", opened.json());
    let table = opened.json()["table"].as_str().unwrap().to_owned();
    assert_ne!(table, old.table);

    // The branch begins where the old game was: everybody sees what they may see of that.
    let from = json!({ "table": old.table, "n": middle });
    let updates = get(&server, &stranger, &table, "updates").await;
    assert_eq!(updates[0]["what"], json!({ "type": "branched", "from": from }));
    let then = get(&server, &nobody(), &old.table, &format!("at/{middle}")).await;
    let now = get(&server, &nobody(), &table, "at/1").await;
    assert_eq!(now["game"], then["game"]);
    assert_eq!((&now["stage"], &now["lobby"]["from"]), (&json!("playing"), &from));
    assert_eq!(now["lobby"]["seats"][0]["holder"], json!({ "type": "bot", "bot": "random" }));
    // Who owned another seat there is a spectator here.
    let owners = get(&server, &owner, &table, "at/1").await;
    assert_eq!(owners["game"], now["game"]);
    let own = get(&server, &stranger, &table, "at/1").await;
    assert_eq!(own["game"]["between"]["viewer"], "seat:2");
    assert_eq!(own["lobby"]["you"], 2);
    // It is in nobody's list but the asker's.
    let listed = async |account: &Account, query: &str| {
        let path = format!("/api/tables?{query}");
        let list = account.get(server.address(), &path).await.unwrap().json().to_string();
        list.contains(&table)
    };
    assert!(listed(&stranger, "mine=true").await);
    assert!(!listed(&stranger, "").await && !listed(&owner, "mine=true").await);

    // It is played to its end, also after the server was away, and its record is true.
    server.stop().await;
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let target = Target { server: server.address(), table: table.clone() };
    assert_eq!(get(&server, &stranger, &table, "at/1").await, own);
    let record = nobody().get(server.address(), &format!("/api/tables/{table}/record")).await;
    assert_eq!(record.unwrap().json()["code"], "not_over");
    assert!(Player::new(stranger.clone(), &target, Seat(2), 3).play().await.unwrap().over);
    let text = get(&server, &nobody(), &table, "record").await.to_string();
    let record: shelf::Record<between::Action> = shelf::parse(&text).unwrap();
    assert!(record.given > 0 && record.given < record.actions.len());
    record.verify::<shelf::Between>().unwrap();
    let before = get(&server, &nobody(), &old.table, "record").await;
    assert_ne!(before["seed"], json!(record.seed));

    // And it can be played on from there, by default against the better bots.
    let again = branch(&server, &owner, &target, json!({ "n": 1, "seat": 0 })).await;
    let again = again.json()["table"].as_str().unwrap().to_owned();
    let lobby = get(&server, &owner, &again, "at/1").await["lobby"].clone();
    assert_eq!(lobby["seats"][1]["holder"], json!({ "type": "bot", "bot": "greedy" }));
    assert_eq!(lobby["settings"]["clock"], json!({ "type": "none" }));
    server.stop().await;
}

#[tokio::test]
async fn a_finished_game_is_played_on_from_its_middle_on_sqlite() {
    plays_on(Database::Sqlite).await;
}

#[tokio::test]
async fn a_finished_game_is_played_on_from_its_middle_on_postgres() {
    plays_on(Database::Postgres).await;
}

#[tokio::test]
async fn what_cannot_be_played_on_is_refused() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let (account, target, numbers) = finished(&server).await;
    let (start, end) = (numbers.start, numbers.end);
    for (body, status, code) in [
        (json!({ "n": 0, "seat": 0 }), 422, "before_start"),
        (json!({ "n": start - 1, "seat": 0 }), 422, "before_start"),
        (json!({ "n": end, "seat": 0 }), 422, "past_end"),
        (json!({ "n": u64::MAX, "seat": 0 }), 422, "past_end"),
        (json!({ "n": start, "seat": 3 }), 422, "no_such_seat"),
        (json!({ "n": start, "seat": 300 }), 400, "malformed"),
        (json!({ "n": -1, "seat": 0 }), 400, "malformed"),
        (json!({ "n": start }), 400, "malformed"),
        (json!({ "n": start, "seat": 0, "bot": "genius" }), 400, "malformed"),
        (json!({ "n": start, "seat": 0, "clock": "none" }), 400, "malformed"),
    ] {
        let answer = branch(&server, &account, &target, body.clone()).await;
        assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{body}");
    }
    let body = json!({ "n": start, "seat": 0 });
    let answer = branch(&server, &nobody(), &target, body.clone()).await;
    assert_eq!((answer.status, &answer.json()["code"]), (401, &json!("no_session")));
    let nowhere = Target { table: "0000000000000".into(), ..target };
    let answer = branch(&server, &account, &nowhere, body).await;
    assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("no_such_table")));
    server.stop().await;
}
