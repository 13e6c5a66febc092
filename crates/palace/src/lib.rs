//! Rules of *The Palace of Mad King Ludwig*, for 2 to 4 players.
//!
//! What is in the box, so far:
//!
//! ```
//! use palace::{Favor, Hallway, Room, RoomType, Stair};
//!
//! assert_eq!(Room::COUNT, 81);
//! assert_eq!((Hallway::COUNT, Stair::COUNT, Favor::COUNT), (15, 10, 32));
//! assert_eq!(Room::all().filter(|room| room.room_type() == RoomType::Living).count(), 16);
//! ```
//!
//! # The rooms of this crate
//!
//! - `component`, `words` and `data/*.toml`: what is in the box. A tile is a row.
//! - `setup_table`: numbers that lie on no tile.
//! - `side`, `cells`: sides and quarter turns, cells of the table and sets of them.
//! - `palace`, `moat`, `ground`: tiles and their links, the arms of the moat, and both together:
//!   where one gets out, where a tile may lie and where moat may go.
//!
//! Rules are cited by the ids of `docs/rules/palace.md`.

#![deny(missing_docs)]

mod cells;
mod component;
mod ground;
mod moat;
mod palace;
mod setup_table;
mod side;
mod words;

pub use cells::{Cell, Cells};
pub use component::{
    Colour, Entrance, Face, Favor, FavorFace, Hallway, Item, Kind, Level, Provenance, Reward, Room,
    RoomType, Shape, Source, Stair, Swan, Tile, Wants,
};
pub use ground::{Ground, Prospect};
pub use moat::{Arm, Moat, Outline, Water};
pub use palace::{Link, Palace, Placed, Spot};
pub use setup_table::{
    ACTIVITY_POINTS, COLUMN_POINTS, DISCOUNT, FAVORS_LOOKED_AT, FILING_FEE, Fact, MAX_PLAYERS,
    MIN_PLAYERS, MOAT_MOVES, MOAT_SYMBOLS, MOAT_TILES, PUBLIC_FAVORS, ROW_BONUS_AT, ROW_POINTS,
    ROW_PRICES, SECRET_SWANS_A_COLOUR, SET_POINTS, SLOT_POINTS, SLOT_SWANS, STACK_SIZES,
    STAIR_POINTS, START_HALLWAYS, SWAN_BONUS_AT, Slot, SlotFace, THIRD_SWANS_PROVENANCE, Table,
    UTILITY_POINTS, facts, moat_a_completion, row_price,
};
pub use side::{Side, Turn};
