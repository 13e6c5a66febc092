//! What people do with their accounts, on every node at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use client::{Account, Answer, Target};
use pgtemp::Postgres;
use serde_json::{Value, json};
use server::{Config, Server, TimeSource};
use store::{SqliteStore, Store};
use table::Command;

use crate::test_server::{Database, Folder, config, fresh_database, gathered, start, start_with};
use crate::wire::{Wire, eventually, nobody};

const PASSWORD: &str = "correct horse";

/// The cookie that an answer sets, as it is sent back.
fn given(answer: &Answer) -> Account {
    let cookie = answer.cookie.as_deref().unwrap();
    Account { cookie: cookie.split(';').next().unwrap().to_owned() }
}

fn code(answer: &Answer) -> (u16, Option<String>) {
    (answer.status, answer.json()["code"].as_str().map(str::to_owned))
}

fn is(status: u16, code: &str) -> (u16, Option<String>) {
    (status, Some(code.to_owned()))
}

async fn enter(
    server: &Server,
    account: &Account,
    path: &str,
    [login, password]: [&str; 2],
) -> Answer {
    let body = json!({ "login": login, "password": password });
    account.post(server.address(), path, &body).await.unwrap()
}

/// A guest who makes an account.
async fn member(server: &Server, guest: &Account, login: &str) -> Account {
    let answer = enter(server, guest, "/api/account", [login, PASSWORD]).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    given(&answer)
}

async fn me(server: &Server, account: &Account) -> (u16, Value) {
    let answer = account.get(server.address(), "/api/me").await.unwrap();
    (answer.status, answer.json())
}

async fn sessions(server: &Server, account: &Account) -> Vec<Value> {
    let answer = account.get(server.address(), "/api/me/sessions").await.unwrap();
    assert_eq!(answer.status, 200);
    answer.json()["sessions"].as_array().unwrap().clone()
}

/// Two nodes and another door to their database.
async fn two_nodes() -> ([Server; 2], Arc<dyn Store>) {
    let url = Postgres::of_this_process().fresh_database();
    let first = start_with(config(), store::open(&url).await.unwrap()).await;
    let second = start_with(config(), store::open(&url).await.unwrap()).await;
    ([first, second], store::open(&url).await.unwrap())
}

/// A name that is changed while the login is written must not erase it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_name_during_registration_erases_no_login() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    for round in 0..5 {
        let guest = Account::guest(server.address(), "Anna").await.unwrap();
        let login = format!("anna{round}");
        let (address, renamer) = (server.address(), guest.clone());
        let renaming = tokio::spawn(async move {
            let mut number = 0;
            // Until the guest's session is over.
            loop {
                let body = json!({ "name": format!("Anna {number}") });
                let answer = renamer.post(address, "/api/guest", &body).await.unwrap();
                if answer.cookie.is_some() || answer.status != 200 {
                    return;
                }
                number += 1;
            }
        });
        let anna = member(&server, &guest, &login).await;
        renaming.await.unwrap();
        assert_eq!(me(&server, &anna).await.1["login"], login.as_str());
        let answer = enter(&server, &nobody(), "/api/login", [&login, PASSWORD]).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
    }
    server.stop().await;
}

