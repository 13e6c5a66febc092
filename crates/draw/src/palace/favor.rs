//! Favors: what is compared, whether the most or the fewest win, and what it is worth.

use game::Game as _;
use palace::{Favor, Palace, Wants};

use super::sign::Sign;
use super::tile::TILE;
use super::{reward, words};
use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Area, Pen, fill, line};
use crate::wish::coin;

/// The lines of a name and the largest hand for them.
fn fitted(name: &str) -> (Hand, Vec<String>) {
    let width = TILE - 92;
    let hand = Hand::label(34);
    let lines = if hand.width(name) <= width { vec![name.to_owned()] } else { hand.halve(name) };
    let hand = lines.iter().fold(hand, |hand, line| hand.shrunk_to(line, width, 12));
    (hand, lines)
}

/// The card of all favors.
fn card(pen: &mut Pen, ground: &'static str) {
    let palette = pen.palette();
    let outside = Area::new(0, 0, TILE, TILE).inset(4);
    pen.rect(outside, 36, fill(ground).edged(palette.ink, 6));
    pen.rect(outside.inset(18), 24, line(palette.gold, 7));
    pen.rect(outside.inset(29), 17, line(palette.gold_edge, 3));
}

/// Draws a favor with its upper left corner at a point.
pub(crate) fn draw(pen: &mut Pen, favor: Favor, at: (i32, i32)) {
    let face = favor.face();
    pen.group(&words::favor(favor), at, |pen| {
        let palette = pen.palette();
        pen.part(|pen| card(pen, palette.card));
        pen.part(|pen| ribbon(pen, face.wants));
        pen.part(|pen| reward::item(pen, face.item, (178, 240), 184));
        pen.part(|pen| coin(pen, face.points, (366, 240), 66));
        let (hand, lines) = fitted(&pen.words(Palace::NAME).name("favor", face.id));
        let leading = hand.size * 145 / 100;
        let first = 396 + hand.size / 2 - (lines.len() as i32 - 1) * leading / 2;
        for (number, text) in (0..).zip(&lines) {
            let place = (TILE / 2, first + number * leading);
            pen.letter_words(text, hand, place, palette.ink);
        }
    });
}

/// Whether the most or the fewest win: an arrow up on gold, or one down on red.
fn ribbon(pen: &mut Pen, wants: Wants) {
    let palette = pen.palette();
    let (ground, ink, text, sign) = match wants {
        Wants::Most => (palette.gold, palette.on_gold, "most", Sign::Most),
        Wants::Fewest => (palette.throne.wall, palette.linen, "fewest", Sign::Fewest),
    };
    let text = &pen.words(Palace::NAME).name("lettering", text);
    let plate = Area::new(46, 46, TILE - 92, 82);
    pen.rect(plate, 14, fill(ground).edged(palette.outline, 4));
    let hand = Hand::label(46);
    let (x, y) = plate.centre();
    let wide = hand.width(text);
    pen.letter(text, hand, (x + 28, y + hand.size / 2), Align::Middle, ink);
    pen.motif(Motif::Sign(sign), (x + 28 - wide / 2 - 48, y), 56, ink);
}

/// The back of a favor.
pub(crate) fn draw_back(pen: &mut Pen) {
    let palette = pen.palette();
    card(pen, palette.throne.wall);
    let (x, y) = (TILE / 2, TILE / 2);
    pen.gild(Motif::Sign(Sign::Favor), (x, y), 220);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_large_enough() {
        let lettered = ::words::languages().flat_map(|language| {
            let words = ::words::in_language(language, Palace::NAME);
            Favor::all().map(|favor| words.name("favor", favor.id()))
        });
        for favor in lettered {
            let (hand, lines) = fitted(&favor);
            assert!(hand.size >= 24 && lines.len() <= 2, "{favor}: {}", hand.size);
        }
    }
}
