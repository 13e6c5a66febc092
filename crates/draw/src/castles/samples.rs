//! Rooms side by side: a market with its prices, or all tiles of the box.

use castles::Surface;
use lattice::{Rotation, Shape};

use super::footprint::{Footprint, UNIT};
use super::room;
use crate::hand::Hand;
use crate::paper::Figure;
use crate::pen::{Align, Area, Pen, fill};

/// Between two rooms.
const SPACE: i32 = UNIT / 2;
/// Space for a price below a room.
const PRICE: i32 = 96;
const ABOVE: i32 = 50;

/// A room or a renovation and how it lies; what it costs, if prices are to be shown. An empty one is not known yet.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) room: Surface,
    pub(crate) turn: Rotation,
    pub(crate) price: Option<String>,
}

impl Sample {
    fn shape(&self) -> Shape {
        match self.room {
            Surface::Room(room) => room.shape(),
            Surface::Renovation(renovation) => renovation.size().shape(),
            Surface::Moat => Shape::Rect20x2,
        }
    }

    fn size(&self) -> (i32, i32) {
        let Footprint { width, height, .. } = Footprint::new(self.shape(), self.turn);
        let price = if self.price.is_some() { PRICE } else { 0 };
        (width, height + price)
    }

    fn draw(&self, pen: &mut Pen, (x, y): (i32, i32)) {
        room::draw_shadow(pen, self.shape(), self.turn, (x, y));
        match self.room {
            Surface::Room(room) => room::draw(pen, room, self.turn, (x, y)),
            Surface::Renovation(renovation) => room::draw_renovation(pen, renovation, (x, y)),
            // Water of one kind: the shape alone tells it.
            Surface::Moat => {}
        }
        let Some(price) = self.price.as_deref().filter(|price| !price.is_empty()) else { return };
        let palette = pen.palette();
        let (width, height) = self.size();
        let hand = Hand::label(34);
        let wide = hand.width(price) + 50;
        let plate = Area::new(x + (width - wide) / 2, y + height - PRICE + 26, wide, 60);
        pen.rect(plate, 30, fill(palette.gold).edged(palette.gold_edge, 4));
        let place = (plate.centre().0, plate.centre().1 + hand.size / 2);
        pen.letter(price, hand, place, Align::Middle, palette.on_gold);
    }
}

/// Rooms in rows.
#[derive(Clone, Debug)]
pub(crate) struct Samples {
    rows: Vec<Vec<Sample>>,
    words: String,
}

impl Samples {
    /// Rooms in rows no wider than this, in their order.
    pub(crate) fn new(samples: Vec<Sample>, widest: i32, words: String) -> Samples {
        let mut rows: Vec<Vec<Sample>> = Vec::new();
        for sample in samples {
            match rows.last_mut() {
                Some(row) if row_width(row) + SPACE + sample.size().0 <= widest => row.push(sample),
                _ => rows.push(vec![sample]),
            }
        }
        Samples { rows, words }
    }
}

fn row_width(row: &[Sample]) -> i32 {
    row.iter().map(|sample| sample.size().0 + SPACE).sum::<i32>() - SPACE
}

fn row_height(row: &[Sample]) -> i32 {
    row.iter().map(|sample| sample.size().1).max().unwrap_or(0)
}

impl Figure for Samples {
    fn width(&self) -> i32 {
        self.rows.iter().map(|row| row_width(row)).max().unwrap_or(0) + SPACE
    }

    fn above(&self) -> i32 {
        0
    }

    fn below(&self) -> i32 {
        ABOVE + self.rows.iter().map(|row| row_height(row) + SPACE).sum::<i32>()
    }

    fn draw(&self, pen: &mut Pen, x: i32, width: i32, ground: i32) {
        let mut y = ground + ABOVE;
        for row in &self.rows {
            let mut left = x + (width - row_width(row)) / 2;
            for sample in row {
                let down = row_height(row) - sample.size().1;
                sample.draw(pen, (left, y + down));
                left += sample.size().0 + SPACE;
            }
            y += row_height(row) + SPACE;
        }
    }

    fn words(&self) -> String {
        self.words.clone()
    }
}
