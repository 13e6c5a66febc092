//! What of the box is on this table: made once from the setup, and asked ever after.

use crate::component::{Favor, Size};
use crate::sets::{CardSet, TileSet};
use crate::setup::Setup;
use crate::setup_table::{self as table, Start};
use crate::sheet::Stack;

/// A set of favors.
pub(crate) type FavorSet = game::Set<Favor>;

/// What is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InPlay {
    /// How many there are of everything.
    pub(crate) start: &'static Start,
    /// The stacks of rooms, the smallest first.
    pub(crate) sizes: &'static [Size],
    pub(crate) tiles: TileSet,
    pub(crate) cards: CardSet,
    pub(crate) favors: FavorSet,
}

impl InPlay {
    pub(crate) fn of(setup: &Setup) -> InPlay {
        InPlay {
            start: table::start(setup.players),
            sizes: &Size::ALL,
            tiles: TileSet::full(),
            cards: CardSet::full(),
            favors: FavorSet::full(),
        }
    }

    /// The stacks from which a castle is built, rooms first (CAS-FINAL-05).
    pub(crate) fn stacks(&self) -> impl Iterator<Item = Stack> + use<> {
        self.sizes.iter().copied().map(Stack::Rooms).chain([Stack::Hallways, Stack::Stairs])
    }
}

/// A price space of the market; two of them may have the same price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Space(u8);

impl Space {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl InPlay {
    /// The price spaces with their prices, from cheap to dear.
    pub(crate) fn spaces(&self) -> impl Iterator<Item = (Space, u32)> + Clone + use<> {
        (0..).map(Space).zip(self.start.prices.iter().copied())
    }

    pub(crate) fn price(&self, space: Space) -> Option<u32> {
        self.start.prices.get(space.index()).copied()
    }
}
