//! Which swans a new tile brings to whom, in play.

use palace::{Action, Colour, Event};

use crate::table::*;

const RED: [u8; 5] = [1, 0, 0, 0, 0];
const BLUE: [u8; 5] = [0, 0, 0, 1, 0];
const NONE: [u8; 5] = [0; 5];

/// The hallways 1, 2 and 3 are the beginning: yellow, yellow and purple in the east, red, green
/// and blue in the west, red in the north.
fn table(rooms: &[&str]) -> Play {
    Script::new(2).hallways(&[1, 2, 3, 4]).rooms(rooms).play()
}

/// PAL-VEC-N, PAL-SWAN-02, PAL-SWAN-07: red on red of another player is one red each, and what
/// does not match pays nothing.
#[test]
fn a_match_pays_both_owners() {
    let mut play = table(&["pal_act_12", "pal_slp_01"]);
    // Purple in the west meets yellow.
    play.build("pal_act_12", (1, 1, 0));
    assert_eq!((play.open(0), play.open(1)), (NONE, NONE));
    play.build("pal_slp_01", (1, 0, 0));
    assert_eq!((play.open(0), play.open(1)), (RED, RED));
}

/// PAL-VEC-N, PAL-SWAN-03, PAL-SWAN-05: against one's own grey, one swan of the colour.
#[test]
fn a_match_with_oneself_pays_once() {
    let mut play = table(&["pal_act_12", "pal_slp_02", "pal_act_13"]);
    play.build("pal_act_12", (1, 1, 0));
    play.build("pal_slp_02", (-1, 0, 90));
    // Grey in the west meets blue.
    play.build("pal_act_13", (2, 1, 180));
    assert_eq!(play.open(0), BLUE);
}

/// PAL-SWAN-05: grey on a colour brings that colour to both owners.
#[test]
fn grey_takes_the_other_colour() {
    let mut play = table(&["pal_act_12", "pal_act_13"]);
    play.build("pal_act_12", (1, 1, 0));
    play.build("pal_act_13", (2, 1, 180));
    assert_eq!((play.open(0), play.open(1)), (BLUE, BLUE));
}

/// PAL-VEC-N, PAL-SWAN-04: for a hallway without an owner nobody is paid.
#[test]
fn a_hallway_without_owner_pays_the_other_side_alone() {
    let mut play = table(&["pal_act_12"]);
    play.build("pal_act_12", (-1, 2, 0));
    assert_eq!((play.open(0), play.open(1)), (BLUE, NONE));
}

/// PAL-VEC-N, PAL-SWAN-06, PAL-DEC-07: grey on grey, each chooses, the active player first.
#[test]
fn grey_on_grey_lets_each_owner_choose() {
    let mut play = table(&["pal_act_13", "pal_act_08"]);
    play.build("pal_act_13", (1, 1, 0));
    let events = play.start_building("pal_act_08", (2, 1, 180));
    assert!(!events.iter().any(|event| matches!(event, Event::SwanTaken { .. })));
    assert_eq!(play.decider(), 1);
    assert_eq!(play.offers(1).len(), 5);
    play.refuses(0, Action::ChooseColour { colour: Colour::Red }, "PAL-TURN-01");
    play.act(1, Action::ChooseColour { colour: Colour::Blue });
    assert_eq!((play.decider(), play.open(1)), (0, BLUE));
    play.act(0, Action::ChooseColour { colour: Colour::Red });
    assert_eq!((play.open(0), play.open(1)), (RED, BLUE));
}

/// PAL-SWAN-01: all links of the new tile, and only those.
#[test]
fn every_new_link_is_looked_at() {
    // North of the third hallway and beside the room: two matches at once.
    let mut play = table(&["pal_act_12", "pal_slp_02", "pal_act_15"]);
    play.build("pal_act_12", (1, 2, 0));
    assert_eq!(play.open(0), [0, 0, 0, 0, 1], "purple on purple");
    play.build("pal_slp_02", (-1, 0, 90));
    // Masquerade Rotunda: green, blue, red, grey from the north. On (1,3) its south is red and
    // meets the green north of the first room; turned half it is green.
    let before = play.open(0);
    play.build("pal_act_15", (1, 3, 180));
    let after = play.open(0);
    assert_eq!((before[2], after[2]), (0, 1), "green once");
    assert_eq!(after.iter().sum::<u8>(), 2, "the old link pays nothing again");
}

/// PAL-SWAN-08, PAL-SWAN-10, PAL-HIDE-06: swans lie open but for the secret ones.
#[test]
fn swans_lie_open() {
    let mut play = table(&["pal_act_12"]);
    play.build("pal_act_12", (-1, 2, 0));
    for viewer in 0..2 {
        assert_eq!(play.view(viewer).seats[0].swans, swans(&[Colour::Blue]));
        assert_eq!(play.view(viewer).seats[0].secret_count, 0);
    }
}

/// PAL-SWAN-09, PAL-SETUP-05: nothing counts the swans of the lake.
#[test]
fn the_lake_never_runs_dry() {
    let mut play = table(&[]);
    play.earn(0, 6);
    assert!(play.open(0).iter().sum::<u8>() >= 6);
}
