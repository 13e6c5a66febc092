//! Greed: look at every choice, take the best.

use game::{Dice, Seat};

use crate::{Outlook, Situation};

/// How a game's choices are judged. One file per game says how.
pub trait Judgement: Outlook {
    /// How good a seat's position would be after each of the choices, as far as can be told at once;
    /// more is better. One entry a choice.
    fn worth(
        world: &Self::State,
        seat: Seat,
        choices: &[Self::Action],
        weights: &Self::Weights,
    ) -> Vec<i64>;

    /// Whether people are offered what a bot would do now; everybody sees where a game is.
    fn suggests(_state: &Self::State) -> bool {
        false
    }

    /// What a seat might do now, action by action, as far as a bot can tell.
    fn suggestion(
        _world: &Self::State,
        _seat: Seat,
        _weights: &Self::Weights,
    ) -> Vec<Self::Action> {
        Vec::new()
    }
}

/// One of the best choices; which of them is left to the dice.
pub(crate) fn choose<G: Judgement>(
    situation: &Situation<'_, G>,
    dice: &mut impl Dice,
) -> Option<G::Action> {
    if let [only] = situation.choices() {
        return Some(only.clone());
    }
    let world = situation.imagine(dice);
    let worth = situation.worth_of(&world, situation.choices());
    let best = worth.iter().max()?;
    let equals: Vec<_> =
        situation.choices().iter().zip(&worth).filter(|(_, worth)| *worth == best).collect();
    let pick = dice.below(u32::try_from(equals.len()).ok()?);
    equals.get(pick as usize).map(|(choice, _)| (*choice).clone())
}
