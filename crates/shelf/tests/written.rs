//! Documents of people: what is wrong is told in their words, and where.

#![allow(clippy::unwrap_used)]

use serde::Deserialize;
use shelf::{parse, parse_written};

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Letter {
    #[serde(default)]
    pages: u8,
    kind: Option<Kind>,
    at: Option<(i8, i8)>,
    #[serde(default)]
    lines: Vec<Line>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Open,
    Sealed { by: String },
}

#[derive(Debug, PartialEq, Deserialize)]
struct Line {
    text: String,
}

fn complaint(text: &str) -> String {
    let strict = parse_written::<Letter>(text).unwrap_err().to_string();
    if let Err(quick) = parse::<Letter>(text) {
        assert_eq!(quick.to_string(), strict, "both readers say the same");
    }
    strict
}

#[test]
fn what_is_right_is_read_alike() {
    let text = r#"{"pages":3,"kind":{"sealed":{"by":"me"}},"at":[-1,2],"lines":[{"text":"é\""}]}"#;
    let read: Letter = parse_written(text).unwrap();
    assert_eq!(read, parse(text).unwrap());
    assert_eq!(parse_written::<Letter>(r#"{"kind":"open"}"#).unwrap().kind, Some(Kind::Open));
}

#[test]
fn a_fault_is_told_with_its_place() {
    for (text, says) in [
        (
            "{\"pages\":300}",
            "pages: found the number 300, expected a whole number from 0 to 255 at line 1 column 10",
        ),
        (
            "{\n \"at\": [1, 2, 3]}",
            "at: found a list of 3, expected a list of 2 at line 2 column 8",
        ),
        (
            "{\"at\":[1,\n \"x\"]}",
            "at[1]: found the text \"x\", expected a whole number from -128 to 127 at line 2 column 2",
        ),
        (
            "{\"kind\":\"shut\"}",
            "kind: unknown value `shut`, expected `open` or `sealed` at line 1 column 9",
        ),
        ("{\"kind\":{\"sealed\":{}}}", "kind.sealed: missing field `by` at line 1 column 19"),
        (
            "{\"kind\":{\"seald\":{}}}",
            "kind: unknown value `seald`, expected `open` or `sealed`; did you mean `sealed`? at line 1 column 10",
        ),
        (
            "{\"kind\":[]}",
            "kind: found a list, expected one of `open`, `sealed` at line 1 column 9",
        ),
        (
            "{\"lines\":[{\"text\":\"a, b}]\\\"\"},[]]}",
            "lines[1]: found a list, expected an object at line 1 column 31",
        ),
        ("{\"lines\":{}}", "lines: found an object, expected a list at line 1 column 10"),
        (
            "{\"line\":1}",
            "unknown field `line`, expected one of `pages`, `kind`, `at`, `lines`; did you mean `lines`? at line 1 column 2",
        ),
        ("{\"pages\":1,\"pages\":2}", "the field `pages` stands here twice, expected it once"),
        ("{\"pages\":1 \"at\":2}", "expected `,` or `}` at line 1 column 12"),
        (
            "{\"pages\":1,}",
            "trailing comma, expected none before a closing bracket at line 1 column 12",
        ),
        ("[3]", "found a list, expected an object at line 1 column 1"),
        ("  ", "there is nothing in it, it is empty; expected a JSON document"),
        (
            "\u{feff}{}",
            "there is a byte order mark at line 1 column 1; expected JSON in UTF-8 without one",
        ),
    ] {
        let said = complaint(text);
        assert!(said.starts_with(says), "{text}\n{said}\n{says}");
    }
}
