//! What sleeping, corridor, downstairs and specialty rooms, the throne and its attendants score by
//! the rulebook, and how a line of the sheet explains itself.

use std::collections::BTreeSet;

use crate::common::*;
use between::*;

/// One room of each of the six types that sleeping rooms ask for.
const SIX_TYPES: [(&str, i64, i64); 6] = [
    ("kitchen", 2, 0),
    ("library", 3, 0),
    ("kennel", 4, 0),
    ("terrace", 5, 0),
    ("dead-end", -1, 0),
    ("crypt", 0, -1),
];

/// BTW-SCORE-SLEEPING-01, BTW-SCORE-SLEEPING-02
#[test]
fn a_sleeping_room_scores_4_with_all_six_other_types_and_1_otherwise() {
    for id in ids_of(RoomType::Sleeping) {
        let complete = [&SIX_TYPES[..], &[(id, 0, 1)]].concat();
        assert_eq!(points(&castle(TORCH_THRONE, &complete), id), 4, "{id}");
    }
    for missing in 0..6 {
        let mut rooms = SIX_TYPES.to_vec();
        // A second corridor keeps the row of rooms together, unless corridors are to be missing.
        let (_, x, y) = rooms.remove(missing);
        let stopgap = if missing == 4 { "bakery" } else { "great-hall" };
        rooms.extend([(stopgap, x, y), ("solar", 0, 1)]);
        assert_eq!(points(&castle(TORCH_THRONE, &rooms), "solar"), 1, "without {missing}");
    }
}

/// BTW-SCORE-SLEEPING-03
#[test]
fn specialty_rooms_do_not_replace_a_type_and_the_place_does_not_matter() {
    let mut rooms = SIX_TYPES.to_vec();
    rooms[3] = ("fountain", 5, 0);
    rooms.extend([("grand-foyer", 1, 1), ("tower", 2, 1), ("solar", 0, 1)]);
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "solar"), 1, "no outdoor room");
    rooms.push(("vineyard", 3, 1));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "solar"), 4);
    for cell in [(1, 1), (2, 1), (4, 1), (6, 0), (-2, 0)] {
        let rooms = [&SIX_TYPES[..], &[("solar", cell.0, cell.1)]].concat();
        assert_eq!(points(&castle(TORCH_THRONE, &rooms), "solar"), 4, "{cell:?}");
    }
}

/// BTW-SCORE-SLEEPING-04
#[test]
fn all_sleeping_rooms_of_a_castle_score_alike() {
    let beds = [("solar", 0, 1), ("nursery", 0, 2), ("nap-room", 1, 1), ("bunk-room", -2, 0)];
    let complete = castle(TORCH_THRONE, &[&SIX_TYPES[..], &beds].concat());
    assert_eq!(row_of(&sheet(&complete), between::Row::Sleeping), [4; 4]);
    let poor = castle(TORCH_THRONE, &[&SIX_TYPES[..5], &beds].concat());
    assert_eq!(row_of(&sheet(&poor), between::Row::Sleeping), [1; 4]);
}

/// BTW-RUL-57
#[test]
fn sleeping_rooms_are_judged_by_what_is_there_at_the_end() {
    let beds_first = [&[("solar", 0, 1), ("nursery", 1, 1)], &SIX_TYPES[..]].concat();
    let given = Layout { order: BuildOrder::Given, ..layout(TORCH_THRONE, &beds_first) };
    let mut half = given.clone();
    half.rooms.truncate(5);
    assert_eq!(
        row_of(&sheet(&build(&half)), between::Row::Sleeping),
        [1, 1],
        "in the middle of a game"
    );
    assert_eq!(row_of(&sheet(&build(&given)), between::Row::Sleeping), [4, 4], "at its end");
}

