//! What a player knows about tiles that lie face down.
//!
//! All that anybody can know is which tiles could be exchanged without the player noticing: the
//! tiles of a size at first; after a look through a stack those inside it apart from those outside;
//! and a tile that the player put somewhere is known alone. So knowledge is a partition of the tiles
//! into classes, each named by its first tile.

use crate::component::Tile;
use crate::sets::TileSet;

/// Which tiles a player cannot tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Knowledge([u8; Tile::COUNT]);

impl Knowledge {
    /// Tiles of one size look alike from behind (CAS-COMP-09).
    pub(crate) fn nothing() -> Knowledge {
        let mut classes = [0; Tile::COUNT];
        for tile in Tile::all() {
            let size = tile.face().size;
            let first = Tile::all().find(|other| other.face().size == size).unwrap_or(tile);
            set(&mut classes, tile, first.number());
        }
        Knowledge(classes)
    }

    fn class(&self, tile: Tile) -> u8 {
        self.0.get(usize::from(tile.number())).copied().unwrap_or(0)
    }

    /// The tiles that could lie where this one lies, for all that the player knows.
    pub(crate) fn like(&self, tile: Tile, among: TileSet) -> TileSet {
        among.iter().filter(|&other| self.class(other) == self.class(tile)).collect()
    }

    /// The player learns which tiles are in this set.
    pub(crate) fn learn(&mut self, seen: TileSet) {
        let before = *self;
        let mut firsts: Vec<(u8, bool, u8)> = Vec::new();
        for tile in Tile::all() {
            let key = (before.class(tile), seen.contains(tile));
            let known = firsts.iter().find(|(class, inside, _)| (*class, *inside) == key);
            let first = known.map_or(tile.number(), |(_, _, first)| *first);
            if known.is_none() {
                firsts.push((key.0, key.1, first));
            }
            set(&mut self.0, tile, first);
        }
    }

    /// The same knowledge in a world in which tiles have changed places.
    pub(crate) fn moved(&self, to: &[Tile; Tile::COUNT]) -> Knowledge {
        let goes = |tile: Tile| to.get(usize::from(tile.number())).copied().unwrap_or(tile);
        let mut classes = [u8::MAX; Tile::COUNT];
        for tile in Tile::all() {
            set(&mut classes, goes(tile), self.class(tile));
        }
        // Each class is named by its first tile again.
        let by_old_name = Knowledge(classes);
        let mut named = Knowledge(classes);
        for tile in Tile::all() {
            let class = by_old_name.class(tile);
            let first = Tile::all().find(|&other| by_old_name.class(other) == class);
            set(&mut named.0, tile, first.unwrap_or(tile).number());
        }
        named
    }
}

fn set(classes: &mut [u8; Tile::COUNT], tile: Tile, class: u8) {
    if let Some(place) = classes.get_mut(usize::from(tile.number())) {
        *place = class;
    }
}
