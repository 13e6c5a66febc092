//! The Palace on the command line: layouts, games, records, counts and the box.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use serde_json::{Value, json};
use support::{Run, fill, folder, repository, swanstone, text, with_input, words};

fn score(document: &Value) -> Run {
    with_input(&["score", "-", "--json"], document.to_string().as_bytes())
}

fn layout(steps: Value) -> Value {
    json!({
        "game": "palace", "players": 2, "steps": steps,
        "hallways": ["pal_hal_01", "pal_hal_02", "pal_hal_03"],
    })
}

#[test]
fn a_palace_is_scored_step_by_step() {
    let file = repository("testdata/layouts/palace.json");
    let run = swanstone(&["score", text(&file), "--json"]);
    let sheet = run.json();
    assert_eq!(sheet["legal"], true);
    let [first, second, moat] = &sheet["steps"].as_array().unwrap()[..] else { panic!("{run:?}") };
    assert_eq!(first["swans"], json!([{ "yellow": 1 }, {}]), "PAL-SWAN-04");
    assert_eq!((&first["completed"], &first["moat_owed"]), (&json!([]), &json!(0)));
    assert_eq!(
        second["swans"],
        json!([{ "green": 1 }, { "green": 1, "purple": 1 }]),
        "PAL-SWAN-02"
    );
    let completed = json!([{ "owner": 0, "tile": "pal_act_01", "x": 1, "y": 1 }]);
    assert_eq!(
        (&second["completed"], &second["moat_owed"]),
        (&completed, &json!(2)),
        "PAL-MOAT-01"
    );
    assert_eq!((&moat["moat_laid"], &moat["joined"]), (&json!(2), &json!(false)));
    let seats = &sheet["seats"];
    assert_eq!(seats[0]["rows"]["activity"], 7, "PAL-SCORE-06");
    assert_eq!((&seats[0]["total"], &seats[1]["total"]), (&json!(9), &json!(2)));
    assert_eq!(seats[0]["measures"]["rooms"]["activity"], 1);
    assert_eq!(sheet["measures"]["moat"]["supply"], 92);
    assert_eq!(sheet["measures"]["completed"], 1);
    assert!(swanstone(&["score", text(&file)]).out.contains("pal_act_01@1,1"));
}

/// PAL-VEC-K, PAL-SCORE-01, PAL-FAVOR-04
#[test]
fn boards_and_favors_count_if_they_are_told() {
    let mut document = layout(json!([]));
    document["favors"] = json!(["pal_fav_most_red"]);
    document["boards"] = json!([{
        "seat": 0,
        "swans": { "red": 2, "yellow": 2, "green": 2, "blue": 1 },
        "secret": { "red": 1, "purple": 1 },
        "slots": { "plus_10": "pal_act_02", "moat_move": "pal_fav_fewest_red" },
    }]);
    let sheet = score(&document).json();
    let rows = &sheet["seats"][0]["rows"];
    assert_eq!((&rows["sets"], &rows["slots"]), (&json!(15), &json!(10)));
    assert_eq!(rows["favors"], 10);
    assert_eq!(sheet["seats"][1]["total"], 0);
    document["favors"] = json!(["pal_fav_fewest_red"]);
    assert_eq!(score(&document).code, 1, "there is only one of each favor");
}

