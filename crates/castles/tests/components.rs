//! What is in the box, held against the facts about the printed components.
//!
//! The expected tables are written from those facts, not from `data/`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::{BTreeMap, BTreeSet};

use castles::*;
use lattice::{Door, Rotation, Shape, Side};
use serde_json::json;

/// Size, type, id, name, points, wish and doors; doors count from 1 here, as on the printed tile
/// from its left or top.
#[rustfmt::skip]
const TILES: [(u16, &str, &str, &str, i32, &str, &str); 75] = [
    (100, "food", "buttery", "Buttery", 2, "", "left-1 right-2"),
    (100, "food", "larder", "Larder", 2, "", "left-2 right-2"),
    (100, "food", "pantry", "Pantry", 2, "", "left-2 right-1"),
    (100, "utility", "powder-room", "Powder Room", 1, "", "bottom-2"),
    (100, "utility", "cloak-room", "Cloak Room", 1, "", "bottom-1"),
    (100, "utility", "broom-closet", "Broom Closet", 1, "", "bottom-1"),
    (100, "living", "focus-room", "Focus Room", 5, "", "top-2 right-2 bottom-2 left-1"),
    (100, "living", "lilac-cabinet", "Lilac Cabinet", 5, "", "top-1 right-2 bottom-2 left-1"),
    (100, "living", "pink-cabinet", "Pink Cabinet", 5, "", "top-2 right-1 bottom-2 left-1"),
    (150, "living", "parlor", "Parlor", 4, "connected 1 activity", "top-2 right-2 bottom-2 left-2"),
    (150, "living", "sitting-room", "Sitting Room", 4, "connected 1 outdoor", "top-2 right-2 bottom-2 left-2"),
    (150, "living", "study", "Study", 4, "connected 1 living", "top-2 right-2 bottom-2 left-2"),
    (150, "activity", "piano-room", "Piano Room", 3, "adjacent -1 living sleeping", "top-2 right-2 bottom-2"),
    (150, "activity", "flute-room", "Flute Room", 3, "adjacent -1 living sleeping", "top-2 right-2 left-2"),
    (150, "activity", "berchta-room", "Berchta Room", 3, "adjacent -1 living sleeping", "right-2 bottom-2 left-2"),
    (150, "downstairs", "fungus-room", "Fungus Room", 3, "each 1 food", "top-2 left-2"),
    (150, "downstairs", "the-hole", "The Hole", 3, "each 1 sleeping", "bottom-2"),
    (150, "downstairs", "bottomless-pit", "Bottomless Pit", 3, "each 1 outdoor", "top-2"),
    (200, "food", "anteroom", "Anteroom", 1, "connected 3 sleeping", "top-2 bottom-3"),
    (200, "food", "food-prep-room", "Food Prep Room", 1, "connected 3 activity", "top-4 bottom-4"),
    (200, "food", "meat-locker", "Meat Locker", 1, "connected 3 outdoor", "right-1 left-1"),
    (200, "sleeping", "nap-room", "Nap Room", 2, "connected 2 living", "right-2 bottom-2"),
    (200, "sleeping", "solar", "Solar", 2, "connected 2 outdoor", "right-2 bottom-4"),
    (200, "sleeping", "dressing-room", "Dressing Room", 2, "connected 2 food", "right-1 left-2"),
    (200, "utility", "dirt-room", "Dirt Room", 2, "", "right-1"),
    (200, "utility", "utility-room", "Utility Room", 2, "", "right-2"),
    (200, "utility", "washroom", "Washroom", 2, "", "bottom-3"),
    (250, "activity", "billiards-room", "Billiards Room", 4, "adjacent -1 food living sleeping", "top-3 right-1 bottom-2"),
    (250, "activity", "oratory", "Oratory", 4, "adjacent -1 downstairs living sleeping", "top-3 right-1 right-2"),
    (250, "activity", "sewing-room", "Sewing Room", 4, "adjacent -1 utility living sleeping", "top-4 right-2 bottom-4"),
    (250, "downstairs", "knight-room", "Knight Room", 2, "each 2 sleeping", "bottom-5 left-2"),
    (250, "downstairs", "mold-room", "Mold Room", 2, "each 2 food", "bottom-3 left-2"),
    (250, "downstairs", "crypt", "Crypt", 2, "each 1 living", "bottom-5 left-2"),
    (250, "outdoor", "gatehouse", "Gatehouse", 1, "connected 1 outdoor", "bottom-1 bottom-5"),
    (250, "outdoor", "porch", "Porch", 1, "connected 1 sleeping", "bottom-1 bottom-5"),
    (250, "outdoor", "shed", "Shed", 1, "connected 1 utility", "right-2 bottom-1"),
    (300, "food", "dining-room", "Dining Room", 1, "connected 3 living", "right-3 left-2"),
    (300, "food", "scullery", "Scullery", 1, "connected 3 utility", "right-3 left-4"),
    (300, "food", "kitchen", "Kitchen", 1, "connected 3 food", "right-2 bottom-2"),
    (300, "sleeping", "tasso-room", "Tasso Room", 3, "connected 2 living", "bottom-4 left-1"),
    (300, "sleeping", "queens-bedroom", "Queen's Bedroom", 3, "connected 2 sleeping", "top-1 right-1"),
    (300, "sleeping", "guest-bedroom", "Guest Bedroom", 3, "connected 2 food", "right-4 bottom-2"),
    (300, "utility", "laundry-room", "Laundry Room", 3, "", "right-3"),
    (300, "utility", "panic-room", "Panic Room", 3, "", "right-1"),
    (300, "utility", "sauna", "Sauna", 3, "", "right-4"),
    (350, "activity", "9-pin-alley", "9 Pin Alley", 5, "adjacent -1 sleeping utility living food", "top-1 bottom-1 left-1"),
    (350, "activity", "train-room", "Train Room", 5, "adjacent -1 corridor downstairs living sleeping", "top-6 right-2 bottom-6"),
    (350, "corridor", "great-hall", "Great Hall", 1, "connected 1 utility", "top-2 top-4 top-6 right-1 right-2 bottom-1 bottom-3 bottom-5 bottom-7 left-1 left-2"),
    (350, "corridor", "upper-hall", "Upper Hall", 1, "connected 1 food", "top-2 top-4 top-6 right-1 right-2 bottom-1 bottom-3 bottom-5 bottom-7 left-1 left-2"),
    (350, "living", "gallery-of-mirrors", "Gallery of Mirrors", 3, "connected 2 corridor", "top-7 right-2 bottom-1 left-2"),
    (350, "living", "salon", "Salon", 3, "connected 2 activity", "top-6 right-2 bottom-5 left-2"),
    (400, "living", "east-tapestry-chamber", "East Tapestry Chamber", 3, "connected 2 activity outdoor", "top-3 right-2 bottom-4 left-2"),
    (400, "living", "observatory", "Observatory", 3, "connected 2 living activity", "top-2 right-2 bottom-3 left-3"),
    (400, "sleeping", "grand-bedchamber", "Grand Bedchamber", 4, "connected 2 corridor", "bottom-4 left-1"),
    (400, "sleeping", "servants-quarters", "Servant's Quarters", 4, "connected 2 corridor", "bottom-2 left-3"),
    (400, "outdoor", "french-gazebo", "French Gazebo", 2, "connected 1 activity", "right-4 bottom-2 left-3"),
    (400, "outdoor", "pumpkin-garden", "Pumpkin Garden", 2, "connected 1 outdoor", "right-1 bottom-4 left-2"),
    (450, "living", "drawing-room", "Drawing Room", 2, "connected 3 activity utility", "top-3 right-1 bottom-6 left-2"),
    (450, "living", "west-tapestry-room", "West Tapestry Room", 2, "connected 3 activity outdoor", "top-6 right-2 bottom-1 left-2"),
    (450, "outdoor", "coach-house", "Coach House", 3, "connected 1 food", "right-1 bottom-5"),
    (450, "outdoor", "formal-gardens", "Formal Gardens", 3, "connected 1 living", "right-1 right-3 bottom-5"),
    (450, "downstairs", "dungeon", "Dungeon", 1, "each 2 downstairs", "right-3 bottom-3"),
    (450, "downstairs", "armory", "Armory", 1, "each 2 activity", "right-2 bottom-5"),
    (500, "activity", "theater", "Theater", 6, "adjacent -2 utility corridor living sleeping", "top-3 right-3 left-3"),
    (500, "activity", "forum", "Forum", 6, "adjacent -2 food downstairs living sleeping", "top-3 right-3 bottom-3"),
    (500, "downstairs", "secret-lair", "Secret Lair", 1, "each 2 utility", "bottom-3 left-3"),
    (500, "downstairs", "venus-grotto", "Venus Grotto", 1, "each 1 corridor", "right-3 left-3"),
    (500, "outdoor", "hundings-hut", "Hunding's Hut", 4, "connected 1 outdoor", "right-3 bottom-3 left-3"),
    (500, "outdoor", "green-house", "Green House", 4, "connected 1 living", "right-3 left-3"),
    (600, "activity", "audience-room", "Audience Room", 7, "adjacent -2 food downstairs utility corridor living sleeping", "top-3 right-2 right-3"),
    (600, "activity", "singers-chamber", "Singers' Chamber", 7, "adjacent -2 food downstairs utility corridor living sleeping", "bottom-3 bottom-4 bottom-5"),
    (600, "living", "throne-room", "Throne Room", 1, "connected 4 sleeping", "top-6 right-3 bottom-6 left-2"),
    (600, "living", "vestibule", "Vestibule", 1, "connected 4 food", "top-4 right-3 bottom-4 left-3"),
    (600, "outdoor", "stables", "Stables", 5, "connected 1 activity", "right-2 right-3 left-2 left-3"),
    (600, "outdoor", "terrace-gardens", "Terrace Gardens", 5, "connected 1 outdoor", "right-2 bottom-2 bottom-6 left-2"),
];

