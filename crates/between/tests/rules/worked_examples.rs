//! The examples of the rulebook and the manual, as far as they concern one castle.

use crate::common::*;
use between::*;

fn rows_and_columns(castle: &Castle) -> (i32, i32) {
    (card_points(castle, "bonus-height"), card_points(castle, "bonus-width"))
}

/// BTW-EX-01
#[test]
fn firewood_storage_above_the_throne_begins_a_second_floor() {
    assert_eq!(rows_and_columns(&castle(TORCH_THRONE, &[])), (1, 2));
    for x in [0, 1] {
        let castle = castle(TORCH_THRONE, &[("firewood-storage", x, 1)]);
        assert_eq!(rows_and_columns(&castle), (2, 2));
    }
}

/// BTW-EX-02
#[test]
fn wine_room_beside_the_throne_makes_the_castle_wider() {
    for x in [-1, 2] {
        let castle = castle(TORCH_THRONE, &[("wine-room", x, 0)]);
        assert_eq!(rows_and_columns(&castle), (1, 3));
    }
}

/// BTW-EX-03
#[test]
fn kings_chambers_is_refused_on_the_second_floor_until_a_room_lies_beneath() {
    let above_throne = [("firewood-storage", 1, 1)];
    let before = castle(TORCH_THRONE, &above_throne);
    assert_eq!(rules_against(&before, "kings-chambers", 2, 1), ["BTW-PLACE-04"]);
    let after = castle(TORCH_THRONE, &[&above_throne[..], &[("wine-room", 2, 0)]].concat());
    assert_eq!(rules_against(&after, "kings-chambers", 2, 1), [""; 0]);
}

/// BTW-EX-04
#[test]
fn the_first_room_of_a_castle_always_touches_the_throne() {
    let six = ThroneNeighbour::ALL.map(ThroneNeighbour::cell);
    for throne in Throne::all() {
        let lone = Castle::new(throne);
        for kind in kinds() {
            assert!(lone.legal_cells(kind).all(|cell| six.contains(&(cell.x, cell.y))));
        }
        let first = castle(throne.id(), &[("kitchen", 2, 0)]);
        assert!(
            legal(&first, Kind::Regular(RoomType::Food)).contains(&(3, 0)),
            "the second may not"
        );
    }
}

/// BTW-EX-05
#[test]
fn wine_room_scores_2_with_a_sleeping_room_above_and_4_with_another_below() {
    let rooms = [("guest-bedroom", 2, 0), ("wine-room", 2, 1), ("kings-chambers", 2, 2)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "wine-room"), 4);
    let only_above = [("kitchen", 2, 0), ("wine-room", 2, 1), ("kings-chambers", 2, 2)];
    assert_eq!(points(&castle(TORCH_THRONE, &only_above), "wine-room"), 2);
}

/// BTW-EX-06
#[test]
fn chocolate_room_scores_2_and_2_for_two_downstairs_rooms_under_it() {
    for id in ["chocolate-room", "spice-room"] {
        let rooms = [(id, 2, 0), ("crypt", 2, -1), ("laboratory", 2, -2)];
        assert_eq!(points(&castle(TORCH_THRONE, &rooms[..2]), id), 2);
        assert_eq!(points(&castle(TORCH_THRONE, &rooms), id), 4);
    }
}

/// BTW-EX-08
#[test]
fn map_room_with_three_sleeping_rooms_around_it_scores_3() {
    let rooms = [("map-room", 2, 0), ("solar", 1, 1), ("nursery", 3, 0), ("nap-room", 2, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "map-room"), 3);
    let with_others = [&rooms[..], &[("kitchen", 3, 1), ("bunk-room", 4, 0)]].concat();
    assert_eq!(points(&castle(TORCH_THRONE, &with_others), "map-room"), 3);
}

/// BTW-EX-09
#[test]
fn a_painter_scores_the_painting_of_the_chocolate_room() {
    let rooms = [("chocolate-room", 2, 0), ("spice-room", 3, 0), ("crypt", 2, -1)];
    let castle = with_attendants(&castle(TORCH_THRONE, &rooms), &["painter"]);
    let sheet = sheet(&castle);
    let line = sheet.lines.iter().find(|line| line.row == between::Row::RoyalAttendants).unwrap();
    let because: Vec<_> = line.because.iter().map(|cause| cause.id()).collect();
    assert_eq!((line.points, because), (2, vec!["chocolate-room", "crypt"]));
}

/// BTW-EX-10
#[test]
fn two_painters_score_8_for_four_paintings() {
    let rooms = [
        ("chocolate-room", 2, 0),
        ("crypt", 2, -1),
        ("salon", 3, 0),
        ("kennel", 4, 0),
        ("kitchen", 0, 1),
        ("terrace", -1, 0),
    ];
    let castle = with_attendants(&castle(TORCH_THRONE, &rooms), &["painter", "painter"]);
    assert_eq!(sheet(&castle).row(between::Row::RoyalAttendants), 8);
}

