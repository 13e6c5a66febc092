//! Tiles side by side.

use palace::{Rotation, Tile};

use super::tile::{self, TILE};
use crate::paper::Figure;
use crate::pen::Pen;

/// Between two tiles, and between the heading and the first.
const SPACE: i32 = 40;

/// Tiles in rows of the same length.
#[derive(Debug)]
pub(crate) struct Samples<'a> {
    tiles: &'a [(Tile, Rotation)],
    columns: usize,
}

impl Samples<'_> {
    /// So many columns that the sheet is about as wide as a screen.
    pub(crate) fn new(tiles: &[(Tile, Rotation)]) -> Samples<'_> {
        let columns = (tiles.len() * 16 / 10).isqrt().max(1);
        Samples { tiles, columns }
    }

    fn rows(&self) -> i32 {
        self.tiles.len().div_ceil(self.columns) as i32
    }
}

impl Figure for Samples<'_> {
    fn width(&self) -> i32 {
        self.tiles.len().min(self.columns) as i32 * (TILE + SPACE) - SPACE
    }

    fn above(&self) -> i32 {
        0
    }

    fn below(&self) -> i32 {
        SPACE + self.rows() * (TILE + SPACE)
    }

    fn draw(&self, pen: &mut Pen, x: i32, width: i32, ground: i32) {
        let left = x + (width - self.width()) / 2;
        for (row, tiles) in (0..).zip(self.tiles.chunks(self.columns)) {
            for (column, &(tile, turn)) in (0..).zip(tiles) {
                let step = TILE + SPACE;
                let at = (left + column * step, ground + SPACE + row * step);
                tile::draw_shadow(pen, at);
                tile::draw(pen, tile, turn, at);
            }
        }
    }

    fn words(&self) -> String {
        let names = self.tiles.iter().map(|(tile, _)| super::words::name("room", tile.id()));
        let names: Vec<String> = names.collect();
        names.join(", ")
    }
}