/// BTW-SCORE-CORRIDOR-01, BTW-RUL-53
#[test]
fn a_corridor_scores_every_room_around_it_with_the_hanging_it_wants() {
    for id in ids_of(RoomType::Corridor) {
        let face = *room(id).face();
        let Wish::Hangings { hanging, points: 1 } = face.wish else { panic!("{id}: {face:?}") };
        for other in Tile::all().filter(|tile| tile.id() != id) {
            let sketch = Sketch::blank().with(face, 10, 10);
            let found: i32 = Pattern::Around
                .steps()
                .iter()
                .map(|(x, y)| sketch.clone().with(*other.face(), 10 + x, 10 + y).points(id))
                .sum();
            let shows = other.face().hanging == Some(hanging);
            assert_eq!(found, if shows { 8 } else { 0 }, "{id} beside {other}");
        }
    }
    let rooms = [("great-hall", 2, 0), ("bakery", 3, 0), ("pantry", 1, 1), ("kitchen", 2, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "great-hall"), 2, "two of three show swords");
}

/// BTW-SCORE-CORRIDOR-02, BTW-RUL-43, BTW-DIS-34
#[test]
fn the_throne_shows_its_hanging_to_a_corridor_once() {
    for (throne, torches) in [(TORCH_THRONE, 1), (MIRROR_THRONE, 0)] {
        for (x, y) in [(0, 1), (1, 1), (-1, 0), (2, 0), (0, -1), (1, -1)] {
            let castle = castle(throne, &[("echo-chamber", x, y)]);
            assert_eq!(points(&castle, "echo-chamber"), torches, "{throne} at ({x},{y})");
        }
    }
    let corner = castle(TORCH_THRONE, &[("kennel", 2, 0), ("echo-chamber", 2, 1)]);
    assert_eq!(points(&corner, "echo-chamber"), 1);
    let far = castle(TORCH_THRONE, &[("kennel", 2, 0), ("echo-chamber", 3, 0)]);
    assert_eq!(points(&far, "echo-chamber"), 0);
}

/// BTW-SCORE-CORRIDOR-03, BTW-SCORE-CORRIDOR-04, BTW-RUL-42
#[test]
fn a_corridor_among_eight_wanted_hangings_scores_8_and_not_its_own() {
    let torches: Vec<_> = ids_showing(Hanging::Torch)
        .into_iter()
        .filter(|id| room(id).face().kind.levels() != Levels::BelowGround && *id != "echo-chamber")
        .collect();
    let cells = (0..3).flat_map(|y| (2..5).map(move |x| (x, y))).filter(|cell| *cell != (3, 1));
    let mut rooms: Vec<_> = torches.iter().zip(cells).map(|(id, (x, y))| (*id, x, y)).collect();
    rooms.push(("echo-chamber", 3, 1));
    let full = castle(TORCH_THRONE, &rooms);
    assert_eq!(full.rooms().len(), 9);
    assert_eq!(points(&full, "echo-chamber"), 8);
    let alone = castle(MIRROR_THRONE, &[("echo-chamber", 2, 0)]);
    assert_eq!(points(&alone, "echo-chamber"), 0, "its own torch");
    let pair = castle(MIRROR_THRONE, &[("echo-chamber", 2, 0), ("purgatory", 3, 0)]);
    assert_eq!(row_of(&sheet(&pair), between::Row::Corridor), [1, 1], "each the other's");
}

/// BTW-SCORE-CORRIDOR-05
#[test]
fn corridors_score_in_the_same_way_on_every_level() {
    let shapes = [
        [("echo-chamber", 0, 1), ("purgatory", 0, 2), ("hidden-passage", 1, 1)],
        [("echo-chamber", 2, 0), ("purgatory", 3, 0), ("hidden-passage", 2, 1)],
        [("echo-chamber", 0, -1), ("purgatory", 0, -2), ("hidden-passage", 1, -1)],
    ];
    for rooms in shapes {
        assert_eq!(points(&castle(TORCH_THRONE, &rooms), "echo-chamber"), 3, "{rooms:?}");
    }
    let deep =
        [("dungeon", 1, -1), ("echo-chamber", 1, -2), ("padded-room", 2, -2), ("spy-room", 0, -2)];
    assert_eq!(points(&castle(TORCH_THRONE, &deep), "echo-chamber"), 2);
}

