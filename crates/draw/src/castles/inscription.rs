//! What is printed on a room: points, type and size above, the wish in the middle, the name below.
//!
//! It stays upright however the room is turned, so it is laid out anew in the turned footprint.

use castles::{Castles, Room, RoomType, Surface, Wish};
use game::Game as _;

use super::footprint::{Footprint, UNIT};
use super::wall::WALL;
use super::wish::Block;
use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Area, Pen, fill};
use crate::wish::coin;

/// How far everything stays from the edge.
const INSET: i32 = WALL + 8;
/// Between two things.
const GAP: i32 = 8;
/// The smallest letters of a name.
const SMALLEST_NAME: i32 = 12;

/// Draws what is printed on a room that has this footprint.
pub(crate) fn draw(pen: &mut Pen, room: Surface, footprint: &Footprint) {
    if footprint.is_strip() {
        return strip(pen, room, footprint);
    }
    let layout = Layout::new(room, &name_of(pen, room), footprint);
    layout.head.draw(pen, room);
    layout.name.draw(pen, first_type(room));
    if let Some((block, place)) = &layout.wish {
        block.draw(pen, *place);
    }
}

/// The type whose colour plates have.
fn first_type(room: Surface) -> RoomType {
    room.types().iter().next().unwrap_or(RoomType::Corridor)
}

fn name_of(pen: &Pen, room: Surface) -> String {
    pen.words(Castles::NAME).name("room", room.id())
}

#[derive(Debug)]
struct Layout {
    head: Head,
    name: Name,
    wish: Option<(Block, (i32, i32))>,
}

impl Layout {
    /// The layout with the largest wish among those with a name that can be read.
    fn new(room: Surface, written: &str, footprint: &Footprint) -> Layout {
        let (narrow, wide) = footprint.extent_of_legs();
        let is_large = narrow > 2 * UNIT;
        let height = match (is_large, wide >= 4 * UNIT) {
            (true, true) => 74,
            (true, false) => 56,
            (false, _) if footprint.width >= 4 * UNIT && footprint.height < 4 * UNIT => 64,
            (false, _) => 52,
        };
        let height = match room {
            Surface::Renovation(_) => height.min(if is_large { 60 } else { 50 }),
            Surface::Room(_) | Surface::Moat => height,
        };
        let head = Head::new(room, footprint, height);
        let largest = if wide >= 4 * UNIT { 42 } else { 32 };
        let names = (SMALLEST_NAME..=largest).rev().step_by(2);
        let layouts = names.filter_map(|size| {
            let name = Name::fitted(written, footprint, &head, size)?;
            let wish = match room.wish() {
                Some(&wish) => Some(place_wish(wish, footprint, &head, name.plate.y)?),
                None => None,
            };
            Some(Layout { head, name, wish })
        });
        let best =
            layouts.reduce(|best, other| if other.rank() > best.rank() { other } else { best });
        best.unwrap_or_else(|| Layout { head, name: Name::cut(written, footprint), wish: None })
    }

    /// Name and wish are to be read equally well, and then as well as can be.
    fn rank(&self) -> (i32, i32) {
        let name = 2 * self.name.hand.size;
        let chip = self.wish.map_or(name, |(block, _)| block.chip);
        (name.min(chip), name.max(chip))
    }
}

/// The largest wish between the head and the name, and its middle.
fn place_wish(
    wish: Wish,
    footprint: &Footprint,
    head: &Head,
    name_top: i32,
) -> Option<(Block, (i32, i32))> {
    let blocks = wish_places(footprint, head, name_top).into_iter().filter_map(|area| {
        let block = Block::fitted(wish, (area.width, area.height))?;
        Some((block, area.centre()))
    });
    blocks.reduce(|best, other| if other.0.chip > best.0.chip { other } else { best })
}

