//! A seat in a running game is its owner's. Somebody else plays it by the owner's word or by the
//! vote of all others, never by the host's will, and only until the owner returns.

use game::{Seat, Viewer};
use shelf::GameName;
use table::{Away, Claim, Clock, Command, LinkKind, PetitionKind, Refused, Settings, What};

use crate::kit::{
    Live, act, answer, bytes, person, say, seats, settings, settings_of, sit_with, with_clock,
};

const VICTIM: usize = 1;
const SEAT: Seat = Seat(1);

fn short(game: GameName, players: u8) -> Settings {
    Settings { clock: Clock::PerMove { seconds: 5 }, ..settings_of(game, players) }
}

/// Everybody plays but the victim, whose time runs out.
fn lose_time(live: &mut Live) {
    while live.table.summary().seats[VICTIM].away.is_none() {
        match live.now(0).asked.iter().find(|seat| *seat != SEAT) {
            Some(seat) => {
                live.act_like_a_bot(seat.index());
            }
            None => {
                live.wait(5_000);
            }
        }
    }
}

fn deputy() -> Command {
    Command::Deputy { seat: Some(SEAT) }
}

/// A seat in which person 7 plays for person 1, by the vote of persons 0 and 2.
fn voted() -> Live {
    let mut live = Live::started(settings(3));
    live.run(VICTIM, Command::HandOver {});
    live.run(0, deputy());
    live.run(2, answer(true));
    let word = live.table.last_link().unwrap();
    live.run(7, sit_with(&word));
    live
}

/// The attack: a host with a short clock lets time run out and puts a second guest of his own on
/// the seat, to see the hand and keep it.
#[test]
fn a_host_does_not_get_at_a_seat_whose_time_was_up() {
    for game in GameName::ALL {
        for players in [2, 3] {
            let mut live = Live::started(short(game, players));
            let hand = bytes(&live.now(VICTIM).game);
            lose_time(&mut live);
            assert_eq!(live.table.summary().seats[VICTIM].away, Some(Away::TimedOut));
            let invite = Command::Invite { seat: Some(SEAT) };
            assert_eq!(live.refusal(0, invite), Refused::NotGathering);
            let clear = Command::ClearSeat { seat: SEAT };
            assert_eq!(live.refusal(0, clear), Refused::NotGathering);
            if players == 2 {
                assert_eq!(live.refusal(0, deputy()), Refused::NobodyToVote);
            } else {
                // The third person has a voice, and silence is none.
                live.run(0, deputy());
                assert_eq!(live.now(0).petition.unwrap().waiting, seats(&[2]));
                live.wait(5_000);
                assert!(live.now(0).petition.is_none(), "it lapses");
                assert_eq!(live.table.last_link(), None);
            }
            // Nobody else's words bring the second guest to the seat.
            for number in [0, 2] {
                let lobby = live.now(number).lobby.unwrap();
                assert!(lobby.links.iter().all(|link| link.seat != Some(SEAT)), "{number}");
            }
            assert_eq!(live.refusal(9, crate::kit::sit_on(1)), Refused::NotGathering);
            assert_ne!(bytes(&live.now(9).game), hand);
            live.run(VICTIM, Command::Return {});
            assert_eq!(live.table.recipient(&person(VICTIM).id).viewer, Viewer::Seat(SEAT));
        }
    }
}

/// The attack with a second guest who has a seat: the two wait until everybody else's time is up,
/// and are all that is left to vote.
#[test]
fn who_is_away_is_not_outvoted() {
    for game in GameName::ALL {
        let mut live = Live::started(short(game, 4));
        let honest = [VICTIM, 3];
        let away = |live: &Live, number: usize| live.table.summary().seats[number].away;
        while honest.iter().any(|number| away(&live, *number).is_none()) {
            live.move_bots();
            match live.now(0).asked.iter().find(|seat| !honest.contains(&seat.index())) {
                Some(seat) => drop(live.act_like_a_bot(seat.index())),
                None => drop(live.wait(5_000)),
            }
        }
        assert_eq!([0, 2].map(|number| away(&live, number)), [None, None]);
        for by in [0, 2] {
            assert_eq!(live.refusal(by, deputy()), Refused::VoterAway { seat: Seat(3) });
        }
        // Out is as good as away, and so is somebody who plays for the owner.
        live.run(3, Command::Return {});
        live.run(3, Command::Leave {});
        assert_eq!(live.refusal(0, deputy()), Refused::VoterAway { seat: Seat(3) });
        live.run(3, Command::Deputy { seat: None });
        let word = live.table.last_link().unwrap();
        live.run(7, sit_with(&word));
        assert_eq!(live.refusal(0, deputy()), Refused::VoterAway { seat: Seat(3) });
        // With everybody there it is a vote again, and one no is enough.
        live.run(3, Command::Return {});
        live.run(0, deputy());
        assert_eq!(live.now(0).petition.unwrap().waiting, seats(&[2, 3]));
        live.run(2, answer(true));
        live.run(3, answer(false));
        let lobby = live.now(0).lobby.unwrap();
        assert!(lobby.links.iter().all(|link| link.seat != Some(SEAT)));
        // Who has given up has no voice to give.
        live.run(3, Command::GiveUp {});
        live.run(0, deputy());
        assert_eq!(live.now(0).petition.unwrap().waiting, seats(&[2]));
        assert!(live.load().unwrap() == live.table);
    }
}

