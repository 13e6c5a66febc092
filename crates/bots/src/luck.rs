//! Dice of a bot's own, for what it imagines.

use game::Dice;

/// The splitmix64 generator: quick, and from any number a stream of its own.
#[derive(Clone, Debug)]
pub(crate) struct Luck(u64);

impl Luck {
    /// A stream that is told apart from others by its seed and number.
    pub(crate) fn new(seed: u64, number: u64) -> Luck {
        let mut luck = Luck(seed ^ number.wrapping_mul(0xd605_bbb5_8c8a_bc03));
        // Numbers that are near one another give streams that are not.
        let first = luck.bits();
        Luck(first ^ luck.bits().rotate_left(32))
    }

    /// A seed, thrown with these dice.
    pub(crate) fn seed(dice: &mut impl Dice) -> u64 {
        u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX))
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let once = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let twice = (once ^ (once >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        twice ^ (twice >> 31)
    }
}

impl Dice for Luck {
    fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.bits()) * u128::from(bound)) >> 64) as u32
    }
}