/// BTW-SCORE-CORRIDOR-06
#[test]
fn neighbours_without_a_hanging_give_a_corridor_nothing() {
    let rooms = [
        ("echo-chamber", 4, 0),
        ("kennel", 2, 0),
        ("terrace", 3, 0),
        ("fountain", 5, 0),
        ("tower", 4, 1),
        ("grand-foyer", 4, -1),
    ];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "echo-chamber"), 0);
    let rooms = [("kennel", 2, 0), ("echo-chamber", 3, 0), ("kitchen", 4, 0)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "echo-chamber"), 1, "the kitchen's torch");
}

/// BTW-SCORE-DOWNSTAIRS-01
#[test]
fn a_downstairs_room_scores_its_rate_for_each_wanted_room_of_its_column() {
    let column = [("fungus-room", 2, -1), ("kitchen", 2, 0), ("library", 2, 1), ("bakery", 2, 2)];
    let beside = [("pantry", 3, 0), ("brewery", -1, 0)];
    let castle_of_food = castle(TORCH_THRONE, &[&column[..], &beside].concat());
    assert_eq!(points(&castle_of_food, "fungus-room"), 2, "other columns do not count");
    let specialties = [("venus-grotto", 2, -1), ("grand-foyer", 2, 0), ("tower", 2, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &specialties), "venus-grotto"), 4, "2 each");
}

/// BTW-SCORE-DOWNSTAIRS-02, BTW-RUL-51, BTW-DIS-51
#[test]
fn a_downstairs_room_looks_up_and_down_its_whole_column_past_gaps() {
    let rooms = [
        ("dead-end", 2, 1),
        ("kitchen", 2, 0),
        ("dungeon", 2, -1),
        ("crypt", 2, -2),
        ("great-hall", 2, -3),
        ("spy-room", 1, -1),
        ("armory", 1, -2),
        ("the-hole", 1, -3),
        ("mold-room", 1, -4),
        ("jewel-room", 1, -5),
        ("promenade", 2, -5),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert!(!castle.is_filled(Cell::at(2, -4)));
    assert_eq!(points(&castle, "dungeon"), 3, "corridors two up, two down and beyond the gap");
    assert_eq!(points(&castle, "spy-room"), 4, "downstairs rooms below");
    assert_eq!(points(&castle, "armory"), 2, "the throne above");
    let foyer_below = [("armory", 2, -1), ("spy-room", 1, -1), ("grand-foyer", 2, -2)];
    assert_eq!(points(&crate::common::castle(TORCH_THRONE, &foyer_below), "armory"), 2);
    for id in ids_of(RoomType::Downstairs) {
        let face = *room(id).face();
        let Wish::Column { wants, points, .. } = face.wish else { panic!("{id}: {face:?}") };
        let other = match wants {
            Wanted::Type(room_type) => plain("wanted", room_type),
            _ => *Specialty::GrandFoyer.face(),
        };
        let can_be_below = matches!(other.kind.levels(), Levels::Any | Levels::BelowGround);
        for y in (-8..8).filter(|&y| y != -3) {
            let sketch = Sketch::blank().with(face, 5, -3).with(other, 5, y);
            if y > -3 || can_be_below {
                assert_eq!(sketch.points(id), i32::from(points), "{id}: wanted at y = {y}");
            }
            let aside = Sketch::blank().with(face, 5, -3).with(other, 6, y);
            assert_eq!(aside.points(id), 0, "{id}: the next column");
        }
    }
}

/// BTW-SCORE-DOWNSTAIRS-03, BTW-DIS-33
#[test]
fn a_downstairs_room_has_no_maximum() {
    let mut rooms = vec![("padded-room", 2, -1)];
    rooms.extend(ids_of(RoomType::Living).into_iter().zip(0..).map(|(id, y)| (id, 2, y)));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "padded-room"), 21);
}

