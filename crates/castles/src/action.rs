//! What seats and chance can do.

use game::Seat;
use lattice::Rotation;
use serde::{Deserialize, Serialize};

use crate::component::{Card, Favor, Renovation, Room, Size, Tile};
use crate::decree::Decree;
use crate::moat::Slot;
use crate::passage::Passages;
use crate::reward::Reward;
use crate::right::How;
use crate::spot::{Spot, degrees};
use crate::surface::Surface;
use crate::swan::{Flock, Swan};

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
    /// Chance: the favor on top of the pile, for a tower (EXP-TOWER-08).
    DrawFavor {
        /// Which favor.
        favor: Favor,
    },
    /// Chance: the renovation on top of the stack that is due (EXP-RENO-30).
    DrawRenovation {
        /// Which renovation.
        renovation: Renovation,
    },
    /// Chance: this token lies on what has come to the market (EXP-SWAN-02).
    DrawSwan {
        /// Its colour.
        swan: Swan,
    },
    /// Chance: the room card on top of the deck leaves it for a moat tile (EXP-MOAT-21).
    DiscardRoomCard {
        /// Which size it shows.
        size: Size,
    },
    /// Choose how the foyer lies in the barbican (EXP-MOAT-14).
    SetFoyer {
        /// How many doors the side that is used has.
        side: u8,
        /// How far it is turned; with three doors it is closed below before that.
        #[serde(with = "degrees")]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn: Rotation,
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
    /// Put a tile of the market on a price beside what lies there (EXP-DECREE-09).
    Crowd {
        /// Which tile.
        tile: Tile,
        /// Which price.
        price: u32,
    },
    /// Move coins from a tile of the market to another (EXP-DECREE-10).
    MoveCoins {
        /// From which tile.
        tile: Tile,
        /// To which.
        onto: Tile,
        /// How many thousands.
        thousands: u8,
    },
    /// Let the time for setting prices run out, as a table does for who is slow (EXP-DECREE-11).
    #[serde(deserialize_with = "game::nothing_else")]
    TimeOut,
    /// Be content with the prices (CAS-MARKET-14).
    #[serde(deserialize_with = "game::nothing_else")]
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
        turn: Rotation,
        /// The secret passages that are laid with it (EXP-PASSAGE-03).
        #[serde(default, skip_serializing_if = "Passages::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Passages>"))]
        passages: Passages,
    },
    /// Buy a renovation and lay it on a room of its size (EXP-RENO-03, EXP-RENO-04).
    Renovate {
        /// Which renovation.
        renovation: Renovation,
        /// The number of the room in the castle.
        room: u8,
        /// The secret passages that are laid with it (EXP-PASSAGE-03).
        #[serde(default, skip_serializing_if = "Passages::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Passages>"))]
        passages: Passages,
    },
    /// Buy a moat tile and lay it (EXP-MOAT-20).
    BuyMoat {
        /// Where it lies.
        slot: Slot,
    },
    /// Buy something and keep it instead of placing it (EXP-DECREE-16).
    Store {
        /// What is bought; a hallway without its side.
        tile: Surface,
    },
    /// Place the room that was kept (EXP-DECREE-16).
    PlaceStored {
        /// What is placed; a hallway with its side.
        room: Room,
        /// Where it goes.
        x: i16,
        #[allow(missing_docs)]
        y: i16,
        /// How far it is turned.
        #[serde(with = "degrees")]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn: Rotation,
        /// The secret passages that are laid with it (EXP-X-10).
        #[serde(default, skip_serializing_if = "Passages::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Passages>"))]
        passages: Passages,
    },
    /// Lay the renovation that was kept (EXP-DECREE-16).
    RenovateStored {
        /// The number of the room in the castle.
        room: u8,
        /// The secret passages that are laid with it (EXP-X-10).
        #[serde(default, skip_serializing_if = "Passages::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Passages>"))]
        passages: Passages,
    },
    /// Lay the moat tile that was kept (EXP-DECREE-16).
    LayStored {
        /// Where it lies.
        slot: Slot,
    },
    /// Take 5000 instead (CAS-TURN-04).
    #[serde(deserialize_with = "game::nothing_else")]
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
    #[serde(deserialize_with = "game::nothing_else")]
    StopLooking,
    /// Keep one of the two cards drawn (CAS-COMPLETE-17).
    KeepCard {
        /// Which card.
        card: Card,
    },
    /// Keep one of the favors looked at (EXP-TOWER-08).
    KeepFavor {
        /// Which favor.
        favor: Favor,
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
        turn: Rotation,
        /// The secret passages that are laid with it (EXP-PASSAGE-04).
        #[serde(default, skip_serializing_if = "Passages::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Passages>"))]
        passages: Passages,
    },
    /// Do without a reward that may be left (CAS-COMPLETE-07).
    #[serde(deserialize_with = "game::nothing_else")]
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
    /// Trade swan tokens for coins, at any time of one's own turn (EXP-SWAN-05).
    TradeSwans {
        /// Which, by colour.
        swans: Flock,
    },
    /// Chance: this decree is dealt into the hand that goes round (EXP-DECREE-G02).
    DealDecree {
        /// Which decree.
        decree: Decree,
    },
    /// Keep this decree of the hand, and pass the others on (EXP-DECREE-G02).
    PickDecree {
        /// Which decree.
        decree: Decree,
    },
    /// Use a decree at its moment (EXP-DECREE-G10).
    UseDecree {
        /// Which decree.
        decree: Decree,
        /// In which way.
        how: How,
    },
    /// Leave it for this time (EXP-DECREE-G10).
    LeaveDecree {
        /// Which decree.
        decree: Decree,
    },
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
            | Action::DrawBonus { .. }
            | Action::DrawFavor { .. }
            | Action::DrawRenovation { .. }
            | Action::DrawSwan { .. }
            | Action::DealDecree { .. }
            | Action::DiscardRoomCard { .. } => true,
            Action::SetFoyer { .. }
            | Action::BuyMoat { .. }
            | Action::ReturnCard { .. }
            | Action::SetPrice { .. }
            | Action::Crowd { .. }
            | Action::MoveCoins { .. }
            | Action::TimeOut
            | Action::OpenMarket
            | Action::Buy { .. }
            | Action::Renovate { .. }
            | Action::Store { .. }
            | Action::PlaceStored { .. }
            | Action::RenovateStored { .. }
            | Action::LayStored { .. }
            | Action::Pass
            | Action::TakeReward { .. }
            | Action::LookThrough { .. }
            | Action::PutOnDeck { .. }
            | Action::StopLooking
            | Action::KeepCard { .. }
            | Action::KeepFavor { .. }
            | Action::PlaceFree { .. }
            | Action::Decline
            | Action::ChooseReward { .. }
            | Action::ScoreAgain { .. }
            | Action::TradeSwans { .. }
            | Action::PickDecree { .. }
            | Action::UseDecree { .. }
            | Action::LeaveDecree { .. } => false,
        }
    }

    /// What is placed by it and where, if anything is.
    #[must_use]
    pub const fn placement(&self) -> Option<(Room, Spot)> {
        match *self {
            Action::Buy { room, x, y, turn, .. }
            | Action::PlaceFree { room, x, y, turn, .. }
            | Action::PlaceStored { room, x, y, turn, .. } => Some((room, Spot::new(x, y, turn))),
            _ => None,
        }
    }

    /// The purchase of a room that goes there.
    #[must_use]
    pub const fn buy(room: Room, spot: Spot, passages: Passages) -> Action {
        Action::Buy { room, x: spot.x, y: spot.y, turn: spot.turn, passages }
    }

    /// What was kept, if it goes there.
    #[must_use]
    pub const fn place_stored(room: Room, spot: Spot, passages: Passages) -> Action {
        Action::PlaceStored { room, x: spot.x, y: spot.y, turn: spot.turn, passages }
    }

    /// A corridor that goes there for free.
    #[must_use]
    pub const fn place_free(room: Room, spot: Spot, passages: Passages) -> Action {
        Action::PlaceFree { room, x: spot.x, y: spot.y, turn: spot.turn, passages }
    }
}
