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

/// Why an action is not allowed: one broken rule, with what the player needs to know about it. It is
/// written as a [`Phrase`](crate::Phrase), which `words/` words. [`refusals!`](crate::refusals) makes
/// such types.
pub trait Refusal: Clone + PartialEq + fmt::Debug + Serialize {
    /// The names of all reasons there are.
    const NAMES: &'static [&'static str];

    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// Makes the type of a game's refusals: each reason behind the rule that forbids it, with what the
/// player needs to know about it. A rule may depend on that.
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        $visible:vis enum $name:ident {
            $($rule:expr => $reason:ident $({ $($field:ident: $kind:ty),+ $(,)? })?,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize)]
        #[serde(tag = "key", content = "values", rename_all = "snake_case")]
        #[allow(missing_docs)] // Each reason says itself what it is about.
        $visible enum $name {
            $($reason $({ $($field: $kind),+ })?,)+
        }

        impl $crate::Refusal for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($reason)),+];

            #[allow(unused_variables)] // Few rules depend on what is refused.
            fn rule(&self) -> $crate::RuleId {
                $crate::RuleId(match self {
                    $($name::$reason $({ $($field),+ })? => $rule,)+
                })
            }
        }
    };
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

/// Why something that is written down, thing by thing, cannot stand on a table.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutRefusal<R> {
    /// The place of the thing in its list, from 0; none if no single entry is meant.
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
            write!(f, "{between}{reason:?} ({})", reason.rule())?;
        }
        Ok(())
    }
}

impl<R: Refusal> std::error::Error for Refusals<R> {}
