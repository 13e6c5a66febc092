//! The component tables in `data/` as they are written there, and what must hold of each row.
//!
//! The build script turns the rows into statics, so a bad row is a compile error that names it;
//! a test reads the same tables with it. It is no part of the library.

use buildkit::{Joint, check_ids, known, parse};
use serde::Deserialize;

/// A wish as a row spells it.
#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct WishRow {
    pub kind: String,
    pub types: Vec<String>,
    pub points: i8,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct RoomRow {
    pub id: String,
    #[serde(rename = "type")]
    pub room_type: String,
    pub size: u16,
    pub points: i8,
    pub wish: Option<WishRow>,
    pub doors: String,
    #[serde(default)]
    pub fence: bool,
    #[serde(default = "yes")]
    pub confirmed: bool,
    pub doubt: Option<String>,
}

/// A renovation: two types over those of a room, and no doors of its own.
#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct RenovationRow {
    pub id: String,
    pub types: [String; 2],
    pub size: u16,
    pub points: i8,
    pub wish: Option<WishRow>,
    pub doubt: Option<String>,
}

/// What a card or favor counts: one of the three, or a word.
#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MeasureRow {
    pub rooms_of: Option<String>,
    pub feet_of: Option<String>,
    pub rooms_of_size: Option<u16>,
    pub count: Option<String>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct CardRow {
    pub id: String,
    pub rule: String,
    pub points: u8,
    pub per: u16,
    pub measure: MeasureRow,
    #[serde(default = "yes")]
    pub confirmed: bool,
    pub needs: Option<String>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FavorRow {
    pub id: String,
    pub rule: String,
    pub measure: MeasureRow,
    pub not_with: Option<String>,
    pub needs: Option<String>,
}

/// A royal decree.
#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DecreeRow {
    pub id: String,
    pub rule: String,
    pub timing: String,
    pub icon: String,
    pub needs: Option<String>,
    #[serde(default = "two")]
    pub least_players: u8,
    #[serde(default)]
    pub timed: bool,
    pub effects: Vec<EffectRow>,
    #[serde(default)]
    pub ours: bool,
}

/// What a decree does: the fields of one kind.
#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct EffectRow {
    pub set: Option<String>,
    pub to: Option<i32>,
    pub swans: Option<[u8; 5]>,
    pub gain: Option<u32>,
    pub score: Option<String>,
    pub points: Option<u8>,
    pub per: Option<u16>,
    pub may: Option<String>,
    pub when: Option<String>,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct CorridorRow {
    pub feet: u16,
    pub doors: String,
    pub down: String,
    pub count: u8,
    pub more: u8,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Corridors {
    pub foyer: CorridorRow,
    pub barbican: CorridorRow,
    pub hallway: CorridorRow,
    pub downstairs_hallway: CorridorRow,
    pub stairs: CorridorRow,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StartRow {
    pub players: u8,
    pub prices: Vec<u32>,
    pub small: u8,
    pub large: u8,
    pub hallways: u8,
    pub stairs: u8,
    pub room_cards: u8,
    pub favors: u8,
    pub bonus: u8,
    pub towers: u8,
    pub room_cards_with_renovations: u8,
    pub moats: u8,
}

#[derive(Deserialize, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SetupTable {
    pub start: Vec<StartRow>,
    pub room_cards_of_a_size: u8,
    pub room_cards_a_player: u8,
    pub bonus_cards_kept: u8,
    pub favor_pile: u8,
    pub favors_looked_at: u8,
    pub favor_points: [u8; 4],
    pub swans_of_a_colour: u8,
    pub swans_traded_a_turn: u8,
    pub swan_coins: [u32; 5],
    pub swan_points: [u8; 5],
    pub start_cash: u32,
    pub piece_price: u32,
    pub renovation_price: u32,
    pub moat_price: u32,
    pub pass_income: u32,
    pub unsold_coin: u32,
}

fn yes() -> bool {
    true
}

fn two() -> u8 {
    2
}

pub const TYPES: [&str; 8] =
    ["living", "activity", "sleeping", "outdoor", "utility", "food", "corridor", "downstairs"];

/// The sizes of rooms, with width and height of the box around the printed tile.
pub const SIZES: [(u16, u8, u8); 11] = [
    (100, 2, 2),
    (150, 3, 3),
    (200, 4, 2),
    (250, 5, 2),
    (300, 4, 4),
    (325, 4, 4),
    (350, 7, 2),
    (400, 4, 4),
    (450, 6, 3),
    (500, 5, 5),
    (600, 7, 4),
];

/// The size of towers, which nothing renovates.
pub const TOWER_SIZE: u16 = 325;

/// Why it is not sure what is printed on a room of the expansions.
pub const DOUBTS: [&str; 2] = ["ours", "partly_ours"];

/// The modules with cards and favors of their own.
pub const MODULES: [&str; 4] = ["towers", "moats", "swans", "renovations"];

/// Reads the table of rooms and checks every row.
pub fn rooms(text: &str) -> Result<Vec<RoomRow>, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        room: Vec<RoomRow>,
    }
    let rows = parse::<Table>(text)?.room;
    for row in &rows {
        check_room(row).map_err(|problem| format!("room `{}`: {problem}", row.id))?;
    }
    if !rows.is_sorted_by_key(|row| row.size) {
        return Err("the rooms are not in the order of their sizes".into());
    }
    check_ids("room", Joint::Hyphen, rows.iter().map(|row| row.id.as_str()))?;
    Ok(rows)
}

