//! Time: none, per move, per game, in days; a nudge first, then a bot.

use game::{Seat, Viewer};
use table::{Away, Clock, ClockView, Command, Millis, What};

use crate::kit::{DAY, Live, SECOND, answer, settings, with_clock};

const PER_MOVE: Clock = Clock::PerMove { seconds: 60 };
const PER_GAME: Clock = Clock::PerGame { seconds: 100, increment: 10 };

fn clock(live: &Live, seat: usize) -> ClockView {
    live.now(9).clocks[seat].clone()
}

fn seats_of(committed: Option<table::CommittedRow>) -> (Vec<Seat>, Vec<Seat>) {
    match committed.expect("something happens").update(Viewer::Spectator).what {
        What::TimeUp { nudged, stood_in } => (nudged, stood_in),
        what => panic!("{what:?}"),
    }
}

fn lock() -> Command {
    crate::kit::act(shelf::AnyAction::Between(between::Action::Lock))
}

fn away(live: &Live, seat: usize) -> Option<Away> {
    live.table.summary().seats[seat].away
}

fn pause(live: &mut Live) {
    live.run(0, Command::Pause {});
    live.run(1, answer(true));
    live.run(2, answer(true));
    assert!(live.now(0).paused);
}

fn resume(live: &mut Live) {
    live.run(0, Command::Resume {});
    for number in [1, 2] {
        if live.now(0).petition.is_some_and(|p| p.waiting.contains(Seat(number))) {
            live.run(number.into(), answer(true));
        }
    }
    assert!(!live.now(0).paused);
}

#[test]
fn without_a_clock_time_does_nothing() {
    let mut live = Live::started(settings(3));
    assert_eq!(live.table.deadline(), None);
    assert!(live.now(0).clocks.is_empty());
    assert!(live.wait(1_000 * DAY).is_none());
}

#[test]
fn a_clock_runs_for_those_who_are_asked() {
    let mut live = Live::started(with_clock(3, PER_MOVE));
    let start = live.at;
    assert_eq!(live.table.deadline(), Some(start + 60 * SECOND));
    live.at += 5 * SECOND;
    live.act_first(0);
    assert_eq!(clock(&live, 0).deadline, None);
    assert_eq!(clock(&live, 0).left, Some(60 * SECOND));
    assert_eq!(clock(&live, 1).deadline, Some(start + 60 * SECOND));
    live.act_first(1);
    live.at += SECOND;
    live.act_first(2);
    // All are asked anew.
    assert_eq!(live.table.deadline(), Some(live.at + 60 * SECOND));
    assert_eq!(live.table.listing().deadline, live.table.deadline());
}

#[test]
fn first_a_nudge_then_a_bot() {
    let mut live = Live::started(with_clock(3, PER_MOVE));
    live.act_first(0);
    assert!(live.wait(60 * SECOND - 1).is_none());
    assert_eq!(seats_of(live.wait(1)), (vec![Seat(1), Seat(2)], vec![]));
    assert!(clock(&live, 1).nudged && !clock(&live, 0).nudged);
    assert_eq!(away(&live, 1), None);
    live.act_first(2);
    let grace = 15 * SECOND;
    assert!(live.wait(grace - 1).is_none());
    assert_eq!(seats_of(live.wait(1)), (vec![], vec![Seat(1)]));
    assert_eq!(away(&live, 1), Some(Away::TimedOut));
    // The table answers for who was silent; what comes after is for the stand-in.
    assert_eq!(live.table.bots_to_move().count(), 0);
    assert_eq!(live.table.deadline(), Some(live.at));
    let What::Played { seat: Seat(1), bot: false, silent: true, .. } =
        live.wait(0).unwrap().update(Viewer::Spectator).what
    else {
        panic!("the table plays for the silent seat");
    };
    let waiting: Vec<_> = live.table.bots_to_move().collect();
    assert_eq!(waiting, [(Seat(1), live.table.settings().stand_in)]);
    live.move_bots();
    // The owner plays on, with the nudge forgotten.
    live.run(1, Command::Return {});
    assert_eq!(away(&live, 1), None);
    assert!(!clock(&live, 1).nudged);
    live.act_first(1);
}

