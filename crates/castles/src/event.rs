//! What happens, and who may know it.

use game::{RuleId, Seat, SeatSet, Viewer};
use lattice::Turn;
use serde::Serialize;

use crate::component::{Card, Favor, Room, Size, Tile};
use crate::reward::Reward;
use crate::sheet::Piece;
use crate::spot::degrees;

/// A fact: the engine's full account, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesEvent"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields carry the names of what they are.
pub enum Event {
    BuilderNamed {
        seat: Seat,
    },
    FavorRevealed {
        favor: Favor,
    },
    /// Its opposite lies out already (CAS-SETUP-08).
    FavorRemoved {
        favor: Favor,
    },
    CardDealt {
        seat: Seat,
        card: Card,
    },
    CardReturned {
        seat: Seat,
        card: Card,
    },
    RoundBegan {
        round: u16,
        builder: Seat,
    },
    RoomCardDrawn {
        size: Size,
    },
    /// The stack that the card names is empty (CAS-MARKET-05).
    RoomCardWasted {
        size: Size,
    },
    TileDrawn {
        tile: Tile,
    },
    /// A tile that somebody had put on the deck (CAS-MARKET-02).
    TileFromDeck {
        tile: Tile,
        by: Seat,
    },
    /// The deck is empty: this is the last round (CAS-END-01).
    LastRound {
        round: u16,
    },
    /// The cards do not suffice, and all are shuffled once more (CAS-END-03).
    DeckReshuffled {
        cards: u32,
    },
    /// Spaces that stay empty because there is nothing left to draw (CAS-MARKET-11).
    MarketShort {
        spaces: u32,
    },
    /// The tiles whose prices have changed, and what they cost now.
    Priced {
        seat: Seat,
        tiles: Vec<(Tile, Option<u32>)>,
    },
    MarketOpened {
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
        extra: bool,
    },
    /// `to`: who is paid; nobody if the bank is.
    Bought {
        seat: Seat,
        room: Room,
        price: u32,
        coins: u32,
        to: Option<Seat>,
    },
    Passed {
        seat: Seat,
        coins: u32,
    },
    Placed {
        seat: Seat,
        tile: Room,
        /// Its number in the castle.
        number: u8,
        x: i16,
        y: i16,
        #[serde(with = "degrees")]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn: Turn,
        free: bool,
    },
    /// A change of a seat's score.
    Scored {
        seat: Seat,
        points: i32,
        rule: RuleId,
        tile: String,
        row: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        x: Option<i16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        y: Option<i16>,
        because: Vec<Piece>,
    },
    Completed {
        seat: Seat,
        tile: Room,
        number: u8,
    },
    /// A reward waits to be taken.
    RewardEarned {
        seat: Seat,
        reward: Reward,
    },
    RewardTaken {
        seat: Seat,
        reward: Reward,
    },
    /// A reward that brings nothing, and why.
    RewardLost {
        seat: Seat,
        reward: Reward,
        rule: RuleId,
    },
    RewardDeclined {
        seat: Seat,
        reward: Reward,
    },
    CoinsTaken {
        seat: Seat,
        coins: u32,
    },
    StackLookedThrough {
        seat: Seat,
        size: Size,
        tiles: Vec<Tile>,
    },
    /// A tile was found to have been left out of the game; nobody hears of it.
    TileLeftOut {
        tile: Tile,
    },
    /// `discarded`: no card is left in the deck (CAS-COMPLETE-14).
    TilePutOnDeck {
        seat: Seat,
        tile: Tile,
        discarded: bool,
    },
    StackShuffled {
        seat: Seat,
        size: Size,
        left: u8,
    },
    BonusDrawn {
        seat: Seat,
        card: Card,
    },
    BonusKept {
        seat: Seat,
        card: Card,
    },
    /// A coin on every tile that nobody bought (CAS-ROUND-05).
    CoinsPlaced {
        tiles: Vec<Tile>,
    },
    /// Tiles that nobody bought leave the game (CAS-SOLO-05).
    MarketCleared {
        tiles: Vec<Tile>,
    },
    HandShown {
        seat: Seat,
        cards: Vec<Card>,
    },
    GameEnded {
        winners: SeatSet,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        rank: Option<&'static str>,
    },
}

/// What one viewer hears of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesNews"))]
#[serde(untagged)]
pub enum News {
    /// All of it.
    Full(Event),
    /// Only as much as can be seen from outside.
    Outside(Outside),
}

