//! A page: somebody who is new at this, and overlooks much.

use game::Dice;

use crate::{Judgement, Situation};

/// Of so many choices it sees one, and the first in any case.
const SEES_ONE_OF: u32 = 3;

/// The best of the choices that it happens to see.
pub(crate) fn choose<G: Judgement>(
    situation: &Situation<'_, G>,
    dice: &mut impl Dice,
) -> Option<G::Action> {
    let mut choices = situation.choices().to_vec();
    if choices.len() < 2 {
        return choices.pop();
    }
    dice.shuffle(&mut choices);
    let mut seen = 0;
    choices.retain(|_| {
        seen += 1;
        seen == 1 || dice.below(SEES_ONE_OF) == 0
    });
    let world = situation.imagine(dice);
    let worth = situation.worth_of(&world, &choices);
    let best = worth
        .into_iter()
        .zip(choices)
        .reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, choice)| choice)
}
