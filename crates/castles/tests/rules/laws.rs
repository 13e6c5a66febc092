//! The laws of every game, kept by this one: whole random games, and what nobody may know.
//!
//! Most steps of a random game are prices, which are shifted to and fro until somebody happens to
//! be content. So the leak law looks at every so many steps only, the more the more people play.

use std::ops::Range;

use castles::{Action, Castles, Event, Options, Room, Setup, State, Step};
use game::Seat;
use testkit::{Laws, Played, games};

use crate::law::{census, is_in_the_open, probes, sound};

fn laws(players: u8) -> Laws<Castles> {
    laws_with(players, &[])
}

fn laws_with(players: u8, names: &[&str]) -> Laws<Castles> {
    let options = Options::with(crate::play::modules(names));
    let setup = Setup::new(players).with_options(options);
    let laws = Laws::<Castles>::new(setup).census(census).probes(probes).step_limit(20_000);
    laws.in_the_open(is_in_the_open)
}

/// Games with expansions: which, with how many players, and how many random ones.
const EXPANDED: [(&[&str], u8, u64); 24] = [
    (&["new-rooms"], 1, 12),
    (&["new-rooms"], 2, 6),
    (&["new-rooms"], 4, 2),
    (&["towers"], 2, 8),
    (&["five-players", "towers"], 5, 2),
    (&["renovations"], 2, 8),
    (&["renovations"], 3, 3),
    (&["renovations", "five-players", "towers"], 5, 2),
    (&["swans"], 1, 12),
    (&["swans"], 2, 6),
    (&["swans", "towers"], 3, 2),
    (&["renovations", "swans"], 3, 2),
    (&["five-players", "renovations", "swans", "towers"], 5, 2),
    (&["passages"], 1, 4),
    (&["passages"], 2, 1),
    (&["passages", "renovations", "towers"], 3, 1),
    (&["moats"], 1, 6),
    (&["moats"], 2, 3),
    (&["moats", "new-rooms", "passages", "swans"], 1, 4),
    (&["moats", "passages", "renovations", "swans", "towers"], 3, 1),
    (&["decrees"], 2, 10),
    (&["decrees"], 3, 4),
    (&["decrees", "renovations", "swans"], 4, 2),
    (&["decrees", "five-players", "moats", "passages", "renovations", "swans", "towers"], 5, 1),
];

/// EXP-GEN-12
#[test]
fn random_games_with_expansions_keep_the_laws() {
    for (names, players, games) in EXPANDED {
        let played = laws_with(players, names).invariants(sound).random_games(0..games);
        assert_eq!(played.games, games, "{names:?}");
    }
}

/// EXP-BONUS-09: what a card brings that counts the cards of others tells nothing of them.
#[test]
fn no_leak_with_expansions() {
    for (names, players, games) in EXPANDED {
        let looked = laws_with(players, names).look_every(29).leak_law(7000..7000 + 2 * games);
        assert!(looked.other_worlds > 0 && looked.pairs > 0, "{names:?}: {looked:?}");
    }
    let towers = laws_with(2, &["towers"]).told(7000..7040, |event| match event {
        Event::FavorKept { .. } => Some("a favor kept in secret"),
        _ => None,
    });
    assert_eq!(towers.len(), 1, "{towers:?}");
}

/// All that can be played with but for moats and passages, for five.
const FIVE_MODULES: [&str; 5] = ["five-players", "new-rooms", "renovations", "swans", "towers"];

/// All that two can play with.
const FOR_TWO: [&str; 6] = ["moats", "new-rooms", "passages", "renovations", "swans", "towers"];

/// All that can be played with, for five.
const EVERYTHING: [&str; 7] =
    ["five-players", "moats", "new-rooms", "passages", "renovations", "swans", "towers"];

/// Games under all laws but secrecy, in which each of these rules must have been cited.
fn games_with(players: u8, names: &[&str], seeds: Range<u64>, cited: &[&str]) {
    let count = seeds.end - seeds.start;
    let played = laws_with(players, names).invariants(sound).random_games(seeds);
    assert_eq!(played.games, count);
    played.assert_cited(cited);
}

/// What is refused with renovations, swan tokens and towers.
const CITED_BY_FIVE_MODULES: [&str; 6] =
    ["EXP-RENO-04", "EXP-RENO-05", "EXP-ROUND-05", "EXP-SWAN-05", "EXP-SWAN-06", "EXP-TOWER-08"];

/// EXP-GEN-01, EXP-GEN-12
#[test]
fn random_games_with_five_modules_keep_the_laws() {
    games_with(5, &FIVE_MODULES, games(30_000, 10), &CITED_BY_FIVE_MODULES);
}

/// EXP-GEN-01, EXP-GEN-12
#[test]
fn more_random_games_with_five_modules_keep_the_laws() {
    games_with(5, &FIVE_MODULES, games(31_000, 10), &CITED_BY_FIVE_MODULES);
}

/// What is refused with moats and passages, wherever both are.
const CITED_BY_ALL: [&str; 4] = ["EXP-MOAT-14", "EXP-MOAT-28", "EXP-RENO-04", "EXP-PASSAGE-06"];