/// BTW-SCORE-DOWNSTAIRS-04, BTW-RUL-42
#[test]
fn a_downstairs_room_that_wants_downstairs_rooms_does_not_count_itself() {
    let rooms = [("crypt", 0, -1), ("pit-of-despair", 0, -2), ("spy-room", 0, -3)];
    assert_eq!(row_of(&sheet(&castle(TORCH_THRONE, &rooms)), between::Row::Downstairs), [2, 2, 2]);
    assert_eq!(points(&castle(TORCH_THRONE, &rooms[..1]), "crypt"), 0);
}

/// BTW-SCORE-DOWNSTAIRS-05, BTW-RUL-45
#[test]
fn below_either_half_the_throne_is_one_specialty_room_at_the_printed_rate() {
    for id in ["armory", "knight-room", "venus-grotto"] {
        for x in [0, 1] {
            assert_eq!(points(&castle(TORCH_THRONE, &[(id, x, -1)]), id), 2, "{id} at {x}");
        }
        let beside = castle(TORCH_THRONE, &[("crypt", 1, -1), (id, 2, -1)]);
        assert_eq!(points(&beside, id), 0, "{id} in column 2");
    }
    let face = made_up("cheap", RoomType::Downstairs, None, in_column(Wanted::Specialty, 1));
    assert_eq!(Sketch::blank().with(face, 1, -4).points("cheap"), 1);
}

/// BTW-SCORE-FOUNTAIN-01, BTW-DIS-32
#[test]
fn a_fountain_scores_5_wherever_it_stands() {
    for cell in [(2, 0), (-1, 0), (0, 1), (1, 1)] {
        let castle = castle(TORCH_THRONE, &[("fountain", cell.0, cell.1)]);
        assert_eq!(points(&castle, "fountain"), 5, "{cell:?}");
    }
    let three = [("fountain", 2, 0), ("fountain", 3, 0), ("fountain", 0, 1), ("kitchen", 1, 1)];
    assert_eq!(row_of(&sheet(&castle(TORCH_THRONE, &three)), between::Row::Fountains), [5, 5, 5]);
}

/// BTW-SCORE-TOWER-01, BTW-DIS-32
#[test]
fn a_tower_scores_every_room_below_it_down_to_the_lowest() {
    let rooms = [
        ("tower", 2, 3),
        ("kitchen", 2, 2),
        ("grand-foyer", 2, 1),
        ("library", 2, 0),
        ("dead-end", 2, -1),
        ("crypt", 2, -2),
        ("bakery", 3, 0),
        ("pantry", 1, 1),
    ];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "tower"), 5, "its own column alone");
    assert_eq!(points(&castle(TORCH_THRONE, &rooms[..4]), "tower"), 3);
}

/// BTW-SCORE-TOWER-02, BTW-RUL-45
#[test]
fn a_tower_over_either_half_counts_the_throne_as_one_room() {
    for x in [0, 1] {
        assert_eq!(points(&castle(TORCH_THRONE, &[("tower", x, 1)]), "tower"), 1);
        let rooms = [("tower", x, 2), ("kitchen", x, 1), ("crypt", x, -1)];
        assert_eq!(points(&castle(TORCH_THRONE, &rooms), "tower"), 3);
    }
    assert_eq!(points(&castle(TORCH_THRONE, &[("tower", 2, 0)]), "tower"), 0);
}

/// BTW-SCORE-TOWER-03, BTW-RUL-52
#[test]
fn gaps_below_ground_do_not_end_a_towers_count() {
    let shaft = [("crypt", 1, -1), ("dungeon", 1, -2), ("armory", 1, -3), ("spy-room", 2, -3)];
    let rooms = [&shaft[..], &[("kitchen", 2, 0), ("tower", 2, 1)]].concat();
    let castle = castle(TORCH_THRONE, &rooms);
    assert!(!castle.is_filled(Cell::at(2, -1)) && !castle.is_filled(Cell::at(2, -2)));
    assert_eq!(points(&castle, "tower"), 2);
}

