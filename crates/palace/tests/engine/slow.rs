//! Palace and moat once more, cell by cell and step by step as the rules tell it, with nothing
//! remembered and nothing clever.

use palace::{Cell, Ground, Kind, Level, Rotation, Side, TableSize, Tile, Water};

type Place = (i8, i8);

pub(crate) struct Slow {
    table: &'static TableSize,
    tiles: Vec<(Place, Tile, Rotation)>,
    grid: Vec<Option<usize>>,
    pub(crate) west: Vec<Place>,
    pub(crate) east: Vec<Place>,
    pub(crate) courts: Vec<Place>,
}

const WIDE: i8 = 40;

fn index((x, y): Place) -> usize {
    ((y + 2) as usize) * WIDE as usize + (x + 20) as usize
}

fn at(cell: Cell) -> Place {
    (cell.x(), cell.y())
}

fn beside((x, y): Place, side: Side) -> Place {
    let (dx, dy) = side.step();
    (x + dx, y + dy)
}

fn touch(one: Place, two: Place) -> bool {
    (one.0 - two.0).abs() <= 1 && (one.1 - two.1).abs() <= 1
}

impl Slow {
    pub(crate) fn new(ground: &Ground, players: u8) -> Slow {
        let mut slow = Slow {
            table: TableSize::of(players),
            tiles: Vec::new(),
            grid: vec![None; WIDE as usize * 24],
            west: Slow::arm(ground, Water::West),
            east: Slow::arm(ground, Water::East),
            courts: ground.moat.courts.iter().map(at).collect(),
        };
        for placed in ground.palace.tiles() {
            slow.put(at(placed.spot.cell), placed.tile, placed.spot.turn);
        }
        slow
    }

    /// An arm in the order of its outline.
    fn arm(ground: &Ground, water: Water) -> Vec<Place> {
        let arm = ground.arm(water).unwrap();
        let outline = ground.palace.outline(water == Water::West);
        let cells: Vec<Place> =
            outline.cells()[..usize::from(arm.len())].iter().map(|&cell| at(cell)).collect();
        assert!(arm.cells.iter().all(|cell| cells.contains(&at(cell))), "an arm of other cells");
        cells
    }

    pub(crate) fn put(&mut self, place: Place, tile: Tile, turn: Rotation) {
        self.grid[index(place)] = Some(self.tiles.len());
        self.tiles.push((place, tile, turn));
    }

    pub(crate) fn take_back(&mut self) {
        let (place, _, _) = self.tiles.pop().unwrap();
        self.grid[index(place)] = None;
    }

    fn is_built(&self, place: Place) -> bool {
        self.grid[index(place)].is_some()
    }

    fn on_table(&self, place: Place) -> bool {
        self.table.holds(place.0, place.1)
    }

    fn is_wet(&self, place: Place) -> bool {
        [&self.west, &self.east, &self.courts].into_iter().any(|water| water.contains(&place))
    }

    fn level(&self, place: Place, side: Side) -> Option<Level> {
        let (_, tile, turn) = self.tiles[self.grid[index(place)]?];
        tile.entrance(turn, side).map(|entrance| entrance.level)
    }

    fn rim(&self) -> Vec<Place> {
        let (far, top) = (self.table.x_max(), self.table.y_max());
        let sides = (0..=top).flat_map(|y| [(-far, y), (far, y)]);
        sides.chain((-far..=far).map(|x| (x, top))).collect()
    }

    /// All cells that can be walked to from the rim; `dry` stops at moat.
    fn outside(&self, dry: bool) -> Vec<bool> {
        let mut reached = vec![false; self.grid.len()];
        let mut closed: Vec<bool> = self.grid.iter().map(Option::is_some).collect();
        if dry {
            let moat = [&self.west, &self.east, &self.courts].into_iter().flatten();
            moat.for_each(|&place| closed[index(place)] = true);
        }
        let mut waiting = self.rim();
        while let Some(place) = waiting.pop() {
            let on = self.on_table(place) && !closed[index(place)];
            if on && !std::mem::replace(&mut reached[index(place)], true) {
                waiting.extend(Side::ALL.map(|side| beside(place, side)));
            }
        }
        reached
    }

    /// Row 0 beyond the outermost tile of an arm that has begun (PAL-PLACE-10).
    pub(crate) fn beyond_an_arm(&self, (x, y): Place) -> bool {
        let shore = |arm: &[Place]| {
            arm.iter().filter(|place| place.1 == 0).map(|place| place.0).collect::<Vec<_>>()
        };
        let west = shore(&self.west).into_iter().min();
        let east = shore(&self.east).into_iter().max();
        y == 0 && (west.is_some_and(|end| x < end) || east.is_some_and(|end| x > end))
    }

