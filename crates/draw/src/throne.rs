//! The throne room: two cells wide, crimson and gold, with its attendants.

use between::{Attendant, Between, SPECIALTY_LETTER, ThroneFace, ThroneNeighbour};
use game::Game as _;

use crate::icons::Motif;
use crate::pattern;
use crate::pen::{Area, Pen, fill, line};
use crate::tile::{self, TILE, WALL};
use crate::wish;
use crate::words;

const LABEL: i32 = 366;

/// How wide and how high it is.
pub(crate) const SIZE: (i32, i32) = (2 * TILE, TILE);
/// Where the two niches begin, and how wide they are.
const NICHES: [i32; 2] = [596, 736];
const NICHE: i32 = 128;
/// The middle of an attendant's figure above the floor's line, and how high it is.
const FIGURE: (i32, i32) = (258, 204);

/// Where the attendants stand: the middle of each and its height.
pub(crate) const fn places() -> [[i32; 3]; 2] {
    let [first, second] = NICHES;
    let (middle, height) = FIGURE;
    [[first + NICHE / 2, middle, height], [second + NICHE / 2, middle, height]]
}

/// Draws a throne room with its upper left corner at a point.
pub(crate) fn draw(pen: &mut Pen, face: &ThroneFace, attendants: &[Attendant], at: (i32, i32)) {
    pen.group(&words::throne(face, attendants), at, |pen| {
        let name = pen.words(Between::NAME).name("room", face.id);
        pen.part(|pen| hall(pen, &name));
        let room = Area::new(0, 0, 2 * TILE, TILE).inset(WALL);
        let place = (room.right() - 65, room.y + 65);
        pen.part(|pen| wish::medallion(pen, face.hanging, place, 54));
        let (x, y) = (66, 250);
        let [first, second] = face.wants;
        pen.part(|pen| wish::coin(pen, face.points, (x + 54, y), 54));
        pen.part(|pen| wish::type_chip(pen, first, Area::new(x + 116, y - 46, 92, 92)));
        pen.part(|pen| wish::type_chip(pen, second, Area::new(x + 214, y - 46, 92, 92)));
        for spot in face.spots {
            pen.part(|pen| notch(pen, spot));
        }
        for (number, left) in NICHES.into_iter().enumerate() {
            pen.part(|pen| niche(pen, attendants.get(number).copied(), left));
        }
    });
}

/// What all throne rooms have in common.
fn hall(pen: &mut Pen, name: &str) {
    let palette = pen.palette();
    let outside = Area::new(0, 0, 2 * TILE, TILE);
    let room = outside.inset(WALL);
    let wall = Area::new(room.x, room.y, room.width, LABEL - room.y);
    pen.rect(room, 0, fill(palette.throne.wall));
    pattern::cover_throne(pen, palette.throne, wall);
    pen.rect(Area::new(wall.x, wall.y, wall.width, 12), 0, pattern::shade(pen));
    pen.rect(Area::new(wall.x, wall.y, 9, wall.height), 0, pattern::shade(pen));
    tile::walls(pen, outside, palette.gold);
    let label = Area::new(room.x, LABEL, room.width, room.bottom() - LABEL);
    tile::label(pen, name, palette.throne, label);
    seat(pen);
    tile::badge(pen, Motif::Crown, SPECIALTY_LETTER, (room.x + 13, room.y + 13));
}

/// The throne itself, under a crown and between curtains.
fn seat(pen: &mut Pen) {
    let palette = pen.palette();
    let cloth = fill(palette.cloth).edged(palette.outline, 4);
    let gold = fill(palette.gold).edged(palette.outline, 5);
    pen.path("M410 13H550V34C530 60 500 44 480 34C460 44 430 60 410 34Z", cloth);
    pen.path(
        "M410 13C418 120 404 200 402 290C420 290 424 282 428 270C446 190 444 110 446 13Z",
        cloth,
    );
    pen.path(
        "M550 13C542 120 556 200 558 290C540 290 536 282 532 270C514 190 516 110 514 13Z",
        cloth,
    );
    pen.path("M404 236L440 222M556 236L520 222", line(palette.gold, 11));
    // Back, arms, seat and legs.
    pen.path("M444 366V172C444 140 458 128 480 128C502 128 516 140 516 172V366Z", gold);
    pen.path("M456 290V180C456 156 464 144 480 144C496 144 504 156 504 180V290Z", cloth);
    pen.path("M428 246H446V300H514V246H532V366H514V330H446V366H428Z", gold);
    pen.rect(Area::new(442, 286, 76, 28), 12, cloth);
    pen.gild(Motif::Crown, (480, 76), 84);
}

/// A gold opening in the wall toward a cell where the throne wants a room.
fn notch(pen: &mut Pen, spot: ThroneNeighbour) {
    let palette = pen.palette();
    let (middle, half) = (TILE / 2, 62);
    let far = 2 * TILE;
    // The middle of the opening on the outer edge, and the step outward.
    let ((x, y), (right, down)) = match spot {
        ThroneNeighbour::W => ((0, middle), (-1, 0)),
        ThroneNeighbour::E => ((far, middle), (1, 0)),
        ThroneNeighbour::N1 => ((middle, 0), (0, -1)),
        ThroneNeighbour::N2 => ((TILE + middle, 0), (0, -1)),
        ThroneNeighbour::S1 => ((middle, TILE), (0, 1)),
        ThroneNeighbour::S2 => ((TILE + middle, TILE), (0, 1)),
    };
    // A triangle that points outward, drawn along (right, down) and across it.
    let point =
        |out: i32, across: i32| (x + right * out + down * across, y + down * out + right * across);
    let (tip, one, other) = (point(-4, 0), point(-48, half / 2 + 4), point(-48, -half / 2 - 4));
    let (a, b, c, d) = (point(0, -half), point(0, half), point(-WALL, half), point(-WALL, -half));
    let opening = format!("M{} {}L{} {}L{} {}L{} {}Z", a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1);
    pen.path(&opening, fill(palette.card).edged(palette.outline, 4));
    let arrow = format!("M{} {}L{} {}L{} {}Z", tip.0, tip.1, one.0, one.1, other.0, other.1);
    pen.path(&arrow, fill(palette.gold).edged(palette.outline, 5));
}

/// The niches with light in them, as they are behind an attendant.
pub(crate) fn lit_niches() -> [impl Fn(&mut Pen); 2] {
    NICHES.map(|left| move |pen: &mut Pen| lit_niche(pen, left))
}

fn lit_niche(pen: &mut Pen, left: i32) {
    let palette = pen.palette();
    pen.path(&arch(left), fill(palette.niche).edged(palette.gold, 8));
}

fn arch(left: i32) -> String {
    let right = left + NICHE;
    format!("M{left} {LABEL}V204A64 60 0 0 1 {right} 204V{LABEL}Z")
}

/// A niche for an attendant, empty or not.
fn niche(pen: &mut Pen, attendant: Option<Attendant>, left: i32) {
    let palette = pen.palette();
    let (middle, arch) = (left + NICHE / 2, arch(left));
    match attendant {
        Some(attendant) => {
            lit_niche(pen, left);
            let motif = Motif::Figure(attendant.face().hanging);
            let (centre, height) = FIGURE;
            pen.motif(motif, (middle, centre), height, palette.ink);
        }
        None => {
            pen.path(&arch, fill(palette.outline).washed(28));
            pen.path(&arch, line(palette.gold, 4).washed(60));
        }
    }
}
