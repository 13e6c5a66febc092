//! Whole random games under the eyes of the referee.

use std::collections::BTreeMap;

use game::Log;
use palace::{Event, Setup};
use testkit::Laws;

use crate::referee::Referee;
use crate::table::{TheGame, random_game};

/// What the referee came across in these games.
fn watch(players: u8, seeds: std::ops::Range<u64>) -> BTreeMap<&'static str, u32> {
    let laws = Laws::<TheGame>::new(Setup::new(players));
    let mut seen = BTreeMap::new();
    for seed in seeds {
        let log = laws.game(seed);
        for (what, times) in Referee::watch(&log).seen {
            *seen.entry(what).or_default() += times;
        }
    }
    seen
}

/// Whether something happened that most games never come to.
fn is_rare(log: &Log<TheGame>) -> bool {
    log.events().windows(2).any(|pair| match pair {
        [Event::LeftIt { .. }, Event::RowDiscarded { .. }] => true,
        [event, _] => matches!(event, Event::TurnSkipped { .. } | Event::MoatForfeited { .. }),
        _ => false,
    })
}

fn assert_seen(seen: &BTreeMap<&str, u32>, all: &[&str]) {
    for what in all {
        assert!(seen.contains_key(what), "{what} never happened: {seen:?}");
    }
}

/// What happens in a few dozen games at the latest.
const USUAL: [&str; 22] = [
    "Secret Swan drawn",
    "closed the palace to end the game",
    "food room completed",
    "grey met grey",
    "hallway completed",
    "hallway without owner completed",
    "living room completed",
    "match with another player",
    "moat in a courtyard",
    "moat moved after",
    "moat moved before",
    "paid with a Secret Swan",
    "paid with a discount",
    "public favor slipped",
    "reward lost",
    "reward of another player",
    "room discarded",
    "room filed",
    "room filed as reward",
    "row thrown out",
    "several tiles completed",
    "swan for a third room",
];

#[test]
fn the_referee_agrees_with_games_for_two() {
    let seen = watch(2, 0..60);
    assert_seen(&seen, &USUAL);
}

#[test]
fn the_referee_agrees_with_games_for_three() {
    let seen = watch(3, 100..140);
    assert_seen(&seen, &USUAL);
}

#[test]
fn the_referee_agrees_with_games_for_four() {
    let seen = watch(4, 200..240);
    assert_seen(&seen, &USUAL);
}

/// PAL-MOAT-15, and what else is so rare that it has to be looked for.
#[test]
fn the_referee_agrees_with_rare_turns() {
    let mut seen = BTreeMap::new();
    for log in (600..1_500).map(|seed| random_game(2, seed)).filter(is_rare) {
        for (what, times) in Referee::watch(&log).seen {
            *seen.entry(what).or_default() += times;
        }
    }
    let rare = ["moat forfeited", "row thrown out rather than moat moved", "turn skipped"];
    assert_seen(&seen, &rare);
}
