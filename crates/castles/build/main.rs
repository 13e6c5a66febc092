//! Turns the component tables in `data/` into statics, so that the rules look a component up by
//! index and a bad row does not compile.

#[allow(dead_code, unreachable_pub)]
mod rows;

use std::fmt::Write as _;
use std::{env, error::Error, fs, path::Path};

use buildkit::{table, variant};
use rows::{MeasureRow, WishRow};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    let mut components = String::new();
    write_rooms(&mut components)?;
    write_pieces(&mut components)?;
    write_cards(&mut components)?;
    write_favors(&mut components)?;
    let mut setup = String::new();
    write_setup(&mut setup)?;
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("components.rs"), components)?;
    fs::write(Path::new(&out).join("setup.rs"), setup)?;
    Ok(())
}

fn write_rooms(out: &mut String) -> Result<(), Box<dyn Error>> {
    let rooms = table("rooms.toml", rows::rooms)?;
    writeln!(out, "pub(crate) static ROOMS: [Face; {}] = [", rooms.len())?;
    for row in &rooms {
        writeln!(
            out,
            "Face {{ id: {:?}, name: {:?}, room_type: RoomType::{}, size: Size::S{}, points: {}, wish: {}, doors: {}, fence: {}, provenance: {} }},",
            row.id,
            row.name,
            variant(&row.room_type),
            row.size,
            row.points,
            wish(row.wish.as_ref()),
            doors(&row.doors)?,
            row.fence,
            provenance(row.confirmed, "No picture of the printed tile confirms this row."),
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn write_pieces(out: &mut String) -> Result<(), Box<dyn Error>> {
    let pieces = table("pieces.toml", rows::pieces)?;
    let named = [
        ("FOYER", "foyer", &pieces.foyer),
        ("HALLWAY", "hallway", &pieces.hallway),
        ("DOWNSTAIRS_HALLWAY", "downstairs-hallway", &pieces.downstairs_hallway),
        ("STAIRS", "stairs", &pieces.stairs),
    ];
    for (constant, id, row) in named {
        writeln!(
            out,
            "pub(crate) static {constant}: PieceFace = PieceFace {{ id: {id:?}, name: {:?}, feet: {}, doors: {}, down: {}, count: {} }};",
            row.name,
            row.feet,
            doors(&row.doors)?,
            doors(&row.down)?,
            row.count,
        )?;
    }
    Ok(())
}

fn write_cards(out: &mut String) -> Result<(), Box<dyn Error>> {
    let cards = table("cards.toml", rows::cards)?;
    writeln!(out, "pub(crate) static CARDS: [CardFace; {}] = [", cards.len())?;
    for row in &cards {
        writeln!(
            out,
            "CardFace {{ id: {:?}, name: {:?}, rule: RuleId({:?}), points: {}, per: {}, measure: {}, provenance: {} }},",
            row.id,
            row.name,
            row.rule,
            row.points,
            row.per,
            measure(&row.measure)?,
            provenance(row.confirmed, "The number is in one list only; the rulebook's is lost."),
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn write_favors(out: &mut String) -> Result<(), Box<dyn Error>> {
    let favors = table("favors.toml", rows::favors)?;
    writeln!(out, "pub(crate) static FAVORS: [FavorFace; {}] = [", favors.len())?;
    for row in &favors {
        writeln!(
            out,
            "FavorFace {{ id: {:?}, name: {:?}, rule: RuleId({:?}), measure: {}, not_with: {:?} }},",
            row.id,
            row.name,
            row.rule,
            measure(&row.measure)?,
            row.not_with,
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn write_setup(out: &mut String) -> Result<(), Box<dyn Error>> {
    let setup = table("setup.toml", rows::setup)?;
    writeln!(out, "static START: [Start; {}] = [", setup.start.len())?;
    for row in &setup.start {
        writeln!(
            out,
            "Start {{ players: {}, prices: &{:?}, small_stack: {}, large_stack: {}, hallways: {}, stairs: {}, room_cards: {}, favors: {}, bonus_cards: {} }},",
            row.players,
            row.prices,
            row.small,
            row.large,
            row.hallways,
            row.stairs,
            row.room_cards,
            row.favors,
            row.bonus,
        )?;
    }
    writeln!(out, "];")?;
    let constants = [
        (
            "Room cards of each size in the box (CAS-COMP-05).",
            "ROOM_CARDS_OF_A_SIZE: u8",
            u32::from(setup.room_cards_of_a_size),
        ),
        (
            "Room cards for each player (CAS-SETUP-04).",
            "ROOM_CARDS_A_PLAYER: u8",
            u32::from(setup.room_cards_a_player),
        ),
        (
            "Bonus cards a player keeps of those dealt (CAS-SETUP-14).",
            "BONUS_CARDS_KEPT: u8",
            u32::from(setup.bonus_cards_kept),
        ),
        ("What each player begins with (CAS-SETUP-13).", "START_CASH: u32", setup.start_cash),
        ("What a hallway or stairs cost (CAS-MARKET-13).", "PIECE_PRICE: u32", setup.piece_price),
        ("What a player takes for passing (CAS-TURN-04).", "PASS_INCOME: u32", setup.pass_income),
        (
            "What is put on each unsold tile after a round (CAS-ROUND-05).",
            "UNSOLD_COIN: u32",
            setup.unsold_coin,
        ),
    ];
    for (doc, constant, value) in constants {
        writeln!(out, "/// {doc}\npub const {constant} = {value};")?;
    }
    let places = setup.favor_points;
    writeln!(
        out,
        "/// Points for the four places of a favor (CAS-FAVOR-01).\npub const FAVOR_POINTS: [u8; 4] = {places:?};"
    )?;
    Ok(())
}

fn provenance(confirmed: bool, otherwise: &str) -> String {
    let note = if confirmed { "" } else { otherwise };
    format!("Provenance {{ sources_agree: {confirmed}, note: {note:?} }}")
}

fn doors(text: &str) -> Result<String, String> {
    let doors = rows::doors(text)?;
    let door = |(side, offset)| format!("Door {{ side: Side::{side}, offset: {offset} }}, ");
    Ok(format!("&[{}]", doors.into_iter().map(door).collect::<String>()))
}

fn wish(row: Option<&WishRow>) -> String {
    let Some(row) = row else { return "None".into() };
    let types: String =
        row.types.iter().map(|wanted| format!("RoomType::{}, ", variant(wanted))).collect();
    format!(
        "Some(Wish {{ kind: WishKind::{}, points: {}, types: &[{types}] }})",
        variant(&row.kind),
        row.points
    )
}

fn measure(row: &MeasureRow) -> Result<String, String> {
    if let Some(of) = &row.rooms_of {
        return Ok(format!("Measure::RoomsOf(RoomType::{})", variant(of)));
    }
    if let Some(of) = &row.feet_of {
        return Ok(format!("Measure::FeetOf(RoomType::{})", variant(of)));
    }
    if let Some(size) = row.rooms_of_size {
        return Ok(format!("Measure::RoomsOfSize(Size::S{size})"));
    }
    let count = row.count.as_deref().ok_or("a measure counts something")?;
    Ok(format!("Measure::{}", variant(count)))
}
