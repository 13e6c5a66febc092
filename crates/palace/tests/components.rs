//! What is in the box, held against the facts about the printed components.
//!
//! The expected tables are written from those facts, not from `data/`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::{BTreeMap, BTreeSet};

use palace::*;
use serde_json::json;

/// Id, name, type, shape, and the swans north, east, south and west: a point is a wall, a star is
/// grey.
#[rustfmt::skip]
const TILES: [(&str, &str, &str, &str, &str); 106] = [
    ("pal_act_01", "Hall of the Wartburg Singers", "activity", "corner", "yg.."),
    ("pal_act_02", "Torchlit Sleigh Gallery", "activity", "corner", "by.."),
    ("pal_act_03", "Swan-Boat Basin", "activity", "straight", "y.p."),
    ("pal_act_04", "Fencing Loft of the Light Horse", "activity", "tee", "bp.y"),
    ("pal_act_05", "Magic-Lantern Theater", "activity", "tee", "rp.b"),
    ("pal_act_06", "Tyrolean Marionette Stage", "activity", "tee", "gr.p"),
    ("pal_act_07", "Royal Billiards Cabinet", "activity", "tee", "yp.r"),
    ("pal_act_08", "Falconers' Mews", "activity", "tee", "r*.p"),
    ("pal_act_09", "Skittle Alley of the Grooms", "activity", "tee", "yb.r"),
    ("pal_act_10", "Stargazer's Cupola", "activity", "tee", "py.g"),
    ("pal_act_11", "Covered Riding Ring", "activity", "tee", "yg.*"),
    ("pal_act_12", "Opera Box for One", "activity", "cross", "gbrp"),
    ("pal_act_13", "Peacock Kiosk", "activity", "cross", "b*rg"),
    ("pal_act_14", "Clockwork Organ Room", "activity", "cross", "bg*r"),
    ("pal_act_15", "Masquerade Rotunda", "activity", "cross", "gbr*"),
    ("pal_dwn_01", "Grotto of Colored Lamps", "downstairs", "end", "b..."),
    ("pal_dwn_02", "Brewmaster's Ice Cellar", "downstairs", "corner", "gp.."),
    ("pal_dwn_03", "Stokers' Coal Vault", "downstairs", "corner", "rb.."),
    ("pal_dwn_04", "Masons' Drinking Cellar", "downstairs", "corner", "*p.."),
    ("pal_dwn_05", "Crypt of Lesser Wittelsbachs", "downstairs", "straight", "g.r."),
    ("pal_dwn_06", "Hot-Air Furnace Hall", "downstairs", "straight", "b.y."),
    ("pal_dwn_07", "Apple and Turnip Store", "downstairs", "tee", "*r.y"),
    ("pal_dwn_08", "Powder Magazine", "downstairs", "tee", "ry.b"),
    ("pal_dwn_09", "Alpine Cheese Cave", "downstairs", "tee", "gy.p"),
    ("pal_dwn_10", "Dynamo Chamber", "downstairs", "tee", "pg.r"),
    ("pal_dwn_11", "Smugglers' Sluice", "downstairs", "tee", "gp.y"),
    ("pal_dwn_12", "Burgundy Bottle Vault", "downstairs", "tee", "g*.b"),
    ("pal_dwn_13", "Tax Collectors' Lockup", "downstairs", "cross", "ygbp"),
    ("pal_dwn_14", "Stonecutters' Undercroft", "downstairs", "cross", "*prb"),
    ("pal_foo_01", "Vanishing-Table Dining Room", "food", "corner", "r*.."),
    ("pal_foo_02", "Hunter's Venison Larder", "food", "corner", "bp.."),
    ("pal_foo_03", "Sugar-Sculptor's Pantry", "food", "straight", "g.p."),
    ("pal_foo_04", "Lake Trout Kitchen", "food", "straight", "*.y."),
    ("pal_foo_05", "Hop-Garden Taproom", "food", "tee", "gy.r"),
    ("pal_foo_06", "Grand Spit Kitchen", "food", "tee", "yb.g"),
    ("pal_foo_07", "Porcelain Breakfast Nook", "food", "tee", "yb.*"),
    ("pal_foo_08", "Buttery of the Silver Plate", "food", "tee", "py.r"),
    ("pal_foo_09", "Juniper Smokehouse", "food", "tee", "*g.b"),
    ("pal_foo_10", "Hot Chocolate Salon", "food", "tee", "br.p"),
    ("pal_foo_11", "Midnight Supper Room", "food", "tee", "pb.g"),
    ("pal_foo_12", "Pretzel Bakehouse", "food", "cross", "rpgy"),
    ("pal_liv_01", "Audience Hall Without a Throne", "living", "tee", "yp.b"),
    ("pal_liv_02", "Study of the Night King", "living", "tee", "bg.*"),
    ("pal_liv_03", "Swan Knight's Parlor", "living", "tee", "*r.g"),
    ("pal_liv_04", "Tristan Tapestry Salon", "living", "tee", "pg.r"),
    ("pal_liv_05", "Antechamber of Mirrors", "living", "tee", "*r.b"),
    ("pal_liv_06", "Meissen Flower Cabinet", "living", "tee", "yr.p"),
    ("pal_liv_07", "Winter Garden of Painted Palms", "living", "cross", "y*gr"),
    ("pal_liv_08", "Library of Unpaid Bills", "living", "cross", "yrpg"),
    ("pal_liv_09", "Map Room of Imagined Realms", "living", "cross", "bprg"),
    ("pal_liv_10", "Adjutants' Waiting Room", "living", "cross", "bygr"),
    ("pal_liv_11", "Lapis Writing Room", "living", "cross", "ryg*"),
    ("pal_liv_12", "Nibelung Hearth Room", "living", "cross", "rbyp"),
    ("pal_liv_13", "Belvedere over the Gorge", "living", "cross", "pb*g"),
    ("pal_liv_14", "Queen Mother's Sitting Room", "living", "cross", "byrp"),
    ("pal_liv_15", "Lilac Cabinet", "living", "cross", "yb*p"),
    ("pal_liv_16", "Sun King Portrait Gallery", "living", "cross", "bgpy"),
    ("pal_slp_01", "Carved-Oak Royal Bedchamber", "sleeping", "end", "r..."),
    ("pal_slp_02", "Room of the Blue Moon Lamp", "sleeping", "end", "y..."),
    ("pal_slp_03", "Stable Boys' Bunkroom", "sleeping", "corner", "gr.."),
    ("pal_slp_04", "The Composer's Guest Room", "sleeping", "corner", "rb.."),
    ("pal_slp_05", "Equerry's Alcove", "sleeping", "corner", "yg.."),
    ("pal_slp_06", "Prince Otto's Nursery", "sleeping", "straight", "y.p."),
    ("pal_slp_07", "Pages' Dormitory", "sleeping", "straight", "g.p."),
    ("pal_slp_08", "Suite of the Empress Cousin", "sleeping", "straight", "g.b."),
    ("pal_slp_09", "Daybed of the Night Wanderer", "sleeping", "tee", "b*.g"),
    ("pal_slp_10", "Chaplain's Cell", "sleeping", "tee", "b*.y"),
    ("pal_slp_11", "Watchman's Cot", "sleeping", "tee", "yp.b"),
    ("pal_slp_12", "State Bed under Gilt Canopy", "sleeping", "tee", "*r.p"),
    ("pal_utl_01", "Scarlet Livery Wardrobe", "utility", "end", "y..."),
    ("pal_utl_02", "Beeswax Candle Store", "utility", "corner", "gb.."),
    ("pal_utl_03", "Orangery Tool Shed", "utility", "tee", "pb.g"),
    ("pal_utl_04", "Indigo Dye Room", "utility", "straight", "y.r."),
    ("pal_utl_05", "Amethyst Plate Closet", "utility", "tee", "*p.r"),
    ("pal_utl_06", "Stage Machinery Loft", "utility", "corner", "py.."),
    ("pal_utl_07", "Boilerman's Key Room", "utility", "tee", "ry.b"),
    ("pal_utl_08", "Copper-Pan Scullery", "utility", "straight", "g.y."),
    ("pal_utl_09", "Upholsterers' Workshop", "utility", "end", "p..."),
    ("pal_utl_10", "Linen Press", "utility", "corner", "*p.."),
    ("pal_utl_11", "Steward's Inventory Office", "utility", "tee", "rb.g"),
    ("pal_utl_12", "Registry of Petitions", "utility", "straight", "*.r."),
    ("pal_hal_01", "Heralds' Passage", "hallway", "cross", "by*r"),
    ("pal_hal_02", "Gallery of Antlers", "hallway", "cross", "*yrg"),
    ("pal_hal_03", "Vaulted Cloister", "hallway", "cross", "rpyb"),
    ("pal_hal_04", "Corridor of Sagas", "hallway", "cross", "*prg"),
    ("pal_hal_05", "Servants' Run", "hallway", "cross", "*ryp"),
    ("pal_hal_06", "Torchbearers' Walk", "hallway", "cross", "b*yp"),
    ("pal_hal_07", "Saint George's Arcade", "hallway", "cross", "gr*p"),
    ("pal_hal_08", "Echoing Loggia", "hallway", "cross", "pgby"),
    ("pal_hal_09", "Linden Promenade", "hallway", "cross", "gybr"),
    ("pal_hal_10", "Mosaic Crossing", "hallway", "cross", "bg*p"),
    ("pal_hal_11", "Lantern Corridor", "hallway", "cross", "pgyr"),
    ("pal_hal_12", "Parsifal's Walk", "hallway", "cross", "bpg*"),
    ("pal_hal_13", "Ambassadors' Approach", "hallway", "cross", "gpb*"),
    ("pal_hal_14", "Coronation Aisle", "hallway", "cross", "ryb*"),
    ("pal_hal_15", "Moonlit Colonnade", "hallway", "cross", "gbry"),
    ("pal_str_01", "North Tower Spiral", "stair", "straight", "*.*."),
    ("pal_str_02", "Masons' Ramp", "stair", "straight", "*.*."),
    ("pal_str_03", "Kitchen Descent", "stair", "straight", "*.*."),
    ("pal_str_04", "Cellarers' Steps", "stair", "straight", "*.*."),
    ("pal_str_05", "Grotto Stair", "stair", "straight", "*.*."),
    ("pal_str_06", "Unfinished Marble Flight", "stair", "straight", "*.*."),
    ("pal_str_07", "Dragon-Newel Stair", "stair", "straight", "*.*."),
    ("pal_str_08", "Palm-Column Stair", "stair", "straight", "*.*."),
    ("pal_str_09", "Hidden Turret Stair", "stair", "straight", "*.*."),
    ("pal_str_10", "Steward's Back Stair", "stair", "straight", "*.*."),
];

