//! Search: the best few choices, each played out in the same imagined worlds.
//!
//! Greed says which choices are worth a look. In each sampled world every one of them is taken and played
//! on with the same dice, everybody by greed, until the clock of the game has gone far enough; what each
//! seat can expect then is compared. The worse half of the choices is left out, again and again, so that
//! most of the budget goes to those that are hard to tell apart; and what is clearly worse, at once. What follows a
//! choice that was met often is looked for in a tree.

use std::ops::ControlFlow;

use game::{Actor, Dice, Seat, Turn, Unheard};

use crate::budget::WHOLE;
use crate::luck::Luck;
use crate::tree::{Branch, Tree};
use crate::{Budget, Judgement, Situation};

/// A choice that is looked at.
struct Candidate {
    /// Which of the choices.
    number: usize,
    /// What greed thinks of it, in hundredths of a point more than of the best.
    worth: i64,
    /// What each world so far came to. All candidates meet the same worlds in the same order.
    values: Vec<i64>,
    /// What is known of the decisions that follow.
    then: Option<Branch>,
}

impl Candidate {
    fn sum(&self) -> i64 {
        self.values.iter().sum()
    }

    fn worlds(&self) -> i64 {
        self.values.len() as i64
    }

    /// What it is likely to bring: what worlds say, and as if it were one of them what greed says.
    fn mean(&self, trust: i64) -> i64 {
        let prior = self.worth.max(-MOST_DOUBT);
        (self.sum() + trust * prior) * 16 / (self.worlds() + trust).max(1)
    }

    /// What it has more than another, on average over the worlds that both have seen.
    fn compared_with(&self, other: &Candidate) -> i64 {
        let worlds = self.worlds().min(other.worlds());
        let differences = self.values.iter().zip(&other.values).map(|(one, two)| one - two);
        differences.sum::<i64>() / worlds.max(1)
    }

    /// The standard error of what another has more than this one, in the worlds that both have seen.
    fn doubt(&self, other: &Candidate) -> i64 {
        let differences = || other.values.iter().zip(&self.values).map(|(one, two)| one - two);
        let worlds = differences().count() as i64;
        if worlds < 2 {
            return MOST_DOUBT;
        }
        let mean = differences().sum::<i64>() / worlds;
        let squares: i64 = differences().map(|it| (it - mean) * (it - mean)).sum();
        (squares / (worlds * (worlds - 1))).isqrt()
    }
}

/// What greed thinks little of may still be better than that.
const MOST_DOUBT: i64 = 2_000;

/// What a search makes of a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The choices that were looked at, the best first.
    pub found: Vec<Finding>,
    /// How many nodes were judged.
    pub nodes: u64,
}

/// What a search makes of one choice, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which of the choices.
    pub number: usize,
    /// By how much one can expect to be ahead of the best of the others.
    pub value: i64,
    /// The standard error of what this choice has less than the best one; of the best one, of its own value.
    pub doubt: i64,
    /// In how many worlds it was played out.
    pub worlds: i64,
}

/// What the best few choices are likely to bring; and another one, if somebody wants to know of it.
pub fn consider<G: Judgement>(
    situation: &Situation<'_, G>,
    also: Option<usize>,
    budget: &Budget<'_>,
    dice: &mut impl Dice,
) -> Findings {
    let seed = Luck::seed(dice);
    let Some(mut search) = Search::<G>::new(situation, also, budget, seed) else {
        return Findings::default();
    };
    search.halve();
    let mut all = std::mem::take(&mut search.alive);
    all.append(&mut search.left_out);
    let Some((best, _)) = all.split_first() else { return Findings::default() };
    let nothing = Candidate { values: vec![0; best.values.len()], number: 0, worth: 0, then: None };
    let finding = |(place, candidate): (usize, &Candidate)| Finding {
        number: candidate.number,
        // Not all have seen the same worlds: what is told is what they are less than the best where both were.
        value: candidate.compared_with(best) + best.sum() / best.worlds().max(1),
        doubt: candidate.doubt(if place == 0 { &nothing } else { best }),
        worlds: candidate.worlds(),
    };
    let found = all.iter().enumerate().map(finding).collect();
    Findings { found, nodes: search.nodes }
}

