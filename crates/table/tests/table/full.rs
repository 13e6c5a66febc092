//! A table that has as many rows as people may write: it fills up for no game, only for what leads to
//! nothing.

use game::Seat;
use shelf::{AnyAction, GameName};
use table::{Clock, Command, Refused, Request, Settings, Stage};

use crate::kit::{
    Live, act, answer, bot_choice, person, say, settings, settings_of, sit, sit_with,
};

fn run(live: &mut Live, number: usize, command: &Command) {
    let person = person(number);
    let request = Request { person: &person, send: None, command };
    let change = live.table.prepare_when_full(&request, live.at);
    let change = change.unwrap_or_else(|refused| panic!("{number} {command:?}: {refused}"));
    live.commit(change);
}

pub(crate) fn refusal(live: &Live, number: usize, command: &Command) -> Refused {
    let person = person(number);
    let request = Request { person: &person, send: None, command };
    live.table.prepare_when_full(&request, live.at).unwrap_err()
}

/// Every game is played to its end by people alone, whatever the table is full of.
#[test]
fn a_game_is_finished_at_a_full_table() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 3));
        while live.table.stage() == Stage::Playing {
            let number = live.somebody_asked();
            let seat = Seat(number as u8);
            let action = bot_choice(&live.table, seat, bots::Bot::Random).unwrap();
            run(&mut live, number, &act(action));
        }
        assert!(live.table.summary().outcome.is_some(), "{game:?}");
        assert!(live.load().unwrap() == live.table);
    }
}

#[test]
fn what_leads_to_nothing_is_refused_at_a_full_table() {
    let mut live = Live::assigning(settings(3));
    live.act_first(0);
    let turned = live
        .now(0)
        .choices
        .into_iter()
        .find(|action| matches!(action, AnyAction::Between(between::Action::Assign { .. })));
    let nothing = [
        act(turned.expect("tiles can be turned over")),
        Command::Undo {},
        Command::Pause {},
        say("hello"),
        Command::Deputy { seat: None },
        Command::StandIn { seat: Seat(1) },
        Command::Report { seat: Seat(1), text: "rude".into() },
    ];
    for command in &nothing {
        live.prepare(0, command).expect("else it would be possible");
        assert_eq!(refusal(&live, 0, command), Refused::TableFull, "{command:?}");
    }
    // What is refused anyway is refused for its own reason.
    assert_eq!(refusal(&live, 9, &say("hello")), Refused::NotSeated);
    run(&mut live, 0, &act(AnyAction::Between(between::Action::Lock)));
}

/// Everybody can go, in all ways, and come back, and the host can put somebody out.
#[test]
fn people_go_and_come_back_at_a_full_table() {
    for game in GameName::ALL {
        let mut live = Live::started(settings_of(game, 3));
        for way in [Command::Leave {}, Command::HandOver {}] {
            run(&mut live, 1, &way);
            run(&mut live, 1, &Command::Return {});
        }
        let word = live.way_back(1);
        run(&mut live, 12, &sit_with(&word));
        run(&mut live, 2, &Command::GiveUp {});
        run(&mut live, 0, &Command::Expel { seat: Seat(1) });
        run(&mut live, 0, &Command::GiveUp {});
        assert_eq!(live.table.stage(), Stage::Over);
        assert!(live.load().unwrap() == live.table);
    }
}

/// A pause that began before the table was full comes to its end.
#[test]
fn a_pause_ends_at_a_full_table() {
    let clock = Clock::PerMove { seconds: 60 };
    let mut live = Live::started(Settings { clock, ..settings(3) });
    live.run(0, Command::Pause {});
    for number in [1, 2] {
        run(&mut live, number, &answer(true));
    }
    run(&mut live, 0, &Command::Resume {});
    for number in [1, 2] {
        run(&mut live, number, &answer(true));
    }
    assert!(!live.now(0).paused);
}

/// A lobby that strangers have filled still begins, and still lets people out.
#[test]
fn a_full_lobby_begins_and_lets_people_out() {
    let mut live = Live::open(settings(3));
    for number in 0..3 {
        live.run(number, sit());
    }
    let mut out = live.clone();
    run(&mut out, 1, &Command::Leave {});
    assert_eq!(refusal(&out, 1, &sit()), Refused::TableFull);
    run(&mut live, 0, &Command::Start {});
    assert_eq!(live.table.stage(), Stage::Playing);
}