/// Id, name, what is compared, and points.
#[rustfmt::skip]
const FAVORS: [(&str, &str, &str, u8); 32] = [
    ("pal_fav_most_activity", "Master of the Revels", "room_type", 12),
    ("pal_fav_fewest_activity", "A Season Without Pageants", "room_type", 14),
    ("pal_fav_most_downstairs", "Lord of the Cellars", "room_type", 12),
    ("pal_fav_fewest_downstairs", "Afraid of the Dark Below", "room_type", 14),
    ("pal_fav_most_food", "Purveyor to the Court", "room_type", 12),
    ("pal_fav_fewest_food", "Keeper of the Fast", "room_type", 14),
    ("pal_fav_most_living", "Salons Beyond Counting", "room_type", 12),
    ("pal_fav_fewest_living", "Solitude Needs Few Chairs", "room_type", 14),
    ("pal_fav_most_sleeping", "A Bed for Every Dream", "room_type", 12),
    ("pal_fav_fewest_sleeping", "The King Who Never Sleeps", "room_type", 14),
    ("pal_fav_most_utility", "Every Broom in Its Cupboard", "room_type", 12),
    ("pal_fav_fewest_utility", "No Mops Before His Majesty", "room_type", 14),
    ("pal_fav_most_passages", "Long Walks by Lamplight", "passages", 10),
    ("pal_fav_fewest_passages", "Door Opens onto Door", "passages", 8),
    ("pal_fav_most_red", "The Scarlet Flock", "swan_color", 10),
    ("pal_fav_fewest_red", "No Crimson on the Lake", "swan_color", 10),
    ("pal_fav_most_yellow", "The Golden Flock", "swan_color", 10),
    ("pal_fav_fewest_yellow", "Yellow Offends the Eye", "swan_color", 10),
    ("pal_fav_most_green", "The Emerald Flock", "swan_color", 10),
    ("pal_fav_fewest_green", "Green Belongs to the Reeds", "swan_color", 10),
    ("pal_fav_most_blue", "The Azure Flock", "swan_color", 10),
    ("pal_fav_fewest_blue", "Blue Is for the Sky Alone", "swan_color", 10),
    ("pal_fav_most_purple", "The Violet Flock", "swan_color", 10),
    ("pal_fav_fewest_purple", "Purple Is for Kings Alone", "swan_color", 10),
    ("pal_fav_most_secret", "Keeper of Whispers", "secret_swans", 12),
    ("pal_fav_fewest_secret", "Nothing Up the Sleeve", "secret_swans", 8),
    ("pal_fav_most_total", "Warden of the Swannery", "total_swans", 12),
    ("pal_fav_fewest_total", "A Mirror-Still Lake", "total_swans", 14),
    ("pal_fav_most_bproom", "Plans upon Plans", "blueprint_rooms", 10),
    ("pal_fav_fewest_bproom", "Built, Never Drawn", "blueprint_rooms", 10),
    ("pal_fav_most_bpfavor", "Darling of the Cabinet", "blueprint_favors", 12),
    ("pal_fav_fewest_bpfavor", "Asks Nothing of the Crown", "blueprint_favors", 8),
];

