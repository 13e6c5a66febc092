//! Castles with expansions on the command line: layouts and what is refused in them, pictures, the box,
//! and whole games at the terminal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use serde_json::{Value, json};
use support::{Run, fill, folder, repository, swanstone, text, with_input, words};

const WITH: [&str; 3] = ["towers", "renovations", "swans"];

fn score(document: &Value) -> Run {
    with_input(&["score", "-", "--json"], document.to_string().as_bytes())
}

/// A tower, and a room with a renovation on it.
fn steps() -> Vec<Value> {
    vec![
        json!({ "place": "water-tower", "x": -1, "y": -4, "turn": 0 }),
        json!({ "place": "nap-room", "x": 3, "y": 0, "turn": 90 }),
        json!({ "renovate": "coal-hole", "x": 3, "y": 0 }),
    ]
}

fn layout(with: &[&str], steps: &[Value]) -> Value {
    json!({ "game": "castles", "with": with, "castle": { "steps": steps } })
}

/// The rules by which a layout is refused, with the step at fault.
fn refusals(document: &Value) -> Vec<(Option<u64>, String)> {
    let run = score(document);
    assert_eq!(run.code, 1, "{run:?}");
    let sheet = run.json();
    assert_eq!(sheet["legal"], false, "{sheet}");
    let refusal = |one: &Value| {
        assert!(!one["message"].as_str().unwrap().is_empty(), "{one}");
        (one["index"].as_u64(), one["rule"].as_str().unwrap().to_owned())
    };
    sheet["refusals"].as_array().unwrap().iter().map(refusal).collect()
}

