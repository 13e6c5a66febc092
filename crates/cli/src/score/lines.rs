//! What score sheets of all games have in common, and refusals of what is written down.

use std::fmt::Display;
use std::path::Path;

use game::{LayoutRefusal, Line, Refusal};
use serde_json::{Value, json};

use super::Arguments;
use crate::failure::Failure;
use crate::input::name_of;
use crate::print_json;

/// A line of a sheet; `source` says what gives the points.
pub(crate) fn line_json<P: Display>(source: Value, line: &Line<P>) -> Value {
    let mut entry = source;
    if let Value::Object(fields) = &mut entry {
        fields.insert("row".into(), line.row.into());
        fields.insert("points".into(), line.points.into());
        fields.insert("rule".into(), line.rule.0.into());
        fields.insert("because".into(), line.because.iter().map(P::to_string).collect());
    }
    entry
}

/// A line of a sheet with its reasons, for people.
pub(crate) fn line_text<P: Display>(line: &Line<P>) -> String {
    let because: Vec<_> = line.because.iter().map(P::to_string).collect();
    let (points, source, rule) = (line.points, line.source.to_string(), line.rule.0);
    let text = format!("  {points:>4}  {source:<32}{rule:<20}{}", because.join(", "));
    text.trim_end().to_owned() + "\n"
}

/// Tells why something cannot be built; `what` is a castle or a palace.
pub(crate) fn refuse<R: Refusal>(
    arguments: &Arguments,
    what: &str,
    refusals: &[LayoutRefusal<R>],
) -> Result<(), Failure> {
    if arguments.json {
        print_json(&refusals_json(refusals))?;
    } else {
        eprint!("{}", refusals_text(&arguments.file, what, refusals));
    }
    Err(Failure::Refused(None))
}

fn refusals_json<R: Refusal>(refusals: &[LayoutRefusal<R>]) -> Value {
    let row = |refused: &LayoutRefusal<R>| {
        json!({
            "index": refused.index,
            "tile": refused.id,
            "rule": refused.refusal.rule(),
            "message": refused.refusal.to_string(),
        })
    };
    json!({ "legal": false, "refusals": refusals.iter().map(row).collect::<Vec<_>>() })
}

/// The same for people.
pub(crate) fn refusals_text<R: Refusal>(
    path: &Path,
    what: &str,
    refusals: &[LayoutRefusal<R>],
) -> String {
    let mut text = format!("{}: this {what} cannot be built\n", name_of(path));
    for LayoutRefusal { index, id, refusal } in refusals {
        let place = index.map_or(String::new(), |index| format!("{index}: "));
        text += &format!("  {place}{id}: {refusal} ({})\n", refusal.rule());
    }
    text
}
