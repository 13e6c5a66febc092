//! The king's favors: what is compared, and who gets how many points.

use castles::{Room, RoomType};
use game::Seat;

use crate::play::*;

/// How a favor stands among players with these rooms, all bought in turn.
fn standings(players: u8, id: &str, rooms: &[(u8, &str)]) -> Vec<(i32, Option<u8>, i32)> {
    Script::new(players).favors(&[id]).built(rooms).standings(id)
}

fn places(standings: &[(i32, Option<u8>, i32)]) -> Vec<(Option<u8>, i32)> {
    standings.iter().map(|&(_, place, points)| (place, points)).collect()
}

/// CAS-FAVOR-01
#[test]
fn places_bring_eight_four_two_and_one() {
    assert_eq!(castles::FAVOR_POINTS, [8, 4, 2, 1]);
    // One, two, three and four hallways.
    let rooms: Vec<(u8, &str)> =
        (0..4).flat_map(|seat| vec![(seat, "stairs"); usize::from(seat)]).collect();
    let found = standings(4, "rooms-corridor", &rooms);
    assert_eq!(
        found,
        [(1, Some(4), 1), (2, Some(3), 2), (3, Some(2), 4), (4, Some(1), 8)],
        "the foyer counts as well"
    );
}

/// CAS-FAVOR-02
#[test]
fn who_has_nothing_takes_no_place() {
    let found = standings(3, "rooms-food", &[(1, "kitchen")]);
    assert_eq!(found, [(0, None, 0), (1, Some(1), 8), (0, None, 0)]);
    let found = standings(3, "area-food", &[(1, "kitchen")]);
    assert_eq!(found, [(0, None, 0), (300, Some(1), 8), (0, None, 0)]);
    let nobody = standings(3, "rooms-food", &[]);
    assert_eq!(places(&nobody), [(None, 0); 3]);
}

/// CAS-FAVOR-03, CAS-EX-01
#[test]
fn ties_share_the_places_they_fill() {
    // Yellow and Red tie, Green is next, Blue has none.
    let rooms = [(0, "kitchen"), (1, "scullery"), (0, "buttery"), (1, "larder"), (2, "pantry")];
    let found = standings(4, "rooms-food", &rooms);
    assert_eq!(found, [(2, Some(1), 6), (2, Some(1), 6), (1, Some(3), 2), (0, None, 0)]);
}

/// CAS-FAVOR-04, CAS-FAVOR-05
#[test]
fn every_tie_of_four_players() {
    let tie = |stairs: [usize; 4]| {
        let rooms: Vec<(u8, &str)> =
            (0..4).zip(stairs).flat_map(|(seat, count)| vec![(seat, "hallway"); count]).collect();
        standings(4, "rooms-corridor", &rooms).iter().map(|s| s.2).collect::<Vec<_>>()
    };
    assert_eq!(tie([0, 0, 0, 0]), [3, 3, 3, 3], "four first");
    assert_eq!(tie([1, 1, 1, 0]), [4, 4, 4, 1], "three first");
    assert_eq!(tie([1, 1, 0, 0]), [6, 6, 1, 1], "two first, and two third as the last");
    assert_eq!(tie([2, 1, 1, 0]), [8, 3, 3, 1], "two second");
    assert_eq!(tie([1, 0, 0, 0]), [8, 2, 2, 2], "three second");
    assert_eq!(tie([2, 1, 0, 0]), [8, 4, 1, 1], "two third");
}

/// CAS-FAVOR-05, CAS-FAVOR-06
#[test]
fn places_have_their_points_however_many_play() {
    let both = standings(2, "rooms-corridor", &[]);
    assert_eq!(places(&both), [(Some(1), 6), (Some(1), 6)]);
    let three = standings(3, "rooms-corridor", &[(2, "stairs")]);
    assert_eq!(places(&three), [(Some(2), 3), (Some(2), 3), (Some(1), 8)]);
}

/// A castle with every type and some more, for seat 0. Seat 1 has a foyer alone, seat 2 a bit.
const ROOMS: [(u8, &str); 16] = [
    (0, "hallway"),
    (0, "great-hall"),
    (0, "stairs"),
    (0, "dungeon"),
    (0, "parlor"),
    (0, "study"),
    (0, "pink-cabinet"),
    (0, "nap-room"),
    (0, "billiards-room"),
    (0, "kitchen"),
    (0, "forum"),
    (0, "terrace-gardens"),
    (0, "powder-room"),
    (2, "hallway"),
    (2, "observatory"),
    (2, "pantry"),
];

/// The amounts of the three castles above.
fn amounts(id: &str) -> [i32; 3] {
    let found = standings(3, id, &ROOMS);
    [found[0].0, found[1].0, found[2].0]
}

/// What a seat's rooms add up to, by a count of our own.
fn total(seat: u8, counted: impl Fn(Room) -> i32) -> i32 {
    let own = ROOMS.iter().filter(|(of, _)| *of == seat).map(|(_, id)| room(id));
    own.chain([Room::Foyer]).map(counted).sum()
}

/// CAS-FAVOR-10, CAS-FAVOR-21
#[test]
fn room_favors_count_rooms_of_their_type() {
    for room_type in RoomType::ALL {
        let id = format!("rooms-{}", room_type.id());
        let of_type = |room: Room| i32::from(room.room_type() == room_type);
        let expected = [0, 1, 2].map(|seat| total(seat, of_type));
        assert_eq!(amounts(&id), expected, "{id}");
        assert!(expected[0] > 0);
        assert_eq!(expected[1], i32::from(room_type == RoomType::Corridor), "{id}");
    }
    assert_eq!(amounts("rooms-corridor"), [4, 1, 2], "foyer, hallways, stairs and halls");
    assert_eq!(amounts("rooms-living"), [3, 0, 1]);
}