fn letter(entrance: Option<Entrance>) -> char {
    match entrance.map(|entrance| entrance.swan) {
        None => '.',
        Some(Swan::Grey) => '*',
        Some(Swan::Of(colour)) => colour.id().chars().next().unwrap(),
    }
}

fn type_word(tile: Tile) -> &'static str {
    match tile.kind() {
        Kind::Room(room_type) => room_type.id(),
        Kind::Hallway => "hallway",
        Kind::Stair => "stair",
    }
}

fn printed(tile: Tile) -> impl Iterator<Item = Entrance> {
    tile.entrances(Rotation::R0).into_iter().flatten()
}

/// How many entrances of these tiles show each swan.
fn swans(tiles: impl Iterator<Item = Tile>) -> BTreeMap<&'static str, usize> {
    let mut count = BTreeMap::new();
    for entrance in tiles.flat_map(printed) {
        *count.entry(entrance.swan.id()).or_default() += 1;
    }
    count
}

fn rooms() -> impl Iterator<Item = Tile> {
    Room::all().map(Tile::from)
}

fn rooms_of(room_type: RoomType) -> impl Iterator<Item = Tile> {
    rooms().filter(move |tile| tile.room_type() == Some(room_type))
}

#[test]
fn every_tile_is_as_the_facts_have_it() {
    assert_eq!(Tile::COUNT, TILES.len());
    for (tile, (id, name, of, shape, swans)) in Tile::all().zip(TILES) {
        let face = tile.face();
        let found: String = face.entrances.into_iter().map(letter).collect();
        let found_name = words::english("palace").name("room", tile.id());
        assert_eq!((tile.id(), found_name.as_str(), type_word(tile)), (id, name, of));
        assert_eq!((face.shape().id(), found.as_str()), (shape, swans), "{id}");
        assert_eq!(Tile::find(id), Some(tile));
    }
}