#[test]
fn every_field_of_a_layout_counts() {
    let mut document = layout(&WITH, &steps());
    document["castle"]["foyer"] = json!({ "side": 3, "turn": 0 });
    document["coins"] = json!(12_000);
    document["bonus_cards"] = json!(["every-500", "per-tower", "zero-point-cards", "stairs"]);
    document["depleted"] = json!([150, 325, "hallways", "stairs"]);
    document["swans"] = json!({ "blue": 3, "red": 1 });
    document["first_places"] = json!(0);
    document["last_master_builder"] = json!(false);
    let run = score(&document);
    assert_eq!(run.code, 0, "{run:?}");
    let sheet = run.json();
    let steps = sheet["steps"].as_array().unwrap();
    let of = |key: &str| steps.iter().map(|step| step[key].clone()).collect::<Vec<_>>();
    assert_eq!(of("tile"), ["water-tower", "nap-room", "coal-hole"]);
    assert_eq!(
        of("points"),
        [3, 2, 3],
        "EXP-RENO-08: the coal hole counts itself as a utility room"
    );
    assert_eq!(of("completed"), [json!(["water-tower"]), json!([]), json!([])]);
    assert_eq!(of("earned"), [json!(["utility", "tower"]), json!([]), json!([])], "EXP-TOWER-06");
    let end = &sheet["final"];
    assert_eq!((&end["coins"], &end["depleted"], &end["swans"]), (&json!(1), &json!(2), &json!(5)));
    let cards: Vec<i64> = end["bonus_cards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card["points"].as_i64().unwrap())
        .collect();
    assert_eq!(cards, [1, 2, 3, 0], "one card of this hand brings nothing");
    assert_eq!((&sheet["points"], &sheet["total"]), (&json!(8), &json!(8 + 1 + 2 + 5 + 6)));
    let measures = json!({
        "external_entrances": 1, "completed": 1, "incomplete": 2, "courtyards": 0,
        "square_feet": 125 + 325 + 200, "longest_path": 3, "rooms": 3, "towers": 1,
        "renovations": 1, "unique_sizes": 2, "unique_types": 3, "swan_icons": 0,
        "without_swan_icon": 3, "one_point_icons": 1, "enclosed_areas": 0,
    });
    for (name, amount) in measures.as_object().unwrap() {
        assert_eq!(&sheet["measures"][name], amount, "{name}");
    }
    let told = with_input(&["score", "-"], document.to_string().as_bytes());
    assert!(told.out.contains("Coal Hole") && told.out.contains("the tower reward"), "{told:?}");
}

/// A renovation on a completed room is completed and brings the rewards of both types: EXP-RENO-20.
#[test]
fn a_renovation_of_a_completed_room_earns_for_both_types() {
    let closet = json!({ "place": "powder-room", "x": 0, "y": -2, "turn": 0 });
    let lay = json!({ "renovate": "tasting-table", "x": 0, "y": -2 });
    let sheet = score(&layout(&["renovations"], &[closet, lay])).json();
    let last = &sheet["steps"][1];
    assert_eq!(last["completed"], json!(["tasting-table"]), "{last}");
    assert_eq!(last["earned"], json!(["food"]), "the points of activity are in the step");
    let five = |line: &Value| line["rule"] == "CAS-COMPLETE-10" && line["points"] == 5;
    assert!(last["ledger"].as_array().unwrap().iter().any(five), "{last}");
}

/// Each fault of a layout that these expansions can have, and its rule.
#[test]
fn every_fault_of_a_layout_is_refused_with_its_rule() {
    let place =
        |id: &str, x: i16, y: i16, turn: u16| json!({ "place": id, "x": x, "y": y, "turn": turn });
    let lay = |id: &str, x: i16, y: i16| json!({ "renovate": id, "x": x, "y": y });
    let built = steps();
    let and = |step: Value| [&built[..], &[step]].concat();
    let stairs = || place("stairs", -3, 1, 0);
    let cases: Vec<(&str, Vec<Value>, usize, &[&str])> = vec![
        ("a tower over a room", and(place("bell-tower", 0, -6, 0)), 3, &["CAS-PLACE-02"]),
        ("no door of it meets another", and(place("bell-tower", 20, 20, 0)), 3, &["CAS-PLACE-01"]),
        ("levels", vec![place("hunger-tower", 0, -4, 0)], 0, &["CAS-LEVEL-02"]),
        ("stairs to stairs", vec![stairs(), place("stairs", -6, 1, 180)], 1, &["CAS-LEVEL-03"]),
        (
            "a fence of a tower touched by a tile",
            vec![place("belvedere-tower", 0, -4, 0), place("pantry", 1, -6, 0)],
            1,
            &["CAS-PLACE-08", "CAS-OUT-05"],
        ),
        (
            "no external entrance left",
            {
                let west = place("powder-room", -2, 1, 270);
                let east = place("cloak-room", 3, 1, 90);
                vec![place("water-tower", -1, -4, 0), east, west]
            },
            2,
            &["CAS-PLACE-05"],
        ),
        ("no room there", and(lay("pillow-pantry", 40, 40)), 3, &["EXP-RENO-04"]),
        ("a room of another size", and(lay("great-room", 3, 0)), 3, &["EXP-RENO-04"]),
        ("it bears one already", and(lay("pillow-pantry", 3, 0)), 3, &["EXP-RENO-04"]),
        ("a tower (EXP-TOWER-15)", and(lay("great-room", -1, -4)), 3, &["EXP-RENO-04"]),
        ("the foyer", and(lay("great-room", 0, 0)), 3, &["EXP-RENO-05"]),
        (
            "a hallway of 150 square feet",
            vec![place("hallway", 3, 1, 0), lay("undercroft", 3, 1)],
            1,
            &["EXP-RENO-05"],
        ),
        (
            "the same one again",
            vec![
                place("anteroom", 3, -1, 90),
                place("nap-room", 5, 0, 180),
                lay("coal-hole", 3, -1),
                lay("coal-hole", 5, 0),
            ],
            3,
            &["EXP-RENO-01"],
        ),
    ];
    for (fault, steps, index, rules) in cases {
        let found = refusals(&layout(&WITH, &steps));
        let named = |(at, rule): &(Option<u64>, String)| {
            *at == Some(index as u64) && rules.contains(&rule.as_str())
        };
        assert!(found.iter().any(named), "{fault}: {found:?}");
    }
    // What belongs to an expansion that is not there, with its step.
    let without: [(&[&str], usize); 3] =
        [(&["renovations", "swans"], 0), (&["towers", "swans"], 2), (&[], 0)];
    for (with, index) in without {
        let found = refusals(&layout(with, &steps()));
        assert!(found.contains(&(Some(index as u64), "EXP-GEN-12".into())), "{with:?}: {found:?}");
    }
    // What lies beside the castle has no step.
    let beside: [(&[&str], &str, Value, &str); 9] = [
        (&["towers"], "bonus_cards", json!(["per-renovation"]), "EXP-GEN-12"),
        (&["renovations"], "bonus_cards", json!(["per-tower"]), "EXP-GEN-12"),
        (&["new-rooms"], "bonus_cards", json!(["per-swan-token"]), "EXP-GEN-12"),
        (&[], "bonus_cards", json!(["every-500"]), "EXP-GEN-12"),
        (&["swans"], "bonus_cards", json!(["unique-sizes"]), "EXP-BONUS-14"),
        (&["renovations"], "swans", json!({ "red": 1 }), "EXP-GEN-12"),
        (&["swans"], "swans", json!({ "red": 9 }), "EXP-SWAN-13"),
        (&["swans"], "depleted", json!([325]), "EXP-GEN-12"),
        (&["swans"], "castle", json!({ "foyer": { "side": 4 } }), "EXP-GEN-07"),
    ];
    for (with, key, value, rule) in beside {
        let mut document = layout(with, &[]);
        document[key] = value;
        assert_eq!(refusals(&document), [(None, rule.to_owned())], "{with:?} {key}");
    }
    // What cannot be read is no refusal.
    assert_eq!(score(&layout(&["turrets"], &[])).code, 2);
    let mut black = layout(&["swans"], &[]);
    black["swans"] = json!({ "black": 1 });
    assert_eq!(score(&black).code, 2);
    assert_eq!(score(&layout(&WITH, &[json!({ "renovate": "nap-room", "x": 0, "y": 0 })])).code, 2);
}

/// EXP-GEN-11
#[test]
fn the_catalog_says_what_is_printed_and_what_is_ours() {
    let catalog = swanstone(&words("catalog castles --json")).json();
    let components = catalog["components"].as_array().unwrap();
    let count = |kind: &str, from: &str| -> u64 {
        let of = |row: &&Value| row["kind"] == kind && row["from"] == from;
        components.iter().filter(of).map(|row| row["count"].as_u64().unwrap()).sum()
    };
    assert_eq!((count("room", "expansions"), count("room", "towers")), (75, 8));
    assert_eq!(count("renovation", "renovations"), 60);
    assert_eq!(count("swan token", "swans"), 40);
    let find = |id: &str| components.iter().find(|row| row["id"] == id).unwrap();
    let note = |id: &str| find(id)["provenance"]["note"].as_str().unwrap().to_owned();
    assert_eq!(find("nap-room")["provenance"]["sources_agree"], true, "printed");
    assert!(note("nap-room").is_empty());
    let (ours, partly) = (note("water-tower"), note("great-room"));
    assert!(!ours.is_empty() && !partly.is_empty() && ours != partly, "{ours}, {partly}");
    assert_eq!((note("perfumers-cabinet"), note("ballroom")), (ours, partly));
    let pieces = [("barbican", 5), ("moat", 10), ("passage-short", 5), ("passage-long", 5)];
    for (id, amount) in pieces {
        assert_eq!(find(id)["count"], amount, "{id}");
    }
    let shape = note("moat");
    assert!(shape.contains("printed") && shape.contains("our own") && shape == note("barbican"));
    assert!(note("passage-short").contains("follows") && note("passage-long").contains("our own"));
    assert_eq!(find("great-room")["types"], json!(["living", "activity"]));
    assert!(find("great-room")["scores"].as_str().unwrap().contains("living"));
}

/// EXP-TOWER-03, EXP-RENO-07, EXP-SWAN-04
#[test]
fn a_castle_with_towers_renovations_and_tokens_is_drawn() {
    let folder = folder("castles-expanded");
    let (file, picture) = (folder.join("layout.json"), folder.join("castle.svg"));
    let mut document = layout(&WITH, &steps());
    document["swans"] = json!({ "blue": 3, "red": 1 });
    std::fs::write(&file, document.to_string()).unwrap();
    let run = swanstone(&["draw", text(&file), "-o", text(&picture)]);
    assert_eq!(run.code, 0, "{run:?}");
    let svg = std::fs::read_to_string(&picture).unwrap();
    for name in ["Water Tower", "Coal Hole", "3 blue, 1 red"] {
        assert!(svg.contains(name), "{name}");
    }
}

const RING: [&str; 2] = ["moats", "passages"];

fn ringed(side: u8, steps: &[Value]) -> Value {
    let mut document = layout(&RING, steps);
    document["castle"]["foyer"] = json!({ "side": side, "turn": 0 });
    document
}

fn lay(id: &str, x: i16, y: i16, turn: u16) -> Value {
    json!({ "place": id, "x": x, "y": y, "turn": turn })
}

fn join(length: &str, from: (i16, i16, &str), to: (i16, i16, &str)) -> Value {
    json!({ "passage": length, "from": from, "to": to })
}

/// Each placement with what it brings.
#[test]
fn a_castle_with_moats_and_passages_is_scored() {
    let salon = lay("salon", 7, 13, 180);
    let steps = [
        salon,
        json!({ "moat": "west" }),
        json!({ "renovate": "great-room", "x": 7, "y": 13 }),
        join("short", (8, 14, "bottom"), (8, 15, "top")),
    ];
    let mut document = ringed(4, &steps);
    document["with"] = json!(["towers", "moats", "passages", "swans", "renovations"]);
    document["coins"] = json!(12_000);
    document["bonus_cards"] = json!(["every-500"]);
    document["depleted"] = json!([150, 325, "hallways", "stairs", "moats"]);
    document["swans"] = json!({ "blue": 3, "red": 1 });
    let sheet = score(&document).json();
    let of = |key: &str| -> Vec<Value> {
        sheet["steps"].as_array().unwrap().iter().map(|step| step[key].clone()).collect()
    };
    assert_eq!(of("tile"), ["salon", "moat", "great-room", "passage"]);
    // The moat counts the salon (EXP-MOAT-36), its renovation counts for the moat (EXP-MOAT-37), and is
    // scored when the passage lies (EXP-PASSAGE-25).
    assert_eq!(of("points"), [3, 4, 7, 0]);
    let end = &sheet["final"];
    assert_eq!((&end["coins"], &end["depleted"], &end["swans"]), (&json!(1), &json!(2), &json!(5)));
    assert_eq!((&end["bonus_cards"][0]["points"], &sheet["total"]), (&json!(3), &json!(25)));
    let measures = &sheet["measures"];
    // EXP-MOAT-62
    assert_eq!(
        (&measures["moats"], &measures["square_feet"]),
        (&json!(1), &json!(350 + 225 + 1000))
    );
}

/// EXP-MOAT-41, EXP-MOAT-47, EXP-PASSAGE-30: a castle of a game, with everything around it and below.
#[test]
fn the_castle_of_a_game_with_a_whole_moat_is_scored_and_drawn() {
    let file = repository("testdata/layouts/castles-moats.json");
    let sheet = swanstone(&["score", text(&file), "--json"]).json();
    assert_eq!((&sheet["total"], &sheet["measures"]["moats"]), (&json!(104), &json!(3)));
    let third = &sheet["steps"][11];
    assert_eq!((&third["completed"], &third["earned"]), (&json!(["moat"]), &json!(["moat"])));
    let picture = folder("castles-moats").join("castle.svg");
    assert_eq!(swanstone(&["draw", text(&file), "-o", text(&picture)]).code, 0);
    let svg = std::fs::read_to_string(&picture).unwrap();
    for told in [
        "A moat all around it.",
        "2 rooms in the gardens.",
        "<title>Moat in the north</title>",
        "<title>short secret passage from Stairs to Canopy Chamber</title>",
    ] {
        assert!(svg.contains(told), "{told}");
    }
}

/// Each fault of a layout that moats and passages can have, with its rule.
#[test]
fn every_fault_of_moats_and_passages_is_refused_with_its_rule() {
    let moat = |slot: &str| json!({ "moat": slot });
    let salon = || lay("salon", 7, 13, 180);
    let over_the_door = || join("short", (8, 14, "bottom"), (8, 15, "top"));
    let far = |face: &str| json!({ "place": "hallway", "face": face, "x": 8, "y": 7, "turn": 90 });
    let reached = || join("medium", (8, 12, "bottom"), (8, 15, "top"));
    let to_the_west = || vec![lay("hallway", 1, 16, 0), lay("hallway", -5, 16, 0)];
    let and = |mut steps: Vec<Value>, step: Value| {
        steps.push(step);
        steps
    };
    let cases: Vec<(&str, u8, Vec<Value>, usize, &str)> = vec![
        ("a slot that is filled", 4, vec![moat("west"), moat("west")], 1, "EXP-MOAT-29"),
        ("a moat over a room", 4, and(to_the_west(), moat("west")), 2, "EXP-MOAT-29"),
        ("a tile over the band", 4, vec![lay("hallway", 8, 16, 90)], 0, "EXP-MOAT-29"),
        ("the north first", 4, vec![moat("north")], 0, "EXP-MOAT-28"),
        ("no way out", 3, vec![moat("west"), moat("east"), moat("north")], 2, "CAS-PLACE-05"),
        ("no outdoor room outside", 4, vec![lay("hallway", 8, 20, 90)], 0, "EXP-MOAT-47"),
        ("at the water", 4, and(to_the_west(), lay("hallway", -3, 17, 90)), 2, "EXP-MOAT-52"),
        (
            "two of one length",
            4,
            vec![salon(), over_the_door(), over_the_door()],
            2,
            "EXP-PASSAGE-01",
        ),
        (
            "it begins at another room",
            4,
            vec![salon(), join("short", (8, 15, "top"), (8, 14, "bottom"))],
            1,
            "EXP-PASSAGE-05",
        ),
        ("it belongs to no room", 4, vec![over_the_door()], 0, "EXP-PASSAGE-05"),
        (
            "it lies with a moat",
            4,
            vec![salon(), moat("west"), over_the_door()],
            2,
            "EXP-PASSAGE-05",
        ),
        (
            "no door there",
            4,
            vec![salon(), join("short", (7, 14, "bottom"), (7, 15, "top"))],
            1,
            "EXP-PASSAGE-06",
        ),
        (
            "too long",
            4,
            vec![salon(), join("medium", (8, 14, "bottom"), (8, 15, "top"))],
            1,
            "EXP-PASSAGE-07",
        ),
        (
            "connected by other doors",
            4,
            vec![
                far("upstairs"),
                reached(),
                lay("hallway", 9, 7, 90),
                join("short", (9, 10, "left"), (8, 10, "right")),
            ],
            3,
            "EXP-PASSAGE-11",
        ),
        ("to another level", 4, vec![far("downstairs"), reached()], 1, "EXP-PASSAGE-16"),
        (
            "at the drawbridge",
            4,
            vec![lay("hallway", 8, 22, 90), join("medium", (8, 22, "top"), (8, 19, "bottom"))],
            1,
            "EXP-PASSAGE-17",
        ),
    ];
    for (what, side, steps, at, rule) in cases {
        let refused = refusals(&ringed(side, &steps));
        assert!(refused.contains(&(Some(at as u64), rule.to_owned())), "{what}: {refused:?}");
    }
    let without = |with: &[&str], steps: &[Value]| refusals(&layout(with, steps));
    assert_eq!(without(&["passages"], &[moat("west")]), vec![(Some(0), "EXP-GEN-12".to_owned())]);
    assert_eq!(
        without(&["moats"], &[salon(), over_the_door()]),
        vec![(Some(1), "EXP-GEN-12".to_owned())]
    );
    let depleted =
        json!({ "game": "castles", "with": ["passages"], "castle": {}, "depleted": ["moats"] });
    assert_eq!(refusals(&depleted), vec![(None, "EXP-GEN-12".to_owned())]);
}

/// EXP-GEN-01: a person plays with everything to the end, and the record is one.
#[test]
fn a_person_plays_castles_with_expansions_at_the_terminal() {
    let tables = [
        ("1", "new-rooms,swans"),
        ("2", "towers,renovations,swans"),
        ("2", "moats,passages"),
        ("1", "moats,new-rooms,passages,swans"),
        ("5", "five-players,moats,new-rooms,passages,renovations,swans,towers"),
    ];
    for (players, with) in tables {
        let file = folder("castles-expanded-play").join("game.json");
        let run = with_input(
            &fill(
                "play castles --players {} --with {} --seed 7 --record {}",
                &[players, with, text(&file)],
            ),
            "1\n".repeat(600).as_bytes(),
        );
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains("The game is over.\n"), "{with}: {}", run.out);
        for (expansion, told) in
            [("moats", "player 1 (you) buys Moat"), ("passages", "player 1 (you) lays the")]
        {
            assert_eq!(run.out.contains(told), with.contains(expansion), "{with}: {}", run.out);
        }
        assert_eq!(swanstone(&["replay", text(&file), "--verify"]).code, 0);
    }
}