/// What all tiles of a family share: points, and the number of the wish or 0.
type Family = Option<(i32, i8)>;

/// The tiles by family: size, then points and number of the wish for each type, in the order of
/// the rules; Crypt and Venus Grotto stand out with 1.
#[rustfmt::skip]
const FAMILIES: [(u16, [Family; 8]); 10] = [
    (100, [Some((5, 0)), None, None, None, Some((1, 0)), Some((2, 0)), None, None]),
    (150, [Some((4, 1)), Some((3, -1)), None, None, None, None, None, Some((3, 1))]),
    (200, [None, None, Some((2, 2)), None, Some((2, 0)), Some((1, 3)), None, None]),
    (250, [None, Some((4, -1)), None, Some((1, 1)), None, None, None, Some((2, 2))]),
    (300, [None, None, Some((3, 2)), None, Some((3, 0)), Some((1, 3)), None, None]),
    (350, [Some((3, 2)), Some((5, -1)), None, None, None, None, Some((1, 1)), None]),
    (400, [Some((3, 2)), None, Some((4, 2)), Some((2, 1)), None, None, None, None]),
    (450, [Some((2, 3)), None, None, Some((3, 1)), None, None, None, Some((1, 2))]),
    (500, [None, Some((6, -2)), None, Some((4, 1)), None, None, None, Some((1, 2))]),
    (600, [Some((1, 4)), Some((7, -2)), None, Some((5, 1)), None, None, None, None]),
];

