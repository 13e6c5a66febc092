//! Every reason for which a table refuses occurs, has its own key and its own words.

use std::collections::BTreeMap;

use bots::Bot;
use game::Seat;
use shelf::AnyAction;
use table::{Clock, Command, Refused, Request, Seating, Stage};

use crate::kit::{
    Live, act, answer, person, say, seat_bot, seats, settings, sit, sit_on, sit_with, with_clock,
};

/// Numbers the refusals; a new one does not compile until it has a number here, and then the test
/// below fails until it occurs.
fn number(refused: &Refused) -> usize {
    match refused {
        Refused::Done { .. } => 0,
        Refused::NoSuchSeat { .. } => 1,
        Refused::SeatTaken { .. } => 2,
        Refused::SeatNotTaken { .. } => 3,
        Refused::NoOpenSeat => 4,
        Refused::AlreadySeated { .. } => 5,
        Refused::NotSeated => 6,
        Refused::HostOnly => 7,
        Refused::NeedsInvitation => 8,
        Refused::BadInvitation => 9,
        Refused::NoSuchLink { .. } => 10,
        Refused::OwnerIsThere { .. } => 11,
        Refused::NotGathering => 12,
        Refused::NotPlaying => 13,
        Refused::NotOver => 14,
        Refused::BadSettings(_) => 15,
        Refused::SeatsOpen { .. } => 16,
        Refused::WrongGame => 17,
        Refused::NothingToDo => 18,
        Refused::Rules(_) => 19,
        Refused::StoodIn => 20,
        Refused::NotAway => 21,
        Refused::Paused => 22,
        Refused::NotPaused => 23,
        Refused::NothingToUndo => 24,
        Refused::PetitionOpen => 25,
        Refused::NoPetition => 26,
        Refused::NotAsked => 27,
        Refused::Silence { .. } => 28,
        Refused::Empty => 29,
        Refused::TooLong { .. } => 30,
        Refused::RematchExists => 31,
        Refused::NobodysSeat { .. } => 32,
        Refused::BeforeStart => 33,
        Refused::PastEnd => 34,
        Refused::NobodyToVote => 35,
        Refused::GivenUp => 36,
        Refused::Expelled => 37,
        Refused::NotYourself => 38,
        Refused::IsOut => 39,
        Refused::PastBarrier { .. } => 40,
        Refused::TooMuch { .. } => 41,
        Refused::VoterAway { .. } => 42,
        Refused::TableFull => 43,
        Refused::NotAlone => 44,
        Refused::HintsForbidden => 45,
    }
}
const ALL: usize = 46;

fn while_gathering() -> Vec<Refused> {
    let mut live = Live::open(table::Settings { listed: false, ..settings(3) });
    let first = live.refusal(1, sit());
    live.run(0, sit());
    let change = {
        let request = Request { person: &person(0), send: Some("x"), command: &say("hi") };
        live.table.prepare(&request, live.at).unwrap()
    };
    live.commit(change);
    let request = Request { person: &person(0), send: Some("x"), command: &say("hi") };
    let again = live.table.prepare(&request, live.at).unwrap_err();
    let mut all = vec![
        first,
        again,
        live.refusal(1, sit_on(7)),
        live.refusal(1, sit_on(0)),
        live.refusal(1, sit_with("wrong")),
        live.refusal(0, Command::ClearSeat { seat: Seat(1) }),
        live.refusal(0, sit()),
        live.refusal(1, say("hi")),
        live.refusal(1, Command::Start {}),
        live.refusal(0, Command::Start {}),
        live.refusal(0, Command::Revoke { link: 9 }),
        live.refusal(0, Command::Invite { seat: Some(Seat(0)) }),
        live.refusal(0, Command::Undo {}),
        live.refusal(0, Command::Configure { settings: settings(99) }),
        live.refusal(0, say("")),
        live.refusal(0, say(&"long ".repeat(200))),
        live.table.record().unwrap_err(),
    ];
    all.push(crate::full::refusal(&live, 0, &say("hello")));
    live.run(0, seat_bot(1, Bot::Random));
    live.run(0, seat_bot(2, Bot::Random));
    all.push(live.refusal(5, sit()));
    live.run(0, Command::ClearSeat { seat: Seat(1) });
    let word = live.invite(None);
    live.run(1, sit_with(&word));
    all.push(live.refusal(0, Command::Expel { seat: Seat(0) }));
    live.run(0, Command::Expel { seat: Seat(1) });
    all.push(live.refusal(1, sit_with(&word)));
    all
}

