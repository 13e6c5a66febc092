//! Leave and return: a bot plays until the owner is back.

use bots::Bot;
use game::Seat;
use table::{Away, Clock, Command, Refused, Settings, Stage};

use crate::kit::{Live, act, person, settings, sit_with, with_clock};

fn away(live: &Live, seat: usize) -> Option<Away> {
    live.table.summary().seats[seat].away
}

#[test]
fn a_bot_of_the_tables_choice_plays_until_the_owner_returns() {
    for stand_in in Bot::ALL {
        let mut live = Live::started(Settings { stand_in, ..settings(3) });
        let own = live.first_choice(1);
        assert_eq!(live.refusal(1, Command::Return {}), Refused::NotAway);
        live.run(1, Command::Leave {});
        assert_eq!(away(&live, 1), Some(Away::Left));
        assert_eq!(live.table.bots_to_move().collect::<Vec<_>>(), [(Seat(1), stand_in)]);
        assert_eq!(live.refusal(1, act(own)), Refused::StoodIn);
        assert_eq!(live.refusal(1, Command::Leave {}), Refused::StoodIn);
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
    live.run(1, Command::Leave {});
    assert_eq!(live.now(1).game, before);
    live.run(1, crate::kit::say("back soon"));
}

#[test]
fn only_who_sits_comes_and_goes() {
    let live = Live::started(settings(3));
    assert_eq!(live.refusal(8, Command::Leave {}), Refused::NotSeated);
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
    assert_eq!(live.table.deadline(), Some(live.at + 5_000));
    live.act_first(12);
    // Contributions are not changed in a game that has begun.
    let shown = live.now(12).lobby.unwrap().shuffle.contributions;
    assert_eq!(shown, ["luck 0", "luck 1", "luck 2"]);
}

#[test]
fn a_host_who_leaves_a_game_is_still_the_host() {
    let mut live = Live::started(settings(3));
    live.run(0, Command::Leave {});
    assert!(live.table.eyes_of(&person(0).id).host);
    live.run(1, Command::Leave {});
    live.invite(Some(1));
}

#[test]
fn when_all_have_left_the_game_is_finished_and_stays_theirs() {
    let mut live = Live::started(settings(3));
    for number in 0..3 {
        live.run(number, Command::Leave {});
    }
    live.move_bots();
    assert_eq!(live.table.stage(), Stage::Over);
    assert_eq!(live.refusal(0, Command::Return {}), Refused::NotPlaying);
    assert_eq!(live.table.listing().people.len(), 3);
}
