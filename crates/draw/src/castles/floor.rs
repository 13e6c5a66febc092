//! What the floor of a room is made of: a pattern for each type, recognisable without its colour.

use std::fmt::Write;

use castles::{Level, Renovation, Room, RoomType};
use lattice::Rotation;

use super::footprint::{Footprint, Form, Point, UNIT};
use super::wall::{self, WALL};
use crate::palette::Paint;
use crate::pen::{Area, Pen, fill, line};

/// How near to the edge a floor is drawn; the wall covers what is nearer.
const UNDER: i32 = WALL - 6;

/// Draws the floor of a room as printed.
pub(crate) fn draw(pen: &mut Pen, room: Room) {
    let footprint = Footprint::of(room, Rotation::R0);
    let palette = pen.palette();
    match room {
        Room::Tile(tile) => pen.part(|pen| cover(pen, tile.room_type(), &footprint)),
        Room::Foyer | Room::Barbican(_) => {
            cover(pen, RoomType::Corridor, &footprint);
            rosette(pen, &footprint);
        }
        Room::Hallway(Level::Upstairs) => {
            pen.path(&footprint.path(), fill(palette.board));
            pen.path(&boards(&footprint), line(palette.shadow, 3).washed(45));
        }
        Room::Hallway(Level::Downstairs) => {
            pen.path(&footprint.path(), fill(palette.cellar));
            pen.path(&flagstones(&footprint, (60, 30)), line(palette.shadow, 4).washed(80));
        }
        Room::Stairs => steps(pen, &footprint),
    }
    shade(pen, &footprint);
}

/// Draws the floor of a renovated room as printed: that of the first type, and a carpet of the second.
pub(crate) fn draw_renovated(pen: &mut Pen, renovation: Renovation) {
    let footprint = Footprint::new(renovation.size().shape(), Rotation::R0);
    let [first, second] = renovation.face().types;
    pen.part(|pen| cover(pen, first, &footprint));
    let Footprint { width, height, form } = footprint;
    // In a room with a notch the lower leg is the long one.
    let (x, y, wide, high) = match form {
        Form::Ell { .. } => (width / 10, height * 55 / 100, width * 8 / 10, height * 35 / 100),
        Form::Box | Form::Round | Form::Cut => {
            (width / 5, height / 5, width * 6 / 10, height * 6 / 10)
        }
    };
    let carpet = Footprint { width: wide, height: high, form: Form::Box };
    let edge = line(pen.palette().ink, 5);
    pen.part_at(&format!("translate({x} {y})"), |pen| {
        cover(pen, second, &carpet);
        pen.path(&carpet.path(), edge);
    });
    shade(pen, &footprint);
}

/// Covers a floor with the pattern of a type of room.
pub(crate) fn cover(pen: &mut Pen, room_type: RoomType, footprint: &Footprint) {
    let paint = pen.palette().of_castles(room_type);
    let Paint { wall, tone, .. } = paint;
    pen.path(&footprint.path(), fill(wall));
    match room_type {
        RoomType::Living => pen.path(&stripes(footprint), line(tone, 12)),
        RoomType::Activity => pen.path(&lozenges(footprint), fill(tone)),
        RoomType::Sleeping => pen.path(&stars(footprint), fill(tone)),
        RoomType::Outdoor => {
            let (tufts, flowers) = lawn(footprint);
            pen.path(&tufts, line(tone, 7));
            let petals = fill(pen.palette().gold).edged(pen.palette().linen, 4);
            pen.path(&flowers, petals);
        }
        RoomType::Utility => pen.path(&hatching(footprint), line(tone, 7)),
        RoomType::Food => pen.path(&checks(footprint), fill(tone)),
        RoomType::Corridor => pen.path(&flagstones(footprint, (72, 40)), line(tone, 4)),
        RoomType::Downstairs => pen.path(&cobbles(footprint), line(tone, 5)),
    }
}

/// What the walls throw on the floor, from all sides alike: a room can be turned.
pub(crate) fn shade(pen: &mut Pen, footprint: &Footprint) {
    let shadow = pen.palette().shadow;
    pen.path(&wall::inner_edge(footprint), line(shadow, 18).washed(16));
}

fn add(path: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = path.write_fmt(text);
}

fn steps_to(from: i32, to: i32, step: i32) -> impl Iterator<Item = i32> {
    (0..).map(move |n| from + n * step).take_while(move |&at| at < to)
}

