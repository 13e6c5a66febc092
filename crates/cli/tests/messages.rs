//! Layouts with a slip: the message says where it is and what was expected, in words of JSON.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use serde_json::{Value, json};
use support::{repository, swanstone, text, with_input};

/// A layout of each game, and the way to the id of one of its components.
const LAYOUTS: [(&str, &str); 3] = [
    ("testdata/layouts/castle.json", "/castle/rooms/0/tile"),
    ("testdata/layouts/castles.json", "/castle/steps/0/place"),
    ("testdata/layouts/palace.json", "/steps/0/place"),
];

/// What only who writes Rust would say.
const OF_RUST: [&str; 22] = [
    "struct", "enum", "variant", "tuple", "u8", "u16", "u32", "i8", "i16", "i32", "i64", "usize",
    "f64", "sequence", "map,", "integer", "floating", "unit", "panicked", "Some(", "Error(",
    "borrowed",
];

/// Both ways to ask for a score say the same, and it is fit for people.
fn complaint(what: &str, input: &[u8]) -> String {
    let run = with_input(&["score", "-"], input);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{what}: {run:?}");
    let said = run.err.strip_prefix("swanstone: standard input: ").expect(what).trim().to_owned();
    assert_eq!(said.lines().count(), 1, "{what}: {said}");
    assert!(said.len() < 600, "{what}: {said}");
    assert!(said.contains("expected") || said.contains("missing field"), "{what}: {said}");
    for word in said.split([' ', ',', ':', ';']).filter(|word| !word.starts_with(['`', '"'])) {
        assert!(!OF_RUST.contains(&word), "{what}: {said}");
    }
    let document = with_input(&["score", "-", "--json"], input);
    assert_eq!(document.code, 2, "{what}: {document:?}");
    assert_eq!(document.json(), json!({ "error": format!("standard input: {said}") }), "{what}");
    let drawn = with_input(&["draw", "-", "-o", "never.svg"], input);
    assert_eq!((drawn.code, drawn.err), (2, run.err), "{what}");
    said
}

fn changed(document: &Value, at: &str, value: Value) -> Vec<u8> {
    let mut document = document.clone();
    *document.pointer_mut(at).unwrap() = value;
    document.to_string().into()
}

