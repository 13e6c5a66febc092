//! Reading an action that has a name and nothing else.

use serde::{Deserialize, Deserializer};

/// For `#[serde(deserialize_with = "game::nothing_else")]` over a variant without fields. Left to
/// itself, serde would let any field pass.
///
/// # Errors
///
/// If there is a field.
pub fn nothing_else<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct NoFields {}
    NoFields::deserialize(deserializer).map(|NoFields {}| ())
}
