//! The components of Castles as symbols, for a page that puts them together itself.

use castles::{Castles, Gate, Module, Origin, Renovation, Room, RoomType, Size, Slot, Swan, Tile};
use lattice::{Rotation, Shape};
use palace::{Colour, Swan as Kept};

use super::footprint::{Footprint, UNIT};
use super::{floor, ring, room, wall};
use crate::art::Art;
use crate::icons::Motif;
use crate::palace::swan as palace_swan;
use crate::pen::{Area, Pen, fill, line};

/// The side of a coin and of the token of the master builder.
const TOKEN: i32 = 200;
/// Width and height of a card.
const CARD: (i32, i32) = (400, 560);

impl Art for Castles {
    /// Beside what every game has: `art-ROOM-TURN` is a room turned by 0, 90, 180 or 270 degrees,
    /// whose view box is its turned bounding box with 120 units for one of the lattice;
    /// `art-back-SIZE` is the back of a tile.
    ///
    /// Rooms of expansions are on a sheet of their own: a page reads all of it before it shows anything.
    fn symbols(language: &'static str) -> String {
        let mut pen = Pen::for_symbols("p", language);
        let base = Tile::all().filter(|tile| tile.face().origin == Origin::Base);
        base.map(Room::Tile).chain(Room::CORRIDORS).for_each(|room| turned(&mut pen, room));
        Size::BASE.into_iter().for_each(|size| back(&mut pen, size));
        pen.symbol("coin", (TOKEN, TOKEN), coin);
        pen.symbol("crown", (TOKEN, TOKEN), crown);
        pen.symbol("card", CARD, |pen| card(pen, false));
        pen.symbol("favor", CARD, |pen| card(pen, true));
        icons().for_each(|motif| icon(&mut pen, motif));
        for room_type in RoomType::ALL {
            let id = format!("pattern-{}", room_type.id());
            let swatch = Footprint::new(Shape::Square2, Rotation::R0);
            pen.symbol(&id, (2 * UNIT, 2 * UNIT), |pen| floor::cover(pen, room_type, &swatch));
        }
        pen.finish_symbols()
    }

    /// Rooms as on the other sheet, the back of towers, and `art-swan-COLOUR`, a swan token.
    /// `art-icon-ICON` are those on royal decrees that are not on the other sheet.
    /// `art-RENOVATION-0` is a renovation at the market. In a castle `art-laid-RENOVATION-TURN` lies below
    /// `art-walls-ROOM`, which is to be turned, so that walls, doors and fence are still those of the room.
    ///
    /// `art-barbican-CLOSED` is the foyer in its gatehouse, with the door closed that is on this side (`south`,
    /// `west`, `north` or `east`), or with none (`open`). The ring around a castle is of `art-band-lowered` or
    /// `art-band-raised`, as the drawbridge is, and of `art-moat-SLOT`.
    fn more_symbols(language: &'static str) -> Option<String> {
        let mut pen = Pen::for_symbols("q", language);
        let new = Tile::all().filter(|tile| tile.face().origin != Origin::Base);
        new.map(Room::Tile).for_each(|room| turned(&mut pen, room));
        let others = Size::ALL.into_iter().filter(|size| !Size::BASE.contains(size));
        others.for_each(|size| back(&mut pen, size));
        for colour in Swan::ALL {
            let id = format!("swan-{}", colour.id());
            pen.symbol(&id, (TOKEN, TOKEN), |pen| pen.part(|pen| swan(pen, colour)));
        }
        [Motif::Star, Motif::Coin, Motif::Clock, Motif::Card]
            .into_iter()
            .for_each(|motif| icon(&mut pen, motif));
        Gate::ALL.into_iter().for_each(|gate| barbican(&mut pen, gate));
        for (name, is_open) in [("lowered", true), ("raised", false)] {
            let size = turned_size(Shape::Rect20x2, Rotation::R0);
            pen.symbol(&format!("band-{name}"), size, |pen| ring::band(pen, is_open));
        }
        for slot in Slot::ALL {
            let strip = slot.shape();
            let size = turned_size(strip.shape, strip.turn);
            pen.symbol(&format!("moat-{}", slot.id()), size, |pen| ring::moat(pen, slot));
        }
        Renovation::all().for_each(|renovation| laid(&mut pen, renovation));
        let renovable = Tile::all().filter(|tile| Size::BASE.contains(&tile.size()));
        for room in renovable.map(Room::Tile) {
            let size = turned_size(room.shape(), Rotation::R0);
            pen.symbol(&format!("walls-{room}"), size, |pen| {
                pen.part(|pen| wall::draw(pen, room));
            });
        }
        Some(pen.finish_symbols())
    }

    fn expansion_pictures(language: &'static str) -> Option<String> {
        let mut pen = Pen::for_symbols("x", language);
        for module in Module::ALL {
            let id = format!("expansion-{}", module.id());
            pen.symbol(&id, PICTURE, |pen| picture(pen, module));
        }
        Some(pen.finish_symbols())
    }

    fn niches(_: &str) -> Option<[[i32; 3]; 2]> {
        None
    }
}

/// Width and height of the picture of an expansion.
const PICTURE: (i32, i32) = (480, 480);