/// Where a wish can stand between the head and the name: below the head, between its two ends, or in
/// one of the legs of a room with a notch.
fn wish_places(footprint: &Footprint, head: &Head, name_top: i32) -> Vec<Area> {
    let band = |top: i32, bottom: i32| {
        let (top, bottom) = (top + GAP, bottom - GAP);
        let (left, right) = footprint.span(top, bottom, INSET)?;
        (bottom > top).then(|| Area::new(left, top, right - left, bottom - top))
    };
    let under = head.area.bottom();
    let middle = footprint.height / 2;
    let below = [(under, name_top), (under, middle), (middle, name_top)]
        .into_iter()
        .filter(|(top, bottom)| *top >= under && *bottom <= name_top)
        .filter_map(|(top, bottom)| band(top, bottom));
    let beside = [name_top, middle].into_iter().filter_map(|bottom| {
        let area = head.area;
        let (left, right) = footprint.span(area.y, bottom - GAP, INSET)?;
        let (left, right) = (left.max(head.between.0), right.min(head.between.1));
        let height = bottom.min(name_top) - GAP - area.y;
        (right > left && height > 0).then(|| Area::new(left, area.y, right - left, height))
    });
    below.chain(beside).collect()
}

/// Points and type at the left, square feet at the right.
#[derive(Clone, Copy, Debug)]
struct Head {
    area: Area,
    /// The free space between its two ends.
    between: (i32, i32),
}

impl Head {
    fn new(room: Surface, footprint: &Footprint, height: i32) -> Head {
        let needed = left_width(room, height) + GAP + feet_width(room, height);
        // Down until it fits: round rooms are narrow above.
        let fits = (INSET..footprint.height / 2).find_map(|y| {
            let (left, right) = footprint.span(y, y + height, INSET)?;
            (right - left >= needed).then(|| Area::new(left, y, right - left, height))
        });
        let width = footprint.width - 2 * INSET;
        let area = fits.unwrap_or(Area::new(INSET, INSET, width, height));
        let between = (
            area.x + left_width(room, height) + GAP,
            area.right() - feet_width(room, height) - GAP,
        );
        Head { area, between }
    }

    fn draw(&self, pen: &mut Pen, room: Surface) {
        let Area { x, y, height, .. } = self.area;
        badge(pen, room, (x, y), height);
        let width = feet_width(room, height);
        let high = height * 62 / 100;
        if width == 0 {
            return;
        }
        feet(pen, room, Area::new(self.area.right() - width, y + (height - high) / 2, width, high));
    }
}

fn has_points(room: Surface) -> bool {
    match room {
        Surface::Room(room) => room.tile().is_some(),
        Surface::Renovation(_) | Surface::Moat => true,
    }
}

/// Icon and letter of each type on a plate behind the coin.
fn left_width(room: Surface, height: i32) -> i32 {
    let coin = if has_points(room) { height * 88 / 100 } else { 0 };
    coin + plate_width(height) * room.types().iter().count() as i32
}

fn plate_width(height: i32) -> i32 {
    height * 142 / 100
}

fn feet_hand(height: i32) -> Hand {
    Hand::label(height * 36 / 100)
}

/// A renovation says no size: it lies on a room that has one.
fn feet_width(room: Surface, height: i32) -> i32 {
    if matches!(room, Surface::Renovation(_)) {
        return 0;
    }
    feet_hand(height).width(&room.feet().to_string()) + height * 34 / 100
}

/// What the room is worth, and its types as icons and letters.
fn badge(pen: &mut Pen, room: Surface, (x, y): (i32, i32), height: i32) {
    let points = has_points(room).then(|| room.points().unsigned_abs() as u8);
    let count = room.types().iter().count() as i32;
    pen.part_at(&format!("translate({x} {y})"), |pen| {
        let palette = pen.palette();
        let overlap = if points.is_some() { height * 44 / 100 } else { 0 };
        let high = height * 84 / 100;
        let start = left_width(room, height) - plate_width(height) * count;
        // The last first, so that each lies on the next one's end.
        let types: Vec<(i32, RoomType)> = (0..).zip(room.types().iter()).collect();
        for (number, room_type) in types.into_iter().rev() {
            let paint = palette.of_castles(room_type);
            let end = start + plate_width(height) * (number + 1);
            let plate = Area::new(overlap, (height - high) / 2, end - overlap, high);
            pen.rect(plate, high / 3, fill(paint.tint).edged(palette.ink, 3));
            let start = start + plate_width(height) * number;
            let icon = high * 74 / 100;
            let place = (start + height / 8 + icon / 2, height / 2);
            pen.motif(Motif::of_castles(room_type), place, icon, palette.ink);
            let hand = Hand::label(height * 42 / 100);
            let middle = start + height / 8 + icon + height / 10 + hand.size * 30 / 100;
            let at = (middle, height / 2 + hand.size / 2);
            pen.letter(room_type.letter(), hand, at, Align::Middle, palette.ink);
        }
        if let Some(points) = points {
            pen.part(|pen| coin(pen, points, (height / 2, height / 2), height / 2 - 2));
        }
    });
}

