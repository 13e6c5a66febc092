//! Attacks of one guest or address, one after the other, beside tables at which people play. The
//! server has the limits that it has by itself; everybody else comes from other addresses.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::Stdio;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use client::{Account, Target};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::process::Command;

use crate::attacks::{Answers, Attack, Attacker};
use crate::bad::{Noticed, measure};
use crate::host::{Host, Running};
use crate::load::{self, Shared};
use crate::many;
use crate::report::Report;
use crate::tables::{self, Games};

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
    #[arg(long, value_name = "SECONDS", default_value_t = 15)]
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

/// How often an attack is tried that others seem to notice.
const TRIES: u8 = 3;

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
    let people = tables::guests(neighbour(arguments.tables, port), 3).await?;
    let game = arguments.game.of(0);
    let known = tables::table(neighbour(arguments.tables, port), game, &people).await?;
    // So far that there is something to draw, at the pace of people.
    let moves = if arguments.together { 30 } else { 120 };
    many::play(&people, &known, moves, false, Duration::from_millis(50)).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;

    let mut report = Report::new(format!("hostile guests on {}", host.kind.as_str()));
    report.set("database", host.kind.as_str());
    report.set("game", arguments.game.as_str());
    report.set("tables", arguments.tables);
    report.set("rate", arguments.rate);
    report.lines.push("| attack | p99 before | p99 beside it | memory | answers |".into());
    report.lines.push("| --- | --- | --- | --- | --- |".into());
    let only = arguments.only.as_deref().unwrap_or_default();
    let attacks: Vec<Attack> =
        Attack::ALL.into_iter().filter(|attack| attack.name().contains(only)).collect();
    let trial = Trial { server: &server, shared: &shared, known: &known, arguments };
    if arguments.together {
        trial.endure("all at once", &attacks, &mut report).await?;
    } else {
        for attack in attacks {
            trial.endure(attack.name(), &[attack], &mut report).await?;
        }
    }
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

/// Where attacks are tried.
struct Trial<'a> {
    server: &'a Running,
    shared: &'a Shared,
    /// A table whose name attackers know.
    known: &'a Target,
    arguments: &'a Arguments,
}

/// What became of an attack.
struct Outcome {
    before: Noticed,
    beside: Noticed,
    growth_mb: f64,
    slowest_health_ms: f64,
    answers: Answers,
}

impl Outcome {
    fn faults(&self, arguments: &Arguments) -> Vec<String> {
        let Outcome { before, beside, growth_mb, slowest_health_ms, .. } = self;
        let mut faults = Vec::new();
        if !arguments.lenient && beside.p99 > (2.0 * before.p99).max(before.p99 + FLOOR) {
            faults.push(format!("p99 went from {:.1} to {:.1} ms", before.p99, beside.p99));
        }
        if !arguments.lenient && *slowest_health_ms > MOST_HEALTH {
            faults.push(format!("/healthz took {slowest_health_ms:.0} ms"));
        }
        if !arguments.together && *growth_mb > MOST_MEMORY {
            faults.push(format!("the server grew by {growth_mb:.0} MB"));
        }
        faults
    }
}

impl Trial<'_> {
    /// Measures what others notice of these attacks. The machine has bad minutes of its own, which
    /// only ever add: what is too slow is tried again from other addresses.
    async fn endure(&self, name: &str, attacks: &[Attack], report: &mut Report) -> Result<()> {
        for attempt in 1..=TRIES {
            let mut attackers = Vec::new();
            for &attack in attacks {
                attackers.push((self.attacker(attack, attempt).await?, attack));
            }
            let outcome = self.attempt(&attackers).await?;
            let Outcome { before, beside, growth_mb, slowest_health_ms, answers } = &outcome;
            let told: Vec<String> =
                answers.iter().map(|(what, count)| format!("{what}: {count}")).collect();
            report.lines.push(format!(
                "| {name} | {:.1} ms | {:.1} ms | {growth_mb:+.0} MB | {} |",
                before.p99,
                beside.p99,
                told.join(", ")
            ));
            let faults = outcome.faults(self.arguments);
            if faults.is_empty() || attempt == TRIES {
                let figures = json!({
                    "attempt": attempt, "p99_ms_before": before.p99, "p99_ms": beside.p99,
                    "growth_mb": growth_mb, "slowest_health_ms": slowest_health_ms,
                    "actions_per_second": beside.rate, "answers": answers,
                });
                report.set(name, figures);
                faults.iter().for_each(|fault| report.fail(format!("{name}: {fault}")));
                return Ok(());
            }
        }
        Ok(())
    }

    /// Somebody with all that an address is allowed.
    async fn attacker(&self, attack: Attack, attempt: u8) -> Result<Attacker> {
        let number = Attack::ALL.iter().position(|&one| one == attack).unwrap_or(0);
        let address = Ipv4Addr::new(127, 66, attempt, u8::try_from(number + 1)?);
        let address = SocketAddr::new(IpAddr::V4(address), self.server.address.port());
        let target = Target { server: address, ..self.known.clone() };
        let mut attacker = Attacker::new(address, target).await?;
        if attack == Attack::Flips || attack.reads_long_tables() {
            let long = if self.arguments.together { 2 } else { 40 };
            attacker.make_long(Duration::from_secs(long)).await?;
        }
        Ok(attacker)
    }

    async fn attempt(&self, attacks: &[(Attacker, Attack)]) -> Result<Outcome> {
        let Trial { server, shared, arguments, .. } = self;
        let before = measure(shared, arguments.seconds).await;
        let small = server.resident()?;
        let mut attacker = Command::new(std::env::current_exe()?)
            .arg("attack")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let mut orders = attacker.stdin.take().context("an attacker who hears nothing")?;
        orders.write_all(format!("{}\n", serde_json::to_string(attacks)?).as_bytes()).await?;
        let (mut large, mut slowest) = (small, Duration::ZERO);
        let address = neighbour(60_000, server.address.port());
        let watch = async {
            loop {
                tokio::time::sleep(Duration::from_millis(200)).await;
                large = large.max(server.resident().unwrap_or(0));
                let asked = Instant::now();
                let nobody = Account { cookie: String::new() };
                let alive = nobody.get(address, "/healthz");
                let alive = tokio::time::timeout(Duration::from_secs(5), alive).await;
                let well = matches!(alive, Ok(Ok(answer)) if answer.status == 200);
                slowest = slowest.max(if well { asked.elapsed() } else { Duration::from_secs(60) });
            }
        };
        let beside = tokio::select! {
            beside = measure(shared, arguments.seconds) => beside,
            never = watch => never,
        };
        drop(orders);
        let told = attacker.wait_with_output().await?;
        let answers = serde_json::from_slice(&told.stdout).context("the attacker fell")?;
        // What the attack has left behind is not the next one's fault.
        tokio::time::sleep(Duration::from_secs(2)).await;
        Ok(Outcome {
            before,
            beside,
            growth_mb: large.saturating_sub(small) as f64 / 1e6,
            slowest_health_ms: slowest.as_secs_f64() * 1e3,
            answers,
        })
    }
}
