//! Clocks, moved by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use client::{Account, Target, offered};
use serde_json::json;
use server::{Config, Server, TimeSource};
use table::{Command, Settings};

use crate::test_server::{
    Database, Folder, config, fresh_database, gathered, settings, start_with,
};
use crate::wire::{Wire, act, eventually, metric};

const SECOND: i64 = 1_000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

struct TimedTable {
    _folder: Folder,
    server: Server,
    time: Arc<AtomicI64>,
    accounts: Vec<Account>,
    target: Target,
}

/// Three people at a table with this clock that has just begun.
async fn timed_table(clock: table::Clock) -> TimedTable {
    let folder = Folder::new();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let config = Config {
        clock: TimeSource::ByHand(time.clone()),
        idle: Duration::from_millis(100),
        ..config()
    };
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let (accounts, target) = gathered(server.address(), 3, 0).await;
    let settings = Settings { clock, ..settings(3) };
    for (id, command) in [("clock", Command::Configure { settings }), ("start", Command::Start {})]
    {
        accounts[0].ask(server.address(), &target.table, id, &command).await.unwrap();
    }
    TimedTable { _folder: folder, server, time, accounts, target }
}

impl TimedTable {
    fn pass(&self, time: i64) {
        self.time.fetch_add(time, Ordering::SeqCst);
    }

    async fn wires(&self) -> Vec<Wire> {
        let mut wires = Vec::new();
        for account in &self.accounts {
            wires.push(Wire::open(&self.target, account, Some(0)).await);
        }
        wires
    }
}

#[tokio::test]
async fn who_thinks_too_long_is_nudged_then_a_bot_plays_until_they_return() {
    let timed = timed_table(table::Clock::PerMove { seconds: 60 }).await;
    let mut wires = timed.wires().await;
    // Two have chosen; the third sleeps.
    for wire in &mut wires[1..] {
        let choice = wire.first_choice();
        wire.ask("move", &choice).await;
    }
    let n = wires[2].answer_number();
    wires[0].until_number(n).await;
    timed.pass(59 * SECOND);
    wires[0].is_quiet(Duration::from_millis(200)).await;
    timed.pass(2 * SECOND);
    wires[0].until_number(n + 1).await;
    assert_eq!(
        wires[0].updates.last().unwrap().1,
        json!({ "type": "time_up", "nudged": [0], "stood_in": [] })
    );
    assert_eq!(wires[0].now["clocks"][0]["nudged"], true);
    timed.pass(16 * SECOND);
    let stood_in = json!({ "type": "time_up", "nudged": [], "stood_in": [0] });
    wires[0].until(|frame| frame["updates"][0]["what"] == stood_in).await;
    // The table chooses for them as the rules say, and the game goes on.
    wires[0].until(|frame| frame["updates"][0]["what"]["silent"] == true).await;
    let what = &wires[0].updates.last().unwrap().1;
    assert_eq!((&what["seat"], &what["bot"]), (&json!(0), &json!(false)));
    // What comes next is for a bot.
    wires[0].until(|frame| frame["updates"][0]["what"]["bot"] == true).await;
    let leave = Command::Undo {};
    wires[0].is_refused(&leave, "stood_in").await;
    assert!(offered(&wires[0].now).is_empty());
    assert_eq!(wires[0].ask("return", &Command::Return {}).await["type"], "ack");
    wires[0].until(|frame| frame["updates"][0]["what"]["type"] == "returned").await;
    // Until it is their turn again.
    for step in 0..60 {
        let now = &wires[0].now;
        if now["asked"].as_array().unwrap().contains(&json!(0)) {
            assert!(!offered(now).is_empty());
            let choice = wires[0].first_choice();
            assert_eq!(wires[0].ask("own", &choice).await["type"], "ack");
            return timed.server.stop().await;
        }
        let seat: usize = serde_json::from_value(now["asked"][0].clone()).unwrap();
        let n = wires[0].n();
        wires[seat].until_number(n).await;
        let choice = wires[seat].choice(step);
        let answer = wires[seat].ask(&format!("step {step}"), &act(&choice)).await;
        wires[0].until_number(answer["n"].as_u64().unwrap()).await;
    }
    panic!("it was never their turn again");
}

#[tokio::test]
async fn a_table_that_left_memory_is_woken_when_days_have_passed() {
    let timed = timed_table(table::Clock::Days { days: 2 }).await;
    let server = timed.server.address();
    let asleep = async || metric(server, "swanstone_live_tables").await == 0;
    let rows = async || {
        let path = format!("/api/tables/{}/updates", timed.target.table);
        timed.accounts[0].get(server, &path).await.unwrap().json().as_array().unwrap().clone()
    };
    eventually("the table leaves memory", asleep).await;
    let before = rows().await.len();
    timed.pass(DAY);
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert_eq!(rows().await.len(), before);

    timed.pass(DAY + SECOND);
    eventually("the players are nudged", async || rows().await.len() > before).await;
    let last = rows().await.pop().unwrap();
    assert_eq!(last["what"], json!({ "type": "time_up", "nudged": [0, 1, 2], "stood_in": [] }));
    eventually("the table leaves memory again", asleep).await;

    timed.pass(DAY / 2 + SECOND);
    eventually("bots are to play", async || rows().await.len() > before + 1).await;
    let stood_in = json!({ "type": "time_up", "nudged": [], "stood_in": [0, 1, 2] });
    assert_eq!(rows().await[before + 1]["what"], stood_in);
    // The table answers for the silent; but bots do not play for nobody: the game waits until somebody
    // comes.
    eventually("the table leaves memory once more", asleep).await;
    let answered = rows().await.split_off(before + 2);
    assert!(answered.iter().all(|row| row["what"]["silent"] == true), "{answered:?}");
    assert_eq!(answered.len(), 3);
    let mut wire = Wire::open(&timed.target, &timed.accounts[1], Some(0)).await;
    wire.until(|frame| frame["updates"][0]["what"]["bot"] == true).await;
    let back = wire.ask("return", &Command::Return {}).await;
    assert!(back["type"] == "ack" || wire.now["stage"] == "over", "{back}");
    timed.server.stop().await;
}

#[tokio::test]
async fn a_pause_that_all_agree_to_stops_the_clocks() {
    let timed = timed_table(table::Clock::PerMove { seconds: 60 }).await;
    let mut wires = timed.wires().await;
    timed.pass(40 * SECOND);
    wires[0].ask("pause", &Command::Pause {}).await;
    assert_eq!(wires[1].ask("yes", &Command::Answer { agree: true }).await["type"], "ack");
    let answer = wires[2].ask("yes", &Command::Answer { agree: true }).await;
    let n = answer["n"].as_u64().unwrap();
    wires[0].until_number(n).await;
    assert_eq!(wires[0].now["paused"], true);
    let choice = wires[1].ask("stopped", &Command::Undo {}).await;
    assert_eq!(choice["problem"]["code"], "paused");

    timed.pass(30 * DAY);
    wires[0].is_quiet(Duration::from_millis(300)).await;

    wires[2].ask("resume", &Command::Resume {}).await;
    for wire in &mut wires[..2] {
        assert_eq!(wire.ask("go on", &Command::Answer { agree: true }).await["type"], "ack");
    }
    wires[0].until(|frame| frame["now"]["paused"] == false).await;
    let n = wires[0].n();
    timed.pass(19 * SECOND);
    wires[0].is_quiet(Duration::from_millis(200)).await;
    timed.pass(2 * SECOND);
    wires[0].until_number(n + 1).await;
    assert_eq!(wires[0].updates.last().unwrap().1["type"], "time_up");
    timed.server.stop().await;
}
