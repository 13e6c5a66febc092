//! Worlds that a viewer cannot tell from the real one: what is known stays, and what is not is
//! dealt anew, fairly.

use std::collections::BTreeMap;

use game::{Game, Log, Seat, Viewer};
use palace::{Colour, Event, Palace, Setup, State};
use testkit::{Laws, TestDice};

/// A position late in a random game in which others hold Secret Swans and personal favors.
fn late(seed: u64) -> State {
    let log: Log<Palace> = Laws::<Palace>::new(Setup::new(3)).game(seed);
    let entries = log.entries().len();
    log.after(entries * 9 / 10).unwrap().state().clone()
}

fn worlds(state: &State, viewer: Viewer, count: u32) -> impl Iterator<Item = State> {
    let mut dice = TestDice::new(11);
    (0..count).map(move |_| Palace::sample_world(state, viewer, &mut dice))
}

/// PAL-HIDE-05, PAL-HIDE-06
#[test]
fn what_is_ones_own_stays() {
    let state = late(5);
    for own in 0..3 {
        for world in worlds(&state, Viewer::Seat(Seat(own)), 100) {
            assert_eq!(world.secret_swans(Seat(own)), state.secret_swans(Seat(own)));
            let favors = |state: &State| state.personal_favors(Seat(own)).collect::<Vec<_>>();
            assert_eq!(favors(&world), favors(&state));
            for other in 0..3 {
                let counted = |state: &State| state.secret_swans(Seat(other)).len();
                assert_eq!(counted(&world), counted(&state));
            }
        }
    }
}

/// PAL-HIDE-05, PAL-HIDE-07
#[test]
fn what_others_hide_is_dealt_fairly() {
    // A favor of seat 1, as a spectator guesses it, right after everybody has chosen.
    let seeds = (0..).map(|seed| Laws::<Palace>::new(Setup::new(3)).game(seed));
    let log = seeds
        .into_iter()
        .find(|log| {
            let mut kept =
                log.events().iter().take_while(|e| !matches!(e, Event::TurnBegan { .. }));
            kept.any(|event| matches!(event, Event::FavorKept { seat: Seat(1), .. }))
        })
        .unwrap();
    let begins = (0..log.entries().len())
        .find(|&length| log.after(length).unwrap().state().turns() == 1)
        .unwrap();
    let state = log.after(begins).unwrap().state().clone();
    let mut guesses: BTreeMap<_, u32> = BTreeMap::new();
    for world in worlds(&state, Viewer::Spectator, 6_000) {
        let (_, favor) = world.personal_favors(Seat(1)).next().unwrap();
        *guesses.entry(favor).or_default() += 1;
    }
    let slipped = log.events().iter().filter(|e| matches!(e, Event::FavorSlipped { .. })).count();
    assert_eq!(guesses.len(), 28 - slipped, "any favor that is not seen");
    assert!(guesses.values().all(|&count| (120..320).contains(&count)), "{guesses:?}");
}

/// PAL-HIDE-06, PAL-HIDE-07
#[test]
fn secret_swans_are_dealt_from_what_one_cannot_see() {
    let state = (0..)
        .map(late)
        .find(|state| {
            state.secret_swans(Seat(0)).len() == 1 && !state.secret_swans(Seat(1)).is_empty()
        })
        .unwrap();
    let mine = state.secret_swans(Seat(0));
    let mut counted = [0_u32; 5];
    for world in worlds(&state, Viewer::Seat(Seat(0)), 5_000) {
        for (colour, count) in world.secret_swans(Seat(1)).iter() {
            counted[colour.index()] += u32::from(count);
        }
    }
    let held = state.secret_swans(Seat(1)).len();
    for colour in Colour::ALL {
        let unseen = 3 - u32::from(mine.of(colour));
        let expected = 5_000 * held * unseen / 14;
        let found = counted[colour.index()];
        assert!(found.abs_diff(expected) < expected / 6, "{colour:?}: {found}, not {expected}");
    }
}
