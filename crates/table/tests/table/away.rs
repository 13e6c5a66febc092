//! Three ways to go: out, so that the game waits; away, so that a bot plays; and for good.

use bots::Bot;
use game::{Seat, Viewer};
use shelf::GameName;
use table::{Away, Clock, Command, Ended, Ending, Refused, Row, Settings, Stage};

use crate::kit::{Live, act, person, settings, settings_of, sit_with, with_clock};

fn away(live: &Live, seat: usize) -> Option<Away> {
    live.table.summary().seats[seat].away
}

#[test]
fn a_bot_of_the_tables_choice_plays_until_the_owner_returns() {
    for stand_in in Bot::ALL {
        let mut live = Live::started(Settings { stand_in, ..settings(3) });
        let own = live.first_choice(1);
        assert_eq!(live.refusal(1, Command::Return {}), Refused::NotAway);
        live.run(1, Command::HandOver {});
        assert_eq!(away(&live, 1), Some(Away::HandedOver));
        assert_eq!(live.table.bots_to_move().collect::<Vec<_>>(), [(Seat(1), stand_in)]);
        assert_eq!(live.refusal(1, act(own)), Refused::StoodIn);
        assert_eq!(live.refusal(1, Command::HandOver {}), Refused::StoodIn);
        assert_eq!(live.refusal(1, Command::Pause {}), Refused::StoodIn);
        live.move_bots();
        live.act_first(0);
        live.act_first(2);
        assert!(live.table.bots_to_move().next().is_some());
        live.run(1, Command::Return {});
        assert_eq!(away(&live, 1), None);
        assert!(live.table.bots_to_move().next().is_none());
        live.act_first(1);
        assert_eq!(live.refusal(1, Command::Return {}), Refused::NotAway);
    }
}

#[test]
fn who_is_away_still_sees_their_hand_and_may_talk() {
    let mut live = Live::assigning(settings(3));
    let before = live.now(1).game;
    live.run(1, Command::HandOver {});
    assert_eq!(live.now(1).game, before);
    live.run(1, crate::kit::say("back soon"));
}

#[test]
fn only_who_sits_comes_and_goes() {
    let live = Live::started(settings(3));
    assert_eq!(live.refusal(8, Command::HandOver {}), Refused::NotSeated);
    assert_eq!(live.refusal(8, Command::Return {}), Refused::NotSeated);
    let gathering = Live::open(settings(3));
    assert_eq!(gathering.refusal(0, Command::Return {}), Refused::NotSeated);
}

#[test]
fn a_way_back_ends_the_absence() {
    let mut live = Live::started(with_clock(3, Clock::PerMove { seconds: 5 }));
    let word = live.way_back(2);
    live.wait(5_000).unwrap();
    live.wait(5_000).unwrap();
    assert_eq!(away(&live, 2), Some(Away::TimedOut));
    live.run(12, sit_with(&word));
    assert_eq!(away(&live, 2), None);
    assert_eq!(live.now(12).clocks[2].deadline, Some(live.at + 5_000));
    live.act_first(12);
    // Contributions are not changed in a game that has begun.
    let shown = live.now(12).lobby.unwrap().shuffle.contributions;
    assert_eq!(shown, ["luck 0", "luck 1", "luck 2"]);
}

#[test]
fn a_host_who_leaves_a_game_is_still_the_host() {
    let mut live = Live::started(settings(3));
    live.run(0, Command::HandOver {});
    assert!(live.table.recipient(&person(0).id).host);
}

/// Who leaves is waited for: nobody plays for them, everybody sees it, and whatever they do next
/// brings them back.
#[test]
fn who_leaves_is_waited_for() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 3));
        let number = live.somebody_asked();
        let asked = live.now(number).asked;
        live.run(number, Command::Leave {});
        assert!(live.table.summary().seats[number].out);
        assert_eq!(away(&live, number), None);
        assert_eq!(live.table.bots_to_move().count(), 0, "nobody plays for them");
        assert_eq!(live.now(number).asked, asked);
        assert!(!live.table.attends(&person(number).id));
        assert_eq!(live.refusal(number, Command::Leave {}), Refused::IsOut);
        assert!(live.load().unwrap() == live.table);
        let mut again = live.clone();
        live.run(number, Command::Return {});
        assert!(!live.table.summary().seats[number].out);
        again.act_like_a_bot(number);
        assert!(!again.table.summary().seats[number].out, "a move is as good as a word");
        assert!(again.load().unwrap() == again.table);
    }
}

#[test]
fn the_clock_of_who_has_left_runs_on() {
    let mut live = Live::started(with_clock(3, Clock::PerMove { seconds: 60 }));
    live.run(1, Command::Leave {});
    assert_eq!(live.table.deadline(), Some(live.at + 60_000));
    live.wait(60_000).unwrap();
    live.wait(60_000).unwrap();
    assert_eq!(away(&live, 1), Some(Away::TimedOut));
    assert!(!live.table.summary().seats[1].out, "now a bot plays");
}

