//! What a host does to a table or to others there, and what the others decide about somebody.

use game::Seat;
use table::{Entry, PersonId, Table};

/// An act that somebody may ask about later.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Act {
    /// What, in a word or two.
    pub(super) act: &'static str,
    pub(super) seat: Option<Seat>,
    /// Who holds the seat, or did.
    pub(super) whom: Option<PersonId>,
    pub(super) detail: Option<String>,
}

/// A row that is going to be written, looked at while those whom it concerns still sit.
pub(super) enum PendingAct {
    Act(Act),
    /// A vote of yes, and who was put out before it.
    Vote(Vec<Seat>),
}

impl PendingAct {
    pub(super) fn of(table: &Table, by: &PersonId, entry: &Entry) -> Option<PendingAct> {
        let (act, seat, detail) = match entry {
            Entry::Expelled { seat } => ("expel", Some(*seat), None),
            Entry::Cleared { seat } => ("clear seat", Some(*seat), None),
            Entry::BotSat { seat, bot } => ("seat bot", Some(*seat), Some(bot.as_str().into())),
            Entry::Configured { .. } => ("configure", None, None),
            Entry::Invited { seat } => ("invite", *seat, None),
            // Everybody ends links of their own.
            Entry::Revoked { link } if table.recipient(by).host => {
                ("revoke link", None, Some(format!("link {link}")))
            }
            Entry::Started { .. } => ("start", None, None),
            Entry::Reported { seat, .. } => ("report", Some(*seat), None),
            Entry::Answered { agree: true, .. } => {
                return Some(PendingAct::Vote(table.expelled().collect()));
            }
            _ => return None,
        };
        let whom = seat.and_then(|seat| table.holder(seat)).cloned();
        Some(PendingAct::Act(Act { act, seat, whom, detail }))
    }

    /// What it was, now that it is done; a vote only when it has decided something.
    pub(super) fn done(self, table: &Table) -> Option<Act> {
        match self {
            PendingAct::Act(act) => Some(act),
            PendingAct::Vote(before) => {
                let seat = table.expelled().find(|seat| !before.contains(seat))?;
                let (whom, detail) = (table.holder(seat).cloned(), Some("by vote".to_owned()));
                Some(Act { act: "expel", seat: Some(seat), whom, detail })
            }
        }
    }
}
