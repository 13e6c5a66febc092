//! Everything that the rules say has words in every language.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeSet;

use game::{Game, Question, Refusal as _, Seat, Turn, Viewer};
use palace::{
    Action, Colour, Favor, FavorFace, Palace, Provenance, Refusal, RoomType, Row, Setup, Slot,
    State, StepName, Tile,
};
use testkit::Laws;
use words::Words;

/// What shows elsewhere, or is told by what comes of it.
const NOT_TOLD: [&str; 4] = ["favor_drawn", "chosen", "reward_taken", "left_it"];

fn languages() -> impl Iterator<Item = (&'static str, &'static Words)> {
    words::languages().map(|language| (language, words::in_language(language, Palace::NAME)))
}

/// Every position of some random games, and every event between them.
fn games(mut look: impl FnMut(&State), mut hear: impl FnMut(&palace::Event, u8)) {
    for seed in 0..12 {
        let players = 2 + (seed % 3) as u8;
        let log = Laws::<Palace>::new(Setup::new(players)).game(seed);
        let mut state = Palace::start(&Setup::new(players)).unwrap();
        let mut events = Vec::new();
        for entry in log.entries() {
            look(&state);
            Palace::apply(&mut state, entry.actor, &entry.action, &mut events).unwrap();
            events.drain(..).for_each(|event| hear(&event, players));
        }
        look(&state);
    }
}

/// `WrongStep` as the key `wrong_step`.
fn key(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !key.is_empty() {
            key.push('_');
        }
        key.extend(letter.to_lowercase());
    }
    key
}

#[test]
fn everything_that_has_an_id_has_a_name_in_every_language() {
    for (language, words) in languages() {
        let mut named = BTreeSet::new();
        let mut name = |kind: &str, id: &str| {
            let key = format!("{kind}-{id}");
            assert!(words.has(&key), "{language}: {key}");
            assert!(!words.plain(&key).is_empty(), "{language}: {key}");
            named.insert(words.plain(&key));
        };
        Tile::all().for_each(|tile| name("room", tile.id()));
        Favor::all().for_each(|favor| name("favor", favor.id()));
        Slot::ALL.into_iter().for_each(|slot| name("slot", slot.id()));
        RoomType::ALL.into_iter().for_each(|room_type| name("type", room_type.id()));
        Colour::ALL.into_iter().for_each(|colour| name("colour", colour.id()));
        Row::ALL.into_iter().for_each(|row| name("row", row.id()));
        StepName::ALL.into_iter().for_each(|step| name("step", step.id()));
        ["west", "east", "court"].into_iter().for_each(|water| name("water", water));
        assert!(named.len() > Tile::COUNT + Favor::COUNT, "{language}: names are told apart");
        for reason in Refusal::NAMES {
            let key = format!("refused-{}", key(reason));
            assert!(words.has(&key), "{language}: {key}");
        }
        let tiles = Tile::all().map(|tile| tile.face().provenance);
        let favors = Favor::all().map(|favor| favor.face().provenance);
        let facts = palace::facts().iter().map(|fact| fact.provenance);
        for Provenance { note, .. } in tiles.chain(favors).chain(facts) {
            assert!(note.is_empty() || words.has(&format!("doubt-{note}")), "{language}: {note}");
        }
    }
}

#[test]
fn what_components_bring_is_worded_in_every_language() {
    for (_, words) in languages() {
        let tiles = Tile::all().map(|tile| tile.face().wish());
        let favors = Favor::all().map(Favor::face).map(FavorFace::wish);
        let mut said = BTreeSet::new();
        for wish in tiles.chain(favors).chain(Slot::ALL.map(Slot::wish)) {
            said.insert(words.say("wish", &wish));
        }
        assert!(said.iter().all(|wish| !wish.contains(['{', '_'])), "{said:?}");
        // Fifteen pairs of swans, twelve utility rooms, and as many favors as there are.
        assert!(said.len() > 15 + 12 + Favor::COUNT, "{said:?}");
    }
}

