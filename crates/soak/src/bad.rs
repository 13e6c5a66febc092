//! Load beside clients that send rubbish as fast as they can.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Result;
use client::{Account, Connection, Target};

use crate::host::{Host, any_port};
use crate::load::{self, Shared};
use crate::report::Report;
use crate::room;

/// How many.
#[derive(clap::Args, Clone)]
pub(crate) struct Arguments {
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

const RUBBISH: [&str; 6] = [
    "rubbish",
    r#"{"type":"do","id":"1","command":{"type":"start"}}"#,
    r#"{"type":"do","id":"2","command":{"type":"act","actions":[]}}"#,
    r#"{"type":"hello","protocol":1}"#,
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
        tables: arguments.tables,
        players: 3,
        rate: arguments.rate,
        seconds: arguments.seconds,
        spectators: 0,
        picture: None,
    };
    load::seat_everybody(server.address, &load, &shared).await?;
    let people = room::guests(server.address, 3).await?;
    let target = room::table(server.address, &people).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let usual = measure(&shared, arguments.seconds).await;
    let (sent, stop) = (Rc::new(Cell::new(0_u64)), Rc::new(Cell::new(false)));
    for number in 0..arguments.clients {
        let account = Account::guest(server.address, &format!("Rubbish {number}")).await?;
        tokio::task::spawn_local(pester(
            account,
            target.clone(),
            Rc::clone(&sent),
            Rc::clone(&stop),
        ));
    }
    let pestered = measure(&shared, arguments.seconds).await;
    stop.set(true);
    let mut report = Report::new(format!("bad clients on {}", host.kind.as_str()));
    report.set("database", host.kind.as_str());
    report.set("bad_clients", arguments.clients);
    report.set_number("rubbish_per_second", sent.get() as f64 / arguments.seconds as f64);
    report.set_number("p50_ms", usual.0);
    report.set_number("p99_ms", usual.1);
    report.set_number("p50_ms_beside_rubbish", pestered.0);
    report.set_number("p99_ms_beside_rubbish", pestered.1);
    report.set_number("actions_per_second_beside_rubbish", pestered.2);
    let metrics = Account { cookie: String::new() }.get(server.address, "/metrics").await?;
    let metrics = String::from_utf8_lossy(&metrics.body).into_owned();
    for line in metrics.lines().filter(|line| line.starts_with("swanstone_refused_total{")) {
        if let Some((name, count)) = line.rsplit_once(' ') {
            let code = name.split('"').nth(1).unwrap_or("?");
            report.set(&format!("refused_{code}"), count.parse::<u64>().unwrap_or(0));
        }
    }
    if pestered.1 > 2.0 * usual.1 && !arguments.lenient {
        report.fail("p99 at the other tables is more than twice its usual value");
    }
    for error in shared.errors.borrow().iter().take(5) {
        report.fail(error.clone());
    }
    shared.stop.set(true);
    server.stop().await?;
    Ok(report)
}

async fn measure(shared: &Shared, seconds: u64) -> (f64, f64, f64) {
    shared.begin();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let times = shared.times.borrow().sorted();
    let rate = shared.acknowledged.get() as f64 / seconds as f64;
    (times.per_mille(500), times.per_mille(990), rate)
}

/// Sends rubbish until it is sent away, and comes back.
async fn pester(account: Account, target: Target, sent: Rc<Cell<u64>>, stop: Rc<Cell<bool>>) {
    while !stop.get() {
        let opened = Connection::open_silently(&target, &account, &[]).await;
        if let Ok(mut connection) = opened {
            for text in RUBBISH.iter().cycle() {
                if stop.get() || connection.say_text((*text).to_owned()).await.is_err() {
                    break;
                }
                sent.set(sent.get() + 1);
                // One thread serves all clients: let the others run, and the answers in.
                tokio::task::yield_now().await;
                let answer =
                    tokio::time::timeout(Duration::from_micros(1), connection.next()).await;
                if matches!(answer, Ok(None)) {
                    break;
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
