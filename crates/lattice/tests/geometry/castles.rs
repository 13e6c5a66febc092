//! Random castles, dense enough to enclose something.

use lattice::{PlacedShape, Relation, Rotation, Shape};
use testkit::TestDice;

const SHAPES: usize = 40;

/// Shapes to draw from: all of them, or those that make the hard cases.
const MIXES: [&[Shape]; 4] = [
    &Shape::ALL,
    &[Shape::Disc3, Shape::Disc5, Shape::Octagon7x4, Shape::Octagon3, Shape::Square2, Shape::Ell],
    &[Shape::Disc5, Shape::Disc5, Shape::Disc3, Shape::Rect3x1],
    &[Shape::Disc5, Shape::Octagon3, Shape::Octagon7x4, Shape::Square2, Shape::Rect6x1],
];

pub(crate) struct Dice(TestDice);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(TestDice::new(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.bits() % bound as u64) as usize
    }

    fn between(&mut self, one: i16, other: i16) -> i16 {
        let count = usize::from(one.abs_diff(other)) + 1;
        one.min(other) + i16::try_from(self.below(count)).unwrap()
    }
}

/// A castle of shapes that do not overlap. Each was laid next to or near an earlier one, and of some
/// places for it the one with most neighbours was taken; so they need not touch, and some of the
/// later ones lie in holes.
pub(crate) fn castle(seed: u64) -> Vec<PlacedShape> {
    let mut dice = Dice::new(seed);
    let mix = MIXES[dice.below(MIXES.len())];
    let tries = 1 + dice.below(12);
    let centre = dice.between(-500, 500);
    let mut shapes: Vec<PlacedShape> = Vec::with_capacity(SHAPES);
    while shapes.len() < SHAPES {
        let shape = mix[dice.below(mix.len())];
        let turn = Rotation::ALL[dice.below(4)];
        let mut best: Option<(usize, PlacedShape)> = None;
        if shapes.is_empty() {
            best = Some((0, PlacedShape { shape, turn, x: centre, y: -centre }));
        }
        for _ in 0..tries {
            let Some(&near) = (!shapes.is_empty()).then(|| &shapes[dice.below(shapes.len())])
            else {
                break;
            };
            let placed = beside(near, shape, turn, &mut dice);
            if let Some(neighbours) = neighbours(&placed, &shapes)
                && best.is_none_or(|(most, _)| neighbours > most)
            {
                best = Some((neighbours, placed));
            }
        }
        shapes.extend(best.map(|(_, placed)| placed));
    }
    shapes
}

/// At a side of the other shape, at its corner, or not quite.
fn beside(near: PlacedShape, shape: Shape, turn: Rotation, dice: &mut Dice) -> PlacedShape {
    let (width, height) = shape.size(turn);
    // One in three boxes leaves a gap or dips into the other, which is possible at round corners.
    let off = if dice.below(3) == 0 { dice.between(-2, 1) } else { 0 };
    let (left, right) = (near.x - width - off, near.right() + off);
    let (top, bottom) = (near.y - height - off, near.bottom() + off);
    let (x, y) = match dice.below(6) {
        0 => (left, dice.between(top, bottom)),
        1 => (right, dice.between(top, bottom)),
        2 => (dice.between(left, right), top),
        3 => (dice.between(left, right), bottom),
        _ => (dice.between(left, right), dice.between(top, bottom)),
    };
    PlacedShape { shape, turn, x, y }
}

/// How many shapes it has contact with, or shares some of its box with; unless it overlaps one.
fn neighbours(placed: &PlacedShape, shapes: &[PlacedShape]) -> Option<usize> {
    let mut count = 0;
    for other in shapes {
        match placed.relation(other) {
            Relation::Apart => count += usize::from(boxes_overlap(placed, other)),
            Relation::Corner | Relation::Touching { .. } => count += 1,
            Relation::Overlap => return None,
        }
    }
    Some(count)
}

pub(crate) fn boxes_overlap(a: &PlacedShape, b: &PlacedShape) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}
