//! The laws of every game, kept by this one: whole random games, and what nobody may know.

use std::collections::BTreeMap;
use std::ops::Range;

use palace::{Event, Palace, Setup};
use testkit::{Laws, Played};

use crate::law::{census, probes, sound};

fn laws(players: u8) -> Laws<Palace> {
    let laws = Laws::<Palace>::new(Setup::new(players)).census(census).probes(probes);
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
const ALWAYS: [&str; 23] = [
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
    "PAL-TURN-13",
];

fn assert_cited(played: &Played) {
    for rule in ALWAYS {
        assert!(played.refusals.contains_key(rule), "{rule} is never cited: {played:?}");
    }
    assert!(played.refusals.contains_key("PAL-TURN-09"), "{played:?}");
}

/// PAL-INV-01, PAL-INV-02, PAL-INV-03, PAL-INV-04, PAL-INV-05, PAL-INV-06
#[test]
fn random_games_for_two_keep_the_laws() {
    assert_cited(&random_games(2, 0..50));
}

/// PAL-INV-01, PAL-INV-02, PAL-INV-03, PAL-INV-04, PAL-INV-05, PAL-INV-06
#[test]
fn random_games_for_three_keep_the_laws() {
    assert_cited(&random_games(3, 0..50));
}

/// PAL-INV-01, PAL-INV-02, PAL-INV-03, PAL-INV-04, PAL-INV-05, PAL-INV-06
#[test]
fn random_games_for_four_keep_the_laws() {
    assert_cited(&random_games(4, 0..40));
}

/// Looks for leaks in this many games, and makes sure that there was something to leak.
fn leak_law(players: u8, look_every: usize, seeds: Range<u64>) {
    let games = seeds.end - seeds.start;
    let looked = laws(players).look_every(look_every).leak_law(seeds.clone());
    assert_eq!(looked.games, games);
    assert!(looked.other_worlds * 2 > looked.worlds && looked.pairs > 0, "{looked:?}");
    let mut secrets: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in seeds.take(40) {
        for event in laws(players).game(seed).events() {
            let secret = match event {
                Event::FavorDrawn { .. } => "a look at favors",
                Event::FavorKept { .. } => "a personal favor",
                Event::FavorsReturned { .. } => "favors put back",
                Event::SecretDrawn { .. } => "a Secret Swan drawn",
                Event::Paid { secret, .. } if !secret.is_empty() => "a Secret Swan spent",
                _ => continue,
            };
            *secrets.entry(secret).or_default() += 1;
        }
    }
    assert_eq!(secrets.len(), 5, "{secrets:?}");
}

// 1,000 games.

/// PAL-HIDE-01, PAL-HIDE-02, PAL-HIDE-03, PAL-HIDE-04, PAL-HIDE-05, PAL-HIDE-06, PAL-HIDE-07
#[test]
fn no_leak_in_350_games_for_two() {
    leak_law(2, 19, 1000..1350);
}

/// PAL-HIDE-01, PAL-HIDE-02, PAL-HIDE-03, PAL-HIDE-04, PAL-HIDE-05, PAL-HIDE-06, PAL-HIDE-07
#[test]
fn no_leak_in_350_games_for_three() {
    leak_law(3, 23, 2000..2350);
}

/// PAL-HIDE-01, PAL-HIDE-02, PAL-HIDE-03, PAL-HIDE-04, PAL-HIDE-05, PAL-HIDE-06, PAL-HIDE-07
#[test]
fn no_leak_in_300_games_for_four() {
    leak_law(4, 29, 3000..3300);
}
