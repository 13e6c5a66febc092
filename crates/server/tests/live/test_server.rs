//! A server for a test, on either database.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use bots::Bot;
use client::{Account, Target};
use game::Seat;
use pgtemp::Postgres;
use server::{Config, Server};
use shelf::{GameName, SetupRequest};
use store::Store;
use table::{Command, Settings};

/// Which database a test runs on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Database {
    Sqlite,
    Postgres,
}

/// A folder that goes when the test does.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("swanstone-test-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The address of an empty database.
pub(crate) fn fresh_database(database: Database, folder: &Folder) -> String {
    match database {
        Database::Sqlite => format!("sqlite:{}", folder.0.join("tables.db").display()),
        Database::Postgres => Postgres::of_this_process().fresh_database(),
    }
}

/// Any free port, and as many requests as a test likes.
pub(crate) fn config() -> Config {
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        address_rate: 0,
        person_rate: 0,
        door_rate: 0,
        guests_a_day: 0,
        person_tables_a_day: 0,
        address_tables_a_day: 0,
        ..Config::default()
    }
}

pub(crate) async fn start(database: Database, folder: &Folder) -> Server {
    let url = fresh_database(database, folder);
    start_with(config(), store::open(&url).await.unwrap()).await
}

pub(crate) async fn start_with(config: Config, store: Arc<dyn Store>) -> Server {
    server::start(config, store).await.unwrap()
}

pub(crate) fn settings(players: u8) -> Settings {
    settings_of(GameName::Between, players)
}

pub(crate) fn settings_of(game: GameName, players: u8) -> Settings {
    Settings {
        game,
        setup: SetupRequest { players, ..SetupRequest::default() },
        clock: table::Clock::None,
        stand_in: Bot::Greedy,
        listed: true,
        hints: true,
    }
}

/// Guests who sit at a table that has begun.
pub(crate) async fn seated(server: SocketAddr, people: u8, bots: u8) -> (Vec<Account>, Target) {
    seated_for(server, GameName::Between, people, bots).await
}

/// Guests who sit at a table of this game that has begun.
pub(crate) async fn seated_for(
    server: SocketAddr,
    game: GameName,
    people: u8,
    bots: u8,
) -> (Vec<Account>, Target) {
    let (accounts, target) = gathered_for(server, game, people, bots).await;
    let started = accounts[0].ask(server, &target.table, "start", &Command::Start {}).await;
    started.unwrap();
    (accounts, target)
}

/// Guests who sit at a table that has not begun.
pub(crate) async fn gathered(server: SocketAddr, people: u8, bots: u8) -> (Vec<Account>, Target) {
    gathered_for(server, GameName::Between, people, bots).await
}

/// Guests who sit at a table of this game that has not begun.
pub(crate) async fn gathered_for(
    server: SocketAddr,
    game: GameName,
    people: u8,
    bots: u8,
) -> (Vec<Account>, Target) {
    gathered_at(server, &settings_of(game, people + bots), people).await
}

/// So many guests, and bots on all other seats.
pub(crate) async fn gathered_at(
    server: SocketAddr,
    settings: &Settings,
    people: u8,
) -> (Vec<Account>, Target) {
    let mut accounts = Vec::new();
    for number in 0..people {
        accounts.push(Account::guest(server, &format!("Guest {number}")).await.unwrap());
    }
    let table = accounts[0].open(server, settings).await.unwrap();
    for (number, account) in accounts.iter().enumerate() {
        let contribution = format!("dice of {number}");
        let sit = Command::Sit { seat: None, link: None, contribution };
        account.ask(server, &table, "sit", &sit).await.unwrap();
    }
    for seat in (people..settings.setup.players).map(Seat) {
        let command = Command::SeatBot { seat, bot: Bot::Greedy };
        let id = format!("bot {}", seat.0);
        accounts[0].ask(server, &table, &id, &command).await.unwrap();
    }
    (accounts, Target { server, table })
}
