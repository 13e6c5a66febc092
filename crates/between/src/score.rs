//! What a castle is worth: one interpreter for the wishes of all rooms.
//!
//! Scoring reads a [`CastleFaces`], which is a castle as it lies on the table, and writes to a [`Tally`]:
//! a full ledger with every cause, or the bare total.

mod cards;

use std::fmt;

use game::{RuleId, Tally, Total, never};
use serde::{Serialize, Serializer};

use crate::castle::{AROUND_THRONE, Castle, Cell, EDGES, MOST_ROOMS};
use crate::component::{
    Attendant, Card, Face, Hanging, Kind, Pattern, RoomType, Specialty, ThroneFace,
    ThroneNeighbour, Wanted, Wish,
};
use crate::list::List;
use crate::options::Options;

game::named! {
    /// The rows of the score sheet, in order (BTW-SCORE-GEN-01).
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenRow"))]
    #[allow(missing_docs)] // They carry the names of what they gather.
    pub enum Row {
        Food = "food",
        Living = "living",
        Utility = "utility",
        Outdoor = "outdoor",
        Sleeping = "sleeping",
        Corridor = "corridor",
        Downstairs = "downstairs",
        Towers = "towers",
        Fountains = "fountains",
        GrandFoyers = "grand_foyers",
        BonusCards = "bonus_cards",
        RoyalAttendants = "royal_attendants",
        ThroneRoom = "throne_room",
    }
}

/// A score sheet.
pub type Ledger = game::Ledger<Row, Cause>;
/// A line of a score sheet.
pub type Line = game::Line<Row, Cause>;

pub(crate) const THRONE_RULE: RuleId = RuleId("BTW-SCORE-THRONE-02");
pub(crate) const ATTENDANT_RULE: RuleId = RuleId("BTW-SCORE-ATTENDANT-01");

/// A cause of points: what gives them, or what they are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenCause", type = "string"))]
pub enum Cause {
    /// A room on its cell.
    Room {
        /// The room's id.
        id: &'static str,
        /// Where it stands.
        cell: Cell,
    },
    /// The throne room.
    Throne(&'static str),
    /// A royal attendant.
    Attendant(&'static str),
    /// A bonus card.
    Card(&'static str),
}

impl Cause {
    /// The component's id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Cause::Room { id, .. } | Cause::Throne(id) | Cause::Attendant(id) | Cause::Card(id) => {
                id
            }
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Room { id, cell } => write!(f, "{id}@{cell}"),
            Cause::Throne(id) | Cause::Attendant(id) | Cause::Card(id) => f.write_str(id),
        }
    }
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A castle as scoring sees it: faces on cells.
#[derive(Clone, Debug)]
pub struct CastleFaces<'a> {
    throne: &'a ThroneFace,
    rooms: List<FaceAt<'a>, MOST_ROOMS>,
    attendants: &'a [Attendant],
    cards: &'a [Card],
    grid: Grid,
    /// Whether every type but sleeping is there.
    has_all_others: bool,
}

/// A face on its cell.
#[derive(Clone, Copy, Debug)]
struct FaceAt<'a> {
    face: &'a Face,
    cell: Cell,
}

impl Default for FaceAt<'_> {
    fn default() -> Self {
        FaceAt { face: crate::Room::default().face(), cell: Cell::default() }
    }
}

/// Who stands where: for each cell the number of its room, [`THRONE`] or [`NOBODY`].
#[derive(Clone, Debug)]
struct Grid([u8; SIDE * SIDE]);

/// The grid with a border of one cell, so that neighbours of its last cells are on it too.
const SIDE: usize = 66;
const NOBODY: u8 = u8::MAX;
/// The throne's number: one more than the last room's can be.
const THRONE: u8 = MOST_ROOMS as u8;

impl Grid {
    /// Where a cell is kept; beyond the array if it is off the grid and its border.
    const fn index(cell: Cell) -> usize {
        if cell.x < -33 || cell.x > 32 {
            return usize::MAX;
        }
        ((cell.y as isize + 33) * SIDE as isize + cell.x as isize + 33).cast_unsigned()
    }

    fn at(&self, cell: Cell) -> u8 {
        self.0.get(Grid::index(cell)).copied().unwrap_or(NOBODY)
    }

