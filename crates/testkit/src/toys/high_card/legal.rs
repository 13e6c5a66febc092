//! What may be done. The generator and the checker are written apart, so that each can prove the
//! other wrong.

use std::ops::ControlFlow::{self, Continue};

use game::{Actor, Phrase, Question, QuestionOption, Refusals};

use super::action::Action;
use super::refusal::Refused;
use super::state::State;

pub(super) fn legal(
    state: &State,
    actor: Actor,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match actor {
        Actor::Chance if state.dealt_next().is_some() => {
            state.deck.iter().map(|&card| Action::Deal { card }).try_for_each(each)
        }
        Actor::Seat(seat) if state.is_choosing() => match state.player(seat) {
            Some(player) if player.chosen.is_some() => each(Action::TakeBack),
            Some(player) => {
                player.hand.iter().map(|&card| Action::Choose { card }).try_for_each(each)
            }
            None => Continue(()),
        },
        Actor::Chance | Actor::Seat(_) => Continue(()),
    }
}

fn is_answer(action: &Action) -> bool {
    matches!(action, Action::Choose { .. })
}

/// Who may choose a card is asked which.
#[must_use]
pub fn asked(legal: Vec<Action>) -> Option<Question<Action>> {
    let mut question = Question::new(Phrase::new("choose"), "HC-03");
    let answers = legal.into_iter().filter(is_answer);
    question.options = answers.map(QuestionOption::new).collect();
    (!question.options.is_empty()).then_some(question)
}

/// All that is no answer.
#[must_use]
pub fn not_asked(mut legal: Vec<Action>) -> Vec<Action> {
    legal.retain(|action| !is_answer(action));
    legal
}

pub(super) fn draws(state: &State) -> u32 {
    u32::try_from(state.deck.len()).unwrap_or(u32::MAX)
}

pub(super) fn draw(state: &State, number: u32) -> Option<Action> {
    state.deck.get(number as usize).map(|&card| Action::Deal { card })
}

pub(super) fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refused>> {
    let player = match actor {
        Actor::Seat(seat) => state.player(seat),
        Actor::Chance => None,
    };
    let (hand, chosen) = player.map_or((&[][..], None), |p| (&p.hand[..], p.chosen));
    let broken = match action {
        Action::Deal { card } => vec![
            (actor != Actor::Chance, Refused::ChanceDeals),
            (state.dealt_next().is_none(), Refused::NothingToDeal),
            // Whether a card is in the deck is a secret: who may not deal is not told.
            (actor == Actor::Chance && !state.deck.contains(card), Refused::NotInDeck),
        ],
        Action::Choose { card } => vec![
            (player.is_none(), Refused::SeatsChoose),
            (!state.is_choosing(), Refused::NotChoosing),
            (chosen.is_some(), Refused::AlreadyChosen),
            (chosen.is_none() && !hand.contains(card), Refused::NotInHand),
        ],
        Action::TakeBack => vec![
            (player.is_none(), Refused::SeatsChoose),
            (!state.is_choosing(), Refused::NotChoosing),
            (chosen.is_none(), Refused::NothingChosen),
        ],
    };
    let reasons = broken.into_iter().filter(|(broken, _)| *broken).map(|(_, reason)| reason);
    Refusals::unless_empty(reasons.collect())
}
