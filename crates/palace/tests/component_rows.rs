//! Mistakes in the component tables are refused with the row they are in.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[allow(dead_code, unreachable_pub, clippy::all)]
#[path = "../build/rows.rs"]
mod rows;

const ROOMS: &str = include_str!("../data/rooms.toml");
const PASSAGES: &str = include_str!("../data/passages.toml");
const FAVORS: &str = include_str!("../data/favors.toml");
const SETUP: &str = include_str!("../data/setup.toml");

const ATTIC: &str = r#"id = "attic", type = "food", entrances = "red - grey -""#;

fn error<T: std::fmt::Debug>(read: Result<T, String>) -> String {
    read.expect_err("should be refused")
}

/// What is said about a table with these rooms.
fn complaint(rooms: &[&str]) -> String {
    let rows: Vec<String> = rooms.iter().map(|room| format!("{{ {room} }}")).collect();
    let table = format!("provenance = \"published\"\nnote = \"\"\nroom = [{}]", rows.join(", "));
    error(rows::rooms(&table))
}

/// The complaint about the attic with one thing changed, without its beginning.
fn changed(from: &str, to: &str) -> String {
    assert!(ATTIC.contains(from), "{from}");
    let message = complaint(&[&ATTIC.replace(from, to)]);
    message.strip_prefix("room `attic`: ").map_or(message.clone(), str::to_owned)
}

/// A table of the box with one thing changed.
fn with(table: &str, from: &str, to: &str) -> String {
    assert!(table.contains(from), "{from}");
    table.replacen(from, to, 1)
}

#[test]
fn the_tables_of_the_box_have_no_mistake() {
    assert_eq!(rows::rooms(ROOMS).unwrap().room.len(), 81);
    assert_eq!(rows::passages(PASSAGES).unwrap().hallway.len(), 15);
    assert_eq!(rows::favors(FAVORS).unwrap().favor.len(), 32);
    assert_eq!(rows::setup(SETUP).unwrap().tables.table.len(), 3);
}

#[test]
fn rooms_that_cannot_be_are_refused() {
    assert!(changed("food", "roof").starts_with("type `roof` is none of"));
    assert_eq!(changed("red - grey -", "red -"), "`red -` does not tell four sides");
    assert_eq!(changed("red - grey -", "- - - -"), "a room needs an entrance");
    assert!(changed("grey", "pink").starts_with("swan `pink` is none of"));
    assert_eq!(changed("food", "utility"), "a utility room counts something");
    assert!(changed("red - grey -", "red - grey -\", colour = \"3").contains("unknown field"));
    let counting = format!("{ATTIC}, counts = {{ count = \"swans\" }}");
    assert!(complaint(&[&counting]).ends_with("only utility rooms count something"));
    assert_eq!(complaint(&[ATTIC, ATTIC]), "room `attic`: the id is there twice");
    assert!(changed("\"attic\"", "\"At tic\"").contains("small letters"));
    let earlier = ATTIC.replace("attic", "loft").replace("food", "activity");
    assert_eq!(complaint(&[ATTIC, &earlier]), "the rooms are not in the order of their types");
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let counts = |item: &str| {
        let attic = ATTIC.replace("food", "utility");
        complaint(&[&format!("{attic}, counts = {{ {item} }}")])
    };
    assert!(counts("").contains("one of rooms-of, swans-of and count"));
    assert!(counts(r#"rooms-of = "food", count = "swans""#).contains("one of rooms-of"));
    assert!(counts(r#"rooms-of = "roof""#).contains("type `roof` is none of"));
    assert!(counts(r#"swans-of = "grey""#).contains("colour `grey` is none of"));
    assert!(counts(r#"count = "windows""#).contains("count `windows` is none of"));
}

#[test]
fn passages_that_cannot_be_are_refused() {
    let stairs = |from: &str, to: &str| error(rows::passages(&with(PASSAGES, from, to)));
    let odd = stairs("grey - grey -\", dark", "grey grey - -\", dark");
    assert_eq!(odd, "stair `pal_str_01`: stairs have two entrances, across from each other");
    let beside = stairs("dark = \"s\"", "dark = \"w\"");
    assert_eq!(beside, "stair `pal_str_01`: the dark end is one of the two entrances");
    let swans = stairs("swans = [\"red\", \"red\"]", "swans = [\"red\", \"grey\"]");
    assert!(swans.starts_with("hallway `pal_hal_01`: colour `grey` is none of"));
    assert!(stairs("pal_str_02", "pal_str_01").ends_with("the id is there twice"));
}

#[test]
fn favors_without_an_opposite_are_refused() {
    let lonely = with(FAVORS, "wants = \"most\"", "wants = \"fewest\"");
    assert!(error(rows::favors(&lonely)).ends_with("exactly one other favor opposes it"));
    let vague = with(FAVORS, "wants = \"most\"", "wants = \"some\"");
    assert!(error(rows::favors(&vague)).contains("wants `some` is none of"));
}

#[test]
fn numbers_that_make_no_sense_are_refused() {
    let setup = |from: &str, to: &str| error(rows::setup(&with(SETUP, from, to)));
    assert!(setup("\"inferred\"", "\"guessed\"").starts_with("`stack-sizes`: provenance"));
    assert!(setup("id = \"max-players\"", "id = \"min-players\"").ends_with("there twice"));
    assert_eq!(setup("food = \"red\", ", ""), "third-swan: there is one for each type");
    assert!(setup("downstairs = \"grey\"", "downstairs = \"pink\"").contains("swan `pink`"));
    assert!(setup("id = \"plus_10\"", "id = \"plus_11\"").starts_with("slots: they are"));
    assert!(setup("side = \"left\"", "side = \"top\"").starts_with("slot `discount_1`: side"));
    assert!(setup("columns = 25", "columns = 24").starts_with("2 players: columns are odd"));
}
