//! What a room wants: how many points, where it looks, and for which types.

use castles::{Wish, WishKind};

use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Area, Pen, fill};
use crate::wish::chip;

/// The side of a chip of a type as it is drawn.
const CHIP: i32 = 100;
const PAD: i32 = 15;
const GAP: i32 = 17;
/// The side of what says where the room looks.
const MARKER: i32 = 70;
const HAND: Hand = Hand::label(64);
/// The largest chip as it is shown, and the smallest one that can be read.
const LARGEST: i32 = 104;
const SMALLEST: i32 = 18;

/// How the parts of a wish lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// The number stands left of the types.
    Beside,
    /// The number stands above the types.
    Above,
}

/// A wish laid out as large as its place allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    wish: Wish,
    order: Order,
    columns: i32,
    /// The side of a chip as it is shown.
    pub(crate) chip: i32,
}

impl Block {
    /// The largest layout within this width and height.
    pub(crate) fn fitted(wish: Wish, (width, height): (i32, i32)) -> Option<Block> {
        let count = wish.types.len().max(1) as i32;
        // Rows of the same length as far as can be.
        let all = [Order::Beside, Order::Above]
            .into_iter()
            .flat_map(|order| (1..=count).map(move |rows| (order, (count + rows - 1) / rows)));
        let largest = all.filter_map(|(order, columns)| {
            let block = Block { wish, order, columns, chip: CHIP };
            let (wide, high) = block.drawn_size();
            let chip = (width * CHIP / wide).min(height * CHIP / high).min(LARGEST);
            (chip >= SMALLEST).then_some(Block { chip, ..block })
        });
        // Of equals the first, which is the one in a single row.
        largest.reduce(|best, other| if other.chip > best.chip { other } else { best })
    }

    /// Width and height.
    pub(crate) fn size(&self) -> (i32, i32) {
        let (wide, high) = self.drawn_size();
        let scaled = |length: i32| length * self.chip / CHIP;
        (scaled(wide), scaled(high))
    }

    /// Width and height as it is drawn, before it is made to fit.
    fn drawn_size(&self) -> (i32, i32) {
        let (number, grid) = (self.number_width(), self.grid());
        let (wide, high) = match self.order {
            Order::Beside => (number + GAP + grid.0, grid.1),
            Order::Above => (number.max(grid.0), CHIP + grid.1),
        };
        (wide + 2 * PAD, high + 2 * PAD)
    }

    fn text(&self) -> String {
        let points = self.wish.points;
        if points < 0 { points.to_string() } else { format!("+{points}") }
    }

    fn marker(&self) -> Option<Motif> {
        match self.wish.kind {
            WishKind::Connected => Some(Motif::Doorway),
            WishKind::Adjacent => Some(Motif::Bricks),
            WishKind::Each => None,
        }
    }

    fn number_width(&self) -> i32 {
        HAND.width(&self.text()) + self.marker().map_or(0, |_| GAP + MARKER)
    }

    fn grid(&self) -> (i32, i32) {
        let count = self.wish.types.len() as i32;
        let rows = (count + self.columns - 1) / self.columns.max(1);
        let side = |count: i32| count * (CHIP + GAP) - GAP;
        (side(self.columns.min(count)), side(rows))
    }

    /// Draws it around a point. Rooms with the same wish have it in common.
    pub(crate) fn draw(&self, pen: &mut Pen, (x, y): (i32, i32)) {
        let (width, height) = self.size();
        let (left, top) = (x - width / 2, y - height / 2);
        let (whole, part) = (self.chip / CHIP, self.chip % CHIP);
        let place = format!("translate({left} {top})scale({whole}.{part:02})");
        pen.part_at(&place, |pen| self.draw_at_origin(pen));
    }

    fn draw_at_origin(&self, pen: &mut Pen) {
        let palette = pen.palette();
        let (width, height) = self.drawn_size();
        let plate = Area::new(0, 0, width, height);
        pen.rect(plate.inset(2), 2 * PAD, fill(palette.card).edged(palette.ink, 4));
        let inside = plate.inset(PAD);
        let number = self.number_width();
        let middle = match self.order {
            Order::Beside => (inside.x, inside.centre().1),
            Order::Above => (inside.centre().0 - number / 2, inside.y + CHIP / 2 - GAP / 2),
        };
        self.draw_number(pen, middle);
        let (wide, high) = self.grid();
        let (left, top) = match self.order {
            Order::Beside => (inside.right() - wide, inside.centre().1 - high / 2),
            Order::Above => (inside.centre().0 - wide / 2, inside.bottom() - high),
        };
        let columns = self.columns.max(1);
        for (number, &room_type) in (0..).zip(self.wish.types) {
            let (column, row) = (number % columns, number / columns);
            let (x, y) = (left + column * (CHIP + GAP), top + row * (CHIP + GAP));
            pen.part_at(&format!("translate({x} {y})"), |pen| {
                let paint = pen.palette().of_castles(room_type);
                let area = Area::new(0, 0, CHIP, CHIP);
                chip(pen, Motif::of_castles(room_type), paint, area);
            });
        }
    }

    /// The number and where the room looks, from the left end of the line.
    fn draw_number(&self, pen: &mut Pen, (x, y): (i32, i32)) {
        let palette = pen.palette();
        let text = self.text();
        let colour = if self.wish.points < 0 { palette.alarm } else { palette.ink };
        pen.letter(&text, HAND, (x, y + HAND.size / 2), Align::Left, colour);
        if let Some(marker) = self.marker() {
            let place = (x + HAND.width(&text) + GAP + MARKER / 2, y);
            let colour = if marker == Motif::Bricks { palette.alarm } else { palette.ink };
            pen.motif(marker, place, MARKER, colour);
        }
    }
}
