//! A castle of Between Two Castles, scored line by line.

use std::path::Path;

use between::{Between, Castle, Cause, Ledger, Line, Options, Row};
use serde_json::{Value, json};
use shelf::between::{Appraisal, LayoutFile};

use super::told;
use crate::failure::Failure;
use crate::input::{in_file, name_of};
use crate::score::Arguments;
use crate::score::lines::{self, Columns};
use crate::{print, print_json};

/// Reads a layout file and builds its castle.
pub(super) fn read_layout(path: &Path, text: &str) -> Result<Appraisal, Failure> {
    let file: LayoutFile = shelf::parse_written(text).map_err(|error| in_file(path, error))?;
    file.appraise().map_err(|error| Failure::unusable(format!("{}: {error}", name_of(path))))
}

pub(super) fn run(arguments: &Arguments, text: &str) -> Result<(), Failure> {
    let layout = read_layout(&arguments.file, text)?;
    let Appraisal { castle, refusals, .. } = &layout;
    if !refusals.is_empty() {
        return lines::refuse::<shelf::Between>(arguments, "castle", refusals);
    }
    let ledger = castle.ledger(&layout.options);
    if arguments.json {
        print_json(&sheet_json(castle, &layout.options, &ledger))
    } else {
        print(sheet_text(castle, &layout.options, &ledger))
    }
}

fn sheet_json(castle: &Castle, options: &Options, ledger: &Ledger) -> Value {
    let notes: Vec<Value> = between::remarks(castle, options)
        .into_iter()
        .map(|(rule, remark)| json!({ "rule": rule, "message": told::say("remark", &remark) }))
        .collect();
    json!({
        "legal": true,
        "total": ledger.total(),
        "rows": shelf::rows_of::<Between>(ledger),
        "ledger": ledger.lines.iter().map(line_json).collect::<Vec<_>>(),
        "notes": notes,
    })
}

fn line_json(line: &Line) -> Value {
    let source = match line.source {
        Cause::Room { id, cell } => json!({ "tile": id, "x": cell.x, "y": cell.y }),
        Cause::Throne(id) => json!({ "throne": id }),
        Cause::Attendant(id) => json!({ "attendant": id }),
        Cause::Card(id) => json!({ "card": id }),
    };
    lines::line_json(source, line)
}

/// The sheet for people: row by row, each line with its reasons.
pub(super) fn sheet_text(castle: &Castle, options: &Options, ledger: &Ledger) -> String {
    let mut text = String::new();
    let columns = Columns::of(&ledger.lines);
    for row in Row::ALL {
        let lines: Vec<_> = ledger.lines.iter().filter(|line| line.row == row).collect();
        if lines.is_empty() {
            continue;
        }
        text += &format!("{:<18}{:>4}\n", told::name("row", row.id()), ledger.row(row));
        for line in lines {
            text += &columns.line(line);
        }
    }
    text += &format!("{:<18}{:>4}\n", "total", ledger.total());
    for (rule, remark) in between::remarks(castle, options) {
        text += &format!("note: {} ({rule})\n", told::say("remark", &remark));
    }
    text
}