/// The tiles of the base game.
fn tiles() -> impl Iterator<Item = (Tile, &'static Face)> {
    Tile::all().map(|tile| (tile, tile.face())).filter(|(_, face)| face.origin == Origin::Base)
}

/// The bonus cards of the base game.
fn cards() -> impl Iterator<Item = &'static CardFace> {
    Card::all().map(Card::face).filter(|face| face.origin == Origin::Base)
}

/// The favors of the base game.
fn favor_faces() -> impl Iterator<Item = &'static FavorFace> {
    Favor::all().map(Favor::face).filter(|face| face.origin == Origin::Base)
}

fn rooms() -> impl Iterator<Item = Room> {
    Room::CORRIDORS.into_iter().chain(Tile::all().map(Room::Tile))
}

fn room(id: &str) -> Room {
    Room::find(id).unwrap_or_else(|| panic!("there is no room {id}"))
}

/// Every place of a box where a door could be asked for, and some beside it.
fn places() -> impl Iterator<Item = Door> {
    Side::ALL.into_iter().flat_map(|side| (0..9).map(move |offset| Door { side, offset }))
}

/// A door as the facts write it.
fn door(text: &str) -> Door {
    let (side, index) = text.split_once('-').unwrap();
    let side = match side {
        "top" => Side::N,
        "right" => Side::E,
        "bottom" => Side::S,
        "left" => Side::W,
        side => panic!("{side}"),
    };
    Door { side, offset: index.parse::<u8>().unwrap() - 1 }
}

fn wish(face: &Face) -> String {
    let Some(wish) = face.wish else { return String::new() };
    let kind = match wish.kind {
        WishKind::Connected => "connected",
        WishKind::Adjacent => "adjacent",
        WishKind::Each => "each",
    };
    let types: Vec<_> = wish.types.iter().map(|wanted| wanted.id()).collect();
    format!("{kind} {} {}", wish.points, types.join(" "))
}

/// CAS-COMP-13
#[test]
fn every_tile_is_as_printed() {
    for ((tile, face), printed) in tiles().zip(TILES) {
        let (size, room_type, id, name, points, wanted, doors) = printed;
        assert_eq!((face.id, words::english("castles").name("room", id)), (id, name.to_owned()));
        assert_eq!((face.size.feet(), face.room_type.id()), (size, room_type), "{id}");
        assert_eq!(Room::from(tile).points(), points, "{id}");
        assert_eq!(wish(face), wanted, "{id}");
        let doors: BTreeSet<Door> = doors.split(' ').map(door).collect();
        assert_eq!(face.doors.iter().copied().collect::<BTreeSet<_>>(), doors, "{id}");
        assert!(face.doors.is_sorted() && face.doors.len() == doors.len(), "{id}");
        assert!(face.provenance.sources_agree && face.provenance.note.is_empty(), "{id}");
    }
    assert_eq!(tiles().count(), TILES.len());
}

