//! Actions, choices and events in few words.

use std::collections::BTreeSet;

use between::{
    Action, Attendant, Between, Card, CastleId, Cell, Choice, Event, Order, RoomType, Specialty,
    Tile,
};
use game::{Game, Viewer};
use serde::Serialize;

pub(crate) fn choose(a: Tile, b: Tile) -> Action {
    Action::Choose { tiles: [a.min(b), a.max(b)] }
}

pub(crate) fn say(castle: u8, order: Order) -> Action {
    Action::SayOrder { castle: CastleId(castle), order }
}

pub(crate) fn propose(castle: u8, choice: Choice) -> Action {
    Action::Propose { castle: CastleId(castle), choice }
}

pub(crate) fn accept(castle: u8) -> Action {
    Action::Accept { castle: CastleId(castle) }
}

pub(crate) fn counter(castle: u8, choice: Choice) -> Action {
    Action::Counter { castle: CastleId(castle), choice }
}

pub(crate) fn decide(castle: u8, choice: Choice) -> Action {
    Action::Decide { castle: CastleId(castle), choice }
}

pub(crate) fn cell(x: i8, y: i8) -> Choice {
    Choice::Cell(Cell::at(x, y))
}

pub(crate) fn fifth(castle: u8, room: Specialty, (x, y): (i8, i8)) -> Choice {
    Choice::FifthRoom { castle: CastleId(castle), room, cell: Cell::at(x, y) }
}

pub(crate) fn fifth_attendant(castle: u8, attendant: Attendant) -> Choice {
    Choice::FifthAttendant { castle: CastleId(castle), attendant }
}

/// The bonuses that castles earned: castle, type, count.
pub(crate) fn earned(events: &[Event]) -> Vec<(u8, RoomType, u8)> {
    let bonus = |event: &Event| match event {
        Event::BonusEarned { castle, room_type, count, .. } => Some((castle.0, *room_type, *count)),
        _ => None,
    };
    events.iter().filter_map(bonus).collect()
}

/// Every reshuffle of the supply: how many tiles came back.
pub(crate) fn refills(events: &[Event]) -> Vec<u32> {
    let tiles = |event: &Event| match event {
        Event::SupplyRefilled { tiles } => Some(*tiles),
        _ => None,
    };
    events.iter().filter_map(tiles).collect()
}

/// The names of events, in the order in which they were told.
pub(crate) fn names(events: &[Event]) -> Vec<String> {
    let name = |event: &Event| {
        let value = serde_json::to_value(event).unwrap();
        value["type"].as_str().unwrap().to_owned()
    };
    events.iter().map(name).collect()
}

/// What a viewer hears of events, as JSON.
pub(crate) fn news(events: &[Event], viewer: Viewer) -> String {
    let news: Vec<_> = events.iter().map(|event| Between::news(event, viewer)).collect();
    serde_json::to_string(&news).unwrap()
}

/// The ids of all regular tiles and bonus cards that stand in the JSON of something.
pub(crate) fn components_in(value: &impl Serialize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    collect(&serde_json::to_value(value).unwrap(), &mut found);
    found
}

fn collect(value: &serde_json::Value, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::String(text) => {
            // A cause in a score sheet is written as `id@x,y`.
            let id = text.split('@').next().unwrap_or_default();
            if Tile::find(id).is_some() || Card::find(id).is_some() {
                found.insert(id.to_owned());
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        serde_json::Value::Object(map) => map.iter().for_each(|(key, item)| {
            collect(&serde_json::Value::String(key.clone()), found);
            collect(item, found);
        }),
        _ => {}
    }
}

/// The ids of tiles.
pub(crate) fn ids(tiles: impl IntoIterator<Item = Tile>) -> BTreeSet<String> {
    tiles.into_iter().map(|tile| tile.id().to_owned()).collect()
}
