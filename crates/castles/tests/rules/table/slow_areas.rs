//! The free space around rooms, the slow way: where walls are round or slanted, unit cells are cut
//! into fine squares, and then everything is flooded.
//!
//! A square is covered if its middle is. The narrowest gap there is (CAS-GEO-23, 0.0495 units) is
//! wider than a square is from corner to corner, so that there is a way through every gap, and squares
//! are neighbours by their sides alone, so that there is none where walls touch in a point.

use lattice::{Edge, Side};

use castles::{Room, Spot};

use super::slow_castle::{has_cut_corners, is_round, placed_cells, turned_box};

/// So many squares are as long as a unit.
const FINE: usize = 32;

/// A unit cell with something round or slanted in it: a bit for each square that is covered.
type Squares = [u32; FINE];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cover {
    Free,
    Covered,
    /// The squares are those with this number.
    Partly(usize),
}

/// Where water can stand: in a free cell, or in a square of a cell.
#[derive(Clone, Copy)]
enum Place {
    Cell(usize),
    Square(usize, usize, usize),
}

/// The areas that rooms make; area 0 is the outside.
pub(crate) struct SlowAreas {
    left: i16,
    top: i16,
    width: usize,
    ground: Vec<Cover>,
    squares: Vec<Squares>,
    /// The areas of free cells.
    of_cells: Vec<Option<u32>>,
    /// The areas of free squares.
    of_squares: Vec<[[Option<u32>; FINE]; FINE]>,
}

impl SlowAreas {
    /// Of rooms that do not overlap.
    pub(crate) fn of(rooms: &[(Room, Spot)]) -> SlowAreas {
        SlowAreas::with(rooms, &[])
    }

    /// Of rooms, and of cells that are covered by something else.
    pub(crate) fn with(rooms: &[(Room, Spot)], walls: &[(i16, i16)]) -> SlowAreas {
        let ends = |&(room, spot): &(Room, Spot)| {
            let (width, height) = turned_box(room, spot);
            (spot.x + width, spot.y + height)
        };
        // A free cell all around.
        let (xs, ys) = (walls.iter().map(|wall| wall.0), walls.iter().map(|wall| wall.1));
        let left = rooms.iter().map(|(_, spot)| spot.x).chain(xs.clone()).min().unwrap() - 1;
        let top = rooms.iter().map(|(_, spot)| spot.y).chain(ys.clone()).min().unwrap() - 1;
        let right = rooms.iter().map(|at| ends(at).0).chain(xs.map(|x| x + 1)).max().unwrap() + 1;
        let bottom = rooms.iter().map(|at| ends(at).1).chain(ys.map(|y| y + 1)).max().unwrap() + 1;
        let width = usize::try_from(right - left).unwrap();
        let cells = width * usize::try_from(bottom - top).unwrap();
        let mut areas = SlowAreas {
            left,
            top,
            width,
            ground: vec![Cover::Free; cells],
            squares: Vec::new(),
            of_cells: vec![None; cells],
            of_squares: Vec::new(),
        };
        rooms.iter().for_each(|&(room, spot)| areas.cover(room, spot));
        for &(x, y) in walls {
            let cell = areas.cell(x, y).unwrap();
            areas.ground[cell] = Cover::Covered;
        }
        areas.of_squares = vec![[[None; FINE]; FINE]; areas.squares.len()];
        areas.flood_all();
        areas
    }

    /// The area before the middle of an edge; nothing if a room is there.
    pub(crate) fn beyond(&self, edge: Edge) -> Option<u32> {
        let (dx, dy) = edge.side.step();
        let cell = self.cell(edge.x + dx, edge.y + dy)?;
        match self.ground[cell] {
            Cover::Free => self.of_cells[cell],
            Cover::Covered => None,
            Cover::Partly(number) => {
                let middle = [FINE / 2 - 1, FINE / 2].map(|along| {
                    let (x, y) = at_side(opposite(edge.side), along);
                    self.of_squares[number][y][x]
                });
                assert_eq!(middle[0], middle[1], "{edge:?}");
                middle[0]
            }
        }
    }

    /// Whether nothing at all lies straight before an edge.
    pub(crate) fn is_in_sight(&self, edge: Edge) -> bool {
        let (dx, dy) = edge.side.step();
        let ahead = (1..).map(|step| self.cell(edge.x + step * dx, edge.y + step * dy));
        ahead.map_while(|cell| cell).all(|cell| self.ground[cell] == Cover::Free)
    }

    fn cell(&self, x: i16, y: i16) -> Option<usize> {
        let x = usize::try_from(x - self.left).ok().filter(|&x| x < self.width)?;
        let y = usize::try_from(y - self.top).ok()?;
        Some(y * self.width + x).filter(|&cell| cell < self.ground.len())
    }

