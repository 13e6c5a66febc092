//! How many rows a second are appended, and are on disk, when many tables play at once.
//!
//! `cargo bench -p store` measures SQLite and a PostgreSQL that it starts; an address as argument
//! measures that store instead.

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Append, NewTable, Row, Stage, Store, TableFacts, TableId};

const TASKS: u64 = 100;
const LENGTH: Duration = Duration::from_secs(5);

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Outcome<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    // Cargo adds `--bench`.
    let addresses: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    if !addresses.is_empty() {
        return addresses.iter().try_for_each(|url| runtime.block_on(measure(url)));
    }
    let folder = std::env::temp_dir().join(format!("store-bench-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    let measured = runtime.block_on(measure(&format!("sqlite:{}/tables.db", folder.display())));
    std::fs::remove_dir_all(&folder)?;
    measured?;
    let postgres = pgtemp::Postgres::start();
    runtime.block_on(measure(&postgres.fresh_database()))
}

async fn measure(url: &str) -> Outcome<()> {
    let store = store::open(url).await?;
    let kind = url.split(':').next().unwrap_or(url);
    for task in 0..TASKS {
        store.create_table(table(task)).await?;
    }
    let started = Instant::now();
    let tasks: Vec<_> =
        (0..TASKS).map(|task| tokio::spawn(play(Arc::clone(&store), table(task).table))).collect();
    let mut rows = 0;
    let mut longest = Duration::ZERO;
    for task in tasks {
        let (count, slowest) = task.await??;
        rows += count;
        longest = longest.max(slowest);
    }
    let millis = started.elapsed().as_millis();
    let rate = u128::from(rows) * 1000 / millis.max(1);
    println!(
        "{kind}: {rows} rows by {TASKS} tasks in {millis} ms: {rate} rows/s; slowest {longest:?}"
    );
    store.close().await;
    Ok(())
}

async fn play(store: Arc<dyn Store>, table: TableId) -> Outcome<(u64, Duration)> {
    let started = Instant::now();
    let mut slowest = Duration::ZERO;
    let mut seq = 1;
    while started.elapsed() < LENGTH {
        seq += 1;
        let asked = Instant::now();
        let at = i64::try_from(1_700_000_000_000 + started.elapsed().as_millis())?;
        let row = Row { seq, at, body: "x".repeat(80) };
        store.append(Append { table, row, facts: None }).await?;
        slowest = slowest.max(asked.elapsed());
    }
    Ok((seq - 1, slowest))
}

fn table(number: u64) -> NewTable {
    // Spread like real ids, which are random.
    let spread = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    NewTable {
        table: TableId::new(spread),
        game: "between".to_owned(),
        rules_version: 1,
        row: Row { seq: 1, at: 1_700_000_000_000, body: "{}".to_owned() },
        facts: TableFacts {
            stage: Stage::Playing,
            listed: true,
            deadline: None,
            people: Vec::new(),
            summary: "x".repeat(100),
        },
    }
}