/// BTW-SCORE-TOWER-04, BTW-DIS-33
#[test]
fn a_tower_scores_0_on_bare_ground_and_has_no_maximum() {
    assert_eq!(points(&castle(TORCH_THRONE, &[("tower", -1, 0)]), "tower"), 0);
    let ids = ids_of(RoomType::Living).into_iter().zip(0..);
    let mut rooms: Vec<_> = ids.map(|(id, y)| (id, 2, y)).collect();
    rooms.push(("tower", 2, 21));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "tower"), 21);
}

/// BTW-SCORE-FOYER-01, BTW-DIS-32
#[test]
fn a_grand_foyer_scores_every_room_around_it_of_whatever_kind() {
    for kind in kinds() {
        let face = match kind {
            Kind::Regular(room_type) => plain("other", room_type),
            Kind::Specialty(specialty) => *specialty.face(),
        };
        for &(x, y) in Pattern::Around.steps() {
            let sketch = Sketch::blank().with(*Specialty::GrandFoyer.face(), 10, 10);
            let sheet = sketch.with(face, 10 + x, 10 + y).sheet(&Options::default());
            assert_eq!(row_of(&sheet, between::Row::GrandFoyers)[0], 1, "{kind:?}");
        }
    }
    let rooms = [("kitchen", 2, 0), ("grand-foyer", 3, 0), ("tower", 4, 0), ("terrace", 2, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "grand-foyer"), 3);
}

/// BTW-SCORE-FOYER-02, BTW-SCORE-FOYER-03
#[test]
fn a_grand_foyer_scores_8_at_most_and_7_over_both_throne_cells() {
    let ids = ids_of(RoomType::Food);
    let cells = (0..3).flat_map(|y| (2..5).map(move |x| (x, y))).filter(|cell| *cell != (3, 1));
    let mut rooms: Vec<_> = ids.iter().zip(cells).map(|(id, (x, y))| (*id, x, y)).collect();
    rooms.push(("grand-foyer", 3, 1));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "grand-foyer"), 8);
    let cells = [(-1, 0), (-1, 1), (1, 1), (-1, 2), (0, 2), (1, 2)];
    let mut rooms: Vec<_> = ids.iter().zip(cells).map(|(id, (x, y))| (*id, x, y)).collect();
    rooms.push(("grand-foyer", 0, 1));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "grand-foyer"), 7);
    assert_eq!(points(&castle(TORCH_THRONE, &[("grand-foyer", 0, 1)]), "grand-foyer"), 1);
}

/// BTW-SCORE-THRONE-01
#[test]
fn every_throne_names_two_regular_types_and_two_of_its_six_edge_cells() {
    for throne in Throne::all() {
        let ThroneFace { wants, spots, .. } = throne.face();
        assert_ne!(wants[0], wants[1], "{throne}");
        assert_ne!(spots[0], spots[1], "{throne}");
        assert!(spots.iter().all(|spot| ThroneNeighbour::ALL.contains(spot)), "{throne}");
    }
}

