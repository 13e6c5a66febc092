//! The documents a newcomer needs are there, their links lead somewhere, and the tests that they
//! cite exist.

use crate::tidy::cited_tests;
use crate::tidy::findings::Findings;
use crate::tidy::links::{local_path, targets};
use crate::tidy::tree::Tree;

const EXPECTED: [&str; 6] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

const DECISIONS: &str = "docs/decisions";

/// Who is new must know these two.
const COMMANDS: [&str; 2] = ["cargo play", "cargo verify"];

/// An overview that is not read at one sitting is none.
const ARCHITECTURE_LINES_BELOW: usize = 300;

pub(crate) fn check(tree: &Tree) -> Findings {
    let mut findings = Findings::default();
    findings.add("document is missing", "documents are missing", missing(tree));
    findings.add("document falls short", "documents fall short", shortcomings(tree));
    findings.add("link leads nowhere", "links lead nowhere", dead_links(tree));
    findings.add("cited test is missing", "cited tests are missing", cited_tests::missing(tree));
    findings
}

fn missing(tree: &Tree) -> Vec<String> {
    let mut missing: Vec<String> = EXPECTED
        .iter()
        .filter(|path| !tree.has_file(path))
        .map(|path| (*path).to_owned())
        .collect();
    let is_decision =
        |path: &str| path.starts_with(&format!("{DECISIONS}/")) && path.ends_with(".md");
    if !tree.paths().any(is_decision) {
        missing.push(format!("{DECISIONS}/*.md"));
    }
    missing
}

fn shortcomings(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(readme) = tree.text("README.md") {
        let unnamed = COMMANDS.iter().filter(|command| !readme.contains(**command));
        found.extend(unnamed.map(|command| format!("README.md: does not name `{command}`")));
    }
    let lines = tree.text("ARCHITECTURE.md").map_or(0, |text| text.lines().count());
    if lines >= ARCHITECTURE_LINES_BELOW {
        found.push(format!(
            "ARCHITECTURE.md: {lines} lines; expected fewer than {ARCHITECTURE_LINES_BELOW}"
        ));
    }
    found
}

fn dead_links(tree: &Tree) -> Vec<String> {
    let mut dead = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| path.ends_with(".md")) {
        for (line, target) in targets(text) {
            match local_path(path, &target) {
                None => {}
                Some(Ok(local)) if tree.has_file(&local) || tree.has_folder(&local) => {}
                Some(Ok(local)) => {
                    dead.push(format!("{path}:{line}: {target}; there is no {local}"));
                }
                Some(Err(_)) => {
                    dead.push(format!("{path}:{line}: {target}; leads out of the repository"));
                }
            }
        }
    }
    dead
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str =
        "`cargo play`, `cargo verify`, [map](ARCHITECTURE.md#map) [why](docs/decisions/)";

    fn complete() -> Vec<(&'static str, String)> {
        let mut files: Vec<(&str, String)> =
            EXPECTED.iter().map(|path| (*path, String::new())).collect();
        files[0].1 = README.to_owned();
        files.push(("docs/decisions/0001-chance.md", "[up](../../README.md)".to_owned()));
        files
    }

    fn report(files: &[(&str, String)]) -> String {
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (*path, text.as_str())).collect();
        check(&Tree::of(&files)).to_string()
    }

    #[test]
    fn a_complete_set_is_fine() {
        assert_eq!(report(&complete()), "ok");
    }

    #[test]
    fn each_missing_document_is_found() {
        for left_out in 1..complete().len() {
            let mut files = complete();
            files.remove(left_out);
            assert!(report(&files).contains(" missing:"), "without {left_out}");
        }
        let report = report(&[]);
        assert!(report.contains("7 documents are missing:"), "{report}");
    }

    #[test]
    fn the_readme_names_both_commands() {
        let mut files = complete();
        files[0].1 = "`cargo play`".to_owned();
        assert!(report(&files).contains("README.md: does not name `cargo verify`"));
    }

    #[test]
    fn the_architecture_stays_short() {
        let mut files = complete();
        files[1].1 = "\n".repeat(299);
        assert_eq!(report(&files), "ok");
        files[1].1 = "\n".repeat(300);
        assert!(report(&files).contains("ARCHITECTURE.md: 300 lines"));
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        let mut files = complete();
        files[2].1 = "[a](docs/none.md)\n\n[b](../elsewhere.md)".to_owned();
        let report = report(&files);
        assert!(report.contains("CONTRIBUTING.md:1: docs/none.md; there is no"), "{report}");
        assert!(report.contains("CONTRIBUTING.md:3: ../elsewhere.md; leads out"), "{report}");
    }
}