/// EXP-GEN-01, EXP-GEN-12
#[test]
fn random_games_for_two_with_everything_keep_the_laws() {
    games_with(2, &FOR_TWO, games(34_000, 6), &CITED_BY_ALL);
}

/// EXP-GEN-01, EXP-GEN-12
#[test]
fn random_games_for_five_with_everything_keep_the_laws() {
    games_with(5, &EVERYTHING, games(37_000, 5), &CITED_BY_ALL);
}

/// Something that at least one viewer may not know.
fn secret(event: &Event) -> Option<&'static str> {
    match event {
        Event::FavorsSeen { .. } => Some("favors looked at"),
        Event::FavorKept { .. } => Some("a favor kept, and others put away"),
        Event::BonusDrawn { .. } => Some("a bonus card drawn"),
        Event::StackLookedThrough { .. } => Some("a look through a stack"),
        _ => None,
    }
}

/// Looks for leaks, and makes sure that there was something to leak.
fn no_leak(laws: &Laws<Castles>, seeds: Range<u64>) {
    let count = seeds.end - seeds.start;
    let looked = laws.leak_law(seeds.clone());
    assert_eq!(looked.games, count);
    assert!(looked.other_worlds * 2 > looked.worlds && looked.pairs > 0, "{looked:?}");
    let secrets = laws.told(seeds, secret);
    assert_eq!(secrets.len(), 4, "{secrets:?}");
}

/// EXP-INFO-05, EXP-INFO-06
#[test]
fn no_leak_in_games_with_five_modules() {
    no_leak(&laws_with(5, &FIVE_MODULES).look_every(23), games(32_000, 13));
}

/// EXP-INFO-05, EXP-INFO-06
#[test]
fn no_leak_in_more_games_with_five_modules() {
    no_leak(&laws_with(5, &FIVE_MODULES).look_every(23), games(33_000, 12));
}

/// EXP-INFO-05, EXP-INFO-06, EXP-MOAT-23; whole moats are too rare at random, and have a law of their own.
#[test]
fn no_leak_in_games_for_two_with_everything() {
    let seeds = games(35_000, 10);
    let laws = laws_with(2, &FOR_TWO).look_every(31);
    let looked = laws.leak_law(seeds.clone());
    assert!(looked.other_worlds * 2 > looked.worlds && looked.pairs > 0, "{looked:?}");
    let secrets = laws.told(seeds, |event| match event {
        Event::RoomCardDiscarded { .. } => Some("a card discarded for a moat"),
        Event::StackLookedThrough { .. } => Some("a look through a stack"),
        Event::PassageLaid { .. } => Some("a passage"),
        _ => None,
    });
    assert_eq!(secrets.len(), 3, "{secrets:?}");
}

/// EXP-INFO-05, EXP-INFO-06, EXP-INFO-13
#[test]
fn no_leak_in_games_for_five_with_everything() {
    let looked = laws_with(5, &EVERYTHING).look_every(97).leak_law(games(38_000, 5));
    assert!(looked.other_worlds * 2 > looked.worlds && looked.pairs > 0, "{looked:?}");
}

/// Whatever leads to a whole moat and through a stack for it. If all wanted one, the tiles would not do.
fn leads_to_a_look(seat: Seat, action: &Action) -> bool {
    match action {
        Action::BuyMoat { .. } | Action::LookThrough { .. } => seat.0 < 3,
        // A drawbridge that is closed shuts the ring out.
        Action::SetFoyer { side, .. } => *side == 4,
        _ => false,
    }
}

/// What is hidden of a look through a stack for a moat is looked for at every step of it.
fn is_at_a_look(state: &State) -> bool {
    matches!(state.step(), Step::MoatDraw | Step::MoatStack | Step::LookDraw | Step::MoatTiles)
}

/// Looks for leaks in games in which somebody looks through a stack for a whole moat, every one of them.
fn no_leak_of_a_look(players: u8, names: &[&str], seeds: Range<u64>) {
    let laws = laws_with(players, names).rather(leads_to_a_look);
    let laws = laws.look_every(199).look_where(is_at_a_look);
    let looked = laws.leak_law(seeds.clone());
    assert!(looked.other_worlds * 2 > looked.worlds && looked.pairs > 0, "{looked:?}");
    let mut placed = 0;
    for (number, seed) in (0..).zip(seeds) {
        let log = if number % 2 == 0 { laws.game(seed) } else { laws.decided_game(seed) };
        let whole = |it: &Event| matches!(it, Event::MoatCompleted { .. });
        let mut after = log.events().iter().skip_while(|it| !whole(it));
        let look = after.any(|it| matches!(it, Event::StackLookedThrough { .. }));
        assert!(look, "{names:?}: nobody looks through a stack in game {seed}");
        let is_room = |it: &Action| matches!(it, Action::PlaceFree { room: Room::Tile(_), .. });
        placed += u64::from(log.entries().iter().any(|entry| is_room(&entry.action)));
    }
    assert!(placed * 4 > looked.games, "{placed} rooms in {} games", looked.games);
}

