//! Rules of *Castles of Mad King Ludwig*, for 1 to 4 players.
//!
//! - `component`, `words` and `data/*.toml`: what is in the box. A tile is a row.
//! - `setup_table`: what of it lies on the table, by the number of players.
//!
//! Rules are cited by the ids of `docs/rules/castles.md`.

#![deny(missing_docs)]

mod component;
mod setup_table;
mod words;

pub use component::{
    Card, CardFace, Face, Favor, FavorFace, Level, Measure, PieceFace, Provenance, Room, RoomType,
    Size, Tile, Wish, WishKind,
};
pub use setup_table::{
    BONUS_CARDS_KEPT, FAVOR_POINTS, PASS_INCOME, PIECE_PRICE, ROOM_CARDS_A_PLAYER,
    ROOM_CARDS_OF_A_SIZE, START_CASH, UNSOLD_COIN, bonus_cards_dealt, favors, hallways,
    large_stack, prices, room_cards, small_stack, stack, stairs,
};