#[test]
fn what_cannot_be_built_is_refused_with_every_rule() {
    let at = |tile: &str, x: i8, y: i8| json!({ "seat": 0, "place": tile, "x": x, "y": y });
    for (steps, rules) in [
        (json!([at("pal_act_01", 0, 0)]), &["PAL-PLACE-06"][..]),
        (json!([at("pal_act_01", 40, 0)]), &["PAL-PLACE-02"]),
        (json!([at("pal_dwn_01", 1, 1)]), &["PAL-PLACE-07"]),
        (json!([at("pal_hal_04", 1, 1), at("pal_hal_04", 2, 1)]), &["PAL-TURN-04"]),
        (json!([at("pal_act_12", 1, 1), at("pal_act_12", 2, 1)]), &["PAL-TURN-03"]),
        (json!([{ "seat": 0, "moat": [[5, 5]] }]), &["PAL-MOAT-02", "PAL-MOAT-06"]),
        (json!([{ "seat": 2, "moat": [[-1, 0]] }]), &["PAL-SETUP-01"]),
    ] {
        let run = score(&layout(steps));
        assert_eq!(run.code, 1, "{run:?}");
        let rows = run.json()["refusals"].as_array().unwrap().clone();
        let cited: Vec<_> = rows.iter().map(|row| row["rule"].as_str().unwrap()).collect();
        assert_eq!(cited, rules);
    }
    let alone = json!({ "game": "palace", "players": 1, "steps": [] });
    assert_eq!(score(&alone).code, 1);
}

#[test]
fn malformed_layouts_say_what_was_expected() {
    let step = |step: Value| layout(json!([step]));
    for (document, complaint) in [
        (step(json!({ "seat": 0, "place": "ballroom", "x": 0, "y": 0 })), "steps[0].place"),
        (
            step(json!({ "seat": 0, "place": "pal_act_01", "x": 0, "y": 0, "turn": 45 })),
            "0, 90, 180 or 270",
        ),
        (step(json!({ "seat": 0, "renovate": "pal_act_01" })), "unknown field `renovate`"),
        (step(json!({ "seat": 0, "place": "pal_act_01" })), "expected a tile as place, x, y"),
        (json!({ "game": "palace", "steps": [] }), "players"),
    ] {
        let run = score(&document);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains(complaint), "{run:?}");
        assert_eq!(run.err.lines().count(), 1, "{run:?}");
    }
}

/// PAL-END-07
#[test]
fn scored_events_of_a_record_add_up() {
    let folder = folder("palace-records");
    for players in ["2", "3", "4"] {
        let line =
            "simulate palace --players {} --games 3 --seed 7 --bots random --records {} --json";
        let sheet = swanstone(&fill(line, &[players, text(&folder)])).json();
        assert_eq!((&sheet["errors"], &sheet["finished"]), (&json!(0), &json!(3)));
    }
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let record: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        for standing in record["result"]["scores"].as_array().unwrap() {
            let of_seat =
                |event: &&Value| event["type"] == "scored" && event["seat"] == standing["seat"];
            let events = record["events"].as_array().unwrap().iter();
            let sum: i64 =
                events.filter(of_seat).map(|event| event["points"].as_i64().unwrap()).sum();
            assert_eq!(Some(sum), standing["total"].as_i64());
            let events = record["events"].as_array().unwrap().iter();
            for event in events.filter(of_seat) {
                // Who checks a record from outside looks for the tile.
                let (tile, source) = (&event["tile"], event["source"].as_str().unwrap());
                assert!(source.contains(tile.as_str().unwrap()), "{event}");
            }
            let rows = standing["sheet"]["rows"].as_object().unwrap().values();
            assert_eq!(rows.map(|row| row.as_i64().unwrap()).sum::<i64>(), sum);
        }
        let verified = swanstone(&["replay", text(&path), "--verify", "--json"]);
        assert_eq!(verified.code, 0, "{verified:?}");
    }
}

/// PAL-SCORE-10: two who are level in points and in swans both lose.
#[test]
fn a_game_that_nobody_wins_is_told_as_such() {
    let folder = folder("palace-unwon");
    let line = "simulate palace --players 2 --games 1 --seed 428 --records {}";
    let played = swanstone(&fill(line, &[text(&folder)]));
    assert!(played.out.contains("nobody wins 1 (100.0 %)"), "{played:?}");
    let record = folder.join("palace-000000.json");
    let replayed = swanstone(&["replay", text(&record), "--verify"]);
    assert_eq!((replayed.code, replayed.out.contains("nobody wins")), (0, true), "{replayed:?}");
    let replayed = swanstone(&["replay", text(&record), "--json"]).json();
    assert_eq!(replayed["result"]["winners"], json!([]));
    let weighed = "balance --players 2 --games 1 --seed 428 --bot random --json";
    let weighed = swanstone(&words(weighed)).json();
    assert_eq!((&weighed["nobody_wins"], &weighed["winners_mean"]), (&json!(1.0), &json!(0.0)));
}

