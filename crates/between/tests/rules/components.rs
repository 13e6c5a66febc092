//! What is in the box, held against the facts about the printed components.
//!
//! The expected tables are written from those facts, not from `data/`.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::*;
use between::*;
use serde_json::json;

/// A tile's type, wish and rate in words.
fn spelled(face: &Face) -> (&'static str, String, u8) {
    let Kind::Regular(room_type) = face.kind else { panic!("{} is no regular room", face.id) };
    let wanted = |wanted: Wanted| match wanted {
        Wanted::Type(room_type) => room_type.id(),
        Wanted::Specialty => "specialty",
        Wanted::Any => "any",
    };
    let (wish, points) = match face.wish {
        Wish::Cells { at, wants, points } => (format!("{at:?} {}", wanted(wants)), points),
        Wish::Hangings { hanging, points } => (format!("Around {}", hanging.id()), points),
        Wish::Connected { wants, points } => (format!("Connected {}", wanted(wants)), points),
        Wish::Castle { wants, points } => (format!("Castle {}", wanted(wants)), points),
        Wish::AllTypes { points, otherwise } => (format!("AllTypes or {otherwise}"), points),
        Wish::Column { above: true, below: true, wants, points } => {
            (format!("Column {}", wanted(wants)), points)
        }
        Wish::Column { above: true, below: false, wants, points } => {
            (format!("ColumnAbove {}", wanted(wants)), points)
        }
        wish => panic!("{} should not wish {wish:?}", face.id),
    };
    (room_type.id(), wish, points)
}

fn hanging_id(face: &Face) -> &'static str {
    face.hanging.map_or("none", Hanging::id)
}