/// Points in rows around the middle, every other row moved by half a step.
fn staggered(footprint: &Footprint, (across, down): Point, inset: i32) -> Vec<Point> {
    let Footprint { width, height, .. } = *footprint;
    let (columns, rows) = (width / across + 1, height / down + 1);
    let (left, top) = (width / 2 - columns / 2 * across, height / 2 - rows / 2 * down);
    let mut points = Vec::new();
    for row in 0..=rows {
        let shift = if (row + rows / 2) % 2 == 0 { 0 } else { across / 2 };
        for column in -1..=columns {
            let point = (left + column * across + shift, top + row * down);
            if footprint.contains(point, inset) {
                points.push(point);
            }
        }
    }
    points
}

/// The parts of a line that lie inside: where each begins and ends.
fn runs(footprint: &Footprint, from: Point, (dx, dy): Point) -> Vec<(Point, Point)> {
    let length = footprint.width.max(footprint.height);
    let mut runs = Vec::new();
    let mut open: Option<(Point, Point)> = None;
    for n in 0..=length {
        let point = (from.0 + dx * n, from.1 + dy * n);
        if footprint.contains(point, UNDER) {
            open = Some((open.map_or(point, |(start, _)| start), point));
        } else {
            runs.extend(open.take());
        }
    }
    runs.extend(open);
    runs.retain(|((x, y), end)| (end.0 - x).abs() + (end.1 - y).abs() > 8);
    runs
}

fn lines(path: &mut String, runs: Vec<(Point, Point)>) {
    for ((x, y), (to_x, to_y)) in runs {
        let (dx, dy) = (to_x - x, to_y - y);
        match (dx, dy) {
            (_, 0) => add(path, format_args!("M{x} {y}h{dx}")),
            (0, _) => add(path, format_args!("M{x} {y}v{dy}")),
            _ => add(path, format_args!("M{x} {y}l{dx} {dy}")),
        }
    }
}

/// A striped carpet.
fn stripes(footprint: &Footprint) -> String {
    let mut path = String::new();
    for x in steps_to(15, footprint.width, 30) {
        lines(&mut path, runs(footprint, (x, 0), (0, 1)));
    }
    path
}

/// A dance floor of lozenges.
fn lozenges(footprint: &Footprint) -> String {
    let mut path = String::new();
    for (x, y) in staggered(footprint, (52, 38), WALL + 12) {
        add(&mut path, format_args!("M{x} {}l17 25-17 25-17-25z", y - 25));
    }
    path
}

/// A carpet with stars, large and small.
fn stars(footprint: &Footprint) -> String {
    let mut path = String::new();
    for (number, (x, y)) in staggered(footprint, (62, 36), WALL + 8).into_iter().enumerate() {
        if number % 2 == 0 {
            add(&mut path, format_args!("M{x} {}l6 14 14 6-14 6-6 14-6-14-14-6 14-6z", y - 20));
        } else {
            add(&mut path, format_args!("M{x} {}l9 9-9 9-9-9z", y - 9));
        }
    }
    path
}

/// Tufts of grass, and flowers here and there.
fn lawn(footprint: &Footprint) -> (String, String) {
    let (mut tufts, mut flowers) = (String::new(), String::new());
    for (number, (x, y)) in staggered(footprint, (60, 34), WALL + 18).into_iter().enumerate() {
        if number % 6 == 3 {
            add(&mut flowers, format_args!("M{} {y}a4 4 0 1 1 8 0 4 4 0 1 1-8 0", x - 4));
        } else {
            add(&mut tufts, format_args!("M{} {y}q8 14 16 0 8 14 16 0", x - 16));
        }
    }
    (tufts, flowers)
}

/// Slanted lines from lower left to upper right.
fn hatching(footprint: &Footprint) -> String {
    let mut path = String::new();
    let Footprint { width, height, .. } = *footprint;
    for sum in steps_to(40, width + height, 40) {
        let x = (sum - height).max(0);
        lines(&mut path, runs(footprint, (x, sum - x), (1, -1)));
    }
    path
}

/// Tiles in two colours, two to a unit.
fn checks(footprint: &Footprint) -> String {
    let mut path = String::new();
    let side = UNIT / 3;
    for (row, y) in steps_to(0, footprint.height, side).enumerate() {
        for (column, x) in steps_to(0, footprint.width, side).enumerate() {
            let is_inside = footprint.contains((x + side / 2, y + side / 2), 0);
            if is_inside && (row + column) % 2 == 0 {
                add(&mut path, format_args!("M{x} {y}h{side}v{side}h-{side}z"));
            }
        }
    }
    path
}

