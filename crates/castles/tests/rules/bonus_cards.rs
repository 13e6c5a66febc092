//! Bonus cards: what each of the 27 brings, in a castle that has it all and in one that has not.

use std::collections::BTreeSet;

use castles::{Action, Card, Event, Room, RoomType, Size};
use game::{RuleId, Seat};

use crate::play::*;

/// Every size, every type, two hallways and stairs. Seat 0 builds it; seat 1 keeps its foyer.
const GRAND: [(u8, &str); 15] = [
    (0, "hallway"),
    (0, "great-hall"),
    (0, "stairs"),
    (0, "dungeon"),
    (0, "parlor"),
    (0, "study"),
    (0, "pink-cabinet"),
    (0, "observatory"),
    (0, "nap-room"),
    (0, "billiards-room"),
    (0, "kitchen"),
    (0, "forum"),
    (0, "terrace-gardens"),
    (0, "powder-room"),
    (0, "downstairs-hallway"),
];

/// The grand castle, with these cards in the two hands.
fn grand(own: &[&str], other: &[&str]) -> Play {
    Script::new(2).hand(0, own).hand(1, other).built(&GRAND)
}

/// How many rooms of the grand castle fit.
fn rooms(fits: impl Fn(Room) -> bool) -> i32 {
    let foyer = std::iter::once(Room::Foyer);
    let all = foyer.chain(GRAND.iter().map(|(_, id)| room(id)));
    i32::try_from(all.filter(|&room| fits(room)).count()).unwrap()
}

/// What a card brings to seat 0 with the grand castle, and to seat 1 with a lone foyer.
fn both(id: &str) -> (i32, i32) {
    (grand(&[id], &[]).card_points(0, id), grand(&[], &[id]).card_points(1, id))
}

/// CAS-BONUS-12, CAS-BONUS-04
#[test]
fn type_cards_count_rooms_of_their_type() {
    let values = [
        ("type-living", RoomType::Living, 2),
        ("type-activity", RoomType::Activity, 2),
        ("type-sleeping", RoomType::Sleeping, 3),
        ("type-outdoor", RoomType::Outdoor, 2),
        ("type-utility", RoomType::Utility, 2),
        ("type-food", RoomType::Food, 3),
        ("type-corridor", RoomType::Corridor, 1),
        ("type-downstairs", RoomType::Downstairs, 2),
    ];
    for (id, room_type, each) in values {
        let count = rooms(|room| room.room_type() == room_type);
        assert!(count > 0);
        // The foyer is a corridor.
        let lone = if room_type == RoomType::Corridor { 1 } else { 0 };
        assert_eq!(both(id), (count * each, lone), "{id}");
        assert_eq!(card(id).face().rule, RuleId("CAS-BONUS-12"));
    }
    assert_eq!(both("type-living").0, 8);
    assert_eq!(both("type-corridor").0, 5, "foyer, two hallways, stairs, Great Hall");
}

/// CAS-BONUS-13, CAS-BONUS-14
#[test]
fn size_cards_count_rooms_of_their_size() {
    for size in Size::BASE {
        let id = format!("size-{size}");
        let each = if size.feet() <= 300 { 2 } else { 3 };
        let count = rooms(|room| room.size() == Some(size));
        assert_eq!(count, if matches!(size, Size::S100 | Size::S150) { 2 } else { 1 }, "{id}");
        assert_eq!(both(&id), (count * each, 0), "{id}");
        assert_eq!(card(&id).face().rule, RuleId("CAS-BONUS-13"));
    }
    // Two round rooms and no hallway, though hallways have 150 square feet as well.
    assert_eq!(both("size-150").0, 4);
}

/// CAS-BONUS-02
#[test]
fn every_size_brings_eight_points_once() {
    assert_eq!(both("unique-sizes"), (8, 0));
    // One size is missing, and neither stairs nor hallways make up for it.
    for skipped in ["great-hall", "nap-room"] {
        let rest: Vec<(u8, &str)> =
            GRAND.iter().copied().filter(|(_, id)| *id != skipped).collect();
        let play = Script::new(2).hand(0, &["unique-sizes"]).built(&rest);
        assert_eq!(play.card_points(0, "unique-sizes"), 0, "no {skipped}");
    }
}

/// CAS-BONUS-03, CAS-BONUS-04
#[test]
fn every_type_brings_seven_points_and_the_foyer_is_a_corridor() {
    assert_eq!(both("unique-types"), (7, 0));
    let types: [(u8, &str); 8] = [
        (0, "stairs"),
        (0, "fungus-room"),
        (0, "parlor"),
        (0, "forum"),
        (0, "nap-room"),
        (0, "terrace-gardens"),
        (0, "powder-room"),
        (0, "kitchen"),
    ];
    let built = |rooms: &[(u8, &str)]| {
        Script::new(2).hand(0, &["unique-types"]).built(rooms).card_points(0, "unique-types")
    };
    assert_eq!(built(&types), 7);
    assert_eq!(built(&types[..7]), 0, "no food room");
}

/// CAS-BONUS-05, CAS-BONUS-06
#[test]
fn hallways_bring_one_and_stairs_two() {
    assert_eq!(both("hallways"), (2, 0), "whichever side is up");
    assert_eq!(both("stairs"), (2, 0));
    let two =
        Script::new(2).hand(0, &["stairs", "hallways"]).built(&[(0, "stairs"), (0, "stairs")]);
    assert_eq!((two.card_points(0, "stairs"), two.card_points(0, "hallways")), (4, 0));
}

