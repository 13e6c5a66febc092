//! The laws of every game, kept with royal decrees: whoever has which, alone or with another one, in games of
//! every kind.

use std::ops::Range;

use castles::{Castles, Decree, Draft, Event, Options, Setup, State, Step};
use testkit::{Laws, Looked, Way, games};

use crate::law::{census, is_in_the_open, probes, sound};

/// The laws for a game with these expansions, in which decrees are drafted like this.
fn laws(players: u8, names: &[&str], draft: Draft) -> Laws<Castles> {
    let options = Options { draft, ..Options::with(crate::play::modules(names)) };
    let setup = Setup::new(players).with_options(options);
    let laws = Laws::<Castles>::new(setup).census(census).probes(probes).step_limit(40_000);
    laws.invariants(sound).in_the_open(is_in_the_open)
}

/// What is asked about decrees, or drawn for them, is looked at every time.
fn is_about_decrees(state: &State) -> bool {
    matches!(state.step(), Step::UseDecree | Step::PickDecree | Step::DealDecrees)
}

/// Every table at which decrees can be played: so many players, with any of the other expansions.
fn tables() -> Vec<(u8, Vec<&'static str>)> {
    const OTHERS: [&str; 5] = ["moats", "passages", "renovations", "swans", "towers"];
    let names = |players: u8, picked: u8| -> Vec<&str> {
        let others = (0..).zip(OTHERS).filter(|(place, _)| picked >> place & 1 == 1);
        let fifth = (players == 5).then_some("five-players");
        ["decrees"].into_iter().chain(fifth).chain(others.map(|(_, name)| name)).collect()
    };
    let all =
        (2..=5).flat_map(|players| (0..32).map(move |picked| (players, names(players, picked))));
    all.filter(|(players, names)| *players < 5 || names.contains(&"towers")).collect()
}

/// Games of every kind by turns: at each table in a far corner from the one before, with one decree or two, and
/// in both ways to play.
fn of_every_kind(seeds: Range<u64>) -> impl Iterator<Item = (Laws<Castles>, u64)> {
    let (tables, first) = (tables(), seeds.start);
    seeds.map(move |seed| {
        let count = tables.len() as u64;
        let (game, round) = (seed - first, (seed - first) / count);
        let (players, names) = &tables[(game * 37 % count) as usize];
        let double = (game + round) % 2 == 1;
        let way = if (game / 2 + round / 2) % 2 == 0 { Way::Freely } else { Way::ByDecisions };
        let draft = Draft { double, timed: true, ..Draft::RULEBOOK };
        (laws(*players, names, draft).only(way), seed)
    })
}

/// EXP-GEN-01, EXP-DECREE-G04: nothing is lost, and what is offered is what is allowed.
#[test]
fn random_games_with_any_decrees_keep_the_laws() {
    let mut met = std::collections::BTreeSet::new();
    let seeds = games(65_000, 6);
    for (laws, seed) in of_every_kind(seeds.clone()) {
        assert_eq!(laws.random_games([seed]).games, 1);
        for event in laws.game(seed).events() {
            if let Event::DecreesShown { decrees, .. } = event {
                met.extend(decrees.iter().copied());
            }
        }
    }
    let wanted = if seeds.end - seeds.start > 500 { Decree::COUNT } else { 12 };
    assert!(met.len() >= wanted, "{met:?}");
}

/// EXP-INFO-01, EXP-INFO-07, EXP-INFO-09
#[test]
fn no_leak_in_games_with_any_decrees() {
    let mut looked = Looked::default();
    for (laws, seed) in of_every_kind(games(66_000, 6)) {
        let one = laws.look_every(61).look_where(is_about_decrees).leak_law([seed]);
        looked.worlds += one.worlds;
        looked.other_worlds += one.other_worlds;
        looked.pairs += one.pairs;
    }
    assert!(looked.other_worlds * 2 > looked.worlds && looked.pairs > 0, "{looked:?}");
}

