//! How much a law looks at: little whenever something is changed, much in a long run.

use std::ops::Range;

/// How many times as much a long run looks at; once, unless `cargo xtask soak` says otherwise.
#[must_use]
pub fn law_times() -> u64 {
    std::env::var("SWANSTONE_LAW_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// The seeds of so few games, or of many times as many in a long run.
#[must_use]
pub fn games(from: u64, few: u64) -> Range<u64> {
    from..from + few * law_times()
}
