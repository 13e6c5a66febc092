//! A castle recomputed the slow, obvious way from the footprints of its rooms, and random castles
//! to compare it with.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use castles::*;
use game::Dice;
use lattice::{Door, Edge, Rotation, Side};
use testkit::TestDice;

use super::slow_areas::SlowAreas;

/// The number of what is no room.
const NO_ROOM: u8 = u8::MAX;

/// Everything that a castle says about itself.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Account {
    /// What every door meets, by room.
    pub(crate) doors: Vec<Vec<Meets>>,
    pub(crate) completed: Vec<bool>,
    pub(crate) connected: Vec<BTreeSet<u8>>,
    pub(crate) adjacent: Vec<BTreeSet<u8>>,
    pub(crate) external_entrances: u32,
    pub(crate) courtyards: u32,
}

/// What the castle itself says.
pub(crate) fn own_account(castle: &Castle) -> Account {
    let numbers = || 0..u8::try_from(castle.rooms().len()).unwrap();
    Account {
        doors: castle.rooms().iter().map(|p| p.doors().map(|door| door.meets).collect()).collect(),
        completed: castle.rooms().iter().map(Placed::is_completed).collect(),
        connected: numbers().map(|number| castle.connected(number).collect()).collect(),
        adjacent: numbers().map(|number| castle.adjacent(number).collect()).collect(),
        external_entrances: castle.external_entrances(),
        courtyards: castle.courtyards(),
    }
}

/// The printed box of a room.
fn printed_box(room: Room) -> (i16, i16) {
    match (room, room.feet()) {
        (Room::Foyer | Room::Barbican(_), _) => (3, 3),
        (Room::Stairs, _) => (3, 1),
        (Room::Hallway(_), _) => (6, 1),
        (Room::Tile(_), 100) => (2, 2),
        (Room::Tile(_), 150) => (3, 3),
        (Room::Tile(_), 200) => (4, 2),
        (Room::Tile(_), 250) => (5, 2),
        (Room::Tile(_), 350) => (7, 2),
        (Room::Tile(_), 450) => (6, 3),
        (Room::Tile(_), 500) => (5, 5),
        (Room::Tile(_), 600) => (7, 4),
        (Room::Tile(_), _) => (4, 4),
    }
}

pub(crate) fn is_round(room: Room) -> bool {
    matches!(room, Room::Tile(_)) && [150, 500].contains(&room.feet())
}

pub(crate) fn has_cut_corners(room: Room) -> bool {
    room == Room::Foyer || [325, 600].contains(&room.feet())
}

/// The unit cells of a room as printed, those that are cut or curved included.
fn printed_cells(room: Room) -> BTreeSet<(i16, i16)> {
    let (width, height) = printed_box(room);
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let is_notch = |&(x, y): &(i16, i16)| room.feet() == 300 && x >= 2 && y < 2;
    cells.filter(|cell| !is_notch(cell)).collect()
}

/// The unit edges of a room as printed at which it can be touched along its length or in the
/// middle: straight walls, and of a disc the middle of each side.
fn printed_walls(room: Room) -> BTreeSet<Edge> {
    let (width, height) = printed_box(room);
    let cells = printed_cells(room);
    let mut walls = BTreeSet::new();
    for &(x, y) in &cells {
        for side in Side::ALL {
            let (dx, dy) = side.step();
            let along = if dy == 0 { (y, height) } else { (x, width) };
            let fits = if is_round(room) {
                along.0 == along.1 / 2
            } else if has_cut_corners(room) {
                along.0 > 0 && along.0 < along.1 - 1
            } else {
                true
            };
            if fits && !cells.contains(&(x + dx, y + dy)) {
                walls.insert(Edge { x, y, side });
            }
        }
    }
    walls
}

