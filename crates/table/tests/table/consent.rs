//! What needs the consent of others: an undo that takes back steps of theirs, a pause, and its end.

use game::{Seat, Viewer};
use table::{Clock, Command, Entry, PetitionKind, PetitionView, Refused, What};

use crate::kit::{Live, SECOND, answer, legal, seats, settings, with_clock};

/// Seats 0, 1 and 2 have assigned, one after the other.
fn three_have_assigned() -> Live {
    let mut live = Live::assigning(settings(4));
    for number in 0..3 {
        live.act_first(number);
    }
    live
}

#[test]
fn an_undo_needs_those_who_have_acted_since() {
    let mut live = three_have_assigned();
    let before = live.table.game().cloned();
    assert_eq!(live.now(0).undo.unwrap().consent, seats(&[1, 2]));
    assert_eq!(live.now(1).undo.unwrap().consent, seats(&[2]));
    assert_eq!(live.now(2).undo.unwrap().consent, seats(&[]));
    live.run(0, Command::Undo {});
    let Some(PetitionView { by, wish: PetitionKind::Undo { .. }, waiting }) = live.now(9).petition
    else {
        panic!("everybody sees the wish")
    };
    assert_eq!((by, waiting), (Seat(0), seats(&[1, 2])));
    assert_eq!(live.refusal(3, answer(true)), Refused::NotAsked);
    assert_eq!(live.refusal(9, answer(true)), Refused::NotSeated);
    assert_eq!(live.refusal(0, answer(true)), Refused::NotAsked, "nobody agrees with themselves");
    assert_eq!(live.refusal(1, Command::Undo {}), Refused::PetitionOpen);
    assert_eq!(live.refusal(3, Command::Pause {}), Refused::PetitionOpen);
    let first = live.run(2, answer(true));
    assert!(live.table.game() == before.as_ref(), "one has not answered yet");
    assert_eq!(live.now(9).petition.unwrap().waiting, seats(&[1]));
    assert_eq!(live.refusal(2, answer(true)), Refused::NotAsked, "once is enough");
    let last = live.run(1, answer(true));
    assert!(live.now(9).petition.is_none());
    assert_eq!(live.now(0).asked, seats(&[0, 1, 2, 3]));
    for number in 0..3 {
        assert_eq!(live.now(number).undo, None, "all three are taken back");
    }
    let granted = |committed: &table::CommittedRow| match committed.update(Viewer::Spectator).what {
        What::Answered { granted, .. } => granted,
        what => panic!("{what:?}"),
    };
    assert_eq!((granted(&first), granted(&last)), (None, Some(true)));
}

#[test]
fn one_no_is_enough() {
    let mut live = three_have_assigned();
    let before = live.table.game().cloned();
    live.run(0, Command::Undo {});
    live.run(1, answer(true));
    let committed = live.run(2, answer(false));
    let What::Answered { granted, agree, .. } = committed.update(Viewer::Spectator).what else {
        panic!()
    };
    assert_eq!((granted, agree), (Some(false), false));
    assert!(live.table.game() == before.as_ref());
    assert!(live.now(0).petition.is_none());
    assert_eq!(live.refusal(1, answer(true)), Refused::NoPetition);
}

#[test]
fn who_asks_may_take_it_back() {
    let mut live = three_have_assigned();
    live.run(0, Command::Undo {});
    live.run(0, answer(false));
    assert!(live.now(0).petition.is_none());
}

#[test]
fn who_moves_on_has_overtaken_the_wish() {
    let mut live = three_have_assigned();
    live.run(0, Command::Undo {});
    live.act_first(3);
    assert!(live.now(0).petition.is_none());
    assert_eq!(live.refusal(1, answer(true)), Refused::NoPetition);
    assert_eq!(live.now(0).undo.unwrap().consent, seats(&[1, 2, 3]));
}

#[test]
fn who_leaves_agrees_and_whose_wish_it_is_drops_it() {
    let mut live = three_have_assigned();
    live.run(0, Command::Undo {});
    live.run(1, Command::HandOver {});
    assert_eq!(live.now(0).petition.unwrap().waiting, seats(&[2]));
    live.run(2, Command::HandOver {});
    assert!(live.now(0).petition.is_none());
    assert_eq!(live.now(0).undo, None, "it is done");
    let mut live = three_have_assigned();
    let before = live.table.game().cloned();
    live.run(0, Command::Undo {});
    live.run(0, Command::HandOver {});
    assert!(live.now(0).petition.is_none());
    assert!(live.table.game() == before.as_ref());
}

