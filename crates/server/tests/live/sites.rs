//! What other sites make a browser send, and what our own answers allow.

use client::{Account, Connection, Target};
use serde_json::json;
use server::{Config, Server};

use crate::raw::{Raw, raw};
use crate::test_server::{Database, Folder, config, fresh_database, seated, start_with};
use crate::wire::refused;

async fn start_so(config: Config) -> (Folder, Server) {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    (folder, server)
}

async fn say(target: &Target, account: &Account, headers: &[(&str, &str)]) -> Raw {
    let body = json!({ "id": "x", "command": { "type": "leave" } }).to_string();
    let line = format!("POST /api/tables/{}/do", target.table);
    let cookie = [("cookie", account.cookie.as_str())];
    let headers: Vec<(&str, &str)> = cookie.iter().chain(headers).copied().collect();
    raw(target.server, &line, &headers, &body).await
}

async fn rows(target: &Target, account: &Account) -> usize {
    let path = format!("/api/tables/{}/updates", target.table);
    let answer = account.get(target.server, &path).await.unwrap();
    answer.json().as_array().unwrap().len()
}

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn what_another_site_makes_a_browser_send_is_refused() {
    let (_folder, server) = start_so(config()).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let account = &accounts[0];
    let before = rows(&target, account).await;
    let own = format!("http://{}", server.address());
    let port = server.address().port();
    let foreign: Vec<(&'static str, String)> = vec![
        ("origin", "https://evil.example".into()),
        ("origin", "null".into()),
        ("origin", String::new()),
        ("origin", format!("{own}.evil.example")),
        ("origin", format!("http://127.0.0.1:{}", port.wrapping_add(1))),
        ("origin", format!("http://localhost:{port}")),
        ("origin", format!("ftp://127.0.0.1:{port}")),
        ("sec-fetch-site", "cross-site".into()),
        ("sec-fetch-site", "same-site".into()),
        ("sec-fetch-site", "whatever".into()),
    ];
    for (name, value) in &foreign {
        let answer = say(&target, account, &[JSON, (*name, value.as_str())]).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "cross_site"), "{name}: {value}");
        assert_eq!(answer.header("access-control-allow-origin"), None);
        let opened = Connection::open_silently(&target, account, &[(*name, value.as_str())]).await;
        assert!(opened.is_err(), "a socket with {name}: {value}");
    }
    assert_eq!(refused(server.address(), "cross_site").await, 2 * foreign.len() as u64);

    // What a form can send without asking first.
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/plain; application/json",
        "application/jsonp",
    ] {
        let answer = say(&target, account, &[("content-type", kind)]).await;
        assert_eq!((answer.status, answer.code().as_str()), (415, "malformed"), "{kind}");
    }
    assert_eq!(say(&target, account, &[]).await.status, 415);
    assert_eq!(rows(&target, account).await, before);

    // Our own pages.
    let headers = [("origin", own.as_str()), ("sec-fetch-site", "same-origin")];
    assert!(Connection::open_silently(&target, account, &headers).await.is_ok());
    let answer = say(&target, account, &[JSON, headers[0], headers[1]]).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    // The bot that stands in may have moved already.
    assert!(rows(&target, account).await > before);
    server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_only_the_public_address_is_our_own() {
    let public_url = Some("https://castles.example/".to_owned());
    let (_folder, server) = start_so(Config { public_url, ..config() }).await;
    let guest = |headers: Vec<(&'static str, String)>| {
        let address = server.address();
        async move {
            let mut all = vec![JSON];
            all.extend(headers.iter().map(|(name, value)| (*name, value.as_str())));
            raw(address, "POST /api/guest", &all, "{}").await.status
        }
    };
    let origin = |text: String| vec![("origin", text)];
    for foreign in [
        format!("http://{}", server.address()),
        "http://castles.example".into(),
        "https://castles.example.evil.example".into(),
        "https://castles.example:8443".into(),
        "https://castles.example/".into(),
        "null".into(),
    ] {
        assert_eq!(guest(origin(foreign.clone())).await, 403, "{foreign}");
    }
    assert_eq!(guest(origin("https://castles.example".into())).await, 200);
    // A program is no browser and has no origin.
    assert_eq!(guest(Vec::new()).await, 200);
    server.stop().await;
}

/// Every kind of answer says what our pages may do, and errors say what is wrong.
#[tokio::test]
async fn every_answer_carries_the_strict_headers() {
    let (_folder, server) = start_so(config()).await;
    let (accounts, target) = seated(server.address(), 2, 1).await;
    let table = format!("/api/tables/{}", target.table);
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(70_000));
    let foreign = ("origin", "https://evil.example");
    let cookie = ("cookie", accounts[0].cookie.as_str());
    type Case<'a> = (u16, String, Vec<(&'a str, &'a str)>, &'a str);
    let cases: Vec<Case<'_>> = vec![
        (200, "GET /".into(), vec![], ""),
        (200, "GET /healthz".into(), vec![], ""),
        (200, "GET /readyz".into(), vec![], ""),
        (200, "GET /metrics".into(), vec![], ""),
        (200, "GET /api/games".into(), vec![], ""),
        (200, "GET /api/me".into(), vec![cookie], ""),
        (200, format!("GET {table}"), vec![], ""),
        (200, format!("GET {table}/picture.svg"), vec![], ""),
        (200, format!("GET {table}/picture.png"), vec![], ""),
        (200, "POST /api/guest".into(), vec![JSON], "{}"),
        (400, "POST /api/guest".into(), vec![JSON], "{"),
        (400, "GET /api/tables?stage=never".into(), vec![], ""),
        (400, format!("GET {table}/socket"), vec![cookie], ""),
        (401, "GET /api/me".into(), vec![], ""),
        (401, format!("GET {table}/socket"), vec![], ""),
        (403, "POST /api/guest".into(), vec![JSON, foreign], "{}"),
        (404, "GET /nothing".into(), vec![], ""),
        (404, "GET /api/nothing".into(), vec![], ""),
        (404, "GET /api/tables/0000000000000".into(), vec![], ""),
        (405, "DELETE /api/me".into(), vec![], ""),
        (405, "POST /api/games".into(), vec![JSON], "{}"),
        (413, "POST /api/guest".into(), vec![JSON], long.as_str()),
        (415, "POST /api/guest".into(), vec![], "{}"),
        (422, format!("GET {table}/record"), vec![], ""),
    ];
    for (status, line, headers, body) in cases {
        let answer = raw(server.address(), &line, &headers, body).await;
        assert_eq!(answer.status, status, "{line}: {:?}", String::from_utf8_lossy(&answer.body));
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'"), "{line}: {policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{line}: {name}");
        }
        assert_eq!(answer.header("access-control-allow-origin"), None);
        if line.contains(" /api/") {
            // Pictures show what everybody sees, and are asked for again by their tag.
            let kept = if line.contains("/picture.") { "no-cache" } else { "no-store" };
            assert_eq!(answer.header("cache-control"), Some(kept), "{line}");
        }
        if status >= 400 {
            assert_eq!(answer.header("content-type"), Some("application/json"), "{line}");
            assert_ne!(answer.code(), "no code", "{line}: {answer:?}");
        }
    }
    server.stop().await;
}