/// BTW-EX-11
#[test]
fn game_storage_scores_5_connected_living_rooms_but_not_the_taxidermy_showroom() {
    let rooms = [
        ("game-storage", 2, 0),
        ("library", 2, 1),
        ("study", 3, 0),
        ("salon", 3, 1),
        ("parlor", 4, 0),
        ("gallery", 1, 1),
        ("taxidermy-showroom", -1, 0),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(points(&castle, "game-storage"), 5);
    assert_eq!(castle.count(RoomType::Living), 6);
}

/// BTW-EX-12
#[test]
fn grand_balcony_scores_4_for_four_sleeping_rooms_anywhere() {
    let rooms = [
        ("grand-balcony", 2, 0),
        ("solar", 3, 0),
        ("nursery", -1, 0),
        ("nap-room", -1, 1),
        ("bunk-room", -2, 0),
        ("kitchen", 0, 1),
    ];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "grand-balcony"), 4);
}

/// BTW-EX-13
#[test]
fn a_room_on_an_outdoor_room_is_refused_and_an_outdoor_room_on_another_room_is_allowed() {
    let balcony = castle(TORCH_THRONE, &[("grand-balcony", 2, 0)]);
    assert_eq!(rules_against(&balcony, "map-room", 2, 1), ["BTW-PLACE-13"]);
    assert_eq!(rules_against(&balcony, "firewood-storage", 2, 1), ["BTW-PLACE-13"]);
    let map_room = castle(TORCH_THRONE, &[("map-room", 2, 0)]);
    assert_eq!(rules_against(&map_room, "grand-balcony", 2, 1), [""; 0]);
}

/// BTW-EX-14
#[test]
fn a_fountain_scores_5_in_every_place_it_can_have() {
    let base = build(&exemplar());
    for cell in base.legal_cells(Kind::Specialty(Specialty::Fountain)) {
        let mut layout = Layout::from(&base);
        layout.rooms.push(RoomAt { tile: room("fountain"), x: cell.x.into(), y: cell.y.into() });
        assert_eq!(row_of(&sheet(&build(&layout)), between::Row::Fountains), [5, 5], "{cell}");
    }
}

/// BTW-EX-15
#[test]
fn the_tower_of_the_example_scores_4() {
    let rooms = [("tower", 0, 3), ("solar", 0, 2), ("kitchen", 0, 1), ("laboratory", 0, -1)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "tower"), 4);
    assert_eq!(points(&castle(TORCH_THRONE, &rooms[..3]), "tower"), 3, "without the cellar room");
}

/// BTW-EX-16
#[test]
fn echo_chamber_scores_1_for_each_torch_around_it() {
    let rooms = [
        ("echo-chamber", 2, 0),
        ("kitchen", 3, 0),
        ("parlor", 2, 1),
        ("crypt", 2, -1),
        ("taxidermy-showroom", 4, 0),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(points(&castle, "echo-chamber"), 3, "kitchen, parlor and throne");
}

/// BTW-EX-17
#[test]
fn the_grand_foyer_of_the_example_scores_5() {
    let rooms = [
        ("grand-foyer", 0, 1),
        ("kitchen", -1, 0),
        ("library", -1, 1),
        ("solar", 1, 1),
        ("terrace", 0, 2),
    ];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "grand-foyer"), 5);
}

/// BTW-EX-18
#[test]
fn the_laboratory_of_the_example_scores_2() {
    let rooms = [("laboratory", 2, -1), ("kennel", 2, 0), ("sauna", 2, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "laboratory"), 2);
}

/// BTW-EX-19
#[test]
fn a_downstairs_room_with_nothing_above_is_legal_beside_another_tile() {
    let castle = castle(TORCH_THRONE, &[("crypt", 1, -1)]);
    assert!(!castle.is_filled(Cell::at(2, 0)));
    assert_eq!(rules_against(&castle, "laboratory", 2, -1), [""; 0]);
}

/// BTW-EX-22
#[test]
fn both_thrones_of_the_example_score_4() {
    let food_sleeping = [("wine-room", -1, 0), ("kings-chambers", 0, 1)];
    let castle_one = castle("throne-food-sleeping", &food_sleeping);
    assert_eq!(points(&castle_one, "throne-food-sleeping"), 4);
    let cellar = [("echo-chamber", 0, -1), ("laboratory", 1, -1)];
    let castle_two = castle("throne-corridor-downstairs", &cellar);
    assert_eq!(points(&castle_two, "throne-corridor-downstairs"), 4);
}

/// BTW-EX-24
#[test]
fn castle_exemplar_scores_62() {
    let castle = build(&exemplar());
    let sheet = sheet(&castle);
    let expected: [(between::Row, &[i32]); 13] = [
        (between::Row::Food, &[4]),
        (between::Row::Living, &[1, 2, 2, 1, 2]),
        (between::Row::Utility, &[2, 2]),
        (between::Row::Outdoor, &[5]),
        (between::Row::Sleeping, &[4, 4, 4]),
        (between::Row::Corridor, &[2, 0, 2]),
        (between::Row::Downstairs, &[2]),
        (between::Row::Towers, &[5]),
        (between::Row::Fountains, &[5]),
        (between::Row::GrandFoyers, &[6]),
        (between::Row::BonusCards, &[]),
        (between::Row::RoyalAttendants, &[7]),
        (between::Row::ThroneRoom, &[0]),
    ];
    for (row, points) in expected {
        assert_eq!(row_of(&sheet, row), points, "{row:?}");
    }
    assert_eq!(sheet.total(), 62);
    assert_eq!(castle.score(&Options::default()), 62);
    for (id, _, _, points) in EXEMPLAR {
        assert_eq!(points_in(&sheet, id), points, "{id}");
    }
}