/// CAS-FAVOR-11, CAS-FAVOR-21
#[test]
fn size_favors_add_up_square_feet_of_their_type() {
    for room_type in RoomType::ALL {
        let id = format!("area-{}", room_type.id());
        let feet = |room: Room| {
            if room.room_type() == room_type { i32::from(room.feet()) } else { 0 }
        };
        assert_eq!(amounts(&id), [0, 1, 2].map(|seat| total(seat, feet)), "{id}");
    }
    assert_eq!(amounts("area-corridor"), [125 + 150 + 350 + 75, 125, 125 + 150]);
    assert_eq!(amounts("area-living"), [150 + 150 + 100, 0, 400]);
}

/// CAS-FAVOR-12
#[test]
fn the_money_favor_compares_cash_before_it_is_turned_into_points() {
    let mut play = Script::new(2).favors(&["money"]).market(&["great-hall"]).play();
    assert_eq!(places(&play.standings("money")), [(Some(1), 6), (Some(1), 6)]);
    play.open(&[("great-hall", 15_000)]);
    play.buy_anywhere(1, "great-hall");
    assert_eq!(play.standings("money"), [(30_000, Some(1), 8), (0, None, 0)]);
    play.pass_all();
    let ledger = play.state().ledger(Seat(0));
    let line = ledger.lines.iter().find(|line| line.rule.0 == "CAS-FAVOR-12").unwrap();
    assert_eq!((line.row, line.points), (castles::Row::Favors, 8));
    // The same money brings points as coins too.
    let cash = i32::try_from(play.cash(0)).unwrap();
    assert_eq!(ledger.row(castles::Row::Coins), cash / 10_000);
}

/// CAS-FAVOR-13
#[test]
fn the_favor_of_external_entrances_leaves_corridors_out() {
    let id = "external-entrances";
    assert_eq!(standings(2, id, &[(0, "hallway"), (0, "stairs")])[0].0, 0);
    let mut play = Script::new(2).favors(&[id]).market(&["anteroom", "parlor"]).play();
    play.build_at(1, "anteroom", (3, -1, 90));
    assert_eq!(play.standings(id), [(0, None, 0), (1, Some(1), 8)]);
    play.build_at(1, "parlor", (0, -3, 0));
    assert_eq!(play.standings(id)[1].0, 4);
}

/// CAS-FAVOR-14, CAS-FAVOR-15, CAS-FAVOR-16
#[test]
fn completed_and_incomplete_rooms_count_every_room() {
    let rooms = [(1, "powder-room"), (1, "stairs"), (1, "the-hole")];
    // Powder Room, The Hole and the stairs between are completed; the foyer has a door left.
    assert_eq!(standings(2, "completed-rooms", &rooms), [(0, None, 0), (3, Some(1), 8)]);
    assert_eq!(standings(2, "incomplete-rooms", &rooms), [(1, Some(1), 6), (1, Some(1), 6)]);
    // Nothing but corridors: none is completed, all are incomplete.
    let corridors = [(1, "hallway"), (1, "stairs")];
    assert_eq!(standings(2, "completed-rooms", &corridors)[1].0, 0);
    assert_eq!(standings(2, "incomplete-rooms", &corridors)[1].0, 3);
}

/// Favors of sizes, each with its rule.
#[test]
fn round_square_small_and_large_rooms_are_those_of_their_sizes() {
    let of_sizes = |sizes: &[u16]| {
        let fits = |room: Room| i32::from(room.size().is_some_and(|s| sizes.contains(&s.feet())));
        [0, 1, 2].map(|seat| total(seat, fits))
    };
    let cases: [(&str, &str, &[u16], [i32; 3]); 4] = [
        ("CAS-FAVOR-17", "circular-rooms", &[150, 500], [3, 0, 0]),
        ("CAS-FAVOR-18", "square-rooms", &[100, 400], [2, 0, 2]),
        ("CAS-FAVOR-19", "small-rooms", &[100, 150, 200, 250, 300], [7, 0, 1]),
        ("CAS-FAVOR-20", "large-rooms", &[350, 400, 450, 500, 600], [4, 0, 1]),
    ];
    for (rule, id, sizes, expected) in cases {
        assert_eq!(of_sizes(sizes), expected, "{rule}");
        // Foyer, hallways and stairs are of no size, though a hallway has 150 square feet.
        assert_eq!(amounts(id), expected, "{rule}");
        assert_eq!(favor(id).face().rule.0, rule);
    }
}

/// CAS-FAVOR-01, CAS-COMP-06
#[test]
fn there_are_24_favors_and_each_cites_its_rule() {
    assert_eq!(base_favors().count(), 24);
    for favor in base_favors() {
        assert!(favor.face().rule.0.starts_with("CAS-FAVOR-"), "{favor}");
    }
}

/// CAS-FAVOR-03, CAS-FINAL-01
#[test]
fn a_favor_is_a_line_of_the_sheet_with_its_rooms() {
    let rooms = [(0, "kitchen"), (1, "scullery")];
    let mut play = Script::new(3).favors(&["rooms-food", "money"]).built(&rooms);
    assert_eq!(play.state().ledger(Seat(0)).row(castles::Row::Favors), 0, "not before the end");
    let expected = play.standings("rooms-food");
    play.pass_all();
    for seat in 0..3 {
        let ledger = play.state().ledger(Seat(seat));
        let line = ledger.lines.iter().find(|line| line.source.id() == "rooms-food");
        let points = line.map(|line| line.points);
        let (_, place, share) = expected[usize::from(seat)];
        assert_eq!(points, place.map(|_| share));
        assert_eq!(line.map(|line| line.because.len()), place.map(|_| 1));
    }
}