/// Who is out is not asked for consent: nobody would get an answer.
#[test]
fn who_is_out_is_not_asked() {
    let mut live = Live::started(settings(3));
    live.run(0, Command::Pause {});
    live.run(1, Command::Leave {});
    assert_eq!(live.now(0).petition.unwrap().waiting, crate::kit::seats(&[2]));
    live.run(2, Command::Leave {});
    assert!(live.now(0).paused);
}

#[test]
fn what_only_bots_have_finished_is_nobodys_win() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 3));
        for number in 0..3 {
            live.run(number, Command::HandOver {});
        }
        live.move_bots();
        assert_eq!(live.table.stage(), Stage::Over);
        assert_eq!(live.refusal(0, Command::Return {}), Refused::NotPlaying);
        assert_eq!(live.table.listing().people.len(), 3);
        let nobody = Ending { how: Ended::ByBots, winners: Vec::new() };
        assert_eq!(live.table.summary().ending, Some(nobody.clone()));
        assert_eq!(live.now(9).ending, Some(nobody));
        assert!(live.now(9).outcome.is_some(), "what the rules say is shown all the same");
    }
}

/// One person against bots plays to the end: the win is whose the rules say.
#[test]
fn what_people_have_finished_is_the_win_of_the_first() {
    for game in GameName::ALL {
        let mut live = Live::open(settings_of(game, 3));
        live.run(0, crate::kit::sit());
        live.run(0, crate::kit::seat_bot(1, Bot::Random));
        live.run(0, crate::kit::seat_bot(2, Bot::Random));
        live.run(0, Command::Start {});
        live.play_to_the_end();
        let ending = live.table.summary().ending.unwrap();
        assert_eq!(ending.how, Ended::Played);
        let outcome = live.now(0).outcome.unwrap();
        let first = outcome.standings.iter().filter(|s| s.place == 1).map(|s| s.seat);
        assert_eq!(ending.winners, first.collect::<Vec<_>>());
    }
}

/// Who gives up against bots alone ends the game, for good and without a result.
#[test]
fn a_game_that_everybody_gives_up_is_over() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 2));
        live.run(0, Command::GiveUp {});
        assert_eq!(away(&live, 0), Some(Away::GaveUp));
        assert_eq!(live.table.stage(), Stage::Playing, "the other plays on, against a bot");
        assert_eq!(live.refusal(0, Command::Return {}), Refused::GivenUp);
        assert_eq!(live.refusal(0, Command::GiveUp {}), Refused::GivenUp);
        assert_eq!(live.refusal(0, Command::Leave {}), Refused::GivenUp);
        live.run(1, Command::GiveUp {});
        assert_eq!(live.table.stage(), Stage::Over);
        let ending = Ending { how: Ended::GivenUp, winners: Vec::new() };
        assert_eq!(live.table.summary().ending, Some(ending));
        assert_eq!(live.now(0).outcome, None);
        assert_eq!(live.table.record().unwrap_err(), Refused::GivenUp);
        assert_eq!(live.table.deadline(), None);
        assert!(live.load().unwrap() == live.table);
    }
}

/// Who has given up does not win, whatever the bot makes of the seat.
#[test]
fn who_has_given_up_does_not_win() {
    for game in GameName::ALL {
        for loser in 0..2 {
            let mut live = Live::started(settings_of(game, 2));
            live.run(loser, Command::GiveUp {});
            live.play_to_the_end();
            let ending = live.table.summary().ending.unwrap();
            assert_eq!(ending.how, Ended::Played);
            assert!(!ending.winners.contains(&Seat(loser as u8)));
        }
    }
}

/// Whoever gave up does not come back by a way back that they wrote down.
#[test]
fn there_is_no_way_back_from_giving_up() {
    let mut live = Live::started(settings(3));
    let word = live.way_back(1);
    live.run(1, Command::GiveUp {});
    assert_eq!(live.refusal(11, sit_with(&word)), Refused::BadInvitation);
    assert_eq!(live.now(1).lobby.unwrap().your_link, None);
    assert_eq!(live.refusal(0, Command::Deputy { seat: Some(Seat(1)) }), Refused::GivenUp);
}

/// Rows of earlier versions: who `left` a game was played by a bot, and an invitation to the seat
/// gave it away. They are read as they were meant.
#[test]
fn old_rows_of_leaving_and_taking_over_are_still_read() {
    let mut live = Live::started(settings(3));
    let old = [
        r#"{"entry":{"left":{"seat":1}}}"#,
        r#"{"entry":{"invited":{"seat":1}}}"#,
        r#"{"entry":{"sat":{"seat":1,"person":{"id":"id-7","name":"Name 7"},"contribution":"","link":3}}}"#,
    ];
    for body in old {
        live.table.follow(Row::from_body(live.at, body).unwrap()).unwrap();
        live.stored.push((live.at, body.into()));
    }
    assert_eq!(live.table.recipient(&person(7).id).viewer, Viewer::Seat(Seat(1)));
    assert_eq!(live.table.recipient(&person(1).id).viewer, Viewer::Spectator);
    assert_eq!(away(&live, 1), None);
    assert!(live.load().unwrap() == live.table);
}