/// Type, wish, points for each, and the tiles that have this wish with what hangs on their wall.
#[rustfmt::skip]
const TILES: [(&str, &str, u8, &str); 48] = [
    ("food", "AboveBelow corridor", 2, "breakfast-nook:painting buttery:torch"),
    ("food", "AboveBelow food", 2, "dining-room:painting kitchen:torch"),
    ("food", "AboveBelow living", 2, "brewery:mirror morning-tea-room:swords"),
    ("food", "AboveBelow sleeping", 2, "afternoon-tea-room:torch crepery:swords wine-room:mirror"),
    ("food", "AboveBelow specialty", 2, "brandy-room:painting siege-food-storage:swords"),
    ("food", "AboveBelow utility", 2, "scullery:torch"),
    ("food", "LeftRight corridor", 2, "pantry:swords"),
    ("food", "LeftRight food", 2, "sauerkraut-room:mirror"),
    ("food", "LeftRight living", 2, "ice-house:torch"),
    ("food", "LeftRight outdoor", 2, "cutlery-room:painting meat-locker:swords"),
    ("food", "LeftRight specialty", 2, "china-room:mirror"),
    ("food", "LeftRight utility", 2, "bakery:swords"),
    ("food", "TwoBelow downstairs", 2, "chocolate-room:painting spice-room:mirror"),
    ("living", "Around corridor", 1, "hat-room:painting reception-room:torch waiting-room:mirror"),
    ("living", "Around food", 1, "fireplace:mirror parlor:torch vestibule:swords"),
    ("living", "Around living", 1, "observatory:torch rug-room:painting"),
    ("living", "Around sleeping", 1, "map-room:mirror salon:painting tapestry-room:swords"),
    ("living", "Around specialty", 1, "library:swords study:mirror"),
    ("living", "Around utility", 1, "drawing-room:painting gallery:swords harp-room:mirror"),
    ("living", "AroundNotBelow outdoor", 2, "meditation-room:swords reading-room:torch sitting-room:mirror"),
    ("living", "ThreeBelow downstairs", 2, "cape-room:painting taxidermy-showroom:torch"),
    ("utility", "Connected corridor", 1, "key-room:mirror kittenry:painting schoolhouse:torch"),
    ("utility", "Connected downstairs", 1, "scythe-room:painting shield-room:torch"),
    ("utility", "Connected food", 1, "dumbwaiter:swords laundry-room:torch powder-room:mirror"),
    ("utility", "Connected living", 1, "game-storage:swords torch-storage:torch washroom:mirror"),
    ("utility", "Connected outdoor", 1, "coat-room:mirror mud-room:painting"),
    ("utility", "Connected sleeping", 1, "broom-closet:torch kennel:painting sauna:swords"),
    ("utility", "Connected specialty", 1, "crown-storage:painting panic-room:swords"),
    ("utility", "Connected utility", 1, "glassmaking-room:mirror repair-shop:swords tool-room:mirror"),
    ("outdoor", "Castle corridor", 1, "archery-range:none butterfly-garden:none walking-path:none"),
    ("outdoor", "Castle downstairs", 1, "guardhouse:none stables:none sty:none"),
    ("outdoor", "Castle food", 1, "fish-pond:none pumpkin-garden:none vegetable-garden:none"),
    ("outdoor", "Castle living", 1, "firewood-storage:none swimming-hole:none vineyard:none"),
    ("outdoor", "Castle sleeping", 1, "grand-balcony:none terrace:none turtle-pond:none"),
    ("outdoor", "Castle specialty", 1, "biergarten:none flower-garden:none french-gazebo:none"),
    ("outdoor", "Castle utility", 1, "aviary:none chicken-coop:none winter-garden:none"),
    ("sleeping", "AllTypes or 1", 4, "blanket-room:painting bunk-room:painting childrens-room:swords \
        dreaming-room:painting dressing-room:torch guest-bedroom:swords hibernation-chamber:painting \
        in-law-suite:swords kings-chambers:torch midnight-room:swords nap-room:torch nursery:torch \
        pillow-room:torch princes-chambers:mirror princess-chambers:mirror puppy-room:painting \
        queens-chambers:mirror rabbit-room:swords servants-quarters:painting solar:mirror \
        tasso-room:mirror"),
    ("corridor", "Around mirror", 1, "hall-of-doors:mirror hall-of-ghosts:mirror hall-of-mirrors:mirror \
        hall-of-sculptures:mirror pacing-hall:mirror"),
    ("corridor", "Around painting", 1, "escape-room:painting hall-of-creaking-floors:painting \
        hall-of-knights:painting hall-of-paintings:painting hall-of-portraits:painting \
        hall-of-windows:painting"),
    ("corridor", "Around swords", 1, "dead-end:swords great-hall:swords \
        hall-of-ever-closing-walls:swords lockdown-room:swords promenade:swords"),
    ("corridor", "Around torch", 1, "between-two-rooms:torch echo-chamber:torch \
        hall-of-puzzled-floors:torch hidden-passage:torch purgatory:torch"),
    ("downstairs", "Column corridor", 1, "dungeon:mirror gunpowder-room:painting hidden-entrance:swords"),
    ("downstairs", "Column downstairs", 1, "crypt:painting pit-of-despair:mirror spy-room:torch"),
    ("downstairs", "Column specialty", 2, "armory:painting knight-room:mirror venus-grotto:torch"),
    ("downstairs", "ColumnAbove food", 1, "fungus-room:mirror mold-room:swords wine-cellar:torch"),
    ("downstairs", "ColumnAbove living", 1, "jewel-room:swords padded-room:torch snake-pit:mirror"),
    ("downstairs", "ColumnAbove sleeping", 1, "quiet-room:torch the-hole:painting treasure-room:swords"),
    ("downstairs", "ColumnAbove utility", 1, "hidden-lair:torch laboratory:swords subterranean-tunnel:painting"),
];

