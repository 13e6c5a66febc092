//! One castle: a side view on a square grid around its throne room.

use std::fmt;

use game::never;
use serde::{Deserialize, Serialize};

use crate::component::{Attendant, Card, Face, Kind, Room, RoomType, Specialty, Throne};
use crate::list::List;
use crate::refusal::Refusal;
use crate::sets::Bits;

/// A cell of a castle's grid: x to the right, y upward (BTW-GEO-01).
///
/// Cells are ordered as lists of them are: row by row from below, each from the left.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenCell"))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Cell {
    pub x: i8,
    pub y: i8,
}

impl Cell {
    /// The cell at this place.
    #[must_use]
    pub const fn at(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    /// The cell this many steps to the right and up.
    #[must_use]
    pub const fn step(self, (right, up): (i8, i8)) -> Cell {
        Cell { x: self.x.saturating_add(right), y: self.y.saturating_add(up) }
    }

    /// Whether the throne room covers it (BTW-GEO-02).
    #[must_use]
    pub const fn is_throne(self) -> bool {
        self.y == 0 && (self.x == 0 || self.x == 1)
    }

    /// Whether the grid holds it. Real castles stay well inside (BTW-RUL-17).
    #[must_use]
    pub const fn is_on_grid(self) -> bool {
        self.x >= -REACH && self.x <= REACH && self.y >= -REACH && self.y <= REACH
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// The four cells that share an edge with a cell, as steps.
pub const EDGES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The ten cells around the throne room (BTW-GEO-07).
pub const AROUND_THRONE: [(i8, i8); 10] =
    [(-1, -1), (0, -1), (1, -1), (2, -1), (-1, 0), (2, 0), (-1, 1), (0, 1), (1, 1), (2, 1)];

/// The grid goes from `-REACH` to `REACH` both ways (BTW-RUL-17): a machine word a row, and one
/// column more.
pub(crate) const REACH: i8 = 32;
const ROWS: usize = 65;

/// How many rooms a castle has space for; a real one ends with at most 18 regular and 12 specialty
/// rooms (BTW-BONUS-71, BTW-RUL-17).
pub const MOST_ROOMS: usize = 63;

/// How many attendants a throne has spots for (BTW-BONUS-33).
const ATTENDANT_SPOTS: usize = 2;

/// A room where it stands.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The room.
    pub room: Room,
    /// Where it stands.
    pub cell: Cell,
}

impl Placed {
    /// What is printed on the room.
    #[must_use]
    pub fn face(self) -> &'static Face {
        self.room.face()
    }
}

/// A castle: the throne room, the rooms around it, and what belongs to the castle as a whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Castle {
    throne: Throne,
    rooms: List<Placed, MOST_ROOMS>,
    /// Filled cells: a word a row, a bit a column.
    filled: [u64; ROWS],
    /// The columns whose top room is open to the sky.
    open_columns: u64,
    /// The column at `REACH`, for which the words have no bit: a bit a row.
    last_column: u128,
    last_is_open: bool,
    bottom: i8,
    top: i8,
    right: i8,
    counts: [u8; 7],
    specialties: [u8; 3],
    attendants: List<Attendant, ATTENDANT_SPOTS>,
    cards: List<Card, 2>,
}

impl Castle {
    /// A throne room and nothing else (BTW-SETUP-10).
    #[must_use]
    pub fn new(throne: Throne) -> Castle {
        let mut castle = Castle {
            throne,
            rooms: List::new(),
            filled: [0; ROWS],
            open_columns: 0,
            last_column: 0,
            last_is_open: false,
            bottom: 0,
            top: 0,
            right: 0,
            counts: [0; 7],
            specialties: [0; 3],
            attendants: List::new(),
            cards: List::new(),
        };
        castle.fill(Cell::at(0, 0));
        castle.fill(Cell::at(1, 0));
        castle
    }

    /// Its throne room.
    #[must_use]
    pub fn throne(&self) -> Throne {
        self.throne
    }

    /// Its rooms in the order of building, the throne room left out.
    #[must_use]
    pub fn rooms(&self) -> &[Placed] {
        &self.rooms
    }

    /// The attendants on its throne.
    #[must_use]
    pub fn attendants(&self) -> &[Attendant] {
        &self.attendants
    }

    /// Its bonus cards.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many rooms of a type it has.
    #[must_use]
    pub fn count(&self, room_type: RoomType) -> u8 {
        self.counts.get(room_type as usize).copied().unwrap_or(0)
    }

    /// How many specialty rooms of a kind it has.
    #[must_use]
    pub fn specialties(&self, specialty: Specialty) -> u8 {
        self.specialties.get(specialty as usize).copied().unwrap_or(0)
    }

