//! CAS-GEO-26: nothing here is rounded.

use std::fs;
use std::path::Path;

/// No source of the crate names a type of floating point, tests included.
#[test]
fn there_is_no_float() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Put together, so that this file does not name them either.
    let floats = [["f", "16"], ["f", "32"], ["f", "64"], ["f", "128"]].map(|parts| parts.concat());
    let mut read = 0;
    for folder in ["src", "build", "tests/geometry"] {
        for file in fs::read_dir(root.join(folder)).unwrap() {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            for word in words {
                assert!(!floats.iter().any(|float| word == float), "{}: {word}", path.display());
            }
            read += 1;
        }
    }
    assert!(read >= 15, "{read} files");
}
