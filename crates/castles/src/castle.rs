//! A castle: rooms on the lattice, and what their doors lead to.

use lattice::{
    Area, Areas, CoveredCells, Edge, Footprint, Parts, PlacedShape, Relation, Rotation, Zone,
};

use crate::component::{Level, Renovation, Room, RoomType, Size, Types, Wish};
use crate::customs::Customs;
use crate::moat::Moat;
use crate::passage::{LaidPassage, bare_ground};
use crate::reward::Reward;
use crate::spot::Spot;
use crate::surface::Surface;
use crate::turned::{fence, turned_doors};

/// A room that stands in a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Which room.
    pub room: Room,
    /// Where it stands.
    pub spot: Spot,
    /// The renovation that lies on it.
    pub renovation: Option<Renovation>,
    /// One bit a door: those that meet a door of another room (CAS-GEO-16).
    pub(crate) joined: u16,
    /// One bit a door: those that end at a wall (CAS-GEO-18).
    pub(crate) blocked: u16,
    /// Those of them that count as connected: the wall is that of a room (EXP-DECREE-26).
    pub(crate) walled: u16,
    /// Every door is connected (CAS-COMPLETE-01).
    pub(crate) completed: bool,
}

impl Placed {
    pub(crate) fn new(room: Room, spot: Spot) -> Placed {
        Placed { room, spot, renovation: None, joined: 0, blocked: 0, walled: 0, completed: false }
    }

    pub(crate) fn shape(&self) -> PlacedShape {
        placed_shape(self.room, self.spot)
    }

    /// What shows of it: what a renovation covers has no effect any more (EXP-RENO-07).
    #[must_use]
    pub fn surface(&self) -> Surface {
        self.renovation.map_or(Surface::Room(self.room), Surface::Renovation)
    }

    /// What it counts as.
    #[must_use]
    pub fn types(&self) -> Types {
        self.surface().types()
    }

    /// What it is worth by itself (CAS-SCORE-01).
    #[must_use]
    pub fn value(&self) -> i32 {
        self.surface().points()
    }

    /// What else it scores for.
    #[must_use]
    pub fn wish(&self) -> Option<&'static Wish> {
        self.surface().wish()
    }

    /// What it brings when it is completed (CAS-COMPLETE-03, EXP-TOWER-06, EXP-RENO-18).
    pub fn rewards(&self) -> impl Iterator<Item = Reward> + use<> {
        let is_tower = self.room.size().is_some_and(Size::is_tower);
        self.types().iter().map(Reward::of).chain(is_tower.then_some(Reward::Tower))
    }

    /// Whether every door is connected.
    #[must_use]
    pub const fn is_completed(&self) -> bool {
        self.completed
    }

    /// Whether every door is connected now, and was not before.
    pub(crate) fn is_ready(&self) -> bool {
        let all = (1 << self.room.doors().len()) - 1;
        !self.completed && u32::from(self.joined | self.walled) == all
    }

    /// Whether its wish or penalty shows this type.
    pub(crate) fn wishes_for(&self, room_type: RoomType) -> bool {
        self.wish().is_some_and(|wish| wish.types.contains(&room_type))
    }

    /// The doors, in the order of the printed tile.
    pub fn doors(&self) -> impl Iterator<Item = PlacedDoor> + '_ {
        doors_of(self.room, self.spot).map(|(number, edge)| {
            let bit = 1 << number;
            let meets = match (self.joined & bit != 0, self.blocked & bit != 0) {
                (true, _) => Meets::Door,
                (false, true) => Meets::Wall,
                (false, false) => Meets::Nothing,
            };
            let connected = (self.joined | self.walled) & bit != 0;
            PlacedDoor { edge, level: self.room.door_level(number), meets, connected }
        })
    }
}

impl Room {
    /// How many units the room's box is wide and high, unturned.
    #[must_use]
    pub fn box_size(self) -> [i16; 2] {
        self.shape().size(Rotation::R0).into()
    }
}

impl Renovation {
    /// How many units its box is wide and high, unturned.
    #[must_use]
    pub fn box_size(self) -> [i16; 2] {
        self.size().shape().size(Rotation::R0).into()
    }
}

