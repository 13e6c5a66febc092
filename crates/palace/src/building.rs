//! The palace: tiles on cells, what their entrances meet, and which of them are completed.

use game::Seat;

use crate::cells::{Cell, Cells};
use crate::component::{Entrance, Kind, Level, Swan, Tile};
use crate::setup_table::Table;
use crate::side::{Side, Turn};

/// Where a tile goes and how it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// How far the tile is turned.
    pub turn: Turn,
}

/// A tile that lies in the palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Which tile.
    pub tile: Tile,
    /// Where and how it lies.
    pub spot: Spot,
    /// Who placed it; nobody placed the starting hallways (PAL-SETUP-10).
    pub owner: Option<Seat>,
    doors: u8,
    linked: u8,
}

impl Placed {
    /// Whether every entrance is linked (PAL-COMPLETE-01).
    #[must_use]
    pub const fn is_completed(&self) -> bool {
        self.linked == self.doors
    }

    /// Whether the entrance on this side is linked (PAL-PLACE-05).
    #[must_use]
    pub const fn is_linked(&self, side: Side) -> bool {
        self.linked & bit(side) != 0
    }

    /// The entrance on this side, if there is one.
    #[must_use]
    pub fn entrance(&self, side: Side) -> Option<Entrance> {
        self.tile.entrance(self.spot.turn, side)
    }
}

/// A link of a tile, seen from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The side of the tile on which it is.
    pub side: Side,
    /// What it pays: a colour, any if it is grey, nothing if the swans do not match (PAL-SWAN-01).
    pub pays: Option<Swan>,
    /// The neighbour's number in the palace.
    pub neighbour: u8,
}

pub(crate) const fn bit(side: Side) -> u8 {
    1 << side as u8
}

/// The table, and which part of it is for tiles (PAL-PLACE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Site {
    /// All cells of the table.
    pub(crate) table: Cells,
    /// Its outermost cells, but for those at the garden.
    pub(crate) rim: Cells,
    /// Where tiles of the palace may lie.
    pub(crate) allowed: Cells,
}

impl Site {
    fn new(players: u8) -> Site {
        let size = Table::of(players);
        let rows = usize::from(size.rows);
        let table = Cells::block(size.x_max(), rows);
        let allowed = Cells::block(size.x_max() - 1, rows - 1);
        Site { table, rim: table.minus(&allowed), allowed }
    }
}

/// Everything that was built.
#[derive(Clone, Debug, PartialEq)]
pub struct Building {
    pub(crate) site: Site,
    tiles: Vec<Placed>,
    /// One more than the number of the tile on each cell, or 0.
    numbers: [u8; Cell::NUMBERS],
    pub(crate) built: Cells,
    /// By side: the cells whose neighbour there has an entrance of this level towards them.
    up: [Cells; 4],
    down: [Cells; 4],
    /// Likewise for dark ends of stairs alone.
    dark: [Cells; 4],
}

impl Building {
    /// An empty table for so many players.
    #[must_use]
    pub fn new(players: u8) -> Building {
        Building {
            site: Site::new(players),
            tiles: Vec::new(),
            numbers: [0; Cell::NUMBERS],
            built: Cells::EMPTY,
            up: [Cells::EMPTY; 4],
            down: [Cells::EMPTY; 4],
            dark: [Cells::EMPTY; 4],
        }
    }

    /// The tiles in the order of building, the starting hallways first.
    #[must_use]
    pub fn tiles(&self) -> &[Placed] {
        &self.tiles
    }

    /// The tile with this number.
    #[must_use]
    pub fn tile(&self, number: u8) -> Option<&Placed> {
        self.tiles.get(usize::from(number))
    }

    /// The number of the tile on a cell.
    #[must_use]
    pub fn number_at(&self, cell: Cell) -> Option<u8> {
        self.numbers.get(cell.number()).and_then(|number| number.checked_sub(1))
    }