/// EXP-INFO-13
#[test]
fn no_leak_of_a_look_for_a_moat() {
    no_leak_of_a_look(3, &["moats"], games(36_000, 16));
}

/// EXP-INFO-13
#[test]
fn no_leak_of_a_look_for_a_moat_with_everything() {
    no_leak_of_a_look(5, &EVERYTHING, games(39_000, 8));
}

#[test]
fn silent_tables_with_expansions_come_to_an_end() {
    for (names, players, _) in EXPANDED {
        assert!(laws_with(players, names).silent_games(0..2) > 0, "{names:?}");
    }
}

/// A table where nobody ever says a word still comes to its end, and so does one where some do.
#[test]
fn silent_tables_come_to_an_end() {
    for players in 1..=4 {
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

/// What is refused in every game, however few play.
const ALWAYS: [&str; 15] = [
    "CAS-COMPLETE-07",
    "CAS-COMPLETE-11",
    "CAS-COMPLETE-17",
    "CAS-COMPLETE-22",
    "CAS-END-01",
    "CAS-GEO-01",
    "CAS-INFO-12",
    "CAS-LEVEL-02",
    "CAS-OUT-05",
    "CAS-PLACE-01",
    "CAS-PLACE-02",
    "CAS-ROUND-01",
    "CAS-SETUP-13",
    "CAS-TURN-01",
    "CAS-TURN-06",
];

/// What takes several players, or longer games.
const AMONG_SEVERAL: [&str; 8] = [
    "CAS-COMPLETE-05",
    "CAS-COMPLETE-28",
    "CAS-MARKET-07",
    "CAS-MARKET-10",
    "CAS-PLACE-08",
    "CAS-ROUND-03",
    "CAS-SETUP-14",
    "CAS-TURN-11",
];

/// CAS-INFO-12, CAS-SOLO-08
#[test]
fn random_games_alone_keep_the_laws() {
    let played = random_games(1, 0..60);
    played.assert_cited(&ALWAYS);
    assert_eq!(played.end_reasons.get("nobody_builds"), None, "somebody always builds");
}

/// CAS-INFO-12, CAS-END-03, CAS-END-07
#[test]
fn random_games_for_two_keep_the_laws() {
    let played = random_games(2, 0..30);
    played.assert_cited(&ALWAYS);
    played.assert_cited(&AMONG_SEVERAL);
    for reason in ["deck_depleted", "deck_reshuffled"] {
        assert!(played.end_reasons.contains_key(reason), "{reason}");
    }
}

/// CAS-INFO-12, CAS-END-03, CAS-END-07
#[test]
fn random_games_for_three_keep_the_laws() {
    let played = random_games(3, 0..16);
    played.assert_cited(&ALWAYS);
    played.assert_cited(&AMONG_SEVERAL);
    for reason in ["deck_depleted", "deck_reshuffled"] {
        assert!(played.end_reasons.contains_key(reason), "{reason}");
    }
}

/// CAS-INFO-12
#[test]
fn random_games_for_four_keep_the_laws() {
    let played = random_games(4, 0..8);
    played.assert_cited(&AMONG_SEVERAL);
}

/// Looks for leaks in this many games, and makes sure that there was something to leak.
fn leak_law(players: u8, look_every: usize, seeds: Range<u64>) {
    let games = seeds.end - seeds.start;
    let looked = laws(players).look_every(look_every).leak_law(seeds.clone());
    assert_eq!(looked.games, games);
    assert!(looked.other_worlds * 2 > looked.worlds || players == 1, "{looked:?}");
    assert!(looked.other_worlds > 0 && looked.pairs > 0, "{looked:?}");
    // Alone little is hidden, and the games are short.
    let seeds = seeds.take(if players == 1 { 250 } else { 40 });
    let secrets = laws(players).told(seeds, |event| match event {
        Event::StackLookedThrough { .. } => Some("a look through a stack"),
        Event::TilePutOnDeck { .. } => Some("a tile on the deck"),
        Event::BonusDrawn { .. } => Some("a bonus card drawn"),
        Event::BonusKept { .. } => Some("a bonus card put back"),
        Event::CardReturned { .. } => Some("a bonus card returned"),
        _ => None,
    });
    // Alone nobody returns a card.
    assert_eq!(secrets.len(), if players == 1 { 4 } else { 5 }, "{secrets:?}");
}

// 1,000 games.

#[test]
fn no_leak_in_250_games_alone() {
    leak_law(1, 5, 1000..1250);
}

#[test]
fn no_leak_in_200_games_for_two() {
    leak_law(2, 17, 2000..2200);
}

#[test]
fn no_leak_in_200_more_games_for_two() {
    leak_law(2, 19, 2200..2400);
}

#[test]
fn no_leak_in_200_games_for_three() {
    leak_law(3, 37, 3000..3200);
}

#[test]
fn no_leak_in_150_games_for_four() {
    leak_law(4, 59, 4000..4150);
}