/// The footprint of a room at a spot.
pub(crate) fn placed_shape(room: Room, spot: Spot) -> PlacedShape {
    PlacedShape { shape: room.shape(), turn: spot.turn, x: spot.x, y: spot.y }
}

/// The doors of a room at a spot: number in the order of print, and unit edge.
pub(crate) fn doors_of(room: Room, spot: Spot) -> impl Iterator<Item = (usize, Edge)> + Clone {
    let doors = turned_doors(room, spot.turn).iter().enumerate();
    doors.map(move |(number, door)| (number, door.edge.shifted(spot.x, spot.y)))
}

/// A door of a room that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedDoor {
    /// Where it is, seen from inside its room.
    pub edge: Edge,
    /// Whether it leads up or down.
    pub level: Level,
    /// What is behind it.
    pub meets: Meets,
    /// Whether it counts as connected: it meets a door, or where walls are like doors the wall of a room
    /// (CAS-COMPLETE-01, EXP-DECREE-26).
    pub connected: bool,
}

/// What a door meets: exactly one of three (CAS-GEO-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meets {
    /// A door of another room.
    Door,
    /// A wall: the room can never be completed (CAS-COMPLETE-02).
    Wall,
    /// Nothing: the door is open.
    Nothing,
}

/// An open door of a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpenDoor {
    pub(crate) edge: Edge,
    /// Where a door of another room would meet it.
    pub(crate) mate: Edge,
    pub(crate) room: u8,
    pub(crate) door: u8,
    pub(crate) level: Level,
    /// Stairs may not meet stairs (CAS-LEVEL-03).
    pub(crate) of_stairs: bool,
    /// It certainly leads outside: nothing lies straight before it.
    pub(crate) is_exit: bool,
}

/// What a room leaves to others: its footprint, and the parts of its wall where none may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TakenGround {
    pub(crate) zone: Zone,
    pub(crate) footprint: Footprint,
    pub(crate) shape: PlacedShape,
    pub(crate) fence: Parts,
}

/// A castle.
#[derive(Debug, PartialEq, Eq)]
pub struct Castle {
    pub(crate) rooms: Vec<Placed>,
    /// What the rooms leave to others, in the same order.
    pub(crate) taken: Vec<TakenGround>,
    /// Those of them with a fence.
    pub(crate) fenced: Vec<TakenGround>,
    pub(crate) covered: CoveredCells,
    /// Those upstairs first.
    pub(crate) open: Vec<OpenDoor>,
    /// Pairs of connected rooms, each once, the older first.
    joins: Vec<(u8, u8)>,
    /// Pairs that are connected by walls alone, likewise (EXP-DECREE-26).
    wall_joins: Vec<(u8, u8)>,
    /// Renovations that lie under others, with the numbers of their rooms, as they were covered
    /// (EXP-DECREE-24).
    pub(crate) covered_renovations: Vec<(u8, Renovation)>,
    /// The secret passages, the shortest first.
    pub(crate) passages: Vec<LaidPassage>,
    /// What stands here and is no room: the bodies of passages, the band of a barbican, moat tiles.
    pub(crate) walls: Vec<TakenGround>,
    /// What there is of a moat, in a castle with a barbican.
    pub(crate) moat: Option<Moat>,
    /// How it is built and scored.
    pub(crate) customs: Customs,
}

impl Clone for Castle {
    fn clone(&self) -> Castle {
        let mut copy = Castle::empty();
        copy.clone_from(self);
        copy
    }

    /// Who tries one place after the other copies a thousand times, and into the same memory.
    fn clone_from(&mut self, other: &Castle) {
        let Castle { rooms, taken, fenced, covered, open, joins, wall_joins, .. } = other;
        let Castle { covered_renovations, passages, walls, moat, customs, .. } = other;
        self.rooms.clone_from(rooms);
        self.taken.clone_from(taken);
        self.fenced.clone_from(fenced);
        self.covered.clone_from(covered);
        self.open.clone_from(open);
        self.joins.clone_from(joins);
        self.wall_joins.clone_from(wall_joins);
        self.covered_renovations.clone_from(covered_renovations);
        self.passages.clone_from(passages);
        self.walls.clone_from(walls);
        self.moat = *moat;
        self.customs = *customs;
    }
}