/// The decrees that hide something, or act on what is hidden, and for how many random games each is looked
/// through for leaks.
const SECRETIVE: [(&str, &[&str], u8, u64); 12] = [
    ("second-thoughts", &["decrees"], 2, 4),
    ("sealed-blueprint", &["decrees"], 2, 4),
    ("sealed-blueprint", &["decrees", "moats", "renovations"], 3, 2),
    ("whispered-favors", &["decrees"], 2, 4),
    ("whispered-favors", &["decrees", "towers"], 3, 2),
    ("head-start", &["decrees", "passages"], 2, 2),
    ("archivist", &["decrees"], 2, 12),
    ("archivist", &["decrees"], 3, 6),
    ("hidden-treasury", &["decrees", "swans"], 2, 8),
    ("hidden-treasury", &["decrees", "renovations"], 3, 4),
    ("redrawn-plans", &["decrees", "renovations"], 2, 6),
    ("redrawn-plans", &["decrees", "moats"], 3, 4),
];

/// Looks for leaks in games in which the first seat has this decree, and another of its choice in every other
/// game.
fn no_leak_by(id: &str, names: &[&str], players: u8, seeds: Range<u64>) {
    let forced = Decree::find(id);
    let middle = (seeds.start + seeds.end) / 2;
    for (double, seeds) in [(false, seeds.start..middle), (true, middle..seeds.end)] {
        let laws = laws(players, names, Draft { forced, double, ..Draft::RULEBOOK });
        let looked = laws.look_every(13).look_where(is_about_decrees).leak_law(seeds);
        assert!(looked.other_worlds * 2 > looked.worlds && looked.pairs > 0, "{id}: {looked:?}");
    }
}

/// EXP-INFO-03, EXP-INFO-04, EXP-INFO-05
#[test]
fn no_leak_by_decrees_that_act_at_the_start() {
    for (id, names, players, count) in SECRETIVE.into_iter().take(6) {
        no_leak_by(id, names, players, games(61_000, count));
    }
}

/// EXP-INFO-07, EXP-INFO-08
#[test]
fn no_leak_by_an_archivist() {
    for (id, names, players, count) in SECRETIVE.into_iter().filter(|it| it.0 == "archivist") {
        no_leak_by(id, names, players, games(62_000, count));
    }
}

/// EXP-INFO-09, EXP-INFO-15
#[test]
fn no_leak_by_a_hidden_treasury() {
    for (id, names, players, count) in SECRETIVE.into_iter().filter(|it| it.0 == "hidden-treasury")
    {
        no_leak_by(id, names, players, games(63_000, count));
    }
}

/// EXP-INFO-10
#[test]
fn no_leak_by_redrawn_plans() {
    for (id, names, players, count) in SECRETIVE.into_iter().filter(|it| it.0 == "redrawn-plans") {
        no_leak_by(id, names, players, games(64_000, count));
    }
}

/// Random games in which the first seat has this decree: for the fewest players that it allows, and in long runs
/// for every number of them.
fn games_by(decree: Decree, seeds: Range<u64>) -> u64 {
    let mut played = 0;
    let (least, most) =
        (decree.face().least_players, if seeds.end - seeds.start > 1 { 5 } else { 0 });
    for players in least..=most.max(least) {
        let names: &[&str] = match players {
            5 => &["decrees", "five-players", "moats", "renovations", "swans", "towers"],
            _ => &["decrees", "moats", "renovations", "swans"],
        };
        let draft = Draft { forced: Some(decree), ..Draft::RULEBOOK };
        played += laws(players, names, draft).random_games(seeds.clone()).games;
    }
    played
}

/// EXP-DECREE-G14: whoever has which decree, nothing is lost and what is offered is what is allowed.
#[test]
fn random_games_with_each_decree_keep_the_laws() {
    for decree in Decree::all() {
        assert!(games_by(decree, games(50_000, 1)) > 0, "{decree}");
    }
}