/// CAS-COMP-01
#[test]
fn sizes_have_their_shapes() {
    let expected = [
        (100, Shape::Square2, (2, 2), 8),
        (150, Shape::Disc3, (3, 3), 4),
        (200, Shape::Rect4x2, (4, 2), 12),
        (250, Shape::Rect5x2, (5, 2), 14),
        (300, Shape::Ell, (4, 4), 16),
        (350, Shape::Rect7x2, (7, 2), 18),
        (400, Shape::Square4, (4, 4), 16),
        (450, Shape::Rect6x3, (6, 3), 18),
        (500, Shape::Disc5, (5, 5), 4),
        (600, Shape::Octagon7x4, (7, 4), 14),
    ];
    for (size, (feet, shape, bounds, doors)) in Size::BASE.into_iter().zip(expected) {
        assert_eq!((size.feet(), size.shape()), (feet, shape));
        assert_eq!(Size::from_feet(feet), Some(size));
        assert_eq!(shape.size(Rotation::R0), bounds, "{size}");
        assert_eq!(places().filter(|door| shape.may_have_door(*door)).count(), doors, "{size}");
        assert_eq!(Size::ALL[size.index()], size);
    }
    assert_eq!(Size::from_feet(125), None);
    let feet = |fits: fn(Size) -> bool| -> Vec<u16> {
        Size::ALL.into_iter().filter(|size| fits(*size)).map(Size::feet).collect()
    };
    assert_eq!(feet(Size::is_small), [100, 150, 200, 250, 300]);
    assert_eq!(feet(Size::is_round), [150, 500]);
    assert_eq!(feet(Size::is_square), [100, 400]);
}

/// CAS-COMP-01, CAS-COMP-04, CAS-SCORE-14: foyer, hallways and stairs are corridors of 125, 150 and
/// 75 feet.
#[test]
fn pieces_outside_the_stacks() {
    let expected = [
        ("foyer", Shape::Octagon3, (3, 3), 125, 3, 4),
        ("hallway", Shape::Rect6x1, (6, 1), 150, 14, 9),
        ("downstairs-hallway", Shape::Rect6x1, (6, 1), 150, 14, 9),
        ("stairs", Shape::Rect3x1, (3, 1), 75, 2, 6),
    ];
    for (corridor, (id, shape, bounds, feet, doors, count)) in
        Room::CORRIDORS.into_iter().zip(expected)
    {
        assert_eq!((corridor.id(), corridor.shape(), corridor.feet()), (id, shape, feet));
        assert_eq!(shape.size(Rotation::R0), bounds, "{id}");
        assert_eq!(corridor.doors().len(), doors, "{id}");
        assert_eq!(corridor.corridor().unwrap().count, count, "{id}");
        assert_eq!(corridor.room_type(), RoomType::Corridor, "{id}");
        assert_eq!((corridor.size(), corridor.face(), corridor.wish()), (None, None, None), "{id}");
        assert!(!corridor.has_fence(), "{id}");
    }
    let sides = |room: Room| room.doors().iter().map(|door| door.side).collect::<Vec<_>>();
    assert_eq!(sides(Room::Foyer), [Side::N, Side::E, Side::W]);
    assert!(Room::Foyer.doors().iter().all(|door| door.offset == 1));
}

/// CAS-COMP-02
#[test]
fn there_are_eight_types() {
    let ids = RoomType::ALL.map(RoomType::id);
    let expected =
        ["living", "activity", "sleeping", "outdoor", "utility", "food", "corridor", "downstairs"];
    assert_eq!(ids, expected);
    assert_eq!(RoomType::ALL.map(RoomType::letter).join(""), "LASOUFCD");
    assert!(RoomType::ALL.into_iter().enumerate().all(|(n, room_type)| room_type.index() == n));
    let of_tiles: BTreeSet<RoomType> = Tile::all().map(Tile::room_type).collect();
    assert_eq!(of_tiles.len(), 8);
}

/// CAS-COMP-03
#[test]
fn stacks_hold_three_or_two_of_each_of_their_types() {
    let expected = [
        (100, 9, "living utility food"),
        (150, 9, "living activity downstairs"),
        (200, 9, "sleeping utility food"),
        (250, 9, "activity outdoor downstairs"),
        (300, 9, "sleeping utility food"),
        (350, 6, "living activity corridor"),
        (400, 6, "living sleeping outdoor"),
        (450, 6, "living outdoor downstairs"),
        (500, 6, "activity outdoor downstairs"),
        (600, 6, "living activity outdoor"),
    ];
    assert_eq!(tiles().count(), 75);
    assert!(tiles().is_sorted_by_key(|(tile, _)| tile.size()));
    for (size, (feet, count, types)) in Size::BASE.into_iter().zip(expected) {
        assert_eq!(size.feet(), feet);
        let mut found = BTreeMap::new();
        for (tile, _) in tiles().filter(|(tile, _)| tile.size() == size) {
            *found.entry(tile.room_type()).or_insert(0) += 1;
        }
        let names: Vec<_> = found.keys().map(|room_type| room_type.id()).collect();
        assert_eq!(names.join(" "), types, "{size}");
        assert!(found.values().all(|of_type| *of_type == count / 3), "{size}: {found:?}");
    }
}

