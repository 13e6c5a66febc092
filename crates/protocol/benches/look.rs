//! What a move costs on its way through a table, part by part: `cargo bench -p protocol`.
//!
//! Whole games of three people who choose at random; the times are microseconds for one move, and
//! what is looked at is looked at by all three.

#![allow(clippy::float_arithmetic, reason = "figures about speed")]

use std::time::{Duration, Instant};

use bots::Bot;
use game::{Seat, Viewer};
use protocol::{Sight, Sights};
use shelf::{GameName, Seed, SetupRequest};
use table::{Clock, Command, Person, PersonId, Recipient, Request, Settings, Stage, Table};

const PLAYERS: u8 = 3;
const GAMES: u64 = 20;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Outcome<()> {
    println!(
        "game       moves prepare  commit    view   write  compare   plain JSON   (µs a move)"
    );
    for game in GameName::ALL {
        let mut spent = Spent::default();
        for number in 0..GAMES {
            play(game, number, &mut spent)?;
        }
        let micros = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(spent.moves);
        let Spent { moves, prepare, commit, view, write, compare, plain } = spent;
        println!(
            "{:<9}{moves:>7}{:>8.1}{:>8.1}{:>8.1}{:>8.1}{:>9.1}{:>13.1}",
            game.as_str(),
            micros(prepare),
            micros(commit),
            micros(view),
            micros(write),
            micros(compare),
            micros(plain),
        );
    }
    Ok(())
}

#[derive(Default)]
struct Spent {
    moves: u32,
    prepare: Duration,
    commit: Duration,
    view: Duration,
    write: Duration,
    compare: Duration,
    /// What serde_json takes to write the same, for comparison.
    plain: Duration,
}

fn timed<T>(into: &mut Duration, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    *into += start.elapsed();
    done
}

fn play(game: GameName, number: u64, spent: &mut Spent) -> Outcome<()> {
    let person = |number: u8| Person {
        id: PersonId(format!("person {number}")),
        name: format!("Guest {number}"),
    };
    let settings = Settings {
        game,
        setup: SetupRequest { players: PLAYERS, ..SetupRequest::default() },
        clock: Clock::None,
        stand_in: Bot::Random,
        listed: true,
        hints: true,
    };
    let mut dice = Seed::of_series(number, 21).stream("people");
    let row = table::open(settings, person(0), [[number as u8; 32], [2; 32]], 0)?;
    let (mut table, _) = Table::open(row)?;
    let run = |table: &mut Table, number: u8, command: Command, spent: &mut Spent| {
        let person = person(number);
        let request = Request { person: &person, send: None, command: &command };
        let change =
            timed(&mut spent.prepare, || table.prepare(&request, 0)).map_err(|_| "refused")?;
        timed(&mut spent.commit, || table.commit(change)).ok_or("not committed")?;
        Outcome::Ok(())
    };
    for number in 0..PLAYERS {
        let sit = Command::Sit { seat: None, link: None, contribution: "x".into() };
        run(&mut table, number, sit, &mut Spent::default())?;
    }
    run(&mut table, 0, Command::Start {}, &mut Spent::default())?;
    let recipient = |seat: u8| Recipient::of(Viewer::Seat(Seat(seat)), seat == 0);
    let mut looks: Vec<(u64, Sight)> = (0..PLAYERS)
        .map(|seat| (table.head(), Sight::of(&table.now(recipient(seat), 0))))
        .collect();
    while table.stage() != Stage::Over {
        let game = table.game().ok_or("no game")?;
        let seat = game.turn().seats().iter().next().ok_or("nobody is asked")?;
        let action = game.ask_bot(Bot::Random, seat, &mut dice).ok_or("no action")?;
        run(&mut table, seat.0, Command::Act { actions: vec![action] }, spent)?;
        spent.moves += 1;
        let since = |(seat, look): (u8, &(u64, Sight))| table.now_since(recipient(seat), look.0);
        let seen: Vec<_> = timed(&mut spent.view, || (0..PLAYERS).zip(&looks).map(since).collect());
        let mut sights = Sights::default();
        for ((now, kept), look) in seen.iter().zip(&mut looks) {
            let sight = timed(&mut spent.write, || sights.since(now, &look.1, kept));
            timed(&mut spent.compare, || sight.change(&look.1));
            timed(&mut spent.plain, || serde_json::to_vec(now))?;
            *look = (table.head(), sight);
        }
    }
    Ok(())
}
