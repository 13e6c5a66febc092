//! What happens, and who may know it.

use game::{RuleId, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::cells::Cell;
use crate::component::{Colour, Favor, Hallway, Room, Tile};
use crate::moat::Water;
use crate::setup_table::Slot;
use crate::sheet::{Cause, Row};
use crate::side::Rotation;
use crate::swans::Swans;

/// A fact: the engine's full account, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceEvent"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields carry the names of what they are.
pub enum Event {
    StartNamed {
        seat: Seat,
    },
    /// One of the hallways with which the palace begins.
    HallwayLaid {
        hallway: Hallway,
        x: i8,
        y: i8,
    },
    /// The hallway that is on top of the stack now.
    HallwayTurned {
        hallway: Hallway,
    },
    RoomDrawn {
        room: Room,
        /// Its space in the row, from 0 at the left.
        space: u8,
    },
    StackEmptied {
        /// Which stack, from 0 at the left.
        stack: u8,
        /// Moat tiles for each completed tile from now on.
        symbols: u8,
    },
    FavorRevealed {
        favor: Favor,
    },
    /// Its opposite lies out as well, so it goes under the stack (PAL-SETUP-11).
    FavorSlipped {
        favor: Favor,
    },
    FavorDrawn {
        seat: Seat,
        favor: Favor,
    },
    FavorKept {
        seat: Seat,
        favor: Favor,
        slot: Slot,
    },
    /// All favors that were not kept went under the stack, in this order.
    FavorsReturned {
        seat: Seat,
        favors: Vec<Favor>,
    },
    TurnBegan {
        seat: Seat,
        number: u16,
    },
    /// No tile could be laid, so the whole row is thrown out (PAL-TURN-12).
    RowDiscarded {
        rooms: Vec<Room>,
    },
    /// There was nothing to do (PAL-TURN-13).
    TurnSkipped {
        seat: Seat,
    },
    /// A purchase that waits for its payment.
    Chosen {
        seat: Seat,
        tile: Option<Tile>,
        due: u8,
    },
    Paid {
        seat: Seat,
        swans: Swans,
        secret: Swans,
    },
    Placed {
        seat: Seat,
        tile: Tile,
        x: i8,
        y: i8,
        turn: Rotation,
    },
    /// Somebody gets a swan, and why.
    SwanTaken {
        seat: Seat,
        colour: Colour,
        rule: RuleId,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "[number, number]"))]
        at: Option<Cell>,
    },
    /// Somebody gets a Secret Swan.
    SecretDrawn {
        seat: Seat,
        colour: Colour,
    },
    /// The owner is nobody for a starting hallway.
    Completed {
        owner: Option<Seat>,
        tile: Tile,
        x: i8,
        y: i8,
    },
    RewardTaken {
        seat: Seat,
        tile: Tile,
        x: i8,
        y: i8,
    },
    /// A reward that brings nothing, and why.
    RewardLost {
        seat: Seat,
        tile: Tile,
        rule: RuleId,
    },
    RewardDeclined {
        seat: Seat,
    },
    RoomFiled {
        seat: Seat,
        room: Room,
        slot: Slot,
    },
    /// Moat tiles are to be laid for completed tiles.
    MoatOwed {
        seat: Seat,
        tiles: u8,
    },
    MoatLaid {
        seat: Seat,
        water: Water,
        x: i8,
        y: i8,
        joined: bool,
    },
    /// No place is left for the moat tiles still owed (PAL-MOAT-15).
    MoatForfeited {
        seat: Seat,
        tiles: u8,
    },
    MoatMoved {
        seat: Seat,
        from: Water,
        from_x: i8,
        from_y: i8,
        water: Water,
        x: i8,
        y: i8,
        joined: bool,
    },
    RoomDiscarded {
        seat: Seat,
        room: Room,
    },
    /// Somebody has moved enough moat, or throws no room out.
    LeftIt {
        seat: Seat,
    },
    /// The last turn is over.
    EndReached {
        reason: &'static str,
        rule: RuleId,
    },
    /// What a player had hidden (PAL-END-07).
    Shown {
        seat: Seat,
        secret: Swans,
        favors: Vec<(Slot, Favor)>,
    },
    Scored {
        seat: Seat,
        points: i32,
        rule: RuleId,
        /// The id of the tile or favor that gives them; else the same as the source.
        tile: String,
        row: Row,
        source: Cause,
        because: Vec<Cause>,
    },
    GameEnded {
        winners: SeatSet,
    },
}

