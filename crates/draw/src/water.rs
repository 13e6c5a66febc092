//! Water seen from above, and bridges over it.

use crate::pen::{Area, Pen, fill, line};

/// How broad a bank is.
pub(crate) const BANK: i32 = 30;

/// Water with ripples, with its upper left corner at the origin.
pub(crate) fn surface(pen: &mut Pen, (width, height): (i32, i32)) {
    let palette = pen.palette();
    pen.rect(Area::new(0, 0, width, height), 0, fill(palette.water));
    let mut ripples = String::new();
    for (row, y) in (0..).zip((60..height).step_by(90)) {
        let start = if row % 2 == 0 { 56 } else { 180 };
        for x in (start..width - 130).step_by(240) {
            ripples.push_str(&format!("M{x} {y}q20-22 40 0t40 0t40 0"));
        }
    }
    pen.path(&ripples, line(palette.ripple, 8));
}

/// A bridge that is walked upright, between rails this broad.
pub(crate) fn deck(pen: &mut Pen, deck: Area, broad: i32) {
    let palette = pen.palette();
    pen.rect(deck, 0, fill(palette.board));
    let mut planks = String::new();
    for y in (deck.y + 30..deck.bottom()).step_by(40) {
        planks.push_str(&format!("M{} {y}H{}", deck.x, deck.right()));
    }
    pen.path(&planks, line(palette.earth_line, 5));
    for middle in [deck.x, deck.right()] {
        let rail = Area::new(middle - broad / 2, deck.y + 2, broad, deck.height - 4);
        pen.rect(rail, 6, fill(palette.stone).edged(palette.stone_edge, 4));
        for y in [deck.y + 30, deck.centre().1, deck.bottom() - 30] {
            let knob = fill(palette.gold).edged(palette.gold_edge, 5);
            pen.circle((middle, y), broad * 22 / 28, knob);
        }
    }
}
