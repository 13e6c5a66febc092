//! Pictures of castles: whole, named, within their paper, and the same every time.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

mod sheets;

use std::collections::BTreeSet;

use between::{
    Attendant, Between, BuildOrder, Card, Castle, Layout, Room, RoomAt, RoomType, Setup, Specialty,
    Throne, Tile,
};
use draw::{Caption, Drawn, Theme, castle_svg, rooms_svg, table_svg};
use sheets::{named_places, played, tree_within_paper};

const THEMES: [Theme; 2] = [Theme::Day, Theme::Night];

fn caption() -> Caption {
    Caption::new("Neuschwanstein", "seat 0 and seat 1 - 62 points")
}

fn castle(
    throne: Throne,
    rooms: &[(&str, i64, i64)],
    attendants: &[Attendant],
    bonus_cards: &[Card],
) -> Castle {
    let room = |&(id, x, y): &(&str, i64, i64)| Room::find(id).map(|tile| RoomAt { tile, x, y });
    let layout = Layout {
        throne,
        rooms: rooms.iter().filter_map(room).collect(),
        attendants: attendants.to_vec(),
        bonus_cards: bonus_cards.to_vec(),
        order: BuildOrder::Any,
    };
    assert_eq!(layout.rooms.len(), rooms.len(), "a room has no such id");
    layout.build().unwrap_or_else(|refusals| panic!("{refusals:?}"))
}

fn throne(id: &str) -> Throne {
    Throne::find(id).unwrap_or_else(|| panic!("no throne {id}"))
}

/// A castle with a room of every kind.
fn rich() -> Castle {
    let rooms = [
        ("china-room", -1, 0),
        ("biergarten", -2, 0),
        ("game-storage", 2, 0),
        ("taxidermy-showroom", 3, 0),
        ("blanket-room", 0, 1),
        ("hall-of-ever-closing-walls", 1, 1),
        ("tower", 0, 2),
        ("grand-foyer", 1, 2),
        ("fountain", 1, 3),
        ("treasure-room", 0, -1),
        ("pit-of-despair", 0, -2),
    ];
    let attendants: Vec<Attendant> = Attendant::all().take(2).collect();
    let cards: Vec<Card> = Card::all().take(2).collect();
    castle(throne("throne-food-sleeping"), &rooms, &attendants, &cards)
}

fn view_box(svg: &str) -> (i32, i32) {
    let (_, rest) = svg.split_once("viewBox=\"0 0 ").expect("a view box from the origin");
    let (size, _) = rest.split_once('"').expect("the end of the view box");
    let (width, height) = size.split_once(' ').expect("width and height");
    (width.parse().expect("a width"), height.parse().expect("a height"))
}

fn name(kind: &str, id: &str) -> String {
    words::english("between").name(kind, id)
}

#[test]
fn every_room_is_drawn_and_named() {
    let rooms: Vec<Room> =
        Tile::all().map(Room::Tile).chain(Specialty::ALL.map(Room::Specialty)).collect();
    assert_eq!(rooms.len(), 150);
    for theme in THEMES {
        let svg = rooms_svg(&rooms, &caption(), 15, theme);
        tree_within_paper(&svg);
        for room in &rooms {
            let name = name("room", room.face().id).replace('\'', "&apos;");
            assert!(svg.contains(&format!("<title>{name}, ")), "{name}");
        }
        assert_eq!(named_places(&svg).len(), rooms.len());
    }
}

