//! Tables at which people let their time run out.

use game::{Actor, Dice, Game, Log, Turn, legal_actions};

use super::Way;
use crate::TestDice;

/// Plays one game. Seats speak once in so many times, and never if that is 0.
pub(super) fn play<G: Game>(
    setup: &G::Setup,
    limit: usize,
    seed: u64,
    way: Way,
    speak_once_in: u32,
) -> u64 {
    let mut dice = TestDice::new(seed);
    let mut log = Log::<G>::start(setup.clone()).expect("the game can be set up");
    for step in 0..limit {
        let state = log.state();
        let place = || format!("{}, seed {seed}, step {step}", G::NAME);
        let (actor, action) = match G::turn(state) {
            Turn::Over(_) => return step as u64,
            Turn::Chance => {
                let draw = G::draw(state, dice.below(G::draws(state)));
                (Actor::Chance, draw.unwrap_or_else(|| panic!("{}: no draw", place())))
            }
            Turn::Seats(seats) => {
                let waiting: Vec<_> = seats.iter().collect();
                let seat = waiting[dice.below(waiting.len() as u32) as usize];
                let silent = G::when_silent(state, seat)
                    .unwrap_or_else(|| panic!("{}: {seat} has no silent action", place()));
                let all = G::all_when_silent(state, seat);
                assert_eq!(all.first(), Some(&silent), "{}: {seat} is silent in two ways", place());
                let speaks = speak_once_in > 0 && dice.below(speak_once_in) == 0;
                let legal = legal_actions::<G>(state, Actor::Seat(seat));
                for silent in &all {
                    assert!(legal.contains(silent), "{}: {silent:?} is not legal", place());
                }
                let choices = match way {
                    Way::Freely => legal,
                    Way::ByDecisions => game::bot_choices::<G>(state, seat),
                };
                let said = choices[dice.below(choices.len() as u32) as usize].clone();
                (Actor::Seat(seat), if speaks { said } else { silent })
            }
        };
        let done = log.act(actor, action.clone()).map(|_| ());
        done.unwrap_or_else(|r| panic!("{}: {actor} {action:?}: {r}", place()));
    }
    panic!("{}, seed {seed}: silence has not ended the game in {limit} actions", G::NAME)
}
