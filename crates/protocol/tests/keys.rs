//! What reaches a page of the games are ids and keys, and no sentence: languages are told apart elsewhere.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;

use game::{Actor, Dice, Seat, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;
use shelf::{GameName, Seed, SetupRequest, Shelved, with_game};

/// All strings of a message; keys of objects are names of fields.
fn strings(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(all) => all.iter().for_each(|one| strings(one, found)),
        Value::Object(fields) => fields.values().for_each(|one| strings(one, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn hear(said: &impl Serialize, found: &mut BTreeSet<String>) {
    strings(&serde_json::to_value(said).unwrap(), found);
}

/// Plays a game by decisions, and hears all that its seats and a spectator hear.
fn listen<G: Shelved>(players: u8, number: u64, found: &mut BTreeSet<String>) {
    let setup = G::setup(&SetupRequest { players, ..SetupRequest::default() }).unwrap();
    let mut state = G::start(&setup).unwrap();
    let seed = Seed::of_series(number, players.into());
    let (mut chance, mut choices) = (seed.chance(), seed.stream("choices"));
    let viewers: Vec<Viewer> =
        (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]).collect();
    loop {
        let (actor, action) = match G::turn(&state) {
            Turn::Chance => (Actor::Chance, shelf::draw::<G>(&state, &mut chance).unwrap()),
            Turn::Seats(_) => {
                let (seat, mut actions) = game::next_decision::<G>(&state).unwrap();
                let pick = choices.below(u32::try_from(actions.len()).unwrap()) as usize;
                (Actor::Seat(seat), actions.swap_remove(pick))
            }
            Turn::Over(outcome) => return hear(&outcome, found),
        };
        let mut events = Vec::new();
        G::apply(&mut state, actor, &action, &mut events).unwrap();
        for &viewer in &viewers {
            hear(&G::view(&state, viewer), found);
            events.iter().for_each(|event| hear(&G::news(event, viewer), found));
            if let Viewer::Seat(seat) = viewer {
                hear(&G::questions(&state, seat), found);
                hear(&G::page_choices(&state, seat), found);
            }
        }
    }
}

#[test]
fn no_sentence_reaches_a_page() {
    for name in GameName::ALL {
        let mut found = BTreeSet::new();
        with_game!(name, G => {
            hear(&G::components(), &mut found);
            hear(&G::option_forms(), &mut found);
            let (fewest, most) = <G as Shelved>::PLAYERS;
            for players in [fewest, most] {
                listen::<G>(players, 3, &mut found);
            }
        });
        assert!(found.len() > 100, "{} is silent", name.as_str());
        let sentences: Vec<_> =
            found.iter().filter(|text| text.contains(char::is_whitespace)).collect();
        assert!(sentences.is_empty(), "{} says {sentences:#?}", name.as_str());
    }
}
