//! How two outlines meet, straight from the definitions (CAS-GEO-09 to CAS-GEO-15).

use lattice::{Parts, PlacedShape, Relation};

use crate::outline::{Outline, Point, outline, walls};

pub(crate) fn meeting(mine: &PlacedShape, theirs: &PlacedShape) -> Relation {
    match (outline(mine), outline(theirs)) {
        (Outline::Walls(a), Outline::Walls(b)) => walls_meet_walls(&a, &b),
        (Outline::Disc { centre, radius }, Outline::Walls(walls)) => {
            disc_meets_walls(centre, radius, &walls)
        }
        (Outline::Walls(walls), Outline::Disc { centre, radius }) => {
            match disc_meets_walls(centre, radius, &walls) {
                Relation::Touching { mine, theirs } => {
                    Relation::Touching { mine: theirs, theirs: mine }
                }
                Relation::Apart => Relation::Apart,
                Relation::Corner => Relation::Corner,
                Relation::Overlap => Relation::Overlap,
            }
        }
        (
            Outline::Disc { centre, radius },
            Outline::Disc { centre: other, radius: other_radius },
        ) => {
            let way = (other.0 - centre.0, other.1 - centre.1);
            let reach = radius + other_radius;
            match (way.0 * way.0 + way.1 * way.1).cmp(&(reach * reach)) {
                std::cmp::Ordering::Less => Relation::Overlap,
                std::cmp::Ordering::Greater => Relation::Apart,
                std::cmp::Ordering::Equal => {
                    Relation::Touching { mine: looking(way), theirs: looking((-way.0, -way.1)) }
                }
            }
        }
    }
}

fn walls_meet_walls(mine: &[Point], theirs: &[Point]) -> Relation {
    let blocks = |corners: &[Point]| convex_blocks(corners);
    let all_pairs = |test: fn(&[Point], &[Point]) -> bool| {
        blocks(mine).iter().any(|a| blocks(theirs).iter().any(|b| test(a, b)))
    };
    if all_pairs(|a, b| shadows(a, b).iter().all(|&common| common > 0)) {
        return Relation::Overlap;
    }
    let (mut my_parts, mut their_parts) = (Parts::NONE, Parts::NONE);
    for wall in walls(mine) {
        for other in walls(theirs) {
            if common_length(wall, other) {
                my_parts = my_parts | outward(wall);
                their_parts = their_parts | outward(other);
            }
        }
    }
    if !my_parts.is_empty() {
        Relation::Touching { mine: my_parts, theirs: their_parts }
    } else if all_pairs(|a, b| shadows(a, b).iter().all(|&common| common >= 0)) {
        Relation::Corner
    } else {
        Relation::Apart
    }
}

/// Convex polygons that together are the polygon: itself, or for an L two rectangles, each of them
/// the box of one long arm.
fn convex_blocks(corners: &[Point]) -> Vec<Vec<Point>> {
    if corners.len() != 6 {
        return vec![corners.to_vec()];
    }
    let notch = (0..6).find(|&i| {
        let (before, here, after) = (corners[(i + 5) % 6], corners[i], corners[(i + 1) % 6]);
        cross((here.0 - before.0, here.1 - before.1), (after.0 - here.0, after.1 - here.1)) < 0
    });
    let around = |i: usize| corners[(notch.unwrap() + i) % 6];
    // From the inner corner: the end of one arm, three outer corners, the end of the other arm.
    let arm = |from: usize| {
        let points: Vec<Point> = (from..from + 3).map(around).collect();
        let (left, right) =
            (points.iter().map(|p| p.0).min().unwrap(), points.iter().map(|p| p.0).max().unwrap());
        let (top, bottom) =
            (points.iter().map(|p| p.1).min().unwrap(), points.iter().map(|p| p.1).max().unwrap());
        vec![(left, top), (right, top), (right, bottom), (left, bottom)]
    };
    vec![arm(1), arm(3)]
}

fn cross(a: Point, b: Point) -> i32 {
    a.0 * b.1 - a.1 * b.0
}

