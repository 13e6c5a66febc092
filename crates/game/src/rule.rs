//! Rules are cited by id; what they say stands in `docs/rules/`.

use std::fmt;

use serde::Serialize;

/// The id of a numbered rule, such as `BTW-PLACE-04`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is not allowed: one broken rule, with what the player needs to know about it.
///
/// `Display` gives the sentence a player reads.
pub trait Refusal: Clone + PartialEq + fmt::Debug + fmt::Display {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// All the reasons for which an action is refused; never empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusals<R>(Vec<R>);

impl<R: Refusal> Refusals<R> {
    /// Refused for one reason.
    #[must_use]
    pub fn one(reason: R) -> Self {
        Refusals(vec![reason])
    }

    /// Allowed if there is no reason against it.
    ///
    /// # Errors
    /// The reasons, if there are any.
    pub fn unless_empty(reasons: Vec<R>) -> Result<(), Self> {
        if reasons.is_empty() { Ok(()) } else { Err(Refusals(reasons)) }
    }

    /// The reasons, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &R> {
        self.0.iter()
    }

    /// Whether one of the reasons is this rule.
    #[must_use]
    pub fn cites(&self, rule: &str) -> bool {
        self.0.iter().any(|reason| reason.rule().0 == rule)
    }
}

/// Why something that is written down, piece by piece, cannot stand on a table.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutRefusal<R> {
    /// The place of the piece in its list, from 0; none if no single entry is meant.
    pub index: Option<usize>,
    /// What is refused.
    pub id: &'static str,
    /// The broken rule.
    pub refusal: R,
}

impl<R: Refusal> From<R> for Refusals<R> {
    fn from(reason: R) -> Self {
        Refusals::one(reason)
    }
}

impl<R: Refusal> fmt::Display for Refusals<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.0.iter().enumerate() {
            let between = if index == 0 { "" } else { "; " };
            write!(f, "{between}{reason} ({})", reason.rule())?;
        }
        Ok(())
    }
}

impl<R: Refusal> std::error::Error for Refusals<R> {}