impl Castle {
    /// A castle of a foyer alone (CAS-SETUP-13, CAS-SETUP-16).
    #[must_use]
    pub fn new() -> Castle {
        Castle::with_foyer(Rotation::R0)
    }

    /// A castle whose foyer is turned, as on a table of cardboard.
    #[must_use]
    pub fn with_foyer(turn: Rotation) -> Castle {
        let mut castle = Castle::empty();
        castle.put(Room::Foyer, Spot::new(0, 0, turn));
        castle
    }

    /// No castle yet.
    pub(crate) fn empty() -> Castle {
        Castle {
            rooms: Vec::new(),
            taken: Vec::new(),
            fenced: Vec::new(),
            covered: CoveredCells::default(),
            open: Vec::new(),
            joins: Vec::new(),
            wall_joins: Vec::new(),
            covered_renovations: Vec::new(),
            passages: Vec::new(),
            walls: Vec::new(),
            moat: None,
            customs: Customs::RULEBOOK,
        }
    }

    /// The same castle by these customs.
    #[must_use]
    pub fn by(mut self, customs: Customs) -> Castle {
        self.take_customs(customs);
        self
    }

    /// From now on it is built and scored so, and what stands already is joined so.
    pub(crate) fn take_customs(&mut self, customs: Customs) {
        self.customs = customs;
        if customs.walls_join {
            self.join_at_walls();
        }
    }

    /// How it is built and scored.
    #[must_use]
    pub const fn customs(&self) -> Customs {
        self.customs
    }

    /// The rooms in the order of building, the foyer first.
    #[must_use]
    pub fn rooms(&self) -> &[Placed] {
        &self.rooms
    }

    /// The room with this number.
    #[must_use]
    pub fn room(&self, number: u8) -> Option<&Placed> {
        self.rooms.get(usize::from(number))
    }

    /// Puts a room where it may stand, and gives the numbers of the rooms that are completed by it;
    /// nothing happens if it may not stand there.
    pub fn build(&mut self, room: Room, spot: Spot) -> Vec<u8> {
        if self.objections(room, spot).is_empty() { self.put(room, spot) } else { Vec::new() }
    }

