//! A tile of the palace seen from above: floor, walls, entrances with their swans, and what is
//! printed on it. Lettering stays upright however the tile is turned.

use castles::RoomType as Floor;
use game::Game as _;
use lattice::Shape;
use palace::{Face, Kind, Level, Palace, Rotation, Side, Tile};

use super::{like_castles, reward, sign::Sign, swan, words};
use crate::castles::floor;
use crate::castles::footprint::Footprint;
use crate::castles::wall;
use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Area, Pen, fill, line};

/// The side of a tile.
pub(crate) const TILE: i32 = 480;
/// Where the marker of the owner lies.
pub(crate) const MARKER_AT: (i32, i32) = (396, 403);

/// How high a swan at an entrance is, and how far its middle is from the edge.
const SWAN: i32 = 104;
const SWAN_AT: i32 = 70;
const BADGE: Area = Area::new(38, 38, 132, 76);
/// The middle of the reward.
const REWARD_AT: (i32, i32) = (240, 200);
/// Where the name may stand.
const NAME: Area = Area::new(38, 292, 404, 68);

/// A square of two units, drawn twice as large: floors and walls as those of Castles.
fn square() -> Footprint {
    Footprint::new(Shape::Square2, lattice::Rotation::R0)
}

const LARGER: &str = "scale(2)";

/// Draws a tile as it is turned, with its upper left corner at a point.
pub(crate) fn draw(pen: &mut Pen, tile: Tile, turn: Rotation, at: (i32, i32)) {
    pen.group(&words::tile(tile), at, |pen| face(pen, tile, turn));
}

/// A tile as it is turned, at the origin and without a name.
pub(crate) fn face(pen: &mut Pen, tile: Tile, turn: Rotation) {
    let kind = tile.kind();
    floor(pen, kind, turn);
    let entrances = tile.entrances(turn);
    let doors = entrances.map(|entrance| entrance.map(|entrance| level(entrance.level)));
    pen.part_at(LARGER, |pen| wall::draw_square(pen, &square(), doors));
    for (side, entrance) in Side::ALL.into_iter().zip(entrances) {
        if let Some(entrance) = entrance {
            swan::draw(pen, entrance.swan, beside(side), SWAN);
        }
    }
    pen.part(|pen| inscription(pen, tile.face()));
}

const fn level(level: Level) -> castles::Level {
    match level {
        Level::Up => castles::Level::Upstairs,
        Level::Down => castles::Level::Downstairs,
    }
}

/// Where the swan of an entrance is.
const fn beside(side: Side) -> (i32, i32) {
    match side {
        Side::N => (TILE / 2, SWAN_AT),
        Side::E => (TILE - SWAN_AT, TILE / 2),
        Side::S => (TILE / 2, TILE - SWAN_AT),
        Side::W => (SWAN_AT, TILE / 2),
    }
}

fn floor(pen: &mut Pen, kind: Kind, turn: Rotation) {
    match kind {
        Kind::Room(room_type) => pen.part_at(LARGER, |pen| covered(pen, like_castles(room_type))),
        Kind::Hallway => pen.part_at(LARGER, |pen| covered(pen, Floor::Corridor)),
        Kind::Stair => {
            // The steps lead up to the right, and to the north as printed.
            let degrees = (turn.degrees() + 270) % 360;
            let middle = TILE / 2;
            let place = format!("rotate({degrees} {middle} {middle})scale(2)");
            pen.part_at(&place, |pen| floor::steps(pen, &square()));
        }
    }
}

fn covered(pen: &mut Pen, like: Floor) {
    let footprint = square();
    floor::cover(pen, like, &footprint);
    floor::shade(pen, &footprint);
}

/// Draws what the tile throws on the ground, a little to the lower right.
pub(crate) fn draw_shadow(pen: &mut Pen, (x, y): (i32, i32)) {
    let area = Area::new(x + 16, y + 20, TILE, TILE);
    pen.rect(area, 0, fill(pen.palette().shadow).washed(22));
}

/// The back of a room.
pub(crate) fn draw_back(pen: &mut Pen) {
    let palette = pen.palette();
    let outside = Area::new(0, 0, TILE, TILE);
    pen.rect(outside, 0, fill(palette.throne.wall));
    pen.part_at(LARGER, |pen| wall::draw_closed(pen, &square()));
    pen.rect(outside.inset(50), 20, line(palette.gold, 8));
    let (x, y) = outside.centre();
    pen.gild(Motif::Sign(Sign::Swan), (x, y + 20), 230);
    pen.gild(Motif::Crown, (x - 36, y - 118), 70);
}

/// Type, reward and name.
fn inscription(pen: &mut Pen, face: &Face) {
    pen.part(|pen| badge(pen, face.kind));
    pen.part(|pen| reward::draw(pen, face.reward, REWARD_AT));
    name(pen, face);
}

