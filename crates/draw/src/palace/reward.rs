//! What a completed tile brings, and what is counted, as icons and numbers.

use palace::{ACTIVITY_POINTS, Item, Reward, RoomType, STAIR_POINTS, Swan, UTILITY_POINTS};

use super::{like_castles, sign::Sign, swan};
use crate::hand::Hand;
use crate::icons::Motif;
use crate::pen::{Align, Area, Pen, fill, line};
use crate::wish::{chip, coin};

/// The height of the plate, and of what stands on it.
pub(crate) const HEIGHT: i32 = 128;
const ICON: i32 = 90;
const GAP: i32 = 12;
/// The width of a plate with two icons.
pub(crate) const WIDEST: i32 = 2 * ICON + GAP + HEIGHT - ICON;

/// Draws a reward on a plate around a point. What is given at once stands in a bubble, points at the
/// end in a frame of gold.
pub(crate) fn draw(pen: &mut Pen, reward: Reward, (x, y): (i32, i32)) {
    let palette = pen.palette();
    let count = match reward {
        Reward::Points | Reward::SecretSwan => 1,
        Reward::MatchesAgain
        | Reward::LookAtFavors
        | Reward::FileRoom
        | Reward::Swans(_)
        | Reward::PointsForEach(_)
        | Reward::PointsForRoomsBelow => 2,
    };
    let width = if count == 1 { HEIGHT } else { WIDEST };
    let plate = Area::new(x - width / 2, y - HEIGHT / 2, width, HEIGHT).inset(4);
    if reward.is_immediate() {
        pen.rect(plate, plate.height / 2, fill(palette.card).edged(palette.ink, 5));
    } else {
        pen.rect(plate, 18, fill(palette.card).edged(palette.ink, 9));
        pen.rect(plate.inset(9), 11, line(palette.gold, 7));
    }
    let step = (ICON + GAP) / 2;
    let (left, right) = ((x - step, y), (x + step, y));
    match reward {
        Reward::Points => coin(pen, ACTIVITY_POINTS, (x, y), ICON / 2),
        Reward::SecretSwan => swan::draw_secret(pen, (x, y), ICON + 8),
        Reward::PointsForEach(counted) => {
            coin(pen, UTILITY_POINTS, left, ICON / 2 - 2);
            item(pen, counted, right, ICON - 8);
        }
        Reward::PointsForRoomsBelow => {
            coin(pen, STAIR_POINTS, left, ICON / 2 - 2);
            item(pen, Item::RoomsOf(RoomType::Downstairs), right, ICON - 8);
        }
        Reward::Swans([one, two]) => {
            swan::draw(pen, Swan::Of(one), left, ICON);
            swan::draw(pen, Swan::Of(two), right, ICON);
        }
        Reward::MatchesAgain => {
            swan::draw(pen, Swan::Grey, left, ICON - 4);
            pen.motif(Motif::Sign(Sign::Again), right, ICON - 16, palette.ink);
        }
        Reward::LookAtFavors => {
            three_cards(pen, (left.0 + 2, left.1));
            pen.motif(Motif::Sign(Sign::Favor), right, ICON - 18, palette.ink);
        }
        Reward::FileRoom => {
            let room = Area::new(left.0 - 33, left.1 - 33, 66, 66);
            pen.rect(room, 4, fill(palette.throne.wall).edged(palette.ink, 5));
            pen.gild(Motif::Crown, left, 42);
            pen.motif(Motif::Sign(Sign::Plan), right, ICON - 12, palette.ink);
        }
    }
}

/// Three cards, one of which is lifted.
fn three_cards(pen: &mut Pen, (x, y): (i32, i32)) {
    let palette = pen.palette();
    for (dx, dy) in [(-26, 10), (26, 10), (0, -6)] {
        let card = Area::new(x + dx - 19, y + dy - 30, 38, 60);
        pen.rect(card, 6, fill(palette.throne.tint).edged(palette.ink, 5));
    }
    let hand = Hand::label(32);
    pen.letter("1", hand, (x, y - 6 + hand.size / 2), Align::Middle, palette.ink);
}

/// Draws something that is counted, around a point and this high.
pub(crate) fn item(pen: &mut Pen, item: Item, at: (i32, i32), height: i32) {
    let palette = pen.palette();
    let sign = |pen: &mut Pen, motif: Motif| {
        let (x, y) = at;
        let plate = Area::new(x - height / 2, y - height / 2, height, height);
        pen.rect(plate, height / 7, fill(palette.throne.tint).edged(palette.ink, 5));
        pen.motif(motif, at, height * 70 / 100, palette.ink);
    };
    match item {
        Item::RoomsOf(room_type) => type_chip(pen, room_type, at, height),
        Item::Rooms => sign(pen, Motif::Castle),
        Item::SwansOf(colour) => swan::draw(pen, Swan::Of(colour), at, height),
        Item::Swans => flock(pen, at, height),
        Item::SecretSwans => swan::draw_secret(pen, at, height),
        Item::FiledRooms => sign(pen, Motif::Sign(Sign::Plan)),
        Item::FiledFavors => sign(pen, Motif::Sign(Sign::Favor)),
        Item::Passages => passages(pen, at, height),
    }
}

/// A type of room on a chip of its colour.
pub(crate) fn type_chip(pen: &mut Pen, room_type: RoomType, (x, y): (i32, i32), height: i32) {
    let like = like_castles(room_type);
    let area = Area::new(x - height / 2, y - height / 2, height, height);
    chip(pen, Motif::of_castles(like), pen.palette().of_castles(like), area);
}

/// Swans of all colours.
fn flock(pen: &mut Pen, (x, y): (i32, i32), height: i32) {
    let small = height * 44 / 100;
    let steps = [(-30, -26), (30, -26), (-40, 26), (0, 26), (40, 26)];
    for (swan, (dx, dy)) in Swan::ALL.into_iter().zip(steps) {
        let place = (x + dx * height / 100, y + dy * height / 100);
        swan::draw(pen, swan, place, small);
    }
}

/// A hallway and stairs.
fn passages(pen: &mut Pen, (x, y): (i32, i32), height: i32) {
    let palette = pen.palette();
    let side = height * 56 / 100;
    let corridor = Motif::of_castles(castles::RoomType::Corridor);
    let paint = palette.of_castles(castles::RoomType::Corridor);
    let stairs = Motif::Sign(Sign::Stair);
    for (motif, by) in [(corridor, -1), (stairs, 1)] {
        let (left, top) = (x + by * height * 20 / 100, y + by * height * 20 / 100);
        chip(pen, motif, paint, Area::new(left - side / 2, top - side / 2, side, side));
    }
}
