//! Everything that is a number and lies on no tile: boards, prices, points, and the table.

use game::RuleId;
use serde::{Deserialize, Serialize};

use crate::component::{Colour, Provenance, RoomType, Source, Swan};

include!(concat!(env!("OUT_DIR"), "/setup.rs"));

/// A number of the game that lies on no tile, with where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The id used in files.
    pub id: &'static str,
    /// What it is, as a sentence without its full stop.
    pub about: &'static str,
    /// The rule that uses it.
    pub rule: RuleId,
    /// One number, or several from left to right.
    pub values: &'static [u8],
    /// How sure we are.
    pub provenance: Provenance,
}

/// All such numbers.
#[must_use]
pub fn facts() -> &'static [Fact] {
    &FACTS
}

/// Moat tiles to lay for each completed tile while so many room stacks are empty (PAL-MOAT-01).
#[must_use]
pub fn moat_a_completion(empty_stacks: u8) -> u8 {
    MOAT_SYMBOLS.iter().take(usize::from(empty_stacks)).sum()
}

/// The price printed below a space of the room row, counted from 0 at the left (PAL-TURN-05).
#[must_use]
pub fn row_price(space: u8) -> u8 {
    ROW_PRICES.get(usize::from(space)).copied().unwrap_or_default()
}

impl RoomType {
    /// The swan a player takes for the third room of this type (PAL-BLUEPRINT-09).
    #[must_use]
    pub fn third_swan(self) -> Swan {
        THIRD_SWANS.get(self.index()).copied().unwrap_or(Swan::Grey)
    }
}

/// A slot of a Blueprints board (PAL-BLUEPRINT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceSlot"))]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The first discount.
    #[serde(rename = "discount_1")]
    Discount1,
    /// The second discount.
    #[serde(rename = "discount_2")]
    Discount2,
    /// Moat tiles may be moved.
    MoatMove,
    /// Ten points at the end.
    #[serde(rename = "plus_10")]
    Plus10,
    /// Tied favors score.
    TiedFavors,
    /// Three swans at the end.
    #[serde(rename = "plus_3_swans")]
    Plus3Swans,
}

impl Slot {
    /// All slots, in the order of the rules.
    pub const ALL: [Slot; 6] = [
        Slot::Discount1,
        Slot::Discount2,
        Slot::MoatMove,
        Slot::Plus10,
        Slot::TiedFavors,
        Slot::Plus3Swans,
    ];

    /// What is printed on it.
    #[must_use]
    pub fn face(self) -> &'static SlotFace {
        // There is a row for each slot; the first stands in for one that is not there.
        SLOTS.get(self.index()).unwrap_or(&SLOTS[0])
    }

    /// The id used in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.face().id
    }

    /// Where the slot stands in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What is printed on a slot of a Blueprints board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotFace {
    /// The id used in files.
    pub id: &'static str,
    /// Whether its ability works from its activation on, or only at the end (PAL-BLUEPRINT-05).
    pub works_at_once: bool,
    /// How sure we are.
    pub provenance: Provenance,
}

/// The table for one number of players (PAL-PLACE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// How many play on it.
    pub players: u8,
    /// Cells from west to east, the rim included.
    pub columns: u8,
    /// Cells from the garden to the far end, the rim included.
    pub rows: u8,
    /// How sure we are.
    pub provenance: Provenance,
}

impl TableSize {
    /// The table for this number of players; those that cannot play get the smallest.
    #[must_use]
    pub fn of(players: u8) -> &'static TableSize {
        TABLES.iter().find(|table| table.players == players).unwrap_or(&TABLES[0])
    }

    /// All tables.
    #[must_use]
    pub fn all() -> &'static [TableSize] {
        &TABLES
    }

    /// The easternmost column; the westernmost is as far on the other side.
    #[must_use]
    pub const fn x_max(&self) -> i8 {
        (self.columns / 2) as i8
    }

    /// The farthest row; the nearest is 0.
    #[must_use]
    pub const fn y_max(&self) -> i8 {
        self.rows as i8 - 1
    }

    /// Whether the cell is on the table.
    #[must_use]
    pub const fn holds(&self, x: i8, y: i8) -> bool {
        x.unsigned_abs() <= self.x_max().unsigned_abs() && y >= 0 && y <= self.y_max()
    }

    /// Whether tiles of the palace may lie there: on the table, but not on its rim.
    #[must_use]
    pub const fn allows_palace(&self, x: i8, y: i8) -> bool {
        x.unsigned_abs() < self.x_max().unsigned_abs() && y >= 0 && y < self.y_max()
    }
}
