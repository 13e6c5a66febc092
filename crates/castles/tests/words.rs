//! Every language has words for all that the rules say.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeSet;

use castles::{
    Action, Card, Castles, Decree, Favor, Module, Modules, Options, Refusal, Renovation, Reward,
    Right, Room, RoomType, Row, Setup, Stack, Step, Surface, Tile, solo_rank,
};
use game::{Actor, Game, Log, Phrase, Question, Refusal as _, Value, Viewer};
use serde_json::json;
use testkit::Laws;
use words::Words;

/// News that is too small to be told: prices are set one by one and show at the market, cards show in
/// the hand, the room that a room card brings is told, and so is a reward when it is taken.
const NOT_TOLD: [&str; 6] =
    ["priced", "card_dealt", "room_card_drawn", "reward_earned", "bonus_drawn", "final_step"];

/// The game with all expansions that go together for so many players, or with none.
fn setup(players: u8, expanded: bool) -> Setup {
    let all: Modules = match players {
        1 => {
            [Module::NewRooms, Module::Moats, Module::Passages, Module::Swans].into_iter().collect()
        }
        _ => Modules::full(),
    };
    let modules = if expanded { all } else { Modules::EMPTY };
    Setup::new(players).with_options(Options::with(modules))
}

fn languages() -> impl Iterator<Item = (&'static str, &'static Words)> {
    words::languages().map(|language| (language, words::in_language(language, Castles::NAME)))
}

fn rooms() -> impl Iterator<Item = Surface> {
    let rooms = Tile::all().map(Room::Tile).chain(Room::CORRIDORS).map(Surface::Room);
    rooms.chain(Renovation::all().map(Surface::Renovation))
}

/// The keys of all names that a phrase speaks of.
fn names_in(phrase: &Phrase) -> Vec<String> {
    fn ids(value: &Value) -> Vec<&str> {
        match value {
            Value::Id(id) => vec![id],
            Value::List(all) => all.iter().flat_map(ids).collect(),
            _ => Vec::new(),
        }
    }
    let of_value = |(name, value)| -> Vec<String> {
        ids(value).into_iter().map(|id| format!("{}-{id}", words::kind_of(name))).collect()
    };
    phrase.values.iter().flat_map(|(name, value)| of_value((name.as_ref(), value))).collect()
}

/// What stands in a phrase is named, and the sentence is there.
fn is_worded(words: &Words, group: &str, phrase: &Phrase) -> Result<String, String> {
    let key = format!("{group}-{}", phrase.key);
    let missing = names_in(phrase).into_iter().chain([key]).find(|key| !words.has(key));
    missing.map_or_else(|| Ok(words.say(group, phrase)), Err)
}

#[test]
fn every_component_has_a_name_and_a_wish_in_every_language() {
    for (language, words) in languages() {
        let named = |kind: &str, id: &str| {
            assert!(words.has(&format!("{kind}-{id}")), "{language}: {kind} {id}");
        };
        rooms().for_each(|room| named("room", room.id()));
        Card::all().for_each(|card| named("card", card.id()));
        Favor::all().for_each(|favor| named("favor", favor.id()));
        Decree::all().for_each(|decree| named("decree", decree.id()));
        Right::ALL.iter().for_each(|right| named("does", right.id()));
        let notes = Tile::all().map(|tile| tile.face().provenance);
        let notes = notes.chain(Renovation::all().map(|it| it.face().provenance));
        let notes = notes.chain(Card::all().map(|card| card.face().provenance));
        notes.filter(|doubt| !doubt.sources_agree).for_each(|doubt| named("doubt", doubt.note));
        let wishes = rooms()
            .filter_map(Surface::wish_phrase)
            .chain(Card::all().map(|card| card.face().wish_phrase()))
            .chain(Favor::all().map(|favor| favor.face().wish_phrase()))
            .chain(Decree::all().map(|decree| decree.face().wish_phrase()));
        for wish in wishes {
            let said = is_worded(words, "wish", &wish);
            assert!(said.as_ref().is_ok_and(|said| !said.ends_with('.')), "{language}: {said:?}");
        }
    }
}

#[test]
fn names_of_a_kind_differ() {
    for (language, words) in languages() {
        let names: BTreeSet<String> = rooms().map(|room| words.name("room", room.id())).collect();
        assert_eq!(names.len(), rooms().count(), "{language}");
    }
}

#[test]
fn whatever_else_is_named_has_a_name_in_every_language() {
    let stacks: Vec<String> = Stack::all().map(|stack| format!("stack-{stack}")).collect();
    let ranks: Vec<&str> = [0, 60, 80, 90, 120].map(solo_rank).to_vec();
    for (language, words) in languages() {
        let named = |kind: &str, id: &str| {
            assert!(words.has(&format!("{kind}-{id}")), "{language}: {kind} {id}");
        };
        Row::ALL.iter().for_each(|row| named("row", row.id()));
        Step::ALL.iter().for_each(|step| named("step", step.id()));
        ranks.iter().for_each(|rank| named("rank", rank));
        stacks
            .iter()
            .map(String::as_str)
            .chain(["coins", "seat"])
            .for_each(|id| named("cause", id));
        for reward in Reward::ALL {
            ["reward", "brings"].iter().for_each(|kind| named(kind, reward.id()));
        }
        for module in Module::ALL {
            named("expansion", module.id());
        }
        for room_type in RoomType::ALL {
            ["type", "rooms_of"].iter().for_each(|kind| named(kind, room_type.id()));
        }
    }
}

