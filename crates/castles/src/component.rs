//! What is in the box: types, sizes, wishes and the tables of rooms, bonus cards and favors.

use std::fmt;

use game::{RuleId, component};
use lattice::{Door, Shape, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::decree::{DecreeFace, Effect, Term, Timing};
use crate::moat::Gate;
use crate::options::{Module, Modules, Origin};
use crate::right::{Moment, Right};

include!(concat!(env!("OUT_DIR"), "/components.rs"));

/// The eight types of rooms (CAS-COMP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesRoomType"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RoomType {
    Living,
    Activity,
    Sleeping,
    Outdoor,
    Utility,
    Food,
    Corridor,
    Downstairs,
}

impl RoomType {
    /// All types, in the order of the rules.
    pub const ALL: [RoomType; 8] = [
        RoomType::Living,
        RoomType::Activity,
        RoomType::Sleeping,
        RoomType::Outdoor,
        RoomType::Utility,
        RoomType::Food,
        RoomType::Corridor,
        RoomType::Downstairs,
    ];

    /// The type's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            RoomType::Living => "living",
            RoomType::Activity => "activity",
            RoomType::Sleeping => "sleeping",
            RoomType::Outdoor => "outdoor",
            RoomType::Utility => "utility",
            RoomType::Food => "food",
            RoomType::Corridor => "corridor",
            RoomType::Downstairs => "downstairs",
        }
    }

    /// The letter that stands for the type.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            RoomType::Living => "L",
            RoomType::Activity => "A",
            RoomType::Sleeping => "S",
            RoomType::Outdoor => "O",
            RoomType::Utility => "U",
            RoomType::Food => "F",
            RoomType::Corridor => "C",
            RoomType::Downstairs => "D",
        }
    }

    /// Where the type stands in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of types: what a room counts as.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Types(u8);

impl Types {
    /// One type alone.
    #[must_use]
    pub const fn of(room_type: RoomType) -> Types {
        Types(1 << room_type.index())
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, room_type: RoomType) -> Types {
        Types(self.0 | Types::of(room_type).0)
    }

    /// These and those.
    #[must_use]
    pub const fn union(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    /// Whether this is one of them.
    #[must_use]
    pub const fn contains(self, room_type: RoomType) -> bool {
        self.0 & Types::of(room_type).0 != 0
    }

    /// The types in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = RoomType> {
        RoomType::ALL.into_iter().filter(move |&room_type| self.contains(room_type))
    }
}

/// The sizes of rooms, by their printed square feet: the ten of the base game (CAS-COMP-01), and that of
/// towers (EXP-TOWER-03), which stands last so that the others keep their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesSize", type = "number"))]
#[allow(missing_docs)]
pub enum Size {
    S100,
    S150,
    S200,
    S250,
    S300,
    S350,
    S400,
    S450,
    S500,
    S600,
    S325,
}

impl Size {
    /// All sizes.
    pub const ALL: [Size; 11] = [
        Size::S100,
        Size::S150,
        Size::S200,
        Size::S250,
        Size::S300,
        Size::S350,
        Size::S400,
        Size::S450,
        Size::S500,
        Size::S600,
        Size::S325,
    ];

    /// Those of the base game, the smallest first.
    pub const BASE: [Size; 10] = [
        Size::S100,
        Size::S150,
        Size::S200,
        Size::S250,
        Size::S300,
        Size::S350,
        Size::S400,
        Size::S450,
        Size::S500,
        Size::S600,
    ];

    /// Those of a game with towers, the smallest first.
    pub const WITH_TOWERS: [Size; 11] = [
        Size::S100,
        Size::S150,
        Size::S200,
        Size::S250,
        Size::S300,
        Size::S325,
        Size::S350,
        Size::S400,
        Size::S450,
        Size::S500,
        Size::S600,
    ];

    /// The printed square feet.
    #[must_use]
    pub const fn feet(self) -> u16 {
        match self {
            Size::S100 => 100,
            Size::S150 => 150,
            Size::S200 => 200,
            Size::S250 => 250,
            Size::S300 => 300,
            Size::S350 => 350,
            Size::S400 => 400,
            Size::S450 => 450,
            Size::S500 => 500,
            Size::S600 => 600,
            Size::S325 => 325,
        }
    }