/// Long boards.
fn boards(footprint: &Footprint) -> String {
    let mut path = String::new();
    for (row, y) in steps_to(0, footprint.height, 24).enumerate() {
        if row > 0 {
            lines(&mut path, runs(footprint, (0, y), (1, 0)));
        }
        // Far enough from the joints of the row above.
        let start = 40 + (row as i32 * 110) % 260;
        for x in steps_to(start, footprint.width - 10, 260) {
            add(&mut path, format_args!("M{x} {y}v24"));
        }
    }
    path
}

/// Cut stones in courses.
fn flagstones(footprint: &Footprint, (length, height): Point) -> String {
    let mut path = String::new();
    for (row, y) in steps_to(0, footprint.height, height).enumerate() {
        if row > 0 {
            lines(&mut path, runs(footprint, (0, y), (1, 0)));
        }
        let start = if row % 2 == 0 { length } else { length / 2 };
        for x in steps_to(start, footprint.width, length) {
            let (top, bottom) = ((x, y), (x, (y + height).min(footprint.height - UNDER)));
            if footprint.contains(top, UNDER) || footprint.contains(bottom, UNDER) {
                let kept =
                    runs(footprint, top, (0, 1)).into_iter().filter(|&(from, _)| from.1 < bottom.1);
                let cut = kept.map(|(from, to)| (from, (to.0, to.1.min(bottom.1)))).collect();
                lines(&mut path, cut);
            }
        }
    }
    path
}

/// Rough round stones.
fn cobbles(footprint: &Footprint) -> String {
    const ROWS: [[i32; 4]; 3] = [[62, 78, 56, 70], [74, 58, 66, 60], [54, 70, 80, 58]];
    let mut path = String::new();
    let rows = steps_to(WALL + 1, footprint.height - WALL, 42).zip(ROWS.iter().cycle());
    for (row, (y, widths)) in (0..).zip(rows) {
        let mut x = WALL - 2 - 16 * (row % 3);
        for &width in widths.iter().cycle() {
            if x > footprint.width {
                break;
            }
            let stone = Area::new(x + 3, y + 2, width - 6, 37);
            let ends = [stone.y + 12, stone.bottom() - 12];
            let is_inside = ends.iter().all(|&y| {
                footprint.contains((stone.x, y), UNDER)
                    && footprint.contains((stone.right(), y), UNDER)
            });
            if is_inside {
                let side = stone.width - 22;
                let left = stone.x + 11;
                add(
                    &mut path,
                    format_args!("M{left} {}h{side}l11 11v15l-11 11h-{side}l-11-11v-15z", stone.y),
                );
            }
            x += width;
        }
    }
    path
}

/// A compass rose in the middle of the foyer.
fn rosette(pen: &mut Pen, footprint: &Footprint) {
    let palette = pen.palette();
    let centre = (footprint.width / 2, footprint.height / 2);
    let (x, y) = centre;
    pen.circle(
        centre,
        112,
        fill(palette.of_castles(RoomType::Corridor).tint).edged(palette.gold_edge, 4),
    );
    pen.circle(centre, 102, line(palette.gold, 5));
    let long = format!("M{x} {}l18 82l82 18l-82 18l-18 82l-18-82l-82-18l82-18z", y - 100);
    pen.path(&long, fill(palette.gold).edged(palette.gold_edge, 3).washed(60));
}

/// Steps from the light upper end, which is at the right as printed, to the dark lower one.
pub(crate) fn steps(pen: &mut Pen, footprint: &Footprint) {
    const STEPS: i32 = 12;
    let palette = pen.palette();
    pen.path(&footprint.path(), fill(palette.board));
    for step in 0..STEPS - 1 {
        let (from, to) = (footprint.width * step / STEPS, footprint.width * (step + 1) / STEPS);
        let depth = (STEPS - 1 - step) as u8 * 7;
        let tread = Area::new(from, 0, to - from, footprint.height);
        pen.rect(tread, 0, fill(palette.shadow).washed(depth));
    }
    let mut edges = String::new();
    for step in 1..STEPS {
        add(
            &mut edges,
            format_args!("M{} 8v{}", footprint.width * step / STEPS, footprint.height - 16),
        );
    }
    pen.path(&edges, line(palette.shadow, 3).washed(70));
}