#[test]
fn german_has_its_own_grammar() {
    let words = words::in_language("de", Palace::NAME);
    let tile = |id| words.say("wish", &Tile::find(id).unwrap().face().wish());
    assert_eq!(tile("pal_hal_02"), "Ein roter und ein gelber Schwan");
    assert_eq!(tile("pal_utl_05"), "Am Ende 3 Punkte für jeden lila Schwan");
    assert_eq!(tile("pal_utl_08"), "Am Ende 3 Punkte für jeden gelegten Speiseraum");
    let favor = |id| words.say("wish", &Favor::find(id).unwrap().face().wish());
    assert_eq!(favor("pal_fav_fewest_food"), "14 Punkte für die wenigsten gelegten Speiseräume");
    let swans = serde_json::json!({
        "type": "paid", "seat": 1, "swans": { "red": 2 }, "secret_count": 1,
    });
    let said = words.say("log", &swans);
    assert_eq!(said, "Platz 2 zahlt mit Schwänen: 2× rot und 1 geheimen.");
}

#[test]
fn every_question_is_worded_in_every_language() {
    let all: Vec<(&str, &Words)> = languages().collect();
    let mut asked = BTreeSet::new();
    let mut look = |state: &State| {
        let Turn::Seats(seats) = Palace::turn(state) else { return };
        let question = seats.iter().find_map(|seat| Palace::questions(state, seat).pop());
        let Some(question) = question else { return };
        all.iter().for_each(|(language, words)| word(language, words, &question));
        asked.insert(question.asked.key);
    };
    games(&mut look, |_, _| {});
    assert_eq!(asked.len(), 6, "{asked:?}");
}

fn word(language: &str, words: &Words, question: &Question<Action>) {
    assert!(!words.say("question", &question.asked).is_empty());
    let key = &question.asked.key;
    let has = |group: &str| assert!(words.has(&format!("{group}-{key}")), "{language}: {group}");
    has("confirm");
    question.decline.iter().for_each(|_| has("decline"));
    for option in &question.options {
        option.place.iter().for_each(|_| has("place"));
        assert!(option.piece.is_some() || option.name.is_some(), "{option:?}");
        option.name.iter().for_each(|name| assert!(!words.say("option", name).is_empty()));
        option.note.iter().for_each(|note| assert!(!words.say("note", note).is_empty()));
    }
}

#[test]
fn all_news_is_worded_or_too_small_to_be_told() {
    let all: Vec<(&str, &Words)> = languages().collect();
    let (mut told, mut untold) = (BTreeSet::new(), BTreeSet::new());
    let hear = |event: &palace::Event, players: u8| {
        let viewers = [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(players - 1))];
        for news in viewers.into_iter().filter_map(|viewer| Palace::news(event, viewer)) {
            let kind = serde_json::to_value(&news).unwrap()["type"].as_str().unwrap().to_owned();
            for (language, words) in &all {
                match words.say_if_told("log", &news) {
                    Some(_) => told.insert((*language, kind.clone())),
                    None => untold.insert((*language, kind.clone())),
                };
            }
        }
    };
    games(|_| {}, hear);
    let expected: BTreeSet<(&str, String)> = words::languages()
        .flat_map(|language| NOT_TOLD.map(|kind| (language, kind.to_owned())))
        .collect();
    assert_eq!(untold, expected);
    assert!(told.len() > 2 * 20, "{told:?}");
}

#[test]
fn who_may_not_know_it_hears_less() {
    let words = words::english(Palace::NAME);
    let say = |news: serde_json::Value| words.say("log", &news);
    let kept = |favor| {
        say(serde_json::json!({
            "type": "favor_kept", "seat": 0, "favor": favor, "slot": "moat_move",
        }))
    };
    assert_eq!(kept(None), "player 1 keeps a favor in the slot “Moving the moat”.");
    let whole = "player 1 keeps the favor The Scarlet Flock in the slot “Moving the moat”.";
    assert_eq!(kept(Some("pal_fav_most_red")), whole);
    let paid = |swans, secret_count| {
        say(serde_json::json!({
            "type": "paid", "seat": 1, "swans": swans, "secret_count": secret_count,
        }))
    };
    let two = serde_json::json!({ "red": 2 });
    assert_eq!(paid(two.clone(), 1), "player 2 pays 2 red and 1 Secret Swan.");
    assert_eq!(paid(two, 0), "player 2 pays 2 red.");
    assert_eq!(paid(serde_json::json!({}), 0), "");
    let laid = |joined: bool| {
        say(serde_json::json!({
            "type": "moat_laid", "seat": 0, "water": "west", "x": -1, "y": 0, "joined": joined,
        }))
    };
    assert_eq!(laid(false), "player 1 adds moat to the west arm.");
    assert_eq!(laid(true), "player 1 adds moat to the west arm. The moat is closed!");
}