#[tokio::test]
async fn who_changes_the_password_needs_the_old_one_and_stays_alone() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = gathered(server.address(), 2, 1).await;
    let change = async |who: &Account, old: &str, new: &str| {
        let body = json!({ "old": old, "new": new });
        who.post(server.address(), "/api/me/password", &body).await.unwrap()
    };
    let guest = change(&accounts[1], "", "battery staple").await;
    assert_eq!(code(&guest), is(409, "no_account"));

    let here = member(&server, &accounts[0], "anna").await;
    let there = given(&enter(&server, &nobody(), "/api/login", ["anna", PASSWORD]).await);
    let mut wires =
        [Wire::open(&target, &here, None).await, Wire::open(&target, &there, None).await];
    let wrong = change(&here, "wrong horse", "battery staple").await;
    assert_eq!(code(&wrong), is(403, "wrong_password"));
    assert_eq!(code(&change(&here, PASSWORD, "short").await), is(400, "bad_password"));
    assert_eq!(change(&here, PASSWORD, "battery staple").await.status, 204);

    assert_eq!(wires[1].until_closed().await.as_deref(), Some("logged_out"));
    assert_eq!((me(&server, &here).await.0, me(&server, &there).await.0), (200, 401));
    assert_eq!(wires[0].ask("still here", &say("hello")).await["type"], "ack");
    let old = enter(&server, &nobody(), "/api/login", ["anna", PASSWORD]).await;
    assert_eq!(code(&old), is(401, "wrong_login"));
    let new = enter(&server, &nobody(), "/api/login", ["anna", "battery staple"]).await;
    assert_eq!(new.status, 200);
    server.stop().await;
}

fn say(text: &str) -> Command {
    Command::Say { text: text.to_owned() }
}

#[tokio::test]
async fn sessions_are_seen_and_ended_one_by_one_or_all() {
    let folder = Folder::new();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let config = Config { clock: TimeSource::ByHand(time.clone()), ..config() };
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let guest = Account::guest(server.address(), "Anna").await.unwrap();
    let here = member(&server, &guest, "anna").await;
    let body = json!({ "login": "anna", "password": PASSWORD }).to_string();
    let mut others = Vec::new();
    for agent in ["Mozilla/5.0 (X11; Linux x86_64) Gecko/2010 Firefox/130.0", "curl/8.5.0"] {
        time.fetch_add(1_000, Ordering::SeqCst);
        let headers = [("content-type", "application/json"), ("user-agent", agent)];
        let method = axum::http::Method::POST;
        let answer = nobody()
            .request(server.address(), method, "/api/login", &headers, body.clone())
            .await
            .unwrap();
        others.push(given(&answer));
    }
    time.fetch_add(2 * 60 * 60 * 1_000, Ordering::SeqCst);
    let now = time.load(Ordering::SeqCst);
    assert_eq!(me(&server, &others[0]).await.0, 200);
    let listed = sessions(&server, &here).await;
    let labels: Vec<&str> = listed.iter().map(|one| one["label"].as_str().unwrap()).collect();
    assert_eq!(labels, ["curl", "Firefox on Linux", ""]);
    let current: Vec<bool> = listed.iter().map(|one| one["current"].as_bool().unwrap()).collect();
    assert_eq!(current, [false, false, true]);
    // Those who came lately were seen lately.
    let seen: Vec<i64> = listed.iter().map(|one| one["seen"].as_i64().unwrap()).collect();
    assert_eq!((seen[1], seen[2]), (now, now));
    assert_eq!(seen[0], listed[0]["created"]);

    let end = async |who: &Account, body: Value| {
        code(&who.post(server.address(), "/api/me/sessions/end", &body).await.unwrap())
    };
    let stranger = Account::guest(server.address(), "Mallory").await.unwrap();
    let firefox = json!({ "session": listed[1]["session"] });
    assert_eq!(end(&stranger, firefox.clone()).await, is(404, "no_such_session"));
    assert_eq!(end(&here, firefox.clone()).await, (204, None));
    assert_eq!(end(&here, firefox).await, is(404, "no_such_session"));
    assert_eq!(me(&server, &others[0]).await.0, 401);
    assert_eq!(me(&server, &others[1]).await.0, 200);
    assert_eq!(end(&here, json!({})).await, (204, None));
    assert_eq!((me(&server, &here).await.0, me(&server, &others[1]).await.0), (200, 401));
    assert_eq!(sessions(&server, &here).await.len(), 1);
    server.stop().await;
}

