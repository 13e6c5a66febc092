//! Where tiles may be placed and where they may not.

use crate::table::*;
use castles::*;
use game::Seat;

/// A hallway east of the foyer, with a larder on it.
const HALLWAY: [At<'_>; 2] = [("hallway", 3, 1, 0), ("larder", 4, -1, 90)];

/// Rooms with a single door at the north and east doors of the foyer.
const ONE_DOOR_LEFT: [At<'_>; 2] = [("broom-closet", 1, -2, 0), ("cloak-room", 3, 1, 90)];

/// CAS-PLACE-01
#[test]
fn a_room_that_connects_to_nothing_is_refused() {
    let lone = castle(&[]);
    assert_eq!(rules_against(&lone, "pantry", 10, 10, 0), ["CAS-PLACE-01"], "far away");
    assert_eq!(rules_against(&lone, "pantry", 3, 1, 0), ["CAS-PLACE-01"], "a wall at the door");
    assert_eq!(rules_against(&lone, "pantry", 3, -1, 0), ["CAS-PLACE-01"], "a corner");
    assert_eq!(rules_against(&lone, "pantry", 3, 0, 0), NOTHING, "door at door");
}

/// CAS-PLACE-02
#[test]
fn a_room_that_overlaps_another_is_refused() {
    let castle = castle(&HALLWAY);
    assert_eq!(
        rules_against(&castle, "buttery", 3, -1, 90),
        ["CAS-PLACE-02"],
        "although connected"
    );
    assert_eq!(rules_against(&castle, "buttery", 0, 0, 0), ["CAS-PLACE-01", "CAS-PLACE-02"]);
}

/// A door that another room has met already is a door all the same: only the overlap is wrong.
///
/// CAS-PLACE-01, CAS-PLACE-02
#[test]
fn a_room_over_another_at_its_door_is_refused_for_the_overlap_alone() {
    let castle = castle(&HALLWAY);
    assert_eq!(rules_against(&castle, "larder", 4, -1, 90), ["CAS-PLACE-02"]);
    assert_eq!(rules_against(&castle, "hallway", 3, 1, 0), ["CAS-PLACE-02"]);
    let levels = rules_against(&castle, "downstairs-hallway", 3, 1, 0);
    assert_eq!(levels, ["CAS-LEVEL-02", "CAS-PLACE-02"]);
}

/// CAS-PLACE-04, CAS-GEO-18
#[test]
fn further_doors_may_end_at_walls() {
    let castle = castle(&[&HALLWAY[..], &[("focus-room", 6, -1, 0)]].concat());
    assert_eq!(meets(&castle, "focus-room", "S1"), Meets::Door);
    assert_eq!(meets(&castle, "focus-room", "W0"), Meets::Wall, "a door of the new room");
    assert_eq!(meets(&castle, "hallway", "N3"), Meets::Wall, "a door of an old one");
}

/// CAS-PLACE-05, CAS-EX-25
#[test]
fn closing_the_last_external_entrance_is_refused() {
    let castle = castle(&ONE_DOOR_LEFT);
    for (id, x, y, degrees) in [("powder-room", -2, 1, 270), ("laundry-room", -4, -1, 0)] {
        assert_eq!(rules_against(&castle, id, x, y, degrees), ["CAS-PLACE-05"], "{id}");
    }
    assert_eq!(rules_against(&castle, "pantry", -2, 1, 0), NOTHING, "it has a further door");
}

/// CAS-PLACE-06
#[test]
fn the_external_entrance_may_be_of_any_tile() {
    assert_eq!(castle(&[]).external_entrances(), 0, "a lone foyer has none that counts");
    let stairs = castle(&[&ONE_DOOR_LEFT[..], &[("stairs", -3, 1, 0)]].concat());
    assert_eq!(rules_against(&stairs, "the-hole", -6, 0, 270), ["CAS-PLACE-05"], "the dark end");
    let below = with(&stairs, &[("fungus-room", -6, 0, 90)]);
    assert_eq!(below.external_entrances(), 1, "a door of a room downstairs");
    let hallway = castle(&[&ONE_DOOR_LEFT[..], &[("hallway", -6, 1, 0)]].concat());
    assert_eq!(hallway.external_entrances(), 0, "its doors are all of corridors");
}

/// CAS-PLACE-07
#[test]
fn doors_of_two_levels_that_meet_beside_a_good_pair_are_refused() {
    let castle = castle(&[("stairs", -3, 1, 0), ("downstairs-hallway", -4, -4, 90)]);
    // The south door of the salon is at the foyer, the west one at the hallway.
    assert_eq!(rules_against(&castle, "salon", -3, -2, 0), ["CAS-LEVEL-02"]);
    assert_eq!(rules_against(&castle, "coach-house", -3, -3, 0), NOTHING, "no west door");
}

/// CAS-PLACE-08
#[test]
fn a_fence_is_refused_at_a_room_and_a_room_at_a_fence() {
    let lone = castle(&[]);
    assert_eq!(rules_against(&lone, "porch", 0, -2, 180), ["CAS-PLACE-01", "CAS-PLACE-08"]);
    let castle = castle(&[("porch", 1, -2, 0)]);
    assert_eq!(rules_against(&castle, "pantry", 2, -4, 0), ["CAS-OUT-05", "CAS-PLACE-01"]);
}

/// CAS-PLACE-09
#[test]
fn a_placement_is_judged_by_the_castle_afterwards() {
    // Before, the west door of the foyer leads outside; with the room it does no more.
    let castle = castle(&[("cloak-room", -2, 0, 270)]);
    assert_eq!(rules_against(&castle, "panic-room", 1, -2, 180), ["CAS-PLACE-05"]);
    assert_eq!(rules_against(&Castle::new(), "panic-room", 1, -2, 180), NOTHING);
}

/// CAS-PLACE-10
#[test]
fn placed_tiles_stay_as_they_are() {
    let all = [&HALLWAY[..], &[("focus-room", 6, -1, 0), ("stairs", -3, 1, 0)]].concat();
    let mut before = castle(&[]);
    for &at in &all {
        let after = with(&before, &[at]);
        let place = |castle: &Castle| -> Vec<(Room, Spot)> {
            castle.rooms().iter().map(|placed| (placed.room, placed.spot)).collect()
        };
        assert_eq!(place(&after)[..before.rooms().len()], place(&before));
        before = after;
    }
}

/// CAS-PLACE-11, CAS-SCORE-18
#[test]
fn a_room_goes_into_the_castle_of_its_buyer() {
    let mut table = Table::new(&["anteroom"]);
    let others = |table: &Table| -> Vec<(Castle, i32)> {
        let seats = (1..4).map(Seat);
        seats.map(|s| (table.state.castle(s).unwrap().clone(), table.state.score(s))).collect()
    };
    let before = others(&table);
    table.buy(("anteroom", 3, -1, 90));
    assert_eq!(others(&table), before);
    assert_eq!(table.castle().rooms().len(), 2);
}

/// CAS-PLACE-12, CAS-PLACE-13
#[test]
fn a_room_may_close_an_area_and_another_may_stand_in_it() {
    let open = castle(&[("hallway", 3, 1, 0), ("hallway", 3, -5, 90), ("hallway", 4, -5, 0)]);
    assert_eq!(open.areas().enclosed(), 0);
    let closed = with(&open, &[("hallway", 9, -4, 90)]);
    assert_eq!(closed.areas().enclosed(), 1);
    assert_eq!(ids(&closed, closed.connected(4)), ["hallway"; 2], "two at once");
    let filled = with(&closed, &[("larder", 4, -1, 90)]);
    assert_eq!(filled.areas().enclosed(), 1);
    let divided = with(&closed, &[("billiards-room", 5, -4, 90)]);
    assert_eq!(divided.areas().enclosed(), 2, "from wall to wall it divides the area");
}

/// CAS-PLACE-14
#[test]
fn a_room_fits_nowhere_if_no_place_and_no_turn_is_allowed() {
    let lone = castle(&[]);
    assert!(lone.has_spot(room("hallway")) && lone.has_spot(room("pantry")));
    for id in ["the-hole", "downstairs-hallway", "dungeon", "foyer"] {
        assert!(!lone.has_spot(room(id)), "{id}");
    }
    let with_stairs = castle(&[("stairs", -3, 1, 0)]);
    assert!(with_stairs.has_spot(room("downstairs-hallway")));
    let one_left = castle(&ONE_DOOR_LEFT);
    assert!(!one_left.has_spot(room("powder-room")), "it would close the castle");
}

/// CAS-SETUP-13
#[test]
fn a_second_foyer_is_refused() {
    assert_eq!(rules_against(&castle(&[]), "foyer", 3, 0, 0), ["CAS-SETUP-13"]);
}
