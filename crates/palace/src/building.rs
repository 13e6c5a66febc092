//! The palace: tiles on cells, what their entrances meet, and which of them are completed.

use game::{Seat, never};

use crate::cells::{Cell, Cells};
use crate::component::{Entrance, Kind, Level, Swan, Tile};
use crate::setup_table::TableSize;
use crate::side::{Rotation, Side};

/// Where a tile goes and how it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// How far the tile is turned.
    pub turn: Rotation,
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

/// Entrances by side and level, and dark ends of stairs once more: four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DoorBits(u16);

impl DoorBits {
    const DARK: u32 = 8;

    /// The entrances of a tile as printed.
    pub(crate) fn of(tile: Tile) -> DoorBits {
        let mut bits = DoorBits::default();
        for (side, entrance) in doors(tile, Rotation::R0) {
            bits.add(side, entrance.level, is_dark_end(tile, entrance));
        }
        bits
    }

    /// The same if the tile is turned: each four bits go around by themselves.
    pub(crate) const fn turned(self, turn: Rotation) -> DoorBits {
        DoorBits(match turn {
            Rotation::R0 => self.0,
            Rotation::R90 => self.0 << 1 & 0xeee | self.0 >> 3 & 0x111,
            Rotation::R180 => self.0 << 2 & 0xccc | self.0 >> 2 & 0x333,
            Rotation::R270 => self.0 << 3 & 0x888 | self.0 >> 1 & 0x777,
        })
    }

    fn add(&mut self, side: Side, level: Level, dark: bool) {
        let bit = u16::from(bit(side));
        self.0 |= match level {
            Level::Up => bit,
            Level::Down => bit << 4,
        };
        if dark {
            self.0 |= bit << DoorBits::DARK;
        }
    }

    /// The sides that have an entrance.
    const fn sides(self) -> u8 {
        (self.0 | self.0 >> 4) as u8 & 15
    }

    /// The sides on which these entrances meet others of the same level (PAL-PLACE-05).
    pub(crate) const fn links(self, others: DoorBits) -> u8 {
        DoorBits(self.0 & others.0 & 0xff).sides()
    }

    /// Whether two dark ends meet (PAL-PLACE-11).
    pub(crate) const fn dark_ends_meet(self, others: DoorBits) -> bool {
        (self.0 & others.0) >> DoorBits::DARK != 0
    }
}

pub(crate) const fn bit(side: Side) -> u8 {
    1 << side as u8
}

/// The table, and which part of it is for tiles (PAL-PLACE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableArea {
    /// All cells of the table.
    pub(crate) table: Cells,
    /// Its outermost cells, but for those at the garden.
    pub(crate) rim: Cells,
    /// Where tiles of the palace may lie.
    pub(crate) allowed: Cells,
}

impl TableArea {
    fn new(players: u8) -> TableArea {
        let size = TableSize::of(players);
        let rows = usize::from(size.rows);
        let table = Cells::block(size.x_max(), rows);
        let allowed = Cells::block(size.x_max() - 1, rows - 1);
        TableArea { table, rim: table.minus(&allowed), allowed }
    }
}

/// Everything that was built.
#[derive(Clone, Debug, PartialEq)]
pub struct Building {
    pub(crate) area: TableArea,
    tiles: Vec<Placed>,
    /// One more than the number of the tile on each cell, or 0.
    numbers: [u8; Cell::NUMBERS],
    pub(crate) built: Cells,
    /// For each cell the entrances of its neighbours that open into it.
    faced: [DoorBits; Cell::NUMBERS],
    /// The cells into which an entrance upstairs opens, built or not.
    pub(crate) faced_upstairs: Cells,
    /// The cells into which any entrance opens, built or not.
    pub(crate) faced_at_all: Cells,
}

impl Building {
    /// An empty table for so many players.
    #[must_use]
    pub fn new(players: u8) -> Building {
        Building {
            area: TableArea::new(players),
            tiles: Vec::new(),
            numbers: [0; Cell::NUMBERS],
            built: Cells::EMPTY,
            faced: [DoorBits::default(); Cell::NUMBERS],
            faced_upstairs: Cells::EMPTY,
            faced_at_all: Cells::EMPTY,
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

    /// The entrances of its neighbours that open into a cell.
    pub(crate) fn faced(&self, cell: Cell) -> DoorBits {
        self.faced.get(cell.number()).copied().unwrap_or_default()
    }

    /// The sides on which the tile would be linked, as bits.
    pub(crate) fn would_link(&self, tile: Tile, spot: Spot) -> u8 {
        let own = DoorBits::of(tile).turned(spot.turn);
        let at_bridge = if own.sides() & bit(Side::S) != 0 { bridge(spot.cell) } else { 0 };
        own.links(self.faced(spot.cell)) | at_bridge
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
        let linked = DoorBits::of(tile).turned(spot.turn).links(self.faced(spot.cell));
        doors(tile, spot.turn).filter_map(move |(side, entrance)| {
            if linked & bit(side) == 0 {
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
        let own = (linked == DoorBits::of(tile).turned(spot.turn).sides()).then_some(spot.cell);
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
        let own = DoorBits::of(tile).turned(spot.turn);
        for (side, entrance) in doors(tile, spot.turn) {
            let Some(beyond) = spot.cell.step(side) else { continue };
            let back = side.opposite();
            match self.faced.get_mut(beyond.number()) {
                Some(faced) => faced.add(back, entrance.level, is_dark_end(tile, entrance)),
                None => never!("every cell has a number"),
            }
            self.faced_at_all.insert(beyond);
            if entrance.level == Level::Up {
                self.faced_upstairs.insert(beyond);
            }
            if linked & bit(side) == 0 {
                continue;
            }
            if let Some(number) = self.number_at(beyond)
                && let Some(neighbour) = self.tiles.get_mut(usize::from(number))
            {
                neighbour.linked |= bit(back);
            } else {
                never!("an entrance opens into {:?} from an empty cell", spot.cell);
            }
        }
        self.tiles.push(Placed { tile, spot, owner, doors: own.sides(), linked });
        self.built.insert(spot.cell);
        match self.numbers.get_mut(spot.cell.number()) {
            Some(number) => *number = self.tiles.len() as u8,
            None => never!("every cell has a number"),
        }
    }
}

/// The bridge mouth links the south side of the cell before it (PAL-PLACE-05).
fn bridge(cell: Cell) -> u8 {
    if cell.x() == 0 && cell.y() == 0 { bit(Side::S) } else { 0 }
}

/// The sides of a tile that have an entrance, in the order of the rules.
pub(crate) fn doors(tile: Tile, turn: Rotation) -> impl Iterator<Item = (Side, Entrance)> {
    let entrances = Side::ALL.into_iter().zip(tile.entrances(turn));
    entrances.filter_map(|(side, entrance)| Some((side, entrance?)))
}

fn is_dark_end(tile: Tile, entrance: Entrance) -> bool {
    entrance.level == Level::Down && tile.kind() == Kind::Stair
}
