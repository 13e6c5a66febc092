//! A document that says where something is tested names tests that exist: `FOLDER/FILE.rs::TEST`,
//! with a path in `crates`.

use crate::tidy::tree::Tree;

/// The documents that name tests.
const DOCUMENTS: [&str; 2] = ["docs/security.md", "docs/reliability.md"];

/// The tests that are named, but are not there.
pub(crate) fn missing(tree: &Tree) -> Vec<String> {
    let mut missing = Vec::new();
    for document in DOCUMENTS {
        let lines = tree.text(document).unwrap_or_default().lines();
        for (number, line) in (1..).zip(lines) {
            for (file, test) in cited(line) {
                let path = format!("crates/{file}");
                let is_there = tree.text(&path).is_some_and(|text| has_function(text, test));
                if !is_there {
                    missing.push(format!("{document}:{number}: {path} has no `{test}`"));
                }
            }
        }
    }
    missing
}

/// All `FILE.rs::TEST` between backticks.
fn cited(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let quoted = line.split('`').skip(1).step_by(2);
    quoted.filter_map(|text| text.split_once("::")).filter(|(file, _)| file.ends_with(".rs"))
}

fn has_function(source: &str, name: &str) -> bool {
    source.lines().any(|line| {
        let after = line.trim_start().strip_prefix("async ").unwrap_or_else(|| line.trim_start());
        let called = after.strip_prefix("fn ").and_then(|rest| rest.split(['(', '<']).next());
        called == Some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cited_test_must_be_there() {
        let source = "#[test]\nfn plain() {}\n\n    #[tokio::test]\n    async fn waits() {}\n";
        let text =
            "| `a/b.rs::plain`, `a/b.rs::waits` | `Table::plan` |\n`a/b.rs::gone` `a/c.rs::plain`";
        let tree = Tree::of(&[("crates/a/b.rs", source), ("docs/security.md", text)]);
        assert_eq!(
            missing(&tree),
            [
                "docs/security.md:2: crates/a/b.rs has no `gone`",
                "docs/security.md:2: crates/a/c.rs has no `plain`"
            ]
        );
    }
}
