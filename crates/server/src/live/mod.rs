//! Tables in memory: one task each, its only writer on this node.

mod act;
mod bot_threads;
mod broadcast;
mod closed_books;
mod load;
mod mail;
mod opening;
mod registry;
mod scribe;
mod task;

pub(crate) use mail::{Asker, Line, LineId, Mail, Verdict};
pub(crate) use opening::{card, create, may_open, new_table, too_many_today};
pub(crate) use registry::Tables;
