//! What must not be in a log file.

use std::io::Write;
use std::sync::{Arc, Mutex};

use client::{Account, Player, Target};
use game::Seat;
use serde_json::{Value, json};
use table::{Command, Settings};
use tracing_subscriber::EnvFilter;

use crate::faulty_store::FaultyStore;
use crate::test_server::{Database, Folder, config, fresh_database, settings, start_with};
use crate::wire::{nobody, sit_with};

/// A log file in memory.
#[derive(Clone, Default)]
struct Pages(Arc<Mutex<Vec<u8>>>);

impl Write for Pages {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A whole evening with everything in it that is secret, on a store that fails now and then so that
/// there is something to write about. Our own crates write all they can; libraries as much as a
/// host would let them.
#[tokio::test]
async fn no_secret_is_written_to_the_log() {
    let pages = Pages::default();
    let writer = pages.clone();
    let filter = EnvFilter::new("info,server=trace,table=trace,store=trace,protocol=trace");
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    tracing::subscriber::set_global_default(subscriber).unwrap();

    let folder = Folder::new();
    let store = store::open(&fresh_database(Database::Sqlite, &folder)).await.unwrap();
    let faulty_store = Arc::new(FaultyStore::new(store).with_trouble_every(40));
    let server = start_with(config(), faulty_store.clone()).await;
    let mut secrets: Vec<String> = Vec::new();

    let password = "correct horse battery";
    let anna = Account::guest(server.address(), "Anna").await.unwrap();
    let body = json!({ "login": "anna", "password": password });
    let answer = anna.post(server.address(), "/api/account", &body).await.unwrap();
    let cookie = |answer: &client::Answer| {
        let cookie = answer.cookie.as_deref().unwrap();
        Account { cookie: cookie.split(';').next().unwrap().to_owned() }
    };
    let registered = cookie(&answer);
    let answer = nobody().post(server.address(), "/api/login", &body).await.unwrap();
    let host = cookie(&answer);
    let wrong = json!({ "login": "anna", "password": "a wrong guess" });
    nobody().post(server.address(), "/api/login", &wrong).await.unwrap();
    let guest = Account::guest(server.address(), "Ben").await.unwrap();
    let forged = Account { cookie: guest.cookie.replace("0", "1") };
    assert_eq!(forged.get(server.address(), "/api/me").await.unwrap().status, 401);
    secrets.extend([password.to_owned(), "a wrong guess".into(), "$argon2".into()]);
    for account in [&anna, &registered, &host, &guest, &forged] {
        let value = account.cookie.split_once('=').unwrap().1;
        secrets.extend(value.split('.').map(str::to_owned));
    }

    let unlisted = Settings { listed: false, ..settings(3) };
    let table = host.open(server.address(), &unlisted).await.unwrap();
    let target = Target { server: server.address(), table };
    let ask = async |account: &Account, id: &str, command: Command| {
        account.ask(target.server, &target.table, id, &command).await.unwrap()
    };
    let contribution = "the dice of Anna".to_owned();
    ask(&host, "sit", Command::Sit { seat: None, link: None, contribution }).await;
    let link = ask(&host, "invite", Command::Invite { seat: Some(Seat(1)) }).await;
    let word = link["link"].as_str().unwrap().to_owned();
    ask(&guest, "sit", sit_with(&word)).await;
    ask(&host, "bot", Command::SeatBot { seat: Seat(2), bot: bots::Bot::Greedy }).await;
    ask(&host, "start", Command::Start {}).await;
    let players = [(host.clone(), 0), (guest.clone(), 1)].map(|(account, seat)| {
        let mut player = Player::new(account, &target, Seat(seat), 5);
        tokio::spawn(async move { player.play().await })
    });
    let mut seed = None;
    for player in players {
        assert!(player.await.unwrap().unwrap().over);
    }
    let log = faulty_store.log(&target.table).await;
    let first: Value = serde_json::from_str(&log[0].body).unwrap();
    for name in ["secret", "link_key"] {
        secrets.push(first["entry"]["opened"][name].as_str().unwrap().to_owned());
    }
    let path = format!("/api/tables/{}/record", target.table);
    let record = host.get(server.address(), &path).await.unwrap().json();
    seed = seed.or(record["seed"].as_str().map(str::to_owned));
    secrets.extend([word, seed.unwrap()]);
    let link_key: [u8; 32] = std::array::from_fn(|index| {
        let text = first["entry"]["opened"]["link_key"].as_str().unwrap();
        u8::from_str_radix(&text[2 * index..2 * index + 2], 16).unwrap()
    });
    secrets.extend((0..4).map(|number| shelf::Secret::new(link_key).word("link", number)));
    host.post(server.address(), "/api/logout", &json!({})).await.unwrap();
    server.stop().await;

    let text = String::from_utf8(pages.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains("the store has failed"), "the log is silent: {text:.1000}");
    assert!(text.contains("has panicked"));
    for secret in &secrets {
        assert!(secret.len() >= 6, "{secret:?} says nothing");
        assert!(!text.contains(secret), "{secret} is in the log");
    }
}
