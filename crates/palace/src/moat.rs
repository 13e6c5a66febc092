//! The moat: two arms that grow along the outline of the palace, and moat in courtyards.

use game::never;
use serde::{Deserialize, Serialize};

use crate::building::Building;
use crate::cells::{Cell, Cells};
use crate::setup_table::MOAT_TILES;
use crate::side::{Rotation, Side};

/// How many cells of an outline are ever asked for: an arm of all moat tiles, and what comes next.
const LONGEST: usize = MOAT_TILES as usize + 2;

/// A place for moat: at the end of an arm, or in a courtyard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceWater"))]
#[serde(rename_all = "kebab-case")]
pub enum Water {
    /// The arm that begins west of the palace.
    West,
    /// The arm that begins east of it.
    East,
    /// A courtyard.
    Court,
}

impl Water {
    /// Arms and courtyards.
    pub const ALL: [Water; 3] = [Water::West, Water::East, Water::Court];
}

/// The order in which an arm surrounds the palace, as far as it can ever matter (PAL-MOAT-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    cells: [Cell; LONGEST],
    len: u8,
}

impl Outline {
    /// No outline yet.
    pub(crate) fn empty() -> Outline {
        Outline { cells: [Cell::default(); LONGEST], len: 0 }
    }

    /// The cells in order.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        self.cells.get(..usize::from(self.len)).unwrap_or_default()
    }

    fn push(&mut self, cell: Cell) {
        if let Some(place) = self.cells.get_mut(usize::from(self.len)) {
            *place = cell;
            self.len += 1;
        } else {
            never!("nobody asks for so long an outline");
        }
    }
}

impl Building {
    /// Where an arm begins, beyond the last tile at the garden (PAL-MOAT-04).
    #[must_use]
    pub fn root(&self, west: bool) -> Option<Cell> {
        let x = if west { self.built.west_end()? - 1 } else { self.built.east_end()? + 1 };
        Cell::new(x, 0)
    }

    /// The cells around the palace in the order in which a walker meets them who begins at the
    /// root and keeps a hand on the wall (PAL-MOAT-05).
    #[must_use]
    pub fn outline(&self, west: bool) -> Outline {
        let turns = if west {
            [Rotation::R90, Rotation::R0, Rotation::R270, Rotation::R180]
        } else {
            [Rotation::R270, Rotation::R0, Rotation::R90, Rotation::R180]
        };
        let free = self.area.table.minus(&self.built);
        let near = self.built.grown();
        let mut outline = Outline::empty();
        let mut unmet = near.and(&free);
        let mut walked = [Cells::EMPTY; 4];
        let Some(mut cell) = self.root(west) else { return outline };
        let mut heading = Side::N;
        while usize::from(outline.len) < LONGEST {
            let Some(seen) = walked.get_mut(heading.index()) else {
                never!("there are four sides");
                break;
            };
            if seen.has(cell) {
                break;
            }
            seen.insert(cell);
            if unmet.has(cell) {
                unmet.remove(cell);
                outline.push(cell);
            }
            let ways = turns.into_iter().map(|turn| heading.turned(turn));
            let next = ways.filter_map(|side| Some((side, cell.step(side)?)));
            let Some((side, beyond)) = next.into_iter().find(|(_, beyond)| free.has(*beyond))
            else {
                break;
            };
            (heading, cell) = (side, beyond);
            if cell.y() == 0 && !near.has(cell) {
                break;
            }
        }
        outline
    }
}

/// One arm of the moat: always the first cells of its outline (PAL-MOAT-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arm {
    /// Its cells.
    pub cells: Cells,
    pub(crate) len: u8,
    pub(crate) outline: Outline,
}

impl Arm {
    fn new() -> Arm {
        Arm { cells: Cells::EMPTY, len: 0, outline: Outline::empty() }
    }

    /// How many tiles it has.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether it has not begun.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Where its next tile goes (PAL-MOAT-06).
    #[must_use]
    pub fn next(&self) -> Option<Cell> {
        self.outline.cells().get(usize::from(self.len)).copied()
    }

    /// Its last tile.
    #[must_use]
    pub fn head(&self) -> Option<Cell> {
        self.outline.cells().get(usize::from(self.len.checked_sub(1)?)).copied()
    }

    fn grow(&mut self, cell: Cell) {
        self.cells.insert(cell);
        self.len += 1;
    }

    fn shrink(&mut self, cell: Cell) {
        debug_assert!(self.cells.has(cell), "{cell:?} was the end of the arm");
        self.cells.remove(cell);
        self.len = self.len.saturating_sub(1);
    }
}

