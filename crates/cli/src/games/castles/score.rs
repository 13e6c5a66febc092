//! A castle of Castles, scored step by step.

use std::path::Path;

use castles::{
    Appraisal, Castle, Cause, Laid, LayoutRefusal, LayoutStepResult, Line, Measure, Row,
};
use serde_json::{Value, json};
use shelf::castles::LayoutFile;

use crate::counting::many;
use crate::failure::Failure;
use crate::input::{in_file, name_of};
use crate::score::Arguments;
use crate::score::lines::{self, Columns};
use crate::{print, print_json};

/// Reads a layout file and builds its castle.
pub(super) fn read_layout(
    path: &Path,
    text: &str,
) -> Result<Result<Appraisal, Vec<LayoutRefusal>>, Failure> {
    let file: LayoutFile = shelf::parse_written(text).map_err(|error| in_file(path, error))?;
    file.appraise().map_err(|error| Failure::unusable(format!("{}: {error}", name_of(path))))
}

pub(super) fn run(arguments: &Arguments, text: &str) -> Result<(), Failure> {
    match read_layout(&arguments.file, text)? {
        Ok(appraisal) if arguments.json => print_json(&sheet_json(&appraisal)),
        Ok(appraisal) => print(sheet_text(&appraisal)),
        Err(refusals) => lines::refuse::<shelf::Castles>(arguments, "castle", &refusals),
    }
}

fn sheet_json(appraisal: &Appraisal) -> Value {
    let castle = &appraisal.castle;
    let rooms = castle.rooms().len() as u32;
    let mut measures = json!({
        "external_entrances": castle.external_entrances(),
        "completed": castle.completed(),
        "incomplete": rooms - castle.completed(),
        "courtyards": castle.courtyards(),
        "square_feet": castle.square_feet(),
        "longest_path": castle.longest_path(),
        "rooms": rooms,
    });
    if let (true, Some(measures)) = (appraisal.is_expanded, measures.as_object_mut()) {
        measures.extend(more_measures(castle));
    }
    let cards: Vec<Value> = appraisal
        .end
        .lines
        .iter()
        .filter_map(|line| match line.source {
            Cause::Card(card) => Some((card, line)),
            _ => None,
        })
        .map(|(card, line)| json!({ "card": card, "points": line.points, "rule": line.rule }))
        .collect();
    let mut end = json!({
        "bonus_cards": cards,
        "coins": appraisal.end.row(Row::Coins),
        "depleted": appraisal.end.row(Row::Stacks),
    });
    if let (true, Some(end)) = (appraisal.is_expanded, end.as_object_mut()) {
        end.insert("swans".into(), appraisal.end.row(Row::Swans).into());
        let of_decree = |line: &Line| match line.source {
            Cause::Decree(decree) => {
                Some(json!({ "card": decree, "points": line.points, "rule": line.rule }))
            }
            _ => None,
        };
        let decrees: Vec<Value> = appraisal.end.lines.iter().filter_map(of_decree).collect();
        end.insert("decrees".into(), decrees.into());
    }
    json!({
        "legal": true,
        "points": appraisal.points(),
        "total": appraisal.total(),
        "steps": appraisal.steps.iter().map(step_json).collect::<Vec<_>>(),
        "final": end,
        "measures": measures,
    })
}

/// What favors and bonus cards of the expansions count.
fn more_measures(castle: &Castle) -> [(String, Value); 10] {
    let count = |name: &str, measure| (name.to_owned(), castle.count(measure).into());
    [
        count("moats", Measure::Moats),
        count("towers", Measure::Towers),
        count("renovations", Measure::Renovations),
        count("unique_sizes", Measure::UniqueSizes),
        // Without the one that a moat adds for the favor.
        (
            "unique_types".to_owned(),
            (castle.count(Measure::UniqueTypes) - castle.count(Measure::Moats).min(1)).into(),
        ),
        count("swan_icons", Measure::SwanIcons),
        count("without_swan_icon", Measure::WithoutSwanIcon),
        count("one_point_icons", Measure::OnePointIcons),
        count("suites", Measure::Suites),
        ("enclosed_areas".to_owned(), castle.areas().enclosed().into()),
    ]
}

fn step_json(step: &LayoutStepResult) -> Value {
    let completed: Vec<String> = step.completed.iter().map(|cause| cause.id()).collect();
    json!({
        "tile": step.tile,
        "points": step.points,
        "ledger": step.ledger.iter().map(line_json).collect::<Vec<_>>(),
        "completed": completed,
        "earned": step.earned,
    })
}

fn line_json(line: &Line) -> Value {
    let source = match line.source {
        Cause::Room { room, x, y, .. } => json!({ "tile": room, "x": x, "y": y }),
        other => json!({ "tile": other.id() }),
    };
    lines::line_json(source, line)
}

/// The sheet for people: step by step, each line with its reasons.
fn sheet_text(appraisal: &Appraisal) -> String {
    let words = words::english("castles");
    let mut text = String::new();
    let columns = Columns::of(&appraisal.ledger().lines);
    for (number, step) in (1..).zip(&appraisal.steps) {
        let name = match step.tile {
            Laid::Surface(surface) => words.name("room", surface.id()),
            Laid::Passage => "secret passage".into(),
        };
        text += &format!("{:<30}{:>4}\n", format!("{number}. {name}"), step.points);
        step.ledger.iter().for_each(|line| text += &columns.line(line));
        for cause in &step.completed {
            text += &format!("        completed: {cause}\n");
        }
        for reward in &step.earned {
            text += &format!("        earned: the {} reward\n", reward.id());
        }
    }
    text += &format!("{:<30}{:>4}\n", "end of the game", appraisal.end.total());
    appraisal.end.lines.iter().for_each(|line| text += &columns.line(line));
    text += &format!("{:<30}{:>4}\n", "total", appraisal.total());
    let castle = &appraisal.castle;
    text += &format!(
        "{} square feet, {} of {} completed, {}\n",
        castle.square_feet(),
        castle.completed(),
        many(castle.rooms().len(), "room"),
        many(castle.external_entrances(), "entrance"),
    );
    text
}