/// What is counted of games between bots.
fn weighed(line: &str) -> Value {
    let run = swanstone(&words(&format!("balance castles --seed 7 --json {line}")));
    assert_eq!(run.code, 0, "{run:?}");
    run.json()
}

#[test]
fn games_are_weighed_by_what_is_done_in_them() {
    let line = "--players 3 --games 6 --with towers,swans,renovations,moats,passages";
    let all = weighed(line);
    assert_eq!(weighed(&format!("{line} --threads 1")), all);
    let simulated = format!("simulate castles --bots greedy --seed 7 --json {line}");
    let simulated = swanstone(&words(&simulated)).json();
    assert_eq!(all["mean"], simulated["scores"]["mean"]);
    assert_eq!(all["rounds"], simulated["rounds"]["mean"]);
    assert_eq!(all["end_reasons"], simulated["end_reasons"]);
    let share = |row: &Value| row["share"].as_f64().unwrap();
    let shares: f64 = all["rows"].as_object().unwrap().values().map(share).sum();
    assert!((shares - 1.0).abs() < 0.001, "{all}");
    let wins = all["wins_from_start"].as_array().unwrap();
    assert!(wins.iter().map(|share| share.as_f64().unwrap()).sum::<f64>() >= 0.999, "{all}");
    let deed = |id: &str| all["deeds"][id]["mean"].as_f64().unwrap();
    let row = |id: &str| all["rows"][id]["mean"].as_f64().unwrap();
    assert_eq!(deed("tower_favor_points"), row("tower_favors"));
    assert!(deed("towers_completed") >= deed("tower_favors"), "{all}");
    assert!(deed("swans_traded") >= deed("swan_trades"), "{all}");
    assert!(row("moats") >= 3.0 * deed("moats"), "three points each at least: {all}");
    for (deed, times) in all["deeds"].as_object().unwrap() {
        let (mean, players) = (times["mean"].as_f64(), times["players"].as_f64());
        assert!(mean.unwrap() > 0.0, "{deed}: {all}");
        assert!((0.0..=1.0).contains(&players.unwrap()), "{deed}: {all}");
    }
}

