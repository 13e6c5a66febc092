//! One suite for both stores: what holds for one holds for the other.

// A test fails by panicking, also in what tests share.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod accounts;
mod files;
mod hung;
mod lists;
mod log;
mod nodes;
mod people;
mod schema;
mod test_store;
mod tls;
