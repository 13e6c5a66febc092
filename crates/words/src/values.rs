//! What a sentence is told. Each value is told worded under its name, and raw under its name with
//! `_id`, for sentences that depend on it. `web/src/words/say.ts` does the same for the page.

use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::Value;

use crate::Words;

/// What kind of word a value is, by its name.
pub(crate) enum Kind<'a> {
    /// The number of a seat, called by who sits there.
    Seat,
    /// Two numbers or one of them, written as in files.
    Cell,
    /// The id of something that has a name.
    Word(&'a str),
    /// So many of each of something that has a name, such as `{"red": 2}`.
    Each(&'a str),
}

/// Names of values that are not called like the kind of word they are: `words/kinds.json`.
const KINDS: &str = include_str!("../../../words/kinds.json");

impl<'a> Kind<'a> {
    pub(crate) fn of(name: &'a str) -> Kind<'a> {
        static TABLE: std::sync::OnceLock<std::collections::BTreeMap<String, String>> =
            std::sync::OnceLock::new();
        let table = TABLE.get_or_init(|| serde_json::from_str(KINDS).unwrap_or_default());
        match table.get(name).map_or(name, String::as_str) {
            "seat" => Kind::Seat,
            "cell" => Kind::Cell,
            kind => kind.strip_prefix("each ").map_or(Kind::Word(kind), Kind::Each),
        }
    }
}

/// A value as it is written, for sentences that depend on it.
pub(crate) fn id(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

pub(crate) fn tell(words: &Words, name: &str, value: &Value, told: &mut FluentArgs<'static>) {
    let kind = Kind::of(name);
    match (&kind, value) {
        (Kind::Each(kind), Value::Object(counts)) => {
            let counted = |(id, count): (&String, &Value)| {
                let mut told = FluentArgs::new();
                told.set("count", count.as_u64().unwrap_or_default());
                told.set("name", words.name(kind, id));
                words.format(&format!("each-{kind}"), &told)
            };
            let worded: Vec<String> = counts.iter().map(counted).collect();
            told.set(name.to_owned(), joined(words, "list-and", &worded));
            let all = counts.values().filter_map(Value::as_u64).sum::<u64>();
            told.set(format!("{name}_count"), all);
        }
        (Kind::Word(_), Value::Object(parts)) => {
            for (part, value) in parts {
                tell(words, &format!("{name}_{part}"), value, told);
            }
        }
        (Kind::Word(_) | Kind::Seat, Value::Array(all)) => {
            let worded = counted(all.iter().map(|one| text(words, &kind, one)));
            told.set(name.to_owned(), joined(words, "list-and", &worded));
            told.set(format!("{name}_or"), joined(words, "list-or", &worded));
            told.set(format!("{name}_count"), all.len());
        }
        (Kind::Word(_) | Kind::Each(_), Value::Number(number)) => {
            told.set(name.to_owned(), numbered(number));
        }
        _ => {
            told.set(name.to_owned(), text(words, &kind, value));
            match value {
                Value::Number(number) => told.set(format!("{name}_id"), numbered(number)),
                other => told.set(format!("{name}_id"), id(other)),
            }
        }
    }
}

/// The largest whole number up to which a float, as which Fluent keeps numbers, holds all.
const EXACT: u64 = 1 << 53;

fn numbered(number: &serde_json::Number) -> FluentValue<'static> {
    match number.as_i64() {
        Some(whole) if whole.unsigned_abs() <= EXACT => FluentValue::from(whole),
        _ => FluentValue::from(number.to_string()),
    }
}

/// How a number is written in a language: with a separator between thousands.
pub(crate) fn separators<M>(language: &str) -> fn(&FluentValue<'_>, &M) -> Option<String> {
    match language {
        "de" => separated::<'.', M>,
        _ => separated::<',', M>,
    }
}

/// A whole number with a mark between thousands; nothing else is written in another way.
fn separated<const MARK: char, M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let written = number.as_string();
    let digits = written.strip_prefix('-').unwrap_or(&written);
    if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let mut separated = written.replace(digits, "");
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            separated.push(MARK);
        }
        separated.push(digit);
    }
    Some(separated)
}

/// One value in words.
fn text(words: &Words, kind: &Kind<'_>, value: &Value) -> String {
    match (kind, value) {
        (Kind::Seat, Value::Number(seat)) => {
            let mut number = FluentArgs::new();
            number.set("number", seat.as_u64().unwrap_or_default() + 1);
            words.format("seat-number", &number)
        }
        (Kind::Cell, Value::Array(numbers)) => numbers.iter().map(id).collect::<Vec<_>>().join(","),
        (Kind::Cell, Value::Object(parts)) => parts.values().map(id).collect::<Vec<_>>().join(","),
        (Kind::Word(kind), Value::String(id)) => words.name(kind, id),
        _ => id(value),
    }
}

/// Each name once, with how often it is there: `Hallway ×2`.
fn counted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut counts: Vec<(String, u32)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let told = |(name, count)| if count > 1 { format!("{name} ×{count}") } else { name };
    counts.into_iter().map(told).collect()
}

/// Several names as one: `Anna, Berta and Carl`.
fn joined(words: &Words, key: &str, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => {
            let mut told = FluentArgs::new();
            told.set("before", before.join(", "));
            told.set("last", last.clone());
            words.format(key, &told)
        }
    }
}
