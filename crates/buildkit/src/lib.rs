//! What the build scripts of the games share: they read the component tables in `data/`, check every
//! row and turn it into a static.

use std::error::Error;
use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;

/// A table of `data/`, read and checked.
pub fn table<T>(name: &str, read: fn(&str) -> Result<T, String>) -> Result<T, Box<dyn Error>> {
    let text = fs::read_to_string(Path::new("data").join(name))?;
    Ok(read(&text).map_err(|problem| format!("data/{name}: {problem}"))?)
}

/// The rows as they are written.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

/// A word that must be one of these.
pub fn known(what: &str, word: &str, words: &[&str]) -> Result<(), String> {
    if words.contains(&word) {
        return Ok(());
    }
    Err(format!("{what} `{word}` is none of {words:?}"))
}

/// What joins the words of an id.
#[derive(Clone, Copy)]
pub enum Joint {
    Hyphen,
    HyphenOrUnderscore,
}

/// Ids are well written, and no two are the same.
pub fn check_ids<'a>(
    what: &str,
    joint: Joint,
    ids: impl Iterator<Item = &'a str> + Clone,
) -> Result<(), String> {
    let (joints, made_of) = match joint {
        Joint::Hyphen => ("-", "small letters, digits and hyphens"),
        Joint::HyphenOrUnderscore => ("-_", "small letters, digits, - and _"),
    };
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || joints.contains(c);
    for (number, id) in ids.clone().enumerate() {
        if id.is_empty() || !id.chars().all(good) {
            return Err(format!("{what} `{id}`: an id has {made_of}"));
        }
        if ids.clone().take(number).any(|other| other == id) {
            return Err(format!("{what} `{id}`: the id is there twice"));
        }
    }
    Ok(())
}

/// `grand-foyer` as the name of an enum variant: `GrandFoyer`.
#[must_use]
pub fn variant(id: &str) -> String {
    let capital = |word: &str| match word.split_at_checked(1) {
        Some((first, rest)) => first.to_uppercase() + rest,
        None => word.to_owned(),
    };
    id.split('-').map(capital).collect()
}