/// BTW-SCORE-GEN-09, BTW-RUL-53
#[test]
fn every_tile_has_the_wish_rate_direction_and_hanging_that_is_printed_on_it() {
    let mut expected: BTreeMap<&str, (&str, String, u8, &str)> = BTreeMap::new();
    for (room_type, wish, points, tiles) in TILES {
        for tile in tiles.split_whitespace() {
            let (id, hanging) = tile.split_once(':').unwrap();
            expected.insert(id, (room_type, wish.to_owned(), points, hanging));
        }
    }
    let found = Tile::all().map(|tile| {
        let (room_type, wish, points) = spelled(tile.face());
        (tile.id(), (room_type, wish, points, hanging_id(tile.face())))
    });
    assert_eq!(found.collect::<BTreeMap<_, _>>(), expected);
}

/// BTW-COMP-01
#[test]
fn the_box_holds_21_tiles_of_each_of_the_seven_types() {
    assert_eq!(Tile::COUNT, 147);
    assert_eq!(Tile::all().count(), 147);
    let types = RoomType::ALL.map(RoomType::id);
    assert_eq!(
        types,
        ["food", "living", "utility", "outdoor", "sleeping", "corridor", "downstairs"]
    );
    for room_type in RoomType::ALL {
        assert_eq!(ids_of(room_type).len(), 21, "{}", room_type.id());
    }
    let names: BTreeSet<_> = Tile::all().map(|tile| name("room", tile.id())).collect();
    assert_eq!(names.len(), 147, "no two tiles have the same name");
}

#[test]
fn hangings_are_spread_over_the_types_as_printed() {
    let mut counts: BTreeMap<&str, [usize; 5]> = BTreeMap::new();
    for tile in Tile::all() {
        let place = match tile.face().hanging {
            Some(Hanging::Torch) => 0,
            Some(Hanging::Mirror) => 1,
            Some(Hanging::Swords) => 2,
            Some(Hanging::Painting) => 3,
            None => 4,
        };
        counts.entry(tile.room_type().id()).or_default()[place] += 1;
    }
    let torch_mirror_swords_painting_none = [
        ("corridor", [5, 5, 5, 6, 0]),
        ("downstairs", [6, 5, 5, 5, 0]),
        ("food", [5, 5, 6, 5, 0]),
        ("living", [5, 6, 5, 5, 0]),
        ("outdoor", [0, 0, 0, 0, 21]),
        ("sleeping", [5, 5, 5, 6, 0]),
        ("utility", [5, 6, 5, 5, 0]),
    ];
    assert_eq!(counts, BTreeMap::from(torch_mirror_swords_painting_none));
    let total = |place: usize| counts.values().map(|row| row[place]).sum::<usize>();
    assert_eq!([0, 1, 2, 3, 4].map(total), [31, 32, 31, 32, 21]);
}

#[test]
fn so_many_tiles_of_each_type_want_each_thing_at_each_rate() {
    let mut counts: BTreeMap<(&str, String, u8), usize> = BTreeMap::new();
    for tile in Tile::all() {
        let (room_type, wish, points) = spelled(tile.face());
        let wanted = wish.split_once(' ').unwrap().1.to_owned();
        *counts.entry((room_type, wanted, points)).or_default() += 1;
    }
    let of = |room_type: &str, wanted: &str, points: u8| {
        let key =
            (RoomType::ALL.iter().find(|known| known.id() == room_type).unwrap().id(), wanted);
        counts.get(&(key.0, key.1.to_owned(), points)).copied().unwrap_or(0)
    };
    let wanted =
        ["food", "living", "utility", "outdoor", "sleeping", "corridor", "downstairs", "specialty"];
    assert_eq!(wanted.map(|wanted| of("food", wanted, 2)), [3, 3, 2, 2, 3, 3, 2, 3]);
    assert_eq!(wanted.map(|wanted| of("living", wanted, 1)), [3, 2, 3, 0, 3, 3, 0, 2]);
    assert_eq!(wanted.map(|wanted| of("living", wanted, 2)), [0, 0, 0, 3, 0, 0, 2, 0]);
    assert_eq!(wanted.map(|wanted| of("utility", wanted, 1)), [3, 3, 3, 2, 3, 3, 2, 2]);
    assert_eq!(wanted.map(|wanted| of("outdoor", wanted, 1)), [3, 3, 3, 0, 3, 3, 3, 3]);
    assert_eq!(wanted.map(|wanted| of("downstairs", wanted, 1)), [3, 3, 3, 0, 3, 3, 3, 0]);
    assert_eq!(wanted.map(|wanted| of("downstairs", wanted, 2)), [0, 0, 0, 0, 0, 0, 0, 3]);
    let hangings = ["torch", "mirror", "swords", "painting"];
    assert_eq!(hangings.map(|wanted| of("corridor", wanted, 1)), [5, 5, 5, 6]);
    assert_eq!(of("sleeping", "or 1", 4), 21);
    assert_eq!(counts.values().sum::<usize>(), 147);
}

