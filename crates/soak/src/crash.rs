//! Kill the server again and again while games are on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use client::{Account, Played, Player, Target};
use game::{Dice, Seat};
use shelf::{GameName, Seed};
use table::{Row, Table};
use tokio::sync::Mutex;
use tokio::sync::watch;

use crate::host::{Host, Running, UNLIMITED, any_port};
use crate::report::Report;
use crate::tables::{self, Games};

/// How often.
#[derive(clap::Args, Clone)]
pub(crate) struct Arguments {
    /// Which games
    #[arg(long, value_name = "GAME", default_value = "all")]
    game: Games,
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 200)]
    runs: u32,
    /// Tables at which games are on
    #[arg(long, value_name = "N", default_value_t = 8)]
    tables: usize,
    /// The longest time between two kills
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 900)]
    longest: u32,
    /// Every so many kills of the server the database server is killed as well
    #[arg(long, value_name = "N", default_value_t = 10)]
    database_every: u32,
    #[arg(long, value_name = "S", default_value_t = 7)]
    seed: u64,
}

/// A finished game and what its players were told.
pub(crate) type Account3 = (Target, Vec<Played>);

pub(crate) async fn run(host: &Host, arguments: &Arguments) -> Result<Report> {
    let database = host.fresh_database("crash")?;
    let mut server = host.start(&database, any_port(), &UNLIMITED).await?;
    let address = server.address;
    let began = Instant::now();
    let until = began + Duration::from_secs(u64::from(arguments.runs) * 8 + 300);
    let finished = Arc::new(Mutex::new(Vec::new()));
    let (stop, stopped) = watch::channel(false);
    let mut tables = tokio::task::JoinSet::new();
    for number in 0..arguments.tables {
        let (finished, stopped) = (Arc::clone(&finished), stopped.clone());
        let game = arguments.game.of(number);
        tables.spawn(play_on(vec![address], game, until, finished, stopped, number as u64));
    }
    let mut dice = Seed::of_series(arguments.seed, 0).stream("kills");
    let mut slowest = Duration::ZERO;
    for run in 1..=arguments.runs {
        let wait = u64::from(dice.below(arguments.longest.max(1)));
        tokio::time::sleep(Duration::from_millis(wait)).await;
        server.kill().await?;
        if arguments.database_every > 0 && run % arguments.database_every == 0 {
            host.crash_database();
        }
        server = start_again(host, &database, address).await?;
        slowest = slowest.max(server.took);
    }
    stop.send(true)?;
    let mut report =
        Report::new(format!("crash: {} kills on {}", arguments.runs, host.kind.as_str()));
    while let Some(table) = tables.join_next().await {
        if let Err(error) = table? {
            report.fail(format!("{error:#}"));
        }
    }
    server.stop().await?;
    let games = finished.lock().await;
    let checked = check(&database, &games, &mut report).await?;
    report.set("database", host.kind.as_str());
    report.set("game", arguments.game.as_str());
    report.set("kills", arguments.runs);
    report.set("games", games.len());
    report.set("acknowledged", checked.acknowledged);
    report.set("rows", checked.rows);
    report.set("connections", checked.connections);
    report.set("sent_again", checked.repeated);
    report.set_number("slowest_restart_ms", slowest.as_secs_f64() * 1e3);
    report.set_number("seconds", began.elapsed().as_secs_f64());
    Ok(report)
}