    fn set(&mut self, cell: Cell, number: u8) {
        if let (true, Some(place)) = (cell.is_on_grid(), self.0.get_mut(Grid::index(cell))) {
            *place = number;
        }
    }
}

impl<'a> CastleFaces<'a> {
    /// A plan of these rooms around a throne. Rooms beyond [`MOST_ROOMS`] are left out.
    pub fn new(
        throne: &'a ThroneFace,
        rooms: impl IntoIterator<Item = (&'a Face, Cell)>,
        attendants: &'a [Attendant],
        cards: &'a [Card],
    ) -> CastleFaces<'a> {
        let mut grid = Grid([NOBODY; SIDE * SIDE]);
        grid.set(Cell::at(0, 0), THRONE);
        grid.set(Cell::at(1, 0), THRONE);
        let rooms: List<_, MOST_ROOMS> =
            rooms.into_iter().map(|(face, cell)| FaceAt { face, cell }).collect();
        let mut types = [false; 7];
        for (number, room) in (0..).zip(&rooms) {
            grid.set(room.cell, number);
            if let Kind::Regular(room_type) = room.face.kind
                && let Some(present) = types.get_mut(room_type as usize)
            {
                *present = true;
            }
        }
        let others = RoomType::ALL.into_iter().zip(types);
        let has_all_others =
            others.into_iter().all(|(other, here)| here || other == RoomType::Sleeping);
        CastleFaces { throne, rooms, attendants, cards, grid, has_all_others }
    }

    /// Scores everything.
    pub fn score(&self, options: &Options, tally: &mut impl Tally<Row, Cause>) {
        for number in 0..self.rooms.len() {
            self.score_room(number as u8, options, tally);
        }
        self.score_throne(tally);
        self.score_attendants(tally);
        for card in self.cards {
            self.score_card(*card, tally);
        }
    }

    fn score_room<T: Tally<Row, Cause>>(&self, own: u8, options: &Options, tally: &mut T) {
        let Some(&FaceAt { face, cell }) = self.rooms.get(own as usize) else {
            return never!("there is no room {own}");
        };
        let source = Cause::Room { id: face.id, cell };
        let (row, printed_rule) = row_and_rule(face);
        let (wish, rule) = house_wish(face, options).unwrap_or((face.wish, printed_rule));
        match wish {
            Wish::Cells { at, wants, points } => {
                let edge_only =
                    options.edge_only_surround && face.kind == Kind::Regular(RoomType::Living);
                let rule = if edge_only { RuleId("BTW-HOUSE-06") } else { rule };
                let hits = self.around(cell, at, edge_only).filter(|&n| self.is(n, wants));
                let worth = |number| {
                    // The throne is worth a flat point to a living room (BTW-SCORE-LIVING-03).
                    let flat = number == THRONE && face.kind == Kind::Regular(RoomType::Living);
                    (self.cause(number), if flat { 1 } else { i32::from(points) })
                };
                tally.enter(row, source, rule, 0, hits.map(worth));
            }
            Wish::Hangings { hanging, points } => {
                let edge_only = options.edge_only_surround;
                let rule = if edge_only { RuleId("BTW-HOUSE-06") } else { rule };
                let hits = self
                    .around(cell, Pattern::Around, edge_only)
                    .filter(|&number| self.hanging(number) == Some(hanging));
                tally.enter(row, source, rule, 0, self.each(hits, points));
            }
            Wish::Connected { wants, points } => {
                let hits = self.connected(own, wants);
                tally.enter(row, source, rule, 0, self.each(hits, points));
            }
            Wish::Castle { wants, points } => {
                let hits = self.everyone().filter(|&n| n != own && self.is(n, wants));
                tally.enter(row, source, rule, 0, self.each(hits, points));
            }
            Wish::AllTypes { points, .. } if self.has_all_others => {
                let named = RoomType::ALL.iter().filter(|_| T::KEEPS_CAUSES);
                let others = named.filter(|&&other| other != RoomType::Sleeping);
                let causes = others.filter_map(|&other| self.first_of(Kind::Regular(other)));
                tally.enter(row, source, rule, i32::from(points), self.each(causes, 0));
            }
            Wish::AllTypes { otherwise, .. } => {
                let rule = RuleId("BTW-SCORE-SLEEPING-02");
                tally.enter(row, source, rule, i32::from(otherwise), [].into_iter());
            }
            Wish::Column { above, below, wants, points } => {
                let downstairs = face.kind == Kind::Regular(RoomType::Downstairs);
                let strict = downstairs && options.downstairs_above_only;
                let rule = if strict { RuleId("BTW-HOUSE-10") } else { rule };
                let hits = self.column(cell.x).filter(|&(number, y)| {
                    let side = y > cell.y && above || y < cell.y && below && !strict;
                    side && self.is(number, wants)
                });
                tally.enter(row, source, rule, 0, self.each(hits.map(|(n, _)| n), points));
            }
            Wish::Fixed { points } => {
                tally.enter(row, source, rule, i32::from(points), [].into_iter());
            }
        }
    }

