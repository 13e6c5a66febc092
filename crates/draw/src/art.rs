//! The components of a game as symbols, for a page that puts them together itself.
//!
//! They are drawn by what draws the pictures, so that a page and a picture never look different.

use between::{
    Attendant, Between, Card, Hanging, Kind, RoomType, Specialty, TOKENS, Throne, Tile, token_id,
};

use game::Game as _;

use crate::icons::Motif;
use crate::pattern;
use crate::pen::{Area, Pen, fill};
use crate::tile::{self, TILE};
use crate::{card, throne, token};

/// A game whose components are drawn.
pub trait Art {
    /// A sheet of symbols. `art-ID` is the component with this id, `art-icon-…` an icon in the
    /// colour of what stands around it, `art-pattern-…` a square of a wall, `art-part-…` what is laid
    /// over a component. Its paints are custom
    /// properties; [`theme_css`](crate::theme_css) defines them. Names on it are in the language.
    fn symbols(language: &'static str) -> String;

    /// The same for what only expansions bring, if there is anything: a page needs it only at such a
    /// table.
    fn more_symbols(_language: &'static str) -> Option<String> {
        None
    }

    /// A small picture of each expansion, `art-expansion-ID`, for where they are chosen.
    fn expansion_pictures(_language: &'static str) -> Option<String> {
        None
    }

    /// Where a symbol has places for others: for each the middle and the height, in its own units.
    fn niches(id: &str) -> Option<[[i32; 3]; 2]>;
}

impl Art for Between {
    fn symbols(language: &'static str) -> String {
        let mut pen = Pen::for_symbols("page", language);
        let rooms = Tile::all().map(Tile::face);
        for face in rooms.chain(Specialty::ALL.map(Specialty::face)) {
            pen.symbol(face.id, (TILE, TILE), |pen| tile::draw(pen, face, (0, 0)));
        }
        for face in Throne::all().map(Throne::face) {
            pen.symbol(face.id, throne::SIZE, |pen| throne::draw(pen, face, &[], (0, 0)));
        }
        for card in Card::all() {
            let size = (card::WIDTH, card::HEIGHT);
            pen.symbol(card.id(), size, |pen| card::draw(pen, card, (0, 0)));
        }
        for face in Attendant::all().map(Attendant::face) {
            let motif = Motif::Figure(face.hanging);
            pen.symbol(face.id, motif.grid(), |pen| pen.plain_motif(motif));
        }
        for id in TOKENS.map(token_id) {
            let name = pen.words(Between::NAME).name("token", &id);
            pen.symbol(&id, (token::SIZE, token::SIZE), |pen| token::draw(pen, &name));
        }
        for (number, niche) in (1..).zip(throne::lit_niches()) {
            pen.symbol(&format!("part-niche-{number}"), throne::SIZE, niche);
        }
        for motif in icons() {
            // On a page the star stands for what it means.
            let name = if motif == Motif::Star { "specialty" } else { motif.id() };
            let id = format!("icon-{name}");
            pen.symbol(&id, motif.grid(), |pen| pen.plain_motif(motif));
        }
        for (name, kind) in patterns() {
            let id = format!("pattern-{name}");
            pen.symbol(&id, (SWATCH, SWATCH), |pen| swatch(pen, kind));
        }
        pen.finish_symbols()
    }

    fn niches(id: &str) -> Option<[[i32; 3]; 2]> {
        Throne::find(id).map(|_| throne::places())
    }
}

fn icons() -> impl Iterator<Item = Motif> {
    let hangings = [Hanging::Torch, Hanging::Mirror, Hanging::Swords, Hanging::Painting];
    RoomType::ALL
        .map(Motif::Type)
        .into_iter()
        .chain(Specialty::ALL.map(Motif::Specialty))
        .chain([Motif::Star, Motif::Crown, Motif::Castle])
        .chain(hangings.map(Motif::Hanging))
}

/// One pattern for each type, and one for all specialty rooms.
fn patterns() -> impl Iterator<Item = (&'static str, Kind)> {
    let types = RoomType::ALL.map(|room_type| (room_type.id(), Kind::Regular(room_type)));
    types.into_iter().chain([("specialty", Kind::Specialty(Specialty::GrandFoyer))])
}

/// The side of a square of wall.
const SWATCH: i32 = 240;

fn swatch(pen: &mut Pen, kind: Kind) {
    let paint = pen.palette().kind(kind);
    let wall = Area::new(0, 0, SWATCH, SWATCH);
    pen.rect(wall, 0, fill(paint.wall));
    pattern::cover(pen, kind, paint, wall);
}
