//! What a page is told: question, choices and view together are all that is legal, and nothing hidden shows
//! in sheets and forecasts.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeSet;

use game::{Actor, Game, Seat, Turn, Viewer};
use palace::{Action, Palace, Setup, State};
use testkit::{Laws, TestDice};

/// All positions of a random game in which somebody is asked.
fn positions(players: u8, seed: u64, look: &mut impl FnMut(&State, Seat)) {
    let log = Laws::<Palace>::new(Setup::new(players)).game(seed);
    let mut state = Palace::start(&Setup::new(players)).unwrap();
    for entry in log.entries() {
        if let Turn::Seats(seats) = Palace::turn(&state) {
            look(&state, seats.lowest().unwrap());
        }
        Palace::apply(&mut state, entry.actor, &entry.action, &mut game::Unheard).unwrap();
    }
}

/// PAL-DEC-04, PAL-DEC-12, PAL-DEC-13
#[test]
fn question_choices_and_the_places_of_the_view_are_all_that_is_legal() {
    let mut asked = BTreeSet::new();
    for seed in 0..12 {
        positions(2 + (seed % 3) as u8, seed, &mut |state, seat| {
            let legal: BTreeSet<Action> =
                game::legal_actions::<Palace>(state, Actor::Seat(seat)).into_iter().collect();
            let mut told = BTreeSet::new();
            for action in Palace::page_choices(state, seat) {
                assert!(told.insert(action), "{action:?} is told twice");
            }
            for question in Palace::questions(state, seat) {
                for action in question.actions() {
                    assert!(told.insert(*action), "{action:?} is told twice");
                }
                asked.insert(question.asked.key);
            }
            let view = Palace::view(state, Viewer::Seat(seat));
            for build in &view.build {
                for place in &build.spots {
                    let (cell, turn) = (place.spot.cell, place.spot.turn);
                    let (x, y) = (cell.x(), cell.y());
                    assert!(told.insert(Action::Build { tile: build.tile, x, y, turn }));
                }
            }
            for place in &view.water {
                let (water, x, y) = (place.water, place.x, place.y);
                assert!(told.insert(match place.from {
                    None => Action::LayMoat { water, x, y },
                    Some((from, cell)) => {
                        let (from_x, from_y) = (cell.x(), cell.y());
                        Action::MoveMoat { from, from_x, from_y, water, x, y }
                    }
                }));
            }
            assert_eq!(told, legal);
            for other in (0..Palace::seats(state)).map(Seat).filter(|other| *other != seat) {
                assert_eq!(Palace::questions(state, other), []);
            }
        });
    }
    assert_eq!(asked.len(), 6, "{asked:?}");
}

/// PAL-HIDE-05, PAL-HIDE-06
#[test]
fn open_sheets_and_forecasts_show_nothing_hidden() {
    let mut dice = TestDice::new(3);
    let mut differed = 0;
    for seed in 0..6 {
        positions(3, seed, &mut |state, seat| {
            let world = Palace::sample_world(state, Viewer::Spectator, &mut dice);
            for seat in (0..3).map(Seat) {
                assert_eq!(state.open_ledger(seat), world.open_ledger(seat));
                differed += u32::from(state.score(seat) != world.score(seat));
            }
            let world = Palace::sample_world(state, Viewer::Seat(seat), &mut dice);
            let legal = game::legal_actions::<Palace>(state, Actor::Seat(seat));
            for action in legal.iter().step_by(9) {
                assert_eq!(state.forecast(seat, action), world.forecast(seat, action));
            }
        });
    }
    assert!(differed > 0, "nothing was hidden");
}
