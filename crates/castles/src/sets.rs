//! Sets of tiles, cards and rooms: a pile, a hand, what somebody has seen.

use crate::component::{Card, ROOMS, Size, Tile};

/// A set of room tiles.
pub type TileSet = game::Set<Tile>;

/// A set of bonus cards.
pub type CardSet = game::Set<Card>;

impl Size {
    /// All tiles of this size.
    #[must_use]
    pub fn tiles(self) -> TileSet {
        OF_SIZE.get(self.index()).copied().map(TileSet::of_words).unwrap_or_default()
    }
}

/// The tiles of each size, as bits.
const OF_SIZE: [[u64; Tile::COUNT.div_ceil(64)]; Size::ALL.len()] = tiles_by_size();

#[allow(clippy::indexing_slicing)] // A constant: it fails to compile instead.
const fn tiles_by_size() -> [[u64; Tile::COUNT.div_ceil(64)]; Size::ALL.len()] {
    let mut sets = [[0; Tile::COUNT.div_ceil(64)]; Size::ALL.len()];
    let mut number = 0;
    while number < Tile::COUNT {
        sets[ROOMS[number].size.index()][number / 64] |= 1 << (number % 64);
        number += 1;
    }
    sets
}

/// A set of rooms of one castle, by their numbers.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RoomSet([u64; 2]);

impl RoomSet {
    pub(crate) const EMPTY: RoomSet = RoomSet([0; 2]);

    pub(crate) fn of(number: u8) -> RoomSet {
        let mut set = RoomSet::EMPTY;
        set.insert(number);
        set
    }

    pub(crate) fn contains(self, number: u8) -> bool {
        self.iter().any(|member| member == number)
    }

    /// Adds a room. A castle never has more than 128.
    pub(crate) const fn insert(&mut self, number: u8) {
        let [low, high] = &mut self.0;
        if number < 64 {
            *low |= 1 << number;
        } else if number < 128 {
            *high |= 1 << (number - 64);
        }
    }

    /// The rooms in ascending order.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let [low, high] = self.0;
        bits(u128::from(high) << 64 | u128::from(low))
    }
}

/// The numbers of the bits that are set, in ascending order.
fn bits(mut left: u128) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let lowest = left.trailing_zeros() as u8;
        left &= left - 1;
        Some(lowest)
    })
}
