//! What play-outs have told about the decisions that follow the first ones: a tree that knows actions alone, so that
//! what is drawn between them, and what nobody sees, may be another in every world.
//!
//! Where a branch was met often enough, the next decision there is not left to greed any more: what did well is
//! tried more often, and what greed thinks best is tried first.

use game::Seat;

/// A place in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Branch(usize);

/// A decision, as far as it was looked at.
#[derive(Clone, Debug)]
struct Fork<A> {
    visits: i64,
    tries: Vec<Try<A>>,
}

#[derive(Clone, Debug)]
struct Try<A> {
    action: A,
    visits: i64,
    /// What it came to for whoever decides here, summed up.
    sum: i64,
    next: Option<Branch>,
}

/// A try that a play-out goes through.
#[derive(Clone, Copy, Debug)]
struct Stride {
    branch: Branch,
    number: usize,
    seat: Seat,
}

/// The decisions below all first ones.
#[derive(Debug)]
pub(crate) struct Tree<A> {
    forks: Vec<Fork<A>>,
    /// Where the play-out goes that is under way.
    path: Vec<Stride>,
    /// After so many play-outs a try gets a fork of its own.
    patience: i64,
}

/// The more is known, the more choices are worth a look: one more each time this is met so often again.
const WIDER_AFTER: i64 = 3;

impl<A: Clone + PartialEq> Tree<A> {
    pub(crate) const fn new(patience: i64) -> Tree<A> {
        Tree { forks: Vec::new(), path: Vec::new(), patience }
    }

    /// A play-out begins, at a first decision that was met so often.
    pub(crate) fn begin(&mut self, first: &mut Option<Branch>, visits: i64) -> Option<Branch> {
        self.path.clear();
        if first.is_none() && visits >= self.patience {
            *first = Some(self.grow());
        }
        *first
    }

    fn grow(&mut self) -> Branch {
        self.forks.push(Fork { visits: 0, tries: Vec::new() });
        Branch(self.forks.len() - 1)
    }

    /// Which of some choices is tried next here, the best by greed first; and where it leads.
    pub(crate) fn pick(
        &mut self,
        branch: Branch,
        seat: Seat,
        choices: &[(i64, A)],
        spread: i64,
    ) -> Option<(A, Option<Branch>)> {
        let fork = self.forks.get_mut(branch.0)?;
        let width = 1 + usize::try_from(fork.visits / WIDER_AFTER).unwrap_or(usize::MAX);
        let mut best: Option<(i64, usize)> = None;
        for (_, action) in choices.iter().take(width) {
            let known = fork.tries.iter().position(|it| it.action == *action);
            let number = known.unwrap_or_else(|| {
                fork.tries.push(Try { action: action.clone(), visits: 0, sum: 0, next: None });
                fork.tries.len() - 1
            });
            let worth = fork.tries.get(number)?.promise(fork.visits, spread);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, number));
            }
        }
        let (_, number) = best?;
        let found = fork.tries.get(number)?;
        let (action, visits, mut next) = (found.action.clone(), found.visits, found.next);
        if next.is_none() && visits >= self.patience {
            next = Some(self.grow());
            self.forks.get_mut(branch.0)?.tries.get_mut(number)?.next = next;
        }
        self.path.push(Stride { branch, number, seat });
        Some((action, next))
    }

    /// What the play-out came to, for each seat.
    pub(crate) fn learn(&mut self, values: &[i64]) {
        for stride in self.path.drain(..) {
            let Some(fork) = self.forks.get_mut(stride.branch.0) else { continue };
            let Some(it) = fork.tries.get_mut(stride.number) else { continue };
            fork.visits += 1;
            it.visits += 1;
            it.sum += values.get(stride.seat.index()).copied().unwrap_or(0);
        }
    }
}

impl<A> Try<A> {
    /// What it may bring at best, as far as is known; without floats, so that all machines agree.
    fn promise(&self, visits: i64, spread: i64) -> i64 {
        if self.visits == 0 {
            return i64::MAX;
        }
        let known = i64::from(visits.max(2).ilog2()) * 1_000_000 / self.visits;
        self.sum / self.visits + spread * known.isqrt() / 1_000
    }
}
