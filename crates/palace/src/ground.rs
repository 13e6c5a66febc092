//! Palace and moat together: where one still gets out, and where moat may go.

use std::ops::ControlFlow::{self, Continue};

use game::Seat;

use crate::building::{Building, DoorBits, Spot, doors};
use crate::cells::{Cell, Cells};
use crate::component::{Level, Tile};
use crate::moat::{Arm, Moat, Water};
use crate::side::Rotation;

/// The table with all that lies on it, and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground {
    /// The tiles.
    pub palace: Building,
    /// The water.
    pub moat: Moat,
    /// What can be walked to from the rim without crossing the palace.
    outside: Cells,
    /// The dry outside: what can be walked to from the rim over empty cells.
    pub(crate) dry: Cells,
    /// Where the palace can still be left: cells of the dry outside that an open entrance upstairs
    /// leads to and that may be built on (PAL-PLACE-09).
    pub(crate) exits: Cells,
    /// Cells of courtyards that moat may fill, those included that it fills already.
    pub(crate) courtyards: Cells,
}

/// A cell on which something may be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lot {
    pub(crate) cell: Cell,
    /// The entrances that open into it.
    faced: DoorBits,
    /// Whether any tile may lie there that is linked.
    pub(crate) fine: bool,
}

impl Lot {
    /// Whether a tile with these entrances is linked there (PAL-PLACE-06, PAL-PLACE-11).
    pub(crate) const fn takes(&self, own: DoorBits) -> bool {
        own.links(self.faced) != 0 && !own.dark_ends_meet(self.faced)
    }
}

/// What follows from moat tiles that might be laid or moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Whether the arms would be joined.
    pub joined: bool,
    /// Whether an exit would be left.
    pub exit: bool,
    /// How many tiles would still be missing to join the arms.
    pub gap: Option<u32>,
}

impl Ground {
    /// An empty table for so many players.
    #[must_use]
    pub fn new(players: u8) -> Ground {
        let palace = Building::new(players);
        let outside = palace.area.table;
        let (exits, courtyards) = (Cells::EMPTY, Cells::EMPTY);
        Ground { palace, moat: Moat::new(), outside, dry: outside, exits, courtyards }
    }

    /// Builds without asking whether that is allowed.
    pub fn put(&mut self, tile: Tile, spot: Spot, owner: Option<Seat>) {
        self.palace.put(tile, spot, owner);
        self.lose(spot.cell);
        self.find_courtyards(spot.cell);
    }

    /// Finds the outlines, which only the moat asks for.
    pub fn trace(&mut self) {
        self.moat.trace(&self.palace);
    }

    /// Lays moat without asking whether that is allowed.
    pub fn fill(&mut self, water: Water, cell: Cell) {
        self.moat.fill(water, cell);
        self.lose(cell);
    }

    /// Moves moat without asking whether that is allowed.
    pub fn shift(&mut self, from: (Water, Cell), to: (Water, Cell)) {
        self.moat.drain(from.0, from.1);
        self.moat.fill(to.0, to.1);
        self.look_around();
    }

    fn look_around(&mut self) {
        let wet = self.moat.cells();
        let open = self.palace.area.table.minus(&self.palace.built).minus(&wet);
        self.dry = self.palace.area.rim.flooded(&open);
        self.exits = self.exits_into(&self.dry, &self.moat.closed_shore());
    }

    /// Looks around after this cell was built on or filled. Mostly it cuts nothing else off.
    fn lose(&mut self, cell: Cell) {
        if self.dry.has(cell) && self.dry.is_narrow(cell, &self.palace.area.table) {
            return self.look_around();
        }
        self.dry.remove(cell);
        self.exits = self.exits_into(&self.dry, &self.moat.closed_shore());
    }

    /// Looks for courtyards after this cell was built on, which may enclose them or open into one.
    fn find_courtyards(&mut self, cell: Cell) {
        let free = self.palace.area.table.minus(&self.palace.built);
        if self.outside.has(cell) && self.outside.is_narrow(cell, &self.palace.area.table) {
            self.outside = self.palace.area.rim.flooded(&free);
        }
        self.outside.remove(cell);
        let enclosed = free.minus(&self.outside);
        if enclosed.is_empty() {
            return;
        }
        let opened = self.palace.faced_at_all.and(&enclosed).flooded(&enclosed);
        self.courtyards = enclosed.minus(&opened);
    }

    fn exits_into(&self, dry: &Cells, closed: &Cells) -> Cells {
        self.palace.faced_upstairs.and(&self.palace.area.allowed).and(dry).minus(closed)
    }

    /// The exits, each a cell outside (PAL-PLACE-09).
    #[must_use]
    pub const fn exits(&self) -> &Cells {
        &self.exits
    }

