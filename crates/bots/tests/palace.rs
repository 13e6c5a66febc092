//! Bots at the table of The Palace.

#![allow(clippy::unwrap_used)]

use bots::{Bot, Drive};
use game::{Game, Outcome, Seat, Unheard};
use palace::{Palace, Setup};
use testkit::TestDice;

fn play(bots: &[Bot], seed: u64) -> Outcome {
    let mut state = Palace::start(&Setup::new(bots.len() as u8)).unwrap();
    let dice = |stream: u64| TestDice::new(seed << 8 | stream);
    let minds = (1..=bots.len() as u64).map(dice).collect();
    let mut drive = Drive::<Palace, _, _>::new(bots, dice(0), minds);
    drive.finish(&mut state, &mut Unheard).unwrap().0
}

/// On every seat in turn.
#[test]
fn greed_beats_three_random_players_in_nineteen_of_twenty_games() {
    let games = 200;
    let won = (0..games)
        .filter(|&seed| {
            let own = Seat((seed % 4) as u8);
            let bots = [0, 1, 2, 3].map(|seat| match Seat(seat) == own {
                true => Bot::Greedy,
                false => Bot::Random,
            });
            play(&bots, seed).winners().contains(own)
        })
        .count();
    assert!(won * 20 >= games as usize * 19, "won {won} of {games}");
}

#[test]
fn greedy_players_finish_among_themselves() {
    for players in 2..=4 {
        for seed in 0..10 {
            let outcome = play(&vec![Bot::Greedy; players], seed);
            assert!(outcome.standings.iter().any(|standing| standing.total > 60), "{outcome:?}");
        }
    }
}
