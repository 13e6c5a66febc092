//! What clients and the server say to each other.
//!
//! Over a socket both sides send JSON texts: a [`ClientMsg`] or a [`ServerMsg`] each. `docs/protocol.md`
//! shows every one of them.
//!
//! ```
//! let text = r#"{"type":"do","id":"a1","command":{"type":"say","text":"Hello"}}"#;
//! assert!(matches!(protocol::decode(text), Ok(protocol::ClientMsg::Do { .. })));
//!
//! let problem = protocol::decode(r#"{"type":"do","id":"a1","command":{"type":"dance"}}"#).unwrap_err();
//! assert_eq!(problem.code, "malformed");
//! assert!(problem.message.contains("dance"));
//! ```
//!
//! `web/src/protocol` holds the same types for TypeScript; [`typescript`] writes them.

#![deny(missing_docs)]

mod http;
mod problem;
mod sight;
mod socket;
mod trace;
pub mod typescript;

pub use http::{
    Answer, Archive, Ask, BranchTable, CastleCell, Credentials, DeleteAccount, EndSession,
    GameForm, GuestRequest, Hints, Listed, Me, Misplaced, OpenTable, Opened, PasswordChange,
    PieceForm, Reset, Review, RuleText, Scored, SessionInfo, SessionList, TableList, Verified,
};
pub use problem::{CODES, Problem};
pub use sight::{JsonChange, Sight, Sights, apply};
pub use socket::{ClientMsg, ServerMsg};

use table::Update;

/// The version of the protocol. It goes up when an older client would misunderstand.
pub const VERSION: u32 = 3;

/// How long a message of a client may be, in bytes.
pub const LONGEST_MESSAGE: usize = 16 * 1024;

/// How long the name of a request may be, in bytes.
pub const LONGEST_ID: usize = 64;

/// A socket on which nothing was heard for so many seconds is closed.
pub const SILENCE: u64 = 60;

/// Reads a message of a client.
///
/// # Errors
/// What is wrong with it, where, and what was expected.
pub fn decode(text: &str) -> Result<ClientMsg, Problem> {
    if text.len() > LONGEST_MESSAGE {
        let text = format!("the message has {} bytes; at most {LONGEST_MESSAGE}", text.len());
        return Err(Problem::new("too_long", text));
    }
    let message: ClientMsg =
        shelf::parse(text).map_err(|error| Problem::new("malformed", error.to_string()))?;
    match &message {
        ClientMsg::Do { id, .. }
        | ClientMsg::Preview { id, .. }
        | ClientMsg::Weigh { id, .. }
        | ClientMsg::Sheets { id }
            if id.is_empty() || id.len() > LONGEST_ID =>
        {
            Err(Problem::new("malformed", format!("id: expected 1 to {LONGEST_ID} bytes")))
        }
        ClientMsg::Hello { protocol, .. } if *protocol != VERSION => {
            let text = format!("this server speaks protocol {VERSION}, not {protocol}; reload");
            Err(Problem::new("wrong_protocol", text))
        }
        _ => Ok(message),
    }
}

/// A message of the server as a text.
#[must_use]
pub fn encode(message: &ServerMsg) -> String {
    let mut text = Vec::with_capacity(256);
    // No type of ours fails to serialize: there are no maps with other keys than texts in them.
    let written = serde_json::to_writer(&mut text, message);
    written.ok().and_then(|()| String::from_utf8(text).ok()).unwrap_or_default()
}

/// What has happened long before: `updates` that say nothing of how the table is now.
#[must_use]
pub fn encode_past(updates: &[Update]) -> String {
    let text = serde_json::to_string(updates).unwrap_or_default();
    format!(r#"{{"type":"updates","updates":{text}}}"#)
}

/// What goes out after every row: `updates`, with a text that is made once for all who see the same.
/// Without `change` the whole look is told.
#[must_use]
pub fn encode_updates(updates: &[Update], now: &Sight, change: Option<&str>) -> String {
    let whole = if change.is_none() { now.text() } else { String::new() };
    let (key, rest) = change.map_or(("now", whole.as_str()), |change| ("change", change));
    let mut text = Vec::with_capacity(rest.len() + 512);
    text.extend_from_slice(br#"{"type":"updates","updates":"#);
    let written = serde_json::to_writer(&mut text, updates);
    let text = written.ok().and_then(|()| String::from_utf8(text).ok());
    text.map(|text| format!(r#"{text},"{key}":{rest}}}"#)).unwrap_or_default()
}
