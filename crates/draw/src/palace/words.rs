//! Pictures in words, for readers who do not see them.

use palace::{Favor, Ground, Kind, Tile};

/// A tile in one line: its name, what it is, and what it brings.
pub(crate) fn tile(tile: Tile) -> String {
    let face = tile.face();
    let kind = match face.kind {
        Kind::Room(room_type) => format!("{} room", room_type.id()),
        Kind::Hallway => "hallway".to_owned(),
        Kind::Stair => "stairs".to_owned(),
    };
    format!("{}, {kind}, {}", face.name, uncapped(&face.reward_in_words()))
}

/// A favor in one line.
pub(crate) fn favor(favor: Favor) -> String {
    let face = favor.face();
    format!("{}, {}", face.name, face.wish_in_words())
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

/// So many things.
pub(crate) fn counted(count: usize, one: &str) -> String {
    match count {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        _ => format!("{count} {one}s"),
    }
}
