//! Games written down, compared with kept files.

use game::{Seat, Viewer};
use testkit::toys::high_card::{HighCard, Setup};
use testkit::toys::tic_tac_toe::TicTacToe;
use testkit::{Laws, check_golden, transcript};

#[test]
fn tic_tac_toe_as_text() {
    let log = Laws::<TicTacToe>::new(()).game(2);
    check_golden("crates/testkit/tests/golden/tic-tac-toe.txt", &transcript(&log, None));
}

#[test]
fn high_card_as_text() {
    let log = Laws::<HighCard>::new(Setup { seats: 2, cards: 9, rounds: 2 }).game(6);
    let text = transcript(&log, Some(Viewer::Seat(Seat(1))));
    check_golden("crates/testkit/tests/golden/high-card.txt", &text);
}