#[test]
fn every_favor_is_as_the_facts_have_it() {
    for (favor, (id, name, kind, points)) in Favor::all().zip(FAVORS) {
        let face = favor.face();
        let found_name = words::english("palace").name("favor", favor.id());
        assert_eq!((favor.id(), found_name.as_str(), face.points), (id, name, points));
        let mode = id.split('_').nth(2).unwrap();
        assert_eq!(face.wants.id(), mode, "{id}");
        let named = id.split('_').nth(3).unwrap();
        let item = match face.item {
            Item::RoomsOf(room_type) => ("room_type", room_type.id()),
            Item::SwansOf(colour) => ("swan_color", colour.id()),
            Item::Swans => ("total_swans", "total"),
            Item::SecretSwans => ("secret_swans", "secret"),
            Item::FiledRooms => ("blueprint_rooms", "bproom"),
            Item::FiledFavors => ("blueprint_favors", "bpfavor"),
            Item::Passages => ("passages", "passages"),
            Item::Rooms => panic!("no favor counts all rooms"),
        };
        assert_eq!(item, (kind, named), "{id}");
    }
    assert_eq!(Favor::COUNT, FAVORS.len());
}

/// PAL-SETUP-11: sixteen pairs.
#[test]
fn every_favor_has_one_opposite() {
    for favor in Favor::all() {
        let other = favor.opposite().unwrap();
        assert_eq!(other.opposite(), Some(favor));
        assert_eq!(Favor::all().filter(|found| found.opposes(favor)).count(), 1);
        let (mine, theirs) = (favor.id(), other.id());
        assert_eq!(mine.replace("_most_", "_fewest_"), theirs.replace("_most_", "_fewest_"));
    }
}

