//! Another game with the same people, on other seats if they like.

use bots::Bot;
use game::{Dice, Seat};
use shelf::{GameName, Seed, SeededDice};
use table::{Command, Entry, HolderView, Keep, Refused, Request, Row, Seating, Stage};

use crate::kit::{Live, person, seat_bot, settings, settings_of, sit, sit_on, sit_with};

/// Persons 0 and 1 and a bot have played.
fn played() -> Live {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    live.run(1, sit());
    live.run(0, seat_bot(2, Bot::Random));
    live.run(0, Command::Start {});
    live.run(0, Command::HandOver {});
    live.run(1, Command::HandOver {});
    live.move_bots();
    assert_eq!(live.table.stage(), Stage::Over);
    live
}

fn dice() -> SeededDice {
    Seed::of_series(1, 2).chance()
}

fn next(live: &Live, number: usize, seating: Seating) -> Result<Row, Refused> {
    let secrets = [[3; 32], [4; 32]];
    live.table.open_rematch(&person(number), (seating, "luck"), secrets, &mut dice(), live.at)
}

fn holders(live: &Live) -> Vec<HolderView> {
    live.table.summary().seats.into_iter().map(|chair| chair.holder).collect()
}

fn kept(number: usize) -> HolderView {
    HolderView::Kept { name: person(number).name }
}

fn sits(number: usize) -> HolderView {
    HolderView::Person { name: person(number).name }
}

const BOT: HolderView = HolderView::Bot { bot: Bot::Random };

#[test]
fn the_same_people_the_same_seats() {
    let live = played();
    let mut again = Live::of(next(&live, 1, Seating::Same).unwrap());
    assert_eq!(holders(&again), [kept(0), sits(1), BOT], "who asks for it sits");
    assert_eq!(again.now(9).lobby.unwrap().shuffle.contributions, ["", "luck", ""]);
    assert_eq!(again.now(0).lobby.unwrap().kept_for_you, Some(Seat(0)));
    assert_eq!(again.now(1).lobby.unwrap().kept_for_you, None);
    assert_eq!(again.now(9).lobby.unwrap().kept_for_you, None);
    assert!(again.now(1).lobby.unwrap().your_link.is_some(), "with a way back");
    assert!(again.table.recipient(&person(1).id).host, "who asks for it is the host");
    assert_eq!(again.table.settings(), live.table.settings());
    assert_eq!(again.table.listing().people, [person(0).id, person(1).id]);
    // Others do not take a kept seat; who it is kept for need not name it.
    assert_eq!(again.refusal(5, sit_on(0)), Refused::SeatTaken { seat: Seat(0) });
    assert_eq!(again.refusal(5, sit()), Refused::NoOpenSeat);
    assert_eq!(
        again.refusal(1, Command::Start {}),
        Refused::SeatsOpen { seats: crate::kit::seats(&[0]) }
    );
    again.run(0, sit());
    assert_eq!(again.now(0).lobby.unwrap().kept_for_you, None);
    again.run(1, Command::Start {});
    assert!(again.load().unwrap() == again.table);
}

#[test]
fn everybody_one_seat_on() {
    let live = played();
    let again = Live::of(next(&live, 0, Seating::Rotate).unwrap());
    assert_eq!(holders(&again), [BOT, sits(0), kept(1)]);
}

#[test]
fn at_random_but_nobody_is_lost() {
    let live = played();
    let Entry::Opened { kept: shuffled, .. } = next(&live, 0, Seating::Shuffle).unwrap().entry
    else {
        panic!()
    };
    let own = Keep::Seated { person: person(0), contribution: "luck".into() };
    let mut all = vec![own, Keep::Person(person(1)), Keep::Bot(Bot::Random)];
    dice().shuffle(&mut all);
    assert_eq!(shuffled, all);
}

/// Who does not want to come says so, and the table is none of theirs any more.
#[test]
fn a_kept_seat_can_be_declined() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 2));
        for number in [0, 1] {
            live.run(number, Command::GiveUp {});
        }
        let mut again = Live::of(next(&live, 0, Seating::Same).unwrap());
        assert_eq!(again.refusal(9, Command::Leave {}), Refused::NotSeated);
        assert!(!again.table.can_close(&person(0).id), "somebody sits");
        again.run(1, Command::Leave {});
        assert_eq!(holders(&again), [sits(0), HolderView::Open]);
        assert_eq!(again.now(1).lobby.unwrap().kept_for_you, None);
        assert_eq!(again.table.listing().people, [person(0).id]);
        assert!(again.table.recipient(&person(0).id).host);
        again.run(0, Command::Leave {});
        assert!(again.table.can_close(&person(0).id) && !again.table.can_close(&person(1).id));
        assert!(again.load().unwrap() == again.table);
    }
}

