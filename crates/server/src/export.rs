//! All that the server knows of somebody, as a file.

use serde::Serialize;
use serde_json::value::RawValue;
use store::{Session, StoredTable, User};
use table::{Entry, Row};

use crate::auth::hex;
use crate::history;

/// The version of the file format.
pub(crate) const FORMAT: u32 = 1;

/// Somebody, as they wrote themselves down.
#[derive(Serialize)]
pub(crate) struct Profile<'a> {
    person: String,
    name: &'a str,
    login: Option<&'a str>,
    created: i64,
}

impl<'a> Profile<'a> {
    pub(crate) fn of(user: &'a User) -> Profile<'a> {
        Profile {
            person: user.id.to_string(),
            name: &user.name,
            login: user.login.as_deref(),
            created: user.created,
        }
    }
}

/// A session, without what would let anybody in.
pub(crate) fn session_info(session: &Session, current: [u8; 32]) -> protocol::SessionInfo {
    protocol::SessionInfo {
        session: session_name(&session.key),
        label: session.label.clone(),
        created: session.created,
        seen: session.seen,
        current: session.key == current,
    }
}

/// What its owner calls a session.
pub(crate) fn session_name(key: &[u8; 32]) -> String {
    hex(key.get(..8).unwrap_or(key))
}

#[derive(Serialize)]
struct TableOfMine {
    table: String,
    game: String,
    rules_version: u32,
    stage: &'static str,
    created: i64,
    changed: i64,
    moves: Vec<Move>,
    chat: Vec<ChatMessage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Box<RawValue>>,
}

#[derive(Serialize)]
struct Move {
    n: u64,
    at: i64,
    actions: Vec<shelf::AnyAction>,
}

#[derive(Serialize)]
struct ChatMessage {
    n: u64,
    at: i64,
    text: String,
}

/// One table with what this person has done and said there. What others did is in the record, when
/// everybody may see it.
pub(crate) fn table(entry: &StoredTable, rows: &[store::Row], me: &str) -> String {
    let (mut moves, mut chat) = (Vec::new(), Vec::new());
    for row in rows {
        let (n, at) = (row.seq, row.at);
        // Of a row that cannot be read nothing can be told.
        let Ok(read) = Row::from_body(at, &row.body) else { continue };
        if read.by.as_ref().is_none_or(|by| by.0 != me) {
            continue;
        }
        match read.entry {
            Entry::Said { text, .. } => chat.push(ChatMessage { n, at, text }),
            Entry::Played { seat, steps, .. } => {
                // Draws are nobody's.
                let own = steps.into_iter().filter(|step| step.seat == Some(seat));
                moves.push(Move { n, at, actions: own.map(|step| step.action).collect() });
            }
            _ => {}
        }
    }
    let record = history::load(rows).ok().and_then(|table| table.record().ok());
    let mine = TableOfMine {
        table: entry.table.to_string(),
        game: entry.game.clone(),
        rules_version: entry.rules_version,
        stage: match entry.facts.stage {
            store::Stage::Gathering => "gathering",
            store::Stage::Playing => "playing",
            store::Stage::Over => "over",
        },
        created: entry.created,
        changed: entry.changed,
        moves,
        chat,
        record: record.and_then(|text| RawValue::from_string(text).ok()),
    };
    serde_json::to_string(&mine).unwrap_or_default()
}
