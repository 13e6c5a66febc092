//! The components of Castles as symbols, for a page that puts them together itself.

use castles::{Castles, Room, RoomType, Size, Tile};
use lattice::{Shape, Turn};

use super::footprint::{Footprint, UNIT};
use super::{floor, room};
use crate::art::Art;
use crate::icons::Motif;
use crate::pen::{Area, Pen, fill, line};

/// The side of a coin and of the token of the master builder.
const TOKEN: i32 = 200;
/// Width and height of a card.
const CARD: (i32, i32) = (400, 560);

impl Art for Castles {
    /// Beside what every game has: `art-ROOM-TURN` is a room turned by 0, 90, 180 or 270 degrees,
    /// whose view box is its turned bounding box with 120 units for one of the lattice;
    /// `art-back-SIZE` is the back of a tile.
    fn symbols() -> String {
        let mut pen = Pen::for_symbols("p");
        for room in Tile::all().map(Room::Tile).chain(Room::PIECES) {
            for turn in Turn::ALL {
                let Footprint { width, height, .. } = Footprint::new(room.shape(), turn);
                let id = format!("{room}-{}", turn.degrees());
                pen.symbol(&id, (width, height), |pen| room::draw(pen, room, turn, (0, 0)));
            }
        }
        for size in Size::ALL {
            let Footprint { width, height, .. } = Footprint::new(size.shape(), Turn::R0);
            pen.symbol(&format!("back-{size}"), (width, height), |pen| room::draw_back(pen, size));
        }
        pen.symbol("coin", (TOKEN, TOKEN), coin);
        pen.symbol("crown", (TOKEN, TOKEN), crown);
        pen.symbol("card", CARD, |pen| card(pen, false));
        pen.symbol("favor", CARD, |pen| card(pen, true));
        for motif in icons() {
            let id = format!("icon-{}", motif.id());
            pen.symbol(&id, motif.grid(), |pen| pen.plain_motif(motif));
        }
        for room_type in RoomType::ALL {
            let id = format!("pattern-{}", room_type.id());
            let swatch = Footprint::new(Shape::Square2, Turn::R0);
            pen.symbol(&id, (2 * UNIT, 2 * UNIT), |pen| floor::cover(pen, room_type, &swatch));
        }
        pen.finish_symbols()
    }

    fn niches(_: &str) -> Option<[[i32; 3]; 2]> {
        None
    }
}

fn icons() -> impl Iterator<Item = Motif> {
    let others = [Motif::Doorway, Motif::Bricks, Motif::Crown, Motif::Castle];
    RoomType::ALL.map(Motif::of_castles).into_iter().chain(others)
}

/// A coin with a swan's crown.
fn coin(pen: &mut Pen) {
    let palette = pen.palette();
    let centre = (TOKEN / 2, TOKEN / 2);
    pen.circle(centre, TOKEN / 2 - 4, fill(palette.gold).edged(palette.gold_edge, 7));
    pen.circle(centre, TOKEN / 2 - 20, line(palette.gold_edge, 4));
    pen.motif(Motif::Crown, centre, TOKEN / 2, palette.gold_edge);
}

/// The token of the master builder.
fn crown(pen: &mut Pen) {
    let palette = pen.palette();
    let centre = (TOKEN / 2, TOKEN / 2);
    pen.circle(centre, TOKEN / 2 - 4, fill(palette.throne.wall).edged(palette.gold_edge, 6));
    pen.circle(centre, TOKEN / 2 - 14, line(palette.gold, 6));
    pen.gild(Motif::Crown, centre, TOKEN * 58 / 100);
}

/// The frame of a bonus card, or of a favor, which has the seal of the king.
fn card(pen: &mut Pen, is_favor: bool) {
    let palette = pen.palette();
    let outside = Area::new(0, 0, CARD.0, CARD.1).inset(3);
    pen.rect(outside, 28, fill(palette.card).edged(palette.ink, 5));
    pen.rect(outside.inset(16), 18, line(palette.gold, 6));
    pen.rect(outside.inset(26), 12, line(palette.gold_edge, 2));
    if is_favor {
        let seal = (CARD.0 / 2, CARD.1 - 74);
        pen.circle(seal, 48, fill(palette.cloth).edged(palette.outline, 4));
        pen.motif(Motif::Crown, seal, 50, palette.gold);
    }
}
