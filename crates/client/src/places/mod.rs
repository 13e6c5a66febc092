//! The places that views list beside the choices, read without knowing a rule.

mod between;
mod castles;
mod palace;

use serde::Deserialize;
use serde_json::value::RawValue;

/// A game as its views show it.
pub(crate) trait Shown {
    /// The lists of a view that hold places.
    const LISTS: &'static [&'static str];
    /// A choice that ends what could be done for ever: it alone is as likely as all others together.
    const CONTENT: Option<&'static str> = None;

    /// The places in an object of these lists.
    type Places<'a>: Deserialize<'a> + Places;

    fn places(lists: &str) -> serde_json::Result<Self::Places<'_>> {
        serde_json::from_str(lists)
    }
}

/// Places at which something can be done.
pub(crate) trait Places {
    fn count(&self) -> usize;

    /// The action of the place with this number.
    fn action(&self, number: usize) -> Option<String>;
}

/// The action at the spot with this number, if it is one of these; else what is left of the number.
fn nth(spots: &[&RawValue], number: &mut usize, head: &str) -> Option<String> {
    let Some(spot) = spots.get(*number) else {
        *number -= spots.len();
        return None;
    };
    // The first three numbers of a spot are its place and its turn.
    let mut parts = spot.get().trim_start_matches('[').split(',').map(str::trim);
    let (x, y, turn) = (parts.next()?, parts.next()?, parts.next()?);
    Some(format!(r#"{head},"x":{x},"y":{y},"turn":{turn}}}}}"#))
}
