//! `catalog`, `rules`, `bench`, help, and a whole game at the terminal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use serde_json::Value;
use support::{fill, folder, swanstone, text, with_input, words};

#[test]
fn the_catalog_lists_the_whole_box() {
    let catalog = swanstone(&["catalog", "between", "--json"]).json();
    let components = catalog["components"].as_array().unwrap();
    let count = |kind: &str| -> u64 {
        let of_kind = components.iter().filter(|component| component["kind"] == kind);
        of_kind.map(|component| component["count"].as_u64().unwrap()).sum()
    };
    assert_eq!(count("regular room"), 147);
    assert_eq!(count("specialty room"), 48);
    assert_eq!(count("throne room"), 7);
    assert_eq!(count("royal attendant"), 28);
    assert_eq!(count("bonus card"), 20);
    assert_eq!(count("castle token"), 7);
    for component in components {
        for key in ["id", "name", "count"] {
            assert!(!component[key].is_null(), "{component}");
        }
        assert!(component["provenance"]["sources_agree"].is_boolean(), "{component}");
    }
    let disputed = |component: &&Value| component["provenance"]["sources_agree"] == false;
    let rooms = components.iter().filter(|component| component["kind"] == "regular room");
    assert_eq!(rooms.filter(disputed).count(), 10);
    assert!(swanstone(&["catalog", "between"]).out.contains("wine-room"));
}

#[test]
fn rules_are_found_by_id_and_by_game() {
    let all = swanstone(&["rules", "between", "--json"]).json();
    let rules = all["rules"].as_array().unwrap();
    assert_eq!(rules.len(), 529);
    let one = swanstone(&["rules", "btw-place-13", "--json"]).json();
    assert_eq!(one["id"], "BTW-PLACE-13");
    assert_eq!(one["refuses"], true);
    assert!(swanstone(&["rules", "BTW-PLACE-13"]).out.contains("sky"));
    let typo = swanstone(&["rules", concat!("BTW-PLACE-", "99")]);
    assert_eq!(typo.code, 2);
    assert!(typo.err.contains("did you mean BTW-PLACE-"), "{typo:?}");
}

#[test]
fn every_refusal_and_score_line_cites_a_rule_that_exists() {
    let record = folder("cites");
    let run = swanstone(&fill(
        "simulate between --players 7 --games 3 --seed 1 --records {}",
        &[text(&record)],
    ));
    assert_eq!(run.code, 0);
    for number in 0..3 {
        let path = record.join(format!("between-{number:06}.json"));
        let record: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        for event in record["events"].as_array().unwrap() {
            if let Some(rule) = event["rule"].as_str() {
                assert!(shelf::rule(rule).is_some(), "{event}");
            }
        }
    }
}

#[test]
fn bench_measures_every_player_count() {
    let bench = swanstone(&words("bench --seconds 0.02 --json")).json();
    let rows = bench["bench"].as_array().unwrap();
    let players: Vec<_> = rows.iter().map(|row| row["players"].as_u64().unwrap()).collect();
    assert_eq!(players, [1, 2, 3, 4, 2, 3, 4, 2, 3, 4, 5, 6, 7]);
    assert!(rows.iter().all(|row| row["games_per_second"].as_f64().unwrap() > 0.0));
    assert_eq!(bench["placements"]["rooms"], 20);
    assert!(bench["placements"]["spots"].as_f64().unwrap() > 0.0);
    assert_eq!(swanstone(&["bench", "--seconds", "-1"]).code, 2);
}

#[test]
fn every_command_helps_with_an_example() {
    for command in [
        "play", "simulate", "score", "replay", "draw", "catalog", "rules", "perft", "bench",
        "balance",
    ] {
        let help = swanstone(&[command, "--help"]);
        assert_eq!(help.code, 0);
        assert!(help.out.contains(&format!("Example: swanstone {command}")), "{help:?}");
    }
    assert_eq!(swanstone(&["dance"]).code, 2);
}

/// Answers to every prompt there can be: numbers where choices are numbered, pairs where two tiles
/// are chosen. An answer that does not fit is told so and the prompt comes again.
fn patient_answers() -> String {
    "1 2\ny\n1\n1\n1\n1\n1\n1\n1\n1\n".repeat(300)
}

#[test]
fn a_person_plays_a_whole_game_at_the_terminal() {
    for players in ["2", "3"] {
        let file = folder("played").join("game.json");
        let run = with_input(
            &["play", "--players", players, "--seed", "7", "--record", text(&file)],
            patient_answers().as_bytes(),
        );
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains("The game is over."));
        assert!(run.out.contains("royal attendants") || run.out.contains("throne room"));
        assert_eq!(swanstone(&["replay", text(&file), "--verify"]).code, 0);
    }
}

#[test]
fn the_terminal_helps_undoes_and_lets_go() {
    let run = with_input(
        &["play", "--seed", "7"],
        b"?\nh\nr BTW-END-03\nt wine\nu\n1 1\n1 2\nn\n1 2\ny\n1\nu\n2\ns 0\nc 9\nzzz\nq\n",
    );
    assert_eq!(run.code, 0);
    for words in [
        "undo your last step",
        "BTW-DRAFT-06: ",
        "BTW-END-03: ",
        "Wine Room: food",
        "There is nothing to take back",
        "Choose two different tiles",
        "Not chosen.",
        "Taken back.",
        "`9` is no castle",
        "`zzz` is no choice",
        "You leave the table.",
    ] {
        assert!(run.out.contains(words), "{words}\n{}", run.out);
    }
    let gone = with_input(&["play", "--seed", "7"], b"");
    assert_eq!(gone.code, 0);
    assert!(gone.out.contains("You leave the table."));
}
