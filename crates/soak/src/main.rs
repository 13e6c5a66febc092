//! Long runs against a real server in a process of its own: load, crashes, several nodes, bad
//! clients, attacks, many tables. `cargo xtask load` and `cargo xtask soak` build everything and come here.

#![allow(clippy::float_arithmetic, reason = "figures about speed")]

mod attacks;
mod bad;
mod crash;
mod host;
mod hostile;
mod load;
mod many;
mod nodes;
mod report;
mod tables;
mod track;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use host::Kind;

/// Views are made and dropped all the time, on all threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Long runs against a real server
#[derive(Parser)]
#[command(name = "soak", max_term_width = 100)]
struct Cli {
    /// The server's program
    #[arg(long, value_name = "FILE", default_value = "target/release/swanstone", global = true)]
    server: PathBuf,
    /// The database
    #[arg(long, value_name = "KIND", default_value = "sqlite", global = true)]
    database: Kind,
    /// Print one JSON document instead of text
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    run: Run,
}

#[derive(Subcommand)]
enum Run {
    /// Whole games at many tables: actions per second, and how long until the last viewer knows
    Load(load::Arguments),
    /// Kill the server again and again while games are on; nothing acknowledged may be missing
    Crash(crash::Arguments),
    /// Two servers on one PostgreSQL; one of them is killed in every game
    Nodes(nodes::Arguments),
    /// Load beside clients that send rubbish as fast as they can
    Bad(bad::Arguments),
    /// Every attack that is known, one after the other, beside tables at which people play
    Hostile(hostile::Arguments),
    /// The attacker of a hostile run
    #[command(hide = true)]
    Attack,
    /// Memory per idle table, and how fast a server starts with many stored tables
    Many(many::Arguments),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let host = host::Host::new(cli.server, cli.database);
    let runtime = match &cli.run {
        // One thread for all clients: the server is to have the rest of the machine.
        Run::Load(_) | Run::Bad(_) | Run::Hostile(_) | Run::Attack | Run::Many(_) => {
            tokio::runtime::Builder::new_current_thread().enable_all().build()
        }
        Run::Crash(_) | Run::Nodes(_) => {
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()
        }
    };
    let done = runtime.map_err(anyhow::Error::from).and_then(|runtime| {
        let local = tokio::task::LocalSet::new();
        local.block_on(&runtime, async {
            match &cli.run {
                Run::Load(arguments) => load::run(&host, arguments).await.map(Some),
                Run::Crash(arguments) => crash::run(&host, arguments).await.map(Some),
                Run::Nodes(arguments) => nodes::run(&host, arguments).await.map(Some),
                Run::Bad(arguments) => bad::run(&host, arguments).await.map(Some),
                Run::Hostile(arguments) => hostile::run(&host, arguments).await.map(Some),
                Run::Many(arguments) => many::run(&host, arguments).await.map(Some),
                Run::Attack => attacks::run().await.map(|()| None),
            }
        })
    });
    match done {
        Ok(None) => ExitCode::SUCCESS,
        Ok(Some(report)) => {
            report::print(&report, cli.json);
            if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("soak: {error:#}");
            ExitCode::FAILURE
        }
    }
}
