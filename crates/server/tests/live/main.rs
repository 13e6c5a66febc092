//! The server as its clients meet it: over real sockets, on both databases.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod absence;
mod accounts;
mod acts;
mod advice;
mod bad_clients;
mod branch;
mod broken_bots;
mod clocks;
mod deleted_accounts;
mod door;
mod failing_store;
mod faulty_store;
mod games;
mod hanging_up;
mod leak;
mod leak_games;
mod long;
mod memory;
mod nodes;
mod operations;
mod page;
mod patience;
mod pictures;
mod quotas;
mod raw;
mod reference;
mod score;
mod seats;
mod secrets;
mod sites;
mod test_server;
mod unreadable_tables;
mod upgrade;
mod wire;
