//! Every shape drawn anew, in half units: a polygon or a disc.

use lattice::{PlacedShape, Rotation, Shape};

pub(crate) type Point = (i32, i32);

pub(crate) enum Outline {
    Disc {
        centre: Point,
        radius: i32,
    },
    /// The corners, clockwise as one sees them: the inside is to the right of every wall.
    Walls(Vec<Point>),
}

pub(crate) fn outline(placed: &PlacedShape) -> Outline {
    let (x, y) = (2 * i32::from(placed.x), 2 * i32::from(placed.y));
    match placed.shape {
        Shape::Disc3 => Outline::Disc { centre: (x + 3, y + 3), radius: 3 },
        Shape::Disc5 => Outline::Disc { centre: (x + 5, y + 5), radius: 5 },
        Shape::Square2 => rectangle(2, 2).placed(placed.turn, x, y),
        Shape::Rect4x2 => rectangle(4, 2).placed(placed.turn, x, y),
        Shape::Rect5x2 => rectangle(5, 2).placed(placed.turn, x, y),
        Shape::Rect7x2 => rectangle(7, 2).placed(placed.turn, x, y),
        Shape::Square4 => rectangle(4, 4).placed(placed.turn, x, y),
        Shape::Rect6x3 => rectangle(6, 3).placed(placed.turn, x, y),
        Shape::Rect3x1 => rectangle(3, 1).placed(placed.turn, x, y),
        Shape::Rect6x1 => rectangle(6, 1).placed(placed.turn, x, y),
        Shape::Rect2x1 => rectangle(2, 1).placed(placed.turn, x, y),
        Shape::Rect4x1 => rectangle(4, 1).placed(placed.turn, x, y),
        Shape::Square3 => rectangle(3, 3).placed(placed.turn, x, y),
        Shape::Rect20x2 => rectangle(20, 2).placed(placed.turn, x, y),
        Shape::Octagon7x4 => octagon(7, 4).placed(placed.turn, x, y),
        Shape::Octagon3 => octagon(3, 3).placed(placed.turn, x, y),
        Shape::Octagon4 => octagon(4, 4).placed(placed.turn, x, y),
        Shape::Ell => {
            Printed { height: 4, corners: vec![(0, 0), (2, 0), (2, 2), (4, 2), (4, 4), (0, 4)] }
                .placed(placed.turn, x, y)
        }
    }
}

/// A polygon in whole units, unturned.
struct Printed {
    height: i32,
    corners: Vec<Point>,
}

fn rectangle(width: i32, height: i32) -> Printed {
    Printed { height, corners: vec![(0, 0), (width, 0), (width, height), (0, height)] }
}

fn octagon(w: i32, h: i32) -> Printed {
    let corners =
        vec![(1, 0), (w - 1, 0), (w, 1), (w, h - 1), (w - 1, h), (1, h), (0, h - 1), (0, 1)];
    Printed { height: h, corners }
}

impl Printed {
    fn placed(self, turn: Rotation, x: i32, y: i32) -> Outline {
        let width = self.corners.iter().map(|corner| corner.0).max().unwrap();
        let (width, height) = (width, self.height);
        let turn_point = |(px, py): Point| match turn {
            Rotation::R0 => (px, py),
            Rotation::R90 => (height - py, px),
            Rotation::R180 => (width - px, height - py),
            Rotation::R270 => (py, width - px),
        };
        Outline::Walls(
            self.corners
                .into_iter()
                .map(turn_point)
                .map(|(px, py)| (x + 2 * px, y + 2 * py))
                .collect(),
        )
    }
}

/// Every wall of a polygon: where it starts and where it ends.
pub(crate) fn walls(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let ends = corners.iter().cycle().skip(1);
    corners.iter().zip(ends).map(|(&start, &end)| (start, end))
}
