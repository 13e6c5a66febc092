//! Sets of components: a pile, a hand, what somebody has seen.

use std::fmt;

use crate::component::{Component, Words};
use crate::never;

/// A set of components of one kind, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T: Component>(T::Words);

impl<T: Component> Set<T> {
    /// None.
    pub const EMPTY: Set<T> = Set(T::Words::ZERO);

    /// Those whose bits are set, lowest numbers first.
    #[must_use]
    pub const fn of_words(words: T::Words) -> Set<T> {
        Set(words)
    }

    /// All that the box holds.
    #[must_use]
    pub fn full() -> Set<T> {
        T::all().collect()
    }

    /// How many are in the set.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.words().iter().map(|word| word.count_ones()).sum()
    }

    /// Whether none is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.words().iter().all(|&word| word == 0)
    }

    /// Whether it is in the set.
    #[must_use]
    pub fn contains(self, item: T) -> bool {
        let (word, bit) = place(item);
        self.0.words().get(word).is_some_and(|bits| bits & bit != 0)
    }

    /// Adds one.
    pub fn insert(&mut self, item: T) {
        let (word, bit) = place(item);
        match self.0.words_mut().get_mut(word) {
            Some(bits) => *bits |= bit,
            None => never!("a set has a bit for every component"),
        }
    }

    /// Takes one out.
    pub fn remove(&mut self, item: T) {
        let (word, bit) = place(item);
        if let Some(bits) = self.0.words_mut().get_mut(word) {
            *bits &= !bit;
        }
    }

    fn zip(mut self, other: Set<T>, each: impl Fn(u64, u64) -> u64) -> Set<T> {
        for (word, other) in self.0.words_mut().iter_mut().zip(other.0.words()) {
            *word = each(*word, *other);
        }
        self
    }

    /// Those of both sets.
    #[must_use]
    pub fn union(self, other: Set<T>) -> Set<T> {
        self.zip(other, |a, b| a | b)
    }

    /// Those that are in both sets.
    #[must_use]
    pub fn intersection(self, other: Set<T>) -> Set<T> {
        self.zip(other, |a, b| a & b)
    }

    /// Those of this set that are not in the other.
    #[must_use]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        self.zip(other, |a, b| a & !b)
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let (mut left, mut word) = (self.0, 0);
        std::iter::from_fn(move || {
            loop {
                let bits = left.words_mut().get_mut(word)?;
                if *bits != 0 {
                    let lowest = bits.trailing_zeros() as usize;
                    *bits &= *bits - 1;
                    return T::nth((word * 64 + lowest) as u8);
                }
                word += 1;
            }
        })
    }

    /// The one with this number in ascending order.
    #[must_use]
    pub fn nth(self, number: u32) -> Option<T> {
        let mut left = number;
        for (&bits, base) in self.0.words().iter().zip((0..).step_by(64)) {
            let here = bits.count_ones();
            if left < here {
                return select(bits, left).and_then(|bit| T::nth((base + bit) as u8));
            }
            left -= here;
        }
        None
    }

    /// The set with every member replaced by what the map says.
    #[must_use]
    pub fn map(self, map: impl Fn(T) -> T) -> Set<T> {
        self.iter().map(map).collect()
    }
}

fn place<T: Component>(item: T) -> (usize, u64) {
    (usize::from(item.number() / 64), 1 << (item.number() % 64))
}

/// The position of the bit with this number, byte by byte.
fn select(bits: u64, number: u32) -> Option<u32> {
    let mut left = number;
    for (byte, base) in bits.to_le_bytes().into_iter().zip((0..).step_by(8)) {
        let here = byte.count_ones();
        if left < here {
            let mut byte = byte;
            for _ in 0..left {
                byte &= byte - 1;
            }
            return Some(base + byte.trailing_zeros());
        }
        left -= here;
    }
    None
}

impl<T: Component> Default for Set<T> {
    fn default() -> Set<T> {
        Set::EMPTY
    }
}

impl<T: Component> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Set<T> {
        let mut set = Set::EMPTY;
        items.into_iter().for_each(|item| set.insert(item));
        set
    }
}

impl<T: Component> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(T::id)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many that they need three words, the last of them not full.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Stone(u8);

    impl Component for Stone {
        const COUNT: usize = 158;
        type Words = [u64; 3];
        type Numbers = [u8; 158];

        fn nth(number: u8) -> Option<Stone> {
            (usize::from(number) < Stone::COUNT).then_some(Stone(number))
        }

        fn number(self) -> u8 {
            self.0
        }

        fn id(self) -> &'static str {
            "stone"
        }
    }

    fn set(numbers: impl IntoIterator<Item = u8>) -> Set<Stone> {
        numbers.into_iter().map(Stone).collect()
    }

    #[test]
    fn holds_all_that_there_is() {
        let full = Set::<Stone>::full();
        assert_eq!(full.len(), 158);
        assert!(full.iter().eq(Stone::all()));
        assert!(Stone::all().all(|stone| full.contains(stone)));
        assert_eq!(full.iter().last(), Some(Stone(157)));
        assert!(Set::<Stone>::EMPTY.is_empty() && !full.is_empty());
    }

    #[test]
    fn members_come_and_go_in_every_word() {
        for number in [0, 63, 64, 127, 128, 157] {
            let mut one = set([5]);
            one.insert(Stone(number));
            assert!(one.contains(Stone(number)) && one.len() == 2, "{number}");
            one.remove(Stone(number));
            assert_eq!(one, set([5]), "{number}");
        }
    }

    #[test]
    fn sets_are_put_together() {
        let (a, b) = (set([1, 64, 130]), set([64, 131]));
        assert_eq!(a.union(b), set([1, 64, 130, 131]));
        assert_eq!(a.intersection(b), set([64]));
        assert_eq!(a.minus(b), set([1, 130]));
        assert_eq!(a.map(|Stone(number)| Stone(number + 1)), set([2, 65, 131]));
    }

    #[test]
    fn members_are_numbered_in_their_order() {
        let some = set((0..158).step_by(7));
        for (number, stone) in (0..).zip(some.iter()) {
            assert_eq!(some.nth(number), Some(stone));
        }
        assert_eq!(some.nth(some.len()), None);
    }
}
