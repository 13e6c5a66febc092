//! Every reason for a refusal is met in some test, with its rule.

use std::collections::BTreeSet;

use game::{Actor, Game, Refusal, Refusals};

use crate::ByHand;

/// The reasons met so far, each by its name and with its rule.
pub struct Met<R> {
    name: fn(&R) -> &'static str,
    seen: BTreeSet<(&'static str, &'static str)>,
}

impl<R: Refusal> Met<R> {
    /// None yet; reasons are called this.
    #[must_use]
    pub fn new(name: fn(&R) -> &'static str) -> Met<R> {
        Met { name, seen: BTreeSet::new() }
    }

    /// A reason.
    pub fn reason(&mut self, refusal: &R) {
        self.seen.insert(((self.name)(refusal), refusal.rule().0));
    }

    /// All reasons of a refusal.
    pub fn all(&mut self, refusals: &Refusals<R>) {
        refusals.iter().for_each(|refusal| self.reason(refusal));
    }

    /// A seat is refused something.
    pub fn seat<T: ByHand>(&mut self, table: &T, seat: u8, action: <T::Game as Game>::Action)
    where
        T::Game: Game<Refusal = R>,
    {
        self.all(&table.refused(seat, action));
    }

    /// Chance is refused something.
    pub fn chance<T: ByHand>(&mut self, table: &T, action: <T::Game as Game>::Action)
    where
        T::Game: Game<Refusal = R>,
    {
        self.all(&table.actor_is_refused(Actor::Chance, action));
    }

    /// Just these were met, a name once for each of its rules.
    ///
    /// # Panics
    /// If there were others, or fewer.
    pub fn assert_all(&self, expected: &[(&'static str, &'static str)]) {
        assert_eq!(self.seen, expected.iter().copied().collect());
    }
}
