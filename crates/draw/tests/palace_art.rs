//! The art of the Palace for a page: every tile in every turn, and swans that all eyes tell apart.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

mod eyes;

use std::collections::{BTreeMap, BTreeSet};

use draw::Art;
use palace::{Colour, Favor, Palace, RoomType, Rotation, Slot, Swan, Tile};
use resvg::usvg::roxmltree::Document;

#[test]
fn every_component_has_a_symbol_and_every_symbol_is_of_something() {
    let sheet = Palace::symbols("en");
    let document = Document::parse(&sheet).expect("well-formed XML");
    let found: BTreeMap<String, String> = document
        .descendants()
        .filter(|node| node.has_tag_name("symbol"))
        .filter_map(|node| Some((node.attribute("id")?, node.attribute("viewBox")?)))
        .map(|(id, size)| (id.to_owned(), size.to_owned()))
        .collect();
    let mut expected = BTreeMap::new();
    let mut expect = |name: String, side: u32| {
        expected.insert(format!("art-{name}"), format!("0 0 {side} {side}"));
    };
    for tile in Tile::all() {
        expect(tile.to_string(), 480);
        Rotation::ALL.iter().for_each(|turn| expect(format!("{tile}-{}", turn.degrees()), 480));
    }
    Favor::all().for_each(|favor| expect(favor.to_string(), 480));
    Slot::ALL.iter().for_each(|slot| expect(format!("slot-{}", slot.id()), 480));
    let sides =
        ["n", "e", "s", "w", "ne", "ns", "nw", "es", "ew", "sw", "nes", "new", "nsw", "esw"];
    sides.iter().chain(&["nesw"]).for_each(|sides| expect(format!("moat-{sides}"), 480));
    for name in ["moat", "garden", "bridge", "back-room", "back-favor", "part-filed"] {
        expect(name.to_owned(), 480);
    }
    ["nw", "ne", "se", "sw"].iter().for_each(|at| expect(format!("part-headland-{at}"), 480));
    Swan::ALL.iter().for_each(|swan| expect(format!("swan-{swan}"), 200));
    Colour::ALL.iter().for_each(|colour| expect(format!("secret-{}", colour.id()), 200));
    expect("back-swan".to_owned(), 200);
    for seat in 0..4 {
        ["open", "completed"].iter().for_each(|side| expect(format!("marker-{seat}-{side}"), 120));
    }
    let types = RoomType::ALL.map(RoomType::id);
    let signs = ["swan", "secret", "favor", "blueprint", "again", "moat", "stair", "tie"];
    let others = ["most", "fewest", "corridor", "crown", "castle"];
    for name in types.into_iter().chain(signs).chain(others) {
        expect(format!("icon-{name}"), 100);
    }
    types.iter().for_each(|name| expect(format!("pattern-{name}"), 240));
    assert_eq!(found, expected);
    // A page reads all of it before it shows anything.
    assert!(sheet.len() < 430_000, "{} bytes", sheet.len());
}

#[test]
fn icons_and_patterns_of_all_types_differ_for_all_eyes() {
    for (kind, least) in [("icon", 40), ("pattern", 12)] {
        let ids: Vec<String> =
            RoomType::ALL.iter().map(|t| format!("art-{kind}-{}", t.id())).collect();
        eyes::tell_apart(&Palace::symbols("en"), &ids, least);
    }
}

/// By their frames and letters, not only by their colours.
#[test]
fn swans_differ_for_all_eyes() {
    let ids: Vec<String> = Swan::ALL.iter().map(|swan| format!("art-swan-{swan}")).collect();
    eyes::tell_apart(&Palace::symbols("en"), &ids, 40);
}

/// White for a tile that is open, and crests that differ on both sides.
#[test]
fn markers_differ_for_all_eyes() {
    let seats = (0..4).flat_map(|seat| [(seat, "open"), (seat, "completed")]);
    let ids: Vec<String> = seats.map(|(seat, side)| format!("art-marker-{seat}-{side}")).collect();
    eyes::tell_apart(&Palace::symbols("en"), &ids, 20);
}

#[test]
fn letters_of_types_differ() {
    let letters: BTreeSet<&str> = RoomType::ALL.map(RoomType::letter).into();
    assert_eq!(letters.len(), RoomType::ALL.len());
}
