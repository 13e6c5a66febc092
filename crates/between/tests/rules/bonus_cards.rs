//! What bonus cards bring by numbers of rooms, and how their points are told; all else about single
//! cards is in `cases`.

use crate::common::*;
use between::*;
use game::GameOptions as _;

/// A row of rooms with so many of each type; what is counted does not depend on the cells.
fn with_counts(counts: &[usize]) -> Sketch {
    let mut sketch = Sketch::blank();
    for (room_type, count) in RoomType::ALL.into_iter().zip(counts) {
        for _ in 0..*count {
            let x = sketch.rooms.len() as i8 + 2;
            sketch = sketch.with(plain("room", room_type), x, 0);
        }
    }
    sketch
}

/// BTW-CARD-19
#[test]
fn card_19_brings_4_for_each_regular_type_with_five_rooms() {
    let score = |counts: [usize; 7]| with_counts(&counts).card_points("bonus-five-of-a-type");
    assert_eq!(score([4, 4, 4, 4, 0, 0, 0]), 0);
    assert_eq!(score([5, 4, 4, 0, 0, 3, 0]), 4);
    assert_eq!(score([9, 0, 0, 0, 0, 0, 7]), 8, "more than five is not more");
    assert_eq!(score([0, 5, 0, 5, 0, 6, 0]), 12);
    let foyers: Vec<_> = (2..8).map(|x| ("grand-foyer", x, 0)).collect();
    let specialty = castle(TORCH_THRONE, &foyers);
    assert_eq!(card_points(&specialty, "bonus-five-of-a-type"), 0, "regular types only");
}

/// BTW-CARD-20
#[test]
fn card_20_brings_2_for_each_regular_type_with_three_rooms() {
    let score = |counts: [usize; 7]| with_counts(&counts).card_points("bonus-three-of-a-type");
    assert_eq!(score([2, 2, 2, 2, 2, 2, 2]), 0);
    assert_eq!(score([3, 2, 2, 2, 2, 2, 2]), 2);
    assert_eq!(score([8, 0, 3, 0, 4, 0, 1]), 6, "five or more count here too");
    assert_eq!(score([3, 3, 3, 3, 3, 0, 1]), 10);
    assert_eq!(score([3, 3, 3, 3, 3, 3, 0]), 12);
    let towers: Vec<_> = (2..6).map(|x| ("tower", x, 0)).collect();
    let specialty = castle(TORCH_THRONE, &towers);
    assert_eq!(card_points(&specialty, "bonus-three-of-a-type"), 0, "regular types only");
}

/// BTW-CARD-19, BTW-CARD-20: the most they bring, over every way to divide 16, 17 or 18 rooms.
#[test]
fn cards_19_and_20_have_the_stated_maximums() {
    fn divide(counts: &mut Vec<usize>, left: usize, each: &mut impl FnMut(&[usize])) {
        if counts.len() == 6 {
            counts.push(left);
            each(counts);
            counts.pop();
            return;
        }
        // It does not matter which type has most: only descending counts are tried.
        for count in 0..=left.min(counts.last().copied().unwrap_or(left)) {
            counts.push(count);
            divide(counts, left - count, each);
            counts.pop();
        }
    }
    let most = |id: &str, rooms: usize| {
        let mut most = 0;
        divide(&mut Vec::new(), rooms, &mut |counts| {
            most = most.max(with_counts(counts).card_points(id));
        });
        most
    };
    assert_eq!([16, 17, 18].map(|rooms| most("bonus-five-of-a-type", rooms)), [12, 12, 12]);
    assert_eq!([16, 17, 18].map(|rooms| most("bonus-three-of-a-type", rooms)), [10, 10, 12]);
}

/// BTW-SCORE-CARDS-01, BTW-RUL-65
#[test]
fn the_bonus_card_row_is_the_sum_of_the_kept_cards() {
    let bare = build(&exemplar());
    assert_eq!(row_of(&sheet(&bare), between::Row::BonusCards), [0; 0], "no card, no points");
    let cards: Vec<Card> = Card::all().collect();
    for (place, first) in cards.iter().enumerate() {
        let alone = card_points(&bare, first.id());
        for second in &cards[place + 1..] {
            let both = with_cards(&bare, &[first.id(), second.id()]);
            let expected = alone + card_points(&bare, second.id());
            let sheet = sheet(&both);
            assert_eq!(sheet.row(between::Row::BonusCards), expected, "{first} and {second}");
            assert_eq!(points_in(&sheet, first.id()), alone, "each by itself");
        }
    }
}

/// BTW-SCORE-CARDS-02, BTW-DIS-52, BTW-EX-34
#[test]
fn a_card_scores_for_the_castle_it_lies_under_and_looks_at_no_points() {
    let rich = build(&exemplar());
    let poor = castle(MIRROR_THRONE, &[("kitchen", 2, 0)]);
    let in_rich = [10, 4, 2, 6, 3, 4, 10, 2, 6, 7, 2, 6, 0, 4, 4, 8, 4, 4, 4, 6];
    let in_poor = [1, 0, 0, 0, 0, 0, 0, 2, 1, 3, 0, 0, 0, 0, 0, 2, 2, 1, 0, 0];
    let every_option =
        ["food_any_vertical", "edge_only_surround", "utility_own_type", "outdoor_own_type"];
    for (id, (in_rich, in_poor)) in
        cards_in_order().into_iter().zip(in_rich.into_iter().zip(in_poor))
    {
        for (castle, expected) in [(&rich, in_rich), (&poor, in_poor)] {
            let gain = |options: &Options| {
                with_cards(castle, &[id]).score(options) - castle.score(options)
            };
            assert_eq!(gain(&Options::default()), expected, "{id}");
            for option in every_option {
                let mut options = Options::default();
                options.set(option, "on").unwrap();
                assert_eq!(gain(&options), expected, "{id}: what rooms score does not matter");
            }
        }
    }
}

#[test]
fn a_card_line_names_the_card_its_rule_and_what_it_counts() {
    let castle = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("bakery", 3, 0), ("fountain", 0, 1)]);
    let line = |id: &str| {
        let held = with_cards(&castle, &[id]);
        let line = sheet(&held)
            .lines
            .into_iter()
            .find(|line| line.row == between::Row::BonusCards)
            .unwrap();
        let because: Vec<_> = line.because.iter().map(ToString::to_string).collect();
        (line.source.to_string(), line.rule.0, line.points, because.join(" "))
    };
    assert_eq!(
        line("bonus-food"),
        ("bonus-food".to_owned(), "BTW-CARD-08", 4, "kitchen@2,0 bakery@3,0".to_owned())
    );
    let (_, rule, points, because) = line("bonus-specialty");
    assert_eq!((rule, points), ("BTW-CARD-16", 4));
    assert_eq!(because, format!("fountain@0,1 {TORCH_THRONE}"));
    let (_, rule, points, because) = line("bonus-width");
    assert_eq!((rule, points), ("BTW-CARD-10", 4));
    assert_eq!(because.split(' ').count(), 4, "a cause for each column: {because}");
}
