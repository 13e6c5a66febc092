//! What went wrong, for programs and for people.

use serde::Serialize;
use table::{Reason, Refused};
use ts_rs::TS;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Problem {
    /// A short key for programs, such as `seat_taken`.
    pub code: &'static str,
    /// A sentence for people.
    pub message: String,
    /// The rules that were broken, if it was the game that refused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Reason>>", optional)]
    pub reasons: Vec<Reason>,
}

impl Problem {
    /// A problem without rules.
    pub fn new(code: &'static str, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), reasons: Vec::new() }
    }
}

impl From<&Refused> for Problem {
    fn from(refused: &Refused) -> Problem {
        Problem { code: refused.code(), message: refused.to_string(), reasons: refused.reasons() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}
