//! The laws of every game, kept by this one: whole random games, and what nobody may know.
//!
//! The leak law looks at every step of a game for every seat and a spectator: at some 400 games
//! whenever something is changed, and at twenty times as many in a long run.

use std::ops::Range;

use between::{Between, Event, OPTIONS, Options, Room, RoomType, Setup, Specialty};
use game::{Game, GameOptions as _};
use testkit::{Laws, Played, games};

use crate::law::{census, probes, sound};
use crate::table::{earned, options_with};

fn laws(players: u8, options: Options) -> Laws<Between> {
    let setup = Setup::new(players).with_options(options);
    Laws::<Between>::new(setup).census(census).probes(probes)
}

/// Plays random games under all laws but secrecy.
fn random_games(players: u8, options: Options, seeds: Range<u64>) -> Played {
    let games = seeds.end - seeds.start;
    let played = laws(players, options).invariants(sound).random_games(seeds);
    assert_eq!(played.games, games);
    assert_eq!(played.end_reasons.get("two_rounds_played"), Some(&games), "they end in one way");
    played.assert_cited(&["BTW-AGREE-07", "BTW-GEO-13", "BTW-PLACE-02"]);
    played
}

fn preset(name: &str) -> Options {
    Options::preset(name).unwrap()
}

#[test]
fn random_games_for_two_and_three_keep_the_laws() {
    random_games(2, preset("rulebook"), 0..40);
    random_games(3, preset("rulebook"), 0..60);
}

#[test]
fn random_games_for_four_and_five_keep_the_laws() {
    random_games(4, preset("rulebook"), 0..40);
    random_games(5, preset("rulebook"), 0..20);
}

#[test]
fn random_games_for_six_and_seven_keep_the_laws() {
    random_games(6, preset("rulebook"), 0..12);
    random_games(7, preset("rulebook"), 0..10);
}

/// BTW-HOUSE-00, BTW-INV-09, BTW-INV-12
#[test]
fn random_games_with_the_manuals_bonuses_keep_the_laws() {
    for (players, games) in [(2, 20), (3, 30), (4, 20), (7, 4)] {
        random_games(players, preset("manual_bonuses"), 100..100 + games);
    }
}

/// BTW-HOUSE-00, BTW-INV-09, BTW-INV-12
#[test]
fn random_games_by_the_whole_manual_keep_the_laws() {
    for (players, games) in [(2, 15), (3, 20), (4, 15), (7, 3)] {
        random_games(players, preset("manual"), 200..200 + games);
    }
}

/// Random games under each value of an option that is not the default.
fn each_value(rows: Range<usize>) {
    for (row, seed) in OPTIONS[rows].iter().zip((300..).step_by(10)) {
        for value in &row.values[1..] {
            let options = options_with(&[(row.key, value)]);
            for (players, games) in [(2, 5), (3, 6), (4, 4), (7, 1)] {
                random_games(players, options, seed..seed + games);
            }
        }
    }
}

#[test]
fn random_games_with_one_of_the_manuals_bonus_options_keep_the_laws() {
    each_value(0..4);
}

/// BTW-HOUSE-09
#[test]
fn random_games_with_one_of_the_manuals_other_options_keep_the_laws() {
    each_value(4..9);
}

#[test]
fn random_games_with_one_of_our_own_options_keep_the_laws() {
    each_value(9..14);
}

/// BTW-HOUSE-04b, BTW-HOUSE-11
#[test]
fn random_games_where_castles_meddle_with_each_other_keep_the_laws() {
    let all = [
        ("preset", "manual_bonuses"),
        ("component_limits", "physical"),
        ("assignment_timing", "late"),
        ("reshuffle_leftovers", "no"),
    ];
    for (players, games) in [(2, 20), (3, 30), (4, 10), (7, 2)] {
        random_games(players, options_with(&all), 400..400 + games);
    }
}

/// A table where nobody ever says a word still comes to its end, and so does one where some do.
///
/// BTW-AGREE-12, BTW-AGREE-16, BTW-RUL-28
#[test]
fn silent_tables_come_to_an_end() {
    for (name, players) in [("rulebook", 2), ("rulebook", 5), ("manual_bonuses", 3), ("manual", 4)]
    {
        assert!(laws(players, preset(name)).silent_games(0..4) > 0);
    }
    let late = options_with(&[("assignment_timing", "late"), ("preset", "manual_bonuses")]);
    assert!(laws(2, late).silent_games(0..4) > 0);
}

