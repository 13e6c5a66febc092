//! What each of the 20 bonus cards brings.

use crate::common::*;
use between::*;

/// What a card brings as a castle grows room by room, the lone throne first.
fn growing(id: &str, rooms: &[(&'static str, i64, i64)]) -> Vec<i32> {
    let prefixes = (0..=rooms.len()).map(|count| castle(TORCH_THRONE, &rooms[..count]));
    prefixes.map(|castle| card_points(&castle, id)).collect()
}

/// BTW-CARD-01, BTW-RUL-63
#[test]
fn card_01_counts_the_kinds_of_rooms_without_the_throne() {
    let rooms = [
        ("kitchen", 2, 0),
        ("library", 3, 0),
        ("study", 3, 1),
        ("kennel", 4, 0),
        ("terrace", 5, 0),
        ("solar", 6, 0),
        ("dead-end", 0, 1),
        ("crypt", 0, -1),
        ("fountain", 7, 0),
        ("tower", 8, 0),
        ("tower", 9, 0),
        ("grand-foyer", -1, 0),
        ("bakery", -2, 0),
    ];
    let expected = [0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 10];
    assert_eq!(growing("bonus-types", &rooms), expected);
}

/// BTW-CARD-02
#[test]
fn card_02_brings_4_for_each_attendant() {
    let castle = castle(TORCH_THRONE, &[("kitchen", 2, 0)]);
    assert_eq!(card_points(&castle, "bonus-attendants"), 0);
    let one = with_attendants(&castle, &["knight"]);
    assert_eq!(card_points(&one, "bonus-attendants"), 4);
    for second in Attendant::all() {
        let two = with_attendants(&castle, &["knight", second.id()]);
        assert_eq!(card_points(&two, "bonus-attendants"), 8, "alike or different");
    }
}

/// BTW-CARD-03, BTW-CARD-04, BTW-CARD-07, BTW-CARD-08, BTW-CARD-11, BTW-CARD-12, BTW-CARD-15
#[test]
fn seven_cards_bring_2_for_each_room_of_a_type() {
    let types = [
        ("bonus-food", RoomType::Food, 1),
        ("bonus-living", RoomType::Living, 2),
        ("bonus-utility", RoomType::Utility, 3),
        ("bonus-outdoor", RoomType::Outdoor, 4),
        ("bonus-sleeping", RoomType::Sleeping, 5),
        ("bonus-corridor", RoomType::Corridor, 6),
        ("bonus-downstairs", RoomType::Downstairs, 7),
    ];
    let mut rooms = Vec::new();
    for (_, room_type, count) in types {
        for id in ids_of(room_type).into_iter().take(count) {
            let x = rooms.len() as i64 + 2;
            let below = room_type == RoomType::Downstairs;
            rooms.push(if below { (id, x - 22, -1) } else { (id, x, 0) });
        }
    }
    rooms.extend([("promenade", -1, 0), ("grand-foyer", 0, -1), ("tower", 0, 1)]);
    let castle = castle(TORCH_THRONE, &rooms);
    for (card, room_type, count) in types {
        let extra = usize::from(room_type == RoomType::Corridor);
        assert_eq!(card_points(&castle, card), 2 * (count + extra) as i32, "{card}");
    }
    let lone = Castle::new(throne(TORCH_THRONE));
    assert!(types.iter().all(|(card, _, _)| card_points(&lone, card) == 0));
}

/// BTW-CARD-05
#[test]
fn card_05_counts_the_rooms_below_ground() {
    let rooms = [
        ("crypt", 0, -1),
        ("dead-end", 0, -2),
        ("grand-foyer", 1, -1),
        ("kitchen", 2, 0),
        ("bakery", 0, 1),
        ("dungeon", 0, -3),
    ];
    assert_eq!(growing("bonus-below-ground", &rooms), [0, 1, 2, 3, 3, 3, 4]);
}

/// BTW-CARD-06
#[test]
fn card_06_counts_the_rooms_on_level_3_and_higher() {
    let rooms = [
        ("kitchen", 0, 1),
        ("bakery", 0, 2),
        ("dead-end", 0, 3),
        ("pantry", 1, 1),
        ("grand-foyer", 1, 2),
        ("tower", 1, 3),
        ("fountain", 2, 0),
    ];
    assert_eq!(growing("bonus-level-3-up", &rooms), [0, 0, 1, 2, 2, 3, 4, 4]);
}

/// BTW-CARD-09
#[test]
fn card_09_counts_the_rows_and_the_thrones_is_one() {
    let rooms = [
        ("kitchen", 2, 0),
        ("bakery", 0, 1),
        ("pantry", 1, 1),
        ("brewery", 0, 2),
        ("crypt", 1, -1),
        ("dungeon", 0, -1),
        ("spy-room", 0, -2),
    ];
    assert_eq!(growing("bonus-height", &rooms), [1, 1, 2, 2, 3, 4, 4, 5]);
}

/// BTW-CARD-10
#[test]
fn card_10_counts_the_columns_and_the_thrones_are_two() {
    let rooms = [
        ("kitchen", 0, 1),
        ("bakery", 2, 0),
        ("pantry", 2, 1),
        ("brewery", -1, 0),
        ("crypt", 1, -1),
        ("dungeon", 2, -1),
        ("spy-room", 3, -1),
    ];
    assert_eq!(growing("bonus-width", &rooms), [2, 2, 3, 3, 4, 4, 4, 5]);
}

/// The ten cells around the throne, filled with rooms that have no blue border.
const RING: [(&str, i64, i64); 10] = [
    ("kitchen", -1, 0),
    ("library", 2, 0),
    ("kennel", 0, 1),
    ("solar", 1, 1),
    ("dead-end", 0, -1),
    ("crypt", 1, -1),
    ("bakery", -1, 1),
    ("pantry", 2, 1),
    ("dungeon", -1, -1),
    ("spy-room", 2, -1),
];

/// BTW-CARD-13, BTW-RUL-59
#[test]
fn card_13_brings_3_for_each_room_with_all_cells_around_it_filled() {
    assert_eq!(growing("bonus-fully-surrounded", &RING)[9..], [0, 3], "the throne needs all ten");
    let block: Vec<_> = ids_of(RoomType::Food)
        .into_iter()
        .zip((0..3).flat_map(|y| (2..6).map(move |x| (x, y))))
        .map(|(id, (x, y))| (id, x, y))
        .collect();
    let scores = growing("bonus-fully-surrounded", &block);
    assert_eq!(scores[9..], [0, 0, 3, 6], "(3,1) with its eighth neighbour, then (4,1)");
    let over_the_throne = [
        ("tower", 0, 2),
        ("kitchen", 0, 1),
        ("bakery", -1, 0),
        ("pantry", -1, 1),
        ("terrace", -1, 2),
        ("brewery", 1, 1),
        ("fountain", 1, 2),
    ];
    let scores = growing("bonus-fully-surrounded", &over_the_throne[1..]);
    assert_eq!(scores.iter().max(), Some(&0), "one of the kitchen's cells is open");
    let castle = castle(TORCH_THRONE, &over_the_throne);
    assert_eq!(card_points(&castle, "bonus-fully-surrounded"), 3, "the throne fills two cells");
}

/// BTW-CARD-14, BTW-RUL-60
#[test]
fn card_14_brings_2_for_each_room_with_all_its_edges_filled() {
    let six = [&RING[..6]].concat();
    assert_eq!(growing("bonus-four-sides", &six)[5..], [0, 2], "the throne needs all six");
    let cross = [
        ("pantry", 2, 0),
        ("bakery", 3, 0),
        ("buttery", 4, 0),
        ("brewery", 2, 1),
        ("kitchen", 3, 1),
        ("scullery", 4, 1),
        ("terrace", 3, 2),
    ];
    assert_eq!(growing("bonus-four-sides", &cross)[5..], [0, 0, 2], "all four, not three");
    let complete = castle(TORCH_THRONE, &cross);
    assert!(!complete.is_filled(Cell::at(4, 2)), "corners may stay open");
    assert_eq!(card_points(&complete, "bonus-four-sides"), 2, "the kitchen");
    let under = [("crypt", 3, -1), ("dungeon", 2, -1), ("spy-room", 1, -1)];
    let deeper = castle(TORCH_THRONE, &[&cross[..], &under].concat());
    assert_eq!(card_points(&deeper, "bonus-four-sides"), 6, "the bakery and the pantry too");
}

/// BTW-CARD-16, BTW-RUL-64, BTW-RUL-45
#[test]
fn card_16_brings_2_for_each_specialty_room_and_2_for_the_throne() {
    let rooms = [
        ("fountain", 2, 0),
        ("tower", 3, 0),
        ("kitchen", 0, 1),
        ("grand-foyer", 0, 2),
        ("grand-foyer", 0, -1),
    ];
    assert_eq!(growing("bonus-specialty", &rooms), [2, 4, 6, 6, 8, 10]);
    let served = with_attendants(&castle(TORCH_THRONE, &rooms), &["knight", "painter"]);
    assert_eq!(card_points(&served, "bonus-specialty"), 10, "attendants are no specialty rooms");
}

/// BTW-CARD-17, BTW-RUL-61, BTW-RUL-08
#[test]
fn card_17_brings_2_for_each_regular_type_on_the_thrones_edges() {
    assert_eq!(growing("bonus-throne-variety", &RING[..7]), [0, 2, 4, 6, 8, 10, 12, 12]);
    let repeated = [("kitchen", -1, 0), ("bakery", 2, 0), ("pantry", 0, 1), ("library", 1, 1)];
    assert_eq!(growing("bonus-throne-variety", &repeated), [0, 2, 2, 2, 4], "types, not rooms");
    let specialty = [("fountain", -1, 0), ("tower", 2, 0), ("grand-foyer", 0, 1)];
    assert_eq!(growing("bonus-throne-variety", &specialty), [0, 0, 0, 0]);
    let corners = [("fountain", -1, 0), ("grand-foyer", 2, 0), ("kitchen", 2, 1), ("bakery", 3, 0)];
    assert_eq!(growing("bonus-throne-variety", &corners), [0, 0, 0, 0, 0], "(2,1) is a corner");
}

/// BTW-CARD-18, BTW-RUL-62
#[test]
fn card_18_counts_the_filled_cells_around_the_throne_corners_too() {
    assert_eq!(growing("bonus-throne-surround", &RING), (0..=10).collect::<Vec<_>>());
    let beyond = [&RING[..], &[("scullery", 3, 0), ("buttery", -2, 0), ("tower", 0, 2)]].concat();
    assert_eq!(growing("bonus-throne-surround", &beyond).last(), Some(&10), "at most 10");
    let specialty = [("fountain", 2, 0), ("grand-foyer", -1, 0), ("tower", -1, 1)];
    assert_eq!(growing("bonus-throne-surround", &specialty), [0, 1, 2, 3], "any room fills");
}

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
    assert_eq!(row_of(&sheet(&bare), "bonus_cards"), [0; 0], "no card, no points");
    let cards: Vec<Card> = Card::all().collect();
    for (place, first) in cards.iter().enumerate() {
        let alone = card_points(&bare, first.id());
        for second in &cards[place + 1..] {
            let both = with_cards(&bare, &[first.id(), second.id()]);
            let expected = alone + card_points(&bare, second.id());
            let sheet = sheet(&both);
            assert_eq!(sheet.row("bonus_cards"), expected, "{first} and {second}");
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
        let line = sheet(&held).lines.into_iter().find(|line| line.row == "bonus_cards").unwrap();
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
