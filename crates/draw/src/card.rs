//! Bonus cards: what they give, and for what.

use between::{Between, Card, Measure};
use game::{Game as _, Phrase};

use crate::hand::Hand;
use crate::pen::{Align, Area, Pen, fill, line};
use crate::wish;
use crate::words;

pub(crate) const WIDTH: i32 = 760;
pub(crate) const HEIGHT: i32 = 212;

/// Draws a bonus card with its upper left corner at a point.
pub(crate) fn draw(pen: &mut Pen, card: Card, at: (i32, i32)) {
    let face = card.face();
    pen.group(&words::card(card), at, |pen| {
        let palette = pen.palette();
        let outside = Area::new(0, 0, WIDTH, HEIGHT);
        pen.part(|pen| {
            pen.rect(outside, 22, fill(palette.card).edged(palette.ink, 4));
            pen.rect(outside.inset(12), 14, line(palette.gold, 4));
            wish::coin(pen, face.points, (92, HEIGHT / 2), 56);
        });
        let mut right = WIDTH - 36;
        if let Measure::RoomsOf(room_type) = face.measure {
            right -= 130;
            let chip = Area::new(right + 20, HEIGHT / 2 - 55, 110, 110);
            wish::type_chip(pen, room_type, chip);
        }
        let left = 176;
        let per = Phrase::new("per").with("measure", face.measure.id());
        let text = pen.words(Between::NAME).say("lettering", &per);
        let (hand, lines) = fitted(&text, right - left);
        let leading = hand.size * 145 / 100;
        let first = HEIGHT / 2 + hand.size / 2 - (lines.len() as i32 - 1) * leading / 2;
        for (number, text) in (0..).zip(&lines) {
            let place = (left, first + number * leading);
            pen.letter(text, hand, place, Align::Left, palette.ink);
        }
    });
}

/// The largest hand in which the text stays within the card, and its lines.
fn fitted(text: &str, width: i32) -> (Hand, Vec<String>) {
    let mut hand = Hand::capitals(38);
    loop {
        let lines = hand.wrap(text, width);
        let height = lines.len() as i32 * hand.size * 145 / 100;
        if height <= HEIGHT - 40 || hand.size <= 18 {
            return (hand, lines);
        }
        hand.size -= 1;
    }
}
