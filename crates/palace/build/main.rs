//! Turns the component tables in `data/` into statics, so that the rules look a component up by
//! index and a bad row does not compile.

#[allow(dead_code, unreachable_pub)]
mod rows;

use std::fmt::Write as _;
use std::{env, error::Error, fs, path::Path};

use buildkit::{table, variant};
use rows::{ItemRow, RoomRow};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    let mut components = String::new();
    write_tiles(&mut components)?;
    write_favors(&mut components)?;
    let mut setup = String::new();
    write_setup(&mut setup)?;
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("components.rs"), components)?;
    fs::write(Path::new(&out).join("setup.rs"), setup)?;
    Ok(())
}

/// All tiles of the palace in one table: rooms, then hallways, then stairs.
fn write_tiles(out: &mut String) -> Result<(), Box<dyn Error>> {
    let rooms = table("rooms.toml", rows::rooms)?;
    let passages = table("passages.toml", rows::passages)?;
    let (room, hallway, stair) = (rooms.room.len(), passages.hallway.len(), passages.stair.len());
    writeln!(out, "const ROOM_COUNT: u8 = {room};")?;
    writeln!(out, "const HALLWAY_COUNT: u8 = {hallway};")?;
    writeln!(out, "const STAIR_COUNT: u8 = {stair};")?;
    writeln!(out, "pub(crate) static TILES: [Face; {}] = [", room + hallway + stair)?;
    let source = provenance(&rooms.provenance, &rooms.note);
    for row in &rooms.room {
        let level = if row.room_type == "downstairs" { "Down" } else { "Up" };
        let kind = format!("Room(RoomType::{})", variant(&row.room_type));
        let doors = entrances(&row.entrances, |_| level)?;
        writeln!(out, "{}", face(&row.id, &kind, &doors, &reward(row)?, &source))?;
    }
    let source = provenance(&passages.provenance, &passages.note);
    for row in &passages.hallway {
        let [one, two] = &row.swans;
        let reward = format!("Swans([Colour::{}, Colour::{}])", variant(one), variant(two));
        let doors = entrances(&row.entrances, |_| "Up")?;
        writeln!(out, "{}", face(&row.id, "Hallway", &doors, &reward, &source))?;
    }
    for row in &passages.stair {
        let doors = entrances(&row.entrances, |side| if side == row.dark { "Down" } else { "Up" })?;
        let reward = "PointsForRoomsBelow";
        writeln!(out, "{}", face(&row.id, "Stair", &doors, reward, &source))?;
    }
    Ok(writeln!(out, "];")?)
}

fn face(id: &str, kind: &str, doors: &str, reward: &str, source: &str) -> String {
    format!(
        "Face {{ id: {id:?}, kind: Kind::{kind}, entrances: {doors}, reward: Reward::{reward}, provenance: {source} }},"
    )
}

fn reward(row: &RoomRow) -> Result<String, String> {
    Ok(match (row.room_type.as_str(), &row.counts) {
        ("activity", _) => "Points".into(),
        ("downstairs", _) => "SecretSwan".into(),
        ("food", _) => "LookAtFavors".into(),
        ("living", _) => "MatchesAgain".into(),
        ("sleeping", _) => "FileRoom".into(),
        (_, Some(counts)) => format!("PointsForEach({})", item(counts)?),
        (room_type, None) => return Err(format!("no reward for type {room_type}")),
    })
}

fn entrances(text: &str, level: impl Fn(&str) -> &'static str) -> Result<String, String> {
    let swans = rows::entrances(text)?;
    let sides = rows::SIDES.into_iter().zip(swans).map(|(side, found)| match found {
        Some(word) => {
            format!("Some(Entrance {{ swan: {}, level: Level::{} }}), ", swan(&word), level(side))
        }
        None => "None, ".into(),
    });
    Ok(format!("[{}]", sides.collect::<String>()))
}

fn swan(word: &str) -> String {
    if word == rows::GREY {
        "Swan::Grey".into()
    } else {
        format!("Swan::Of(Colour::{})", variant(word))
    }
}

