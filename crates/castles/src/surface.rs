//! What shows of a room, and what is bought: a room, or a renovation that lies on one.

use std::fmt;

use game::RuleId;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::component::{Renovation, Room, Size, Tile, Types, Wish, WishKind};

/// What shows of a room: its own face, or the renovation that lies on it. By this it is bought, named
/// and scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "CastlesSurface", type = "string")
)]
pub enum Surface {
    /// The room itself.
    Room(Room),
    /// A renovation.
    Renovation(Renovation),
    /// A moat tile, which is no room but is bought and laid as well.
    Moat,
}

impl Surface {
    /// The id used in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Surface::Room(room) => room.id(),
            Surface::Renovation(renovation) => renovation.id(),
            Surface::Moat => "moat",
        }
    }

    /// The surface with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<Surface> {
        let room = Room::find(id).map(Surface::Room);
        let renovation = || Renovation::find(id).map(Surface::Renovation);
        room.or_else(renovation).or((id == Surface::Moat.id()).then_some(Surface::Moat))
    }

    /// What it counts as.
    #[must_use]
    pub fn types(self) -> Types {
        match self {
            Surface::Room(room) => Types::of(room.room_type()),
            Surface::Renovation(renovation) => renovation.types(),
            Surface::Moat => Types::default(),
        }
    }

    /// What it is worth by itself (CAS-SCORE-01).
    #[must_use]
    pub fn points(self) -> i32 {
        match self {
            Surface::Room(room) => room.points(),
            Surface::Renovation(renovation) => renovation.face().points.into(),
            Surface::Moat => 3,
        }
    }

    /// What else it scores for.
    #[must_use]
    pub fn wish(self) -> Option<&'static Wish> {
        match self {
            Surface::Room(room) => room.wish(),
            Surface::Renovation(renovation) => renovation.face().wish.as_ref(),
            Surface::Moat => None,
        }
    }

    /// The stack that it comes from, if that is one of rooms or renovations.
    #[must_use]
    pub fn size(self) -> Option<Size> {
        match self {
            Surface::Room(room) => room.size(),
            Surface::Renovation(renovation) => Some(renovation.size()),
            Surface::Moat => None,
        }
    }

    /// The printed square feet.
    #[must_use]
    pub fn feet(self) -> u16 {
        match self {
            Surface::Room(room) => room.feet(),
            Surface::Renovation(renovation) => renovation.size().feet(),
            Surface::Moat => 1000,
        }
    }

    /// The rule by which it scores: that of its wish, or of its bare points.
    #[must_use]
    pub fn rule(self) -> RuleId {
        RuleId(match self.wish().map(|wish| wish.kind) {
            None if self == Surface::Moat => "EXP-MOAT-36",
            Some(WishKind::Connected) => "CAS-SCORE-03",
            Some(WishKind::Adjacent) => "CAS-SCORE-05",
            Some(WishKind::Each) => "CAS-SCORE-08",
            None => "CAS-SCORE-01",
        })
    }
}

impl From<Room> for Surface {
    fn from(room: Room) -> Surface {
        Surface::Room(room)
    }
}

impl From<Tile> for Surface {
    fn from(tile: Tile) -> Surface {
        Surface::Room(Room::Tile(tile))
    }
}

impl From<Renovation> for Surface {
    fn from(renovation: Renovation) -> Surface {
        Surface::Renovation(renovation)
    }
}

impl fmt::Display for Surface {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Surface {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Surface, D::Error> {
        let id = String::deserialize(deserializer)?;
        let unknown = || {
            let id = game::shortened(&id);
            D::Error::custom(format!("there is neither a room nor a renovation `{id}`"))
        };
        Surface::find(&id).ok_or_else(unknown)
    }
}

impl Serialize for Surface {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}
