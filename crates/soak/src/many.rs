//! Many tables: how much memory an idle one takes, and how fast a server starts with all of them.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use client::{Account, Connection};
use store::{Append, NewTable, Store, TableId};

use crate::host::{Host, UNLIMITED, any_port};
use crate::report::Report;
use crate::room;

/// How many.
#[derive(clap::Args, Clone)]
pub(crate) struct Arguments {
    /// Live tables at which nothing happens, each in the middle of a game
    #[arg(long, value_name = "N", default_value_t = 500)]
    live: usize,
    /// Stored tables
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    stored: u64,
}

pub(crate) async fn run(host: &Host, arguments: &Arguments) -> Result<Report> {
    let mut report = Report::new(format!("many tables on {}", host.kind.as_str()));
    report.set("database", host.kind.as_str());
    memory(host, arguments.live, &mut report).await?;
    start(host, arguments.stored, &mut report).await?;
    Ok(report)
}

/// Brings tables into memory in the middle of a game, with somebody who looks on.
async fn memory(host: &Host, live: usize, report: &mut Report) -> Result<()> {
    let database = host.fresh_database("memory")?;
    let server = host.start(&database, any_port(), &UNLIMITED).await?;
    let viewer = Account::guest(server.address, "Spectator").await?;
    let people = room::guests(server.address, 3).await?;
    // The first tables fill what every server needs, however many tables it has.
    let mut sockets = Vec::new();
    let mut before = server.memory()?;
    for number in 0..live + 20 {
        let target = room::table(server.address, &people).await?;
        let mut socket = Connection::open(&target, &viewer, None).await?;
        socket.next().await.context("no welcome")?;
        socket.next().await.context("no table")?;
        sockets.push(socket);
        if number == 19 {
            tokio::time::sleep(Duration::from_secs(1)).await;
            before = server.memory()?;
        }
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let grown = server.memory()?.saturating_sub(before);
    let each = grown as f64 / live.max(1) as f64 / 1e3;
    report.set("live_tables", live);
    report.set_number("kb_per_idle_live_table", each);
    if each > 100.0 {
        report.fail("an idle table takes more than 100 KB");
    }
    drop(sockets);
    server.stop().await
}

/// Copies one table many times into the store, and starts a server on it.
async fn start(host: &Host, stored: u64, report: &mut Report) -> Result<()> {
    let database = host.fresh_database("many")?;
    let server = host.start(&database, any_port(), &UNLIMITED).await?;
    let people = room::guests(server.address, 3).await?;
    let target = room::table(server.address, &people).await?;
    server.stop().await?;
    let store = store::open(&database).await?;
    let id: TableId = target.table.parse()?;
    let entry = store.table(id).await?.context("the table is gone")?;
    let rows = store.rows(id, 0).await?;
    fill(&store, stored, &entry, &rows).await?;
    store.close().await;
    drop(store);
    let server = host.start(&database, any_port(), &UNLIMITED).await?;
    let first = Account::guest(server.address, "Guest").await?;
    let list = first.get(server.address, "/api/tables").await?;
    anyhow::ensure!(list.status == 200, "the list of tables: {}", list.status);
    report.set("stored_tables", stored);
    report.set_number("start_ms", server.took.as_secs_f64() * 1e3);
    if server.took > Duration::from_secs(2) {
        report.fail("the server took more than two seconds to start");
    }
    server.stop().await
}

async fn fill(
    store: &Arc<dyn Store>,
    stored: u64,
    entry: &store::Entry,
    rows: &[store::Row],
) -> Result<()> {
    let Some((first, rest)) = rows.split_first() else { anyhow::bail!("no rows") };
    let mut tasks = tokio::task::JoinSet::new();
    for worker in 0..64 {
        let (store, entry, first, rest) =
            (Arc::clone(store), entry.clone(), first.clone(), rest.to_vec());
        tasks.spawn(async move {
            for number in (worker..stored).step_by(64) {
                let table = TableId::new((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let new = NewTable {
                    table,
                    game: entry.game.clone(),
                    rules_version: entry.rules_version,
                    row: first.clone(),
                    card: entry.card.clone(),
                };
                store.create_table(new).await?;
                for row in &rest {
                    store.append(Append { table, row: row.clone(), card: None }).await?;
                }
            }
            anyhow::Ok(())
        });
    }
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    Ok(())
}