#[test]
fn the_box_holds_the_published_numbers() {
    let count = |room_type| rooms_of(room_type).count();
    assert_eq!(RoomType::ALL.map(count), [15, 14, 12, 16, 12, 12]);
    assert_eq!((Room::COUNT, Hallway::COUNT, Stair::COUNT, Favor::COUNT), (81, 15, 10, 32));
    let tiles = Tile::COUNT + Favor::COUNT + usize::from(MOAT_TILES);
    assert_eq!(tiles, 232);
    assert_eq!(usize::from(SECRET_SWANS_A_COLOUR) * Colour::ALL.len(), 15);
    assert_eq!(STACK_SIZES.iter().map(|size| usize::from(*size)).sum::<usize>(), Room::COUNT);
    assert_eq!((MIN_PLAYERS, MAX_PLAYERS, PUBLIC_FAVORS, FILING_FEE), (2, 4, 4, 3));
}

#[test]
fn swans_are_spread_evenly_over_the_entrances() {
    let even = |colours: usize, grey: usize| {
        let colours = Colour::ALL.map(|colour| (colour.id(), colours));
        BTreeMap::from_iter(colours.into_iter().chain([("grey", grey)]))
    };
    assert_eq!(swans(rooms()), even(40, 26));
    assert_eq!(swans(Hallway::all().map(Tile::from)), even(10, 10));
    assert_eq!(swans(Stair::all().map(Tile::from)), BTreeMap::from([("grey", 20)]));
}

#[test]
fn types_differ_in_how_many_entrances_they_have() {
    let by_count = |room_type| {
        let mut count = [0; 4];
        for tile in rooms_of(room_type) {
            count[printed(tile).count() - 1] += 1;
        }
        count
    };
    let expected =
        [[0, 3, 8, 4], [1, 5, 6, 2], [0, 4, 7, 1], [0, 0, 6, 10], [2, 6, 4, 0], [2, 6, 4, 0]];
    assert_eq!(RoomType::ALL.map(by_count), expected);
}

/// PAL-PLACE-04
#[test]
fn downstairs_rooms_and_dark_ends_are_down_and_all_else_is_up() {
    for tile in Tile::all() {
        let levels: Vec<Level> = printed(tile).map(|entrance| entrance.level).collect();
        match tile.kind() {
            Kind::Room(RoomType::Downstairs) => {
                assert!(levels.iter().all(|level| *level == Level::Down), "{tile}");
            }
            Kind::Room(_) | Kind::Hallway => {
                assert!(levels.iter().all(|level| *level == Level::Up), "{tile}");
            }
            Kind::Stair => assert_eq!(levels, [Level::Up, Level::Down], "{tile}"),
        }
    }
}