#[test]
fn ten_tiles_on_which_the_lists_differ_say_so() {
    let doubtful: Vec<_> =
        Tile::all().filter(|tile| !tile.face().provenance.sources_agree).map(Tile::id).collect();
    let expected = [
        "broom-closet",
        "cape-room",
        "cutlery-room",
        "glassmaking-room",
        "meditation-room",
        "queens-chambers",
        "reading-room",
        "sitting-room",
        "taxidermy-showroom",
        "venus-grotto",
    ];
    assert_eq!(doubtful.iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from(expected));
    for tile in Tile::all() {
        let provenance = tile.face().provenance;
        assert_eq!(provenance.note.is_empty(), provenance.sources_agree, "{tile}");
    }
}

/// BTW-TILE-01, BTW-TILE-02, BTW-TILE-03
#[test]
fn the_food_rooms_that_the_rulebook_names_are_in_the_table() {
    let face = |id: &str| *room(id).face();
    let downstairs = on(Pattern::TwoBelow, Wanted::Type(RoomType::Downstairs), 2);
    let wine = face("wine-room");
    assert_eq!(name("room", wine.id), "Wine Room");
    assert_eq!(wine.kind, Kind::Regular(RoomType::Food));
    assert_eq!(wine.wish, on(Pattern::AboveBelow, Wanted::Type(RoomType::Sleeping), 2));
    assert_eq!(wine.hanging, Some(Hanging::Mirror));
    let chocolate = face("chocolate-room");
    assert_eq!(name("room", chocolate.id), "Chocolate Room");
    assert_eq!(chocolate.kind, Kind::Regular(RoomType::Food));
    assert_eq!(chocolate.wish, downstairs);
    assert_eq!(chocolate.hanging, Some(Hanging::Painting));
    let spice = face("spice-room");
    assert_eq!(name("room", spice.id), "Spice Room");
    assert_eq!(spice.kind, Kind::Regular(RoomType::Food));
    assert_eq!(spice.wish, downstairs);
    assert_eq!(spice.hanging, Some(Hanging::Mirror));
}

/// Rooms of other types that the rulebook names are in the table.
#[test]
fn the_other_rooms_whose_type_the_rulebook_names_are_in_the_table() {
    let is =
        |rule: &str, id: &str, called: &str, room_type, hanging: Option<Hanging>, wish: Wish| {
            let face = *room(id).face();
            assert_eq!(name("room", id), called, "{rule}");
            let found = (face.kind, face.hanging, face.wish);
            assert_eq!(found, (Kind::Regular(room_type), hanging, wish), "{rule}");
        };
    let (sleeping, living) = (Wanted::Type(RoomType::Sleeping), Wanted::Type(RoomType::Living));
    let mirror = Some(Hanging::Mirror);
    let wish = on(Pattern::Around, sleeping, 1);
    is("BTW-TILE-04", "map-room", "Map Room", RoomType::Living, mirror, wish);
    let wish = Wish::Connected { wants: living, points: 1 };
    let swords = Some(Hanging::Swords);
    is("BTW-TILE-05", "game-storage", "Game Storage", RoomType::Utility, swords, wish);
    let wish = on(Pattern::ThreeBelow, Wanted::Type(RoomType::Downstairs), 2);
    let torch = Some(Hanging::Torch);
    let called = "Taxidermy Showroom";
    is("BTW-TILE-06", "taxidermy-showroom", called, RoomType::Living, torch, wish);
    let wish = Wish::Castle { wants: sleeping, points: 1 };
    is("BTW-TILE-07", "grand-balcony", "Grand Balcony", RoomType::Outdoor, None, wish);
    let wish = Wish::Hangings { hanging: Hanging::Torch, points: 1 };
    is("BTW-TILE-08", "echo-chamber", "Echo Chamber", RoomType::Corridor, torch, wish);
    let wants = Wanted::Type(RoomType::Utility);
    let wish = Wish::Column { above: true, below: false, wants, points: 1 };
    is("BTW-TILE-09", "laboratory", "Laboratory", RoomType::Downstairs, swords, wish);
}

