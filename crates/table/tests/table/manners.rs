//! Putting somebody out for good, and telling those who run the server.

use bots::Bot;
use game::{Seat, Viewer};
use shelf::GameName;
use table::{Away, Command, CommittedRow, Ended, HolderView, Refused, Settings, What};

use crate::kit::{
    Live, answer, bytes, person, say, seat_bot, settings, settings_of, sit, sit_on, sit_with,
};

fn expel(seat: u8) -> Command {
    Command::Expel { seat: Seat(seat) }
}

fn report(seat: u8, text: &str) -> Command {
    Command::Report { seat: Seat(seat), text: text.into() }
}

#[test]
fn before_the_game_the_host_puts_somebody_out_for_good() {
    for game in GameName::ALL {
        let mut live = Live::open(Settings { listed: false, ..settings_of(game, 3) });
        let any = live.invite(None);
        live.run(0, sit());
        live.run(1, sit_with(&any));
        let way_back = live.way_back(1);
        assert_eq!(live.refusal(1, expel(0)), Refused::HostOnly);
        assert_eq!(live.refusal(0, expel(0)), Refused::NotYourself);
        assert_eq!(live.refusal(0, expel(2)), Refused::SeatNotTaken { seat: Seat(2) });
        live.run(0, expel(1));
        assert_eq!(live.table.summary().seats[1].holder, HolderView::Open);
        let here = live.invite(Some(1));
        for word in [&any, &here] {
            assert_eq!(live.refusal(1, sit_with(word)), Refused::Expelled);
        }
        assert_eq!(live.refusal(1, sit_with(&way_back)), Refused::Expelled);
        assert_eq!(live.refusal(1, say("but")), Refused::NotSeated);
        live.run(2, sit_with(&here));
        assert!(live.load().unwrap() == live.table);
    }
}

/// In a game the host puts somebody out, or all others do together. Whoever is put out shows nobody
/// their hand: a bot plays the seat, and its owner does not win.
#[test]
fn in_a_game_somebody_is_put_out_and_nobody_gains_by_it() {
    for (game, by_vote) in GameName::ALL.into_iter().flat_map(|game| [(game, false), (game, true)])
    {
        let mut live = Live::started(settings_of(game, 3));
        let before: Vec<String> = [0, 2, 9].map(|n| bytes(&live.now(n).game)).into();
        let way_back = live.way_back(1);
        if by_vote {
            live.run(2, expel(1));
            assert_eq!(live.refusal(1, answer(false)), Refused::NotAsked, "it is about them");
            live.run(0, answer(true));
        } else {
            let committed = live.run(0, expel(1));
            assert_eq!(committed.update(Viewer::Spectator).what, What::Expelled { seat: Seat(1) });
        }
        assert_eq!(live.table.summary().seats[1].away, Some(Away::Expelled));
        let after: Vec<String> = [0, 2, 9].map(|n| bytes(&live.now(n).game)).into();
        assert_eq!(before, after, "nobody sees more than before");
        assert_eq!(live.table.recipient(&person(1).id).viewer, Viewer::Spectator);
        assert_eq!(live.refusal(1, Command::Return {}), Refused::NotSeated);
        assert_eq!(live.refusal(1, sit_with(&way_back)), Refused::Expelled);
        assert_eq!(live.refusal(8, sit_with(&way_back)), Refused::BadInvitation);
        assert_eq!(live.refusal(0, Command::Deputy { seat: Some(Seat(1)) }), Refused::GivenUp);
        assert_eq!(live.refusal(0, expel(1)), Refused::GivenUp);
        live.play_to_the_end();
        let ending = live.table.summary().ending.unwrap();
        assert_eq!(ending.how, Ended::Played);
        assert!(!ending.winners.contains(&Seat(1)));
        assert!(live.load().unwrap() == live.table);
    }
}

/// Also where nobody could vote; and the game goes on, or is over if it was the last of the people.
#[test]
fn with_two_people_the_host_puts_the_other_out() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 2));
        assert_eq!(live.refusal(1, expel(0)), Refused::NobodyToVote);
        live.run(0, expel(1));
        assert_eq!(live.table.summary().seats[1].away, Some(Away::Expelled));
        assert_eq!(live.refusal(1, Command::Return {}), Refused::NotSeated);
        let mut both = live.clone();
        live.play_to_the_end();
        assert!(live.load().unwrap() == live.table);
        both.run(0, Command::GiveUp {});
        assert_eq!(both.table.summary().ending.unwrap().how, Ended::GivenUp);
        assert_eq!(both.refusal(0, expel(1)), Refused::NotPlaying);
    }
}

