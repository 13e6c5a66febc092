//! The components of the Palace as symbols, for a page that puts them together itself.

use game::Seat;
use palace::{Colour, Favor, MAX_PLAYERS, Palace, RoomType, Rotation, Slot, Swan, Tile};

use super::marker::MARKER;
use super::sign::Sign;
use super::swan::TOKEN;
use super::tile::TILE;
use super::{favor, like_castles, marker, slot, swan, tile, water};
use crate::art::Art;
use crate::castles::floor;
use crate::castles::footprint::Footprint;
use crate::icons::Motif;
use crate::pen::Pen;

/// The size of a tile.
const SQUARE: (i32, i32) = (TILE, TILE);
/// The side of a square of floor.
const SWATCH: i32 = 240;

impl Art for Palace {
    /// Beside what every game has:
    ///
    /// - `art-TILE` is a tile as printed, `art-TILE-TURN` one turned by 0, 90, 180 or 270 degrees;
    /// - `art-back-room` and `art-back-favor` are backs, `art-back-swan` is that of a Secret Swan;
    /// - `art-swan-COLOUR` is a swan, grey among them, `art-secret-COLOUR` a Secret Swan face up;
    /// - `art-moat-SIDES` is water that goes on to these sides, such as `ns`; `art-moat` is a pond;
    ///   `art-part-headland-CORNER`, such as `nw`, lies over it where only the corner touches land;
    /// - `art-garden` is a cell of the lake at the garden's edge, `art-bridge` the one with the bridge;
    /// - `art-slot-SLOT` is an empty slot, `art-part-filed` lies over one that works;
    /// - `art-marker-SEAT-open` and `art-marker-SEAT-completed` are the two sides of a marker.
    fn symbols(language: &'static str) -> String {
        let mut pen = Pen::for_symbols("q", language);
        for tile in Tile::all() {
            let printed = |pen: &mut Pen| pen.part(|pen| tile::face(pen, tile, Rotation::R0));
            pen.symbol(tile.id(), SQUARE, printed);
            pen.symbol(&format!("{tile}-0"), SQUARE, printed);
            for turn in [Rotation::R90, Rotation::R180, Rotation::R270] {
                let id = format!("{tile}-{}", turn.degrees());
                pen.symbol(&id, SQUARE, |pen| tile::face(pen, tile, turn));
            }
        }
        for favor in Favor::all() {
            pen.symbol(favor.id(), SQUARE, |pen| favor::draw(pen, favor, (0, 0)));
        }
        pen.symbol("back-room", SQUARE, tile::draw_back);
        pen.symbol("back-favor", SQUARE, favor::draw_back);
        tokens(&mut pen);
        pen.symbol("garden", SQUARE, water::garden);
        pen.symbol("bridge", SQUARE, water::bridge);
        for joined in water::all_joined() {
            let letters = water::letters(joined);
            let id = if letters.is_empty() { "moat".to_owned() } else { format!("moat-{letters}") };
            pen.symbol(&id, SQUARE, |pen| water::draw(pen, joined));
        }
        for corner in water::CORNERS {
            let id = format!("part-headland-{}", corner.id);
            pen.symbol(&id, SQUARE, |pen| water::headland(pen, corner));
        }
        for slot in Slot::ALL {
            pen.symbol(&format!("slot-{}", slot.id()), SQUARE, |pen| slot::draw(pen, slot));
        }
        pen.symbol("part-filed", SQUARE, slot::filed_room);
        for motif in icons() {
            let id = format!("icon-{}", motif.id());
            pen.symbol(&id, motif.grid(), |pen| pen.plain_motif(motif));
        }
        for room_type in RoomType::ALL {
            let id = format!("pattern-{}", room_type.id());
            let swatch = Footprint::new(lattice::Shape::Square2, lattice::Rotation::R0);
            pen.symbol(&id, (SWATCH, SWATCH), |pen| {
                floor::cover(pen, like_castles(room_type), &swatch);
            });
        }
        pen.finish_symbols()
    }

    fn niches(_: &str) -> Option<[[i32; 3]; 2]> {
        None
    }
}

/// Swans and markers.
fn tokens(pen: &mut Pen) {
    let token = (TOKEN, TOKEN);
    for swan in Swan::ALL {
        pen.symbol(&format!("swan-{swan}"), token, |pen| pen.part(|pen| swan::token(pen, swan)));
    }
    pen.symbol("back-swan", token, |pen| pen.part(swan::back));
    for colour in Colour::ALL {
        let id = format!("secret-{}", colour.id());
        pen.symbol(&id, token, |pen| swan::revealed(pen, Swan::Of(colour)));
    }
    for seat in (0..MAX_PLAYERS).map(Seat) {
        for (side, is_completed) in [("open", false), ("completed", true)] {
            let id = format!("marker-{}-{side}", seat.0);
            pen.symbol(&id, (MARKER, MARKER), |pen| marker::token(pen, seat, is_completed));
        }
    }
}

fn icons() -> impl Iterator<Item = Motif> {
    let types = RoomType::ALL.map(|room_type| Motif::of_castles(like_castles(room_type)));
    let corridor = Motif::of_castles(castles::RoomType::Corridor);
    let others = [corridor, Motif::Crown, Motif::Castle];
    types.into_iter().chain(others).chain(Sign::ALL.map(Motif::Sign))
}
