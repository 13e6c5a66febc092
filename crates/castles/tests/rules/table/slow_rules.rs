//! Whether a room, its passages or a moat tile may lie somewhere, told the slow way from unit cells and
//! edges. Of the engine it asks only whether two rooms overlap or touch, which the tests of shapes prove.

use std::collections::BTreeSet;

use castles::*;
use lattice::{Edge, Parts, PlacedShape, Relation, Side};

use super::slow_areas::SlowAreas;
use super::slow_castle::*;

type Cell = (i16, i16);

/// What lies in a castle.
pub(crate) struct Grounds {
    rooms: Vec<(Room, Spot)>,
    gardens: BTreeSet<usize>,
    passages: Vec<PassageView>,
    bodies: BTreeSet<Cell>,
    ring: BTreeSet<Cell>,
}

fn beyond(edge: Edge) -> Cell {
    let (dx, dy) = edge.side.step();
    (edge.x + dx, edge.y + dy)
}

/// Outside the outer border of the ring (EXP-MOAT-02): what touches the ring from there touches water.
fn is_outside((x, y): Cell) -> bool {
    !(-2..20).contains(&x) || !(-2..20).contains(&y)
}

fn beside((x, y): Cell) -> [Cell; 4] {
    Side::ALL.map(|side| beyond(Edge { x, y, side }))
}

fn shape(room: Room, spot: Spot) -> PlacedShape {
    PlacedShape { shape: room.shape(), turn: spot.turn, x: spot.x, y: spot.y }
}

fn fence(room: Room, spot: Spot) -> Parts {
    match room.tile().is_some_and(|tile| tile.face().fence) {
        true => (Parts::N | Parts::NE | Parts::NW).turned(spot.turn),
        false => Parts::NONE,
    }
}

/// Where a passage ends, and the cells on its way.
pub(crate) fn way(length: Length, from: Edge) -> (Vec<Cell>, Edge) {
    let gap = match length {
        Length::Short => 0,
        Length::Medium => 2,
        Length::Long => 4,
    };
    let mut at = from;
    let mut cells = Vec::new();
    for _ in 0..gap {
        (at.x, at.y) = beyond(at);
        cells.push((at.x, at.y));
    }
    (cells, across(at))
}

impl Grounds {
    pub(crate) fn of(castle: &Castle) -> Grounds {
        let passages = castle.passage_views();
        let mut grounds = Grounds {
            rooms: rooms_of(castle),
            gardens: BTreeSet::new(),
            bodies: passages.iter().flat_map(passage_cells).collect(),
            passages,
            ring: ring_cells(castle).into_iter().collect(),
        };
        // In the order of building, each garden meets the drawbridge or one before it.
        for number in 1..grounds.rooms.len() {
            let (room, spot) = grounds.rooms[number];
            let mut doors = doors_at(room, spot).into_iter();
            if doors.any(|door| {
                let met = grounds.door_at(across(door));
                met.is_some_and(|(other, _)| other < number && grounds.is_out(other, across(door)))
            }) {
                grounds.gardens.insert(number);
            }
        }
        grounds
    }

    pub(crate) fn gardens(&self) -> &BTreeSet<usize> {
        &self.gardens
    }

    /// The room and the number of a door.
    pub(crate) fn door_at(&self, edge: Edge) -> Option<(usize, usize)> {
        self.rooms.iter().enumerate().find_map(|(number, &(room, spot))| {
            Some((number, doors_at(room, spot).iter().position(|&door| door == edge)?))
        })
    }

    fn is_drawbridge(&self, number: usize, edge: Edge) -> bool {
        matches!(self.rooms[number].0, Room::Barbican(_)) && edge.side == Side::S
    }

    fn is_out(&self, number: usize, edge: Edge) -> bool {
        self.gardens.contains(&number) || self.is_drawbridge(number, edge)
    }

    fn level(&self, (number, door): (usize, usize)) -> (Level, bool) {
        let room = self.rooms[number].0;
        (room.door_level(door), room == Room::Stairs)
    }

    /// Whether some open door leads outside (CAS-PLACE-05).
    fn leads_out(&self) -> bool {
        let walls: Vec<Cell> = self.bodies.iter().chain(&self.ring).copied().collect();
        let met = slow_meetings_around(&self.rooms, &self.passages, &walls, false);
        let mut open = Vec::new();
        for (&(room, spot), met) in self.rooms.iter().zip(&met.doors) {
            let doors = doors_at(room, spot).into_iter().zip(met);
            open.extend(doors.filter(|it| *it.1 == Meets::Nothing).map(|it| it.0));
        }
        let rooms = self.rooms.iter().flat_map(|&(room, spot)| placed_cells(room, spot));
        let taken: BTreeSet<Cell> = rooms.chain(walls.iter().copied()).collect();
        let in_sight = |edge: &Edge| {
            let (dx, dy) = edge.side.step();
            (1..200).all(|step| !taken.contains(&(edge.x + step * dx, edge.y + step * dy)))
        };
        if open.iter().any(in_sight) {
            return true;
        }
        let areas = SlowAreas::with(&self.rooms, &walls);
        open.into_iter().any(|edge| areas.beyond(edge) == Some(0))
    }

