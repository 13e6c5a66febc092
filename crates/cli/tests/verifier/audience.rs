//! Who saw what, by the document: held against `audience`, and against what the program tells.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::{ROOT, all_games};

/// The hidden events without `audience`: game and type, and the fields that name who saw them.
type Hidden = BTreeMap<(String, String), Vec<String>>;

/// The table of the document.
fn hidden_events() -> Hidden {
    let text = std::fs::read_to_string(format!("{ROOT}/docs/record-format.md")).unwrap();
    let (_, section) = text.split_once("### Who saw what").unwrap();
    let (section, _) = section.split_once("\n### ").unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| ") && line.contains('`'));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let quoted = |cell: &str| -> Vec<String> {
            cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
        };
        let [event] = quoted(cells[2]).try_into().unwrap();
        ((cells[1].to_owned(), event), quoted(cells[3]))
    };
    rows.map(row).collect()
}

/// The seats that saw an event in full; nothing if everybody did.
fn seen_by(hidden: &Hidden, game: &str, event: &Value) -> Option<Vec<u64>> {
    if let Some(audience) = event.get("audience") {
        let seats = audience.as_array()?.iter();
        return Some(seats.map(|seat| seat.as_u64().unwrap()).collect());
    }
    let kind = (game.to_owned(), event["type"].as_str().unwrap().to_owned());
    let fields = hidden.get(&kind)?;
    Some(fields.iter().map(|field| event[field].as_u64().unwrap()).collect())
}

/// What the document says of `audience` in Between Two Castles.
#[derive(Default)]
struct Stacks {
    /// Who knows the stack that a seat has, in hand or passed.
    known: BTreeMap<u64, Vec<u64>>,
}

impl Stacks {
    fn right(&mut self, record: &Value, event: &Value) -> Option<Value> {
        let players = record["players"].as_u64().unwrap();
        let seats = players.max(3);
        let human = |seats: Vec<u64>| {
            let mut seats: Vec<u64> = seats.into_iter().filter(|seat| *seat < players).collect();
            seats.sort_unstable();
            seats.dedup();
            seats
        };
        let seat = event["seat"].as_u64().unwrap_or_default();
        let castle = event["castle"].as_u64().unwrap_or_default();
        let builders = match record["options"]["bonus_draw_view"] == "table" {
            true => json!("everybody"),
            false => json!(human(vec![castle, (castle + 1) % seats])),
        };
        Some(match event["type"].as_str().unwrap() {
            "tile_dealt" => {
                self.known.insert(seat, human(vec![seat]));
                json!(human(vec![seat]))
            }
            "stack_passed" => json!(human(vec![seat])),
            "stack_picked_up" => json!(human(vec![seat])),
            "leftover_discarded" => json!(human(self.known[&seat].clone())),
            "tile_drawn" | "tiles_rejected" | "card_drawn" | "cards_rejected" => builders,
            "proposed" | "countered" => {
                let choice = event["choice"].as_object().unwrap();
                let drawn = choice.contains_key("tile") || choice.contains_key("card");
                if drawn { builders } else { json!("everybody") }
            }
            _ => return None,
        })
    }

    /// Stacks go round; who holds one knows it, and who is shown one.
    fn follow(&mut self, events: &[&Value]) {
        let picked = events.iter().filter(|event| event["type"] == "stack_picked_up");
        let picked = picked.map(|event| (event["seat"].as_u64().unwrap(), &event["from"]));
        let before = self.known.clone();
        for (seat, from) in picked {
            let mut known = before[&from.as_u64().unwrap()].clone();
            known.push(seat);
            self.known.insert(seat, known);
        }
        for shown in events.iter().filter(|event| event["type"] == "stack_shown") {
            let to = shown["to"].as_u64().unwrap();
            self.known.get_mut(&shown["seat"].as_u64().unwrap()).unwrap().push(to);
        }
    }
}

