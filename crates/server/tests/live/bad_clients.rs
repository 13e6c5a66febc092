//! Clients that send what they should not: each gets an answer that says why, each is counted, and
//! nobody else notices.

use std::net::SocketAddr;

use client::{Account, Target};
use protocol::ClientMsg;
use serde_json::json;
use server::{Config, Server};
use tokio_tungstenite::tungstenite::Message;

use crate::raw::raw;
use crate::test_server::{Database, Folder, config, fresh_database, seated, start, start_with};
use crate::wire::{Wire, refused};

/// A table with a bad client, and another one.
struct Scene {
    _folder: Folder,
    server: Server,
    accounts: Vec<Account>,
    target: Target,
    other: Wire,
}

impl Scene {
    async fn new() -> Scene {
        let folder = Folder::new();
        let server = start(Database::Sqlite, &folder).await;
        let (accounts, target) = seated(server.address(), 3, 0).await;
        let (others, other_target) = seated(server.address(), 3, 0).await;
        let other = Wire::open(&other_target, &others[0], None).await;
        Scene { _folder: folder, server, accounts, target, other }
    }

    async fn wire(&self) -> Wire {
        Wire::open(&self.target, &self.accounts[0], None).await
    }

    /// Everybody else plays on.
    async fn end(mut self) {
        for wire in [&mut self.other, &mut Wire::open(&self.target, &self.accounts[1], None).await]
        {
            let choice = wire.first_choice();
            assert_eq!(wire.ask("as if nothing had been", &choice).await["type"], "ack");
        }
        self.server.stop().await;
    }
}