fn while_playing() -> Vec<Refused> {
    let mut live = Live::started(with_clock(3, Clock::PerMove { seconds: 60 }));
    let own = live.first_choice(0);
    let mut all = vec![
        live.refusal(0, Command::Start {}),
        live.refusal(0, Command::Act { actions: Vec::new() }),
        live.refusal(0, act(AnyAction::Between(between::Action::Lock))),
        live.refusal(0, Command::Delete {}),
        live.refusal(0, Command::Return {}),
        live.refusal(0, Command::Resume {}),
        live.refusal(0, Command::Undo {}),
        live.refusal(0, answer(true)),
        live.refusal(0, say("psst")),
        live.refusal(0, act(AnyAction::Castles(castles::Action::Pass))),
        live.refusal(0, Command::Deputy { seat: Some(Seat(1)) }),
    ];
    let too_far = vec![own.clone(), own.clone()];
    all.push(live.refusal(0, Command::Act { actions: too_far }));
    live.run(1, Command::Pause {});
    all.push(live.refusal(1, answer(true)));
    all.push(live.refusal(0, Command::Pause {}));
    live.run(0, answer(true));
    live.run(2, answer(true));
    all.push(live.refusal(0, act(own.clone())));
    live.run(0, Command::HandOver {});
    live.run(1, Command::Resume {});
    live.run(2, answer(true));
    all.push(live.refusal(0, act(own)));
    while live.prepare(1, &Command::Pause {}).is_ok() {
        live.run(1, Command::Pause {});
        live.run(2, answer(false));
    }
    all.push(live.refusal(1, Command::Pause {}));
    live.run(2, Command::Leave {});
    all.push(live.refusal(2, Command::Leave {}));
    all.push(live.refusal(1, Command::Deputy { seat: Some(Seat(0)) }));
    all.push(live.refusal(1, Command::Expel { seat: Seat(0) }));
    live.run(0, Command::GiveUp {});
    all.push(live.refusal(0, Command::Return {}));
    all
}

fn after_the_end() -> Vec<Refused> {
    let mut live = Live::started(settings(3));
    for number in 0..3 {
        live.run(number, Command::HandOver {});
    }
    live.move_bots();
    assert_eq!(live.table.stage(), Stage::Over);
    let command = Command::Rematch { seating: Seating::Same, contribution: String::new() };
    let player = person(1);
    let request = Request { person: &player, send: None, command: &command };
    let change = live.table.prepare_rematch("next".into(), &request, live.at).unwrap();
    live.commit(change);
    vec![live.table.prepare_rematch("another".into(), &request, live.at).unwrap_err()]
}

#[test]
fn every_refusal_occurs() {
    let mut occurred: BTreeMap<usize, Refused> = BTreeMap::new();
    for refused in while_gathering()
        .into_iter()
        .chain(while_playing())
        .chain(after_the_end())
        .chain(crate::branch::refusals())
        .chain(crate::hints::refusals())
    {
        occurred.insert(number(&refused), refused);
    }
    let missing: Vec<usize> = (0..ALL).filter(|number| !occurred.contains_key(number)).collect();
    assert!(missing.is_empty(), "these do not occur: {missing:?}");
    let mut codes: Vec<&str> = occurred.values().map(Refused::code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), ALL, "each has a key of its own");
    for refused in occurred.values() {
        assert!(!refused.to_string().is_empty());
        let by_rule = matches!(refused, Refused::Rules(_) | Refused::Silence { .. });
        assert_eq!(!refused.reasons().is_empty(), by_rule, "{refused:?}");
    }
}

#[test]
fn open_seats_are_named() {
    let refused = Refused::SeatsOpen { seats: seats(&[0, 2]) };
    assert_eq!(refused.to_string(), "nobody sits on seat:0, seat:2");
}
