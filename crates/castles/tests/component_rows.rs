//! Mistakes in the component tables are refused with the row they are in.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[allow(dead_code, unreachable_pub, clippy::all)]
#[path = "../build/rows.rs"]
mod rows;

const ROOMS: &str = include_str!("../data/rooms.toml");
const CARDS: &str = include_str!("../data/cards.toml");
const NEW_ROOMS: &str = include_str!("../data/new-rooms.toml");
const TOWERS: &str = include_str!("../data/towers.toml");
const RENOVATIONS: &str = include_str!("../data/renovations.toml");
const NEW_CARDS: &str = include_str!("../data/new-cards.toml");
const NEW_FAVORS: &str = include_str!("../data/new-favors.toml");
const FAVORS: &str = include_str!("../data/favors.toml");
const DECREES: &str = include_str!("../data/decrees.toml");
const CORRIDORS: &str = include_str!("../data/corridors.toml");
const SETUP: &str = include_str!("../data/setup.toml");

const ATTIC: &str = r#"id = "attic", type = "food", size = 100, points = 2, doors = "N0""#;

/// What is said about a table with these rooms.
fn complaint(rooms: &[&str]) -> String {
    let rows: Vec<String> = rooms.iter().map(|room| format!("{{ {room} }}")).collect();
    match rows::rooms(&format!("room = [{}]", rows.join(", "))) {
        Ok(rows) => panic!("should be refused: {rows:?}"),
        Err(message) => message,
    }
}

/// The complaint about the attic with one thing changed, without its beginning.
fn changed(from: &str, to: &str) -> String {
    assert!(ATTIC.contains(from), "{from}");
    let message = complaint(&[&ATTIC.replace(from, to)]);
    message.strip_prefix("room `attic`: ").map_or(message.clone(), str::to_owned)
}

fn error<T: std::fmt::Debug>(read: Result<T, String>) -> String {
    read.expect_err("should be refused")
}

#[test]
fn the_tables_of_the_box_have_no_mistake() {
    assert_eq!(rows::rooms(ROOMS).unwrap().len(), 75);
    assert_eq!(rows::cards(CARDS).unwrap().len(), 27);
    assert_eq!(rows::favors(FAVORS).unwrap().len(), 24);
    assert_eq!(rows::rooms(NEW_ROOMS).unwrap().len(), 75);
    assert_eq!(rows::rooms(TOWERS).unwrap().len(), 8);
    assert_eq!(rows::renovations(RENOVATIONS).unwrap().len(), 60);
    assert_eq!(rows::cards(NEW_CARDS).unwrap().len(), 13);
    assert_eq!(rows::favors(NEW_FAVORS).unwrap().len(), 11);
    assert!(rows::decrees(DECREES).is_ok());
    assert_eq!(rows::corridors(CORRIDORS).unwrap().stairs.feet, 75);
    assert_eq!(rows::setup(SETUP).unwrap().start.len(), 5);
    assert_eq!(rows::rooms(&format!("room = [{{ {ATTIC} }}]")).unwrap()[0].id, "attic");
}

#[test]
fn types_and_sizes_that_do_not_exist_are_refused() {
    assert!(changed("food", "roof").starts_with("type `roof` is none of"));
    assert_eq!(changed("size = 100", "size = 125"), "there is no size 125");
}

#[test]
fn doors_that_cannot_be_are_refused() {
    assert_eq!(changed("N0", "N2"), "door N2 lies beside the tile");
    assert_eq!(changed("N0", "N0 S1 N0"), "door N0 is there twice");
    assert_eq!(changed("N0", ""), "a room needs a door");
    for wrong in ["X0", "N", "0N", "N-1"] {
        assert_eq!(changed("N0", wrong), format!("`{wrong}` is no door"));
    }
}

#[test]
fn fences_that_do_not_fit_are_refused() {
    assert_eq!(changed("N0\"", "S0\", fence = true"), "outdoor rooms have a fence, and no others");
    assert_eq!(changed("food", "outdoor"), "outdoor rooms have a fence, and no others");
    let fenced = ATTIC.replace("food", "outdoor") + ", fence = true";
    assert_eq!(complaint(&[&fenced]), "room `attic`: a fence has no door");
}

#[test]
fn wishes_that_do_not_fit_are_refused() {
    let wish = |room_type: &str, kind: &str, types: &str, points: i8| {
        let wish = format!("wish = {{ kind = \"{kind}\", types = [{types}], points = {points} }}");
        complaint(&[&format!("{}, {wish}", ATTIC.replace("food", room_type))])
    };
    let misfits = [
        ("food", "adjacent", -1),
        ("food", "each", 1),
        ("food", "connected", -1),
        ("activity", "connected", 1),
        ("activity", "adjacent", 1),
        ("downstairs", "connected", 1),
        ("downstairs", "each", 0),
    ];
    for (room_type, kind, points) in misfits {
        let message = wish(room_type, kind, "\"food\"", points);
        let end = format!("does not fit a room of type {room_type}");
        assert!(message.ends_with(&end), "{message}");
    }
    assert!(wish("food", "connected", "", 1).ends_with("a wish needs a type"));
    assert!(wish("food", "connected", "\"roof\"", 1).contains("type `roof` is none of"));
}

