//! The component tables in `data/` as they are written there, and what must hold of each row.
//!
//! The build script turns the rows into statics, so a bad row is a compile error that names it;
//! a test reads the same tables with it. It is no part of the library.

use std::collections::BTreeMap;

use buildkit::{Joint, check_ids, known, parse};
use serde::Deserialize;

/// What a utility room or a favor counts: one of the three.
#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ItemRow {
    pub rooms_of: Option<String>,
    pub swans_of: Option<String>,
    pub count: Option<String>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct RoomRow {
    pub id: String,
    #[serde(rename = "type")]
    pub room_type: String,
    pub entrances: String,
    pub counts: Option<ItemRow>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct HallwayRow {
    pub id: String,
    pub entrances: String,
    pub swans: [String; 2],
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct StairRow {
    pub id: String,
    pub entrances: String,
    pub dark: String,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct FavorRow {
    pub id: String,
    pub wants: String,
    pub counts: ItemRow,
    pub points: u8,
    #[serde(default)]
    pub note: String,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct NumberRow {
    pub id: String,
    pub value: u8,
    pub rule: String,
    pub provenance: String,
    pub about: String,
    #[serde(default)]
    pub note: String,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct ListRow {
    pub id: String,
    pub values: Vec<u8>,
    pub rule: String,
    pub provenance: String,
    pub about: String,
    #[serde(default)]
    pub note: String,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct SlotRow {
    pub id: String,
    pub side: String,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct TableRow {
    pub players: u8,
    pub columns: u8,
    pub rows: u8,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Rooms {
    pub provenance: String,
    pub note: String,
    pub room: Vec<RoomRow>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Passages {
    pub provenance: String,
    pub note: String,
    pub hallway: Vec<HallwayRow>,
    pub stair: Vec<StairRow>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Favors {
    pub provenance: String,
    pub note: String,
    pub favor: Vec<FavorRow>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct ThirdSwans {
    pub provenance: String,
    pub note: String,
    pub swans: BTreeMap<String, String>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Slots {
    pub provenance: String,
    #[serde(default)]
    pub note: String,
    pub slot: Vec<SlotRow>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    pub provenance: String,
    pub note: String,
    pub table: Vec<TableRow>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SetupTable {
    pub number: Vec<NumberRow>,
    pub list: Vec<ListRow>,
    pub third_swan: ThirdSwans,
    pub slots: Slots,
    pub tables: Tables,
}

pub const TYPES: [&str; 6] = ["activity", "downstairs", "food", "living", "sleeping", "utility"];
pub const COLOURS: [&str; 5] = ["red", "yellow", "green", "blue", "purple"];
pub const GREY: &str = "grey";
pub const SIDES: [&str; 4] = ["n", "e", "s", "w"];
pub const SOURCES: [&str; 3] = ["published", "inferred", "reconstructed"];
pub const SLOTS: [&str; 6] =
    ["discount_1", "discount_2", "moat_move", "plus_10", "tied_favors", "plus_3_swans"];

/// What a utility room or a favor can count by a single word.
pub const COUNTS: [&str; 6] =
    ["rooms", "swans", "secret-swans", "filed-rooms", "filed-favors", "passages"];

/// Reads the table of rooms and checks every row.
pub fn rooms(text: &str) -> Result<Rooms, String> {
    let table: Rooms = parse(text)?;
    known("provenance", &table.provenance, &SOURCES)?;
    for row in &table.room {
        check_room(row).map_err(|problem| format!("room `{}`: {problem}", row.id))?;
    }
    if !table.room.is_sorted_by_key(|row| TYPES.iter().position(|known| known == &row.room_type)) {
        return Err("the rooms are not in the order of their types".into());
    }
    check_ids("room", Joint::HyphenOrUnderscore, table.room.iter().map(|row| row.id.as_str()))?;
    Ok(table)
}

fn check_room(row: &RoomRow) -> Result<(), String> {
    known("type", &row.room_type, &TYPES)?;
    if entrances(&row.entrances)?.iter().all(Option::is_none) {
        return Err("a room needs an entrance".into());
    }
    match (&row.counts, row.room_type.as_str()) {
        (Some(item), "utility") => check_item(item),
        (None, "utility") => Err("a utility room counts something".into()),
        (Some(_), _) => Err("only utility rooms count something".into()),
        (None, _) => Ok(()),
    }
}

/// Reads the table of hallways and stairs and checks every row.
pub fn passages(text: &str) -> Result<Passages, String> {
    let table: Passages = parse(text)?;
    known("provenance", &table.provenance, &SOURCES)?;
    for row in &table.hallway {
        let check = entrances(&row.entrances)
            .and_then(|_| row.swans.iter().try_for_each(|swan| known("colour", swan, &COLOURS)));
        check.map_err(|problem| format!("hallway `{}`: {problem}", row.id))?;
    }
    for row in &table.stair {
        check_stair(row).map_err(|problem| format!("stair `{}`: {problem}", row.id))?;
    }
    let hallways = table.hallway.iter().map(|row| row.id.as_str());
    check_ids(
        "passage",
        Joint::HyphenOrUnderscore,
        hallways.chain(table.stair.iter().map(|row| row.id.as_str())),
    )?;
    Ok(table)
}

fn check_stair(row: &StairRow) -> Result<(), String> {
    known("side", &row.dark, &SIDES)?;
    let doors: Vec<&str> = SIDES
        .into_iter()
        .zip(entrances(&row.entrances)?)
        .filter_map(|(side, entrance)| entrance.map(|_| side))
        .collect();
    if !matches!(doors.as_slice(), ["n", "s"] | ["e", "w"]) {
        return Err("stairs have two entrances, across from each other".into());
    }
    if !doors.contains(&row.dark.as_str()) {
        return Err("the dark end is one of the two entrances".into());
    }
    Ok(())
}

/// The swans of the four sides, such as `red - grey -`; a wall has none.
pub fn entrances(text: &str) -> Result<[Option<String>; 4], String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [n, e, s, w] = words.as_slice() else {
        return Err(format!("`{text}` does not tell four sides"));
    };
    let mut sides = [None, None, None, None];
    for (side, word) in sides.iter_mut().zip([n, e, s, w]) {
        if *word != "-" {
            check_swan(word)?;
            *side = Some((*word).to_owned());
        }
    }
    Ok(sides)
}

fn check_swan(word: &str) -> Result<(), String> {
    if word == GREY { Ok(()) } else { known("swan", word, &COLOURS) }
}

fn check_item(item: &ItemRow) -> Result<(), String> {
    match item {
        ItemRow { rooms_of: Some(of), swans_of: None, count: None } => known("type", of, &TYPES),
        ItemRow { rooms_of: None, swans_of: Some(of), count: None } => {
            known("colour", of, &COLOURS)
        }
        ItemRow { rooms_of: None, swans_of: None, count: Some(count) } => {
            known("count", count, &COUNTS)
        }
        _ => Err("what is counted is one of rooms-of, swans-of and count".into()),
    }
}

/// Reads the table of favors and checks every row.
pub fn favors(text: &str) -> Result<Favors, String> {
    let table: Favors = parse(text)?;
    known("provenance", &table.provenance, &SOURCES)?;
    for row in &table.favor {
        let named = |problem| format!("favor `{}`: {problem}", row.id);
        check_item(&row.counts).map_err(named)?;
        known("wants", &row.wants, &["most", "fewest"]).map_err(named)?;
        let opposes = |other: &&FavorRow| other.counts == row.counts && other.wants != row.wants;
        if table.favor.iter().filter(opposes).count() != 1 {
            return Err(named("exactly one other favor opposes it".into()));
        }
    }
    check_ids("favor", Joint::HyphenOrUnderscore, table.favor.iter().map(|row| row.id.as_str()))?;
    Ok(table)
}

/// Reads the table of everything that lies on no tile and checks it.
pub fn setup(text: &str) -> Result<SetupTable, String> {
    let table: SetupTable = parse(text)?;
    let numbers = table.number.iter().map(|row| (&row.id, &row.provenance));
    let lists = table.list.iter().map(|row| (&row.id, &row.provenance));
    for (id, provenance) in numbers.clone().chain(lists.clone()) {
        known("provenance", provenance, &SOURCES)
            .map_err(|problem| format!("`{id}`: {problem}"))?;
    }
    check_ids(
        "number",
        Joint::HyphenOrUnderscore,
        numbers.chain(lists).map(|(id, _)| id.as_str()),
    )?;
    let others = [&table.third_swan.provenance, &table.slots.provenance, &table.tables.provenance];
    others.into_iter().try_for_each(|source| known("provenance", source, &SOURCES))?;
    if !table.third_swan.swans.keys().map(String::as_str).eq(TYPES) {
        return Err("third-swan: there is one for each type".into());
    }
    table.third_swan.swans.values().try_for_each(|swan| check_swan(swan))?;
    if !table.slots.slot.iter().map(|slot| slot.id.as_str()).eq(SLOTS) {
        return Err(format!("slots: they are {SLOTS:?}"));
    }
    for slot in &table.slots.slot {
        known("side", &slot.side, &["left", "right"])
            .map_err(|problem| format!("slot `{}`: {problem}", slot.id))?;
    }
    for row in &table.tables.table {
        if row.columns % 2 == 0 || row.columns > 31 || row.rows > 31 {
            let players = row.players;
            return Err(format!("{players} players: columns are odd, and no side is above 31"));
        }
    }
    Ok(table)
}