    /// Whether a room may lie there with these passages.
    pub(crate) fn allow(&self, room: Room, spot: Spot, laid: Passages) -> bool {
        let own = shape(room, spot);
        let apart = self.rooms.iter().all(|&(other, at)| match own.relation(&shape(other, at)) {
            Relation::Overlap => false,
            Relation::Touching { mine, theirs } => {
                !mine.meets(fence(room, spot)) && !theirs.meets(fence(other, at))
            }
            Relation::Apart | Relation::Corner => true,
        });
        let is_ground = |cell: Cell| self.bodies.contains(&cell) || self.ring.contains(&cell);
        if !apart
            || placed_cells(room, spot).any(is_ground)
            || fences_at(room, spot).any(|edge| is_ground(beyond(edge)))
        {
            return false;
        }
        let new = self.rooms.len();
        let mut after = Grounds {
            rooms: [&self.rooms[..], &[(room, spot)]].concat(),
            gardens: self.gardens.clone(),
            passages: self.passages.clone(),
            bodies: self.bodies.clone(),
            ring: self.ring.clone(),
        };
        let doors = doors_at(room, spot);
        let mut shared = Vec::new();
        for (number, &door) in doors.iter().enumerate() {
            if let Some(met) = self.door_at(across(door)) {
                let (one, other) = (after.level((new, number)), self.level(met));
                if one.0 != other.0 || (one.1 && other.1) {
                    return false;
                }
                shared.push((met.0, self.is_out(met.0, across(door))));
            }
        }
        let is_garden = shared.iter().any(|it| it.1);
        if is_garden && (room.room_type() != RoomType::Outdoor || !shared.iter().all(|it| it.1)) {
            return false;
        }
        let mut walls = walls_at(room, spot);
        let at_water =
            walls.any(|edge| is_outside((edge.x, edge.y)) && self.ring.contains(&beyond(edge)));
        if at_water && !is_garden {
            return false;
        }
        let mut used: BTreeSet<Edge> =
            self.passages.iter().flat_map(|it| [it.from.0, it.to.0]).collect();
        for (length, number) in laid.iter() {
            let from = doors[usize::from(number)];
            let (cells, to) = way(length, from);
            let Some(end) = self.door_at(to) else { return false };
            let (one, other) = (after.level((new, number.into())), self.level(end));
            let doors_shared = shared.iter().filter(|it| it.0 == end.0).count();
            let rooms = || after.rooms.iter();
            let is_taken = |cell: &Cell| {
                after.bodies.contains(cell)
                    || self.ring.contains(cell)
                    || rooms().any(|&(room, spot)| placed_cells(room, spot).any(|it| it == *cell))
            };
            let wet = |cell: &Cell| {
                is_outside(*cell) && beside(*cell).iter().any(|it| self.ring.contains(it))
            };
            let mut fences = rooms().flat_map(|&(room, spot)| fences_at(room, spot));
            if one.0 != other.0
                || (one.1 && other.1)
                || is_garden
                || self.is_out(end.0, to)
                || doors_shared != usize::from(length == Length::Short)
                || cells.iter().any(is_taken)
                || cells.iter().any(wet)
                || fences.any(|edge| cells.contains(&beyond(edge)))
                || !used.insert(from)
                || !used.insert(to)
            {
                return false;
            }
            after.bodies.extend(cells);
            let rooms = [new as u8, end.0 as u8];
            after.passages.push(PassageView { length, rooms, from: DoorAt(from), to: DoorAt(to) });
        }
        (!shared.is_empty() || !laid.is_empty()) && after.leads_out()
    }

    /// Whether a moat tile may fill a place.
    pub(crate) fn allow_moat(&self, slot: Slot) -> bool {
        let cells: BTreeSet<Cell> = slot_cells(slot).collect();
        // It shares a joint with the band or another tile: two unit edges at least.
        let joints = cells.iter().flat_map(|&cell| beside(cell));
        if cells.iter().any(|cell| self.ring.contains(cell))
            || !joints.into_iter().any(|cell| self.ring.contains(&cell))
        {
            return false;
        }
        for (number, &(room, spot)) in self.rooms.iter().enumerate() {
            let at_water = walls_at(room, spot)
                .any(|edge| is_outside((edge.x, edge.y)) && cells.contains(&beyond(edge)));
            if placed_cells(room, spot).any(|cell| cells.contains(&cell))
                || fences_at(room, spot).any(|edge| cells.contains(&beyond(edge)))
                || (at_water && !self.gardens.contains(&number))
            {
                return false;
            }
        }
        let hit = |cell: &Cell| {
            let touches = beside(*cell).iter().any(|it| cells.contains(it));
            cells.contains(cell) || (is_outside(*cell) && touches)
        };
        if self.bodies.iter().any(hit) {
            return false;
        }
        let after = Grounds {
            rooms: self.rooms.clone(),
            gardens: self.gardens.clone(),
            passages: self.passages.clone(),
            bodies: self.bodies.clone(),
            ring: self.ring.union(&cells).copied().collect(),
        };
        after.leads_out()
    }
}