fn check_room(row: &RoomRow) -> Result<(), String> {
    known("type", &row.room_type, &TYPES)?;
    row.doubt.iter().try_for_each(|doubt| known("doubt", doubt, &DOUBTS))?;
    let Some((_, width, height)) = SIZES.iter().find(|(size, ..)| *size == row.size) else {
        return Err(format!("there is no size {}", row.size));
    };
    check_doors(&row.doors, *width, *height)?;
    let outdoor = row.room_type == "outdoor";
    if row.fence != outdoor {
        return Err("outdoor rooms have a fence, and no others".into());
    }
    if row.fence && row.doors.contains('N') {
        return Err("a fence has no door".into());
    }
    check_wish(row.wish.as_ref(), std::slice::from_ref(&row.room_type))
}

/// A wish is of the kind that one of the types has.
fn check_wish(wish: Option<&WishRow>, types: &[String]) -> Result<(), String> {
    let Some(wish) = wish else { return Ok(()) };
    if wish.types.is_empty() {
        return Err("a wish needs a type".into());
    }
    wish.types.iter().try_for_each(|wanted| known("type", wanted, &TYPES))?;
    let fits = |room_type: &String| {
        let (kind, takes_points) = match room_type.as_str() {
            "activity" => ("adjacent", true),
            "downstairs" => ("each", false),
            _ => ("connected", false),
        };
        wish.kind == kind && (wish.points < 0) == takes_points && wish.points != 0
    };
    if types.iter().any(fits) {
        return Ok(());
    }
    Err(format!("wish {wish:?} does not fit a room of type {}", types.join(" and ")))
}

/// Reads the table of renovations and checks every row.
pub fn renovations(text: &str) -> Result<Vec<RenovationRow>, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        renovation: Vec<RenovationRow>,
    }
    let rows = parse::<Table>(text)?.renovation;
    for row in &rows {
        check_renovation(row).map_err(|problem| format!("renovation `{}`: {problem}", row.id))?;
    }
    if !rows.is_sorted_by_key(|row| row.size) {
        return Err("the renovations are not in the order of their sizes".into());
    }
    check_ids("renovation", Joint::Hyphen, rows.iter().map(|row| row.id.as_str()))?;
    Ok(rows)
}

fn check_renovation(row: &RenovationRow) -> Result<(), String> {
    row.types.iter().try_for_each(|its| known("type", its, &TYPES))?;
    row.doubt.iter().try_for_each(|doubt| known("doubt", doubt, &DOUBTS))?;
    let [one, other] = &row.types;
    if one == other {
        return Err("the two types differ".into());
    }
    if row.size == TOWER_SIZE || !SIZES.iter().any(|(size, ..)| *size == row.size) {
        return Err(format!("there is no size {} to renovate", row.size));
    }
    check_wish(row.wish.as_ref(), &row.types)
}

/// Doors such as `N1 S2`: a side and a place along it, counted from 0.
pub fn doors(text: &str) -> Result<Vec<(char, u8)>, String> {
    let door = |word: &str| {
        let side = word.chars().next().filter(|side| "NESW".contains(*side))?;
        Some((side, word.get(1..)?.parse().ok()?))
    };
    let words = text.split_whitespace();
    words.map(|word| door(word).ok_or(format!("`{word}` is no door"))).collect()
}

fn check_doors(text: &str, width: u8, height: u8) -> Result<(), String> {
    let doors = doors(text)?;
    if doors.is_empty() {
        return Err("a room needs a door".into());
    }
    for (number, (side, offset)) in doors.iter().enumerate() {
        let length = if "NS".contains(*side) { width } else { height };
        if *offset >= length {
            return Err(format!("door {side}{offset} lies beside the tile"));
        }
        if doors.iter().take(number).any(|door| door == &(*side, *offset)) {
            return Err(format!("door {side}{offset} is there twice"));
        }
    }
    Ok(())
}