#[test]
fn a_room_says_what_it_wants() {
    let says = |id: &str| {
        let room = Room::find(id).unwrap();
        let svg = rooms_svg(&[room], &caption(), 1, Theme::Day);
        let (_, rest) = svg.split_once("<g transform").unwrap();
        let (_, rest) = rest.split_once("<title>").unwrap();
        rest.split_once("</title>").unwrap().0.to_owned()
    };
    let expected = [
        (
            "bakery",
            "Bakery, food room, shows crossed swords, \
             2 points for each utility room directly to the left and right",
        ),
        (
            "hall-of-doors",
            "Hall of Doors, corridor room, shows a mirror, \
             1 point for each room around it that shows a mirror",
        ),
        (
            "sauna",
            "Sauna, utility room, shows crossed swords, \
             1 point for each sleeping room connected to it",
        ),
        ("sty", "Sty, outdoor room, 1 point for each other downstairs room in the castle"),
        (
            "solar",
            "Solar, sleeping room, shows a mirror, \
             4 points if all six other types are in the castle, else 1",
        ),
        (
            "crypt",
            "Crypt, downstairs room, shows a painting, \
             1 point for each downstairs room above and below in its column",
        ),
        ("tower", "Tower, specialty room, 1 point for each room below in its column"),
        ("grand-foyer", "Grand Foyer, specialty room, 1 point for each room around it"),
        ("fountain", "Fountain, specialty room, 5 points"),
    ];
    for (id, text) in expected {
        assert_eq!(says(id), text);
    }
}

#[test]
fn every_throne_attendant_and_card_is_drawn_and_named() {
    for theme in THEMES {
        for throne in Throne::all() {
            let svg = castle_svg(&Castle::new(throne), &caption(), theme);
            tree_within_paper(&svg);
            assert!(svg.contains("<title>Throne Room, shows "), "{throne}");
            for wanted in throne.face().wants {
                assert!(svg.contains(&format!("href=\"#{}-{}\"", theme.id(), wanted.id())));
            }
        }
        for attendant in Attendant::all() {
            let one = castle(throne("throne-utility-food"), &[], &[attendant], &[]);
            let svg = castle_svg(&one, &caption(), theme);
            tree_within_paper(&svg);
            let face = attendant.face();
            let attended = format!("attended by {}</title>", name("attendant", face.id));
            assert!(svg.contains(&attended), "{attendant}");
            let figure = format!("href=\"#{}-with-{}\"", theme.id(), face.hanging.id());
            assert!(svg.contains(&figure), "{attendant}");
        }
        for card in Card::all() {
            let one = castle(throne("throne-utility-food"), &[], &[], &[card]);
            let svg = castle_svg(&one, &caption(), theme);
            tree_within_paper(&svg);
            assert!(svg.contains(&name("measure", card.face().measure.id())), "{card}");
        }
    }
}

#[test]
fn a_castle_shows_its_caption_and_all_its_rooms_within_the_paper() {
    let rich = rich();
    for theme in THEMES {
        let svg = castle_svg(&rich, &caption(), theme);
        tree_within_paper(&svg);
        assert!(svg.contains("role=\"img\""));
        assert!(svg.contains("\n<title>Neuschwanstein</title>\n<desc>Neuschwanstein, seat 0"));
        assert!(svg.contains("the throne room and 11 other rooms, 4 levels from the ground up"));
        for placed in rich.rooms() {
            assert!(svg.contains(&format!("<title>{}, ", name("room", placed.face().id))));
        }
        let places = named_places(&svg);
        assert_eq!(places.len(), rich.rooms().len() + 1 + rich.cards().len());
        let (width, height) = view_box(&svg);
        for (x, y) in places {
            assert!(x > 0 && y > 0 && x + 480 < width && y + 200 < height, "{x} {y}");
        }
    }
}

#[test]
fn rooms_stand_where_the_castle_has_them() {
    let one = castle(throne("throne-utility-food"), &[("sauna", 2, 0), ("solar", 2, 1)], &[], &[]);
    let svg = castle_svg(&one, &caption(), Theme::Day);
    let places = named_places(&svg);
    let [throne, sauna, solar] = places.as_slice() else { panic!("{places:?}") };
    assert_eq!((sauna.0 - throne.0, sauna.1 - throne.1), (2 * 480, 0));
    assert_eq!((solar.0 - sauna.0, solar.1 - sauna.1), (0, -480));
}

#[test]
fn the_widest_highest_and_deepest_castles_fit() {
    let wide: Vec<(&str, i64, i64)> = (2..=31).map(|x| ("grand-foyer", x, 0)).collect();
    let high: Vec<(&str, i64, i64)> = (1..=31).map(|y| ("grand-foyer", 1, y)).collect();
    let deep: Vec<(&str, i64, i64)> = (-32..=-1).map(|y| ("grand-foyer", 0, y)).collect();
    for rooms in [wide, high, deep] {
        let castle = castle(throne("throne-corridor-food"), &rooms, &[], &[]);
        let svg = castle_svg(&castle, &caption(), Theme::Day);
        tree_within_paper(&svg);
        assert_eq!(named_places(&svg).len(), rooms.len() + 1);
    }
}

