//! What is said of components, questions and news, in every language.

use std::collections::BTreeSet;

use between::*;
use game::{Actor, Game, Phrase, Refusal as _, Seat, Viewer};
use serde_json::{Value, json};
use testkit::Laws;
use words::Words;

use crate::common::*;
use crate::table::options_with;

#[test]
fn every_kind_of_wish_is_a_sentence() {
    let wishes = [
        ("wine-room", "2 points for each sleeping room directly above and below"),
        ("china-room", "2 points for each specialty room directly to the left and right"),
        ("chocolate-room", "2 points for each downstairs room on the two cells below"),
        ("map-room", "1 point for each sleeping room around it"),
        ("sitting-room", "2 points for each outdoor room around it, except directly below"),
        ("cape-room", "2 points for each downstairs room on the three cells below"),
        ("game-storage", "1 point for each living room connected to it"),
        ("biergarten", "1 point for each other specialty room in the castle"),
        ("solar", "4 points if all six other types are in the castle, else 1"),
        ("echo-chamber", "1 point for each room around it that shows a torch"),
        ("dead-end", "1 point for each room around it that shows crossed swords"),
        ("laboratory", "1 point for each utility room above in its column"),
        ("armory", "2 points for each specialty room above and below in its column"),
        ("fountain", "5 points"),
        ("tower", "1 point for each room below in its column"),
        ("grand-foyer", "1 point for each room around it"),
    ];
    for (id, words) in wishes {
        assert_eq!(in_english("wish", &room(id).face().wish.phrase()), words, "{id}");
    }
}

#[test]
fn what_thrones_cards_and_attendants_want_is_a_sentence() {
    let words = |id: &str| in_english("wish", &throne(id).face().wish());
    assert_eq!(
        words("throne-food-sleeping"),
        "2 points for each food or sleeping room to its left and above its left half"
    );
    assert_eq!(
        words("throne-corridor-downstairs"),
        "2 points for each corridor or downstairs room below its left half and below its right half"
    );
    let wish = |id: &str| in_english("wish", &card(id).face().wish());
    assert_eq!(wish("bonus-food"), "2 points for each food room");
    assert_eq!(wish("bonus-height"), "1 point for each level of the castle");
    let wish = in_english("wish", &attendant("painter").face().wish());
    assert_eq!(wish, "1 point for each room that shows a painting");
}

fn languages() -> impl Iterator<Item = &'static Words> {
    words::languages().map(|language| words::in_language(language, "between"))
}

/// Every component with its kind, and what it scores for.
fn components() -> Vec<(&'static str, String, Option<Phrase>)> {
    let wishing = |kind, id: &str, wish| (kind, id.to_owned(), Some(wish));
    let room = |face: &Face| wishing("room", face.id, face.wish.phrase());
    let rooms = Tile::all().map(|tile| room(tile.face()));
    let specialties = Specialty::ALL.into_iter().map(|kind| room(kind.face()));
    let thrones = Throne::all().map(|one| wishing("room", one.id(), one.face().wish()));
    let attendants = Attendant::all().map(|one| wishing("attendant", one.id(), one.face().wish()));
    let cards = Card::all().map(|card| wishing("card", card.id(), card.face().wish()));
    let tokens = TOKENS.iter().map(|name| ("token", token_id(name), None));
    let all = rooms.chain(specialties).chain(thrones).chain(attendants);
    all.chain(cards).chain(tokens).collect()
}

#[test]
fn every_component_has_a_name_and_a_wish_in_every_language() {
    for words in languages() {
        let mut names = BTreeSet::new();
        for (kind, id, wish) in components() {
            assert!(words.has(&format!("{kind}-{id}")), "{kind} {id}");
            let is_new = names.insert(words.name(kind, &id));
            assert!(is_new || id.starts_with("throne-"), "{id} is called like another");
            let wish = wish.map(|wish| words.say("wish", &wish));
            assert!(wish.is_none_or(|wish| is_whole(&wish)), "{id}");
        }
    }
}

#[test]
fn every_doubt_has_words_in_every_language() {
    let rooms = Tile::all().map(|tile| tile.face().provenance);
    let specialties = Specialty::ALL.map(|kind| kind.face().provenance);
    let thrones = Throne::all().map(|throne| throne.face().provenance);
    let attendants = Attendant::all().map(|attendant| attendant.face().provenance());
    let all = rooms.chain(specialties).chain(thrones).chain(attendants);
    let notes: BTreeSet<&str> = all.map(|provenance| provenance.note).collect();
    assert_eq!(notes.len(), 10, "nine, and none: {notes:?}");
    for words in languages() {
        let known = |note: &&str| note.is_empty() || words.has(&format!("doubt-{note}"));
        assert!(notes.iter().all(known), "{notes:?}");
    }
}

/// Nothing was left out, and no name stayed an id.
fn is_whole(text: &str) -> bool {
    !text.contains(['{', '$', '_']) && !text.contains("none")
}

#[test]
fn tiles_say_the_same_only_if_they_wish_the_same() {
    for words in languages() {
        let wish = |tile: Tile| words.say("wish", &tile.face().wish.phrase());
        for one in Tile::all() {
            for other in Tile::all() {
                let same = wish(one) == wish(other);
                assert_eq!(same, one.face().wish == other.face().wish, "{one} and {other}");
            }
        }
    }
}