/// What a card or favor can count by a single word.
pub const COUNTS: [&str; 36] = [
    "all-sizes",
    "all-types",
    "hallways",
    "stairs",
    "entrances",
    "completed",
    "incomplete",
    "square-rooms",
    "round-rooms",
    "small-rooms",
    "large-rooms",
    "cash",
    "towers",
    "moats",
    "swan-tokens",
    "renovations",
    "rooms",
    "feet",
    "longest-path",
    "courtyards",
    "swan-icons",
    "without-swan-icon",
    "fewest-points",
    "unique-sizes",
    "unique-types",
    "ten-sizes",
    "first-places",
    "last-builder",
    "zero-cards",
    "depleted-tiles",
    "one-point-icons",
    "room-sizes",
    "room-types",
    "no-corridor-tiles",
    "held-cards",
    "suites",
];

/// What a decree may let its owner do.
pub const RIGHTS: [&str; 17] = [
    "exchange",
    "seal-room",
    "seal-favors",
    "head-start",
    "swap-card",
    "redraw",
    "begin-round",
    "overtake",
    "give-back",
    "borrow",
    "repay",
    "take-coins",
    "rest",
    "sell-points",
    "offer",
    "clear",
    "encore",
];

/// The moments at which an owner is asked.
pub const MOMENTS: [&str; 11] = [
    "shown",
    "cards-discarded",
    "any-time",
    "priced",
    "buying",
    "bought",
    "passing",
    "scored",
    "turn-ends",
    "before-stacks",
    "cards-open",
];

/// The drawings on cards of decrees.
const ICONS: [&str; 16] = [
    "activity",
    "card",
    "castle",
    "clock",
    "coin",
    "corridor",
    "crown",
    "doorway",
    "downstairs",
    "food",
    "living",
    "outdoor",
    "sleeping",
    "star",
    "utility",
    "wall",
];
/// When a decree is in force.
pub const TIMINGS: [&str; 3] = ["start", "game", "final"];

/// The numbers of a player's terms that a decree can set.
pub const TERMS: [&str; 33] = [
    "hidden-coins",
    "renovation-price",
    "piece-price",
    "luxury-price",
    "discount",
    "free-price",
    "crowds-prices",
    "coins-up-to",
    "price-seconds",
    "garden-coins",
    "levels-meet",
    "walls-join",
    "renovates-again",
    "penalty-times",
    "welcome-points",
    "least-points",
    "activity-points",
    "extra-turn-coins",
    "moat-rewards",
    "cards-drawn",
    "odd-points",
    "each-times",
    "outdoor-coins",
    "hearth-points",
    "tiles-put",
    "completion-coins",
    "stack-points",
    "first-points",
    "wins-ties",
    "downstairs-rewards",
    "credit",
    "storeroom",
    "both-pieces",
];

fn check_measure(measure: &MeasureRow) -> Result<(), String> {
    match measure {
        MeasureRow { rooms_of: Some(of), feet_of: None, rooms_of_size: None, count: None }
        | MeasureRow { rooms_of: None, feet_of: Some(of), rooms_of_size: None, count: None } => {
            known("type", of, &TYPES)
        }
        MeasureRow { rooms_of: None, feet_of: None, rooms_of_size: Some(size), count: None } => {
            let found = SIZES.iter().any(|(known, ..)| known == size);
            if found { Ok(()) } else { Err(format!("there is no size {size}")) }
        }
        MeasureRow { rooms_of: None, feet_of: None, rooms_of_size: None, count: Some(count) } => {
            known("count", count, &COUNTS)
        }
        _ => Err("a measure is one of rooms-of, feet-of, rooms-of-size and count".into()),
    }
}

/// Reads the table of bonus cards and checks every row.
pub fn cards(text: &str) -> Result<Vec<CardRow>, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        card: Vec<CardRow>,
    }
    let rows = parse::<Table>(text)?.card;
    for row in &rows {
        let named = |problem| format!("card `{}`: {problem}", row.id);
        check_measure(&row.measure).map_err(named)?;
        row.needs.iter().try_for_each(|needs| known("module", needs, &MODULES)).map_err(named)?;
        if row.points == 0 || row.per == 0 {
            return Err(format!("card `{}`: points and per are at least 1", row.id));
        }
    }
    check_ids("card", Joint::Hyphen, rows.iter().map(|row| row.id.as_str()))?;
    Ok(rows)
}

