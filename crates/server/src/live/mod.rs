//! Tables in memory: one task each, its only writer on this node.

mod act;
mod audit_writer;
mod bot_threads;
mod broadcast;
mod load;
mod mail;
mod opening;
mod registry;
mod task;
mod unreadable_tables;

pub(crate) use mail::{Asker, Connection, ConnectionId, Mail, Verdict};
pub(crate) use opening::{create, facts, may_open, new_table, too_many_today};
pub(crate) use registry::Tables;
