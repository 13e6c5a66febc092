//! The server as its clients meet it: over real sockets, on both databases.

mod games;
mod place;
