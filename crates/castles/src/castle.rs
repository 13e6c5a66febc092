//! A castle: rooms on the lattice, and what their doors lead to.

use lattice::{Area, Areas, CoveredCells, Edge, Footprint, Parts, Piece, Relation, Turn, Zone};

use crate::component::{Level, Room, RoomType, Types, Wish};
use crate::reward::Reward;
use crate::spot::Spot;
use crate::turned::{fence, turned_doors};

/// A room that stands in a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Which room.
    pub room: Room,
    /// Where it stands.
    pub spot: Spot,
    /// One bit a door: those that meet a door of another room (CAS-GEO-16).
    pub(crate) joined: u16,
    /// One bit a door: those that end at a wall (CAS-GEO-18).
    pub(crate) blocked: u16,
    /// Every door is connected (CAS-COMPLETE-01).
    pub(crate) completed: bool,
}

impl Placed {
    fn new(room: Room, spot: Spot) -> Placed {
        Placed { room, spot, joined: 0, blocked: 0, completed: false }
    }

    pub(crate) fn piece(&self) -> Piece {
        piece(self.room, self.spot)
    }

    /// What it counts as.
    #[must_use]
    pub fn types(&self) -> Types {
        Types::of(self.room.room_type())
    }

    /// What it is worth by itself (CAS-SCORE-01).
    #[must_use]
    pub fn value(&self) -> i32 {
        self.room.points()
    }

    /// What else it scores for.
    #[must_use]
    pub fn wish(&self) -> Option<&'static Wish> {
        self.room.wish()
    }

    /// What it brings when it is completed (CAS-COMPLETE-03).
    pub fn rewards(&self) -> impl Iterator<Item = Reward> + use<> {
        self.types().iter().map(Reward::of)
    }

    /// Whether every door is connected.
    #[must_use]
    pub const fn is_completed(&self) -> bool {
        self.completed
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
            PlacedDoor { edge, level: self.room.door_level(number), meets }
        })
    }
}

impl Room {
    /// How many units the room's box is wide and high, unturned.
    #[must_use]
    pub fn box_size(self) -> [i16; 2] {
        self.shape().size(Turn::R0).into()
    }
}

