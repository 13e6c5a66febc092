//! What is in the box: types, swans, entrances and the tables of tiles and favors.

use std::fmt;

use game::component;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::side::{Rotation, Side};

include!(concat!(env!("OUT_DIR"), "/components.rs"));

/// The six types of rooms, in the order of the rows of a Blueprints board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceRoomType"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RoomType {
    Activity,
    Downstairs,
    Food,
    Living,
    Sleeping,
    Utility,
}

impl RoomType {
    /// All types, in the order of the rules.
    pub const ALL: [RoomType; 6] = [
        RoomType::Activity,
        RoomType::Downstairs,
        RoomType::Food,
        RoomType::Living,
        RoomType::Sleeping,
        RoomType::Utility,
    ];

    /// The type's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            RoomType::Activity => "activity",
            RoomType::Downstairs => "downstairs",
            RoomType::Food => "food",
            RoomType::Living => "living",
            RoomType::Sleeping => "sleeping",
            RoomType::Utility => "utility",
        }
    }

    /// The letter that stands for the type.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            RoomType::Activity => "A",
            RoomType::Downstairs => "D",
            RoomType::Food => "F",
            RoomType::Living => "L",
            RoomType::Sleeping => "S",
            RoomType::Utility => "U",
        }
    }

    /// Where the type stands in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The five colours of swans (PAL-SETUP-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceColour"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Yellow,
    Green,
    Blue,
    Purple,
}

impl Colour {
    /// All colours, in the order of the rules.
    pub const ALL: [Colour; 5] =
        [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Purple];

    /// The colour's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Purple => "purple",
        }
    }

    /// Where the colour stands in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The swan symbol on an entrance: of a colour, or grey, which fits them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "PalaceSwan", type = "PalaceColour | \"grey\"")
)]
#[allow(missing_docs)]
pub enum Swan {
    Of(Colour),
    Grey,
}

impl Swan {
    /// All symbols, grey last.
    pub const ALL: [Swan; 6] = [
        Swan::Of(Colour::Red),
        Swan::Of(Colour::Yellow),
        Swan::Of(Colour::Green),
        Swan::Of(Colour::Blue),
        Swan::Of(Colour::Purple),
        Swan::Grey,
    ];

    /// The symbol's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Swan::Of(colour) => colour.id(),
            Swan::Grey => "grey",
        }
    }

    /// The colour, unless it is grey.
    #[must_use]
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Swan::Of(colour) => Some(colour),
            Swan::Grey => None,
        }
    }

    /// What two symbols that meet pay: one colour, or any if both are grey; nothing if they do
    /// not match (PAL-SWAN-01, PAL-SWAN-05, PAL-SWAN-06).
    #[must_use]
    pub fn matched(self, other: Swan) -> Option<Swan> {
        match (self, other) {
            (Swan::Grey, swan) | (swan, Swan::Grey) => Some(swan),
            (Swan::Of(one), Swan::Of(two)) => (one == two).then_some(self),
        }
    }
}

impl fmt::Display for Swan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Swan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Swan {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Swan::ALL
            .into_iter()
            .find(|swan| swan.id() == id)
            .ok_or_else(|| de::Error::invalid_value(de::Unexpected::Str(&id), &"a swan symbol"))
    }
}

/// The level of an entrance (PAL-PLACE-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceLevel"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Level {
    Up,
    Down,
}

impl Level {
    /// The level's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Level::Up => "up",
            Level::Down => "down",
        }
    }
}

/// A doorway in the middle of a side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceEntrance"))]
pub struct Entrance {
    /// Its symbol.
    pub swan: Swan,
    /// Where it leads.
    pub level: Level,
}

impl Entrance {
    /// Whether two entrances that touch are linked (PAL-PLACE-05).
    #[must_use]
    pub fn links(self, other: Entrance) -> bool {
        self.level == other.level
    }
}

/// What a tile of the palace is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A room of this type.
    Room(RoomType),
    /// A hallway.
    Hallway,
    /// Stairs.
    Stair,
}

