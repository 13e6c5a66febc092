//! Attacks of one guest or address, one after the other, beside tables at which people play. The
//! server has the limits that it has by itself; everybody else comes from other addresses.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use client::{Account, Target};
use serde_json::json;

use crate::attacks::{Attack, Attacker};
use crate::bad::measure;
use crate::host::{Host, Running};
use crate::load::{self, Shared};
use crate::many;
use crate::report::Report;
use crate::room::{self, Games};

/// How many, how long.
#[derive(clap::Args, Clone)]
pub(crate) struct Arguments {
    /// Which games
    #[arg(long, value_name = "GAME", default_value = "all")]
    game: Games,
    /// Tables at which games are on
    #[arg(long, value_name = "N", default_value_t = 50)]
    tables: usize,
    /// Actions in a second at all tables together
    #[arg(long, value_name = "N", default_value_t = 200)]
    rate: u32,
    /// How long to measure, before each attack and during it
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    seconds: u64,
    /// All attacks at once: for short runs
    #[arg(long)]
    together: bool,
    /// Only the attacks whose name contains this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Do not compare the times: for short runs on busy machines
    #[arg(long)]
    lenient: bool,
}

/// Times below this are noise of the machine, in milliseconds.
const FLOOR: f64 = 5.0;

/// What an attack may cost in memory, in megabytes.
const MOST_MEMORY: f64 = 200.0;

/// How long `/healthz` may take, in milliseconds.
const MOST_HEALTH: f64 = 1_000.0;

pub(crate) async fn run(host: &Host, arguments: &Arguments) -> Result<Report> {
    let database = host.fresh_database("hostile")?;
    let everywhere = SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0));
    let server = host.start(&database, everywhere, &[]).await?;
    let port = server.address.port();
    let shared = Rc::new(Shared::new(arguments.rate));
    let load = load::Arguments {
        game: arguments.game,
        tables: arguments.tables,
        players: 3,
        rate: arguments.rate,
        seconds: arguments.seconds,
        spectators: 0,
        picture: None,
    };
    load::seat_everybody(&|number| neighbour(number, port), &load, &shared).await?;
    // A table whose name the attacker knows, at which nothing else happens.
    let people = room::guests(neighbour(arguments.tables, port), 3).await?;
    let game = arguments.game.of(0);
    let known = room::table(neighbour(arguments.tables, port), game, &people).await?;
    // So far that there is something to draw, at the pace of people.
    let moves = if arguments.together { 30 } else { 120 };
    many::play(&people, &known, moves, false, Duration::from_millis(50)).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;

    let mut report = Report::new(format!("hostile guests on {}", host.kind.as_str()));
    report.set("database", host.kind.as_str());
    report.set("game", arguments.game.as_str());
    report.set("tables", arguments.tables);
    report.set("rate", arguments.rate);
    let usual = measure(&shared, 2 * arguments.seconds).await;
    report.set_number("p99_ms", usual.1);
    report.lines.push("| attack | p99 of the others | memory | answers |".into());
    report.lines.push("| --- | --- | --- | --- |".into());
    report.lines.push(format!("| none | {:.1} ms | | |", usual.1));
    let long = Duration::from_secs(if arguments.together { 2 } else { 60 });
    let only = arguments.only.as_deref().unwrap_or_default();
    let mut last: Option<Attacker> = None;
    let mut all = Vec::new();
    for (number, attack) in (1..).zip(Attack::ALL) {
        if !attack.name().contains(only) {
            continue;
        }
        // Each from an address of its own, with all that an address is allowed; but who has made a
        // table long also opens it.
        let fresh = match last.take().filter(|_| attack.reads_long_tables()) {
            Some(same) => Attacker { stop: Arc::default(), answers: Arc::default(), ..same },
            None => {
                let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 66, 6, number)), port);
                let target = Target { server: address, ..known.clone() };
                let mut attacker = Attacker::new(address, target).await?;
                if attack == Attack::Flips || attack.reads_long_tables() {
                    attacker.make_long(long).await?;
                }
                attacker
            }
        };
        last = Some(fresh.clone());
        all.push((fresh, attack));
        if !arguments.together {
            let attacks = std::mem::take(&mut all);
            endure(&server, &shared, attack.name(), attacks, usual.1, arguments, &mut report)
                .await?;
        }
    }
    if arguments.together {
        endure(&server, &shared, "all at once", all, usual.1, arguments, &mut report).await?;
    }
    let after = measure(&shared, arguments.seconds).await;
    report.lines.push(format!("| none any more | {:.1} ms | | |", after.1));
    judge("afterwards", usual.1, after.1, arguments, &mut report);
    for error in shared.errors.borrow().iter().take(5) {
        report.fail(error.clone());
    }
    shared.stop.set(true);
    let began = Instant::now();
    if let Err(error) = server.stop().await {
        report.fail(format!("the server did not stop in time: {error:#}"));
    }
    report.set_number("stop_ms", began.elapsed().as_secs_f64() * 1e3);
    Ok(report)
}

