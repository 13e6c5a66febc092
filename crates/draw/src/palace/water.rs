//! Moat, and the edge of the garden with its lake and the bridge.

use palace::Side;

use super::tile::TILE;
use crate::pen::{Area, Pen, fill, line};
use crate::water::{BANK, deck, surface};

/// On which sides water goes on: north, east, south, west.
pub(crate) type Joined = [bool; 4];

/// The letters of the sides on which water goes on.
pub(crate) fn letters(joined: Joined) -> String {
    Side::ALL.into_iter().zip(joined).filter(|(_, on)| *on).map(|(side, _)| side.id()).collect()
}

/// All ways in which water can go on.
pub(crate) fn all_joined() -> impl Iterator<Item = Joined> {
    (0..16_u8).map(|bits| [bits & 1, bits & 2, bits & 4, bits & 8].map(|bit| bit != 0))
}

/// Draws a moat tile with its upper left corner at the origin. It has banks where water does not go
/// on.
pub(crate) fn draw(pen: &mut Pen, joined: Joined) {
    let palette = pen.palette();
    pen.part(|pen| surface(pen, (TILE, TILE)));
    let [north, east, south, west] = joined;
    let far = TILE - BANK;
    let sides = [
        (north, Area::new(0, 0, TILE, BANK)),
        (east, Area::new(far, 0, BANK, TILE)),
        (south, Area::new(0, far, TILE, BANK)),
        (west, Area::new(0, 0, BANK, TILE)),
    ];
    for (_, bank) in sides.into_iter().filter(|(on, _)| !on) {
        pen.rect(bank, 0, fill(palette.earth));
    }
    let shore = shore(joined);
    if !shore.is_empty() {
        pen.path(&shore, line(palette.earth_line, 7));
    }
}

/// A corner of a moat tile, named by the sides that meet there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Corner {
    pub(crate) id: &'static str,
    pub(crate) sides: [Side; 2],
}

/// All corners.
pub(crate) const CORNERS: [Corner; 4] = [
    Corner { id: "nw", sides: [Side::N, Side::W] },
    Corner { id: "ne", sides: [Side::N, Side::E] },
    Corner { id: "se", sides: [Side::S, Side::E] },
    Corner { id: "sw", sides: [Side::S, Side::W] },
];

/// The end of a bank at a corner that only touches land: water goes on at both sides of it.
pub(crate) fn headland(pen: &mut Pen, corner: Corner) {
    let palette = pen.palette();
    let far = TILE - BANK;
    let x = if corner.sides.contains(&Side::E) { far } else { 0 };
    let y = if corner.sides.contains(&Side::S) { far } else { 0 };
    pen.rect(Area::new(x, y, BANK, BANK), 0, fill(palette.earth));
    let (across, down) = (if x == 0 { BANK } else { far }, if y == 0 { BANK } else { far });
    let edge = format!("M{across} {}V{down}H{}", y + BANK - (down - y), x + BANK - (across - x));
    pen.path(&edge, line(palette.earth_line, 7));
}

/// Where water and land meet.
fn shore([north, east, south, west]: Joined) -> String {
    let far = TILE - BANK;
    let end = |on: bool, here: i32, there: i32| if on { there } else { here };
    let mut path = String::new();
    let (left, right) = (end(west, BANK, 0), end(east, far, TILE));
    let (top, bottom) = (end(north, BANK, 0), end(south, far, TILE));
    for (on, y) in [(north, BANK), (south, far)] {
        if !on {
            path.push_str(&format!("M{left} {y}H{right}"));
        }
    }
    for (on, x) in [(west, BANK), (east, far)] {
        if !on {
            path.push_str(&format!("M{x} {top}V{bottom}"));
        }
    }
    path
}

/// How much of a cell of the garden is lake.
const LAKE: i32 = 300;

/// A cell of the garden's edge: the lake, a hedge and the lawn.
pub(crate) fn garden(pen: &mut Pen) {
    let palette = pen.palette();
    let lawn = palette.of_castles(castles::RoomType::Outdoor);
    pen.part(|pen| surface(pen, (TILE, TILE)));
    pen.rect(Area::new(0, LAKE, TILE, TILE - LAKE), 0, fill(lawn.wall));
    pen.rect(Area::new(0, LAKE - 12, TILE, 24), 0, fill(palette.earth));
    pen.path(&format!("M0 {}H{TILE}", LAKE - 12), line(palette.earth_line, 6));
    for x in (0..4).map(|n| n * 120 + 60) {
        let y = LAKE + 84;
        pen.circle((x, y), 50, fill(lawn.tone).edged(palette.outline, 4));
        pen.circle((x - 14, y - 14), 14, fill(lawn.wall));
    }
    let mut tufts = String::new();
    for x in (20..TILE).step_by(96) {
        tufts.push_str(&format!("M{x} {}q10 18 20 0q10 18 20 0", TILE - 30));
    }
    pen.path(&tufts, line(lawn.tone, 8));
}

/// The cell with the bridge, which leads from the lawn to the first hallway.
pub(crate) fn bridge(pen: &mut Pen) {
    pen.part(garden);
    let (left, right) = (148, TILE - 148);
    deck(pen, Area::new(left, 0, right - left, TILE), 28);
}
