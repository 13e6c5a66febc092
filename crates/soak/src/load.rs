//! Whole games at many tables, as fast as they go or at a given rate.

use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use client::{Account, Connection, Frame, Seen, Target};
use protocol::ClientMsg;
use shelf::{GameName, Seed, SeededDice};
use tokio::sync::Notify;

use crate::host::{Host, UNLIMITED, any_port, own_cpu};
use crate::report::{Report, picture};
use crate::tables::{self, Games};
use crate::track::{Times, Track};

/// How hard, how long.
#[derive(clap::Args, Clone)]
pub(crate) struct Arguments {
    /// Which games
    #[arg(long, value_name = "GAME", default_value = "all")]
    pub(crate) game: Games,
    /// Tables at which games are on
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) tables: usize,
    /// People at each table
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) players: u8,
    /// Actions in a second at all tables together; 0 for as many as go
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) rate: u32,
    /// How long to measure
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    pub(crate) seconds: u64,
    /// Spectators at other tables, at which nothing happens
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) spectators: usize,
    /// Write a picture of the times into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) picture: Option<PathBuf>,
}

/// What all clients share; they live on one thread.
pub(crate) struct Shared {
    pub(crate) times: RefCell<Times>,
    pub(crate) acknowledged: Cell<u64>,
    /// Bytes of all texts that players got.
    bytes: Cell<u64>,
    pub(crate) games: Cell<u64>,
    overtaken: Cell<u64>,
    pub(crate) errors: RefCell<Vec<String>>,
    pub(crate) stop: Cell<bool>,
    pace: Option<Pace>,
}

/// Slots in which an action may be sent.
struct Pace {
    gap: Duration,
    next: Cell<Instant>,
}

impl Pace {
    fn slot(&self) -> Instant {
        let slot = self.next.get().max(Instant::now());
        self.next.set(slot + self.gap);
        slot
    }
}

impl Shared {
    pub(crate) fn new(rate: u32) -> Shared {
        let gap = (rate > 0).then(|| Duration::from_secs(1) / rate);
        Shared {
            times: RefCell::default(),
            acknowledged: Cell::new(0),
            bytes: Cell::new(0),
            games: Cell::new(0),
            overtaken: Cell::new(0),
            errors: RefCell::default(),
            stop: Cell::new(false),
            pace: gap.map(|gap| Pace { gap, next: Cell::new(Instant::now()) }),
        }
    }

    fn fail(&self, error: impl std::fmt::Display) {
        self.errors.borrow_mut().push(error.to_string());
    }

    pub(crate) fn begin(&self) {
        self.times.borrow_mut().clear();
        self.acknowledged.set(0);
        self.bytes.set(0);
        self.games.set(0);
    }
}

pub(crate) async fn run(host: &Host, arguments: &Arguments) -> Result<Report> {
    let database = host.fresh_database("load")?;
    let server = host.start(&database, any_port(), &UNLIMITED).await?;
    let spectators = spectate(server.address, arguments.game, arguments.spectators).await?;
    let shared = Rc::new(Shared::new(arguments.rate));
    seat_everybody(&|_| server.address, arguments, &shared).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    shared.begin();
    let (began, cpu, own) = (Instant::now(), server.cpu()?, own_cpu()?);
    tokio::time::sleep(Duration::from_secs(arguments.seconds)).await;
    let took = began.elapsed().as_secs_f64();
    let (cpu, own) = (server.cpu()? - cpu, own_cpu()? - own);
    let acknowledged = shared.acknowledged.get();
    let times = shared.times.borrow().sorted();
    let mut report =
        Report::new(format!("load: {} tables on {}", arguments.tables, host.kind.as_str()));
    report.set("game", arguments.game.as_str());
    report.set("tables", arguments.tables);
    report.set("players", arguments.players);
    report.set("database", host.kind.as_str());
    report.set("rate", arguments.rate);
    report.set("spectators", spectators.get());
    report.set_number("seconds", took);
    report.set("actions", acknowledged);
    report.set_number("actions_per_second", acknowledged as f64 / took);
    report.set("games_finished", shared.games.get());
    let viewers = (acknowledged * u64::from(arguments.players)).max(1);
    report.set_number("bytes_per_action_and_viewer", shared.bytes.get() as f64 / viewers as f64);
    report.set_number("p50_ms", times.per_mille(500));
    report.set_number("p90_ms", times.per_mille(900));
    report.set_number("p99_ms", times.per_mille(990));
    report.set_number("p999_ms", times.per_mille(999));
    report.set_number("server_cores_used", cpu / took);
    report.set_number("generator_cores_used", own / took);
    let per_action = |seconds: f64| seconds * 1e6 / acknowledged.max(1) as f64;
    report.set_number("server_micros_per_action", per_action(cpu));
    report.set_number("generator_micros_per_action", per_action(own));
    report.set("measured", shared.times.borrow().len());
    report.set("overtaken", shared.overtaken.get());
    report.set("errors", shared.errors.borrow().len());
    report.set_number("server_memory_mb", server.memory()? as f64 / 1e6);
    for error in shared.errors.borrow().iter().take(5) {
        report.fail(error.clone());
    }
    if spectators.get() < arguments.spectators {
        report.fail(format!("only {} spectators stayed", spectators.get()));
    }
    if let Some(path) = &arguments.picture {
        let title = format!(
            "{} tables of {}, {}: {:.0} actions per second",
            arguments.tables,
            arguments.game.as_str(),
            host.kind.as_str(),
            acknowledged as f64 / took
        );
        std::fs::write(path, picture(&title, &times))?;
    }
    shared.stop.set(true);
    server.stop().await?;
    Ok(report)
}

