//! The art of Castles for a page: every room in every turn, and types that all eyes tell apart.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

mod eyes;

use std::collections::{BTreeMap, BTreeSet};

use castles::{Castles, Module, Origin, Room, RoomType, Size, Tile};
use draw::Art;
use lattice::Rotation;
use resvg::usvg::roxmltree::Document;

#[test]
fn every_room_has_a_symbol_for_each_turn_with_the_size_of_its_box() {
    let sheet = Castles::symbols("en");
    let document = Document::parse(&sheet).expect("well-formed XML");
    let found: BTreeMap<String, String> = document
        .descendants()
        .filter(|node| node.has_tag_name("symbol"))
        .filter_map(|node| Some((node.attribute("id")?, node.attribute("viewBox")?)))
        .map(|(id, size)| (id.to_owned(), size.to_owned()))
        .collect();
    let mut expected = BTreeMap::new();
    let base = Tile::all().filter(|tile| tile.face().origin == Origin::Base);
    for room in base.map(Room::Tile).chain(Room::CORRIDORS) {
        for turn in Rotation::ALL {
            let (width, height) = room.shape().size(turn);
            let id = format!("art-{room}-{}", turn.degrees());
            expected.insert(id, format!("0 0 {} {}", width * 120, height * 120));
        }
    }
    for size in Size::BASE {
        let (width, height) = size.shape().size(Rotation::R0);
        expected
            .insert(format!("art-back-{size}"), format!("0 0 {} {}", width * 120, height * 120));
    }
    for (name, size) in
        [("coin", "200 200"), ("crown", "200 200"), ("card", "400 560"), ("favor", "400 560")]
    {
        expected.insert(format!("art-{name}"), format!("0 0 {size}"));
    }
    let types = RoomType::ALL.map(RoomType::id);
    for name in types.into_iter().chain(["doorway", "wall", "crown", "castle"]) {
        expected.insert(format!("art-icon-{name}"), "0 0 100 100".to_owned());
    }
    for name in types {
        expected.insert(format!("art-pattern-{name}"), "0 0 240 240".to_owned());
    }
    assert_eq!(found, expected);
    // A page reads all of it before it shows anything.
    assert!(sheet.len() < 360_000, "{} bytes", sheet.len());
}

/// EXP-MOAT-15: what is closed shows, and all that lies around a castle is there.
#[test]
fn barbicans_and_moats_have_symbols_with_the_size_of_their_boxes() {
    let sheet = Castles::more_symbols("en").expect("Castles has expansions");
    let document = Document::parse(&sheet).expect("well-formed XML");
    let symbols = document.descendants().filter(|node| node.has_tag_name("symbol"));
    let found: BTreeMap<&str, (&str, &str)> = symbols
        .filter_map(|node| Some((node.attribute("id")?, (node.attribute("viewBox")?, node))))
        .map(|(id, (size, node))| (id, (size, &sheet[node.range()])))
        .collect();
    let mut drawn = BTreeSet::new();
    for closed in ["open", "south", "west", "north", "east"] {
        let (size, drawing) = found[format!("art-barbican-{closed}").as_str()];
        assert_eq!(size, "0 0 360 360");
        let (_, drawing) = drawing.split_once('>').expect("a symbol");
        assert!(drawn.insert(drawing), "{closed} looks like another one");
    }
    for (id, size) in [
        ("art-band-lowered", "0 0 2400 240"),
        ("art-band-raised", "0 0 2400 240"),
        ("art-moat-west", "0 0 240 2400"),
        ("art-moat-north", "0 0 2400 240"),
        ("art-moat-east", "0 0 240 2400"),
    ] {
        assert_eq!(found[id].0, size, "{id}");
    }
}

#[test]
fn every_expansion_has_a_picture() {
    let sheet = Castles::expansion_pictures("en").expect("Castles has expansions");
    let document = Document::parse(&sheet).expect("well-formed XML");
    let symbols = document.descendants().filter(|node| node.has_tag_name("symbol"));
    let drawn: BTreeMap<&str, bool> =
        symbols.filter_map(|node| Some((node.attribute("id")?, node.has_children()))).collect();
    for module in Module::ALL {
        let id = format!("art-expansion-{}", module.id());
        assert_eq!(drawn.get(id.as_str()), Some(&true), "{id}");
    }
}

#[test]
fn icons_and_patterns_of_all_types_differ_for_all_eyes() {
    for (kind, least) in [("icon", 40), ("pattern", 12)] {
        let ids: Vec<String> =
            RoomType::ALL.iter().map(|t| format!("art-{kind}-{}", t.id())).collect();
        eyes::tell_apart(&Castles::symbols("en"), &ids, least);
    }
}

#[test]
fn letters_of_types_differ() {
    let letters: BTreeSet<&str> = RoomType::ALL.map(RoomType::letter).into();
    assert_eq!(letters.len(), RoomType::ALL.len());
}
