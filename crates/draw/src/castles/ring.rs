//! The ring around a castle: moat tiles, the band of the barbican, and the drawbridge over it.
//!
//! All four are strips of water with a bank outside and a wall inside, laid like a pinwheel: each is the band
//! turned by a quarter more.

use castles::Slot;

use super::footprint::UNIT;
use crate::pen::{Area, Pen, fill, line};
use crate::water::{BANK, deck, surface};

/// How long and how broad a strip is.
const LENGTH: i32 = 20 * UNIT;
const BREADTH: i32 = 2 * UNIT;
/// How thick the wall is, its battlements included.
const WALL: i32 = 34;
/// Where the drawbridge crosses the band.
const LANE: i32 = 10 * UNIT;

/// Draws a moat tile with its upper left corner at the origin.
pub(crate) fn moat(pen: &mut Pen, slot: Slot) {
    let (size, turning) = match slot {
        Slot::West => ((BREADTH, LENGTH), format!("translate({BREADTH} 0)rotate(90)")),
        Slot::North => ((LENGTH, BREADTH), format!("translate({LENGTH} {BREADTH})rotate(180)")),
        Slot::East => ((BREADTH, LENGTH), format!("translate(0 {LENGTH})rotate(270)")),
    };
    pen.part(|pen| surface(pen, size));
    pen.part_at(&turning, shores);
}

/// Draws the band of a barbican, with its drawbridge lowered or raised.
pub(crate) fn band(pen: &mut Pen, is_open: bool) {
    pen.part(|pen| surface(pen, (LENGTH, BREADTH)));
    pen.part(shores);
    if is_open { lowered(pen) } else { raised(pen) }
}

/// Bank and wall of the band.
fn shores(pen: &mut Pen) {
    let palette = pen.palette();
    let far = BREADTH - BANK;
    pen.path(&format!("M0 0H{BANK}V{far}H{LENGTH}V{BREADTH}H0z"), fill(palette.earth));
    pen.path(&format!("M{BANK} 0V{far}H{LENGTH}"), line(palette.earth_line, 7));
    // At its left end the next strip adjoins, and the wall is that of the corner.
    let mut wall = format!("M{BREADTH} 0H{LENGTH}V{0}H{BREADTH}z", WALL / 2);
    for x in (BREADTH + 14..LENGTH - 30).step_by(62) {
        wall.push_str(&format!("M{x} {}h34v{}h-34z", WALL / 2, WALL / 2));
    }
    pen.path(&wall, fill(palette.stone).edged(palette.stone_edge, 2));
    pen.rect(Area::new(0, 0, LENGTH, BREADTH), 0, line(palette.stone_edge, 4));
}

fn lowered(pen: &mut Pen) {
    let sides = 20;
    deck(pen, Area::new(LANE + sides, 0, UNIT - 2 * sides, BREADTH), 16);
}

/// The deck stands upright before the gate, held by its chains.
fn raised(pen: &mut Pen) {
    let palette = pen.palette();
    let upright = Area::new(LANE + 14, 0, UNIT - 28, WALL + 16);
    pen.rect(upright, 4, fill(palette.board).edged(palette.stone_edge, 4));
    let mut iron = String::new();
    for x in (upright.x + 18..upright.right()).step_by(18) {
        iron.push_str(&format!("M{x} 6V{}", upright.bottom() - 6));
    }
    pen.path(&iron, line(palette.earth_line, 4));
    for y in [12, upright.bottom() - 12] {
        pen.path(&format!("M{} {y}h{}", upright.x, upright.width), line(palette.iron, 6));
    }
}
