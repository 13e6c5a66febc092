//! The markers of the owners: white while a tile is open, in the owner's colour once it is completed.

use game::Seat;

use crate::pen::{Pen, fill};

/// The side of the box of a marker.
pub(crate) const MARKER: i32 = 120;

/// How large it is on a tile.
pub(crate) const ON_TILE: i32 = MARKER * 80 / 100;

/// Draws a marker on a tile, around a point.
pub(crate) fn draw(pen: &mut Pen, seat: Seat, is_completed: bool, (x, y): (i32, i32)) {
    let (left, top) = (x - ON_TILE / 2, y - ON_TILE / 2);
    let place = format!("translate({left} {top})scale(0.8)");
    pen.part_at(&place, |pen| token(pen, seat, is_completed));
}

/// A marker, in its box.
pub(crate) fn token(pen: &mut Pen, seat: Seat, is_completed: bool) {
    let palette = pen.palette();
    let own = palette.seat(seat);
    let (ground, crest) = if is_completed { (own, palette.linen) } else { (palette.linen, own) };
    let centre = (MARKER / 2, MARKER / 2);
    pen.circle(centre, MARKER / 2 - 4, fill(ground).edged(palette.outline, 6));
    pen.path(shape(seat), fill(crest).edged(palette.outline, 4));
}

/// The crest of a seat.
fn shape(seat: Seat) -> &'static str {
    match seat.0 % 4 {
        0 => "M60 32A28 28 0 1 1 60 88A28 28 0 1 1 60 32Z",
        1 => "M60 24L96 60L60 96L24 60Z",
        2 => "M50 26H70V50H94V70H70V94H50V70H26V50H50Z",
        _ => "M60 22L70 46L96 48L76 65L83 92L60 77L37 92L44 65L24 48L50 46Z",
    }
}
