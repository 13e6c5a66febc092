//! What is printed on the components, in words for people who read.

use crate::common::*;
use between::*;

#[test]
fn every_kind_of_wish_is_a_sentence() {
    let wishes = [
        ("wine-room", "2 for each sleeping room directly above and below"),
        ("china-room", "2 for each specialty room directly left and right"),
        ("chocolate-room", "2 for each downstairs room in the two cells straight below"),
        ("map-room", "1 for each sleeping room around it"),
        ("sitting-room", "2 for each outdoor room around it"),
        ("cape-room", "2 for each downstairs room in the three cells below it"),
        ("game-storage", "1 for each living room connected to it"),
        ("biergarten", "1 for each specialty room in the castle"),
        ("solar", "4 if all six other types are in the castle, otherwise 1"),
        ("echo-chamber", "1 for each room around it with a torch"),
        ("dead-end", "1 for each room around it with swords"),
        ("laboratory", "1 for each utility room above it"),
        ("armory", "2 for each specialty room in its column"),
        ("fountain", "5, always"),
        ("tower", "1 for each room below it"),
        ("grand-foyer", "1 for each room around it"),
    ];
    for (id, words) in wishes {
        assert_eq!(room(id).face().wish_in_words(), words, "{id}");
    }
}

#[test]
fn what_a_throne_and_a_card_want_is_a_sentence() {
    let words = |id: &str| throne(id).face().wish_in_words();
    assert_eq!(
        words("throne-food-sleeping"),
        "2 for each food or sleeping room on the left and above the left half"
    );
    assert_eq!(
        words("throne-corridor-downstairs"),
        "2 for each corridor or downstairs room below the left half and below the right half"
    );
    assert_eq!(card("bonus-food").face().wish_in_words(), "2 for each food room");
    for card in Card::all() {
        let words = card.face().wish_in_words();
        assert!(words.starts_with(&format!("{} for each ", card.face().points)), "{words}");
    }
}

#[test]
fn tiles_say_the_same_only_if_they_wish_the_same() {
    for one in Tile::all() {
        for other in Tile::all() {
            let same = one.face().wish_in_words() == other.face().wish_in_words();
            assert_eq!(same, one.face().wish == other.face().wish, "{one} and {other}");
        }
    }
}
