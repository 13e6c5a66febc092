//! Games and counts that are kept in files, so that nothing changes unnoticed.

use castles::{Castles, Setup, State};
use game::{Game, Seat, Viewer};
use testkit::{Laws, check_counts, check_golden, transcript};

/// Every seat's points, each in digits of its own.
fn points(state: &State) -> i64 {
    let seats = (0..Castles::seats(state)).map(Seat);
    seats.fold(0, |sum, seat| sum * 300 + i64::from(state.score(seat)))
}

#[test]
fn action_paths_are_as_many_as_in_the_golden_file() {
    let setup = |columns: &[&str]| Setup::new(columns[0].parse().unwrap());
    check_counts::<Castles>("testdata/perft/castles.txt", 1, setup, points);
}

#[test]
fn a_game_for_two_reads_like_its_golden_transcript() {
    let log = Laws::<Castles>::new(Setup::new(2)).step_limit(5_000).game(2);
    let text = transcript(&log, Some(Viewer::Seat(Seat(1))));
    check_golden("testdata/transcripts/castles-2p.txt", &text);
}

#[test]
fn a_game_alone_reads_like_its_golden_transcript() {
    let log = Laws::<Castles>::new(Setup::new(1)).step_limit(5_000).game(1);
    let text = transcript(&log, Some(Viewer::Seat(Seat(0))));
    check_golden("testdata/transcripts/castles-solo.txt", &text);
}
