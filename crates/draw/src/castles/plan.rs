//! A castle in plan view on graph paper.

use castles::{Castle, Placed, Room, Slot};
use lattice::{PlacedShape, Rotation};

use super::footprint::{Point, UNIT};
use super::{passage, ring, room, words};
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
    let castles::Spot { x, y, turn } = placed.spot;
    extent_of(&PlacedShape { shape: placed.room.shape(), turn, x, y })
}

fn extent_of(placed: &PlacedShape) -> [i32; 4] {
    [placed.x, placed.y, placed.right(), placed.bottom()].map(i32::from)
}

impl<'a> Plan<'a> {
    pub(crate) fn of(castle: &'a Castle, marked: bool) -> Plan<'a> {
        let strips = || castle.band().into_iter().chain(castle.moats().map(Slot::shape));
        let strips = || strips().map(|strip| extent_of(&strip));
        let extents = || castle.rooms().iter().map(extent).chain(strips());
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

    /// The barbican's band and the moat tiles.
    fn ring(&self, pen: &mut Pen, corner: impl Fn([i32; 4]) -> Point) {
        let gate = self.castle.rooms().first().map(|first| first.room);
        if let (Some(band), Some(Room::Barbican(gate))) = (self.castle.band(), gate) {
            let at = corner(extent_of(&band));
            pen.group(&words::band(gate), at, |pen| ring::band(pen, gate.has_drawbridge()));
        }
        for slot in self.castle.moats() {
            let at = corner(extent_of(&slot.shape()));
            pen.group(&words::moat(slot), at, |pen| ring::moat(pen, slot));
        }
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
        let origin = (left - self.left * UNIT, top - self.top * UNIT);
        let corner = |[x, y, ..]: [i32; 4]| (origin.0 + x * UNIT, origin.1 + y * UNIT);
        let at = |placed: &Placed| corner(extent(placed));
        self.ring(pen, corner);
        let turn = |placed: &Placed| -> Rotation { placed.spot.turn };
        for placed in self.castle.rooms() {
            room::draw_shadow(pen, placed.room.shape(), turn(placed), at(placed));
        }
        for placed in self.castle.rooms() {
            room::draw_with(pen, placed.room, placed.renovation, turn(placed), at(placed));
        }
        for view in self.castle.passage_views() {
            passage::draw(pen, self.castle, &view, origin);
        }
    }

    fn words(&self) -> String {
        words::castle(self.castle)
    }
}
