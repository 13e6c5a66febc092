//! What is said over HTTP: who you are, and which tables there are.

use serde::{Deserialize, Serialize};
use shelf::{GameName, OptionForm};
use table::{Settings, Summary};
use ts_rs::TS;

/// `POST /api/guest`: be known by this name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GuestRequest {
    /// The name others see; one is made up if it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
}

/// `POST /api/account` and `POST /api/login`.
#[derive(Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name to log in with: 3 to 32 letters, digits, `-` and `_`.
    pub login: String,
    /// The password: 8 to 200 bytes.
    pub password: String,
}

// Not even by accident: a password in a log file.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("login", &self.login).finish_non_exhaustive()
    }
}

/// Who you are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Me {
    /// The name others see.
    pub name: String,
    /// The name to log in with; a guest has none.
    pub login: Option<String>,
}

/// `POST /api/tables`: open a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// What is played.
    pub settings: Settings,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Opened {
    /// Its name; its page is `/table/NAME`.
    pub table: String,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Listed {
    /// Its name.
    pub table: String,
    /// When it was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When something last happened.
    #[ts(type = "number")]
    pub changed: i64,
    /// What it plays and who sits there.
    #[ts(as = "Summary")]
    pub summary: serde_json::Value,
}

/// `GET /api/tables`: a page of a list.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TableList {
    /// The tables, the last changed first.
    pub tables: Vec<Listed>,
    /// What to ask for as `after` to get the next page; nothing, if this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// `GET /api/games`: a game that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameForm {
    /// Its name.
    pub game: GameName,
    /// How many people can play, at least and at most.
    pub players: (u8, u8),
    /// Its options.
    pub options: Vec<OptionForm>,
    /// The bots that play it.
    pub bots: Vec<bots::Bot>,
}

/// `GET /api/rules/ID`: a rule in our words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleText {
    /// Its id.
    pub id: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// What it says.
    pub text: &'static str,
}
