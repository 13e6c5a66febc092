//! The numbers that judgement rests on. They are data: `data/` has a row for each, which says what it means, and
//! `cargo xtask tune` finds out which are best.

/// The weights of a game, by name.
pub trait Weights: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// All names.
    const NAMES: &'static [&'static str];

    /// A weight.
    fn get(&self, name: &str) -> Option<i64>;

    /// By how much a weight is changed at least, where better ones are looked for.
    fn step(name: &str) -> i64;

    /// Makes a weight another.
    fn set(&mut self, name: &str, value: i64);
}

/// For games whose judgement needs none.
impl Weights for () {
    const NAMES: &'static [&'static str] = &[];

    fn get(&self, _: &str) -> Option<i64> {
        None
    }

    fn step(_: &str) -> i64 {
        1
    }

    fn set(&mut self, _: &str, _: i64) {}
}

include!(concat!(env!("OUT_DIR"), "/weights.rs"));