/// Who hosts and does not play can put out everybody, and then the game is over.
#[test]
fn a_game_from_which_all_were_put_out_is_over() {
    let mut live = Live::open(settings(3));
    live.run(1, sit_on(1));
    for seat in [0, 2] {
        live.run(0, seat_bot(seat, Bot::Random));
    }
    live.run(0, Command::Start {});
    live.run(0, expel(1));
    assert_eq!(live.table.summary().ending.unwrap().how, Ended::GivenUp);
    assert!(live.load().unwrap() == live.table);
}

/// A host whom the others have put out puts out nobody.
#[test]
fn a_host_who_was_put_out_has_no_say() {
    let mut live = Live::started(settings(3));
    live.run(1, expel(0));
    live.run(2, answer(true));
    assert_eq!(live.refusal(0, expel(1)), Refused::Expelled);
}

/// The host cannot make a majority by putting people out: a voice that was taken from somebody is
/// missing in every vote for a deputy.
#[test]
fn to_put_somebody_out_brings_nobody_to_a_hand() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 4));
        live.run(1, Command::HandOver {});
        live.run(0, expel(3));
        for by in [0, 2] {
            let deputy = Command::Deputy { seat: Some(Seat(1)) };
            assert_eq!(live.refusal(by, deputy), Refused::VoterAway { seat: Seat(3) });
        }
    }
}

/// What was asked by or about somebody who is put out is over; what others have asked is not.
#[test]
fn a_question_outlives_somebody_who_is_put_out() {
    let mut live = Live::started(settings(4));
    live.run(1, Command::Pause {});
    live.run(0, expel(2));
    assert_eq!(live.now(0).petition.unwrap().waiting, crate::kit::seats(&[0, 3]));
    live.run(0, expel(1));
    assert!(live.now(0).petition.is_none());
    assert!(live.load().unwrap() == live.table);
}

#[test]
fn nobody_votes_about_bots_or_themselves() {
    let mut live = Live::open(settings(4));
    for number in 0..3 {
        live.run(number, sit_on(number as u8));
    }
    live.run(0, seat_bot(3, Bot::Random));
    live.run(0, Command::Start {});
    assert_eq!(live.refusal(0, expel(3)), Refused::SeatNotTaken { seat: Seat(3) });
    assert_eq!(live.refusal(0, expel(0)), Refused::NotYourself);
    assert_eq!(live.refusal(0, expel(4)), Refused::NoSuchSeat { seat: Seat(4) });
    assert_eq!(live.refusal(9, expel(1)), Refused::NotSeated);
}

/// A report is for those who run the server: others hear only that there was something.
#[test]
fn a_report_is_heard_by_nobody_else() {
    let mut live = Live::started(settings(3));
    let committed = live.run(2, report(1, "  says\u{202e} rude\u{7} things "));
    let heard = |committed: &CommittedRow, live: &Live, number: usize| {
        let person = person(number).id;
        committed.update_for(live.table.recipient(&person).viewer, &person).what
    };
    for number in [0, 1, 9] {
        assert_eq!(heard(&committed, &live, number), What::Noted, "{number}");
    }
    for viewer in Viewer::all(3) {
        assert_eq!(committed.update(viewer).what, What::Noted);
    }
    let own = What::Reported { seat: Seat(1), text: "says rude things".into() };
    assert_eq!(heard(&committed, &live, 2), own);
    assert!(live.stored.last().unwrap().1.contains("says rude things"), "the log has it");
    assert_eq!(live.refusal(2, report(2, "me")), Refused::NotYourself);
    assert_eq!(live.refusal(2, report(0, " ")), Refused::Empty);
    assert_eq!(live.refusal(2, report(0, &"x".repeat(501))), Refused::TooLong { most: 500 });
    assert_eq!(live.refusal(9, report(0, "hello")), Refused::NotSeated);
    for _ in 1..5 {
        live.run(2, report(1, "again"));
    }
    assert_eq!(live.refusal(2, report(1, "again")), Refused::TooLong { most: 5 });
    live.run(0, report(1, "indeed"));
    assert!(live.load().unwrap() == live.table);
}

/// An owner and a deputy see with the same recipient, but not what one has written about the other.
#[test]
fn a_report_is_the_persons_and_not_the_seats() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 3));
        live.run(1, Command::Deputy { seat: None });
        let word = live.table.last_link().unwrap();
        live.run(7, sit_with(&word));
        for (by, other) in [(1, 7), (7, 1)] {
            let committed = live.run(by, report(1, "plays badly on purpose"));
            let heard = |number: usize| {
                let person = person(number).id;
                committed.update_for(live.table.recipient(&person).viewer, &person).what
            };
            assert!(matches!(heard(by), What::Reported { .. }), "{by} has written it");
            assert_eq!(heard(other), What::Noted, "{other} has not");
        }
        assert!(live.load().unwrap() == live.table);
    }
}
