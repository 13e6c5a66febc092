//! A castle of Between Two Castles, scored line by line.

use std::path::Path;

use between::{Castle, Options, Piece};
use game::{Ledger, Line};
use serde_json::{Map, Value, json};
use shelf::between::{Appraisal, LayoutFile};

use crate::failure::Failure;
use crate::input::{in_file, name_of};
use crate::score::{Arguments, lines};
use crate::{print, print_json};

/// Reads a layout file and builds its castle.
pub(super) fn read_layout(path: &Path, text: &str) -> Result<Appraisal, Failure> {
    let file: LayoutFile = shelf::parse(text).map_err(|error| in_file(path, error))?;
    file.appraise().map_err(|error| Failure::unusable(format!("{}: {error}", name_of(path))))
}

pub(super) fn run(arguments: &Arguments, text: &str) -> Result<(), Failure> {
    let layout = read_layout(&arguments.file, text)?;
    let Appraisal { castle, refusals, .. } = &layout;
    if !refusals.is_empty() {
        return lines::refuse(arguments, "castle", refusals);
    }
    let ledger = castle.ledger(&layout.options);
    if arguments.json {
        print_json(&sheet_json(castle, &layout.options, &ledger))
    } else {
        print(sheet_text(castle, &layout.options, &ledger))
    }
}

fn sheet_json(castle: &Castle, options: &Options, ledger: &Ledger<Piece>) -> Value {
    let rows: Map<String, Value> =
        between::ROWS.iter().map(|row| ((*row).into(), ledger.row(row).into())).collect();
    let notes: Vec<Value> = between::remarks(castle, options)
        .into_iter()
        .map(|(rule, text)| json!({ "rule": rule, "message": text }))
        .collect();
    json!({
        "legal": true,
        "total": ledger.total(),
        "rows": rows,
        "ledger": ledger.lines.iter().map(line_json).collect::<Vec<_>>(),
        "notes": notes,
    })
}

fn line_json(line: &Line<Piece>) -> Value {
    let source = match line.source {
        Piece::Room { id, cell } => json!({ "tile": id, "x": cell.x, "y": cell.y }),
        Piece::Throne(id) => json!({ "throne": id }),
        Piece::Attendant(id) => json!({ "attendant": id }),
        Piece::Card(id) => json!({ "card": id }),
    };
    lines::line_json(source, line)
}

/// The sheet for people: row by row, each line with its reasons.
pub(super) fn sheet_text(castle: &Castle, options: &Options, ledger: &Ledger<Piece>) -> String {
    let mut text = String::new();
    for row in between::ROWS {
        let lines: Vec<_> = ledger.lines.iter().filter(|line| line.row == row).collect();
        if lines.is_empty() {
            continue;
        }
        text += &format!("{:<18}{:>4}\n", row.replace('_', " "), ledger.row(row));
        for line in lines {
            text += &lines::line_text(line);
        }
    }
    text += &format!("{:<18}{:>4}\n", "total", ledger.total());
    for (rule, remark) in between::remarks(castle, options) {
        text += &format!("note: {remark} ({rule})\n");
    }
    text
}
