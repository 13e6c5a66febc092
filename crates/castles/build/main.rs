//! Turns the component tables in `data/` into statics, so that the rules look a component up by
//! index and a bad row does not compile.

#[allow(dead_code, unreachable_pub)]
mod rows;

use std::fmt::Write as _;
use std::{env, error::Error, fs, path::Path};

use buildkit::{table, variant};
use rows::{EffectRow, MeasureRow, WishRow};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    let mut components = String::new();
    write_rooms(&mut components)?;
    write_renovations(&mut components)?;
    write_pieces(&mut components)?;
    write_cards(&mut components)?;
    write_favors(&mut components)?;
    write_decrees(&mut components)?;
    let mut setup = String::new();
    write_setup(&mut setup)?;
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("components.rs"), components)?;
    fs::write(Path::new(&out).join("setup.rs"), setup)?;
    Ok(())
}

fn write_rooms(out: &mut String) -> Result<(), Box<dyn Error>> {
    let base = table("rooms.toml", rows::rooms)?.into_iter().map(|row| (row, "Base"));
    let new = table("new-rooms.toml", rows::rooms)?.into_iter().map(|row| (row, "Expansions"));
    let towers = table("towers.toml", rows::rooms)?.into_iter().map(|row| (row, "Towers"));
    let rooms: Vec<_> = base.chain(new).chain(towers).collect();
    writeln!(out, "pub(crate) static ROOMS: [Face; {}] = [", rooms.len())?;
    for (row, origin) in &rooms {
        writeln!(
            out,
            "Face {{ id: {:?}, room_type: RoomType::{}, size: Size::S{}, points: {}, wish: {}, doors: {}, fence: {}, provenance: {}, origin: Origin::{origin} }},",
            row.id,
            variant(&row.room_type),
            row.size,
            row.points,
            wish(row.wish.as_ref()),
            doors(&row.doors)?,
            row.fence,
            provenance(
                row.confirmed && row.doubt.is_none(),
                row.doubt.as_deref().unwrap_or("no_picture")
            ),
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn write_renovations(out: &mut String) -> Result<(), Box<dyn Error>> {
    let rows = table("renovations.toml", rows::renovations)?;
    writeln!(out, "pub(crate) static RENOVATIONS: [RenovationFace; {}] = [", rows.len())?;
    for row in &rows {
        let [one, other] = row.types.each_ref().map(|its| variant(its));
        writeln!(
            out,
            "RenovationFace {{ id: {:?}, types: [RoomType::{one}, RoomType::{other}], size: Size::S{}, points: {}, wish: {}, provenance: {} }},",
            row.id,
            row.size,
            row.points,
            wish(row.wish.as_ref()),
            provenance(row.doubt.is_none(), row.doubt.as_deref().unwrap_or_default()),
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn write_pieces(out: &mut String) -> Result<(), Box<dyn Error>> {
    let corridors = table("corridors.toml", rows::corridors)?;
    let named = [
        ("FOYER", "foyer", &corridors.foyer),
        ("HALLWAY", "hallway", &corridors.hallway),
        ("DOWNSTAIRS_HALLWAY", "downstairs-hallway", &corridors.downstairs_hallway),
        ("STAIRS", "stairs", &corridors.stairs),
    ];
    // Closed nowhere, and then below, on the left, above and on the right: as the foyer is turned.
    let gates = [("", ""), ("SOUTH", "S1"), ("WEST", "W1"), ("NORTH", "N1"), ("EAST", "E1")];
    let barbican = |(name, closed): (&str, &str)| {
        let open: Vec<&str> =
            corridors.barbican.doors.split(' ').filter(|door| *door != closed).collect();
        let row = rows::CorridorRow { doors: open.join(" "), ..corridors.barbican.clone() };
        (format!("BARBICAN{name}"), row)
    };
    let barbicans = gates.map(barbican);
    let barbicans = barbicans.iter().map(|(constant, row)| (constant.as_str(), "foyer", row));
    for (constant, id, row) in named.into_iter().chain(barbicans) {
        writeln!(
            out,
            "pub(crate) static {constant}: CorridorFace = CorridorFace {{ id: {id:?}, feet: {}, doors: {}, down: {}, count: {}, more: {} }};",
            row.feet,
            doors(&row.doors)?,
            doors(&row.down)?,
            row.count,
            row.more,
        )?;
    }
    Ok(())
}

fn write_cards(out: &mut String) -> Result<(), Box<dyn Error>> {
    let base = table("cards.toml", rows::cards)?.into_iter().map(|row| (row, "Base".into()));
    let new = table("new-cards.toml", rows::cards)?.into_iter();
    let new = new.map(|row| (row.clone(), origin(row.needs.as_deref())));
    let cards: Vec<_> = base.chain(new).collect();
    writeln!(out, "pub(crate) static CARDS: [CardFace; {}] = [", cards.len())?;
    for (row, origin) in &cards {
        writeln!(
            out,
            "CardFace {{ id: {:?}, rule: RuleId({:?}), points: {}, per: {}, measure: {}, provenance: {}, origin: Origin::{origin} }},",
            row.id,
            row.rule,
            row.points,
            row.per,
            measure(&row.measure)?,
            provenance(row.confirmed, "one_list"),
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn write_favors(out: &mut String) -> Result<(), Box<dyn Error>> {
    let base = table("favors.toml", rows::favors)?.into_iter().map(|row| (row, "Base".into()));
    let new = table("new-favors.toml", rows::favors)?.into_iter();
    let new = new.map(|row| (row.clone(), origin(row.needs.as_deref())));
    let favors: Vec<_> = base.chain(new).collect();
    writeln!(out, "pub(crate) static FAVORS: [FavorFace; {}] = [", favors.len())?;
    for (row, origin) in &favors {
        writeln!(
            out,
            "FavorFace {{ id: {:?}, rule: RuleId({:?}), measure: {}, not_with: {:?}, origin: Origin::{origin} }},",
            row.id,
            row.rule,
            measure(&row.measure)?,
            row.not_with,
        )?;
    }
    Ok(writeln!(out, "];")?)
}

fn write_decrees(out: &mut String) -> Result<(), Box<dyn Error>> {
    let rows = table("decrees.toml", rows::decrees)?;
    writeln!(out, "pub(crate) static DECREES: [DecreeFace; {}] = [", rows.len())?;
    for row in &rows {
        writeln!(
            out,
            "DecreeFace {{ id: {:?}, wish: {:?}, rule: RuleId({:?}), timing: Timing::{}, icon: {:?}, effects: &[{}], least_players: {}, timed: {}, provenance: {}, origin: Origin::{} }},",
            row.id,
            format!("decree-{}", row.id),
            row.rule,
            variant(&row.timing),
            row.icon,
            row.effects.iter().map(|row| effect(row) + ", ").collect::<String>(),
            row.least_players,
            row.timed,
            provenance(!row.ours, "ours"),
            origin(row.needs.as_deref()),
        )?;
    }
    Ok(writeln!(out, "];")?)
}

/// An effect that was checked to be of one kind.
fn effect(row: &EffectRow) -> String {
    let EffectRow { set, to, swans, gain, score, points, per, may, when } = row;
    match (set, swans, gain, score, may) {
        (Some(term), ..) => {
            format!("Effect::Set(Term::{}, {})", variant(term), to.unwrap_or_default())
        }
        (_, Some(points), ..) => format!("Effect::Swans({points:?})"),
        (_, _, Some(coins), ..) => format!("Effect::Gain({coins})"),
        (.., Some(count), _) => format!(
            "Effect::Score {{ measure: Measure::{}, points: {}, per: {} }}",
            variant(count),
            points.unwrap_or_default(),
            per.unwrap_or_default()
        ),
        (.., may) => format!(
            "Effect::May(Moment::{}, Right::{})",
            variant(when.as_deref().unwrap_or_default()),
            variant(may.as_deref().unwrap_or_default())
        ),
    }
}

fn write_setup(out: &mut String) -> Result<(), Box<dyn Error>> {
    let setup = table("setup.toml", rows::setup)?;
    writeln!(out, "static START: [Start; {}] = [", setup.start.len())?;
    for row in &setup.start {
        writeln!(
            out,
            "Start {{ players: {}, prices: &{:?}, small_stack: {}, large_stack: {}, hallways: {}, stairs: {}, room_cards: {}, favors: {}, bonus_cards: {}, towers: {}, room_cards_with_renovations: {}, moats: {} }},",
            row.players,
            row.prices,
            row.small,
            row.large,
            row.hallways,
            row.stairs,
            row.room_cards,
            row.favors,
            row.bonus,
            row.towers,
            row.room_cards_with_renovations,
            row.moats,
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
        (
            "Favors that are counted out for the rewards of towers (EXP-SETUP-06).",
            "FAVOR_PILE: u8",
            u32::from(setup.favor_pile),
        ),
        (
            "Favors that a tower lets its owner look at (EXP-TOWER-08).",
            "FAVORS_LOOKED_AT: u8",
            u32::from(setup.favors_looked_at),
        ),
        (
            "Swan tokens of each colour (EXP-SWAN-13).",
            "SWANS_OF_A_COLOUR: u8",
            u32::from(setup.swans_of_a_colour),
        ),
        (
            "Swan tokens that may be traded in a turn (EXP-SWAN-06).",
            "SWANS_TRADED_A_TURN: u8",
            u32::from(setup.swans_traded_a_turn),
        ),
        ("What each player begins with (CAS-SETUP-13).", "START_CASH: u32", setup.start_cash),
        ("What a hallway or stairs cost (CAS-MARKET-13).", "PIECE_PRICE: u32", setup.piece_price),
        (
            "What a renovation costs, whatever its size (EXP-RENO-03).",
            "RENOVATION_PRICE: u32",
            setup.renovation_price,
        ),
        ("What a moat tile costs (EXP-MOAT-20).", "MOAT_PRICE: u32", setup.moat_price),
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
    let (coins, points) = (setup.swan_coins, setup.swan_points);
    writeln!(
        out,
        "/// Coins for 1 to 5 swan tokens (EXP-SWAN-05).\npub const SWAN_COINS: [u32; 5] = {coins:?};"
    )?;
    writeln!(
        out,
        "/// Points for a set of 1 to 5 colours (EXP-SWAN-11).\npub const SWAN_POINTS: [u8; 5] = {points:?};"
    )?;
    Ok(())
}

/// Where a component of the expansions comes from: all of them, or one module.
fn origin(needs: Option<&str>) -> String {
    needs.map_or("Expansions".into(), variant)
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