#[test]
fn audiences_in_records_are_what_the_document_says() {
    let mut kinds = BTreeSet::new();
    for (path, record) in all_games() {
        let mut stacks = Stacks::default();
        let events = record["events"].as_array().unwrap();
        for of_action in events.chunk_by(|one, next| one["after"] == next["after"]) {
            for event in of_action {
                let right = stacks.right(&record, event);
                let said = event.get("audience").cloned();
                if said.is_some() {
                    let everybody = said.as_ref().is_some_and(Value::is_string);
                    kinds.insert((event["type"].as_str().unwrap().to_owned(), everybody));
                }
                if record["game"] == "between" {
                    assert_eq!(said, right, "{}: {event}", path.display());
                } else {
                    assert_eq!(said, None, "{}: {event}", path.display());
                }
            }
            stacks.follow(&of_action.iter().collect::<Vec<_>>());
        }
    }
    // Ten types of events; six of them are seen by some seats or by everybody, as it happens.
    assert_eq!(kinds.len(), 16, "{kinds:?}");
}

/// An event as it is told in full: points of Castles name their cause as score sheets do, and a decree that
/// takes the place of another is called so.
fn in_news(game: &str, event: &Value) -> Value {
    let mut news = event.clone();
    if event["type"] == "decree_changed" {
        let parts = news.as_object_mut().unwrap();
        for (in_records, told) in [("from", "replaced"), ("to", "decree")] {
            let decree = parts.remove(in_records).unwrap();
            parts.insert(told.to_owned(), decree);
        }
    }
    if game == "castles" && event["type"] == "scored" {
        let parts = news.as_object_mut().unwrap();
        let [tile, row] = ["tile", "row"].map(|name| parts.remove(name).unwrap());
        let tile = tile.as_str().unwrap();
        let cause = match (parts.remove("x").zip(parts.remove("y")), row.as_str().unwrap()) {
            (Some((x, y)), _) => format!("{tile}@{x},{y}"),
            (None, "cards") => format!("card:{tile}"),
            (None, "favors" | "tower_favors") => format!("favor:{tile}"),
            (None, "decrees") => format!("decree:{tile}"),
            _ => tile.to_owned(),
        };
        parts.insert("cause".to_owned(), json!(cause));
    }
    news
}

/// For every event and everybody: who saw it by the document, and nobody else, is told all of it.
#[test]
fn the_program_tells_in_full_whom_the_document_names() {
    fn check<G: shelf::Shelved>(
        hidden: &Hidden,
        text: &str,
        happened: &mut BTreeSet<(String, String)>,
    ) -> usize {
        let record: shelf::Record<G::Action> = shelf::parse(text).unwrap();
        let log = record.replay::<G>(None).unwrap();
        let seats = G::seats(log.state());
        let mut secrets = 0;
        for event in log.events() {
            let full = serde_json::to_value(event).unwrap();
            let seen = seen_by(hidden, G::NAME, &full);
            secrets += usize::from(seen.is_some());
            happened.insert((G::NAME.to_owned(), full["type"].as_str().unwrap().to_owned()));
            for viewer in game::Viewer::all(seats) {
                let named = viewer.seat().map(|seat| u64::from(seat.0));
                let sees = seen
                    .as_ref()
                    .is_none_or(|seats| named.is_some_and(|seat| seats.contains(&seat)));
                let mut told =
                    G::news(event, viewer).map(|news| serde_json::to_value(news).unwrap());
                // Who opens the market tells its prices once more.
                if let Some(Value::Object(parts)) = &mut told
                    && full["type"] == "market_opened"
                {
                    parts.remove("prices");
                }
                assert_eq!(
                    told.as_ref() == Some(&in_news(G::NAME, &full)),
                    sees,
                    "{viewer:?} is told {told:?} of {full}"
                );
            }
        }
        secrets
    }
    let hidden = hidden_events();
    assert_eq!(hidden.len(), 24, "{hidden:?}");
    let mut happened = BTreeSet::new();
    for (path, record) in all_games() {
        let text = record.to_string();
        let name = shelf::GameName::parse(record["game"].as_str().unwrap()).unwrap();
        let secrets = shelf::with_game!(name, G => check::<G>(&hidden, &text, &mut happened));
        assert!(secrets > 0, "{}", path.display());
    }
    for event in hidden.keys() {
        assert!(happened.contains(event), "no {event:?} in any game");
    }
}