    /// The size with these square feet.
    #[must_use]
    pub fn from_feet(feet: u16) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.feet() == feet)
    }

    /// What tiles of this size look like.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Size::S100 => Shape::Square2,
            Size::S150 => Shape::Disc3,
            Size::S200 => Shape::Rect4x2,
            Size::S250 => Shape::Rect5x2,
            Size::S300 => Shape::Ell,
            Size::S350 => Shape::Rect7x2,
            Size::S400 => Shape::Square4,
            Size::S450 => Shape::Rect6x3,
            Size::S500 => Shape::Disc5,
            Size::S600 => Shape::Octagon7x4,
            Size::S325 => Shape::Octagon4,
        }
    }

    /// Whether it is the size of towers.
    #[must_use]
    pub const fn is_tower(self) -> bool {
        matches!(self, Size::S325)
    }

    /// Whether it is one of the five small sizes; towers are neither small nor large
    /// (EXP-TOWER-13).
    #[must_use]
    pub const fn is_small(self) -> bool {
        self.feet() <= 300
    }

    /// Whether it is one of the five large sizes.
    #[must_use]
    pub const fn is_large(self) -> bool {
        self.feet() >= 350
    }

    /// Whether rooms of this size are round.
    #[must_use]
    pub const fn is_round(self) -> bool {
        matches!(self, Size::S150 | Size::S500)
    }

    /// Whether rooms of this size are square.
    #[must_use]
    pub const fn is_square(self) -> bool {
        matches!(self, Size::S100 | Size::S400)
    }

    /// Whether rooms of this size bear a swan (EXP-BONUS-03).
    #[must_use]
    pub const fn has_swan_icon(self) -> bool {
        matches!(self, Size::S250 | Size::S300 | Size::S350 | Size::S400)
    }

    /// Where the size stands in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.feet().fmt(f)
    }
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.feet())
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let feet = u16::deserialize(deserializer)?;
        Size::from_feet(feet).ok_or_else(|| {
            let found = de::Unexpected::Unsigned(u64::from(feet));
            de::Error::invalid_value(found, &"the square feet of a room size")
        })
    }
}

/// The level of a door, and of a hallway's side (CAS-LEVEL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesLevel"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Level {
    Upstairs,
    Downstairs,
}

impl Level {
    /// Both levels.
    pub const ALL: [Level; 2] = [Level::Upstairs, Level::Downstairs];

    /// The level's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Level::Upstairs => "upstairs",
            Level::Downstairs => "downstairs",
        }
    }
}

/// Which rooms a wish looks at (CAS-COMP-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishKind {
    /// The rooms it is connected with.
    Connected,
    /// The rooms it touches.
    Adjacent,
    /// All rooms of the castle.
    Each,
}

/// What a room scores for: points for each room of these types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Which rooms it looks at.
    pub kind: WishKind,
    /// How much for each; below zero for a room that is disturbed.
    pub points: i8,
    /// The types that count.
    pub types: &'static [RoomType],
}

impl Wish {
    /// Whether a room of these types counts at all.
    #[must_use]
    pub fn counts(&self, types: Types) -> bool {
        self.times(types) > 0
    }

    /// How often a room of these types counts: once for each of its types that is wanted
    /// (EXP-RENO-08, EXP-RENO-09).
    #[must_use]
    pub fn times(&self, types: Types) -> i32 {
        self.types.iter().filter(|&&wanted| types.contains(wanted)).count() as i32
    }
}

/// How sure we are of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// Whether the printed component or the rulebook confirms it.
    pub sources_agree: bool,
    /// What is unsure, if they do not: a key of `words/`.
    pub note: &'static str,
}

/// What is printed on a room tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The id used in files.
    pub id: &'static str,
    /// Its type.
    pub room_type: RoomType,
    /// Its size.
    pub size: Size,
    /// What it is worth by itself.
    pub points: i8,
    /// What else it scores for.
    pub wish: Option<Wish>,
    /// Its doors as printed: north, east, south, west.
    pub doors: &'static [Door],
    /// Whether its upper edge is fenced (CAS-OUT-01).
    pub fence: bool,
    /// How sure we are.
    pub provenance: Provenance,
    /// The box it comes from.
    pub origin: Origin,
}

/// What is printed on a renovation: what a room has under it, but for doors, fence and level
/// (EXP-RENO-02, EXP-RENO-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenovationFace {
    /// The id used in files.
    pub id: &'static str,
    /// Its two types.
    pub types: [RoomType; 2],
    /// The size of the rooms on which it fits.
    pub size: Size,
    /// What it is worth by itself.
    pub points: i8,
    /// What else it scores for.
    pub wish: Option<Wish>,
    /// How sure we are.
    pub provenance: Provenance,
}

/// What is printed on a foyer, a side of a hallway, or stairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorridorFace {
    /// The id used in files.
    pub id: &'static str,
    /// The printed square feet.
    pub feet: u16,
    /// Its doors as printed: north, east, south, west.
    pub doors: &'static [Door],
    /// Those of its doors that lead downstairs.
    pub down: &'static [Door],
    /// How many tiles the box holds; a hallway is one tile with two sides.
    pub count: u8,
    /// How many more come with a fifth player (EXP-5P-01).
    pub more: u8,
}

