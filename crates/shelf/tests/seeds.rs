//! Seeds: committed, repeatable, fair.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use game::Dice;
use shelf::Seed;

#[test]
fn streams_of_one_seed_are_repeatable_and_apart() {
    let seed = Seed::of_series(7, 0);
    let throws = |name: &str| {
        let mut dice = seed.stream(name);
        (0..20).map(|_| dice.below(1000)).collect::<Vec<_>>()
    };
    assert_eq!(throws("chance"), throws("chance"));
    assert_ne!(throws("chance"), throws("bot 0"));
    assert_ne!(Seed::of_series(7, 0).commitment(), Seed::of_series(7, 1).commitment());
}

/// The streams are part of the record format: these numbers must never change.
#[test]
fn seeds_give_the_numbers_they_always_gave() {
    let seed = Seed::of_series(7, 0);
    assert_eq!(
        seed.to_string(),
        "ccf3a4f4d96594d7f58e5cd411d50ddf00c918a6b43e2fe463ce09e00779b1fe"
    );
    assert_eq!(
        seed.commitment(),
        "c1ffb5ef50d047be5db694d2610ae84ec67f979808d0d96f66d76b6620089434"
    );
}

#[test]
fn throws_are_even() {
    let mut dice = Seed::of_series(1, 2).chance();
    let mut counts = [0_u32; 7];
    for _ in 0..70_000 {
        counts[dice.below(7) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (9_600..=10_400).contains(count)), "{counts:?}");
    assert_eq!(dice.below(0), 0);
    assert_eq!(dice.below(1), 0);
}

#[test]
fn a_seed_is_64_digits() {
    for text in ["\"\"", "\"00\"", "7", "\"zz\"", &format!("\"{}\"", "0".repeat(65))] {
        assert!(serde_json::from_str::<Seed>(text).is_err(), "{text}");
    }
    let seed: Seed = serde_json::from_str(&format!("\"{}\"", "0a".repeat(32))).unwrap();
    assert_eq!(seed.to_string(), "0a".repeat(32));
}
