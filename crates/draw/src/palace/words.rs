//! Pictures in words, for readers who do not see them.

use game::{Game as _, Phrase};
use palace::{Favor, Ground, Kind, Palace, SeatView, Tile, View};

/// The name of a component.
pub(crate) fn name(kind: &str, id: &str) -> String {
    words::english(Palace::NAME).name(kind, id)
}

fn wish(wish: &Phrase) -> String {
    words::english(Palace::NAME).say("wish", wish)
}

/// A tile in one line: its name, what it is, and what it brings.
pub(crate) fn tile(tile: Tile) -> String {
    let face = tile.face();
    let kind = match face.kind {
        Kind::Room(room_type) => format!("{} room", room_type.id()),
        Kind::Hallway => "hallway".to_owned(),
        Kind::Stair => "stairs".to_owned(),
    };
    format!("{}, {kind}, {}", name("room", face.id), uncapped(&wish(&face.wish())))
}

/// A favor in one line.
pub(crate) fn favor(favor: Favor) -> String {
    let face = favor.face();
    format!("{}, {}", name("favor", face.id), wish(&face.wish()))
}

/// A sentence that goes on after a comma.
fn uncapped(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// How the whole palace looks, in one sentence.
pub(crate) fn palace(ground: &Ground) -> String {
    let tiles = ground.palace.tiles();
    let completed = tiles.iter().filter(|placed| placed.is_completed()).count();
    let moat = ground.moat.cells().len() as usize;
    format!(
        "A palace seen from above, the garden below: {}, {completed} of them completed, and {} of moat.",
        counted(tiles.len(), "tile"),
        counted(moat, "tile"),
    )
}

/// What can be built, and which favors everybody can win.
pub(crate) fn offers(view: &View) -> String {
    let rooms = view.row.iter().filter_map(|space| {
        let swans = counted(space.price.into(), "swan");
        Some(format!("{} for {swans}", name("room", space.room?.id())))
    });
    let rooms: Vec<String> = rooms.collect();
    let favors: Vec<String> = view.favors.iter().map(|shown| favor(shown.favor)).collect();
    format!("In the row: {}. Public favors: {}.", rooms.join(", "), favors.join("; "))
}

/// What everybody knows of a player, in one line.
pub(crate) fn seat(seat: &SeatView, name: &str) -> String {
    format!(
        "{name}, {}, {} and {}",
        counted(usize::try_from(seat.score).unwrap_or(0), "point"),
        counted(seat.swans.len() as usize, "swan"),
        counted(seat.secret_count as usize, "Secret Swan"),
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
