//! How things are counted: for people from 1, as they do themselves; in files, fields and JSON from 0.

use game::Seat;

/// What a seat is called.
pub(crate) fn player(Seat(seat): Seat) -> String {
    format!("player {}", u16::from(seat) + 1)
}

/// The number of something that a file has at this index.
pub(crate) const fn nth(index: usize) -> usize {
    index + 1
}
