//! Walls with thickness, doors that are gaps in them, and fences of wrought iron.
//!
//! The edge of a room is a ring of stations. Between two of them is a wall, a door or a fence.

use castles::{Level, Room};
use lattice::{Rotation, Side};

use super::footprint::{Footprint, Form, Point, joined, threshold};
use super::gatehouse;
use crate::pen::{Pen, fill, line};

/// How thick a wall is.
pub(crate) const WALL: i32 = 14;
/// How wide a door is.
pub(crate) const DOOR: i32 = 68;
/// How far the frame of a door stands out into the room, and how broad it is.
const FRAME: (i32, i32) = (5, 9);

/// A place on the edge: outside and inside of the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Station {
    outer: Point,
    inner: Point,
}

/// What is between a station and the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    Wall,
    Door(Level),
    Fence,
}

/// The ring of a room as printed.
#[derive(Debug)]
struct Ring {
    links: Vec<(Station, Link)>,
    /// The radius of a round room.
    radius: Option<i32>,
}

/// A door as printed: its side, the middle of its edge, and where it leads.
#[derive(Clone, Copy, Debug)]
struct Opening {
    side: Side,
    middle: Point,
    level: Level,
}

/// Draws the walls of a room as printed, with its doors and its fence.
pub(crate) fn draw(pen: &mut Pen, room: Room) {
    let footprint = Footprint::of(room, Rotation::R0);
    let openings: Vec<Opening> = openings(room).collect();
    draw_built(pen, &footprint, &openings, room.has_fence());
    if let Room::Barbican(gate) = room {
        gatehouse::draw(pen, gate);
    }
}

fn draw_built(pen: &mut Pen, footprint: &Footprint, openings: &[Opening], fenced: bool) {
    let ring = Ring::new(footprint, openings, fenced);
    for level in Level::ALL {
        thresholds(pen, openings, level);
    }
    let palette = pen.palette();
    let stone = fill(palette.stone).edged(palette.stone_edge, 2);
    pen.path(&(ring.walls() + &frames(openings)), stone);
    ring.fence(pen);
}

/// Draws the walls of a square with doors in the middle of these sides: north, east, south, west.
pub(crate) fn draw_square(pen: &mut Pen, footprint: &Footprint, doors: [Option<Level>; 4]) {
    let (end, half) = (footprint.width, footprint.width / 2);
    let middles = [(half, 0), (end, half), (half, end), (0, half)];
    let sides = Side::ALL.into_iter().zip(middles).zip(doors);
    let openings: Vec<Opening> = sides
        .filter_map(|((side, middle), level)| Some(Opening { side, middle, level: level? }))
        .collect();
    draw_built(pen, footprint, &openings, false);
}

/// Draws walls without a door, for the back of a tile.
pub(crate) fn draw_closed(pen: &mut Pen, footprint: &Footprint) {
    let palette = pen.palette();
    let ring = Ring::new(footprint, &[], false);
    pen.path(&ring.walls(), fill(palette.stone).edged(palette.stone_edge, 2));
}

/// The inside of the walls as a closed path.
pub(crate) fn inner_edge(footprint: &Footprint) -> String {
    let ring = Ring::new(footprint, &[], false);
    let inner: Vec<Point> = ring.links.iter().map(|(station, _)| station.inner).collect();
    let closed: Vec<Point> = inner.iter().chain(inner.first()).copied().collect();
    trace(&closed, 'M', ring.radius.map(|radius| (radius - WALL, 1))) + "z"
}

fn openings(room: Room) -> impl Iterator<Item = Opening> {
    let shape = room.shape();
    room.doors().iter().enumerate().filter_map(move |(number, door)| {
        let edge = shape.edge(Rotation::R0, *door)?;
        let level = room.door_level(number);
        Some(Opening { side: edge.side, middle: threshold(edge), level })
    })
}

/// One step clockwise along a side, with the room on the right hand.
fn along(side: Side) -> Point {
    match side {
        Side::N => (1, 0),
        Side::E => (0, 1),
        Side::S => (-1, 0),
        Side::W => (0, -1),
    }
}

/// One step into the room, when one walks this way.
const fn inward((x, y): Point) -> Point {
    (-y, x)
}

fn moved((x, y): Point, (dx, dy): Point, by: i32) -> Point {
    (x + dx * by, y + dy * by)
}

impl Ring {
    fn new(footprint: &Footprint, openings: &[Opening], fenced: bool) -> Ring {
        match footprint.form {
            Form::Round => Ring::round(footprint.radius(), openings, fenced),
            Form::Box | Form::Cut | Form::Ell { .. } => {
                Ring::straight(&footprint.corners(), openings, fenced)
            }
        }
    }

