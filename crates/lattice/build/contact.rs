//! How two outlines meet: cell by cell, and for discs by squared distances.

use crate::parts::Parts;
use crate::rotation::{Corner, Rotation, Side};
use crate::shape::{Form, Shape};

pub(crate) enum Contact {
    Apart,
    Corner,
    /// The parts of the first outline that touch; those of the other look the other way.
    Touching(Parts),
    Overlap,
}

/// The least turn that leaves the same outline.
pub(crate) fn least_turn(shape: Shape, turn: Rotation) -> Rotation {
    let (width, height) = shape.size(Rotation::R0);
    match (shape.form(), turn) {
        (Form::Ell, _) => turn,
        (Form::Box | Form::Round | Form::Cut, Rotation::R90 | Rotation::R270)
            if width != height =>
        {
            Rotation::R90
        }
        (Form::Box | Form::Round | Form::Cut, _) => Rotation::R0,
    }
}

/// A unit cell that is covered, but for the half at this corner.
#[derive(Clone, Copy)]
struct Cell {
    x: i32,
    y: i32,
    without: Option<Corner>,
}

pub(crate) struct Outline {
    width: i32,
    height: i32,
    /// Empty for a disc.
    cells: Vec<Cell>,
}

impl Outline {
    pub(crate) fn new(shape: Shape, turn: Rotation) -> Outline {
        let (width, height) = shape.size(turn);
        let (width, height) = (i32::from(width), i32::from(height));
        let mut cells = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let at_corner = |corner: &Corner| {
                    x == if corner.is_right() { width - 1 } else { 0 }
                        && y == if corner.is_lower() { height - 1 } else { 0 }
                };
                let in_quarter = |corner: Corner| {
                    (x >= width / 2) == corner.is_right() && (y >= height / 2) == corner.is_lower()
                };
                match shape.form() {
                    Form::Round => {}
                    Form::Box => cells.push(Cell { x, y, without: None }),
                    Form::Ell if in_quarter(Corner::NE.turned(turn)) => {}
                    Form::Ell => cells.push(Cell { x, y, without: None }),
                    Form::Cut => {
                        cells.push(Cell { x, y, without: Corner::ALL.into_iter().find(at_corner) })
                    }
                }
            }
        }
        Outline { width, height, cells }
    }

    fn is_round(&self) -> bool {
        self.cells.is_empty()
    }

    /// The contact with another outline whose box begins so much further right and down.
    pub(crate) fn meets(&self, other: &Outline, across: i16, down: i16) -> Contact {
        let (across, down) = (i32::from(across), i32::from(down));
        match (self.is_round(), other.is_round()) {
            (false, false) => self.meets_cells(other, across, down),
            (true, false) => self.disc_meets_cells(other, across, down),
            (true, true) => self.disc_meets_disc(other, across, down),
            (false, true) => match other.disc_meets_cells(self, -across, -down) {
                Contact::Touching(theirs) => Contact::Touching(theirs.opposite()),
                Contact::Apart => Contact::Apart,
                Contact::Corner => Contact::Corner,
                Contact::Overlap => Contact::Overlap,
            },
        }
    }

    fn meets_cells(&self, other: &Outline, across: i32, down: i32) -> Contact {
        let (mut mine, mut at_corner) = (Parts::NONE, false);
        for cell in &self.cells {
            for theirs in &other.cells {
                let theirs = Cell { x: theirs.x + across, y: theirs.y + down, ..*theirs };
                if (cell.x, cell.y) == (theirs.x, theirs.y) {
                    match (cell.without, theirs.without) {
                        (Some(half), Some(other)) if half == other.turned(Rotation::R180) => {
                            mine = mine | half.into();
                        }
                        (_, _) => return Contact::Overlap,
                    }
                }
                for side in Side::ALL {
                    let (dx, dy) = side.step();
                    let next = (cell.x + i32::from(dx), cell.y + i32::from(dy));
                    if (theirs.x, theirs.y) == next
                        && cell.has_side(side)
                        && theirs.has_side(side.opposite())
                    {
                        mine = mine | side.into();
                    }
                }
                at_corner |= cell.points().iter().any(|point| theirs.points().contains(point));
            }
        }
        match (mine.is_empty(), at_corner) {
            (false, _) => Contact::Touching(mine),
            (true, true) => Contact::Corner,
            (true, false) => Contact::Apart,
        }
    }

    fn disc_meets_cells(&self, other: &Outline, across: i32, down: i32) -> Contact {
        // In half units the centre is a whole number, and the radius is the width.
        let centre = (self.width, self.height);
        let enough = 2 * self.width * self.width;
        let mut mine = Parts::NONE;
        for theirs in &other.cells {
            let cell = Cell { x: theirs.x + across, y: theirs.y + down, ..*theirs };
            let distance = cell.twice_squared_distance(centre);
            if distance < enough {
                return Contact::Overlap;
            }
            if distance == enough {
                let to_the_right = cell.x - self.width / 2;
                let below = cell.y - self.height / 2;
                mine = mine | towards(to_the_right, below);
            }
        }
        if mine.is_empty() { Contact::Apart } else { Contact::Touching(mine) }
    }

    fn disc_meets_disc(&self, other: &Outline, across: i32, down: i32) -> Contact {
        let to_the_right = 2 * across + other.width - self.width;
        let below = 2 * down + other.height - self.height;
        let distance = to_the_right * to_the_right + below * below;
        let enough = (self.width + other.width) * (self.width + other.width);
        if distance < enough {
            Contact::Overlap
        } else if distance > enough {
            Contact::Apart
        } else {
            Contact::Touching(towards(to_the_right, below))
        }
    }
}

impl Cell {
    fn has_side(&self, side: Side) -> bool {
        self.without.is_none_or(|corner| !corner.sides().contains(&side))
    }

    /// Its corners in half units, in the order of the walk around it.
    fn points(&self) -> Vec<(i32, i32)> {
        Corner::ALL
            .into_iter()
            .filter(|&corner| self.without != Some(corner))
            .map(|corner| {
                (
                    2 * (self.x + i32::from(corner.is_right())),
                    2 * (self.y + i32::from(corner.is_lower())),
                )
            })
            .collect()
    }

    /// From a point in half units outside the cell, or from its middle. Twice, because the distance
    /// from a cut at 45 degrees has a root of 2 in it.
    fn twice_squared_distance(&self, from: (i32, i32)) -> i32 {
        let points = self.points();
        let next = points.iter().cycle().skip(1);
        let distances = points.iter().zip(next).map(|(&start, &end)| {
            let wall = (end.0 - start.0, end.1 - start.1);
            let way = (from.0 - start.0, from.1 - start.1);
            let length = wall.0 * wall.0 + wall.1 * wall.1;
            let along = (way.0 * wall.0 + way.1 * wall.1).clamp(0, length);
            // Squared length of way - wall * along / length.
            let inner = way.0 * wall.0 + way.1 * wall.1;
            2 * (way.0 * way.0 + way.1 * way.1) - 4 * along * inner / length
                + 2 * along * along / length
        });
        distances.min().unwrap_or(i32::MAX)
    }
}

fn towards(to_the_right: i32, below: i32) -> Parts {
    match (to_the_right.signum(), below.signum()) {
        (0, -1) => Parts::N,
        (1, -1) => Parts::NE,
        (1, 0) => Parts::E,
        (1, 1) => Parts::SE,
        (0, 1) => Parts::S,
        (-1, 1) => Parts::SW,
        (-1, 0) => Parts::W,
        (_, _) => Parts::NW,
    }
}