    /// The cells through which one gets out (PAL-PLACE-09).
    pub(crate) fn exits(&self) -> Vec<Place> {
        let dry = self.outside(true);
        let mut exits = Vec::new();
        for &(place, _, _) in &self.tiles {
            for side in Side::ALL {
                let out = beside(place, side);
                if self.level(place, side) == Some(Level::Up)
                    && self.table.allows_palace(out.0, out.1)
                    && dry[index(out)]
                    && !self.beyond_an_arm(out)
                    && !exits.contains(&out)
                {
                    exits.push(out);
                }
            }
        }
        exits.sort_unstable_by_key(|&(x, y)| (y, x));
        exits
    }

    /// The cells of courtyards into which no entrance opens (PAL-MOAT-11).
    pub(crate) fn courtyards(&self) -> Vec<Place> {
        let outside = self.outside(false);
        let mut found = Vec::new();
        let mut seen = vec![false; self.grid.len()];
        for y in 0..=self.table.y_max() {
            for x in -self.table.x_max()..=self.table.x_max() {
                if outside[index((x, y))] {
                    continue;
                }
                let (mut group, mut open) = (Vec::new(), false);
                let mut waiting = vec![(x, y)];
                while let Some(place) = waiting.pop() {
                    let inside = self.on_table(place) && !self.is_built(place);
                    if !inside || outside[index(place)] || seen[index(place)] {
                        continue;
                    }
                    seen[index(place)] = true;
                    group.push(place);
                    for side in Side::ALL {
                        let next = beside(place, side);
                        open |= self.level(next, side.opposite()).is_some();
                        waiting.push(next);
                    }
                }
                if !open {
                    found.extend(group);
                }
            }
        }
        found.sort_unstable_by_key(|&(x, y)| (y, x));
        found
    }

    fn touches_palace(&self, place: Place) -> bool {
        (-1..=1).any(|dx| (-1..=1).any(|dy| self.is_built((place.0 + dx, place.1 + dy))))
    }

    fn root(&self, west: bool) -> Place {
        let shore = self.tiles.iter().filter(|(place, _, _)| place.1 == 0);
        let columns = shore.map(|(place, _, _)| place.0);
        if west { (columns.min().unwrap() - 1, 0) } else { (columns.max().unwrap() + 1, 0) }
    }

    /// The walk of PAL-MOAT-05, as it is written there.
    pub(crate) fn outline(&self, west: bool) -> Vec<Place> {
        let turns = if west { [1, 0, 3, 2] } else { [3, 0, 1, 2] };
        let (mut place, mut heading) = (self.root(west), 0_usize);
        let (mut order, mut seen) = (Vec::new(), Vec::new());
        loop {
            if seen.contains(&(place, heading)) {
                return order;
            }
            seen.push((place, heading));
            if self.touches_palace(place) && !order.contains(&place) {
                order.push(place);
            }
            let ways = turns.map(|turn| (heading + turn) % 4);
            let way = ways.into_iter().find(|&way| {
                let next = beside(place, Side::ALL[way]);
                self.on_table(next) && !self.is_built(next)
            });
            let Some(way) = way else { return order };
            (place, heading) = (beside(place, Side::ALL[way]), way);
            if place.1 == 0 && !self.touches_palace(place) {
                return order;
            }
        }
    }

    /// PAL-MOAT-12
    pub(crate) fn is_joined(&self) -> bool {
        match (self.west.is_empty(), self.east.is_empty()) {
            (true, true) => false,
            (false, true) => self.west.contains(&self.root(false)),
            (true, false) => self.east.contains(&self.root(true)),
            (false, false) => {
                self.west.iter().any(|&one| self.east.iter().any(|&two| touch(one, two)))
            }
        }
    }

