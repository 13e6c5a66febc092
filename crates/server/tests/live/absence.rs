//! People who go and come: what waits for them, what bots do meanwhile, and what history says.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use bots::Bot;
use client::{Account, Player, Target};
use game::Seat;
use serde_json::{Value, json};
use server::{Config, Server, TimeSource};
use shelf::{GameName, SetupRequest};
use table::{Command, Seating, Settings};

use crate::test_server::{
    Database, Folder, config, fresh_database, seated, settings, start, start_with,
};
use crate::wire::{Wire, eventually, sit_with};

/// So long nothing happens if nothing is to happen: bots answer in a few milliseconds.
const LULL: Duration = Duration::from_millis(300);

async fn ask(server: &Server, account: &Account, table: &str, id: &str, command: Command) -> Value {
    account.ask(server.address(), table, id, &command).await.unwrap()
}

/// The number of the last thing that happened.
async fn head(server: &Server, table: &str) -> u64 {
    let nobody = Account { cookie: String::new() };
    let path = format!("/api/tables/{table}/updates");
    let updates = nobody.get(server.address(), &path).await.unwrap().json();
    updates.as_array().unwrap().len() as u64
}

async fn summary(server: &Server, table: &str) -> Value {
    let nobody = Account { cookie: String::new() };
    let path = format!("/api/tables/{table}");
    nobody.get(server.address(), &path).await.unwrap().json()["summary"].clone()
}

async fn is_still(server: &Server, table: &str) {
    tokio::time::sleep(LULL).await;
    let before = head(server, table).await;
    tokio::time::sleep(LULL).await;
    assert_eq!(head(server, table).await, before, "something moves");
}

/// One person and bots, at a table of any game that has begun.
async fn with_bots(server: &Server, game: GameName) -> (Account, Target) {
    let account = Account::guest(server.address(), "Anna").await.unwrap();
    let setup = SetupRequest { players: 3, ..SetupRequest::default() };
    let settings = Settings { game, setup, ..settings(3) };
    let table = account.open(server.address(), &settings).await.unwrap();
    let sit = Command::Sit { seat: None, link: None, contribution: "luck".into() };
    ask(server, &account, &table, "sit", sit).await;
    for seat in [1, 2] {
        let bot = Command::SeatBot { seat: Seat(seat), bot: Bot::Random };
        ask(server, &account, &table, &format!("bot {seat}"), bot).await;
    }
    ask(server, &account, &table, "start", Command::Start {}).await;
    (account, Target { server: server.address(), table })
}

/// Who leaves a game against bots finds it as it was, also after the server was away.
#[tokio::test]
async fn a_game_that_somebody_left_waits_for_them() {
    for game in GameName::ALL {
        let folder = Folder::new();
        let url = fresh_database(Database::Sqlite, &folder);
        let server = start_with(config(), store::open(&url).await.unwrap()).await;
        let (account, target) = with_bots(&server, game).await;
        let mut wire = Wire::open(&target, &account, None).await;
        assert_eq!(wire.ask("go", &Command::Leave {}).await["type"], "ack");
        // Also while the socket is still open, and while others look.
        let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
        let _spectator = Wire::open(&target, &stranger, None).await;
        is_still(&server, &target.table).await;
        assert_eq!(summary(&server, &target.table).await["stage"], "playing");
        drop(wire);

        server.stop().await;
        let server = start_with(config(), store::open(&url).await.unwrap()).await;
        let target = Target { server: server.address(), ..target };
        let _spectator = Wire::open(&target, &stranger, None).await;
        is_still(&server, &target.table).await;
        let mine = account.get(server.address(), "/api/tables?mine=true&stage=playing").await;
        assert_eq!(mine.unwrap().json()["tables"][0]["table"], target.table.as_str());
        assert_eq!(summary(&server, &target.table).await["seats"][0]["out"], true);

        // They come back, play on, and it is theirs to win.
        ask(&server, &account, &target.table, "back", Command::Return {}).await;
        if game == GameName::Between {
            Player::new(account, &target, Seat(0), 3).play().await.unwrap();
            assert_eq!(summary(&server, &target.table).await["ending"]["how"], "played");
        }
        server.stop().await;
    }
}

