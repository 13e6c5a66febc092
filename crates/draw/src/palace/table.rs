//! A game in progress: the palace at the left, everything that lies beside it at the right.

use palace::{Ground, Rotation, STACK_SIZES, Stair, Swan, Tile, View};

use super::plan::Plan;
use super::tile::{self, TILE};
use super::{board, favor, scaled, swan, words};
use crate::hand::Hand;
use crate::paper::Figure;
use crate::pen::{Align, Area, Pen, fill};
use crate::position::named;

/// Between the palace and what lies beside it, and between two parts of that.
const GUTTER: i32 = 110;
/// Height of the title of a part.
const TITLE: i32 = 104;
/// How large tiles and favors are shown, in percent.
const SHOWN: i32 = 76;
const SIDE: i32 = TILE * SHOWN / 100;
const STEP: i32 = SIDE + 46;
/// Space for a price below a tile.
const PRICE: i32 = 92;
/// Between the heading and what lies below it.
const ABOVE: i32 = 50;

/// The table as everybody sees it.
#[derive(Debug)]
pub(crate) struct Table<'a> {
    plan: Plan<'a>,
    view: &'a View,
    names: &'a [String],
    stair: Option<Stair>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(
        ground: &'a Ground,
        view: &'a View,
        stair: Option<Stair>,
        names: &'a [String],
        marked: bool,
    ) -> Table<'a> {
        Table { plan: Plan::of(ground, marked), view, names, stair }
    }

    /// How high everything beside the palace is.
    fn beside(&self) -> i32 {
        let parts = [SIDE + PRICE, SIDE + PRICE, SIDE];
        let above: i32 = parts.iter().map(|height| TITLE + height + GUTTER / 2).sum();
        above + self.view.seats.len() as i32 * (board::HEIGHT + 30)
    }

    /// In which percentage of its size everything beside the palace is shown, so that it can be read
    /// beside a large palace as well.
    fn enlarged(&self) -> i32 {
        (self.plan.below() * 100 / (ABOVE + self.beside())).clamp(100, 190)
    }

    /// Everything beside the palace, from the origin.
    fn draw_beside(&self, pen: &mut Pen) {
        title(pen, "Rooms", (0, 0));
        self.row(pen, (0, TITLE));
        let mut y = TITLE + SIDE + PRICE + GUTTER / 2;
        title(pen, "Hallways, stairs and stacks", (0, y));
        self.stacks(pen, (0, y + TITLE));
        y += TITLE + SIDE + PRICE + GUTTER / 2;
        title(pen, "Favors", (0, y));
        self.favors(pen, (0, y + TITLE));
        y += TITLE + SIDE + GUTTER / 2;
        for seat in &self.view.seats {
            let is_active = self.view.active == Some(seat.seat);
            board::draw(pen, seat, &named(self.names, seat.seat), is_active, (0, y));
            y += board::HEIGHT + 30;
        }
    }

    /// The room row with its prices.
    fn row(&self, pen: &mut Pen, (x, y): (i32, i32)) {
        for (number, space) in (0..).zip(self.view.row.iter()) {
            let at = (x + number * STEP, y);
            if let Some(room) = space.room {
                scaled(pen, at, SHOWN, |pen| tile::draw(pen, room.into(), Rotation::R0, (0, 0)));
            } else {
                empty(pen, at, SIDE);
            }
            price(pen, space.price, (at.0 + SIDE / 2, y + SIDE + PRICE / 2 + 4));
        }
    }

    /// The stacks: rooms, the top hallway and stairs.
    fn stacks(&self, pen: &mut Pen, (x, y): (i32, i32)) {
        let passages = [
            (self.view.hallway.map(Tile::from), self.view.hallways),
            (self.stair.map(Tile::from), self.view.stairs.into()),
        ];
        for (number, (top, left)) in (0..).zip(passages) {
            let at = (x + number * STEP, y);
            match top {
                Some(top) => {
                    scaled(pen, at, SHOWN, |pen| tile::draw(pen, top, Rotation::R0, (0, 0)));
                }
                None => empty(pen, at, SIDE),
            }
            number_below(pen, left, at.0 + SIDE / 2, y + SIDE);
        }
        let (start, step) = (x + 2 * STEP, 4 * STEP / STACK_SIZES.len() as i32);
        for (number, &left) in (0..).zip(&self.view.stacks) {
            let at = (start + number * step, y + SIDE - 260);
            if left > 0 {
                scaled(pen, at, 54, tile::draw_back);
            } else {
                empty(pen, at, 260);
            }
            number_below(pen, left.into(), at.0 + 130, y + SIDE);
        }
    }

    /// The public favors, how many are left, and the Secret Swans on the bridge.
    fn favors(&self, pen: &mut Pen, (x, y): (i32, i32)) {
        for (number, shown) in (0..).zip(&self.view.favors) {
            let at = (x + number * STEP, y);
            scaled(pen, at, SHOWN, |pen| favor::draw(pen, shown.favor, (0, 0)));
        }
        let left = x + 4 * STEP;
        scaled(pen, (left, y), 54, favor::draw_back);
        number_below(pen, self.view.favor_stack, left + 130, y + 260);
        swan::draw_secret(pen, (left + STEP + 130, y + 130), 240);
        number_below(pen, self.view.secret_pool, left + STEP + 130, y + 260);
    }
}