/// PAL-REWARD-04: each pair of colours is on one hallway.
#[test]
fn hallways_pay_every_pair_of_colours_once() {
    let pairs = Hallway::all().map(|hallway| match hallway.face().reward {
        Reward::Swans([one, two]) => (one.min(two), one.max(two)),
        other => panic!("{other:?}"),
    });
    assert_eq!(pairs.collect::<BTreeSet<_>>().len(), 15);
    assert!(Hallway::all().all(|hallway| hallway.face().shape() == Shape::Cross));
}

/// PAL-SCORE-05: one tile for each symbol.
#[test]
fn utility_rooms_show_every_symbol_once() {
    let items: BTreeSet<Item> = rooms_of(RoomType::Utility)
        .map(|tile| match tile.face().reward {
            Reward::PointsForEach(item) => item,
            other => panic!("{other:?}"),
        })
        .collect();
    let expected = Colour::ALL.into_iter().map(Item::SwansOf);
    let expected = expected.chain(RoomType::ALL.into_iter().map(Item::RoomsOf));
    assert_eq!(items, expected.chain([Item::FiledFavors]).collect());
}

#[test]
fn the_reward_follows_from_the_type() {
    let expected = [
        (RoomType::Activity, Reward::Points, false),
        (RoomType::Downstairs, Reward::SecretSwan, true),
        (RoomType::Food, Reward::LookAtFavors, true),
        (RoomType::Living, Reward::MatchesAgain, true),
        (RoomType::Sleeping, Reward::FileRoom, true),
    ];
    for (room_type, reward, at_once) in expected {
        assert!(rooms_of(room_type).all(|tile| tile.face().reward == reward), "{room_type:?}");
        assert_eq!(reward.is_immediate(), at_once, "{room_type:?}");
    }
    assert!(!Reward::PointsForRoomsBelow.is_immediate());
    assert!(Stair::all().all(|stair| stair.face().reward == Reward::PointsForRoomsBelow));
}

/// PAL-PLACE-03: a turn of r moves side k to side k + r.
#[test]
fn a_turn_moves_every_side_clockwise() {
    for tile in Tile::all() {
        for (r, turn) in Rotation::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(turn.degrees()), r * 90);
            let lying = tile.entrances(turn);
            for (k, side) in Side::ALL.into_iter().enumerate() {
                assert_eq!(lying[(k + r) % 4], tile.face().entrances[k], "{tile} {turn:?}");
                assert_eq!(side.turned(turn), Side::ALL[(k + r) % 4]);
                assert_eq!(side.turned(turn).before(turn), side);
                assert_eq!(tile.entrance(turn, side), lying[k]);
            }
        }
    }
}

#[test]
fn sides_look_where_they_should() {
    for side in Side::ALL {
        let (x, y) = side.step();
        assert_eq!(side.opposite().step(), (-x, -y));
        assert_eq!(side.opposite(), side.turned(Rotation::R180));
    }
    assert_eq!(Side::N.step(), (0, 1));
    assert_eq!(Side::E.step(), (1, 0));
}

#[test]
fn tiles_know_what_they_are() {
    for tile in Tile::all() {
        let kinds = [
            tile.room().map(Tile::from),
            tile.hallway().map(Tile::from),
            tile.stair().map(Tile::from),
        ];
        let found: Vec<Tile> = kinds.into_iter().flatten().collect();
        assert_eq!(found, [tile]);
        assert_eq!(tile.is_passage(), tile.room().is_none());
        assert_eq!(tile.is_passage(), tile.room_type().is_none());
    }
    assert_eq!(Tile::nth(106), None);
    assert_eq!(Room::nth(81), None);
    assert_eq!(Room::find("pal_hal_01"), None);
    assert!(Room::all().all(|room| Some(room.room_type()) == Tile::from(room).room_type()));
}

#[test]
fn components_are_one_byte() {
    assert_eq!(size_of::<Option<Entrance>>(), 2);
    assert_eq!(size_of::<Option<Swan>>(), 1);
    assert_eq!((size_of::<Tile>(), size_of::<Room>(), size_of::<Favor>()), (1, 1, 1));
}