/// The choice that came out best, and how many nodes were judged.
pub fn search<G: Judgement>(
    situation: &Situation<'_, G>,
    budget: &Budget<'_>,
    dice: &mut impl Dice,
) -> Option<(G::Action, u64)> {
    if let [only] = situation.choices() {
        return Some((only.clone(), 0));
    }
    let seed = Luck::seed(dice);
    let mut search = Search::<G>::new(situation, None, budget, seed)?;
    search.halve();
    let best = search.alive.first()?;
    Some((situation.choices().get(best.number)?.clone(), search.nodes))
}

struct Search<'a, G: Judgement> {
    situation: &'a Situation<'a, G>,
    budget: &'a Budget<'a>,
    seed: u64,
    /// The choices that are still in question, the best first.
    alive: Vec<Candidate>,
    /// Those that are not any more, the last first.
    left_out: Vec<Candidate>,
    /// One that stays in question whatever comes out.
    also: Option<usize>,
    /// How many nodes were judged.
    nodes: u64,
    worlds: u64,
    tree: Tree<G::Action>,
    /// How far what play-outs come to differs, in hundredths of a point.
    spread: i64,
    choices: Vec<G::Action>,
}

impl<'a, G: Judgement> Search<'a, G> {
    fn new(
        situation: &'a Situation<'a, G>,
        also: Option<usize>,
        budget: &'a Budget<'a>,
        seed: u64,
    ) -> Option<Self> {
        let mut luck = Luck::new(seed, 0);
        let world = situation.imagine(&mut luck);
        let worth = situation.worth_of(&world, situation.choices());
        let best = *worth.iter().max()?;
        let mut order: Vec<(i64, u32, usize)> = (0..)
            .zip(&worth)
            .map(|(number, worth)| (*worth, luck.below(u32::MAX), number))
            .collect();
        order.sort_unstable_by(|one, other| other.cmp(one));
        let breadth = if G::is_weighty(&world) { G::BREADTH } else { 1 };
        // What somebody wants to know of takes the place of the last.
        if let Some(place) = order.iter().position(|(_, _, number)| Some(*number) == also)
            && place >= breadth
        {
            order.swap(breadth.max(2) - 1, place);
        }
        order.truncate(if also.is_some() { breadth.max(2) } else { breadth });
        let candidate = |(worth, _, number): (i64, u32, usize)| Candidate {
            number,
            worth: worth.saturating_sub(best).saturating_mul(100) / G::WORTH_OF_POINT,
            values: Vec::new(),
            then: None,
        };
        let alive = order.into_iter().map(candidate).collect();
        let left_out = Vec::new();
        let choices = Vec::new();
        Some(Search {
            situation,
            budget,
            seed,
            alive,
            left_out,
            also,
            nodes: 0,
            worlds: 0,
            tree: Tree::new(G::PATIENCE),
            spread: 0,
            choices,
        })
    }

    /// Leaves out all but the first few.
    fn keep(&mut self, few: usize) {
        let mut out = self.alive.split_off(few.min(self.alive.len()));
        let wanted = out.iter().position(|candidate| Some(candidate.number) == self.also);
        self.alive.extend(wanted.map(|place| out.remove(place)));
        out.append(&mut self.left_out);
        self.left_out = out;
    }

    /// How much of the budget is used up, in millionths.
    fn used(&self) -> u64 {
        self.budget.used(self.nodes)
    }

    /// Leaves out the worse half until one is left or the budget is used up.
    fn halve(&mut self) {
        let enough = if self.also.is_some() { 2 } else { 1 };
        // Two of which neither may be left out are compared all the same.
        while self.alive.len() > enough || (self.worlds == 0 && self.alive.len() > 1) {
            let rounds = u64::from((self.alive.len() - 1).ilog2() + 1);
            let used = self.used();
            let until = used + WHOLE.saturating_sub(used) / rounds;
            let mut played = false;
            while self.alive.len() > 1 && self.used() < until && self.play_world() {
                played = true;
                self.drop_the_worse();
            }
            self.alive.sort_by_key(|candidate| std::cmp::Reverse(candidate.mean(G::TRUST)));
            if !played {
                return;
            }
            self.keep(self.alive.len().div_ceil(2));
        }
    }