fn write_favors(out: &mut String) -> Result<(), Box<dyn Error>> {
    let table = table("favors.toml", rows::favors)?;
    writeln!(out, "pub(crate) static FAVORS: [FavorFace; {}] = [", table.favor.len())?;
    for row in &table.favor {
        let note = if row.note.is_empty() { &table.note } else { &row.note };
        writeln!(
            out,
            "FavorFace {{ id: {:?}, wants: Wants::{}, item: {}, points: {}, provenance: {} }},",
            row.id,
            variant(&row.wants),
            item(&row.counts)?,
            row.points,
            provenance(&table.provenance, note),
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn write_setup(out: &mut String) -> Result<(), Box<dyn Error>> {
    let setup = table("setup.toml", rows::setup)?;
    let mut facts = String::new();
    for row in &setup.number {
        let (name, about, rule) = (constant(&row.id), &row.about, &row.rule);
        writeln!(out, "/// {about} ({rule}).\npub const {name}: u8 = {};", row.value)?;
        let source = provenance(&row.provenance, &row.note);
        writeln!(facts, "{}", fact(&row.id, about, rule, &[row.value], &source))?;
    }
    for row in &setup.list {
        let (name, about, rule) = (constant(&row.id), &row.about, &row.rule);
        let (count, values) = (row.values.len(), &row.values);
        writeln!(out, "/// {about} ({rule}).\npub const {name}: [u8; {count}] = {values:?};")?;
        let source = provenance(&row.provenance, &row.note);
        writeln!(facts, "{}", fact(&row.id, about, rule, values, &source))?;
    }
    writeln!(out, "static FACTS: [Fact; {}] = [", setup.number.len() + setup.list.len())?;
    writeln!(out, "{facts}];")?;
    let third = &setup.third_swan;
    let swans: String = third.swans.values().map(|word| swan(word) + ", ").collect();
    writeln!(out, "static THIRD_SWANS: [Swan; 6] = [{swans}];")?;
    let source = provenance(&third.provenance, &third.note);
    writeln!(out, "/// How sure we are of the swans for third rooms.")?;
    writeln!(out, "pub const THIRD_SWANS_PROVENANCE: Provenance = {source};")?;
    let source = provenance(&setup.slots.provenance, &setup.slots.note);
    writeln!(out, "static SLOTS: [SlotFace; 6] = [")?;
    for row in &setup.slots.slot {
        let at_once = row.side == "left";
        let id = &row.id;
        writeln!(
            out,
            "SlotFace {{ id: {id:?}, works_at_once: {at_once}, provenance: {source} }},"
        )?;
    }
    let source = provenance(&setup.tables.provenance, &setup.tables.note);
    let tables = &setup.tables.table;
    writeln!(out, "];\nstatic TABLES: [TableSize; {}] = [", tables.len())?;
    for row in tables {
        let (players, columns, rows) = (row.players, row.columns, row.rows);
        writeln!(
            out,
            "TableSize {{ players: {players}, columns: {columns}, rows: {rows}, provenance: {source} }},"
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn fact(id: &str, about: &str, rule: &str, values: &[u8], source: &str) -> String {
    format!(
        "Fact {{ id: {id:?}, about: {about:?}, rule: RuleId({rule:?}), values: &{values:?}, provenance: {source} }},"
    )
}

/// `moat-tiles` as the name of a constant: `MOAT_TILES`.
fn constant(id: &str) -> String {
    id.replace('-', "_").to_uppercase()
}

fn provenance(source: &str, note: &str) -> String {
    format!("Provenance {{ source: Source::{}, note: {note:?} }}", variant(source))
}

fn item(row: &ItemRow) -> Result<String, String> {
    if let Some(of) = &row.rooms_of {
        return Ok(format!("Item::RoomsOf(RoomType::{})", variant(of)));
    }
    if let Some(of) = &row.swans_of {
        return Ok(format!("Item::SwansOf(Colour::{})", variant(of)));
    }
    let count = row.count.as_deref().ok_or("something is counted")?;
    Ok(format!("Item::{}", variant(count)))
}
