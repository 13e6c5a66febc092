//! What a placed tile scores, step by step.

use crate::table::*;
use castles::*;
use game::Seat;

/// Stairs west of the foyer, and Armory at their dark end, which counts activity rooms.
const ARMORY: [At<'_>; 2] = [("stairs", -3, 1, 0), ("armory", -9, 0, 0)];

/// CAS-SCORE-01
#[test]
fn a_tile_scores_its_own_points_first() {
    let lone = castle(&[]);
    assert_eq!(points(&lone, "pantry", 3, 0, 0), 2);
    assert_eq!(points(&lone, "lilac-cabinet", 3, 1, 0), 5);
    assert_eq!(points(&lone, "hallway", 3, 1, 0), 0);
    assert_eq!(points(&lone, "stairs", -3, 1, 0), 0);
    let mut table = Table::new(&["pantry"]);
    assert_eq!(scored(&table.buy(("pantry", 3, 0, 0))), [("CAS-SCORE-01", "pantry", 2)]);
}

/// CAS-SCORE-02, CAS-SCORE-03
#[test]
fn a_wish_for_connected_rooms_counts_them() {
    let mut table = Table::new(&["gallery-of-mirrors", "vestibule", "pantry"]);
    // South of the gallery is the foyer, a corridor.
    let events = table.buy(("gallery-of-mirrors", 1, -2, 0));
    let lines =
        [("CAS-SCORE-01", "gallery-of-mirrors", 3), ("CAS-SCORE-03", "gallery-of-mirrors", 2)];
    assert_eq!(scored(&events), lines);
    // A wish that finds nothing writes no line.
    assert_eq!(scored(&table.buy(("vestibule", 3, 0, 180))), [("CAS-SCORE-01", "vestibule", 1)]);
}

/// CAS-SCORE-04
#[test]
fn a_room_connected_by_two_doors_counts_once() {
    let castle = castle(&[("stables", 3, 0, 0)]);
    let joined = with(&castle, &[("audience-room", 10, 0, 180)]);
    assert_eq!(meets(&joined, "stables", "E1"), Meets::Door);
    assert_eq!(meets(&joined, "stables", "E2"), Meets::Door);
    assert_eq!(connected(&joined, "stables"), ["foyer", "audience-room"]);
    assert_eq!(points(&castle, "audience-room", 10, 0, 180), 7 + 1);
}

/// CAS-SCORE-05, CAS-SCORE-07, CAS-SCORE-11
#[test]
fn an_activity_room_loses_points_for_adjacent_rooms_downstairs_ones_included() {
    let mut table = Table::new(&["armory", "train-room"]);
    table.buy_all(&ARMORY);
    let events = table.buy(("train-room", -4, -2, 0));
    // One for the foyer, to which it is connected, and one for Armory, whose wall it touches.
    let lines = [
        ("CAS-SCORE-01", "train-room", 5),
        ("CAS-SCORE-05", "train-room", -2),
        ("CAS-SCORE-11", "armory", 2),
    ];
    assert_eq!(scored(&events), lines);
}

/// CAS-SCORE-06
#[test]
fn an_adjacent_room_counts_once_however_it_touches() {
    // Sewing Room stands in the notch of Queen's Bedroom and touches it on two sides.
    let castle = castle(&[("queens-bedroom", -2, -4, 180)]);
    assert_eq!(points(&castle, "sewing-room", -5, -2, 0), 4 - 1);
}

/// CAS-SCORE-08, CAS-SCORE-12
#[test]
fn a_downstairs_room_counts_the_whole_castle_and_itself() {
    let rooms = [("stairs", -3, 1, 0), ("downstairs-hallway", -9, 1, 0), ("the-hole", -5, -2, 0)];
    let castle = castle(&rooms);
    assert_eq!(points(&castle, "dungeon", -15, -1, 0), 1 + 2 * 2);
    let mut table = Table::new(&["the-hole", "dungeon"]);
    table.buy_all(&rooms);
    let lines = [("CAS-SCORE-01", "dungeon", 1), ("CAS-SCORE-08", "dungeon", 4)];
    assert_eq!(scored(&table.buy(("dungeon", -15, -1, 0))), lines, "itself once, and in one step");
}

/// CAS-SCORE-09
#[test]
fn connected_rooms_score_for_the_new_one() {
    let mut table = Table::new(&["anteroom", "nap-room"]);
    table.buy(("anteroom", 3, -1, 90));
    let lines = [("CAS-SCORE-01", "nap-room", 2), ("CAS-SCORE-09", "anteroom", 3)];
    assert_eq!(scored(&table.buy(("nap-room", 5, 0, 180))), lines);
}

/// CAS-SCORE-10
#[test]
fn adjacent_activity_rooms_lose_points_for_the_new_one() {
    let mut table = Table::new(&["theater", "pantry"]);
    table.buy(("theater", 3, -1, 0));
    assert_eq!(total(&table.buy(("stairs", 8, 1, 180))), -2, "a corridor");
    let beside = castle(&[("theater", 3, -1, 0)]);
    assert_eq!(points(&beside, "pantry", 8, 0, 0), 2, "food is not named there");
    assert_eq!(points(&beside, "lilac-cabinet", 8, 1, 0), 5 - 2, "living is");
}

/// CAS-SCORE-11
#[test]
fn downstairs_rooms_score_for_every_new_room_of_their_type() {
    let castle = castle(&ARMORY);
    assert_eq!(points(&castle, "piano-room", 0, -3, 0), 3 + 2);
    assert_eq!(points(&castle, "pantry", 3, 0, 0), 2);
}

/// CAS-SCORE-13, CAS-TURN-12
#[test]
fn completed_rooms_come_last() {
    let mut table = Table::new(&["anteroom", "nap-room"]);
    table.buy(("anteroom", 3, -1, 90));
    let events = table.buy(("nap-room", 5, 0, 180));
    let place = |wanted: fn(&Event) -> bool| events.iter().rposition(wanted).unwrap();
    let placed = place(|event| matches!(event, Event::Placed { .. }));
    let scored = place(|event| matches!(event, Event::Scored { .. }));
    let completed = place(|event| matches!(event, Event::Completed { .. }));
    assert!(placed < scored && scored < completed, "{events:?}");
}

/// CAS-SCORE-14
#[test]
fn foyer_hallways_stairs_and_halls_are_corridors() {
    // Grand Bedchamber counts 2 for each connected corridor, Theater loses 2 for each adjacent one.
    assert_eq!(points(&castle(&[]), "theater", 3, -1, 0), 6 - 2, "the foyer");
    for (id, x, y) in [("hallway", 3, 1), ("great-hall", 3, 1)] {
        let end = x + i16::from(id == "hallway") * 6 + i16::from(id == "great-hall") * 7;
        let castle = castle(&[(id, x, y, 0)]);
        assert_eq!(points(&castle, "theater", end, -1, 0), 6 - 2, "{id}");
    }
    let down = castle(&[("theater", 3, -1, 0)]);
    assert_eq!(points(&down, "stairs", 8, 1, 180), -2);
    assert_eq!(points(&castle(&[]), "grand-bedchamber", 3, 1, 0), 4 + 2);
}

/// CAS-SCORE-15
#[test]
fn the_foyer_counts_from_the_beginning() {
    let castle = castle(&[("stairs", -3, 1, 0)]);
    assert_eq!(points(&castle, "venus-grotto", -8, -1, 0), 1 + 2, "the foyer and the stairs");
}

/// CAS-SCORE-16
#[test]
fn points_may_fall_below_zero() {
    let mut table = Table::new(&["theater"]);
    assert_eq!(table.score(), 1, "for the seat after the master builder");
    // The stairs lie along the north door, so that the theater is never completed.
    let rooms = [
        ("theater", 3, -1, 0),
        ("hallway", 8, -4, 90),
        ("stairs", 5, -2, 0),
        ("hallway", 8, 2, 90),
    ];
    table.buy_all(&rooms);
    assert_eq!(table.score(), 1 + 4 - 2 - 2);
    assert_eq!(total(&table.buy(("hallway", 2, 4, 0))), -2);
    assert_eq!(table.score(), -1);
}

/// CAS-SCORE-17
#[test]
fn points_once_scored_stay() {
    let mut table = Table::new(&["nap-room", "lilac-cabinet", "theater", "pantry"]);
    let mut before = table.state.ledger(ME);
    let rooms = [
        ("nap-room", 0, -2, 0),
        ("lilac-cabinet", 4, -1, 0),
        ("pantry", 3, 0, 0),
        ("stairs", -3, 1, 0),
    ];
    for at in rooms {
        if castle_takes(&table, at) {
            table.buy(at);
            let after = table.state.ledger(ME);
            assert_eq!(after.lines[..before.lines.len()], before.lines);
            before = after;
        }
    }
    assert!(before.lines.len() >= 4);
}

fn castle_takes(table: &Table, (id, x, y, degrees): At<'_>) -> bool {
    rules_against(table.castle(), id, x, y, degrees).is_empty()
}

/// CAS-SCORE-18
#[test]
fn only_who_places_scores() {
    let mut table = Table::new(&["pantry", "lilac-cabinet"]);
    let others =
        |table: &Table| (1..4).map(|seat| table.state.score(Seat(seat))).collect::<Vec<_>>();
    let before = others(&table);
    table.buy(("pantry", 3, 0, 0));
    table.buy(("lilac-cabinet", 0, -2, 0));
    assert_eq!(others(&table), before);
    assert_eq!(table.score(), 1 + 2 + 5);
}

/// CAS-SCORE-19
#[test]
fn a_wish_with_several_types_counts_a_room_once() {
    let wish = room("billiards-room").wish().unwrap();
    assert!(wish.types.len() > 1);
    let castle = castle(&[("billiards-room", 0, -2, 0)]);
    // North of it: food and living are named, utility is not.
    assert_eq!(points(&castle, "broom-closet", 2, -4, 0), 1);
    assert_eq!(points(&castle, "lilac-cabinet", 1, -4, 0), 5 - 1);
    assert_eq!(points(&castle, "anteroom", 0, -4, 0), 1 - 1);
}
