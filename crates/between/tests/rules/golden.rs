//! Games and counts that are kept in files, so that nothing changes unnoticed.

use between::{Between, Options, Setup, State};
use game::{GameOptions as _, Seat, Viewer};
use testkit::{Laws, check_counts, check_golden, transcript};

/// Every castle's points, each in digits of its own.
fn points(state: &State) -> i64 {
    state.castle_scores().iter().fold(0, |sum, &points| sum * 300 + i64::from(points))
}

#[test]
fn action_paths_are_as_many_as_in_the_golden_file() {
    let setup = |columns: &[&str]| {
        let [players, preset] = columns[..] else { panic!("{columns:?}") };
        let options = Options::preset(preset).unwrap_or_else(|| panic!("no preset `{preset}`"));
        Setup::new(players.parse().unwrap()).with_options(options)
    };
    check_counts::<Between>("testdata/perft/between.txt", 2, setup, points);
}

#[test]
fn a_game_for_three_reads_like_its_golden_transcript() {
    let log = Laws::<Between>::new(Setup::new(3)).game(3);
    let text = transcript(&log, Some(Viewer::Seat(Seat(1))));
    check_golden("testdata/transcripts/between-3p.txt", &text);
}

#[test]
fn a_game_for_two_with_ludwig_reads_like_its_golden_transcript() {
    let log = Laws::<Between>::new(Setup::new(2)).game(2);
    let text = transcript(&log, Some(Viewer::Seat(Seat(0))));
    check_golden("testdata/transcripts/between-2p.txt", &text);
}
