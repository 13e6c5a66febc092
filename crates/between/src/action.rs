//! What seats and chance can do.

use serde::{Deserialize, Serialize};

use crate::castle::Cell;
use crate::component::{Attendant, Card, RoomType, Specialty, Throne, Tile};
use crate::setup::CastleId;

/// An intention. Chance draws; seats do the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenAction"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Chance: the next castle gets this throne room (BTW-SETUP-03).
    LayThrone {
        /// Which castle.
        castle: CastleId,
        /// Which throne.
        throne: Throne,
    },
    /// Chance: the next seat draws this tile into its hand (BTW-DRAFT-02).
    DealTile {
        /// Whose hand.
        seat: game::Seat,
        /// Which tile.
        tile: Tile,
    },
    /// Chance: this tile of Ludwig's hand is picked (BTW-TWO-18).
    PickForLudwig {
        /// Which tile.
        tile: Tile,
    },
    /// Chance: a food bonus draws this tile (BTW-BONUS-20).
    DrawTile {
        /// For which castle.
        castle: CastleId,
        /// Which tile.
        tile: Tile,
    },
    /// Chance: a utility bonus draws this card (BTW-BONUS-40).
    DrawCard {
        /// For which castle.
        castle: CastleId,
        /// Which card.
        card: Card,
    },
    /// Keep one of Ludwig's two tiles for the castle shared with him; the other human's castle gets
    /// the other one (BTW-TWO-06).
    GiveForLudwig {
        /// The tile for the own castle.
        mine: Tile,
    },
    /// Choose two tiles of the hand and pass the rest (BTW-DRAFT-06).
    Choose {
        /// The two tiles, in ascending order.
        tiles: [Tile; 2],
    },
    /// Say which of the two chosen tiles goes left; the other goes right (BTW-AGREE-01).
    Assign {
        /// The tile for the left castle.
        left: Tile,
    },
    /// Be content with the assignment (BTW-AGREE-02).
    #[serde(deserialize_with = "game::nothing_else")]
    Lock,
    /// Show the stack just passed to its receiver (BTW-INFO-07).
    #[serde(deserialize_with = "game::nothing_else")]
    ShowStack,
    /// Say whose tile should be placed first in a castle (BTW-AGREE-03).
    SayOrder {
        /// In which castle.
        castle: CastleId,
        /// The wish.
        order: Order,
    },
    /// Propose a choice (BTW-AGREE-07, BTW-AGREE-08).
    Propose {
        /// In which castle it is due.
        castle: CastleId,
        /// What is proposed.
        choice: Choice,
    },
    /// Agree with the partner's proposal.
    Accept {
        /// In which castle it is due.
        castle: CastleId,
    },
    /// Propose something else, once.
    Counter {
        /// In which castle it is due.
        castle: CastleId,
        /// What is proposed instead.
        choice: Choice,
    },
    /// Have the last word after a counter-proposal.
    Decide {
        /// In which castle it is due.
        castle: CastleId,
        /// What is done.
        choice: Choice,
    },
}

impl Action {
    /// Whether only chance can do this.
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        match self {
            Action::LayThrone { .. }
            | Action::DealTile { .. }
            | Action::PickForLudwig { .. }
            | Action::DrawTile { .. }
            | Action::DrawCard { .. } => true,
            Action::GiveForLudwig { .. }
            | Action::Choose { .. }
            | Action::Assign { .. }
            | Action::Lock
            | Action::ShowStack
            | Action::SayOrder { .. }
            | Action::Propose { .. }
            | Action::Accept { .. }
            | Action::Counter { .. }
            | Action::Decide { .. } => false,
        }
    }
}

/// When a builder wants the own tile to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenOrder"))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Before the partner's.
    First,
    /// After the partner's.
    Second,
    /// It does not matter.
    Either,
}

impl Order {
    /// The wish as messages write it.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Order::First => "first",
            Order::Second => "second",
            Order::Either => "either",
        }
    }
}

/// One option of a decision that two builders take together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenChoice"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Where the room that is due goes.
    Cell(Cell),
    /// Which of the drawn tiles is taken.
    Tile(Tile),
    /// Which attendant comes.
    Attendant(Attendant),
    /// Which of the drawn cards is kept.
    Card(Card),
    /// Which type's bonus is copied.
    Bonus(RoomType),
    /// The specialty room for a fifth tile, and where it goes.
    FifthRoom {
        /// Into which castle.
        castle: CastleId,
        /// Which kind.
        room: Specialty,
        /// On which cell.
        cell: Cell,
    },
    /// The attendant for a fifth tile (BTW-HOUSE-02).
    FifthAttendant {
        /// Into which castle.
        castle: CastleId,
        /// Which kind.
        attendant: Attendant,
    },
}
