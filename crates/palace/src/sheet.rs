//! The rows of a score sheet, and what gives points.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::cells::Cell;
use crate::component::{Favor, RoomType, Tile};
use crate::setup_table::Slot;
use crate::swans::Swans;

game::named! {
    /// The rows of a score sheet, in order.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceRow"))]
    #[allow(missing_docs)] // They carry the names of what they gather.
    pub enum Row {
        Slots = "slots",
        Rows = "rows",
        Columns = "columns",
        Stairs = "stairs",
        Utility = "utility",
        Activity = "activity",
        Sets = "sets",
        Favors = "favors",
    }
}

/// A score sheet.
pub type Ledger = game::Ledger<Row, Cause>;
/// A line of a score sheet.
pub type Line = game::Line<Row, Cause>;

/// A cause of points: what gives them, or what they are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceCause", type = "string"))]
pub enum Cause {
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

impl Cause {
    /// The id of a component, wherever it lies; else the cause as it is written.
    #[must_use]
    pub fn id(&self) -> String {
        match self {
            Cause::Tile { tile, .. } => tile.id().into(),
            Cause::Favor(favor) => favor.id().into(),
            Cause::Slot(_)
            | Cause::Row(_)
            | Cause::Column(_)
            | Cause::Swans(_)
            | Cause::SecretSwans(_) => self.to_string(),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Tile { tile, cell } => write!(f, "{tile}@{cell}"),
            Cause::Slot(slot) => write!(f, "slot:{}", slot.id()),
            Cause::Row(room_type) => write!(f, "row:{}", room_type.id()),
            Cause::Column(number) => write!(f, "column:{number}"),
            Cause::Swans(swans) => {
                f.write_str("swans:")?;
                for (place, (colour, count)) in swans.iter().enumerate() {
                    let between = if place == 0 { "" } else { "+" };
                    write!(f, "{between}{count}-{}", colour.id())?;
                }
                Ok(())
            }
            Cause::SecretSwans(count) => write!(f, "secret-swans:{count}"),
            Cause::Favor(favor) => write!(f, "favor:{favor}"),
        }
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