/// All moat tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moat {
    /// The arm that begins in the west.
    pub west: Arm,
    /// The arm that begins in the east.
    pub east: Arm,
    /// Tiles in courtyards.
    pub courts: Cells,
    /// Tiles that are left.
    pub supply: u8,
    /// How many tiles the palace had when the outlines were found.
    traced: u8,
}

impl Moat {
    /// All tiles in the supply (PAL-SETUP-04).
    pub(crate) fn new() -> Moat {
        let (west, east) = (Arm::new(), Arm::new());
        Moat { west, east, courts: Cells::EMPTY, supply: MOAT_TILES, traced: 0 }
    }

    /// The cells that are under water.
    #[must_use]
    pub fn cells(&self) -> Cells {
        self.west.cells.or(&self.east.cells).or(&self.courts)
    }

    /// Finds the outlines of the palace, if it has changed.
    pub(crate) fn trace(&mut self, palace: &Building) {
        let tiles = palace.tiles().len() as u8;
        if std::mem::replace(&mut self.traced, tiles) == tiles {
            return;
        }
        self.west.outline = palace.outline(true);
        self.east.outline = palace.outline(false);
    }

    /// Row 0 beyond an arm that has begun: no tile may lie there (PAL-PLACE-10).
    pub(crate) fn closed_shore(&self) -> Cells {
        let mut closed = Cells::EMPTY;
        if let Some(x) = self.west.cells.west_end() {
            closed = Cells::shore_beyond(x, true);
        }
        if let Some(x) = self.east.cells.east_end() {
            closed = closed.or(&Cells::shore_beyond(x, false));
        }
        closed
    }

    /// Whether the arms touch, or the only arm has come around (PAL-MOAT-12).
    #[must_use]
    pub fn is_joined(&self, palace: &Building) -> bool {
        match (self.west.is_empty(), self.east.is_empty()) {
            (true, true) => false,
            (false, false) => self.west.cells.grown().meets(&self.east.cells),
            (false, true) => palace.root(false).is_some_and(|root| self.west.cells.has(root)),
            (true, false) => palace.root(true).is_some_and(|root| self.east.cells.has(root)),
        }
    }

    /// How many tiles it takes to join the arms; nothing if all tiles are not enough
    /// (PAL-MOAT-13). The outlines must be those of the palace.
    #[must_use]
    pub fn join_distance(&self) -> Option<u32> {
        let missing = |arm: &Arm, index: usize| (index + 1).saturating_sub(usize::from(arm.len));
        let (west, east) = (self.west.outline.cells(), self.east.outline.cells());
        let mut order = [u8::MAX; Cell::NUMBERS];
        for (index, cell) in (0..).zip(east) {
            match order.get_mut(cell.number()) {
                Some(place) => *place = index,
                None => never!("every cell has a number"),
            }
        }
        let mut best: Option<usize> = None;
        let mut offer = |tiles: usize| best = Some(best.map_or(tiles, |least| least.min(tiles)));
        for (index, cell) in west.iter().enumerate() {
            let around = (-1..=1).flat_map(|y| (-1..=1).map(move |x| (x, y)));
            let touched = around.filter_map(|(x, y)| Cell::new(cell.x() + x, cell.y() + y));
            for other in touched {
                let other = order.get(other.number()).copied().unwrap_or(u8::MAX);
                if other != u8::MAX {
                    let other = missing(&self.east, usize::from(other));
                    offer(missing(&self.west, index) + other);
                }
            }
        }
        // An arm that has not begun is met at its root.
        for (arm, other) in [(&self.west, &self.east), (&self.east, &self.west)] {
            if let (true, Some(root)) = (other.is_empty(), other.outline.cells().first()) {
                let met = arm.outline.cells().iter().position(|cell| cell == root);
                met.into_iter().for_each(|index| offer(missing(arm, index)));
            }
        }
        best.map(|tiles| tiles as u32)
    }

    /// Lays a tile of the supply, or one taken from elsewhere.
    pub(crate) fn fill(&mut self, water: Water, cell: Cell) {
        match water {
            Water::West => self.west.grow(cell),
            Water::East => self.east.grow(cell),
            Water::Court => self.courts.insert(cell),
        }
    }

    /// Takes a tile up.
    pub(crate) fn drain(&mut self, water: Water, cell: Cell) {
        match water {
            Water::West => self.west.shrink(cell),
            Water::East => self.east.shrink(cell),
            Water::Court => self.courts.remove(cell),
        }
    }
}
