//! Pictures in words, for readers who do not see them.

use castles::{Castle, Room};

/// A room in one line: its name, its type, its size and what it brings.
pub(crate) fn room(room: Room) -> String {
    let mut text =
        format!("{}, {} room, {} square feet", room.name(), room.room_type().id(), room.feet());
    if room.tile().is_some() {
        text.push_str(&format!(", {}", counted(room.points() as usize, "point")));
    }
    let wish = room.wish_in_words();
    if wish.is_empty() { text } else { format!("{text}, {wish}") }
}

/// How a whole castle looks, in one sentence.
pub(crate) fn castle(castle: &Castle) -> String {
    format!(
        "A castle seen from above: {}, {} of them completed, {} square feet.",
        counted(castle.rooms().len(), "room"),
        castle.completed(),
        castle.square_feet(),
    )
}

/// So many things.
pub(crate) fn counted(count: usize, one: &str) -> String {
    match count {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        _ => format!("{count} {one}s"),
    }
}
