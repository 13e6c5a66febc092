//! What is said over HTTP: who you are, which tables there are, and what a page shows without
//! knowing it.

use std::collections::BTreeMap;

use game::Seat;
use serde::{Deserialize, Serialize};
use shelf::between::{Appraisal, LayoutRefusal};
use shelf::{AnyLedger, Component, ExpansionForm, GameName, OptionForm};
use table::{Command, Hint, Reason, Settings, Summary};
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

/// `POST /api/me/password`: another password. All your other sessions end.
#[derive(Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password so far.
    pub old: String,
    /// The new one: 8 to 200 bytes.
    pub new: String,
}

/// `POST /api/reset`: a new password with a code that the host of the server has given you.
#[derive(Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    /// The name to log in with.
    pub login: String,
    /// The code; it is good once, and for a day.
    pub code: String,
    /// The new password: 8 to 200 bytes.
    pub password: String,
}

/// `POST /api/me/delete`: delete the account, or the guest.
#[derive(Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DeleteAccount {
    /// The password; a guest has none.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
}

// Not even by accident: a password in a log file.
macro_rules! say_nothing {
    ($($kind:ident),*) => {
        $(impl std::fmt::Debug for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($kind)).finish_non_exhaustive()
            }
        })*
    };
}
say_nothing!(PasswordChange, Reset, DeleteAccount);

/// `GET /api/me/sessions`: where you are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SessionList {
    /// The newest first.
    pub sessions: Vec<SessionInfo>,
}

/// One browser in which you are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SessionInfo {
    /// Its name.
    pub session: String,
    /// What the browser calls itself, such as `Firefox on Linux`; may be empty.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When it was last used, to the hour.
    #[ts(type = "number")]
    pub seen: i64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// `POST /api/me/sessions/end`: end a session everywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EndSession {
    /// Which; all but the one that asks, if it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub session: Option<String>,
}

/// `POST /api/tables`: open a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// What is played.
    pub settings: Settings,
}

/// `POST /api/tables/TABLE/archive`: keep a table out of your lists, or let it back in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Archive {
    /// Whether it is kept out.
    pub archived: bool,
}

/// `POST /api/tables/TABLE/branch`: play on from a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BranchTable {
    /// The number of the last update that still counts.
    #[ts(type = "number")]
    pub n: u64,
    /// The seat you play.
    pub seat: Seat,
    /// Who plays all others; `greedy`, if it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub bot: Option<bots::Bot>,
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

/// `POST /api/tables/TABLE/do`: a command without a socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// What the client calls it: the same id again is the same request.
    pub id: String,
    /// What is to be done.
    pub command: Command,
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Answer {
    /// Its number.
    #[ts(type = "number")]
    pub n: u64,
    /// The word of the link that was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<String>,
    /// The table that was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<String>,
}

/// `GET /api/tables/TABLE/verify`: whether the record of a finished game holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Verified {
    /// Whether shuffle, draws, events and scores are as they should be.
    pub verified: bool,
    /// How many actions were played again, draws included.
    pub actions: usize,
    /// How many of them were draws.
    pub draws: usize,
    /// The first difference, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub difference: Option<String>,
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
    /// The expansions that a table can choose.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ExpansionForm>>")]
    pub expansions: Vec<ExpansionForm>,
    /// The bots that play it.
    pub bots: Vec<bots::Bot>,
    /// The rows of its score sheet, in order.
    pub rows: Vec<&'static str>,
    /// The addresses of its art, by language: sheets of SVG symbols.
    #[ts(as = "BTreeMap<String, String>")]
    pub art: BTreeMap<&'static str, String>,
    /// Likewise the art of what expansions bring.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub more_art: BTreeMap<&'static str, String>,
    /// Likewise a small picture of each expansion.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub expansion_art: BTreeMap<&'static str, String>,
    /// The address of its catalog: a list of [`PieceForm`].
    pub catalog: String,
    /// The address of the style sheet with the paints of both themes.
    pub theme: String,
    /// The addresses of its words, by language: sentences in the syntax of Fluent.
    #[ts(as = "BTreeMap<String, String>")]
    pub words: BTreeMap<&'static str, String>,
}