/// The name of a refusal as it is written.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

#[test]
fn every_refusal_has_words_in_every_language() {
    for (language, words) in languages() {
        for name in Refusal::NAMES {
            let key = format!("refused-{}", snake_case(name));
            assert!(words.has(&key), "{language}: {key}");
        }
    }
}

/// Whoever plays alone hears some news in other words.
fn told(words: &Words, news: &castles::News, alone: bool) -> Option<String> {
    let mut news = serde_json::to_value(news).unwrap();
    let other = format!("{}_alone", news["type"].as_str().unwrap());
    if alone && words.has(&format!("log-{other}")) {
        news["type"] = json!(other);
    }
    words.say_if_told("log", &news)
}

#[test]
fn all_that_games_tell_has_words_in_every_language() {
    let languages: Vec<_> = languages().collect();
    let mut heard = BTreeSet::new();
    for (players, seed) in (0..32).map(|seed| (1 + (seed % 4) as u8, seed)) {
        let setup = setup(players, seed >= 24);
        let log = Laws::<Castles>::new(setup).step_limit(5_000).game(seed);
        let all = Viewer::all(players).collect::<Vec<_>>();
        let news = log
            .events()
            .iter()
            .flat_map(|event| all.iter().filter_map(move |&viewer| Castles::news(event, viewer)));
        for news in news {
            let kind = serde_json::to_value(&news).unwrap()["type"].as_str().unwrap().to_owned();
            let silent = NOT_TOLD.contains(&kind.as_str());
            for (language, words) in &languages {
                let said = told(words, &news, players == 1);
                assert_eq!(said.is_none(), silent, "{language}: {kind} {said:?}");
            }
            heard.insert(kind);
        }
    }
    assert!(NOT_TOLD.iter().all(|kind| heard.contains(*kind)), "{heard:?}");
    assert!(heard.len() > 30, "{heard:?}");
}

/// A question, its buttons and its options are worded.
fn ask(words: &Words, question: &Question<Action>) -> Result<(), String> {
    let key = &question.asked.key;
    is_worded(words, "question", &question.asked)?;
    assert!(words.has(&format!("confirm-{key}")), "{key}");
    assert_eq!(words.has(&format!("decline-{key}")), question.decline.is_some(), "{key}");
    for option in &question.options {
        assert!(option.name.is_some() != option.piece.is_some(), "one name: {option:?}");
        option.name.iter().try_for_each(|name| is_worded(words, "option", name).map(|_| ()))?;
        option.note.iter().try_for_each(|note| is_worded(words, "note", note).map(|_| ()))?;
    }
    Ok(())
}

#[test]
fn all_that_games_ask_has_words_in_every_language() {
    let languages: Vec<_> = languages().collect();
    let mut asked = BTreeSet::new();
    for seed in 0..60 {
        let log = Laws::<Castles>::new(Setup::new(2)).step_limit(5_000).game(seed);
        let mut replay = Log::<Castles>::start(Setup::new(2)).unwrap();
        for entry in log.entries() {
            let question = match entry.actor {
                Actor::Seat(seat) => Castles::questions(replay.state(), seat).pop(),
                Actor::Chance => None,
            };
            replay.act(entry.actor, entry.action).unwrap();
            for (language, words) in &languages {
                let said = question.iter().try_for_each(|question| ask(words, question));
                assert_eq!(said, Ok(()), "{language}");
            }
            asked.extend(question.map(|question| question.asked.key));
        }
    }
    // Which of two downstairs rooms is scored again is too rare to be met.
    for (language, words) in &languages {
        for group in ["question", "confirm"] {
            assert!(words.has(&format!("{group}-score_again")), "{language}");
            assert!(words.has(&format!("{group}-keep_favor")), "{language}");
        }
    }
    assert_eq!(asked.len(), 6, "{asked:?}");
}

#[test]
fn the_log_reads_well() {
    let english = words::english("castles");
    let say = |news: serde_json::Value| english.say("log", &news);
    let bought = |to, coins| {
        say(
            json!({ "type": "bought", "seat": 0, "room": "study", "price": 6000, "coins": coins, "to": to }),
        )
    };
    assert_eq!(bought(json!(1), 0), "player 1 buys Study and pays 6,000 coins to player 2.");
    let collected = "player 1 buys Study for 6,000 coins, and collects the 2,000 coins on it.";
    assert_eq!(bought(json!(null), 2000), collected);
    let scored = |points: i32, cause: &str, because: &[&str]| {
        say(
            json!({ "type": "scored", "seat": 1, "points": points, "cause": cause, "because": because }),
        )
    };
    let twice = scored(-2, "theater@3,-1", &["hallway@0,0", "hallway@4,0", "study@9,9"]);
    assert_eq!(twice, "player 2: -2 points for Theater (Hallway ×2 and Study)");
    assert_eq!(scored(1, "card:stairs", &[]), "player 2: 1 point for Stairs");
    assert_eq!(scored(4, "stack-100", &[]), "player 2: 4 points for 100 stack");
    assert_eq!(scored(0, "coins", &[]), "");
    let german = words::in_language("de", "castles");
    let ended =
        |winners: &[u8]| german.say("log", &json!({ "type": "game_ended", "winners": winners }));
    assert_eq!(ended(&[0]), "Platz 1 gewinnt.");
    assert_eq!(ended(&[0, 2]), "Platz 1 und Platz 3 gewinnen.");
}