    fn score_throne(&self, tally: &mut impl Tally<Row, Cause>) {
        let hits =
            self.throne.spots.iter().map(|spot| self.grid.at(spot.cell().into())).filter(
                |&number| self.throne.wants.iter().any(|&t| self.is(number, Wanted::Type(t))),
            );
        let source = Cause::Throne(self.throne.id);
        tally.enter(Row::ThroneRoom, source, THRONE_RULE, 0, self.each(hits, self.throne.points));
    }

    fn score_attendants(&self, tally: &mut impl Tally<Row, Cause>) {
        for attendant in self.attendants {
            let face = attendant.face();
            let hits = self.everyone().filter(|&n| self.hanging(n) == Some(face.hanging));
            let source = Cause::Attendant(face.id);
            tally.enter(Row::RoyalAttendants, source, ATTENDANT_RULE, 0, self.each(hits, 1));
        }
    }

    /// The rooms on a pattern's cells, the throne at most once (BTW-SCORE-GEN-04).
    fn around(&self, cell: Cell, at: Pattern, edge_only: bool) -> impl Iterator<Item = u8> {
        let mut throne_seen = false;
        at.steps()
            .iter()
            .filter(move |step| !edge_only || EDGES.contains(step))
            .map(move |&step| self.grid.at(cell.step(step)))
            .filter(move |&number| {
                let again = number == THRONE && throne_seen;
                throne_seen |= number == THRONE;
                number != NOBODY && !again
            })
    }

    /// The wanted rooms joined to a room by edges through wanted rooms only, itself left out.
    fn connected(&self, own: u8, wants: Wanted) -> impl Iterator<Item = u8> {
        let mut reached: u64 = 0;
        let mut open = List::<u8, { MOST_ROOMS + 1 }>::new();
        open.push(own);
        while let Some(number) = open.pop() {
            let mut visit = |cell: Cell| {
                let next = self.grid.at(cell);
                if next != own && self.is(next, wants) && reached & (1 << next) == 0 {
                    reached |= 1 << next;
                    // There is space for every number once.
                    open.push(next);
                }
            };
            match self.rooms.get(number as usize) {
                Some(room) => EDGES.iter().for_each(|&step| visit(room.cell.step(step))),
                None => ThroneNeighbour::ALL.iter().for_each(|spot| visit(spot.cell().into())),
            }
        }
        crate::sets::Bits(reached)
    }

    /// All rooms of a column with their rows, the throne room among them.
    fn column(&self, x: i8) -> impl Iterator<Item = (u8, i8)> {
        let rooms = (0..).zip(&self.rooms).filter(move |(_, room)| room.cell.x == x);
        let throne = (x == 0 || x == 1).then_some((THRONE, 0));
        rooms.map(|(number, room)| (number, room.cell.y)).chain(throne)
    }

    /// All rooms, the throne room last.
    fn everyone(&self) -> impl Iterator<Item = u8> {
        (0..self.rooms.len() as u8).chain([THRONE])
    }

    fn first_of(&self, kind: Kind) -> Option<u8> {
        (0..).zip(&self.rooms).find(|(_, room)| room.face.kind == kind).map(|(number, _)| number)
    }

    fn is(&self, number: u8, wanted: Wanted) -> bool {
        match (self.rooms.get(number as usize), wanted) {
            (Some(room), Wanted::Type(wanted)) => room.face.kind == Kind::Regular(wanted),
            (Some(room), Wanted::Specialty) => matches!(room.face.kind, Kind::Specialty(_)),
            (Some(_), Wanted::Any) => true,
            (None, Wanted::Type(_)) => false,
            (None, Wanted::Specialty | Wanted::Any) => number == THRONE,
        }
    }

