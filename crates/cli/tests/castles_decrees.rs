//! Whole games with royal decrees, each of them at every table that allows it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use castles::Decree;
use support::{swanstone, words};
use testkit::law_times;

/// Plays this many games, all of which come to their end.
fn simulate(games: u64, line: &str) {
    let line = format!("simulate castles --games {games} --threads 1 --json {line}");
    let run = swanstone(&words(&line));
    assert_eq!(run.code, 0, "{line}: {run:?}");
    let report = run.json();
    let counts = ["games", "finished", "errors"].map(|key| report[key].as_u64().unwrap());
    assert_eq!(counts, [games, games, 0], "{line}");
}

/// Everything that there is beside decrees.
fn everything(players: u8) -> String {
    let fifth = if players == 5 { ",five-players" } else { "" };
    format!("--players {players} --with decrees,moats,passages,renovations,swans,towers{fifth}")
}

/// EXP-DECREE-G14: in a short run among as few as it allows.
#[test]
fn each_decree_comes_to_an_end_at_every_table() {
    let games = law_times();
    for decree in Decree::all() {
        let least = decree.face().least_players;
        let most = if games > 1 { 5 } else { least };
        for players in least..=most {
            let (table, seed) = (everything(players), decree.number());
            simulate(games, &format!("{table} --option decree={decree} --seed {seed}"));
        }
    }
}

/// EXP-DECREE-G04: with everything in the game, and two decrees each.
#[test]
fn games_with_everything_and_two_decrees_each_come_to_an_end() {
    for (players, games) in [(2, 7), (3, 7), (4, 6), (5, 5)] {
        let table = everything(players);
        simulate(games * law_times(), &format!("{table} --option decrees=double --seed 7"));
    }
}