    /// The cells from which one gets to the rim dry.
    #[must_use]
    pub const fn dry_outside(&self) -> &Cells {
        &self.dry
    }

    /// The cells of courtyards into which no entrance opens (PAL-MOAT-11).
    #[must_use]
    pub const fn courtyards(&self) -> &Cells {
        &self.courtyards
    }

    /// Whether the palace cuts an empty cell off from the outside.
    pub(crate) fn is_enclosed(&self, cell: Cell) -> bool {
        let free = self.palace.area.table.minus(&self.palace.built).minus(&self.outside);
        free.has(cell)
    }

    /// Whether the arms of the moat are joined (PAL-MOAT-12).
    #[must_use]
    pub fn is_joined(&self) -> bool {
        self.moat.is_joined(&self.palace)
    }

    /// The dry outside if this cell were not part of it.
    fn dry_without(&self, cell: Cell) -> Cells {
        let open = self.palace.area.table.minus(&self.palace.built).minus(&self.moat.cells());
        self.palace.area.rim.flooded(&open.without(cell))
    }

    // Where a tile may go

    /// The cells of `wanted` on which any tile leaves one of the exits there are.
    fn harmless(&self, wanted: &Cells) -> Cells {
        let mut fine = self.surely_harmless(wanted);
        for cell in wanted.minus(&fine).iter() {
            let left = self.exits.without(cell);
            if !left.is_empty() && left.meets(&self.dry_without(cell)) {
                fine.insert(cell);
            }
        }
        fine
    }

    /// The cells of `wanted` that are harmless at first sight: where nothing is cut off, one of two
    /// exits is always left.
    fn surely_harmless(&self, wanted: &Cells) -> Cells {
        match self.exits.len() {
            0 => Cells::EMPTY,
            1 => wanted.minus(&self.dry.narrows()).minus(&self.exits),
            _ => wanted.minus(&self.dry.narrows()),
        }
    }

    /// The cells on which a tile could be laid if nothing but its own doors mattered.
    pub(crate) fn building_cells(&self) -> Cells {
        let taken = self.palace.built.or(&self.moat.cells()).or(&self.moat.closed_shore());
        self.palace.area.allowed.minus(&taken)
    }

    /// The cells on which a tile could link, if it has the right doors.
    pub(crate) fn lots(&self) -> Vec<Lot> {
        let cells = self.building_cells().and(&self.palace.faced_at_all);
        let fine = self.harmless(&cells);
        let lot = |cell| Lot { cell, faced: self.palace.faced(cell), fine: fine.has(cell) };
        cells.iter().map(lot).collect()
    }

