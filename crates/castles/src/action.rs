//! What seats and chance can do.

use game::Seat;
use lattice::Turn;
use serde::{Deserialize, Deserializer, Serialize};

use crate::component::{Card, Favor, Room, Size, Tile};
use crate::reward::Reward;
use crate::spot::{Spot, degrees};

/// An intention. Chance draws; seats do the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesAction"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Chance: this seat is the first master builder (CAS-SETUP-11).
    NameBuilder {
        /// Who it is.
        seat: Seat,
    },
    /// Chance: this favor comes to light (CAS-SETUP-07).
    RevealFavor {
        /// Which favor.
        favor: Favor,
    },
    /// Chance: a seat is dealt this bonus card (CAS-SETUP-14).
    DealCard {
        /// Who gets it.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Chance: the room card on top of the deck shows this size (CAS-MARKET-04).
    DrawRoomCard {
        /// Which size.
        size: Size,
    },
    /// Chance: this tile lay on top of the stack that the room card names (CAS-MARKET-04).
    DrawTile {
        /// Which tile.
        tile: Tile,
    },
    /// Chance: this tile left the game unseen before it began, as somebody finds who looks through
    /// its stack (CAS-SETUP-05, CAS-COMPLETE-11).
    LeaveOut {
        /// Which tile.
        tile: Tile,
    },
    /// Chance: the bonus card on top of the deck, for a utility reward (CAS-COMPLETE-17).
    DrawBonus {
        /// Which card.
        card: Card,
    },
    /// Put one of the three dealt bonus cards under the deck (CAS-SETUP-14).
    ReturnCard {
        /// Which card.
        card: Card,
    },
    /// Put a tile of the market on a price; what lies there changes places with it
    /// (CAS-MARKET-07).
    SetPrice {
        /// Which tile.
        tile: Tile,
        /// Which price.
        price: u32,
    },
    /// Be content with the prices (CAS-MARKET-14).
    #[serde(deserialize_with = "nothing_else")]
    OpenMarket,
    /// Buy a room of the market, a hallway or stairs, and place it (CAS-TURN-01, CAS-TURN-13).
    Buy {
        /// What is bought; a hallway with its side.
        room: Room,
        /// Where it goes.
        x: i16,
        #[allow(missing_docs)]
        y: i16,
        /// How far it is turned.
        #[serde(with = "degrees")]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn: Turn,
    },
    /// Take 5000 instead (CAS-TURN-04).
    #[serde(deserialize_with = "nothing_else")]
    Pass,
    /// Take this of the open rewards next (CAS-COMPLETE-05).
    TakeReward {
        /// Its number in the pool, from 0.
        number: u8,
    },
    /// Look through a stack (CAS-COMPLETE-11).
    LookThrough {
        /// Which stack.
        size: Size,
    },
    /// Put a tile of the stack on the room deck, or on the discards if no card is left
    /// (CAS-COMPLETE-11, CAS-COMPLETE-14).
    PutOnDeck {
        /// Which tile.
        tile: Tile,
    },
    /// Put no more tiles on the deck.
    #[serde(deserialize_with = "nothing_else")]
    StopLooking,
    /// Keep one of the two cards drawn (CAS-COMPLETE-17).
    KeepCard {
        /// Which card.
        card: Card,
    },
    /// Place a hallway or stairs for free (CAS-COMPLETE-22).
    PlaceFree {
        /// What is placed; a hallway with its side.
        room: Room,
        /// Where it goes.
        x: i16,
        #[allow(missing_docs)]
        y: i16,
        /// How far it is turned.
        #[serde(with = "degrees")]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn: Turn,
    },
    /// Do without a reward that may be left (CAS-COMPLETE-07).
    #[serde(deserialize_with = "nothing_else")]
    Decline,
    /// Choose the reward for two completed downstairs rooms (CAS-COMPLETE-28).
    ChooseReward {
        /// Which of the seven others.
        reward: Reward,
    },
    /// Choose which downstairs room is scored again (CAS-COMPLETE-30).
    ScoreAgain {
        /// Its number in the castle.
        room: u8,
    },
}

/// Reads an action that has no fields. Left to itself, serde would let any pass.
fn nothing_else<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct NoFields {}
    NoFields::deserialize(deserializer).map(|NoFields {}| ())
}

impl Action {
    /// Whether only chance can do this.
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        match self {
            Action::NameBuilder { .. }
            | Action::RevealFavor { .. }
            | Action::DealCard { .. }
            | Action::DrawRoomCard { .. }
            | Action::DrawTile { .. }
            | Action::LeaveOut { .. }
            | Action::DrawBonus { .. } => true,
            Action::ReturnCard { .. }
            | Action::SetPrice { .. }
            | Action::OpenMarket
            | Action::Buy { .. }
            | Action::Pass
            | Action::TakeReward { .. }
            | Action::LookThrough { .. }
            | Action::PutOnDeck { .. }
            | Action::StopLooking
            | Action::KeepCard { .. }
            | Action::PlaceFree { .. }
            | Action::Decline
            | Action::ChooseReward { .. }
            | Action::ScoreAgain { .. } => false,
        }
    }

    /// What is placed by it and where, if anything is.
    #[must_use]
    pub const fn placement(&self) -> Option<(Room, Spot)> {
        match *self {
            Action::Buy { room, x, y, turn } | Action::PlaceFree { room, x, y, turn } => {
                Some((room, Spot::new(x, y, turn)))
            }
            _ => None,
        }
    }

    pub(crate) const fn buy(room: Room, spot: Spot) -> Action {
        Action::Buy { room, x: spot.x, y: spot.y, turn: spot.turn }
    }

    pub(crate) const fn place_free(room: Room, spot: Spot) -> Action {
        Action::PlaceFree { room, x: spot.x, y: spot.y, turn: spot.turn }
    }
}
