//! A castle in side view: its rooms, the ground it stands on, and how its levels are counted.

use between::{Castle, Cell};

use crate::card;
use crate::hand::Hand;
use crate::paper::Figure;
use crate::pen::{Align, Area, Pen, fill, line};
use crate::throne;
use crate::tile::{self, TILE};
use crate::words;

/// Room for the level marks at the left.
const LEFT: i32 = 150;
const RIGHT: i32 = 110;
/// Room above the highest level, for battlements and the flag.
const ABOVE: i32 = 170;
/// How much earth lies below the lowest cellar.
const EARTH: i32 = 110;
/// Between the earth and the cards, and between two cards.
const CARD_GAP: i32 = 44;

/// A castle and how much space its picture takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elevation<'a> {
    castle: &'a Castle,
    first_column: i32,
    last_column: i32,
    lowest: i32,
    highest: i32,
}

impl<'a> Elevation<'a> {
    pub(crate) fn of(castle: &'a Castle) -> Elevation<'a> {
        let columns = || castle.rooms().iter().map(|placed| i32::from(placed.cell.x));
        let (lowest, highest) = castle.height();
        Elevation {
            castle,
            first_column: columns().fold(0, i32::min),
            last_column: columns().fold(1, i32::max),
            lowest: lowest.into(),
            highest: highest.into(),
        }
    }

    /// How wide the rooms are, level marks included.
    fn drawing_width(&self) -> i32 {
        LEFT + (self.last_column - self.first_column + 1) * TILE + RIGHT
    }

    fn cards_width(&self) -> i32 {
        let cards = self.castle.cards().len() as i32;
        cards * card::WIDTH + (cards - 1).max(0) * CARD_GAP
    }

    /// How much earth is drawn below the ground line.
    fn depth(&self) -> i32 {
        -self.lowest * TILE + EARTH
    }

    /// Thin lines at the floors, as an architect draws them first.
    fn guides(&self, pen: &mut Pen, land: Area) {
        let grid = pen.palette().grid;
        let mut path = String::new();
        for level in 1..=self.highest + 1 {
            path.push_str(&format!("M{} {}h{}", land.x, land.y - level * TILE, land.width));
        }
        pen.path(&path, line(grid, 4));
    }

    /// The ground is level 1; there is no level 0.
    fn level_marks(&self, pen: &mut Pen, x: i32, ground: i32) {
        let palette = pen.palette();
        for row in self.lowest..=self.highest {
            let level = if row < 0 { row } else { row + 1 };
            let (middle, foot) = (x + 62, ground - row * TILE);
            let centre = foot - TILE / 2;
            let text = level.to_string();
            pen.letter(
                &text,
                Hand::capitals(50),
                (middle, centre + 25),
                Align::Middle,
                palette.pencil,
            );
            let ends = format!(
                "M{middle} {}V{}M{middle} {}V{}M{} {}h32M{} {}h32",
                centre - 56,
                foot - TILE + 14,
                centre + 56,
                foot - 14,
                middle - 16,
                foot - TILE + 14,
                middle - 16,
                foot - 14,
            );
            pen.path(&ends, line(palette.pencil, 4));
        }
    }

    /// Battlements where nothing stands on a closed room, and a flag on the highest of them.
    fn battlements(&self, pen: &mut Pen, at: impl Fn(Cell) -> (i32, i32)) {
        let palette = pen.palette();
        let rooms = self
            .castle
            .rooms()
            .iter()
            .filter(|placed| placed.cell.y >= 0 && !placed.face().kind.is_open_to_sky());
        let cells = rooms.map(|placed| placed.cell).chain([Cell::at(0, 0), Cell::at(1, 0)]);
        let mut tops: Vec<Cell> =
            cells.filter(|cell| !self.castle.is_filled(cell.step((0, 1)))).collect();
        tops.sort_unstable();
        if let Some(&highest) = tops.iter().max_by_key(|cell| (cell.y, -cell.x)) {
            let (x, y) = at(highest);
            flag(pen, (x + TILE / 2, y));
        }
        for cell in tops {
            let (x, y) = at(cell);
            let mut merlons = String::new();
            for number in 0..5 {
                merlons.push_str(&format!("M{} {y}v-38h56v38z", x + 20 + number * 96));
            }
            pen.path(&merlons, fill(palette.stone).edged(palette.stone_edge, 4));
        }
    }

    /// The ground line, left and right of the rooms and cellars.
    fn ground_line(&self, pen: &mut Pen, land: Area, left: i32) {
        let palette = pen.palette();
        let right = left + (self.last_column - self.first_column + 1) * TILE;
        let Area { x, y, .. } = land;
        pen.path(&format!("M{x} {y}H{left}M{right} {y}H{}", land.right()), line(palette.ink, 12));
        for column in self.first_column..=self.last_column {
            let column = column as i8;
            let filled = |y| self.castle.is_filled(Cell::at(column, y));
            if !filled(0) || !filled(-1) {
                let start = left + (i32::from(column) - self.first_column) * TILE;
                pen.path(&format!("M{start} {y}h{TILE}"), line(palette.ink, 12));
            }
        }
    }
}

impl Figure for Elevation<'_> {
    fn width(&self) -> i32 {
        self.drawing_width().max(self.cards_width())
    }