/// A printed edge after quarter turns, in a box whose printed height is given.
fn turned(edge: Edge, (width, height): (i16, i16), turn: Rotation) -> Edge {
    let clockwise = |edge: Edge, height: i16| Edge {
        x: height - 1 - edge.y,
        y: edge.x,
        side: match edge.side {
            Side::N => Side::E,
            Side::E => Side::S,
            Side::S => Side::W,
            Side::W => Side::N,
        },
    };
    match turn {
        Rotation::R0 => edge,
        Rotation::R90 => clockwise(edge, height),
        Rotation::R180 => clockwise(clockwise(edge, height), width),
        Rotation::R270 => clockwise(clockwise(clockwise(edge, height), width), height),
    }
}

/// The unit cells of a room that lies somewhere.
pub(crate) fn placed_cells(room: Room, spot: Spot) -> impl Iterator<Item = (i16, i16)> {
    let edges = printed_cells(room).into_iter().map(|(x, y)| Edge { x, y, side: Side::N });
    edges.map(move |edge| placed_edge(edge, room, spot)).map(|edge| (edge.x, edge.y))
}

/// The unit edges of a room that lies somewhere at which it can be touched.
pub(crate) fn walls_at(room: Room, spot: Spot) -> impl Iterator<Item = Edge> {
    printed_walls(room).into_iter().map(move |edge| placed_edge(edge, room, spot))
}

/// Those of them that are fenced: the upper side as printed.
pub(crate) fn fences_at(room: Room, spot: Spot) -> impl Iterator<Item = Edge> {
    let walls = printed_walls(room).into_iter();
    let fenced = room.tile().is_some_and(|tile| tile.face().fence);
    let top = walls.filter(move |edge| fenced && edge.side == Side::N);
    top.map(move |edge| placed_edge(edge, room, spot))
}

fn placed_edge(edge: Edge, room: Room, spot: Spot) -> Edge {
    let edge = turned(edge, printed_box(room), spot.turn);
    Edge { x: edge.x + spot.x, y: edge.y + spot.y, side: edge.side }
}

/// The unit edge of a printed door: the outermost cell in its row or column.
fn door_edge(room: Room, door: Door) -> Edge {
    let offset = i16::from(door.offset);
    let cells = printed_cells(room);
    let in_line = cells.iter().copied().filter(|&(x, y)| match door.side {
        Side::N | Side::S => x == offset,
        Side::E | Side::W => y == offset,
    });
    let (x, y) = match door.side {
        Side::N => in_line.min_by_key(|&(_, y)| y),
        Side::S => in_line.max_by_key(|&(_, y)| y),
        Side::W => in_line.min_by_key(|&(x, _)| x),
        Side::E => in_line.max_by_key(|&(x, _)| x),
    }
    .unwrap();
    Edge { x, y, side: door.side }
}

/// The doors of a room that lies somewhere.
pub(crate) fn doors_at(room: Room, spot: Spot) -> Vec<Edge> {
    let edge = |&door: &Door| {
        let edge = placed_edge(door_edge(room, door), room, spot);
        // The drawbridge ends beyond the band.
        let is_drawbridge = matches!(room, Room::Barbican(_)) && door.side == Side::S;
        Edge { y: edge.y + if is_drawbridge { 2 } else { 0 }, ..edge }
    };
    room.doors().iter().map(edge).collect()
}

/// The same edge from the other side.
pub(crate) fn across(edge: Edge) -> Edge {
    let (dx, dy) = edge.side.step();
    let side = match edge.side {
        Side::N => Side::S,
        Side::E => Side::W,
        Side::S => Side::N,
        Side::W => Side::E,
    };
    Edge { x: edge.x + dx, y: edge.y + dy, side }
}

/// The cut corners of a room: cell, and the way the slanted edge looks.
fn cut_corners((room, spot): (Room, Spot)) -> Vec<(i16, i16, (i16, i16))> {
    if !has_cut_corners(room) {
        return Vec::new();
    }
    let (width, height) = turned_box(room, spot);
    let Spot { x, y, .. } = spot;
    vec![
        (x, y, (-1, -1)),
        (x + width - 1, y, (1, -1)),
        (x, y + height - 1, (-1, 1)),
        (x + width - 1, y + height - 1, (1, 1)),
    ]
}