/// The title of a part.
fn title(pen: &mut Pen, text: &str, (x, y): (i32, i32)) {
    let hand = Hand::heading(58);
    pen.letter(text, hand, (x, y + hand.size), Align::Left, pen.palette().ink);
}

/// A space on which nothing lies.
fn empty(pen: &mut Pen, (x, y): (i32, i32), side: i32) {
    let palette = pen.palette();
    pen.rect(Area::new(x, y, side, side), 16, fill(palette.grid).edged(palette.pencil, 4));
}

/// What a space of the row costs, as swans of any colour.
fn price(pen: &mut Pen, price: u8, (x, y): (i32, i32)) {
    let palette = pen.palette();
    let hand = Hand::label(36);
    if price == 0 {
        pen.letter("free", hand, (x, y + hand.size / 2), Align::Middle, palette.pencil);
    }
    let first = x - (i32::from(price) - 1) * 38;
    for number in 0..i32::from(price) {
        swan::draw(pen, Swan::Grey, (first + number * 76, y), 68);
    }
}

/// How many are left.
fn number_below(pen: &mut Pen, left: u32, x: i32, y: i32) {
    let hand = Hand::label(40);
    let place = (x, y + 24 + hand.size);
    pen.letter(&left.to_string(), hand, place, Align::Middle, pen.palette().ink);
}

impl Figure for Table<'_> {
    fn width(&self) -> i32 {
        self.plan.width() + GUTTER + board::WIDTH * self.enlarged() / 100
    }

    fn above(&self) -> i32 {
        0
    }

    fn below(&self) -> i32 {
        self.plan.below().max(ABOVE + self.beside() * self.enlarged() / 100)
    }

    fn draw(&self, pen: &mut Pen, x: i32, width: i32, ground: i32) {
        let start = x + (width - self.width()) / 2;
        self.plan.draw(pen, start, self.plan.width(), ground);
        let at = (start + self.plan.width() + GUTTER, ground + ABOVE);
        scaled(pen, at, self.enlarged(), |pen| self.draw_beside(pen));
    }

    fn words(&self) -> String {
        let seats = self.view.seats.iter();
        let seats: Vec<String> =
            seats.map(|seat| words::seat(seat, &named(self.names, seat.seat))).collect();
        let (palace, table) = (self.plan.words(), words::offers(self.view));
        format!("{palace} {table} {}.", seats.join("; "))
    }
}