/// How much the shadows of two convex polygons have in common, seen along each of the four
/// directions that walls can have. A gap is negative. If there is a gap between two convex polygons,
/// it is seen along a wall of one of them.
fn shadows(a: &[Point], b: &[Point]) -> [i32; 4] {
    let directions: [fn(&Point) -> i32; 4] = [|p| p.0, |p| p.1, |p| p.0 + p.1, |p| p.0 - p.1];
    directions.map(|shadow| {
        let ends = |points: &[Point]| {
            let shadows = points.iter().map(shadow);
            (shadows.clone().min().unwrap(), shadows.max().unwrap())
        };
        let ((a_start, a_end), (b_start, b_end)) = (ends(a), ends(b));
        a_end.min(b_end) - a_start.max(b_start)
    })
}

/// Whether two walls lie on each other for some length, back to back.
fn common_length((start, end): (Point, Point), (other_start, other_end): (Point, Point)) -> bool {
    let way = (end.0 - start.0, end.1 - start.1);
    let other_way = (other_end.0 - other_start.0, other_end.1 - other_start.1);
    let along = |p: Point| way.0 * (p.0 - start.0) + way.1 * (p.1 - start.1);
    cross(way, other_way) == 0
        && along(other_end) < along(other_start)
        && cross(way, (other_start.0 - start.0, other_start.1 - start.1)) == 0
        && along(other_end).max(0) < along(other_start).min(along(end))
}

fn disc_meets_walls(centre: Point, radius: i32, corners: &[Point]) -> Relation {
    let inside = convex_blocks(corners).iter().any(|block| {
        walls(block).all(|(start, end)| {
            cross((end.0 - start.0, end.1 - start.1), (centre.0 - start.0, centre.1 - start.1)) >= 0
        })
    });
    if inside {
        return Relation::Overlap;
    }
    let (mut mine, mut theirs) = (Parts::NONE, Parts::NONE);
    for (start, end) in walls(corners) {
        let from_start = (centre.0 - start.0, centre.1 - start.1);
        let squared = from_start.0 * from_start.0 + from_start.1 * from_start.1;
        assert_ne!(squared, radius * radius, "a disc goes through a corner");
        if squared < radius * radius {
            return Relation::Overlap;
        }
        let way = (end.0 - start.0, end.1 - start.1);
        let along = way.0 * from_start.0 + way.1 * from_start.1;
        if along <= 0 || along >= way.0 * way.0 + way.1 * way.1 {
            continue;
        }
        // The line of the wall is a*x + b*y = c, with a and b of size 1 or 0.
        let (a, b) = (way.1.signum(), -way.0.signum());
        let off = a * from_start.0 + b * from_start.1;
        let root_of_two = if a != 0 && b != 0 { 2 } else { 1 };
        match (off * off).cmp(&(root_of_two * radius * radius)) {
            std::cmp::Ordering::Less => return Relation::Overlap,
            std::cmp::Ordering::Greater => {}
            std::cmp::Ordering::Equal => {
                theirs = theirs | outward((start, end));
                mine = mine | looking((-a, -b));
            }
        }
    }
    if mine.is_empty() { Relation::Apart } else { Relation::Touching { mine, theirs } }
}

/// The direction in which a wall looks: to the left of who walks along it with the inside to the
/// right.
fn outward((start, end): (Point, Point)) -> Parts {
    let way = (end.0 - start.0, end.1 - start.1);
    looking((way.1, -way.0))
}

fn looking(way: Point) -> Parts {
    let compass = [
        ((0, -1), Parts::N),
        ((1, -1), Parts::NE),
        ((1, 0), Parts::E),
        ((1, 1), Parts::SE),
        ((0, 1), Parts::S),
        ((-1, 1), Parts::SW),
        ((-1, 0), Parts::W),
        ((-1, -1), Parts::NW),
    ];
    let signs = (way.0.signum(), way.1.signum());
    compass.into_iter().find(|&(direction, _)| direction == signs).unwrap().1
}
