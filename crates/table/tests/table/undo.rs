//! Own steps are taken back at once, up to the last barrier.

use bots::Bot;
use game::{Seat, Viewer};
use table::{Command, Entry, NoUndo, Refused, UndoOffer, What};

use crate::kit::{Live, act, answer, bytes, say, seat_bot, seats, settings, sit};

#[test]
fn an_own_step_is_taken_back_at_once() {
    let mut live = Live::assigning(settings(3));
    let before: Vec<String> = (0..4).map(|number| bytes(&live.now(number).game)).collect();
    assert_eq!(live.now(1).undo, None);
    live.act_first(1);
    assert_eq!(live.now(1).undo, Some(UndoOffer { consent: seats(&[]) }));
    assert_eq!(live.now(0).undo, None);
    assert_eq!(live.now(7).undo, None, "a spectator takes nothing back");
    live.run(1, Command::Undo {});
    assert!(matches!(live.last_row().entry, Entry::Undone { seat: Seat(1), .. }));
    let after: Vec<String> = (0..4).map(|number| bytes(&live.now(number).game)).collect();
    assert_eq!(before, after);
    assert_eq!(live.refusal(1, Command::Undo {}), Refused::NothingToUndo);
}

#[test]
fn steps_are_taken_back_one_by_one_even_of_one_row() {
    let mut live = Live::assigning(settings(3));
    let first = live.now(0).choices;
    let actions = vec![first[0].clone(), first[1].clone()];
    live.run(0, Command::Act { actions });
    live.run(0, Command::Undo {});
    let again = live.now(0).undo;
    assert_eq!(again, Some(UndoOffer { consent: seats(&[]) }));
    live.run(0, Command::Undo {});
    assert_eq!(live.now(0).choices, first);
    assert_eq!(live.now(0).undo, None);
}

#[test]
fn who_can_take_nothing_back_is_told_why() {
    let mut live = Live::started(settings(3));
    assert_eq!(live.now(0).no_undo, Some(NoUndo::Nothing));
    assert_eq!(live.now(7).no_undo, None, "a spectator has nothing to take back");
    live.act_first(0);
    assert_eq!(live.now(0).no_undo, Some(NoUndo::Settled), "a choice is final");
    assert_eq!(live.now(1).no_undo, Some(NoUndo::Nothing), "they have done nothing yet");
    let mut live = Live::assigning(settings(3));
    live.act_first(1);
    assert_eq!(live.now(1).no_undo, None, "it can be taken back");
    live.run(0, Command::Pause {});
    assert_eq!(live.now(1).no_undo, Some(NoUndo::Asked), "a question waits");
    live.run(1, answer(true));
    live.run(2, answer(true));
    assert_eq!(live.now(1).no_undo, Some(NoUndo::Paused));
}

#[test]
fn an_undo_names_the_first_row_that_it_takes_back() {
    let mut live = Live::assigning(settings(3));
    live.act_first(1);
    let n = live.now(1).n;
    live.run(0, say("Hm."));
    let undone = live.run(1, Command::Undo {}).update(Viewer::Spectator).what;
    let What::Undone { since, .. } = undone else { panic!("{undone:?}") };
    assert_eq!(since, n);
    // Those who must agree take their own rows back.
    live.act_first(1);
    let n = live.now(1).n;
    live.act_first(0);
    live.run(1, Command::Undo {});
    let answered = live.run(0, answer(true)).update(Viewer::Spectator).what;
    let What::Answered { since, .. } = answered else { panic!("{answered:?}") };
    assert_eq!(since, Some(n));
}

#[test]
fn nothing_goes_back_behind_a_barrier() {
    let mut live = Live::started(settings(3));
    // A choice is final as soon as it is made.
    live.act_first(0);
    assert_eq!(live.now(0).undo, None);
    assert_eq!(live.refusal(0, Command::Undo {}), Refused::NothingToUndo);
    live.act_first(1);
    live.act_first(2);
    for number in 0..3 {
        assert_eq!(live.refusal(number, Command::Undo {}), Refused::NothingToUndo);
    }
    // So are the assignments once the last has locked.
    for number in 0..3 {
        live.act_like_a_bot(number);
        live.act_like_a_bot(number);
    }
    for number in 0..3 {
        assert_eq!(live.refusal(number, Command::Undo {}), Refused::NothingToUndo);
    }
}

/// What a bot has done since goes with it; it has no say.
#[test]
fn bots_do_not_mind() {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    live.run(0, seat_bot(1, Bot::Random));
    live.run(0, seat_bot(2, Bot::Random));
    live.run(0, Command::Start {});
    live.act_first(0);
    live.move_bots();
    // The bots lock at once; the person must still assign, so undo something of the next step.
    live.act_first(0);
    let before = live.table.game().cloned();
    let lock = shelf::AnyAction::Between(between::Action::Lock);
    live.run(0, Command::Undo {});
    live.act_first(0);
    assert!(live.table.game() == before.as_ref());
    live.run(0, act(lock));
    live.move_bots();
    assert!(live.load().unwrap() == live.table);
}

/// A bot's move after the person's own needs nobody's consent.
#[test]
fn a_step_before_a_bots_goes_at_once() {
    let mut live = Live::assigning(settings(3));
    live.act_first(0);
    live.run(1, Command::HandOver {});
    live.move_bot(Seat(1), Bot::Random);
    assert_eq!(live.now(0).undo, Some(UndoOffer { consent: seats(&[]) }));
    live.run(0, Command::Undo {});
    assert!(matches!(live.last_row().entry, Entry::Undone { .. }));
    assert!(live.table.bots_to_move().any(|(seat, _)| seat == Seat(1)), "it moves again");
}

/// Who returns may take back what the bot has done in their name.
#[test]
fn a_returned_owner_takes_back_the_bots_step() {
    let mut live = Live::assigning(settings(3));
    live.run(1, Command::HandOver {});
    live.move_bot(Seat(1), Bot::Random);
    assert_eq!(live.refusal(1, Command::Undo {}), Refused::StoodIn);
    live.run(1, Command::Return {});
    live.run(1, Command::Undo {});
    assert!(matches!(live.last_row().entry, Entry::Undone { seat: Seat(1), .. }));
}

#[test]
fn nothing_is_offered_while_a_wish_is_open() {
    let mut live = Live::assigning(settings(3));
    live.act_first(0);
    live.run(1, Command::Pause {});
    assert_eq!(live.now(0).undo, None);
    assert_eq!(live.refusal(0, Command::Undo {}), Refused::PetitionOpen);
    live.run(0, answer(false));
    live.run(0, Command::Undo {});
}
