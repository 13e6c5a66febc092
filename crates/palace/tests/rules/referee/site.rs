//! Palace and moat, slow and plain: every question is answered by walking over the cells again.

use std::collections::{BTreeMap, BTreeSet};

use game::Seat;
use palace::{Entrance, Kind, Level, RoomType, Rotation, Side, Swan, TableSize, Tile, Water};

pub(crate) type At = (i8, i8);

/// A tile as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lying {
    pub(crate) tile: Tile,
    pub(crate) turn: Rotation,
    pub(crate) owner: Option<Seat>,
}

#[derive(Clone, Debug)]
pub(crate) struct Site {
    table: &'static TableSize,
    pub(crate) tiles: BTreeMap<At, Lying>,
    pub(crate) west: Vec<At>,
    pub(crate) east: Vec<At>,
    pub(crate) courts: BTreeSet<At>,
    pub(crate) supply: u8,
}

/// The cell beyond a side.
pub(crate) fn beyond(at: At, side: Side) -> At {
    let (x, y) = side.step();
    (at.0 + x, at.1 + y)
}

fn around(at: At) -> impl Iterator<Item = At> {
    let offsets = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y)));
    offsets.filter(|offset| *offset != (0, 0)).map(move |(x, y)| (at.0 + x, at.1 + y))
}

impl Site {
    pub(crate) fn new(players: u8) -> Site {
        Site {
            table: TableSize::of(players),
            tiles: BTreeMap::new(),
            west: Vec::new(),
            east: Vec::new(),
            courts: BTreeSet::new(),
            supply: 94,
        }
    }

    // Tiles

    pub(crate) fn door(&self, at: At, side: Side) -> Option<Entrance> {
        let lying = self.tiles.get(&at)?;
        lying.tile.entrance(lying.turn, side)
    }

    /// Whether there is a link on this side (PAL-PLACE-05).
    pub(crate) fn is_linked(&self, at: At, side: Side) -> bool {
        let Some(door) = self.door(at, side) else { return false };
        if at == (0, 0) && side == Side::S {
            return door.level == Level::Up;
        }
        let other = self.door(beyond(at, side), side.opposite());
        other.is_some_and(|other| other.level == door.level)
    }

    /// What a link pays: a colour, or grey for any (PAL-SWAN-01); the bridge pays nothing.
    pub(crate) fn pays(&self, at: At, side: Side) -> Option<Swan> {
        let (one, two) = (self.door(at, side)?, self.door(beyond(at, side), side.opposite())?);
        if one.level != two.level {
            return None;
        }
        match (one.swan, two.swan) {
            (Swan::Grey, other) | (other, Swan::Grey) => Some(other),
            (one, two) if one == two => Some(one),
            _ => None,
        }
    }

    pub(crate) fn doors(&self, at: At) -> Vec<Side> {
        Side::ALL.into_iter().filter(|side| self.door(at, *side).is_some()).collect()
    }

    /// PAL-COMPLETE-01
    pub(crate) fn is_completed(&self, at: At) -> bool {
        self.doors(at).into_iter().all(|side| self.is_linked(at, side))
    }

    fn is_dark_end(&self, at: At, side: Side) -> bool {
        let is_stair = self.tiles.get(&at).is_some_and(|lying| lying.tile.kind() == Kind::Stair);
        is_stair && self.door(at, side).is_some_and(|door| door.level == Level::Down)
    }