/// An event as those see it who may not know all of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesOutside"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Outside {
    CardDealt { seat: Seat },
    CardReturned { seat: Seat },
    StackLookedThrough { seat: Seat, size: Size },
    TilePutOnDeck { seat: Seat, size: Size, discarded: bool },
    BonusDrawn { seat: Seat },
    BonusKept { seat: Seat },
}

impl Event {
    /// The one seat that may know all of the event; everybody, if there is none.
    const fn secret_of(&self) -> Option<Seat> {
        match self {
            Event::CardDealt { seat, .. }
            | Event::CardReturned { seat, .. }
            | Event::StackLookedThrough { seat, .. }
            | Event::TilePutOnDeck { seat, .. }
            | Event::BonusDrawn { seat, .. }
            | Event::BonusKept { seat, .. } => Some(*seat),
            Event::BuilderNamed { .. }
            | Event::FavorRevealed { .. }
            | Event::FavorRemoved { .. }
            | Event::RoundBegan { .. }
            | Event::RoomCardDrawn { .. }
            | Event::RoomCardWasted { .. }
            | Event::TileDrawn { .. }
            | Event::TileFromDeck { .. }
            | Event::LastRound { .. }
            | Event::DeckReshuffled { .. }
            | Event::MarketShort { .. }
            | Event::Priced { .. }
            | Event::MarketOpened { .. }
            | Event::TurnBegan { .. }
            | Event::Bought { .. }
            | Event::Passed { .. }
            | Event::Placed { .. }
            | Event::Scored { .. }
            | Event::Completed { .. }
            | Event::RewardEarned { .. }
            | Event::RewardTaken { .. }
            | Event::RewardLost { .. }
            | Event::RewardDeclined { .. }
            | Event::CoinsTaken { .. }
            | Event::TileLeftOut { .. }
            | Event::StackShuffled { .. }
            | Event::CoinsPlaced { .. }
            | Event::MarketCleared { .. }
            | Event::HandShown { .. }
            | Event::GameEnded { .. } => None,
        }
    }

    /// The event as it looks to those who may not know all of it.
    fn outside(&self) -> Option<Outside> {
        Some(match *self {
            Event::CardDealt { seat, .. } => Outside::CardDealt { seat },
            Event::CardReturned { seat, .. } => Outside::CardReturned { seat },
            Event::StackLookedThrough { seat, size, .. } => {
                Outside::StackLookedThrough { seat, size }
            }
            Event::TilePutOnDeck { seat, tile, discarded } => {
                Outside::TilePutOnDeck { seat, size: tile.face().size, discarded }
            }
            Event::BonusDrawn { seat, .. } => Outside::BonusDrawn { seat },
            Event::BonusKept { seat, .. } => Outside::BonusKept { seat },
            _ => return None,
        })
    }

    pub(crate) fn news(&self, viewer: Viewer) -> Option<News> {
        match self.secret_of() {
            // Who looks learns what is in the stack, and all at once.
            _ if matches!(self, Event::TileLeftOut { .. }) => None,
            Some(seat) if viewer.seat() != Some(seat) => self.outside().map(News::Outside),
            _ => Some(News::Full(self.clone())),
        }
    }

    /// Whether the event gave somebody knowledge, or ended the game.
    pub(crate) const fn is_barrier(&self) -> bool {
        match self {
            Event::BuilderNamed { .. }
            | Event::FavorRevealed { .. }
            | Event::FavorRemoved { .. }
            | Event::CardDealt { .. }
            | Event::RoomCardDrawn { .. }
            | Event::TileDrawn { .. }
            | Event::TileFromDeck { .. }
            | Event::DeckReshuffled { .. }
            | Event::StackLookedThrough { .. }
            | Event::TileLeftOut { .. }
            | Event::BonusDrawn { .. }
            | Event::HandShown { .. }
            | Event::GameEnded { .. } => true,
            Event::CardReturned { .. }
            | Event::RoundBegan { .. }
            | Event::RoomCardWasted { .. }
            | Event::LastRound { .. }
            | Event::MarketShort { .. }
            | Event::Priced { .. }
            | Event::MarketOpened { .. }
            | Event::TurnBegan { .. }
            | Event::Bought { .. }
            | Event::Passed { .. }
            | Event::Placed { .. }
            | Event::Scored { .. }
            | Event::Completed { .. }
            | Event::RewardEarned { .. }
            | Event::RewardTaken { .. }
            | Event::RewardLost { .. }
            | Event::RewardDeclined { .. }
            | Event::CoinsTaken { .. }
            | Event::TilePutOnDeck { .. }
            | Event::StackShuffled { .. }
            | Event::BonusKept { .. }
            | Event::CoinsPlaced { .. }
            | Event::MarketCleared { .. } => false,
        }
    }
}