    fn hanging(&self, number: u8) -> Option<Hanging> {
        match self.rooms.get(number as usize) {
            Some(room) => room.face.hanging,
            None => (number == THRONE).then_some(self.throne.hanging),
        }
    }

    fn cause(&self, number: u8) -> Cause {
        match self.rooms.get(number as usize) {
            Some(room) => Cause::Room { id: room.face.id, cell: room.cell },
            None => Cause::Throne(self.throne.id),
        }
    }

    /// Each of these rooms as a cause, worth the same.
    fn each(
        &self,
        numbers: impl Iterator<Item = u8>,
        points: u8,
    ) -> impl Iterator<Item = (Cause, i32)> {
        numbers.map(move |number| (self.cause(number), i32::from(points)))
    }
}

/// The row a room's points go into, and the rule that gives them.
pub(crate) fn row_and_rule(face: &Face) -> (Row, RuleId) {
    let (row, rule) = match face.kind {
        Kind::Regular(RoomType::Food) => match face.wish {
            Wish::Cells { at: Pattern::TwoBelow, .. } => (Row::Food, "BTW-SCORE-FOOD-03"),
            _ => (Row::Food, "BTW-SCORE-FOOD-02"),
        },
        Kind::Regular(RoomType::Living) => (Row::Living, "BTW-SCORE-LIVING-01"),
        Kind::Regular(RoomType::Utility) => (Row::Utility, "BTW-SCORE-UTILITY-01"),
        Kind::Regular(RoomType::Outdoor) => (Row::Outdoor, "BTW-SCORE-OUTDOOR-01"),
        Kind::Regular(RoomType::Sleeping) => (Row::Sleeping, "BTW-SCORE-SLEEPING-01"),
        Kind::Regular(RoomType::Corridor) => (Row::Corridor, "BTW-SCORE-CORRIDOR-01"),
        Kind::Regular(RoomType::Downstairs) => (Row::Downstairs, "BTW-SCORE-DOWNSTAIRS-01"),
        Kind::Specialty(Specialty::Tower) => (Row::Towers, "BTW-SCORE-TOWER-01"),
        Kind::Specialty(Specialty::Fountain) => (Row::Fountains, "BTW-SCORE-FOUNTAIN-01"),
        Kind::Specialty(Specialty::GrandFoyer) => (Row::GrandFoyers, "BTW-SCORE-FOYER-01"),
    };
    (row, RuleId(rule))
}

/// The wish that a house rule puts in place of the printed one.
fn house_wish(face: &Face, options: &Options) -> Option<(Wish, RuleId)> {
    let own_type = |room_type| Wanted::Type(room_type);
    match face.kind {
        Kind::Regular(RoomType::Food) if options.food_any_vertical => Some((
            Wish::Cells { at: Pattern::AboveBelow, wants: Wanted::Any, points: 2 },
            RuleId("BTW-HOUSE-05"),
        )),
        Kind::Regular(RoomType::Utility) if options.utility_own_type => Some((
            Wish::Connected { wants: own_type(RoomType::Utility), points: 1 },
            RuleId("BTW-HOUSE-07"),
        )),
        Kind::Regular(RoomType::Outdoor) if options.outdoor_own_type => Some((
            Wish::Castle { wants: own_type(RoomType::Outdoor), points: 1 },
            RuleId("BTW-HOUSE-08"),
        )),
        _ => None,
    }
}

impl From<(i8, i8)> for Cell {
    fn from((x, y): (i8, i8)) -> Cell {
        Cell { x, y }
    }
}

impl Castle {
    /// The castle as scoring sees it.
    #[must_use]
    pub fn faces(&self) -> CastleFaces<'_> {
        let rooms = self.rooms().iter().map(|placed| (placed.face(), placed.cell));
        CastleFaces::new(self.throne().face(), rooms, self.attendants(), self.cards())
    }

    /// The castle's score, line by line.
    #[must_use]
    pub fn ledger(&self, options: &Options) -> Ledger {
        let mut ledger = Ledger::default();
        self.faces().score(options, &mut ledger);
        ledger
    }

    /// The castle's score.
    #[must_use]
    pub fn score(&self, options: &Options) -> i32 {
        let mut total = Total::default();
        self.faces().score(options, &mut total);
        total.0
    }
}
