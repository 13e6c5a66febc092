//! `arena`: contests between bots, and how they are taken up again.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![allow(clippy::float_arithmetic)]

mod support;

use serde_json::{Value, json};
use support::{fill, folder, swanstone, text, words};

const LINE: &str = "arena palace --players 3 --bots mason,random,page --games 12 --seed 5";

/// What a contest says, without how long it took.
fn timeless(mut report: Value) -> Value {
    for key in ["seconds", "played_now"] {
        assert!(report.as_object_mut().unwrap().remove(key).unwrap().is_number());
    }
    report
}

fn row<'a>(report: &'a Value, bot: &str) -> &'a Value {
    let rows = report["table"].as_array().unwrap();
    rows.iter().find(|row| row["bot"] == bot).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let runs = ["1", "3"].map(|threads| {
        let run = swanstone(&[&words(LINE)[..], &["--json", "--threads", threads]].concat());
        assert_eq!(run.code, 0, "{run:?}");
        timeless(run.json())
    });
    assert_eq!(runs[0], runs[1]);
    let report = &runs[0];
    assert_eq!((&report["games"], &report["errors"]), (&json!(12), &json!(0)));
    let shares: f64 = ["mason", "page", "random"]
        .map(|bot| row(report, bot)["share"]["mean"].as_f64().unwrap())
        .iter()
        .sum();
    assert!((0.5..=1.0).contains(&shares), "who shares a victory has a part of it: {shares}");
    for bot in ["mason", "page", "random"] {
        let row = row(report, bot);
        assert!((row["fair"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-9);
        for figure in ["share", "margin", "elo", "total"] {
            let of = |key: &str| row[figure][key].as_f64().unwrap();
            assert!(of("low") <= of("mean") && of("mean") <= of("high"), "{row}");
        }
    }
    assert_eq!(report["table"][0]["bot"], "mason", "the best comes first");
    assert_eq!(report["table"][2]["bot"], "random");
}

#[test]
fn a_contest_that_was_stopped_is_taken_up_again() {
    let folder = folder("arena");
    let whole = folder.join("whole.jsonl");
    let run = |file, games: &str| {
        let line = format!("{LINE} --json --threads 1 --games {games} --resume {{}}");
        let line = line.replacen("--games 12 ", "", 1);
        let run = swanstone(&fill(&line, &[text(file)]));
        assert_eq!(run.code, 0, "{run:?}");
        run.json()
    };
    let at_once = run(&whole, "12");
    assert_eq!(at_once["played_now"], 12);
    // Stopped in the middle of a line.
    let kept = std::fs::read_to_string(&whole).unwrap();
    let cut = kept.lines().take(6).map(str::len).sum::<usize>() + 6 + 20;
    let part = folder.join("part.jsonl");
    std::fs::write(&part, &kept[..cut]).unwrap();
    let resumed = run(&part, "12");
    assert_eq!(resumed["played_now"], 7);
    assert_eq!(timeless(resumed), timeless(at_once.clone()));
    // Nothing is left to be played, and more games are played on top.
    assert_eq!(run(&part, "12")["played_now"], 0);
    assert_eq!(run(&part, "15")["played_now"], 3);
    assert_eq!(timeless(run(&part, "12")), timeless(at_once));
}

#[test]
fn a_file_of_another_contest_is_refused() {
    let folder = folder("arena-other");
    let file = folder.join("games.jsonl");
    let line = "arena palace --players 2 --bots random --games 1 --resume {} --seed";
    let run = |seed: &str| swanstone(&[&fill(line, &[text(&file)])[..], &[seed]].concat());
    assert_eq!(run("1").code, 0);
    let other = run("2");
    assert_eq!(other.code, 2, "{other:?}");
    assert!(other.err.contains("games.jsonl: line 1 is about another contest"), "{other:?}");
    std::fs::write(&file, std::fs::read_to_string(&file).unwrap() + "{\"game\":7}\n").unwrap();
    let broken = run("1");
    assert_eq!(broken.code, 2, "{broken:?}");
    assert!(broken.err.contains("line 3"), "{broken:?}");
}

#[test]
fn budgets_are_set_by_name() {
    let line = "arena between --players 2 --bots architect:30,mason --games 2 --json";
    let report = swanstone(&words(line)).json();
    assert_eq!(report["bots"], json!(["architect:30", "mason"]));
    assert!(row(&report, "architect:30")["elo"]["mean"].is_number());
    let alone = swanstone(&words("arena castles --players 1 --bots mason --games 3 --json")).json();
    let row = &alone["table"][0];
    assert!(row["elo"].is_null() && row["total"]["mean"].as_f64().unwrap() > 30.0, "{row}");
}

#[test]
fn what_cannot_be_understood_is_refused() {
    for (line, message) in [
        ("arena palace --players 2 --bots nobody --games 1", "there is no bot `nobody`"),
        ("arena palace --players 2 --bots architect:x --games 1", "expected BOT:NODES"),
        ("arena palace --players 2 --bots random --games 0", "--games"),
        ("arena palace --players 9 --bots random --games 1", "9"),
    ] {
        let run = swanstone(&words(line));
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains(message), "{line}: {run:?}");
    }
}
