//! Arbitrary bytes as a layout: parsing, building and scoring must neither panic nor disagree.

#![no_main]

use between::{BuildOrder, Castle, Layout, Options};
use game::GameOptions;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(mut layout) = shelf::parse::<Layout>(text) else { return };
    let built = layout.build();
    if let Err(refusals) = &built {
        assert!(!refusals.is_empty());
    }
    layout.order = BuildOrder::Given;
    let given = layout.build();
    // What can be built in the given order can be built in some order.
    assert!(given.is_err() || built.is_ok());
    if let Ok(castle) = built {
        check(&castle);
    }
});

fn check(castle: &Castle) {
    for preset in between::PRESETS {
        let options = Options::preset(preset).unwrap();
        let ledger = castle.ledger(&options);
        assert_eq!(ledger.total(), castle.score(&options));
        let rows: i32 = between::ROWS.iter().map(|row| ledger.row(row)).sum();
        assert_eq!(rows, ledger.total());
    }
    let again = Layout::from(castle).build().unwrap();
    assert_eq!(&again, castle);
}