    /// Those of them that need no trying out.
    pub(crate) fn easy_lots(&self) -> impl Iterator<Item = Lot> + '_ {
        let cells = self.surely_harmless(&self.building_cells().and(&self.palace.faced_at_all));
        cells.iter().map(|cell| Lot { cell, faced: self.palace.faced(cell), fine: true })
    }

    /// Names every turn and cell in which a tile may be laid.
    pub(crate) fn spots(
        &self,
        tile: Tile,
        lots: &[Lot],
        symbols: u8,
        each: &mut impl FnMut(Spot) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let printed = DoorBits::of(tile);
        for turn in Rotation::ALL {
            let own = printed.turned(turn);
            for lot in lots {
                let spot = Spot { cell: lot.cell, turn };
                if lot.takes(own) && (lot.fine || self.leaves_a_way(tile, spot, symbols)) {
                    each(spot)?;
                }
            }
        }
        Continue(())
    }

    /// Every turn and cell in which a tile may be laid while so many moat symbols are open.
    #[must_use]
    pub fn places(&self, tile: Tile, symbols: u8) -> Vec<Spot> {
        let mut places = Vec::new();
        let _ = self.spots(tile, &self.lots(), symbols, &mut |spot| {
            places.push(spot);
            Continue(())
        });
        places
    }

    /// Whether after this placement there is an exit, or the moat that it earns can join the arms
    /// (PAL-PLACE-09, PAL-PLACE-14).
    pub(crate) fn leaves_a_way(&self, tile: Tile, spot: Spot, symbols: u8) -> bool {
        self.leaves_an_exit(tile, spot) || self.can_end_with(tile, spot, symbols)
    }

    /// Whether after this placement there is an exit: one of the old, or one of its own
    /// (PAL-PLACE-09).
    pub(crate) fn leaves_an_exit(&self, tile: Tile, spot: Spot) -> bool {
        let dry = self.dry_without(spot.cell);
        if self.exits.without(spot.cell).meets(&dry) {
            return true;
        }
        let good = dry.and(&self.palace.area.allowed).minus(&self.moat.closed_shore());
        let opens = |cell: Option<Cell>| cell.is_some_and(|cell| good.has(cell));
        let mut upstairs = doors(tile, spot.turn).filter(|(_, door)| door.level == Level::Up);
        upstairs.any(|(side, _)| opens(spot.cell.step(side)))
    }

    /// Whether the moat that a placement earns can join the arms (PAL-PLACE-14).
    pub(crate) fn can_end_with(&self, tile: Tile, spot: Spot, symbols: u8) -> bool {
        if self.is_joined() {
            return true;
        }
        let completed = self.palace.completes(tile, spot).count() as u32;
        let earned = (completed * u32::from(symbols)).min(self.moat.supply.into());
        if earned == 0 {
            return false;
        }
        let mut then = self.palace.clone();
        then.put(tile, spot, None);
        let mut moat = self.moat;
        moat.trace(&then);
        moat.join_distance().is_some_and(|tiles| tiles <= earned)
    }

    // Where moat may go

    /// Every place to which moat could come next, legal or not: the next cell of each arm and the
    /// empty cells of courtyards.
    pub fn waters(&self) -> impl Iterator<Item = (Water, Cell)> + use<> {
        let wet = self.moat.cells();
        let dry = |cell: &Cell| !wet.has(*cell);
        let west = self.moat.west.next().filter(dry).map(|cell| (Water::West, cell));
        let east = self.moat.east.next().filter(dry).map(|cell| (Water::East, cell));
        let courts = self.courtyards.minus(&self.moat.courts);
        west.into_iter().chain(east).chain(courts.iter().map(|cell| (Water::Court, cell)))
    }

    /// Every tile of the moat that can be moved: the heads of the arms and all in courtyards.
    pub fn movable(&self) -> impl Iterator<Item = (Water, Cell)> + use<> {
        let west = self.moat.west.head().map(|cell| (Water::West, cell));
        let east = self.moat.east.head().map(|cell| (Water::East, cell));
        let courts = self.moat.courts.iter().map(|cell| (Water::Court, cell));
        west.into_iter().chain(east).chain(courts)
    }

    /// Whether moat may be laid there while so many tiles are owed, this one included
    /// (PAL-MOAT-09).
    #[must_use]
    pub fn may_fill(&self, water: Water, cell: Cell, owed: u8) -> bool {
        // In a courtyard nothing is closed off that was not before.
        if water == Water::Court && !self.exits.is_empty() {
            return true;
        }
        let mut moat = self.moat;
        moat.fill(water, cell);
        if moat.is_joined(&self.palace) {
            return true;
        }
        let left = self.exits.without(cell).minus(&moat.closed_shore());
        if !left.is_empty() {
            let cut = self.dry.has(cell) && self.dry.is_narrow(cell, &self.palace.area.table);
            if !cut || left.meets(&self.dry_without(cell)) {
                return true;
            }
        }
        let still = owed.min(moat.supply).saturating_sub(1);
        still > 0 && moat.join_distance().is_some_and(|tiles| tiles <= still.into())
    }

    /// Whether a tile of the moat may be moved like this (PAL-MOAT-18).
    #[must_use]
    pub fn may_shift(&self, from: (Water, Cell), to: (Water, Cell)) -> bool {
        if from.0 == to.0 && from.0 != Water::Court || from.1 == to.1 {
            return false;
        }
        let mut then = self.moat;
        then.drain(from.0, from.1);
        then.fill(to.0, to.1);
        then.is_joined(&self.palace) || self.has_exit_with(&then)
    }

    /// Whether there would be an exit if the moat lay like this.
    pub(crate) fn has_exit_with(&self, moat: &Moat) -> bool {
        has_exit(&self.palace, moat)
    }

    /// What would be if the moat lay like this.
    #[must_use]
    pub fn prospect(&self, moat: &Moat) -> Prospect {
        let joined = moat.is_joined(&self.palace);
        let gap = if joined { Some(0) } else { moat.join_distance() };
        Prospect { joined, exit: self.has_exit_with(moat), gap }
    }

    /// An arm of the moat; none for courtyards.
    #[must_use]
    pub const fn arm(&self, water: Water) -> Option<&Arm> {
        match water {
            Water::West => Some(&self.moat.west),
            Water::East => Some(&self.moat.east),
            Water::Court => None,
        }
    }
}

/// Whether one gets out of this palace with this moat: every step of it taken anew (PAL-PLACE-09).
pub(crate) fn has_exit(palace: &Building, moat: &Moat) -> bool {
    let open = palace.area.table.minus(&palace.built).minus(&moat.cells());
    let dry = palace.area.rim.flooded(&open);
    let faced = palace.faced_upstairs.and(&palace.area.allowed);
    faced.and(&dry).minus(&moat.closed_shore()) != Cells::EMPTY
}
