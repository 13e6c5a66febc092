//! What is in the box: types, wishes and the tables of tiles, thrones, cards and attendants.

use game::{RuleId, component};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

include!(concat!(env!("OUT_DIR"), "/components.rs"));

/// The seven types of regular rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenRoomType"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RoomType {
    Food,
    Living,
    Utility,
    Outdoor,
    Sleeping,
    Corridor,
    Downstairs,
}

impl RoomType {
    /// All types, in the order of the score sheet.
    pub const ALL: [RoomType; 7] = [
        RoomType::Food,
        RoomType::Living,
        RoomType::Utility,
        RoomType::Outdoor,
        RoomType::Sleeping,
        RoomType::Corridor,
        RoomType::Downstairs,
    ];

    /// The type's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            RoomType::Food => "food",
            RoomType::Living => "living",
            RoomType::Utility => "utility",
            RoomType::Outdoor => "outdoor",
            RoomType::Sleeping => "sleeping",
            RoomType::Corridor => "corridor",
            RoomType::Downstairs => "downstairs",
        }
    }
}

/// The kinds of specialty rooms that are gained as bonuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenSpecialty"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Specialty {
    Fountain,
    Tower,
    GrandFoyer,
}

impl Specialty {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Specialty; 3] = [Specialty::Fountain, Specialty::Tower, Specialty::GrandFoyer];

    /// What is printed on it.
    #[must_use]
    pub fn face(self) -> &'static Face {
        match self {
            Specialty::Fountain => &SPECIALTIES[0].0,
            Specialty::Tower => &SPECIALTIES[1].0,
            Specialty::GrandFoyer => &SPECIALTIES[2].0,
        }
    }

    /// How many of them the box holds, if the split is even (BTW-HOUSE-11).
    #[must_use]
    pub fn count(self) -> u8 {
        SPECIALTIES.get(self as usize).map_or(0, |(_, count)| *count)
    }
}

/// What hangs on a room's wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Hanging {
    Torch,
    Mirror,
    Swords,
    Painting,
}

impl Hanging {
    /// The hanging's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Hanging::Torch => "torch",
            Hanging::Mirror => "mirror",
            Hanging::Swords => "swords",
            Hanging::Painting => "painting",
        }
    }
}

/// What a one-cell room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
pub enum Kind {
    /// A drafted room of this type.
    Regular(RoomType),
    /// A specialty room of this kind.
    Specialty(Specialty),
}

impl Kind {
    /// Whether the room is open to the sky, so that nothing may stand on it (BTW-GEO-10).
    #[must_use]
    pub const fn is_open_to_sky(self) -> bool {
        matches!(
            self,
            Kind::Regular(RoomType::Outdoor)
                | Kind::Specialty(Specialty::Fountain | Specialty::Tower)
        )
    }

    /// The levels on which the room may stand.
    #[must_use]
    pub const fn levels(self) -> Levels {
        match self {
            Kind::Regular(RoomType::Downstairs) => Levels::BelowGround,
            Kind::Regular(RoomType::Corridor) | Kind::Specialty(Specialty::GrandFoyer) => {
                Levels::Any
            }
            Kind::Regular(
                RoomType::Food
                | RoomType::Living
                | RoomType::Utility
                | RoomType::Outdoor
                | RoomType::Sleeping,
            )
            | Kind::Specialty(Specialty::Fountain | Specialty::Tower) => Levels::GroundUp,
        }
    }
}

/// The levels on which a kind of room may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Levels {
    /// At ground level and above.
    GroundUp,
    /// Below ground only.
    BelowGround,
    /// Anywhere.
    Any,
}

/// A kind of room that a wish counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Regular rooms of one type.
    Type(RoomType),
    /// Fountains, towers, grand foyers and the throne room (BTW-SCORE-GEN-06).
    Specialty,
    /// Every room.
    Any,
}

/// The cells, seen from a room, that its wish looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Pattern {
    AboveBelow,
    LeftRight,
    TwoBelow,
    Around,
    AroundNotBelow,
    ThreeBelow,
}

impl Pattern {
    /// The cells as steps right and up.
    #[must_use]
    pub const fn steps(self) -> &'static [(i8, i8)] {
        match self {
            Pattern::AboveBelow => &[(0, 1), (0, -1)],
            Pattern::LeftRight => &[(-1, 0), (1, 0)],
            Pattern::TwoBelow => &[(0, -1), (0, -2)],
            Pattern::Around => {
                &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
            }
            Pattern::AroundNotBelow => {
                &[(0, 1), (1, 1), (1, 0), (1, -1), (-1, -1), (-1, 0), (-1, 1)]
            }
            Pattern::ThreeBelow => &[(1, -1), (0, -1), (-1, -1)],
        }
    }
}

/// What a room scores for: the whole vocabulary of the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Points for each wanted room on certain cells.
    Cells {
        /// Which cells.
        at: Pattern,
        /// Which rooms.
        wants: Wanted,
        /// How much for each.
        points: u8,
    },
    /// Points for each room around that shows a hanging.
    Hangings {
        /// Which hanging.
        hanging: Hanging,
        /// How much for each.
        points: u8,
    },
    /// Points for each wanted room that a path of such rooms joins to this one.
    Connected {
        /// Which rooms.
        wants: Wanted,
        /// How much for each.
        points: u8,
    },
    /// Points for each wanted room of the castle.
    Castle {
        /// Which rooms.
        wants: Wanted,
        /// How much for each.
        points: u8,
    },
    /// Points if the six other types are there, fewer otherwise.
    AllTypes {
        /// With all types.
        points: u8,
        /// Without.
        otherwise: u8,
    },
    /// Points for each wanted room in the same column.
    Column {
        /// Whether rooms above count.
        above: bool,
        /// Whether rooms below count.
        below: bool,
        /// Which rooms.
        wants: Wanted,
        /// How much for each.
        points: u8,
    },
    /// Points without condition.
    Fixed {
        /// How much.
        points: u8,
    },
}

