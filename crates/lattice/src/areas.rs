//! The free space around shapes, exactly: which of it is outside, and which is enclosed.
//!
//! Free space is a graph. Its nodes are the unit cells that are free or half free, and for every
//! disc what is left of its box: eight slivers, one along each half of each side. Nodes are joined
//! where they share half a unit edge, and never through a single point: whatever touches closes.
//! A disc touches the sides of its box in their middles alone, so half an edge is always either
//! open or closed as a whole.

use crate::compressed_axis::CompressedAxis;
use crate::disc::{Disc, HALVES};
use crate::edge::Edge;
use crate::placed_shape::PlacedShape;
use crate::rotation::{Corner, Side};
use crate::shape::Form;

/// The free space around some shapes that do not overlap.
#[derive(Clone, Debug)]
pub struct Areas {
    columns: CompressedAxis,
    rows: CompressedAxis,
    grid: Grid,
    discs: Vec<Disc>,
    /// The label of the first disc's first sliver.
    first_sliver: u32,
    /// The area of every label; 0 is the outside.
    areas: Vec<u32>,
    enclosed: usize,
}

/// What lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// The free space that has no end.
    Outside,
    /// Free space that is shut in. The numbers count from 0 and mean nothing else.
    Enclosed(u16),
    /// A shape.
    Covered,
}

impl Areas {
    /// The areas that these shapes make. They must not overlap.
    #[must_use]
    pub fn of(shapes: &[PlacedShape]) -> Areas {
        let columns = CompressedAxis::of(
            shapes.iter().map(|placed| (placed.x, placed.shape.size(placed.turn).0)),
        );
        let rows = CompressedAxis::of(
            shapes.iter().map(|placed| (placed.y, placed.shape.size(placed.turn).1)),
        );
        let mut grid = Grid::new(columns.length(), rows.length());
        let mut discs = Vec::new();
        for placed in shapes {
            let (Some(x), Some(y)) = (columns.place(placed.x.into()), rows.place(placed.y.into()))
            else {
                debug_assert!(false, "the grid has a place for every shape");
                continue;
            };
            grid.cover(placed, x, y);
            if placed.shape.form() == Form::Round {
                discs.push(Disc::new(
                    x,
                    y,
                    usize::from(placed.shape.size(placed.turn).0.unsigned_abs()),
                ));
            }
        }
        let mut joins = Joins::default();
        grid.label(&mut joins);
        let first_sliver = joins.count();
        for _ in 0..discs.len() * HALVES {
            joins.add();
        }
        join_slivers(&mut joins, &grid, &mut discs, first_sliver);
        let (areas, enclosed) = joins.areas();
        Areas { columns, rows, grid, discs, first_sliver, areas, enclosed }
    }

    /// The area just beyond the middle of a unit edge: leave the cell through that side.
    ///
    /// The edge must be on the boundary of a shape, seen from inside it. A disc that touches the edge
    /// in its middle covers what is beyond.
    #[must_use]
    pub fn beyond(&self, edge: Edge) -> Area {
        // Wider numbers, for beyond the last cell of the lattice it is outside as well.
        let (dx, dy) = edge.side.step();
        let (column, row) = (i32::from(edge.x) + i32::from(dx), i32::from(edge.y) + i32::from(dy));
        let (Some(x), Some(y)) = (self.columns.place(column), self.rows.place(row)) else {
            return Area::Outside;
        };
        let entered = edge.side.opposite();
        let Some(&cell) = self.grid.cell(x, y) else { return Area::Outside };
        if cell.open & bit(entered) != 0 {
            return self.area(cell.label);
        }
        for (disc, first) in self.discs.iter().zip((self.first_sliver..).step_by(HALVES)) {
            if let Some(sliver) = disc.sliver_at_middle(x, y, entered) {
                return self.area(first + sliver);
            }
        }
        Area::Covered
    }

    /// How many enclosed areas these edges lead into.
    pub fn enclosed_beyond(&self, edges: impl Iterator<Item = Edge>) -> u32 {
        let enclosed = |edge: Edge| match self.beyond(edge) {
            Area::Enclosed(number) => Some(number),
            Area::Outside | Area::Covered => None,
        };
        let mut found: Vec<u16> = edges.filter_map(enclosed).collect();
        found.sort_unstable();
        found.dedup();
        found.len() as u32
    }

    /// How many enclosed areas there are, of whatever size.
    #[must_use]
    pub fn enclosed(&self) -> usize {
        self.enclosed
    }

    fn area(&self, label: u32) -> Area {
        match self.areas.get(label as usize) {
            None | Some(0) => Area::Outside,
            Some(number) => Area::Enclosed(u16::try_from(number - 1).unwrap_or(u16::MAX)),
        }
    }
}

/// A unit cell.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// The sides through which its free part can be reached, one bit each; none if it is covered or
    /// in the box of a disc.
    open: u8,
    /// Only if it is open.
    label: u32,
}

const ALL_OPEN: u8 = 0b1111;

const fn bit(side: Side) -> u8 {
    1 << side as u8
}

/// The sides of a cell's half at this corner.
const fn half(corner: Corner) -> u8 {
    let [level, upright] = corner.sides();
    bit(level) | bit(upright)
}

/// All cells that matter, with a border of free cells around them.
#[derive(Clone, Debug)]
struct Grid {
    width: usize,
    cells: Vec<Cell>,
}

impl Grid {
    fn new(width: usize, height: usize) -> Grid {
        Grid { width, cells: vec![Cell { open: ALL_OPEN, label: 0 }; width * height] }
    }