/// A server that was away nudges late, and a nudge still leaves time to react.
#[test]
fn a_late_nudge_leaves_its_time() {
    for kind in [PER_MOVE, PER_GAME, Clock::Days { days: 1 }] {
        let mut live = Live::started(with_clock(3, kind));
        let (nudged, _) = seats_of(live.wait(100 * DAY));
        assert_eq!(nudged.len(), 3);
        assert!(live.table.deadline().unwrap() > live.at, "{kind:?}");
        assert!(live.wait(SECOND).is_none(), "{kind:?}");
        let until = live.table.deadline().unwrap() - live.at;
        assert_eq!(seats_of(live.wait(until)).1.len(), 3);
    }
}

#[test]
fn days_are_long_and_so_is_their_grace() {
    let mut live = Live::started(with_clock(3, Clock::Days { days: 2 }));
    assert!(live.wait(2 * DAY - 1).is_none());
    assert_eq!(seats_of(live.wait(1)).0.len(), 3);
    assert!(live.wait(DAY / 2 - 1).is_none());
    assert_eq!(seats_of(live.wait(1)).1.len(), 3);
}

#[test]
fn a_game_clock_adds_up_and_gives_back() {
    let mut live = Live::started(with_clock(3, PER_GAME));
    live.at += 30 * SECOND;
    live.act_first(0);
    assert_eq!(clock(&live, 0).left, Some(80 * SECOND), "30 used, 10 given back");
    live.act_first(1);
    live.act_first(2);
    assert_eq!(clock(&live, 0).deadline, Some(live.at + 80 * SECOND));
    assert_eq!(clock(&live, 2).deadline, Some(live.at + 80 * SECOND));
    assert_eq!(seats_of(live.wait(80 * SECOND)).0.len(), 3);
    live.at += 5 * SECOND;
    // Overdrawn, and to think again gives nothing back: only the time to react is left.
    live.act_first(0);
    assert_eq!(clock(&live, 0).deadline, Some(live.at + 15 * SECOND));
    for number in 0..3 {
        live.act_first(number);
        live.run(number, lock());
    }
    // All have locked, so the tiles are laid for good: 85 used, and 10 given back.
    let again = clock(&live, 0);
    assert_eq!(again.left.or(again.deadline.map(|until| until - live.at)), Some(5 * SECOND));
}

#[test]
fn a_pause_stops_the_clocks() {
    let mut live = Live::started(with_clock(3, PER_MOVE));
    live.at += 20 * SECOND;
    pause(&mut live);
    assert_eq!(live.table.deadline(), None);
    assert!(live.wait(1_000 * SECOND).is_none());
    for seat in 0..3 {
        assert_eq!(clock(&live, seat).left, Some(40 * SECOND), "20 seconds were used before");
        assert_eq!(clock(&live, seat).deadline, None);
    }
    resume(&mut live);
    assert_eq!(live.table.deadline(), Some(live.at + 40 * SECOND));
    assert!(live.wait(40 * SECOND - 1).is_none());
    assert_eq!(seats_of(live.wait(1)).0.len(), 3);
}

#[test]
fn a_pause_after_the_nudge_stops_the_grace() {
    let mut live = Live::started(with_clock(3, PER_MOVE));
    live.wait(60 * SECOND).unwrap();
    live.at += 5 * SECOND;
    pause(&mut live);
    live.at += 500 * SECOND;
    assert_eq!(clock(&live, 0).left, Some(10 * SECOND));
    resume(&mut live);
    assert!(live.wait(10 * SECOND - 1).is_none());
    assert_eq!(seats_of(live.wait(1)).1.len(), 3);
}

/// Time stands still in a pause, for those who leave and come back as well.
#[test]
fn nobody_gains_or_loses_time_in_a_pause() {
    let used = |live: &Live, seat: usize| -> Millis {
        let clock = clock(live, seat);
        100 * SECOND - clock.left.unwrap_or_else(|| clock.deadline.unwrap() - live.at)
    };
    // Who leaves during the pause.
    let mut live = Live::started(with_clock(3, PER_GAME));
    live.at += 20 * SECOND;
    pause(&mut live);
    live.at += 50 * SECOND;
    live.run(2, Command::HandOver {});
    assert_eq!(used(&live, 2), 20 * SECOND);
    // And comes back in it.
    live.at += 10 * SECOND;
    live.run(2, Command::Return {});
    live.at += 10 * SECOND;
    resume(&mut live);
    for seat in 0..3 {
        assert_eq!(used(&live, seat), 20 * SECOND, "seat {seat}");
    }
}