    fn cover(&mut self, room: Room, spot: Spot) {
        let (width, height) = turned_box(room, spot);
        for (x, y) in placed_cells(room, spot) {
            let cell = self.cell(x, y).unwrap();
            let (in_x, in_y) = (x - spot.x, y - spot.y);
            let at_corner = (in_x == 0 || in_x == width - 1) && (in_y == 0 || in_y == height - 1);
            if is_round(room) {
                self.cover_squares(cell, |right, down| {
                    is_in_disc((in_x, in_y), width, right, down)
                });
            } else if has_cut_corners(room) && at_corner {
                self.cover_squares(cell, |right, down| {
                    // From the corner that is cut off.
                    let across = if in_x == 0 { right } else { 2 * FINE as i32 - right };
                    let below = if in_y == 0 { down } else { 2 * FINE as i32 - down };
                    across + below >= 2 * FINE as i32
                });
            } else {
                self.ground[cell] = Cover::Covered;
            }
        }
    }

    /// Covers the squares of a cell whose middles are covered, told in half squares from its corner.
    fn cover_squares(&mut self, cell: usize, is_covered: impl Fn(i32, i32) -> bool) {
        let number = match self.ground[cell] {
            Cover::Covered => return,
            Cover::Partly(number) => number,
            Cover::Free => {
                self.squares.push([0; FINE]);
                self.ground[cell] = Cover::Partly(self.squares.len() - 1);
                self.squares.len() - 1
            }
        };
        for (y, row) in self.squares[number].iter_mut().enumerate() {
            for x in (0..FINE).filter(|&x| is_covered(2 * x as i32 + 1, 2 * y as i32 + 1)) {
                *row |= 1 << x;
            }
        }
    }

    fn flood_all(&mut self) {
        // The first cell is a free one of the border.
        self.flood(Place::Cell(0), 0);
        let mut next = 1;
        for cell in 0..self.ground.len() {
            let places = match self.ground[cell] {
                Cover::Free => vec![Place::Cell(cell)],
                Cover::Covered => Vec::new(),
                Cover::Partly(_) => (0..FINE)
                    .flat_map(|y| (0..FINE).map(move |x| Place::Square(cell, x, y)))
                    .collect(),
            };
            for place in places {
                next += u32::from(self.flood(place, next));
            }
        }
    }

    /// Gives everything that can be reached from a place this number; `false` if it has one or is
    /// covered.
    fn flood(&mut self, from: Place, number: u32) -> bool {
        if !self.enter(from, number) {
            return false;
        }
        let mut open = vec![from];
        while let Some(place) = open.pop() {
            for side in Side::ALL {
                for beside in self.beside(place, side) {
                    if self.enter(beside, number) {
                        open.push(beside);
                    }
                }
            }
        }
        true
    }

    fn enter(&mut self, place: Place, number: u32) -> bool {
        let area = match place {
            Place::Cell(cell) => &mut self.of_cells[cell],
            Place::Square(cell, x, y) => {
                let Cover::Partly(squares) = self.ground[cell] else { panic!("no squares") };
                if self.squares[squares][y] & 1 << x != 0 {
                    return false;
                }
                &mut self.of_squares[squares][y][x]
            }
        };
        let is_new = area.is_none();
        area.get_or_insert(number);
        is_new
    }

    /// The places on the other side of a side.
    fn beside(&self, place: Place, side: Side) -> Vec<Place> {
        let (dx, dy) = side.step();
        let (cell, along) = match place {
            Place::Cell(cell) => (cell, 0..FINE),
            Place::Square(cell, x, y) => {
                let step = |at: usize, by: i16| {
                    at.checked_add_signed(isize::from(by)).filter(|&at| at < FINE)
                };
                if let (Some(x), Some(y)) = (step(x, dx), step(y, dy)) {
                    return vec![Place::Square(cell, x, y)];
                }
                let at = if dx == 0 { x } else { y };
                (cell, at..at + 1)
            }
        };
        let (x, y) =
            ((cell % self.width) as i16 + self.left, (cell / self.width) as i16 + self.top);
        let Some(next) = self.cell(x + dx, y + dy) else { return Vec::new() };
        match self.ground[next] {
            Cover::Free => vec![Place::Cell(next)],
            Cover::Covered => Vec::new(),
            Cover::Partly(_) => along
                .map(|along| {
                    let (x, y) = at_side(opposite(side), along);
                    Place::Square(next, x, y)
                })
                .collect(),
        }
    }
}

/// Whether a point of a cell of a disc's box is in the disc, in half squares from the cell's corner.
fn is_in_disc((x, y): (i16, i16), diameter: i16, right: i32, down: i32) -> bool {
    let unit = 2 * FINE as i32;
    let radius = i32::from(diameter) * unit / 2;
    let (dx, dy) = (i32::from(x) * unit + right - radius, i32::from(y) * unit + down - radius);
    dx * dx + dy * dy <= radius * radius
}

/// The square at a side of a cell, so far from its left or upper end.
fn at_side(side: Side, along: usize) -> (usize, usize) {
    match side {
        Side::N => (along, 0),
        Side::E => (FINE - 1, along),
        Side::S => (along, FINE - 1),
        Side::W => (0, along),
    }
}

fn opposite(side: Side) -> Side {
    match side {
        Side::N => Side::S,
        Side::E => Side::W,
        Side::S => Side::N,
        Side::W => Side::E,
    }
}
