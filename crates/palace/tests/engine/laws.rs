//! The laws of every game, kept by this one: whole random games, and what nobody may know.

use std::ops::Range;

use palace::{Event, Palace, Setup};
use testkit::{Laws, Played};

use crate::law::{census, probes, sound};

fn laws(players: u8) -> Laws<Palace> {
    let laws = Laws::<Palace>::new(Setup::new(players)).census(census).probes(probes);
    let laws = laws.in_the_open(|event| matches!(event, Event::MoatLaid { .. }));
    laws.step_limit(3_000).nobody_may_win()
}

/// A table where nobody ever says a word still comes to its end, and so does one where some do.
#[test]
fn silent_tables_come_to_an_end() {
    for players in 2..=4 {
        assert!(laws(players).silent_games(0..4) > 0);
    }
}

/// Plays random games under all laws but secrecy.
fn random_games(players: u8, seeds: Range<u64>) -> Played {
    let games = seeds.end - seeds.start;
    let played = laws(players).invariants(sound).random_games(seeds);
    assert_eq!(played.games, games);
    played
}

/// What the probes are refused for in the games of every number of players.
const ALWAYS: [&str; 24] = [
    "PAL-BLUEPRINT-04",
    "PAL-COMPLETE-05",
    "PAL-END-03",
    "PAL-END-06",
    "PAL-HIDE-01",
    "PAL-MOAT-06",
    "PAL-MOAT-11",
    "PAL-MOAT-17",
    "PAL-MOAT-18",
    "PAL-PLACE-02",
    "PAL-PLACE-06",
    "PAL-PLACE-07",
    "PAL-PLACE-09",
    "PAL-PLACE-10",
    "PAL-PLACE-11",
    "PAL-SETUP-13",
    "PAL-TURN-01",
    "PAL-TURN-02",
    "PAL-TURN-03",
    "PAL-TURN-04",
    "PAL-TURN-05",
    "PAL-TURN-06",
    "PAL-TURN-09",
    "PAL-TURN-13",
];

#[test]
fn random_games_for_two_keep_the_laws() {
    random_games(2, 0..80).assert_cited(&ALWAYS);
}

#[test]
fn random_games_for_three_keep_the_laws() {
    random_games(3, 0..50).assert_cited(&ALWAYS);
}

#[test]
fn random_games_for_four_keep_the_laws() {
    random_games(4, 0..40).assert_cited(&ALWAYS);
}

/// Looks for leaks in this many games, and makes sure that there was something to leak.
fn leak_law(players: u8, look_every: usize, seeds: Range<u64>) {
    let games = seeds.end - seeds.start;
    let looked = laws(players).look_every(look_every).leak_law(seeds.clone());
    assert_eq!(looked.games, games);
    assert!(looked.other_worlds * 2 > looked.worlds && looked.pairs > 0, "{looked:?}");
    let secrets = laws(players).told(seeds.take(40), |event| match event {
        Event::FavorDrawn { .. } => Some("a look at favors"),
        Event::FavorKept { .. } => Some("a personal favor"),
        Event::FavorsReturned { .. } => Some("favors put back"),
        Event::SecretDrawn { .. } => Some("a Secret Swan drawn"),
        Event::Paid { secret, .. } if !secret.is_empty() => Some("a Secret Swan spent"),
        _ => None,
    });
    assert_eq!(secrets.len(), 5, "{secrets:?}");
}

// 1,000 games.

#[test]
fn no_leak_in_350_games_for_two() {
    leak_law(2, 19, 1000..1350);
}

#[test]
fn no_leak_in_350_games_for_three() {
    leak_law(3, 23, 2000..2350);
}

#[test]
fn no_leak_in_300_games_for_four() {
    leak_law(4, 29, 3000..3300);
}
