//! Rooms as they are turned: their fences and doors. The doors are worked out once, for whoever
//! lists places asks for them hundreds of times a turn.

use std::sync::LazyLock;

use lattice::{Edge, Parts, Turn};

use crate::component::{Level, Room, Tile};

/// The parts of a room's wall that are fenced, as printed (CAS-OUT-01 to CAS-OUT-04): the top, and
/// what slants or curves up to it.
const FENCE: Parts = Parts::N.union(Parts::NE).union(Parts::NW);

/// The fence of a room as it lies.
pub(crate) fn fence(room: Room, turn: Turn) -> Parts {
    if room.has_fence() { FENCE.turned(turn) } else { Parts::NONE }
}

/// A door of a room as it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnedDoor {
    /// Where it lies, seen from the corner of the turned box.
    pub(crate) edge: Edge,
    pub(crate) level: Level,
}

static DOORS: LazyLock<Vec<Vec<TurnedDoor>>> = LazyLock::new(|| {
    let rooms = Tile::all().map(Room::Tile).chain(Room::PIECES);
    rooms.flat_map(|room| Turn::ALL.map(|turn| turn_doors(room, turn))).collect()
});

/// The doors of a turned room, in the order of print.
pub(crate) fn turned_doors(room: Room, turn: Turn) -> &'static [TurnedDoor] {
    let row = match room {
        Room::Tile(tile) => usize::from(tile.number()),
        Room::Foyer => Tile::COUNT,
        Room::Hallway(Level::Upstairs) => Tile::COUNT + 1,
        Room::Hallway(Level::Downstairs) => Tile::COUNT + 2,
        Room::Stairs => Tile::COUNT + 3,
    };
    DOORS.get(row * Turn::ALL.len() + turn as usize).map_or(&[], Vec::as_slice)
}

fn turn_doors(room: Room, turn: Turn) -> Vec<TurnedDoor> {
    let shape = room.shape();
    let turned = |(number, door): (usize, &lattice::Door)| {
        let edge = shape.edge(turn, shape.door(turn, *door)?)?;
        Some(TurnedDoor { edge, level: room.door_level(number) })
    };
    room.doors().iter().enumerate().filter_map(turned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_room_finds_its_own_doors() {
        for room in Tile::all().map(Room::Tile).chain(Room::PIECES) {
            for turn in Turn::ALL {
                assert_eq!(turned_doors(room, turn), turn_doors(room, turn), "{room:?} {turn:?}");
                assert_eq!(turned_doors(room, turn).len(), room.doors().len(), "{room:?}");
            }
        }
    }
}