#[test]
fn who_is_away_has_no_clock() {
    let mut live = Live::started(with_clock(3, PER_MOVE));
    live.run(1, Command::HandOver {});
    assert_eq!(clock(&live, 1).deadline, None);
    live.act_first(0);
    live.act_first(2);
    assert_eq!(live.table.deadline(), None, "a bot is at work");
    live.at += 500 * SECOND;
    live.run(1, Command::Return {});
    assert_eq!(clock(&live, 1).deadline, Some(live.at + 60 * SECOND));
}

#[test]
fn a_step_taken_back_lets_the_clock_run_on() {
    let mut live = Live::assigning(with_clock(3, PER_MOVE));
    live.at += 10 * SECOND;
    live.act_first(0);
    live.run(0, lock());
    assert_eq!(clock(&live, 0).deadline, None);
    live.at += 30 * SECOND;
    live.run(0, Command::Undo {});
    assert_eq!(clock(&live, 0).deadline, Some(live.at + 50 * SECOND), "10 were used before");
}

/// Who changes their mind gets no time for it, neither for this move nor for the game.
#[test]
fn nobody_gains_time_by_changing_their_mind() {
    for (kind, most) in [(PER_MOVE, 60), (PER_GAME, 110)] {
        let mut live = Live::assigning(with_clock(3, kind));
        let until = live.at + most * SECOND;
        for _ in 0..3 {
            live.at += 10 * SECOND;
            live.act_first(0);
            assert_eq!(clock(&live, 0).deadline, Some(until), "{kind:?}: an action");
            live.run(0, lock());
            live.run(0, Command::Undo {});
            assert_eq!(clock(&live, 0).deadline, Some(until), "{kind:?}: a lock taken back");
            live.run(0, Command::Leave {});
            live.run(0, Command::Return {});
            assert_eq!(clock(&live, 0).deadline, Some(until), "{kind:?}: gone and back");
        }
        // Nor a second time to react to a nudge.
        live.at = until;
        live.wait(0).unwrap();
        let grace = clock(&live, 0).deadline.unwrap();
        live.at += 2 * SECOND;
        live.run(0, lock());
        live.at += SECOND;
        live.run(0, Command::Undo {});
        assert_eq!(clock(&live, 0).deadline, Some(grace + SECOND), "{kind:?}: one while locked");
    }
}

/// In every game: time that is up plays the game to its end, by what the rules let the silent do and
/// then by the stand-in.
#[test]
fn the_table_answers_for_the_silent_in_every_game() {
    for game in shelf::GameName::ALL {
        let settings = crate::kit::settings_of(game, 3);
        let mut live = Live::started(table::Settings { clock: PER_MOVE, ..settings });
        let mut answers = 0;
        while live.table.stage() == table::Stage::Playing {
            let deadline = live.table.deadline().expect("somebody is waited for");
            let silent: Vec<_> = (0..3)
                .flat_map(|seat| live.table.game().unwrap().when_silent(Seat(seat)))
                .collect();
            let committed = live.wait((deadline - live.at).max(0)).expect("something happens");
            if let What::Played { seat, silent: true, bot: false, .. } =
                committed.update(Viewer::Spectator).what
            {
                let table::Entry::Played { steps, .. } = live.last_row().entry else { panic!() };
                assert!(silent.contains(&steps[0].action), "{game:?}");
                assert_eq!(away(&live, seat.index()), Some(Away::TimedOut));
                assert!(live.last_row().by.is_none());
                if live.table.stage() == table::Stage::Playing {
                    live.run(seat.index(), Command::Return {});
                }
                answers += 1;
            }
        }
        println!("{game:?}: {answers} answers for the silent");
        assert!(answers > 20, "{game:?}: {answers}");
        assert!(live.load().unwrap() == live.table);
    }
}