/// BTW-TILE-10
#[test]
fn firewood_storage_is_an_outdoor_room_and_kings_chambers_a_sleeping_room() {
    let firewood = room("firewood-storage").face();
    assert_eq!(name("room", firewood.id), "Firewood Storage");
    assert_eq!(firewood.kind, Kind::Regular(RoomType::Outdoor));
    let wants = Wanted::Type(RoomType::Living);
    assert_eq!(firewood.wish, Wish::Castle { wants, points: 1 });
    assert_eq!(firewood.hanging, None);
    let kings = room("kings-chambers").face();
    assert_eq!(name("room", kings.id), "King's Chambers");
    assert_eq!(kings.kind, Kind::Regular(RoomType::Sleeping));
    assert_eq!(kings.hanging, Some(Hanging::Torch));
}

/// BTW-COMP-02
#[test]
fn there_are_48_specialty_tiles_of_three_kinds() {
    let faces = Specialty::ALL.map(|kind| (kind.face().id, kind.count()));
    assert_eq!(faces, [("fountain", 16), ("tower", 16), ("grand-foyer", 16)]);
    let names = Specialty::ALL.map(|kind| name("room", kind.face().id));
    assert_eq!(names, ["Fountain", "Tower", "Grand Foyer"]);
    assert_eq!(Specialty::ALL.iter().map(|kind| u32::from(kind.count())).sum::<u32>(), 48);
    for kind in Specialty::ALL {
        assert_eq!(kind.face().kind, Kind::Specialty(kind));
        assert_eq!(kind.face().hanging, None);
        assert!(!kind.face().provenance.sources_agree, "only the total of 48 is printed");
    }
    assert_eq!(Specialty::Fountain.face().wish, Wish::Fixed { points: 5 });
    let below = Wish::Column { above: false, below: true, wants: Wanted::Any, points: 1 };
    assert_eq!(Specialty::Tower.face().wish, below);
    assert_eq!(Specialty::GrandFoyer.face().wish, on(Pattern::Around, Wanted::Any, 1));
}

/// BTW-COMP-03
#[test]
fn there_are_seven_throne_rooms_and_each_counts_as_a_specialty_room() {
    let thrones: BTreeSet<_> = Throne::all()
        .map(|throne| {
            let face = throne.face();
            let spots = face.spots.map(ThroneNeighbour::cell);
            (throne.id(), face.hanging.id(), face.wants.map(RoomType::id), spots, face.points)
        })
        .collect();
    let (left, right, up_left, up_right) = ((-1, 0), (2, 0), (0, 1), (1, 1));
    let (down_left, down_right) = ((0, -1), (1, -1));
    let expected = [
        (
            "throne-corridor-downstairs",
            "mirror",
            ["corridor", "downstairs"],
            [down_left, down_right],
            2,
        ),
        ("throne-corridor-food", "swords", ["corridor", "food"], [up_left, up_right], 2),
        ("throne-food-sleeping", "mirror", ["food", "sleeping"], [left, up_left], 2),
        ("throne-living-corridor", "torch", ["living", "corridor"], [left, right], 2),
        ("throne-living-sleeping", "swords", ["living", "sleeping"], [up_left, up_right], 2),
        ("throne-utility-food", "painting", ["utility", "food"], [left, right], 2),
        ("throne-utility-sleeping", "torch", ["utility", "sleeping"], [up_right, right], 2),
    ];
    assert_eq!(thrones, BTreeSet::from(expected));
    assert_eq!(Throne::COUNT, 7);
    for throne in Throne::all() {
        let lone = Castle::new(throne);
        assert_eq!(card_points(&lone, "bonus-specialty"), 2, "{throne}");
        assert_eq!(points(&castle(throne.id(), &[("biergarten", 2, 0)]), "biergarten"), 1);
    }
}