/// The attack: log out on one node, and go on acting through a socket of the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_logs_out_on_one_node_does_not_act_on_another() {
    let ([first, second], beside) = two_nodes().await;
    let (accounts, target) = gathered(first.address(), 3, 0).await;
    let there = Target { server: second.address(), ..target.clone() };
    let mut out = Wire::open(&there, &accounts[0], None).await;
    let mut stays = Wire::open(&there, &accounts[1], None).await;
    let mut banned = Wire::open(&there, &accounts[2], None).await;
    let answer = accounts[0].post(first.address(), "/api/logout", &json!({})).await.unwrap();
    assert_eq!(answer.status, 204);
    assert_eq!(out.until_closed().await.as_deref(), Some("logged_out"));
    assert_eq!(me(&second, &accounts[0]).await.0, 401);

    // A host bans somebody beside the servers.
    let guest = beside.find_users("Guest 2", 9).await.unwrap().remove(0);
    assert!(beside.set_banned(guest.id, Some(1)).await.unwrap());
    assert_eq!(banned.until_closed().await.as_deref(), Some("banned"));
    for node in [&first, &second] {
        let answer = accounts[2].get(node.address(), "/api/me").await.unwrap();
        assert_eq!(code(&answer), is(403, "banned"));
        let path = format!("/api/tables/{}/do", target.table);
        let body = json!({ "id": "x", "command": { "type": "say", "text": "still here" } });
        let answer = accounts[2].post(node.address(), &path, &body).await.unwrap();
        assert_eq!(code(&answer), is(403, "banned"));
        let target = Target { server: node.address(), ..target.clone() };
        assert!(client::Connection::open(&target, &accounts[2], None).await.is_err());
    }
    assert_eq!(stays.ask("hello", &say("I am here")).await["type"], "ack");
    assert!(beside.set_banned(guest.id, None).await.unwrap());
    assert_eq!(me(&second, &accounts[2]).await.0, 200);
    first.stop().await;
    second.stop().await;
}