    /// Leaves out what is clearly worse than the best.
    fn drop_the_worse(&mut self) {
        let best = self.alive.iter().max_by_key(|candidate| candidate.mean(G::TRUST));
        let Some(best) = best.filter(|best| best.worlds() >= WORLDS_TO_BE_SURE) else { return };
        let is_worse = |it: &Candidate| {
            let less = best.compared_with(it);
            // Two choices that come to the same in so many worlds are one.
            let same = it.number != best.number && it.values == best.values;
            less > SURE * it.doubt(best) || (same && it.worlds() >= WORLDS_TO_BE_THE_SAME)
        };
        let worse: Vec<usize> = self
            .alive
            .iter()
            .filter(|it| Some(it.number) != self.also && is_worse(it))
            .map(|it| it.number)
            .collect();
        let (mut out, alive) = std::mem::take(&mut self.alive)
            .into_iter()
            .partition(|candidate| worse.contains(&candidate.number));
        self.alive = alive;
        out.append(&mut self.left_out);
        self.left_out = out;
    }

    /// The larger the budget, the more choices are worth a look: each shall be seen in some worlds. What a world
    /// costs shows when the first is played.
    fn widen(&mut self, cost: u64) {
        let play_outs = WHOLE / cost.max(1);
        let breadth = usize::try_from(play_outs / FEWEST_WORLDS).unwrap_or(usize::MAX);
        self.keep(breadth.max(2));
    }

    /// Plays every candidate out in one more world. Not, if it is enough.
    fn play_world(&mut self) -> bool {
        self.worlds += 1;
        let world = self.situation.imagine(&mut Luck::new(self.seed, self.worlds * 2));
        let mut found = Vec::with_capacity(self.alive.len());
        while let Some(candidate) = self.alive.get(found.len()) {
            let Some(action) = self.situation.choices().get(candidate.number) else { return false };
            let (mut then, worlds) = (candidate.then, candidate.worlds());
            let branch = self.tree.begin(&mut then, worlds);
            if let Some(candidate) = self.alive.get_mut(found.len()) {
                candidate.then = then;
            }
            let luck = Luck::new(self.seed, self.worlds * 2 + 1);
            let before = self.used();
            let Some(value) = self.play_out(world.clone(), action, branch, luck) else {
                return false;
            };
            found.push(value);
            if self.worlds == 1 && found.len() == 1 {
                self.widen(self.used().saturating_sub(before));
            }
        }
        for (candidate, value) in self.alive.iter_mut().zip(found) {
            candidate.values.push(value);
        }
        if let Some(first) = self.alive.first() {
            let mean = first.sum() / first.worlds().max(1);
            let far: i64 = first.values.iter().map(|value| (value - mean).abs()).sum();
            self.spread = far / first.worlds().max(1);
        }
        true
    }

    /// What comes of an action. Nothing, if it is enough.
    fn play_out(
        &mut self,
        mut world: G::State,
        action: &G::Action,
        mut branch: Option<Branch>,
        luck: Luck,
    ) -> Option<i64> {
        let seat = self.situation.seat();
        self.nodes += 1;
        let until = G::clock(&world).saturating_add(G::horizon(&world));
        // Chance and each mind have dice of their own, so that what one does more or less leaves the others alone.
        let seed = Luck::seed(&mut luck.clone());
        let mut chance = Luck::new(seed, 0);
        let mut minds: Vec<Luck> =
            (0..G::seats(&world)).map(|seat| Luck::new(seed, 1 + u64::from(seat))).collect();
        G::apply(&mut world, Actor::Seat(seat), action, &mut Unheard).ok()?;
        for _ in 0..MOST_STEPS {
            if G::clock(&world) >= until {
                break;
            }
            if self.used() >= WHOLE {
                return None;
            }
            if self.follow(&mut world) {
                continue;
            }
            let (actor, action) = match self.next(&world, &mut branch, &mut minds) {
                Some((seat, action)) => (Actor::Seat(seat), action),
                None if G::turn(&world) == Turn::Chance => {
                    let draw = chance.below(G::draws(&world));
                    (Actor::Chance, G::draw(&world, draw)?)
                }
                None => break,
            };
            G::apply(&mut world, actor, &action, &mut Unheard).ok()?;
        }
        let values = leads::<G>(&world, self.situation.weights());
        self.tree.learn(&values);
        values.get(seat.index()).copied()
    }

