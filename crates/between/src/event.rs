//! What happens, and who may know it.

use game::{RuleId, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use crate::action::{Choice, Order};
use crate::component::{Attendant, Card, Room, RoomType, Throne, Tile};
use crate::score::Cause;
use crate::setup::CastleId;

/// Who sees something that is not for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenAudience", untagged))]
pub enum Audience {
    /// These seats.
    Seats(SeatSet),
    /// The whole table and those beside it.
    #[cfg_attr(feature = "typescript", ts(type = "\"everybody\""))]
    Everybody,
}

impl Audience {
    /// Whether the viewer is among them.
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Seats(seats) => viewer.is_among(seats),
            Audience::Everybody => true,
        }
    }
}

impl Serialize for Audience {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Audience::Seats(seats) => seats.serialize(serializer),
            Audience::Everybody => serializer.serialize_str("everybody"),
        }
    }
}

/// A fact: the engine's full account, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenEvent"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields carry the names of what they are.
pub enum Event {
    ThroneLaid {
        castle: CastleId,
        throne: Throne,
    },
    RoundBegan {
        round: u8,
    },
    TurnBegan {
        round: u8,
        turn: u8,
    },
    TileDealt {
        seat: Seat,
        tile: Tile,
        audience: Audience,
    },
    /// The discards were shuffled back into the supply (BTW-PILE-02, BTW-PILE-05).
    SupplyRefilled {
        tiles: u32,
    },
    DeckRefilled {
        cards: u32,
    },
    LudwigPicked {
        seat: Seat,
        tile: Tile,
    },
    LudwigGiven {
        seat: Seat,
        castle: CastleId,
        tile: Tile,
    },
    /// A seat has chosen; the tiles are secret until `Revealed`.
    Chosen {
        seat: Seat,
        tiles: [Tile; 2],
    },
    StackPassed {
        seat: Seat,
        castle: CastleId,
        tiles: Vec<Tile>,
        audience: Audience,
    },
    Revealed {
        seat: Seat,
        tiles: [Tile; 2],
    },
    StackShown {
        seat: Seat,
        to: Seat,
        tiles: Vec<Tile>,
    },
    Assigned {
        seat: Seat,
        left: Tile,
        right: Tile,
    },
    Locked {
        seat: Seat,
    },
    /// The last seat has locked: all assignments are final (BTW-AGREE-02).
    AssignmentsFixed,
    OrderSaid {
        seat: Seat,
        castle: CastleId,
        order: Order,
    },
    OrderSettled {
        castle: CastleId,
        first: Seat,
        rule: RuleId,
    },
    /// `audience`: who sees what is proposed.
    Proposed {
        seat: Seat,
        castle: CastleId,
        choice: Choice,
        audience: Audience,
    },
    Accepted {
        seat: Seat,
        castle: CastleId,
    },
    Countered {
        seat: Seat,
        castle: CastleId,
        choice: Choice,
        audience: Audience,
    },
    Decided {
        seat: Seat,
        castle: CastleId,
    },
    /// An open proposal was overtaken by events and is asked anew (BTW-HOUSE-04b).
    Withdrawn {
        castle: CastleId,
    },
    /// `seat` is the owner of the drafted tile that led to it.
    Placed {
        seat: Seat,
        castle: CastleId,
        tile: Room,
        x: i8,
        y: i8,
        turn: u16,
    },
    BonusEarned {
        castle: CastleId,
        room_type: RoomType,
        count: u8,
        rule: RuleId,
    },
    BonusLost {
        castle: CastleId,
        rule: RuleId,
    },
    BonusCopied {
        castle: CastleId,
        room_type: RoomType,
    },
    TileDrawn {
        castle: CastleId,
        tile: Tile,
        audience: Audience,
    },
    TileTaken {
        castle: CastleId,
        tile: Tile,
    },
    TilesRejected {
        castle: CastleId,
        tiles: Vec<Tile>,
        audience: Audience,
    },
    CardDrawn {
        castle: CastleId,
        card: Card,
        audience: Audience,
    },
    CardKept {
        castle: CastleId,
        card: Card,
    },
    CardsRejected {
        castle: CastleId,
        cards: Vec<Card>,
        audience: Audience,
    },
    AttendantSeated {
        castle: CastleId,
        attendant: Attendant,
    },
    StackPickedUp {
        seat: Seat,
        from: Seat,
        tiles: Vec<Tile>,
        audience: Audience,
    },
    LeftoverDiscarded {
        seat: Seat,
        tile: Tile,
        audience: Audience,
    },
    CastleScored {
        castle: CastleId,
        points: i32,
    },
    /// A change of a seat's final score: a line of its lower castle's sheet.
    Scored {
        seat: Seat,
        castle: CastleId,
        points: i32,
        rule: RuleId,
        tile: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        x: Option<i8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        y: Option<i8>,
        because: Vec<Cause>,
    },
    GameEnded {
        winners: SeatSet,
    },
}

/// What one viewer hears of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenNews"))]
#[serde(untagged)]
pub enum News {
    /// All of it.
    Full(Event),
    /// Only as much as can be seen from outside.
    Outside(Outside),
}

/// An event as those see it who may not know all of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenOutside"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Outside {
    TileDealt { seat: Seat },
    LudwigPicked { seat: Seat },
    Chosen { seat: Seat },
    StackPassed { seat: Seat, castle: CastleId, size: usize },
    StackShown { seat: Seat, to: Seat },
    Proposed { seat: Seat, castle: CastleId },
    Countered { seat: Seat, castle: CastleId },
    TileDrawn { castle: CastleId },
    TilesRejected { castle: CastleId, size: usize },
    CardDrawn { castle: CastleId },
    CardsRejected { castle: CastleId, size: usize },
    StackPickedUp { seat: Seat, from: Seat, size: usize },
    LeftoverDiscarded { seat: Seat },
}

