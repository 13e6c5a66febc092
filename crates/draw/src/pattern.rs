//! What the wall of a room is made of: a pattern for each kind, recognisable without its colour.

use std::fmt::Write;

use between::{Kind, RoomType, Specialty};

use crate::palette::Paint;
use crate::pen::{Area, Pen, Style, fill, line};

/// Covers a wall with the pattern of a kind of room.
pub(crate) fn cover(pen: &mut Pen, kind: Kind, paint: Paint, wall: Area) {
    let (path, style) = match kind {
        Kind::Regular(RoomType::Food) => (checks(wall), fill(paint.tone)),
        Kind::Regular(RoomType::Living) => (stripes(wall), fill(paint.tone)),
        Kind::Regular(RoomType::Utility) => (hatching(wall, 56), line(paint.tone, 8)),
        Kind::Regular(RoomType::Outdoor) => (leaves(wall), line(paint.tone, 7)),
        Kind::Regular(RoomType::Sleeping) => (stars(wall), fill(paint.tone)),
        Kind::Regular(RoomType::Corridor) => (courses(wall, 87, 113), line(paint.tone, 6)),
        Kind::Regular(RoomType::Downstairs) => (cobbles(wall), line(paint.tone, 7)),
        Kind::Specialty(Specialty::Fountain) => (waves(wall), line(paint.tone, 7)),
        Kind::Specialty(Specialty::Tower) => (courses(wall, 44, 76), line(paint.tone, 5)),
        Kind::Specialty(Specialty::GrandFoyer) => (trellis(wall), line(paint.tone, 5)),
    };
    pen.path(&path, style);
}

/// The lozenges on the wall of the throne room.
pub(crate) fn cover_throne(pen: &mut Pen, paint: Paint, wall: Area) {
    let mut path = String::new();
    for (x, y) in staggered(wall, 80, 58) {
        add(&mut path, format_args!("M{x} {}l11 15l-11 15l-11-15z", y - 15));
    }
    pen.path(&path, fill(paint.tone));
}

fn add(path: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = path.write_fmt(text);
}

fn steps(from: i32, to: i32, step: i32) -> impl Iterator<Item = i32> {
    (0..).map(move |n| from + n * step).take_while(move |&at| at < to)
}

/// Points in rows, every other row moved by half a step; none nearer than 20 to the edge.
fn staggered(wall: Area, step: i32, row: i32) -> impl Iterator<Item = (i32, i32)> {
    let inner = wall.inset(20);
    steps(inner.y + 10, inner.bottom() + 1, row).enumerate().flat_map(move |(number, y)| {
        let start = if number % 2 == 0 { 0 } else { step / 2 };
        steps(inner.x + 6 + start, inner.right() + 1, step).map(move |x| (x, y))
    })
}

fn checks(wall: Area) -> String {
    let mut path = String::new();
    let (columns, rows) = (8, 6);
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        if (row + column) % 2 == 0 {
            let (left, right) =
                (wall.width * column / columns, wall.width * (column + 1) / columns);
            let (top, bottom) = (wall.height * row / rows, wall.height * (row + 1) / rows);
            let (x, y) = (wall.x + left, wall.y + top);
            let (width, height) = (right - left, bottom - top);
            add(&mut path, format_args!("M{x} {y}h{width}v{height}h-{width}z"));
        }
    }
    path
}

fn stripes(wall: Area) -> String {
    let mut path = String::new();
    for x in steps(wall.x + 24, wall.right() - 20, 53) {
        add(&mut path, format_args!("M{x} {}h24v{}h-24z", wall.y, wall.height));
    }
    path
}

/// Slanted lines from lower left to upper right.
fn hatching(wall: Area, step: i32) -> String {
    let mut path = String::new();
    let wall = wall.inset(2);
    for sum in steps(wall.x + wall.y + step, wall.right() + wall.bottom(), step) {
        let x = wall.x.max(sum - wall.bottom());
        let end = wall.right().min(sum - wall.y);
        add(&mut path, format_args!("M{x} {}L{end} {}", sum - x, sum - end));
    }
    path
}

fn leaves(wall: Area) -> String {
    let mut path = String::new();
    for (x, y) in staggered(wall, 70, 44) {
        add(&mut path, format_args!("M{} {y}q10 16 20 0q10 16 20 0", x - 20));
    }
    path
}

fn stars(wall: Area) -> String {
    let mut path = String::new();
    for (number, (x, y)) in staggered(wall, 92, 52).enumerate() {
        if number % 2 == 0 {
            add(&mut path, format_args!("M{x} {}l5 11l11 5l-11 5l-5 11l-5-11l-11-5l11-5z", y - 16));
        } else {
            add(&mut path, format_args!("M{x} {}l6 6l-6 6l-6-6z", y - 6));
        }
    }
    path
}

/// Courses of cut stone.
fn courses(wall: Area, height: i32, length: i32) -> String {
    let mut path = String::new();
    for (number, y) in steps(wall.y, wall.bottom(), height).enumerate() {
        if y > wall.y {
            add(&mut path, format_args!("M{} {y}H{}", wall.x, wall.right()));
        }
        let start = if number % 2 == 0 { length } else { length / 2 };
        let height = height.min(wall.bottom() - y);
        for x in steps(wall.x + start, wall.right() - 8, length) {
            add(&mut path, format_args!("M{x} {y}v{height}"));
        }
    }
    path
}

/// Rough round stones.
fn cobbles(wall: Area) -> String {
    let rows: [[i32; 5]; 3] =
        [[84, 108, 72, 102, 86], [110, 74, 96, 82, 90], [70, 98, 116, 76, 92]];
    let mut path = String::new();
    for (y, row) in steps(wall.y, wall.bottom() - 40, 58).zip(rows.iter().cycle()) {
        let mut x = wall.x + 4;
        for width in row {
            let side = width - 44;
            add(
                &mut path,
                format_args!(
                    "M{} {}h{side}q18 0 18 18v12q0 18-18 18h-{side}q-18 0-18-18v-12q0-18 18-18z",
                    x + 20,
                    y + 5
                ),
            );
            x += width - 2;
        }
    }
    path
}

fn waves(wall: Area) -> String {
    let mut path = String::new();
    for y in steps(wall.y + 30, wall.bottom() - 6, 40) {
        add(&mut path, format_args!("M{} {y}", wall.x + 2));
        for _ in 0..wall.width / 56 {
            add(&mut path, format_args!("q14-18 28 0q14 18 28 0"));
        }
    }
    path
}

fn trellis(wall: Area) -> String {
    let mut path = hatching(wall, 72);
    // The same lines, mirrored.
    let wall = wall.inset(2);
    for sum in steps(72, wall.width + wall.height, 72) {
        let left = 0.max(sum - wall.height);
        let end = wall.width.min(sum);
        let (x, y) = (wall.right() - left, wall.y + sum - left);
        add(&mut path, format_args!("M{x} {y}L{} {}", wall.right() - end, wall.y + sum - end));
    }
    path
}

/// A style for the shade that ceiling and wall throw into a room.
pub(crate) fn shade(pen: &Pen) -> Style {
    fill(pen.palette().shadow).washed(16)
}
