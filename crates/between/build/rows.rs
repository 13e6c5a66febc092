//! The component tables in `data/` as they are written there, and what must hold of each row.
//!
//! The build script turns the rows into statics, so a bad row is a compile error that names it;
//! a test reads the same tables with it. It is no part of the library.

use std::collections::BTreeMap;

use buildkit::{known, parse};
use serde::Deserialize;

/// How many tiles a `TileSet` has room for.
pub const MOST_ROOMS: usize = 192;

/// A wish as a row spells it.
#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WishRow {
    pub at: Option<String>,
    pub wants: Option<String>,
    pub hanging: Option<String>,
    pub points: Option<u8>,
    pub all_types: Option<u8>,
    pub otherwise: Option<u8>,
    pub fixed: Option<u8>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct RoomRow {
    #[serde(rename = "type")]
    pub room_type: String,
    pub hanging: Option<String>,
    pub wish: WishRow,
    #[serde(default = "yes")]
    pub agree: bool,
    #[serde(default)]
    pub note: String,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct ThroneRow {
    pub hanging: String,
    pub wants: [String; 2],
    pub spots: [String; 2],
    pub points: u8,
    #[serde(default = "yes")]
    pub agree: bool,
    #[serde(default)]
    pub note: String,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct CardRow {
    pub rule: String,
    pub points: u8,
    pub measure: String,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct SpecialtyRow {
    pub count: u8,
    pub counted: bool,
    pub wish: WishRow,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct AttendantRow {
    pub hanging: String,
    pub count: u8,
    pub counted: bool,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    pub tokens: Vec<String>,
    pub specialty: BTreeMap<String, SpecialtyRow>,
    pub attendants: BTreeMap<String, AttendantRow>,
}

fn yes() -> bool {
    true
}

pub const TYPES: [&str; 7] =
    ["food", "living", "utility", "outdoor", "sleeping", "corridor", "downstairs"];
pub const HANGINGS: [&str; 4] = ["torch", "mirror", "swords", "painting"];

/// The places a wish of each type may look at.
const PLACES: [(&str, &[&str]); 7] = [
    ("food", &["above-below", "left-right", "two-below"]),
    ("living", &["around", "around-not-below", "three-below"]),
    ("utility", &["connected"]),
    ("outdoor", &["castle"]),
    ("sleeping", &[]),
    ("corridor", &["around"]),
    ("downstairs", &["column", "column-above"]),
];

/// Reads the table of regular rooms and checks every row.
pub fn rooms(text: &str) -> Result<BTreeMap<String, RoomRow>, String> {
    let rows: BTreeMap<String, RoomRow> = parse(text)?;
    if rows.len() > MOST_ROOMS {
        return Err(format!("{} rooms: there is space for {MOST_ROOMS}", rows.len()));
    }
    for (id, row) in &rows {
        check_room(id, row).map_err(|problem| format!("room `{id}`: {problem}"))?;
    }
    Ok(rows)
}

fn check_room(id: &str, row: &RoomRow) -> Result<(), String> {
    if id.is_empty() || !id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
        return Err("an id is made of lower-case letters and hyphens".into());
    }
    let Some((_, places)) = PLACES.iter().find(|(name, _)| *name == row.room_type) else {
        return Err(format!("type `{}` is none of {TYPES:?}", row.room_type));
    };
    let outdoor = row.room_type == "outdoor";
    match &row.hanging {
        Some(_) if outdoor => return Err("an outdoor room has no hanging".into()),
        None if !outdoor => return Err(format!("expected a hanging, one of {HANGINGS:?}")),
        Some(hanging) if !HANGINGS.contains(&hanging.as_str()) => {
            return Err(format!("hanging `{hanging}` is none of {HANGINGS:?}"));
        }
        _ => {}
    }
    let wish = &row.wish;
    let fits = match wish {
        WishRow {
            all_types: Some(_),
            otherwise: Some(_),
            at: None,
            wants: None,
            hanging: None,
            points: None,
            fixed: None,
        } => row.room_type == "sleeping",
        WishRow {
            at: Some(at),
            points: Some(1 | 2),
            wants,
            hanging,
            all_types: None,
            otherwise: None,
            fixed: None,
        } => {
            let wanted = match (wants, hanging) {
                (Some(wanted), None) => {
                    row.room_type != "corridor"
                        && (wanted == "specialty" || TYPES.contains(&wanted.as_str()))
                }
                (None, Some(hanging)) => {
                    row.room_type == "corridor" && HANGINGS.contains(&hanging.as_str())
                }
                _ => false,
            };
            wanted && places.contains(&at.as_str())
        }
        _ => false,
    };
    if fits { Ok(()) } else { Err(format!("wish {wish:?} does not fit a {} room", row.room_type)) }
}

pub const SPOTS: [&str; 6] = ["W", "E", "N1", "N2", "S1", "S2"];

/// Reads the table of throne rooms and checks every row.
pub fn thrones(text: &str) -> Result<BTreeMap<String, ThroneRow>, String> {
    let rows: BTreeMap<String, ThroneRow> = parse(text)?;
    for (id, row) in &rows {
        check_throne(row).map_err(|problem| format!("throne `{id}`: {problem}"))?;
    }
    Ok(rows)
}

fn check_throne(row: &ThroneRow) -> Result<(), String> {
    known("hanging", &row.hanging, &HANGINGS)?;
    row.wants.iter().try_for_each(|wanted| known("type", wanted, &TYPES))?;
    row.spots.iter().try_for_each(|spot| known("spot", spot, &SPOTS))?;
    if row.wants[0] == row.wants[1] || row.spots[0] == row.spots[1] {
        return Err("expected two different types and two different spots".into());
    }
    Ok(())
}

/// What a card can count, beside the rooms of a type.
const MEASURES: [&str; 13] = [
    "kinds",
    "attendants",
    "below-ground",
    "third-level-up",
    "rows",
    "columns",
    "surrounded",
    "four-sides",
    "specialty",
    "types-at-throne",
    "cells-around-throne",
    "types-with-five",
    "types-with-three",
];

/// Reads the table of bonus cards and checks every row.
pub fn cards(text: &str) -> Result<BTreeMap<String, CardRow>, String> {
    let rows: BTreeMap<String, CardRow> = parse(text)?;
    let measures = [&MEASURES[..], &TYPES[..]].concat();
    for (id, row) in &rows {
        known("measure", &row.measure, &measures)
            .map_err(|problem| format!("card `{id}`: {problem}"))?;
    }
    Ok(rows)
}

/// Reads the table of everything else and checks the attendants' hangings.
pub fn pieces(text: &str) -> Result<Pieces, String> {
    let pieces: Pieces = parse(text)?;
    for (id, row) in &pieces.attendants {
        known("hanging", &row.hanging, &HANGINGS)
            .map_err(|problem| format!("attendant `{id}`: {problem}"))?;
    }
    Ok(pieces)
}