impl CorridorFace {
    /// How many tiles there are in a game with these expansions.
    pub(crate) fn count_with(&self, modules: Modules) -> u32 {
        let more = if modules.contains(Module::FivePlayers) { self.more } else { 0 };
        u32::from(self.count) + u32::from(more)
    }
}

/// What a bonus card or a favor counts in a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Measure {
    RoomsOf(RoomType),
    FeetOf(RoomType),
    RoomsOfSize(Size),
    AllSizes,
    AllTypes,
    Hallways,
    Stairs,
    Entrances,
    Completed,
    Incomplete,
    SquareRooms,
    RoundRooms,
    SmallRooms,
    LargeRooms,
    Cash,
    Towers,
    Moats,
    SwanTokens,
    Renovations,
    /// All rooms, corridors included.
    Rooms,
    /// All square feet.
    Feet,
    LongestPath,
    Courtyards,
    SwanIcons,
    WithoutSwanIcon,
    /// Fewer are better.
    FewestPoints,
    UniqueSizes,
    UniqueTypes,
    /// Ten different sizes at least.
    TenSizes,
    /// Favors on which one is first alone.
    FirstPlaces,
    /// Being master builder in the last round.
    LastBuilder,
    /// Bonus cards of anybody that bring nothing.
    ZeroCards,
    /// Rooms of depleted stacks.
    DepletedTiles,
    /// Ones printed on rooms, as points or in a wish.
    OnePointIcons,
    /// Different sizes, those of corridors included.
    RoomSizes,
    /// Different types, moats left out.
    RoomTypes,
    /// Having neither hallway nor stairs.
    NoCorridorTiles,
    /// Bonus cards in hand.
    HeldCards,
    /// Pairs of rooms of one type that touch or are connected, as many as can be formed at once.
    Suites,
}

/// What is printed on a bonus card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardFace {
    /// The id used in files.
    pub id: &'static str,
    /// The rule that says what it scores.
    pub rule: RuleId,
    /// How much for every `per` things counted.
    pub points: u8,
    /// How many things are needed for the points once.
    pub per: u16,
    /// What is counted.
    pub measure: Measure,
    /// How sure we are.
    pub provenance: Provenance,
    /// The box it comes from.
    pub origin: Origin,
}

/// What is printed on a favor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FavorFace {
    /// The id used in files.
    pub id: &'static str,
    /// The rule that says what is compared.
    pub rule: RuleId,
    /// What is compared.
    pub measure: Measure,
    /// The id of the favor that never lies out together with it (CAS-SETUP-08).
    pub not_with: Option<&'static str>,
    /// The box it comes from.
    pub origin: Origin,
}

component!(
    /// A room tile of one of the ten stacks.
    "Castles" Tile, ROOMS: Face, "a room"
);
component!(
    /// A renovation, which lies on a room.
    "Castles" Renovation, RENOVATIONS: RenovationFace, "a renovation"
);
component!(
    /// A bonus card.
    "Castles" Card, CARDS: CardFace, "a bonus card"
);
component!(
    /// A favor of the king.
    "Castles" Favor, FAVORS: FavorFace, "a favor"
);

impl Tile {
    /// The tile's type.
    #[must_use]
    pub fn room_type(self) -> RoomType {
        self.face().room_type
    }

    /// The tile's size, which is its stack.
    #[must_use]
    pub fn size(self) -> Size {
        self.face().size
    }
}

impl Renovation {
    /// Both types that it gives a room.
    #[must_use]
    pub fn types(self) -> Types {
        let [one, other] = self.face().types;
        Types::of(one).with(other)
    }

    /// The size of the rooms on which it fits, which is its stack.
    #[must_use]
    pub fn size(self) -> Size {
        self.face().size
    }
}

impl Favor {
    /// The favor that never lies out together with this one (CAS-SETUP-08).
    #[must_use]
    pub fn excludes(self) -> Option<Favor> {
        self.face().not_with.and_then(Favor::find)
    }
}

/// Any corridor of a castle. All of them are rooms.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesRoom", type = "string"))]
pub enum Room {
    /// A tile of a room stack.
    Tile(Tile),
    /// The room with which a castle begins.
    #[default]
    Foyer,
    /// The foyer in a barbican, with which it begins where there are moats.
    Barbican(Gate),
    /// A hallway with this side up.
    Hallway(Level),
    /// Stairs.
    Stairs,
}

impl Room {
    /// The rooms of no room stack.
    pub const CORRIDORS: [Room; 4] = [
        Room::Foyer,
        Room::Hallway(Level::Upstairs),
        Room::Hallway(Level::Downstairs),
        Room::Stairs,
    ];

