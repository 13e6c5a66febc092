//! A room as a tile: walls, what they are made of, and what is printed on them.

use between::{Between, Face, Kind};
use game::Game as _;

use crate::hand::Hand;
use crate::icons::Motif;
use crate::palette::Paint;
use crate::pattern;
use crate::pen::{Align, Area, Pen, fill, line};
use crate::wish;
use crate::words;

/// The size of a cell.
pub(crate) const TILE: i32 = 480;
/// How thick a wall is.
pub(crate) const WALL: i32 = 14;
/// Where the label with the name begins.
const LABEL: i32 = 366;

/// Draws a room with its upper left corner at a point.
pub(crate) fn draw(pen: &mut Pen, face: &Face, at: (i32, i32)) {
    pen.group(&words::room(face), at, |pen| {
        let paint = pen.palette().kind(face.kind);
        let room = Area::new(0, 0, TILE, TILE).inset(WALL);
        pen.part(|pen| shell(pen, face.kind, paint, room));
        label(
            pen,
            &pen.words(Between::NAME).name("room", face.id),
            paint,
            Area::new(room.x, LABEL, room.width, room.bottom() - LABEL),
        );
        let motif = Motif::of(face.kind);
        pen.part(|pen| badge(pen, motif, face.kind.letter(), (room.x + 13, room.y + 13)));
        if let Some(hanging) = face.hanging {
            let place = (room.right() - 65, room.y + 65);
            pen.part(|pen| wish::medallion(pen, hanging, place, 54));
        }
        wish::draw(pen, face.wish, Area::new(room.x, 140, room.width, LABEL - 136));
    });
}

/// Walls, and what they are made of: the same for all rooms of a kind.
fn shell(pen: &mut Pen, kind: Kind, paint: Paint, room: Area) {
    let wall = Area::new(room.x, room.y, room.width, LABEL - room.y);
    pen.rect(room, 0, fill(paint.wall));
    if kind.is_open_to_sky() {
        sky(pen, wall);
        let ground = Area::new(wall.x, wall.y + SKY, wall.width, wall.height - SKY);
        pattern::cover(pen, kind, paint, ground);
    } else {
        pattern::cover(pen, kind, paint, wall);
        pen.rect(Area::new(wall.x, wall.y, wall.width, 12), 0, pattern::shade(pen));
        pen.rect(Area::new(wall.x, wall.y, 9, wall.height), 0, pattern::shade(pen));
    }
    let palette = pen.palette();
    let stone = if kind.is_open_to_sky() { palette.azure } else { palette.stone };
    walls(pen, Area::new(0, 0, TILE, TILE), stone);
}

/// The cut walls around a room; they cover what the pattern leaves at its edges.
pub(crate) fn walls(pen: &mut Pen, outside: Area, stone: &'static str) {
    let palette = pen.palette();
    pen.rect(outside.inset(WALL / 2), 0, line(stone, WALL));
    pen.rect(outside, 0, line(palette.stone_edge, 3));
    pen.rect(outside.inset(WALL), 0, line(palette.stone_edge, 5));
}

/// How much of an open room's wall is sky.
const SKY: i32 = 128;

fn sky(pen: &mut Pen, wall: Area) {
    let palette = pen.palette();
    let Area { x, y, width, .. } = wall;
    pen.rect(Area::new(x, y, width, SKY), 0, fill(palette.sky));
    let cloud = format!(
        "M{} {}c-34 0-34-42 0-42c4-34 56-34 60 0c10-16 38-10 36 12c28-4 30 30 6 30z",
        x + 236,
        y + 92
    );
    pen.path(&cloud, fill(palette.cloud));
    pen.path(&format!("M{x} {}h{width}", y + SKY), line(palette.azure, 5));
}

/// Icon and letter of a kind, upper left in the room.
pub(crate) fn badge(pen: &mut Pen, motif: Motif, letter: &str, (x, y): (i32, i32)) {
    let palette = pen.palette();
    let plate = Area::new(x, y, 172, 108);
    pen.rect(plate, 18, fill(palette.card).edged(palette.ink, 4));
    pen.motif(motif, (x + 56, y + 54), 84, palette.ink);
    let hand = Hand::capitals(54);
    let strokes = hand.strokes(letter, x + 136 - hand.width(letter) / 2, y + 54 + 27);
    pen.path(&strokes, line(palette.ink, 9));
}

/// The name, below.
pub(crate) fn label(pen: &mut Pen, name: &str, paint: Paint, area: Area) {
    let palette = pen.palette();
    pen.rect(area, 0, fill(paint.tint));
    pen.path(&format!("M{} {}H{}", area.x, area.y, area.right()), line(palette.stone_edge, 5));
    let width = area.width - 30;
    let (middle, centre) = area.centre();
    // As large as it fits, and bold: rooms are often shown no wider than a thumb.
    let one = Hand::label(54).shrunk_to(name, width, 42);
    if one.width(name) <= width {
        pen.letter(name, one, (middle, centre + one.size / 2), Align::Middle, palette.ink);
        return;
    }
    let hand = Hand::label(38);
    let lines = hand.halve(name);
    let hand = lines.iter().fold(hand, |hand, line| hand.shrunk_to(line, width, 16));
    let rise = (lines.len() as i32 - 1) * 24;
    for (number, text) in (0..).zip(&lines) {
        let y = centre - rise + number * 48 + hand.size / 2;
        pen.letter(text, hand, (middle, y), Align::Middle, palette.ink);
    }
}