/// Opens all tables and lets everybody play, game after game; `address` says by which address of the
/// server the people of a table come.
pub(crate) async fn seat_everybody(
    address: &dyn Fn(usize) -> SocketAddr,
    arguments: &Arguments,
    shared: &Rc<Shared>,
) -> Result<()> {
    for number in 0..arguments.tables {
        let server = address(number);
        let game = arguments.game.of(number);
        let people = tables::guests(server, arguments.players).await?;
        let first = tables::table(server, game, &people).await?;
        let table = play_on(server, game, people, first, Rc::clone(shared), number as u64);
        tokio::task::spawn_local(table);
    }
    Ok(())
}

/// One table: one game after the other, with the same people.
async fn play_on(
    server: SocketAddr,
    game: GameName,
    people: Vec<Account>,
    first: Target,
    shared: Rc<Shared>,
    number: u64,
) {
    let mut target = first;
    for round in 0.. {
        let track = Rc::new(RefCell::new(Track::new(people.len())));
        let players = people.iter().enumerate().map(|(seat, account)| {
            let dice = Seed::of_series(number, round).stream(&format!("seat {seat}"));
            let player = Client {
                account: account.clone(),
                target: target.clone(),
                seat,
                shared: Rc::clone(&shared),
                track: Rc::clone(&track),
                dice,
            };
            tokio::task::spawn_local(player.play())
        });
        for player in players.collect::<Vec<_>>() {
            match player.await {
                Ok(Ok(())) => {}
                Ok(Err(_)) | Err(_) if shared.stop.get() => return,
                Ok(Err(error)) => return shared.fail(format!("{error:#}")),
                Err(error) => return shared.fail(error),
            }
        }
        shared.games.set(shared.games.get() + 1);
        match tables::table(server, game, &people).await {
            Ok(next) => target = next,
            Err(_) if shared.stop.get() => return,
            Err(error) => return shared.fail(format!("{error:#}")),
        }
    }
}

/// Refusals after which a client chooses again.
const AGAIN: [&str; 3] = ["rules", "not_asked", "too_much"];

/// How long somebody waits who was too fast.
const REST: Duration = Duration::from_millis(500);

/// Who has nothing to say still says now and then that they are there.
const BEAT: Duration = Duration::from_secs(15);

/// Somebody at a table.
struct Client {
    account: Account,
    target: Target,
    seat: usize,
    shared: Rc<Shared>,
    track: Rc<RefCell<Track>>,
    dice: SeededDice,
}

