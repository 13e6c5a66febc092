//! Pictures in words, for readers who do not see them.

use castles::{Castle, Castles, Room, Surface};
use game::Game as _;

/// The English name of a room or a renovation.
pub(crate) fn name(room: impl Into<Surface>) -> String {
    words::english(Castles::NAME).name("room", room.into().id())
}

/// A room in one line: its name, its types, its size and what it brings; and the room on which it lies.
pub(crate) fn surface(shown: Surface, under: Option<Room>) -> String {
    let types: Vec<&str> = shown.types().iter().map(castles::RoomType::id).collect();
    let types = types.join(" and ");
    let mut text = format!("{}, {types} room, {} square feet", name(shown), shown.feet());
    if let Some(under) = under {
        text.push_str(&format!(", on {}", name(under)));
    }
    if !matches!(shown, Surface::Room(room) if room.tile().is_none()) {
        text.push_str(&format!(", {}", counted(shown.points() as usize, "point")));
    }
    match shown.wish_phrase() {
        Some(wish) => format!("{text}, {}", words::english(Castles::NAME).say("wish", &wish)),
        None => text,
    }
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