    fn straight(corners: &[Point], openings: &[Opening], fenced: bool) -> Ring {
        let mut links = Vec::new();
        let before = corners.iter().cycle().skip(corners.len().max(1) - 1);
        let after = corners.iter().cycle().skip(1);
        for ((&corner, &previous), &next) in corners.iter().zip(before).zip(after) {
            let (came, goes) = (direction(previous, corner), direction(corner, next));
            let station = Station { outer: corner, inner: inner_corner(corner, came, goes) };
            // What looks up, straight or aslant, is fenced.
            let is_fence = fenced && inward(goes).1 > 0;
            links.push((station, if is_fence { Link::Fence } else { Link::Wall }));
            let mut doors: Vec<&Opening> = openings
                .iter()
                .filter(|opening| along(opening.side) == goes)
                .filter(|opening| is_between(opening.middle, corner, next))
                .collect();
            doors.sort_by_key(|opening| distance(opening.middle, corner));
            for opening in doors {
                let jamb = |by: i32| {
                    let outer = moved(opening.middle, goes, by);
                    Station { outer, inner: moved(outer, inward(goes), WALL) }
                };
                links.push((jamb(-DOOR / 2), Link::Door(opening.level)));
                links.push((jamb(DOOR / 2), Link::Wall));
            }
        }
        Ring { links, radius: None }
    }

    fn round(radius: i32, openings: &[Opening], fenced: bool) -> Ring {
        let mut links = Vec::new();
        let on_circle = |side: Side, by: i32, radius_there: i32| {
            let up = (radius_there * radius_there - by * by).checked_isqrt().unwrap_or(0);
            let (goes, middle) = (along(side), (radius, radius));
            moved(moved(middle, inward(goes), -up), goes, by)
        };
        let station = |side: Side, by: i32| Station {
            outer: on_circle(side, by, radius),
            inner: on_circle(side, by, radius - WALL),
        };
        // The fence ends as high as half the radius, on both sides.
        let fence_end = |by: i32| {
            let inner = by * (radius - WALL) / radius;
            Station {
                outer: on_circle(Side::N, by, radius),
                inner: on_circle(Side::N, inner, radius - WALL),
            }
        };
        let reach = radius * 866 / 1000;
        for side in Side::ALL {
            if side == Side::N && fenced {
                links.push((fence_end(reach), Link::Wall));
                continue;
            }
            match openings.iter().find(|opening| opening.side == side) {
                Some(opening) => {
                    links.push((station(side, -DOOR / 2), Link::Door(opening.level)));
                    links.push((station(side, DOOR / 2), Link::Wall));
                }
                None => links.push((station(side, 0), Link::Wall)),
            }
        }
        if fenced {
            links.push((fence_end(-reach), Link::Fence));
        }
        Ring { links, radius: Some(radius) }
    }

    /// The stations of each unbroken wall, in order. A ring without a gap is one that closes.
    fn unbroken(&self) -> (Vec<Vec<Station>>, bool) {
        let Some(gap) = self.links.iter().position(|(_, link)| *link != Link::Wall) else {
            return (vec![self.links.iter().map(|(station, _)| *station).collect()], true);
        };
        let around = self.links.iter().cycle().skip(gap + 1).take(self.links.len());
        let mut walls = Vec::new();
        let mut wall = Vec::new();
        for (station, link) in around {
            wall.push(*station);
            if *link != Link::Wall {
                walls.push(std::mem::take(&mut wall));
            }
        }
        walls.retain(|wall| wall.len() > 1);
        (walls, false)
    }

    fn walls(&self) -> String {
        let (walls, is_closed) = self.unbroken();
        let inner_radius = self.radius.map(|radius| radius - WALL);
        let mut path = String::new();
        for wall in walls {
            let outer: Vec<Point> = wall.iter().map(|station| station.outer).collect();
            let inner: Vec<Point> = wall.iter().rev().map(|station| station.inner).collect();
            // With a hole in it a wall is two loops, one each way round.
            let repeat = |points: Vec<Point>| {
                let first = points.first().copied();
                points.into_iter().chain(first.filter(|_| is_closed)).collect::<Vec<Point>>()
            };
            path.push_str(&trace(&repeat(outer), 'M', self.radius.map(|radius| (radius, 1))));
            let joint = if is_closed { 'M' } else { 'L' };
            path.push_str(&trace(&repeat(inner), joint, inner_radius.map(|radius| (radius, 0))));
            path.push('z');
        }
        path
    }

