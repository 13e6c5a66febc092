//! The best sets of swans, against every way to make sets.

use std::collections::BTreeMap;

use palace::{Colour, Swans};

/// The most that any partition brings: every first set, and the best of what is left.
fn best(swans: [u8; 5], known: &mut BTreeMap<[u8; 5], i32>) -> i32 {
    if swans == [0; 5] {
        return 0;
    }
    if let Some(&points) = known.get(&swans) {
        return points;
    }
    let worth = [0, 1, 2, 4, 7, 10];
    let points = (1_u32..32)
        .filter(|set| (0..5).all(|colour| set >> colour & 1 == 0 || swans[colour] > 0))
        .map(|set| {
            let mut left = swans;
            (0..5).filter(|colour| set >> colour & 1 == 1).for_each(|colour| left[colour] -= 1);
            worth[set.count_ones() as usize] + best(left, known)
        })
        .max()
        .unwrap();
    known.insert(swans, points);
    points
}

/// PAL-SCORE-07
#[test]
fn sets_are_the_best_for_every_hand_of_up_to_twelve() {
    let mut known = BTreeMap::new();
    let hands = Swans::each(12);
    let mut count = 0;
    for size in 0..=12 {
        for hand in hands.ways_to_take(size) {
            let by_colour = Colour::ALL.map(|colour| hand.of(colour));
            assert_eq!(palace::set_points(hand), best(by_colour, &mut known), "{hand:?}");
            count += 1;
        }
    }
    assert_eq!(count, 6188, "17 over 5");
}

/// PAL-SCORE-07, PAL-SCORE-10
#[test]
fn the_worked_examples_of_sets_and_winners() {
    let hand: Swans = [(Colour::Red, 3), (Colour::Yellow, 2), (Colour::Green, 2)]
        .into_iter()
        .chain([(Colour::Blue, 1), (Colour::Purple, 1)])
        .flat_map(|(colour, count)| std::iter::repeat_n(colour, count))
        .collect();
    assert_eq!(palace::set_points(hand), 15);
    assert_eq!(palace::places(&[(90, 12), (90, 12), (85, 9)]), [2, 2, 1]);
    assert_eq!(palace::places(&[(90, 12), (90, 12), (90, 8)]), [2, 2, 1]);
    assert_eq!(palace::places(&[(90, 12), (90, 12)]), [2, 2]);
    assert_eq!(palace::places(&[(90, 12), (90, 12), (80, 5), (80, 5)]), [2, 2, 3, 3]);
    assert_eq!(palace::places(&[(80, 1), (90, 3), (90, 4), (70, 9)]), [3, 2, 1, 4]);
}
