//! Dice that fall the same way every time.

use game::Dice;

/// Deterministic dice for tests: the same seed gives the same numbers on every machine.
///
/// ```
/// use game::Dice;
/// use testkit::TestDice;
/// let (mut one, mut other) = (TestDice::new(7), TestDice::new(7));
/// assert!((0..100).all(|_| one.below(6) == other.below(6)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestDice(u64);

impl TestDice {
    /// Dice that are told apart from others by this number alone; all seeds are equally good.
    #[must_use]
    pub fn new(seed: u64) -> TestDice {
        TestDice(seed)
    }

    /// The next 64 random bits (the splitmix64 generator).
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let once = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let twice = (once ^ (once >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        twice ^ (twice >> 31)
    }
}

impl Dice for TestDice {
    fn below(&mut self, bound: u32) -> u32 {
        // Of 2^64 numbers each result gets its share but for one: a bias no test can see.
        ((u128::from(self.bits()) * u128::from(bound)) >> 64) as u32
    }
}
