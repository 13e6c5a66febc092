//! `score` and `draw`: castles from files.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use serde_json::{Value, json};
use support::{Run, fill, folder, repository, swanstone, text, with_input};

fn score(document: &Value) -> Run {
    with_input(&["score", "-", "--json"], document.to_string().as_bytes())
}

fn layout(rooms: Value) -> Value {
    json!({ "game": "between", "castle": { "throne": "throne-living-corridor", "rooms": rooms } })
}

#[test]
fn a_castle_is_explained_line_by_line() {
    let path = repository("testdata/layouts/castle.json");
    let run = swanstone(&["score", text(&path), "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    let sheet = run.json();
    assert_eq!(sheet["legal"], true);
    assert_eq!(sheet["total"], 74);
    let lines = sheet["ledger"].as_array().unwrap();
    let sum: i64 = lines.iter().map(|line| line["points"].as_i64().unwrap()).sum();
    assert_eq!(sum, 74);
    let rows: i64 = sheet["rows"].as_object().unwrap().values().map(|r| r.as_i64().unwrap()).sum();
    assert_eq!(rows, 74);
    let wine = lines.iter().find(|line| line["tile"] == "wine-room").unwrap();
    assert_eq!(wine["points"], 4);
    assert_eq!(wine["rule"], "BTW-SCORE-FOOD-02");
    assert_eq!((&wine["x"], &wine["y"]), (&json!(0), &json!(2)));
    assert_eq!(wine["because"], json!(["kings-chambers@0,3", "blanket-room@0,1"]));
    for source in ["throne", "attendant", "card"] {
        assert!(lines.iter().any(|line| line.get(source).is_some()), "{source}");
    }
    let in_words = swanstone(&["score", text(&path)]);
    assert!(in_words.out.contains("BTW-SCORE-THRONE-02"), "{in_words:?}");
    assert!(in_words.out.ends_with("total               74\n"), "{in_words:?}");
}

#[test]
fn options_change_the_score_and_may_be_words_or_switches() {
    let rooms = json!([
        { "tile": "chocolate-room", "x": -1, "y": 0 },
        { "tile": "crypt", "x": -1, "y": -1 },
        { "tile": "dungeon", "x": -1, "y": -2 },
    ]);
    let mut document = layout(rooms);
    let printed = score(&document).json();
    document["options"] = json!({ "food_any_vertical": true });
    let any = score(&document).json();
    assert_eq!(any["rows"]["food"], 2);
    assert_eq!(printed["rows"]["food"], 4);
    document["options"] = json!({ "downstairs_column": "above_only" });
    assert_eq!(score(&document).code, 0);
    document["options"] = json!({ "downstairs_column": "sideways" });
    let run = score(&document);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("whole, above_only"), "{run:?}");
}

#[test]
fn an_illegal_layout_is_refused_with_every_rule_it_breaks() {
    let run = score(&layout(json!([
        { "tile": "wine-room", "x": -1, "y": 0 },
        { "tile": "nap-room", "x": -1, "y": -1 },
        { "tile": "library", "x": 9, "y": 3 },
        { "tile": "crypt", "x": 0, "y": 1 },
    ])));
    assert_eq!(run.code, 1);
    let answer = run.json();
    assert_eq!(answer["legal"], false);
    let found: Vec<(i64, &str)> = answer["refusals"]
        .as_array()
        .unwrap()
        .iter()
        .map(|refusal| (refusal["index"].as_i64().unwrap(), refusal["rule"].as_str().unwrap()))
        .collect();
    assert_eq!(
        found,
        [(1, "BTW-PLACE-07"), (2, "BTW-PLACE-02"), (2, "BTW-PLACE-04"), (3, "BTW-PLACE-08")]
    );
    assert!(answer["refusals"][0]["message"].as_str().unwrap().contains("-1,-1"));
}

#[test]
fn the_given_order_is_asked_for_in_either_place() {
    let mut document = layout(json!([
        { "tile": "nap-room", "x": 0, "y": 2 },
        { "tile": "wine-room", "x": 0, "y": 1 },
    ]));
    assert_eq!(score(&document).code, 0);
    document["order"] = json!("given");
    assert_eq!(score(&document).code, 1);
    document.as_object_mut().unwrap().remove("order");
    document["castle"]["order"] = json!("given");
    assert_eq!(score(&document).code, 1);
}

#[test]
fn malformed_files_get_one_clear_message() {
    let room =
        |tile: Value, x: Value| layout(json!([{ "tile": tile, "x": x, "y": 0 }])).to_string();
    let nested = |open: &str, close: &str| {
        let (open, close) = (open.repeat(5_000_000), close.repeat(5_000_000));
        format!("{{\"game\":\"between\",\"castle\":{open}{close}}}")
    };
    let cases: Vec<(Vec<u8>, &str)> = vec![
        (room(json!(7), json!(0)).into(), "castle.rooms[0].tile"),
        (room(json!("ballroom"), json!(0)).into(), "ballroom"),
        (room(json!("wine-room"), json!("left")).into(), "castle.rooms[0].x"),
        (room(json!("wine-room"), json!(1.5)).into(), "castle.rooms[0].x"),
        (room(json!("wine-room"), json!(1e300)).into(), "castle.rooms[0].x"),
        (room(json!("wine-room"), json!(0)).replace("\"x\":0", "\"x\":99999999999999999999999").into(), "castle.rooms[0].x"),
        (nested("[", "").into(), "line 1 column"),
        (nested("[", "]").into(), "line 1 column"),
        (nested("{\"a\":", "}").into(), "line 1 column"),
        ((0..=255).collect(), "byte 128"),
        (b"\x89PNG\r\n\x1a\n".to_vec(), "byte 0"),
        (Vec::new(), "empty"),
        (b"null".to_vec(), "expected"),
        (b"{\"game\":\"between\"}".to_vec(), "missing field `castle`"),
        (b"{\"game\":\"chess\",\"castle\":{}}".to_vec(), "chess"),
        (b"{\"game\":\"between\",\"castle\":{\"throne\":\"stool\"}}".to_vec(), "stool"),
        (b"{\"game\":\"between\",\"castle\":{\"throne\":\"throne-living-corridor\",\"room\":[]}}".to_vec(), "unknown field `room`"),
        (b"{\"game\":\"between\",\"castle\":{\"throne\":\"throne-living-corridor\"}} x".to_vec(), "trailing"),
    ];
    for (input, complaint) in cases {
        for command in [&["score", "-", "--json"][..], &["draw", "-", "-o", "never.svg"][..]] {
            let run = with_input(command, &input);
            assert_eq!(run.code, 2, "{complaint}: {run:?}");
            match command.contains(&"--json") {
                true => {
                    assert!(run.json()["error"].as_str().unwrap().contains(complaint), "{run:?}")
                }
                false => assert_eq!(run.out, "", "{complaint}"),
            }
            assert_eq!(run.err.lines().count(), 1, "{complaint}: {run:?}");
            assert!(run.err.contains(complaint), "{complaint}: {run:?}");
            assert!(run.err.contains("standard input"), "{run:?}");
        }
    }
    let run = swanstone(&["score", "no/such/file.json"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("no/such/file.json"), "{run:?}");
}

#[test]
fn cells_far_out_are_refused_and_not_misread() {
    for far in [32, 127, 1000, i64::MAX] {
        let run = score(&layout(json!([{ "tile": "wine-room", "x": far, "y": 0 }])));
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.out.contains(&far.to_string()), "{run:?}");
    }
}

#[test]
fn forgotten_bonuses_are_remarked_on() {
    let run = score(&layout(json!([
        { "tile": "map-room", "x": -1, "y": 0 },
        { "tile": "library", "x": -2, "y": 0 },
        { "tile": "salon", "x": -3, "y": 0 },
    ])));
    assert_eq!(run.json()["notes"][0]["rule"], "BTW-BONUS-30");
}

#[test]
fn layouts_and_positions_of_records_are_drawn() {
    let folder = folder("drawn");
    let castle = repository("testdata/layouts/castle.json");
    let svg = folder.join("castle.svg");
    assert_eq!(swanstone(&["draw", text(&castle), "-o", text(&svg)]).code, 0);
    let picture = std::fs::read_to_string(&svg).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("Wine Room"));
    let png = folder.join("castle.png");
    assert_eq!(swanstone(&fill("draw {} -o {} --night", &[text(&castle), text(&png)])).code, 0);
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));

    let run = swanstone(&fill(
        "simulate between --players 3 --games 1 --seed 5 --records {}",
        &[text(&folder)],
    ));
    assert_eq!(run.code, 0);
    let record = folder.join("between-000000.json");
    let early = folder.join("early.svg");
    let late = folder.join("late.svg");
    assert_eq!(swanstone(&fill("draw {} --at 40 -o {}", &[text(&record), text(&early)])).code, 0);
    assert_eq!(swanstone(&["draw", text(&record), "-o", text(&late)]).code, 0);
    let rooms = |path| std::fs::read_to_string(path).unwrap().matches("<title>").count();
    assert!(rooms(&late) > rooms(&early) + 30);

    let run = swanstone(&fill("draw {} --at 3 -o never.svg", &[text(&castle)]));
    assert_eq!(run.code, 2);
    assert!(run.err.contains("expected a record"), "{run:?}");
    let run = swanstone(&["draw", text(&castle), "-o", "castle.gif"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains(".svg or .png"), "{run:?}");
}

