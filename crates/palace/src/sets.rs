//! Sets of rooms, hallways and favors: a pile face down, discards.

use crate::component::{Favor, Hallway, Room};

/// A set of rooms.
pub type RoomSet = game::Set<Room>;

/// A set of hallways.
pub type HallwaySet = game::Set<Hallway>;

/// A set of favors.
pub type FavorSet = game::Set<Favor>;
