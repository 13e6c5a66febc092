//! When rooms are completed, and in which order their rewards come.

use crate::table::*;
use castles::*;

/// Piano Room north of the foyer with a closet on it: one more room at its east door completes it.
const PIANO: [At<'_>; 2] = [("piano-room", 0, -3, 0), ("broom-closet", 1, -5, 0)];

/// CAS-COMPLETE-01, CAS-COMPLETE-03
#[test]
fn a_room_is_completed_when_all_its_doors_are_connected() {
    let mut castle = castle(&[]);
    assert_eq!(build(&mut castle, ("piano-room", 0, -3, 0)), NOTHING);
    assert_eq!(build(&mut castle, ("broom-closet", 1, -5, 0)), ["broom-closet"], "at once");
    let last = build(&mut castle, ("cloak-room", 3, -2, 90));
    assert_eq!(last, ["piano-room", "cloak-room"], "an old one and the new one");
    assert_eq!(castle.completed(), 3);
}

/// CAS-COMPLETE-02
#[test]
fn a_blocked_door_keeps_a_room_from_being_completed() {
    // Panic Room is at the east door of the foyer and shuts the north door.
    let castle = castle(&[("panic-room", 1, -2, 180), ("stairs", -3, 1, 0)]);
    assert_eq!(meets(&castle, "foyer", "N1"), Meets::Wall);
    assert_eq!(connected(&castle, "foyer"), ["panic-room", "stairs"]);
    assert!(!castle.rooms()[0].is_completed());
    assert!(castle.rooms()[1].is_completed());
}

/// CAS-COMPLETE-03, CAS-COMPLETE-27
#[test]
fn foyer_hallways_stairs_and_halls_can_be_completed() {
    let mut stairs = castle(&[("stairs", -3, 1, 0)]);
    assert_eq!(build(&mut stairs, ("downstairs-hallway", -9, 1, 0)), ["stairs"]);
    let mut foyer = castle(&[("pantry", 3, 0, 0), ("larder", 1, -2, 90)]);
    assert_eq!(build(&mut foyer, ("stairs", -3, 1, 0)), ["foyer"]);
    let mut hall = castle(&[
        ("hallway", 3, 0, 90),
        ("great-hall", 4, 0, 0),
        ("hallway", 5, -1, 0),
        ("hallway", 11, 0, 90),
        ("hallway", 4, 2, 0),
    ]);
    assert_eq!(build(&mut hall, ("hallway", 10, 2, 90)), ["great-hall"]);
    for id in ["foyer", "hallway", "downstairs-hallway", "stairs", "great-hall", "upper-hall"] {
        assert_eq!(Reward::of(room(id).room_type()), Reward::Corridor, "{id}");
    }
}

/// CAS-COMPLETE-04
#[test]
fn a_room_brings_its_reward_once() {
    let mut table = Table::new(&["anteroom", "nap-room", "the-hole", "pantry", "larder"]);
    let mut all = Vec::new();
    for at in [
        ("anteroom", 3, -1, 90),
        ("nap-room", 5, 0, 180),
        ("stairs", -3, 1, 0),
        ("the-hole", -6, 0, 270),
        ("larder", 1, -2, 90),
        ("pantry", 1, -4, 90),
    ] {
        if rules_against(table.castle(), at.0, at.1, at.2, at.3).is_empty() {
            all.extend(completed(&table.buy(at)));
        }
    }
    let mut once = all.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), all.len(), "{all:?}");
    assert!(all.contains(&"anteroom") && all.contains(&"stairs") && all.contains(&"foyer"));
}

/// CAS-COMPLETE-05, CAS-COMPLETE-34
#[test]
fn rewards_come_in_the_order_that_the_player_chooses() {
    let mut table = Table::new(&["piano-room", "broom-closet", "cloak-room"]);
    table.buy_all(&PIANO);
    let events = table.buy(("cloak-room", 3, -2, 90));
    assert_eq!(completed(&events), ["piano-room", "cloak-room"]);
    assert_eq!(table.step(), "reward_order");
    assert_eq!(table.pool(), [Reward::Activity, Reward::Utility]);
    let mut other = table.clone();
    let before = table.score();
    table.take(Reward::Activity);
    assert_eq!((table.score() - before, table.step()), (5, "bonus_keep"), "the other one remains");
    other.take(Reward::Utility);
    assert_eq!((other.score() - before, other.step()), (0, "bonus_keep"));
    other.settle();
    assert_eq!(other.score() - before, 5, "nothing is lost by the order");
}

