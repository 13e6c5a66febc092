//! Words that must not be committed: talk about a workplace, and unfinished code.

use crate::tidy::findings::Findings;
use crate::tidy::tree::Tree;

/// In any text, in capitals or not. Written in parts, so that this file may contain them.
const WORKPLACE: [&str; 6] = [
    concat!("/wor", "k/"),
    concat!("sub", "agent"),
    concat!("this ses", "sion"),
    concat!(".libr", "ary/"),
    concat!("../sha", "red"),
    concat!("arti", "factory"),
];

/// In Rust sources.
const UNFINISHED: [&str; 5] = [
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("FIX", "ME"),
    concat!("#[ig", "nore"),
    concat!("db", "g!("),
];

/// In the sources of the page and its tests.
const UNFINISHED_PAGE: [&str; 8] = [
    concat!("FIX", "ME"),
    concat!("@ts-ig", "nore"),
    concat!("@ts-no", "check"),
    concat!("debug", "ger;"),
    concat!("test.", "skip"),
    concat!("it.", "skip"),
    concat!("describe.", "skip"),
    concat!(".on", "ly("),
];

const PAGE_SOURCES: [&str; 4] = [".ts", ".svelte", ".js", ".mjs"];

/// A lock file that names where somebody's packages came from sends everybody there.
const LOCK_FILE: &str = "package-lock.json";
const PACKAGE_HOST: &str = "\"resolved\": \"http";

pub(crate) fn check(tree: &Tree) -> Findings {
    let mut workplace = Vec::new();
    let mut unfinished = Vec::new();
    for (path, text) in tree.texts() {
        for (number, line) in (1..).zip(text.lines()) {
            let small = line.to_lowercase();
            let here = |word: &&str| format!("{path}:{number}: {word}");
            workplace.extend(WORKPLACE.iter().filter(|word| small.contains(**word)).map(here));
            if path.ends_with(LOCK_FILE) && line.contains(PACKAGE_HOST) {
                workplace.push(here(&"names a package host"));
            }
            let words: &[&str] = if path.ends_with(".rs") {
                &UNFINISHED
            } else if PAGE_SOURCES.iter().any(|ending| path.ends_with(ending)) {
                &UNFINISHED_PAGE
            } else {
                &[]
            };
            unfinished.extend(words.iter().filter(|word| line.contains(**word)).map(here));
        }
    }
    let mut findings = Findings::default();
    findings.add(
        "place speaks of a workplace instead of the project",
        "places speak of a workplace instead of the project",
        workplace,
    );
    findings.add(
        "place is unfinished or switched off",
        "places are unfinished or switched off",
        unfinished,
    );
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(path: &str, line: &str) -> String {
        check(&Tree::of(&[(path, &format!("first line\n{line}\n"))])).to_string()
    }

    #[test]
    fn the_workplace_is_found_in_any_text_and_in_capitals() {
        for word in WORKPLACE {
            for line in [format!("see {word} there"), word.to_uppercase()] {
                let report = report("docs/a.md", &line);
                assert!(report.contains("1 place speaks of a workplace"), "{line}: {report}");
                assert!(report.contains("docs/a.md:2: "), "{line}: {report}");
            }
        }
        assert_eq!(report("docs/a.md", "the rules work as a library shared by all"), "ok");
    }

    #[test]
    fn unfinished_code_is_found_in_sources_only() {
        for word in UNFINISHED {
            assert!(report("a.rs", word).contains("1 place is unfinished"), "{word}");
            assert_eq!(report("a.md", word), "ok", "{word}");
        }
        for word in UNFINISHED_PAGE {
            for path in ["web/src/a.ts", "web/src/A.svelte", "web/e2e/a.spec.ts"] {
                assert!(report(path, word).contains("1 place is unfinished"), "{path} {word}");
            }
            assert_eq!(report("a.md", word), "ok", "{word}");
        }
        assert_eq!(report("web/src/a.ts", "wait(1); only(2); rows.skip(3)"), "ok");
    }

    #[test]
    fn a_lock_file_names_no_host() {
        let line = "      \"resolved\": \"https://packages.example/a.tgz\",";
        assert!(report("web/package-lock.json", line).contains("names a package host"));
        assert_eq!(report("web/package-lock.json", "      \"resolved\": \"file:a\""), "ok");
    }

    #[test]
    fn this_very_file_is_fine() {
        assert_eq!(report("xtask/src/tidy/words.rs", include_str!("words.rs")), "ok");
    }
}
