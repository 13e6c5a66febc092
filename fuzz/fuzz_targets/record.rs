//! Arbitrary bytes as a record: reading, replaying and verifying must not panic.

#![no_main]

use between::{Action, Between};
use libfuzzer_sys::fuzz_target;
use shelf::Record;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = shelf::game_of(text);
    let Ok(record) = shelf::parse::<Record<Action>>(text) else { return };
    let _ = record.replay::<Between>(None);
    let _ = record.verify::<Between>();
});