/// Without a word, too: a page that is just closed leaves nobody at the table.
#[tokio::test]
async fn bots_do_not_play_for_nobody() {
    let folder = Folder::new();
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let stay = Duration::from_millis(300);
    let config = Config { clock: TimeSource::ByHand(time.clone()), stay, ..config() };
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(config, store::open(&url).await.unwrap()).await;
    let account = Account::guest(server.address(), "Anna").await.unwrap();
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    // Bots alone, and a host who only watches.
    let table = account.open(server.address(), &settings(3)).await.unwrap();
    let target = Target { server: server.address(), table: table.clone() };
    for seat in 0..3 {
        let bot = Command::SeatBot { seat: Seat(seat), bot: Bot::Random };
        ask(&server, &account, &table, &format!("bot {seat}"), bot).await;
    }
    let spectator = Wire::open(&target, &stranger, None).await;
    let mut host = Wire::open(&target, &account, None).await;
    assert_eq!(host.ask("start", &Command::Start {}).await["type"], "ack");
    eventually("bots play", async || head(&server, &table).await > 12).await;
    drop(host);
    // What was asked before does not count any more, also if the time of day is set back.
    time.fetch_sub(24 * 60 * 60 * 1_000, Ordering::SeqCst);
    eventually("the host is gone", async || {
        let before = head(&server, &table).await;
        tokio::time::sleep(LULL).await;
        head(&server, &table).await == before
    })
    .await;
    let before = head(&server, &table).await;
    let over = summary(&server, &table).await["stage"] == "over";
    let _host = Wire::open(&target, &account, None).await;
    if !over {
        eventually("bots go on", async || head(&server, &table).await > before).await;
    }
    eventually("they finish", async || summary(&server, &table).await["stage"] == "over").await;
    // It was theirs: somebody of them has won.
    assert_eq!(summary(&server, &table).await["ending"]["how"], "played");
    drop(spectator);
    server.stop().await;
}

/// To hand over says what happens: bots play to the end, and nobody has won it.
#[tokio::test]
async fn what_bots_finish_alone_is_nobodys_win() {
    for game in GameName::ALL {
        let folder = Folder::new();
        let server = start(Database::Sqlite, &folder).await;
        let (account, target) = with_bots(&server, game).await;
        let mut wire = Wire::open(&target, &account, None).await;
        assert_eq!(wire.ask("go", &Command::HandOver {}).await["type"], "ack");
        wire.until(|frame| frame["now"]["stage"] == "over").await;
        let ending = json!({ "how": "by_bots", "winners": [] });
        assert_eq!(wire.now["ending"], ending);
        assert_eq!(summary(&server, &target.table).await["ending"], ending);
        server.stop().await;
    }
}

#[tokio::test]
async fn who_gives_up_against_bots_ends_the_game() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (account, target) = with_bots(&server, GameName::Castles).await;
    ask(&server, &account, &target.table, "enough", Command::GiveUp {}).await;
    let summary = summary(&server, &target.table).await;
    assert_eq!(summary["stage"], "over");
    assert_eq!(summary["ending"], json!({ "how": "given_up", "winners": [] }));
    let path = format!("/api/tables/{}/record", target.table);
    let record = account.get(server.address(), &path).await.unwrap();
    assert_eq!((record.status, &record.json()["code"]), (422, &json!("given_up")));
    server.stop().await;
}

fn again(seating: Seating) -> Command {
    Command::Rematch { seating, contribution: "more luck".into() }
}

/// Against bots one command begins the next game, and the one after it.
#[tokio::test]
async fn a_rematch_against_bots_begins_at_once() {
    for game in GameName::ALL {
        let folder = Folder::new();
        let server = start(Database::Sqlite, &folder).await;
        let (account, mut target) = with_bots(&server, game).await;
        for round in 0..2 {
            ask(&server, &account, &target.table, "enough", Command::GiveUp {}).await;
            let done = ask(&server, &account, &target.table, "again", again(Seating::Rotate)).await;
            let table = done["table"].as_str().unwrap().to_owned();
            eventually("the game begins", async || {
                summary(&server, &table).await["stage"] == "playing"
            })
            .await;
            let next = summary(&server, &table).await;
            assert_eq!(next["seats"][round + 1]["holder"]["name"], "Anna");
            assert_eq!(next["settings"]["game"], game.as_str());
            target = Target { server: server.address(), table };
        }
        server.stop().await;
    }
}

/// With people each is asked, and takes the seat that is kept; who presses at the same time comes
/// to the same table.
#[tokio::test]
async fn a_rematch_of_people_is_one_table_for_all() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 2, 1).await;
    for account in &accounts {
        ask(&server, account, &target.table, "enough", Command::GiveUp {}).await;
    }
    let press = async |account: &Account| {
        let body = json!({ "id": "again", "command": again(Seating::Same) });
        let path = format!("/api/tables/{}/do", target.table);
        account.post(server.address(), &path, &body).await.unwrap().json()
    };
    let (one, other) = tokio::join!(press(&accounts[0]), press(&accounts[1]));
    let (first, late) = if one["table"].is_string() { (0, other) } else { (1, one) };
    assert_eq!(late["code"], "rematch_exists");
    let wire = Wire::open(&target, &accounts[1 - first], None).await;
    assert_eq!(wire.now["lobby"]["rematch_by"], first);
    let table = wire.now["lobby"]["rematch"].as_str().unwrap().to_owned();

    let next = Target { server: server.address(), table: table.clone() };
    let mut late = Wire::open(&next, &accounts[1 - first], None).await;
    assert_eq!(late.now["stage"], "gathering");
    assert_eq!(late.now["lobby"]["kept_for_you"], 1 - first);
    let sit = Command::Sit { seat: None, link: None, contribution: "mine".into() };
    assert_eq!(late.ask("sit", &sit).await["type"], "ack");
    let start = ask(&server, &accounts[first], &table, "start", Command::Start {}).await;
    late.until_number(start["n"].as_u64().unwrap()).await;
    assert_eq!(late.now["stage"], "playing");
    server.stop().await;
}

