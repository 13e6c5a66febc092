//! What everybody sees of a player: slots, rooms by type, and swans.

use game::Seat;
use palace::{Colour, RoomType, SeatView, Slot, SlotView, Swan};

use super::tile::TILE;
use super::{favor, marker, reward, scaled, slot, swan, words};
use crate::hand::Hand;
use crate::pen::{Align, Area, Pen, fill};

/// How wide and how high a board is.
pub(crate) const WIDTH: i32 = 2420;
pub(crate) const HEIGHT: i32 = 400;

/// From the edge to what stands on the board.
const PAD: i32 = 36;
/// The height of the line with the name.
const HEAD: i32 = 112;
/// The side of a slot, in percent of a tile.
const SLOT: i32 = 48;
const SLOT_STEP: i32 = TILE * SLOT / 100 + 18;
/// From one thing that is counted to the next.
const STEP: i32 = 148;
const ICON: i32 = 74;

/// Draws the board of a seat with its upper left corner at a point.
pub(crate) fn draw(pen: &mut Pen, seat: &SeatView, name: &str, is_active: bool, at: (i32, i32)) {
    pen.group(&words::seat(seat, name), at, |pen| {
        let palette = pen.palette();
        let (edge, broad) = if is_active { (palette.gold, 14) } else { (palette.pencil, 5) };
        let outside = Area::new(0, 0, WIDTH, HEIGHT).inset(7);
        pen.rect(outside, 30, fill(palette.card).edged(edge, broad));
        head(pen, seat, name);
        let top = HEAD + 18;
        for (number, slot) in (0..).zip(&seat.slots) {
            scaled(pen, (PAD + number * SLOT_STEP, top), SLOT, |pen| filed(pen, slot));
        }
        let left = PAD + Slot::ALL.len() as i32 * SLOT_STEP + 20;
        let placed = RoomType::ALL.into_iter().zip(&seat.rooms);
        for (number, (room_type, count)) in (0..).zip(placed) {
            let place = (left + number * STEP + ICON / 2, top + ICON / 2);
            reward::type_chip(pen, room_type, place, ICON);
            written(pen, u32::from(*count), place);
        }
        let below = top + 142;
        for (number, colour) in (0..).zip(Colour::ALL) {
            let place = (left + number * STEP + ICON / 2, below + ICON / 2);
            swan::draw(pen, Swan::Of(colour), place, ICON);
            written(pen, seat.swans.of(colour).into(), place);
        }
        let place = (left + Colour::ALL.len() as i32 * STEP + ICON / 2, below + ICON / 2);
        swan::draw_secret(pen, place, ICON);
        written(pen, seat.secret_count, place);
    });
}

/// Crest, name and points.
fn head(pen: &mut Pen, seat: &SeatView, name: &str) {
    let palette = pen.palette();
    crest(pen, seat.seat, (PAD + 40, HEAD / 2 + 14));
    let points = words::counted(usize::try_from(seat.score).unwrap_or(0), "point");
    let hand = Hand::heading(44);
    let wide = hand.width(&points);
    let baseline = HEAD / 2 + 14 + hand.size / 2;
    let place = (WIDTH - PAD - wide, baseline);
    pen.letter(&points, hand, place, Align::Left, palette.pencil);
    let hand = Hand::heading(58);
    let left = PAD + 104;
    let start: String = name.chars().take(80).collect();
    let start = hand.cut_to(&start, WIDTH - left - wide - 2 * PAD);
    pen.letter(&start, hand, (left, baseline + 6), Align::Left, palette.ink);
}

fn crest(pen: &mut Pen, seat: Seat, at: (i32, i32)) {
    marker::draw(pen, seat, true, at);
}

/// A number to the right of what is counted.
fn written(pen: &mut Pen, count: u32, (x, y): (i32, i32)) {
    let hand = Hand::label(36);
    let colour = if count == 0 { pen.palette().pencil } else { pen.palette().ink };
    let place = (x + ICON / 2 + 10, y + hand.size / 2);
    pen.letter(&count.to_string(), hand, place, Align::Left, colour);
}

/// A slot with what lies in it.
fn filed(pen: &mut Pen, view: &SlotView) {
    match (view.holds, view.favor) {
        (Some("favor"), Some(known)) => favor::draw(pen, known, (0, 0)),
        (Some("favor"), None) => favor::draw_back(pen),
        (Some(_), _) => {
            slot::draw(pen, view.slot);
            slot::filed_room(pen);
        }
        (None, _) => slot::draw(pen, view.slot),
    }
}
