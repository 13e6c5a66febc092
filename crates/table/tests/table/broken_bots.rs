//! Bots that fail do not stop a game: the first thing that is legal is played instead.

use bots::Bot;
use game::Seat;
use shelf::{AnyAction, GameName};
use table::{Clock, Command, Refused, Settings, Stage, Table};

use crate::kit::{Live, bot_choice, seat_bot, settings_of, sit};

/// What a bot has in mind that does not work.
type Brain = fn(&Table, Seat) -> Option<AnyAction>;

fn nothing(_: &Table, _: Seat) -> Option<AnyAction> {
    None
}

/// An action of another game.
fn foreign(table: &Table, _: Seat) -> Option<AnyAction> {
    Some(match table.settings().game {
        GameName::Between => AnyAction::Castles(castles::Action::Pass),
        GameName::Castles => AnyAction::Palace(palace::Action::Skip),
        GameName::Palace => AnyAction::Between(between::Action::Lock),
    })
}

/// An action of its own game that is hardly ever legal.
fn wrong(table: &Table, _: Seat) -> Option<AnyAction> {
    Some(match table.settings().game {
        GameName::Between => AnyAction::Between(between::Action::Lock),
        GameName::Castles => AnyAction::Castles(castles::Action::StopLooking),
        GameName::Palace => AnyAction::Palace(palace::Action::KeepNone),
    })
}

/// Right every other time, so that the game gets to all its steps.
fn moody(table: &Table, seat: Seat) -> Option<AnyAction> {
    let idea = bot_choice(table, seat, Bot::Random);
    idea.filter(|_| !table.head().is_multiple_of(3))
}

fn whole_game(game: GameName, players: u8, brain: Brain) -> u64 {
    let clock = Clock::PerMove { seconds: 60 };
    let mut live = Live::open(Settings { clock, ..settings_of(game, players) });
    live.run(0, sit());
    for number in 1..players {
        live.run(0, seat_bot(number, Bot::Random));
    }
    live.run(0, Command::Start {});
    let mut failures = 0;
    while live.table.stage() == Stage::Playing {
        assert!(live.table.head() < 20_000, "{game:?}: the game does not end");
        let next = live.table.bots_to_move().next();
        let Some((seat, _)) = next else {
            // The one person does not move, and then a bot plays for them as well.
            let deadline = live.table.deadline().expect("somebody is to move");
            live.wait((deadline - live.at).max(0)).expect("their time is up");
            continue;
        };
        let idea = brain(&live.table, seat);
        let prepared = live.table.prepare_bot_or_first(seat, idea, live.at);
        let (change, own) = prepared.expect("there is always a move");
        failures += u64::from(!own);
        live.commit(change);
    }
    assert!(live.load().unwrap() == live.table);
    failures
}

#[test]
fn a_broken_bot_plays_on_in_every_game() {
    let brains: [Brain; 4] = [nothing, foreign, wrong, moody];
    for game in GameName::ALL {
        for brain in brains {
            let counts = [2, 3, 4].map(|players| whole_game(game, players, brain));
            println!("{game:?}: {counts:?} failures");
            assert!(counts.iter().all(|failures| *failures > 5), "{game:?}: {counts:?}");
        }
    }
    assert!(whole_game(GameName::Castles, 1, nothing) > 5);
    assert!(whole_game(GameName::Between, 7, nothing) > 5);
}

/// A bot that was late, or has lost its seat, gets no other move.
#[test]
fn a_bot_that_is_not_asked_plays_nothing() {
    for game in GameName::ALL {
        let live = Live::started(settings_of(game, 3));
        for seat in (0..3).map(Seat) {
            let idea = bot_choice(&live.table, seat, Bot::Random);
            let refused = live.table.prepare_bot_or_first(seat, idea, live.at).unwrap_err();
            assert_eq!(refused, Refused::NotAsked);
        }
    }
}
