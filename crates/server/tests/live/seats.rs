//! Only the owner of a seat acts for it, and only the right word brings somebody to it.

use client::{Account, Target, offered};
use game::Seat;
use protocol::ClientMsg;
use serde_json::{Value, json};
use table::{Command, Settings};

use crate::test_server::{Database, Folder, gathered, seated, settings, start};
use crate::wire::{Wire, act, say, sit_with};

#[tokio::test]
async fn nobody_acts_for_a_seat_that_is_not_theirs() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    let mut owner = Wire::open(&target, &accounts[1], None).await;
    let mut neighbour = Wire::open(&target, &accounts[2], None).await;
    let mut spectator = Wire::open(&target, &stranger, None).await;
    let before = owner.n();

    let action = offered(&owner.now)[0].clone();
    let commands = [
        act(&action),
        Command::Undo {},
        Command::Answer { agree: true },
        say("I am seat 1"),
        Command::Return {},
        Command::Leave {},
        Command::Pause {},
        Command::Resume {},
        Command::HandOver {},
        Command::GiveUp {},
        Command::Deputy { seat: None },
        Command::Deputy { seat: Some(Seat(1)) },
        Command::StandIn { seat: Seat(1) },
        Command::Expel { seat: Seat(1) },
        Command::Report { seat: Seat(1), text: "me".into() },
        Command::Rematch { seating: table::Seating::Same, contribution: String::new() },
    ];
    for command in &commands {
        spectator.is_refused(command, "not_seated").await;
    }
    let commands = [
        Command::Start {},
        Command::Invite { seat: Some(Seat(1)) },
        Command::SeatBot { seat: Seat(1), bot: bots::Bot::Greedy },
        Command::ClearSeat { seat: Seat(1) },
        Command::Configure { settings: settings(3) },
    ];
    for command in &commands {
        spectator.is_refused(command, "host_only").await;
        neighbour.is_refused(command, "host_only").await;
    }
    // Not even the host gets at somebody who plays.
    let mut host = Wire::open(&target, &accounts[0], None).await;
    for wire in [&mut spectator, &mut neighbour, &mut host] {
        wire.is_refused(&Command::Revoke { link: 1 }, "no_such_link").await;
    }
    host.is_refused(&Command::Invite { seat: Some(Seat(1)) }, "not_gathering").await;
    host.is_refused(&Command::ClearSeat { seat: Seat(1) }, "not_gathering").await;
    // Tiles of another hand.
    neighbour.is_refused(&act(&action), "rules").await;
    // There is no way to name another seat.
    neighbour
        .say_text(
            json!({ "type": "do", "id": "x", "seat": 1, "command": act(&action) }).to_string(),
        )
        .await;
    assert_eq!(neighbour.answer_to("x").await["problem"]["code"], "malformed");
    let mut command = json!(act(&action));
    command["seat"] = json!(1);
    neighbour.say_text(json!({ "type": "do", "id": "y", "command": command }).to_string()).await;
    assert_eq!(neighbour.answer_to("y").await["problem"]["code"], "malformed");

    let preview = ClientMsg::Preview {
        id: "look".into(),
        action: serde_json::from_value(action.clone()).unwrap(),
    };
    spectator.say(&preview).await;
    assert_eq!(spectator.answer_to("look").await["problem"]["code"], "not_seated");
    assert!(offered(&spectator.now).is_empty());
    assert_eq!(spectator.now["game"]["between"].get("own"), None);

    // Nothing has come of all this.
    assert_eq!(owner.ask("move", &act(&action)).await["n"], before + 1);
    server.stop().await;
}

async fn closed_table(host: &Account, target: &Target) -> Target {
    let unlisted = Settings { listed: false, ..settings(3) };
    let table = host.open(target.server, &unlisted).await.unwrap();
    Target { table, ..target.clone() }
}