    fn cell(&self, x: usize, y: usize) -> Option<&Cell> {
        if x < self.width { self.cells.get(y * self.width + x) } else { None }
    }

    fn cover(&mut self, placed: &PlacedShape, left: usize, top: usize) {
        let (width, height) = placed.shape.size(placed.turn);
        let (width, height) =
            (usize::from(width.unsigned_abs()), usize::from(height.unsigned_abs()));
        match placed.shape.form() {
            Form::Box | Form::Round => self.fill(left, top, width, height),
            Form::Cut => {
                self.fill(left + 1, top, width - 2, height);
                self.fill(left, top + 1, 1, height - 2);
                self.fill(left + width - 1, top + 1, 1, height - 2);
                for corner in Corner::ALL {
                    let x = if corner.is_right() { left + width - 1 } else { left };
                    let y = if corner.is_lower() { top + height - 1 } else { top };
                    match self.cells.get_mut(y * self.width + x) {
                        Some(cell) => cell.open &= half(corner),
                        None => debug_assert!(false, "({x}, {y}) is in the grid"),
                    }
                }
            }
            Form::Ell => {
                let notch = Corner::NE.turned(placed.turn);
                let (half_width, half_height) = (width / 2, height / 2);
                let beside = if notch.is_right() { left } else { left + half_width };
                let above = if notch.is_lower() { top + half_height } else { top };
                let below = if notch.is_lower() { top } else { top + half_height };
                self.fill(beside, above, width - half_width, half_height);
                self.fill(left, below, width, height - half_height);
            }
        }
    }

    fn fill(&mut self, left: usize, top: usize, width: usize, height: usize) {
        for row in self.cells.chunks_exact_mut(self.width).skip(top).take(height) {
            match row.get_mut(left..left + width) {
                Some(cells) => cells.iter_mut().for_each(|cell| cell.open = 0),
                None => debug_assert!(false, "{width} cells from {left} on are in the grid"),
            }
        }
    }

    /// Gives every open cell a label, the same as its neighbours' if it can.
    fn label(&mut self, joins: &mut Joins) {
        let covered = Cell { open: 0, label: 0 };
        let mut above = vec![covered; self.width];
        for row in self.cells.chunks_exact_mut(self.width) {
            let mut left = covered;
            for (cell, upper) in row.iter_mut().zip(&mut above) {
                if cell.open != 0 {
                    let from_left = cell.open & bit(Side::W) != 0 && left.open & bit(Side::E) != 0;
                    let from_above =
                        cell.open & bit(Side::N) != 0 && upper.open & bit(Side::S) != 0;
                    cell.label = match (from_left, from_above) {
                        (false, false) => joins.add(),
                        (false, true) => upper.label,
                        (true, false) => left.label,
                        (true, true) => {
                            joins.join(left.label, upper.label);
                            left.label
                        }
                    };
                }
                left = *cell;
                *upper = *cell;
            }
        }
    }
}

fn join_slivers(joins: &mut Joins, grid: &Grid, discs: &mut [Disc], first_sliver: u32) {
    let mut first = first_sliver;
    let mut rest = &mut *discs;
    while let Some((disc, others)) = rest.split_first_mut() {
        disc.for_each_cell_around(|x, y, side, slivers| {
            if let Some(cell) = grid.cell(x, y)
                && cell.open & bit(side) != 0
            {
                for sliver in slivers {
                    joins.join(first + sliver, cell.label);
                }
            }
        });
        for (other, theirs) in others.iter_mut().zip((first..).step_by(HALVES).skip(1)) {
            disc.meet(other, |a, b| joins.join(first + a, theirs + b));
        }
        // By now it has met all others.
        for [a, b] in disc.whole_corners() {
            joins.join(first + a, first + b);
        }
        first += HALVES as u32;
        rest = others;
    }
}

/// Labels, and which of them mean the same area. The least label of an area stands for it.
#[derive(Default)]
struct Joins {
    parents: Vec<u32>,
}

impl Joins {
    fn count(&self) -> u32 {
        self.parents.len() as u32
    }

    fn add(&mut self) -> u32 {
        let label = self.count();
        self.parents.push(label);
        label
    }

    fn join(&mut self, a: u32, b: u32) {
        if a == b {
            return;
        }
        let (a, b) = (self.least(a), self.least(b));
        match self.parents.get_mut(a.max(b) as usize) {
            Some(parent) => *parent = a.min(b),
            None => debug_assert!(false, "{a} and {b} are labels"),
        }
    }

    fn least(&self, mut label: u32) -> u32 {
        while let Some(&parent) = self.parents.get(label as usize) {
            if parent == label {
                break;
            }
            label = parent;
        }
        label
    }

    /// The area of every label, and how many there are besides the first one, which is outside.
    fn areas(self) -> (Vec<u32>, usize) {
        let mut areas = self.parents;
        let mut next = 0;
        for label in 0..areas.len() {
            // A parent is never greater than its child, so it has its area by now.
            let parent = areas.get(label).copied().unwrap_or(0);
            debug_assert!(parent as usize <= label, "{parent} comes after {label}");
            let area = if parent as usize == label {
                next += 1;
                next - 1
            } else {
                areas.get(parent as usize).copied().unwrap_or(0)
            };
            if let Some(slot) = areas.get_mut(label) {
                *slot = area;
            }
        }
        (areas, (next as usize).saturating_sub(1))
    }
}
