//! Cells of the table, and sets of them: one machine word a row, so that a whole row is looked at
//! with a handful of operations.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::side::Side;

/// The most rows of a table (PAL-PLACE-02).
pub(crate) const ROWS: usize = 20;
/// The bit of column 0. The widest table uses bits 1 to 29.
const MIDDLE: i8 = 15;
/// The farthest column that any table has.
const FARTHEST: i8 = 14;

/// A cell of a table: x grows to the east, y away from the garden (PAL-PLACE-01).
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    y: u8,
    bit: u8,
}

impl Cell {
    /// The cell with these coordinates, if some table has it.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Option<Cell> {
        if x < -FARTHEST || x > FARTHEST || y < 0 || y >= ROWS as i8 {
            return None;
        }
        Some(Cell { y: y as u8, bit: (x + MIDDLE) as u8 })
    }

    /// Columns to the east of the bridge.
    #[must_use]
    pub const fn x(self) -> i8 {
        self.bit as i8 - MIDDLE
    }

    /// Rows away from the garden.
    #[must_use]
    pub const fn y(self) -> i8 {
        self.y as i8
    }

    /// The next cell on this side, if some table has it.
    #[must_use]
    pub const fn step(self, side: Side) -> Option<Cell> {
        let (x, y) = side.step();
        Cell::new(self.x() + x, self.y() + y)
    }

    /// A number below [`Cell::NUMBERS`] that no other cell has.
    pub(crate) const fn number(self) -> usize {
        self.y as usize * 32 + self.bit as usize
    }

    pub(crate) const NUMBERS: usize = ROWS * 32;
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

/// In lists a cell is short: x and y.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x(), self.y()).serialize(serializer)
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cells([u32; ROWS]);

