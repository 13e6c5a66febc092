//! The laws of every game, kept by this one: whole random games, and what nobody may know.

use std::ops::Range;

use castles::{Castles, Setup};
use testkit::{Laws, Played};

use crate::law::{census, probes, sound};

fn laws(players: u8) -> Laws<Castles> {
    Laws::<Castles>::new(Setup::new(players)).census(census).probes(probes).step_limit(5_000)
}

/// Plays random games under all laws but secrecy.
fn random_games(players: u8, seeds: Range<u64>) -> Played {
    let games = seeds.end - seeds.start;
    let played = laws(players).invariants(sound).random_games(seeds);
    assert_eq!(played.games, games);
    played
}

/// CAS-INFO-12
#[test]
fn random_games_alone_and_for_two_keep_the_laws() {
    random_games(1, 0..20);
    random_games(2, 0..20);
}

/// CAS-INFO-12
#[test]
fn random_games_for_three_and_four_keep_the_laws() {
    random_games(3, 0..20);
    random_games(4, 0..20);
}

/// CAS-INFO-01
#[test]
fn nothing_leaks() {
    for players in 1..=4 {
        let looked = laws(players).look_every(5).leak_law(0..20);
        assert!(looked.other_worlds > 0 && looked.pairs > 0, "{looked:?}");
    }
}
