//! Cases of rules that are kept as data.

use between::Layout;
use serde::Deserialize;
use testkit::check_cases;

use crate::common::*;

/// A castle that grows room by room, and what a bonus card brings each time, the lone throne first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Growing {
    card: String,
    #[serde(default)]
    attendants: Vec<String>,
    rooms: Vec<(String, i64, i64)>,
    points: Vec<i32>,
}

#[test]
fn bonus_cards_bring_what_their_cases_say() {
    check_cases("testdata/cases/between/cards.json", |case: &Growing| {
        let rooms: Vec<_> = case.rooms.iter().map(|(id, x, y)| (id.as_str(), *x, *y)).collect();
        let brings = |count: usize| {
            let attendants = case.attendants.iter().map(|id| attendant(id)).collect();
            let grown = Layout { attendants, ..layout(TORCH_THRONE, &rooms[..count]) };
            card_points(&build(&grown), &case.card)
        };
        let points: Vec<i32> = (0..=rooms.len()).map(brings).collect();
        if points == case.points { Ok(()) } else { Err(format!("{points:?}")) }
    });
}
