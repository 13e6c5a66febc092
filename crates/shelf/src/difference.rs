//! What differs between two score sheets of a castle.

use std::fmt::Display;

use game::{Ledger, Named, RuleId};
use serde::Serialize;
use ts_rs::TS;

use crate::any::Sheet;

/// How a score sheet would change.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SheetChange {
    /// The number of the castle, as views have it.
    pub castle: u8,
    /// What it is called at the table.
    pub name: String,
    /// Its points afterwards.
    pub total: i32,
    /// How many more that is.
    pub gain: i32,
    /// The lines that are new or bring other points, and those that would be gone; the largest gain
    /// first.
    pub lines: Vec<LineChange>,
}

/// How what one cause brings by one rule would change; several such lines count together.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LineChange {
    /// The row of the sheet.
    pub row: &'static str,
    /// What scores.
    pub source: String,
    /// How much afterwards.
    pub points: i32,
    /// How much more that is.
    pub gain: i32,
    /// The rule that gives the points.
    #[ts(type = "string")]
    pub rule: RuleId,
    /// What the points are given for.
    pub because: Vec<String>,
}

impl SheetChange {
    /// What differs between a sheet as it is and as it would be.
    #[must_use]
    pub fn between(before: Option<&Sheet>, after: &Sheet) -> SheetChange {
        let lines = after.ledger.changes(before.map(|sheet| &sheet.ledger));
        SheetChange {
            castle: after.castle,
            name: after.name.clone(),
            total: after.total,
            gain: after.total - before.map_or(0, |sheet| sheet.total),
            lines,
        }
    }
}

/// The lines of two ledgers that differ.
pub(crate) fn lines<R: Named, P: PartialEq + Display>(
    old: Option<&Ledger<R, P>>,
    new: &Ledger<R, P>,
) -> Vec<LineChange> {
    let old = old.map(|ledger| ledger.lines.as_slice()).unwrap_or_default();
    let mut seen: Vec<&game::Line<R, P>> = Vec::new();
    let mut changes = Vec::new();
    // A line that would be gone is told with what it brings now.
    for line in new.lines.iter().chain(old) {
        let same = |other: &&game::Line<R, P>| {
            other.row == line.row && other.source == line.source && other.rule == line.rule
        };
        if seen.iter().any(same) {
            continue;
        }
        seen.push(line);
        let sum =
            |lines: &[game::Line<R, P>]| lines.iter().filter(same).map(|l| l.points).sum::<i32>();
        let points = sum(&new.lines);
        let gain = points - sum(old);
        if gain != 0 {
            let causes = new.lines.iter().filter(same).flat_map(|line| &line.because);
            let because = causes.map(ToString::to_string).collect();
            let (row, source, rule) = (line.row.name(), line.source.to_string(), line.rule);
            changes.push(LineChange { row, source, points, gain, rule, because });
        }
    }
    changes.sort_by_key(|change| -change.gain);
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    game::named! {
        /// The rows.
        pub enum Row {
            /// A row.
            Only = "only",
        }
    }

    type Line = game::Line<Row, &'static str>;

    fn line(source: &'static str, points: i32, because: &[&'static str]) -> Line {
        let rule = RuleId("A-01");
        Line { row: Row::Only, source, points, rule, because: because.to_vec() }
    }

    fn told(old: &[Line], new: &[Line]) -> Vec<(String, i32)> {
        let (old, new) = (Ledger { lines: old.to_vec() }, Ledger { lines: new.to_vec() });
        lines(Some(&old), &new).into_iter().map(|line| (line.source, line.gain)).collect()
    }

    #[test]
    fn only_lines_that_differ_are_told_the_largest_gain_first() {
        let old = [line("a", 2, &[]), line("b", 1, &[])];
        let new = [line("a", 2, &[]), line("b", 2, &[]), line("c", 3, &["a"])];
        assert_eq!(told(&old, &new), [("c".into(), 3), ("b".into(), 1)]);
        assert_eq!(told(&new, &new), []);
    }

    #[test]
    fn points_that_are_lost_are_told_as_well() {
        assert_eq!(told(&[line("a", 2, &[])], &[]), [("a".into(), -2)]);
    }

    #[test]
    fn several_lines_of_one_room_count_together() {
        let new = Ledger { lines: vec![line("a", 1, &["x"]), line("a", 1, &["y"])] };
        let told = lines(None, &new);
        assert_eq!(told.len(), 1);
        assert_eq!((told[0].gain, told[0].because.len()), (2, 2));
    }
}
