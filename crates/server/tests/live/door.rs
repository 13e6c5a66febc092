//! Who somebody is, as an attacker would try it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use client::{Account, Answer, Connection};
use hmac::{Hmac, Mac};
use protocol::ClientMsg;
use serde_json::{Value, json};
use server::{Config, Server, TimeSource};
use sha2::{Digest, Sha256};

use crate::test_server::{Database, Folder, config, fresh_database, seated, start, start_with};
use crate::wire::{Wire, nobody};

const DAY: i64 = 24 * 60 * 60 * 1_000;

async fn start_so(config: Config, folder: &Folder) -> Server {
    let url = fresh_database(Database::Sqlite, folder);
    start_with(config, store::open(&url).await.unwrap()).await
}

fn with_cookie(cookie: impl Into<String>) -> Account {
    Account { cookie: cookie.into() }
}

/// The cookie that an answer sets, as it is sent back.
fn given(answer: &Answer) -> Account {
    with_cookie(answer.cookie.as_deref().unwrap().split(';').next().unwrap())
}

async fn me(server: &Server, account: &Account) -> (u16, Value) {
    let answer = account.get(server.address(), "/api/me").await.unwrap();
    (answer.status, answer.json())
}

async fn is_nobody(server: &Server, cookie: &str) {
    let (status, body) = me(server, &with_cookie(cookie)).await;
    assert_eq!((status, body["code"].as_str()), (401, Some("no_session")), "{cookie:.120}");
}

async fn credentials(
    server: &Server,
    account: &Account,
    path: &str,
    [login, password]: [&str; 2],
) -> Answer {
    let body = json!({ "login": login, "password": password });
    account.post(server.address(), path, &body).await.unwrap()
}

fn halves(account: &Account) -> (String, String) {
    let value = account.cookie.strip_prefix("swanstone=").unwrap();
    let (secret, signature) = value.split_once('.').unwrap();
    (secret.to_owned(), signature.to_owned())
}

#[tokio::test]
async fn a_forged_cookie_is_nobodys() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 2, 1).await;
    let ((secret, signature), (other, other_signature)) =
        (halves(&accounts[0]), halves(&accounts[1]));
    assert_eq!(me(&server, &accounts[0]).await.0, 200);

    let hex = |bytes: &[u8]| -> String { bytes.iter().map(|b| format!("{b:02x}")).collect() };
    let signed = |secret: &str, key: &[u8]| {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
        mac.update(b"swanstone session v1 ");
        mac.update(secret.as_bytes());
        format!("{secret}.{}", hex(&mac.finalize().into_bytes()))
    };
    let flipped: String =
        signature.chars().rev().map(|c| if c == '0' { '1' } else { '0' }).collect();
    let session = hex(&Sha256::digest(secret.as_bytes()));
    let forged = [
        String::new(),
        ".".into(),
        secret.clone(),
        format!("{secret}."),
        format!("{secret}.{flipped}"),
        format!("{secret}.{}", &signature[..signature.len() - 2]),
        format!("{secret}.{signature}00"),
        format!("{secret}.{other_signature}"),
        format!("{other}.{signature}"),
        format!("{}.{signature}", &secret[1..]),
        // The key under which the store keeps the session is of no use.
        format!("{session}.{signature}"),
        signed(&secret, &[0; 32]),
        signed(&secret, b"guessed"),
        "é".repeat(40),
        format!("{secret}.{}", "0".repeat(6_000)),
    ];
    for value in forged {
        is_nobody(&server, &format!("swanstone={value}")).await;
        let account = with_cookie(format!("swanstone={value}"));
        assert!(Connection::open(&target, &account, None).await.is_err(), "{value:.100}");
    }
    // Another name does not help, nor does a cookie of another server.
    is_nobody(&server, &format!("__Host-swanstone={secret}.{signature}")).await;
    let elsewhere = Folder::new();
    let stranger = start(Database::Sqlite, &elsewhere).await;
    let foreign = Account::guest(stranger.address(), "Foreigner").await.unwrap();
    is_nobody(&server, &foreign.cookie).await;
    stranger.stop().await;
    server.stop().await;
}