/// BTW-INV-11: what is in a castle is what came of its bonuses.
#[test]
fn castles_have_what_they_were_told_to_have() {
    for (name, games) in [("rulebook", 120), ("manual_bonuses", 120)] {
        for (players, seed) in (0..games).zip(500..).map(|(n, seed)| (2 + (n % 6) as u8, seed)) {
            let log =
                Laws::<Between>::new(Setup::new(players).with_options(preset(name))).game(seed);
            for (number, castle) in (0..).zip(log.state().castles()) {
                let count = |fits: &dyn Fn(&Event) -> bool| {
                    log.events().iter().filter(|event| fits(event)).count()
                };
                let placed = count(&|event| {
                    matches!(event,
                    Event::Placed { castle: c, tile: Room::Specialty(_), .. } if c.0 == number)
                });
                let here: u8 = Specialty::ALL.iter().map(|&kind| castle.specialties(kind)).sum();
                assert_eq!(placed, usize::from(here), "BTW-INV-11: {name}, seed {seed}");
                let seated = count(
                    &|event| matches!(event, Event::AttendantSeated { castle: c, .. } if c.0 == number),
                );
                let attendants = castle.attendants().len();
                assert_eq!(seated, attendants, "BTW-INV-12: {name}, seed {seed}");
                let kept = count(
                    &|event| matches!(event, Event::CardKept { castle: c, .. } if c.0 == number),
                );
                assert_eq!(kept, castle.cards().len(), "BTW-INV-12: {name}, seed {seed}");
                let eaten = count(
                    &|event| matches!(event, Event::TileTaken { castle: c, .. } if c.0 == number),
                );
                let regular = castle.rooms().len() - placed;
                assert!(eaten <= 2 && regular == 16 + eaten, "BTW-BONUS-70: {name}, seed {seed}");
                let mut bonuses = earned(log.events());
                bonuses.retain(|(c, ..)| *c == number);
                let twice =
                    bonuses.iter().any(|one| bonuses.iter().filter(|b| *b == one).count() > 1);
                assert!(!twice, "BTW-BONUS-08: each third and each fifth once: {bonuses:?}");
                if name == "rulebook" {
                    // Third outdoor, sleeping and corridor rooms, copies of those, and fifth rooms.
                    let fixed = [RoomType::Outdoor, RoomType::Sleeping, RoomType::Corridor];
                    let thirds =
                        bonuses.iter().filter(|(_, kind, n)| *n == 3 && fixed.contains(kind));
                    let fifths = bonuses.iter().filter(|(.., n)| *n == 5);
                    let copies = count(&|event| {
                        matches!(event,
                        Event::BonusCopied { castle: c, room_type } if c.0 == number && fixed.contains(room_type))
                    });
                    assert_eq!(placed, thirds.count() + fifths.count() + copies);
                    assert!(placed <= 6, "BTW-BONUS-71: {name}, seed {seed}");
                }
            }
        }
    }
}

/// Looks for leaks in these games.
fn leak_law(players: u8, options: Options, seeds: Range<u64>) {
    let games = seeds.end - seeds.start;
    let looked = laws(players, options).leak_law(seeds);
    assert_eq!(looked.games, games);
    let viewers = u64::from(players.max(3)) + 1;
    assert!(looked.worlds >= looked.steps * viewers, "every step, every seat and a spectator");
    assert!(looked.other_worlds * 2 > looked.worlds, "most worlds were different ones");
    assert!(looked.pairs > looked.steps);
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_two() {
    leak_law(2, preset("rulebook"), games(1000, 40));
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_two_with_other_rules() {
    leak_law(2, preset("manual_bonuses"), games(1200, 8));
    leak_law(2, preset("manual"), games(1240, 4));
    leak_law(2, options_with(&[("assignment_timing", "late")]), games(1260, 4));
    leak_law(2, options_with(&[("reshuffle_leftovers", "no")]), games(1280, 4));
    leak_law(2, options_with(&[("bonus_draw_view", "table")]), games(1290, 4));
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_three() {
    leak_law(3, preset("rulebook"), games(2000, 100));
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_three_with_the_manuals_bonuses() {
    leak_law(3, preset("manual_bonuses"), games(2500, 40));
}

/// BTW-INV-14, BTW-INFO-16, BTW-HOUSE-13
#[test]
fn no_leak_in_games_for_three_with_other_rules() {
    leak_law(3, preset("manual"), games(2700, 10));
    leak_law(3, options_with(&[("bonus_draw_view", "table")]), games(2750, 8));
    leak_law(3, options_with(&[("assignment_timing", "late")]), games(2790, 8));
    leak_law(3, options_with(&[("reshuffle_leftovers", "no")]), games(2830, 8));
    leak_law(3, options_with(&[("component_limits", "physical")]), games(2870, 6));
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_four() {
    leak_law(4, preset("rulebook"), games(3000, 76));
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_four_with_the_manuals_bonuses() {
    leak_law(4, preset("manual_bonuses"), games(3380, 24));
}

/// BTW-INV-14, BTW-INFO-16, BTW-HOUSE-13
#[test]
fn no_leak_in_games_for_four_with_other_rules() {
    leak_law(4, preset("manual"), games(3500, 8));
    leak_law(4, options_with(&[("bonus_draw_view", "table")]), games(3540, 6));
    leak_law(4, options_with(&[("assignment_timing", "late")]), games(3570, 6));
    leak_law(4, options_with(&[("reshuffle_leftovers", "no")]), games(3600, 4));
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_five() {
    leak_law(5, preset("rulebook"), games(4000, 10));
    leak_law(5, preset("manual_bonuses"), games(4050, 6));
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_six() {
    leak_law(6, preset("rulebook"), games(5000, 8));
    leak_law(6, preset("manual_bonuses"), games(5040, 4));
}

/// BTW-INV-14, BTW-INFO-16
#[test]
fn no_leak_in_games_for_seven() {
    leak_law(7, preset("rulebook"), games(6000, 4));
    leak_law(7, preset("manual_bonuses"), games(6020, 4));
    leak_law(7, options_with(&[("reshuffle_leftovers", "no")]), games(6030, 4));
}

/// BTW-INV-15, BTW-SETUP-12
#[test]
fn a_log_played_again_gives_the_same_states_and_views() {
    // The law is kept by all random games above; here it is seen to compare something.
    let log = laws(3, preset("rulebook")).game(0);
    let halfway = log.entries().len() / 2;
    let (one, other) = (log.after(halfway).unwrap(), log.after(halfway).unwrap());
    assert_eq!(format!("{:?}", one.state()), format!("{:?}", other.state()));
    assert_ne!(one.state(), log.state());
    for viewer in game::Viewer::all(3) {
        let json = |log: &game::Log<Between>| {
            serde_json::to_string(&Between::view(log.state(), viewer)).unwrap()
        };
        assert_eq!(json(&one), json(&other));
        assert_ne!(json(&one), json(&log));
    }
}