    /// The room on a cell; the throne room is none.
    #[must_use]
    pub fn room_at(&self, cell: Cell) -> Option<Room> {
        self.rooms.iter().find(|placed| placed.cell == cell).map(|placed| placed.room)
    }

    /// Whether a room or the throne room covers the cell.
    #[must_use]
    pub fn is_filled(&self, cell: Cell) -> bool {
        if cell.x == REACH {
            return self.last_column & row_bit(cell.y) != 0;
        }
        self.row(cell.y) & bit(cell.x) != 0
    }

    /// Whether the column ends in a room open to the sky.
    pub(crate) fn is_open_column(&self, x: i8) -> bool {
        if x == REACH { self.last_is_open } else { self.open_columns & bit(x) != 0 }
    }

    /// Whether rooms stand so far to the right that the next one may stand in the last column.
    pub(crate) fn reaches_last_column(&self) -> bool {
        self.right >= REACH - 1
    }

    /// The columns that end in a room open to the sky, a bit a column but for the last.
    pub(crate) fn open_columns(&self) -> u64 {
        self.open_columns
    }

    /// The lowest and the highest filled row.
    #[must_use]
    pub fn height(&self) -> (i8, i8) {
        (self.bottom, self.top)
    }

    /// The filled cells of a row, a bit a column but for the last.
    pub(crate) fn row(&self, y: i8) -> u64 {
        self.filled.get(row_index(y)).copied().unwrap_or(0)
    }

    /// The cells of a row that a word names.
    pub(crate) fn cells_of_row(y: i8, bits: u64) -> impl Iterator<Item = Cell> {
        Bits(bits).map(move |bit| Cell { x: bit.cast_signed() - REACH, y })
    }

    /// Builds a room on a cell.
    ///
    /// # Errors
    /// Every rule that the room would break there; the castle is then unchanged.
    pub fn build(&mut self, room: Room, cell: Cell) -> Result<(), Vec<Refusal>> {
        let objections = self.objections(room, cell);
        if !objections.is_empty() {
            return Err(objections);
        }
        self.put(room, cell);
        Ok(())
    }

    /// Puts a room on a cell where placement rules are known to allow it.
    pub(crate) fn put(&mut self, room: Room, cell: Cell) {
        self.rooms.push(Placed { room, cell });
        self.fill(cell);
        let kind = room.face().kind;
        if kind.is_open_to_sky() {
            self.open_columns |= bit(cell.x);
            self.last_is_open |= cell.x == REACH;
        }
        let count = match kind {
            Kind::Regular(room_type) => self.counts.get_mut(room_type as usize),
            Kind::Specialty(specialty) => self.specialties.get_mut(specialty as usize),
        };
        match count {
            Some(count) => *count += 1,
            None => never!("a castle counts rooms of every kind"),
        }
    }

    fn fill(&mut self, cell: Cell) {
        match self.filled.get_mut(row_index(cell.y)) {
            Some(row) => *row |= bit(cell.x),
            None => never!("a castle has a word for row {}", cell.y),
        }
        if cell.x == REACH {
            self.last_column |= row_bit(cell.y);
        }
        self.right = self.right.max(cell.x);
        self.bottom = self.bottom.min(cell.y);
        self.top = self.top.max(cell.y);
    }

    /// Seats an attendant; `false` if both spots are taken (BTW-BONUS-33).
    pub fn seat_attendant(&mut self, attendant: Attendant) -> bool {
        self.attendants.try_push(attendant)
    }

    /// Keeps a card; `false` if the castle has two already, or this one (BTW-BONUS-42).
    pub fn keep_card(&mut self, card: Card) -> bool {
        !self.cards.contains(&card) && self.cards.try_push(card)
    }

    pub(crate) fn has_free_attendant_spot(&self) -> bool {
        !self.attendants.is_full()
    }

    pub(crate) fn free_attendant_spots(&self) -> usize {
        ATTENDANT_SPOTS - self.attendants.len()
    }

    pub(crate) fn has_free_card_spot(&self) -> bool {
        !self.cards.is_full()
    }
}

impl Default for Castle {
    fn default() -> Castle {
        Castle::new(Throne::default())
    }
}

/// Where a row's word is kept; beyond the array for rows beyond the grid.
const fn row_index(y: i8) -> usize {
    y.cast_unsigned().wrapping_add(REACH.cast_unsigned()) as usize
}

/// The bit of a row in the last column; none beyond the grid.
const fn row_bit(y: i8) -> u128 {
    if y < -REACH || y > REACH { 0 } else { 1 << row_index(y) }
}

/// The bit of a column in a row's word; none for the last one and beyond the grid.
const fn bit(x: i8) -> u64 {
    if x < -REACH || x >= REACH { 0 } else { 1 << (x + REACH) }
}
