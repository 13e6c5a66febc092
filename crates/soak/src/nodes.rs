//! Two servers on one database; in every game one of them is killed.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use game::Dice;
use shelf::Seed;

use crate::crash::{check, play, start_again};
use crate::host::{Host, Kind, UNLIMITED, any_port};
use crate::report::Report;
use crate::tables::{self, Games};

/// How often.
#[derive(clap::Args, Clone)]
pub(crate) struct Arguments {
    /// Which games
    #[arg(long, value_name = "GAME", default_value = "all")]
    game: Games,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 50)]
    runs: u32,
    #[arg(long, value_name = "S", default_value_t = 7)]
    seed: u64,
}

pub(crate) async fn run(host: &Host, arguments: &Arguments) -> Result<Report> {
    ensure!(host.kind == Kind::Postgres, "several nodes need --database postgres");
    let database = host.fresh_database("nodes")?;
    let mut nodes = Vec::new();
    for _ in 0..2 {
        nodes.push(host.start(&database, any_port(), &UNLIMITED).await?);
    }
    let addresses: Vec<_> = nodes.iter().map(|node| node.address).collect();
    let mut dice = Seed::of_series(arguments.seed, 0).stream("kills");
    let began = Instant::now();
    let until = began + Duration::from_secs(u64::from(arguments.runs) * 60 + 120);
    let mut games = Vec::new();
    for run in 0..arguments.runs {
        let Some(first) = addresses.first().copied() else { break };
        let people = tables::guests(first, 3).await?;
        let target = tables::table(first, arguments.game.of(run as usize), &people).await?;
        // Seats 0 and 2 begin on the one node, seat 1 on the other.
        let game = play(&people, &target, &addresses, until, run.into());
        let kill = async {
            tokio::time::sleep(Duration::from_millis(dice.below(900).into())).await;
            let victim = dice.below(2) as usize;
            let address = addresses.get(victim).copied().unwrap_or(first);
            nodes.remove(victim).kill().await?;
            tokio::time::sleep(Duration::from_millis(300)).await;
            nodes.insert(victim, start_again(host, &database, address).await?);
            anyhow::Ok(())
        };
        let (played, killed) = tokio::join!(game, kill);
        killed?;
        games.push((target, played?));
    }
    let mut report = Report::new("nodes: two servers on one PostgreSQL, one killed in every game");
    for node in nodes {
        node.stop().await?;
    }
    let checked = check(&database, &games, &mut report).await?;
    report.set("game", arguments.game.as_str());
    report.set("games", games.len());
    report.set("kills", arguments.runs);
    report.set("acknowledged", checked.acknowledged);
    report.set("rows", checked.rows);
    report.set("connections", checked.connections);
    report.set("sent_again", checked.repeated);
    report.set_number("seconds", began.elapsed().as_secs_f64());
    Ok(report)
}