#[tokio::test]
async fn a_link_is_good_for_its_table_its_seat_and_one_use() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = gathered(server.address(), 3, 0).await;
    let target = closed_table(&accounts[0], &target).await;
    let other_target = closed_table(&accounts[0], &target).await;
    let mut host = Wire::open(&target, &accounts[0], None).await;
    let mut guest = Wire::open(&target, &accounts[1], None).await;
    let mut other = Wire::open(&target, &accounts[2], None).await;

    guest
        .is_refused(
            &Command::Sit { seat: None, link: None, contribution: String::new() },
            "needs_invitation",
        )
        .await;
    let invite = Command::Invite { seat: Some(Seat(1)) };
    let answer = host.ask("invite", &invite).await;
    let word = answer["link"].as_str().unwrap().to_owned();
    for heard in guest.heard.iter().chain(&other.heard) {
        assert!(!heard.contains(&word));
    }

    // Guessed, cut off, grown, or of another table.
    let mut wrong = vec!["".to_owned(), "guess".into(), word[1..].to_owned(), format!("{word}0")];
    wrong.push(word.to_uppercase() + "x");
    wrong.push(word.chars().rev().collect());
    for word in &wrong {
        guest.is_refused(&sit_with(word), "bad_invitation").await;
    }
    let mut elsewhere = Wire::open(&other_target, &accounts[1], None).await;
    elsewhere.is_refused(&sit_with(&word), "bad_invitation").await;
    let wrong_seat =
        Command::Sit { seat: Some(Seat(2)), link: Some(word.clone()), contribution: String::new() };
    guest.is_refused(&wrong_seat, "bad_invitation").await;

    assert_eq!(guest.ask("sit", &sit_with(&word)).await["type"], "ack");
    other.is_refused(&sit_with(&word), "bad_invitation").await;

    // Revoked before it was used.
    let answer = host.ask("invite again", &Command::Invite { seat: Some(Seat(2)) }).await;
    let word = answer["link"].as_str().unwrap().to_owned();
    host.until_number(answer["n"].as_u64().unwrap()).await;
    let links = host.now["lobby"]["links"].as_array().unwrap();
    let link = links.iter().find(|link| link["word"] == word.as_str()).unwrap();
    let number = u32::try_from(link["number"].as_u64().unwrap()).unwrap();
    assert_eq!(host.ask("revoke", &Command::Revoke { link: number }).await["type"], "ack");
    other.is_refused(&sit_with(&word), "bad_invitation").await;
    server.stop().await;
}

/// The word that brings the owner of a socket back.
fn way_back(wire: &Wire) -> String {
    let lobbies = wire.heard.iter().rev().filter_map(|text| {
        let frame: Value = serde_json::from_str(text).ok()?;
        frame["now"]["lobby"]["your_link"].as_str().map(str::to_owned)
    });
    lobbies.into_iter().next().unwrap()
}

#[tokio::test]
async fn a_way_back_moves_a_seat_and_only_its_owner_knows_it() {
    let folder = Folder::new();
    let server = start(Database::Sqlite, &folder).await;
    let (accounts, target) = seated(server.address(), 3, 0).await;
    let device = Account::guest(server.address(), "Other device").await.unwrap();
    let stranger = Account::guest(server.address(), "Stranger").await.unwrap();
    let mut host = Wire::open(&target, &accounts[0], Some(0)).await;
    let mut owner = Wire::open(&target, &accounts[1], Some(0)).await;
    let mut third = Wire::open(&target, &accounts[2], Some(0)).await;
    let mut spectator = Wire::open(&target, &stranger, Some(0)).await;
    let word = way_back(&owner);
    let hand = owner.now["game"]["between"]["own"]["hand"].clone();

    let mut new_owner = Wire::open(&target, &device, Some(0)).await;
    assert!(offered(&new_owner.now).is_empty());
    let answer = new_owner.ask("back", &sit_with(&word)).await;
    let n = answer["n"].as_u64().unwrap();
    for wire in [&mut new_owner, &mut owner, &mut host, &mut third, &mut spectator] {
        wire.until_number(n).await;
    }
    assert_eq!(new_owner.now["lobby"]["you"], 1);
    assert_eq!(new_owner.now["game"]["between"]["own"]["hand"], hand);

    // Who sat there before looks on now.
    assert_eq!(owner.now["lobby"]["you"], Value::Null);
    assert!(offered(&owner.now).is_empty());
    assert_eq!(owner.now["game"]["between"].get("own"), None);
    let choice = new_owner.first_choice();
    owner.is_refused(&choice, "not_seated").await;
    owner.is_refused(&say("it was mine"), "not_seated").await;
    owner.is_refused(&sit_with(&word), "bad_invitation").await;
    assert_eq!(new_owner.ask("move", &choice).await["type"], "ack");

    // Nobody but the owners has ever heard the words, over whatever way.
    let fresh = way_back(&new_owner);
    assert_ne!(word, fresh);
    host.ask("host's own", &Command::Invite { seat: Some(Seat(1)) }).await;
    let mut told: Vec<String> = Vec::new();
    for wire in [&mut host, &mut third, &mut spectator] {
        wire.until_number(n + 1).await;
        told.append(&mut wire.heard);
    }
    for account in [&accounts[0], &accounts[2], &stranger] {
        for what in ["/updates", "/at/4", "/at/7", "/at/9", "", "/picture.svg"] {
            let path = format!("/api/tables/{}{what}", target.table);
            let answer = account.get(server.address(), &path).await.unwrap();
            told.push(String::from_utf8(answer.body).unwrap());
        }
    }
    for text in &told {
        assert!(!text.contains(&word) && !text.contains(&fresh), "{text:.300}");
    }
    server.stop().await;
}