#[tokio::test]
async fn a_session_ends_with_its_time() {
    let folder = Folder::new();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let config = Config { clock: TimeSource::ByHand(time.clone()), ..config() };
    let server = start_so(config, &folder).await;
    let anna = Account::guest(server.address(), "Anna").await.unwrap();
    time.fetch_add(179 * DAY, Ordering::SeqCst);
    assert_eq!(me(&server, &anna).await.0, 200);
    time.fetch_add(2 * DAY, Ordering::SeqCst);
    is_nobody(&server, &anna.cookie).await;
    server.stop().await;
}

#[tokio::test]
async fn who_logs_out_is_out_on_every_socket_and_for_good() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 2, 1).await;
    let mut wires = Vec::new();
    for account in [&accounts[0], &accounts[0], &accounts[1]] {
        wires.push(Wire::open(&target, account, None).await);
    }
    // One that has not even said hello.
    let mut silent = Wire::silent(&target, &accounts[0]).await;

    let answer = accounts[0].post(server.address(), "/api/logout", &json!({})).await.unwrap();
    assert_eq!(answer.status, 204);
    let cookie = answer.cookie.unwrap();
    assert!(cookie.starts_with("swanstone=;") && cookie.contains("Max-Age=0"), "{cookie}");
    assert_eq!(wires[0].until_closed().await.as_deref(), Some("logged_out"));
    assert_eq!(wires[1].until_closed().await.as_deref(), Some("logged_out"));
    assert_eq!(silent.until_closed().await.as_deref(), Some("logged_out"));

    // The cookie is worth nothing any more.
    is_nobody(&server, &accounts[0].cookie).await;
    assert!(Connection::open(&target, &accounts[0], None).await.is_err());
    let again = accounts[0].post(server.address(), "/api/logout", &json!({})).await.unwrap();
    assert_eq!(again.status, 401);
    // Nobody else has noticed.
    wires[2].say(&ClientMsg::Ping { t: 1 }).await;
    wires[2].until(|frame| frame["type"] == "pong").await;
    server.stop().await;
}

#[tokio::test]
async fn a_guest_who_registers_gets_a_new_session_and_every_older_one_ends() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 2, 1).await;
    let guest = &accounts[0];
    let mut wire = Wire::open(&target, guest, None).await;
    let seat = wire.now["lobby"]["you"].clone();

    for (login, password, code) in [
        ("anna", "1234567", "bad_password"),
        ("anna", &"x".repeat(201), "bad_password"),
        ("an", "long enough", "bad_login"),
        ("anna b", "long enough", "bad_login"),
        ("ännä", "long enough", "bad_login"),
    ] {
        let answer = credentials(&server, guest, "/api/account", [login, password]).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (400, Some(code)), "{login}");
    }
    let answer =
        credentials(&server, guest, "/api/account", ["Anna", "correct horse battery"]).await;
    assert_eq!((answer.status, answer.json()["login"].as_str()), (200, Some("anna")));
    let anna = given(&answer);

    // Whoever had planted the guest's cookie in Anna's browser has nothing.
    assert_ne!(anna.cookie, guest.cookie);
    is_nobody(&server, &guest.cookie).await;
    assert_eq!(wire.until_closed().await.as_deref(), Some("logged_out"));
    // She is still herself, on her seat.
    let wire = Wire::open(&target, &anna, None).await;
    assert_eq!(wire.now["lobby"]["you"], seat);

    // Who steals her cookie cannot make the account theirs.
    let answer = credentials(&server, &anna, "/api/account", ["thief", "stolen password"]).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("registered")));

    // Nobody else can have her login.
    let answer =
        credentials(&server, &accounts[1], "/api/account", ["ANNA", "another password"]).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("login_taken")));

    // Who guesses learns nothing, not even whether there is an Anna.
    let wrong = credentials(&server, &nobody(), "/api/login", ["anna", "wrong horse"]).await;
    let unknown = credentials(&server, &nobody(), "/api/login", ["berta", "wrong horse"]).await;
    assert_eq!((wrong.status, wrong.json()["code"].as_str()), (401, Some("wrong_login")));
    assert_eq!((wrong.status, &wrong.body), (unknown.status, &unknown.body));
    assert!(wrong.cookie.is_none() && unknown.cookie.is_none());

    // Capitals make no difference; a session that came along is not taken over.
    let planted = Account::guest(server.address(), "Mallory").await.unwrap();
    let right = ["ANNA", "correct horse battery"];
    let answer = credentials(&server, &planted, "/api/login", right).await;
    assert_eq!(answer.status, 200);
    let elsewhere = given(&answer);
    assert!(elsewhere.cookie != planted.cookie && elsewhere.cookie != anna.cookie);
    assert_eq!(me(&server, &planted).await.1["login"], Value::Null);
    assert_eq!(me(&server, &elsewhere).await.1["login"], "anna");

    // Logging out here leaves her logged in there.
    let mut there = Wire::open(&target, &elsewhere, None).await;
    anna.post(server.address(), "/api/logout", &json!({})).await.unwrap();
    assert_eq!(me(&server, &elsewhere).await.0, 200);
    there.is_quiet(Duration::from_millis(200)).await;
    server.stop().await;
}