#[test]
fn rows_steps_types_and_refusals_have_words_in_every_language() {
    let steps = [
        Step::Thrones,
        Step::Deal,
        Step::PickForLudwig,
        Step::GiveForLudwig,
        Step::Choose,
        Step::Assign,
        Step::Build,
        Step::Over,
    ];
    let refusals = Refusal::NAMES.iter().map(|name| format!("refused-{}", snake_case(name)));
    let rows = Row::ALL.iter().map(|row| format!("row-{}", row.id()));
    let steps = steps.iter().map(|step| format!("step-{}", step.id()));
    let types = RoomType::ALL.iter().flat_map(|one| {
        ["type", "room_type", "wanted", "measure"].map(|kind| format!("{kind}-{}", one.id()))
    });
    let settings = OPTIONS.iter().flat_map(|row| {
        let values = row.values.iter().map(|value| format!("setting-value-{value}"));
        values.chain([format!("setting-{}", row.key), format!("setting-name-{}", row.key)])
    });
    let presets = PRESETS.iter().map(|preset| format!("setting-value-{preset}"));
    let keys = refusals.chain(rows).chain(steps).chain(types).chain(settings).chain(presets);
    let keys: Vec<String> = keys.collect();
    for words in languages() {
        for key in &keys {
            assert!(words.has(key), "{key}");
        }
    }
}

fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (index, letter) in name.char_indices() {
        if index > 0 && letter.is_uppercase() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// Games with all house rules that ask more, and the one for two.
fn setups() -> Vec<Setup> {
    let more = [
        ("fifth_attendant", "on"),
        ("fifth_either_castle", "on"),
        ("component_limits", "physical"),
        ("living_tower", "added"),
        ("assignment_timing", "late"),
    ];
    let more = Setup::new(3).with_options(options_with(&more));
    vec![Setup::new(2), Setup::new(4), more]
}

/// What is too small to be told: it shows in hands, piles and score sheets.
const NOT_TOLD: [&str; 12] = [
    "throne_laid",
    "tile_dealt",
    "ludwig_picked",
    "stack_passed",
    "order_said",
    "tile_drawn",
    "tiles_rejected",
    "card_drawn",
    "cards_rejected",
    "stack_picked_up",
    "leftover_discarded",
    "scored",
];

#[test]
fn every_news_is_told_in_every_language_or_is_too_small() {
    let languages: Vec<&Words> = languages().collect();
    let mut met = BTreeSet::new();
    for (setup, seed) in setups().into_iter().zip(0..) {
        let log = Laws::<Between>::new(setup).game(seed);
        let viewers = || Viewer::all(Between::seats(log.state()));
        for (event, viewer) in log.events().iter().flat_map(|e| viewers().map(move |v| (e, v))) {
            let Some(news) = Between::news(event, viewer) else { continue };
            let news = as_told(json!(news));
            let kind = news["type"].as_str().unwrap().to_owned();
            for words in &languages {
                let told = words.say_if_told("log", &news);
                assert_eq!(told.is_none(), NOT_TOLD.contains(&kind.as_str()), "{kind}");
                assert!(told.is_none_or(|told| is_whole(&told)), "{news}");
            }
            met.insert(kind);
        }
    }
    assert!(NOT_TOLD.iter().all(|kind| met.contains(*kind)), "{met:?}");
    assert!(met.len() > 30, "{met:?}");
}

/// News with what whoever tells it puts in: names of castles and cells, words for choices and wishes.
fn as_told(mut news: Value) -> Value {
    let kind = news["type"].as_str().unwrap().to_owned();
    match kind.as_str() {
        "proposed" | "countered" if news.get("choice").is_some() => news["choice"] = json!("that"),
        "proposed" | "countered" => news["choice"] = Value::Null,
        "stack_shown" if news.get("tiles").is_none() => news["tiles"] = json!([]),
        "placed" => news["cell"] = json!("there"),
        "card_kept" => news["wish"] = json!("points"),
        _ => {}
    }
    news
}

#[test]
fn every_question_is_worded_in_every_language_and_answered_once() {
    let languages: Vec<&Words> = languages().collect();
    let (mut met, mut both) = (BTreeSet::new(), 0);
    for (setup, seed) in setups().into_iter().zip(0..) {
        let log = Laws::<Between>::new(setup).game(seed);
        for length in 0..log.entries().len() {
            let then = log.after(length).unwrap();
            let state = then.state();
            for seat in (0..Between::seats(state)).map(Seat) {
                let questions = Between::questions(state, seat);
                let mut told = Between::page_choices(state, seat);
                told.extend(questions.iter().flat_map(|asked| asked.actions().copied()));
                let mut legal = game::legal_actions::<Between>(state, Actor::Seat(seat));
                told.sort_unstable();
                legal.sort_unstable();
                assert_eq!(told, legal, "after {length}");
                both += usize::from(questions.len() == 2);
                for question in questions {
                    assert!(question.options.len() > 1 || question.asked.key != "order");
                    met.insert(question.asked.key.to_string());
                    for words in &languages {
                        let asked = &question.asked;
                        assert!(is_whole(&words.say("question", asked)), "{asked:?}");
                        assert!(is_whole(&words.say("confirm", asked)), "{asked:?}");
                        for option in &question.options {
                            assert!(option.piece.is_some() || option.name.is_some(), "{option:?}");
                            let name = option.name.as_ref().map(|name| words.say("option", name));
                            let note = option.note.as_ref().map(|note| words.say("note", note));
                            let whole = name.iter().chain(&note).all(|text| is_whole(text));
                            assert!(whole, "{name:?} {note:?}");
                        }
                    }
                }
            }
        }
    }
    let expected = [
        "copy_a_bonus",
        "give_for_ludwig",
        "keep_a_card",
        "order",
        "take_a_tile",
        "take_an_attendant",
    ];
    assert_eq!(met.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    assert!(both > 0, "two castles never ask at once");
}
