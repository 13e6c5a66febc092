//! What the rules say, as the terminal tells it: castles by their numbers, cells by column and row,
//! both from 1, and so players.

use between::{Action, Between, CastleId, Choice, Order, Provenance, Room, Tile};
use game::{Game, Phrase};
use serde::Serialize;
use serde_json::{Value, json};
use words::Words;

use crate::counting::nth;
use crate::games::told::with_players;

fn english() -> &'static Words {
    words::english(Between::NAME)
}

/// What something is called.
pub(crate) fn name(kind: &str, id: &str) -> String {
    english().name(kind, id)
}

pub(crate) fn tile(tile: Tile) -> String {
    name("room", tile.id())
}

pub(crate) fn room(room: Room) -> String {
    name("room", room.face().id)
}

/// What is not sure about a component; empty if everything is.
pub(crate) fn doubt(provenance: &Provenance) -> String {
    name("doubt", provenance.note)
}

/// What something scores for, as a sentence without its full stop.
pub(crate) fn wish(wish: &Phrase) -> String {
    english().say("wish", wish)
}

/// What is asked, or told in another way.
pub(crate) fn say(group: &str, said: &Phrase) -> String {
    english().say(group, &in_terminal(english(), said))
}

/// What somebody can choose.
pub(crate) fn choice(choice: Choice) -> String {
    choice_in(english(), &json!(choice))
}

/// The news that are told; the rest shows in the pictures.
const TOLD: [&str; 13] = [
    "round_began",
    "turn_began",
    "revealed",
    "ludwig_given",
    "assigned",
    "order_settled",
    "countered",
    "placed",
    "bonus_earned",
    "attendant_seated",
    "card_kept",
    "stack_shown",
    "supply_refilled",
];

/// One line for what the person hears; nothing for what needs no words.
pub(crate) fn news_line(news: &between::News) -> Option<String> {
    let told = json!(news);
    if text_of(&told, "type").is_none_or(|kind| !TOLD.contains(&kind)) {
        return None;
    }
    let line = news_in(english(), &told)?;
    Some(match text_of(&told, "rule") {
        Some(rule) => format!("{line} ({rule})\n"),
        None => line + "\n",
    })
}

fn text_of<'a>(told: &'a Value, name: &str) -> Option<&'a str> {
    told.get(name).and_then(Value::as_str)
}

/// News in words; nothing, if it is too small to be told.
fn news_in(words: &Words, news: &Value) -> Option<String> {
    // What not everybody sees is missing for the others.
    let (name, value) = match text_of(news, "type") {
        Some("proposed" | "countered") if news.get("choice").is_none() => ("choice", Value::Null),
        Some("stack_shown") if news.get("tiles").is_none() => ("tiles", json!([])),
        Some("placed") => ("cell", json!({ "x": news.get("x"), "y": news.get("y") })),
        Some("card_kept") => {
            let card = text_of(news, "card").and_then(between::Card::find);
            ("wish", card.map(|card| words.say("wish", &card.face().wish())).into())
        }
        _ => return words.say_if_told("log", &in_terminal(words, news)),
    };
    let mut news = news.clone();
    if let Some(values) = news.as_object_mut() {
        values.insert(name.to_owned(), value);
    }
    words.say_if_told("log", &in_terminal(words, &news))
}

/// The same, with the names that the terminal has for castles, cells, seats and choices.
fn in_terminal(words: &Words, said: &impl Serialize) -> Value {
    let mut said = with_players(said);
    let values = if said.get("key").is_some() { said.get_mut("values") } else { Some(&mut said) };
    for (name, value) in values.and_then(Value::as_object_mut).into_iter().flatten() {
        match (words::kind_of(name), &*value) {
            ("castle", Value::Number(number)) => {
                let id = number.as_u64().and_then(|number| u8::try_from(number).ok());
                *value = castle(CastleId(id.unwrap_or_default())).into();
            }
            ("choice", Value::Object(_)) => *value = choice_in(words, value).into(),
            ("cell", Value::Object(cell)) => {
                let along = |axis| cell.get(axis).unwrap_or(&Value::Null);
                *value = format!("at {},{}", along("x"), along("y")).into();
            }
            _ => {}
        }
    }
    said
}

/// What a castle is called.
pub(crate) fn castle(CastleId(castle): CastleId) -> String {
    format!("castle {}", nth(castle.into()))
}

/// A choice as it is written (`{"tile": …}`), in words.
fn choice_in(words: &Words, choice: &Value) -> String {
    let (kind, of) = match choice.as_object().and_then(|parts| parts.iter().next()) {
        Some((kind, of)) => (kind.as_str(), of),
        None => return String::new(),
    };
    let values = match kind {
        "fifth_room" | "fifth_attendant" => of.clone(),
        "bonus" => json!({ "room_type": of }),
        kind => json!({ kind: of }),
    };
    words.say("choice", &in_terminal(words, &json!({ "key": kind, "values": values })))
}

/// What an action of a person does.
pub(crate) fn doing(action: &Action) -> String {
    match *action {
        Action::GiveForLudwig { mine } => {
            format!("keep {} for your castle with Ludwig", tile(mine))
        }
        Action::Choose { tiles: [one, other] } => {
            format!("choose {} and {}", tile(one), tile(other))
        }
        Action::Assign { left } => format!("{} goes left", tile(left)),
        Action::Lock => "lock it in".to_owned(),
        Action::ShowStack => "show the stack you passed to its receiver".to_owned(),
        Action::SayOrder { order: Order::First, .. } => "your tile first".to_owned(),
        Action::SayOrder { order: Order::Second, .. } => "your tile second".to_owned(),
        Action::SayOrder { order: Order::Either, .. } => "the order does not matter".to_owned(),
        Action::Propose { choice, .. } => format!("propose {}", self::choice(choice)),
        Action::Accept { .. } => "agree".to_owned(),
        Action::Counter { choice, .. } => format!("propose {} instead", self::choice(choice)),
        Action::Decide { choice, .. } => format!("decide for {}", self::choice(choice)),
        Action::LayThrone { .. }
        | Action::DealTile { .. }
        | Action::PickForLudwig { .. }
        | Action::DrawTile { .. }
        | Action::DrawCard { .. } => String::new(),
    }
}