/// Width and height as the room lies.
pub(crate) fn turned_box(room: Room, spot: Spot) -> (i16, i16) {
    let (width, height) = printed_box(room);
    match spot.turn {
        Rotation::R0 | Rotation::R180 => (width, height),
        Rotation::R90 | Rotation::R270 => (height, width),
    }
}

/// Whether two slanted edges or two round walls touch.
fn touch_slantwise(one: (Room, Spot), other: (Room, Spot)) -> bool {
    let theirs = cut_corners(other);
    let slanted =
        cut_corners(one).iter().any(|&(x, y, (dx, dy))| theirs.contains(&(x, y, (-dx, -dy))));
    let both_round = is_round(one.0) && is_round(other.0);
    let (a, b) = (i32::from(printed_box(one.0).0), i32::from(printed_box(other.0).0));
    let apart = |mine: i16, theirs: i16| 2 * (i32::from(mine) - i32::from(theirs)) + a - b;
    let (dx, dy) = (apart(one.1.x, other.1.x), apart(one.1.y, other.1.y));
    // Straight above each other or side by side they touch in the middles of their sides.
    let aslant = both_round && dx != 0 && dy != 0;
    slanted || (aslant && dx * dx + dy * dy == (a + b) * (a + b))
}

/// Rooms and where they stand.
pub(crate) fn rooms_of(castle: &Castle) -> Vec<(Room, Spot)> {
    castle.rooms().iter().map(|placed| (placed.room, placed.spot)).collect()
}

/// The doors and the walls of rooms, each with the number of its room.
fn doors_and_walls(rooms: &[(Room, Spot)]) -> [BTreeMap<Edge, u8>; 2] {
    let (mut doors, mut walls) = (BTreeMap::new(), BTreeMap::new());
    for (number, &(room, spot)) in (0..).zip(rooms) {
        doors.extend(doors_at(room, spot).into_iter().map(|edge| (edge, number)));
        walls.extend(walls_at(room, spot).map(|edge| (edge, number)));
    }
    [doors, walls]
}

/// The doors of rooms that are neither connected nor blocked (CAS-GEO-20).
pub(crate) fn open_doors(rooms: &[(Room, Spot)]) -> Vec<Edge> {
    let [doors, walls] = doors_and_walls(rooms);
    let is_met = |edge: &Edge| {
        let opposite = across(*edge);
        doors.contains_key(&opposite) || walls.contains_key(&opposite)
    };
    doors.keys().copied().filter(|edge| !is_met(edge)).collect()
}

/// The cells of a passage, from before its first door to before its last one.
pub(crate) fn passage_cells(passage: &PassageView) -> Vec<(i16, i16)> {
    let (mut at, end) = (across(passage.from.0), passage.to.0);
    let (dx, dy) = passage.from.0.side.step();
    let mut cells = Vec::new();
    while (at.x, at.y) != (end.x, end.y) {
        cells.push((at.x, at.y));
        (at.x, at.y) = (at.x + dx, at.y + dy);
    }
    cells
}

/// The cells of the band of a barbican, and of the moat tiles.
pub(crate) fn ring_cells(castle: &Castle) -> Vec<(i16, i16)> {
    let mut cells = Vec::new();
    if matches!(castle.rooms()[0].room, Room::Barbican(_)) {
        cells.extend(strip((-2, 18), (18, 20)));
    }
    cells.extend(castle.moats().flat_map(slot_cells));
    cells
}

/// The cells of a moat tile.
pub(crate) fn slot_cells(slot: Slot) -> impl Iterator<Item = (i16, i16)> {
    match slot {
        Slot::West => strip((-2, -2), (0, 18)),
        Slot::North => strip((0, -2), (20, 0)),
        Slot::East => strip((18, 0), (20, 20)),
    }
}

fn strip((left, top): (i16, i16), (right, bottom): (i16, i16)) -> impl Iterator<Item = (i16, i16)> {
    (left..right).flat_map(move |x| (top..bottom).map(move |y| (x, y)))
}

/// The cells that passages and the ring of water cover.
fn bodies_of(castle: &Castle) -> Vec<(i16, i16)> {
    let passages = castle.passage_views();
    passages.iter().flat_map(passage_cells).chain(ring_cells(castle)).collect()
}