/// The document's tables say of each column what is told of it alone.
#[test]
fn all_expansions_are_told_side_by_side() {
    let said = swanstone(&words("balance castles --tables --games 2 --seed 7 --bot random"));
    assert_eq!(said.code, 0, "{said:?}");
    let (three, five) = said.out.split_once("### 5 players").unwrap();
    let cells = |part: &str, row: &str| -> Vec<String> {
        let found = part.lines().find(|line| line.starts_with(&format!("| {row} |")));
        let cells = found.unwrap_or_else(|| panic!("no {row} in {part}")).split('|').skip(2);
        cells.map(|cell| cell.trim().to_owned()).filter(|cell| cell != "\n").collect()
    };
    assert_eq!(cells(three, "games")[..8], ["2"; 8]);
    assert_eq!(cells(five, "games")[..6], ["2"; 6]);
    let swans = weighed("--players 3 --with swans --games 2 --bot random");
    assert_eq!(cells(three, "")[3], "swans");
    assert_eq!(
        cells(three, "points of a player, mean")[3],
        format!("{:.1}", swans["mean"].as_f64().unwrap())
    );
    assert_eq!(cells(three, "sets of swan tokens")[2], "", "there are none");
    assert!(
        cells(three, "swan tokens taken")[3].starts_with(&format!(
            "{:.2}",
            swans["deeds"]["swans_taken"]["mean"].as_f64().unwrap()
        ))
    );
    let ends: f64 = [
        "the deck runs out",
        "the cards do not suffice and are shuffled again",
        "a second stack runs out after the deck",
        "nobody builds any more",
    ]
    .iter()
    .map(|end| cells(five, end)[5].trim_end_matches(" %").parse::<f64>().unwrap())
    .sum();
    assert!((ends - 100.0).abs() < 0.2, "{ends}");
    assert_eq!(swanstone(&words("balance palace --tables --games 1")).code, 2);
    assert_eq!(swanstone(&words("balance castles --tables --players 3 --games 1")).code, 2);
}

