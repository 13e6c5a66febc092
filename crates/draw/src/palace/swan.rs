//! Swans: each colour has a frame of its own and a letter, so that all eyes tell them apart.

use palace::{Colour, Swan};

use super::scaled;
use super::sign::Sign;
use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Pen, fill, line};

/// The side of the box of a token.
pub(crate) const TOKEN: i32 = 200;
/// Half of it, less its edge.
const REACH: i32 = 96;

/// Draws the swan of a colour around a point, this high.
pub(crate) fn draw(pen: &mut Pen, swan: Swan, at: (i32, i32), height: i32) {
    scaled(pen, corner(at, height), height * 100 / TOKEN, |pen| token(pen, swan));
}

/// Draws a Secret Swan as those see it who do not own it.
pub(crate) fn draw_secret(pen: &mut Pen, at: (i32, i32), height: i32) {
    scaled(pen, corner(at, height), height * 100 / TOKEN, back);
}

const fn corner((x, y): (i32, i32), height: i32) -> (i32, i32) {
    (x - height / 2, y - height / 2)
}

/// The token of a swan, in its box.
pub(crate) fn token(pen: &mut Pen, swan: Swan) {
    let palette = pen.palette();
    let body = fill(palette.swan(swan)).edged(palette.outline, 8);
    pen.path(frame(swan), body);
    let middle = TOKEN / 2;
    // The shield is narrow below.
    let (y, size) = match swan {
        Swan::Of(Colour::Purple) => (middle - 8, 112),
        Swan::Of(Colour::Red) => (middle, 104),
        Swan::Of(Colour::Yellow | Colour::Green | Colour::Blue) | Swan::Grey => (middle, 124),
    };
    let inks = (palette.linen, palette.outline);
    pen.edged_motif(Motif::Sign(Sign::Swan), (middle, y), size, inks);
    if let Some(letter) = letter(swan) {
        let hand = Hand::label(size * 30 / 100);
        let place = (middle + size * 9 / 100, y + size * 34 / 100);
        pen.letter(letter, hand, place, Align::Middle, palette.outline);
    }
}

/// The letter of a colour. Grey fits all and has none.
pub(crate) const fn letter(swan: Swan) -> Option<&'static str> {
    match swan {
        Swan::Of(Colour::Red) => Some("R"),
        Swan::Of(Colour::Yellow) => Some("Y"),
        Swan::Of(Colour::Green) => Some("G"),
        Swan::Of(Colour::Blue) => Some("B"),
        Swan::Of(Colour::Purple) => Some("P"),
        Swan::Grey => None,
    }
}

/// What a swan of this colour swims in, in the box of a token.
const fn frame(swan: Swan) -> &'static str {
    match swan {
        // A lozenge.
        Swan::Of(Colour::Red) => "M100 6L194 100L100 194L6 100Z",
        // The sun.
        Swan::Of(Colour::Yellow) => "M100 8A92 92 0 1 1 100 192A92 92 0 1 1 100 8Z",
        // A garden bed.
        Swan::Of(Colour::Green) => "M18 14H182V186H18Z",
        // A window of four arcs.
        Swan::Of(Colour::Blue) => {
            "M52 52A49 49 0 0 1 148 52A49 49 0 0 1 148 148A49 49 0 0 1 52 148A49 49 0 0 1 52 52Z"
        }
        // A shield.
        Swan::Of(Colour::Purple) => "M14 12H186V92C186 144 146 174 100 196C54 174 14 144 14 92Z",
        // Eight sides.
        Swan::Grey => "M64 8H136L192 64V136L136 192H64L8 136V64Z",
    }
}

/// The back of a Secret Swan.
pub(crate) fn back(pen: &mut Pen) {
    let palette = pen.palette();
    let centre = (TOKEN / 2, TOKEN / 2);
    pen.circle(centre, REACH, fill(palette.throne.wall).edged(palette.outline, 6));
    pen.circle(centre, REACH - 12, line(palette.gold, 6));
    pen.gild(Motif::Sign(Sign::Mask), centre, 118);
}

/// The front of a Secret Swan.
pub(crate) fn revealed(pen: &mut Pen, swan: Swan) {
    let palette = pen.palette();
    let centre = (TOKEN / 2, TOKEN / 2);
    pen.circle(centre, REACH, fill(palette.throne.wall).edged(palette.outline, 6));
    pen.circle(centre, REACH - 8, line(palette.gold, 6));
    draw(pen, swan, centre, 140);
}
