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
        pen.gild(Motif::Castle, (middle, middle - 76), 164);
    });
    // Two words stand below each other: the disc is widest in the middle.
    let lines: Vec<&str> = name.split(' ').collect();
    let hand = Hand::label(62);
    let hand = lines.iter().fold(hand, |hand, line| hand.shrunk_to(line, SIZE - 84, 24));
    for (number, line) in (0..).zip(lines) {
        let y = middle + 30 + hand.size + number * (hand.size + 22);
        pen.letter(line, hand, (middle, y), Align::Middle, palette.ink);
    }
}