/// The floor that a kind of tile has, which also gives it its paints.
const fn floor_of(kind: Kind) -> Floor {
    match kind {
        Kind::Room(room_type) => like_castles(room_type),
        Kind::Hallway | Kind::Stair => Floor::Corridor,
    }
}

/// Icon and letter of the type.
fn badge(pen: &mut Pen, kind: Kind) {
    let palette = pen.palette();
    let paint = palette.of_castles(floor_of(kind));
    let (motif, letter) = match kind {
        Kind::Room(room_type) => {
            (Motif::of_castles(like_castles(room_type)), Some(room_type.letter()))
        }
        Kind::Hallway => (Motif::of_castles(Floor::Corridor), None),
        Kind::Stair => (Motif::Sign(Sign::Stair), None),
    };
    let width = if letter.is_some() { BADGE.width } else { BADGE.height + 6 };
    let plate = Area::new(BADGE.x, BADGE.y, width, BADGE.height);
    pen.rect(plate, 22, fill(paint.tint).edged(palette.ink, 5));
    let icon = BADGE.height * 76 / 100;
    let (_, y) = plate.centre();
    pen.motif(motif, (plate.x + 12 + icon / 2, y), icon, palette.ink);
    if let Some(letter) = letter {
        let hand = Hand::label(42);
        let place = (plate.x + icon + 40, y + hand.size / 2);
        pen.letter(letter, hand, place, Align::Middle, palette.ink);
    }
}

/// The name on a plate, in one line or two, as large as can be read well.
fn name(pen: &mut Pen, face: &Face) {
    let palette = pen.palette();
    let (hand, lines) = fitted(&pen.words(Palace::NAME).name("room", face.id));
    let (pad, leading) = (pad(hand), leading(hand));
    let widest = lines.iter().map(|line| hand.width(line)).max().unwrap_or(0);
    let high = hand.size + (lines.len() as i32 - 1) * leading + 2 * pad;
    let (x, y) = NAME.centre();
    let wide = widest + hand.size + 4;
    let plate = Area::new(x - wide / 2, y - high / 2, wide, high);
    let paint = palette.of_castles(floor_of(face.kind));
    pen.rect(plate, hand.size / 3, fill(paint.tint).edged(palette.ink, 3));
    for (number, text) in (0..).zip(&lines) {
        let baseline = plate.y + pad + hand.size + number * leading;
        pen.letter_words(text, hand, (x, baseline), palette.ink);
    }
}

const fn pad(hand: Hand) -> i32 {
    hand.size * 32 / 100
}

const fn leading(hand: Hand) -> i32 {
    hand.size * 132 / 100
}

/// The largest hand and the lines in which a name fits.
fn fitted(name: &str) -> (Hand, Vec<String>) {
    let room = |hand: Hand| NAME.width - hand.size - 4;
    let one = Hand::label(34);
    let one = one.shrunk_to(name, room(one), 8);
    let two = Hand::label(23);
    let lines = two.halve(name);
    let two = lines.iter().fold(two, |hand, line| hand.shrunk_to(line, room(hand), 8));
    if one.size >= two.size { (one, vec![name.to_owned()]) } else { (two, lines) }
}

#[cfg(test)]
mod tests {
    use super::super::marker;
    use super::*;

    #[test]
    fn names_are_large_enough_and_within_their_place() {
        let lettered = ::words::languages().flat_map(|language| {
            let words = ::words::in_language(language, Palace::NAME);
            Tile::all().map(|tile| words.name("room", tile.id()))
        });
        for tile in lettered {
            let (hand, lines) = fitted(&tile);
            assert!(hand.size >= 20, "{tile}: {}", hand.size);
            assert!(lines.iter().all(|line| hand.width(line) + hand.size + 4 <= NAME.width));
            let high = hand.size + 2 * pad(hand) + (lines.len() as i32 - 1) * leading(hand);
            assert!(high <= NAME.height, "{tile}: {high}");
        }
    }

    #[test]
    fn swans_leave_the_printed_things_alone() {
        let half = SWAN / 2;
        let (x, y) = beside(Side::N);
        assert!(BADGE.right() < x - half && y + half < REWARD_AT.1 - reward::HEIGHT / 2);
        let (x, y) = beside(Side::W);
        assert!(x + half <= REWARD_AT.0 - reward::WIDEST / 2 && y + half <= NAME.y);
        let (x, y) = beside(Side::S);
        assert!(NAME.bottom() <= y - half + 2);
        let marker = marker::ON_TILE / 2;
        assert!(x + half < MARKER_AT.0 - marker && MARKER_AT.0 + marker <= TILE - 28);
        assert!(NAME.bottom() < MARKER_AT.1 - marker + 8 && MARKER_AT.1 + marker <= TILE - 28);
    }
}