/// CAS-COMP-05, CAS-COMP-06
#[test]
fn cards_and_favors_are_counted() {
    assert_eq!(usize::from(ROOM_CARDS_OF_A_SIZE) * Size::BASE.len(), 50);
    assert_eq!((cards().count(), favor_faces().count()), (27, 24));
}

/// CAS-COMP-07, CAS-COMP-08
#[test]
fn wishes_fit_their_types() {
    for (_, face) in tiles() {
        let Some(wish) = face.wish else { continue };
        let kind = match face.room_type {
            RoomType::Activity => WishKind::Adjacent,
            RoomType::Downstairs => WishKind::Each,
            RoomType::Living
            | RoomType::Sleeping
            | RoomType::Outdoor
            | RoomType::Utility
            | RoomType::Food
            | RoomType::Corridor => WishKind::Connected,
        };
        assert_eq!(wish.kind, kind, "{}", face.id);
        assert_eq!(wish.points < 0, kind == WishKind::Adjacent, "{}", face.id);
        let types: BTreeSet<_> = wish.types.iter().collect();
        assert!(!types.is_empty() && types.len() == wish.types.len(), "{}", face.id);
        assert!(kind != WishKind::Each || types.len() == 1, "{}", face.id);
    }
}

/// CAS-COMP-11
#[test]
fn sums_of_money() {
    assert_eq!(prices(4), [1000, 2000, 4000, 6000, 8000, 10000, 15000]);
    assert_eq!(PIECE_PRICE, 3000, "CAS-MARKET-13");
    assert_eq!(PASS_INCOME, 5000, "CAS-TURN-04");
    assert_eq!(UNSOLD_COIN, 1000, "CAS-ROUND-05");
    let sums = (1..=4).flat_map(|players| prices(players).to_vec());
    let all = sums.chain([START_CASH, PIECE_PRICE, PASS_INCOME, UNSOLD_COIN]);
    assert!(all.into_iter().all(|sum| sum % 1000 == 0 && sum > 0), "CAS-COMP-10");
}

/// CAS-COMP-12, CAS-LEVEL-01
#[test]
fn doors_have_a_level() {
    let down: Vec<Door> = {
        let levels = (0..).map(|door| Room::Stairs.door_level(door));
        let doors = Room::Stairs.doors().iter().copied().zip(levels);
        doors.filter(|(_, level)| *level == Level::Downstairs).map(|(door, _)| door).collect()
    };
    assert_eq!(down, [Door { side: Side::W, offset: 0 }]);
    assert!(Room::Stairs.doors().contains(&Door { side: Side::E, offset: 0 }));
    for room in rooms().filter(|room| *room != Room::Stairs) {
        let is_down =
            room == Room::Hallway(Level::Downstairs) || room.room_type() == RoomType::Downstairs;
        let level = if is_down { Level::Downstairs } else { Level::Upstairs };
        assert!((0..room.doors().len()).all(|door| room.door_level(door) == level), "{room}");
    }
}

/// CAS-LEVEL-10
#[test]
fn a_downstairs_hallway_is_a_corridor() {
    for level in Level::ALL {
        assert_eq!(Room::Hallway(level).room_type(), RoomType::Corridor);
    }
}

/// CAS-COMP-14
#[test]
fn families_share_points_and_wishes() {
    let mut seen = 0;
    for (tile, face) in tiles() {
        let (_, families) = FAMILIES[face.size.index()];
        let (points, mut number) = families[face.room_type.index()].expect(face.id);
        if ["crypt", "venus-grotto"].contains(&face.id) {
            number = 1;
        }
        assert_eq!(Room::Tile(tile).points(), points, "{}", face.id);
        assert_eq!(face.wish.map_or(0, |wish| wish.points), number, "{}", face.id);
        seen += 1;
    }
    assert_eq!(seen, 75);
    assert!(FAMILIES.iter().zip(Size::ALL).all(|((feet, _), size)| *feet == size.feet()));
    let families = FAMILIES.iter().flat_map(|(_, families)| families).flatten().count();
    assert_eq!(families, 30, "three types in each of ten stacks");
}

