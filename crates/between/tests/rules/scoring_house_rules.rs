//! What the house rules change about scoring, and where our reading of the two documents shows.

use crate::common::*;
use between::*;
use game::GameOptions as _;

/// The rulebook with one option set.
fn with(key: &str, value: &str) -> Options {
    let mut options = Options::default();
    options.set(key, value).unwrap();
    options
}

/// A room's points by the rulebook and with one option set.
fn both(castle: &Castle, id: &str, key: &str, value: &str) -> (i32, i32) {
    (points(castle, id), points_in(&castle.ledger(&with(key, value)), id))
}

/// BTW-HOUSE-05
#[test]
fn with_food_any_vertical_every_food_room_scores_any_room_above_and_below() {
    let key = "food_any_vertical";
    for id in ids_of(RoomType::Food) {
        let with_option = |rooms: &[(&'static str, i64, i64)]| {
            points_in(&castle(TORCH_THRONE, rooms).ledger(&with(key, "on")), id)
        };
        assert_eq!(with_option(&[(id, 2, 0)]), 0, "{id}: nothing above or below");
        assert_eq!(with_option(&[(id, 0, 1)]), 2, "{id}: the throne below");
        for (number, above) in ["solar", "terrace", "tower", "dead-end"].into_iter().enumerate() {
            assert_eq!(with_option(&[(id, 2, 0), (above, 2, 1)]), 2, "{id}: {above} above");
            let below = ["crypt", "dungeon", "dead-end", "grand-foyer"][number];
            let rooms = [(id, 2, 0), (below, 2, -1)];
            assert_eq!(with_option(&rooms), 2, "{id}: {below} below");
        }
        assert_eq!(with_option(&[(id, 0, 1), ("solar", 0, 2)]), 4, "{id}: both");
        let beside = [("library", 2, 0), (id, 3, 0), ("kennel", 4, 0), ("solar", 4, 1)];
        assert_eq!(with_option(&beside), 0, "{id}: left, right and corners never count");
        let far = [(id, 2, 2), ("solar", 2, 0), ("nursery", 2, 1), ("crypt", 2, -1)];
        assert_eq!(with_option(&far), 2, "{id}: directly below only");
    }
}

/// BTW-DIS-07
#[test]
fn food_rooms_follow_the_rulebook_unless_the_manual_is_chosen() {
    let key = "food_any_vertical";
    let mixed = castle(TORCH_THRONE, &[("library", 2, 0), ("kitchen", 2, 1), ("solar", 2, 2)]);
    assert_eq!(both(&mixed, "kitchen", key, "on"), (0, 4), "no food above or below");
    let beside = castle(TORCH_THRONE, &[("kennel", 2, 0), ("bakery", 3, 0), ("sauna", 4, 0)]);
    assert_eq!(both(&beside, "bakery", key, "on"), (4, 0), "utility rooms left and right");
    let wanted = castle(TORCH_THRONE, &[("solar", 2, 0), ("wine-room", 2, 1), ("nursery", 2, 2)]);
    assert_eq!(both(&wanted, "wine-room", key, "on"), (4, 4));
}

/// BTW-DIS-08
#[test]
fn chocolate_room_and_spice_room_keep_their_own_rule_unless_the_manual_is_chosen() {
    for id in ["chocolate-room", "spice-room"] {
        let cellar = [(id, 2, 0), ("crypt", 2, -1), ("dungeon", 2, -2)];
        let without_roof = castle(TORCH_THRONE, &cellar);
        assert_eq!(both(&without_roof, id, "food_any_vertical", "on"), (4, 2), "{id}");
        let with_roof = castle(TORCH_THRONE, &[&cellar[..2], &[("solar", 2, 1)]].concat());
        assert_eq!(both(&with_roof, id, "food_any_vertical", "on"), (2, 4), "{id}");
    }
}

/// BTW-HOUSE-06, BTW-DIS-09
#[test]
fn living_rooms_look_at_eight_cells_or_with_edge_only_surround_at_four() {
    let key = "edge_only_surround";
    let rooms = [
        ("parlor", 2, 0),
        ("kitchen", 1, 1),
        ("bakery", 2, 1),
        ("pantry", 3, 0),
        ("buttery", 3, 1),
    ];
    assert_eq!(both(&castle(TORCH_THRONE, &rooms), "parlor", key, "on"), (4, 2));
    let cellar = [("cape-room", 2, 0), ("crypt", 1, -1), ("dungeon", 2, -1), ("spy-room", 3, -1)];
    assert_eq!(both(&castle(TORCH_THRONE, &cellar), "cape-room", key, "on"), (6, 2));
    let gardens = [("sitting-room", 2, 0), ("terrace", 1, 1), ("vineyard", 2, 1), ("sty", 3, 0)];
    assert_eq!(both(&castle(TORCH_THRONE, &gardens), "sitting-room", key, "on"), (6, 4));
    let at_corner = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("library", 2, 1)]);
    assert_eq!(both(&at_corner, "library", key, "on"), (1, 0), "the throne at a corner");
    let on_throne = castle(TORCH_THRONE, &[("library", 0, 1)]);
    assert_eq!(both(&on_throne, "library", key, "on"), (1, 1), "the throne on an edge");
}