#[tokio::test]
async fn texts_that_are_no_messages_are_refused_and_counted() {
    let scene = Scene::new().await;
    let mut wire = scene.wire().await;
    let nested = |depth: usize| "[".repeat(depth);
    let act = r#"{"type":"do","id":"deep","command":{"type":"act","actions":["#;
    let texts: Vec<(String, &str)> = vec![
        (String::new(), "malformed"),
        ("{".into(), "malformed"),
        ("null".into(), "malformed"),
        ("\"hello\"".into(), "malformed"),
        ("{}".into(), "malformed"),
        ("\u{0}".into(), "malformed"),
        (nested(15_000), "malformed"),
        (format!("{act}{}", nested(15_000)), "malformed"),
        (r#"{"a":"#.repeat(3_000), "malformed"),
        ("x".repeat(20_000), "too_long"),
        (format!(r#"{{"type":"ping","t":{}}}"#, " ".repeat(20_000)), "too_long"),
        (r#"{"type":"dance"}"#.into(), "malformed"),
        (r#"{"type":"ping","t":1,"more":2}"#.into(), "malformed"),
        (r#"{"type":"ping","t":-1}"#.into(), "malformed"),
        (r#"{"type":"ping","t":1e999}"#.into(), "malformed"),
        (r#"{"type":"do","id":7,"command":{"type":"undo"}}"#.into(), "malformed"),
        (r#"{"type":"do","id":"","command":{"type":"undo"}}"#.into(), "malformed"),
        (format!(r#"{{"type":"sheets","id":"{}"}}"#, "i".repeat(65)), "malformed"),
        (r#"{"type":"do","id":"a","command":{"type":"fly"}}"#.into(), "malformed"),
        (r#"{"type":"do","id":"a","command":{"type":"undo","seat":1}}"#.into(), "malformed"),
        (
            r#"{"type":"do","id":"a","command":{"type":"act","actions":[{"chess":{}}]}}"#.into(),
            "malformed",
        ),
        (
            r#"{"type":"do","id":"a","command":{"type":"clear_seat","seat":300}}"#.into(),
            "malformed",
        ),
        (r#"{"type":"hello","protocol":3}"#.into(), "malformed"),
    ];
    let before = refused(scene.server.address(), "malformed").await;
    for (text, code) in &texts {
        wire.say_text(text.as_str()).await;
        let answer = wire.next().await.unwrap();
        assert_eq!(answer["type"], "refused", "{text:.80}: {answer}");
        assert_eq!(answer["problem"]["code"], *code, "{text:.80}: {answer}");
        // An answer that can be matched to its request.
        if text.contains(r#""id":"a""#) {
            assert_eq!(answer["id"], "a", "{text}");
        }
    }
    wire.connection.send(Message::Binary(vec![0, 159, 146, 150].into())).await.unwrap();
    assert_eq!(wire.next().await.unwrap()["problem"]["code"], "malformed");
    let expected = texts.iter().filter(|(_, code)| *code == "malformed").count() as u64 + 1;
    assert_eq!(refused(scene.server.address(), "malformed").await, before + expected);
    assert_eq!(refused(scene.server.address(), "too_long").await, 2);
    // It is still the same socket, and it still plays.
    let choice = wire.first_choice();
    assert_eq!(wire.ask("after all", &choice).await["type"], "ack");
    scene.end().await;
}

#[tokio::test]
async fn who_cannot_speak_the_protocol_is_sent_away() {
    let scene = Scene::new().await;
    let server = scene.server.address();
    let account = &scene.accounts[0];

    let mut early = Wire::silent(&scene.target, account).await;
    early.send("early", &table::Command::Undo {}).await;
    let answer = early.answer_to("early").await;
    assert_eq!(answer["problem"]["code"], "no_hello");
    early.say(&ClientMsg::Hello { protocol: protocol::VERSION, have: None }).await;
    early.until(|frame| frame["type"] == "updates").await;
    assert_eq!(refused(server, "no_hello").await, 1);

    let mut newer = Wire::silent(&scene.target, account).await;
    newer.say(&ClientMsg::Hello { protocol: protocol::VERSION + 1, have: None }).await;
    assert_eq!(newer.until_closed().await.as_deref(), Some("wrong_protocol"));
    assert_eq!(refused(server, "wrong_protocol").await, 1);

    let mut huge = scene.wire().await;
    // The server may close before everything is sent.
    let _ = huge.connection.send(Message::Text("x".repeat(1_000_000).into())).await;
    let last = huge.until_closed().await;
    assert!(last.is_none() || last.as_deref() == Some("broken_frame"), "{last:?}");
    assert_eq!(refused(server, "broken_frame").await, 1);

    let target = Target { table: "0000000000000".into(), ..scene.target.clone() };
    let mut lost = Wire::silent(&target, account).await;
    lost.say(&ClientMsg::Hello { protocol: protocol::VERSION, have: Some(5) }).await;
    assert_eq!(lost.until_closed().await.as_deref(), Some("no_such_table"));

    // Not one message that is any good.
    for text in ["{", r#"{"type":"hello","protocol":3}"#] {
        let mut flood = scene.wire().await;
        for _ in 0..300 {
            if flood.connection.say_text(text.into()).await.is_err() {
                break;
            }
        }
        let last = flood.until_closed().await;
        assert!(last.is_none() || last.as_deref() == Some("flooding"), "{last:?}");
    }
    scene.end().await;
}

#[tokio::test]
async fn a_request_is_done_once_whoever_repeats_it() {
    let scene = Scene::new().await;
    let mut wire = scene.wire().await;
    let before = wire.n();
    let choice = wire.first_choice();
    assert_eq!(wire.ask("move", &choice).await["n"], before + 1);
    assert_eq!(wire.ask("move", &choice).await["n"], before + 1);
    // Out of turn under another name, and again.
    for _ in 0..2 {
        wire.is_refused(&choice, "rules").await;
    }
    assert_eq!(refused(scene.server.address(), "rules").await, 2);
    drop(wire);
    let mut wire = scene.wire().await;
    assert_eq!(wire.ask("move", &choice).await["n"], before + 1);
    // Over HTTP it is the same request.
    let again =
        scene.accounts[0].ask(scene.target.server, &scene.target.table, "move", &choice).await;
    assert_eq!(again.unwrap()["n"], before + 1);
    // The same name of somebody else is theirs.
    let mut other = Wire::open(&scene.target, &scene.accounts[2], None).await;
    let choice = other.first_choice();
    assert_eq!(other.ask("move", &choice).await["n"], before + 2);
    assert_eq!(other.ask("move", &choice).await["n"], before + 2);
    scene.end().await;
}

#[tokio::test]
async fn who_speaks_too_fast_waits_and_nobody_else_does() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let limited = Config { person_rate: 10, ..config() };
    let server = start_with(limited, store::open(&url).await.unwrap()).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let mut fast = Wire::open(&target, &accounts[0], None).await;
    let mut calm = Wire::open(&target, &accounts[1], None).await;
    for t in 0..30 {
        fast.say(&ClientMsg::Sheets { id: format!("s{t}") }).await;
    }
    let choice = calm.first_choice();
    assert_eq!(calm.ask("move", &choice).await["type"], "ack");
    let refusal = fast.until(|frame| frame["type"] == "refused").await;
    assert_eq!(refusal["problem"]["code"], "too_fast");
    assert!(refusal["id"].as_str().unwrap().starts_with('s'), "{refusal}");
    assert!(refused(server.address(), "too_fast").await > 0);
    // The same person over HTTP is no other.
    let mut statuses = Vec::new();
    let body = json!({ "id": "u", "command": { "type": "undo" } });
    let path = format!("/api/tables/{}/do", target.table);
    for _ in 0..25 {
        statuses.push(accounts[0].post(server.address(), &path, &body).await.unwrap().status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    server.stop().await;
}

#[tokio::test]
async fn requests_that_make_no_sense_are_refused_as_json() {
    let scene = Scene::new().await;
    let server: SocketAddr = scene.server.address();
    let table = format!("/api/tables/{}", scene.target.table);
    let cookie = ("cookie", scene.accounts[0].cookie.as_str());
    let json = ("content-type", "application/json");
    let long = "x".repeat(70_000);
    let long_id = format!(r#"{{"id":"{}","command":{{"type":"undo"}}}}"#, "i".repeat(65));
    let nested = "[".repeat(30_000);
    let cases: Vec<(u16, &str, String, &str)> = vec![
        (413, "malformed", "POST /api/guest".into(), &long),
        (400, "malformed", "POST /api/guest".into(), "{"),
        (400, "malformed", "POST /api/guest".into(), &nested),
        (400, "malformed", "POST /api/guest".into(), r#"{"name":1}"#),
        (400, "malformed", "POST /api/guest".into(), r#"{"name":"A","admin":true}"#),
        (400, "malformed", "POST /api/login".into(), r#"{"login":"a"}"#),
        (400, "malformed", "POST /api/tables".into(), r#"{"settings":{}}"#),
        (400, "malformed", format!("POST {table}/do"), r#"{"id":"a"}"#),
        (400, "malformed", format!("POST {table}/do"), &long_id),
        (
            404,
            "no_such_table",
            "POST /api/tables/nonsense/do".into(),
            r#"{"id":"a","command":{"type":"undo"}}"#,
        ),
        (
            404,
            "no_such_table",
            "POST /api/tables/0000000000000/do".into(),
            r#"{"id":"a","command":{"type":"undo"}}"#,
        ),
        (404, "no_such_table", "GET /api/tables/nonsense".into(), ""),
        (404, "no_such_table", "GET /api/tables/0000000000000/updates".into(), ""),
        (404, "no_such_table", "GET /api/tables/zzzzzzzzzzzzz/picture.svg".into(), ""),
        (400, "malformed", "GET /api/tables/%ff".into(), ""),
        (400, "malformed", format!("GET {table}/at/seven"), ""),
        (400, "malformed", format!("GET {table}/at/-1"), ""),
        (400, "malformed", format!("GET {table}/updates?after=x"), ""),
        (400, "malformed", format!("GET {table}/updates?before=1"), ""),
        (400, "malformed", format!("GET {table}/picture.svg?night=perhaps"), ""),
        (400, "malformed", "GET /api/tables?after=1".into(), ""),
        (400, "malformed", "GET /api/tables?stage=%00".into(), ""),
        (404, "no_such_rule", "GET /api/rules/no-such-rule".into(), ""),
        (404, "nothing_here", "GET /api/secrets".into(), ""),
        (404, "nothing_here", "GET /../../etc/passwd".into(), ""),
        (405, "wrong_method", "DELETE /api/tables".into(), ""),
    ];
    for (status, code, line, body) in cases {
        let before = refused(server, code).await;
        let answer = raw(server, &line, &[cookie, json], body).await;
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{line}: {text:.200}");
        assert_eq!(refused(server, code).await, before + 1, "{line} is not counted");
    }
    scene.end().await;
}
