//! Playing on from a game that is over.

use bots::Bot;
use game::{Dice, Seat, Viewer};
use shelf::{GameName, Record, RecordError, Secret, Shuffle};
use table::{
    Branch, Clock, Command, Entry, HolderView, Origin, Recipient, Refused, Row, Stage, Table,
    Unreadable, What,
};
use testkit::TestDice;

use crate::kit::{Live, act, all_eyes, bot_choice, bytes, person, settings, with_clock};
use crate::wild::{Manner, Wild};

/// Somebody who did not sit at the old table.
const ASKER: usize = 8;

/// A finished game with everything in it that can happen.
fn finished(seed: u64, players: u8) -> Live {
    let mut wild = Wild::new(
        seed,
        Manner { game: GameName::Between, players, with: &[], bots: true, restless: 4 },
    );
    for _ in 0..4_000 {
        if !wild.is_over() {
            wild.step();
        }
    }
    wild.everybody_leaves();
    wild.live.move_bots();
    assert!(wild.is_over());
    wild.live
}

/// The table after its first rows.
fn at(live: &Live, n: u64) -> Table {
    let n = usize::try_from(n).unwrap_or(usize::MAX).clamp(1, live.stored.len());
    let rows = live.stored[..n].iter().map(|(at, body)| Row::from_body(*at, body).unwrap());
    Table::load(rows).unwrap()
}

fn branch(live: &Live, n: u64, seat: u8) -> Result<Row, Refused> {
    let origin = Origin { table: "old".into(), n };
    let branch = Branch { origin, seat: Seat(seat), bot: Bot::Random };
    live.table.open_branch(&at(live, n), branch, &person(ASKER), [[7; 32], [8; 32]], live.at)
}

/// The numbers after which the game was on.
fn numbers(live: &Live) -> std::ops::Range<u64> {
    let mut table = at(live, 1);
    let mut stages = vec![table.stage()];
    for (at, body) in &live.stored[1..] {
        table.follow(Row::from_body(*at, body).unwrap()).unwrap();
        stages.push(table.stage());
    }
    let first = |stage: Stage| (1..).zip(&stages).find(|(_, there)| **there == stage).unwrap().0;
    first(Stage::Playing)..first(Stage::Over)
}

/// A table that plays on from the middle of a short game.
pub(crate) fn branched(players: u8) -> Live {
    let live = finished(5, players);
    let numbers = numbers(&live);
    Live::of(branch(&live, (numbers.start + numbers.end) / 2, 0).unwrap())
}

fn record(live: &Live) -> Record<between::Action> {
    shelf::parse(&live.table.record().unwrap()).unwrap()
}

/// The asker moves like a bot; the rest are bots.
fn play_to_the_end(live: &mut Live) {
    while live.table.stage() == Stage::Playing {
        live.move_bots();
        if live.table.stage() == Stage::Playing {
            live.act_like_a_bot(ASKER);
        }
    }
}

/// From many points of many games: the branch looks as the old table did from that seat, is read
/// again as it was, is played to its end, and its record is true.
#[test]
fn a_game_can_be_played_on_from_anywhere() {
    for players in 2..=7 {
        let old = finished(u64::from(players), players);
        let numbers = numbers(&old);
        let mut dice = TestDice::new(players.into());
        let length = u32::try_from(numbers.end - numbers.start).unwrap();
        let mut points = vec![numbers.start, numbers.end - 1];
        points.extend((0..6).map(|_| numbers.start + u64::from(dice.below(length))));
        for n in points {
            let seat = Seat(u8::try_from(dice.below(players.into())).unwrap());
            let mut live = Live::of(branch(&old, n, seat.0).unwrap());
            let then = at(&old, n);
            for viewer in Viewer::all(players) {
                let recipient = Recipient::of(viewer, false);
                let (now, past) = (live.table.now(recipient, 0), then.now(recipient, 0));
                assert_eq!(bytes(&now.game), bytes(&past.game), "{viewer:?} after {n}");
                assert_eq!(now.asked, past.asked);
                assert!(now.undo.is_none(), "nothing was done here yet");
            }
            assert!(live.load().unwrap() == live.table);
            play_to_the_end(&mut live);
            assert!(live.load().unwrap() == live.table);
            let record = record(&live);
            let given = record.given;
            record.verify::<between::Between>().unwrap_or_else(|e| panic!("after {n}: {e}"));
            assert!(given > 0 && given < record.actions.len());
            let shuffle = Shuffle::new(Secret::new([0; 32]), Vec::new());
            let before = then.game().unwrap().record(shuffle.seed(), shuffle).unwrap();
            let before: Record<between::Action> = shelf::parse(&before).unwrap();
            assert_eq!(record.actions[..given], before.actions);
        }
    }
}