    /// What is printed on it, if it is of no room stack.
    #[must_use]
    pub fn corridor(self) -> Option<&'static CorridorFace> {
        match self {
            Room::Tile(_) => None,
            Room::Foyer => Some(&FOYER),
            Room::Barbican(Gate::Open) => Some(&BARBICAN),
            Room::Barbican(Gate::ClosedSouth) => Some(&BARBICANSOUTH),
            Room::Barbican(Gate::ClosedWest) => Some(&BARBICANWEST),
            Room::Barbican(Gate::ClosedNorth) => Some(&BARBICANNORTH),
            Room::Barbican(Gate::ClosedEast) => Some(&BARBICANEAST),
            Room::Hallway(Level::Upstairs) => Some(&HALLWAY),
            Room::Hallway(Level::Downstairs) => Some(&DOWNSTAIRS_HALLWAY),
            Room::Stairs => Some(&STAIRS),
        }
    }

    /// The tile, if it is of a room stack.
    #[must_use]
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Room::Tile(tile) => Some(tile),
            Room::Foyer | Room::Barbican(_) | Room::Hallway(_) | Room::Stairs => None,
        }
    }

    /// What is printed on it, if it is of a room stack.
    #[must_use]
    pub fn face(self) -> Option<&'static Face> {
        self.tile().map(Tile::face)
    }

    /// One of the two faces that a room has.
    fn printed<T>(
        self,
        on_tile: fn(&'static Face) -> T,
        on_corridor: fn(&'static CorridorFace) -> T,
    ) -> T {
        match (self.face(), self.corridor()) {
            (Some(face), _) => on_tile(face),
            (None, Some(corridor)) => on_corridor(corridor),
            // A room is the one or the other; the foyer stands in.
            (None, None) => on_corridor(&FOYER),
        }
    }

    /// The id used in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.printed(|face| face.id, |corridor| corridor.id)
    }

    /// The room with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<Room> {
        let corridor = Room::CORRIDORS.into_iter().find(|room| room.id() == id);
        corridor.or_else(|| Tile::find(id).map(Room::Tile))
    }

    /// Its type; all but the tiles of the room stacks are corridors (CAS-SCORE-14).
    #[must_use]
    pub fn room_type(self) -> RoomType {
        self.printed(|face| face.room_type, |_| RoomType::Corridor)
    }

    /// What it is worth by itself (CAS-SCORE-01).
    #[must_use]
    pub fn points(self) -> i32 {
        self.printed(|face| i32::from(face.points), |_| 0)
    }

    /// What else it scores for.
    #[must_use]
    pub fn wish(self) -> Option<&'static Wish> {
        self.printed(|face| face.wish.as_ref(), |_| None)
    }

    /// Its doors as printed: north, east, south, west.
    #[must_use]
    pub fn doors(self) -> &'static [Door] {
        self.printed(|face| face.doors, |corridor| corridor.doors)
    }

    /// What it looks like.
    #[must_use]
    pub fn shape(self) -> Shape {
        match self {
            Room::Tile(tile) => tile.size().shape(),
            Room::Foyer => Shape::Octagon3,
            Room::Barbican(_) => Shape::Square3,
            Room::Hallway(_) => Shape::Rect6x1,
            Room::Stairs => Shape::Rect3x1,
        }
    }

    /// The printed square feet.
    #[must_use]
    pub fn feet(self) -> u16 {
        self.printed(|face| face.size.feet(), |corridor| corridor.feet)
    }

    /// Whether a castle begins with it, and has no other.
    pub(crate) const fn is_foyer(self) -> bool {
        matches!(self, Room::Foyer | Room::Barbican(_))
    }

    /// Its size, if it is of a room stack.
    #[must_use]
    pub fn size(self) -> Option<Size> {
        self.tile().map(Tile::size)
    }

    /// Whether its upper edge is fenced (CAS-OUT-01).
    #[must_use]
    pub fn has_fence(self) -> bool {
        self.face().is_some_and(|face| face.fence)
    }

    /// The level of the door with this number in `doors` (CAS-LEVEL-01).
    #[must_use]
    pub fn door_level(self, door: usize) -> Level {
        let leads_down = match self.corridor() {
            Some(corridor) => {
                corridor.doors.get(door).is_some_and(|door| corridor.down.contains(door))
            }
            None => self.room_type() == RoomType::Downstairs,
        };
        if leads_down { Level::Downstairs } else { Level::Upstairs }
    }
}

impl From<Tile> for Room {
    fn from(tile: Tile) -> Room {
        Room::Tile(tile)
    }
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Room {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Room {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        let ids = || Tile::all().map(Tile::id).chain(Room::CORRIDORS.map(Room::id));
        Room::find(&id).ok_or_else(|| game::unknown_id(&id, "a room", ids()))
    }
}
