//! What a disc leaves of its box, as nodes of free space.

use crate::rotation::{Corner, Rotation, Side};

/// How many half sides a box has.
pub(crate) const HALVES: usize = 8;

/// A disc in a grid. What it leaves of its box is eight slivers, one along each half side; two that
/// meet in a corner are joined, unless another disc touches this one between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disc {
    x: usize,
    y: usize,
    diameter: usize,
    /// The corners in which another disc touches this one, a bit each.
    split: u8,
}

/// The sliver along the first (left or upper) or the second half of a side.
const fn sliver(side: Side, second_half: bool) -> u32 {
    2 * side as u32 + second_half as u32
}

/// The two slivers that meet in a corner: along the level side, and along the upright one.
const fn slivers_at(corner: Corner) -> [u32; 2] {
    let [level, upright] = corner.sides();
    [sliver(level, corner.is_right()), sliver(upright, corner.is_lower())]
}

const fn bit(corner: Corner) -> u8 {
    1 << corner as u8
}

impl Disc {
    pub(crate) fn new(x: usize, y: usize, diameter: usize) -> Disc {
        Disc { x, y, diameter, split: 0 }
    }

    /// The pairs of slivers that meet in a corner and are joined there.
    pub(crate) fn whole_corners(&self) -> impl Iterator<Item = [u32; 2]> + use<> {
        let split = self.split;
        Corner::ALL.into_iter().filter(move |&corner| split & bit(corner) == 0).map(slivers_at)
    }

    /// All cells around the box: where, the side on which the box is, and the slivers behind the two
    /// halves of that side.
    pub(crate) fn for_each_cell_around(&self, mut visit: impl FnMut(usize, usize, Side, [u32; 2])) {
        let middle = self.diameter / 2;
        for offset in 0..self.diameter {
            for side in Side::ALL {
                let slivers = [sliver(side, offset > middle), sliver(side, offset >= middle)];
                let (across, down) = (self.x + offset, self.y + offset);
                let (x, y) = match side {
                    Side::N => (across, self.y - 1),
                    Side::E => (self.x + self.diameter, down),
                    Side::S => (across, self.y + self.diameter),
                    Side::W => (self.x - 1, down),
                };
                visit(x, y, side.opposite(), slivers);
            }
        }
    }

    /// The sliver at the middle of a cell's side, if that is on the side of this box. There is none
    /// where the disc itself touches its box.
    pub(crate) fn sliver_at_middle(&self, x: usize, y: usize, side: Side) -> Option<u32> {
        let last = self.diameter - 1;
        let (across, down) = (x.checked_sub(self.x)?, y.checked_sub(self.y)?);
        if across > last || down > last {
            return None;
        }
        let on_side = match side {
            Side::N => down == 0,
            Side::E => across == last,
            Side::S => down == last,
            Side::W => across == 0,
        };
        let offset = if side.is_level() { across } else { down };
        let middle = self.diameter / 2;
        (on_side && offset != middle).then(|| sliver(side, offset > middle))
    }

    /// Visits all pairs of a sliver of this disc and one of the other that open into each other, and
    /// remembers it if the two touch within the corners of their boxes.
    pub(crate) fn meet(&mut self, other: &mut Disc, mut visit: impl FnMut(u32, u32)) {
        for side in Side::ALL {
            self.openings_through(side, other, &mut visit);
        }
        let Some(corner) = self.corner_in_box_of(other) else { return };
        let their_corner = corner.turned(Rotation::R180);
        let [level, upright] = slivers_at(corner);
        let [their_level, their_upright] = slivers_at(their_corner);
        // To either side of the line from centre to centre.
        visit(level, their_upright);
        visit(upright, their_level);
        if self.touches(other) {
            self.split |= bit(corner);
            other.split |= bit(their_corner);
        }
    }

    /// Through a side that lies on a side of the other box.
    fn openings_through(&self, side: Side, other: &Disc, visit: &mut impl FnMut(u32, u32)) {
        let meets = match side {
            Side::N => self.y == other.y + other.diameter,
            Side::E => self.x + self.diameter == other.x,
            Side::S => self.y + self.diameter == other.y,
            Side::W => self.x == other.x + other.diameter,
        };
        if !meets {
            return;
        }
        let (mine, theirs) = if side.is_level() { (self.x, other.x) } else { (self.y, other.y) };
        // In half units the middle of a side is a whole number.
        let (start, end) = (mine.max(theirs), (mine + self.diameter).min(theirs + other.diameter));
        for half in 2 * start..2 * end {
            let my_sliver = sliver(side, half >= 2 * mine + self.diameter);
            let their_sliver = sliver(side.opposite(), half >= 2 * theirs + other.diameter);
            visit(my_sliver, their_sliver);
        }
    }

    /// The corner of this box that lies inside the other one.
    fn corner_in_box_of(&self, other: &Disc) -> Option<Corner> {
        let apart = self.x >= other.x + other.diameter
            || other.x >= self.x + self.diameter
            || self.y >= other.y + other.diameter
            || other.y >= self.y + self.diameter;
        if apart {
            return None;
        }
        let (mine, theirs) = (self.centre(), other.centre());
        Some(match (theirs.0 > mine.0, theirs.1 > mine.1) {
            (true, false) => Corner::NE,
            (true, true) => Corner::SE,
            (false, true) => Corner::SW,
            (false, false) => Corner::NW,
        })
    }

    fn touches(&self, other: &Disc) -> bool {
        let (mine, theirs) = (self.centre(), other.centre());
        let (across, down) = (mine.0.abs_diff(theirs.0), mine.1.abs_diff(theirs.1));
        let reach = self.diameter + other.diameter;
        across * across + down * down == reach * reach
    }

    /// In half units, in which the radius is the diameter.
    fn centre(&self) -> (usize, usize) {
        (2 * self.x + self.diameter, 2 * self.y + self.diameter)
    }
}