#[tokio::test]
async fn names_hide_nothing() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let anna = Account::guest(server.address(), "Anna").await.unwrap();
    let hidden =
        ["", " ", "\u{0}", "\u{85}", "\u{200b}\u{202e}", "\u{3164}", "\u{2028}", "\u{2800}"];
    for name in hidden.into_iter().chain([&*"x".repeat(25)]) {
        for account in [&nobody(), &anna] {
            let body = json!({ "name": name });
            let answer = account.post(server.address(), "/api/guest", &body).await.unwrap();
            let code = answer.json()["code"].as_str().map(str::to_owned);
            assert_eq!((answer.status, code.as_deref()), (400, Some("bad_name")), "{name:?}");
        }
    }
    assert_eq!(me(&server, &anna).await.1["name"], "Anna");
    // Marks that cannot be seen are dropped.
    for name in [
        "a\u{7f}b",
        "a\u{200b}b",
        "\u{202e}ab",
        "\u{ad}ab",
        "\u{2066}ab\u{2069}",
        "ab\u{e0041}",
        "\u{feff}ab",
        "ab\u{fe0f}",
        " a\u{1b}b\n",
    ] {
        let body = json!({ "name": name });
        anna.post(server.address(), "/api/guest", &body).await.unwrap();
        assert_eq!(me(&server, &anna).await.1["name"], "ab", "{name:?}");
    }
    for name in ["Žofie", "李", "O'Neill-7", &"x".repeat(24)] {
        let body = json!({ "name": name });
        anna.post(server.address(), "/api/guest", &body).await.unwrap();
        assert_eq!(me(&server, &anna).await.1["name"], name);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_cookie_is_for_this_site_and_no_script() {
    for (public_url, name, secure) in [
        (None, "swanstone", false),
        (Some("http://castles.example"), "swanstone", false),
        (Some("https://castles.example"), "__Host-swanstone", true),
    ] {
        let folder = Folder::new();
        let config = Config { public_url: public_url.map(str::to_owned), ..config() };
        let server = start_so(config, &folder).await;
        let answer = nobody().post(server.address(), "/api/guest", &json!({})).await.unwrap();
        let cookie = answer.cookie.clone().unwrap();
        let flags: Vec<&str> = cookie.split("; ").skip(1).collect();
        let mut expected = vec!["Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=15552000"];
        expected.extend(secure.then_some("Secure"));
        assert_eq!(flags, expected);
        assert!(cookie.starts_with(&format!("{name}=")), "{cookie}");
        assert_eq!(me(&server, &given(&answer)).await.0, 200);
        if secure {
            // What a neighbour's site could have planted under the plain name is not looked at.
            let plain = given(&answer).cookie.replace("__Host-", "");
            is_nobody(&server, &plain).await;
        }
        server.stop().await;
    }
}
