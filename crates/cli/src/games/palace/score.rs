//! A palace on the table: what every step brings, and what everybody has at the end.

use std::path::Path;

use game::Seat;
use palace::{
    Appraisal, Cause, Layout, LayoutRefusal, LayoutStepResult, Line, Palace, RoomType, Slot, Swan,
};
use serde_json::{Map, Value, json};

use crate::counting::player;
use crate::failure::Failure;
use crate::input::in_file;
use crate::score::Arguments;
use crate::score::lines::{self, Columns};
use crate::{print, print_json};

/// Reads a layout file and builds its palace.
pub(super) fn read_layout(
    path: &Path,
    text: &str,
) -> Result<Result<Appraisal, Vec<LayoutRefusal>>, Failure> {
    let layout: Layout = shelf::parse_written(text).map_err(|error| in_file(path, error))?;
    Ok(layout.appraise())
}

pub(super) fn run(arguments: &Arguments, text: &str) -> Result<(), Failure> {
    match read_layout(&arguments.file, text)? {
        Ok(appraisal) if arguments.json => print_json(&sheet_json(&appraisal)),
        Ok(appraisal) => print(sheet_text(&appraisal)),
        Err(refusals) => lines::refuse::<shelf::Palace>(arguments, "palace", &refusals),
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

fn step_json(step: &LayoutStepResult, seats: impl Iterator<Item = Seat>) -> Value {
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
    let own = || state.ground().palace.tiles().iter().filter(|tile| tile.owner == Some(seat));
    let counts = RoomType::ALL.into_iter().zip(state.rooms_placed(seat));
    let rooms: Map<String, Value> =
        counts.map(|(t, count)| (t.id().into(), count.into())).collect();
    let filed = Slot::ALL.into_iter().filter(|&slot| state.is_slot_active(seat, slot)).count();
    json!({
        "seat": seat,
        "total": ledger.total(),
        "rows": shelf::rows_of::<Palace>(&ledger),
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

fn line_json(line: &Line) -> Value {
    let source = match line.source {
        Cause::Tile { tile, cell } => json!({ "tile": tile, "x": cell.x(), "y": cell.y() }),
        other => json!({ "tile": other.to_string() }),
    };
    lines::line_json(source, line)
}

/// The sheet for people: step by step, then player by player.
fn sheet_text(appraisal: &Appraisal) -> String {
    let mut text = String::new();
    for (number, step) in (1..).zip(&appraisal.steps) {
        let name = |tile: palace::Tile| words::english("palace").name("room", tile.id());
        let what = step.tile.map_or_else(|| "moat".into(), name);
        text += &format!("{number}. {}: {what}\n", player(step.seat));
        for gain in &step.swans {
            let (player, rule) = (player(gain.seat), gain.rule.0);
            text += &format!("      {player} takes a {} swan  {rule}\n", gain.swan);
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
    let ledgers: Vec<_> = seats(appraisal).map(|seat| (seat, appraisal.ledger(seat))).collect();
    let columns = Columns::of(ledgers.iter().flat_map(|(_, ledger)| &ledger.lines));
    for (seat, ledger) in &ledgers {
        text += &format!("{:<30}{:>4}\n", player(*seat), ledger.total());
        for line in &ledger.lines {
            text += &columns.line(line);
        }
    }
    text
}