    /// Puts a room down without asking whether it may stand there, and joins its doors. Gives the
    /// numbers of the rooms that are completed by it.
    pub(crate) fn put(&mut self, room: Room, spot: Spot) -> Vec<u8> {
        let number = self.rooms.len() as u8;
        let own = placed_shape(room, spot);
        let mut placed = Placed::new(room, spot);
        let footprint = Footprint::of(&own);
        let zone = Zone::of(&footprint);
        let is_wall = |castle: &Castle, edge: Edge| {
            let near = |ground: &&TakenGround| zone.is_near(ground.zone);
            castle.grounds().filter(near).any(|ground| ground.shape.has_edge(edge))
        };
        let doors = room.doors().len();
        let mut opened = Vec::with_capacity(doors);
        let mut touched = Vec::with_capacity(doors + 1);
        let mut met_by_walls = Vec::new();
        let mut is_garden = false;
        for (door, edge) in doors_of(room, spot) {
            let mate = edge.mate();
            if let Some(met) = self.open.iter().position(|open| open.mate == edge) {
                let met = self.open.swap_remove(met);
                is_garden |= self.leads_to_gardens(met.room, met.edge);
                placed.joined |= 1 << door;
                touched.push(met.room);
                match self.rooms.get_mut(usize::from(met.room)) {
                    Some(other) => other.joined |= 1 << met.door,
                    None => game::never!("an open door is that of a room"),
                }
            } else if is_wall(self, mate) {
                placed.blocked |= 1 << door;
                if let Some(other) = self.room_joined_by_wall(mate) {
                    placed.walled |= 1 << door;
                    met_by_walls.push(other);
                }
            } else {
                opened.push(OpenDoor {
                    edge,
                    mate,
                    room: number,
                    door: door as u8,
                    level: room.door_level(door),
                    of_stairs: room == Room::Stairs,
                    is_exit: !footprint.bars(edge)
                        && !self.grounds().any(|ground| ground.footprint.bars(edge)),
                });
            }
        }
        // What is left open and faces the new room ends at its wall.
        let (rooms, walls_join) = (&mut self.rooms, self.customs.walls_join);
        self.open.retain(|open| {
            let walled = own.has_edge(open.mate);
            if walled && let Some(other) = rooms.get_mut(usize::from(open.room)) {
                other.blocked |= 1 << open.door;
                if walls_join {
                    other.walled |= 1 << open.door;
                    met_by_walls.push(open.room);
                }
            }
            !walled
        });
        for open in self.open.iter_mut().filter(|open| open.is_exit) {
            open.is_exit = !footprint.bars(open.edge);
        }
        self.open.append(&mut opened);
        // A fixed order, whatever way led here.
        self.open.sort_unstable_by_key(|open| (open.level, open.room, open.door));
        self.rooms.push(placed);
        let ground = TakenGround { zone, footprint, shape: own, fence: fence(room, spot.turn) };
        self.taken.push(ground);
        if room.has_fence() {
            self.fenced.push(ground);
        }
        self.covered.add(&footprint);
        if let Some(moat) = self.moat.as_mut().filter(|_| is_garden) {
            moat.gardens.insert(number);
        }
        touched.sort_unstable();
        touched.dedup();
        self.joins.extend(touched.iter().map(|&older| (older, number)));
        if !met_by_walls.is_empty() {
            met_by_walls.iter().for_each(|&older| self.join_by_wall(older, number));
            touched.append(&mut met_by_walls);
            touched.sort_unstable();
            touched.dedup();
        }
        touched.push(number);
        touched.retain(|&number| self.complete(number));
        touched
    }

    /// All that stands here, rooms first.
    pub(crate) fn grounds(&self) -> impl Iterator<Item = &TakenGround> {
        self.taken.iter().chain(&self.walls)
    }

    /// Connects two rooms.
    pub(crate) fn join(&mut self, a: u8, b: u8) {
        let pair = (a.min(b), a.max(b));
        insert_pair(&mut self.joins, pair);
        self.wall_joins.retain(|other| *other != pair);
    }

    /// Connects two rooms by a wall, if nothing else connects them.
    fn join_by_wall(&mut self, a: u8, b: u8) {
        let pair = (a.min(b), a.max(b));
        if !self.joins.contains(&pair) {
            insert_pair(&mut self.wall_joins, pair);
        }
    }

    /// The room to which a door is connected that ends at this wall, where walls are like doors. What is no room
    /// has none: neither a moat nor a passage (EXP-DECREE-26).
    pub(crate) fn room_joined_by_wall(&self, wall: Edge) -> Option<u8> {
        let has_wall = |ground: &TakenGround| ground.shape.has_edge(wall);
        let place = || self.taken.iter().position(has_wall);
        if self.customs.walls_join { place().map(|number| number as u8) } else { None }
    }

    /// Joins all rooms that stand by the walls at which their doors end.
    fn join_at_walls(&mut self) {
        for number in 0..self.rooms.len() as u8 {
            let Some(&placed) = self.room(number) else { continue };
            let ends = |door: usize| placed.blocked & (1 << door) != 0;
            let blocked = doors_of(placed.room, placed.spot).filter(|&(door, _)| ends(door));
            for (door, edge) in blocked {
                let Some(other) = self.room_joined_by_wall(edge.mate()) else { continue };
                self.join_by_wall(number, other);
                if let Some(placed) = self.rooms.get_mut(usize::from(number)) {
                    placed.walled |= 1 << door;
                }
            }
            self.complete(number);
        }
    }

