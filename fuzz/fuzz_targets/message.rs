//! Arbitrary bytes as a client's message: decoding must not panic, and what a table is asked for
//! must leave it in order, whatever it is.

#![no_main]

use std::sync::OnceLock;

use bots::Bot;
use game::{Seat, Viewer};
use libfuzzer_sys::fuzz_target;
use protocol::ClientMsg;
use shelf::{GameName, SetupRequest};
use table::{Clock, Command, Recipient, Person, PersonId, Request, Row, Settings, Table};

fn host() -> Person {
    Person { id: PersonId("host".into()), name: "Host".into() }
}

/// A table before its game and the same table in the game.
fn tables() -> &'static [Table; 2] {
    static TABLES: OnceLock<[Table; 2]> = OnceLock::new();
    TABLES.get_or_init(|| {
        let settings = Settings {
            game: GameName::Between,
            setup: SetupRequest { players: 3, ..SetupRequest::default() },
            clock: Clock::None,
            stand_in: Bot::Greedy,
            listed: true,
        };
        let row = table::open(settings, host(), [[1; 32], [2; 32]], 0).unwrap();
        let (mut table, _) = Table::open(row).unwrap();
        let sit = Command::Sit { seat: None, link: None, contribution: String::new() };
        let bot = |seat| Command::SeatBot { seat: Seat(seat), bot: Bot::Random };
        for command in [sit, bot(1), bot(2)] {
            act(&mut table, &command);
        }
        let gathering = table.clone();
        act(&mut table, &Command::Start {});
        [gathering, table]
    })
}

fn act(table: &mut Table, command: &Command) {
    let request = Request { person: &host(), send: Some("fuzz"), command };
    if let Ok(change) = table.prepare(&request, 1) {
        // What is stored must be read again.
        let body = change.row.to_body().unwrap();
        assert_eq!(Row::from_body(change.row.at, &body).unwrap(), change.row);
        table.commit(change).unwrap();
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = Row::from_body(0, text);
    let Ok(message) = protocol::decode(text) else { return };
    let again = serde_json::to_string(&message).unwrap();
    assert_eq!(protocol::decode(&again).unwrap(), message);
    for table in tables() {
        let mut table = table.clone();
        match &message {
            ClientMsg::Do { command, .. } => act(&mut table, command),
            ClientMsg::Preview { action, .. } => {
                let _ = table.preview(&host().id, action);
            }
            ClientMsg::Weigh { actions, .. } => {
                let _ = table.weigh(&host().id, actions);
            }
            ClientMsg::Plan { .. } => {
                let _ = table.plan(&host().id);
            }
            ClientMsg::Ghost { action: Some(action) } => {
                let _ = table.ghost(&host().id, action);
            }
            _ => {}
        }
        let recipient = Recipient::of(Viewer::Seat(Seat(0)), true);
        let _ = serde_json::to_string(&table.now(recipient, 0)).unwrap();
    }
});
