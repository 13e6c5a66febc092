//! The slots of a Blueprints board and what they do.

use palace::{DISCOUNT, SLOT_POINTS, SLOT_SWANS, Slot, Swan};

use super::sign::Sign;
use super::swan;
use super::tile::TILE;
use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Area, Pen, fill, line};
use crate::wish::coin;

/// Draws an empty slot. A room lies in it as a lozenge, a favor as a square.
pub(crate) fn draw(pen: &mut Pen, slot: Slot) {
    let palette = pen.palette();
    pen.part(|pen| {
        let outside = Area::new(0, 0, TILE, TILE).inset(4);
        pen.rect(outside, 30, fill(palette.blueprint).edged(palette.ink, 6));
        pen.rect(outside.inset(24), 18, line(palette.linen, 5).washed(55));
        pen.path("M240 32L448 240L240 448L32 240Z", line(palette.linen, 5).washed(80));
    });
    // A castle for what works while one builds, a crown for what the king honours at the end.
    let sign = if slot.face().works_at_once { Motif::Castle } else { Motif::Crown };
    for x in [86, TILE - 86] {
        pen.motif(sign, (x, 84), 56, palette.linen);
    }
    ability(pen, slot);
}

/// What the slot does, in its middle.
fn ability(pen: &mut Pen, slot: Slot) {
    let palette = pen.palette();
    let middle = TILE / 2;
    let hand = Hand::label(76);
    let below = (middle, middle + 140);
    let write = |pen: &mut Pen, text: String, at: (i32, i32)| {
        pen.letter(&text, hand, at, Align::Middle, palette.linen);
    };
    match slot {
        Slot::Discount1 | Slot::Discount2 => {
            swan::draw(pen, Swan::Grey, (middle, middle - 40), 160);
            write(pen, format!("-{DISCOUNT}"), below);
        }
        Slot::MoatMove => {
            pen.motif(Motif::Sign(Sign::Moat), (middle, middle - 60), 150, palette.linen);
            let arrow = "M150 320H330M290 284L330 320L290 356M190 284L150 320L190 356";
            pen.path(arrow, line(palette.linen, 18));
        }
        Slot::Plus10 => coin(pen, SLOT_POINTS, (middle, middle), 100),
        Slot::TiedFavors => {
            pen.motif(Motif::Sign(Sign::Favor), (middle, middle - 50), 150, palette.linen);
            pen.motif(Motif::Sign(Sign::Tie), (middle, middle + 100), 92, palette.linen);
        }
        Slot::Plus3Swans => {
            for (dx, dy) in [(0, -106), (-70, -6), (70, -6)] {
                swan::draw(pen, Swan::Grey, (middle + dx, middle + dy), 112);
            }
            write(pen, format!("+{SLOT_SWANS}"), (middle, middle + 140));
        }
    }
}

/// A room that lies in a slot, face down and aslant: the slot works.
pub(crate) fn filed_room(pen: &mut Pen) {
    let palette = pen.palette();
    pen.path("M240 32L448 240L240 448L32 240Z", line(palette.gold, 34));
    pen.path("M240 32L448 240L240 448L32 240Z", line(palette.gold_edge, 5));
    pen.path("M240 8L472 240L240 472L8 240Z", line(palette.gold_edge, 5));
}