#[test]
fn the_asker_sits_and_bots_play_the_rest_at_their_ease() {
    let mut old = Live::started(with_clock(3, Clock::PerMove { seconds: 9 }));
    for number in 0..3 {
        old.run(number, Command::HandOver {});
    }
    old.move_bots();
    let n = numbers(&old).start + 4;
    let live = Live::of(branch(&old, n, 1).unwrap());
    let now = live.now(ASKER);
    assert_eq!((now.stage, now.n), (Stage::Playing, 1));
    assert!(now.clocks.is_empty() && !now.choices.is_empty());
    let lobby = now.lobby.unwrap();
    assert_eq!((lobby.you, lobby.you_host, lobby.host), (Some(Seat(1)), true, person(ASKER).name));
    assert!(!lobby.settings.listed && lobby.settings.clock == Clock::None);
    assert!(lobby.your_link.is_some());
    let origin = Origin { table: "old".into(), n };
    assert_eq!(lobby.from, Some(origin.clone()));
    assert_eq!(live.table.summary().from, Some(origin.clone()));
    let holders: Vec<HolderView> = lobby.seats.into_iter().map(|chair| chair.holder).collect();
    let bot = HolderView::Bot { bot: Bot::Random };
    assert_eq!(holders, [bot.clone(), HolderView::Person { name: person(ASKER).name }, bot]);
    assert_eq!(live.table.listing().people, [person(ASKER).id]);
    for viewer in Viewer::all(3) {
        let update = live.committed[0].update(viewer);
        assert_eq!((update.n, update.what), (1, What::Branched { from: origin.clone() }));
    }
    assert!(live.table.bots_to_move().count() > 0);
    assert_eq!(live.refusal(9, crate::kit::sit()), Refused::NoOpenSeat);
}

/// Draws come from the branch's own seed: another secret, other draws.
#[test]
fn what_is_drawn_after_that_is_drawn_anew() {
    let old = finished(3, 3);
    let n = numbers(&old).start;
    let drawn = |secret: u8| {
        let origin = Origin { table: "old".into(), n };
        let branch = Branch { origin, seat: Seat(0), bot: Bot::Random };
        let secrets = [[secret; 32], [8; 32]];
        let row = old.table.open_branch(&at(&old, n), branch, &person(ASKER), secrets, 0).unwrap();
        let mut live = Live::of(row);
        play_to_the_end(&mut live);
        record(&live)
    };
    let (one, same, other) = (drawn(1), drawn(1), drawn(2));
    assert_eq!(one, same);
    assert_eq!(one.actions[..one.given], other.actions[..other.given]);
    assert_ne!(one.actions, other.actions);
    assert_ne!(one.seed, record(&old).seed);
    assert_eq!(one.shuffle.unwrap().secret, Secret::new([1; 32]));
}

#[test]
fn a_record_cannot_give_away_what_the_seed_draws() {
    let mut live = branched(3);
    play_to_the_end(&mut live);
    let record = record(&live);
    let refused = |given: usize| {
        let forged = record.clone().with_given(given);
        match forged.verify::<between::Between>() {
            Err(RecordError::Refused(text)) => text,
            other => panic!("{given}: {other:?}"),
        }
    };
    assert!(refused(0).contains("the seed draws"), "{}", refused(0));
    assert!(refused(record.actions.len() + 1).starts_with("given: "));
    let draws = |row: &shelf::ActionRow<_>| row.actor == game::Actor::Chance;
    let first = record.actions.iter().skip(record.given).position(draws).unwrap();
    assert!(refused(record.given + first + 1).contains("the seed draws"));
    let text = live.table.record().unwrap();
    assert!(text.contains(&format!("\"given\":{}", record.given)));
    assert!(!finished(5, 3).table.record().unwrap().contains("\"given\""));
}

/// Whatever is done and taken back, nobody gets behind the beginning of the branch.
#[test]
fn undo_ends_where_the_branch_begins() {
    let old = finished(4, 3);
    let mut taken_back = 0;
    for n in numbers(&old).step_by(7) {
        let mut live = Live::of(branch(&old, n, 2).unwrap());
        let start = live.table.now(Recipient::of(Viewer::Seat(Seat(2)), true), 0);
        assert_eq!(live.refusal(ASKER, Command::Undo {}), Refused::NothingToUndo);
        let Some(action) = bot_choice(&live.table, Seat(2), Bot::Random) else { continue };
        if live.prepare(ASKER, &act(action.clone())).is_err() {
            continue;
        }
        live.run(ASKER, act(action));
        while let Ok(change) = live.prepare(ASKER, &Command::Undo {}) {
            live.commit(change);
            taken_back += 1;
        }
        if live.table.head() > 2 {
            let back = live.now(ASKER);
            assert_eq!(bytes(&back.game), bytes(&start.game), "after {n}");
        }
        assert!(live.load().unwrap() == live.table);
        play_to_the_end(&mut live);
        record(&live).verify::<between::Between>().unwrap();
        // Not even a log that was tampered with.
        let row = Row {
            at: 0,
            by: None,
            send: None,
            entry: Entry::Undone { seat: Seat(2), to: record(&live).given - 1 },
        };
        let refused: Result<_, Unreadable> = live.table.clone().follow(row);
        assert!(refused.unwrap_err().to_string().contains("not done here"));
    }
    assert!(taken_back > 0, "some first moves can be taken back");
}