/// Recomputes the castle from nothing but its rooms and passages and where they lie.
pub(crate) fn slow_account(castle: &Castle) -> Account {
    slow_account_of(castle, false)
}

/// The same, perhaps of a castle in which walls are like doors.
pub(crate) fn slow_account_of(castle: &Castle, walls_like_doors: bool) -> Account {
    let rooms = rooms_of(castle);
    let passages = castle.passage_views();
    let bodies = bodies_of(castle);
    let mut account = slow_meetings_around(&rooms, &passages, &bodies, walls_like_doors);
    let is_corridor = |number: usize| match castle.rooms()[number].renovation {
        Some(renovation) => renovation.face().types.contains(&RoomType::Corridor),
        None => rooms[number].0.room_type() == RoomType::Corridor,
    };
    (account.external_entrances, account.courtyards) =
        slow_ways(&rooms, &bodies, &account, is_corridor);
    account
}

/// What doors meet, and which rooms are connected and adjacent.
pub(crate) fn slow_meetings(rooms: &[(Room, Spot)]) -> Account {
    slow_meetings_around(rooms, &[], &[], false)
}

/// The same with passages, and with cells that passages and the ring of water cover; where walls are like doors
/// a door that ends at the wall of a room is connected to it (EXP-DECREE-26).
pub(crate) fn slow_meetings_around(
    rooms: &[(Room, Spot)],
    passages: &[PassageView],
    bodies: &[(i16, i16)],
    walls_like_doors: bool,
) -> Account {
    let [doors, mut walls] = doors_and_walls(rooms);
    for &(x, y) in bodies {
        for side in Side::ALL {
            assert_eq!(walls.insert(Edge { x, y, side }, NO_ROOM), None, "only one lies here");
        }
    }
    let ends: BTreeMap<Edge, u8> =
        passages.iter().flat_map(|it| [(it.from.0, it.rooms[1]), (it.to.0, it.rooms[0])]).collect();
    let mut account = Account::default();
    let mut at_walls = Vec::new();
    for (number, &(room, spot)) in (0_u8..).zip(rooms) {
        let mut is_complete = true;
        let mut met = Vec::new();
        let mut connected = BTreeSet::new();
        for edge in doors_at(room, spot) {
            let opposite = across(edge);
            met.push(if let Some(&other) = ends.get(&edge).or_else(|| doors.get(&opposite)) {
                connected.insert(other);
                Meets::Door
            } else if let Some(&other) = walls.get(&opposite) {
                let like_a_door = walls_like_doors && other != NO_ROOM;
                at_walls.extend(like_a_door.then_some((number, other)));
                is_complete &= like_a_door;
                Meets::Wall
            } else {
                is_complete = false;
                Meets::Nothing
            });
        }
        // Doors that a short passage covers are no contact.
        let own = walls.iter().filter(|&(edge, &of)| of == number && !ends.contains_key(edge));
        let mut adjacent: BTreeSet<u8> =
            own.filter_map(|(&edge, _)| walls.get(&across(edge)).copied()).collect();
        adjacent.remove(&NO_ROOM);
        let slantwise = (0..)
            .zip(rooms)
            .filter(|&(other, &there)| other != number && touch_slantwise((room, spot), there));
        adjacent.extend(slantwise.map(|(other, _)| other));
        account.completed.push(is_complete);
        account.doors.push(met);
        account.connected.push(connected);
        account.adjacent.push(adjacent);
    }
    for (one, other) in at_walls {
        account.connected[usize::from(one)].insert(other);
        account.connected[usize::from(other)].insert(one);
    }
    account
}