impl Default for Cells {
    fn default() -> Self {
        Cells::EMPTY
    }
}

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells([0; ROWS]);

    /// Just this cell.
    #[must_use]
    pub fn of(cell: Cell) -> Cells {
        let mut cells = Cells::EMPTY;
        cells.insert(cell);
        cells
    }

    /// All cells from column `-x` to `x` in the first `rows` rows.
    pub(crate) fn block(x: i8, rows: usize) -> Cells {
        let wide = |x: i8| 1_u32 << (x + MIDDLE);
        let row = (wide(x) << 1).wrapping_sub(wide(-x));
        let mut cells = Cells::EMPTY;
        cells.0.iter_mut().take(rows).for_each(|bits| *bits = row);
        cells
    }

    /// All cells of row 0 to the west, or to the east, of a column.
    pub(crate) fn shore_beyond(x: i8, west: bool) -> Cells {
        let bit = 1_u32 << (x + MIDDLE);
        let mut cells = Cells::EMPTY;
        if let Some(row) = cells.0.first_mut() {
            *row = if west { bit - 1 } else { !(bit | (bit - 1)) };
        }
        cells
    }

    /// Whether the cell is in the set.
    #[must_use]
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.0.get(usize::from(cell.y)).is_some_and(|row| row >> cell.bit & 1 == 1)
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        match self.0.get_mut(usize::from(cell.y)) {
            Some(row) => *row |= 1 << cell.bit,
            None => game::never!("every cell has a row"),
        }
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        match self.0.get_mut(usize::from(cell.y)) {
            Some(row) => *row &= !(1 << cell.bit),
            None => game::never!("every cell has a row"),
        }
    }

    /// The set without this cell.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Cells {
        self.remove(cell);
        self
    }

    /// Whether there is no cell in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// How many cells there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether some cell is in both sets.
    #[must_use]
    pub fn meets(&self, other: &Cells) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (one, two)| all | (one & two)) != 0
    }

    /// The cells row by row, each from west to east.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let mut rows = (0..).zip(self.0);
        let (mut y, mut left) = (0, 0_u32);
        std::iter::from_fn(move || {
            while left == 0 {
                (y, left) = rows.next()?;
            }
            let bit = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Cell { y, bit })
        })
    }

    /// The westernmost column of row 0 that is in the set.
    pub(crate) fn west_end(&self) -> Option<i8> {
        let row = self.0.first().copied().filter(|&row| row != 0)?;
        Some(row.trailing_zeros() as i8 - MIDDLE)
    }

    /// The easternmost column of row 0 that is in the set.
    pub(crate) fn east_end(&self) -> Option<i8> {
        let row = self.0.first().copied().filter(|&row| row != 0)?;
        Some(31 - row.leading_zeros() as i8 - MIDDLE)
    }

    #[inline]
    fn zip(&self, other: &Cells, each: impl Fn(u32, u32) -> u32) -> Cells {
        let mut result = *self;
        for (one, two) in result.0.iter_mut().zip(&other.0) {
            *one = each(*one, *two);
        }
        result
    }

    /// The cells that are in either set.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &Cells) -> Cells {
        self.zip(other, |one, two| one | two)
    }

    /// The cells that are in both sets.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &Cells) -> Cells {
        self.zip(other, |one, two| one & two)
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn minus(&self, other: &Cells) -> Cells {
        self.zip(other, |one, two| one & !two)
    }

    /// The cells whose neighbour on this side is in the set. Cells beyond the widest table may be
    /// among them.
    #[must_use]
    #[inline]
    pub(crate) fn seen_from(&self, side: Side) -> Cells {
        let mut result = Cells::EMPTY;
        match side {
            Side::N => {
                for (to, from) in result.0.iter_mut().zip(self.0.iter().skip(1)) {
                    *to = *from;
                }
            }
            Side::S => {
                for (to, from) in result.0.iter_mut().skip(1).zip(&self.0) {
                    *to = *from;
                }
            }
            Side::E => {
                for (to, from) in result.0.iter_mut().zip(&self.0) {
                    *to = from >> 1;
                }
            }
            Side::W => {
                for (to, from) in result.0.iter_mut().zip(&self.0) {
                    *to = from << 1;
                }
            }
        }
        result
    }

    /// The set and all cells that touch it by a side or by a corner.
    #[must_use]
    pub(crate) fn grown(&self) -> Cells {
        let mut wide = *self;
        for row in &mut wide.0 {
            *row |= *row << 1 | *row >> 1;
        }
        wide.or(&wide.seen_from(Side::N)).or(&wide.seen_from(Side::S))
    }

    /// All cells of `open` that can be reached from this set by side steps inside `open`.
    #[must_use]
    pub(crate) fn flooded(&self, open: &Cells) -> Cells {
        let mut filled = *self;
        for (row, open) in filled.0.iter_mut().zip(&open.0) {
            *row = spread(*row & open, *open);
        }
        loop {
            let mut changed = false;
            let mut last = 0;
            for (row, open) in filled.0.iter_mut().zip(&open.0).rev() {
                changed |= soak(row, last, *open);
                last = *row;
            }
            last = 0;
            for (row, open) in filled.0.iter_mut().zip(&open.0) {
                changed |= soak(row, last, *open);
                last = *row;
            }
            if !changed {
                return filled;
            }
        }
    }

    /// The cells of this set that might fall into parts without one another: where the neighbours
    /// of a cell in the set are not joined around it. Every cell that does cut the set in two is
    /// among them, but not all of them cut it.
    #[must_use]
    pub(crate) fn narrows(&self) -> Cells {
        let north = self.seen_from(Side::N);
        let east = self.seen_from(Side::E);
        let south = self.seen_from(Side::S);
        let west = self.seen_from(Side::W);
        let last = |side: &Cells, corner: Cells, next: &Cells| side.minus(&corner.and(next));
        let one = last(&north, north.seen_from(Side::E), &east);
        let two = last(&east, south.seen_from(Side::E), &south);
        let three = last(&south, south.seen_from(Side::W), &west);
        let four = last(&west, north.seen_from(Side::W), &north);
        let several = one.and(&two).or(&three.and(&four)).or(&one.or(&two).and(&three.or(&four)));
        several.and(self)
    }
}

impl Cells {
    /// The same for one cell alone, which may be at the rim: what lies beyond the table, but for
    /// the garden, is then part of the set.
    #[must_use]
    pub(crate) fn is_narrow(&self, cell: Cell, table: &Cells) -> bool {
        let around = |x: i8, y: i8| {
            let beside = Cell::new(cell.x() + x, cell.y() + y).filter(|cell| table.has(*cell));
            beside.map_or(cell.y() + y >= 0, |beside| self.has(beside))
        };
        let (north, east, south, west) = (around(0, 1), around(1, 0), around(0, -1), around(-1, 0));
        let ends = [
            north && !(east && around(1, 1)),
            east && !(south && around(1, -1)),
            south && !(west && around(-1, -1)),
            west && !(north && around(-1, 1)),
        ];
        ends.into_iter().filter(|&end| end).count() > 1
    }
}

/// Adds to a row what comes from the row beside it; says whether that was anything.
#[inline]
fn soak(row: &mut u32, beside: u32, open: u32) -> bool {
    let seeds = (*row | beside) & open;
    if seeds == *row {
        return false;
    }
    *row = spread(seeds, open);
    true
}

/// The runs of open cells of a row that hold a seed.
#[inline]
fn spread(seeds: u32, open: u32) -> u32 {
    // To the east by the carry of an addition, to the west by doubling steps.
    let mut filled = (open.wrapping_add(seeds) ^ open) & open | seeds;
    let mut runs = open;
    for step in [1, 2, 4, 8, 16] {
        filled |= runs & (filled >> step);
        runs &= runs >> step;
    }
    filled
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
