//! A seat's account: every point it ever got, with rule and causes, small enough to be copied with
//! the state.

use std::fmt;

use game::{Ledger, Line, RuleId, Tally};
use serde::{Serialize, Serializer};

use crate::castle::Castle;
use crate::component::{Card, Favor, Room, RoomType, Size};
use crate::sets::RoomSet;

/// The rows of a score sheet, in order.
pub const ROWS: [&str; 14] = [
    "start",
    "living",
    "activity",
    "sleeping",
    "outdoor",
    "utility",
    "food",
    "corridor",
    "downstairs",
    "rewards",
    "favors",
    "stacks",
    "cards",
    "coins",
];

/// The row into which a room's points go.
pub(crate) fn row_of(room: Room) -> &'static str {
    match room.room_type() {
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

/// A supply stack: of a room size, of hallways or of stairs (CAS-FINAL-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stack {
    /// Rooms of one size.
    Rooms(Size),
    /// Hallways, both sides together.
    Hallways,
    /// Stairs.
    Stairs,
}

impl Stack {
    /// All stacks.
    pub fn all() -> impl Iterator<Item = Stack> {
        Size::ALL.into_iter().map(Stack::Rooms).chain([Stack::Hallways, Stack::Stairs])
    }

    /// The stack a room comes from; the foyer comes from none (CAS-FINAL-06).
    #[must_use]
    pub fn of(room: Room) -> Option<Stack> {
        match room {
            Room::Foyer => None,
            Room::Hallway(_) => Some(Stack::Hallways),
            Room::Stairs => Some(Stack::Stairs),
            Room::Tile(tile) => Some(Stack::Rooms(tile.face().size)),
        }
    }

    /// The stack with this name: a size in square feet, `hallways` or `stairs`.
    #[must_use]
    pub fn find(name: &str) -> Option<Stack> {
        Stack::all().find(|stack| stack.to_string() == name)
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stack::Rooms(size) => size.feet().fmt(f),
            Stack::Hallways => f.write_str("hallways"),
            Stack::Stairs => f.write_str("stairs"),
        }
    }
}

/// What gives points, or what they are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesPiece", type = "string"))]
pub enum Piece {
    /// A room of the castle.
    Room {
        /// Its number in the castle.
        number: u8,
        /// Which room.
        room: Room,
        /// Where it stands.
        x: i16,
        #[allow(missing_docs)]
        y: i16,
    },
    /// A bonus card.
    Card(Card),
    /// A king's favor.
    Favor(Favor),
    /// A depleted stack.
    Stack(Stack),
    /// Coins in hand.
    Coins,
    /// The place in the first round.
    Seat,
}

impl Piece {
    /// The id of the component.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Piece::Room { room, .. } => room.id().into(),
            Piece::Card(card) => card.id().into(),
            Piece::Favor(favor) => favor.id().into(),
            Piece::Stack(stack) => format!("stack-{stack}"),
            Piece::Coins => "coins".into(),
            Piece::Seat => "seat".into(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Room { room, x, y, .. } => write!(f, "{}@{x},{y}", room.id()),
            Piece::Card(card) => write!(f, "card:{card}"),
            Piece::Favor(favor) => write!(f, "favor:{favor}"),
            other => f.write_str(&other.id()),
        }
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One line of an account. Rooms are kept by number, for the castle knows the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    row: &'static str,
    rule: RuleId,
    source: Piece,
    points: i32,
    because: RoomSet,
}

/// Everything that a seat has scored.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    entries: Vec<Entry>,
    total: i32,
}

impl Account {
    pub(crate) const fn total(&self) -> i32 {
        self.total
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The points that a room of the castle has brought.
    pub(crate) fn of_room(&self, wanted: u8) -> i32 {
        let of_it = self
            .entries
            .iter()
            .filter(|entry| matches!(entry.source, Piece::Room { number, .. } if number == wanted));
        of_it.map(|entry| entry.points).sum()
    }

    /// The lines from this one on.
    pub(crate) fn lines_from<'a>(
        &'a self,
        first: usize,
        castle: &'a Castle,
    ) -> impl Iterator<Item = Line<Piece>> + 'a {
        self.entries.iter().skip(first).map(|entry| Line {
            row: entry.row,
            source: entry.source,
            points: entry.points,
            rule: entry.rule,
            because: entry.because.iter().map(|number| castle.source(number)).collect(),
        })
    }

    pub(crate) fn ledger(&self, castle: &Castle) -> Ledger<Piece> {
        Ledger { lines: self.lines_from(0, castle).collect() }
    }
}

impl Tally<Piece> for Account {
    const KEEPS_CAUSES: bool = true;

    fn enter(
        &mut self,
        row: &'static str,
        source: Piece,
        rule: RuleId,
        base: i32,
        causes: impl Iterator<Item = (Piece, i32)>,
    ) {
        let mut points = base;
        let mut because = RoomSet::EMPTY;
        for (cause, amount) in causes {
            points += amount;
            if let Piece::Room { number, .. } = cause {
                because.insert(number);
            }
        }
        self.total += points;
        self.entries.push(Entry { row, rule, source, points, because });
    }
}
