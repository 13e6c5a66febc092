//! Secret passages: a dotted line from inside one room to inside another, through the ground between them.

use castles::{Castle, PassageView};

use super::footprint::{Point, UNIT, threshold};
use super::words;
use crate::pen::{Area, Pen, fill, line};

/// How far a passage reaches into both rooms.
const REACH: i32 = 40;
/// From dot to dot.
const STEP: i32 = 20;
/// How wide the tunnel is.
const WIDE: i32 = 64;

/// Draws a passage over the rooms of a castle whose origin is at this point.
pub(crate) fn draw(pen: &mut Pen, castle: &Castle, passage: &PassageView, (x, y): Point) {
    let (from, to) = (threshold(passage.from.0), threshold(passage.to.0));
    pen.group(&words::passage(castle, passage), (x + from.0, y + from.1), |pen| {
        let palette = pen.palette();
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let (dx, dy) = passage.from.0.side.step();
        let (dx, dy) = (i32::from(dx), i32::from(dy));
        let gap = across.abs() + down.abs();
        if gap > 0 {
            let tunnel = Area::new(across.min(0), down.min(0), across.abs(), down.abs());
            let tunnel = match across {
                0 => Area { x: -WIDE / 2, width: WIDE, ..tunnel },
                _ => Area { y: -WIDE / 2, height: WIDE, ..tunnel },
            };
            pen.rect(tunnel, 0, fill(palette.cellar).edged(palette.stone_edge, 5));
        }
        let (start, end) = ((-dx * REACH, -dy * REACH), (across + dx * REACH, down + dy * REACH));
        let way = format!("M{} {}L{} {}", start.0, start.1, end.0, end.1);
        pen.path(&way, line(palette.stone_edge, 30));
        pen.path(&way, line(palette.card, 24));
        let mut dots = String::new();
        for at in (STEP..gap + 2 * REACH).step_by(STEP as usize) {
            dots.push_str(&format!("M{} {}h0", start.0 + dx * at, start.1 + dy * at));
        }
        pen.path(&dots, line(palette.ink, 11));
        for end in [start, end] {
            pen.circle(end, UNIT / 8, fill(palette.gold).edged(palette.gold_edge, 5));
        }
    });
}
