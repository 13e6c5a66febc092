//! A store that fails: what it has not kept nobody sees, what it has kept is done once, and when it
//! is back everything goes on by itself.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use client::{Account, Player, Target};
use game::Seat;
use server::{Server, TimeSource};
use table::Command;

use crate::faulty_store::{Fault, FaultyStore};
use crate::test_server::{
    Database, Folder, config, fresh_database, gathered, seated, settings, start_with,
};
use crate::wire::{Wire, eventually, metric};

const A_WHILE: Duration = Duration::from_millis(300);

async fn moody_server(folder: &Folder) -> (Server, Arc<FaultyStore>) {
    let store = store::open(&fresh_database(Database::Sqlite, folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store));
    (start_with(config(), faulty_store.clone()).await, faulty_store)
}

/// Three players and a spectator, all of whom listen.
async fn everybody(accounts: &[Account], target: &Target) -> Vec<Wire> {
    let stranger = Account::guest(target.server, "Stranger").await.unwrap();
    let mut wires = Vec::new();
    for account in accounts.iter().chain([&stranger]) {
        wires.push(Wire::open(target, account, Some(0)).await);
    }
    wires
}

/// How often a request is in the log.
async fn times_kept(faulty_store: &FaultyStore, table: &str, id: &str) -> usize {
    let name = format!("\"send\":\"{id}\"");
    faulty_store.log(table).await.iter().filter(|row| row.body.contains(&name)).count()
}