    fn above(&self) -> i32 {
        (self.highest + 1) * TILE + ABOVE
    }

    fn below(&self) -> i32 {
        let cards = if self.castle.cards().is_empty() { 0 } else { CARD_GAP + card::HEIGHT };
        self.depth() + cards
    }

    fn draw(&self, pen: &mut Pen, x: i32, width: i32, ground: i32) {
        let land = Area::new(x, ground, width, self.depth());
        // The drawing's left edge; level marks stand left of the rooms.
        let left = x + (width - self.drawing_width()) / 2 + LEFT;
        let at = |cell: Cell| {
            let column = i32::from(cell.x) - self.first_column;
            (left + column * TILE, ground - (i32::from(cell.y) + 1) * TILE)
        };
        self.guides(pen, land);
        earth(pen, land);
        self.level_marks(pen, x, ground);
        self.battlements(pen, at);
        let throne = self.castle.throne().face();
        throne::draw(pen, throne, self.castle.attendants(), at(Cell::at(0, 0)));
        for placed in self.castle.rooms() {
            tile::draw(pen, placed.face(), at(placed.cell));
        }
        self.ground_line(pen, land, left);
        let mut card_x = x + (width - self.cards_width()) / 2;
        for &card in self.castle.cards() {
            card::draw(pen, card, (card_x, ground + self.depth() + CARD_GAP));
            card_x += card::WIDTH + CARD_GAP;
        }
    }

    fn words(&self) -> String {
        words::castle(self.castle)
    }
}

fn flag(pen: &mut Pen, (x, y): (i32, i32)) {
    let palette = pen.palette();
    pen.path(&format!("M{x} {y}v-140"), line(palette.stone_edge, 8));
    let cloth = format!("M{x} {}c30-18 50 14 96 0l-22 32l22 32c-46 14-66-18-96 0z", y - 140);
    pen.path(&cloth, fill(palette.gold).edged(palette.gold_edge, 5));
}

/// The earth: a wash that fades out in a wavy line, hatched under the ground line.
fn earth(pen: &mut Pen, land: Area) {
    let palette = pen.palette();
    let Area { x, y, width, height } = land;
    let bumps = (width / 120).max(1);
    let mut path = format!("M{x} {y}V{}", y + height - 30);
    for bump in 0..bumps {
        let (start, end) = (x + width * bump / bumps, x + width * (bump + 1) / bumps);
        let deep = y + height + if bump % 2 == 0 { 4 } else { -22 };
        path.push_str(&format!("Q{} {deep} {end} {}", (start + end) / 2, y + height - 30));
    }
    path.push_str(&format!("V{y}Z"));
    pen.path(&path, fill(palette.earth));
    let mut hatching = String::new();
    for number in 0..width / 60 {
        let start = x + 20 + number * 60;
        hatching.push_str(&format!("M{start} {}l-22 40M{} {}l-14 26", y + 14, start + 18, y + 14));
    }
    let rows = (height - 110) / 96;
    for row in 0..rows {
        let shift = if row % 2 == 0 { 30 } else { 110 };
        for number in 0..(width - 60) / 160 {
            let (start, top) = (x + shift + number * 160, y + 100 + row * 96);
            if start + 50 < land.right() {
                hatching.push_str(&format!("M{start} {top}h24m14 16h14"));
            }
        }
    }
    pen.path(&hatching, line(palette.earth_line, 5));
}