/// CAS-BONUS-07, CAS-FAVOR-13
#[test]
fn two_external_entrances_bring_a_point_and_those_of_corridors_nothing() {
    let mut play = Script::new(2)
        .hand(1, &["external-entrances"])
        .market(&["parlor", "study", "anteroom"])
        .play();
    let points = |play: &Play| {
        (play.castle(1).external_entrances(), play.card_points(1, "external-entrances"))
    };
    assert_eq!(points(&play), (0, 0), "the foyer has three, and they do not count");
    play.build_at(1, "anteroom", (3, -1, 90));
    assert_eq!(points(&play), (1, 0));
    play.build_at(1, "parlor", (0, -3, 0));
    assert_eq!(points(&play), (4, 2), "three more");
    play.build_at(1, "stairs", (-3, 1, 0));
    assert_eq!(points(&play), (4, 2), "a stairs' end leads outside as well");
    play.build_at(1, "study", (-3, -3, 0));
    // It takes a door of Parlor and brings three, of which one faces the stairs at a distance.
    assert_eq!(points(&play), (6, 3));
}

/// CAS-BONUS-08, CAS-FAVOR-16
#[test]
fn two_completed_rooms_bring_a_point() {
    let script = Script::new(2).hand(1, &["completed-rooms"]);
    let mut play = script.market(&["powder-room", "cloak-room", "the-hole"]).play();
    let points = |play: &Play| (play.castle(1).completed(), play.card_points(1, "completed-rooms"));
    assert_eq!(points(&play), (0, 0));
    play.build(1, "hallway");
    play.build(1, "powder-room");
    assert_eq!(points(&play), (1, 0));
    play.build(1, "cloak-room");
    assert_eq!(points(&play), (2, 1));
    play.build(1, "stairs");
    assert_eq!(points(&play), (2, 1));
    // The stairs are completed together with what lies below them.
    play.build(1, "the-hole");
    assert_eq!(points(&play), (4, 2));
}

/// CAS-BONUS-09, CAS-BONUS-10
#[test]
fn square_and_round_rooms_bring_a_point_each() {
    assert_eq!(both("square-rooms"), (3, 0), "100, 100 and 400");
    assert_eq!(both("round-rooms"), (3, 0), "150, 150 and 500, and no hallway");
    let halls = Script::new(2).hand(0, &["square-rooms", "round-rooms"]);
    let halls = halls.built(&[(0, "hallway"), (0, "stairs"), (0, "great-hall"), (0, "nap-room")]);
    assert_eq!(halls.card_points(0, "square-rooms") + halls.card_points(0, "round-rooms"), 0);
}

/// CAS-BONUS-11, CAS-FINAL-07, CAS-EX-30
#[test]
fn cash_brings_a_point_for_5000_on_top_of_what_coins_bring() {
    let mut play = Script::new(2).hand(0, &["cash"]).market(&["great-hall", "stables"]).play();
    assert_eq!(play.card_points(0, "cash"), 3);
    // 15000 at the start; seat 1 pays 4000 for a tile, and seat 0 passes twice: 29000.
    play.open(&[("great-hall", 4000)]);
    play.buy_anywhere(1, "great-hall");
    play.pass(0);
    assert_eq!((play.cash(0), play.card_points(0, "cash")), (24_000, 4));
    play.open(&[]);
    play.pass(0);
    assert_eq!((play.cash(0), play.card_points(0, "cash")), (29_000, 5));
    // With less than 5000 it brings nothing.
    let mut play = Script::new(2).hand(1, &["cash"]).market(&["great-hall"]).play();
    play.open(&[("great-hall", 15_000)]);
    play.buy_anywhere(1, "great-hall");
    assert_eq!((play.cash(1), play.card_points(1, "cash")), (0, 0));
}

/// CAS-BONUS-01
#[test]
fn cards_score_at_the_end_for_their_holder_each_for_itself() {
    let mut play = grand(&["type-living", "square-rooms"], &["cash", "unique-types"]);
    let during = play.score(0);
    assert_eq!(play.state().ledger(Seat(0)).row(castles::Row::Cards), 0, "nothing before the end");
    assert!(during != 0);
    play.pass_all();
    for seat in [0, 1] {
        let ledger = play.state().ledger(Seat(seat));
        let lines: Vec<_> =
            ledger.lines.iter().filter(|line| line.row == castles::Row::Cards).collect();
        assert_eq!(lines.len(), play.hand(seat).len(), "a line for each card, and no more");
        for held in &play.view(seat).seats[usize::from(seat)].hand {
            let line = lines.iter().find(|line| line.source.id() == held.card.id()).unwrap();
            assert_eq!((line.points, line.rule), (held.points, held.card.face().rule));
        }
    }
    let of_living = |line: &&castles::Line| line.source.id() == "type-living";
    let ledger = play.state().ledger(Seat(0));
    assert_eq!(ledger.lines.iter().find(of_living).unwrap().points, 8);
    // Square rooms count again what the living card has counted.
    assert_eq!(ledger.lines.iter().find(|l| l.source.id() == "square-rooms").unwrap().points, 3);
}

/// CAS-BONUS-15
#[test]
fn there_are_27_different_cards() {
    let ids: BTreeSet<&str> = base_cards().map(Card::id).collect();
    assert_eq!((ids.len(), base_cards().count()), (27, 27));
    let of = |start: &str| ids.iter().filter(|id| id.starts_with(start)).count();
    assert_eq!((of("type-"), of("size-")), (8, 10));
    // Who holds a card keeps it from all others.
    let play = Script::new(4).dealt();
    let held: Vec<Card> = (0..4).flat_map(|seat| play.hand(seat)).collect();
    assert_eq!(held.iter().collect::<BTreeSet<_>>().len(), 12);
    let dealt = play.log.events().iter().filter(|e| matches!(e, Event::CardDealt { .. })).count();
    assert_eq!(dealt, 12);
    assert!(play.offers(0).iter().all(|action| matches!(action, Action::ReturnCard { .. })));
}
