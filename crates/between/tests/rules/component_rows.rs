//! Mistakes in the component tables are refused with the row they are in.

#[allow(dead_code, unreachable_pub, clippy::all)]
#[path = "../../build/rows.rs"]
mod rows;

const ROOMS: &str = include_str!("../../data/rooms.toml");
const THRONES: &str = include_str!("../../data/thrones.toml");
const CARDS: &str = include_str!("../../data/cards.toml");
const PIECES: &str = include_str!("../../data/pieces.toml");

const GOOD_WISH: &str = r#"wish = { at = "above-below", wants = "food", points = 2 }"#;

/// What is said about a table with this one row.
fn complaint(row: &str) -> String {
    match rows::rooms(row) {
        Ok(rows) => panic!("should be refused: {rows:?}"),
        Err(message) => message,
    }
}

/// A row `attic` with these fields.
fn attic(fields: &str) -> String {
    format!("attic = {{ {fields} }}")
}

#[test]
fn the_tables_of_the_box_have_no_mistake() {
    assert_eq!(rows::rooms(ROOMS).unwrap().len(), 147);
    assert_eq!(rows::thrones(THRONES).unwrap().len(), 7);
    assert_eq!(rows::cards(CARDS).unwrap().len(), 20);
    let pieces = rows::pieces(PIECES).unwrap();
    assert_eq!(pieces.tokens.len(), 7);
    assert_eq!(pieces.specialty.len(), 3);
    assert_eq!(pieces.attendants.len(), 4);
}