/// How the entrances of a tile lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// One entrance.
    End,
    /// Two entrances on neighbouring sides.
    Corner,
    /// Two entrances across from each other.
    Straight,
    /// Three entrances.
    Tee,
    /// Four entrances.
    Cross,
}

impl Shape {
    /// The shape's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Shape::End => "end",
            Shape::Corner => "corner",
            Shape::Straight => "straight",
            Shape::Tee => "tee",
            Shape::Cross => "cross",
        }
    }
}

/// What a utility room or a favor counts (PAL-SCORE-05, PAL-FAVOR-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// Rooms of this type that the player has placed.
    RoomsOf(RoomType),
    /// Rooms of any type that the player has placed.
    Rooms,
    /// Swans of this colour, secret ones included.
    SwansOf(Colour),
    /// Swans of all colours, secret ones included.
    Swans,
    /// Secret Swans.
    SecretSwans,
    /// Rooms on the Blueprints board.
    FiledRooms,
    /// Favors on the Blueprints board.
    FiledFavors,
    /// Hallways and stairs that the player has placed.
    Passages,
}

/// What the owner of a completed tile gets (PAL-REWARD-01 to -08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reward {
    /// The swans of its matching links once more.
    MatchesAgain,
    /// A look at three favors, of which one may be kept.
    LookAtFavors,
    /// A room of the row for the Blueprints board.
    FileRoom,
    /// These two swans.
    Swans([Colour; 2]),
    /// A Secret Swan.
    SecretSwan,
    /// Points at the end.
    Points,
    /// Points at the end for each of these.
    PointsForEach(Item),
    /// Points at the end for the downstairs rooms that the dark end leads to.
    PointsForRoomsBelow,
}

impl Reward {
    /// Whether it is given at once; the others are points at the end.
    #[must_use]
    pub const fn is_immediate(self) -> bool {
        match self {
            Reward::MatchesAgain
            | Reward::LookAtFavors
            | Reward::FileRoom
            | Reward::Swans(_)
            | Reward::SecretSwan => true,
            Reward::Points | Reward::PointsForEach(_) | Reward::PointsForRoomsBelow => false,
        }
    }
}

/// Where something we know about a component comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The rulebook or another public source says so.
    Published,
    /// Published numbers force or strongly suggest it.
    Inferred,
    /// It is ours, and fits everything that is published.
    Reconstructed,
}

impl Source {
    /// The source's name in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Source::Published => "published",
            Source::Inferred => "inferred",
            Source::Reconstructed => "reconstructed",
        }
    }
}

/// How sure we are of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// Where it comes from.
    pub source: Source,
    /// The key of what is unsure, if it is not published.
    pub note: &'static str,
}

/// What is printed on a tile of the palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The id used in files.
    pub id: &'static str,
    /// What it is.
    pub kind: Kind,
    /// Its entrances as printed: north, east, south, west.
    pub entrances: [Option<Entrance>; 4],
    /// What its owner gets when it is completed.
    pub reward: Reward,
    /// How sure we are.
    pub provenance: Provenance,
}

impl Face {
    /// How its entrances lie.
    #[must_use]
    pub fn shape(&self) -> Shape {
        match self.entrances {
            [Some(_), Some(_), Some(_), Some(_)] => Shape::Cross,
            [Some(_), None, Some(_), None] | [None, Some(_), None, Some(_)] => Shape::Straight,
            _ => match self.entrances.iter().flatten().count() {
                3 => Shape::Tee,
                2 => Shape::Corner,
                _ => Shape::End,
            },
        }
    }
}

/// Which number wins a favor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wants {
    /// More than every opponent.
    Most,
    /// Less than every opponent.
    Fewest,
}

impl Wants {
    /// The word in lower case, as used in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Wants::Most => "most",
            Wants::Fewest => "fewest",
        }
    }
}

/// What is printed on a favor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FavorFace {
    /// The id used in files.
    pub id: &'static str,
    /// Which number wins it.
    pub wants: Wants,
    /// What is compared.
    pub item: Item,
    /// What it is worth.
    pub points: u8,
    /// How sure we are.
    pub provenance: Provenance,
}

