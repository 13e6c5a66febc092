//! A room in plan view: floor, walls, doors, and what is printed on it.

use castles::{Renovation, Room, Size, Surface};
use lattice::{Rotation, Shape};

use super::footprint::{Footprint, UNIT};
use super::{floor, inscription, wall, words};
use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Pen, fill, line};

/// Draws a room as it is turned, with the upper left corner of its box at a point.
pub(crate) fn draw(pen: &mut Pen, room: Room, turn: Rotation, at: (i32, i32)) {
    draw_with(pen, room, None, turn, at);
}

/// The same with a renovation on it, which leaves its walls and doors.
pub(crate) fn draw_with(
    pen: &mut Pen,
    room: Room,
    renovation: Option<Renovation>,
    turn: Rotation,
    at: (i32, i32),
) {
    let shown = renovation.map_or(Surface::Room(room), Surface::Renovation);
    let under = renovation.map(|_| room);
    pen.group(&words::surface(shown, under), at, |pen| {
        // Floor and walls turn with the tile.
        turned_part(pen, room.shape(), turn, |pen| {
            pen.part(|pen| match renovation {
                Some(renovation) => floor::draw_renovated(pen, renovation),
                None => floor::draw(pen, room),
            });
            pen.part(|pen| wall::draw(pen, room));
        });
        let footprint = Footprint::of(room, turn);
        pen.part(|pen| inscription::draw(pen, shown, &footprint));
    });
}

/// Draws a renovation that lies on no room: it has no doors of its own.
pub(crate) fn draw_renovation(pen: &mut Pen, renovation: Renovation, at: (i32, i32)) {
    let footprint = Footprint::new(renovation.size().shape(), Rotation::R0);
    pen.group(&words::surface(renovation.into(), None), at, |pen| {
        pen.part(|pen| floor::draw_renovated(pen, renovation));
        pen.part(|pen| wall::draw_closed(pen, &footprint));
        pen.part(|pen| inscription::draw(pen, renovation.into(), &footprint));
    });
}

/// Draws a renovation without walls, as it lies in a room that is turned so.
pub(crate) fn draw_laid(pen: &mut Pen, renovation: Renovation, turn: Rotation) {
    let shape = renovation.size().shape();
    turned_part(pen, shape, turn, |pen| floor::draw_renovated(pen, renovation));
    let footprint = Footprint::new(shape, turn);
    pen.part(|pen| inscription::draw(pen, renovation.into(), &footprint));
}

/// Draws something as printed, turned within its turned box.
fn turned_part(pen: &mut Pen, shape: Shape, turn: Rotation, draw: impl FnOnce(&mut Pen)) {
    match turn {
        Rotation::R0 => pen.part(draw),
        Rotation::R90 | Rotation::R180 | Rotation::R270 => {
            pen.part_at(&turning(shape, turn), draw);
        }
    }
}

/// How a room as printed is turned within its turned box.
fn turning(shape: Shape, turn: Rotation) -> String {
    let Footprint { width, height, .. } = Footprint::new(shape, turn);
    match turn {
        Rotation::R0 => "translate(0 0)".to_owned(),
        Rotation::R90 => format!("translate({width} 0)rotate(90)"),
        Rotation::R180 => format!("translate({width} {height})rotate(180)"),
        Rotation::R270 => format!("translate(0 {height})rotate(270)"),
    }
}

/// Draws what the room will throw on the ground, a little to the lower right.
pub(crate) fn draw_shadow(pen: &mut Pen, shape: Shape, turn: Rotation, (x, y): (i32, i32)) {
    let footprint = Footprint::new(shape, Rotation::R0);
    let turning = turning(shape, turn);
    pen.part_at(&format!("translate({} {}){turning}", x + 10, y + 12), |pen| {
        pen.path(&footprint.path(), fill(pen.palette().shadow).washed(22));
    });
}

/// Draws the back of a tile of this size.
pub(crate) fn draw_back(pen: &mut Pen, size: Size) {
    let footprint = Footprint::new(size.shape(), Rotation::R0);
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
