//! A database of each earlier schema, with a game in progress, on the server of today.

use client::{Account, Player, Target};
use game::{Seat, Viewer};
use table::{Command, Recipient, Row, Table};

use crate::test_server::{Folder, config, start_with};

const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/store/");

#[tokio::test]
async fn a_game_goes_on_after_an_upgrade_from_the_first_schema() {
    let folder = Folder::new();
    a_game_goes_on(&folder, "sqlite-schema-1.db").await;
}

#[tokio::test]
async fn a_game_and_an_account_go_on_after_an_upgrade_from_the_second_schema() {
    let folder = Folder::new();
    a_game_goes_on(&folder, "sqlite-schema-2.db").await;
    let url = format!("sqlite:{}", folder.0.join("tables.db").display());
    let server = start_with(config(), store::open(&url).await.unwrap()).await;
    let nobody = Account { cookie: String::new() };
    let body = serde_json::json!({ "login": "ludwig", "password": "swans on the lake" });
    let answer = nobody.post(server.address(), "/api/login", &body).await.unwrap();
    assert_eq!((answer.status, answer.json()["name"].as_str()), (200, Some("Ludwig")));
    server.stop().await;
}

async fn a_game_goes_on(folder: &Folder, old: &str) {
    let file = folder.0.join("tables.db");
    std::fs::copy(format!("{OLD}{old}"), &file).unwrap();
    let store = store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let old = store.tables(store::Filter { limit: 1, ..store::Filter::default() }).await.unwrap();
    let id = old[0].table;
    assert_eq!((old[0].head, old[0].facts.stage), (155, store::Stage::Playing));
    let rows = store.rows(id, 0).await.unwrap();
    let rows = rows.iter().map(|row| Row::from_body(row.at, &row.body).unwrap());
    let table = Table::load(rows).unwrap();

    let server = start_with(config(), store).await;
    let target = Target { server: server.address(), table: id.to_string() };
    let mut players = Vec::new();
    for seat in (0..3).map(Seat) {
        // The cookies of the old players are theirs; the words of their links bring us in.
        let recipient = Recipient::of(Viewer::Seat(seat), false);
        let link = table.now(recipient, 0).lobby.unwrap().your_link;
        let account = Account::guest(target.server, "Heir").await.unwrap();
        let sit = Command::Sit { seat: None, link, contribution: String::new() };
        account.ask(target.server, &target.table, "sit", &sit).await.unwrap();
        let mut player = Player::new(account, &target, seat, 3);
        players.push(tokio::spawn(async move { player.play().await }));
    }
    for player in players {
        let played = player.await.unwrap().unwrap();
        assert!(played.over);
        assert!(played.heard.keys().copied().eq(1..=played.heard.len() as u64));
    }
    let record = format!("/api/tables/{}/record", target.table);
    let nobody = Account { cookie: String::new() };
    let record = nobody.get(target.server, &record).await.unwrap();
    let record = String::from_utf8(record.body).unwrap();
    let record: shelf::Record<between::Action> = shelf::parse(&record).unwrap();
    record.verify::<shelf::Between>().unwrap();
    server.stop().await;
}
