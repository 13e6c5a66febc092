//! A castle in plan view on graph paper.

use castles::{Castle, Placed};
use lattice::Rotation;

use super::footprint::UNIT;
use super::{room, words};
use crate::hand::Hand;
use crate::paper::Figure;
use crate::pen::{Align, Area, Pen, fill, line};

/// Free paper around the castle, in units of the lattice.
const AROUND: i32 = 1;
/// Space for the coordinates above and at the left.
const MARKS: i32 = 76;
/// Between the heading and the paper.
const ABOVE: i32 = 50;

/// A castle and how much space its picture takes, in units of the lattice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan<'a> {
    castle: &'a Castle,
    /// Whether the coordinates stand along the edge.
    marked: bool,
    left: i32,
    top: i32,
    columns: i32,
    rows: i32,
}

/// Where a room stands in its castle, in units of the lattice: left, top, right and bottom.
fn extent(placed: &Placed) -> [i32; 4] {
    let (width, height) = placed.room.shape().size(placed.spot.turn);
    let (x, y) = (i32::from(placed.spot.x), i32::from(placed.spot.y));
    [x, y, x + i32::from(width), y + i32::from(height)]
}

impl<'a> Plan<'a> {
    pub(crate) fn of(castle: &'a Castle, marked: bool) -> Plan<'a> {
        let extents = || castle.rooms().iter().map(extent);
        let left = extents().map(|[left, ..]| left).min().unwrap_or(0) - AROUND;
        let top = extents().map(|[_, top, ..]| top).min().unwrap_or(0) - AROUND;
        let right = extents().map(|[_, _, right, _]| right).max().unwrap_or(0) + AROUND;
        let bottom = extents().map(|[.., bottom]| bottom).max().unwrap_or(0) + AROUND;
        Plan { castle, marked, left, top, columns: right - left, rows: bottom - top }
    }

    fn marks(&self) -> i32 {
        if self.marked { MARKS } else { 0 }
    }

    /// Fine lines for every unit and stronger ones for every fifth.
    fn paper(&self, pen: &mut Pen, paper: Area) {
        let palette = pen.palette();
        pen.rect(paper, 0, fill(palette.card));
        let (mut fine, mut strong) = (String::new(), String::new());
        for column in 0..=self.columns {
            let path = if (self.left + column) % 5 == 0 { &mut strong } else { &mut fine };
            path.push_str(&format!("M{} {}v{}", paper.x + column * UNIT, paper.y, paper.height));
        }
        for row in 0..=self.rows {
            let path = if (self.top + row) % 5 == 0 { &mut strong } else { &mut fine };
            path.push_str(&format!("M{} {}h{}", paper.x, paper.y + row * UNIT, paper.width));
        }
        pen.path(&fine, line(palette.grid, 3));
        pen.path(&strong, line(palette.grid, 6));
        pen.rect(paper, 0, line(palette.pencil, 4));
    }

    /// The number of every column and row.
    fn coordinates(&self, pen: &mut Pen, paper: Area) {
        let hand = Hand::capitals(28);
        let colour = pen.palette().pencil;
        for column in 0..self.columns {
            let text = (self.left + column).to_string();
            let place = (paper.x + column * UNIT + UNIT / 2, paper.y - 18);
            pen.letter(&text, hand, place, Align::Middle, colour);
        }
        for row in 0..self.rows {
            let text = (self.top + row).to_string();
            let place = (paper.x - MARKS / 2 - 2, paper.y + row * UNIT + UNIT / 2 + 14);
            pen.letter(&text, hand, place, Align::Middle, colour);
        }
    }
}

impl Figure for Plan<'_> {
    fn width(&self) -> i32 {
        self.columns * UNIT + self.marks()
    }

    fn above(&self) -> i32 {
        0
    }

    fn below(&self) -> i32 {
        ABOVE + self.rows * UNIT + self.marks()
    }

    fn draw(&self, pen: &mut Pen, x: i32, width: i32, ground: i32) {
        let left = x + (width - self.width()) / 2 + self.marks();
        let top = ground + ABOVE + self.marks();
        let paper = Area::new(left, top, self.columns * UNIT, self.rows * UNIT);
        self.paper(pen, paper);
        if self.marked {
            self.coordinates(pen, paper);
        }
        let at = |placed: &Placed| {
            let [x, y, ..] = extent(placed);
            (left + (x - self.left) * UNIT, top + (y - self.top) * UNIT)
        };
        let turn = |placed: &Placed| -> Rotation { placed.spot.turn };
        for placed in self.castle.rooms() {
            room::draw_shadow(pen, placed.room.shape(), turn(placed), at(placed));
        }
        for placed in self.castle.rooms() {
            room::draw_with(pen, placed.room, placed.renovation, turn(placed), at(placed));
        }
    }

    fn words(&self) -> String {
        words::castle(self.castle)
    }
}
