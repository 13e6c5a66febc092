//! Finished games are the memory: every stored game replays on every change.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use shelf::{GameName, Record, with_game};

#[test]
fn every_stored_game_replays_to_the_same_events_and_scores() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/games");
    let (mut games, mut extra_turns_first) = (0, 0);
    let (mut ends, mut rules) = (BTreeSet::new(), BTreeSet::new());
    let mut decrees = BTreeSet::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let name = shelf::game_of(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        with_game!(name, G => {
            let record: Record<<G as game::Game>::Action> = shelf::parse(&text).unwrap();
            extra_turns_first += u32::from(puts_a_reward_off(&record.events));
            decrees.extend(decrees_that_act(&record.events));
            record.verify_play::<G>().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            rules.insert((name.as_str(), record.rules_version));
            if let Some(end) = record.result["end_reason"].as_str() {
                ends.insert((name.as_str(), end.to_owned()));
            }
        });
        games += 1;
    }
    assert!(games >= 22, "only {games} games are stored");
    for end in ["moat_joined", "moat_used_up", "stacks_empty"] {
        assert!(ends.contains(&("palace", end.to_owned())), "no stored Palace ends by {end}");
    }
    assert!(decrees.len() >= 15, "only these decrees act in stored games: {decrees:?}");
    assert!(extra_turns_first > 0, "no reward of a stored Castles waits for an extra turn");
    for name in GameName::ALL {
        for version in name.rules_versions() {
            let name = name.as_str();
            assert!(rules.contains(&(name, version)), "no stored {name} by version {version}");
        }
    }
}

/// The rules of decrees that have brought or taken something.
fn decrees_that_act(events: &[Value]) -> BTreeSet<String> {
    let rules = events.iter().filter_map(|event| event["rule"].as_str());
    rules.filter(|rule| rule.starts_with("EXP-DECREE-")).map(str::to_owned).collect()
}

/// Whether an extra turn begins before all rewards of its turn are taken (CAS-COMPLETE-20).
fn puts_a_reward_off(events: &[Value]) -> bool {
    let mut open = 0;
    events.iter().any(|event| {
        match event["type"].as_str() {
            Some("reward_earned") => open += 1,
            Some("reward_taken" | "reward_lost" | "reward_declined") => open -= 1,
            Some("turn_began") if event["extra"] == false => open = 0,
            _ => {}
        }
        event["extra"] == true && open > 0
    })
}
