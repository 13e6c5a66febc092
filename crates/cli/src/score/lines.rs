//! What score sheets of all games have in common, and refusals of what is written down.

use std::fmt::Display;
use std::path::Path;

use game::{Game, LayoutRefusal, Line, Named, Refusal as _};
use serde_json::{Value, json};
use shelf::refusal_in_english;

use super::Arguments;
use crate::counting::nth;
use crate::failure::Failure;
use crate::input::name_of;
use crate::print_json;

/// A line of a sheet; `source` says what gives the points.
pub(crate) fn line_json<R: Named, P: Display>(source: Value, line: &Line<R, P>) -> Value {
    let mut entry = source;
    if let Value::Object(fields) = &mut entry {
        fields.insert("row".into(), line.row.name().into());
        fields.insert("points".into(), line.points.into());
        fields.insert("rule".into(), line.rule.0.into());
        fields.insert("because".into(), line.because.iter().map(P::to_string).collect());
    }
    entry
}

/// How wide the columns of a sheet are.
#[derive(Clone, Copy)]
pub(crate) struct Columns {
    source: usize,
    rule: usize,
}

impl Columns {
    /// Wide enough for all these lines.
    pub(crate) fn of<'a, R: 'a, P: Display + 'a>(
        lines: impl IntoIterator<Item = &'a Line<R, P>>,
    ) -> Columns {
        let narrow = Columns { source: 0, rule: 0 };
        lines.into_iter().fold(narrow, |columns, line| Columns {
            source: columns.source.max(line.source.to_string().chars().count()),
            rule: columns.rule.max(line.rule.0.chars().count()),
        })
    }

    /// A line of a sheet with its reasons, for people.
    pub(crate) fn line<R, P: Display>(self, line: &Line<R, P>) -> String {
        let because: Vec<_> = line.because.iter().map(P::to_string).collect();
        let (points, from, rule) = (line.points, line.source.to_string(), line.rule.0);
        let Columns { source, rule: width } = self;
        let text =
            format!("  {points:>4}  {from:<source$}  {rule:<width$}  {}", because.join(", "));
        text.trim_end().to_owned() + "\n"
    }
}

/// Tells why something cannot be built; `what` is a castle or a palace.
pub(crate) fn refuse<G: Game>(
    arguments: &Arguments,
    what: &str,
    refusals: &[LayoutRefusal<G::Refusal>],
) -> Result<(), Failure> {
    if arguments.json {
        print_json(&refusals_json::<G>(refusals))?;
    } else {
        eprint!("{}", refusals_text::<G>(&arguments.file, what, refusals));
    }
    Err(Failure::Refused(None))
}

fn refusals_json<G: Game>(refusals: &[LayoutRefusal<G::Refusal>]) -> Value {
    let row = |refused: &LayoutRefusal<G::Refusal>| {
        json!({
            "index": refused.index,
            "tile": refused.id,
            "rule": refused.refusal.rule(),
            "message": refusal_in_english::<G>(&refused.refusal),
        })
    };
    json!({ "legal": false, "refusals": refusals.iter().map(row).collect::<Vec<_>>() })
}

/// The same for people.
pub(crate) fn refusals_text<G: Game>(
    path: &Path,
    what: &str,
    refusals: &[LayoutRefusal<G::Refusal>],
) -> String {
    let mut text = format!("{}: this {what} cannot be built\n", name_of(path));
    for LayoutRefusal { index, id, refusal } in refusals {
        let place = index.map_or(String::new(), |index| format!("{}. ", nth(index)));
        let reason = refusal_in_english::<G>(refusal);
        text += &format!("  {place}{id}: {reason} ({})\n", refusal.rule());
    }
    text
}
