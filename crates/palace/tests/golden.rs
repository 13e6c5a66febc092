//! Games and counts that are kept in files, so that nothing changes unnoticed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fmt::Write as _;
use std::path::Path;

use game::{Game, Seat, Viewer};
use palace::{Palace, Setup, State};
use testkit::{Laws, TestDice, advance, check_golden, perft, transcript};

const PERFT: &str = "testdata/perft/palace.txt";

/// Every seat's points, each in digits of its own.
fn points(state: &State) -> i64 {
    let seats = (0..Palace::seats(state)).map(Seat);
    seats.fold(0, |sum, seat| sum * 300 + i64::from(state.score(seat)))
}

/// One row of the file with its counts: players, seed, decisions before, depth.
fn counted(row: &str) -> String {
    let words: Vec<&str> = row.split_whitespace().collect();
    let [players, seed, before, depth, ..] = words[..] else {
        panic!("`{row}`; expected: players seed before depth");
    };
    let mut state = Palace::start(&Setup::new(players.parse().unwrap())).unwrap();
    let mut dice = TestDice::new(seed.parse().unwrap());
    let wanted = before.parse().unwrap();
    assert_eq!(advance::<Palace>(&mut state, wanted, &mut dice), wanted, "the game is that long");
    let count = perft::<Palace>(&state, depth.parse().unwrap(), dice, points);
    format!(
        "{players:>7} {seed:>4} {before:>6} {depth:>5} {:>8} {:016x}",
        count.paths, count.checksum
    )
}

/// The counts of `testdata/perft/palace.txt`: a row is computed from its first four columns, so a
/// new one needs no more than those and a blessing.
#[test]
fn action_paths_are_as_many_as_in_the_golden_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(PERFT);
    let kept = std::fs::read_to_string(path).unwrap();
    let mut text = String::new();
    for line in kept.lines() {
        let is_row = !line.trim().is_empty() && !line.starts_with('#');
        let line = if is_row { counted(line) } else { line.to_owned() };
        writeln!(text, "{line}").unwrap();
    }
    check_golden(PERFT, &text);
}

#[test]
fn a_game_for_two_reads_like_its_golden_transcript() {
    let log = Laws::<Palace>::new(Setup::new(2)).game(2);
    let text = transcript(&log, Some(Viewer::Seat(Seat(1))));
    check_golden("testdata/transcripts/palace-2p.txt", &text);
}

#[test]
fn a_game_for_four_reads_like_its_golden_transcript() {
    let log = Laws::<Palace>::new(Setup::new(4)).game(1);
    let text = transcript(&log, Some(Viewer::Spectator));
    check_golden("testdata/transcripts/palace-4p.txt", &text);
}