    /// Posts and a rail, with a stone pier at either end.
    fn fence(&self, pen: &mut Pen) {
        let ends: Vec<Point> = {
            // From a wall on, so that what belongs together comes in order.
            let start = self.links.iter().position(|(_, link)| *link != Link::Fence).unwrap_or(0);
            let around = self.links.iter().cycle().skip(start);
            let pairs = around.clone().zip(around.skip(1)).take(self.links.len());
            let fenced = pairs.filter(|((_, link), _)| *link == Link::Fence);
            fenced.flat_map(|((from, _), (to, _))| [middle(from), middle(to)]).collect()
        };
        let (Some(&first), Some(&last)) = (ends.first(), ends.last()) else { return };
        let palette = pen.palette();
        let rail = match self.radius {
            None => trace(&ends, 'M', None),
            Some(radius) => trace(&[first, last], 'M', Some((radius - WALL / 2, 1))),
        };
        pen.path(&rail, line(palette.iron, 4));
        let posts = match self.radius {
            None => ends.chunks(2).flat_map(|pair| posts_along(pair, POST)).collect(),
            Some(radius) => posts_around(radius, first, last),
        };
        let mut scrolls = String::new();
        let mut heads = String::new();
        for (number, (x, y)) in posts.into_iter().enumerate() {
            if number % 2 == 0 {
                heads.push_str(&format!("M{} {y}l7-7 7 7-7 7z", x - 7));
            } else {
                scrolls.push_str(&format!("M{} {y}a6 6 0 1 1 12 0a6 6 0 1 1-12 0", x - 6));
            }
        }
        pen.path(&scrolls, line(palette.iron, 3));
        pen.path(&heads, fill(palette.iron).edged(palette.iron, 2));
        for (x, y) in [first, last] {
            // Kept within the box of the room, at whose corner it may stand.
            let (x, y) = ((x - 12).max(1), (y - 12).max(1));
            pen.path(
                &format!("M{x} {y}h24v24h-24z"),
                fill(palette.stone).edged(palette.stone_edge, 3),
            );
            pen.circle((x + 12, y + 12), 5, fill(palette.gold));
        }
    }
}

/// From post to post of a fence.
const POST: i32 = 28;

/// Posts on a straight line, without its ends.
fn posts_along(ends: &[Point], step: i32) -> Vec<Point> {
    let [from, to] = ends else { return Vec::new() };
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).isqrt();
    // An odd number of posts begins and ends with the same kind.
    let count = (length / step / 2 * 2).max(2);
    (1..count).map(|n| (from.0 + dx * n / count, from.1 + dy * n / count)).collect()
}

/// Posts on the upper part of a circle: equally far from each other along the level in the middle,
/// and along the upright where the circle is steep.
fn posts_around(radius: i32, first: Point, last: Point) -> Vec<Point> {
    let reach = radius - WALL / 2;
    let mut posts = Vec::new();
    // Walks along the circle in small steps and sets a post whenever it has gone far enough.
    let mut since = 0;
    let mut previous = first;
    for x in first.0..=last.0 {
        let across = x - radius;
        let up = (reach * reach - across * across).checked_isqrt().unwrap_or(0);
        let here = (x, radius - up);
        let (dx, dy) = (here.0 - previous.0, here.1 - previous.1);
        since += (100 * 100 * (dx * dx + dy * dy)).isqrt();
        previous = here;
        if since >= POST * 100 {
            since = 0;
            posts.push(here);
        }
    }
    posts.pop();
    posts
}

fn middle(station: &Station) -> Point {
    let Station { outer, inner } = station;
    ((outer.0 + inner.0) / 2, (outer.1 + inner.1) / 2)
}

/// Points joined by lines, or by arcs of a radius that turn right (1) or left (0).
fn trace(points: &[Point], first: char, arc: Option<(i32, u8)>) -> String {
    let Some((radius, sweep)) = arc else { return joined(points, first) };
    let mut path = joined(points.get(..1).unwrap_or_default(), first);
    for (x, y) in points.iter().skip(1) {
        path.push_str(&format!("A{radius} {radius} 0 0 {sweep} {x} {y}"));
    }
    path
}

/// Which of the eight ways leads from a point to another.
fn direction(from: Point, to: Point) -> Point {
    ((to.0 - from.0).signum(), (to.1 - from.1).signum())
}

fn distance(a: Point, b: Point) -> i32 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

