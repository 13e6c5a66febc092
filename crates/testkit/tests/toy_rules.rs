//! The toys' rules, each with a case that must be refused.

// Helpers of tests may panic as tests do.
#![allow(clippy::unwrap_used)]

use game::{Actor, Game, Log, Seat, Turn};
use testkit::toys::high_card::{Action, Card, HighCard, Refused, Setup};
use testkit::toys::tic_tac_toe::{Mark, TicTacToe};

const FIRST: Actor = Actor::Seat(Seat(0));
const SECOND: Actor = Actor::Seat(Seat(1));

fn marked(cells: &[u8]) -> Log<TicTacToe> {
    let mut log = Log::start(()).unwrap();
    for (number, &cell) in cells.iter().enumerate() {
        log.act(if number % 2 == 0 { FIRST } else { SECOND }, Mark { cell }).unwrap();
    }
    log
}

#[test]
fn tic_tac_toe_refuses() {
    let cases: [(&[u8], Actor, u8, &[&str]); 6] = [
        (&[], SECOND, 0, &["TTT-01"]),
        (&[], Actor::Chance, 0, &["TTT-01"]),
        (&[], FIRST, 9, &["TTT-02"]),
        (&[4], SECOND, 4, &["TTT-03"]),
        (&[4], FIRST, 4, &["TTT-01", "TTT-03"]),
        (&[0, 3, 1, 4, 2], SECOND, 5, &["TTT-04"]),
    ];
    for (cells, actor, cell, rules) in cases {
        let refusals = TicTacToe::check(marked(cells).state(), actor, &Mark { cell }).unwrap_err();
        assert_eq!(refusals.iter().count(), rules.len(), "{refusals}");
        assert!(rules.iter().all(|rule| refusals.cites(rule)), "{refusals}");
    }
}

#[test]
fn tic_tac_toe_ends() {
    let winners = |cells| match TicTacToe::turn(marked(cells).state()) {
        Turn::Over(outcome) => outcome.winners().iter().collect::<Vec<_>>(),
        Turn::Seats(_) | Turn::Chance => Vec::new(),
    };
    assert_eq!(winners(&[0, 3, 1, 4]), []);
    assert_eq!(winners(&[0, 3, 1, 4, 2]), [Seat(0)], "TTT-04: three in a row");
    assert_eq!(winners(&[0, 4, 2, 1, 7, 3, 5, 8, 6]), [Seat(0), Seat(1)], "TTT-04: a full board");
}

/// Deals 1 and 3 to seat 0, 2 and 4 to seat 1.
fn dealt() -> Log<HighCard> {
    let mut log = Log::start(Setup { seats: 2, cards: 5, rounds: 1 }).unwrap();
    for card in [1, 2, 3, 4] {
        log.act(Actor::Chance, Action::Deal { card: Card(card) }).unwrap();
    }
    log
}

fn choose(card: u8) -> Action {
    Action::Choose { card: Card(card) }
}

#[test]
fn high_card_refuses_impossible_setups() {
    for (seats, cards, rounds) in [(1, 50, 1), (5, 50, 1), (2, 50, 0), (2, 7, 2)] {
        let refusals = HighCard::start(&Setup { seats, cards, rounds }).unwrap_err();
        assert!(refusals.cites("HC-01"), "{refusals}");
    }
}

#[test]
fn high_card_refuses() {
    let before = Log::<HighCard>::start(Setup { seats: 2, cards: 5, rounds: 1 }).unwrap();
    let mut chosen = dealt();
    chosen.act(FIRST, choose(1)).unwrap();
    let mut over = chosen.clone();
    over.act(SECOND, choose(2)).unwrap();
    let deal = |card| Action::Deal { card: Card(card) };
    let cases = [
        (&before, FIRST, deal(1), Refused::ChanceDeals),
        (&before, Actor::Chance, deal(6), Refused::NotInDeck),
        (&dealt(), Actor::Chance, deal(5), Refused::NothingToDeal),
        (&dealt(), Actor::Chance, choose(1), Refused::SeatsChoose),
        (&before, FIRST, choose(1), Refused::NotChoosing),
        (&dealt(), FIRST, choose(2), Refused::NotInHand),
        (&chosen, FIRST, choose(3), Refused::AlreadyChosen),
        (&chosen, SECOND, Action::TakeBack, Refused::NothingChosen),
        (&over, FIRST, Action::TakeBack, Refused::NotChoosing),
    ];
    for (log, actor, action, reason) in cases {
        let refusals = HighCard::check(log.state(), actor, &action).unwrap_err();
        assert!(refusals.iter().any(|given| *given == reason), "{refusals}");
    }
}

#[test]
fn high_card_scores_the_highest() {
    let mut log = dealt();
    log.act(FIRST, choose(1)).unwrap();
    log.act(FIRST, Action::TakeBack).unwrap();
    log.act(SECOND, choose(2)).unwrap();
    log.act(FIRST, choose(3)).unwrap();
    let turn = HighCard::turn(log.state());
    let winners = turn.outcome().unwrap().winners();
    assert_eq!(winners.iter().collect::<Vec<_>>(), [Seat(0)], "HC-05, HC-06");
}

#[test]
fn what_was_seen_is_not_taken_back() {
    let mut log = dealt();
    assert_eq!(log.undo_floor(), 4, "the deal is a barrier");
    log.act(FIRST, choose(1)).unwrap();
    assert_eq!(log.undo_floor(), 4);
    log.act(SECOND, choose(2)).unwrap();
    assert_eq!(log.undo_floor(), 6, "so is the reveal");
}