#[test]
fn a_palace_is_drawn_from_a_layout_and_from_a_record() {
    let folder = folder("palace-drawn");
    let layout = |step: Value| {
        let hallways = ["pal_hal_01", "pal_hal_02", "pal_hal_03"];
        let moat = json!({ "seat": 1, "moat": [] });
        json!({ "game": "palace", "players": 2, "hallways": hallways, "steps": [step, moat] })
    };
    let drawn = |document: Value, picture: &std::path::Path| {
        with_input(&["draw", "-", "-o", text(picture)], document.to_string().as_bytes())
    };
    let picture = folder.join("palace.svg");
    let built = layout(json!({ "seat": 0, "place": "pal_act_01", "x": 1, "y": 1, "turn": 270 }));
    let run = drawn(built, &picture);
    assert_eq!(run.code, 0, "{run:?}");
    let svg = std::fs::read_to_string(&picture).unwrap();
    assert!(svg.contains("<title>Hall of the Wartburg Singers, activity room"));
    assert!(svg.contains("player 1: 1 point - player 2: 0 points"), "points stand under the name");
    let afar = layout(json!({ "seat": 0, "place": "pal_act_01", "x": 5, "y": 5, "turn": 0 }));
    let run = drawn(afar, &folder.join("never.svg"));
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.err.contains("PAL-PLACE-06"), "{run:?}");

    let run = swanstone(&fill(
        "simulate palace --players 2 --games 1 --seed 3 --bots random --records {}",
        &[text(&folder)],
    ));
    assert_eq!(run.code, 0, "{run:?}");
    let record = folder.join("palace-000000.json");
    let early = folder.join("early.svg");
    let late = folder.join("late.svg");
    assert_eq!(swanstone(&fill("draw {} --at 60 -o {}", &[text(&record), text(&early)])).code, 0);
    assert_eq!(swanstone(&["draw", text(&record), "-o", text(&late)]).code, 0);
    let tiles = |path| std::fs::read_to_string(path).unwrap().matches("<title>").count();
    assert!(tiles(&late) > tiles(&early) + 10);
    let png = folder.join("position.png");
    assert_eq!(swanstone(&fill("draw {} -o {} --night", &[text(&record), text(&png)])).code, 0);
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
}
