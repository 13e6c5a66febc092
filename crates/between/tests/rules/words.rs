//! What is printed on the components, in words for people who read.

use crate::common::*;
use between::*;

#[test]
fn every_kind_of_wish_is_a_sentence() {
    let wishes = [
        ("wine-room", "2 points for each sleeping room directly above and below"),
        ("china-room", "2 points for each specialty room directly to the left and right"),
        ("chocolate-room", "2 points for each downstairs room on the two cells below"),
        ("map-room", "1 point for each sleeping room around it"),
        ("sitting-room", "2 points for each outdoor room around it, directly below left out"),
        ("cape-room", "2 points for each downstairs room on the three cells below"),
        ("game-storage", "1 point for each living room connected to it"),
        ("biergarten", "1 point for each other specialty room of the castle"),
        ("solar", "4 points if the six other types are there, else 1"),
        ("echo-chamber", "1 point for each room around it that shows a torch"),
        ("dead-end", "1 point for each room around it that shows crossed swords"),
        ("laboratory", "1 point for each utility room above in its column"),
        ("armory", "2 points for each specialty room above and below in its column"),
        ("fountain", "5 points"),
        ("tower", "1 point for each room below in its column"),
        ("grand-foyer", "1 point for each room around it"),
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
        "2 points for each food or sleeping room to its left and above its left half"
    );
    assert_eq!(
        words("throne-corridor-downstairs"),
        "2 points for each corridor or downstairs room below its left half and below its right half"
    );
    assert_eq!(card("bonus-food").face().wish_in_words(), "2 points for each food room");
    for card in Card::all() {
        let words = card.face().wish_in_words();
        assert!(words.starts_with(&format!("{} point", card.face().points)), "{words}");
        assert!(words.contains(card.face().per), "{words}");
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