#[test]
fn a_table_shows_all_castles_and_none_is_fine_too() {
    let (rich, empty) = (rich(), Castle::new(throne("throne-living-corridor")));
    for count in 0..=7 {
        let castles: Vec<(Caption, &Castle)> = (0..count)
            .map(|n| {
                (Caption::new(format!("Castle {n}"), ""), if n % 2 == 0 { &rich } else { &empty })
            })
            .collect();
        for theme in THEMES {
            let svg = table_svg(&castles, theme);
            tree_within_paper(&svg);
            assert_eq!(svg.matches("<title>Throne Room, ").count(), count);
            for (caption, _) in &castles {
                assert!(svg.contains(&format!("{}: A castle in side view", caption.title)));
            }
        }
    }
}

#[test]
fn castles_are_called_after_their_builders() {
    let names = ["Zoë".to_owned(), "Анна".to_owned(), "Max".to_owned()];
    let three = played::<Between>(&Setup::new(3), 40);
    let svg = three.svg(&names, Theme::Day);
    assert!(svg.contains("Zoë and Seat 1 - "), "what cannot be lettered is a number");
    assert!(three.castle_svg(1, &names, Theme::Day).unwrap().contains("Seat 1 and Max - "));
    let two = played::<Between>(&Setup::new(2), 40);
    assert!(two.svg(&names[..1], Theme::Day).contains("Seat 1 and Ludwig - "));
}

#[test]
fn the_same_castle_gives_the_same_bytes() {
    for theme in THEMES {
        let first = castle_svg(&rich(), &caption(), theme);
        assert_eq!(first, castle_svg(&rich(), &caption(), theme));
        assert_eq!(first, table_svg(&[(caption(), &rich())], theme));
    }
}

#[test]
fn day_and_night_differ_and_share_no_names() {
    let [day, night] = THEMES.map(|theme| castle_svg(&rich(), &caption(), theme));
    assert_ne!(day, night);
    assert_eq!(view_box(&day), view_box(&night));
    let ids = |svg: &str| -> BTreeSet<String> {
        let parts = svg.split(" id=\"").skip(1);
        parts.filter_map(|part| part.split_once('"')).map(|(id, _)| id.to_owned()).collect()
    };
    assert!(ids(&day).is_disjoint(&ids(&night)));
}

#[test]
fn every_motif_that_is_used_is_defined_once() {
    for theme in THEMES {
        let svg = castle_svg(&rich(), &caption(), theme);
        let uses = svg.split("href=\"#").skip(1).filter_map(|part| part.split_once('"'));
        for (id, _) in uses {
            assert_eq!(svg.matches(&format!("<g id=\"{id}\">")).count(), 1, "{id}");
        }
        for room_type in RoomType::ALL {
            assert!(svg.contains(&format!("<g id=\"{}-{}\">", theme.id(), room_type.id())));
        }
    }
}

#[test]
fn captions_are_escaped() {
    let odd = Caption::new("<&\">'\u{0}\u{1b}\u{ffff}\n]]>", "é ö ü ß ñ 王 \u{1f3f0} \u{202e}");
    let svg = castle_svg(&rich(), &odd, Theme::Day);
    tree_within_paper(&svg);
    assert!(svg.contains("<title>&lt;&amp;&quot;&gt;&apos;"));
    assert!(svg.contains("é ö ü ß ñ 王"));
    assert!(svg.chars().all(|character| character == '\n' || !character.is_control()));
}

#[test]
fn captions_of_any_length_stay_on_the_paper() {
    for length in [0, 1, 40, 400, 100_000] {
        let long = Caption::new("W".repeat(length), "long ".repeat(length));
        let svg = castle_svg(&Castle::new(throne("throne-utility-food")), &long, Theme::Day);
        tree_within_paper(&svg);
    }
}
