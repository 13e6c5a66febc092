//! Bots that fail on purpose: the game goes on to its end all the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use client::{Account, Target};
use game::Seat;
use server::{Brain, Config, TimeSource};
use shelf::{AnyAction, GameName};
use table::{Command, Settings, Thought};

use crate::faulty_store::{Fault, FaultyStore};
use crate::test_server::{
    Database, Folder, config, fresh_database, gathered, settings, start_with,
};
use crate::wire::{Wire, eventually, metric};

fn nothing(_: Thought, _: &dyn Fn() -> u64) -> Option<AnyAction> {
    None
}

/// Legal at hardly any step of any game.
fn wrong(_: Thought, _: &dyn Fn() -> u64) -> Option<AnyAction> {
    Some(AnyAction::Castles(castles::Action::StopLooking))
}

fn panics(_: Thought, _: &dyn Fn() -> u64) -> Option<AnyAction> {
    std::panic::panic_any("this bot is broken on purpose");
}

async fn whole_game(game: GameName, brain: Brain) {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let clock = TimeSource::ByHand(time.clone());
    let server = start_with(Config { brain, clock, ..config() }, store).await;
    let clock = table::Clock::PerMove { seconds: 60 };
    let settings = Settings { game, clock, ..settings(2) };
    let host = Account::guest(server.address(), "Host").await.unwrap();
    let table = host.open(server.address(), &settings).await.unwrap();
    let commands = [
        Command::Sit { seat: None, link: None, contribution: String::new() },
        Command::SeatBot { seat: Seat(1), bot: bots::Bot::Random },
        Command::Start {},
    ];
    for (number, command) in commands.iter().enumerate() {
        host.ask(server.address(), &table, &format!("c{number}"), command).await.unwrap();
    }
    let path = format!("/api/tables/{table}/verify");
    // Bots play for people who are there.
    let target = Target { server: server.address(), table };
    let _wire = Wire::open(&target, &host, None).await;
    // The host does not move, so that a bot plays for them as well.
    eventually("bots finish the game", async || {
        time.fetch_add(30_000, Ordering::SeqCst);
        host.get(server.address(), &path).await.unwrap().status == 200
    })
    .await;
    let failures = metric(server.address(), "swanstone_bot_failures_total").await;
    assert!(failures > 10, "{game:?}: {failures}");
    server.stop().await;
}

#[tokio::test]
async fn bots_without_an_idea_stop_no_game() {
    for game in GameName::ALL {
        whole_game(game, nothing).await;
    }
}

#[tokio::test]
async fn bots_with_a_wrong_idea_stop_no_game() {
    for game in GameName::ALL {
        whole_game(game, wrong).await;
    }
}

#[tokio::test]
async fn bots_that_panic_stop_no_game() {
    for game in GameName::ALL {
        whole_game(game, panics).await;
    }
}

/// A move that brings the request down is not tried for ever: the first legal one takes its place.
#[tokio::test]
async fn a_move_at_which_the_server_panics_is_not_tried_again() {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store));
    let server = start_with(config(), faulty_store.clone()).await;
    let panics = async || metric(server.address(), "swanstone_panics_total").await;
    // Now and then the bot's idea is the first legal action itself.
    for _ in 0..6 {
        let before = panics().await;
        let (accounts, target) = gathered(server.address(), 1, 2).await;
        faulty_store.feels(Fault::Allergic);
        let mut wire = Wire::open(&target, &accounts[0], None).await;
        assert_eq!(wire.ask("start", &Command::Start {}).await["type"], "ack");
        let has_moved = async || {
            let log = faulty_store.log(&target.table).await;
            log.iter().any(|row| row.body.contains(r#""bot":true"#))
        };
        eventually("the bot moves", async || has_moved().await || panics().await > before + 1)
            .await;
        if has_moved().await {
            assert_eq!(panics().await, before + 1);
            server.stop().await;
            return;
        }
    }
    panic!("the same move is tried again and again");
}