/// `GET /api/catalog/GAME`: a component, and what its symbol has places for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PieceForm {
    /// The component.
    #[serde(flatten)]
    pub component: Component,
    /// Where attendants stand in the symbol of a throne: for each the middle and the height.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub niches: Option<[[i32; 3]; 2]>,
}

/// `POST /api/score`: what a castle is worth.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Scored {
    /// Whether everything can stand as it was sent.
    pub legal: bool,
    /// The points of what can stand.
    pub total: i32,
    /// Where they come from.
    pub ledger: AnyLedger,
    /// Why the rest cannot stand.
    pub refusals: Vec<Misplaced>,
    /// What is remarkable about the castle, though it is legal.
    pub notes: Vec<Reason>,
    /// Where the room that would come next may stand.
    pub spots: Vec<CastleCell>,
}

/// Why a part of a castle cannot be there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Misplaced {
    /// The place in the list of rooms or cards; nothing, if the list as a whole is meant.
    pub index: Option<usize>,
    /// The id of what is refused.
    pub id: &'static str,
    /// What is wrong with it.
    #[serde(flatten)]
    #[ts(flatten)]
    pub reason: Reason,
}

/// A cell of a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CastleCell {
    /// To the right.
    pub x: i8,
    /// Upward.
    pub y: i8,
}

impl From<&Appraisal> for Scored {
    fn from(appraisal: &Appraisal) -> Scored {
        let refusal = |refused: &LayoutRefusal| Misplaced {
            index: refused.index,
            id: refused.id,
            reason: Reason::of::<shelf::Between>(&refused.refusal),
        };
        let words = words::english(appraisal.game.as_str());
        let note = |(rule, phrase): (game::RuleId, game::Phrase)| Reason {
            rule: rule.0,
            message: words.say("remark", &phrase),
            phrase,
        };
        Scored {
            legal: appraisal.refusals.is_empty(),
            total: appraisal.total(),
            ledger: appraisal.ledger(),
            refusals: appraisal.refusals.iter().map(refusal).collect(),
            notes: appraisal.remarks().into_iter().map(note).collect(),
            spots: appraisal.spots.iter().map(|cell| CastleCell { x: cell.x, y: cell.y }).collect(),
        }
    }
}

/// `POST /api/tables/{table}/hints`: what you could do now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Hints {
    /// The number of the last row of the table for which they hold.
    #[ts(type = "number")]
    pub n: u64,
    /// The best few moves, the best first.
    pub hints: Vec<Hint>,
}

/// `GET /api/tables/{table}/review`: the decisions that you have taken in a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Review {
    /// Your seat.
    pub seat: Seat,
    /// For each decision the number of the row with which it was told.
    #[ts(type = "Array<number>")]
    pub decisions: Vec<u64>,
    /// By how much you were ahead of the best of the others in the end, in hundredths of a point, as estimates
    /// count it; alone, how much you had.
    #[ts(type = "number")]
    pub lead: i64,
}

/// `GET /api/rules` and `GET /api/rules/ID`: a rule in our words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleText {
    /// The game it belongs to.
    pub game: GameName,
    /// Its id.
    pub id: &'static str,
    /// The chapter it stands in; the same as its section where a chapter has no sections.
    pub chapter: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// What that section says, in one plain sentence.
    pub summary: &'static str,
    /// Whether the section only explains or proves something, and nobody needs it to play.
    pub aside: bool,
    /// Whether it forbids something, so that an action can be refused by it.
    pub refuses: bool,
    /// What it says in plain words, if its text is hard to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plain: Option<&'static str>,
    /// What it says.
    pub text: String,
    /// On what it rests, and what changes it.
    pub notes: Vec<&'static str>,
}

impl From<shelf::Rule> for RuleText {
    fn from(rule: shelf::Rule) -> RuleText {
        let (text, notes) = rule.said_and_notes();
        let shelf::Rule { game, id, chapter, section, summary, aside, refuses, plain, .. } = rule;
        RuleText { game, id, chapter, section, summary, aside, refuses, plain, text, notes }
    }
}