#[test]
fn the_catalog_says_where_everything_comes_from() {
    let catalog = swanstone(&words("catalog palace --json")).json();
    let components = catalog["components"].as_array().unwrap();
    let of = |kind: &str| components.iter().filter(|row| row["kind"] == kind).count();
    assert_eq!((of("room"), of("hallway"), of("stairs"), of("favor")), (81, 15, 10, 32));
    assert_eq!((of("slot"), of("table")), (6, 3));
    let sources = ["published", "inferred", "reconstructed"];
    for row in components {
        let source = row["provenance"]["source"].as_str().unwrap();
        assert!(sources.contains(&source), "{row}");
        assert!(source == "published" || row["provenance"]["note"] != "", "{row}");
    }
    let of_id = |id: &str| components.iter().find(|row| row["id"] == id).unwrap();
    assert_eq!(of_id("pal_hal_02")["reward"]["swans"], json!(["red", "yellow"]));
    let shown = json!({ "kind": "swans", "colour": "red" });
    assert_eq!(of_id("pal_utl_01")["reward"]["counts"], shown);
    assert_eq!(of_id("pal_fav_most_red")["counts"], shown);
    let text = swanstone(&words("catalog palace")).out;
    assert!(sources.into_iter().all(|source| text.contains(source)));
    assert_eq!(swanstone(&words("rules palace --json")).code, 0);
    assert!(swanstone(&words("rules PAL-MOAT-12")).out.contains("PAL-MOAT-12"));
    assert_eq!(swanstone(&words("simulate palace --players 5 --games 1 --seed 1")).code, 2);
}

#[test]
fn paths_are_counted_and_games_are_weighed() {
    let counted = swanstone(&words("perft palace --players 2 --seed 1 --depth 2 --json"));
    assert_eq!(counted.code, 0, "{counted:?}");
    let weighed = swanstone(&words("balance --players 3 --games 4 --seed 1 --bot random --json"));
    let weighed = weighed.json();
    assert_eq!(weighed["games"], 4);
    let share = |row: &Value| row["share"].as_f64().unwrap();
    let shares: f64 = weighed["rows"].as_object().unwrap().values().map(share).sum();
    assert!((shares - 1.0).abs() < 0.001, "{weighed}");
    assert_eq!(swanstone(&words("balance --players 5 --games 1")).code, 2);
}

#[test]
fn a_person_plays_a_whole_game_at_the_terminal() {
    let file = folder("palace-played").join("game.json");
    let run = with_input(
        &fill("play palace --players 2 --seed 7 --record {}", &[text(&file)]),
        ("?\nm\nr PAL-MOAT-06\nzzz\n".to_owned() + &"1\n".repeat(2_000)).as_bytes(),
    );
    assert_eq!(run.code, 0, "{}", run.err);
    for words in ["take a choice by its number", "PAL-MOAT-06", "`zzz` is no choice"] {
        assert!(run.out.contains(words), "{words}");
    }
    // What lies on boards is there for all to see (PAL-HIDE-05, PAL-HIDE-09).
    for words in ["board favor in ", "own favor: ", "favor for all: ", "rooms A0 D0", "free, 1 of"]
    {
        assert!(run.out.contains(words), "{words}");
    }
    assert!(run.out.contains("The game is over."));
    assert_eq!(swanstone(&["replay", text(&file), "--verify"]).code, 0);
    let gone = with_input(&words("play palace --players 3 --seed 7"), b"");
    assert!(gone.out.contains("You leave the table."), "{gone:?}");
}
