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
    assert!(typo.err.contains("did you mean `BTW-PLACE-"), "{typo:?}");
}

#[test]
fn rules_answer_what_is_asked() {
    let found = swanstone(&["rules", "castles", "Fence", "door", "--json"]).json();
    let rules = found["rules"].as_array().unwrap();
    for rule in rules.iter().take(3) {
        let text = rule.to_string().to_lowercase();
        assert!(text.contains("fence") && text.contains("door"), "{rule}");
    }
    for rule in rules {
        let id = rule["id"].as_str().unwrap();
        assert!(id.starts_with("CAS-") || id.starts_with("EXP-"), "{rule}");
    }
    // No rule says "rotate" or "basement"; they are known as other words for what rules say.
    for (asked, first) in
        [("palace rotate", "PAL-PLACE-03"), ("castles can I rotate", "CAS-PLACE-03")]
    {
        let run = swanstone(&words(&format!("rules {asked}")));
        let best: Vec<_> = run.out.lines().filter(|line| !line.starts_with(' ')).collect();
        assert!(best.iter().take(3).any(|line| line.starts_with(first)), "{run:?}");
    }
    assert!(swanstone(&words("rules basement")).out.contains("ownstairs"));
    // In all games; a part of an id is all that have it.
    let run = swanstone(&["rules", "rotate"]);
    for game in ["BTW-", "CAS-", "PAL-"] {
        assert!(run.code == 0 && run.out.contains(game), "{run:?}");
    }
    let moats = swanstone(&["rules", "pal-moat", "--json"]).json();
    assert!(moats["rules"].as_array().unwrap().len() > 10, "{moats}");
    let none = swanstone(&["rules", "spaceship", "--json"]);
    assert_eq!(none.code, 2);
    assert!(none.json()["error"].as_str().unwrap().contains("no rule has `spaceship`"), "{none:?}");
    let long = swanstone(&["rules", &"x".repeat(500)]);
    assert!(long.err.len() < 200, "{long:?}");
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
    assert_eq!(players, [2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 2, 3, 4]);
    let is_expanded = |row: &&serde_json::Value| row["with"] != serde_json::json!([]);
    let expanded: Vec<_> = rows.iter().filter(is_expanded).collect();
    assert_eq!(expanded.len(), 1, "Castles with all that it can be played with");
    let with = expanded[0]["with"].as_array().unwrap();
    assert!(["moats", "passages", "swans"].iter().all(|&name| with.contains(&name.into())));
    assert_eq!((&expanded[0]["game"], &expanded[0]["players"]), (&"castles".into(), &5.into()));
    for row in rows {
        let of = |name: &str| row[name].as_f64().unwrap();
        assert!(of("games_per_second") > 0.0 && of("greedy_games_per_second") > 0.0, "{row}");
        let (judged, games) = (of("greedy_decisions_per_second"), of("greedy_games_per_second"));
        assert!(judged > 5.0 * games, "a game has many decisions: {row}");
    }
    assert_eq!(bench["placements"]["rooms"], 20);
    let (spots, ways) =
        (&bench["placements"]["spots"], &bench["placements"]["with_passages"]["ways"]);
    assert!(spots.as_f64().unwrap() > 0.0 && ways.as_f64() > spots.as_f64(), "{spots} {ways}");
    assert_eq!(swanstone(&["bench", "--seconds", "-1"]).code, 2);
    let some = swanstone(&words("bench --seconds 0.02 --with towers,swans --json")).json();
    let rows = some["bench"].as_array().unwrap().iter();
    let expanded: Vec<_> = rows.filter(is_expanded).map(|row| &row["players"]).collect();
    assert_eq!(expanded, [4], "with no fifth player");
    assert_eq!(swanstone(&words("bench --seconds 0.02 --with moat")).code, 2);
}

#[test]
fn every_command_helps_with_an_example() {
    for command in [
        "play", "simulate", "score", "replay", "draw", "catalog", "rules", "perft", "bench",
        "balance",
    ] {
        let help = swanstone(&[command, "--help"]);
        assert_eq!(help.code, 0);
        let example = format!(" swanstone {command}");
        assert!(help.out.contains("Example") && help.out.contains(&example), "{help:?}");
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
fn a_person_plays_castles_at_the_terminal() {
    for players in ["1", "2"] {
        let file = folder("castles-played").join("game.json");
        let run = with_input(
            &fill("play castles --players {} --seed 7 --record {}", &[players, text(&file)]),
            "1\n".repeat(400).as_bytes(),
        );
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains("The game is over.\n"), "{}", run.out);
        assert!(run.out.contains("completes "), "what a place brings is told");
        assert_eq!(swanstone(&["replay", text(&file), "--verify"]).code, 0);
    }
}

#[test]
fn castles_at_the_terminal_helps_undoes_and_lets_go() {
    let answers = "?\nu\n1\nh\n1\nu\n1\n1\n1\n1\n1\n1\nr CAS-END-10\nf can I rotate\nt nap\n\
                   c 2\nc 9\ns 1\nm\nw 1\nw 99\na\nzzz\nq\n";
    let run = with_input(&words("play castles --players 2 --seed 7"), answers.as_bytes());
    assert_eq!(run.code, 0, "{run:?}");
    for words in [
        "all places of the room that choice N builds",
        "There is nothing to take back",
        "CAS-MARKET-07: ",
        "Taken back.",
        "Your turn: build one thing, or pass. (CAS-TURN-01)",
        "CAS-END-10: ",
        "CAS-PLACE-03  (",
        "1 door, ",
        "Nap Room: sleeping, ",
        "The castle of player 2: ",
        "`9` is no player",
        "player 1 (you): ",
        "a lists all choices",
        "`99` is no choice",
        "`zzz` is no choice",
        "You leave the table.",
    ] {
        assert!(run.out.contains(words), "{words}\n{}", run.out);
    }
    let gone = with_input(&words("play castles --seed 7"), b"");
    assert!(gone.code == 0 && gone.out.contains("You leave the table."), "{gone:?}");
}

#[test]
fn what_can_be_played_is_told() {
    let help = swanstone(&["play", "--help"]);
    for game in ["castles", "palace", "between"] {
        assert!(help.out.contains(game), "{help:?}");
        let run = with_input(&["play", game, "--seed", "1"], b"q\n");
        assert!(run.code == 0 && run.out.contains("You leave the table."), "{run:?}");
    }
}

#[test]
fn the_terminal_helps_undoes_and_lets_go() {
    let run = with_input(
        &["play", "--seed", "7"],
        b"?\nh\nr BTW-END-03\nt wine\nu\n1 1\n1 2\nn\n1 2\ny\n1\nu\n2\ns 1\nc 9\nzzz\nq\n",
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
