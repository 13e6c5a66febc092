//! The rows of a score sheet, and what gives points.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::cells::Cell;
use crate::component::{Favor, RoomType, Tile};
use crate::setup_table::Slot;
use crate::swans::Swans;

/// The rows of a score sheet, in order.
pub const ROWS: [&str; 8] =
    ["slots", "rows", "columns", "stairs", "utility", "activity", "sets", "favors"];

/// What gives points, or what they are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalacePiece", type = "string"))]
pub enum Piece {
    /// A tile of the palace.
    Tile {
        /// Which tile.
        tile: Tile,
        /// Where it lies.
        cell: Cell,
    },
    /// A slot of the Blueprints board.
    Slot(Slot),
    /// A row of the Blueprints board.
    Row(RoomType),
    /// A column of the Blueprints board, from 1.
    Column(u8),
    /// Swans: a set of different colours, or those that are counted.
    Swans(Swans),
    /// Secret Swans.
    SecretSwans(u8),
    /// A favor.
    Favor(Favor),
}

impl Piece {
    /// The id of a component, wherever it lies; else the piece as it is written.
    #[must_use]
    pub fn id(&self) -> String {
        match self {
            Piece::Tile { tile, .. } => tile.id().into(),
            Piece::Favor(favor) => favor.id().into(),
            Piece::Slot(_)
            | Piece::Row(_)
            | Piece::Column(_)
            | Piece::Swans(_)
            | Piece::SecretSwans(_) => self.to_string(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Tile { tile, cell } => write!(f, "{tile}@{cell}"),
            Piece::Slot(slot) => write!(f, "slot:{}", slot.id()),
            Piece::Row(room_type) => write!(f, "row:{}", room_type.id()),
            Piece::Column(number) => write!(f, "column:{number}"),
            Piece::Swans(swans) => {
                f.write_str("swans:")?;
                for (place, (colour, count)) in swans.iter().enumerate() {
                    let between = if place == 0 { "" } else { "+" };
                    write!(f, "{between}{count}-{}", colour.id())?;
                }
                Ok(())
            }
            Piece::SecretSwans(count) => write!(f, "secret-swans:{count}"),
            Piece::Favor(favor) => write!(f, "favor:{favor}"),
        }
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