#[test]
fn a_good_row_is_read_as_it_is_written() {
    let text = attic(&format!(r#"type = "food", hanging = "torch", {GOOD_WISH}"#));
    let rows = rows::rooms(&text).unwrap();
    let row = &rows["attic"];
    assert_eq!(row.room_type, "food");
    assert_eq!(row.hanging.as_deref(), Some("torch"));
    assert_eq!(row.wish.at.as_deref(), Some("above-below"));
    assert_eq!((row.agree, row.note.as_str()), (true, ""));
}

#[test]
fn an_unknown_type_is_refused() {
    let message = complaint(&attic(&format!(r#"type = "roof", hanging = "torch", {GOOD_WISH}"#)));
    assert!(message.starts_with("room `attic`: type `roof` is none of"), "{message}");
    assert!(message.contains("\"downstairs\""), "the types are listed: {message}");
}

#[test]
fn hangings_that_do_not_fit_are_refused() {
    let unknown = attic(&format!(r#"type = "food", hanging = "clock", {GOOD_WISH}"#));
    let message = complaint(&unknown);
    assert!(message.starts_with("room `attic`: hanging `clock` is none of"), "{message}");
    let missing = complaint(&attic(&format!(r#"type = "food", {GOOD_WISH}"#)));
    assert!(missing.starts_with("room `attic`: expected a hanging, one of"), "{missing}");
    let castle = r#"wish = { at = "castle", wants = "food", points = 1 }"#;
    let outdoor = attic(&format!(r#"type = "outdoor", hanging = "torch", {castle}"#));
    assert_eq!(complaint(&outdoor), "room `attic`: an outdoor room has no hanging");
    assert!(rows::rooms(&attic(&format!(r#"type = "outdoor", {castle}"#))).is_ok());
}

#[test]
fn wishes_that_do_not_fit_the_type_are_refused() {
    let misfits = [
        // A place that this type never looks at.
        ("food", r#"{ at = "connected", wants = "food", points = 2 }"#),
        ("living", r#"{ at = "above-below", wants = "food", points = 1 }"#),
        ("utility", r#"{ at = "castle", wants = "food", points = 1 }"#),
        ("downstairs", r#"{ at = "column-below", wants = "food", points = 1 }"#),
        ("food", r#"{ at = "roof", wants = "food", points = 2 }"#),
        // Wanting what cannot be wanted.
        ("food", r#"{ at = "above-below", wants = "attic", points = 2 }"#),
        ("food", r#"{ at = "above-below", wants = "any", points = 2 }"#),
        ("food", r#"{ at = "above-below", wants = "torch", points = 2 }"#),
        ("food", r#"{ at = "above-below", hanging = "torch", points = 2 }"#),
        ("corridor", r#"{ at = "around", wants = "food", points = 1 }"#),
        ("corridor", r#"{ at = "around", hanging = "clock", points = 1 }"#),
        ("corridor", r#"{ at = "around", wants = "food", hanging = "torch", points = 1 }"#),
        ("food", r#"{ at = "above-below", points = 2 }"#),
        // Rates that no tile has.
        ("food", r#"{ at = "above-below", wants = "food", points = 0 }"#),
        ("food", r#"{ at = "above-below", wants = "food", points = 3 }"#),
        ("food", r#"{ at = "above-below", wants = "food" }"#),
        // Parts missing, and parts of different wishes.
        ("food", r#"{ wants = "food", points = 2 }"#),
        ("food", r#"{ all-types = 4, otherwise = 1 }"#),
        ("sleeping", r#"{ all-types = 4 }"#),
        ("sleeping", r#"{ all-types = 4, otherwise = 1, points = 1 }"#),
        ("sleeping", r#"{ at = "around", wants = "food", points = 1 }"#),
        ("food", r#"{ at = "above-below", wants = "food", points = 2, fixed = 1 }"#),
        ("food", r#"{ fixed = 5 }"#),
        ("food", "{ }"),
    ];
    for (room_type, wish) in misfits {
        let row = attic(&format!(r#"type = "{room_type}", hanging = "torch", wish = {wish}"#));
        let message = complaint(&row);
        assert!(message.starts_with("room `attic`: wish "), "{wish}: {message}");
        assert!(message.ends_with(&format!("does not fit a {room_type} room")), "{message}");
    }
}

#[test]
fn ids_that_files_could_not_hold_are_refused() {
    for id in ["Attic", "attic_2", "attic room", "dachgeschoß", ""] {
        let fields = r#"type = "food", hanging = "torch""#;
        let message = complaint(&format!("\"{id}\" = {{ {fields}, {GOOD_WISH} }}"));
        let expected = format!("room `{id}`: an id is made of lower-case letters and hyphens");
        assert_eq!(message, expected);
    }
}

#[test]
fn misspelt_missing_and_doubled_fields_are_refused_with_the_row() {
    let fields = format!(r#"type = "food", hanging = "torch", {GOOD_WISH}"#);
    let mistakes = [
        (attic(&format!("{fields}, colour = \"red\"")), "unknown field `colour`"),
        (attic(r#"type = "food", hanging = "torch""#), "missing field `wish`"),
        (attic(&format!(r#"hanging = "torch", {GOOD_WISH}"#)), "missing field `type`"),
        (attic(&format!("{fields}, type = \"food\"")), "duplicate key"),
        (attic(r#"type = "food", hanging = "torch", wish = { where = "around" }"#), "`where`"),
        (attic(r#"type = 3, hanging = "torch", wish = { fixed = 5 }"#), "expected a string"),
        (attic(r#"type = "food", hanging = "torch", wish = { points = -1 }"#), "-1"),
        (attic(r#"type = "food", hanging = "torch", wish = { points = 1.5 }"#), "1.5"),
        (format!("{}\n{}", attic(&fields), attic(&fields)), "duplicate key"),
        ("attic = { type = ".to_owned(), "attic"),
    ];
    for (row, problem) in mistakes {
        let message = complaint(&row);
        assert!(message.contains(problem), "{row}: {message}");
        assert!(message.contains("attic"), "the row is quoted: {message}");
    }
}

#[test]
fn a_row_after_good_ones_is_the_one_that_is_named() {
    let bad = attic(&format!(r#"type = "roof", hanging = "torch", {GOOD_WISH}"#));
    let message = complaint(&format!("{ROOMS}\n{bad}"));
    assert!(message.starts_with("room `attic`:"), "{message}");
}

#[test]
fn more_tiles_than_a_set_has_room_for_are_refused() {
    let fields = format!(r#"type = "food", hanging = "torch", {GOOD_WISH}"#);
    let letters = || "abcdefghijklmnop".chars();
    let ids = letters().flat_map(|first| letters().map(move |second| format!("{first}{second}")));
    let table = |count: usize| {
        let row = |id: String| format!("{id} = {{ {fields} }}\n");
        ids.clone().take(count).map(row).collect::<String>()
    };
    assert_eq!(rows::rooms(&table(192)).unwrap().len(), 192);
    assert_eq!(complaint(&table(193)), "193 rooms: there is space for 192");
}

#[test]
fn throne_rows_of_the_wrong_shape_are_refused_with_the_row() {
    let mistakes = [
        r#"attic = { hanging = "torch", wants = ["food"], spots = ["W", "E"], points = 2 }"#,
        r#"attic = { hanging = "torch", wants = ["food", "living"], spots = ["W"], points = 2 }"#,
        r#"attic = { wants = ["food", "living"], spots = ["W", "E"], points = 2 }"#,
        r#"attic = { hanging = "torch", wants = ["food", "living"], spots = ["W", "E"] }"#,
        r#"attic = { name = "x", hanging = "torch", wants = ["food", "living"], spots = ["W", "E"], points = 2 }"#,
    ];
    for row in mistakes {
        let message = rows::thrones(row).unwrap_err();
        assert!(message.contains("attic"), "{message}");
    }
}

#[test]
fn throne_rows_with_unknown_words_are_refused_with_the_row() {
    let mistakes = [
        r#"attic = { hanging = "clock", wants = ["food", "living"], spots = ["W", "E"], points = 2 }"#,
        r#"attic = { hanging = "torch", wants = ["food", "roof"], spots = ["W", "E"], points = 2 }"#,
        r#"attic = { hanging = "torch", wants = ["food", "living"], spots = ["W", "N"], points = 2 }"#,
        r#"attic = { hanging = "torch", wants = ["food", "living"], spots = ["W", "W"], points = 2 }"#,
    ];
    for row in mistakes {
        let message = rows::thrones(row).expect_err(row);
        assert!(message.contains("attic"), "{message}");
    }
}

#[test]
fn card_and_piece_rows_of_the_wrong_shape_are_refused_with_the_row() {
    for row in [
        r#"attic = { points = 1, measure = "kinds" }"#,
        r#"attic = { rule = "BTW-CARD-01", points = -1, measure = "kinds" }"#,
        r#"attic = { rule = "BTW-CARD-01", points = 1, measures = "kinds" }"#,
    ] {
        let message = rows::cards(row).unwrap_err();
        assert!(message.contains("attic"), "{message}");
    }
    let painter = r#"hanging = "painting", count = 7, counted = false"#;
    let unknown_field = PIECES.replace(painter, &format!("{painter}, colour = \"red\""));
    let message = rows::pieces(&unknown_field).unwrap_err();
    assert!(message.contains("painter") && message.contains("colour"), "{message}");
    let message = rows::pieces(&PIECES.replace("count = 16,", "")).unwrap_err();
    assert!(message.contains("missing field `count`"), "{message}");
    let message = rows::pieces(&PIECES.replace("[attendants]", "[servants]")).unwrap_err();
    assert!(message.contains("servants"), "{message}");
}

/// The example of docs/adding-a-tile.md is a row that can be added as it stands.
#[test]
fn the_row_in_the_documents_can_be_added() {
    let guide = include_str!("../../../../docs/adding-a-tile.md");
    let row = guide.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let rooms = rows::rooms(&format!("{ROOMS}\n{row}")).unwrap();
    assert_eq!(rooms.len(), rows::rooms(ROOMS).unwrap().len() + 1);
    assert_eq!(rooms["music-cellar"].room_type, "downstairs");
}
