//! What somebody may have meant who wrote an id that there is not.

use std::fmt;

use serde::de::{self, Expected, Unexpected};

/// Nothing longer is compared, and so much of it is quoted.
const LONGEST: usize = 40;

/// At most so many are named.
const MOST: usize = 3;

/// The ids that are most like what was written, the nearest first; none if none is like it.
///
/// ```
/// let rooms = ["wine-room", "wine-cellar", "nap-room"];
/// assert_eq!(game::nearest("wine-rom", rooms), ["wine-room"]);
/// assert_eq!(game::nearest("wine", rooms), ["wine-room", "wine-cellar"]);
/// assert!(game::nearest("ballroom", rooms).is_empty());
/// ```
#[must_use]
pub fn nearest<'a>(written: &str, ids: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let written = plain(written);
    let length = written.len();
    if length == 0 || length > LONGEST {
        return Vec::new();
    }
    let far = |id: &str| {
        let id = plain(id);
        let begins = length >= 3 && id.starts_with(&written);
        if begins { 1 } else { distance(&written, &id) }
    };
    let mut near: Vec<(usize, &str)> = ids
        .into_iter()
        .map(|id| (far(id), id))
        .filter(|(far, _)| *far <= (length / 4).max(1))
        .collect();
    near.sort_by_key(|(far, _)| *far);
    near.dedup();
    near.into_iter().take(MOST).map(|(_, id)| id).collect()
}

/// Letters that are often taken for one another are the same.
fn plain(text: &str) -> Vec<char> {
    let letter = |letter: char| if matches!(letter, '_' | ' ') { '-' } else { letter };
    text.chars().take(LONGEST + 1).flat_map(char::to_lowercase).map(letter).collect()
}

/// How many letters must be changed, added or left out to make one of the other.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut above: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let (mut left, mut corner) = (row + 1, row);
        for (column, found) in other.iter().enumerate() {
            let Some(here) = above.get_mut(column + 1) else { continue };
            let changed = corner + usize::from(letter != found);
            corner = *here;
            left = changed.min(corner + 1).min(left + 1);
            *here = left;
        }
        if let Some(first) = above.first_mut() {
            *first = row + 1;
        }
    }
    above.last().copied().unwrap_or(0)
}

/// "Did you mean" with ids; empty if there are none.
#[must_use]
pub fn did_you_mean(near: &[&str]) -> String {
    let quoted: Vec<String> = near.iter().map(|id| format!("`{id}`")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [most @ .., last] => format!("; did you mean {} or {last}?", most.join(", ")),
    }
}

/// What was written, short enough to be quoted.
#[must_use]
pub fn shortened(text: &str) -> String {
    let length = text.chars().count();
    if length <= LONGEST {
        return text.into();
    }
    let start: String = text.chars().take(LONGEST).collect();
    format!("{start}… ({length} characters)")
}

/// The error of an id that there is not: `what` it should be, and which are like it.
pub fn unknown_id<'a, E: de::Error>(
    written: &str,
    what: &str,
    ids: impl IntoIterator<Item = &'a str>,
) -> E {
    struct AnId<'a>(&'a str, String);

    impl Expected for AnId<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let AnId(what, near) = self;
            write!(f, "the id of {what}{near}")
        }
    }

    let near = did_you_mean(&nearest(written, ids));
    E::invalid_value(Unexpected::Str(written), &AnId(what, near))
}
