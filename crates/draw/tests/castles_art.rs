//! The art of Castles for a page: every room in every turn, and types that all eyes tell apart.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

mod eyes;

use std::collections::{BTreeMap, BTreeSet};

use castles::{Castles, Room, RoomType, Size, Tile};
use draw::Art;
use lattice::Turn;
use resvg::usvg::roxmltree::Document;

#[test]
fn every_room_has_a_symbol_for_each_turn_with_the_size_of_its_box() {
    let sheet = Castles::symbols();
    let document = Document::parse(&sheet).expect("well-formed XML");
    let found: BTreeMap<String, String> = document
        .descendants()
        .filter(|node| node.has_tag_name("symbol"))
        .filter_map(|node| Some((node.attribute("id")?, node.attribute("viewBox")?)))
        .map(|(id, size)| (id.to_owned(), size.to_owned()))
        .collect();
    let mut expected = BTreeMap::new();
    for room in Tile::all().map(Room::Tile).chain(Room::PIECES) {
        for turn in Turn::ALL {
            let (width, height) = room.shape().size(turn);
            let id = format!("art-{room}-{}", turn.degrees());
            expected.insert(id, format!("0 0 {} {}", width * 120, height * 120));
        }
    }
    for size in Size::ALL {
        let (width, height) = size.shape().size(Turn::R0);
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

#[test]
fn icons_and_patterns_of_all_types_differ_for_all_eyes() {
    for (kind, least) in [("icon", 40), ("pattern", 12)] {
        let ids: Vec<String> =
            RoomType::ALL.iter().map(|t| format!("art-{kind}-{}", t.id())).collect();
        eyes::tell_apart(&Castles::symbols(), &ids, least);
    }
}

#[test]
fn letters_of_types_differ() {
    let letters: BTreeSet<&str> = RoomType::ALL.map(RoomType::letter).into();
    assert_eq!(letters.len(), RoomType::ALL.len());
}
