//! Upstairs and downstairs: what stairs, hallways and downstairs rooms may be joined to.

use crate::table::*;
use castles::*;

/// Stairs west of the foyer, and a hallway downstairs at their dark end.
const CELLAR: [At<'_>; 2] = [("stairs", -3, 1, 0), ("downstairs-hallway", -9, 1, 0)];

/// CAS-LEVEL-01
#[test]
fn every_door_has_a_level() {
    let castle = castle(&[&CELLAR[..], &[("the-hole", -5, -2, 0), ("pantry", 3, 0, 0)]].concat());
    let levels = |id: &str| -> Vec<Level> {
        let placed = castle.room(number(&castle, id)).unwrap();
        placed.doors().map(|door| door.level).collect()
    };
    assert_eq!(levels("foyer"), [Level::Upstairs; 3]);
    assert_eq!(levels("pantry"), [Level::Upstairs; 2]);
    assert_eq!(levels("downstairs-hallway"), [Level::Downstairs; 14]);
    assert_eq!(levels("the-hole"), [Level::Downstairs]);
    assert_eq!(door_of(&castle, 1, "W0").level, Level::Downstairs, "the dark end");
    assert_eq!(door_of(&castle, 1, "E0").level, Level::Upstairs, "the light end");
}

/// CAS-LEVEL-02, CAS-LEVEL-04, CAS-LEVEL-06
#[test]
fn a_door_upstairs_at_a_door_downstairs_is_refused() {
    let lone = castle(&[]);
    assert_eq!(rules_against(&lone, "the-hole", 0, -3, 0), ["CAS-LEVEL-02"]);
    assert_eq!(rules_against(&lone, "downstairs-hallway", 3, 1, 0), ["CAS-LEVEL-02"]);
    assert_eq!(rules_against(&lone, "stairs", -3, 1, 180), ["CAS-LEVEL-02"], "the dark end");
    let stairs = castle(&CELLAR[..1]);
    assert_eq!(rules_against(&stairs, "pantry", -5, 1, 0), ["CAS-LEVEL-02"]);
    assert_eq!(rules_against(&stairs, "hallway", -9, 1, 0), ["CAS-LEVEL-02"]);
    let hallway = castle(&CELLAR);
    assert_eq!(rules_against(&hallway, "pantry", -11, 1, 0), ["CAS-LEVEL-02"]);
    assert_eq!(rules_against(&hallway, "stairs", -12, 1, 0), ["CAS-LEVEL-02"], "the light end");
    let room = castle(&[("stairs", -3, 1, 0), ("armory", -9, 0, 0)]);
    assert_eq!(rules_against(&room, "broom-closet", -6, 3, 180), ["CAS-LEVEL-02"]);
}

/// CAS-LEVEL-03
#[test]
fn stairs_at_stairs_are_refused_whichever_ends_meet() {
    let down = castle(&CELLAR[..1]);
    assert_eq!(rules_against(&down, "stairs", -6, 1, 180), ["CAS-LEVEL-03"], "dark at dark");
    let light_at_dark = rules_against(&down, "stairs", -6, 1, 0);
    assert_eq!(light_at_dark, ["CAS-LEVEL-02", "CAS-LEVEL-03"], "both rules are broken");
    let up_again = castle(&[&CELLAR[..], &[("stairs", -12, 1, 180)]].concat());
    assert_eq!(rules_against(&up_again, "stairs", -15, 1, 0), ["CAS-LEVEL-03"], "light at light");
}

/// CAS-LEVEL-05
#[test]
fn stairs_may_lead_up_again() {
    let up_again =
        castle(&[&CELLAR[..], &[("stairs", -12, 1, 180), ("pantry", -14, 1, 0)]].concat());
    assert_eq!(connected(&up_again, "pantry"), ["stairs"]);
    assert_eq!(connected(&up_again, "stairs"), ["downstairs-hallway", "pantry"]);
}

/// CAS-LEVEL-06
#[test]
fn rooms_downstairs_start_from_stairs_rooms_or_hallways_downstairs() {
    let stairs = castle(&CELLAR[..1]);
    assert_eq!(rules_against(&stairs, "dungeon", -9, -1, 0), NOTHING, "the dark end");
    assert_eq!(rules_against(&stairs, "downstairs-hallway", -9, 1, 0), NOTHING);
    let hallway = castle(&CELLAR);
    assert_eq!(rules_against(&hallway, "dungeon", -15, -1, 0), NOTHING, "a hallway");
    assert_eq!(rules_against(&hallway, "downstairs-hallway", -15, 1, 0), NOTHING);
    let room = with(&stairs, &[("armory", -9, 0, 0)]);
    assert_eq!(rules_against(&room, "bottomless-pit", -6, 3, 0), NOTHING, "a room");
    assert_eq!(rules_against(&room, "downstairs-hallway", -5, 3, 90), NOTHING);
}

/// CAS-LEVEL-07
#[test]
fn the_levels_may_lie_side_by_side_with_walls_at_doors() {
    let rooms =
        [("stairs", -3, 1, 0), ("downstairs-hallway", -4, -4, 90), ("coach-house", -3, -3, 0)];
    let castle = castle(&rooms);
    assert_eq!(adjacent(&castle, "coach-house"), ["foyer", "downstairs-hallway"]);
    assert_eq!(connected(&castle, "coach-house"), ["foyer"]);
    // The east side of the turned hallway was its north side.
    for (door, expected) in
        [("N0", Meets::Nothing), ("N1", Meets::Wall), ("N3", Meets::Wall), ("N5", Meets::Door)]
    {
        assert_eq!(meets(&castle, "downstairs-hallway", door), expected, "{door}");
    }
}

/// CAS-LEVEL-08, CAS-LEVEL-09
#[test]
fn hallways_of_different_levels_edge_to_edge_are_refused() {
    let above = castle(&[("hallway", -4, -1, 0), ("stairs", -3, 1, 0)]);
    assert_eq!(rules_against(&above, "downstairs-hallway", -4, 0, 90), ["CAS-LEVEL-02"]);
    assert_eq!(rules_against(&above, "downstairs-hallway", -4, 1, 90), NOTHING, "a cell between");
    let cellar = castle(&CELLAR);
    let down = cellar.rooms()[2];
    let footprint = |room: Room, spot: Spot| lattice::PlacedShape {
        shape: room.shape(),
        turn: spot.turn,
        x: spot.x,
        y: spot.y,
    };
    for view in cellar.spot_views(room("hallway")) {
        let up = footprint(room("hallway"), view.spot);
        let relation = up.relation(&footprint(down.room, down.spot));
        assert!(!matches!(relation, lattice::Relation::Touching { .. }), "{:?}", view.spot);
    }
}

/// CAS-LEVEL-10, CAS-COMPLETE-32
#[test]
fn hallways_and_stairs_are_corridors_on_whichever_level() {
    for id in ["hallway", "downstairs-hallway", "stairs"] {
        assert_eq!(room(id).room_type(), RoomType::Corridor, "{id}");
    }
    // The armory counts activity rooms and the dungeon downstairs rooms: only itself here.
    assert_eq!(points(&castle(&CELLAR), "dungeon", -15, -1, 0), 1 + 2);
}

/// CAS-LEVEL-11, CAS-TURN-14
#[test]
fn the_side_of_a_hallway_is_settled_when_it_is_placed() {
    let castle = castle(&[&CELLAR[..], &[("hallway", 3, 1, 0), ("the-hole", -5, -2, 0)]].concat());
    let rooms: Vec<Room> = castle.rooms().iter().map(|placed| placed.room).collect();
    assert_eq!(rooms[2..4], [Room::Hallway(Level::Downstairs), Room::Hallway(Level::Upstairs)]);
}

/// CAS-LEVEL-12
#[test]
fn a_room_at_the_long_side_of_stairs_alone_is_refused() {
    let castle = castle(&CELLAR[..1]);
    for id in ["pantry", "hallway", "downstairs-hallway", "the-hole"] {
        let side = rules_against(&castle, id, -2, 2, 90);
        assert!(side.contains(&"CAS-PLACE-01"), "{id}: {side:?}");
    }
    assert_eq!(room("stairs").doors().len(), 2);
}

/// CAS-LEVEL-13
#[test]
fn stairs_start_from_any_door_upstairs_and_there_may_be_many() {
    let many = castle(&[("stairs", -3, 1, 0), ("stairs", 1, -3, 90), ("stairs", 3, 1, 180)]);
    assert_eq!(connected(&many, "foyer"), ["stairs"; 3]);
    let on_room = castle(&[("pantry", 3, 0, 0), ("stairs", 5, 0, 180)]);
    assert_eq!(connected(&on_room, "stairs"), ["pantry"]);
}

/// A refusal says which of the two doors leads where.
///
/// CAS-LEVEL-02
#[test]
fn a_level_refusal_names_the_new_rooms_door_first() {
    let text = |castle: &Castle, id: &str, x, y, degrees| {
        let objections = castle.objections(room(id), Spot::new(x, y, turn(degrees)));
        let words = words::english("castles");
        objections.iter().map(|reason| words.say("refused", reason)).collect::<Vec<_>>()
    };
    let lone = castle(&[]);
    let down = "its downstairs door would meet an upstairs door of Foyer";
    assert_eq!(text(&lone, "the-hole", 0, -3, 0), [down]);
    let stairs = castle(&CELLAR[..1]);
    let up = "its upstairs door would meet a downstairs door of Stairs";
    assert_eq!(text(&stairs, "pantry", -5, 1, 0), [up]);
}
