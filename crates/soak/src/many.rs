//! Many tables: how much memory an idle one takes, how fast a server starts with all of them, and how
//! fast the longest of them opens.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use client::{Account, Connection, Frame, Seen, Target};
use game::Seat;
use shelf::Seed;
use store::{Append, NewTable, Store, TableId};

use crate::crash::start_again;
use crate::host::{Host, UNLIMITED, any_port};
use crate::report::Report;
use crate::tables::{self, Games};

/// How many.
#[derive(clap::Args, Clone)]
pub(crate) struct Arguments {
    /// Which games
    #[arg(long, value_name = "GAME", default_value = "all")]
    game: Games,
    /// Live tables at which nothing happens, each in the middle of a game
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    live: usize,
    /// Stored tables
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    stored: u64,
    /// Rows of the longest game, as far as the server lets it grow
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    rows: u64,
    /// Do not judge the times: for short runs on busy machines
    #[arg(long)]
    lenient: bool,
}

pub(crate) async fn run(host: &Host, arguments: &Arguments) -> Result<Report> {
    let mut report = Report::new(format!("many tables on {}", host.kind.as_str()));
    report.set("database", host.kind.as_str());
    report.set("game", arguments.game.as_str());
    live(host, arguments, &mut report).await?;
    start(host, arguments, &mut report).await?;
    long(host, arguments, &mut report).await?;
    Ok(report)
}

/// What an idle table may take, in kilobytes: its game, what its socket was told last, and buffers.
const MOST_KB: f64 = 128.0;

/// A table in the middle of a game, as it is stored.
struct Template {
    entry: store::StoredTable,
    rows: Vec<store::Row>,
}

/// One table of each game, so far that something has been built.
async fn templates(host: &Host, database: &str, games: Games) -> Result<Vec<Template>> {
    let server = host.start(database, any_port(), &UNLIMITED).await?;
    let people = tables::guests(server.address, 3).await?;
    let mut targets = Vec::new();
    for number in 0..3 {
        let target = tables::table(server.address, games.of(number), &people).await?;
        play(&people, &target, 100, false, Duration::ZERO).await?;
        targets.push(target);
    }
    server.stop().await?;
    let store = store::open(database).await?;
    let mut templates = Vec::new();
    for target in targets {
        let id: TableId = target.table.parse()?;
        let entry = store.table(id).await?.context("the table is gone")?;
        templates.push(Template { entry, rows: store.rows(id, 0).await? });
    }
    store.close().await;
    Ok(templates)
}

