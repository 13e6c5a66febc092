//! Castles on the command line: layouts, games, records, pictures and the box.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use serde_json::{Value, json};
use support::{Run, folder, repository, swanstone, text, with_input, words};

fn score(document: &Value) -> Run {
    with_input(&["score", "-", "--json"], document.to_string().as_bytes())
}

fn layout(steps: Value) -> Value {
    json!({ "game": "castles", "castle": { "steps": steps } })
}

#[test]
fn a_castle_is_scored_step_by_step() {
    let document = layout(json!([
        { "place": "anteroom", "x": 3, "y": -1, "turn": 90 },
        { "place": "nap-room", "x": 5, "y": 0, "turn": 180 },
        { "place": "stairs", "x": -3, "y": 1 },
        { "place": "the-hole", "x": -6, "y": 0, "turn": 270 },
    ]));
    let sheet = score(&document).json();
    assert_eq!(sheet["legal"], true);
    let points: Vec<i64> =
        sheet["steps"].as_array().unwrap().iter().map(|s| s["points"].as_i64().unwrap()).collect();
    assert_eq!(points, [1, 5, 0, 4], "CAS-EX-10, CAS-EX-11, CAS-EX-12, CAS-EX-13");
    assert_eq!(sheet["points"], 10);
    assert_eq!(sheet["steps"][1]["completed"], json!(["anteroom"]));
    assert_eq!(sheet["steps"][1]["earned"], json!(["food"]));
    assert_eq!(sheet["steps"][3]["completed"], json!(["stairs", "the-hole"]));
    assert_eq!(sheet["steps"][3]["earned"], json!(["corridor"]));
    let bonus = &sheet["steps"][1]["ledger"][1];
    assert_eq!((&bonus["tile"], &bonus["points"]), (&json!("anteroom"), &json!(3)));
    assert_eq!(bonus["rule"], "CAS-SCORE-09");
    assert_eq!(bonus["because"], json!(["nap-room@5,0"]));
    assert_eq!(sheet["measures"]["square_feet"], 125 + 200 + 200 + 75 + 150);
    assert_eq!(sheet["measures"]["rooms"], 5);
    assert_eq!(sheet["measures"]["longest_path"], 5);
    assert_eq!(sheet["measures"]["completed"], 3);
}

/// CAS-EX-30, CAS-FINAL-04
#[test]
fn cards_coins_and_empty_stacks_count_at_the_end() {
    let mut document = layout(json!([{ "place": "anteroom", "x": 3, "y": -1, "turn": 90 }]));
    document["coins"] = json!(29_000);
    document["bonus_cards"] = json!(["cash", "type-food"]);
    document["depleted"] = json!([200, "hallways"]);
    let sheet = score(&document).json();
    assert_eq!(sheet["final"]["coins"], 2);
    assert_eq!(sheet["final"]["depleted"], 2);
    assert_eq!(sheet["final"]["bonus_cards"][0]["points"], 5);
    assert_eq!(sheet["final"]["bonus_cards"][1]["points"], 3);
    assert_eq!(sheet["points"], 1);
    assert_eq!(sheet["total"], 1 + 2 + 2 + 5 + 3);
}

#[test]
fn what_cannot_stand_is_refused_with_every_rule() {
    let refused = |steps: Value| {
        let run = score(&layout(steps));
        assert_eq!(run.code, 1, "{run:?}");
        let rows = run.json()["refusals"].as_array().unwrap().clone();
        let cite = |row: &Value| row["rule"].as_str().unwrap().to_owned();
        rows.iter().map(cite).collect::<Vec<_>>()
    };
    let over = json!([{ "place": "anteroom", "x": 1, "y": 0 }]);
    assert_eq!(refused(over), ["CAS-PLACE-01", "CAS-PLACE-02"]);
    let below = json!([{ "place": "hallway", "face": "downstairs", "x": 3, "y": 1 }]);
    assert_eq!(refused(below), ["CAS-LEVEL-02"]);
    let twice = json!([
        { "place": "anteroom", "x": 3, "y": -1, "turn": 90 },
        { "place": "anteroom", "x": -2, "y": -1, "turn": 90 },
    ]);
    assert!(refused(twice).contains(&"CAS-COMP-03".to_owned()));
    let mut cards = layout(json!([]));
    cards["bonus_cards"] = json!(["cash", "cash"]);
    assert_eq!(score(&cards).code, 1);
}