/// CAS-GEO-06, CAS-GEO-07
#[test]
fn doors_lie_where_the_shape_may_have_one() {
    for room in rooms() {
        let doors: BTreeSet<_> = room.doors().iter().collect();
        assert!(!doors.is_empty() && doors.len() == room.doors().len(), "{room}");
        for door in room.doors() {
            assert!(room.shape().may_have_door(*door), "{room} {door:?}");
        }
        if room.size().is_some_and(Size::is_round) {
            let middle = if room.size() == Some(Size::S150) { 1 } else { 2 };
            assert!(room.doors().iter().all(|door| door.offset == middle), "{room}");
        }
    }
}

/// CAS-OUT-01, CAS-OUT-02, CAS-OUT-09
#[test]
fn outdoor_rooms_have_a_fence_without_doors() {
    let mut sizes = BTreeSet::new();
    for (_, face) in tiles() {
        assert_eq!(face.fence, face.room_type == RoomType::Outdoor, "{}", face.id);
        if face.fence {
            assert!(face.doors.iter().all(|door| door.side != Side::N), "{}", face.id);
            sizes.insert(face.size.feet());
        }
    }
    assert_eq!(sizes.into_iter().collect::<Vec<_>>(), [250, 400, 450, 500, 600]);
}

/// CAS-SCORE-01
#[test]
fn hallways_and_stairs_are_worth_nothing() {
    assert!(Room::CORRIDORS.into_iter().all(|corridor| corridor.points() == 0));
    assert!(Tile::all().all(|tile| Room::Tile(tile).points() > 0));
}

/// Rooms with a wish cite the rule of their wish, all others that of printed points.
#[test]
fn rooms_name_the_rule_by_which_they_score() {
    let cases = [
        ("foyer", "CAS-SCORE-01"),
        ("pantry", "CAS-SCORE-01"),
        ("anteroom", "CAS-SCORE-03"),
        ("theater", "CAS-SCORE-05"),
        ("dungeon", "CAS-SCORE-08"),
    ];
    for (id, rule) in cases {
        assert_eq!(Surface::from(room(id)).rule().0, rule, "{id}");
    }
}

/// CAS-SETUP-02, CAS-SETUP-03, CAS-SOLO-03
#[test]
fn the_market_grows_with_the_players() {
    assert_eq!(prices(2), [4000, 6000, 8000, 10000, 15000]);
    assert_eq!(prices(3), [2000, 4000, 6000, 8000, 10000, 15000]);
    assert_eq!(prices(4), [1000, 2000, 4000, 6000, 8000, 10000, 15000]);
    assert_eq!(prices(1), [2000, 4000, 6000]);
    assert!([0, 6].into_iter().all(|players| prices(players).is_empty()));
}

/// CAS-SETUP-04, CAS-SOLO-01
#[test]
fn the_deck_has_eleven_cards_for_each_player() {
    assert_eq!(ROOM_CARDS_A_PLAYER, 11);
    assert_eq!([2, 3, 4].map(room_cards), [22, 33, 44]);
    assert_eq!(room_cards(1), 33, "as for three");
    assert_eq!((room_cards(5), room_cards(6)), (55, 0));
}

/// CAS-SETUP-05, CAS-SOLO-01
#[test]
fn stacks_grow_with_the_players() {
    let numbers =
        |players| [small_stack(players), large_stack(players), hallways(players), stairs(players)];
    assert_eq!([2, 3, 4].map(numbers), [[5, 4, 5, 4], [7, 5, 7, 5], [9, 6, 9, 6]]);
    assert_eq!(numbers(1), numbers(3));
    assert_eq!([0, 6].map(numbers), [[0; 4]; 2]);
    assert_eq!(numbers(5), [11, 7, 11, 7], "EXP-SETUP-01");
    for size in Size::BASE {
        let in_box = tiles().filter(|(tile, _)| tile.size() == size).count();
        assert_eq!(usize::from(stack(size, 4)), in_box, "four players use every tile of {size}");
        let of_two = if size.feet() <= 300 { 5 } else { 4 };
        assert_eq!(stack(size, 2), of_two, "{size}");
    }
    assert_eq!(hallways(4), Room::Hallway(Level::Upstairs).corridor().unwrap().count);
    assert_eq!(stairs(4), Room::Stairs.corridor().unwrap().count);
}

/// CAS-SETUP-13
#[test]
fn what_each_player_begins_with() {
    assert_eq!([1, 2, 3, 4].map(favors), [0, 2, 3, 4], "CAS-SETUP-07, CAS-SOLO-02");
    assert_eq!([1, 2, 3, 4].map(bonus_cards_dealt), [2, 3, 3, 3], "CAS-SETUP-14");
    assert_eq!((BONUS_CARDS_KEPT, START_CASH), (2, 15000));
    assert_eq!([0, 6].map(|players| (favors(players), bonus_cards_dealt(players))), [(0, 0); 2]);
}

