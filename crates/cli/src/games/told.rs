//! What the rules say, with players as the terminal calls them.

use game::Seat;
use serde::Serialize;
use serde_json::{Value, json};

use crate::counting::player;
use crate::play::YOU;

/// News or a question whose seats are players.
pub(crate) fn with_players(said: &impl Serialize) -> Value {
    let mut said = json!(said);
    let values = if said.get("key").is_some() { said.get_mut("values") } else { Some(&mut said) };
    for (name, value) in values.and_then(Value::as_object_mut).into_iter().flatten() {
        match (words::kind_of(name), &*value) {
            ("seat", Value::Number(_)) => *value = named(value).into(),
            ("seat", Value::Array(seats)) => *value = seats.iter().map(named).collect(),
            _ => {}
        }
    }
    said
}

/// What somebody is called whose seat is written like this.
pub(crate) fn named(seat: &Value) -> String {
    let seat = seat.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
    seat.map_or(String::new(), called)
}

/// What somebody is called.
pub(crate) fn called(seat: Seat) -> String {
    let you = if seat == YOU { " (you)" } else { "" };
    player(seat) + you
}