/// BTW-SCORE-THRONE-02, BTW-DIS-32
#[test]
fn a_throne_scores_2_for_each_marked_cell_with_a_type_it_wants() {
    for throne in Throne::all() {
        let face = throne.face();
        let [first, second] = face.spots.map(ThroneNeighbour::cell);
        let (mut seen, mut worth) = (Vec::new(), BTreeSet::new());
        let filled = || kinds().map(Some).chain([None]);
        for (one, other) in filled().flat_map(|one| filled().map(move |other| (one, other))) {
            let mut rooms = Vec::new();
            for (kind, (x, y), number) in [(one, first, 0), (other, second, 1)] {
                let id = kind.map(|kind| match kind {
                    Kind::Regular(room_type) => ids_of(room_type)[number],
                    Kind::Specialty(specialty) => specialty.face().id,
                });
                rooms.extend(id.map(|id| (id, i64::from(x), i64::from(y))));
            }
            let Ok(castle) = layout(throne.id(), &rooms).build() else { continue };
            let wanted = |kind: &Option<Kind>| {
                face.wants.iter().any(|&wanted| *kind == Some(Kind::Regular(wanted)))
            };
            let expected = 2 * [one, other].iter().filter(|kind| wanted(kind)).count() as i32;
            let score = points(&castle, throne.id());
            assert_eq!(score, expected, "{throne}: {one:?}, {other:?}");
            worth.insert(score);
            if expected == 4 {
                seen.push((one, other));
            }
        }
        let [a, b] = face.wants.map(|wanted| Some(Kind::Regular(wanted)));
        let expected = [(a, a), (a, b), (b, a), (b, b)];
        let all_there = expected.iter().all(|pair| seen.contains(pair));
        assert!(all_there, "BTW-SCORE-THRONE-03, BTW-RUL-56: one type twice: {throne}: {seen:?}");
        assert_eq!(worth, BTreeSet::from([0, 2, 4]), "BTW-SCORE-THRONE-04: {throne}");
        assert_eq!(seen.len(), 4, "{throne}");
    }
}

#[test]
fn a_throne_looks_at_its_marked_cells_only() {
    let ring = [
        ("library", 0, 1),
        ("study", 1, 1),
        ("dead-end", 0, -1),
        ("promenade", 1, -1),
        ("great-hall", -1, -1),
    ];
    let castle = castle(TORCH_THRONE, &ring);
    assert_eq!(points(&castle, TORCH_THRONE), 0, "it wants these types beside it");
}

/// BTW-SCORE-THRONE-05, BTW-SCORE-ATTENDANT-04, BTW-RUL-54
#[test]
fn every_throne_shows_one_hanging_which_counts_once_for_each_attendant_that_matches() {
    let mut shown = Vec::new();
    for throne in Throne::all() {
        let lone = Castle::new(throne);
        let scores: Vec<i32> = Attendant::all()
            .map(|kind| points(&with_attendants(&lone, &[kind.id()]), kind.id()))
            .collect();
        assert_eq!(scores.iter().sum::<i32>(), 1, "{throne}");
        let matching = Attendant::all().zip(&scores).find(|(_, score)| **score == 1).unwrap().0;
        let twice = with_attendants(&lone, &[matching.id(), matching.id()]);
        assert_eq!(row_of(&sheet(&twice), between::Row::RoyalAttendants), [1, 1], "{throne}");
        shown.push((throne.id(), matching.face().hanging.id()));
    }
    shown.sort();
    let hangings: Vec<_> = shown.iter().map(|(_, hanging)| *hanging).collect();
    assert_eq!(hangings, ["mirror", "swords", "mirror", "torch", "swords", "painting", "torch"]);
}

/// BTW-SCORE-ATTENDANT-01, BTW-SCORE-ATTENDANT-02
#[test]
fn each_attendant_scores_every_room_of_the_castle_with_its_hanging() {
    let rooms = [
        ("kitchen", 2, 0),          // torch
        ("bakery", 3, 0),           // swords
        ("pantry", 4, 0),           // swords
        ("crypt", 0, -1),           // painting
        ("the-hole", 0, -2),        // painting
        ("dining-room", 0, 1),      // painting
        ("wine-room", 0, 2),        // mirror
        ("brewery", 1, 1),          // mirror
        ("spice-room", 1, 2),       // mirror
        ("sauerkraut-room", -1, 0), // mirror
        ("terrace", 5, 0),          // nothing
        ("grand-foyer", -2, 0),     // nothing
    ];
    let castle = castle("throne-living-sleeping", &rooms); // swords
    let expected = [("painter", 3), ("fire-juggler", 1), ("beautician", 4), ("knight", 3)];
    for (id, score) in expected {
        assert_eq!(points(&with_attendants(&castle, &[id]), id), score, "{id}");
    }
    let pair = with_attendants(&castle, &["painter", "beautician"]);
    assert_eq!(sheet(&pair).row(between::Row::RoyalAttendants), 7);
    assert_eq!(sheet(&castle).row(between::Row::RoyalAttendants), 0, "no attendant, no points");
}