/// CAS-SETUP-08
#[test]
fn completed_and_incomplete_rooms_exclude_each_other() {
    let found = |id: &str| Favor::find(id).unwrap();
    let (one, other) = (found("completed-rooms"), found("incomplete-rooms"));
    assert_eq!((one.excludes(), other.excludes()), (Some(other), Some(one)));
    assert_eq!(Favor::all().filter(|favor| favor.excludes().is_some()).count(), 2);
}

fn card(id: &str) -> &'static CardFace {
    Card::find(id).unwrap_or_else(|| panic!("there is no card {id}")).face()
}

/// CAS-BONUS-12
#[test]
fn type_cards() {
    for (room_type, points) in RoomType::ALL.into_iter().zip([2, 2, 3, 2, 2, 3, 1, 2]) {
        let face = card(&format!("type-{}", room_type.id()));
        assert_eq!(face.measure, Measure::RoomsOf(room_type));
        assert_eq!((face.points, face.per, face.rule.0), (points, 1, "CAS-BONUS-12"));
        assert!(!face.provenance.sources_agree && !face.provenance.note.is_empty());
    }
}

/// CAS-BONUS-13, CAS-BONUS-14
#[test]
fn size_cards() {
    for size in Size::BASE {
        let face = card(&format!("size-{size}"));
        let points = if size.is_small() { 2 } else { 3 };
        assert_eq!(face.measure, Measure::RoomsOfSize(size));
        assert_eq!((face.points, face.per, face.rule.0), (points, 1, "CAS-BONUS-13"));
        assert!(!face.provenance.sources_agree);
    }
    assert_eq!(Room::Hallway(Level::Upstairs).size(), None, "shows 150, but is no 150 room");
}

/// Each special card with its rule.
#[test]
fn special_cards() {
    let expected = [
        ("unique-sizes", "CAS-BONUS-02", 8, 1, Measure::AllSizes),
        ("unique-types", "CAS-BONUS-03", 7, 1, Measure::AllTypes),
        ("hallways", "CAS-BONUS-05", 1, 1, Measure::Hallways),
        ("stairs", "CAS-BONUS-06", 2, 1, Measure::Stairs),
        ("external-entrances", "CAS-BONUS-07", 1, 2, Measure::Entrances),
        ("completed-rooms", "CAS-BONUS-08", 1, 2, Measure::Completed),
        ("square-rooms", "CAS-BONUS-09", 1, 1, Measure::SquareRooms),
        ("round-rooms", "CAS-BONUS-10", 1, 1, Measure::RoundRooms),
        ("cash", "CAS-BONUS-11", 1, 5000, Measure::Cash),
    ];
    for (id, rule, points, per, measure) in expected {
        let face = card(id);
        assert_eq!((face.rule.0, face.points, face.per), (rule, points, per), "{id}");
        assert_eq!(face.measure, measure, "{id}");
        assert!(face.provenance.sources_agree, "{id}");
    }
}

/// CAS-BONUS-15
#[test]
fn no_two_bonus_cards_are_the_same() {
    let measures: BTreeSet<_> = cards().map(|face| format!("{:?}", face.measure)).collect();
    assert_eq!(measures.len(), 8 + 10 + 9);
}

/// CAS-FAVOR-01
#[test]
fn places_of_a_favor() {
    assert_eq!(FAVOR_POINTS, [8, 4, 2, 1]);
}

/// CAS-FAVOR-10, CAS-FAVOR-11
#[test]
fn favors_of_the_types() {
    for room_type in RoomType::ALL {
        let favor = |kind: &str| Favor::find(&format!("{kind}-{}", room_type.id())).unwrap().face();
        let (rooms, feet) = (favor("rooms"), favor("area"));
        assert_eq!((rooms.measure, rooms.rule.0), (Measure::RoomsOf(room_type), "CAS-FAVOR-10"));
        assert_eq!((feet.measure, feet.rule.0), (Measure::FeetOf(room_type), "CAS-FAVOR-11"));
    }
}

/// Each other favor with its rule.
#[test]
fn favors_of_other_things() {
    let expected = [
        ("money", "CAS-FAVOR-12", Measure::Cash),
        ("external-entrances", "CAS-FAVOR-13", Measure::Entrances),
        ("completed-rooms", "CAS-FAVOR-14", Measure::Completed),
        ("incomplete-rooms", "CAS-FAVOR-15", Measure::Incomplete),
        ("circular-rooms", "CAS-FAVOR-17", Measure::RoundRooms),
        ("square-rooms", "CAS-FAVOR-18", Measure::SquareRooms),
        ("small-rooms", "CAS-FAVOR-19", Measure::SmallRooms),
        ("large-rooms", "CAS-FAVOR-20", Measure::LargeRooms),
    ];
    for (id, rule, measure) in expected {
        let face = Favor::find(id).unwrap().face();
        assert_eq!((face.rule.0, face.measure), (rule, measure), "{id}");
    }
    let measures: BTreeSet<_> = favor_faces().map(|face| format!("{:?}", face.measure)).collect();
    assert_eq!(measures.len(), 24);
}