/// BTW-HOUSE-06, BTW-DIS-10
#[test]
fn corridors_look_at_eight_cells_or_with_edge_only_surround_at_four() {
    let key = "edge_only_surround";
    let rooms = [
        ("echo-chamber", 3, 0),
        ("kitchen", 2, 0),
        ("buttery", 2, 1),
        ("nursery", 3, 1),
        ("parlor", 4, 0),
        ("nap-room", 4, 1),
        ("spy-room", 3, -1),
        ("padded-room", 4, -1),
    ];
    assert_eq!(both(&castle(TORCH_THRONE, &rooms), "echo-chamber", key, "on"), (7, 4));
    let corner = castle(TORCH_THRONE, &[("kennel", 2, 0), ("echo-chamber", 2, 1)]);
    assert_eq!(both(&corner, "echo-chamber", key, "on"), (1, 0), "the throne at a corner");
}

/// BTW-HOUSE-06
#[test]
fn edge_only_surround_leaves_grand_foyers_cards_and_other_rooms_alone() {
    let exemplar =
        with_cards(&build(&exemplar()), &["bonus-fully-surrounded", "bonus-throne-surround"]);
    let edge_only = exemplar.ledger(&with("edge_only_surround", "on"));
    for row in Row::ALL.into_iter().filter(|row| ![Row::Living, Row::Corridor].contains(row)) {
        assert_eq!(row_of(&edge_only, row), row_of(&sheet(&exemplar), row), "{row:?}");
    }
    assert!(edge_only.row(Row::Living) < sheet(&exemplar).row(Row::Living));
    assert!(edge_only.row(Row::Corridor) < sheet(&exemplar).row(Row::Corridor));
    assert_eq!(edge_only.row(Row::GrandFoyers), 6);
}

