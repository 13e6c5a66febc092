//! Pictures in words, for readers who do not see them.

use castles::{Castle, Castles, Gate, PassageView, Room, Slot, Surface};
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
    if let Surface::Room(Room::Barbican(gate)) = shown {
        text.push_str(", in a barbican ");
        text.push_str(closed(gate));
    }
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

/// On which side a barbican is closed.
const fn closed(gate: Gate) -> &'static str {
    match gate {
        Gate::Open => "with four doors",
        Gate::ClosedSouth => "closed in the south",
        Gate::ClosedWest => "closed in the west",
        Gate::ClosedNorth => "closed in the north",
        Gate::ClosedEast => "closed in the east",
    }
}

/// The wall of a barbican along the water.
pub(crate) fn band(gate: Gate) -> String {
    let drawbridge = if gate.has_drawbridge() { "lowered" } else { "raised" };
    format!("Barbican along the water, its drawbridge {drawbridge}")
}

/// A moat tile.
pub(crate) fn moat(slot: Slot) -> String {
    format!("{} in the {}", name(Surface::Moat), slot.id())
}

/// A passage with the rooms that it joins.
pub(crate) fn passage(castle: &Castle, passage: &PassageView) -> String {
    let called = |number| castle.room(number).map_or(String::new(), |it| name(it.surface()));
    let [from, to] = passage.rooms.map(called);
    format!("{} secret passage from {from} to {to}", passage.length.id())
}

/// How a whole castle looks, in one sentence, and what is around it and below.
pub(crate) fn castle(castle: &Castle) -> String {
    let mut text = format!(
        "A castle seen from above: {}, {} of them completed, {} square feet.",
        counted(castle.rooms().len(), "room"),
        castle.completed(),
        castle.square_feet(),
    );
    let moats: Vec<&str> = castle.moats().map(Slot::id).collect();
    if castle.has_whole_moat() {
        text.push_str(" A moat all around it.");
    } else if !moats.is_empty() {
        text.push_str(&format!(" Moats in the {}.", moats.join(" and ")));
    }
    let gardens = (0_u8..).zip(castle.rooms()).filter(|(number, _)| castle.is_garden(*number));
    let gardens = gardens.count();
    if gardens > 0 {
        text.push_str(&format!(" {} in the gardens.", counted(gardens, "room")));
    }
    let passages: Vec<String> =
        castle.passage_views().iter().map(|its| passage(castle, its)).collect();
    if !passages.is_empty() {
        text.push_str(&format!(" A {}.", passages.join(", a ")));
    }
    text
}

/// So many things.
pub(crate) fn counted(count: usize, one: &str) -> String {
    match count {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        _ => format!("{count} {one}s"),
    }
}