/// Everybody has heard all numbers once.
async fn all_have_heard(wires: &mut [Wire], n: u64) {
    for wire in wires {
        wire.until_number(n).await;
        let numbers: Vec<u64> = wire.updates.iter().map(|(n, _)| *n).collect();
        assert_eq!(numbers, (1..=n).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn a_move_that_is_not_kept_is_seen_by_nobody_and_done_once_when_it_is_sent_again() {
    for fault in [Fault::Full, Fault::Gone] {
        let folder = Folder::new();
        let (server, faulty_store) = moody_server(&folder).await;
        let (accounts, target) = seated(server.address(), 3, 0).await;
        let mut wires = everybody(&accounts, &target).await;
        let (before, choice) = (wires[0].n(), wires[0].first_choice());

        faulty_store.feels(fault);
        for _ in 0..2 {
            let answer = wires[0].ask("move", &choice).await;
            assert_eq!(answer["problem"]["code"], "store_unavailable", "{answer}");
        }
        // Longer than the table waits before it looks by itself.
        tokio::time::sleep(Duration::from_millis(700)).await;
        for wire in &mut wires {
            wire.is_quiet(A_WHILE / 4).await;
        }
        assert_eq!(faulty_store.log(&target.table).await.len() as u64, before);
        assert!(metric(server.address(), "swanstone_store_failures_total").await > 0);

        faulty_store.feels(Fault::Well);
        let answer = wires[0].ask("move", &choice).await;
        assert_eq!(answer["n"], before + 1, "{answer}");
        let again = wires[0].ask("move", &choice).await;
        assert_eq!(again["n"], before + 1, "{again}");
        all_have_heard(&mut wires, before + 1).await;
        assert_eq!(times_kept(&faulty_store, &target.table, "move").await, 1);
        server.stop().await;
    }
}

/// The row was kept, but the answer of the store was lost.
#[tokio::test]
async fn a_move_of_which_nobody_knows_whether_it_was_kept_is_in_the_log_once() {
    for (fault, asks_again) in [
        (Fault::LosesAnswers, true),
        (Fault::LosesAnswers, false),
        (Fault::LosesAnswersAndGoes, true),
        (Fault::LosesAnswersAndGoes, false),
    ] {
        let folder = Folder::new();
        let (server, faulty_store) = moody_server(&folder).await;
        let (accounts, target) = seated(server.address(), 3, 0).await;
        let mut wires = everybody(&accounts, &target).await;
        let (before, choice) = (wires[0].n(), wires[0].first_choice());

        faulty_store.feels(fault);
        let answer = wires[0].ask("move", &choice).await;
        assert_eq!(answer["problem"]["code"], "store_unavailable", "{answer}");
        faulty_store.feels(Fault::Well);
        if asks_again {
            let answer = wires[0].ask("move", &choice).await;
            assert_eq!(answer["n"], before + 1, "{answer}");
        }
        // Without being asked, too: everybody hears of what was kept.
        all_have_heard(&mut wires, before + 1).await;
        assert_eq!(times_kept(&faulty_store, &target.table, "move").await, 1);
        assert_eq!(faulty_store.log(&target.table).await.len() as u64, before + 1);

        // Another player's move follows it.
        let choice = wires[1].first_choice();
        assert_eq!(wires[1].ask("move", &choice).await["n"], before + 2);
        all_have_heard(&mut wires, before + 2).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn bots_and_clocks_go_on_by_themselves_when_the_store_is_back() {
    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store));
    let time = Arc::new(std::sync::atomic::AtomicI64::new(1_800_000_000_000));
    let config = server::Config { clock: TimeSource::ByHand(time.clone()), ..config() };
    let server = start_with(config, faulty_store.clone()).await;

    let (accounts, target) = gathered(server.address(), 1, 2).await;
    let clock = table::Clock::PerMove { seconds: 60 };
    let timed = table::Settings { clock, ..settings(3) };
    let configure = Command::Configure { settings: timed };
    accounts[0].ask(server.address(), &target.table, "clock", &configure).await.unwrap();
    let mut wire = Wire::open(&target, &accounts[0], Some(0)).await;

    faulty_store.feels(Fault::HatesBots);
    wire.ask("start", &Command::Start {}).await;
    let tries = faulty_store.tries.load(Ordering::SeqCst);
    eventually("the bots try again", async || {
        faulty_store.tries.load(Ordering::SeqCst) > tries + 2
    })
    .await;
    assert!(
        !faulty_store.log(&target.table).await.iter().any(|row| row.body.contains(r#""bot":true"#))
    );
    faulty_store.feels(Fault::Well);
    wire.until(|frame| frame["updates"][0]["what"]["bot"] == true).await;
    wire.until(|frame| frame["now"]["asked"] == serde_json::json!([0])).await;

    faulty_store.feels(Fault::Full);
    let n = wire.n();
    time.fetch_add(61_000, Ordering::SeqCst);
    let tries = faulty_store.tries.load(Ordering::SeqCst);
    eventually("the clock is looked at", async || {
        faulty_store.tries.load(Ordering::SeqCst) > tries
    })
    .await;
    wire.is_quiet(A_WHILE).await;
    faulty_store.feels(Fault::Well);
    wire.until_number(n + 1).await;
    assert_eq!(wire.updates.last().unwrap().1["type"], "time_up");
    server.stop().await;
}

/// Two tables; the store misbehaves for the first only.
async fn two_tables(folder: &Folder) -> (Server, Arc<FaultyStore>, [(Vec<Account>, Target); 2]) {
    let url = fresh_database(Database::Sqlite, folder);
    let first = server::start(config(), store::open(&url).await.unwrap()).await.unwrap();
    let (accounts, target) = seated(first.address(), 3, 0).await;
    let (others, other_target) = seated(first.address(), 3, 0).await;
    first.stop().await;
    let store = store::open(&url).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store).only_for(target.table.parse().unwrap()));
    let server = start_with(config(), faulty_store.clone()).await;
    let at = |target: Target| Target { server: server.address(), ..target };
    let tables = [(accounts, at(target)), (others, at(other_target))];
    (server, faulty_store, tables)
}

#[tokio::test]
async fn a_store_that_hangs_holds_up_one_table_and_no_other() {
    let folder = Folder::new();
    let (server, faulty_store, [(accounts, target), (others, other_target)]) =
        two_tables(&folder).await;
    let mut wires = everybody(&accounts, &target).await;
    let mut other = Wire::open(&other_target, &others[0], Some(0)).await;
    let (before, choice) = (wires[0].n(), wires[0].first_choice());

    faulty_store.feels(Fault::Hangs);
    // Sent twice, as by a client that has lost its patience.
    wires[0].send("move", &choice).await;
    wires[0].send("move", &choice).await;
    for wire in &mut wires {
        wire.is_quiet(A_WHILE / 4).await;
    }
    let choice = other.first_choice();
    assert_eq!(other.ask("move", &choice).await["type"], "ack");

    // More than fit into the table's mailbox; the socket itself still answers others.
    for number in 0..300 {
        let id = format!("sheets {number}");
        wires[1].say(&protocol::ClientMsg::Sheets { id }).await;
    }
    wires[2].say(&protocol::ClientMsg::Ping { t: 5 }).await;
    assert_eq!(wires[2].next().await.unwrap()["t"], 5);

    faulty_store.feels(Fault::Well);
    for _ in 0..2 {
        assert_eq!(wires[0].answer_to("move").await["n"], before + 1);
    }
    wires.remove(1);
    for wire in &mut wires {
        wire.until_number(before + 1).await;
    }
    assert_eq!(times_kept(&faulty_store, &target.table, "move").await, 1);
    server.stop().await;
}

#[tokio::test]
async fn a_panic_is_contained_and_its_table_healed_from_its_log() {
    for (fault, kept) in [(Fault::PanicsBefore, 0), (Fault::PanicsAfter, 1)] {
        let folder = Folder::new();
        let (server, faulty_store, [(accounts, target), (others, other_target)]) =
            two_tables(&folder).await;
        let mut wires = everybody(&accounts, &target).await;
        let mut other = Wire::open(&other_target, &others[0], Some(0)).await;
        let (before, choice) = (wires[0].n(), wires[0].first_choice());

        faulty_store.feels(fault);
        let answer = wires[0].ask("move", &choice).await;
        assert_eq!(answer["problem"]["code"], "internal", "{answer}");
        assert_eq!(metric(server.address(), "swanstone_panics_total").await, 1);
        assert_eq!(times_kept(&faulty_store, &target.table, "move").await, kept);

        other.is_quiet(A_WHILE / 4).await;
        let other_choice = other.first_choice();
        assert_eq!(other.ask("move", &other_choice).await["type"], "ack");

        // The same sockets go on.
        assert_eq!(wires[0].ask("move", &choice).await["n"], before + 1);
        all_have_heard(&mut wires, before + 1).await;
        assert_eq!(times_kept(&faulty_store, &target.table, "move").await, 1);
        assert_eq!(metric(server.address(), "swanstone_panics_total").await, 1);
        server.stop().await;
    }
}

/// The connection is gone when the table is to be read again: its sockets come back.
#[tokio::test]
async fn a_table_that_cannot_be_healed_sends_its_sockets_away_and_comes_back() {
    let folder = Folder::new();
    let (server, faulty_store, [(accounts, target), _]) = two_tables(&folder).await;
    let mut wire = Wire::open(&target, &accounts[0], Some(0)).await;
    let (before, choice) = (wire.n(), wire.first_choice());
    faulty_store.feels(Fault::PanicsBefore);
    faulty_store.stays_away_after_panic.store(true, Ordering::SeqCst);
    wire.send("move", &choice).await;
    assert_eq!(wire.until_closed().await.as_deref(), Some("internal"));
    faulty_store.feels(Fault::Well);
    let mut wire = Wire::open(&target, &accounts[0], Some(0)).await;
    assert_eq!(wire.ask("move", &choice).await["n"], before + 1);
    server.stop().await;
}

/// All kinds of trouble, one after the other, through a whole game.
#[tokio::test]
async fn a_whole_game_comes_through_a_store_that_fails_every_few_rows() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let first = server::start(config(), store::open(&url).await.unwrap()).await.unwrap();
    let (accounts, target) = seated(first.address(), 2, 1).await;
    first.stop().await;
    let store = store::open(&url).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store).with_trouble_every(9));
    let server = start_with(config(), faulty_store.clone()).await;
    let target = Target { server: server.address(), ..target };
    let players = accounts.into_iter().zip(0..).map(|(account, seat)| {
        let mut player = Player::new(account, &target, Seat(seat), 3);
        player.patience = Duration::from_millis(1_000);
        tokio::spawn(async move { player.play().await })
    });
    let log_length = async || faulty_store.log(&target.table).await.len() as u64;
    for player in players.collect::<Vec<_>>() {
        let game = player.await.unwrap().unwrap();
        assert!(game.over);
        let numbers: Vec<u64> = game.heard.keys().copied().collect();
        assert_eq!(numbers, (1..=log_length().await).collect::<Vec<_>>());
        for id in game.acknowledged.keys() {
            assert_eq!(times_kept(&faulty_store, &target.table, id).await, 1, "{id}");
        }
    }
    assert!(metric(server.address(), "swanstone_panics_total").await > 2);
    server.stop().await;
}