/// BTW-HOUSE-07, BTW-DIS-11, BTW-RUL-42
#[test]
fn utility_rooms_score_what_they_show_or_with_utility_own_type_their_group() {
    let key = "utility_own_type";
    let rooms = [
        ("dumbwaiter", 2, 0),
        ("kitchen", 1, 1),
        ("bakery", 2, 1),
        ("sauna", 3, 0),
        ("kennel", 4, 0),
        ("library", 5, 0),
        ("washroom", 6, 0),
        ("panic-room", -1, 0),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(both(&castle, "dumbwaiter", key, "on"), (2, 2));
    assert_eq!(both(&castle, "sauna", key, "on"), (0, 2), "not itself");
    assert_eq!(both(&castle, "washroom", key, "on"), (1, 0), "cut off by the library");
    assert_eq!(both(&castle, "panic-room", key, "on"), (1, 0), "the throne joins nothing now");
}

/// BTW-HOUSE-08, BTW-DIS-12, BTW-RUL-42
#[test]
fn outdoor_rooms_score_what_they_show_or_with_outdoor_own_type_each_other() {
    let key = "outdoor_own_type";
    let rooms = [
        ("fish-pond", 2, 0),
        ("kitchen", 3, 0),
        ("bakery", 4, 0),
        ("pantry", 4, 1),
        ("terrace", 5, 0),
        ("biergarten", -1, 0),
        ("fountain", 0, 1),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(both(&castle, "fish-pond", key, "on"), (3, 2), "the two others, near or far");
    assert_eq!(both(&castle, "terrace", key, "on"), (0, 2));
    assert_eq!(both(&castle, "biergarten", key, "on"), (2, 2), "fountains are no outdoor rooms");
    let alone = crate::common::castle(TORCH_THRONE, &[("terrace", 2, 0), ("solar", 3, 0)]);
    assert_eq!(both(&alone, "terrace", key, "on"), (1, 0), "never itself");
}

/// BTW-HOUSE-10, BTW-DIS-13
#[test]
fn downstairs_rooms_count_their_column_or_with_above_only_what_is_above() {
    let (key, value) = ("downstairs_column", "above_only");
    let rooms = [
        ("kitchen", 2, 0),
        ("great-hall", 2, 1),
        ("dungeon", 2, -1),
        ("dead-end", 2, -2),
        ("hidden-entrance", 2, -3),
        ("spy-room", 2, -4),
        ("grand-foyer", 2, -5),
        ("armory", 2, -6),
        ("fungus-room", 2, -7),
        ("tower", 2, 2),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(both(&castle, "dungeon", key, value), (2, 1));
    assert_eq!(both(&castle, "hidden-entrance", key, value), (2, 2));
    assert_eq!(both(&castle, "spy-room", key, value), (4, 2));
    assert_eq!(both(&castle, "armory", key, value), (4, 4), "foyer and tower, 2 each");
    assert_eq!(both(&castle, "fungus-room", key, value), (1, 1));
    assert_eq!(both(&castle, "tower", key, value), (9, 9), "towers count what is below");
}

#[test]
fn the_manual_preset_scores_by_all_four_of_its_options() {
    let manual = Options::preset("manual").unwrap();
    let rooms = [
        ("kennel", 2, 0),
        ("bakery", 3, 0),
        ("sauna", 4, 0),
        ("parlor", 4, 1),
        ("fish-pond", 5, 0),
        ("terrace", -1, 0),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    let sheet = castle.ledger(&manual);
    let found = ["bakery", "parlor", "kennel", "fish-pond"].map(|id| {
        let line = sheet.lines.iter().find(|line| line.source.id() == id).unwrap();
        (line.points, line.rule.0)
    });
    let expected =
        [(0, "BTW-HOUSE-05"), (0, "BTW-HOUSE-06"), (0, "BTW-HOUSE-07"), (1, "BTW-HOUSE-08")];
    assert_eq!(found, expected, "and the lines name the house rules");
    assert_eq!(["bakery", "parlor", "fish-pond"].map(|id| points(&castle, id)), [4, 1, 1]);
    let bonuses = Options::preset("manual_bonuses").unwrap();
    assert_eq!(
        castle.ledger(&bonuses),
        crate::common::sheet(&castle),
        "this one scores as the rulebook"
    );
}

#[test]
fn options_about_play_do_not_touch_the_score() {
    let castle = with_cards(&build(&exemplar()), &["bonus-specialty"]);
    let about_scoring = [
        "food_any_vertical",
        "edge_only_surround",
        "utility_own_type",
        "outdoor_own_type",
        "downstairs_column",
    ];
    for row in OPTIONS.iter().filter(|row| !about_scoring.contains(&row.key)) {
        for value in row.values {
            let options = with(row.key, value);
            assert_eq!(castle.ledger(&options), sheet(&castle), "{} = {value}", row.key);
        }
    }
    assert!(about_scoring.iter().all(|key| OPTIONS.iter().any(|row| row.key == *key)));
}

#[test]
fn lines_scored_by_a_house_rule_name_it() {
    let castle = castle(TORCH_THRONE, &[("dead-end", 2, 0), ("crypt", 0, -1), ("solar", 3, 0)]);
    let rule = |options: &Options, id: &str| {
        let lines = castle.ledger(options).lines;
        lines.into_iter().find(|line| line.source.id() == id).unwrap().rule.0
    };
    let edge_only = with("edge_only_surround", "on");
    assert_eq!(rule(&edge_only, "dead-end"), "BTW-HOUSE-06");
    assert_eq!(rule(&edge_only, "crypt"), "BTW-SCORE-DOWNSTAIRS-01");
    let above_only = with("downstairs_column", "above_only");
    assert_eq!(rule(&above_only, "crypt"), "BTW-HOUSE-10");
    assert_eq!(rule(&above_only, "dead-end"), "BTW-SCORE-CORRIDOR-01");
    assert_eq!(rule(&above_only, "solar"), "BTW-SCORE-SLEEPING-02");
}