/// BTW-COMP-04
#[test]
fn there_are_28_royal_attendants_of_four_kinds() {
    let faces: BTreeSet<_> = Attendant::all()
        .map(|attendant| {
            let face = attendant.face();
            (face.id, name("attendant", face.id), face.hanging.id(), face.count)
        })
        .collect();
    let expected = [
        ("painter", "Painter", "painting", 7),
        ("knight", "Knight", "swords", 7),
        ("fire-juggler", "Fire Juggler", "torch", 7),
        ("beautician", "Beautician", "mirror", 7),
    ];
    let expected = expected.map(|(id, name, hanging, count)| (id, name.to_owned(), hanging, count));
    assert_eq!(faces, BTreeSet::from(expected));
    assert_eq!(Attendant::all().map(|kind| u32::from(kind.face().count)).sum::<u32>(), 28);
}

/// BTW-COMP-05
#[test]
fn there_are_20_bonus_cards_and_no_two_are_the_same() {
    use Measure::*;
    let of_type = [
        (2, RoomsOf(RoomType::Downstairs)),
        (2, RoomsOf(RoomType::Sleeping)),
        (2, RoomsOf(RoomType::Living)),
        (2, RoomsOf(RoomType::Food)),
        (2, RoomsOf(RoomType::Outdoor)),
        (2, RoomsOf(RoomType::Corridor)),
        (2, RoomsOf(RoomType::Utility)),
    ];
    let [downstairs, sleeping, living, food, outdoor, corridor, utility] = of_type;
    let expected = [
        ("bonus-types", (1, Kinds)),
        ("bonus-attendants", (4, Attendants)),
        ("bonus-downstairs", downstairs),
        ("bonus-sleeping", sleeping),
        ("bonus-below-ground", (1, BelowGround)),
        ("bonus-level-3-up", (1, ThirdLevelUp)),
        ("bonus-living", living),
        ("bonus-food", food),
        ("bonus-height", (1, Rows)),
        ("bonus-width", (1, Columns)),
        ("bonus-outdoor", outdoor),
        ("bonus-corridor", corridor),
        ("bonus-fully-surrounded", (3, Surrounded)),
        ("bonus-four-sides", (2, FourSides)),
        ("bonus-utility", utility),
        ("bonus-specialty", (2, Specialty)),
        ("bonus-throne-variety", (2, TypesAtThrone)),
        ("bonus-throne-surround", (1, CellsAroundThrone)),
        ("bonus-five-of-a-type", (4, TypesWithFive)),
        ("bonus-three-of-a-type", (2, TypesWithThree)),
    ];
    assert_eq!(Card::COUNT, 20);
    assert_eq!(cards_in_order(), expected.map(|(id, _)| id));
    for (number, (id, (points, measure))) in (1..).zip(expected) {
        let face = card(id).face();
        assert_eq!((face.points, face.measure), (points, measure), "{id}");
        assert_eq!(face.rule.0, format!("BTW-CARD-{number:02}"));
    }
    let texts: BTreeSet<_> =
        Card::all().map(|card| in_english("wish", &card.face().wish())).collect();
    assert_eq!(texts.len(), 20);
}