    /// Puts down what is no room: doors that face it end there.
    pub(crate) fn wall_up(&mut self, shape: PlacedShape) {
        let rooms = &mut self.rooms;
        self.open.retain(|open| {
            let walled = shape.has_edge(open.mate);
            if walled && let Some(other) = rooms.get_mut(usize::from(open.room)) {
                other.blocked |= 1 << open.door;
            }
            !walled
        });
        let footprint = Footprint::of(&shape);
        for open in self.open.iter_mut().filter(|open| open.is_exit) {
            open.is_exit = !footprint.bars(open.edge);
        }
        self.covered.add(&footprint);
        self.walls.push(bare_ground(shape, footprint));
        self.walls.sort_unstable_by_key(|wall| wall.shape);
    }

    /// Lays a renovation on a room. Nothing else of the castle changes: neither doors nor fence nor
    /// level (EXP-RENO-06).
    pub(crate) fn renovate(&mut self, number: u8, renovation: Renovation) {
        match self.rooms.get_mut(usize::from(number)) {
            Some(placed) => {
                let below = placed.renovation.replace(renovation);
                self.covered_renovations.extend(below.map(|it| (number, it)));
            }
            None => game::never!("there is no room {number}"),
        }
    }

    /// How many doors of a level are open.
    #[must_use]
    pub fn open_doors(&self, level: Level) -> usize {
        let (upstairs, downstairs) = self.open_by_level();
        match level {
            Level::Upstairs => upstairs.len(),
            Level::Downstairs => downstairs.len(),
        }
    }

    /// The open doors upstairs, and those downstairs.
    pub(crate) fn open_by_level(&self) -> (&[OpenDoor], &[OpenDoor]) {
        self.open.split_at(self.open.partition_point(|open| open.level == Level::Upstairs))
    }

    /// Whether this room has just become complete.
    pub(crate) fn complete(&mut self, number: u8) -> bool {
        let Some(placed) = self.rooms.get_mut(usize::from(number)) else {
            game::never!("there is no room {number}");
            return false;
        };
        let new = placed.is_ready();
        placed.completed |= new;
        new
    }

