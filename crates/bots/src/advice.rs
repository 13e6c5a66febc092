//! Advice for people: the best few moves that a search has found, and what the rules say of each. It is made of a
//! [`Situation`] alone, so that it rests on nothing that the seat cannot know.

use game::{Actor, Dice, Phrase, Seat, Unheard};
use serde::Serialize;
use ts_rs::TS;

use crate::facts::Facts;
use crate::luck::Luck;
use crate::{Budget, Finding, Judgement, Situation, consider};

/// How many moves are told at most: who reads more of them chooses no better.
pub const MOST_ADVISED: usize = 3;

/// What a move is expected to bring, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Estimate {
    /// By how much one can expect to be ahead of the best rival; alone, how much one can expect to have.
    #[ts(type = "number")]
    pub lead: i64,
    /// How much less that is than with the best move.
    #[ts(type = "number")]
    pub behind: i64,
    /// In 95 of 100 cases what is told is off by no more than this: `behind`, and of the best move `lead`.
    #[ts(type = "number")]
    pub doubt: i64,
}

impl Estimate {
    fn of(finding: Finding, best: Finding) -> Estimate {
        Estimate {
            lead: finding.value,
            behind: (best.value - finding.value).max(0),
            // So many standard errors.
            doubt: finding.doubt * 196 / 100,
        }
    }
}

/// A move that somebody could make.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// The actions that make it, one after the other.
    pub actions: Vec<A>,
    /// Nothing where nothing was compared: there is one choice, or the move is judged as a whole.
    pub estimate: Option<Estimate>,
    /// What the rules say would come of it.
    pub facts: Vec<Phrase>,
}

/// The best few moves, the best first; nothing, if there is nothing to decide.
pub fn advise<G: Judgement + Facts>(
    situation: &Situation<'_, G>,
    budget: &Budget<'_>,
    dice: &mut impl Dice,
) -> Vec<Advice<G::Action>> {
    let seat = situation.seat();
    // The same world as that in which a suggestion is made, so that both say the same.
    let world = situation.imagine(&mut Luck::new(0, 0));
    let advice = |actions: Vec<G::Action>, estimate| {
        let facts = G::facts(&world, seat, &actions);
        Advice { actions, estimate, facts }
    };
    if let Some(whole) = whole::<G>(situation, &world) {
        return vec![advice(whole, None)];
    }
    if let [only] = situation.choices() {
        return vec![advice(vec![only.clone()], None)];
    }
    let found = consider(situation, None, budget, dice).found;
    let Some(&best) = found.first() else { return Vec::new() };
    let compared = found.len() > 1;
    let told = various::<G>(situation.choices(), &found).into_iter().map(|(finding, action)| {
        advice(vec![action.clone()], compared.then(|| Estimate::of(finding, best)))
    });
    told.collect()
}

/// The best few, each another thing; of one thing alone, two ways to do it.
fn various<'a, G: Facts>(
    choices: &'a [G::Action],
    found: &[Finding],
) -> Vec<(Finding, &'a G::Action)> {
    let mut told: Vec<(Finding, &G::Action)> = Vec::new();
    let mut same = None;
    for &finding in found {
        let Some(action) = choices.get(finding.number) else { continue };
        let is_new = !told.iter().any(|(_, other)| G::is_variant(other, action));
        if is_new && told.len() < MOST_ADVISED {
            told.push((finding, action));
        } else if !is_new && same.is_none() {
            same = Some((finding, action));
        }
    }
    if told.len() == 1 {
        told.extend(same);
    }
    told
}

/// A decision of several actions that is suggested as a whole.
fn whole<G: Judgement>(situation: &Situation<'_, G>, world: &G::State) -> Option<Vec<G::Action>> {
    if !G::suggests(world) {
        return None;
    }
    let mut then = world.clone();
    let actor = Actor::Seat(situation.seat());
    let mut actions = G::suggestion(world, situation.seat(), situation.weights());
    // What is so already is not done again.
    actions.retain(|action| G::apply(&mut then, actor, action, &mut Unheard).is_ok());
    (actions.len() > 1).then_some(actions)
}

/// A decision that was taken, looked at again.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict<A> {
    /// The best move that was found.
    pub best: Advice<A>,
    /// What was done.
    pub played: Advice<A>,
}

