//! Start, moves, the end.

use bots::Bot;
use game::{Seat, Viewer};
use shelf::{AnyAction, AnyNews};
use table::{Command, MOST_ACTIONS, Refused, Stage, What};

use crate::kit::{Live, act, person, seats, settings};

fn finish(live: &mut Live) {
    while live.table.stage() == Stage::Playing {
        let seat = live.table.game().unwrap().turn().seats().lowest().unwrap();
        live.act_like_a_bot(seat.index());
    }
}

#[test]
fn the_start_deals_in_one_row_and_everybody_hears_of_their_own_hand() {
    let live = Live::started(settings(3));
    let start = live.committed.last().unwrap();
    let tiles_heard = |viewer: Viewer| {
        let What::Started { news } = start.update(viewer).what else { panic!() };
        let full = |news: &&AnyNews| {
            let AnyNews::Between(news) = news else { panic!() };
            matches!(news, between::News::Full(between::Event::TileDealt { .. }))
        };
        news.iter().filter(full).count()
    };
    for seat in 0..3 {
        assert_eq!(tiles_heard(Viewer::Seat(Seat(seat))), 9);
    }
    assert_eq!(tiles_heard(Viewer::Spectator), 0);
    assert_eq!(live.now(0).asked, seats(&[0, 1, 2]));
}

#[test]
fn choices_are_for_the_seat_that_may_act() {
    let mut live = Live::started(settings(3));
    for number in 0..3 {
        assert_eq!(live.now(number).choices.len(), 36);
    }
    assert!(live.now(5).choices.is_empty());
    live.act_first(0);
    assert!(live.now(0).choices.is_empty());
    assert_eq!(live.now(0).asked, seats(&[1, 2]));
    live.run(1, Command::HandOver {});
    assert!(live.now(1).choices.is_empty(), "a bot plays for them");
    live.run(2, Command::Pause {});
    live.run(0, crate::kit::answer(true));
    assert!(live.now(2).choices.is_empty(), "the table is paused");
}

#[test]
fn several_actions_are_taken_all_or_none() {
    let mut live = Live::assigning(settings(3));
    let assign = live.first_choice(0);
    let lock = AnyAction::Between(between::Action::Lock);
    let bad = Command::Act { actions: vec![assign.clone(), lock.clone(), lock.clone()] };
    assert!(matches!(live.refusal(0, bad), Refused::Rules(_)));
    live.run(0, Command::Act { actions: vec![assign, lock] });
    assert_eq!(live.now(0).asked, seats(&[1, 2]));
}

#[test]
fn what_the_rules_forbid_is_refused_with_their_ids() {
    let mut live = Live::started(settings(3));
    let theirs = live.first_choice(1);
    let refused = live.refusal(0, act(theirs));
    let Refused::Rules(reasons) = &refused else { panic!("{refused:?}") };
    assert!(reasons.iter().all(|reason| reason.rule.starts_with("BTW-")));
    assert_eq!(refused.reasons(), *reasons);
    assert_eq!(live.refusal(0, Command::Act { actions: Vec::new() }), Refused::NothingToDo);
    let own = live.first_choice(0);
    let many = Command::Act { actions: vec![own.clone(); MOST_ACTIONS + 1] };
    assert_eq!(live.refusal(0, many), Refused::TooLong { most: MOST_ACTIONS });
    assert_eq!(live.refusal(7, act(own.clone())), Refused::NotSeated);
    // Nobody draws for chance.
    let draw = AnyAction::Between(between::Action::DealTile {
        seat: Seat(0),
        tile: between::Tile::all().next().unwrap(),
    });
    assert!(matches!(live.refusal(0, act(draw)), Refused::Rules(_)));
    live.run(0, act(own.clone()));
    assert!(matches!(live.refusal(0, act(own)), Refused::Rules(_)));
}

#[test]
fn nothing_is_played_before_the_start_or_after_the_end() {
    let mut live = Live::open(settings(2));
    live.run(0, crate::kit::sit());
    let action = AnyAction::Between(between::Action::Lock);
    assert_eq!(live.refusal(0, act(action.clone())), Refused::NotPlaying);
    assert_eq!(live.refusal(0, Command::Undo {}), Refused::NotPlaying);
    let mut live = Live::started(settings(2));
    finish(&mut live);
    assert_eq!(live.refusal(0, act(action)), Refused::NotPlaying);
    assert_eq!(live.refusal(0, Command::Pause {}), Refused::NotPlaying);
    assert_eq!(live.refusal(0, Command::HandOver {}), Refused::NotPlaying);
    let invite = Command::Invite { seat: Some(Seat(0)) };
    assert_eq!(live.refusal(0, invite), Refused::NotGathering);
    assert_eq!(live.table.deadline(), None);
    let now = live.now(0);
    assert!(now.choices.is_empty() && now.asked.is_empty() && now.outcome.is_some());
    assert_eq!(live.table.summary().outcome, now.outcome);
}

#[test]
fn two_play_with_ludwig_who_has_no_chair() {
    let mut live = Live::started(settings(2));
    assert_eq!(live.table.summary().seats.len(), 2);
    finish(&mut live);
    assert_eq!(live.table.stage(), Stage::Over);
    assert_eq!(live.now(5).outcome.unwrap().standings.len(), 3, "he can win");
}

#[test]
fn a_change_for_another_moment_does_nothing() {
    let mut live = Live::started(settings(3));
    let mine = live.prepare(0, &act(live.first_choice(0))).unwrap();
    let theirs = live.prepare(1, &act(live.first_choice(1))).unwrap();
    assert_eq!(mine.seq, theirs.seq);
    live.commit(mine);
    let before = live.table.clone();
    assert!(live.table.commit(theirs).is_none());
    assert!(live.table == before);
}

/// A change tells whether lists must be written anew.
#[test]
fn a_change_knows_whether_lists_change() {
    let live = Live::started(settings(3));
    let quiet = live.prepare(0, &act(live.first_choice(0))).unwrap();
    assert!(quiet.listing(&live.table).is_none());
    let loud = live.prepare(0, &Command::HandOver {}).unwrap();
    let (listing, summary) = loud.listing(&live.table).unwrap();
    assert_eq!(listing.people, [person(0).id, person(1).id, person(2).id]);
    assert_eq!(summary.seats[0].away, Some(table::Away::HandedOver));
    let timed = Live::started(crate::kit::with_clock(3, table::Clock::PerMove { seconds: 30 }));
    let moved = {
        let mut live = timed.clone();
        live.act_first(0);
        live.act_first(1);
        live.at += 1_000;
        let change = live.prepare(2, &act(live.first_choice(2))).unwrap();
        change.listing(&live.table)
    };
    assert!(moved.is_some(), "the deadline has moved");
}

#[test]
fn a_table_of_bots_alone_plays_for_its_host_to_watch() {
    let mut live = Live::open(settings(4));
    for seat in 0..4 {
        live.run(0, crate::kit::seat_bot(seat, Bot::Random));
    }
    live.run(0, Command::Start {});
    live.move_bots();
    assert_eq!(live.table.stage(), Stage::Over);
}
