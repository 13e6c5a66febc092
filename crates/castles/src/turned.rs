//! Rooms as they are turned, worked out once: whoever lists places asks for them hundreds of times a
//! turn.

use std::sync::LazyLock;

use lattice::{Edge, Footprint, Parts, Rotation, Side};

use crate::castle::placed_shape;
use crate::component::{Level, Room, Tile};
use crate::moat::Gate;
use crate::spot::Spot;

/// The parts of a room's wall that are fenced, as printed (CAS-OUT-01 to CAS-OUT-04): the top, and
/// what slants or curves up to it.
const FENCE: Parts = Parts::N.union(Parts::NE).union(Parts::NW);

/// The fence of a room as it lies.
pub(crate) fn fence(room: Room, turn: Rotation) -> Parts {
    if room.has_fence() { FENCE.turned(turn) } else { Parts::NONE }
}

/// A door of a room as it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnedDoor {
    /// Where it lies, seen from the corner of the turned box.
    pub(crate) edge: Edge,
    pub(crate) level: Level,
}

/// A room in one of its turns, its corner in the middle of the lattice.
#[derive(Debug)]
pub(crate) struct Turned {
    pub(crate) turn: Rotation,
    pub(crate) footprint: Footprint,
    pub(crate) fence: Parts,
    /// In the order of print.
    pub(crate) doors: Vec<TurnedDoor>,
}

impl Turned {
    fn new(room: Room, turn: Rotation) -> Turned {
        let footprint = Footprint::of(&placed_shape(room, Spot::new(0, 0, turn)));
        Turned { turn, footprint, fence: fence(room, turn), doors: turn_doors(room, turn) }
    }
}

static TURNED: LazyLock<Vec<[Turned; Rotation::ALL.len()]>> = LazyLock::new(|| {
    let barbicans = Gate::ALL.map(Room::Barbican);
    let rooms = Tile::all().map(Room::Tile).chain(Room::CORRIDORS).chain(barbicans);
    rooms.map(|room| Rotation::ALL.map(|turn| Turned::new(room, turn))).collect()
});

/// A room in each of its four turns.
pub(crate) fn turned(room: Room) -> &'static [Turned] {
    TURNED.get(row(room)).map_or(&[], |turned| turned)
}

/// How many different rooms there are.
pub(crate) const ROOMS: usize = Tile::COUNT + Room::CORRIDORS.len() + Gate::ALL.len();

/// The number of a room among all of them.
pub(crate) fn row(room: Room) -> usize {
    match room {
        Room::Tile(tile) => usize::from(tile.number()),
        Room::Foyer => Tile::COUNT,
        Room::Hallway(Level::Upstairs) => Tile::COUNT + 1,
        Room::Hallway(Level::Downstairs) => Tile::COUNT + 2,
        Room::Stairs => Tile::COUNT + 3,
        Room::Barbican(gate) => Tile::COUNT + 4 + gate as usize,
    }
}

/// The doors of a turned room, in the order of print.
pub(crate) fn turned_doors(room: Room, turn: Rotation) -> &'static [TurnedDoor] {
    turned(room).get(turn as usize).map_or(&[], |turned| &turned.doors)
}

fn turn_doors(room: Room, turn: Rotation) -> Vec<TurnedDoor> {
    let shape = room.shape();
    let turned = |(number, door): (usize, &lattice::Door)| {
        let edge = shape.edge(turn, shape.door(turn, *door)?)?;
        // The drawbridge leads through the band, which is 2 units deep (EXP-MOAT-06).
        let is_drawbridge = matches!(room, Room::Barbican(_)) && edge.side == Side::S;
        let edge = if is_drawbridge { edge.shifted(0, 2) } else { edge };
        Some(TurnedDoor { edge, level: room.door_level(number) })
    };
    room.doors().iter().enumerate().filter_map(turned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_room_finds_its_own_doors() {
        for room in Tile::all().map(Room::Tile).chain(Room::CORRIDORS) {
            for turn in Rotation::ALL {
                assert_eq!(turned_doors(room, turn), turn_doors(room, turn), "{room:?} {turn:?}");
                assert_eq!(turned_doors(room, turn).len(), room.doors().len(), "{room:?}");
            }
        }
    }
}
