//! Sets of tiles, cards and rooms: a pile, a hand, what somebody has seen.

use crate::component::{Card, ROOMS, Size, Tile};

/// A set of room tiles.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
pub struct TileSet(u128);

const _: () = assert!(Tile::COUNT <= 128, "a tile set has space for 128 tiles");

/// The tiles of each size, as bits.
const OF_SIZE: [u128; Size::ALL.len()] = tiles_by_size();

#[allow(clippy::indexing_slicing)] // A constant: it fails to compile instead.
const fn tiles_by_size() -> [u128; Size::ALL.len()] {
    let mut sets = [0; Size::ALL.len()];
    let mut number = 0;
    while number < Tile::COUNT {
        sets[ROOMS[number].size.index()] |= 1 << number;
        number += 1;
    }
    sets
}

impl TileSet {
    /// No tile.
    pub const EMPTY: TileSet = TileSet(0);

    /// All tiles of one size.
    #[must_use]
    pub fn of_size(size: Size) -> TileSet {
        TileSet(OF_SIZE.get(size.index()).copied().unwrap_or(0))
    }

    /// How many tiles are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no tile.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the tile is in the set.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.number() & 1 == 1
    }

    /// Adds a tile.
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.number();
    }

    /// Takes a tile out.
    pub const fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.number());
    }

    /// The tiles of both sets.
    #[must_use]
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// The tiles that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The tiles of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// The tiles in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        bits(self.0).filter_map(Tile::nth)
    }

    /// The tile with this number in ascending order.
    #[must_use]
    pub fn nth(self, number: u32) -> Option<Tile> {
        self.iter().nth(number as usize)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        let mut set = TileSet::EMPTY;
        tiles.into_iter().for_each(|tile| set.insert(tile));
        set
    }
}

/// A set of bonus cards.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
pub struct CardSet(u32);

const _: () = assert!(Card::COUNT <= 32, "a card set has space for 32 cards");

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Every card of the box.
    #[must_use]
    pub fn full() -> CardSet {
        Card::all().collect()
    }

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.number());
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        bits(self.0.into()).filter_map(Card::nth)
    }

    /// The card with this number in ascending order.
    #[must_use]
    pub fn nth(self, number: u32) -> Option<Card> {
        self.iter().nth(number as usize)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
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