#[test]
fn a_slip_is_reported_where_it_is_and_in_plain_words() {
    for (path, id_at) in LAYOUTS {
        let source = std::fs::read_to_string(repository(path)).unwrap();
        let document: Value = serde_json::from_str(&source).unwrap();
        let laid_out = serde_json::to_string_pretty(&document).unwrap();
        let field = id_at.trim_start_matches('/').replace("/0/", "[0].").replace('/', ".");
        let id = document.pointer(id_at).unwrap().as_str().unwrap();

        // Commas: the line is that of the slip, whatever the game.
        let lines: Vec<&str> = laid_out.lines().collect();
        for (number, line) in lines.iter().enumerate().filter(|(_, line)| line.ends_with(',')) {
            let mut slip = lines.clone();
            slip[number] = &line[..line.len() - 1];
            let said = complaint(path, slip.join("\n").as_bytes());
            let next = format!("at line {} column", number + 2);
            assert!(said.contains("expected `,` or ") && said.contains(&next), "{said}");
            if number > 8 {
                break;
            }
        }
        let trailing = laid_out.trim_end_matches('}').to_owned() + ",}";
        assert!(
            complaint(path, trailing.as_bytes()).contains("trailing comma, expected none"),
            "{path}"
        );
        let behind = laid_out.clone() + " x";
        assert!(complaint(path, behind.as_bytes()).contains("line "), "{path}");
        let cut_off = &laid_out[..laid_out.len() / 2];
        let run = with_input(&["score", "-"], cut_off.as_bytes());
        assert!(run.code == 2 && run.err.contains(" at line "), "{run:?}");

        // Types and values: the field is named, and where it is.
        for wrong in [json!(7), json!([]), json!({}), json!(true), json!(-1.5)] {
            let said = complaint(path, &changed(&document, id_at, wrong));
            assert!(said.starts_with(&format!("{field}: found ")), "{said}");
            assert!(said.contains(", expected ") && said.contains(" at line 1 column "), "{said}");
        }
        let x_at = format!("{}/x", id_at.rsplit_once('/').unwrap().0);
        for wrong in [json!("left"), json!(1.5), json!(1e300), json!([1]), json!(null)] {
            let said = complaint(path, &changed(&document, &x_at, wrong));
            assert!(said.contains("[0].x: found ") || said.contains("[0]: expected"), "{said}");
        }

        // Ids: the nearest are named, and what is endless is not repeated.
        let typed = id.replacen(char::is_alphabetic, "", 1) + "e";
        let said = complaint(path, &changed(&document, id_at, json!(typed)));
        assert!(said.contains("did you mean") && said.contains(&format!("`{id}`")), "{said}");
        let said = complaint(path, &changed(&document, id_at, json!("z".repeat(100_000))));
        assert!(said.contains("(100000 characters)"), "{said}");

        // Fields: unknown ones, missing ones, and those that stand there twice.
        let mut more = document.clone();
        more["colour"] = json!("red");
        assert!(complaint(path, more.to_string().as_bytes()).contains("unknown field `colour`"));
        let (object, name) = id_at.rsplit_once('/').unwrap();
        let mut less = document.clone();
        less.pointer_mut(object).unwrap().as_object_mut().unwrap().remove(name);
        let said = complaint(path, less.to_string().as_bytes());
        assert!(said.contains(&format!("`{name}`")) || said.contains("expected a tile"), "{said}");
        let twice = source.replacen("\"x\"", "\"x\": 0, \"x\"", 1);
        assert!(complaint(path, twice.as_bytes()).contains("the field `x` stands here twice"));

        // The game: another one, an unknown one, none.
        let said = complaint(path, &changed(&document, "/game", json!("chess")));
        assert!(said.starts_with("game: there is no game `chess`; expected one of: "), "{said}");
        let mut none = document.clone();
        none.as_object_mut().unwrap().remove("game");
        let said = complaint(path, none.to_string().as_bytes());
        assert_eq!(said, "missing field `game`, expected one of: between, castles, palace");
        let other = if document["game"] == "palace" { "castles" } else { "palace" };
        let said = complaint(path, &changed(&document, "/game", json!(other)));
        assert!(said.contains("field"), "{said}");

        // What is hardly a document.
        for blank in ["", "  \n\t"] {
            assert!(complaint(path, blank.as_bytes()).contains("it is empty"));
        }
        let marked = format!("\u{feff}{source}");
        assert!(complaint(path, marked.as_bytes()).contains("byte order mark at line 1 column 1"));
        let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(source.bytes()).collect();
        assert!(complaint(path, &wide).contains("byte order mark of UTF-16"));
        let list = json!([document]).to_string();
        assert!(
            complaint(path, list.as_bytes()).starts_with("found a list, expected an object at")
        );
    }
}

#[test]
fn an_object_is_no_list_and_a_number_has_its_range() {
    for (layout, says) in [
        (
            r#"{"game":"castles","castle":[]}"#,
            "castle: found a list, expected an object at line 1 column 28",
        ),
        (
            r#"{"game":"castles","castle":{"steps":[{"place":"nap-room","face":"upstairs","x":3,"y":0}]}}"#,
            "castle.steps[0]: `nap-room` has no `face`; expected it with a hallway alone",
        ),
        (
            r#"{"game":"castles","castle":{},"coins":-5}"#,
            "coins: found the number -5, expected a whole number from 0",
        ),
        (
            r#"{"game":"castles","castle":{},"depleted":[100,99]}"#,
            "depleted[1]: there is no stack `99`",
        ),
        (
            r#"{"game":"palace","players":2,"steps":[{"seat":0,"moat":[[1]]}]}"#,
            "steps[0].moat[0]: found a list of 1, expected a list of 2",
        ),
        (
            r#"{"game":"palace","players":2,"steps":[],"boards":[{"seat":0,"slots":{"plus_10":"pal_act_0"}}]}"#,
            "boards[0].slots.plus_10: found the text \"pal_act_0\", expected the id of a room or of a favor",
        ),
        (
            "{\"game\":\"between\",\n\"castle\":{\"thron\":\"throne-living-corridor\"}}",
            "unknown field `thron`, expected one of `throne`, `rooms`, `attendants`, `bonus_cards`, \
             `order`; did you mean `throne`? at line 2 column 11",
        ),
    ] {
        let said = complaint(layout, layout.as_bytes());
        assert!(said.contains(says), "{said}");
    }
}

