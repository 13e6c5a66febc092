//! `bless`: let the golden tests rewrite what they compare with.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::cargo::{cargo, pass_on, wait_for};
use crate::say;
use crate::tidy::tree::Tree;
use crate::usage::expect_none;

/// Tests that compare with recorded data rewrite it instead when this variable is set.
pub(crate) const BLESS_VARIABLE: &str = "SWANSTONE_BLESS";

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    expect_none("bless", arguments)?;
    let before = Tree::read(root)?;
    let mut tests = cargo(root);
    tests.args(["test", "--workspace", "--locked", "--no-fail-fast"]);
    tests.args(["--lib", "--bins", "--tests", "golden"]);
    let status = wait_for(tests.env(BLESS_VARIABLE, "1"))?;
    let after = Tree::read(root)?;
    say(&summary(&changes(&before, &after)))?;
    Ok(pass_on(status))
}

/// Where golden tests write.
const RECORDED: [&str; 4] =
    ["testdata/", "docs/protocol.md", "docs/decrees.md", "web/src/protocol/"];

/// The recorded files that differ, each with what happened to it.
fn changes(before: &Tree, after: &Tree) -> Vec<String> {
    let recorded = |path: &&str| RECORDED.iter().any(|place| path.starts_with(place));
    let mut changes = Vec::new();
    for path in after.paths().filter(recorded) {
        match (before.has_file(path), before.agrees_with(after, path)) {
            (false, _) => changes.push(format!("new      {path}")),
            (true, false) => changes.push(format!("changed  {path}")),
            (true, true) => {}
        }
    }
    let gone = before.paths().filter(recorded).filter(|path| !after.has_file(path));
    changes.extend(gone.map(|path| format!("removed  {path}")));
    changes
}

fn summary(changes: &[String]) -> String {
    if changes.is_empty() {
        return "\nbless: the recorded data is as it was.".to_owned();
    }
    let mut lines = vec![String::new()];
    lines.extend(changes.iter().map(|change| format!("  {change}")));
    let differ = if changes.len() == 1 { "file differs" } else { "files differ" };
    lines.push(format!("bless: {} recorded {differ} now.", changes.len()));
    lines.push("Read every difference before you commit it: git diff".to_owned());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_recorded_files_that_differ_are_listed() {
        let before = Tree::of(&[
            ("testdata/same.json", "1"),
            ("testdata/old.json", "1"),
            ("testdata/perft.json", "1"),
            ("testdata/share.png", "\0 one"),
            ("README.md", "1"),
        ]);
        let after = Tree::of(&[
            ("testdata/same.json", "1"),
            ("testdata/perft.json", "2"),
            ("testdata/share.png", "\0 two"),
            ("testdata/new.json", "1"),
            ("README.md", "2"),
        ]);
        let expected = [
            "new      testdata/new.json",
            "changed  testdata/perft.json",
            "changed  testdata/share.png",
            "removed  testdata/old.json",
        ];
        assert_eq!(changes(&before, &after), expected);
        assert!(summary(&changes(&before, &after)).contains("4 recorded files differ"));
        assert!(summary(&[]).contains("as it was"));
    }
}