fn is_between(point: Point, from: Point, to: Point) -> bool {
    distance(from, point) + distance(point, to) == distance(from, to)
}

/// Where the inside of a wall turns, when it came one way and goes another.
fn inner_corner(corner: Point, came: Point, goes: Point) -> Point {
    let turn = came.0 * goes.1 - came.1 * goes.0;
    let is_aslant = |(x, y): Point| x != 0 && y != 0;
    // The tangent of half the angle: of 45 degrees where one way is aslant, else of 90.
    let back = if is_aslant(came) || is_aslant(goes) { WALL * 414 / 1000 } else { WALL };
    let back = back * turn.signum();
    if is_aslant(came) {
        moved(moved(corner, inward(goes), WALL), goes, back)
    } else {
        moved(moved(corner, inward(came), WALL), came, -back)
    }
}

/// The stone or wood between the jambs: light where the doors lead up, dark where they lead down.
fn thresholds(pen: &mut Pen, openings: &[Opening], level: Level) {
    let palette = pen.palette();
    let (ground, mark, depths): (_, _, &[i32]) = match level {
        Level::Upstairs => (palette.linen, palette.stone, &[WALL - 3]),
        Level::Downstairs => (palette.stone_edge, palette.steel, &[3, 7, 11]),
    };
    let (mut plates, mut lines) = (String::new(), String::new());
    for opening in openings.iter().filter(|opening| opening.level == level) {
        let goes = along(opening.side);
        let into = inward(goes);
        let start = moved(opening.middle, goes, -DOOR / 2);
        let end = moved(start, goes, DOOR);
        let corners = [start, end, moved(end, into, WALL), moved(start, into, WALL)];
        plates.push_str(&(joined(&corners, 'M') + "z"));
        for &depth in depths {
            lines.push_str(&joined(&[moved(start, into, depth), moved(end, into, depth)], 'M'));
        }
    }
    if !plates.is_empty() {
        pen.path(&plates, fill(ground));
        pen.path(&lines, line(mark, 2));
    }
}

/// The frames beside the doors.
fn frames(openings: &[Opening]) -> String {
    let (out, broad) = FRAME;
    let mut path = String::new();
    for opening in openings {
        let goes = along(opening.side);
        let into = inward(goes);
        for (by, away) in [(-DOOR / 2, -broad), (DOOR / 2, broad)] {
            let near = moved(opening.middle, goes, by);
            let far = moved(near, goes, away);
            let corners = [near, far, moved(far, into, WALL + out), moved(near, into, WALL + out)];
            path.push_str(&(trace(&corners, 'M', None) + "z"));
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(id: &str) -> Ring {
        let room = Room::find(id).unwrap();
        let footprint = Footprint::new(room.shape(), Rotation::R0);
        Ring::new(&footprint, &openings(room).collect::<Vec<_>>(), room.has_fence())
    }

    #[test]
    fn every_door_is_a_gap_where_the_tile_has_it() {
        for room in castles::Tile::all().map(Room::Tile).chain(Room::CORRIDORS) {
            let ring = ring(room.id());
            let gaps: Vec<Point> = ring
                .links
                .iter()
                .zip(ring.links.iter().cycle().skip(1))
                .filter(|((_, link), _)| matches!(link, Link::Door(_)))
                .map(|((from, _), (to, _))| {
                    ((from.outer.0 + to.outer.0) / 2, (from.outer.1 + to.outer.1) / 2)
                })
                .collect();
            assert_eq!(gaps.len(), room.doors().len(), "{room}");
            for door in openings(room) {
                assert!(gaps.iter().any(|&gap| distance(gap, door.middle) <= 6), "{room} {door:?}");
            }
        }
    }

    #[test]
    fn a_wall_without_a_gap_is_two_loops() {
        let closed = Ring::new(&Footprint::new(lattice::Shape::Square2, Rotation::R0), &[], false);
        assert_eq!(closed.walls(), "M0 0H240V240H0V0M14 226H226V14H14V226z");
    }

    #[test]
    fn fences_are_on_top_and_nowhere_else() {
        for room in castles::Tile::all().map(Room::Tile) {
            let fences = ring(room.id()).links.iter().filter(|(_, l)| *l == Link::Fence).count();
            let expected = match Footprint::new(room.shape(), Rotation::R0).form {
                Form::Cut => 3,
                Form::Box | Form::Round | Form::Ell { .. } => 1,
            };
            assert_eq!(fences, if room.has_fence() { expected } else { 0 }, "{room}");
        }
    }
}