#[test]
fn boards_show_their_numbers() {
    assert_eq!(ROW_PRICES, [3, 2, 1, 1, 0, 0], "PAL-TURN-05");
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(row_price), [3, 2, 1, 1, 0, 0, 0]);
    assert_eq!(STACK_SIZES, [17, 16, 16, 16, 16]);
    assert_eq!([0, 1, 2, 3, 4].map(moat_a_completion), [0, 1, 2, 4, 6], "PAL-MOAT-01");
    assert_eq!(SET_POINTS, [1, 2, 4, 7, 10], "PAL-SCORE-07");
    assert_eq!(COLUMN_POINTS, [10, 20, 30], "PAL-BLUEPRINT-11");
    assert_eq!((ROW_BONUS_AT, ROW_POINTS, SWAN_BONUS_AT), (5, 10, 3));
    assert_eq!((ACTIVITY_POINTS, STAIR_POINTS, UTILITY_POINTS, SLOT_POINTS), (7, 3, 3, 10));
    assert_eq!((DISCOUNT, MOAT_MOVES, SLOT_SWANS), (1, 2, 3));
    assert_eq!((START_HALLWAYS, FAVORS_LOOKED_AT), (3, 3));
}

/// PAL-BLUEPRINT-09
#[test]
fn third_rooms_bring_each_colour_once_and_one_grey() {
    let swans = RoomType::ALL.map(|room_type| room_type.third_swan().id());
    assert_eq!(swans, ["yellow", "grey", "red", "green", "blue", "purple"]);
    assert_eq!(THIRD_SWANS_PROVENANCE.source, Source::Reconstructed);
}

/// PAL-BLUEPRINT-01, -05
#[test]
fn slots_lie_left_and_right() {
    let slots = Slot::ALL.map(|slot| (slot.id(), slot.face().works_at_once));
    let expected = [
        ("discount_1", true),
        ("discount_2", true),
        ("moat_move", true),
        ("plus_10", false),
        ("tied_favors", false),
        ("plus_3_swans", false),
    ];
    assert_eq!(slots, expected);
    for slot in Slot::ALL {
        assert_eq!(serde_json::to_value(slot).unwrap(), json!(slot.id()));
        assert_eq!(slot.face().provenance.source, Source::Published);
    }
}

/// PAL-PLACE-02
#[test]
fn tables_leave_a_rim_around_the_palace() {
    for (players, x_max, y_max, cells) in [(2, 12, 17, 391), (3, 13, 18, 450), (4, 14, 19, 513)] {
        let table = TableSize::of(players);
        assert_eq!((table.players, table.x_max(), table.y_max()), (players, x_max, y_max));
        let everywhere = || (-20..20).flat_map(|x| (-3..25).map(move |y| (x, y)));
        let held = everywhere().filter(|(x, y)| table.holds(*x, *y)).count();
        assert_eq!(held, usize::from(table.columns) * usize::from(table.rows));
        let allowed = everywhere().filter(|(x, y)| table.allows_palace(*x, *y)).count();
        assert_eq!(allowed, cells);
        assert!(table.allows_palace(x_max - 1, 0) && !table.allows_palace(x_max, 0));
        assert!(!table.allows_palace(0, y_max) && table.holds(-x_max, y_max));
        assert!(!table.holds(0, -1));
    }
    assert_eq!(TableSize::of(9), TableSize::of(2));
    assert_eq!(TableSize::all().len(), 3);
}

/// PAL-SWAN-01, -05, -06
#[test]
fn grey_fits_every_swan() {
    let [red, yellow] = [Swan::Of(Colour::Red), Swan::Of(Colour::Yellow)];
    assert_eq!(red.matched(red), Some(red));
    assert_eq!(red.matched(yellow), None);
    assert_eq!(red.matched(Swan::Grey), Some(red));
    assert_eq!(Swan::Grey.matched(red), Some(red));
    assert_eq!(Swan::Grey.matched(Swan::Grey), Some(Swan::Grey));
    assert_eq!((red.colour(), Swan::Grey.colour()), (Some(Colour::Red), None));
}

