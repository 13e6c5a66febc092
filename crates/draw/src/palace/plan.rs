//! The palace on its table: tiles with the markers of their owners, moat, and the garden's edge.

use palace::{Cell, Ground, Placed, Side};

use super::tile::{self, MARKER_AT, TILE};
use super::{marker, water, words};
use crate::hand::Hand;
use crate::paper::Figure;
use crate::pen::{Align, Area, Pen, fill, line};

/// Free cells around what was built.
const AROUND: i32 = 1;
/// The fewest columns on either side of the bridge.
const LEAST: i32 = 2;
/// Space for the coordinates above and at the left.
const MARKS: i32 = 110;
/// Between the heading and the table.
const ABOVE: i32 = 50;

/// The palace and how much space its picture takes, in cells.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    ground: &'a Ground,
    /// Whether the coordinates stand along the edge.
    marked: bool,
    west: i32,
    east: i32,
    north: i32,
}

fn place(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x()), i32::from(cell.y()))
}

impl Plan<'_> {
    pub(crate) fn of(ground: &Ground, marked: bool) -> Plan<'_> {
        let tiles = ground.palace.tiles().iter().map(|placed| placed.spot.cell);
        let places: Vec<(i32, i32)> = tiles.chain(ground.moat.cells().iter()).map(place).collect();
        let west = places.iter().map(|(x, _)| x - AROUND).min().unwrap_or(0).min(-LEAST);
        let east = places.iter().map(|(x, _)| x + AROUND).max().unwrap_or(0).max(LEAST);
        let north = places.iter().map(|(_, y)| y + AROUND).max().unwrap_or(0);
        Plan { ground, marked, west, east, north }
    }

    fn marks(&self) -> i32 {
        if self.marked { MARKS } else { 0 }
    }

    fn columns(&self) -> i32 {
        self.east - self.west + 1
    }

    /// Rows, the garden's among them.
    fn rows(&self) -> i32 {
        self.north + 2
    }

    /// Where the upper left corner of a cell is on the paper.
    fn corner(&self, paper: Area, (x, y): (i32, i32)) -> (i32, i32) {
        (paper.x + (x - self.west) * TILE, paper.y + (self.north - y) * TILE)
    }

    /// The table with a faint lattice.
    fn paper(&self, pen: &mut Pen, paper: Area) {
        let palette = pen.palette();
        pen.rect(paper, 0, fill(palette.card));
        let mut lattice = String::new();
        for column in 1..self.columns() {
            lattice.push_str(&format!("M{} {}v{}", paper.x + column * TILE, paper.y, paper.height));
        }
        for row in 1..self.rows() {
            lattice.push_str(&format!("M{} {}h{}", paper.x, paper.y + row * TILE, paper.width));
        }
        pen.path(&lattice, line(palette.grid, 5));
    }

    /// The lake at the garden, and the bridge that leads over it.
    fn garden(&self, pen: &mut Pen, paper: Area) {
        for x in self.west..=self.east {
            let (left, top) = self.corner(paper, (x, -1));
            let draw = if x == 0 { water::bridge } else { water::garden };
            pen.part_at(&format!("translate({left} {top})"), draw);
        }
    }

    fn moat(&self, pen: &mut Pen, paper: Area) {
        let moat = self.ground.moat.cells();
        for cell in moat.iter() {
            let goes_on = |sides: &[Side]| {
                let mut beyond = Some(cell);
                for &side in sides {
                    beyond = beyond.and_then(|cell| cell.step(side));
                }
                // Moat at the garden's edge flows into the lake.
                let to_lake = cell.y() == 0 && sides.contains(&Side::S);
                to_lake || beyond.is_some_and(|beyond| moat.has(beyond))
            };
            let (left, top) = self.corner(paper, place(cell));
            pen.part_at(&format!("translate({left} {top})"), |pen| {
                water::draw(pen, Side::ALL.map(|side| goes_on(&[side])));
                for corner in water::CORNERS {
                    let is_between = corner.sides.iter().all(|&side| goes_on(&[side]));
                    if is_between && !goes_on(&corner.sides) {
                        water::headland(pen, corner);
                    }
                }
            });
        }
    }

    /// The number of every column and row.
    fn coordinates(&self, pen: &mut Pen, paper: Area) {
        let hand = Hand::capitals(44);
        let colour = pen.palette().pencil;
        for x in self.west..=self.east {
            let (left, _) = self.corner(paper, (x, 0));
            let place = (left + TILE / 2, paper.y - 30);
            pen.letter(&x.to_string(), hand, place, Align::Middle, colour);
        }
        for y in 0..=self.north {
            let (_, top) = self.corner(paper, (0, y));
            let place = (paper.x - MARKS / 2, top + TILE / 2 + hand.size / 2);
            pen.letter(&y.to_string(), hand, place, Align::Middle, colour);
        }
    }

    fn tile(&self, pen: &mut Pen, placed: &Placed, at: (i32, i32)) {
        tile::draw(pen, placed.tile, placed.spot.turn, at);
        if let Some(owner) = placed.owner {
            let lies = (at.0 + MARKER_AT.0, at.1 + MARKER_AT.1);
            marker::draw(pen, owner, placed.is_completed(), lies);
        }
    }
}

impl Figure for Plan<'_> {
    fn width(&self) -> i32 {
        self.columns() * TILE + self.marks()
    }

    fn above(&self) -> i32 {
        0
    }

    fn below(&self) -> i32 {
        ABOVE + self.rows() * TILE + self.marks()
    }

    fn draw(&self, pen: &mut Pen, x: i32, width: i32, ground: i32) {
        let left = x + (width - self.width()) / 2 + self.marks();
        let top = ground + ABOVE + self.marks();
        let paper = Area::new(left, top, self.columns() * TILE, self.rows() * TILE);
        self.paper(pen, paper);
        self.garden(pen, paper);
        self.moat(pen, paper);
        let tiles = self.ground.palace.tiles();
        for placed in tiles {
            tile::draw_shadow(pen, self.corner(paper, place(placed.spot.cell)));
        }
        for placed in tiles {
            self.tile(pen, placed, self.corner(paper, place(placed.spot.cell)));
        }
        pen.rect(paper, 0, line(pen.palette().pencil, 6));
        if self.marked {
            self.coordinates(pen, paper);
        }
    }

    fn words(&self) -> String {
        words::palace(self.ground)
    }
}
