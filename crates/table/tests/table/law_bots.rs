//! Whatever people leave behind, bots bring it to its end.

use bots::Bot;
use game::Dice;
use shelf::GameName;
use table::{Clock, Command, Settings, Stage};
use testkit::TestDice;

use crate::kit::{Live, act, bot_choice, person, seats, settings, with_clock};
use crate::wild::{Manner, Wild};

fn stand_in(players: u8, bot: Bot) -> Settings {
    Settings { stand_in: bot, ..settings(players) }
}

/// Plays so many moves, in the middle of which all people may be asked for something.
fn some_moves(live: &mut Live, moves: u32, dice: &mut TestDice) {
    for _ in 0..moves {
        if live.table.stage() != Stage::Playing {
            return;
        }
        let asked: Vec<_> = live.table.game().unwrap().turn().seats().iter().collect();
        let seat = asked[dice.below(asked.len() as u32) as usize];
        let action = bot_choice(&live.table, seat, Bot::Random).unwrap();
        live.run(seat.index(), act(action));
    }
}

fn everybody_leaves(live: &mut Live) {
    for number in 0..usize::from(live.table.settings().setup.players) {
        if live.table.stage() == Stage::Playing {
            live.run(number, Command::HandOver {});
        }
    }
}

fn finishes(bot: Bot, players: u8, moves: u32, dice: &mut TestDice) {
    let mut live = Live::started(stand_in(players, bot));
    some_moves(&mut live, moves, dice);
    if live.table.stage() == Stage::Playing {
        match dice.below(4) {
            0 => drop(live.run(0, Command::Pause {})),
            1 => {
                live.run(0, Command::Pause {});
                for number in 1..players {
                    live.run(number.into(), crate::kit::answer(true));
                }
                assert!(live.now(0).paused);
            }
            2 => {
                let undo = live.prepare(1, &Command::Undo {});
                drop(undo.map(|change| live.commit(change)));
            }
            _ => {}
        }
    }
    everybody_leaves(&mut live);
    live.move_bots();
    assert_eq!(live.table.stage(), Stage::Over, "{players} players, {moves} moves, {bot:?}");
    assert!(live.load().unwrap() == live.table);
}

#[test]
fn random_bots_finish_from_anywhere() {
    let mut dice = TestDice::new(1);
    for players in 2..=7 {
        for _ in 0..8 {
            let moves = dice.below(60 * u32::from(players));
            finishes(Bot::Random, players, moves, &mut dice);
        }
    }
}

#[test]
fn greedy_bots_finish_from_anywhere() {
    let mut dice = TestDice::new(2);
    for players in 2..=7 {
        for _ in 0..2 {
            let moves = dice.below(60 * u32::from(players));
            finishes(Bot::Greedy, players, moves, &mut dice);
        }
    }
}

/// From anywhere in wild games: pauses, open wishes, seats taken over, everything.
#[test]
fn bots_finish_what_wild_games_leave() {
    for seed in 0..80 {
        let (game, players) = match seed {
            0..60 => (GameName::Between, 2 + (seed % 6) as u8),
            60..70 => (GameName::Castles, 1 + (seed % 4) as u8),
            _ => (GameName::Palace, 2 + (seed % 3) as u8),
        };
        let manner = Manner { game, players, with: &[], bots: true, restless: 2 };
        let mut wild = Wild::new(1_000 + seed, manner);
        let steps = wild.dice.below(500);
        for _ in 0..steps {
            if !wild.is_over() {
                wild.step();
            }
        }
        wild.everybody_leaves();
        wild.live.move_bots();
        assert!(wild.is_over(), "seed {seed}");
    }
}

/// With a clock nobody need leave: time alone brings every game to its end.
#[test]
fn time_finishes_what_nobody_plays() {
    for clock in [
        Clock::PerMove { seconds: 10 },
        Clock::PerGame { seconds: 60, increment: 5 },
        Clock::Days { days: 1 },
    ] {
        for wish in 0..3 {
            let mut live = Live::assigning(with_clock(3, clock));
            match wish {
                0 => drop(live.run(0, Command::Pause {})),
                1 => {
                    // Only bots' moves are left to wait for, and a wish holds them up.
                    live.act_first(0);
                    live.act_first(1);
                    live.run(0, Command::Undo {});
                }
                _ => {}
            }
            while live.table.stage() == Stage::Playing {
                live.move_bots();
                if live.table.stage() == Stage::Playing {
                    let deadline = live.table.deadline().expect("somebody is waited for");
                    let wait = (deadline - live.at).max(0);
                    assert!(live.wait(wait).is_some(), "{clock:?}: something happens then");
                }
            }
            assert!(live.load().unwrap() == live.table);
        }
    }
}

#[test]
fn a_bot_moves_only_when_it_is_asked_and_alone() {
    let mut live = Live::open(settings(3));
    live.run(0, crate::kit::sit());
    live.run(0, crate::kit::seat_bot(1, Bot::Random));
    live.run(0, crate::kit::seat_bot(2, Bot::Greedy));
    assert_eq!(live.table.bots_to_move().count(), 0, "no game is on");
    live.run(0, Command::Start {});
    let waiting: Vec<_> = live.table.bots_to_move().collect();
    assert_eq!(waiting, [(game::Seat(1), Bot::Random), (game::Seat(2), Bot::Greedy)]);
    let action = bot_choice(&live.table, game::Seat(1), Bot::Random).unwrap();
    assert_eq!(
        bot_choice(&live.table, game::Seat(1), Bot::Random),
        bot_choice(&live.load().unwrap(), game::Seat(1), Bot::Random),
        "the same on every node"
    );
    // A person's seat is not the bot's to move.
    let own = live.first_choice(0);
    let refused = live.table.prepare_bot(game::Seat(0), own, live.at);
    assert_eq!(refused.unwrap_err(), table::Refused::NotAsked);
    let change = live.table.prepare_bot(game::Seat(1), action.clone(), live.at).unwrap();
    live.commit(change);
    let again = live.table.prepare_bot(game::Seat(1), action, live.at);
    assert_eq!(again.unwrap_err(), table::Refused::NotAsked);
    live.move_bots();
    assert_eq!(live.now(0).asked, seats(&[0]));
    assert_eq!(live.table.recipient(&person(0).id).viewer, game::Viewer::Seat(game::Seat(0)));
}
