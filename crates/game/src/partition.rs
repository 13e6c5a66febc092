//! What somebody knows about components that lie face down.

use crate::component::{Component, Numbers};
use crate::never;
use crate::set::Set;

/// Which components somebody cannot tell apart.
///
/// All that anybody can know is which of them could be exchanged without being noticed: so knowledge
/// is a partition into classes, each named by its first member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partition<T: Component>(T::Numbers);

impl<T: Component> Partition<T> {
    /// Those that look alike at first.
    #[must_use]
    pub fn by<K: PartialEq>(looks: impl Fn(T) -> K) -> Partition<T> {
        let mut classes = Partition(T::Numbers::ZERO);
        for item in T::all() {
            let first = T::all().find(|other| looks(*other) == looks(item)).unwrap_or(item);
            classes.set(item, first.number());
        }
        classes
    }

    fn class(&self, item: T) -> u8 {
        self.0.numbers().get(usize::from(item.number())).copied().unwrap_or(0)
    }

    fn set(&mut self, item: T, class: u8) {
        match self.0.numbers_mut().get_mut(usize::from(item.number())) {
            Some(place) => *place = class,
            None => never!("a partition has a class for every component"),
        }
    }

    /// Those that could lie where this one lies, for all that is known.
    #[must_use]
    pub fn like(&self, item: T, among: Set<T>) -> Set<T> {
        among.iter().filter(|&other| self.class(other) == self.class(item)).collect()
    }

    /// It is learnt which are in this set.
    pub fn learn(&mut self, seen: Set<T>) {
        let before = *self;
        // For each class the first member outside of the set, and the first in it.
        let mut firsts = [[None; 2]; 1 + u8::MAX as usize];
        for item in T::all() {
            let of_class = firsts.get_mut(usize::from(before.class(item)));
            let of_half =
                of_class.and_then(|halves| halves.get_mut(usize::from(seen.contains(item))));
            match of_half {
                Some(first) => self.set(item, *first.get_or_insert(item.number())),
                None => never!("a class is a byte"),
            }
        }
    }

    /// The same knowledge in a world in which components have changed places.
    #[must_use]
    pub fn moved(&self, goes: impl Fn(T) -> T) -> Partition<T> {
        let mut by_old_name = *self;
        for item in T::all() {
            by_old_name.set(goes(item), self.class(item));
        }
        // Each class is named by its first member again.
        let mut named = by_old_name;
        let mut firsts = [None; 1 + u8::MAX as usize];
        for item in T::all() {
            match firsts.get_mut(usize::from(by_old_name.class(item))) {
                Some(first) => named.set(item, *first.get_or_insert(item.number())),
                None => never!("a class is a byte"),
            }
        }
        named
    }
}