#[test]
fn ids_that_cannot_be_told_apart_are_refused() {
    assert_eq!(complaint(&[ATTIC, ATTIC]), "room `attic`: the id is there twice");
    assert!(changed("\"attic\"", "\"At tic\"").ends_with("small letters, digits and hyphens"));
}

#[test]
fn doubts_and_modules_that_do_not_exist_are_refused() {
    assert!(changed("points = 2", "points = 2, doubt = \"mine\"").starts_with("doubt `mine`"));
    let needs = NEW_CARDS.replace("needs = \"towers\"", "needs = \"turrets\"");
    assert!(error(rows::cards(&needs)).starts_with("card `per-tower`: module `turrets`"));
    let needs = NEW_FAVORS.replace("needs = \"moats\"", "needs = \"ponds\"");
    assert!(error(rows::favors(&needs)).starts_with("favor `most-moats`: module `ponds`"));
}

#[test]
fn rooms_out_of_order_are_refused() {
    let larger = ATTIC.replace("attic", "loft").replace("100", "200");
    assert_eq!(complaint(&[&larger, ATTIC]), "the rooms are not in the order of their sizes");
}

#[test]
fn columns_that_do_not_exist_are_refused() {
    assert!(changed("points = 2", "points = 2, colour = 3").contains("unknown field"));
}

#[test]
fn cards_and_favors_that_count_nothing_are_refused() {
    let card = |measure: &str| {
        let row =
            format!(r#"id = "a", rule = "none", points = 1, per = 1, measure = {{ {measure} }}"#);
        error(rows::cards(&format!("card = [{{ {row} }}]")))
    };
    assert!(card("").starts_with("card `a`: a measure is one of"));
    assert!(card(r#"rooms-of = "food", count = "cash""#).contains("a measure is one of"));
    assert!(card(r#"rooms-of = "roof""#).contains("type `roof` is none of"));
    assert!(card("rooms-of-size = 125").contains("there is no size 125"));
    assert!(card(r#"count = "windows""#).contains("count `windows` is none of"));
    assert!(error(rows::cards(&CARDS.replace("per = 5000", "per = 0"))).starts_with("card `cash`"));
    let lonely = FAVORS.replace(", not-with = \"completed-rooms\"", "");
    assert!(error(rows::favors(&lonely)).ends_with("must be mutual"));
}

#[test]
fn pieces_and_prices_that_make_no_sense_are_refused() {
    let stairs = CORRIDORS.replace("down = \"W0\"", "down = \"N0\"");
    assert!(error(rows::corridors(&stairs)).contains("is among the doors"));
    let prices = SETUP.replace("[2000, 4000, 6000]", "[4000, 2000, 6000]");
    assert!(error(rows::setup(&prices)).starts_with("1 players: prices rise"));
}

/// What is said about a table with this decree.
fn of_decree(decree: &str) -> String {
    error(rows::decrees(&format!("decree = [{{ {decree} }}]")))
}

#[test]
fn decrees_that_do_nothing_or_too_much_are_refused() {
    let head = r#"id = "alms", rule = "EXP-DECREE-01", timing = "start", icon = "coin""#;
    let with = |effects: &str| of_decree(&format!("{head}, effects = [{effects}]"));
    assert_eq!(with(""), "decree `alms`: a decree does something");
    let halves = [
        "{}",
        r#"{ set = "discount" }"#,
        "{ gain = 0 }",
        r#"{ score = "suites", points = 1 }"#,
        r#"{ score = "suites", points = 0, per = 1 }"#,
        r#"{ gain = 5, set = "discount", to = 1 }"#,
        r#"{ may = "encore" }"#,
        "{ gain = 5, per = 1 }",
    ];
    for half in halves {
        assert!(with(half).contains("an effect is of one kind, and whole"), "{half}");
    }
    assert!(with(r#"{ set = "height", to = 1 }"#).contains("term `height` is none of"));
    assert!(with(r#"{ score = "bells", points = 1, per = 1 }"#).contains("count `bells`"));
    let gain = "effects = [{ gain = 5 }]";
    let later = of_decree(&format!("{}, {gain}", head.replace("start", "later")));
    assert!(later.contains("timing `later`"), "{later}");
    let drawn = of_decree(&format!("{}, {gain}", head.replace("coin", "goat")));
    assert!(drawn.contains("icon `goat`"), "{drawn}");
    let rule = of_decree(&format!("{}, {gain}", head.replace("DECREE", "FAVOR")));
    assert!(rule.contains("is no rule of a decree"), "{rule}");
    let twice = format!("decree = [{{ {head}, {gain} }}, {{ {head}, {gain} }}]");
    assert_eq!(error(rows::decrees(&twice)), "the decrees are not in the order of their rules");
}