/// What one viewer hears of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceNews"))]
#[serde(untagged)]
pub enum News {
    /// All of it.
    Full(Event),
    /// Only as much as can be seen from outside.
    Outside(Outside),
}

/// An event as those see it who may not know all of it: what they do not know is `null`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceOutside"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Outside {
    FavorDrawn { seat: Seat, favor: () },
    FavorKept { seat: Seat, favor: (), slot: Slot },
    FavorsReturned { seat: Seat, favors_count: u8 },
    Paid { seat: Seat, swans: Swans, secret_count: u32 },
    SecretDrawn { seat: Seat, colour: () },
}

impl Event {
    /// The event as it looks to those who may not know all of it, and the one seat that may.
    fn outside(&self) -> Option<(Seat, Outside)> {
        match *self {
            Event::FavorDrawn { seat, .. } => Some((seat, Outside::FavorDrawn { seat, favor: () })),
            Event::FavorKept { seat, slot, .. } => {
                Some((seat, Outside::FavorKept { seat, favor: (), slot }))
            }
            Event::FavorsReturned { seat, ref favors } => {
                let favors_count = favors.len() as u8;
                Some((seat, Outside::FavorsReturned { seat, favors_count }))
            }
            Event::Paid { seat, swans, secret } => {
                Some((seat, Outside::Paid { seat, swans, secret_count: secret.len() }))
            }
            Event::SecretDrawn { seat, .. } => {
                Some((seat, Outside::SecretDrawn { seat, colour: () }))
            }
            Event::StartNamed { .. }
            | Event::HallwayLaid { .. }
            | Event::HallwayTurned { .. }
            | Event::RoomDrawn { .. }
            | Event::StackEmptied { .. }
            | Event::FavorRevealed { .. }
            | Event::FavorSlipped { .. }
            | Event::TurnBegan { .. }
            | Event::RowDiscarded { .. }
            | Event::TurnSkipped { .. }
            | Event::Chosen { .. }
            | Event::Placed { .. }
            | Event::SwanTaken { .. }
            | Event::Completed { .. }
            | Event::RewardTaken { .. }
            | Event::RewardLost { .. }
            | Event::RewardDeclined { .. }
            | Event::RoomFiled { .. }
            | Event::MoatOwed { .. }
            | Event::MoatLaid { .. }
            | Event::MoatForfeited { .. }
            | Event::MoatMoved { .. }
            | Event::RoomDiscarded { .. }
            | Event::LeftIt { .. }
            | Event::EndReached { .. }
            | Event::Shown { .. }
            | Event::Scored { .. }
            | Event::GameEnded { .. } => None,
        }
    }

    pub(crate) fn news(&self, viewer: Viewer) -> Option<News> {
        Some(match self.outside() {
            Some((seat, outside)) if viewer.seat() != Some(seat) => News::Outside(outside),
            _ => News::Full(self.clone()),
        })
    }

    /// Whether the event gave somebody knowledge, or ended the game.
    pub(crate) const fn is_barrier(&self) -> bool {
        match self {
            Event::StartNamed { .. }
            | Event::HallwayLaid { .. }
            | Event::HallwayTurned { .. }
            | Event::RoomDrawn { .. }
            | Event::FavorRevealed { .. }
            | Event::FavorSlipped { .. }
            | Event::FavorDrawn { .. }
            | Event::SecretDrawn { .. }
            | Event::Shown { .. }
            | Event::GameEnded { .. } => true,
            Event::StackEmptied { .. }
            | Event::FavorKept { .. }
            | Event::FavorsReturned { .. }
            | Event::TurnBegan { .. }
            | Event::RowDiscarded { .. }
            | Event::TurnSkipped { .. }
            | Event::Chosen { .. }
            | Event::Paid { .. }
            | Event::Placed { .. }
            | Event::SwanTaken { .. }
            | Event::Completed { .. }
            | Event::RewardTaken { .. }
            | Event::RewardLost { .. }
            | Event::RewardDeclined { .. }
            | Event::RoomFiled { .. }
            | Event::MoatOwed { .. }
            | Event::MoatLaid { .. }
            | Event::MoatForfeited { .. }
            | Event::MoatMoved { .. }
            | Event::RoomDiscarded { .. }
            | Event::LeftIt { .. }
            | Event::EndReached { .. }
            | Event::Scored { .. } => false,
        }
    }
}
