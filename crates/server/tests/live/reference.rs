//! What a page shows without knowing it: art, themes, catalog and rules.

use std::collections::BTreeSet;

use client::Answer;
use draw::Art;
use serde_json::{Value, json};
use server::Server;

use crate::raw::raw;
use crate::test_server::{Database, Folder, start};
use crate::wire::nobody;

async fn get(server: &Server, path: &str) -> Answer {
    let answer = nobody().get(server.address(), path).await.unwrap();
    assert_eq!(answer.status, 200, "{path}: {}", answer.json());
    answer
}

async fn form(server: &Server) -> Value {
    let games = get(server, "/api/games").await.json();
    games.as_array().unwrap().iter().find(|form| form["game"] == "between").unwrap().clone()
}

/// The addresses of art, catalog and themes, as the list of games gives them.
async fn addresses(server: &Server) -> [String; 3] {
    let form = form(server).await;
    [&form["art"]["en"], &form["catalog"], &form["theme"]]
        .map(|address| address.as_str().unwrap().to_owned())
}

#[tokio::test]
async fn every_component_of_the_catalog_has_its_symbol() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let [art, catalog, theme] = addresses(&server).await;
    let art = String::from_utf8(get(&server, &art).await.body).unwrap();
    assert_eq!(art, shelf::Between::symbols("en"));
    let theme = String::from_utf8(get(&server, &theme).await.body).unwrap();
    assert_eq!(theme, draw::theme_css());
    let catalog = get(&server, &catalog).await.json();
    let pieces = catalog.as_array().unwrap();
    let ids: BTreeSet<&str> = pieces.iter().map(|piece| piece["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), pieces.len(), "an id is there twice");
    let symbols =
        art.split("<symbol id=\"art-").skip(1).map(|rest| rest.split('"').next().unwrap());
    let own = |id: &&str| !["icon-", "pattern-", "part-"].iter().any(|other| id.starts_with(other));
    let symbols: BTreeSet<&str> = symbols.filter(own).collect();
    assert_eq!(ids, symbols);
    server.stop().await;
}

#[tokio::test]
async fn the_catalog_tells_what_each_component_is() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let catalog = get(&server, "/api/catalog/between").await.json();
    let pieces = catalog.as_array().unwrap();
    let count = |kind: &str| pieces.iter().filter(|piece| piece["kind"] == kind).count();
    let kinds = ["room", "specialty", "throne", "attendant", "card", "token"];
    assert_eq!(kinds.map(count).iter().sum::<usize>(), pieces.len());
    assert_eq!((count("room"), count("specialty"), count("attendant")), (147, 3, 4));
    for piece in pieces {
        let (kind, id) = (piece["kind"].as_str().unwrap(), &piece["id"]);
        let is_room = ["room", "specialty", "throne"].contains(&kind);
        assert_eq!(piece["type"].is_string(), is_room, "{id}");
        assert_eq!(piece["letter"].is_string(), is_room, "{id}");
        // What scores says so, by a rule that can be looked up.
        assert_eq!(piece["wish"]["key"].is_string(), kind != "token", "{id}");
        match piece["rule"].as_str() {
            Some(rule) => assert!(shelf::rule(rule).is_some(), "{id}: {rule}"),
            None => assert_eq!(kind, "token", "{id}"),
        }
        let niches = shelf::Between::niches(id.as_str().unwrap());
        assert_eq!(piece.get("niches").cloned(), niches.map(|niches| json!(niches)), "{id}");
        assert_eq!(niches.is_some(), kind == "throne", "{id}");
        let agree = piece["sources_agree"].as_bool().unwrap();
        assert!(agree || !piece["note"].as_str().unwrap().is_empty(), "{id}");
    }
    // The example of docs/protocol.md has these numbers.
    let throne = pieces.iter().find(|piece| piece["id"] == "throne-food-sleeping").unwrap();
    assert_eq!(throne["niches"], json!([[660, 258, 204], [800, 258, 204]]));
    let sty = pieces.iter().find(|piece| piece["id"] == "sty").unwrap();
    assert_eq!((&sty["open_to_sky"], &sty["type"]), (&json!(true), &json!("outdoor")));
    assert_eq!(form(&server).await["rows"], json!(between::Row::ALL));
    server.stop().await;
}

