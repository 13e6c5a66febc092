//! Sets of tiles and cards: a pile, a hand, what somebody has seen.

use crate::component::{Card, Tile};

/// A set of regular room tiles.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct TileSet([u64; 3]);

const _: () = assert!(Tile::COUNT <= 192, "a tile set has room for 192 tiles");

impl TileSet {
    /// No tile.
    pub const EMPTY: TileSet = TileSet([0; 3]);

    /// Every tile of the box.
    #[must_use]
    pub fn full() -> TileSet {
        Tile::all().collect()
    }

    /// How many tiles are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        let [a, b, c] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones()
    }

    /// Whether the set has no tile.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// Whether the tile is in the set.
    #[must_use]
    pub fn contains(self, tile: Tile) -> bool {
        let (word, bit) = place(tile);
        self.0.get(word).is_some_and(|bits| bits & bit != 0)
    }

    /// Adds a tile.
    pub fn insert(&mut self, tile: Tile) {
        let (word, bit) = place(tile);
        if let Some(bits) = self.0.get_mut(word) {
            *bits |= bit;
        }
    }

    /// Takes a tile out.
    pub fn remove(&mut self, tile: Tile) {
        let (word, bit) = place(tile);
        if let Some(bits) = self.0.get_mut(word) {
            *bits &= !bit;
        }
    }

    /// The tiles of both sets.
    #[must_use]
    pub const fn union(self, other: TileSet) -> TileSet {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        TileSet([a | d, b | e, c | f])
    }

    /// The tiles that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: TileSet) -> TileSet {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        TileSet([a & d, b & e, c & f])
    }

    /// The tiles of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: TileSet) -> TileSet {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        TileSet([a & !d, b & !e, c & !f])
    }

    /// The tiles in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        self.0
            .into_iter()
            .zip([0, 64, 128])
            .flat_map(|(bits, base)| Bits(bits).filter_map(move |bit| Tile::nth(base + bit)))
    }

    /// The tile with this number in ascending order.
    #[must_use]
    pub fn nth(self, number: u32) -> Option<Tile> {
        let mut left = number;
        for (bits, base) in self.0.into_iter().zip([0, 64, 128]) {
            let here = bits.count_ones();
            if left < here {
                return select(bits, left).and_then(|bit| Tile::nth(base + bit));
            }
            left -= here;
        }
        None
    }

    /// The set with every tile replaced by what the map says.
    #[must_use]
    pub fn map(self, map: impl Fn(Tile) -> Tile) -> TileSet {
        self.iter().map(map).collect()
    }
}

const fn place(tile: Tile) -> (usize, u64) {
    ((tile.number() / 64) as usize, 1 << (tile.number() % 64))
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        let mut set = TileSet::EMPTY;
        tiles.into_iter().for_each(|tile| set.insert(tile));
        set
    }
}

impl std::fmt::Debug for TileSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Tile::id)).finish()
    }
}

/// A set of bonus cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

const _: () = assert!(Card::COUNT <= 64, "a card set has room for 64 cards");

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
        self.0 & (1 << card.number()) != 0
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.number());
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Bits(self.0).filter_map(Card::nth)
    }

    /// The card with this number in ascending order.
    #[must_use]
    pub fn nth(self, number: u32) -> Option<Card> {
        self.iter().nth(number as usize)
    }

    /// The set with every card replaced by what the map says.
    #[must_use]
    pub fn map(self, map: impl Fn(Card) -> Card) -> CardSet {
        self.iter().map(map).collect()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Card::id)).finish()
    }
}

/// The position of the one with this number, byte by byte.
fn select(bits: u64, number: u32) -> Option<u8> {
    let mut left = number;
    for (byte, base) in bits.to_le_bytes().into_iter().zip((0..).step_by(8)) {
        let here = byte.count_ones();
        if left < here {
            return Bits(byte.into()).nth(left as usize).map(|bit| base + bit);
        }
        left -= here;
    }
    None
}

/// The positions of the ones in a word, ascending.
#[derive(Clone, Copy)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(lowest as u8)
    }
}
