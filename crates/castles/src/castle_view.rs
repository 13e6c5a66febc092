//! A castle as everybody sees it.

use lattice::{Area, Side};
use serde::Serialize;

use crate::castle::{Castle, Meets, Placed};
use crate::component::{Level, Renovation, Room};
use crate::moat::MoatView;
use crate::passage::PassageView;
use crate::sheet::Account;
use crate::spot::degrees;

/// A castle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesCastleView"))]
pub struct CastleView {
    /// Its rooms in the order of building, the foyer first.
    pub rooms: Vec<RoomView>,
    /// Its square feet.
    pub square_feet: u32,
    /// Rooms of which every door is connected.
    pub completed: u32,
    /// Doors that lead outside, those of corridors left out.
    pub external_entrances: u32,
    /// Its secret passages, the shortest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub passages: Vec<PassageView>,
    /// Its barbican and moat, if moats are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub moat: Option<MoatView>,
}

/// A room that stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesRoomView"))]
pub struct RoomView {
    /// Which room.
    pub room: Room,
    /// The renovation that lies on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub renovation: Option<Renovation>,
    /// Those under it, the lowest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub under: Vec<Renovation>,
    /// The upper left corner of its box.
    pub x: i16,
    #[allow(missing_docs)]
    pub y: i16,
    /// How far it is turned, in degrees clockwise.
    #[serde(with = "degrees")]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub turn: lattice::Rotation,
    /// Its doors, in the order of print.
    pub doors: Vec<DoorView>,
    /// Whether every door is connected.
    pub completed: bool,
    /// The points that it has brought so far.
    pub points: i32,
}

/// A door.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesDoorView"))]
pub struct DoorView {
    /// The unit cell inside the room.
    pub x: i16,
    #[allow(missing_docs)]
    pub y: i16,
    /// The side of that cell: `n`, `e`, `s` or `w`.
    pub side: &'static str,
    /// Whether it leads up or down.
    pub level: Level,
    /// What is behind it.
    pub to: DoorTo,
    /// Whether it is connected although it ends at a wall.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub walled: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// What is behind a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesDoorTo"))]
#[serde(rename_all = "snake_case")]
pub enum DoorTo {
    /// Another room.
    Room,
    /// A wall: the door is dead.
    Wall,
    /// The outside.
    Outside,
    /// An enclosed area.
    Courtyard,
}

impl Castle {
    /// The castle as everybody sees it.
    pub(crate) fn view(&self, account: &Account) -> CastleView {
        let areas = self.areas();
        let room_view = |(number, placed): (u8, &Placed)| RoomView {
            room: placed.room,
            renovation: placed.renovation,
            under: self.under(number).collect(),
            x: placed.spot.x,
            y: placed.spot.y,
            turn: placed.spot.turn,
            doors: placed
                .doors()
                .map(|door| DoorView {
                    x: door.edge.x,
                    y: door.edge.y,
                    side: match door.edge.side {
                        Side::N => "n",
                        Side::E => "e",
                        Side::S => "s",
                        Side::W => "w",
                    },
                    level: door.level,
                    walled: door.connected && door.meets == Meets::Wall,
                    to: match door.meets {
                        Meets::Door => DoorTo::Room,
                        Meets::Wall => DoorTo::Wall,
                        Meets::Nothing => match areas.beyond(door.edge) {
                            Area::Outside => DoorTo::Outside,
                            Area::Enclosed(_) | Area::Covered => DoorTo::Courtyard,
                        },
                    },
                })
                .collect(),
            completed: placed.is_completed(),
            points: account.of_room(number),
        };
        CastleView {
            rooms: self.numbered().map(room_view).collect(),
            square_feet: self.square_feet(),
            completed: self.completed(),
            external_entrances: self.external_entrances(),
            passages: self.passage_views(),
            moat: self.moat_view(),
        }
    }
}