/// The square feet on a small plate.
fn feet(pen: &mut Pen, room: Surface, area: Area) {
    let Area { x, y, width, height } = area;
    let room_type = first_type(room);
    pen.part_at(&format!("translate({x} {y})"), |pen| {
        let palette = pen.palette();
        let plate = Area::new(0, 0, width, height);
        pen.rect(plate, height / 4, fill(palette.of_castles(room_type).tint));
        let text = room.feet().to_string();
        let hand = Hand::label(height * 58 / 100);
        let hand = hand.shrunk_to(&text, width - 8, 8);
        let place = (width / 2, height / 2 + hand.size / 2);
        pen.letter(&text, hand, place, Align::Middle, palette.ink);
    });
}

/// The name on a plate.
#[derive(Debug)]
struct Name {
    plate: Area,
    lines: Vec<String>,
    hand: Hand,
}

impl Name {
    /// The name in letters of this size and as few lines as can be, below the head.
    fn fitted(name: &str, footprint: &Footprint, head: &Head, size: i32) -> Option<Name> {
        let hand = Hand::label(size);
        let words = name.split_whitespace().count();
        (1..=words).find_map(|count| {
            let lines = split(hand, name, count);
            let (width, height) = plate_size(hand, &lines);
            let plate = lowest(footprint, width, height)?;
            (plate.y > head.area.bottom()).then_some(Name { plate, lines, hand })
        })
    }

    /// As much of a name as there is space for, should nothing fit.
    fn cut(name: &str, footprint: &Footprint) -> Name {
        let hand = Hand::label(SMALLEST_NAME);
        let width = footprint.width / 3;
        let lines = vec![hand.cut_to(name, width - hand.size)];
        let top = footprint.height / 2;
        let plate = Area::new(footprint.width / 3, top, width, 2 * hand.size);
        Name { plate, lines, hand }
    }

    fn draw(&self, pen: &mut Pen, room_type: RoomType) {
        let palette = pen.palette();
        let Name { plate, hand, .. } = *self;
        let paint = palette.of_castles(room_type);
        pen.rect(plate, hand.size / 3, fill(paint.tint).edged(palette.ink, 2));
        let first = plate.y + pad(hand) + hand.size;
        for (number, text) in (0..).zip(&self.lines) {
            let place = (plate.centre().0, first + number * leading(hand));
            pen.letter_words(text, hand, place, palette.ink);
        }
    }
}

const fn pad(hand: Hand) -> i32 {
    hand.size * 40 / 100
}

const fn leading(hand: Hand) -> i32 {
    hand.size * 140 / 100
}

fn plate_size(hand: Hand, lines: &[String]) -> (i32, i32) {
    let width = lines.iter().map(|line| hand.width(line)).max().unwrap_or(0);
    let height = hand.size + (lines.len() as i32 - 1) * leading(hand);
    (width + hand.size + 2, height + 2 * pad(hand))
}

/// The lowest place for a plate of this size, in the middle of what is there.
fn lowest(footprint: &Footprint, width: i32, height: i32) -> Option<Area> {
    let bottom = footprint.height - INSET;
    let highest = footprint.height / 2;
    (highest..=bottom - height).rev().find_map(|top| {
        let (left, right) = footprint.span(top, top + height, INSET)?;
        let x = (left + right - width) / 2;
        (right - left >= width).then(|| Area::new(x, top, width, height))
    })
}

/// The text in this many lines, so that the widest is as short as can be.
fn split(hand: Hand, text: &str, count: usize) -> Vec<String> {
    match count {
        0 | 1 => vec![text.to_owned()],
        2 => hand.halve(text),
        _ => {
            let words: Vec<&str> = text.split_whitespace().collect();
            let widest = words.iter().map(|word| hand.width(word)).max().unwrap_or(0);
            hand.wrap(text, widest)
        }
    }
}

