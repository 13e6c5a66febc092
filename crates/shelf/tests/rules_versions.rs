//! A game is replayed and finished by the version of the rules it was begun with.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use game::{Actor, Game, Log, Refusal as _, Seat};
use shelf::{Between, GameName, LONGEST_OPTION, Record, SetupRequest, Shelved, with_game};

type BetweenRecord = Record<<Between as Game>::Action>;

fn stored(name: &str) -> BetweenRecord {
    let path = format!("{}/../../testdata/games/{name}.json", env!("CARGO_MANIFEST_DIR"));
    shelf::parse(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A game by version 1 in which an earned attendant loses its spot to one from next door.
fn lost_attendant() -> BetweenRecord {
    stored("between-3p-attendant-lost")
}

/// The number of actions before the one in which the attendant is lost.
const BEFORE: usize = 256;

#[test]
fn every_known_version_sets_up_games_and_no_other_does() {
    for name in GameName::ALL {
        let known = name.rules_versions();
        assert_eq!(*known.end(), name.rules_version());
        with_game!(name, G => {
            let request = SetupRequest { players: 3, ..SetupRequest::default() };
            assert_eq!(G::rules_of(&G::setup(&request).unwrap()), *known.end());
            for version in known.clone() {
                let setup = G::setup_by(version, &request).unwrap();
                assert_eq!(G::rules_of(&setup), version);
                assert_eq!(G::request(&setup), request);
                let log = Log::<G>::start(setup).unwrap();
                let record = Record::of(&log, shelf::Seed::of_series(0, 0));
                assert_eq!(record.rules_version, version);
                record.verify::<G>().unwrap();
            }
            for version in [known.start() - 1, known.end() + 1, u32::MAX] {
                let error = G::setup_by(version, &request).unwrap_err();
                let start = format!("version {version} of the rules of {} is not", name.as_str());
                assert!(error.starts_with(&start), "{error}");
                assert!(error.ends_with(&known.end().to_string()), "{error}");
            }
        });
    }
}

/// BTW-HOUSE-02b
#[test]
fn a_game_of_an_older_version_is_verified_and_continued_by_that_version() {
    let record = lost_attendant();
    assert_eq!(record.rules_version, 1);
    let log = record.verify::<Between>().unwrap();
    assert!(matches!(Between::turn(log.state()), game::Turn::Over(_)));
    assert_eq!(Record::of(&log, record.seed).rules_version, 1, "written as it was read");

    // From the move that the newer rules refuse, it goes on to its end by the old ones.
    let mut log = record.replay::<Between>(Some(BEFORE)).unwrap();
    let row = &record.actions[BEFORE];
    log.act(row.actor, row.action).unwrap();
    let lost = log.events_of(BEFORE).iter().any(|event| {
        matches!(event, between::Event::BonusLost { rule, .. } if rule.0 == "BTW-HOUSE-02b")
    });
    assert!(lost, "by version 1 the attendant next door takes the spot");
    let mut dice = record.seed.chance();
    while !matches!(Between::turn(log.state()), game::Turn::Over(_)) {
        let (actor, action) = match shelf::draw::<Between>(log.state(), &mut dice) {
            Some(draw) => (Actor::Chance, draw),
            None => {
                let seat = Between::turn(log.state()).seats().lowest().unwrap();
                (Actor::Seat(seat), Between::when_silent(log.state(), seat).unwrap())
            }
        };
        log.act(actor, action).unwrap();
    }
}

/// BTW-HOUSE-02b: by the newest version the same move is refused.
#[test]
fn the_same_game_by_newer_rules_is_refused_where_they_differ() {
    let record = BetweenRecord { rules_version: 2, ..lost_attendant() };
    let log = record.replay::<Between>(Some(BEFORE - 2)).unwrap();
    let proposal = &record.actions[BEFORE - 2];
    assert_eq!(proposal.actor, Actor::Seat(Seat(2)));
    let refused = Between::check(log.state(), proposal.actor, &proposal.action).unwrap_err();
    let rules: Vec<&str> = refused.iter().map(|refusal| refusal.rule().0).collect();
    assert_eq!(rules, ["BTW-HOUSE-02b"]);
    let error = record.verify::<Between>().unwrap_err().to_string();
    assert!(error.starts_with("actions[254]"), "{error}");
}

/// BTW-HOUSE-02b: by version 2 a proposed attendant from next door is withdrawn when its spot is kept
/// for an earned one; by version 1 the proposal stands.
#[test]
fn a_game_of_the_newest_version_is_refused_by_the_older_where_they_differ() {
    let record = stored("between-3p-spot-kept");
    assert_eq!(record.rules_version, Between::RULES_VERSION);
    let log = record.verify::<Between>().unwrap();
    assert!(matches!(Between::turn(log.state()), game::Turn::Over(_)));
    let withdrawn = |event: &between::Event| matches!(event, between::Event::Withdrawn { .. });
    assert!(log.events_of(353).iter().any(withdrawn));

    let record = BetweenRecord { rules_version: 1, ..record };
    let log = record.replay::<Between>(Some(354)).unwrap();
    assert!(!log.events_of(353).iter().any(withdrawn));
    let error = record.verify::<Between>().unwrap_err().to_string();
    assert!(error.starts_with("actions[354]"), "{error}");
}

#[test]
fn a_record_of_unknown_rules_is_refused_with_the_versions_that_are_known() {
    let record = BetweenRecord { rules_version: 3, ..lost_attendant() };
    let error = record.verify::<Between>().unwrap_err().to_string();
    let expected = "rules_version: version 3 of the rules of between is not known; \
                    expected versions 1 to 2";
    assert_eq!(error, expected);
}

#[test]
fn options_and_expansions_that_are_too_long_are_refused_without_repeating_them() {
    let long = "0".repeat(LONGEST_OPTION + 1);
    let with = |key: &str, value: &str| SetupRequest {
        players: 3,
        options: [(key.to_owned(), value.to_owned())].into(),
        ..SetupRequest::default()
    };
    for name in GameName::ALL {
        with_game!(name, G => {
            let key = G::setup(&with(&long, "on")).unwrap_err();
            assert_eq!(key, "the key of an option has 193 bytes; expected at most 192");
            let value = G::setup(&with("ages", &format!("0,1,{long}"))).unwrap_err();
            assert_eq!(value, "the value of option ages has 197 bytes; expected at most 192");
            let expansion = SetupRequest { players: 3, with: vec![long.clone()], ..SetupRequest::default() };
            let text = G::setup(&expansion).unwrap_err();
            assert_eq!(text, "the name of an expansion has 193 bytes; expected at most 192");
            let options = (0..100).map(|n| (n.to_string(), String::new())).collect();
            let many = SetupRequest { players: 3, options, ..SetupRequest::default() };
            assert_eq!(G::setup(&many).unwrap_err(), "100 options are too many; expected at most 64");
        });
    }
    // Before, zeros and spaces without end were read as ranks.
    assert!(Between::setup(&with("ages", "2, 0, 1")).is_ok());
    assert!(Between::setup(&with("ages", &format!("{},1,2", "0".repeat(60)))).is_ok());
}
