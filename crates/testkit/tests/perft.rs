//! Counts of action paths that are known from elsewhere or follow from the definition.

use game::{Game, Turn};
use testkit::toys::high_card::{self, HighCard, Setup};
use testkit::toys::tic_tac_toe::{Position, TicTacToe, score};
use testkit::{Perft, TestDice, advance, divide, perft};

fn tic_tac_toe(depth: u32) -> Perft {
    perft::<TicTacToe>(&Position::default(), depth, TestDice::new(0), score)
}

/// The positions after n moves are known; games that were won before then count once each.
#[test]
fn tic_tac_toe_has_the_known_counts() {
    let moves = [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];
    let won_at_that_move = [0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 81792];
    let mut won_before = 0;
    for (depth, (moves, won)) in (0..).zip(moves.into_iter().zip(won_at_that_move)) {
        assert_eq!(tic_tac_toe(depth).paths, moves + won_before, "depth {depth}");
        won_before += won;
    }
    assert_eq!(tic_tac_toe(9).paths, 255_168);
    assert_eq!(tic_tac_toe(100), Perft { checksum: tic_tac_toe(9).checksum, paths: 255_168 });
}

#[test]
fn the_parts_make_the_whole() {
    let parts = divide::<TicTacToe>(&Position::default(), 5, TestDice::new(0), score);
    assert_eq!(parts.len(), 9);
    assert!(parts.iter().all(|(_, part)| part.paths == 15120 / 9));
    assert_eq!(parts.into_iter().map(|(_, part)| part).collect::<Perft>(), tic_tac_toe(5));
}

/// With the checksum kept here, its definition cannot change unnoticed.
#[test]
fn the_checksum_depends_on_the_scores() {
    let flat = perft::<TicTacToe>(&Position::default(), 9, TestDice::new(0), |_| 0);
    assert_eq!(flat.paths, 255_168);
    assert_ne!(flat.checksum, tic_tac_toe(9).checksum);
    let end = perft::<TicTacToe>(&Position::default(), 0, TestDice::new(0), |_| 0);
    assert_eq!(end, Perft { paths: 1, checksum: 0xa8c7_f832_281a_39c5 });
}

#[test]
fn chance_neither_branches_nor_counts() {
    let start = HighCard::start(&Setup { seats: 3, cards: 12, rounds: 2 }).unwrap();
    let count = |depth, seed| {
        perft::<HighCard>(&start, depth, TestDice::new(seed), |state| {
            i64::from(high_card::census(state)[0].1)
        })
    };
    // Three seats choose one of two cards, in both rounds.
    for (depth, paths) in [(0, 1), (1, 2), (3, 8), (6, 64), (7, 64)] {
        assert_eq!(count(depth, 1).paths, paths, "depth {depth}");
    }
    assert_eq!(count(6, 1), count(6, 1));
}

#[test]
fn the_seed_decides_the_draws() {
    let start = HighCard::start(&Setup { seats: 2, cards: 40, rounds: 1 }).unwrap();
    let first_points = |state: &high_card::State| match HighCard::turn(state) {
        Turn::Over(outcome) => i64::from(outcome.standings[0].total),
        Turn::Seats(_) | Turn::Chance => -1,
    };
    let checksum = |seed| {
        let score: fn(&high_card::State) -> i64 = first_points;
        perft::<HighCard>(&start, 2, TestDice::new(seed), score).checksum
    };
    assert_eq!(checksum(3), checksum(3));
    assert!((0..10).any(|seed| checksum(seed) != checksum(3)));
}

#[test]
fn counts_can_start_amid_a_game() {
    let mut state = HighCard::start(&Setup { seats: 3, cards: 12, rounds: 2 }).unwrap();
    let mut dice = TestDice::new(5);
    assert_eq!(advance::<HighCard>(&mut state, 4, &mut dice), 4);
    assert!(matches!(HighCard::turn(&state), Turn::Seats(_)));
    assert_eq!(perft::<HighCard>(&state, 9, dice.clone(), |_| 0).paths, 4);
    assert_eq!(advance::<HighCard>(&mut state, 10, &mut dice), 2, "the game ends");
    assert!(divide::<HighCard>(&state, 3, dice, |_| 0).is_empty());
}
