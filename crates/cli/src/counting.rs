//! How things are counted: for people from 1, as they do themselves; in files, fields and JSON from 0.

use game::Seat;
use serde_json::{Value, json};

/// What a seat is called.
pub(crate) fn player(Seat(seat): Seat) -> String {
    format!("player {}", u16::from(seat) + 1)
}

/// The number of something that a file has at this index.
pub(crate) const fn nth(index: usize) -> usize {
    index + 1
}

/// So many of something: `1 door`, `2 doors`. What can be counted stands in `words/` as `count-…`.
pub(crate) fn many(count: impl Into<Value>, what: &str) -> String {
    let said = json!({ "key": what, "values": { "count": count.into() } });
    words::english("common").say("count", &said)
}