    /// The rooms connected to a room, each once (CAS-GEO-16, CAS-SCORE-04, EXP-DECREE-26).
    pub fn connected(&self, number: u8) -> impl Iterator<Item = u8> + '_ {
        self.joins.iter().chain(&self.wall_joins).filter_map(move |&pair| other_of(pair, number))
    }

    /// Those into which one can walk: a wall is none like a door for that (EXP-DECREE-26).
    pub(crate) fn walked_to(&self, number: u8) -> impl Iterator<Item = u8> + '_ {
        self.joins.iter().filter_map(move |&pair| other_of(pair, number))
    }

    /// What showed of a room when so many renovations had been covered (EXP-DECREE-24).
    pub(crate) fn surface_then(&self, number: u8, covered: u8) -> Surface {
        let mut since = self.covered_renovations.iter().skip(covered.into());
        let then = since.find(|(room, _)| *room == number).map(|(_, it)| Surface::Renovation(*it));
        let now = || self.room(number).map_or(Surface::Room(Room::Foyer), Placed::surface);
        then.unwrap_or_else(now)
    }

    /// The renovations that lie under others, with the numbers of their rooms, as they were covered.
    #[must_use]
    pub fn covered(&self) -> &[(u8, Renovation)] {
        &self.covered_renovations
    }

    /// The renovations under the one that shows of a room, the lowest first.
    pub fn under(&self, number: u8) -> impl Iterator<Item = Renovation> + '_ {
        let covered = self.covered_renovations.iter();
        covered.filter(move |(room, _)| *room == number).map(|(_, renovation)| *renovation)
    }

    /// The rooms adjacent to a room, each once (CAS-GEO-11, CAS-SCORE-06).
    pub fn adjacent(&self, number: u8) -> impl Iterator<Item = u8> + '_ {
        let own = self.taken.get(usize::from(number));
        let touches = move |ground: &TakenGround| {
            own.is_some_and(|own| {
                own.zone.is_near(ground.zone)
                    && matches!(
                        own.footprint.relation(&ground.footprint),
                        Relation::Touching { .. }
                    )
            })
        };
        let touching = (0..).zip(&self.taken).filter(move |(_, ground)| touches(ground));
        touching.map(|(other, _)| other).filter(move |&other| {
            self.passages.is_empty() || self.touch_beyond_passage(number, other)
        })
    }

    /// The rooms with their numbers.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (u8, &Placed)> {
        (0_u8..).zip(&self.rooms)
    }

    /// The areas around and inside the castle (CAS-GEO-21).
    #[must_use]
    pub fn areas(&self) -> Areas {
        self.areas_with(None)
    }

    /// The areas if one more room were there.
    pub(crate) fn areas_with(&self, more: Option<PlacedShape>) -> Areas {
        let shapes: Vec<PlacedShape> =
            self.grounds().map(|ground| ground.shape).chain(more).collect();
        Areas::of(&shapes)
    }

    /// External entrances on rooms that are no corridors (CAS-GEO-24, CAS-FAVOR-13).
    #[must_use]
    pub fn external_entrances(&self) -> u32 {
        let mut areas = None;
        let counted = self.open.iter().filter(|open| {
            let corridor = self
                .room(open.room)
                .is_some_and(|placed| placed.types().contains(RoomType::Corridor));
            !corridor
                && (open.is_exit
                    || areas.get_or_insert_with(|| self.areas()).beyond(open.edge) == Area::Outside)
        });
        counted.count() as u32
    }

    /// Enclosed areas into which an open door leads (CAS-GEO-28).
    #[must_use]
    pub fn courtyards(&self) -> u32 {
        if self.open.iter().all(|open| open.is_exit) {
            return 0;
        }
        self.areas().enclosed_beyond(self.open.iter().map(|open| open.edge))
    }

    /// Rooms of which every door is connected.
    #[must_use]
    pub fn completed(&self) -> u32 {
        self.rooms.iter().filter(|placed| placed.completed).count() as u32
    }

    /// The printed square feet of all rooms, the foyer included (CAS-FINAL-08).
    #[must_use]
    pub fn square_feet(&self) -> u32 {
        let rooms = self.rooms.iter().map(|placed| u32::from(placed.room.feet())).sum::<u32>();
        rooms + self.moats().map(|_| u32::from(Surface::Moat.feet())).sum::<u32>()
    }
}

/// The other room of a pair.
fn other_of((older, newer): (u8, u8), number: u8) -> Option<u8> {
    match number {
        _ if number == older => Some(newer),
        _ if number == newer => Some(older),
        _ => None,
    }
}

/// Adds a pair, in a fixed order, whatever way led here.
fn insert_pair(pairs: &mut Vec<(u8, u8)>, pair: (u8, u8)) {
    let by_newer = |&(older, newer): &(u8, u8)| (newer, older);
    if let Err(place) = pairs.binary_search_by_key(&by_newer(&pair), by_newer) {
        pairs.insert(place, pair);
    }
}

impl Default for Castle {
    fn default() -> Castle {
        Castle::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the lists of a castle are, and how much they have room for.
    fn memory(castle: &Castle) -> [(usize, usize); 7] {
        fn of<T>(list: &Vec<T>) -> (usize, usize) {
            (list.as_ptr().addr(), list.capacity())
        }
        let Castle { rooms, taken, fenced, open, joins, passages, walls, .. } = castle;
        let more = [of(passages), of(walls)];
        [of(rooms), of(taken), of(fenced), of(open), of(joins), more[0], more[1]]
    }

    #[test]
    fn a_castle_is_copied_into_the_memory_of_another() {
        let mut copy = Castle::new();
        copy.rooms.reserve_exact(50);
        copy.taken.reserve_exact(51);
        copy.fenced.reserve_exact(52);
        copy.open.reserve_exact(53);
        copy.joins.reserve_exact(54);
        copy.passages.reserve_exact(55);
        copy.walls.reserve_exact(56);
        let before = memory(&copy);
        let other = Castle::with_foyer(Rotation::R90);
        copy.clone_from(&other);
        assert_eq!(memory(&copy), before);
        assert_eq!(copy, other);
    }
}
