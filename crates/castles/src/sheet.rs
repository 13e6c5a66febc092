//! A seat's account: every point it ever got, with rule and causes, small enough to be copied with
//! the state.

use std::fmt;

use game::{RuleId, Tally};
use serde::{Serialize, Serializer};

use crate::castle::Castle;
use crate::component::{Card, Favor, Room, RoomType, Size};
use crate::decree::Decree;
use crate::moat::Slot;
use crate::options::{Module, Modules};
use crate::sets::RoomSet;
use crate::surface::Surface;

game::named! {
    /// The rows of a score sheet, in order.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesRow"))]
    #[allow(missing_docs)] // They carry the names of what they gather.
    pub enum Row {
        Start = "start",
        Living = "living",
        Activity = "activity",
        Sleeping = "sleeping",
        Outdoor = "outdoor",
        Utility = "utility",
        Food = "food",
        Corridor = "corridor",
        Downstairs = "downstairs",
        Renovations = "renovations",
        Moats = "moats",
        Rewards = "rewards",
        Favors = "favors",
        Stacks = "stacks",
        Cards = "cards",
        Coins = "coins",
        TowerFavors = "tower_favors",
        Swans = "swans",
        Decrees = "decrees",
    }
}

impl Row {
    /// The rows that a game with these expansions has.
    pub fn of(modules: Modules) -> impl Iterator<Item = Row> {
        let brings = move |row: &Row| match row {
            Row::TowerFavors => modules.contains(Module::Towers),
            Row::Renovations => modules.contains(Module::Renovations),
            Row::Moats => modules.contains(Module::Moats),
            Row::Swans => modules.contains(Module::Swans),
            Row::Decrees => modules.contains(Module::Decrees),
            _ => true,
        };
        Row::ALL.into_iter().filter(brings)
    }
}

/// A score sheet.
pub type Ledger = game::Ledger<Row, Cause>;
/// A line of a score sheet.
pub type Line = game::Line<Row, Cause>;