#[test]
fn what_no_expansion_brings_is_not_counted() {
    let deeds = |line: &str| -> Vec<String> {
        let all = weighed(&format!("{line} --games 1"));
        all["deeds"].as_object().unwrap().keys().cloned().collect()
    };
    let base = deeds("--players 2");
    assert!(base.iter().any(|deed| deed == "rooms"), "{base:?}");
    for (line, more) in [
        ("--players 2 --with new-rooms", &["new_rooms"][..]),
        ("--players 1 --with swans", &["new_rooms", "swans_taken", "swan_sets"]),
        ("--players 5 --with five-players,towers", &["second_rooms_at_15000", "tower_favors"]),
        ("--players 2 --with renovations", &["renovations"]),
        ("--players 2 --with moats", &["moats", "whole_moats"]),
        ("--players 2 --with passages", &["long_passages", "points_by_doubling"]),
    ] {
        let deeds = deeds(line);
        for deed in more {
            assert!(deeds.iter().any(|it| it == deed), "{line}: {deeds:?}");
            assert!(!base.iter().any(|it| it == deed), "{base:?}");
        }
    }
    let said = swanstone(&words("balance castles --players 2 --games 1 --with moats --bot random"));
    assert!(said.out.starts_with("castles with moats: 1 games of 2 random bots"), "{said:?}");
    assert!(said.out.contains("  whole_moats "), "{said:?}");
    for refused in ["castles --players 5", "castles --players 2 --with rain", "between --players 3"]
    {
        let refused = swanstone(&words(&format!("balance {refused} --games 1")));
        assert_eq!(refused.code, 2, "{refused:?}");
    }
}