const TILE_COUNT: u8 = ROOM_COUNT + HALLWAY_COUNT + STAIR_COUNT;
const FIRST_STAIR: u8 = ROOM_COUNT + HALLWAY_COUNT;

component!(
    /// Any tile of the palace: a room, a hallway or stairs, in this order.
    "Palace" Tile, TILES[0, TILE_COUNT]: Face, "a tile of the palace"
);
component!(
    /// A room tile of one of the five stacks.
    "Palace" Room, TILES[0, ROOM_COUNT]: Face, "a room"
);
component!(
    /// A hallway.
    "Palace" Hallway, TILES[ROOM_COUNT, HALLWAY_COUNT]: Face, "a hallway"
);
component!(
    /// One of the stairs. All are alike.
    "Palace" Stair, TILES[FIRST_STAIR, STAIR_COUNT]: Face, "stairs"
);
component!(
    /// A favor.
    "Palace" Favor, FAVORS[0, FAVORS.len() as u8]: FavorFace, "a favor"
);

impl Tile {
    /// What it is.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.face().kind
    }

    /// Its type, if it is a room.
    #[must_use]
    pub fn room_type(self) -> Option<RoomType> {
        match self.kind() {
            Kind::Room(room_type) => Some(room_type),
            Kind::Hallway | Kind::Stair => None,
        }
    }

    /// The room, if it is one.
    #[must_use]
    pub const fn room(self) -> Option<Room> {
        Room::nth(self.0)
    }

    /// The hallway, if it is one.
    #[must_use]
    pub const fn hallway(self) -> Option<Hallway> {
        if self.0 < ROOM_COUNT { None } else { Hallway::nth(self.0 - ROOM_COUNT) }
    }

    /// The stairs, if it is some.
    #[must_use]
    pub const fn stair(self) -> Option<Stair> {
        if self.0 < FIRST_STAIR { None } else { Stair::nth(self.0 - FIRST_STAIR) }
    }

    /// Whether it is a hallway or stairs.
    #[must_use]
    pub const fn is_passage(self) -> bool {
        self.0 >= ROOM_COUNT
    }

    /// Its entrance on this side, if the tile lies turned like this (PAL-PLACE-03).
    #[must_use]
    pub fn entrance(self, turn: Rotation, side: Side) -> Option<Entrance> {
        let [n, e, s, w] = self.face().entrances;
        match side.before(turn) {
            Side::N => n,
            Side::E => e,
            Side::S => s,
            Side::W => w,
        }
    }

    /// Its entrances north, east, south and west, if the tile lies turned like this.
    #[must_use]
    pub fn entrances(self, turn: Rotation) -> [Option<Entrance>; 4] {
        let [n, e, s, w] = self.face().entrances;
        match turn {
            Rotation::R0 => [n, e, s, w],
            Rotation::R90 => [w, n, e, s],
            Rotation::R180 => [s, w, n, e],
            Rotation::R270 => [e, s, w, n],
        }
    }
}

impl Room {
    /// The room's type.
    #[must_use]
    pub fn room_type(self) -> RoomType {
        // The rows of rooms have no other kind; a test says so.
        Tile::from(self).room_type().unwrap_or(RoomType::Activity)
    }
}

impl From<Room> for Tile {
    fn from(room: Room) -> Tile {
        Tile(room.0)
    }
}

impl From<Hallway> for Tile {
    fn from(hallway: Hallway) -> Tile {
        Tile(ROOM_COUNT + hallway.0)
    }
}

impl From<Stair> for Tile {
    fn from(stair: Stair) -> Tile {
        Tile(FIRST_STAIR + stair.0)
    }
}

impl Favor {
    /// Whether the two name the same item, one the most and one the fewest (PAL-SETUP-11).
    #[must_use]
    pub fn opposes(self, other: Favor) -> bool {
        let (one, two) = (self.face(), other.face());
        one.item == two.item && one.wants != two.wants
    }

    /// The favor that opposes this one.
    #[must_use]
    pub fn opposite(self) -> Option<Favor> {
        Favor::all().find(|other| self.opposes(*other))
    }
}
