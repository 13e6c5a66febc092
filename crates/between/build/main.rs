//! Turns the component tables in `data/` into statics, so that the rules look a component up by
//! index and a bad row does not compile.

#[allow(dead_code, unreachable_pub)]
mod rows;

use std::fmt::Write as _;
use std::{env, error::Error, fs, path::Path};

use buildkit::{table, variant};
use rows::WishRow;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    let rooms = table("rooms.toml", rows::rooms)?;
    let thrones = table("thrones.toml", rows::thrones)?;
    let cards = table("cards.toml", rows::cards)?;
    let pieces = table("pieces.toml", rows::pieces)?;

    let mut out = String::new();
    writeln!(out, "pub(crate) static ROOMS: [Face; {}] = [", rooms.len())?;
    for (id, row) in &rooms {
        let hanging = optional("Hanging", row.hanging.as_deref());
        writeln!(
            out,
            "Face {{ id: {id:?}, kind: Kind::Regular(RoomType::{}), hanging: {hanging}, wish: {}, provenance: Provenance {{ sources_agree: {}, note: {:?} }} }},",
            variant(&row.room_type),
            wish(&row.wish)?,
            row.agree,
            row.note,
        )?;
    }
    writeln!(out, "];\npub(crate) static SPECIALTIES: [(Face, u8); 3] = [")?;
    for id in ["fountain", "tower", "grand-foyer"] {
        let row = pieces.specialty.get(id).ok_or(format!("specialty room `{id}` is missing"))?;
        writeln!(
            out,
            "(Face {{ id: {id:?}, kind: Kind::Specialty(Specialty::{}), hanging: None, wish: {}, provenance: Provenance {{ sources_agree: {}, note: \"specialty-split\" }} }}, {}),",
            variant(id),
            wish(&row.wish)?,
            row.counted,
            row.count,
        )?;
    }
    writeln!(out, "];\npub(crate) static THRONES: [ThroneFace; {}] = [", thrones.len())?;
    for (id, row) in &thrones {
        writeln!(
            out,
            "ThroneFace {{ id: {id:?}, hanging: Hanging::{}, wants: [RoomType::{}, RoomType::{}], spots: [ThroneNeighbour::{}, ThroneNeighbour::{}], points: {}, provenance: Provenance {{ sources_agree: {}, note: {:?} }} }},",
            variant(&row.hanging),
            variant(&row.wants[0]),
            variant(&row.wants[1]),
            row.spots[0],
            row.spots[1],
            row.points,
            row.agree,
            row.note,
        )?;
    }
    writeln!(out, "];\npub(crate) static CARDS: [CardFace; {}] = [", cards.len())?;
    for (id, row) in &cards {
        let measure = if rows::TYPES.contains(&row.measure.as_str()) {
            format!("RoomsOf(RoomType::{})", variant(&row.measure))
        } else {
            variant(&row.measure)
        };
        writeln!(
            out,
            "CardFace {{ id: {id:?}, rule: RuleId({:?}), points: {}, measure: Measure::{measure} }},",
            row.rule, row.points,
        )?;
    }
    writeln!(out, "];\npub(crate) static ATTENDANTS: [AttendantFace; 4] = [")?;
    for id in ["painter", "knight", "fire-juggler", "beautician"] {
        let row = pieces.attendants.get(id).ok_or(format!("attendant `{id}` is missing"))?;
        writeln!(
            out,
            "AttendantFace {{ id: {id:?}, hanging: Hanging::{}, count: {} }},",
            variant(&row.hanging),
            row.count,
        )?;
    }
    writeln!(
        out,
        "];\n/// The castle tokens as views name them, in the order in which castles get them.\npub static TOKENS: [&str; {}] = {:?};",
        pieces.tokens.len(),
        pieces.tokens
    )?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("components.rs"), out)?;
    Ok(())
}

fn optional(kind: &str, id: Option<&str>) -> String {
    id.map_or("None".into(), |id| format!("Some({kind}::{})", variant(id)))
}

fn wish(row: &WishRow) -> Result<String, Box<dyn Error>> {
    if let Some(points) = row.fixed {
        return Ok(format!("Wish::Fixed {{ points: {points} }}"));
    }
    if let (Some(points), Some(otherwise)) = (row.all_types, row.otherwise) {
        return Ok(format!("Wish::AllTypes {{ points: {points}, otherwise: {otherwise} }}"));
    }
    let points = row.points.ok_or("a wish needs points")?;
    let at = row.at.as_deref().ok_or("a wish needs a place")?;
    if let Some(hanging) = &row.hanging {
        let hanging = variant(hanging);
        return Ok(format!("Wish::Hangings {{ hanging: Hanging::{hanging}, points: {points} }}"));
    }
    let wanted = row.wants.as_deref().ok_or("a wish needs a wanted room")?;
    let wants = match wanted {
        "any" | "specialty" => format!("Wanted::{}", variant(wanted)),
        _ => format!("Wanted::Type(RoomType::{})", variant(wanted)),
    };
    Ok(match at {
        "connected" | "castle" => {
            format!("Wish::{} {{ wants: {wants}, points: {points} }}", variant(at))
        }
        "column" | "column-above" | "column-below" => {
            let (above, below) = (at != "column-below", at != "column-above");
            format!(
                "Wish::Column {{ above: {above}, below: {below}, wants: {wants}, points: {points} }}"
            )
        }
        _ => format!(
            "Wish::Cells {{ at: Pattern::{}, wants: {wants}, points: {points} }}",
            variant(at)
        ),
    })
}