/// BTW-EX-25
#[test]
fn castle_exemplar_has_exactly_what_its_rooms_earn() {
    let castle = build(&exemplar());
    let counts = RoomType::ALL.map(|room_type| castle.count(room_type));
    assert_eq!(counts, [1, 5, 2, 1, 3, 3, 1]);
    assert_eq!(counts.iter().sum::<u8>(), 16, "no food bonus");
    assert_eq!(castle.attendants().len(), 1, "third living room");
    assert_eq!(castle.cards().len(), 0, "two utility rooms");
    assert_eq!(castle.specialties(Specialty::Tower), 1, "third sleeping room");
    assert_eq!(castle.specialties(Specialty::GrandFoyer), 1, "third corridor");
    assert_eq!(castle.specialties(Specialty::Fountain), 1, "fifth living room");
    assert_eq!(remarks(&castle, &Options::default()), [], "nothing is missing");
    // In this order a game builds it: each specialty room right behind the room that earned it.
    let order: Vec<_> = castle.rooms().iter().map(|placed| placed.room.face()).collect();
    for (earned, by, number) in [
        ("tower", RoomType::Sleeping, 3),
        ("grand-foyer", RoomType::Corridor, 3),
        ("fountain", RoomType::Living, 5),
    ] {
        let place = order.iter().position(|face| face.id == earned).unwrap();
        assert_eq!(order[place - 1].kind, Kind::Regular(by), "{earned}");
        let before = order[..place].iter().filter(|face| face.kind == Kind::Regular(by));
        assert_eq!(before.count(), number, "{earned}");
    }
}

/// BTW-EX-26
#[test]
fn castle_exemplar_has_one_tower_where_the_manuals_living_bonus_would_make_two() {
    let castle = build(&exemplar());
    let thirds = |room_type| u8::from(castle.count(room_type) >= 3);
    let (living, sleeping) = (thirds(RoomType::Living), thirds(RoomType::Sleeping));
    let towers_earned = |living_tower| match living_tower {
        LivingTower::Off => sleeping,
        LivingTower::Added => living + sleeping,
        LivingTower::Moved => living,
    };
    let on_the_sheet = castle.specialties(Specialty::Tower);
    assert_eq!(towers_earned(LivingTower::default()), on_the_sheet);
    assert_eq!(towers_earned(LivingTower::Added), 2);
    assert_ne!(towers_earned(LivingTower::Added), on_the_sheet);
    assert_eq!(towers_earned(LivingTower::Moved), on_the_sheet, "the sheet alone cannot tell");
}

/// BTW-EX-35
#[test]
fn a_corridor_directly_below_the_throne_is_legal_in_an_empty_castle() {
    for throne in Throne::all() {
        for id in ids_of(RoomType::Corridor) {
            assert_eq!(rules_against(&Castle::new(throne), id, 0, -1), [""; 0], "{id}");
        }
    }
}

/// BTW-DIS-60, BTW-RUL-81: the damaged player aid has one scoring line for all types and puts the
/// specialty room of the fifth room at the third.
#[test]
fn the_damaged_player_aid_decides_nothing() {
    let rooms = [("solar", 2, 0), ("wine-room", 2, 1), ("nursery", 2, 2), ("map-room", 3, 0)];
    let castle_of_three = castle(TORCH_THRONE, &rooms);
    let sheet = sheet(&castle_of_three);
    assert_eq!(["wine-room", "map-room"].map(|id| points_in(&sheet, id)), [4, 1], "not 1 each");
    let three_food = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("bakery", 3, 0), ("pantry", 4, 0)]);
    assert_eq!(
        remarks(&three_food, &Options::default()),
        [],
        "three of a type earn no specialty room as such"
    );
    let missing = |rooms: &[(&'static str, i64, i64)]| {
        let remarks = remarks(&castle(TORCH_THRONE, rooms), &Options::default());
        let worded = remarks.iter().map(|(rule, remark)| (rule.0, in_english("remark", remark)));
        worded.collect::<Vec<_>>()
    };
    let living = [("library", 2, 0), ("study", 3, 0), ("salon", 4, 0)];
    let attendant = "3 living rooms, but no royal attendant".to_owned();
    assert_eq!(missing(&living), [("BTW-BONUS-30", attendant)], "one into the throne room");
    let sleeping = [("solar", 2, 0), ("nursery", 3, 0), ("nap-room", 4, 0)];
    let tower = "3 sleeping rooms, but no specialty room".to_owned();
    assert_eq!(missing(&sleeping), [("BTW-BONUS-51", tower)]);
}
