//! The server as its clients meet it: over real sockets, on both databases.

mod door;
mod failing_store;
mod games;
mod leak;
mod moody;
mod place;
mod raw;
mod seats;
mod secrets;
mod sites;
mod upgrade;
mod wire;
