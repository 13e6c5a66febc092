//! Load beside clients that send rubbish as fast as they can.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::Result;
use client::{Account, Connection, Target};

use crate::host::{Host, any_port};
use crate::load::{self, Shared};
use crate::report::Report;
use crate::tables::{self, Games};

/// How many.
#[derive(clap::Args, Clone)]
pub(crate) struct Arguments {
    /// Which games
    #[arg(long, value_name = "GAME", default_value = "all")]
    game: Games,
    /// Tables at which games are on
    #[arg(long, value_name = "N", default_value_t = 50)]
    tables: usize,
    /// Actions in a second at all tables together
    #[arg(long, value_name = "N", default_value_t = 300)]
    rate: u32,
    /// Clients that send rubbish
    #[arg(long, value_name = "N", default_value_t = 20)]
    clients: usize,
    /// How long to measure, without them and with them
    #[arg(long, value_name = "SECONDS", default_value_t = 15)]
    seconds: u64,
    /// Do not compare the times: for short runs on busy machines
    #[arg(long)]
    lenient: bool,
}

pub(crate) const RUBBISH: [&str; 6] = [
    "rubbish",
    r#"{"type":"do","id":"1","command":{"type":"start"}}"#,
    r#"{"type":"do","id":"2","command":{"type":"act","actions":[]}}"#,
    r#"{"type":"hello","protocol":3}"#,
    r#"{"type":"do","id":"","command":{"type":"undo"}}"#,
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

pub(crate) async fn run(host: &Host, arguments: &Arguments) -> Result<Report> {
    let database = host.fresh_database("bad")?;
    // The usual limits per person; all of them share one address here.
    let flags = ["--address-rate", "0", "--door-rate", "0"];
    let server = host.start(&database, any_port(), &flags).await?;
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
    load::seat_everybody(&|_| server.address, &load, &shared).await?;
    let people = tables::guests(server.address, 3).await?;
    let target = tables::table(server.address, arguments.game.of(0), &people).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let usual = measure(&shared, arguments.seconds).await;
    let (sent, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let mut accounts = Vec::new();
    for number in 0..arguments.clients {
        accounts.push(Account::guest(server.address, &format!("Rubbish {number}")).await?);
    }
    pester_from_aside(accounts, target, Arc::clone(&sent), Arc::clone(&stop));
    let pestered = measure(&shared, arguments.seconds).await;
    stop.store(true, Ordering::Relaxed);
    let mut report = Report::new(format!("bad clients on {}", host.kind.as_str()));
    report.set("database", host.kind.as_str());
    report.set("game", arguments.game.as_str());
    report.set("bad_clients", arguments.clients);
    report.set_number(
        "rubbish_per_second",
        sent.load(Ordering::Relaxed) as f64 / arguments.seconds as f64,
    );
    report.set_number("p50_ms", usual.p50);
    report.set_number("p99_ms", usual.p99);
    report.set_number("p50_ms_beside_rubbish", pestered.p50);
    report.set_number("p99_ms_beside_rubbish", pestered.p99);
    report.set_number("actions_per_second_beside_rubbish", pestered.rate);
    let metrics = Account { cookie: String::new() }.get(server.address, "/metrics").await?;
    let metrics = String::from_utf8_lossy(&metrics.body).into_owned();
    for line in metrics.lines().filter(|line| line.starts_with("swanstone_refused_total{")) {
        if let Some((name, count)) = line.rsplit_once(' ') {
            let code = name.split('"').nth(1).unwrap_or("?");
            report.set(&format!("refused_{code}"), count.parse::<u64>().unwrap_or(0));
        }
    }
    if pestered.p99 > 2.0 * usual.p99 && !arguments.lenient {
        report.fail("p99 at the other tables is more than twice its usual value");
    }
    for error in shared.errors.borrow().iter().take(5) {
        report.fail(error.clone());
    }
    shared.stop.set(true);
    server.stop().await?;
    Ok(report)
}

/// What people notice: p50, p99 and actions per second.
pub(crate) struct Noticed {
    pub(crate) p50: f64,
    pub(crate) p99: f64,
    pub(crate) rate: f64,
}

/// How long a window is, in seconds.
const WINDOW: u64 = 5;

/// Measures window after window, and tells the median of each figure: a machine that stands still for
/// a tenth of a second now and then decides the p99 of its window, and what goes on decides them all.
pub(crate) async fn measure(shared: &Shared, seconds: u64) -> Noticed {
    let (mut p50, mut p99, mut rate) = (Vec::new(), Vec::new(), Vec::new());
    let mut left = seconds.max(1);
    while left > 0 {
        let window = left.min(WINDOW);
        left -= window;
        shared.begin();
        tokio::time::sleep(Duration::from_secs(window)).await;
        let times = shared.times.borrow().sorted();
        p50.push(times.per_mille(500));
        p99.push(times.per_mille(990));
        rate.push(shared.acknowledged.get() as f64 / window as f64);
    }
    Noticed { p50: median(p50), p99: median(p99), rate: median(rate) }
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(0.0)
}

/// How many messages of rubbish a client sends at once, ten times in a second.
const BURST: usize = 100;

/// Sends rubbish from a thread of its own, so that it delays no other client by itself.
fn pester_from_aside(
    accounts: Vec<Account>,
    target: Target,
    sent: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
) {
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let Ok(runtime) = runtime else { return };
        let clients = async {
            let mut clients = tokio::task::JoinSet::new();
            for account in accounts {
                let (target, sent, stop) = (target.clone(), Arc::clone(&sent), Arc::clone(&stop));
                clients.spawn(pester(account, target, sent, stop));
            }
            clients.join_all().await;
        };
        runtime.block_on(clients);
    });
}

/// Sends rubbish until it is sent away, and comes back.
async fn pester(account: Account, target: Target, sent: Arc<AtomicU64>, stop: Arc<AtomicBool>) {
    let mut rubbish = RUBBISH.iter().cycle();
    while !stop.load(Ordering::Relaxed) {
        let Ok(mut connection) = Connection::open_silently(&target, &account, &[]).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        'connected: while !stop.load(Ordering::Relaxed) {
            for text in rubbish.by_ref().take(BURST) {
                let said = connection.say_text((*text).to_owned());
                let said = tokio::time::timeout(Duration::from_millis(100), said).await;
                match said {
                    Ok(Ok(())) => sent.fetch_add(1, Ordering::Relaxed),
                    Ok(Err(_)) => break 'connected,
                    // Nobody reads it any more.
                    Err(_) => break,
                };
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}