impl Event {
    /// Who may know all of the event.
    fn audience(&self) -> Audience {
        let only = |seat: Seat| Audience::Seats(SeatSet::of(seat));
        match self {
            Event::Chosen { seat, .. } | Event::LudwigPicked { seat, .. } => only(*seat),
            Event::StackShown { seat, to, .. } => Audience::Seats(SeatSet::of(*seat).with(*to)),
            Event::TileDealt { audience, .. }
            | Event::StackPassed { audience, .. }
            | Event::StackPickedUp { audience, .. }
            | Event::Proposed { audience, .. }
            | Event::Countered { audience, .. }
            | Event::TileDrawn { audience, .. }
            | Event::TilesRejected { audience, .. }
            | Event::CardDrawn { audience, .. }
            | Event::CardsRejected { audience, .. }
            | Event::LeftoverDiscarded { audience, .. } => *audience,
            Event::ThroneLaid { .. }
            | Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::SupplyRefilled { .. }
            | Event::DeckRefilled { .. }
            | Event::LudwigGiven { .. }
            | Event::Revealed { .. }
            | Event::Assigned { .. }
            | Event::Locked { .. }
            | Event::AssignmentsFixed
            | Event::OrderSaid { .. }
            | Event::OrderSettled { .. }
            | Event::Accepted { .. }
            | Event::Decided { .. }
            | Event::Withdrawn { .. }
            | Event::Placed { .. }
            | Event::BonusEarned { .. }
            | Event::BonusLost { .. }
            | Event::BonusCopied { .. }
            | Event::TileTaken { .. }
            | Event::CardKept { .. }
            | Event::AttendantSeated { .. }
            | Event::CastleScored { .. }
            | Event::Scored { .. }
            | Event::GameEnded { .. } => Audience::Everybody,
        }
    }

    /// The event as it looks from outside its audience.
    fn outside(&self) -> Option<Outside> {
        Some(match *self {
            Event::TileDealt { seat, .. } => Outside::TileDealt { seat },
            Event::LudwigPicked { seat, .. } => Outside::LudwigPicked { seat },
            Event::Chosen { seat, .. } => Outside::Chosen { seat },
            Event::StackPassed { seat, castle, ref tiles, .. } => {
                Outside::StackPassed { seat, castle, size: tiles.len() }
            }
            Event::StackShown { seat, to, .. } => Outside::StackShown { seat, to },
            Event::Proposed { seat, castle, .. } => Outside::Proposed { seat, castle },
            Event::Countered { seat, castle, .. } => Outside::Countered { seat, castle },
            Event::TileDrawn { castle, .. } => Outside::TileDrawn { castle },
            Event::TilesRejected { castle, ref tiles, .. } => {
                Outside::TilesRejected { castle, size: tiles.len() }
            }
            Event::CardDrawn { castle, .. } => Outside::CardDrawn { castle },
            Event::CardsRejected { castle, ref cards, .. } => {
                Outside::CardsRejected { castle, size: cards.len() }
            }
            Event::StackPickedUp { seat, from, ref tiles, .. } => {
                Outside::StackPickedUp { seat, from, size: tiles.len() }
            }
            Event::LeftoverDiscarded { seat, .. } => Outside::LeftoverDiscarded { seat },
            _ => return None,
        })
    }

    pub(crate) fn news(&self, viewer: Viewer) -> Option<News> {
        if self.audience().includes(viewer) {
            Some(News::Full(self.clone()))
        } else {
            self.outside().map(News::Outside)
        }
    }

    /// Whether the event gave somebody knowledge, or was confirmed by both builders and is final
    /// (BTW-AGREE-11, BTW-RUL-26).
    pub(crate) fn is_barrier(&self) -> bool {
        match self {
            Event::ThroneLaid { .. }
            | Event::TileDealt { .. }
            | Event::LudwigPicked { .. }
            | Event::LudwigGiven { .. }
            | Event::Revealed { .. }
            | Event::StackShown { .. }
            | Event::AssignmentsFixed
            | Event::BonusCopied { .. }
            | Event::TileDrawn { .. }
            | Event::TileTaken { .. }
            | Event::CardDrawn { .. }
            | Event::CardKept { .. }
            | Event::Placed { .. }
            | Event::AttendantSeated { .. }
            | Event::StackPickedUp { .. }
            | Event::GameEnded { .. } => true,
            // A choice is final for its chooser as soon as it is made (BTW-DRAFT-09).
            Event::Chosen { .. } => true,
            Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::SupplyRefilled { .. }
            | Event::DeckRefilled { .. }
            | Event::StackPassed { .. }
            | Event::Assigned { .. }
            | Event::Locked { .. }
            | Event::OrderSaid { .. }
            | Event::OrderSettled { .. }
            | Event::Proposed { .. }
            | Event::Accepted { .. }
            | Event::Countered { .. }
            | Event::Decided { .. }
            | Event::Withdrawn { .. }
            | Event::BonusEarned { .. }
            | Event::BonusLost { .. }
            | Event::TilesRejected { .. }
            | Event::CardsRejected { .. }
            | Event::LeftoverDiscarded { .. }
            | Event::CastleScored { .. }
            | Event::Scored { .. } => false,
        }
    }
}