#[tokio::test]
async fn what_has_a_hash_may_be_kept_for_ever() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let kinds = ["image/svg+xml", "application/json", "text/css; charset=utf-8"];
    for (address, kind) in addresses(&server).await.iter().zip(kinds) {
        let (bare, hash) = address.split_once("?v=").unwrap();
        assert!(hash.len() == 12 && hash.chars().all(|digit| digit.is_ascii_hexdigit()), "{hash}");
        let tag = format!("W/\"{hash}\"");
        let stale = format!("{bare}?v=000000000000");
        let for_ever = "public, max-age=31536000, immutable";
        for (path, keep) in [(address.as_str(), for_ever), (bare, "no-cache"), (&stale, "no-cache")]
        {
            let answer = raw(server.address(), &format!("GET {path}"), &[], "").await;
            assert_eq!(
                (answer.status, answer.header("cache-control")),
                (200, Some(keep)),
                "{path}"
            );
            assert_eq!(answer.header("etag"), Some(tag.as_str()));
            assert_eq!(answer.header("content-type"), Some(kind));
            assert!(answer.header("set-cookie").is_none());
        }
        // Who has it need not get it again.
        let line = format!("GET {bare}");
        for known in [tag.clone(), format!("\"other\", \"{hash}\"")] {
            let answer = raw(server.address(), &line, &[("if-none-match", &known)], "").await;
            assert_eq!((answer.status, answer.body.len()), (304, 0), "{known}");
            assert_eq!(answer.header("etag"), Some(tag.as_str()));
        }
        let other = [("if-none-match", "W/\"0123456789ab\"")];
        assert_eq!(raw(server.address(), &line, &other, "").await.status, 200);
    }
    server.stop().await;
}

#[tokio::test]
async fn only_what_holds_no_secret_is_packed() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let packed = [
        "/api/art/de/between.svg",
        "/api/theme.css",
        "/api/catalog/between",
        "/api/rules?game=between",
        "/api/games",
    ];
    for path in packed {
        let line = format!("GET {path}");
        let plain = get(&server, path).await.body;
        let bare = raw(server.address(), &line, &[], "").await;
        assert_eq!((bare.status, bare.header("content-encoding")), (200, None), "{path}");
        for encoding in ["br", "gzip"] {
            let headers = [("accept-encoding", encoding)];
            let answer = raw(server.address(), &line, &headers, "").await;
            assert_eq!(answer.header("content-encoding"), Some(encoding), "{path}");
            assert!(answer.header("vary").is_some_and(|vary| vary.contains("accept-encoding")));
            let method = "GET".parse().unwrap();
            let answer =
                nobody().request(server.address(), method, path, &headers, String::new()).await;
            let body = answer.unwrap().body;
            assert!(body.len() * 2 < plain.len(), "{path}: {} of {}", body.len(), plain.len());
        }
    }
    for path in ["/api/tables", "/api/rules/BTW-PLACE-13"] {
        let headers = [("accept-encoding", "br, gzip")];
        let answer = raw(server.address(), &format!("GET {path}"), &headers, "").await;
        assert_eq!((answer.status, answer.header("content-encoding")), (200, None), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn rules_come_one_by_one_or_all_in_order() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let all = get(&server, "/api/rules?game=between").await.json();
    let all = all.as_array().unwrap();
    let expected: Vec<_> = shelf::GameName::Between.rules().collect();
    assert_eq!(all.len(), expected.len());
    for (rule, expected) in all.iter().zip(&expected) {
        assert_eq!(rule["id"], expected.id);
        assert_eq!(rule["game"], "between");
        assert_eq!(rule["refuses"], expected.refuses);
    }
    let one = get(&server, "/api/rules/btw-place-13").await.json();
    assert!(one["refuses"] == true && all.contains(&one), "{one}");
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_there_is_said_plainly() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    for (path, status, code, says) in [
        ("/api/art/en/chess.svg", 404, "no_such_game", "expected one of: between, castles, palace"),
        ("/api/art/en/between.png", 404, "no_such_game", "and .svg"),
        ("/api/art/en/between", 404, "no_such_game", "and .svg"),
        ("/api/art/xx/between.svg", 404, "nothing_here", "expected one of: de, en"),
        ("/api/catalog/chess", 404, "no_such_game", "expected one of: between, castles, palace"),
        ("/api/rules?game=chess", 404, "no_such_game", "expected one of: between, castles, palace"),
        ("/api/rules", 400, "malformed", "game"),
        ("/api/theme.css?w=1", 400, "malformed", "`w`"),
    ] {
        let answer = raw(server.address(), &format!("GET {path}"), &[], "").await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{path}");
        assert!(answer.json()["message"].as_str().unwrap().contains(says), "{:?}", answer.json());
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    }
    server.stop().await;
}