/// Who does not come is replaced: by a bot, or by whom the host invites.
#[test]
fn a_kept_seat_can_be_given_away() {
    let live = played();
    let mut again = Live::of(next(&live, 0, Seating::Same).unwrap());
    let word = again.invite(Some(1));
    again.run(8, sit_with(&word));
    assert_eq!(holders(&again)[1], HolderView::Person { name: person(8).name });
    assert_eq!(again.refusal(1, sit()), Refused::NoOpenSeat);
    let mut again = Live::of(next(&live, 0, Seating::Same).unwrap());
    again.run(0, seat_bot(1, Bot::Greedy));
    again.run(0, Command::ClearSeat { seat: Seat(1) });
    assert_eq!(holders(&again)[1], HolderView::Open);
    // A link for any seat is not for a kept one.
    let mut again = Live::of(next(&live, 0, Seating::Same).unwrap());
    let word = again.invite(None);
    assert_eq!(again.refusal(8, sit_with(&word)), Refused::NoOpenSeat);
}

#[test]
fn there_is_one_rematch_and_only_after_the_end() {
    let live = Live::started(settings(3));
    assert_eq!(next(&live, 0, Seating::Same).unwrap_err(), Refused::NotOver);
    let mut live = played();
    assert_eq!(next(&live, 7, Seating::Same).unwrap_err(), Refused::NotSeated);
    let command = Command::Rematch { seating: Seating::Same, contribution: String::new() };
    let host = person(0);
    let request = Request { person: &host, send: Some("again"), command: &command };
    let change = live.table.prepare_rematch("table-2".into(), &request, live.at).unwrap();
    live.commit(change);
    let shown = live.now(9).lobby.unwrap();
    assert_eq!(shown.rematch.as_deref(), Some("table-2"));
    assert_eq!(shown.rematch_by, Some(Seat(0)), "everybody sees who asks");
    let done = Refused::Done { n: live.table.head() };
    let twice =
        |request: &Request<'_>| live.table.prepare_rematch("table-3".into(), request, live.at);
    assert_eq!(twice(&request).unwrap_err(), done);
    assert_eq!(live.table.prepare(&request, live.at).unwrap_err(), done);
    let other = person(1);
    let request = Request { person: &other, send: None, command: &command };
    assert_eq!(twice(&request).unwrap_err(), Refused::RematchExists);
    assert_eq!(next(&live, 1, Seating::Same).unwrap_err(), Refused::RematchExists);
    // As a plain command it has no name of a table to write down.
    assert_eq!(live.refusal(1, command.clone()), Refused::NothingToDo);
    assert!(live.load().unwrap() == live.table);
}

/// Alone with bots, or quite alone, the next game can begin at once; and the one after it.
#[test]
fn a_rematch_of_a_rematch_begins_with_one_command() {
    for (game, players) in [(GameName::Between, 3), (GameName::Castles, 1), (GameName::Palace, 2)] {
        let mut live = Live::open(settings_of(game, players));
        live.run(0, sit());
        for seat in 1..players {
            live.run(0, seat_bot(seat, Bot::Greedy));
        }
        for _ in 0..3 {
            live.run(0, Command::Start {});
            live.play_to_the_end();
            live = Live::of(next(&live, 0, Seating::Rotate).unwrap());
            assert_eq!(live.table.settings(), &settings_of(game, players));
        }
    }
}

/// A game that was given up can be played again as well.
#[test]
fn a_rematch_after_giving_up() {
    let mut live = Live::open(settings(2));
    live.run(0, sit());
    live.run(0, seat_bot(1, Bot::Greedy));
    live.run(0, Command::Start {});
    live.run(0, Command::GiveUp {});
    let mut again = Live::of(next(&live, 0, Seating::Same).unwrap());
    again.run(0, Command::Start {});
    again.act_like_a_bot(0);
}

#[test]
fn a_long_contribution_is_refused_and_deputies_do_not_ask() {
    let live = played();
    let long = "x".repeat(129);
    let refused = live.table.open_rematch(
        &person(0),
        (Seating::Same, &long),
        [[3; 32], [4; 32]],
        &mut dice(),
        live.at,
    );
    assert_eq!(refused.unwrap_err(), Refused::TooLong { most: 128 });
    let mut live = Live::started(settings(2));
    live.run(1, Command::Deputy { seat: None });
    let word = live.table.last_link().unwrap();
    live.run(7, sit_with(&word));
    live.run(7, Command::HandOver {});
    live.run(0, Command::HandOver {});
    live.move_bots();
    assert_eq!(next(&live, 7, Seating::Same).unwrap_err(), Refused::NotSeated);
    let again = Live::of(next(&live, 0, Seating::Same).unwrap());
    assert_eq!(holders(&again), [sits(0), kept(1)], "the seat is the owner's");
}
