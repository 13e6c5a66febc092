//! A game takes kilobytes.

use bots::Bot;
use table::{Command, Request, Stage};

use crate::kit::{Live, act, bot_choice, person, seat_bot, settings, sit};

/// People play like bots; each row may carry the name of its request.
fn finished_by_people(players: u8, named: bool) -> Live {
    let mut live = Live::started(settings(players));
    while live.table.stage() == Stage::Playing {
        let seat = live.table.game().unwrap().turn().seats().lowest().unwrap();
        let command = act(bot_choice(&live.table, seat, Bot::Random).unwrap());
        let name = format!("0123456789abcdef-{}", live.table.head());
        let send = named.then_some(name.as_str());
        let request = Request { person: &person(seat.index()), send, command: &command };
        let change = live.table.prepare(&request, live.at).unwrap();
        live.commit(change);
    }
    live
}

fn kept(live: &Live) -> usize {
    live.stored.iter().map(|(_, body)| body.len()).sum()
}

#[test]
fn a_game_takes_kilobytes() {
    for (players, most) in [(2, 40_000), (3, 40_000), (4, 120_000), (7, 120_000)] {
        let live = finished_by_people(players, false);
        let (bytes, rows) = (kept(&live), live.stored.len());
        let named = kept(&finished_by_people(players, true));
        println!("{players} people: {bytes} bytes in {rows} rows, {named} with names of requests");
        assert!(bytes < most && named < most * 3 / 2, "{players} players need {bytes} bytes");
    }
}

#[test]
fn a_game_with_bots_takes_kilobytes_as_well() {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    live.run(0, seat_bot(1, Bot::Greedy));
    live.run(0, seat_bot(2, Bot::Greedy));
    live.run(0, Command::Start {});
    live.run(0, Command::HandOver {});
    live.move_bots();
    assert_eq!(live.table.stage(), Stage::Over);
    let bytes = kept(&live);
    println!("3 bots: {bytes} bytes in {} rows", live.stored.len());
    assert!(bytes < 40_000);
}