/// BTW-SCORE-ATTENDANT-03, BTW-RUL-55, BTW-DIS-37
#[test]
fn two_attendants_of_one_kind_both_score() {
    let rooms = [("kitchen", 2, 0), ("ice-house", 3, 0), ("bakery", 4, 0)];
    let castle = with_attendants(&castle(TORCH_THRONE, &rooms), &["fire-juggler", "fire-juggler"]);
    assert_eq!(row_of(&sheet(&castle), between::Row::RoyalAttendants), [3, 3]);
}

/// BTW-SCORE-ATTENDANT-05, BTW-RUL-54
#[test]
fn an_attendant_shows_no_hanging_itself() {
    for throne in Throne::all() {
        for first in Attendant::all() {
            for second in Attendant::all() {
                let castle = with_attendants(&Castle::new(throne), &[first.id(), second.id()]);
                let matching =
                    |kind: Attendant| i32::from(kind.face().hanging == throne.face().hanging);
                let expected = matching(first) + matching(second);
                assert_eq!(sheet(&castle).row(between::Row::RoyalAttendants), expected);
            }
        }
    }
    let rooms = [("echo-chamber", 0, 1)];
    let castle = with_attendants(&castle(MIRROR_THRONE, &rooms), &["fire-juggler"]);
    assert_eq!(points(&castle, "echo-chamber"), 0, "a fire juggler is no torch");
}

#[test]
fn each_line_names_its_source_its_rule_and_its_causes() {
    let rooms = [
        ("wine-room", 2, 1),
        ("solar", 2, 2),
        ("nursery", 2, 0),
        ("fungus-room", 2, -1),
        ("crypt", 1, -1),
        ("map-room", 3, 0),
        ("tower", 3, 1),
        ("chocolate-room", -1, 0),
    ];
    let castle = with_attendants(&castle("throne-food-sleeping", &rooms), &["beautician"]);
    let sheet = sheet(&castle);
    let line = |id: &str| {
        let line = sheet.lines.iter().find(|line| line.source.id() == id).unwrap();
        let because: Vec<_> = line.because.iter().map(ToString::to_string).collect();
        (line.source.to_string(), line.points, line.rule.0, because.join(" "))
    };
    let expected = |source: &str, points, rule, because: &str| {
        (source.to_owned(), points, rule, because.to_owned())
    };
    assert_eq!(
        line("wine-room"),
        expected("wine-room@2,1", 4, "BTW-SCORE-FOOD-02", "solar@2,2 nursery@2,0")
    );
    assert_eq!(line("chocolate-room"), expected("chocolate-room@-1,0", 0, "BTW-SCORE-FOOD-03", ""));
    assert_eq!(line("map-room"), expected("map-room@3,0", 1, "BTW-SCORE-LIVING-01", "nursery@2,0"));
    assert_eq!(
        line("fungus-room"),
        expected("fungus-room@2,-1", 1, "BTW-SCORE-DOWNSTAIRS-01", "wine-room@2,1")
    );
    assert_eq!(line("solar"), expected("solar@2,2", 1, "BTW-SCORE-SLEEPING-02", ""));
    assert_eq!(line("tower"), expected("tower@3,1", 1, "BTW-SCORE-TOWER-01", "map-room@3,0"));
    let throne = "throne-food-sleeping";
    assert_eq!(line(throne), expected(throne, 2, "BTW-SCORE-THRONE-02", "chocolate-room@-1,0"));
    let (_, points, rule, because) = line("beautician");
    assert_eq!((points, rule), (5, "BTW-SCORE-ATTENDANT-01"));
    let mut mirrors: Vec<_> = because.split(' ').collect();
    mirrors.sort();
    assert_eq!(mirrors, ["fungus-room@2,-1", "map-room@3,0", "solar@2,2", throne, "wine-room@2,1"]);
}
