//! Draws castles and all tiles, by day and by night, into a folder: `gallery <folder>`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use between::{
    Attendant, BuildOrder, Card, Castle, Layout, Options, Room, RoomAt, Specialty, Throne, Tile,
};
use draw::{Caption, Theme, castle_svg, png, rooms_svg, table_svg};

/// The castle of BTW-VEC-01 in real tiles, as far as there are such tiles.
const RICH: [(&str, i64, i64); 18] = [
    ("china-room", -1, 0),
    ("biergarten", -2, 0),
    ("game-storage", 2, 0),
    ("taxidermy-showroom", 3, 0),
    ("blanket-room", 0, 1),
    ("hall-of-ever-closing-walls", 1, 1),
    ("library", 2, 1),
    ("salon", -1, 1),
    ("wine-room", 0, 2),
    ("kings-chambers", 0, 3),
    ("treasure-room", 0, -1),
    ("hidden-passage", 1, -1),
    ("armory", 2, -1),
    ("hall-of-portraits", -1, -1),
    ("grand-foyer", 1, 2),
    ("snake-pit", 3, -1),
    ("nap-room", 2, 2),
    ("tower", 1, 3),
];

const SMALL: [(&str, i64, i64); 7] = [
    ("fountain", -1, 0),
    ("kitchen", 2, 0),
    ("meditation-room", 0, 1),
    ("chocolate-room", 1, 1),
    ("walking-path", 2, 1),
    ("subterranean-tunnel", 1, -1),
    ("pit-of-despair", 1, -2),
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).ok_or("usage: gallery <folder>")?;
    fs::create_dir_all(&folder)?;
    let rich = build(
        "throne-food-sleeping",
        &RICH,
        &["painter", "fire-juggler"],
        &["bonus-throne-variety", "bonus-sleeping"],
    )?;
    let small =
        build("throne-corridor-downstairs", &SMALL, &["knight"], &["bonus-fully-surrounded"])?;
    let other = build("throne-utility-sleeping", &[], &["beautician", "knight"], &[])?;
    let empty = build("throne-living-corridor", &[], &[], &[])?;
    let large = large()?;
    let tiles: Vec<Room> =
        Tile::all().map(Room::Tile).chain(Specialty::ALL.map(Room::Specialty)).collect();
    let points = rich.score(&Options::default());
    let caption = Caption::new("Neuschwanstein", format!("seat 0 and seat 1 - {points} points"));
    let table = [
        (Caption::new("Neuschwanstein", "Ada & Böhm"), &rich),
        (Caption::new("Burg Eltz", "Böhm & Céline"), &small),
        (Caption::new("Hohenschwangau", "Céline & Dörte"), &large),
        (Caption::new("Mespelbrunn", "Dörte & Ada"), &other),
    ];
    for theme in [Theme::Day, Theme::Night] {
        let name = |what: &str| folder.join(format!("{what}-{}", theme.id()));
        save(&name("rich"), &castle_svg(&rich, &caption, theme), 1.0)?;
        save(&name("small"), &castle_svg(&small, &Caption::new("Burg Eltz", ""), theme), 1.0)?;
        save(
            &name("empty"),
            &castle_svg(&empty, &Caption::new("Mespelbrunn", "a throne"), theme),
            1.0,
        )?;
        save(
            &name("large"),
            &castle_svg(&large, &Caption::new("Reichsburg Cochem", "30 rooms"), theme),
            1.0,
        )?;
        save(&name("table"), &table_svg(&table, theme), 0.5)?;
        let all = Caption::new("The rooms", "147 tiles and three specialty rooms");
        save(&name("tiles"), &rooms_svg(&tiles, &all, 15, theme), 1.0)?;
    }
    Ok(())
}

fn build(
    throne: &str,
    rooms: &[(&str, i64, i64)],
    attendants: &[&str],
    cards: &[&str],
) -> Result<Castle, Box<dyn Error>> {
    let room = |&(id, x, y): &(&str, i64, i64)| {
        Room::find(id).map(|tile| RoomAt { tile, x, y }).ok_or(format!("no room {id}"))
    };
    let layout = Layout {
        throne: Throne::find(throne).ok_or("no such throne")?,
        rooms: rooms.iter().map(room).collect::<Result<_, _>>()?,
        attendants: attendants.iter().filter_map(|id| Attendant::find(id)).collect(),
        bonus_cards: cards.iter().filter_map(|id| Card::find(id)).collect(),
        order: BuildOrder::Any,
    };
    Ok(layout.build().map_err(|refusals| format!("{refusals:?}"))?)
}

/// Thirty rooms: five rows of six, one room of each column open to the sky at the top.
fn large() -> Result<Castle, Box<dyn Error>> {
    let mut rooms: Vec<(&str, i64, i64)> = Vec::new();
    let mut tiles = Tile::all().map(|tile| tile.face()).filter(|face| {
        !face.kind.is_open_to_sky() && face.kind.levels() != between::Levels::BelowGround
    });
    for y in 0..4 {
        for x in -2..=3 {
            if y == 0 && (x == 0 || x == 1) {
                continue;
            }
            // Every fourth tile, for variety.
            rooms.push((tiles.nth(3).ok_or("too few tiles")?.id, x, y));
        }
    }
    for (x, id) in (-2..).zip(["tower", "aviary", "stables", "fountain", "tower", "terrace"]) {
        rooms.push((id, x, 4));
    }
    for (x, id) in [(0, "crypt"), (1, "dungeon")] {
        rooms.push((id, x, -1));
    }
    build("throne-utility-food", &rooms, &["knight", "beautician"], &["bonus-height"])
}

fn save(path: &Path, svg: &str, scale: f32) -> Result<(), Box<dyn Error>> {
    fs::write(path.with_extension("svg"), svg)?;
    fs::write(path.with_extension("png"), png(svg, scale)?)?;
    Ok(())
}