/// The footprint of a room at a spot.
pub(crate) fn piece(room: Room, spot: Spot) -> Piece {
    Piece { shape: room.shape(), turn: spot.turn, x: spot.x, y: spot.y }
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
pub(crate) struct Site {
    pub(crate) zone: Zone,
    pub(crate) footprint: Footprint,
    pub(crate) piece: Piece,
    pub(crate) fence: Parts,
}

/// A castle.
#[derive(Debug, PartialEq, Eq)]
pub struct Castle {
    pub(crate) rooms: Vec<Placed>,
    /// What the rooms leave to others, in the same order.
    pub(crate) sites: Vec<Site>,
    /// Those of them with a fence.
    pub(crate) fenced: Vec<Site>,
    pub(crate) covered: CoveredCells,
    /// Those upstairs first.
    pub(crate) open: Vec<OpenDoor>,
    /// Pairs of connected rooms, each once, the older first.
    joins: Vec<(u8, u8)>,
}

impl Clone for Castle {
    fn clone(&self) -> Castle {
        let Castle { rooms, sites, fenced, covered, open, joins } = self;
        Castle {
            rooms: rooms.clone(),
            sites: sites.clone(),
            fenced: fenced.clone(),
            covered: covered.clone(),
            open: open.clone(),
            joins: joins.clone(),
        }
    }

    /// Who tries one place after the other copies a thousand times, and into the same memory.
    fn clone_from(&mut self, other: &Castle) {
        let Castle { rooms, sites, fenced, covered, open, joins } = other;
        self.rooms.clone_from(rooms);
        self.sites.clone_from(sites);
        self.fenced.clone_from(fenced);
        self.covered.clone_from(covered);
        self.open.clone_from(open);
        self.joins.clone_from(joins);
    }
}

impl Castle {
    /// A castle of a foyer alone (CAS-SETUP-13, CAS-SETUP-16).
    #[must_use]
    pub fn new() -> Castle {
        Castle::with_foyer(Turn::R0)
    }

    /// A castle whose foyer is turned, as on a table of cardboard.
    #[must_use]
    pub fn with_foyer(turn: Turn) -> Castle {
        let mut castle = Castle {
            rooms: Vec::new(),
            sites: Vec::new(),
            fenced: Vec::new(),
            covered: CoveredCells::default(),
            open: Vec::new(),
            joins: Vec::new(),
        };
        castle.put(Room::Foyer, Spot::new(0, 0, turn));
        castle
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
        let own = piece(room, spot);
        let mut placed = Placed::new(room, spot);
        let footprint = Footprint::of(&own);
        let zone = Zone::of(&footprint);
        let is_wall = |castle: &Castle, edge: Edge| {
            let near = |site: &&Site| zone.is_near(site.zone);
            castle.sites.iter().filter(near).any(|site| site.piece.has_edge(edge))
        };
        let doors = room.doors().len();
        let mut opened = Vec::with_capacity(doors);
        let mut touched = Vec::with_capacity(doors + 1);
        for (door, edge) in doors_of(room, spot) {
            let mate = edge.mate();
            if let Some(met) = self.open.iter().position(|open| open.mate == edge) {
                let met = self.open.swap_remove(met);
                placed.joined |= 1 << door;
                touched.push(met.room);
                if let Some(other) = self.rooms.get_mut(usize::from(met.room)) {
                    other.joined |= 1 << met.door;
                }
            } else if is_wall(self, mate) {
                placed.blocked |= 1 << door;
            } else {
                opened.push(OpenDoor {
                    edge,
                    mate,
                    room: number,
                    door: door as u8,
                    level: room.door_level(door),
                    of_stairs: room == Room::Stairs,
                    is_exit: !footprint.bars(edge)
                        && !self.sites.iter().any(|site| site.footprint.bars(edge)),
                });
            }
        }
        // What is left open and faces the new room ends at its wall.
        let rooms = &mut self.rooms;
        self.open.retain(|open| {
            let walled = own.has_edge(open.mate);
            if walled && let Some(other) = rooms.get_mut(usize::from(open.room)) {
                other.blocked |= 1 << open.door;
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
        let site = Site { zone, footprint, piece: own, fence: fence(room, spot.turn) };
        self.sites.push(site);
        if room.has_fence() {
            self.fenced.push(site);
        }
        self.covered.add(&footprint);
        touched.sort_unstable();
        touched.dedup();
        self.joins.extend(touched.iter().map(|&older| (older, number)));
        touched.push(number);
        touched.retain(|&number| self.complete(number));
        touched
    }

    /// The open doors upstairs, and those downstairs.
    pub(crate) fn open_by_level(&self) -> (&[OpenDoor], &[OpenDoor]) {
        self.open.split_at(self.open.partition_point(|open| open.level == Level::Upstairs))
    }

    /// Whether this room has just become complete.
    fn complete(&mut self, number: u8) -> bool {
        let Some(placed) = self.rooms.get_mut(usize::from(number)) else { return false };
        let all = (1 << placed.room.doors().len()) - 1;
        let new = !placed.completed && u32::from(placed.joined) == all;
        placed.completed |= new;
        new
    }

    /// The rooms connected to a room, each once (CAS-GEO-16, CAS-SCORE-04).
    pub fn connected(&self, number: u8) -> impl Iterator<Item = u8> + '_ {
        self.joins.iter().filter_map(move |&(older, newer)| match number {
            _ if number == older => Some(newer),
            _ if number == newer => Some(older),
            _ => None,
        })
    }

    /// The rooms adjacent to a room, each once (CAS-GEO-11, CAS-SCORE-06).
    pub fn adjacent(&self, number: u8) -> impl Iterator<Item = u8> + '_ {
        let own = self.sites.get(usize::from(number));
        let touches = move |site: &Site| {
            own.is_some_and(|own| {
                own.zone.is_near(site.zone)
                    && matches!(own.footprint.relation(&site.footprint), Relation::Touching { .. })
            })
        };
        (0..).zip(&self.sites).filter(move |(_, site)| touches(site)).map(|(other, _)| other)
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

    /// The areas if one more piece were there.
    pub(crate) fn areas_with(&self, more: Option<Piece>) -> Areas {
        let pieces: Vec<Piece> = self.sites.iter().map(|site| site.piece).chain(more).collect();
        Areas::of(&pieces)
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
        let areas = self.areas();
        let mut found: Vec<u16> = self
            .open
            .iter()
            .filter_map(|open| match areas.beyond(open.edge) {
                Area::Enclosed(number) => Some(number),
                Area::Outside | Area::Covered => None,
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found.len() as u32
    }

    /// Rooms of which every door is connected.
    #[must_use]
    pub fn completed(&self) -> u32 {
        self.rooms.iter().filter(|placed| placed.completed).count() as u32
    }

    /// The printed square feet of all rooms, the foyer included (CAS-FINAL-08).
    #[must_use]
    pub fn square_feet(&self) -> u32 {
        self.rooms.iter().map(|placed| u32::from(placed.room.feet())).sum()
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
    fn memory(castle: &Castle) -> [(usize, usize); 5] {
        fn of<T>(list: &Vec<T>) -> (usize, usize) {
            (list.as_ptr().addr(), list.capacity())
        }
        let Castle { rooms, sites, fenced, covered: _, open, joins } = castle;
        [of(rooms), of(sites), of(fenced), of(open), of(joins)]
    }

    #[test]
    fn a_castle_is_copied_into_the_memory_of_another() {
        let mut copy = Castle::new();
        copy.rooms.reserve_exact(50);
        copy.sites.reserve_exact(51);
        copy.fenced.reserve_exact(52);
        copy.open.reserve_exact(53);
        copy.joins.reserve_exact(54);
        let before = memory(&copy);
        let other = Castle::with_foyer(Turn::R90);
        copy.clone_from(&other);
        assert_eq!(memory(&copy), before);
        assert_eq!(copy, other);
    }
}