/// Hallways and stairs: name, type and size in a row along the room.
fn strip(pen: &mut Pen, room: Surface, footprint: &Footprint) {
    let Footprint { width, height, .. } = *footprint;
    let is_level = width > height;
    let at = |part: i32| {
        if is_level { (width * part / 12, height / 2) } else { (width / 2, height * part / 12) }
    };
    let (name_part, feet_part, badge_part) = match room {
        Surface::Room(Room::Stairs) => (6, 10, None),
        Surface::Room(_) | Surface::Renovation(_) | Surface::Moat => (6, 10, Some(2)),
    };
    let broad = if is_level { width / 2 } else { width - 2 * WALL - 4 };
    let name = name_of(pen, room);
    let count = if is_level { 1 } else { name.split_whitespace().count() };
    let lines = split(Hand::label(24), &name, count);
    let hand =
        lines.iter().fold(Hand::label(24), |hand, line| hand.shrunk_to(line, broad - hand.size, 7));
    let (wide, high) = plate_size(hand, &lines);
    let (x, y) = at(name_part);
    let plate = Area::new(x - wide / 2, y - high / 2, wide, high);
    Name { plate, lines, hand }.draw(pen, first_type(room));
    let size = if is_level { 50 } else { 42 };
    if let Some(part) = badge_part {
        let (x, y) = at(part);
        badge(pen, room, (x - left_width(room, size) / 2, y - size / 2), size);
    }
    let (x, y) = at(feet_part);
    let wide = feet_width(room, size);
    let high = size * 62 / 100;
    feet(pen, room, Area::new(x - wide / 2, y - high / 2, wide, high));
}

#[cfg(test)]
mod tests {
    use super::*;
    use castles::{Renovation, Tile};
    use lattice::Rotation;

    fn is_inside(footprint: &Footprint, area: Area) -> bool {
        let corners =
            [(area.x, area.y), (area.right(), area.y), (area.x, area.bottom())].into_iter();
        corners
            .chain([(area.right(), area.bottom())])
            .all(|corner| footprint.contains(corner, WALL))
    }

    #[test]
    fn everything_printed_is_within_the_walls_and_apart() {
        let rooms = || {
            let rooms = Tile::all().map(Room::Tile).chain([Room::Foyer]);
            let rooms = rooms.map(|room| (Surface::Room(room), room.shape()));
            let shape = |it: Renovation| (Surface::Renovation(it), it.size().shape());
            rooms.chain(Renovation::all().map(shape))
        };
        let lettered = words::languages().flat_map(|language| {
            let words = words::in_language(language, Castles::NAME);
            rooms().map(move |(room, shape)| (room, shape, words.name("room", room.id())))
        });
        for (room, shape, name) in lettered {
            for turn in Rotation::ALL {
                let footprint = Footprint::new(shape, turn);
                let layout = Layout::new(room, &name, &footprint);
                assert!(is_inside(&footprint, layout.head.area), "{room} {turn:?}: head");
                assert!(
                    layout.head.between.0 <= layout.head.between.1 + 2 * GAP,
                    "{room} {turn:?}: head"
                );
                assert!(is_inside(&footprint, layout.name.plate), "{room} {turn:?}: name");
                assert!(layout.name.hand.size >= 14, "{name} {turn:?}: {}", layout.name.hand.size);
                assert!(layout.name.plate.y > layout.head.area.bottom(), "{room} {turn:?}");
                assert_eq!(layout.wish.is_some(), room.wish().is_some(), "{room} {turn:?}");
                let Some((block, (x, y))) = layout.wish else { continue };
                let (width, height) = block.size();
                let area = Area::new(x - width / 2, y - height / 2, width, height);
                assert!(is_inside(&footprint, area), "{room} {turn:?}: wish {area:?}");
                assert!(area.bottom() < layout.name.plate.y, "{room} {turn:?}: wish on name");
                assert!(block.chip >= 30, "{room} {turn:?}: chips of {}", block.chip);
            }
        }
    }
}