fn icon(pen: &mut Pen, motif: Motif) {
    pen.symbol(&format!("icon-{}", motif.id()), motif.grid(), |pen| pen.plain_motif(motif));
}

/// A room, in each of its rotations.
fn turned(pen: &mut Pen, room: Room) {
    for turn in Rotation::ALL {
        let id = format!("{room}-{}", turn.degrees());
        let size = turned_size(room.shape(), turn);
        pen.symbol(&id, size, |pen| room::draw(pen, room, turn, (0, 0)));
    }
}

/// A foyer in its gatehouse, named by the side on which it is closed.
fn barbican(pen: &mut Pen, gate: Gate) {
    let room = Room::Barbican(gate);
    let size = turned_size(room.shape(), Rotation::R0);
    let draw = |pen: &mut Pen| room::draw(pen, room, Rotation::R0, (0, 0));
    pen.symbol(&format!("barbican-{}", gate.id()), size, draw);
}

/// A renovation at the market, and as it lies in rooms in each of their rotations.
fn laid(pen: &mut Pen, renovation: Renovation) {
    let shape = renovation.size().shape();
    let id = format!("{}-0", renovation.id());
    let draw = |pen: &mut Pen| room::draw_renovation(pen, renovation, (0, 0));
    pen.symbol(&id, turned_size(shape, Rotation::R0), draw);
    for turn in Rotation::ALL {
        let id = format!("laid-{}-{}", renovation.id(), turn.degrees());
        let draw = |pen: &mut Pen| room::draw_laid(pen, renovation, turn);
        pen.symbol(&id, turned_size(shape, turn), draw);
    }
}

/// Width and height of a shape that is turned so.
fn turned_size(shape: Shape, turn: Rotation) -> (i32, i32) {
    let Footprint { width, height, .. } = Footprint::new(shape, turn);
    (width, height)
}

fn back(pen: &mut Pen, size: Size) {
    let Footprint { width, height, .. } = Footprint::new(size.shape(), Rotation::R0);
    pen.symbol(&format!("back-{size}"), (width, height), |pen| room::draw_back(pen, size));
}

/// A swan token: each colour has a frame of its own and a letter, as in the Palace.
fn swan(pen: &mut Pen, colour: Swan) {
    palace_swan::token(pen, kept(colour));
}

const fn kept(colour: Swan) -> Kept {
    Kept::Of(match colour {
        Swan::Blue => Colour::Blue,
        Swan::Red => Colour::Red,
        Swan::Green => Colour::Green,
        Swan::Yellow => Colour::Yellow,
        Swan::Purple => Colour::Purple,
    })
}

/// What an expansion brings, at a glance.
fn picture(pen: &mut Pen, module: Module) {
    let place = |number: i32| (60 + 90 * number, if number % 2 == 0 { 160 } else { 310 });
    match module {
        Module::NewRooms => picture_of(pen, "swan-pond", None),
        Module::Towers => picture_of(pen, "bell-tower", None),
        Module::Moats => {
            let palette = pen.palette();
            let water = Area::new(0, 0, PICTURE.0, PICTURE.1).inset(20);
            pen.rect(water, 16, fill(palette.azure).edged(palette.ink, 6));
            pen.rect(water.inset(70), 4, fill(palette.card).edged(palette.ink, 6));
            pen.gild(Motif::Castle, (PICTURE.0 / 2, PICTURE.1 / 2), 200);
        }
        Module::Passages => {
            let palette = pen.palette();
            let middle = PICTURE.1 / 2;
            for x in [70, PICTURE.0 - 70] {
                pen.gild(Motif::Doorway, (x, middle), 120);
            }
            for x in (160..=PICTURE.0 - 160).step_by(40) {
                pen.circle((x, middle), 10, fill(palette.ink));
            }
        }
        Module::Renovations => {
            picture_of(pen, "observatory", Renovation::find("open-air-stage"));
        }
        Module::FivePlayers => {
            let palette = pen.palette();
            for at in (0..5).map(place) {
                pen.circle(at, 56, fill(palette.throne.wall).edged(palette.gold_edge, 8));
                pen.gild(Motif::Crown, at, 64);
            }
        }
        Module::Swans => {
            for (number, colour) in (0..).zip(Swan::ALL) {
                palace_swan::draw(pen, kept(colour), place(number), 150);
            }
        }
        Module::Decrees => {
            let palette = pen.palette();
            let sheet = Area::new(90, 50, 300, 380);
            pen.rect(sheet, 10, fill(palette.card).edged(palette.ink, 6));
            for line in 0..4 {
                pen.rect(Area::new(130, 200 + 40 * line, 220, 10), 0, fill(palette.ink));
            }
            pen.gild(Motif::Crown, (PICTURE.0 / 2, 125), 96);
            pen.circle(
                (PICTURE.0 / 2, 400),
                44,
                fill(palette.throne.wall).edged(palette.gold_edge, 8),
            );
        }
    }
}

/// A room as large as the picture.
fn picture_of(pen: &mut Pen, id: &str, renovation: Option<Renovation>) {
    match Room::find(id) {
        Some(found) => room::draw_with(pen, found, renovation, Rotation::R0, (0, 0)),
        None => game::never!("there is no room {id}"),
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