/// A branch of a branch is one as well, and remembers all that was done.
#[test]
fn a_branch_can_be_branched() {
    let mut first = branched(3);
    play_to_the_end(&mut first);
    let numbers = numbers(&first);
    assert_eq!(numbers.start, 1);
    let at_once = Live::of(branch(&first, 1, 1).unwrap());
    assert_eq!(
        bytes(&at_once.table.game().unwrap().view(Viewer::Spectator)),
        bytes(&at(&first, 1).game().unwrap().view(Viewer::Spectator))
    );
    let mut second = Live::of(branch(&first, numbers.end - 3, 1).unwrap());
    assert!(second.load().unwrap() == second.table);
    play_to_the_end(&mut second);
    let (first, second) = (record(&first), record(&second));
    second.verify::<between::Between>().unwrap();
    assert!(second.given > first.given);
}

/// Every reason not to play on from somewhere.
pub(crate) fn refusals() -> Vec<Refused> {
    let old = finished(2, 2);
    let numbers = numbers(&old);
    let asked = [(0, 0), (numbers.end, 0), (numbers.start, 2), (numbers.start, 3)];
    asked.into_iter().map(|(n, seat)| branch(&old, n, seat).unwrap_err()).collect()
}

#[test]
fn a_branch_that_makes_no_sense_is_refused() {
    let on = Live::assigning(settings(3));
    assert_eq!(branch(&on, on.table.head(), 0).unwrap_err(), Refused::NotOver);
    // With two players the third seat is Ludwig's.
    let nobodys = Refused::NobodysSeat { seat: Seat(2) };
    let none = Refused::NoSuchSeat { seat: Seat(3) };
    assert_eq!(refusals(), [Refused::BeforeStart, Refused::PastEnd, nobodys, none]);
    let old = finished(2, 2);
    let numbers = numbers(&old);
    for n in [1, numbers.start - 1] {
        assert_eq!(branch(&old, n, 0).unwrap_err(), Refused::BeforeStart, "{n}");
    }
    for n in [old.table.head(), old.table.head() + 1, u64::MAX] {
        assert_eq!(branch(&old, n, 0).unwrap_err(), Refused::PastEnd, "{n}");
    }
}

/// The leak law at a branch: worlds that a viewer cannot tell apart look the same, and nothing that
/// anybody gets holds the moves that were given.
#[test]
fn a_branch_shows_nobody_more_than_their_seat_may_see() {
    let mut other_worlds = 0;
    for players in [2, 3, 5] {
        let old = finished(20 + u64::from(players), players);
        let mut dice = TestDice::new(9);
        for n in numbers(&old).step_by(11) {
            let mut live = Live::of(branch(&old, n, 0).unwrap());
            for _ in 0..3 {
                // At the end everything is shown to everybody.
                if live.table.stage() == Stage::Over {
                    break;
                }
                for recipient in all_eyes(players) {
                    let world = live.table.imagine(recipient.viewer, &mut dice);
                    other_worlds += u64::from(world.game() != live.table.game());
                    assert_eq!(
                        bytes(&live.table.now(recipient, 0)),
                        bytes(&world.now(recipient, 0))
                    );
                    let committed = |table: &Table| -> String {
                        let committed = table.rows_since(0).unwrap();
                        committed
                            .map(|committed| bytes(&committed.update(recipient.viewer)))
                            .collect()
                    };
                    assert_eq!(committed(&live.table), committed(&world));
                    let seen = bytes(&live.table.now(recipient, 0)) + &committed(&live.table);
                    for secret in [Secret::new([7; 32]), Secret::new([8; 32])] {
                        assert!(!seen.contains(&secret.to_string()));
                    }
                }
                if let Some((seat, bot)) = { live.table.bots_to_move().next() } {
                    live.move_bot(seat, bot);
                }
            }
        }
    }
    assert!(other_worlds > 100, "{other_worlds}");
}