#[test]
fn bots_wait_for_the_answer() {
    let mut live = three_have_assigned();
    live.run(3, Command::HandOver {});
    assert_eq!(live.table.bots_to_move().count(), 1);
    live.run(0, Command::Undo {});
    assert_eq!(live.table.bots_to_move().count(), 0);
    live.run(1, answer(false));
    assert_eq!(live.table.bots_to_move().count(), 1);
}

#[test]
fn a_pause_needs_everybody_who_plays() {
    let mut live = Live::assigning(settings(3));
    live.run(2, Command::HandOver {});
    assert_eq!(live.refusal(0, Command::Resume {}), Refused::NotPaused);
    live.run(0, Command::Pause {});
    assert!(!live.now(0).paused);
    live.run(1, answer(true));
    assert!(live.now(0).paused);
    assert_eq!(live.table.bots_to_move().count(), 0, "bots pause as well");
    let action = legal(&live.table, Seat(0))[0].clone();
    assert_eq!(live.refusal(0, crate::kit::act(action)), Refused::Paused);
    assert_eq!(live.refusal(0, Command::Undo {}), Refused::Paused);
    assert_eq!(live.refusal(0, Command::Pause {}), Refused::Paused);
    live.run(1, Command::Resume {});
    assert!(live.now(0).paused);
    live.run(0, answer(true));
    assert!(!live.now(0).paused);
    live.act_first(0);
}

#[test]
fn alone_among_bots_nobody_is_asked() {
    let mut live = Live::assigning(settings(3));
    live.run(1, Command::HandOver {});
    live.run(2, Command::HandOver {});
    live.run(0, Command::Pause {});
    assert_eq!(live.last_row().entry, Entry::Paused { seat: Seat(0) });
    live.run(0, Command::Resume {});
    assert_eq!(live.last_row().entry, Entry::Resumed { seat: Seat(0) });
}

/// The last who leaves ends a pause, or nobody could.
#[test]
fn a_pause_ends_when_nobody_is_left() {
    let mut live = Live::assigning(settings(2));
    live.run(0, Command::Pause {});
    live.run(1, answer(true));
    live.run(0, Command::HandOver {});
    assert!(live.now(1).paused);
    live.run(1, Command::HandOver {});
    assert!(!live.now(1).paused);
    live.move_bots();
    assert_eq!(live.table.stage(), table::Stage::Over);
}

/// Who does not answer must not stop a game that has a clock.
#[test]
fn a_wish_that_nobody_answers_lapses() {
    let mut live = Live::assigning(with_clock(3, Clock::PerMove { seconds: 60 }));
    live.act_first(0);
    live.act_first(1);
    live.at += 10 * SECOND;
    live.run(0, Command::Undo {});
    // Both have time to answer while their own clocks run.
    live.at += 49 * SECOND;
    assert!(live.table.prepare_time(live.at).is_none());
    live.wait(SECOND).expect("those who were to move are nudged");
    assert!(live.now(0).petition.is_some());
    live.wait(10 * SECOND).expect("the wish has waited a minute");
    assert!(live.now(0).petition.is_none());
    assert!(live.now(0).undo.is_some(), "it was not granted");
    assert!(live.load().unwrap() == live.table);
}

/// A pause does not last for ever because one of those who agreed to it is gone.
#[test]
fn a_pause_ends_if_nobody_objects_in_time() {
    let mut live = Live::assigning(with_clock(3, Clock::PerMove { seconds: 60 }));
    live.run(0, Command::Pause {});
    live.run(1, answer(true));
    live.run(2, answer(true));
    assert!(live.wait(10_000 * SECOND).is_none(), "a pause may last");
    live.run(0, Command::Resume {});
    assert!(live.wait(59 * SECOND).is_none());
    live.wait(SECOND).expect("the wish has waited a minute");
    let now = live.now(0);
    assert!(!now.paused && now.petition.is_none());
    assert!(live.load().unwrap() == live.table);
}
