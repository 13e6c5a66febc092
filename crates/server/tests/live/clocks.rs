//! Time runs out, by a clock that the test moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use server::{Clock, Config};
use table::{Command, Settings};

use crate::place::{Database, Folder, config, fresh_database, settings, start_with};
use crate::wire::{Wire, eventually, metric};

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// A server whose clock stands at the first day, and a table of one person and two bots.
async fn place(
    folder: &Folder,
    clock: table::Clock,
) -> (server::Server, Arc<AtomicI64>, client::Account, client::Target) {
    let time = Arc::new(AtomicI64::new(DAY));
    let config = Config {
        clock: Clock::ByHand(Arc::clone(&time)),
        idle: Duration::from_millis(50),
        ..config()
    };
    let url = fresh_database(Database::Sqlite, folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let address = server.address();
    let account = client::Account::guest(address, "Anna").await.unwrap();
    let settings = Settings { clock, ..settings(3) };
    let table = account.open(address, &settings).await.unwrap();
    let sit = Command::Sit { seat: None, link: None, contribution: String::new() };
    account.ask(address, &table, "sit", &sit).await.unwrap();
    for seat in [1, 2].map(game::Seat) {
        let bot = Command::SeatBot { seat, bot: bots::Bot::Random };
        account.ask(address, &table, &format!("bot {seat}"), &bot).await.unwrap();
    }
    account.ask(address, &table, "start", &Command::Start {}).await.unwrap();
    let target = client::Target { server: address, table };
    (server, time, account, target)
}

#[tokio::test]
async fn who_lets_time_run_out_is_nudged_then_stood_in_for_until_they_return() {
    let folder = Folder::new();
    let (server, time, account, target) =
        place(&folder, table::Clock::PerMove { seconds: 60 }).await;
    let mut wire = Wire::open(&target, &account, None).await;
    time.fetch_add(61_000, Ordering::SeqCst);
    let nudge = |frame: &serde_json::Value| frame["updates"][0]["what"]["type"] == "time_up";
    let nudged = wire.until(nudge).await;
    assert_eq!(nudged["updates"][0]["what"]["nudged"], serde_json::json!([0]));
    time.fetch_add(16_000, Ordering::SeqCst);
    let gone = wire.until(nudge).await;
    assert_eq!(gone["updates"][0]["what"]["stood_in"], serde_json::json!([0]));
    // The stand-in plays, and the owner takes the seat back.
    wire.until(|frame| {
        frame["updates"][0]["what"]["type"] == "played" && frame["updates"][0]["what"]["seat"] == 0
    })
    .await;
    let answer = wire.ask("back", &Command::Return {}).await;
    assert!(answer["n"].is_u64() || answer["problem"]["code"] == "not_playing", "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_left_memory_wakes_when_days_have_passed() {
    let folder = Folder::new();
    let (server, time, account, target) = place(&folder, table::Clock::Days { days: 2 }).await;
    eventually("the table leaves memory", async || {
        metric(server.address(), "swanstone_live_tables").await == 0
    })
    .await;
    time.fetch_add(2 * DAY + 1, Ordering::SeqCst);
    let path = format!("/api/tables/{}/updates?after=0", target.table);
    eventually("somebody is nudged though nobody looks", async || {
        let updates = account.get(target.server, &path).await.unwrap().json();
        let all = updates.as_array().unwrap();
        all.iter().any(|update| update["what"]["type"] == "time_up")
    })
    .await;
    server.stop().await;
}