/// Somebody who is asked to answer a proposal in both of their castles, and everybody's time is
/// nearly up.
fn asked_in_both_castles() -> (Live, Seat) {
    use between::Action::{Accept, Propose, SayOrder};
    let mut live = Live::assigning(with_clock(3, PER_MOVE));
    loop {
        assert_eq!(live.table.stage(), table::Stage::Playing, "it never comes to that");
        let accepts =
            |action: &shelf::AnyAction| matches!(action, shelf::AnyAction::Between(Accept { .. }));
        let both = (0..3).map(Seat).find(|seat| {
            let silent = live.table.game().unwrap().when_silent(*seat);
            silent.len() == 2 && silent.iter().all(accepts)
        });
        if let Some(seat) = both {
            return (live, seat);
        }
        // Whoever can propose does so before anybody answers.
        let proposal = live.now(0).asked.iter().find_map(|seat| {
            let mut legal = crate::kit::legal(&live.table, seat).into_iter();
            let first = legal.find(|action| {
                matches!(action, shelf::AnyAction::Between(Propose { .. } | SayOrder { .. }))
            });
            Some((seat, first?))
        });
        match proposal {
            Some((seat, action)) => drop(live.run(seat.index(), crate::kit::act(action))),
            None => drop(live.act_like_a_bot(live.somebody_asked())),
        }
    }
}

/// Silence means the same in both castles (BTW-AGREE-12): the stand-in, who might say something
/// else, answers neither.
#[test]
fn the_table_answers_for_the_silent_in_both_castles() {
    let (mut live, seat) = asked_in_both_castles();
    let open = live.table.game().unwrap().when_silent(seat);
    live.wait(60 * SECOND).unwrap();
    let (_, stood_in) = seats_of(live.wait(15 * SECOND));
    assert!(stood_in.contains(&seat));
    let mut answered = Vec::new();
    while answered.len() < 2 {
        assert!(live.table.bots_to_move().all(|(bot, _)| bot != seat), "the table answers first");
        live.wait(0).expect("the table answers");
        let table::Entry::Played { seat: by, silent: true, steps, .. } = live.last_row().entry
        else {
            panic!("{:?}", live.last_row());
        };
        if by == seat {
            answered.push(steps[0].action.clone());
        }
        assert!(live.load().unwrap() == live.table);
    }
    assert_eq!(answered, open);
    // What comes after is the stand-in's.
    live.answer_for_the_silent();
    assert!(!live.table.now(table::Recipient::of(Viewer::Spectator, false), 0).asked.is_empty());
    live.move_bots();
    assert!(live.load().unwrap() == live.table);
}

/// Who comes back between two answers gives the second.
#[test]
fn who_comes_back_answers_what_is_left() {
    let (mut live, seat) = asked_in_both_castles();
    live.wait(60 * SECOND).unwrap();
    live.wait(15 * SECOND).unwrap();
    let spoken = |live: &mut Live| match live.wait(0).map(|_| live.last_row().entry) {
        Some(table::Entry::Played { seat, .. }) => seat,
        other => panic!("{other:?}"),
    };
    while spoken(&mut live) != seat {}
    live.run(seat.index(), Command::Return {});
    live.answer_for_the_silent();
    assert!(live.now(0).asked.contains(seat));
    live.act_like_a_bot(seat.index());
    assert!(live.load().unwrap() == live.table);
}

/// A wish that waits is settled first: who is silent agrees, and then the table answers.
#[test]
fn a_wish_is_settled_before_the_table_answers() {
    let mut live = Live::assigning(with_clock(3, PER_MOVE));
    live.act_first(1);
    live.at += 55 * SECOND;
    live.run(0, Command::Pause {});
    live.run(2, answer(true));
    live.wait(5 * SECOND).unwrap();
    assert_eq!(seats_of(live.wait(15 * SECOND)).1, [Seat(0), Seat(1), Seat(2)]);
    assert!(live.table.prepare_time(live.at).is_some());
    live.move_bots();
    assert_eq!(live.table.stage(), table::Stage::Over);
    assert!(live.load().unwrap() == live.table);
}

/// Two nodes whose clocks differ a little do not give time away, nor break.
#[test]
fn time_that_goes_back_is_no_time() {
    let mut live = Live::started(with_clock(3, PER_GAME));
    live.at -= SECOND;
    live.act_first(0);
    assert_eq!(clock(&live, 0).left, Some(110 * SECOND));
    pause(&mut live);
    live.at -= 10 * SECOND;
    resume(&mut live);
    assert!(live.load().unwrap() == live.table);
}