/// A voter whose time is up, who leaves or who hands over has not agreed.
#[test]
fn silence_is_no_vote() {
    // Person 2 asks, as the host needs no vote to put somebody out.
    let ways: [fn(&mut Live); 4] = [
        |live| {
            live.run(0, Command::Leave {});
        },
        |live| {
            live.run(0, Command::HandOver {});
        },
        |live| {
            live.run(0, Command::GiveUp {});
        },
        |live| {
            live.wait(60_000).unwrap();
        },
    ];
    for go in ways {
        for wish in [deputy(), Command::Expel { seat: SEAT }] {
            let mut live = Live::started(with_clock(3, Clock::PerMove { seconds: 60 }));
            live.run(VICTIM, Command::HandOver {});
            live.run(2, wish);
            go(&mut live);
            assert!(live.now(2).petition.is_none());
            assert_eq!(live.table.last_link(), None);
            assert_eq!(live.table.summary().seats[VICTIM].away, Some(Away::HandedOver));
            assert!(live.load().unwrap() == live.table);
        }
    }
}

#[test]
fn one_no_is_enough() {
    let mut live = Live::started(settings(4));
    live.run(VICTIM, Command::HandOver {});
    live.run(0, deputy());
    assert_eq!(live.now(0).petition.unwrap().waiting, seats(&[2, 3]));
    live.run(2, answer(true));
    live.run(3, answer(false));
    assert_eq!(live.table.last_link(), None);
}

