//! Sets of tiles and cards: a pile, a hand, what somebody has seen.

use crate::component::{Card, Tile};

/// A set of regular room tiles.
pub type TileSet = game::Set<Tile>;

/// A set of bonus cards.
pub type CardSet = game::Set<Card>;

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