/// PAL-PLACE-05
#[test]
fn only_entrances_of_one_level_link() {
    let entrance = |level| Entrance { swan: Swan::Grey, level };
    let (up, down) = (entrance(Level::Up), entrance(Level::Down));
    assert!(up.links(up) && down.links(down));
    assert!(!up.links(down) && !down.links(up));
}

#[test]
fn everything_says_where_it_comes_from() {
    let source = |id: &str| {
        let fact = facts().iter().find(|fact| fact.id == id).unwrap();
        assert!(!fact.about.is_empty() && fact.rule.0.starts_with("PAL-"));
        fact.provenance.source
    };
    assert_eq!(source("moat-tiles"), Source::Published);
    assert_eq!(source("stack-sizes"), Source::Inferred);
    assert_eq!(source("row-prices"), Source::Reconstructed);
    let faces = Tile::all().map(|tile| tile.face().provenance);
    let favors = Favor::all().map(|favor| favor.face().provenance);
    let tables = TableSize::all().iter().map(|table| table.provenance);
    for provenance in faces.chain(favors).chain(tables) {
        assert_eq!(provenance.source.id(), "reconstructed");
        assert!(!provenance.note.is_empty());
    }
    for fact in facts() {
        let published = fact.provenance.source == Source::Published;
        assert_eq!(fact.provenance.note.is_empty(), published, "{}", fact.id);
    }
    let red = Favor::find("pal_fav_most_red").unwrap().face().provenance.note;
    let red = words::english("palace").name("doubt", red);
    assert!(red.contains("names this pair"), "{red}");
}

#[test]
fn ids_and_turns_go_over_the_wire_as_in_files() {
    let tile = Tile::from(Hallway::nth(3).unwrap());
    assert_eq!(serde_json::to_value(tile).unwrap(), json!("pal_hal_04"));
    assert_eq!(serde_json::from_value::<Tile>(json!("pal_hal_04")).unwrap(), tile);
    assert!(serde_json::from_value::<Room>(json!("pal_hal_04")).is_err());
    for swan in Swan::ALL {
        assert_eq!(serde_json::from_value::<Swan>(json!(swan.id())).unwrap(), swan);
        assert_eq!(serde_json::to_value(swan).unwrap(), json!(swan.to_string()));
    }
    assert!(serde_json::from_value::<Swan>(json!("pink")).is_err());
    for turn in Rotation::ALL {
        let degrees = json!(turn.degrees());
        assert_eq!(serde_json::to_value(turn).unwrap(), degrees);
        assert_eq!(serde_json::from_value::<Rotation>(degrees).unwrap(), turn);
    }
    assert!(serde_json::from_value::<Rotation>(json!(45)).is_err());
    for side in Side::ALL {
        assert_eq!(serde_json::to_value(side).unwrap(), json!(side.id()));
    }
}

#[test]
fn components_can_be_said_in_words() {
    let words = words::english("palace");
    let tile = |id| words.say("wish", &Tile::find(id).unwrap().face().wish());
    assert_eq!(tile("pal_utl_01"), "3 points at the end for each red swan");
    assert_eq!(tile("pal_utl_12"), "3 points at the end for each favor on the Blueprints board");
    assert_eq!(tile("pal_hal_02"), "A red and a yellow swan");
    assert_eq!(tile("pal_hal_01"), "Two red swans");
    assert_eq!(tile("pal_act_01"), "7 points at the end");
    assert_eq!(
        tile("pal_str_01"),
        "3 points at the end for each downstairs room its dark end leads to"
    );
    let favor = |id| words.say("wish", &Favor::find(id).unwrap().face().wish());
    assert_eq!(favor("pal_fav_fewest_food"), "14 points for the fewest food rooms placed");
    assert_eq!(favor("pal_fav_most_passages"), "10 points for the most hallways and stairs placed");
    let slot = |slot: Slot| words.say("wish", &slot.wish());
    assert_eq!(slot(Slot::Discount1), "Every price in the row is 1 swan lower for you");
    assert_eq!(slot(Slot::Plus10), "10 points at the end");
    let letters: BTreeSet<&str> = RoomType::ALL.map(RoomType::letter).into();
    assert_eq!(letters.len(), 6);
}