/// BTW-COMP-06
#[test]
fn the_seven_castle_tokens_have_their_names() {
    let names = [
        "Mespelbrunn",
        "Lichtenstein",
        "Hohenschwangau",
        "Burg Eltz",
        "Neuschwanstein",
        "Hohenzollern",
        "Reichsburg Cochem",
    ];
    assert_eq!(TOKENS.map(|token| name("token", &token_id(token))), names);
    assert_eq!(TOKENS.len(), 7);
}

/// BTW-COMP-07: an aid only reminds, so a castle that is written down has no place for one.
#[test]
fn player_aids_are_no_part_of_a_castle() {
    let written = serde_json::to_value(exemplar()).unwrap();
    let fields: Vec<_> = written.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["attendants", "bonus_cards", "order", "rooms", "throne"]);
    let with_aid = json!({ "throne": TORCH_THRONE, "player_aids": 1 });
    let error = serde_json::from_value::<Layout>(with_aid).unwrap_err().to_string();
    assert!(error.starts_with("unknown field `player_aids`"), "{error}");
}

/// BTW-COMP-08
#[test]
fn a_score_sheet_has_13_rows_and_a_total() {
    assert_eq!(BTreeSet::from(Row::ALL.map(Row::id)).len(), 13);
    let sheet = sheet(&build(&exemplar()));
    assert_eq!(Row::ALL.iter().map(|&row| sheet.row(row)).sum::<i32>(), sheet.total());
}

/// BTW-COMP-09: what lies in the large tray is never found among what lies in the small one.
#[test]
fn regular_tiles_are_kept_apart_from_specialty_tiles_attendants_and_cards() {
    for kind in Specialty::ALL {
        assert_eq!(Tile::find(kind.face().id), None);
        assert_eq!(room(kind.face().id), Room::Specialty(kind));
    }
    for tile in Tile::all() {
        assert_eq!(room(tile.id()), Room::Tile(tile));
        assert_eq!(Attendant::find(tile.id()), None);
        assert_eq!(Card::find(tile.id()), None);
    }
}

/// BTW-SUP-07, BTW-COMP-09
#[test]
fn the_tiles_fill_16_compartments_of_9_and_leave_3() {
    assert_eq!((Tile::COUNT / 9, Tile::COUNT % 9), (16, 3));
    assert_eq!(Tile::COUNT, 16 * 9 + 3);
}

/// BTW-COMP-10, BTW-RUL-64
#[test]
fn an_attendant_is_a_token_and_no_room() {
    for attendant in Attendant::all() {
        assert_eq!(Room::find(attendant.id()), None);
    }
    let rooms = [("biergarten", 2, 0), ("library", 0, 1), ("panic-room", -1, 0)];
    let bare = with_cards(&castle(TORCH_THRONE, &rooms), &["bonus-specialty", "bonus-types"]);
    let served = with_attendants(&bare, &["knight", "painter"]);
    assert_eq!(served.rooms(), bare.rooms());
    for kind in kinds() {
        assert_eq!(legal(&served, kind), legal(&bare, kind), "an attendant fills no cell");
    }
    for id in ["biergarten", "library", "panic-room", "bonus-specialty", "bonus-types"] {
        assert_eq!(points(&served, id), points(&bare, id), "{id}");
    }
    assert_eq!(points(&served, "biergarten"), 1, "the throne alone");
}

