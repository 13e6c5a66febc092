//! Castles from anywhere: scored, with what cannot stand and where the next room could.

use between::{Cell, Layout, Options, Room};
use client::Answer;
use serde_json::{Value, json};
use server::Server;

use crate::raw::raw;
use crate::test_server::{Database, Folder, start};
use crate::wire::nobody;

async fn post(server: &Server, path: &str, body: &Value) -> Answer {
    nobody().post(server.address(), path, body).await.unwrap()
}

async fn score(server: &Server, body: &Value) -> Value {
    let answer = post(server, "/api/score", body).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.json()
}

fn castle(rooms: Value) -> Value {
    json!({ "game": "between", "castle": { "throne": "throne-living-corridor", "rooms": rooms } })
}

/// A legal castle with everything in it.
fn rich() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/layouts/castle.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn layout(body: &Value) -> Layout {
    serde_json::from_value(body["castle"].clone()).unwrap()
}

#[tokio::test]
async fn a_legal_castle_is_scored_as_the_engine_does() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let body = rich();
    let scored = score(&server, &body).await;
    let ledger = layout(&body).build().unwrap().ledger(&Options::default());
    assert_eq!((&scored["legal"], &scored["total"]), (&json!(true), &json!(74)));
    assert_eq!(scored["ledger"]["between"], serde_json::to_value(&ledger).unwrap());
    assert_eq!((&scored["refusals"], &scored["spots"]), (&json!([]), &json!([])));

    // Services rules count as they do at a table.
    let mut services = castle(json!([
        { "tile": "chocolate-room", "x": -1, "y": 0 },
        { "tile": "crypt", "x": -1, "y": -1 },
        { "tile": "dungeon", "x": -1, "y": -2 },
    ]));
    let printed = score(&server, &services).await["total"].as_i64().unwrap();
    services["options"] = json!({ "food_any_vertical": true });
    assert_eq!(score(&server, &services).await["total"], printed - 2);
    server.stop().await;
}

#[tokio::test]
async fn what_stands_is_scored_and_the_rest_is_refused_by_its_rule() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let mut body = castle(json!([
        { "tile": "wine-room", "x": -1, "y": 0 },
        { "tile": "nap-room", "x": -1, "y": -1 },
        { "tile": "kings-chambers", "x": -1, "y": 1 },
        { "tile": "library", "x": 9, "y": 3 },
        { "tile": "sauna", "x": 999, "y": 0 },
    ]));
    body["castle"]["bonus_cards"] = json!(["bonus-food", "bonus-food"]);
    let scored = score(&server, &body).await;
    assert_eq!(scored["legal"], false);
    let refusals = scored["refusals"].as_array().unwrap();
    let told: Vec<(i64, &str, &str)> = refusals
        .iter()
        .map(|r| {
            (r["index"].as_i64().unwrap(), r["id"].as_str().unwrap(), r["rule"].as_str().unwrap())
        })
        .collect();
    for expected in [
        (1, "nap-room", "BTW-PLACE-07"),
        (3, "library", "BTW-PLACE-02"),
        (3, "library", "BTW-PLACE-04"),
        (1, "bonus-food", "BTW-COMP-05"),
    ] {
        assert!(told.contains(&expected), "{expected:?} is not in {told:?}");
    }
    assert!(told.iter().any(|&(index, id, _)| (index, id) == (4, "sauna")), "{told:?}");
    assert!(refusals.iter().all(|refusal| !refusal["message"].as_str().unwrap().is_empty()));
    // Without what is refused the castle is legal and worth the same.
    let mut rest = castle(json!([
        { "tile": "wine-room", "x": -1, "y": 0 },
        { "tile": "kings-chambers", "x": -1, "y": 1 },
    ]));
    rest["castle"]["bonus_cards"] = json!(["bonus-food"]);
    let right = score(&server, &rest).await;
    assert_eq!(right["legal"], true);
    assert_eq!((&scored["total"], &scored["ledger"]), (&right["total"], &right["ledger"]));
    server.stop().await;
}

