//! Areas found by walking along walls, exactly and without a single cell.
//!
//! All walls are cut into steps at the points where anything can touch: straight ones into half
//! units, round ones at the points of the circle whose coordinates are whole half units. One walks
//! with the inside to the right. Two steps back to back are closed, all others border on free space.
//! Steps border on the same area if one leads on to the other around free space at a common point,
//! or if they see each other along a row. The second kind joins what lies in a hole with the hole.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use lattice::{Area, Areas, Edge, PlacedShape};

use crate::doors::unit_edges;
use crate::outline::{Outline, Point, outline, walls};

/// A part of a wall from a point to the next.
struct Step {
    start: Point,
    end: Point,
    /// The direction at the start and at the end.
    leaves: Point,
    arrives: Point,
    round: bool,
    closed: bool,
}

/// A step as seen from one of its two points.
struct Ray {
    at: Point,
    direction: Point,
    /// Clockwise is positive, for a wall that bends away from its direction.
    bend: i32,
    step: usize,
    arriving: bool,
}

/// Steps by the area on which they border; in `groups` they are counted from 1.
pub(crate) struct Walls {
    steps: Vec<Step>,
    groups: Vec<usize>,
    /// Where a round wall is touched.
    tangencies: Vec<Point>,
    /// The first step of every shape.
    firsts: Vec<usize>,
}

/// The group of the outside.
const OUTSIDE: usize = 0;

impl Walls {
    pub(crate) fn of(shapes: &[PlacedShape]) -> Walls {
        let (mut steps, mut firsts) = (Vec::new(), Vec::new());
        for placed in shapes {
            firsts.push(steps.len());
            add_steps(&outline(placed), &mut steps);
        }
        firsts.push(steps.len());
        let groups = (0..=steps.len()).collect();
        let mut walls = Walls { steps, groups, tangencies: Vec::new(), firsts };
        walls.join_at_points();
        walls.join_along_rows();
        walls
    }

    /// How many areas there are besides the outside.
    pub(crate) fn enclosed(&self) -> usize {
        let mut groups: Vec<usize> = (0..self.steps.len())
            .filter(|&step| !self.steps[step].closed)
            .map(|step| self.group(step + 1))
            .filter(|&group| group != self.group(OUTSIDE))
            .collect();
        groups.sort_unstable();
        groups.dedup();
        groups.len()
    }

    /// What is beyond the unit edges of a shape: a tile, or the area of this group.
    fn beyond(
        &self,
        index: usize,
        placed: &PlacedShape,
        mut visit: impl FnMut(Edge, Option<usize>),
    ) {
        let steps = self.firsts[index]..self.firsts[index + 1];
        let group = |step: usize| self.group(step + 1);
        let is_touched = |point: Point| self.tangencies.binary_search(&point).is_ok();
        let edges = unit_edges(placed);
        if self.steps[steps.start].round {
            for edge in edges {
                let middle = middle_of(edge);
                let step = steps.clone().find(|&step| self.steps[step].start == middle).unwrap();
                visit(edge, (!is_touched(middle)).then(|| group(step)));
            }
            return;
        }
        let mut edges = edges.into_iter();
        let mut halves = steps.filter(|&step| {
            let (dx, dy) = self.steps[step].leaves;
            dx == 0 || dy == 0
        });
        while let (Some(first), Some(second)) = (halves.next(), halves.next()) {
            let edge = edges.next().unwrap();
            let middle = middle_of(edge);
            assert_eq!((self.steps[first].end, self.steps[second].start), (middle, middle));
            assert_eq!(self.steps[first].closed, self.steps[second].closed);
            if self.steps[first].closed || is_touched(middle) {
                visit(edge, None);
            } else {
                assert_eq!(group(first), group(second));
                visit(edge, Some(group(first)));
            }
        }
        assert_eq!(edges.next(), None);
    }

