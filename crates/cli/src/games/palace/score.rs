//! A palace on the table: what every step brings, and what everybody has at the end.

use std::path::Path;

use game::{Line, Seat};
use palace::{Appraisal, Layout, LayoutRefusal, Piece, RoomType, Slot, StepSheet, Swan};
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::input::in_file;
use crate::score::{Arguments, lines};
use crate::{print, print_json};

/// Reads a layout file and builds its palace.
pub(super) fn read_layout(
    path: &Path,
    text: &str,
) -> Result<Result<Appraisal, Vec<LayoutRefusal>>, Failure> {
    let layout: Layout = shelf::parse(text).map_err(|error| in_file(path, error))?;
    Ok(layout.appraise())
}

pub(super) fn run(arguments: &Arguments, text: &str) -> Result<(), Failure> {
    match read_layout(&arguments.file, text)? {
        Ok(appraisal) if arguments.json => print_json(&sheet_json(&appraisal)),
        Ok(appraisal) => print(sheet_text(&appraisal)),
        Err(refusals) => lines::refuse(arguments, "palace", &refusals),
    }
}

fn seats(appraisal: &Appraisal) -> impl Iterator<Item = Seat> + use<> {
    (0..<palace::Palace as game::Game>::seats(&appraisal.state)).map(Seat)
}

fn sheet_json(appraisal: &Appraisal) -> Value {
    let ground = appraisal.state.ground();
    let tiles = ground.palace.tiles();
    let completed = tiles.iter().filter(|placed| placed.is_completed()).count();
    let moat = &ground.moat;
    let steps: Vec<Value> =
        appraisal.steps.iter().map(|step| step_json(step, seats(appraisal))).collect();
    json!({
        "legal": true,
        "steps": steps,
        "seats": seats(appraisal).map(|seat| seat_json(appraisal, seat)).collect::<Vec<_>>(),
        "measures": {
            "tiles": tiles.len(),
            "completed": completed,
            "incomplete": tiles.len() - completed,
            "exits": ground.exits(),
            "courtyards": ground.courtyards(),
            "moat": {
                "west": moat.west.len(),
                "east": moat.east.len(),
                "courtyards": moat.courts.len(),
                "supply": moat.supply,
            },
            "joined": ground.is_joined(),
        },
    })
}

fn step_json(step: &StepSheet, seats: impl Iterator<Item = Seat>) -> Value {
    let mut row = json!({ "seat": step.seat });
    let Value::Object(fields) = &mut row else { return row };
    if let Some(tile) = step.tile {
        let gained = |seat: Seat| {
            let mut sum: Map<String, Value> = Map::new();
            for swan in Swan::ALL {
                let count = step.swans.iter().filter(|g| g.seat == seat && g.swan == swan).count();
                if count > 0 {
                    sum.insert(swan.id().into(), count.into());
                }
            }
            Value::Object(sum)
        };
        fields.insert("tile".into(), json!(tile));
        fields.insert("swans".into(), seats.map(gained).collect());
        fields.insert("gains".into(), json!(step.swans));
        fields.insert("completed".into(), json!(step.completed));
        fields.insert("moat_owed".into(), step.moat_owed.into());
    } else {
        fields.insert("moat_laid".into(), step.moat_laid.into());
    }
    fields.insert("joined".into(), step.joined.into());
    row
}

fn seat_json(appraisal: &Appraisal, seat: Seat) -> Value {
    let state = &appraisal.state;
    let ledger = appraisal.ledger(seat);
    let rows: Map<String, Value> =
        palace::ROWS.iter().map(|row| ((*row).into(), ledger.row(row).into())).collect();
    let own = || state.ground().palace.tiles().iter().filter(|tile| tile.owner == Some(seat));
    let counts = RoomType::ALL.into_iter().zip(state.rooms_placed(seat));
    let rooms: Map<String, Value> =
        counts.map(|(t, count)| (t.id().into(), count.into())).collect();
    let filed = Slot::ALL.into_iter().filter(|&slot| state.is_slot_active(seat, slot)).count();
    json!({
        "seat": seat,
        "total": ledger.total(),
        "rows": rows,
        "ledger": ledger.lines.iter().map(line_json).collect::<Vec<_>>(),
        "measures": {
            "rooms": rooms,
            "passages": own().filter(|placed| placed.tile.is_passage()).count(),
            "completed": own().filter(|placed| placed.is_completed()).count(),
            "swans": state.swans(seat),
            "secret_swans": state.secret_swans(seat),
            "filed_rooms": filed,
            "filed_favors": state.personal_favors(seat).count(),
        },
    })
}

fn line_json(line: &Line<Piece>) -> Value {
    let source = match line.source {
        Piece::Tile { tile, cell } => json!({ "tile": tile, "x": cell.x(), "y": cell.y() }),
        other => json!({ "tile": other.to_string() }),
    };
    lines::line_json(source, line)
}

/// The sheet for people: step by step, then player by player.
fn sheet_text(appraisal: &Appraisal) -> String {
    let mut text = String::new();
    for (number, step) in (1..).zip(&appraisal.steps) {
        let what = step.tile.map_or("moat", palace::Tile::name);
        text += &format!("{number}. player {}: {what}\n", step.seat.0 + 1);
        for gain in &step.swans {
            let (player, rule) = (gain.seat.0 + 1, gain.rule.0);
            text += &format!("      player {player} takes a {} swan  {rule}\n", gain.swan);
        }
        for done in &step.completed {
            text += &format!("      completed: {}@{},{}\n", done.tile, done.x, done.y);
        }
        if step.moat_owed > 0 {
            text += &format!("      {} moat to be laid\n", step.moat_owed);
        }
        if step.joined {
            text += "      the arms of the moat are joined\n";
        }
    }
    for seat in seats(appraisal) {
        let ledger = appraisal.ledger(seat);
        text += &format!("{:<30}{:>4}\n", format!("player {}", seat.0 + 1), ledger.total());
        for line in &ledger.lines {
            text += &lines::line_text(line);
        }
    }
    text
}