/// A server that was killed may have left its address or its file for a moment.
pub(crate) async fn start_again(
    host: &Host,
    database: &str,
    address: SocketAddr,
) -> Result<Running> {
    let mut last = None;
    for _ in 0..50 {
        match host.start(database, address, &UNLIMITED).await {
            Ok(server) => return Ok(server),
            Err(error) => last = Some(error),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Err(last.context("no try")?)
        .context(format!("{} does not start again", host.program().display()))
}

/// One table: game after game until it is enough.
async fn play_on(
    servers: Vec<SocketAddr>,
    game: GameName,
    until: Instant,
    finished: Arc<Mutex<Vec<Account3>>>,
    stopped: watch::Receiver<bool>,
    number: u64,
) -> Result<()> {
    let people = persist(until, || tables::guests(first(&servers), 3)).await?;
    for round in 0.. {
        let target = persist(until, || tables::table(first(&servers), game, &people)).await?;
        let played = play(&people, &target, &servers, until, number * 1_000 + round).await?;
        finished.lock().await.push((target, played));
        if *stopped.borrow() {
            break;
        }
    }
    Ok(())
}

fn first(servers: &[SocketAddr]) -> SocketAddr {
    servers.first().copied().unwrap_or_else(any_port)
}

/// Tries until the server is there.
async fn persist<T, F: Future<Output = Result<T>>>(
    until: Instant,
    mut work: impl FnMut() -> F,
) -> Result<T> {
    loop {
        match work().await {
            Ok(done) => return Ok(done),
            Err(error) if Instant::now() > until => return Err(error),
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

/// Everybody plays one game to its end.
pub(crate) async fn play(
    people: &[Account],
    target: &Target,
    servers: &[SocketAddr],
    until: Instant,
    seed: u64,
) -> Result<Vec<Played>> {
    let mut players = Vec::new();
    for (seat, account) in (0_u8..).zip(people) {
        let mut player = Player::new(account.clone(), target, Seat(seat), seed);
        player.servers = servers.to_vec();
        player.servers.rotate_left(usize::from(seat) % servers.len().max(1));
        player.until = until;
        player.patience = Duration::from_millis(400);
        players.push(tokio::spawn(async move { player.play().await }));
    }
    let mut games = Vec::new();
    for player in players {
        games.push(player.await??);
    }
    Ok(games)
}

/// What the check went through.
#[derive(Default)]
pub(crate) struct Checked {
    pub(crate) acknowledged: usize,
    pub(crate) rows: usize,
    pub(crate) connections: u32,
    pub(crate) repeated: u32,
}

/// Every acknowledged request is in the log under its number, none is there twice, every log can be
/// read, and every player heard every number.
pub(crate) async fn check(
    database: &str,
    games: &[Account3],
    report: &mut Report,
) -> Result<Checked> {
    let store = store::open(database).await?;
    let mut checked = Checked::default();
    for (target, played) in games {
        let name = &target.table;
        let rows = store.rows(name.parse()?, 0).await?;
        checked.rows += rows.len();
        let rows: Vec<Row> =
            rows.iter().map(|row| Row::from_body(row.at, &row.body)).collect::<Result<_, _>>()?;
        if let Err(error) = Table::load(rows.iter().cloned()) {
            report.fail(format!("table {name} does not open: {error}"));
        }
        let mut sends: Vec<_> =
            rows.iter().filter_map(|row| Some((row.by.as_ref()?, row.send.as_ref()?))).collect();
        let all = sends.len();
        sends.sort_unstable();
        sends.dedup();
        if sends.len() != all {
            report.fail(format!("table {name}: {} requests were done twice", all - sends.len()));
        }
        for player in played {
            checked.acknowledged += player.acknowledged.len();
            checked.connections += player.connections;
            checked.repeated += player.repeated;
            for (id, n) in &player.acknowledged {
                let row = usize::try_from(*n).ok().and_then(|n| rows.get(n.checked_sub(1)?));
                if row.and_then(|row| row.send.as_ref()) != Some(id) {
                    report.fail(format!(
                        "table {name}: {id} was acknowledged as {n}, but is not there"
                    ));
                }
            }
            let gapless = player.heard.keys().copied().eq(1..=rows.len() as u64);
            if !gapless {
                report.fail(format!(
                    "table {name}: a player heard {} of {} updates",
                    player.heard.len(),
                    rows.len()
                ));
            }
        }
    }
    store.close().await;
    Ok(checked)
}
