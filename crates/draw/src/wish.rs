//! What a room wants, as icon and number: how many points, for what, and where it looks.

use between::{Between, Hanging, Pattern, RoomType, Wanted, Wish};
use game::Game as _;

use crate::hand::Hand;
use crate::icons::Motif;
use crate::palette::Paint;
use crate::pen::{Align, Area, Pen, fill, line};

/// The size of a picture of cells.
const CELLS: i32 = 148;
/// The size of a chip that shows what is wanted.
const CHIP: i32 = 124;
const COIN: i32 = 62;

/// Draws a wish into a room's wall. The area is as wide as the room within its walls.
pub(crate) fn draw(pen: &mut Pen, wish: Wish, area: Area) {
    let (_, y) = area.centre();
    let first = area.x + 10 + COIN;
    let chip = Area::new(area.x + 152, y - CHIP / 2, CHIP, CHIP);
    let cells = Area::new(area.right() - CELLS - 8, y - CELLS / 2, CELLS, CELLS);
    match wish {
        Wish::Cells { at, wants, points } => {
            pen.part(|pen| coin(pen, points, (first, y), COIN));
            pen.part(|pen| wanted(pen, wants, chip));
            pen.part(|pen| pattern(pen, at, cells));
        }
        Wish::Hangings { hanging, points } => {
            pen.part(|pen| coin(pen, points, (first, y), COIN));
            pen.part(|pen| medallion(pen, hanging, chip.centre(), CHIP / 2));
            pen.part(|pen| pattern(pen, Pattern::Around, cells));
        }
        Wish::Connected { wants, points } => {
            pen.part(|pen| coin(pen, points, (first, y), COIN));
            pen.part(|pen| wanted(pen, wants, chip));
            pen.part(|pen| connected(pen, cells));
        }
        Wish::Castle { wants, points } => {
            pen.part(|pen| coin(pen, points, (first, y), COIN));
            pen.part(|pen| wanted(pen, wants, chip));
            pen.part(|pen| whole_castle(pen, cells));
        }
        Wish::Column { above, below, wants, points } => {
            pen.part(|pen| coin(pen, points, (first, y), COIN));
            pen.part(|pen| wanted(pen, wants, chip));
            pen.part(|pen| column(pen, above, below, cells));
        }
        Wish::AllTypes { points, otherwise } => pen.part(|pen| {
            coin(pen, points, (first, y), COIN);
            six_types(pen, Area::new(area.x + 146, y - 64, 200, 128));
            let (x, ink) = (area.right() - 54, pen.palette().linen);
            let otherwise_word = pen.words(Between::NAME).name("lettering", "else");
            let hand = Hand::label(29).shrunk_to(&otherwise_word, 92, 16);
            pen.letter(&otherwise_word, hand, (x, y - 32), Align::Middle, ink);
            coin(pen, otherwise, (x, y + 26), 42);
        }),
        Wish::Fixed { points } => {
            // Only the fountain gives points like this; there is space for its water.
            let x = area.centre().0;
            let water = line(pen.palette().cloud, 10);
            let jets = "c-16-150-112-150-120-34m120 34c-22-96-72-96-84-22";
            let mirrored = "c16-150 112-150 120-34m-120 34c22-96 72-96 84-22";
            pen.path(
                &format!("M{} {}{jets}M{} {}{mirrored}", x - 70, y + 60, x + 70, y + 60),
                water,
            );
            coin(pen, points, (x, y), 80);
        }
    }
}

/// Points, on gold.
pub(crate) fn coin(pen: &mut Pen, points: u8, centre: (i32, i32), radius: i32) {
    let palette = pen.palette();
    pen.circle(centre, radius, fill(palette.gold).edged(palette.gold_edge, 6));
    pen.circle(centre, radius - 11, line(palette.gold_edge, 3));
    let hand = Hand::capitals(radius);
    let text = points.to_string();
    let hand = hand.shrunk_to(&text, radius * 5 / 4, 12);
    let (x, y) = centre;
    let strokes = hand.strokes(&text, x - hand.width(&text) / 2, y + hand.size / 2);
    pen.path(&strokes, line(palette.on_gold, hand.size * 17 / 100));
}

/// A hanging in a round frame.
pub(crate) fn medallion(pen: &mut Pen, hanging: Hanging, centre: (i32, i32), radius: i32) {
    let palette = pen.palette();
    pen.circle(centre, radius, fill(palette.gold).edged(palette.gold_edge, 5));
    pen.circle(centre, radius - 9, fill(palette.card).edged(palette.gold_edge, 3));
    pen.motif(Motif::Hanging(hanging), centre, radius * 126 / 100, palette.ink);
}

/// An icon on a small tile of its kind's colour.
pub(crate) fn chip(pen: &mut Pen, motif: Motif, paint: Paint, area: Area) {
    let palette = pen.palette();
    let frame = area.width * 10 / 100;
    pen.rect(area, area.width / 7, fill(paint.wall).edged(palette.ink, (area.width / 24).max(3)));
    pen.rect(area.inset(frame), area.width / 12, fill(paint.tint));
    pen.motif(motif, area.centre(), area.width * 68 / 100, palette.ink);
}

/// A chip for a room type.
pub(crate) fn type_chip(pen: &mut Pen, room_type: RoomType, area: Area) {
    let paint = pen.palette().room_type(room_type);
    chip(pen, Motif::Type(room_type), paint, area);
}

