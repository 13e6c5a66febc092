//! What is wrong with a document, in words for people who never saw Rust.

use std::fmt;

use game::{did_you_mean, nearest, shortened};
use serde::de::{self, Expected, Unexpected};

use super::place::{Step, line_and_column};

/// A fault and the way to it.
#[derive(Debug)]
pub(super) struct Fault {
    said: String,
    /// From the fault outwards.
    way: Vec<Step>,
}

impl Fault {
    /// The same fault, seen from one step farther out.
    pub(super) fn within(mut self, step: Step) -> Fault {
        self.way.push(step);
        self
    }

    /// The field at fault, such as `castle.rooms[0].tile`; empty if it is the whole document.
    pub(super) fn field(&self) -> String {
        let mut field = String::new();
        for step in self.way.iter().rev() {
            match step {
                Step::Field { name, .. } if field.is_empty() => field = shortened(name),
                Step::Field { name, .. } => field += &format!(".{}", shortened(name)),
                Step::Item(number) => field += &format!("[{number}]"),
                Step::Name(_) => {}
            }
        }
        field
    }

    pub(super) fn line_and_column(&self, text: &str) -> (usize, usize) {
        line_and_column(text, self.way.iter().rev())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said)
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(said: T) -> Fault {
        Fault { said: said.to_string(), way: Vec::new() }
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::custom(format!("found {}, expected {}", in_words(found), wanted(expected)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::invalid_type(found, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Fault {
        Fault::custom(format!("found a list of {length}, expected {}", wanted(expected)))
    }

    fn unknown_variant(value: &str, known: &'static [&'static str]) -> Fault {
        Fault::custom(unknown("value", value, known))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Fault {
        Fault::custom(unknown("field", field, known))
    }

    fn missing_field(field: &'static str) -> Fault {
        Fault::custom(format!("missing field `{field}`"))
    }

    fn duplicate_field(field: &'static str) -> Fault {
        Fault::custom(format!("the field `{field}` stands here twice, expected it once"))
    }
}

fn unknown(what: &str, written: &str, known: &[&str]) -> String {
    let quoted: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    let expected = match quoted.as_slice() {
        [] => "none".to_owned(),
        [one] => one.clone(),
        [one, other] => format!("{one} or {other}"),
        many => format!("one of {}", many.join(", ")),
    };
    let near = did_you_mean(&nearest(written, known.iter().copied()));
    format!("unknown {what} `{}`, expected {expected}{near}", shortened(written))
}

/// What stands in the document.
fn in_words(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Float(number) => format!("the number {number:?}"),
        Unexpected::Char(letter) => format!("the text \"{letter}\""),
        Unexpected::Str(text) => format!("the text \"{}\"", shortened(text)),
        Unexpected::Unit | Unexpected::Option => "null".into(),
        Unexpected::Seq => "a list".into(),
        Unexpected::Map => "an object".into(),
        _ => "something else".into(),
    }
}

/// What a reader wanted: in our own words where it says it in Rust's.
fn wanted(expected: &dyn Expected) -> String {
    let said = expected.to_string();
    let whole = |low: i64, high: u64| format!("a whole number from {low} to {high}");
    let starts = |begin: &str| said.starts_with(begin);
    let last_word = || said.rsplit(' ').next().unwrap_or_default();
    match said.as_str() {
        "u8" => whole(0, u8::MAX.into()),
        "u16" => whole(0, u16::MAX.into()),
        "u32" => whole(0, u32::MAX.into()),
        "u64" | "usize" => "a whole number, 0 or more".into(),
        "i8" => whole(i8::MIN.into(), i8::MAX as u64),
        "i16" => whole(i16::MIN.into(), i16::MAX as u64),
        "i32" => whole(i32::MIN.into(), i32::MAX as u64),
        "i64" | "isize" => "a whole number".into(),
        "f32" | "f64" => "a number".into(),
        "a boolean" => "true or false".into(),
        "a string" | "a borrowed string" | "str" | "field identifier" | "variant identifier" => {
            "a text".into()
        }
        "a sequence" => "a list".into(),
        "a map" => "an object".into(),
        "unit" | "option" => "null".into(),
        _ if starts("a tuple of size ") || starts("an array of length ") => {
            format!("a list of {}", last_word())
        }
        _ if starts("unit variant ") => "a text".into(),
        _ if starts("enum ") => "a text or an object".into(),
        _ if starts("struct ") || starts("internally tagged ") || starts("adjacently tagged ") => {
            "an object".into()
        }
        _ if starts("struct variant ") || starts("newtype variant ") => "an object".into(),
        _ if starts("tuple ") => "a list".into(),
        _ => said,
    }
}
