//! What makes a foyer a gatehouse: a tower at each of its corners, and a portcullis before its closed door.

use castles::Gate;
use lattice::Side;

use super::footprint::UNIT;
use super::wall::{DOOR, WALL};
use crate::pen::{Area, Pen, fill, line};

/// The side of a gatehouse.
const SIDE: i32 = 3 * UNIT;

/// Draws towers and portcullis over the walls of the foyer.
pub(crate) fn draw(pen: &mut Pen, gate: Gate) {
    for degrees in [0, 90, 180, 270] {
        pen.part_at(&turned(degrees), tower);
    }
    if let Some(closed) = gate.closed() {
        let degrees = match closed {
            Side::N => 0,
            Side::E => 90,
            Side::S => 180,
            Side::W => 270,
        };
        pen.part_at(&turned(degrees), portcullis);
    }
}

fn turned(degrees: i32) -> String {
    format!("rotate({degrees} {0} {0})", SIDE / 2)
}

/// The tower at the upper left corner.
fn tower(pen: &mut Pen) {
    let palette = pen.palette();
    let stone = fill(palette.stone).edged(palette.stone_edge, 2);
    pen.path(&format!("M0 0H{UNIT}L0 {UNIT}z"), stone);
    let middle = (UNIT * 3 / 10, UNIT * 3 / 10);
    pen.circle(middle, UNIT / 4, fill(palette.steel).edged(palette.stone_edge, 4));
    pen.circle(middle, UNIT / 12, fill(palette.gold).edged(palette.gold_edge, 3));
}

/// Iron bars before the middle of the upper side.
fn portcullis(pen: &mut Pen) {
    const LOW: i32 = WALL + 26;
    let palette = pen.palette();
    let left = (SIDE - DOOR) / 2;
    pen.rect(Area::new(left, 1, DOOR, LOW), 0, fill(palette.cellar).edged(palette.stone_edge, 4));
    let mut bars = String::new();
    for x in (left + 10..left + DOOR).step_by(16) {
        bars.push_str(&format!("M{x} 4V{LOW}"));
    }
    for y in [12, 28] {
        bars.push_str(&format!("M{left} {y}h{DOOR}"));
    }
    pen.path(&bars, line(palette.iron, 6));
}