    /// PAL-MOAT-13, tried out sum by sum up to `most`.
    pub(crate) fn join_distance(&mut self, most: usize) -> Option<usize> {
        let (west, east) = (self.outline(true), self.outline(false));
        let (had_west, had_east) = (self.west.clone(), self.east.clone());
        let mut found = None;
        'sums: for sum in 0..=most {
            for more in 0..=sum {
                let (to_west, to_east) = (had_west.len() + more, had_east.len() + sum - more);
                if to_west > west.len() || to_east > east.len() {
                    continue;
                }
                self.west = west[..to_west].to_vec();
                self.east = east[..to_east].to_vec();
                if self.is_joined() {
                    found = Some(sum);
                    break 'sums;
                }
            }
        }
        (self.west, self.east) = (had_west, had_east);
        found
    }

    fn water(&mut self, water: Water) -> &mut Vec<Place> {
        match water {
            Water::West => &mut self.west,
            Water::East => &mut self.east,
            Water::Court => &mut self.courts,
        }
    }

    /// PAL-MOAT-09
    pub(crate) fn may_fill(&mut self, water: Water, cell: Cell, owed: usize) -> bool {
        self.water(water).push(at(cell));
        let legal =
            self.is_joined() || !self.exits().is_empty() || self.join_distance(owed - 1).is_some();
        self.water(water).pop();
        legal
    }

    /// Where moat may come next: PAL-MOAT-06, PAL-MOAT-11.
    pub(crate) fn waters(&self) -> Vec<(Water, Place)> {
        let next = |west: bool, len: usize| self.outline(west).get(len).copied();
        let dry = |place: &Place| !self.is_wet(*place);
        let west = next(true, self.west.len()).filter(dry).map(|place| (Water::West, place));
        let east = next(false, self.east.len()).filter(dry).map(|place| (Water::East, place));
        let courts = self.courtyards().into_iter().filter(|place| !self.courts.contains(place));
        west.into_iter().chain(east).chain(courts.map(|place| (Water::Court, place))).collect()
    }

    /// Every move of the moat: PAL-MOAT-18.
    pub(crate) fn moves(&mut self) -> Vec<((Water, Place), (Water, Place))> {
        let heads = [(Water::West, self.west.last()), (Water::East, self.east.last())];
        let heads = heads.into_iter().filter_map(|(water, head)| Some((water, *head?)));
        let courts = self.courts.iter().map(|&place| (Water::Court, place));
        let movable: Vec<_> = heads.chain(courts).collect();
        let mut moves = Vec::new();
        for from in movable {
            for to in self.waters() {
                if from.0 == to.0 && from.0 != Water::Court {
                    continue;
                }
                self.water(from.0).retain(|&place| place != from.1);
                self.water(to.0).push(to.1);
                if self.is_joined() || !self.exits().is_empty() {
                    moves.push((from, to));
                }
                self.water(to.0).pop();
                self.water(from.0).push(from.1);
            }
        }
        moves
    }

    /// Whether a tile may lie there: PAL-PLACE-02, -06, -10, -11, -09 and -14.
    pub(crate) fn may_put(
        &mut self,
        place: Place,
        tile: Tile,
        turn: Rotation,
        symbols: usize,
        supply: usize,
    ) -> bool {
        let allowed = self.table.allows_palace(place.0, place.1);
        if !allowed || self.is_built(place) || self.is_wet(place) || self.beyond_an_arm(place) {
            return false;
        }
        let doors = Side::ALL.map(|side| (side, tile.entrance(turn, side)));
        let linked = |side: Side, level: Level| {
            self.level(beside(place, side), side.opposite()) == Some(level)
        };
        let links =
            doors.iter().filter(|(side, door)| door.is_some_and(|d| linked(*side, d.level)));
        if links.count() == 0 {
            return false;
        }
        for (side, door) in doors {
            let dark = |tile: Tile, level| tile.kind() == Kind::Stair && level == Level::Down;
            let next = beside(place, side);
            let other = self.grid[index(next)].map(|number| self.tiles[number].1);
            if let (Some(door), Some(other)) = (door, other)
                && dark(tile, door.level)
                && self.level(next, side.opposite()).is_some_and(|level| dark(other, level))
            {
                return false;
            }
        }
        let was_joined = self.is_joined();
        self.put(place, tile, turn);
        let fine = was_joined || !self.exits().is_empty() || {
            let around = Side::ALL.map(|side| beside(place, side)).into_iter().chain([place]);
            let completed = around.filter(|&next| self.is_completed(next)).count();
            // Of the neighbours only those count that this tile has completed, that is, linked.
            let before = Side::ALL.into_iter().filter(|&side| {
                let next = beside(place, side);
                self.is_completed(next) && !self.are_linked(place, side)
            });
            let earned = ((completed - before.count()) * symbols).min(supply);
            earned > 0 && self.join_distance(earned).is_some()
        };
        self.take_back();
        fine
    }

    fn are_linked(&self, place: Place, side: Side) -> bool {
        if place == (0, 0) && side == Side::S {
            return self.level(place, side).is_some();
        }
        let (own, other) =
            (self.level(place, side), self.level(beside(place, side), side.opposite()));
        own.is_some() && own == other
    }

    fn is_completed(&self, place: Place) -> bool {
        let doors = || Side::ALL.into_iter().filter(|&side| self.level(place, side).is_some());
        doors().count() > 0 && doors().all(|side| self.are_linked(place, side))
    }
}