fn wanted(pen: &mut Pen, wants: Wanted, area: Area) {
    let palette = pen.palette();
    let paint = match wants {
        Wanted::Type(room_type) => palette.room_type(room_type),
        Wanted::Specialty | Wanted::Any => palette.specialty(),
    };
    match Motif::wanted(wants) {
        Some(motif) => chip(pen, motif, paint, area),
        None => any_room(pen, area),
    }
}

/// Rooms of four colours: any room will do.
fn any_room(pen: &mut Pen, area: Area) {
    let palette = pen.palette();
    pen.rect(area, area.width / 7, fill(palette.card).edged(palette.ink, 5));
    let half = area.width / 2 - 16;
    let four = [RoomType::Food, RoomType::Living, RoomType::Sleeping, RoomType::Outdoor];
    for (number, room_type) in (0..).zip(four) {
        let (column, row) = (number % 2, number / 2);
        let x = area.x + 12 + column * (half + 8);
        let y = area.y + 12 + row * (half + 8);
        let paint = palette.room_type(room_type);
        let cell = Area::new(x, y, half, half);
        pen.rect(cell, 6, fill(paint.wall).edged(palette.ink, 3));
        pen.motif(Motif::Type(room_type), cell.centre(), half * 74 / 100, palette.ink);
    }
}

/// The types a sleeping room hopes for: all but its own.
fn six_types(pen: &mut Pen, area: Area) {
    let others = RoomType::ALL.into_iter().filter(|&t| t != RoomType::Sleeping);
    for (number, room_type) in (0..).zip(others) {
        let (column, row) = (number % 3, number / 3);
        let size = 62;
        let x = area.x + column * (area.width - size) / 2;
        let y = area.y + row * (area.height - size);
        type_chip(pen, room_type, Area::new(x, y, size, size));
    }
}

/// The ground on which cells are pictured.
fn plate(pen: &mut Pen, area: Area) {
    let palette = pen.palette();
    pen.rect(area, 12, fill(palette.card).edged(palette.ink, 4));
}

/// One of the nine cells of a picture; columns and rows count from the upper left.
fn cell(area: Area, (column, row): (i32, i32)) -> Area {
    let size = 38;
    let step = 43;
    let start = (area.width - size - 2 * step) / 2;
    Area::new(area.x + start + column * step, area.y + start + row * step, size, size)
}

fn own(pen: &mut Pen, area: Area) {
    pen.rect(area, 3, fill(pen.palette().ink));
}

fn looked_at(pen: &mut Pen, area: Area) {
    let palette = pen.palette();
    pen.rect(area, 3, fill(palette.gold).edged(palette.gold_edge, 5));
}

fn other(pen: &mut Pen, area: Area) {
    pen.rect(area.inset(3), 2, line(pen.palette().pencil, 3).washed(55));
}

fn pattern(pen: &mut Pen, at: Pattern, area: Area) {
    plate(pen, area);
    // A look two cells down needs the room itself on top.
    let own_row = if at == Pattern::TwoBelow { 0 } else { 1 };
    for (row, column) in (0..3).flat_map(|row| (0..3).map(move |column| (row, column))) {
        let place = cell(area, (column, row));
        let step = (column - 1, own_row - row);
        if step == (0, 0) {
            own(pen, place);
        } else if at.steps().iter().any(|&(x, y)| (i32::from(x), i32::from(y)) == step) {
            looked_at(pen, place);
        } else {
            other(pen, place);
        }
    }
}

/// A column that goes on beyond the picture.
fn column(pen: &mut Pen, above: bool, below: bool, area: Area) {
    plate(pen, area);
    let own_row = match (above, below) {
        (true, false) => 2,
        (false, true) => 0,
        _ => 1,
    };
    let middle = area.centre().0;
    for row in 0..3 {
        let place = cell(area, (1, row));
        if row == own_row {
            own(pen, place);
        } else {
            looked_at(pen, place);
        }
    }
    let edge = line(pen.palette().ink, 7);
    for side in [middle - 48, middle + 48] {
        if above {
            let top = area.y + 20;
            let end = cell(area, (1, own_row)).y;
            pen.path(&format!("M{side} {end}V{top}m-13 15l13-15l13 15"), edge);
        }
        if below {
            let bottom = area.bottom() - 20;
            let end = cell(area, (1, own_row)).bottom();
            pen.path(&format!("M{side} {end}V{bottom}m-13-15l13 15l13-15"), edge);
        }
    }
}

/// Rooms joined by their edges.
fn connected(pen: &mut Pen, area: Area) {
    plate(pen, area);
    let chain = [(0, 2), (1, 2), (1, 1), (2, 1), (2, 0)];
    for row in 0..3 {
        for column in 0..3 {
            if !chain.contains(&(column, row)) {
                other(pen, cell(area, (column, row)));
            }
        }
    }
    for place in chain.iter().skip(1) {
        looked_at(pen, cell(area, *place));
    }
    own(pen, cell(area, (0, 2)));
    let mut path = String::new();
    for (number, place) in chain.iter().enumerate() {
        let (x, y) = cell(area, *place).centre();
        path.push_str(&format!("{}{x} {y}", if number == 0 { 'M' } else { 'L' }));
    }
    pen.path(&path, line(pen.palette().on_gold, 8));
}

fn whole_castle(pen: &mut Pen, area: Area) {
    plate(pen, area);
    pen.gild(Motif::Castle, area.centre(), 112);
}
