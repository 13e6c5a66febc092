//! A castle of Castles, scored step by step.

use std::path::Path;

use castles::{Appraisal, LayoutRefusal, Piece, StepSheet};
use game::Line;
use serde_json::{Value, json};
use shelf::castles::LayoutFile;

use crate::failure::Failure;
use crate::input::{in_file, name_of};
use crate::score::{Arguments, lines};
use crate::{print, print_json};

/// Reads a layout file and builds its castle.
pub(super) fn read_layout(
    path: &Path,
    text: &str,
) -> Result<Result<Appraisal, Vec<LayoutRefusal>>, Failure> {
    let file: LayoutFile = shelf::parse(text).map_err(|error| in_file(path, error))?;
    file.appraise().map_err(|error| Failure::unusable(format!("{}: {error}", name_of(path))))
}

pub(super) fn run(arguments: &Arguments, text: &str) -> Result<(), Failure> {
    match read_layout(&arguments.file, text)? {
        Ok(appraisal) if arguments.json => print_json(&sheet_json(&appraisal)),
        Ok(appraisal) => print(sheet_text(&appraisal)),
        Err(refusals) => lines::refuse(arguments, "castle", &refusals),
    }
}

fn sheet_json(appraisal: &Appraisal) -> Value {
    let castle = &appraisal.castle;
    let rooms = castle.rooms().len() as u32;
    let cards: Vec<Value> = appraisal
        .end
        .lines
        .iter()
        .filter_map(|line| match line.source {
            Piece::Card(card) => Some((card, line)),
            _ => None,
        })
        .map(|(card, line)| json!({ "card": card, "points": line.points, "rule": line.rule }))
        .collect();
    json!({
        "legal": true,
        "points": appraisal.points(),
        "total": appraisal.total(),
        "steps": appraisal.steps.iter().map(step_json).collect::<Vec<_>>(),
        "final": {
            "bonus_cards": cards,
            "coins": appraisal.end.row("coins"),
            "depleted": appraisal.end.row("stacks"),
        },
        "measures": {
            "external_entrances": castle.external_entrances(),
            "completed": castle.completed(),
            "incomplete": rooms - castle.completed(),
            "courtyards": castle.courtyards(),
            "square_feet": castle.square_feet(),
            "longest_path": castle.longest_path(),
            "rooms": rooms,
        },
    })
}

fn step_json(step: &StepSheet) -> Value {
    let completed: Vec<String> = step.completed.iter().map(|piece| piece.id()).collect();
    json!({
        "tile": step.tile,
        "points": step.points,
        "ledger": step.ledger.iter().map(line_json).collect::<Vec<_>>(),
        "completed": completed,
        "earned": step.earned,
    })
}

fn line_json(line: &Line<Piece>) -> Value {
    let source = match line.source {
        Piece::Room { room, x, y, .. } => json!({ "tile": room, "x": x, "y": y }),
        other => json!({ "tile": other.id() }),
    };
    lines::line_json(source, line)
}

/// The sheet for people: step by step, each line with its reasons.
fn sheet_text(appraisal: &Appraisal) -> String {
    let mut text = String::new();
    for (number, step) in (1..).zip(&appraisal.steps) {
        text += &format!("{:<30}{:>4}\n", format!("{number}. {}", step.tile.name()), step.points);
        step.ledger.iter().for_each(|line| text += &lines::line_text(line));
        for piece in &step.completed {
            text += &format!("        completed: {piece}\n");
        }
        for reward in &step.earned {
            text += &format!("        earned: the {reward:?} reward\n").to_lowercase();
        }
    }
    text += &format!("{:<30}{:>4}\n", "end of the game", appraisal.end.total());
    appraisal.end.lines.iter().for_each(|line| text += &lines::line_text(line));
    text += &format!("{:<30}{:>4}\n", "total", appraisal.total());
    let castle = &appraisal.castle;
    text += &format!(
        "{} square feet, {} of {} rooms completed, {} external entrances\n",
        castle.square_feet(),
        castle.completed(),
        castle.rooms().len(),
        castle.external_entrances(),
    );
    text
}