/// How many specialty rooms the bonuses of one castle can bring, over all ways in which its rooms
/// can divide among the seven types and all choices for a third downstairs room.
fn most_specialties_a_castle_can_earn() -> u32 {
    fn divide(types: &mut Vec<u32>, left: u32, each: &mut impl FnMut(&[u32])) {
        if types.len() == 6 {
            types.push(left);
            each(types);
            types.pop();
            return;
        }
        for count in 0..=left {
            types.push(count);
            divide(types, left - count, each);
            types.pop();
        }
    }
    let mut most = 0;
    for rooms in 16..=18 {
        divide(&mut Vec::new(), rooms, &mut |counts| {
            let &[food, _, _, outdoor, sleeping, corridor, downstairs] = counts else { return };
            let third = |count| u32::from(count >= 3);
            let fifths = counts.iter().filter(|&&count| count >= 5).count() as u32;
            let earned = third(outdoor) + third(sleeping) + third(corridor) + fifths;
            // The third downstairs room copies the food bonus, or one that brings a specialty room.
            for copied_food in 0..=third(downstairs) {
                if third(food) + copied_food == rooms - 16 {
                    most = most.max(earned + third(downstairs) - copied_food);
                }
            }
        });
    }
    most
}

/// BTW-SUP-05, BTW-BONUS-72
#[test]
fn seven_castles_never_need_more_specialty_tiles_than_there_are() {
    let most = most_specialties_a_castle_can_earn();
    assert_eq!(most, 6);
    let castles = TOKENS.len() as u32;
    assert_eq!(castles * most, 42);
    let printed: u32 = Specialty::ALL.iter().map(|kind| u32::from(kind.count())).sum();
    assert!(castles * most <= printed);
}

/// BTW-SUP-06
#[test]
fn seven_castles_use_at_most_14_of_the_28_attendants_but_may_want_14_of_one_kind() {
    let full = with_attendants(&castle(TORCH_THRONE, &[]), &["knight", "knight"]);
    let castles = TOKENS.len();
    let wanted = castles * full.attendants().len();
    assert_eq!(wanted, 14);
    let printed: usize = Attendant::all().map(|kind| usize::from(kind.face().count)).sum();
    assert_eq!(printed, 28);
    assert!(usize::from(attendant("knight").face().count) < wanted);
}

#[test]
fn ids_lead_back_to_their_components_and_are_what_files_hold() {
    fn round_trip<T>(component: T, id: &str)
    where
        T: serde::Serialize + for<'a> serde::Deserialize<'a> + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_value(&component).unwrap(), json!(id));
        assert_eq!(serde_json::from_value::<T>(json!(id)).unwrap(), component);
    }
    for tile in Tile::all() {
        round_trip(tile, tile.id());
        round_trip(Room::Tile(tile), tile.id());
        assert_eq!(Tile::nth(tile.number()), Some(tile));
        assert_eq!(tile.to_string(), tile.id());
    }
    Throne::all().for_each(|throne| round_trip(throne, throne.id()));
    Card::all().for_each(|card| round_trip(card, card.id()));
    Attendant::all().for_each(|attendant| round_trip(attendant, attendant.id()));
    for kind in Specialty::ALL {
        round_trip(Room::Specialty(kind), kind.face().id);
        round_trip(kind, kind.face().id);
    }
    RoomType::ALL.into_iter().for_each(|room_type| round_trip(room_type, room_type.id()));
    assert_eq!(Tile::nth(147), None);
    assert_eq!(Card::nth(20), None);
    assert_eq!(Tile::find("ballroom"), None);
}

#[test]
fn ids_that_no_component_has_are_refused_with_what_was_expected() {
    fn message<T: for<'a> serde::Deserialize<'a>>(id: &str) -> String {
        serde_json::from_value::<T>(json!(id)).map(|_| ()).unwrap_err().to_string()
    }
    let ballroom = "invalid value: string \"ballroom\", expected the id of ";
    assert_eq!(message::<Tile>("ballroom"), format!("{ballroom}a regular room"));
    assert_eq!(message::<Room>("ballroom"), format!("{ballroom}a room"));
    assert_eq!(message::<Throne>("ballroom"), format!("{ballroom}a throne room"));
    assert_eq!(message::<Card>("ballroom"), format!("{ballroom}a bonus card"));
    assert_eq!(message::<Attendant>("ballroom"), format!("{ballroom}a royal attendant"));
    assert!(message::<Tile>("fountain").contains("the id of a regular room"));
}
