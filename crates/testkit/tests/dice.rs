//! Test dice are fair enough for tests.

use game::Dice;
use testkit::TestDice;

#[test]
fn every_number_comes_about_as_often() {
    let mut counts = [0_u32; 6];
    let mut dice = TestDice::new(1);
    for _ in 0..60_000 {
        counts[dice.below(6) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
}

#[test]
fn numbers_stay_below_the_bound() {
    let mut dice = TestDice::new(2);
    assert_eq!(dice.below(0), 0);
    assert_eq!(dice.below(1), 0);
    assert!((0..1000).all(|_| dice.below(u32::MAX) < u32::MAX));
}

#[test]
fn seeds_next_to_each_other_have_nothing_in_common() {
    let first = |seed| TestDice::new(seed).below(1 << 16);
    let distinct: std::collections::BTreeSet<u32> = (0..100).map(first).collect();
    assert!(distinct.len() > 95);
}
