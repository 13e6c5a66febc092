//! Documents that people write: read strictly, and what is wrong is told with its place in the file,
//! its field, what was found there and what was expected, in words of JSON and not of Rust.

mod fault;
mod node;
mod place;
mod tree;

use serde::Deserialize;

use crate::record::RecordError;
use fault::Fault;
use tree::Json;

/// Reads a document that people write. An object must be written as one: a list of its values is
/// refused.
///
/// # Errors
/// The place of the first fault, what stands there and what was expected.
pub fn parse_written<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, RecordError> {
    let document = tree(text)?;
    T::deserialize(node::Node(&document)).map_err(|fault| told(text, &fault))
}

/// What is wrong with a text that could not be read as such a document; nothing, if only its program
/// knows.
pub(crate) fn complaint<'de, T: Deserialize<'de>>(text: &str) -> Option<RecordError> {
    match tree(text) {
        Err(error) => Some(error),
        Ok(document) => T::deserialize(node::Node(&document)).err().map(|fault| told(text, &fault)),
    }
}

/// The document, if it is one at all.
fn tree(text: &str) -> Result<Json, RecordError> {
    let unreadable = |text: &str| Err(RecordError::Unreadable(text.into()));
    if text.starts_with('\u{feff}') {
        return unreadable(
            "there is a byte order mark at line 1 column 1; expected JSON in UTF-8 without one",
        );
    }
    if text.trim().is_empty() {
        return unreadable("there is nothing in it, it is empty; expected a JSON document");
    }
    serde_json::from_str(text).map_err(|error| RecordError::Unreadable(no_json(&error)))
}

/// What a text has that JSON has not, with what was expected where that is not said.
fn no_json(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let said = said.strip_suffix(&place).unwrap_or(&said);
    let expected = match said {
        said if said.contains("expected") => "",
        said if said.starts_with("EOF") => ", expected more",
        "trailing comma" => ", expected none before a closing bracket",
        "trailing characters" => ", expected the end of the document",
        "key must be a string" => ", expected the name of a field in quotes",
        "recursion limit exceeded" => ", expected fewer brackets within one another",
        _ => ", expected JSON",
    };
    format!("{said}{expected}{place}")
}

fn told(text: &str, fault: &Fault) -> RecordError {
    let (line, column) = fault.line_and_column(text);
    let field = match fault.field() {
        field if field.is_empty() => field,
        field => format!("{field}: "),
    };
    RecordError::Unreadable(format!("{field}{fault} at line {line} column {column}"))
}
