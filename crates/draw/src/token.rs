//! The token of a castle: its name under a golden castle.

use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Pen, fill, line};

/// How wide and how high it is.
pub(crate) const SIZE: i32 = 480;

/// Draws the token of the castle with this name.
pub(crate) fn draw(pen: &mut Pen, name: &str) {
    let palette = pen.palette();
    let middle = SIZE / 2;
    pen.part(|pen| {
        pen.circle((middle, middle), middle - 8, fill(palette.card).edged(palette.ink, 6));
        pen.circle((middle, middle), middle - 26, line(palette.gold, 8));
        pen.gild(Motif::Castle, (middle, middle - 50), 200);
    });
    let hand = Hand::capitals(46).shrunk_to(name, SIZE - 110, 24);
    pen.letter(name, hand, (middle, middle + 116), Align::Middle, palette.ink);
}
