//! The types for TypeScript are those of this crate.

use std::path::Path;

use protocol::typescript;

#[test]
fn golden_types_for_typescript_are_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if std::env::var_os("SWANSTONE_BLESS").is_some() {
        typescript::write(&root).unwrap();
    }
    let there = std::fs::read_to_string(root.join(typescript::FILE)).unwrap_or_default();
    assert!(
        there == typescript::declarations(),
        "{} is out of date; run `cargo xtask bless`",
        typescript::FILE
    );
}