impl Client {
    async fn play(mut self) -> Result<()> {
        let mut connection = Connection::open(&self.target, &self.account, Some(0)).await?;
        let mut pending = false;
        let mut sent = 0_u64;
        let mut have = 0_u64;
        let mut seen = Seen::default();
        // When the next action may be sent.
        let mut slot: Option<Instant> = None;
        let seat = game::Seat(u8::try_from(self.seat)?);
        let mut beat = tokio::time::interval(BEAT);
        loop {
            let due = tokio::time::sleep_until(slot.unwrap_or_else(Instant::now).into());
            let text = tokio::select! {
                biased;
                text = connection.next() => text.context("the server has hung up")?,
                _ = beat.tick() => {
                    connection.say(&ClientMsg::Ping { t: 0 }).await?;
                    continue;
                }
                () = due, if slot.is_some() => {
                    slot = None;
                    if !seen.asks(seat) {
                        continue;
                    }
                    let action = seen.choose(&mut self.dice)?;
                    let action = action.context("asked, but without choices")?;
                    sent += 1;
                    let id = format!("{}-{sent}", self.seat);
                    let message = format!(
                        r#"{{"type":"do","id":"{id}","command":{{"type":"act","actions":[{action}]}}}}"#,
                    );
                    self.track.borrow_mut().send(id);
                    pending = true;
                    connection.say_text(message).await?;
                    continue;
                }
            };
            self.shared.bytes.set(self.shared.bytes.get() + text.len() as u64);
            let frame = Frame::read(&text)?;
            match frame.kind {
                "ack" => {
                    let id = frame.id.as_deref().context("an ack without id")?;
                    let n = frame.n.context("an ack without number")?;
                    pending = false;
                    self.shared.acknowledged.set(self.shared.acknowledged.get() + 1);
                    self.track.borrow_mut().acknowledge(id, n, &mut self.shared.times.borrow_mut());
                    // What follows is the table as it is after it.
                    continue;
                }
                // Somebody else's move came first, or this one led nowhere: choose again.
                "refused" if frame.problem.as_ref().is_some_and(|p| AGAIN.contains(&p.code)) => {
                    pending = false;
                    self.shared.overtaken.set(self.shared.overtaken.get() + 1);
                }
                // People who are told to wait do.
                "refused" if frame.problem.as_ref().is_some_and(|p| p.code == "too_fast") => {
                    pending = false;
                    slot = Some(Instant::now() + REST);
                    continue;
                }
                "refused" | "bye" => anyhow::bail!("refused: {text}"),
                _ => {}
            }
            for update in &frame.updates {
                anyhow::ensure!(update.n == have + 1, "update {} came after {have}", update.n);
                have = update.n;
                self.track.borrow_mut().hear(have, &mut self.shared.times.borrow_mut());
            }
            seen.hear(&frame)?;
            if seen.is_over() {
                return Ok(());
            }
            if !pending && slot.is_none() && seen.asks(seat) {
                slot = Some(self.shared.pace.as_ref().map_or_else(Instant::now, Pace::slot));
            }
        }
    }
}

/// Spectators at tables at which nothing happens. Says how many are still there.
pub(crate) async fn spectate(
    server: SocketAddr,
    games: Games,
    count: usize,
) -> Result<Rc<Cell<usize>>> {
    const AT_ONE_TABLE: usize = 50;
    let there = Rc::new(Cell::new(0));
    let ready = Rc::new(Notify::new());
    let mut table = None;
    let viewer = Account::guest(server, "Spectator").await?;
    for number in 0..count {
        if number % AT_ONE_TABLE == 0 {
            let people = tables::guests(server, 3).await?;
            let game = games.of(number / AT_ONE_TABLE);
            table = Some(tables::table(server, game, &people).await?);
        }
        let Some(target) = &table else { break };
        let connection = Connection::open(target, &viewer, None).await?;
        there.set(there.get() + 1);
        let (leaving, heard) = (Rc::clone(&there), Rc::clone(&ready));
        tokio::task::spawn_local(async move {
            watch(connection, &heard).await;
            leaving.set(leaving.get() - 1);
        });
        if number % AT_ONE_TABLE == AT_ONE_TABLE - 1 {
            ready.notified().await;
        }
    }
    Ok(there)
}

/// Looks on, and says now and then that it is still there.
async fn watch(mut connection: Connection, ready: &Notify) {
    loop {
        match tokio::time::timeout(BEAT, connection.next()).await {
            Ok(Some(_)) => ready.notify_one(),
            Ok(None) => return,
            Err(_) => {
                if connection.say(&ClientMsg::Ping { t: 0 }).await.is_err() {
                    return;
                }
            }
        }
    }
}