/// Brings tables into memory in the middle of a game, with somebody who looks on; kills the server,
/// and starts it again.
async fn live(host: &Host, arguments: &Arguments, report: &mut Report) -> Result<()> {
    let database = host.fresh_database("live")?;
    let templates = templates(host, &database, arguments.game).await?;
    let store = store::open(&database).await?;
    fill(&store, arguments.live as u64, &templates).await?;
    store.close().await;
    drop(store);
    let server = host.start(&database, any_port(), &UNLIMITED).await?;
    let viewer = Account::guest(server.address, "Spectator").await?;
    // The first tables fill what every server needs, however many tables it has.
    let warm = (arguments.live / 10).min(20);
    let mut sockets = Vec::new();
    let mut before = server.memory()?;
    for number in 0..arguments.live {
        let table = table_name(number as u64).to_string();
        let target = Target { server: server.address, table };
        let mut socket = Connection::open(&target, &viewer, None).await?;
        socket.next().await.context("no welcome")?;
        socket.next().await.context("no table")?;
        sockets.push(socket);
        if number + 1 == warm {
            tokio::time::sleep(Duration::from_secs(1)).await;
            before = server.memory()?;
        }
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let grown = server.memory()?.saturating_sub(before);
    let each = grown as f64 / (arguments.live - warm).max(1) as f64 / 1e3;
    report.set("live_tables", arguments.live);
    report.set_number("kb_per_idle_live_table", each);
    if each > MOST_KB && !arguments.lenient {
        report.fail(format!("an idle table takes more than {MOST_KB} KB"));
    }
    server.kill().await?;
    drop(sockets);
    let began = Instant::now();
    let server = start_again(host, &database, any_port()).await?;
    let target = Target { server: server.address, table: table_name(0).to_string() };
    opened(&target, &viewer).await?;
    let took = began.elapsed();
    report.set_number("restart_ms", took.as_secs_f64() * 1e3);
    if took > Duration::from_secs(1) && !arguments.lenient {
        report.fail("with live tables the server took more than a second to start again");
    }
    server.stop().await
}

/// Copies tables many times into the store, and starts a server on them.
async fn start(host: &Host, arguments: &Arguments, report: &mut Report) -> Result<()> {
    let database = host.fresh_database("many")?;
    let mut templates = templates(host, &database, arguments.game).await?;
    // Only that there are many of them matters here.
    templates.iter_mut().for_each(|template| template.rows.truncate(8));
    let store = store::open(&database).await?;
    fill(&store, arguments.stored, &templates).await?;
    store.close().await;
    drop(store);
    let server = host.start(&database, any_port(), &UNLIMITED).await?;
    let first = Account::guest(server.address, "Guest").await?;
    let list = first.get(server.address, "/api/tables").await?;
    anyhow::ensure!(list.status == 200, "the list of tables: {}", list.status);
    report.set("stored_tables", arguments.stored);
    report.set_number("start_ms", server.took.as_secs_f64() * 1e3);
    if server.took > Duration::from_secs(1) && !arguments.lenient {
        report.fail("the server took more than a second to start");
    }
    server.stop().await
}

/// People who dawdle make a game as long as the server lets them; then it is opened by a server that
/// does not know it yet.
async fn long(host: &Host, arguments: &Arguments, report: &mut Report) -> Result<()> {
    let database = host.fresh_database("long")?;
    let server = host.start(&database, any_port(), &BY_DEFAULT).await?;
    let people = tables::guests(server.address, 3).await?;
    let mut targets = Vec::new();
    for number in 0..3 {
        let target = tables::table(server.address, arguments.game.of(number), &people).await?;
        let rows = play(&people, &target, arguments.rows, true, Duration::ZERO).await?;
        targets.push((target, rows));
    }
    server.stop().await?;
    let (mut longest, mut cold, mut again, mut frame) = (0, 0.0_f64, 0.0_f64, 0.0_f64);
    for (target, rows) in targets {
        // Each by a server that has never seen it.
        let server = host.start(&database, any_port(), &UNLIMITED).await?;
        let target = Target { server: server.address, ..target };
        let viewer = Account::guest(server.address, "Spectator").await?;
        cold = cold.max(opened(&target, &viewer).await?.as_secs_f64() * 1e3);
        again = again.max(opened(&target, &viewer).await?.as_secs_f64() * 1e3);
        for number in 1..=50 {
            let path = format!("/api/tables/{}/at/{}", target.table, (rows * number / 50).max(1));
            let began = Instant::now();
            anyhow::ensure!(viewer.get(server.address, &path).await?.status == 200, "{path}");
            frame = frame.max(began.elapsed().as_secs_f64() * 1e3);
        }
        longest = longest.max(rows);
        server.stop().await?;
    }
    report.set("longest_game_rows", longest);
    report.set_number("open_longest_ms", cold);
    report.set_number("open_longest_again_ms", again);
    report.set_number("slowest_frame_ms", frame);
    if cold > 50.0 && !arguments.lenient {
        report.fail("the longest game took more than 50 ms to open");
    }
    Ok(())
}

/// Any number of requests, but the length of a table as it is by default.
const BY_DEFAULT: [&str; 6] = ["--address-rate", "0", "--person-rate", "0", "--door-rate", "0"];

/// How long it takes until somebody sees a table.
async fn opened(target: &Target, viewer: &Account) -> Result<Duration> {
    let began = Instant::now();
    let mut socket = Connection::open(target, viewer, None).await?;
    loop {
        let text = socket.next().await.context("the table does not open")?;
        let frame = Frame::read(&text)?;
        anyhow::ensure!(frame.kind != "bye", "the table does not open: {text}");
        if Seen::default().hear(&frame)? {
            return Ok(began.elapsed());
        }
    }
}

/// Plays until the table has so many rows or the game is over. Who dawdles changes prices and
/// assignments as often as they are allowed to, and talks. Says how many rows there are.
pub(crate) async fn play(
    people: &[Account],
    target: &Target,
    rows: u64,
    dawdle: bool,
    pause: Duration,
) -> Result<u64> {
    let mut sockets = Vec::new();
    for account in people {
        sockets.push((Connection::open(target, account, Some(0)).await?, Seen::default()));
    }
    let mut dice = Seed::of_series(rows, 0).stream("play");
    let (mut head, mut weary) = (0, 0_u32);
    for number in 0.. {
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
        // Everybody hears what there is to hear.
        let mut turn = None;
        for (seat, (socket, seen)) in (0_u8..).zip(&mut sockets) {
            while seen.number() < head || head == 0 {
                let text = socket.next().await.context("the server has hung up")?;
                seen.hear(&Frame::read(&text)?)?;
                head = head.max(seen.number());
            }
            if seen.asks(Seat(seat)) {
                turn = Some(seat);
            }
        }
        let Some(seat) = turn.filter(|_| head < rows) else { return Ok(head) };
        let Some((socket, seen)) = sockets.get_mut(usize::from(seat)) else { return Ok(head) };
        let mut action = seen.choose(&mut dice)?.context("asked, but without choices")?;
        if dawdle && weary == 0 {
            // Mostly somebody who could go on for ever does.
            for _ in 0..20 {
                if ["set_price", "assign"].iter().any(|idle| action.contains(idle)) {
                    break;
                }
                action = seen.choose(&mut dice)?.unwrap_or(action);
            }
        }
        let talk = dawdle && weary == 0 && number % 5 == 0;
        let command = match talk {
            true => r#"{"type":"say","text":"wait a moment"}"#.to_owned(),
            false => format!(r#"{{"type":"act","actions":[{action}]}}"#),
        };
        let text = format!(r#"{{"type":"do","id":"{number}","command":{command}}}"#);
        socket.say_text(text).await?;
        loop {
            let text = socket.next().await.context("the server has hung up")?;
            let frame = Frame::read(&text)?;
            seen.hear(&frame)?;
            match frame.kind {
                "ack" => {
                    head = head.max(frame.n.unwrap_or(0));
                    weary = weary.saturating_sub(1);
                    break;
                }
                // Enough of it: play on for a while.
                "refused" => {
                    weary = 20;
                    break;
                }
                "bye" => anyhow::bail!("sent away: {text}"),
                _ => {}
            }
        }
    }
    Ok(head)
}

/// The name of the copy with this number.
fn table_name(number: u64) -> TableId {
    TableId::new((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

async fn fill(store: &Arc<dyn Store>, count: u64, templates: &[Template]) -> Result<()> {
    let mut tasks = tokio::task::JoinSet::new();
    for worker in 0..64_u64 {
        let store = Arc::clone(store);
        let index = worker as usize % templates.len().max(1);
        let Some(Template { entry, rows }) = templates.get(index) else { continue };
        let Some((first, rest)) = rows.split_first() else { anyhow::bail!("no rows") };
        let (entry, first, rest) = (entry.clone(), first.clone(), rest.to_vec());
        tasks.spawn(async move {
            for number in (worker..count).step_by(64) {
                let table = table_name(number);
                let new = NewTable {
                    table,
                    game: entry.game.clone(),
                    rules_version: entry.rules_version,
                    row: first.clone(),
                    facts: entry.facts.clone(),
                };
                store.create_table(new).await?;
                for row in &rest {
                    store.append(Append { table, row: row.clone(), facts: None }).await?;
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