/// How many open doors of rooms that are no corridors lead outside, and into how many enclosed areas
/// open doors lead.
pub(crate) fn slow_ways(
    rooms: &[(Room, Spot)],
    bodies: &[(i16, i16)],
    account: &Account,
    is_corridor: impl Fn(usize) -> bool,
) -> (u32, u32) {
    let areas = SlowAreas::with(rooms, bodies);
    let (mut entrances, mut courtyards) = (0, BTreeSet::new());
    for (number, &(room, spot)) in rooms.iter().enumerate() {
        let doors = doors_at(room, spot).into_iter().zip(&account.doors[number]);
        for (edge, _) in doors.filter(|(_, meets)| **meets == Meets::Nothing) {
            match areas.beyond(edge).expect("no room is right before an open door") {
                0 => entrances += u32::from(!is_corridor(number)),
                enclosed => {
                    courtyards.insert(enclosed);
                }
            }
        }
    }
    (entrances, u32::try_from(courtyards.len()).unwrap())
}

/// Any room but the foyer; hallways and stairs come often, for they lead on.
pub(crate) fn random_room(dice: &mut TestDice) -> Room {
    match dice.below(10) {
        0 => Room::Hallway(Level::Upstairs),
        1 => Room::Hallway(Level::Downstairs),
        2 => Room::Stairs,
        _ => Room::Tile(Tile::nth(dice.below(Tile::COUNT as u32) as u8).unwrap()),
    }
}

/// All spots that the castle names for a room.
pub(crate) fn spots(castle: &Castle, room: Room) -> Vec<Spot> {
    let mut spots = Vec::new();
    let _ = castle.spots(room, &mut |spot| {
        spots.push(spot);
        ControlFlow::Continue(())
    });
    spots
}

/// A castle of so many rooms, each put somewhere at random; a tile comes once.
pub(crate) fn random_castle(rooms: usize, dice: &mut TestDice) -> Castle {
    random_castle_from(Castle::new(), rooms, dice)
}

/// The same that begins so.
pub(crate) fn random_castle_from(start: Castle, rooms: usize, dice: &mut TestDice) -> Castle {
    let mut castle = start;
    for _ in 0..10 * rooms {
        if castle.rooms().len() == rooms {
            break;
        }
        let room = random_room(dice);
        let is_used = room.tile().is_some() && castle.rooms().iter().any(|p| p.room == room);
        let spots = if is_used { Vec::new() } else { spots(&castle, room) };
        if !spots.is_empty() {
            let spot = spots[dice.below(spots.len() as u32) as usize];
            castle.build(room, spot);
        }
    }
    castle
}

/// Every way to place a room with passages of these lengths, or without.
pub(crate) fn placements(
    castle: &Castle,
    room: Room,
    lengths: impl IntoIterator<Item = Length>,
) -> Vec<(Spot, Passages)> {
    let mut placements = Vec::new();
    let _ = castle.placements(room, lengths.into_iter().collect(), &mut |spot, passages| {
        placements.push((spot, passages));
        ControlFlow::Continue(())
    });
    placements
}

/// The lengths of passages that a castle has not used.
pub(crate) fn lengths_left(castle: &Castle) -> Vec<Length> {
    let is_left = |length: &Length| castle.passages().iter().all(|it| it.length != *length);
    Length::ALL.into_iter().filter(is_left).collect()
}

/// The same as a random castle, but with passages wherever they may be laid.
pub(crate) fn random_castle_with_passages(rooms: usize, dice: &mut TestDice) -> Castle {
    random_castle_with_passages_from(Castle::new(), rooms, dice)
}

/// The same that begins so.
pub(crate) fn random_castle_with_passages_from(
    start: Castle,
    rooms: usize,
    dice: &mut TestDice,
) -> Castle {
    let mut castle = random_castle_from(start, 1 + rooms / 2, dice);
    for _ in 0..10 * rooms {
        if castle.rooms().len() >= rooms {
            break;
        }
        let room = random_room(dice);
        let is_used = room.tile().is_some() && castle.rooms().iter().any(|p| p.room == room);
        let mut ways = placements(&castle, room, lengths_left(&castle));
        if ways.iter().any(|(_, passages)| !passages.is_empty()) && dice.below(3) > 0 {
            ways.retain(|(_, passages)| !passages.is_empty());
        }
        if !is_used && !ways.is_empty() {
            let (spot, passages) = ways[dice.below(ways.len() as u32) as usize];
            castle = castle.with_room_and_passages(room, spot, passages).castle;
        }
    }
    castle
}