/// A command beside a server on an SQLite file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_banned_beside_the_server_is_sent_away_and_cannot_log_in() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = gathered(server.address(), 2, 1).await;
    let anna = member(&server, &accounts[0], "anna").await;
    let mut wire = Wire::open(&target, &anna, None).await;
    let beside = SqliteStore::open_shared(&folder.0.join("tables.db")).unwrap();
    let id = beside.user_by_login("anna").await.unwrap().unwrap().id;
    beside.set_banned(id, Some(1)).await.unwrap();
    assert_eq!(wire.until_closed().await.as_deref(), Some("banned"));
    let answer = enter(&server, &nobody(), "/api/login", ["anna", PASSWORD]).await;
    assert_eq!((code(&answer), answer.cookie.is_none()), (is(403, "banned"), true));
    // Who guesses learns nothing of it.
    let answer = enter(&server, &nobody(), "/api/login", ["anna", "wrong horse"]).await;
    assert_eq!(code(&answer), is(401, "wrong_login"));
    beside.set_banned(id, None).await.unwrap();
    let answer = enter(&server, &nobody(), "/api/login", ["anna", PASSWORD]).await;
    assert_eq!(answer.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_code_sets_a_new_password_once() {
    let folder = Folder::new();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let config = Config { clock: TimeSource::ByHand(time.clone()), ..config() };
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let guest = Account::guest(server.address(), "Anna").await.unwrap();
    let anna = member(&server, &guest, "anna").await;
    let beside: Arc<dyn Store> =
        Arc::new(SqliteStore::open_shared(&folder.0.join("tables.db")).unwrap());
    let id = beside.user_by_login("anna").await.unwrap().unwrap().id;
    let issue =
        async || server::admin::issue_code(&beside, id, time.load(Ordering::SeqCst)).await.unwrap();
    let reset = async |code: &str, password: &str| {
        let body = json!({ "login": "Anna", "code": code, "password": password });
        nobody().post(server.address(), "/api/reset", &body).await.unwrap()
    };
    let old = issue().await;
    time.fetch_add(25 * 60 * 60 * 1_000, Ordering::SeqCst);
    assert_eq!(code(&reset(&old, "battery staple").await), is(401, "wrong_code"));
    let fresh = issue().await;
    assert_eq!(code(&reset("k7dm-2qxe-h0zt-9vnc", "battery staple").await), is(401, "wrong_code"));
    assert_eq!(code(&reset(&fresh, "short").await), is(400, "bad_password"));
    assert_eq!(me(&server, &anna).await.0, 200);
    // However it is typed.
    let typed = fresh.to_uppercase().replace('-', " ");
    let answer = reset(&typed, "battery staple").await;
    assert_eq!((answer.status, answer.json()["login"].as_str()), (200, Some("anna")));
    assert_eq!(me(&server, &given(&answer)).await.0, 200);
    assert_eq!(me(&server, &anna).await.0, 401, "whoever was in is out");
    assert_eq!(code(&reset(&fresh, "another one").await), is(401, "wrong_code"));
    let answer = enter(&server, &nobody(), "/api/login", ["anna", "battery staple"]).await;
    assert_eq!(answer.status, 200);
    server.stop().await;
}

/// Wrong tries from one address: the owner comes from another, or is there already.
#[tokio::test]
async fn who_guesses_does_not_lock_the_owner_out() {
    let folder = Folder::new();
    let config = Config { door_rate: 1, behind_proxy: true, ..config() };
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let from = async |who: &Account, address: &str, path: &str, password: &str| {
        let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
        let body = json!({ "login": "anna", "password": password }).to_string();
        let method = axum::http::Method::POST;
        who.request(server.address(), method, path, &headers, body).await.unwrap()
    };
    let guest = Account::guest(server.address(), "Anna").await.unwrap();
    let anna = given(&from(&guest, "10.0.0.1", "/api/account", PASSWORD).await);
    // Together more than one login was allowed before, from everywhere.
    for attacker in ["10.6.6.6", "10.6.6.7", "10.6.6.8"] {
        let answer = from(&nobody(), attacker, "/api/login", "wrong horse").await;
        assert_eq!(code(&answer), is(401, "wrong_login"));
        // There it is over for a while, even for who is right.
        let answer = from(&nobody(), attacker, "/api/login", PASSWORD).await;
        assert_eq!(code(&answer), is(429, "too_fast"));
    }
    assert_eq!(from(&nobody(), "10.0.0.2", "/api/login", PASSWORD).await.status, 200);
    // At the very address, but known: only what counts for all logins counts there.
    let answer = from(&nobody(), "10.6.6.9", "/api/login", "wrong horse").await;
    assert_eq!(code(&answer), is(401, "wrong_login"));
    assert_eq!(from(&anna, "10.6.6.9", "/api/login", PASSWORD).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn abandoned_tables_and_guests_expire_by_a_setting() {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let folder = Folder::new();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let config = Config { clock: TimeSource::ByHand(time.clone()), ..config() };
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config.clone(), store::open(&url).await.unwrap()).await;
    let (accounts, target) = gathered(server.address(), 2, 1).await;
    let idle = Account::guest(server.address(), "Idle").await.unwrap();
    server.stop().await;

    // Without a setting everything stays.
    time.fetch_add(31 * DAY, Ordering::SeqCst);
    let server = start_with(config.clone(), store::open(&url).await.unwrap()).await;
    let path = format!("/api/tables/{}", target.table);
    assert_eq!(nobody().get(server.address(), &path).await.unwrap().status, 200);
    assert_eq!(me(&server, &accounts[0]).await.0, 200);
    server.stop().await;

    let config = Config { keep_unfinished: 30, keep_guests: 30, ..config };
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    eventually("the table expires", async || {
        nobody().get(server.address(), &path).await.unwrap().status == 404
    })
    .await;
    eventually("the guest expires", async || me(&server, &idle).await.0 == 401).await;
    assert_eq!(me(&server, &accounts[0]).await.0, 200, "who was seen stays");
    server.stop().await;
}
