//! The server as its clients meet it: over real sockets, on both databases.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod bad_clients;
mod branch;
mod clocks;
mod door;
mod failing_store;
mod games;
mod leak;
mod memory;
mod moody;
mod nodes;
mod operations;
mod page;
mod place;
mod raw;
mod reference;
mod score;
mod seats;
mod secrets;
mod sites;
mod upgrade;
mod wire;
