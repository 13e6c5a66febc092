//! Where a room may stand: the test (BTW-PLACE-25) and the list of all legal cells.
//!
//! The test asks rule by rule and gives every reason for a refusal; the list is read off the rows of
//! the castle as words. Neither uses the other, so that the laws can hold them against each other.

use std::ops::ControlFlow;

use crate::castle::{Castle, Cell, EDGES, MOST_ROOMS, REACH};
use crate::component::{Kind, Levels, Room};
use crate::refusal::Refusal;

impl Castle {
    /// Every rule that a room of this kind would break on the cell; empty if it may stand there.
    #[must_use]
    pub fn objections(&self, room: Room, cell: Cell) -> Vec<Refusal> {
        let kind = room.face().kind;
        let mut reasons = Vec::new();
        if !cell.is_on_grid() {
            reasons.push(Refusal::OffTheGrid { x: cell.x.into(), y: cell.y.into() });
            return reasons;
        }
        if self.rooms().len() == MOST_ROOMS {
            reasons.push(Refusal::TooManyRooms { count: MOST_ROOMS + 1 });
        }
        if self.is_filled(cell) {
            reasons.push(Refusal::CellTaken { cell });
        }
        if !EDGES.iter().any(|&step| self.is_filled(cell.step(step))) {
            reasons.push(Refusal::NoSharedEdge { cell });
        }
        let level_fits = match kind.levels() {
            Levels::Any => true,
            Levels::GroundUp => cell.y >= 0,
            Levels::BelowGround => cell.y < 0,
        };
        if !level_fits {
            reasons.push(Refusal::WrongLevel { kind, cell });
        }
        let below = cell.step((0, -1));
        if cell.y >= 1 && !self.is_filled(below) {
            reasons.push(Refusal::NoSupport { cell });
        }
        if self.is_open_column(cell.x)
            && self.room_at(below).is_some_and(|room| room.face().kind.is_open_to_sky())
        {
            reasons.push(Refusal::AboveOpenRoom { cell });
        }
        reasons
    }

    /// All cells where a room of this kind may stand, row by row from below, each from the left.
    pub fn legal_cells(&self, kind: Kind) -> impl Iterator<Item = Cell> {
        self.legal_rows(kind).flat_map(move |y| {
            let told = self.legal_in_row(y);
            let untold = if self.reaches_last_column() { self.untold(y, told) } else { [None; 2] };
            Castle::cells_of_row(y, told).chain(untold.into_iter().flatten())
        })
    }

    /// The same as plain loops, for where it must be fast.
    #[inline]
    pub(crate) fn each_legal_cell(
        &self,
        kind: Kind,
        mut each: impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for y in self.legal_rows(kind) {
            let told = self.legal_in_row(y);
            for cell in Castle::cells_of_row(y, told) {
                each(cell)?;
            }
            if self.reaches_last_column() {
                self.untold(y, told).into_iter().flatten().try_for_each(&mut each)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The rows in which a room of this kind may stand.
    fn legal_rows(&self, kind: Kind) -> std::ops::Range<i8> {
        let (bottom, top) = self.height();
        let (lowest, highest) = match kind.levels() {
            _ if self.rooms().len() == MOST_ROOMS => (0, 0),
            Levels::GroundUp => (0, top + 2),
            Levels::BelowGround => (bottom - 1, 0),
            Levels::Any => (bottom - 1, top + 2),
        };
        lowest.max(-REACH)..highest.min(REACH + 1)
    }

    /// The cells of a row that some room may take and its word does not tell, as it has no bit for the
    /// last column: that column's, and before it the one that is reached from there alone.
    #[cold]
    fn untold(&self, y: i8, told: u64) -> [Option<Cell>; 2] {
        let (last, beside) = (Cell { x: REACH, y }, Cell { x: REACH - 1, y });
        let filled = |right, up| self.is_filled(last.step((right, up)));
        let reachable = if y >= 1 {
            filled(0, -1) && !self.is_open_column(REACH)
        } else {
            filled(-1, 0) || filled(0, -1) || filled(0, 1)
        };
        let from_last = y < 1 && filled(0, 0) && !filled(-1, 0);
        let is_told = || Castle::cells_of_row(y, told).any(|cell| cell == beside);
        [(from_last && !is_told()).then_some(beside), (reachable && !filled(0, 0)).then_some(last)]
    }

    /// The cells of a row that some room may take, whatever its kind, as far as words tell.
    #[inline]
    fn legal_in_row(&self, y: i8) -> u64 {
        let (here, below) = (self.row(y), self.row(y - 1));
        let reachable = if y >= 1 {
            below & !self.open_columns()
        } else {
            here << 1 | here >> 1 | below | self.row(y + 1)
        };
        reachable & !here
    }
}