    /// What is wrong with the tile that was just laid here, the exit rule left out.
    pub(crate) fn is_wrong_here(&self, at: At) -> Option<&'static str> {
        let sides = self.doors(at);
        if !self.is_allowed(at) {
            return Some("PAL-PLACE-02");
        }
        if self.is_wet(at) {
            return Some("PAL-MOAT-17");
        }
        if self.is_locked(at) {
            return Some("PAL-PLACE-10");
        }
        if !sides.iter().any(|side| self.is_linked(at, *side)) {
            return Some("PAL-PLACE-06");
        }
        let dark_meets = |side: &Side| {
            self.is_dark_end(at, *side) && self.is_dark_end(beyond(at, *side), side.opposite())
        };
        sides.iter().any(dark_meets).then_some("PAL-PLACE-11")
    }

    /// How many tiles links lead to from the bridge.
    pub(crate) fn reached(&self) -> usize {
        let mut found = vec![(0, 0)];
        let mut next = 0;
        while let Some(&at) = found.get(next) {
            next += 1;
            for side in Side::ALL {
                let there = beyond(at, side);
                let is_new = self.tiles.contains_key(&there) && !found.contains(&there);
                if is_new && self.is_linked(at, side) {
                    found.push(there);
                }
            }
        }
        found.len()
    }

    /// The downstairs rooms that a seat's completed stairs lead to (PAL-SCORE-04).
    pub(crate) fn rooms_below(&self, seat: Seat) -> usize {
        let is_cellar = |at: &At| {
            let kind = self.tiles.get(at).map(|lying| lying.tile.kind());
            kind == Some(Kind::Room(RoomType::Downstairs))
        };
        let mut found: Vec<At> = Vec::new();
        for (at, lying) in &self.tiles {
            let own = lying.owner == Some(seat) && lying.tile.kind() == Kind::Stair;
            if own && self.is_completed(*at) {
                let dark = Side::ALL.into_iter().find(|side| self.is_dark_end(*at, *side)).unwrap();
                found.push(beyond(*at, dark));
            }
        }
        let mut next = 0;
        while let Some(&at) = found.get(next) {
            next += 1;
            for side in Side::ALL {
                let there = beyond(at, side);
                if self.is_linked(at, side) && is_cellar(&there) && !found.contains(&there) {
                    found.push(there);
                }
            }
        }
        found.iter().collect::<BTreeSet<_>>().into_iter().filter(|at| is_cellar(at)).count()
    }

    // Cells

    fn is_on_table(&self, at: At) -> bool {
        self.table.holds(at.0, at.1)
    }

    fn is_allowed(&self, at: At) -> bool {
        self.table.allows_palace(at.0, at.1)
    }

    pub(crate) fn is_wet(&self, at: At) -> bool {
        self.west.contains(&at) || self.east.contains(&at) || self.courts.contains(&at)
    }

    /// Whether building here would lock an arm in (PAL-PLACE-10).
    fn is_locked(&self, at: At) -> bool {
        let shore = |arm: &[At]| {
            let columns = arm.iter().filter(|at| at.1 == 0).map(|at| at.0);
            columns.collect::<Vec<i8>>()
        };
        let west = shore(&self.west).into_iter().min().is_some_and(|x| at.0 < x);
        let east = shore(&self.east).into_iter().max().is_some_and(|x| at.0 > x);
        at.1 == 0 && (west || east)
    }

    /// What can be walked to from the rim without stepping on the palace, and if so on moat.
    fn outside(&self, dry: bool) -> BTreeSet<At> {
        let (x_max, y_max) = (self.table.x_max(), self.table.y_max());
        let open = |at: &At| !self.tiles.contains_key(at) && (!dry || !self.is_wet(*at));
        let cells = (-x_max..=x_max).flat_map(|x| (0..=y_max).map(move |y| (x, y)));
        let on_rim = |at: &At| at.0.abs() == x_max || at.1 == y_max;
        let mut waiting: Vec<At> = cells.filter(on_rim).filter(open).collect();
        let mut found: BTreeSet<At> = waiting.iter().copied().collect();
        while let Some(at) = waiting.pop() {
            for side in Side::ALL {
                let there = beyond(at, side);
                if self.is_on_table(there) && open(&there) && found.insert(there) {
                    waiting.push(there);
                }
            }
        }
        found
    }

    /// The exit rule (PAL-PLACE-09).
    pub(crate) fn has_exit(&self) -> bool {
        let outside = self.outside(true);
        self.tiles.keys().any(|at| {
            Side::ALL.into_iter().any(|side| {
                let faces = beyond(*at, side);
                let up = self.door(*at, side).is_some_and(|door| door.level == Level::Up);
                up && self.is_allowed(faces) && !self.is_locked(faces) && outside.contains(&faces)
            })
        })
    }

    /// The cells of courtyards that no entrance opens to, with moat or without (PAL-MOAT-11).
    pub(crate) fn courtyards(&self) -> BTreeSet<At> {
        let outside = self.outside(false);
        let (x_max, y_max) = (self.table.x_max(), self.table.y_max());
        let cells = (-x_max..=x_max).flat_map(|x| (0..=y_max).map(move |y| (x, y)));
        let enclosed: BTreeSet<At> =
            cells.filter(|at| !self.tiles.contains_key(at) && !outside.contains(at)).collect();
        let mut good = BTreeSet::new();
        let mut seen: BTreeSet<At> = BTreeSet::new();
        for &first in &enclosed {
            if seen.contains(&first) {
                continue;
            }
            let mut patch = vec![first];
            seen.insert(first);
            let mut next = 0;
            let mut opened = false;
            while let Some(&at) = patch.get(next) {
                next += 1;
                for side in Side::ALL {
                    let there = beyond(at, side);
                    opened |= self.door(there, side.opposite()).is_some();
                    if enclosed.contains(&there) && seen.insert(there) {
                        patch.push(there);
                    }
                }
            }
            if !opened {
                good.extend(patch);
            }
        }
        good
    }

    // Moat

    pub(crate) fn root(&self, west: bool) -> At {
        let shore = self.tiles.keys().filter(|at| at.1 == 0).map(|at| at.0);
        if west { (shore.min().unwrap() - 1, 0) } else { (shore.max().unwrap() + 1, 0) }
    }

    fn touches_palace(&self, at: At) -> bool {
        around(at).any(|there| self.tiles.contains_key(&there))
    }

    /// The order of an arm's cells, as the rules tell the walk (PAL-MOAT-05).
    pub(crate) fn contour(&self, west: bool) -> Vec<At> {
        let turns = if west {
            [Rotation::R90, Rotation::R0, Rotation::R270, Rotation::R180]
        } else {
            [Rotation::R270, Rotation::R0, Rotation::R90, Rotation::R180]
        };
        let mut order = Vec::new();
        let mut seen = BTreeSet::new();
        let (mut at, mut heading) = (self.root(west), Side::N);
        while seen.insert((at, heading)) {
            if self.touches_palace(at) && !order.contains(&at) {
                order.push(at);
            }
            let ways = turns.map(|turn| heading.turned(turn));
            let free = |side: &Side| {
                let there = beyond(at, *side);
                self.is_on_table(there) && !self.tiles.contains_key(&there)
            };
            let Some(way) = ways.into_iter().find(free) else { break };
            heading = way;
            at = beyond(at, way);
            if at.1 == 0 && !self.touches_palace(at) {
                break;
            }
        }
        order
    }

    /// PAL-MOAT-12
    pub(crate) fn is_joined(&self) -> bool {
        match (self.west.is_empty(), self.east.is_empty()) {
            (true, true) => false,
            (false, true) => self.west.contains(&self.root(false)),
            (true, false) => self.east.contains(&self.root(true)),
            (false, false) => {
                self.west.iter().any(|at| around(*at).any(|there| self.east.contains(&there)))
            }
        }
    }

    /// Whether the arms can be joined with so many pieces (PAL-MOAT-13).
    pub(crate) fn can_join_with(&self, pieces: u8) -> bool {
        let (west, east) = (self.contour(true), self.contour(false));
        let more = |arm: &[At], order: &[At], count: usize| -> Vec<At> {
            order.iter().take(arm.len() + count).copied().collect()
        };
        let pieces = usize::from(pieces);
        (0..=pieces).any(|to_west| {
            let mut then = self.clone();
            then.west = more(&self.west, &west, to_west);
            then.east = more(&self.east, &east, pieces - to_west);
            then.is_joined()
        })
    }

    /// The next cell of an arm (PAL-MOAT-06), unless the other arm lies there.
    pub(crate) fn next(&self, west: bool) -> Option<At> {
        let arm = if west { &self.west } else { &self.east };
        let next = self.contour(west).into_iter().find(|at| !arm.contains(at))?;
        (!self.is_wet(next)).then_some(next)
    }

    pub(crate) fn fill(&mut self, water: Water, at: At) {
        match water {
            Water::West => self.west.push(at),
            Water::East => self.east.push(at),
            Water::Court => assert!(self.courts.insert(at), "PAL-MOAT-11: twice on {at:?}"),
        }
    }

    pub(crate) fn drain(&mut self, water: Water, at: At) {
        match water {
            Water::West => assert_eq!(self.west.pop(), Some(at), "PAL-MOAT-18: not the head"),
            Water::East => assert_eq!(self.east.pop(), Some(at), "PAL-MOAT-18: not the head"),
            Water::Court => assert!(self.courts.remove(&at), "PAL-MOAT-18: no moat there"),
        }
    }

    /// Whether moat may come to this place as far as the place is concerned.
    pub(crate) fn is_place_for_moat(&self, water: Water, at: At) -> bool {
        match water {
            Water::West => self.next(true) == Some(at),
            Water::East => self.next(false) == Some(at),
            Water::Court => !self.courts.contains(&at) && self.courtyards().contains(&at),
        }
    }

    /// Whether a piece of moat is legal there while so many are owed (PAL-MOAT-09).
    pub(crate) fn may_fill(&self, water: Water, at: At, owed: u8) -> bool {
        let mut then = self.clone();
        then.fill(water, at);
        let left = (owed - 1).min(self.supply - 1);
        then.is_joined() || then.has_exit() || then.can_join_with(left)
    }

    /// Every place where a piece of moat is legal.
    pub(crate) fn fillable(&self, owed: u8) -> BTreeSet<(Water, At)> {
        let arms = [(Water::West, self.next(true)), (Water::East, self.next(false))];
        let arms = arms.into_iter().filter_map(|(water, at)| Some((water, at?)));
        let dry = self.courtyards().into_iter().filter(|at| !self.courts.contains(at));
        let all = arms.chain(dry.map(|at| (Water::Court, at)));
        all.filter(|(water, at)| self.may_fill(*water, *at, owed)).collect()
    }

    /// Whether some piece of moat may be moved (PAL-MOAT-18).
    pub(crate) fn can_shift(&self) -> bool {
        let heads = [(Water::West, self.west.last()), (Water::East, self.east.last())];
        let heads = heads.into_iter().filter_map(|(water, at)| Some((water, *at?)));
        let from: Vec<_> = heads.chain(self.courts.iter().map(|at| (Water::Court, *at))).collect();
        let arms = [(Water::West, self.next(true)), (Water::East, self.next(false))];
        let arms = arms.into_iter().filter_map(|(water, at)| Some((water, at?)));
        let dry = self.courtyards().into_iter().filter(|at| !self.courts.contains(at));
        let mut to = arms.chain(dry.map(|at| (Water::Court, at)));
        to.any(|to| {
            from.iter().filter(|from| from.0 != to.0 || to.0 == Water::Court).any(|from| {
                let mut then = self.clone();
                then.drain(from.0, from.1);
                then.fill(to.0, to.1);
                then.is_joined() || then.has_exit()
            })
        })
    }
}
