//! Every point has an amount, a rule and its causes.

use serde::Serialize;

use crate::RuleId;

/// One line of a score sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Line<R, P> {
    /// The row of the sheet that the points go into.
    pub row: R,
    /// What scores.
    pub source: P,
    /// How much; 0 says that a wish stayed unmet.
    pub points: i32,
    /// The rule that gives the points.
    pub rule: RuleId,
    /// What the points are given for.
    pub because: Vec<P>,
}

/// Where scoring writes its lines. The same scoring code serves a full [`Ledger`] and a bare
/// [`Total`], which costs nothing to keep.
pub trait Tally<R, P> {
    /// Whether causes that bring no points of their own are worth naming.
    const KEEPS_CAUSES: bool;

    /// Enters `base` points and those of each cause.
    fn enter(
        &mut self,
        row: R,
        source: P,
        rule: RuleId,
        base: i32,
        causes: impl Iterator<Item = (P, i32)>,
    );
}

/// All lines of a score sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Lines<R, P>"))]
#[serde(transparent)]
pub struct Ledger<R, P> {
    /// The lines, in the order of scoring.
    pub lines: Vec<Line<R, P>>,
}

/// A ledger as `ts-rs` can read it, which does not know `serde(transparent)`.
#[cfg(feature = "typescript")]
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its declaration is used")]
struct Lines<R, P>(Vec<Line<R, P>>);

impl<R, P> Default for Ledger<R, P> {
    fn default() -> Self {
        Ledger { lines: Vec::new() }
    }
}

impl<R: PartialEq, P> Ledger<R, P> {
    /// The sum of all lines.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|line| line.points).sum()
    }

    /// The sum of the lines of one row.
    #[must_use]
    pub fn row(&self, row: R) -> i32 {
        self.lines.iter().filter(|line| line.row == row).map(|line| line.points).sum()
    }
}

impl<R, P> Tally<R, P> for Ledger<R, P> {
    const KEEPS_CAUSES: bool = true;

    fn enter(
        &mut self,
        row: R,
        source: P,
        rule: RuleId,
        base: i32,
        causes: impl Iterator<Item = (P, i32)>,
    ) {
        let mut points = base;
        let because = causes
            .map(|(cause, amount)| {
                points += amount;
                cause
            })
            .collect();
        self.lines.push(Line { row, source, points, rule, because });
    }
}

/// The sum alone.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Total(pub i32);

impl<R, P> Tally<R, P> for Total {
    const KEEPS_CAUSES: bool = false;

    fn enter(&mut self, _: R, _: P, _: RuleId, base: i32, causes: impl Iterator<Item = (P, i32)>) {
        self.0 += base + causes.map(|(_, amount)| amount).sum::<i32>();
    }
}