#[test]
fn components_are_written_by_id_and_read_back() {
    fn check<T>(values: impl Iterator<Item = T>)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        for value in values {
            let written = serde_json::to_value(&value).unwrap();
            assert_eq!(serde_json::from_value::<T>(written).unwrap(), value);
        }
    }
    check(Tile::all());
    check(Card::all());
    check(Favor::all());
    check(rooms());
    check(Size::ALL.into_iter());
    check(RoomType::ALL.into_iter());
    check(Level::ALL.into_iter());
    assert_eq!(json!(Room::Hallway(Level::Downstairs)), json!("downstairs-hallway"));
    assert_eq!(json!([room("9-pin-alley"), Room::Foyer]), json!(["9-pin-alley", "foyer"]));
    assert_eq!(json!((Size::S450, RoomType::Food)), json!([450, "food"]));
    assert_eq!(json!(Level::ALL), json!(["upstairs", "downstairs"]));
    assert!(serde_json::from_value::<Size>(json!(125)).is_err());
    assert!(serde_json::from_value::<Room>(json!("attic")).is_err());
    assert!(serde_json::from_value::<Tile>(json!("foyer")).is_err());
}

#[test]
fn components_are_found_by_number_and_id() {
    for (number, tile) in (0..).zip(Tile::all()) {
        assert_eq!((tile.number(), Tile::nth(number)), (number, Some(tile)));
        assert_eq!(Tile::find(tile.id()), Some(tile));
    }
    let number = |count: usize| u8::try_from(count).unwrap();
    assert_eq!(Tile::nth(number(Tile::COUNT)), None);
    assert_eq!(Card::nth(number(Card::COUNT)), None);
    assert_eq!(Favor::nth(number(Favor::COUNT)), None);
    let ids: BTreeSet<_> = rooms().map(Room::id).collect();
    assert_eq!(ids.len(), Tile::COUNT + 4, "a room and a corridor never share an id");
}

fn said(wish: game::Phrase) -> String {
    words::english("castles").say("wish", &wish)
}

#[test]
fn wishes_in_words() {
    let cases = [
        ("foyer", ""),
        ("buttery", ""),
        ("parlor", "1 point for each activity room connected to it"),
        ("anteroom", "3 points for each sleeping room connected to it"),
        ("observatory", "2 points for each living or activity room connected to it"),
        ("billiards-room", "-1 point for each food, living or sleeping room touching it"),
        ("crypt", "1 point for each living room in the castle"),
        ("dungeon", "2 points for each downstairs room in the castle, itself included"),
    ];
    for (id, words) in cases {
        assert_eq!(room(id).wish_phrase().map_or(String::new(), said), words, "{id}");
    }
}

#[test]
fn cards_and_favors_in_words() {
    let cases = [
        ("hallways", "1 point for each hallway, whichever side is up"),
        ("type-food", "3 points for each food room"),
        ("type-corridor", "1 point for each corridor room"),
        ("size-450", "3 points for each room of 450 square feet"),
        ("unique-sizes", "8 points for a castle with a room of every size"),
        ("stairs", "2 points for each stairs"),
        (
            "external-entrances",
            "1 point for every 2 external entrances, not counting corridor rooms",
        ),
        ("completed-rooms", "1 point for every 2 completed rooms"),
        ("cash", "1 point for every 5,000 coins at the end"),
    ];
    for (id, words) in cases {
        assert_eq!(said(card(id).wish_phrase()), words, "{id}");
    }
    let cases = [
        ("rooms-food", "Whoever has the most food rooms"),
        ("area-food", "Whoever has the most square feet of food rooms"),
        ("money", "Whoever has the most coins at the end"),
        ("incomplete-rooms", "Whoever has the most rooms with an unconnected door"),
    ];
    for (id, words) in cases {
        assert_eq!(said(Favor::find(id).unwrap().face().wish_phrase()), words, "{id}");
    }
}

#[cfg(feature = "typescript")]
#[test]
fn ids_are_text_and_sizes_are_numbers() {
    use ts_rs::{Config, TS};
    let config = Config::new();
    assert_eq!(Tile::decl(&config), "type CastlesTile = string;");
    assert_eq!(Card::decl(&config), "type CastlesCard = string;");
    assert_eq!(Favor::decl(&config), "type CastlesFavor = string;");
    assert_eq!(Room::decl(&config), "type CastlesRoom = string;");
    assert_eq!(Size::decl(&config), "type CastlesSize = number;");
    assert_eq!(Level::decl(&config), "type CastlesLevel = \"upstairs\" | \"downstairs\";");
    assert!(RoomType::decl(&config).starts_with("type CastlesRoomType = \"living\" | "));
}