    fn join_at_points(&mut self) {
        let mut rays = Vec::with_capacity(2 * self.steps.len());
        for (index, step) in self.steps.iter().enumerate() {
            let bend = i32::from(step.round);
            let (leaves, arrives) = (step.leaves, step.arrives);
            let back = (-arrives.0, -arrives.1);
            rays.push(Ray {
                at: step.start,
                direction: leaves,
                bend,
                step: index,
                arriving: false,
            });
            rays.push(Ray {
                at: step.end,
                direction: back,
                bend: -bend,
                step: index,
                arriving: true,
            });
        }
        rays.sort_unstable_by_key(|ray| ray.at);
        for here in rays.chunk_by_mut(|a, b| a.at == b.at) {
            if here.len() == 2 {
                self.join(here[0].step + 1, here[1].step + 1);
                continue;
            }
            here.sort_by(clockwise);
            if here.iter().any(|ray| ray.bend != 0) {
                self.tangencies.push(here[0].at);
            }
            for pair in here.windows(2) {
                if clockwise(&pair[0], &pair[1]) == Ordering::Equal {
                    assert_ne!(pair[0].arriving, pair[1].arriving, "shapes overlap");
                    self.steps[pair[0].step].closed = true;
                    self.steps[pair[1].step].closed = true;
                }
            }
            let free: Vec<&Ray> = here.iter().filter(|ray| !self.steps[ray.step].closed).collect();
            for (ray, next) in free.iter().zip(free.iter().cycle().skip(1)) {
                assert_ne!(ray.arriving, next.arriving, "shapes overlap");
                // Free space is to the left of who arrives, which is clockwise from where they came.
                if ray.arriving {
                    self.join(ray.step + 1, next.step + 1);
                }
            }
        }
    }

    fn join_along_rows(&mut self) {
        // A shape has one stretch in every row of half a unit. Stretches do not overlap, so they are in
        // the order of their middles, and the middle of a disc's is its centre.
        struct Stretch {
            row: i32,
            four_middles: i32,
            left: usize,
            right: usize,
        }
        let mut stretches = Vec::new();
        for bounds in self.firsts.windows(2) {
            let (mut left, mut right) = (Vec::new(), Vec::new());
            for index in bounds[0]..bounds[1] {
                let (start, end) = (self.steps[index].start, self.steps[index].end);
                let side = if end.1 > start.1 { &mut right } else { &mut left };
                side.extend((start.1.min(end.1)..start.1.max(end.1)).map(|row| (row, index)));
            }
            left.sort_unstable();
            right.sort_unstable();
            assert_eq!(left.len(), right.len());
            for ((row, left), (other_row, right)) in left.into_iter().zip(right) {
                assert_eq!(row, other_row);
                // The two steps are mirror images, or straight.
                let x = |step: &Step| step.start.0 + step.end.0;
                let four_middles = x(&self.steps[left]) + x(&self.steps[right]);
                stretches.push(Stretch { row, four_middles, left, right });
            }
        }
        stretches.sort_unstable_by_key(|stretch| (stretch.row, stretch.four_middles));
        for row in stretches.chunk_by(|a, b| a.row == b.row) {
            self.join(OUTSIDE, row[0].left + 1);
            self.join(OUTSIDE, row[row.len() - 1].right + 1);
            for pair in row.windows(2) {
                let (right, left) = (pair[0].right, pair[1].left);
                assert_eq!(self.steps[right].closed, self.steps[left].closed);
                if !self.steps[right].closed {
                    self.join(right + 1, left + 1);
                }
            }
        }
    }

    fn group(&self, mut step: usize) -> usize {
        while self.groups[step] != step {
            step = self.groups[step];
        }
        step
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.shortened(a), self.shortened(b));
        self.groups[a.max(b)] = a.min(b);
    }

    /// The group, with the way there halved for the next time.
    fn shortened(&mut self, mut step: usize) -> usize {
        while self.groups[step] != step {
            self.groups[step] = self.groups[self.groups[step]];
            step = self.groups[step];
        }
        step
    }
}

