//! The fences of outdoor rooms.

use crate::table::*;
use castles::*;

/// Coach House north of the foyer, its fence above from (-3,-3) to (3,-3), and a way round it.
const COACH_HOUSE: [At<'_>; 3] =
    [("coach-house", -3, -3, 0), ("hallway", 3, 1, 0), ("hallway", 3, -5, 90)];

/// CAS-OUT-01, CAS-OUT-02
#[test]
fn the_fence_turns_with_its_room() {
    // Pumpkin Garden, four by four, at a door of the foyer; and a square at each of its sides.
    let lone = castle(&[]);
    for degrees in [0, 90, 180, 270] {
        let views = lone.spot_views(room("pumpkin-garden"));
        let found = views.iter().find(|view| view.spot.turn == turn(degrees)).unwrap().spot;
        let garden = with(&lone, &[("pumpkin-garden", found.x, found.y, degrees)]);
        let sides = [(0, -2), (4, 0), (2, 4), (-2, 2)].map(|(dx, dy)| (found.x + dx, found.y + dy));
        for (number, (x, y)) in sides.into_iter().enumerate() {
            let rules = rules_against(&garden, "pantry", x, y, 0);
            let fenced = number == usize::from(degrees / 90);
            assert_eq!(rules.contains(&"CAS-OUT-05"), fenced, "{degrees}: side {number}");
        }
    }
}

/// CAS-OUT-02, CAS-OUT-05
#[test]
fn a_room_is_refused_along_the_whole_upper_side() {
    for (id, x, y, width) in
        [("porch", 1, -2, 5), ("french-gazebo", 0, -4, 4), ("coach-house", -3, -3, 6)]
    {
        let castle = castle(&[(id, x, y, 0)]);
        for at in x - 3..=x + width + 1 {
            let rules = rules_against(&castle, "buttery", at, y - 2, 0);
            let beside = at <= x - 2 || at >= x + width;
            let expected =
                if beside { vec!["CAS-PLACE-01"] } else { vec!["CAS-OUT-05", "CAS-PLACE-01"] };
            assert_eq!(rules, expected, "{id}: {at}");
        }
    }
}

/// CAS-OUT-05
#[test]
fn tiles_of_every_kind_are_refused_at_a_fence() {
    let castle = castle(&COACH_HOUSE);
    assert_eq!(rules_against(&castle, "hallway", -3, -4, 0), ["CAS-OUT-05"], "a hallway");
    assert_eq!(rules_against(&castle, "stairs", 0, -4, 0), ["CAS-OUT-05"], "stairs");
    assert_eq!(rules_against(&castle, "dressing-room", -1, -5, 180), ["CAS-OUT-05"], "a room");
    let below = rules_against(&castle, "the-hole", 0, -6, 0);
    assert_eq!(below, ["CAS-OUT-05", "CAS-PLACE-01"], "downstairs");
}

/// CAS-OUT-05, CAS-PLACE-08
#[test]
fn a_fence_is_refused_at_tiles_of_every_kind() {
    let rooms = [("hallway", 3, 1, 0), ("stairs", -3, 1, 0), ("the-hole", -6, 0, 270)];
    let castle = castle(&rooms);
    for (x, y, what) in
        [(-1, -2, "foyer"), (4, -1, "hallway"), (-5, -1, "stairs"), (-8, -2, "hole")]
    {
        let rules = rules_against(&castle, "gatehouse", x, y, 180);
        assert!(rules.contains(&"CAS-PLACE-08"), "{what}: {rules:?}");
        assert!(!rules.contains(&"CAS-OUT-05"), "{what}: {rules:?}");
    }
}

/// CAS-OUT-03
#[test]
fn a_room_is_refused_at_the_slanted_fence_of_a_large_outdoor_room() {
    let west = castle(&[("terrace-gardens", -7, 0, 0)]);
    let upper_left = rules_against(&west, "throne-room", -13, -3, 0);
    assert_eq!(upper_left, ["CAS-OUT-05", "CAS-PLACE-01"]);
    let east = castle(&[("terrace-gardens", 3, 0, 0)]);
    let at = |x, y| rules_against(&east, "throne-room", x, y, 0);
    assert_eq!(at(9, -3), ["CAS-OUT-05", "CAS-PLACE-01"], "upper right");
    assert_eq!(at(5, -4), ["CAS-OUT-05", "CAS-PLACE-01"], "above");
    assert_eq!(at(9, 3), ["CAS-PLACE-01"], "lower right");
    assert_eq!(at(10, 0), NOTHING, "right, door at door");
}

/// CAS-OUT-04
#[test]
fn a_room_is_refused_at_the_round_fence_of_an_outdoor_room() {
    let castle = castle(&[("hundings-hut", 3, -1, 0)]);
    for (dx, dy, fenced) in [
        (3, -4, true),
        (-3, -4, true),
        (4, -3, true),
        (-4, -3, true),
        (0, -5, true),
        (3, 4, false),
        (4, 3, false),
        (5, 0, false),
    ] {
        let rules = rules_against(&castle, "forum", 3 + dx, dy - 1, 0);
        assert_eq!(rules.contains(&"CAS-OUT-05"), fenced, "({dx},{dy}): {rules:?}");
    }
}

/// CAS-OUT-06
#[test]
fn a_tile_may_meet_a_fence_at_a_corner() {
    let castle = castle(&COACH_HOUSE);
    let upright = castle.room(3).unwrap();
    assert_eq!(upright.spot, spot(3, -5, 90), "past the end of the fence");
    assert_eq!(rules_against(&castle, "pantry", -5, -5, 0), ["CAS-PLACE-01"]);
}

/// CAS-OUT-07
#[test]
fn fence_at_fence_is_refused() {
    let castle = castle(&COACH_HOUSE);
    let rules = rules_against(&castle, "porch", -3, -5, 180);
    assert_eq!(rules, ["CAS-OUT-05", "CAS-PLACE-01", "CAS-PLACE-08"]);
}

/// CAS-OUT-08
#[test]
fn a_tile_in_front_of_a_fence_needs_only_a_gap() {
    let castle = castle(&[&COACH_HOUSE[..], &[("hallway", -3, -5, 0)]].concat());
    assert_eq!(adjacent(&castle, "coach-house"), ["foyer", "hallway"], "the one beside it");
}

/// CAS-OUT-09
#[test]
fn a_fence_has_no_door_and_blocks_none() {
    let castle = castle(&[&COACH_HOUSE[..], &[("hallway", -3, -5, 0)]].concat());
    for door in ["S0", "S3", "S5"] {
        assert_eq!(meets(&castle, "hallway", door), Meets::Nothing, "{door}");
    }
}

/// CAS-OUT-10
#[test]
fn an_outdoor_room_downstairs_is_refused() {
    let castle = castle(&[("stairs", -3, 1, 0)]);
    assert_eq!(rules_against(&castle, "green-house", -8, -1, 0), ["CAS-LEVEL-02"]);
}