/// How sure we are of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// Whether two independent lists agree on it, or the printed number is known.
    pub sources_agree: bool,
    /// The key of what they differ on, if they do.
    pub note: &'static str,
}

/// What is printed on a one-cell room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The id used in files.
    pub id: &'static str,
    /// What it is.
    pub kind: Kind,
    /// What hangs on its wall.
    pub hanging: Option<Hanging>,
    /// What it scores for.
    pub wish: Wish,
    /// How sure we are.
    pub provenance: Provenance,
}

/// One of the six cells that share an edge with the throne room (BTW-GEO-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ThroneNeighbour {
    W,
    E,
    N1,
    N2,
    S1,
    S2,
}

impl ThroneNeighbour {
    /// The six spots, in canonical order of their cells.
    pub const ALL: [ThroneNeighbour; 6] = [
        ThroneNeighbour::S1,
        ThroneNeighbour::S2,
        ThroneNeighbour::W,
        ThroneNeighbour::E,
        ThroneNeighbour::N1,
        ThroneNeighbour::N2,
    ];

    /// Where the spot lies.
    #[must_use]
    pub const fn cell(self) -> (i8, i8) {
        match self {
            ThroneNeighbour::W => (-1, 0),
            ThroneNeighbour::E => (2, 0),
            ThroneNeighbour::N1 => (0, 1),
            ThroneNeighbour::N2 => (1, 1),
            ThroneNeighbour::S1 => (0, -1),
            ThroneNeighbour::S2 => (1, -1),
        }
    }
}

/// What is printed on a throne room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThroneFace {
    /// The id used in files.
    pub id: &'static str,
    /// What hangs on its wall.
    pub hanging: Hanging,
    /// The two types it wants.
    pub wants: [RoomType; 2],
    /// The two cells where it wants them.
    pub spots: [ThroneNeighbour; 2],
    /// How much for each.
    pub points: u8,
    /// How sure we are.
    pub provenance: Provenance,
}

/// What a bonus card counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Measure {
    Kinds,
    Attendants,
    RoomsOf(RoomType),
    BelowGround,
    ThirdLevelUp,
    Rows,
    Columns,
    Surrounded,
    FourSides,
    Specialty,
    TypesAtThrone,
    CellsAroundThrone,
    TypesWithFive,
    TypesWithThree,
}

/// What is printed on a bonus card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardFace {
    /// The id used in files.
    pub id: &'static str,
    /// The rule that says what it scores.
    pub rule: RuleId,
    /// How much for each thing counted.
    pub points: u8,
    /// What is counted.
    pub measure: Measure,
}

/// What is printed on a royal attendant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttendantFace {
    /// The id used in files.
    pub id: &'static str,
    /// The hanging it counts.
    pub hanging: Hanging,
    /// How many of them the box holds, if the split is even (BTW-HOUSE-11).
    pub count: u8,
}

impl AttendantFace {
    /// How sure we are.
    #[must_use]
    pub const fn provenance(&self) -> Provenance {
        Provenance { sources_agree: false, note: "attendant-split" }
    }
}

component!(
    /// A regular room tile.
    "Between" Tile, ROOMS: Face, "a regular room"
);
component!(
    /// A throne room.
    "Between" Throne, THRONES: ThroneFace, "a throne room"
);
component!(
    /// A bonus card.
    "Between" Card, CARDS: CardFace, "a bonus card"
);
component!(
    /// A kind of royal attendant.
    "Between" Attendant, ATTENDANTS: AttendantFace, "a royal attendant"
);

impl Tile {
    /// The tile's room type.
    #[must_use]
    pub fn room_type(self) -> RoomType {
        match self.face().kind {
            Kind::Regular(room_type) => room_type,
            // The table of regular rooms holds no specialty rooms.
            Kind::Specialty(_) => RoomType::Corridor,
        }
    }
}

/// A one-cell room: a drafted tile or a specialty room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenRoom", untagged))]
pub enum Room {
    /// A regular room.
    Tile(Tile),
    /// A specialty room.
    Specialty(Specialty),
}

impl Default for Room {
    fn default() -> Room {
        Room::Tile(Tile::default())
    }
}

impl Room {
    /// What is printed on it.
    #[must_use]
    pub fn face(self) -> &'static Face {
        match self {
            Room::Tile(tile) => tile.face(),
            Room::Specialty(specialty) => specialty.face(),
        }
    }

    /// The room with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<Room> {
        let specialty = Specialty::ALL.into_iter().find(|specialty| specialty.face().id == id);
        specialty.map(Room::Specialty).or_else(|| Tile::find(id).map(Room::Tile))
    }
}

impl Serialize for Room {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.face().id)
    }
}

impl<'de> Deserialize<'de> for Room {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        let specialties = Specialty::ALL.map(|kind| kind.face().id);
        let ids = || Tile::all().map(Tile::id).chain(specialties);
        Room::find(&id).ok_or_else(|| game::unknown_id(&id, "a room", ids()))
    }
}