/// Reads the table of favors and checks every row.
pub fn favors(text: &str) -> Result<Vec<FavorRow>, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        favor: Vec<FavorRow>,
    }
    let rows = parse::<Table>(text)?.favor;
    for row in &rows {
        let named = |problem| format!("favor `{}`: {problem}", row.id);
        check_measure(&row.measure).map_err(named)?;
        row.needs.iter().try_for_each(|needs| known("module", needs, &MODULES)).map_err(named)?;
        let Some(other) = &row.not_with else { continue };
        let mutual =
            |found: &&FavorRow| found.id == *other && found.not_with.as_ref() == Some(&row.id);
        if rows.iter().find(mutual).is_none() {
            return Err(format!("favor `{}`: not-with `{other}` must be mutual", row.id));
        }
    }
    check_ids("favor", Joint::Hyphen, rows.iter().map(|row| row.id.as_str()))?;
    Ok(rows)
}

/// Reads the table of decrees and checks every row.
pub fn decrees(text: &str) -> Result<Vec<DecreeRow>, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        decree: Vec<DecreeRow>,
    }
    let rows = parse::<Table>(text)?.decree;
    for row in &rows {
        check_decree(row).map_err(|problem| format!("decree `{}`: {problem}", row.id))?;
    }
    if !rows.is_sorted_by(|one, next| one.rule < next.rule) {
        return Err("the decrees are not in the order of their rules".into());
    }
    check_ids("decree", Joint::Hyphen, rows.iter().map(|row| row.id.as_str()))?;
    Ok(rows)
}

fn check_decree(row: &DecreeRow) -> Result<(), String> {
    known("timing", &row.timing, &TIMINGS)?;
    known("icon", &row.icon, &ICONS)?;
    row.needs.iter().try_for_each(|needs| known("module", needs, &MODULES))?;
    if !row.rule.starts_with("EXP-DECREE-") {
        return Err(format!("`{}` is no rule of a decree", row.rule));
    }
    if row.effects.is_empty() {
        return Err("a decree does something".into());
    }
    row.effects.iter().try_for_each(check_effect)
}

/// An effect is of one kind, and whole.
fn check_effect(row: &EffectRow) -> Result<(), String> {
    let EffectRow { set, to, swans, gain, score, points, per, may, when } = row;
    let kinds = [set.is_some(), swans.is_some(), gain.is_some(), score.is_some(), may.is_some()];
    let is_whole = set.is_some() == to.is_some()
        && score.is_some() == points.is_some_and(|points| points > 0)
        && score.is_some() == per.is_some_and(|per| per > 0)
        && may.is_some() == when.is_some()
        && *gain != Some(0);
    if kinds.iter().filter(|&&kind| kind).count() != 1 || !is_whole {
        return Err(format!("an effect is of one kind, and whole: {row:?}"));
    }
    set.iter().try_for_each(|term| known("term", term, &TERMS))?;
    score.iter().try_for_each(|count| known("count", count, &COUNTS))?;
    may.iter().try_for_each(|right| known("right", right, &RIGHTS))?;
    when.iter().try_for_each(|moment| known("moment", moment, &MOMENTS))
}

/// Reads the table of corridors outside the room stacks and checks their doors.
pub fn corridors(text: &str) -> Result<Corridors, String> {
    let corridors: Corridors = parse(text)?;
    let rows = [
        ("foyer", &corridors.foyer, 3, 3),
        ("barbican", &corridors.barbican, 3, 3),
        ("hallway", &corridors.hallway, 6, 1),
        ("downstairs-hallway", &corridors.downstairs_hallway, 6, 1),
        ("stairs", &corridors.stairs, 3, 1),
    ];
    for (id, row, width, height) in rows {
        let named = |problem| format!("corridor `{id}`: {problem}");
        check_doors(&row.doors, width, height).map_err(named)?;
        let all = doors(&row.doors).map_err(named)?;
        let down = doors(&row.down).map_err(named)?;
        if down.iter().any(|door| !all.contains(door)) {
            return Err(named("a door that leads down is among the doors".into()));
        }
    }
    Ok(corridors)
}

/// Reads the table of the setup.
pub fn setup(text: &str) -> Result<SetupTable, String> {
    let table: SetupTable = parse(text)?;
    for row in &table.start {
        if !row.prices.is_sorted() || row.prices.is_empty() {
            return Err(format!("{} players: prices rise from left to right", row.players));
        }
    }
    Ok(table)
}