/// Everybody sees both names; the deputy plays and sees the hand, but owns nothing.
#[test]
fn a_deputy_plays_for_the_owner_and_owns_nothing() {
    let mut live = voted();
    let chair = live.now(9).lobby.unwrap().seats[VICTIM].clone();
    assert_eq!(bytes(&chair.holder), r#"{"type":"person","name":"Name 1"}"#);
    assert_eq!(chair.deputy.as_deref(), Some("Name 7"));
    let committed = live.committed.last().unwrap().update(Viewer::Spectator).what;
    assert_eq!(committed, What::Deputized { seat: SEAT, name: "Name 7".into() });
    let recipient = live.table.recipient(&person(7).id);
    assert_eq!((recipient.viewer, recipient.claim), (Viewer::Seat(SEAT), Claim::Deputy));
    let lobby = live.now(7).lobby.unwrap();
    assert!(lobby.you_deputize);
    assert_eq!(lobby.your_link, None, "a way back would be the seat for good");
    assert!(lobby.links.is_empty());
    let own = live.first_choice(7);
    assert!(live.now(VICTIM).choices.is_empty());
    assert_eq!(live.refusal(VICTIM, act(own)), Refused::StoodIn);
    for command in [Command::GiveUp {}, Command::Return {}, Command::Deputy { seat: None }] {
        assert_eq!(live.refusal(7, command), Refused::NotSeated);
    }
    assert_eq!(live.refusal(7, Command::Expel { seat: Seat(0) }), Refused::NotSeated);
    live.act_first(7);
    assert_eq!(live.table.bots_to_move().count(), 0);
    assert!(live.load().unwrap() == live.table);
}

/// A deputy is asked about an undo or a pause, but has no voice in votes.
#[test]
fn a_deputy_answers_for_the_game_and_votes_for_nobody() {
    let mut live = voted();
    live.run(0, Command::Pause {});
    assert_eq!(live.now(0).petition.unwrap().waiting, seats(&[1, 2]));
    assert_eq!(live.refusal(VICTIM, answer(true)), Refused::NotAsked);
    live.run(7, answer(false));
    live.run(2, Command::HandOver {});
    let about = Command::Deputy { seat: Some(Seat(2)) };
    assert_eq!(live.refusal(0, about), Refused::VoterAway { seat: SEAT });
}

/// The owner comes back by session or by way back, and the deputy is a stranger again.
#[test]
fn the_owner_returns_at_any_time() {
    for by_link in [false, true] {
        let mut live = voted();
        let word = live.way_back(VICTIM);
        let owner = if by_link { 11 } else { VICTIM };
        let back = if by_link { sit_with(&word) } else { Command::Return {} };
        live.run(owner, back);
        assert_eq!(live.table.recipient(&person(7).id).viewer, Viewer::Spectator);
        assert_eq!(live.table.summary().seats[VICTIM].deputy, None);
        assert_eq!(live.table.summary().seats[VICTIM].away, None);
        assert_eq!(live.refusal(7, say("but I")), Refused::NotSeated);
        live.act_first(owner);
        assert!(live.load().unwrap() == live.table);
    }
}

#[test]
fn a_link_for_a_deputy_ends_with_the_return_and_with_its_use() {
    let mut live = Live::started(settings(3));
    live.run(VICTIM, Command::HandOver {});
    live.run(0, deputy());
    live.run(2, answer(true));
    let word = live.table.last_link().unwrap();
    let seen = |live: &Live, number: usize| bytes(&live.now(number)).contains(&word);
    assert!(seen(&live, 0), "who has asked passes it on");
    assert!(!seen(&live, VICTIM) && !seen(&live, 2) && !seen(&live, 9));
    let mut used = live.clone();
    used.run(7, sit_with(&word));
    assert_eq!(used.refusal(8, sit_with(&word)), Refused::BadInvitation);
    live.run(VICTIM, Command::Return {});
    assert_eq!(live.refusal(7, sit_with(&word)), Refused::BadInvitation);
    assert_eq!(live.refusal(0, deputy()), Refused::OwnerIsThere { seat: SEAT });
}

/// A question about an owner who has come back is none.
#[test]
fn the_return_ends_the_vote() {
    let mut live = Live::started(settings(3));
    live.run(VICTIM, Command::HandOver {});
    live.run(0, deputy());
    live.run(VICTIM, Command::Return {});
    assert!(live.now(0).petition.is_none());
}

/// The owner's own word needs nobody's consent, also where nobody could vote.
#[test]
fn an_owner_lends_the_seat() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 2));
        live.run(VICTIM, Command::Deputy { seat: None });
        let word = live.table.last_link().unwrap();
        assert!(bytes(&live.now(VICTIM)).contains(&word));
        assert!(!bytes(&live.now(0)).contains(&word), "it is the owner's to pass on");
        let links = live.now(VICTIM).lobby.unwrap().links;
        assert!(links.iter().any(|link| link.kind == LinkKind::Deputy { by: SEAT }));
        // Somebody who plays here already cannot play two hands.
        assert_eq!(live.refusal(0, sit_with(&word)), Refused::AlreadySeated { seat: Seat(0) });
        live.run(7, sit_with(&word));
        assert_eq!(live.table.summary().seats[VICTIM].away, Some(Away::HandedOver));
        // A deputy who leaves makes room for the bot, not for somebody else.
        live.run(7, Command::Leave {});
        assert_eq!(live.table.recipient(&person(7).id).viewer, Viewer::Spectator);
        assert_eq!(live.table.summary().seats[VICTIM].away, Some(Away::HandedOver));
        live.run(VICTIM, Command::Return {});
        assert!(live.load().unwrap() == live.table);
    }
}

#[test]
fn an_owner_ends_a_link_that_was_lent() {
    let mut live = Live::started(settings(3));
    live.run(VICTIM, Command::Deputy { seat: None });
    let word = live.table.last_link().unwrap();
    let links = live.now(VICTIM).lobby.unwrap().links;
    let number = links.iter().find(|link| link.word == word).unwrap().number;
    assert_eq!(live.refusal(0, Command::Revoke { link: number }), Refused::NoSuchLink { number });
    live.run(VICTIM, Command::Revoke { link: number });
    assert_eq!(live.refusal(7, sit_with(&word)), Refused::BadInvitation);
}

/// A deputy whose time is up is replaced by the bot.
#[test]
fn a_deputy_whose_time_is_up_is_one_no_more() {
    let mut live = Live::started(with_clock(3, Clock::PerMove { seconds: 5 }));
    live.run(VICTIM, Command::Deputy { seat: None });
    let word = live.table.last_link().unwrap();
    live.run(7, sit_with(&word));
    live.wait(5_000).unwrap();
    live.wait(5_000).unwrap();
    assert_eq!(live.table.summary().seats[VICTIM].deputy, None);
    assert!(live.table.summary().seats[VICTIM].away.is_some());
}

/// At a table without a clock the others need not wait for ever for somebody who never comes.
#[test]
fn the_others_may_let_a_bot_play_for_who_does_not_come() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 3));
        let stand_in = Command::StandIn { seat: SEAT };
        live.run(0, stand_in.clone());
        assert_eq!(live.now(2).petition.unwrap().wish, PetitionKind::StandIn { seat: SEAT });
        live.run(2, answer(true));
        assert_eq!(live.table.summary().seats[VICTIM].away, Some(Away::VotedAway));
        assert_eq!(live.refusal(0, stand_in), Refused::StoodIn);
        live.run(VICTIM, Command::Return {});
        assert_eq!(live.table.summary().seats[VICTIM].away, None);
    }
}
