//! Tiles, cards and attendants by short names.

use between::{Attendant, Card, RoomType, Tile};

/// The tile of a type with this number, in the order of their ids.
pub(crate) fn tile(room_type: RoomType, number: usize) -> Tile {
    Tile::all().filter(|tile| tile.room_type() == room_type).nth(number).expect("21 of each type")
}

pub(crate) fn food(number: usize) -> Tile {
    tile(RoomType::Food, number)
}

pub(crate) fn living(number: usize) -> Tile {
    tile(RoomType::Living, number)
}

pub(crate) fn utility(number: usize) -> Tile {
    tile(RoomType::Utility, number)
}

pub(crate) fn outdoor(number: usize) -> Tile {
    tile(RoomType::Outdoor, number)
}

pub(crate) fn sleeping(number: usize) -> Tile {
    tile(RoomType::Sleeping, number)
}

pub(crate) fn corridor(number: usize) -> Tile {
    tile(RoomType::Corridor, number)
}

pub(crate) fn downstairs(number: usize) -> Tile {
    tile(RoomType::Downstairs, number)
}

/// The card with this number, in the order of their ids.
pub(crate) fn card(number: u8) -> Card {
    Card::nth(number).expect("20 cards")
}

/// The card with this id.
pub(crate) fn card_named(id: &str) -> Card {
    Card::find(id).expect("the id of a card")
}

pub(crate) fn painter() -> Attendant {
    Attendant::find("painter").unwrap()
}

pub(crate) fn knight() -> Attendant {
    Attendant::find("knight").unwrap()
}