/// Fails unless both ways of finding areas agree: about every unit edge, and about the number.
pub(crate) fn compare(shapes: &[PlacedShape]) -> usize {
    let (areas, walls) = (Areas::of(shapes), Walls::of(shapes));
    assert_eq!(areas.enclosed(), walls.enclosed(), "{shapes:?}");
    let outside = walls.group(OUTSIDE);
    let (mut to_group, mut to_number) = (BTreeMap::new(), BTreeMap::new());
    for (index, placed) in shapes.iter().enumerate() {
        walls.beyond(index, placed, |edge, expected| {
            let found = areas.beyond(edge);
            match (found, expected) {
                (Area::Covered, None) => {}
                (Area::Outside, Some(group)) if group == outside => {}
                (Area::Enclosed(number), Some(group)) if group != outside => {
                    assert!(usize::from(number) < areas.enclosed());
                    assert_eq!(*to_group.entry(number).or_insert(group), group, "{shapes:?}");
                    assert_eq!(*to_number.entry(group).or_insert(number), number, "{shapes:?}");
                }
                (_, _) => panic!("{edge:?} is {found:?}, not {expected:?}: {shapes:?}"),
            }
            if !shapes.iter().any(|placed| lattice::Footprint::of(placed).bars(edge)) {
                assert_eq!(found, Area::Outside, "{edge:?}: {shapes:?}");
            }
        });
    }
    areas.enclosed()
}

fn add_steps(outline: &Outline, steps: &mut Vec<Step>) {
    match outline {
        Outline::Walls(corners) => {
            for (start, end) in walls(corners) {
                let way = ((end.0 - start.0).signum(), (end.1 - start.1).signum());
                let length = (end.0 - start.0).abs().max((end.1 - start.1).abs());
                steps.extend((0..length).map(|along| {
                    let start = (start.0 + way.0 * along, start.1 + way.1 * along);
                    Step {
                        start,
                        end: (start.0 + way.0, start.1 + way.1),
                        leaves: way,
                        arrives: way,
                        round: false,
                        closed: false,
                    }
                }));
            }
        }
        &Outline::Disc { centre, radius } => {
            // A quarter of the circle from the top, and the same again turned.
            let quarter: &[Point] = match radius {
                3 => &[(0, -3)],
                5 => &[(0, -5), (3, -4), (4, -3)],
                _ => panic!("a new disc"),
            };
            let mut around: Vec<Point> = quarter.to_vec();
            for turned in 1..4 {
                let last = around[(turned - 1) * quarter.len()..].to_vec();
                around.extend(last.into_iter().map(|(x, y)| (-y, x)));
            }
            // Clockwise, at a right angle to the way from the centre.
            let direction = |(x, y): Point| (-y, x);
            steps.extend(walls(&around).map(|(start, end)| Step {
                start: (centre.0 + start.0, centre.1 + start.1),
                end: (centre.0 + end.0, centre.1 + end.1),
                leaves: direction(start),
                arrives: direction(end),
                round: true,
                closed: false,
            }));
        }
    }
}

fn middle_of(edge: Edge) -> Point {
    let (dx, dy) = edge.side.step();
    let half = |cell: i16, step: i16| 2 * i32::from(cell) + 1 + i32::from(step);
    (half(edge.x, dx), half(edge.y, dy))
}

/// Around a point, from the top; of those in the same direction the ones that bend to the left first.
fn clockwise(a: &Ray, b: &Ray) -> Ordering {
    let left_half = |(x, y): Point| x < 0 || (x == 0 && y > 0);
    let (p, q) = (a.direction, b.direction);
    left_half(p)
        .cmp(&left_half(q))
        .then_with(|| 0.cmp(&(p.0 * q.1 - p.1 * q.0)))
        .then_with(|| a.bend.cmp(&b.bend))
}
