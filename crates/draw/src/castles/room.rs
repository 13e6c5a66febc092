//! A room in plan view: floor, walls, doors, and what is printed on it.

use castles::{Room, Size};
use lattice::Turn;

use super::footprint::{Footprint, UNIT};
use super::{floor, inscription, wall, words};
use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Pen, fill, line};

/// Draws a room as it is turned, with the upper left corner of its box at a point.
pub(crate) fn draw(pen: &mut Pen, room: Room, turn: Turn, at: (i32, i32)) {
    pen.group(&words::room(room), at, |pen| {
        // Floor and walls turn with the tile.
        let built = |pen: &mut Pen| {
            pen.part(|pen| floor::draw(pen, room));
            wall::draw(pen, room);
        };
        match turn {
            Turn::R0 => pen.part(built),
            Turn::R90 | Turn::R180 | Turn::R270 => pen.part_at(&turning(room, turn), built),
        }
        let footprint = Footprint::new(room.shape(), turn);
        pen.part(|pen| inscription::draw(pen, room, &footprint));
    });
}

/// How a room as printed is turned within its turned box.
fn turning(room: Room, turn: Turn) -> String {
    let Footprint { width, height, .. } = Footprint::new(room.shape(), turn);
    match turn {
        Turn::R0 => "translate(0 0)".to_owned(),
        Turn::R90 => format!("translate({width} 0)rotate(90)"),
        Turn::R180 => format!("translate({width} {height})rotate(180)"),
        Turn::R270 => format!("translate(0 {height})rotate(270)"),
    }
}

/// Draws what the room will throw on the ground, a little to the lower right.
pub(crate) fn draw_shadow(pen: &mut Pen, room: Room, turn: Turn, (x, y): (i32, i32)) {
    let footprint = Footprint::new(room.shape(), Turn::R0);
    let turning = turning(room, turn);
    pen.part_at(&format!("translate({} {}){turning}", x + 10, y + 12), |pen| {
        pen.path(&footprint.path(), fill(pen.palette().shadow).washed(22));
    });
}

/// Draws the back of a tile of this size.
pub(crate) fn draw_back(pen: &mut Pen, size: Size) {
    let footprint = Footprint::new(size.shape(), Turn::R0);
    let palette = pen.palette();
    pen.path(&footprint.path(), fill(palette.azure));
    floor::shade(pen, &footprint);
    wall::draw_closed(pen, &footprint);
    // In a room with a notch the lower half is the wide one.
    let is_notched = size == Size::S300;
    let (x, y) = (footprint.width / 2, footprint.height * if is_notched { 3 } else { 2 } / 4);
    let (narrow, _) = footprint.extent_of_legs();
    let hand = Hand::label(if narrow > 3 * UNIT { 110 } else { 62 });
    let text = size.feet().to_string();
    pen.gild(Motif::Crown, (x, y - hand.size), hand.size * 78 / 100);
    pen.letter(&text, hand, (x, y + hand.size / 2), Align::Middle, palette.linen);
    let half = hand.width(&text) / 2 + 6;
    let below = y + hand.size * 78 / 100;
    pen.path(&format!("M{} {below}h{}", x - half, 2 * half), line(palette.gold, 5));
}
