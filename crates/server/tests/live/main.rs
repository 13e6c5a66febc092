//! The server as its clients meet it: over real sockets, on both databases.

mod failing_store;
mod games;
mod moody;
mod place;
mod upgrade;
mod wire;
