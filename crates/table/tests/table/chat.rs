//! Players talk, but not where the rules want silence.

use game::{Seat, Viewer};
use table::{Command, LONGEST_SAYING, Refused, What};

use crate::kit::{Live, say, settings, sit};

#[test]
fn everybody_hears_what_is_said() {
    let mut live = Live::open(settings(3));
    live.run(1, sit());
    let committed = live.run(1, say("  grüß Gott \n"));
    for viewer in Viewer::all(3) {
        let said = What::Said { seat: Seat(0), text: "grüß Gott".into() };
        assert_eq!(committed.update(viewer).what, said);
    }
    assert_eq!(live.refusal(9, say("me too")), Refused::NotSeated);
}

/// What cannot be seen, or turns writing around, is not said.
#[test]
fn marks_that_cannot_be_seen_are_not_said() {
    let mut live = Live::open(settings(3));
    live.run(1, sit());
    let committed = live.run(1, say("a\u{202e}b\u{7}"));
    let said = What::Said { seat: Seat(0), text: "ab".into() };
    assert_eq!(committed.update(Viewer::Spectator).what, said);
    assert!(live.stored.last().unwrap().1.contains(r#""text":"ab""#), "nor kept");
    assert_eq!(live.refusal(1, say("\u{200b}\u{2067} \u{1b}")), Refused::Empty);
}

/// Choose is silent (BTW-INFO-03).
#[test]
fn choosing_is_silent() {
    let mut live = Live::started(settings(3));
    assert!(!live.now(0).talk);
    let refused = live.refusal(0, say("psst"));
    assert_eq!(refused, Refused::Silence { rule: "BTW-INFO-03" });
    assert_eq!(refused.reasons()[0].rule, "BTW-INFO-03");
    live.act_first(0);
    assert_eq!(live.refusal(0, say("done")), Refused::Silence { rule: "BTW-INFO-03" });
    live.act_first(1);
    live.act_first(2);
    assert!(live.now(0).talk);
    live.run(0, say("which one?"));
}

/// So is Ludwig's gift (BTW-TWO-20).
#[test]
fn giving_for_ludwig_is_silent() {
    let live = Live::started(settings(2));
    assert_eq!(live.refusal(1, say("take it")), Refused::Silence { rule: "BTW-TWO-20" });
}

#[test]
fn silence_outlasts_a_pause() {
    let mut live = Live::started(settings(3));
    live.run(0, Command::Pause {});
    live.run(1, crate::kit::answer(true));
    live.run(2, crate::kit::answer(true));
    assert_eq!(live.refusal(0, say("now?")), Refused::Silence { rule: "BTW-INFO-03" });
}

#[test]
fn after_the_game_all_may_talk() {
    let mut live = Live::started(settings(3));
    for number in 0..3 {
        live.run(number, Command::HandOver {});
    }
    live.move_bots();
    assert!(live.now(0).talk);
    live.run(0, say("well played"));
}

#[test]
fn a_saying_is_neither_empty_nor_endless() {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    assert_eq!(live.refusal(0, say(" \n\t ")), Refused::Empty);
    live.run(0, say(&"x".repeat(LONGEST_SAYING)));
    let refused = live.refusal(0, say(&"x".repeat(LONGEST_SAYING + 1)));
    assert_eq!(refused, Refused::TooLong { most: LONGEST_SAYING });
}