#[test]
fn what_a_decree_brings_is_measured_with_it_and_without() {
    let line = "balance castles --decrees --players 2 --games 3 --seed 7 --bot random";
    let measured = swanstone(&words(&format!("{line} --json"))).json();
    let decrees = measured["decrees"].as_array().unwrap();
    let catalog = swanstone(&["catalog", "castles", "--json"]).json();
    let components = catalog["components"].as_array().unwrap();
    let printed = components.iter().filter(|component| component["kind"] == "royal decree");
    assert_eq!(decrees.len(), printed.count());
    let of = |id: &str| decrees.iter().find(|it| it["decree"] == id).unwrap();
    assert_eq!(of("swan-keeper")["with"], serde_json::json!(["new-rooms", "swans"]));
    assert_eq!((&of("miser")["players"], &of("free-pickings")["players"]), (&2.into(), &4.into()));
    // Chance does not look at the end, so that the games are the same until the decree scores.
    let mean = |id: &str| of(id)["mean"].as_f64().unwrap();
    assert!((1.0..=14.0).contains(&mean("every-size")), "{measured}");
    assert!((2.0..=16.0).contains(&mean("every-kind")), "{measured}");
    assert_eq!(
        mean("generous-hand") % 1.0,
        0.0,
        "the hands are as large in every game: {measured}"
    );
    let said = swanstone(&words(line)).out;
    assert!(said.starts_with("points that a decree brings its owner, over 3 games:\n"), "{said}");
    assert!(said.contains("  every-size  "), "{said}");
    for refused in ["palace --decrees", "castles --decrees --with towers"] {
        let refused = swanstone(&words(&format!("balance {refused} --games 1")));
        assert_eq!(refused.code, 2, "{refused:?}");
    }
}