    /// Takes a decision of several actions at once, where greed can tell them all.
    fn follow(&mut self, world: &mut G::State) -> bool {
        if !G::suggests(world) {
            return false;
        }
        let Some(seat) = G::turn(world).seats().lowest() else { return false };
        self.nodes += 1;
        let actions = G::suggestion(world, seat, self.situation.weights());
        let mut taken = actions
            .iter()
            .map(|action| G::apply(world, Actor::Seat(seat), action, &mut Unheard).is_ok());
        taken.next() == Some(true) && taken.all(|taken| taken)
    }

    /// What somebody does next, by greed.
    fn next(
        &mut self,
        world: &G::State,
        branch: &mut Option<Branch>,
        minds: &mut [Luck],
    ) -> Option<(Seat, G::Action)> {
        let mut choices = std::mem::take(&mut self.choices);
        choices.clear();
        let seat = G::next_decision(world, &mut |action| {
            choices.push(action);
            ControlFlow::Continue(())
        });
        let found = seat.and_then(|seat| {
            let mind = minds.get_mut(seat.index())?;
            Some((seat, self.quick(world, seat, &mut choices, branch, mind)?))
        });
        self.choices = choices;
        found
    }

    fn quick(
        &mut self,
        world: &G::State,
        seat: Seat,
        choices: &mut Vec<G::Action>,
        branch: &mut Option<Branch>,
        mind: &mut Luck,
    ) -> Option<G::Action> {
        if let [only] = &choices[..] {
            return Some(only.clone());
        }
        self.nodes += 1;
        let width = if seat == self.situation.seat() { G::OWN_WIDTH } else { G::WIDTH };
        if choices.len() > width {
            for place in 0..width {
                let left = u32::try_from(choices.len() - place).unwrap_or(u32::MAX);
                choices.swap(place, place + mind.below(left) as usize);
            }
            choices.truncate(width);
        }
        let worth = G::worth(world, seat, choices, self.situation.weights());
        if let Some(here) = *branch {
            let mut order: Vec<(i64, G::Action)> =
                worth.into_iter().zip(choices.drain(..)).collect();
            order.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
            let (action, then) = self.tree.pick(here, seat, &order, self.spread)?;
            *branch = then;
            return Some(action);
        }
        let best = worth.iter().max()?;
        let equals = worth.iter().filter(|worth| *worth == best).count();
        let pick = mind.below(u32::try_from(equals).ok()?) as usize;
        let mut bests = choices.iter().zip(&worth).filter(|(_, worth)| *worth == best);
        bests.nth(pick).map(|(choice, _)| choice.clone())
    }
}

/// After so many worlds, and by so many standard errors, a choice is clearly worse than another.
const WORLDS_TO_BE_SURE: i64 = 16;
const SURE: i64 = 3;
const WORLDS_TO_BE_THE_SAME: i64 = 32;

/// In so many worlds each choice is seen on average, or fewer choices are looked at.
const FEWEST_WORLDS: u64 = 3;

/// More than any game of ours takes from one clock to the next.
const MOST_STEPS: u32 = 10_000;

/// What each seat makes of what everybody can expect: points more than the best of the others.
fn leads<G: Judgement>(world: &G::State, weights: &G::Weights) -> Vec<i64> {
    let mut outlook = G::outlook(world, weights);
    if let Turn::Over(outcome) = G::turn(world) {
        for standing in outcome.standings.iter().filter(|standing| standing.place == 1) {
            if let Some(worth) = outlook.get_mut(standing.seat.index()) {
                *worth += VICTORY;
            }
        }
    }
    let lead = |(seat, own): (usize, &i64)| {
        let others = outlook.iter().enumerate().filter(|(other, _)| *other != seat);
        own - others.map(|(_, worth)| *worth).max().unwrap_or(0) * G::RIVALRY / 100
    };
    outlook.iter().enumerate().map(lead).collect()
}

/// What it is worth to win, in hundredths of a point.
const VICTORY: i64 = 300;