#[tokio::test]
async fn spots_are_where_the_next_room_may_stand() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let mut body = rich();
    let built = layout(&body).build().unwrap();
    for id in ["fountain", "grand-foyer", "map-room", "pit-of-despair", "hall-of-doors"] {
        let room = Room::find(id).unwrap();
        body["next"] = json!(id);
        let spots = score(&server, &body).await["spots"].as_array().unwrap().clone();
        assert!(!spots.is_empty(), "{id}");
        // Cell by cell, by the test that the list of legal cells does not use.
        for (x, y) in (-33..=33).flat_map(|x| (-33..=33).map(move |y| (x, y))) {
            let fits = built.objections(room, Cell::at(x, y)).is_empty();
            assert_eq!(spots.contains(&json!({ "x": x, "y": y })), fits, "{id} at {x},{y}");
        }
    }
    // What is no room, and a tile that stands already, can go nowhere.
    let standing = built.rooms()[0].room.face().id;
    for id in [standing, "painter", "bonus-food", "throne-food-sleeping"] {
        body["next"] = json!(id);
        assert_eq!(score(&server, &body).await["spots"], json!([]), "{id}");
    }
    server.stop().await;
}

#[tokio::test]
async fn remarkable_castles_get_a_note() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let notes = score(
        &server,
        &castle(json!([
            { "tile": "map-room", "x": -1, "y": 0 },
            { "tile": "sitting-room", "x": 2, "y": 0 },
            { "tile": "cape-room", "x": 3, "y": 0 },
        ])),
    )
    .await["notes"]
        .clone();
    assert_eq!(notes[0]["rule"], "BTW-BONUS-30");
    assert!(notes[0]["message"].as_str().unwrap().contains("no royal attendant"), "{notes}");
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_with_its_place() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let with = |field: &str, value: Value| {
        let mut body = castle(json!([]));
        body[field] = value;
        body
    };
    let room = |tile: Value, x: Value| castle(json!([{ "tile": tile, "x": x, "y": 0 }]));
    for (body, says) in [
        (room(json!("ballroom"), json!(0)), "castle.rooms[0].tile"),
        (room(json!("bakery"), json!("left")), "castle.rooms[0].x"),
        (with("game", json!("chess")), "expected one of: between, castles, palace"),
        (with("castle", json!({})), "missing field `throne`"),
        (
            with("next", json!("ballroom")),
            "next: found the text \"ballroom\", expected the id of a component",
        ),
        (with("options", json!({ "downstairs_column": "sideways" })), "whole, above_only"),
        (with("options", json!({ "downstairs_column": 7 })), "expected a word, true or false"),
        (with("extra", json!(1)), "unknown field `extra`"),
        (json!([]), "found a list, expected an object"),
    ] {
        for path in ["/api/score", "/api/score/picture.svg", "/api/score/picture.png"] {
            let answer = post(&server, path, &body).await;
            let problem = answer.json();
            assert_eq!((answer.status, &problem["code"]), (400, &json!("malformed")), "{body}");
            assert!(problem["message"].as_str().unwrap().contains(says), "{says}: {problem}");
        }
    }
    let headers = [("content-type", "text/plain")];
    assert_eq!(raw(server.address(), "POST /api/score", &headers, "{}").await.status, 415);
    assert_eq!(raw(server.address(), "GET /api/score", &[], "").await.status, 405);
    server.stop().await;
}

#[tokio::test]
async fn a_castle_is_drawn_by_day_and_by_night_unless_it_cannot_stand() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let day = post(&server, "/api/score/picture.svg", &rich()).await;
    let night = post(&server, "/api/score/picture.svg?night=true", &rich()).await;
    assert_eq!((day.status, night.status), (200, 200));
    let [day, night] = [day, night].map(|answer| String::from_utf8(answer.body).unwrap());
    assert!(day.starts_with("<svg") && day.contains("74 points") && day != night);
    let png = post(&server, "/api/score/picture.png", &rich()).await;
    assert!(png.status == 200 && png.body.starts_with(b"\x89PNG"));

    let floating = castle(json!([{ "tile": "library", "x": 9, "y": 3 }]));
    for path in ["/api/score/picture.svg", "/api/score/picture.png"] {
        let refused = post(&server, path, &floating).await;
        let problem = refused.json();
        assert_eq!((refused.status, &problem["code"]), (422, &json!("rules")));
        assert_eq!(problem["reasons"][0]["rule"], "BTW-PLACE-02");
        assert!(problem["reasons"][0]["message"].as_str().unwrap().starts_with("library: "));
    }
    server.stop().await;
}