/// The row into which a room's points go.
pub(crate) fn row_of(shown: Surface) -> Row {
    let room = match shown {
        Surface::Room(room) => room,
        Surface::Renovation(_) => return Row::Renovations,
        Surface::Moat => return Row::Moats,
    };
    match room.room_type() {
        RoomType::Living => Row::Living,
        RoomType::Activity => Row::Activity,
        RoomType::Sleeping => Row::Sleeping,
        RoomType::Outdoor => Row::Outdoor,
        RoomType::Utility => Row::Utility,
        RoomType::Food => Row::Food,
        RoomType::Corridor => Row::Corridor,
        RoomType::Downstairs => Row::Downstairs,
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
    /// Moat tiles.
    Moats,
}

impl Stack {
    /// All stacks.
    pub fn all() -> impl Iterator<Item = Stack> {
        Size::ALL.into_iter().map(Stack::Rooms).chain([
            Stack::Hallways,
            Stack::Stairs,
            Stack::Moats,
        ])
    }

    /// The stack a room comes from; the foyer comes from none (CAS-FINAL-06).
    #[must_use]
    pub fn of(room: Room) -> Option<Stack> {
        match room {
            Room::Foyer | Room::Barbican(_) => None,
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

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stack::Rooms(size) => size.feet().fmt(f),
            Stack::Hallways => f.write_str("hallways"),
            Stack::Stairs => f.write_str("stairs"),
            Stack::Moats => f.write_str("moats"),
        }
    }
}

/// A cause of points: what gives them, or what they are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesCause", type = "string"))]
pub enum Cause {
    /// A room of the castle.
    Room {
        /// Its number in the castle.
        number: u8,
        /// What shows of it.
        room: Surface,
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
    /// A set of swan tokens.
    Swans,
    /// A moat tile.
    Moat(Slot),
    /// The place in the first round.
    Seat,
    /// A royal decree.
    Decree(Decree),
}

impl Cause {
    /// The decree of this rule.
    pub(crate) fn of_decree(rule: RuleId) -> Cause {
        let mut decrees = Decree::all().filter(|decree| decree.face().rule == rule);
        decrees.next().map_or(Cause::Seat, Cause::Decree)
    }

    /// The id of the component.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Cause::Room { room, .. } => room.id().into(),
            Cause::Card(card) => card.id().into(),
            Cause::Favor(favor) => favor.id().into(),
            Cause::Stack(stack) => format!("stack-{stack}"),
            Cause::Coins => "coins".into(),
            Cause::Swans => "swans".into(),
            Cause::Moat(_) => Surface::Moat.id().into(),
            Cause::Seat => "seat".into(),
            Cause::Decree(decree) => decree.id().into(),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Room { room, x, y, .. } => write!(f, "{}@{x},{y}", room.id()),
            Cause::Card(card) => write!(f, "card:{card}"),
            Cause::Favor(favor) => write!(f, "favor:{favor}"),
            Cause::Decree(decree) => write!(f, "decree:{decree}"),
            other => f.write_str(&other.id()),
        }
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One line of an account. Rooms are kept by number, for the castle knows the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AccountLine {
    row: Row,
    rule: RuleId,
    source: Cause,
    points: i32,
    because: RoomSet,
    /// Those of them that were renovated when it was scored.
    renovated: RoomSet,
    /// How many renovations of the castle lay under others then (EXP-DECREE-24).
    covered: u8,
}

/// Everything that a seat has scored.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    lines: Vec<AccountLine>,
    total: i32,
    /// How many renovations of the castle lie under others.
    covered: u8,
}

impl Account {
    pub(crate) const fn total(&self) -> i32 {
        self.total
    }

    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The points that a room of the castle has brought.
    pub(crate) fn of_room(&self, wanted: u8) -> i32 {
        let of_it = self
            .lines
            .iter()
            .filter(|line| matches!(line.source, Cause::Room { number, .. } if number == wanted));
        of_it.map(|line| line.points).sum()
    }

    /// A renovation was laid: lines before it keep the names of what it covers.
    pub(crate) fn note_renovation(&mut self, castle: &Castle) {
        self.covered = castle.covered_renovations.len() as u8;
    }

    /// The lines from this one on.
    pub(crate) fn lines_from<'a>(
        &'a self,
        first: usize,
        castle: &'a Castle,
    ) -> impl Iterator<Item = Line> + 'a {
        self.lines.iter().skip(first).map(|line| Line {
            row: line.row,
            source: line.source,
            points: line.points,
            rule: line.rule,
            because: line
                .because
                .iter()
                .map(|number| {
                    // What was laid on a room later is not why it counted.
                    let bare = castle.room(number).filter(|_| !line.renovated.contains(number));
                    let renovated = || castle.surface_then(number, line.covered);
                    let then = bare.map_or_else(renovated, |placed| placed.room.into());
                    castle.source_as(number, then)
                })
                .collect(),
        })
    }

    pub(crate) fn ledger(&self, castle: &Castle) -> Ledger {
        Ledger { lines: self.lines_from(0, castle).collect() }
    }
}

impl Tally<Row, Cause> for Account {
    const KEEPS_CAUSES: bool = true;

    fn enter(
        &mut self,
        row: Row,
        source: Cause,
        rule: RuleId,
        base: i32,
        causes: impl Iterator<Item = (Cause, i32)>,
    ) {
        let mut points = base;
        let (mut because, mut renovated) = (RoomSet::EMPTY, RoomSet::EMPTY);
        for (cause, amount) in causes {
            points += amount;
            if let Cause::Room { number, room, .. } = cause {
                because.insert(number);
                if matches!(room, Surface::Renovation(_)) {
                    renovated.insert(number);
                }
            }
        }
        self.total += points;
        let covered = self.covered;
        self.lines.push(AccountLine { row, rule, source, points, because, renovated, covered });
    }
}