/// The attack over the wire: a host with a short clock and guests of his own, one of them in a seat.
/// With two people there is nobody to vote with; with four the host waits until all others are away.
#[tokio::test]
async fn a_host_with_a_short_clock_does_not_get_at_a_hand() {
    for (game, players) in GameName::ALL.into_iter().flat_map(|game| [(game, 2), (game, 4)]) {
        let folder = Folder::new();
        let time = Arc::new(AtomicI64::new(1_800_000_000_000));
        let config = Config { clock: TimeSource::ByHand(time.clone()), ..config() };
        let url = fresh_database(Database::Sqlite, &folder);
        let server = start_with(config, store::open(&url).await.unwrap()).await;
        let guest = async |name| Account::guest(server.address(), name).await.unwrap();
        let (host, victim) = (guest("Host").await, guest("Victim").await);
        let (second, honest) = (guest("Second").await, guest("Honest").await);
        let setup = SetupRequest { players, ..SetupRequest::default() };
        let clock = table::Clock::PerMove { seconds: 5 };
        let settings = Settings { game, setup, clock, ..settings(2) };
        let table = host.open(server.address(), &settings).await.unwrap();
        let target = Target { server: server.address(), table: table.clone() };
        for account in [&host, &victim, &second, &honest].into_iter().take(players.into()) {
            let sit = Command::Sit { seat: None, link: None, contribution: String::new() };
            ask(&server, account, &table, "sit", sit).await;
        }
        let any = ask(&server, &host, &table, "link", Command::Invite { seat: None }).await;
        let any = any["link"].as_str().unwrap().to_owned();
        ask(&server, &host, &table, "start", Command::Start {}).await;
        let mut wire = Wire::open(&target, &host, Some(0)).await;
        let mut helper = Wire::open(&target, &second, Some(0)).await;
        // The host and his guest come back each time; the others do not.
        let others = if players == 2 { vec![1] } else { vec![1, 3] };
        for round in 0.. {
            let seats = summary(&server, &table).await["seats"].clone();
            let gone = others.iter().all(|seat| seats[*seat]["away"] == "timed_out");
            let _ = wire.ask(&format!("back {round}"), &Command::Return {}).await;
            let _ = helper.ask(&format!("back {round}"), &Command::Return {}).await;
            if gone {
                break;
            }
            assert!(round < 200, "the others are never asked");
            let n = head(&server, &table).await;
            time.fetch_add(6_000, Ordering::SeqCst);
            eventually("time passes", async || head(&server, &table).await > n).await;
        }
        let code = |answer: &Value| answer["problem"]["code"].as_str().unwrap_or("").to_owned();
        let invite = wire.ask("invite", &Command::Invite { seat: Some(Seat(1)) }).await;
        assert_eq!(code(&invite), "not_gathering");
        let deputy = Command::Deputy { seat: Some(Seat(1)) };
        let answer = wire.ask("deputy", &deputy).await;
        assert_eq!(code(&answer), if players == 2 { "nobody_to_vote" } else { "voter_away" });
        if players == 4 {
            assert_eq!(code(&helper.ask("deputy", &deputy).await), "voter_away");
        }
        let third = guest("Third").await;
        let mut stranger = Wire::open(&target, &third, Some(0)).await;
        let sit = Command::Sit { seat: Some(Seat(1)), link: None, contribution: String::new() };
        stranger.is_refused(&sit, "not_gathering").await;
        assert_eq!(code(&stranger.ask("any", &sit_with(&any)).await), "no_open_seat");
        assert_eq!(stranger.now["lobby"]["you"], Value::Null);
        // The seat is still the victim's.
        let back = ask(&server, &victim, &table, "back", Command::Return {}).await;
        assert!(back["n"].is_u64());
        server.stop().await;
    }
}

/// Reports are for those who run the server.
#[tokio::test]
async fn reports_are_listed_for_those_who_run_the_server() {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let store = store::open(&url).await.unwrap();
    let server = start_with(config(), store.clone()).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let report = Command::Report { seat: Seat(2), text: "calls me names".into() };
    ask(&server, &accounts[1], &target.table, "report", report).await;
    let path = format!("/api/tables/{}/updates", target.table);
    for (account, heard) in [(&accounts[0], false), (&accounts[1], true), (&accounts[2], false)] {
        let updates = account.get(server.address(), &path).await.unwrap().json().to_string();
        assert_eq!(updates.contains("calls me names"), heard);
    }
    let reports = server::admin::reports(&store).await.unwrap();
    assert_eq!(reports.len(), 1);
    assert_eq!(
        (reports[0].about.as_str(), reports[0].text.as_str()),
        ("Guest 2", "calls me names")
    );
    assert_eq!(reports[0].table, target.table);
    assert!(!reports[0].by.is_empty());
    server.stop().await;
}