/// Of how many of these actions a seat's next decision is made, if it does all of them.
pub fn whole_length<G: Judgement>(state: &G::State, seat: Seat, actions: &[G::Action]) -> usize {
    let mut then = state.clone();
    let mut count = 0;
    for action in actions {
        if !G::suggests(&then)
            || G::apply(&mut then, Actor::Seat(seat), action, &mut Unheard).is_err()
        {
            break;
        }
        count += 1;
    }
    // What does not settle the question is a decision of its own.
    if G::suggests(&then) { 1 } else { count.max(1) }
}

/// What the best move that can be found would have brought, and the one that was made; nothing, if there was
/// nothing to decide. One of several actions is compared as a whole with what is suggested.
pub fn look_back<G: Judgement + Facts>(
    situation: &Situation<'_, G>,
    played: &[G::Action],
    budget: &Budget<'_>,
    dice: &mut impl Dice,
) -> Option<Verdict<G::Action>> {
    let world = situation.imagine(&mut Luck::new(0, 0));
    let [only] = played else { return look_back_on_whole(situation, &world, played, budget, dice) };
    let number = situation.choices().iter().position(|choice| choice == only)?;
    let found = consider(situation, Some(number), budget, dice).found;
    let own = found.iter().find(|it| it.number == number)?;
    // Play-outs may think more of what was done than greed makes believe.
    let best = *found.first().filter(|best| best.value > own.value).unwrap_or(own);
    let advice = |finding: Finding| {
        let actions = vec![situation.choices().get(finding.number)?.clone()];
        let facts = G::facts(&world, situation.seat(), &actions);
        Some(Advice { actions, estimate: Some(Estimate::of(finding, best)), facts })
    };
    Some(Verdict { best: advice(best)?, played: advice(*own)? })
}

fn look_back_on_whole<G: Judgement + Facts>(
    situation: &Situation<'_, G>,
    world: &G::State,
    played: &[G::Action],
    budget: &Budget<'_>,
    dice: &mut impl Dice,
) -> Option<Verdict<G::Action>> {
    let suggested = settled(situation, whole(situation, world)?)?;
    let seed = Luck::seed(dice);
    // Both in the same worlds.
    let (own, best) = budget.in_halves(|one, other| {
        let own = worth_of_whole(situation, played, one, &mut Luck::new(seed, 0))?;
        let best = worth_of_whole(situation, &suggested, other, &mut Luck::new(seed, 0))?;
        Some((own, best))
    })?;
    let same = played.iter().all(|action| suggested.contains(action));
    // What somebody has thought of may be better than what is suggested.
    let found = if same || own.value >= best.value { own } else { best };
    let actions = if found == own { played } else { &suggested };
    let doubt = if same { 0 } else { (own.doubt.pow(2) + best.doubt.pow(2)).isqrt() };
    let less = Finding { doubt, ..own };
    let advice = |finding: Finding, actions: &[G::Action]| {
        let facts = G::facts(world, situation.seat(), actions);
        let estimate = Some(Estimate::of(finding, found));
        Advice { actions: actions.to_vec(), estimate, facts }
    };
    Some(Verdict { best: advice(found, actions), played: advice(less, played) })
}

/// The actions, and what ends the decision if they do not.
fn settled<G: Judgement>(
    situation: &Situation<'_, G>,
    mut actions: Vec<G::Action>,
) -> Option<Vec<G::Action>> {
    let seat = situation.seat();
    let mut then = situation.imagine(&mut Luck::new(0, 0));
    for action in &actions {
        G::apply(&mut then, Actor::Seat(seat), action, &mut Unheard).ok()?;
    }
    if G::suggests(&then) {
        actions.extend(game::bot_choices::<G>(&then, seat).into_iter().next());
    }
    Some(actions)
}

/// What a decision of several actions is worth, judged before the last of them.
fn worth_of_whole<G: Judgement>(
    situation: &Situation<'_, G>,
    actions: &[G::Action],
    budget: &Budget<'_>,
    dice: &mut impl Dice,
) -> Option<Finding> {
    let (last, before) = actions.split_last()?;
    let mut then = situation.state.clone();
    for action in before {
        G::apply(&mut then, Actor::Seat(situation.seat()), action, &mut Unheard).ok()?;
    }
    // Where there is but one choice nothing would be played out.
    let twice = [last.clone(), last.clone()];
    let situation = Situation::<G>::new(&then, situation.seat(), &twice);
    consider(&situation, Some(1), budget, dice).found.first().copied()
}