/// The columns of a sheet do not run into one another, however long a rule's id is.
#[test]
fn score_lines_keep_their_columns() {
    let long = json!({ "game": "between", "castle": {
        "throne": "throne-living-corridor",
        "rooms": [
            { "tile": "bakery", "x": -1, "y": 0 },
            { "tile": "crypt", "x": -1, "y": -1 },
            { "tile": "taxidermy-showroom", "x": 2, "y": 0 },
        ],
    } });
    let sheets = LAYOUTS.iter().map(|(path, _)| swanstone(&["score", text(&repository(path))]));
    let long = with_input(&["score", "-"], long.to_string().as_bytes());
    assert!(long.out.contains("BTW-SCORE-DOWNSTAIRS-"), "{long:?}");
    for run in sheets.chain([long]) {
        let rule = |line: &str| {
            let at = ["BTW-", "CAS-", "PAL-"].iter().find_map(|book| line.find(book))?;
            let is_line = line.starts_with("  ")
                && line.trim().starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
            is_line.then_some((at, line.to_owned()))
        };
        let lines: Vec<_> = run.out.lines().filter_map(rule).collect();
        assert!(!lines.is_empty(), "{run:?}");
        for (at, line) in &lines {
            assert_eq!(*at, lines[0].0, "{line}");
            assert!(line[..*at].ends_with("  "), "{line}");
            let id = line[*at..].split("  ").next().unwrap();
            assert!(!id.contains(char::is_lowercase) && !id.contains(' '), "{line}");
        }
    }
}

#[test]
fn an_error_is_a_document_where_answers_are() {
    for arguments in [
        &["score", "no/such/file.json", "--json"][..],
        &["score", "--json"],
        &["catalog", "chess", "--json"],
        &["simulate", "castles", "--players", "9", "--games", "1", "--seed", "1", "--json"],
        &["replay", "no/such/file.json", "--json"],
    ] {
        let run = swanstone(arguments);
        assert_eq!(run.code, 2, "{run:?}");
        let document = run.json();
        let error = document["error"].as_str().unwrap();
        assert!(run.err.contains(error.lines().next().unwrap()), "{run:?}");
        assert_eq!(document.as_object().unwrap().len(), 1, "{run:?}");
    }
    let help = swanstone(&["score", "--help", "--json"]);
    assert!(help.code == 0 && help.out.contains("Usage"), "{help:?}");
}

/// People count from 1, in every sheet and every refusal.
#[test]
fn steps_and_players_are_counted_from_one() {
    let document = json!({ "game": "castles", "castle": { "steps": [
        { "place": "anteroom", "x": 3, "y": -1, "turn": 90 },
        { "place": "nap-room", "x": 50, "y": 0 },
    ] } });
    let run = with_input(&["score", "-"], document.to_string().as_bytes());
    assert_eq!(run.code, 1);
    assert!(run.err.contains("  2. nap-room: "), "{run:?}");
    let run = swanstone(&["simulate", "palace", "--players", "2", "--games", "1", "--seed", "1"]);
    assert!(run.out.contains("player 1 random") && run.out.contains("player 2 random"), "{run:?}");
    assert!(!run.out.contains("seat"), "{run:?}");
    assert_eq!(run.err, "", "a bar is for terminals alone");
    let beyond = json!({ "game": "palace", "players": 2, "steps": [
        { "seat": 2, "place": "pal_act_12", "x": 1, "y": 1 },
    ] });
    let run = with_input(&["score", "-"], beyond.to_string().as_bytes());
    assert!(run.code == 1 && run.err.contains("there is no player 3 ("), "{run:?}");
    let run = with_input(&["score", "-", "--json"], beyond.to_string().as_bytes());
    let refusal = &run.json()["refusals"][0];
    assert_eq!(refusal["message"], "there is no player 3", "{run:?}");
    assert_eq!(refusal["index"], 0, "programs count from 0: {run:?}");
    for (game, said) in [
        ("between", "there is no player 8 at this table"),
        ("castles", "there is no player 8"),
        ("palace", "there is no player 8"),
    ] {
        let refusal = json!({ "key": "no_such_seat", "values": { "seat": 7 } });
        assert_eq!(words::english(game).say("refused", &refusal), said, "{game}");
    }
}