#[test]
fn malformed_layouts_say_what_was_expected() {
    for (document, complaint) in [
        (layout(json!([{ "place": "attic", "x": 0, "y": 0 }])), "castle.steps[0].place"),
        (layout(json!([{ "place": "anteroom", "x": 0, "y": 0, "turn": 45 }])), "0, 90, 180 or 270"),
        (layout(json!([{ "renovate": "anteroom", "x": 0, "y": 0 }])), "the id of a renovation"),
        (json!({ "game": "castles", "castle": {}, "with": ["edicts"] }), "no expansion `edicts`"),
        (json!({ "game": "castles", "castle": {}, "depleted": [120] }), "depleted"),
        (json!({ "game": "castles", "castle": { "foyer": { "side": 5 } } }), "castle.foyer.side"),
    ] {
        let run = score(&document);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains(complaint), "{run:?}");
        assert_eq!(run.err.lines().count(), 1, "{run:?}");
    }
}

#[test]
fn a_castle_is_drawn_from_a_layout_and_from_a_record() {
    let folder = folder("castles-drawn");
    let layout = repository("testdata/layouts/castles.json");
    let picture = folder.join("castle.svg");
    let run = swanstone(&["draw", text(&layout), "-o", text(&picture)]);
    assert_eq!(run.code, 0, "{run:?}");
    let svg = std::fs::read_to_string(&picture).unwrap();
    assert!(svg.contains("Anteroom"), "rooms are named");
    let games = folder.join("games");
    let run = swanstone(&[
        "simulate",
        "castles",
        "--players",
        "2",
        "--games",
        "1",
        "--seed",
        "3",
        "--bots",
        "random",
        "--records",
        text(&games),
    ]);
    assert_eq!(run.code, 0, "{run:?}");
    let record = std::fs::read_dir(&games).unwrap().next().unwrap().unwrap().path();
    let verified = swanstone(&["replay", text(&record), "--verify", "--json"]);
    assert_eq!(verified.code, 0, "{verified:?}");
    let picture = folder.join("position.png");
    let run = swanstone(&["draw", text(&record), "--at", "60", "-o", text(&picture)]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(std::fs::read(&picture).unwrap().starts_with(b"\x89PNG"));
}

/// CAS-INFO-12
#[test]
fn scored_events_of_a_record_add_up() {
    let folder = folder("castles-records");
    for players in ["1", "2", "3", "4"] {
        let run = swanstone(&[
            "simulate",
            "castles",
            "--players",
            players,
            "--games",
            "3",
            "--seed",
            "7",
            "--bots",
            "random",
            "--records",
            text(&folder),
            "--json",
        ]);
        let sheet = run.json();
        assert_eq!((&sheet["errors"], &sheet["finished"]), (&json!(0), &json!(3)));
    }
    for entry in std::fs::read_dir(&folder).unwrap() {
        let record: Value =
            serde_json::from_slice(&std::fs::read(entry.unwrap().path()).unwrap()).unwrap();
        for standing in record["result"]["scores"].as_array().unwrap() {
            let of_seat =
                |event: &&Value| event["type"] == "scored" && event["seat"] == standing["seat"];
            let events = record["events"].as_array().unwrap().iter();
            let sum: i64 =
                events.filter(of_seat).map(|event| event["points"].as_i64().unwrap()).sum();
            assert_eq!(Some(sum), standing["total"].as_i64());
            let rows = standing["sheet"]["rows"].as_object().unwrap().values();
            assert_eq!(rows.map(|row| row.as_i64().unwrap()).sum::<i64>(), sum);
        }
    }
}

#[test]
fn the_catalog_lists_the_whole_box() {
    let catalog = swanstone(&words("catalog castles --json")).json();
    let components = catalog["components"].as_array().unwrap();
    let of = |kind: &str| components.iter().filter(|row| row["kind"] == kind).count();
    assert_eq!((of("room"), of("piece"), of("bonus card"), of("king's favor")), (158, 4, 40, 35));
    let new = |kind: &str| {
        let of_kind = components.iter().filter(|row| row["kind"] == kind);
        of_kind.filter(|row| row["from"] != "base").count()
    };
    assert_eq!(
        (new("room"), new("piece"), new("bonus card"), new("king's favor")),
        (83, 0, 13, 11)
    );
    let rules = swanstone(&words("rules castles --json")).json();
    let of = |group: &str| {
        let rules = rules["rules"].as_array().unwrap();
        rules.iter().filter(|rule| rule["id"].as_str().unwrap().starts_with(group)).count()
    };
    assert_eq!(of("CAS-"), 295);
    assert!(of("EXP-") > 40);
    assert!(swanstone(&words("rules EXP-FAVOR-06")).out.contains("walk"));
    assert!(swanstone(&words("rules CAS-PLACE-05")).out.contains("CAS-PLACE-05"));
    assert_eq!(swanstone(&words("simulate castles --players 5 --games 1 --seed 1")).code, 2);
}

#[test]
fn a_castle_with_expansions_is_scored_and_others_are_refused() {
    let mut document = layout(json!([
        { "place": "herb-plot", "x": 0, "y": -2 },
        { "place": "ballroom", "x": 3, "y": 0 },
    ]));
    let refused = score(&document);
    assert_eq!(refused.code, 1, "{refused:?}");
    assert_eq!(refused.json()["refusals"][0]["rule"], "EXP-GEN-12");
    document["with"] = json!(["new-rooms"]);
    document["bonus_cards"] = json!(["every-500", "last-master-builder", "first-place-favors"]);
    document["last_master_builder"] = json!(true);
    document["first_places"] = json!(2);
    let sheet = score(&document).json();
    assert_eq!(sheet["legal"], true, "{sheet}");
    let cards = sheet["final"]["bonus_cards"].as_array().unwrap();
    let points: Vec<_> = cards.iter().map(|card| card["points"].as_i64().unwrap()).collect();
    assert_eq!(points, [1, 7, 8], "EXP-BONUS-06 is the first");
    assert_eq!(sheet["measures"]["square_feet"], 125 + 100 + 600);
    assert_eq!(sheet["measures"]["one_point_icons"], 2);
    assert_eq!(sheet["measures"]["unique_types"], 3);
    assert_eq!(sheet["measures"]["without_swan_icon"], 3);
    document["bonus_cards"] = json!(["unique-sizes"]);
    let refused = score(&document).json();
    assert_eq!(refused["refusals"][0]["rule"], "EXP-BONUS-14");
    assert_eq!(refused["refusals"][0]["index"], Value::Null);
    document["with"] = json!(["new-rooms", "turrets"]);
    assert_eq!(score(&document).code, 2, "EXP-GEN-14");
}

/// EXP-SWAN-11
#[test]
fn swan_tokens_of_a_layout_are_scored_and_others_are_refused() {
    let mut document = layout(json!([{ "place": "salon", "x": 3, "y": 0 }]));
    document["with"] = json!(["swans"]);
    document["swans"] = json!({ "blue": 3, "red": 1 });
    document["bonus_cards"] = json!(["per-swan-token"]);
    let sheet = score(&document).json();
    assert_eq!((&sheet["legal"], &sheet["final"]["swans"]), (&json!(true), &json!(5)), "{sheet}");
    assert_eq!(sheet["final"]["bonus_cards"][0]["points"], 4, "EXP-BONUS-07");
    assert_eq!(sheet["total"], sheet["points"].as_i64().unwrap() + 5 + 4);
    let refused = |document: &Value| {
        let refusal = &score(document).json()["refusals"][0];
        assert_eq!(refusal["index"], Value::Null);
        refusal["rule"].clone()
    };
    document["swans"] = json!({ "blue": 9 });
    assert_eq!(refused(&document), "EXP-SWAN-13");
    document["swans"] = json!({ "blue": 1 });
    document["with"] = json!(["towers"]);
    document["bonus_cards"] = json!([]);
    assert_eq!(refused(&document), "EXP-GEN-12");
    document["swans"] = json!({ "black": 1 });
    assert_eq!(score(&document).code, 2);
}

/// EXP-GEN-02
#[test]
fn games_with_expansions_are_played_to_their_end() {
    let tables = [
        ("new-rooms", 1),
        ("new-rooms", 3),
        ("towers", 2),
        ("five-players,towers", 5),
        ("swans", 1),
        ("five-players,swans,towers", 5),
    ];
    for (with, players) in tables {
        for bots in ["random", "greedy"] {
            let run = swanstone(&words(&format!(
                "simulate castles --with {with} --players {players} --games 2 --seed 7 --bots {bots} --json"
            )));
            let run = run.json();
            assert_eq!((&run["finished"], &run["errors"]), (&json!(2), &json!(0)), "{run}");
            assert_eq!(run["with"], json!(with.split(',').collect::<Vec<_>>()));
        }
    }
}

#[test]
fn greed_pays() {
    let against_three = swanstone(&words(
        "simulate castles --players 4 --games 30 --seed 3 --bots greedy,random,random,random --json",
    ));
    let wins = against_three.json()["seats"][0]["wins"].as_u64().unwrap();
    assert!(wins >= 28, "{against_three:?}");
    let alone =
        swanstone(&words("simulate castles --players 1 --games 30 --seed 3 --bots greedy --json"));
    assert!(alone.json()["scores"]["mean"].as_f64().unwrap() >= 55.0, "{alone:?}");
}
