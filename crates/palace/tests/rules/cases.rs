//! Cases of rules that are kept as data: a table, and what a row of the score sheet says of it.

use game::Seat;
use palace::{Layout, LayoutRefusal};
use serde::Deserialize;
use serde_json::{Value, json};
use testkit::check_cases;

/// What lies on a table, and the lines of a row that it brings. What is left out is left out in a
/// layout; two play unless told.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(default = "two")]
    players: u8,
    #[serde(default)]
    hallways: Vec<String>,
    #[serde(default)]
    steps: Vec<Value>,
    #[serde(default)]
    favors: Vec<String>,
    #[serde(default)]
    boards: Vec<Value>,
    row: String,
    lines: Vec<String>,
}

fn two() -> u8 {
    2
}

fn check(case: &Case) -> Result<(), String> {
    let document = json!({
        "game": "palace", "players": case.players, "hallways": case.hallways,
        "steps": case.steps, "favors": case.favors, "boards": case.boards,
    });
    let layout: Layout = serde_json::from_value(document).map_err(|error| error.to_string())?;
    let told = |refused: Vec<LayoutRefusal>| format!("{refused:?}");
    let appraisal = layout.appraise().map_err(told)?;
    let mut lines = Vec::new();
    for seat in 0..case.players {
        for line in appraisal.ledger(Seat(seat)).lines {
            if line.row.id() == case.row {
                lines.push(format!("{seat} gets {} by {}", line.points, line.rule.0));
            }
        }
    }
    if lines == case.lines { Ok(()) } else { Err(format!("{lines:?}")) }
}

#[test]
fn favors_score_as_in_their_cases() {
    check_cases("testdata/cases/palace/favors.json", check);
}

#[test]
fn boards_and_rooms_score_as_in_their_cases() {
    check_cases("testdata/cases/palace/scores.json", check);
}