/// The server at an address by which the people of one table come.
fn neighbour(table: usize, port: u16) -> SocketAddr {
    let [_, _, high, low] = (table as u32 + 2).to_be_bytes();
    SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 1, high, low)), port)
}

/// Measures what others notice of these attacks.
async fn endure(
    server: &Running,
    shared: &Shared,
    name: &str,
    attacks: Vec<(Attacker, Attack)>,
    usual: f64,
    arguments: &Arguments,
    report: &mut Report,
) -> Result<()> {
    let attackers: Vec<Attacker> = attacks.iter().map(|(attacker, _)| attacker.clone()).collect();
    let health_address = neighbour(60_000, server.address.port());
    let before = server.resident()?;
    // From a thread of its own, so that it delays no other client by itself.
    let aside = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        if let Ok(runtime) = runtime {
            runtime.block_on(async {
                let mut tasks = tokio::task::JoinSet::new();
                for (attacker, attack) in attacks {
                    tasks.spawn(attacker.attack(attack));
                }
                tasks.join_all().await;
            });
        }
    });
    let mut most = before;
    let mut slowest = Duration::ZERO;
    let watch = async {
        loop {
            tokio::time::sleep(Duration::from_millis(200)).await;
            most = most.max(server.resident().unwrap_or(0));
            let asked = Instant::now();
            let nobody = Account { cookie: String::new() };
            let alive = nobody.get(health_address, "/healthz");
            let alive = tokio::time::timeout(Duration::from_secs(5), alive).await;
            let well = matches!(alive, Ok(Ok(answer)) if answer.status == 200);
            slowest = slowest.max(if well { asked.elapsed() } else { Duration::from_secs(60) });
        }
    };
    let pestered = tokio::select! {
        pestered = measure(shared, arguments.seconds) => pestered,
        () = watch => (0.0, 0.0, 0.0),
    };
    attackers.iter().for_each(|attacker| attacker.stop.store(true, Ordering::Relaxed));
    tokio::task::spawn_blocking(move || aside.join()).await?.ok().context("the attacker fell")?;
    let growth = most.saturating_sub(before) as f64 / 1e6;
    let mut answers: BTreeMap<String, u64> = BTreeMap::new();
    for attacker in &attackers {
        for (what, count) in attacker.answers.lock().iter().flat_map(|answers| answers.iter()) {
            *answers.entry(what.clone()).or_default() += count;
        }
    }
    let told: Vec<String> =
        answers.iter().map(|(what, count)| format!("{what}: {count}")).collect();
    let told = told.join(", ");
    let health = slowest.as_secs_f64() * 1e3;
    report.lines.push(format!("| {name} | {:.1} ms | {growth:+.0} MB | {told} |", pestered.1));
    report.set(
        name,
        json!({
            "p99_ms": pestered.1, "growth_mb": growth,
            "slowest_health_ms": health, "actions_per_second": pestered.2, "answers": answers,
        }),
    );
    if growth > MOST_MEMORY && !arguments.together {
        report.fail(format!("{name}: the server grew by {growth:.0} MB"));
    }
    judge(name, usual, pestered.1, arguments, report);
    if health > MOST_HEALTH && !arguments.lenient {
        report.fail(format!("{name}: /healthz took {health:.0} ms"));
    }
    // What the attack has left behind is not the next one's fault.
    tokio::time::sleep(Duration::from_secs(2)).await;
    Ok(())
}

/// An attack may double the time of the others.
fn judge(name: &str, usual: f64, now: f64, arguments: &Arguments, report: &mut Report) {
    if now > (2.0 * usual).max(usual + FLOOR) && !arguments.lenient {
        report.fail(format!("{name}: p99 went from {usual:.1} to {now:.1} ms"));
    }
}