/// CAS-COMPLETE-05
#[test]
fn a_reward_that_does_not_wait_is_refused() {
    let mut table = Table::new(&["piano-room", "broom-closet", "cloak-room"]);
    let take = |number| Action::TakeReward { number };
    assert_eq!(table.rules_against(take(0)), ["CAS-ROUND-01"], "none at all");
    table.buy_all(&PIANO);
    table.buy(("cloak-room", 3, -2, 90));
    assert_eq!(table.rules_against(take(1)), NOTHING);
    assert_eq!(table.rules_against(take(2)), ["CAS-COMPLETE-05"]);
    assert_eq!(table.rules_against(take(255)), ["CAS-COMPLETE-05"]);
}

/// CAS-COMPLETE-06, CAS-COMPLETE-25, CAS-COMPLETE-27
#[test]
fn rooms_completed_by_a_free_tile_add_their_rewards() {
    // The hole completes the stairs. The free hallway completes the pantry and the foyer.
    let mut table = Table::new(&["the-hole", "larder", "pantry"]);
    table.buy_all(&[("stairs", -3, 1, 0), ("larder", 1, -2, 90), ("pantry", 3, 0, 0)]);
    let events = table.buy(("the-hole", -6, 0, 270));
    assert_eq!(completed(&events), ["stairs", "the-hole"]);
    assert_eq!(table.step(), "corridor");
    let events = table.place_free(("hallway", 5, 0, 0));
    assert_eq!(completed(&events), ["pantry"]);
    assert_eq!(earned(&events), [Reward::Food]);
    assert_eq!((table.step(), table.view().extra_turns), ("turn", 0), "the extra turn has begun");
}

/// CAS-COMPLETE-07
#[test]
fn declining_a_reward_that_must_be_taken_is_refused() {
    let mut table = Table::new(&["piano-room", "broom-closet", "cloak-room"]);
    assert_eq!(table.rules_against(Action::Decline), ["CAS-ROUND-01"]);
    table.buy(PIANO[0]);
    table.buy(PIANO[1]);
    assert_eq!(table.step(), "bonus_keep");
    assert_eq!(table.rules_against(Action::Decline), ["CAS-COMPLETE-07"]);
    table.settle();
    table.buy(("cloak-room", 3, -2, 90));
    assert_eq!(table.rules_against(Action::Decline), ["CAS-COMPLETE-07"], "the order");
    assert_eq!(table.rules_against(Action::Pass), ["CAS-ROUND-01"]);
}

/// CAS-COMPLETE-08, CAS-COMPLETE-09
#[test]
fn a_completed_living_room_scores_its_points_and_wish_again() {
    let utilities = ["broom-closet", "dirt-room", "cloak-room"];
    let mut table = Table::new(&[&["drawing-room"][..], &utilities].concat());
    table.buy_all(&[
        ("drawing-room", 3, 0, 0),
        ("broom-closet", 5, -2, 0),
        ("dirt-room", 9, -1, 180),
    ]);
    let events = table.buy(("cloak-room", 7, 3, 180));
    let lines = [("CAS-SCORE-01", "cloak-room", 1), ("CAS-SCORE-09", "drawing-room", 3)];
    assert_eq!(scored(&events), lines);
    assert_eq!(completed(&events), ["drawing-room", "cloak-room"]);
    let again = [("CAS-COMPLETE-08", "drawing-room", 2), ("CAS-COMPLETE-08", "drawing-room", 9)];
    assert_eq!(scored(&table.take(Reward::Living)), again, "all three, with what there is now");
}

/// CAS-COMPLETE-28, CAS-COMPLETE-29, CAS-COMPLETE-32
#[test]
fn every_second_completed_downstairs_room_brings_a_reward() {
    let mut table = Table::new(&["the-hole", "bottomless-pit"]);
    table.buy(("stairs", -3, 1, 0));
    let events = table.buy(("the-hole", -6, 0, 270));
    assert_eq!(earned(&events), [Reward::Corridor], "for the stairs alone");
    assert_eq!(table.view().seats[0].downstairs_completed, 1, "stairs do not count");
    table.settle();
    table.buy(("stairs", 1, -3, 90));
    let events = table.buy(("bottomless-pit", 0, -6, 180));
    assert_eq!(earned(&events), [Reward::Corridor, Reward::Downstairs]);
    assert_eq!(table.view().seats[0].downstairs_completed, 2);
}
