//! `swanstone score`: what a castle on the table is worth, line by line.

pub(crate) mod castles;
pub(crate) mod lines;
pub(crate) mod palace;

use std::path::{Path, PathBuf};

use between::{Castle, Options, Piece};
use game::{Ledger, Line};
use serde_json::{Map, Value, json};
use shelf::{Appraisal, GameName, LayoutFile};

use crate::failure::Failure;
use crate::input::{in_file, name_of, read};
use crate::{print, print_json};

/// Score a castle written down in a file
#[derive(clap::Args)]
#[command(after_help = "\
A layout: {\"game\":\"between\",\"castle\":{\"throne\":\"throne-living-corridor\",
  \"rooms\":[{\"tile\":\"wine-room\",\"x\":-1,\"y\":0}],\"attendants\":[\"painter\"],
  \"bonus_cards\":[\"bonus-types\"]},\"options\":{}}
or: {\"game\":\"castles\",\"castle\":{\"steps\":[{\"place\":\"anteroom\",\"x\":3,\"y\":-1,\"turn\":90}]},
  \"coins\":12000,\"bonus_cards\":[\"cash\"],\"depleted\":[100,\"hallways\"]}
or: {\"game\":\"palace\",\"players\":2,\"steps\":[{\"seat\":0,\"place\":\"pal_act_01\",\"x\":1,\"y\":1,\"turn\":180},
  {\"seat\":1,\"moat\":[[-1,0],[1,0]]}],\"empty_stacks\":2,\"favors\":[\"pal_fav_most_red\"],
  \"boards\":[{\"seat\":0,\"swans\":{\"red\":2},\"secret\":{},\"slots\":{\"plus_10\":\"pal_act_02\"}}]}
Example: swanstone score castle.json")]
pub(crate) struct Arguments {
    /// The layout, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// The game that a layout is of; who reads it as that says what is wrong with it.
pub(crate) fn game_of_layout(text: &str) -> GameName {
    shelf::layout_game(text).unwrap_or(GameName::Between)
}

/// Reads a layout file and builds its castle.
pub(crate) fn read_layout(path: &Path, text: &str) -> Result<Appraisal, Failure> {
    let file: LayoutFile = shelf::parse(text).map_err(|error| in_file(path, error))?;
    file.appraise().map_err(|error| Failure::unusable(format!("{}: {error}", name_of(path))))
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let text = read(&arguments.file)?;
    match game_of_layout(&text) {
        GameName::Between => run_between(arguments, &text),
        GameName::Castles => castles::run(arguments, &text),
        GameName::Palace => palace::run(arguments, &text),
    }
}

fn run_between(arguments: &Arguments, text: &str) -> Result<(), Failure> {
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
pub(crate) fn sheet_text(castle: &Castle, options: &Options, ledger: &Ledger<Piece>) -> String {
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
