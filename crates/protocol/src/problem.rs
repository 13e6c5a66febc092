//! What went wrong, for programs and for people.

use serde::Serialize;
use table::{Reason, Refused};
use ts_rs::TS;

/// Every code there is, so that whoever words them can be sure to have all.
pub const CODES: [&str; 85] = [
    "already_seated",
    "bad_invitation",
    "bad_login",
    "bad_name",
    "bad_password",
    "bad_settings",
    "banned",
    "before_start",
    "broken_frame",
    "busy",
    "cross_site",
    "done",
    "empty",
    "expelled",
    "flooding",
    "full",
    "given_up",
    "going_away",
    "hints_forbidden",
    "host_only",
    "internal",
    "is_out",
    "logged_out",
    "login_taken",
    "malformed",
    "needs_invitation",
    "no_account",
    "no_hello",
    "no_open_seat",
    "no_petition",
    "no_session",
    "no_such_castle",
    "no_such_game",
    "no_such_link",
    "no_such_rule",
    "no_such_seat",
    "no_such_session",
    "no_such_table",
    "nobody_to_vote",
    "nobodys_seat",
    "not_alone",
    "not_asked",
    "not_away",
    "not_gathering",
    "not_over",
    "not_paused",
    "not_playing",
    "not_seated",
    "not_yourself",
    "nothing_here",
    "nothing_to_do",
    "nothing_to_undo",
    "owner_is_there",
    "past_barrier",
    "past_end",
    "paused",
    "petition_open",
    "registered",
    "rematch_exists",
    "rules",
    "seat_not_taken",
    "seat_taken",
    "seats_open",
    "silence",
    "silent",
    "stood_in",
    "store_unavailable",
    "table_full",
    "too_fast",
    "too_long",
    "too_many_guests",
    "too_many_seats",
    "too_many_sockets",
    "too_many_tables",
    "too_many_tables_today",
    "too_much",
    "too_slow",
    "unreadable",
    "voter_away",
    "wrong_code",
    "wrong_game",
    "wrong_login",
    "wrong_method",
    "wrong_password",
    "wrong_protocol",
];

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Problem {
    /// A short key for programs and for those who word it, such as `seat_taken`.
    #[ts(type = "ProblemCode")]
    pub code: &'static str,
    /// The same in English, with what else is to be known, for people who write programs.
    pub message: String,
    /// The rules that were broken, if it was the game that refused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Reason>>", optional)]
    pub reasons: Vec<Reason>,
}

impl Problem {
    /// A problem without rules.
    pub fn new(code: &'static str, message: impl Into<String>) -> Problem {
        debug_assert!(CODES.contains(&code), "`{code}` is not in the list of codes");
        Problem { code, message: message.into(), reasons: Vec::new() }
    }
}

impl From<&Refused> for Problem {
    fn from(refused: &Refused) -> Problem {
        Problem { reasons: refused.reasons(), ..Problem::new(refused.code(), refused.to_string()) }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}