    /// The tile on a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<&Placed> {
        self.tile(self.number_at(cell)?)
    }

    fn faced(&self, level: Level, side: Side) -> &Cells {
        let [n, e, s, w] = match level {
            Level::Up => &self.up,
            Level::Down => &self.down,
        };
        of_side([n, e, s, w], side)
    }

    /// The cells into which an entrance upstairs opens, built or not.
    pub(crate) fn faced_upstairs(&self) -> Cells {
        let [n, e, s, w] = &self.up;
        n.or(e).or(&s.or(w))
    }

    /// The cells into which any entrance opens, built or not.
    pub(crate) fn faced_at_all(&self) -> Cells {
        let [n, e, s, w] = &self.down;
        n.or(e).or(&s.or(w)).or(&self.faced_upstairs())
    }

    /// The cells, built or not, on which the tile would be linked if it lay turned like this, those
    /// left out where two dark ends of stairs would meet (PAL-PLACE-06, PAL-PLACE-11).
    pub(crate) fn link_cells(&self, tile: Tile, turn: Turn) -> Cells {
        let mut cells = Cells::EMPTY;
        let mut wrong = Cells::EMPTY;
        for (side, entrance) in doors(tile, turn) {
            cells = cells.or(self.faced(entrance.level, side));
            if is_dark_end(tile, entrance) {
                let [n, e, s, w] = &self.dark;
                wrong = *of_side([n, e, s, w], side);
            }
        }
        cells.minus(&wrong)
    }

    /// The sides on which the tile would be linked, as bits.
    pub(crate) fn would_link(&self, tile: Tile, spot: Spot) -> u8 {
        let mut linked = bridge(spot.cell);
        let mut sides = 0;
        for (side, entrance) in doors(tile, spot.turn) {
            sides |= bit(side);
            if self.faced(entrance.level, side).has(spot.cell) {
                linked |= bit(side);
            }
        }
        linked & sides
    }

    /// Whether a dark end of the tile would face another dark end (PAL-PLACE-11).
    pub(crate) fn dark_ends_meet(&self, tile: Tile, spot: Spot) -> bool {
        doors(tile, spot.turn).any(|(side, entrance)| {
            let beyond = spot.cell.step(side).and_then(|cell| self.at(cell));
            let facing = beyond.map(|placed| (placed.tile, placed.entrance(side.opposite())));
            is_dark_end(tile, entrance)
                && facing.is_some_and(|(tile, end)| end.is_some_and(|end| is_dark_end(tile, end)))
        })
    }

    /// The links that the tile would have there, north, east, south, west; the bridge is none.
    pub fn links(&self, tile: Tile, spot: Spot) -> impl Iterator<Item = Link> + '_ {
        doors(tile, spot.turn).filter_map(move |(side, entrance)| {
            if !self.faced(entrance.level, side).has(spot.cell) {
                return None;
            }
            let neighbour = self.number_at(spot.cell.step(side)?)?;
            let other = self.tile(neighbour)?.entrance(side.opposite())?;
            Some(Link { side, pays: entrance.swan.matched(other.swan), neighbour })
        })
    }

    /// The cells of the tiles that this placement would complete, its own first, then its
    /// neighbours' north, east, south, west (PAL-COMPLETE-03).
    pub fn completes(&self, tile: Tile, spot: Spot) -> impl Iterator<Item = Cell> + '_ {
        let linked = self.would_link(tile, spot);
        let all = doors(tile, spot.turn).fold(0, |sides, (side, _)| sides | bit(side));
        let own = (linked == all).then_some(spot.cell);
        let neighbours = Side::ALL.into_iter().filter_map(move |side| {
            if linked & bit(side) == 0 {
                return None;
            }
            let placed = self.at(spot.cell.step(side)?)?;
            let then = placed.linked | bit(side.opposite());
            (then == placed.doors).then_some(placed.spot.cell)
        });
        own.into_iter().chain(neighbours)
    }

    /// Puts a tile down, wherever that is: whether it may lie there was asked before.
    pub(crate) fn put(&mut self, tile: Tile, spot: Spot, owner: Option<Seat>) {
        let linked = self.would_link(tile, spot);
        let mut sides = 0;
        for (side, entrance) in doors(tile, spot.turn) {
            sides |= bit(side);
            let Some(beyond) = spot.cell.step(side) else { continue };
            let back = side.opposite();
            let faced = match entrance.level {
                Level::Up => &mut self.up,
                Level::Down => &mut self.down,
            };
            if let Some(cells) = faced.get_mut(back.index()) {
                cells.insert(beyond);
            }
            if is_dark_end(tile, entrance)
                && let Some(cells) = self.dark.get_mut(back.index())
            {
                cells.insert(beyond);
            }
            if linked & bit(side) != 0
                && let Some(number) = self.number_at(beyond)
                && let Some(neighbour) = self.tiles.get_mut(usize::from(number))
            {
                neighbour.linked |= bit(back);
            }
        }
        self.tiles.push(Placed { tile, spot, owner, doors: sides, linked });
        self.built.insert(spot.cell);
        if let Some(number) = self.numbers.get_mut(spot.cell.number()) {
            *number = self.tiles.len() as u8;
        }
    }
}

/// The bridge mouth links the south side of the cell before it (PAL-PLACE-05).
fn bridge(cell: Cell) -> u8 {
    if cell.x() == 0 && cell.y() == 0 { bit(Side::S) } else { 0 }
}

/// The sides of a tile that have an entrance, in the order of the rules.
pub(crate) fn doors(tile: Tile, turn: Turn) -> impl Iterator<Item = (Side, Entrance)> {
    let entrances = Side::ALL.into_iter().zip(tile.entrances(turn));
    entrances.filter_map(|(side, entrance)| Some((side, entrance?)))
}

fn is_dark_end(tile: Tile, entrance: Entrance) -> bool {
    entrance.level == Level::Down && tile.kind() == Kind::Stair
}

fn of_side<T>([n, e, s, w]: [T; 4], side: Side) -> T {
    match side {
        Side::N => n,
        Side::E => e,
        Side::S => s,
        Side::W => w,
    }
}
