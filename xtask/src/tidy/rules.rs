//! Rules and tests name each other: every rule in `docs/rules/` is named by a test, every rule
//! that refuses is named by a test that refuses, and every id that is cited anywhere exists.

use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::findings::Findings;
use crate::tidy::rule_ids::{PREFIXES, ids_and_lists_in, ids_in, is_well_formed};
use crate::tidy::rust_source::test_functions;
use crate::tidy::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Findings {
    let book = Rulebook::read(tree);
    let citations = Citations::read(tree);
    let mut findings = Findings::default();
    if book.rules.is_empty() {
        let expected = "docs/rules/*.md: expected entries like `- **BTW-PLACE-01** Text`";
        findings.add("place defines no rules", "", vec![expected.to_owned()]);
    }
    findings.add("entry cannot be read", "entries cannot be read", book.unreadable.clone());
    findings.add("rule id is defined again", "rule ids are defined again", book.repeated.clone());
    findings.add(
        "rule id is named by no test",
        "rule ids are named by no test",
        book.rules_without(|id, _| citations.by_tests.contains(id)),
    );
    findings.add(
        "rule id marked [refuses] is named by no test with `refuse` in its name",
        "rule ids marked [refuses] are named by no test with `refuse` in its name",
        book.rules_without(|id, rule| !rule.refuses || citations.by_refusing_tests.contains(id)),
    );
    findings.add(
        "rule id is cited, but docs/rules does not define it",
        "rule ids are cited, but docs/rules does not define them",
        citations.unknown_to(&book),
    );
    findings.add(
        "doc comment of a test names more than three rules; put each beside what decides it",
        "doc comments of tests name more than three rules; put each beside what decides it",
        citations.crowded,
    );
    findings
}

#[derive(Default)]
struct Rulebook {
    rules: BTreeMap<String, Rule>,
    repeated: Vec<String>,
    unreadable: Vec<String>,
}

struct Rule {
    place: String,
    refuses: bool,
}

impl Rulebook {
    fn read(tree: &Tree) -> Self {
        let mut book = Rulebook::default();
        for (path, text) in tree.texts() {
            let name = path.strip_prefix("docs/rules/").and_then(|name| name.strip_suffix(".md"));
            if name.is_none_or(|name| name.contains('/')) {
                continue;
            }
            for (number, line) in (1..).zip(text.lines()) {
                book.read_line(format!("{path}:{number}"), line);
            }
        }
        book
    }

    fn read_line(&mut self, place: String, line: &str) {
        let Some((id, text)) = entry(line) else { return };
        if !is_well_formed(id) {
            self.unreadable.push(format!(
                "{place}: `{id}`; expected PREFIX-GROUP-NUMBER, like BTW-PLACE-01 or BTW-HOUSE-02b"
            ));
            return;
        }
        let marks = marks(text);
        if let Some(wrong) = marks.iter().find(|mark| is_misspelt_mark(mark)) {
            self.unreadable.push(format!("{place}: {id} is marked [{wrong}]; expected [refuses]"));
        }
        if let Some(first) = self.rules.get(id) {
            self.repeated.push(format!("{id}  {place}, first in {}", first.place));
            return;
        }
        let refuses = marks.contains(&"refuses");
        self.rules.insert(id.to_owned(), Rule { place, refuses });
    }

    fn rules_without(&self, is_fine: impl Fn(&str, &Rule) -> bool) -> Vec<String> {
        self.rules
            .iter()
            .filter(|(id, rule)| !is_fine(id, rule))
            .map(|(id, rule)| format!("{id}  {}", rule.place))
            .collect()
    }
}

/// Id and text of a line `- **BTW-PLACE-01** Text`. Bold text that is no id at all is prose.
fn entry(line: &str) -> Option<(&str, &str)> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    let prefix = id.split('-').next()?;
    let is_id = PREFIXES.contains(&prefix) && id.contains('-');
    is_id.then_some((id, text))
}

/// The words in brackets at the beginning of a rule's text.
fn marks(text: &str) -> Vec<&str> {
    let mut marks = Vec::new();
    let mut rest = text.trim_start();
    while let Some((mark, after)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        marks.push(mark);
        rest = after.trim_start();
    }
    marks
}

fn is_misspelt_mark(mark: &str) -> bool {
    mark != "refuses" && mark.to_lowercase().starts_with("refus")
}

#[derive(Default)]
struct Citations {
    by_tests: BTreeSet<String>,
    by_refusing_tests: BTreeSet<String>,
    /// Every id that is cited anywhere, with the places.
    places: BTreeMap<String, Vec<String>>,
    /// Tests with so many rules above them that nobody sees which assertion decides which.
    crowded: Vec<String>,
}

/// As many rules as one comment above a test may name.
const RULES_ABOVE: usize = 3;

impl Citations {
    fn read(tree: &Tree) -> Self {
        let mut citations = Citations::default();
        for (path, text) in tree.texts().filter(|(path, _)| may_cite(path)) {
            for (number, line) in (1..).zip(text.lines()) {
                citations.add_place(ids_in(line), path, number);
            }
            if path.ends_with(".rs") {
                citations.read_tests(path, text);
            }
            if path.starts_with("testdata/cases/") {
                citations.add_place(ids_in(path), path, 1);
                citations.by_tests.extend(ids_in(path));
                citations.by_tests.extend(ids_in(text));
            }
        }
        citations
    }

    fn read_tests(&mut self, path: &str, source: &str) {
        for test in test_functions(source) {
            let in_doc = ids_and_lists_in(&test.doc);
            let written_out = ids_in(&test.doc);
            let abbreviated = in_doc.iter().filter(|id| !written_out.contains(id)).cloned();
            self.add_place(abbreviated.collect(), path, test.line);
            let count = in_doc.iter().collect::<BTreeSet<_>>().len();
            if count > RULES_ABOVE {
                let name = &test.name;
                self.crowded.push(format!("{path}:{}  {name}: {count}", test.line));
            }
            let named: Vec<String> = in_doc.into_iter().chain(ids_in(&test.body)).collect();
            if test.name.contains("refuse") {
                self.by_refusing_tests.extend(named.iter().cloned());
            }
            self.by_tests.extend(named);
        }
    }

    fn add_place(&mut self, ids: Vec<String>, path: &str, line: usize) {
        for id in ids {
            self.places.entry(id).or_default().push(format!("{path}:{line}"));
        }
    }

    fn unknown_to(&self, book: &Rulebook) -> Vec<String> {
        self.places
            .iter()
            .filter(|(id, _)| !book.rules.contains_key(*id))
            .map(|(id, places)| match places.as_slice() {
                [first, others @ ..] if !others.is_empty() => {
                    format!("{id}  {first} and {} more", others.len())
                }
                places => format!("{id}  {}", places.join("")),
            })
            .collect()
    }
}

/// Our own sources are left out: the tests of this check cite rules that do not exist.
fn may_cite(path: &str) -> bool {
    let is_source = path.ends_with(".rs") || path.ends_with(".toml");
    let is_document = path.starts_with("docs/") && path.ends_with(".md");
    (is_source && !path.starts_with("xtask/")) || is_document || path.starts_with("testdata/")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Placing\n\n\
        - **Words.** Prose may be bold, too.\n\
        - **BTW-PLACE-01** A room touches a room.\n\
        - **BTW-PLACE-02** [refuses] Never below the cellar, see BTW-PLACE-01.\n";

    const TESTS: &str = "/// BTW-PLACE-01\n#[test]\nfn rooms_touch() {}\n\
        #[test]\nfn refuses_a_deep_room() {\n    check(\"BTW-PLACE-02\");\n}\n";

    fn report(book: &str, tests: &str, more: &[(&str, &str)]) -> String {
        let mut files =
            vec![("docs/rules/between.md", book), ("crates/between/tests/place.rs", tests)];
        files.extend(more);
        check(&Tree::of(&files)).to_string()
    }

    #[test]
    fn rules_and_tests_that_name_each_other_are_fine() {
        assert_eq!(report(BOOK, TESTS, &[]), "ok");
    }

    #[test]
    fn a_rule_without_a_test_is_found() {
        let report = report(BOOK, &TESTS.replace("BTW-PLACE-01", "of course"), &[]);
        assert!(report.contains("1 rule id is named by no test:"), "{report}");
        assert!(report.contains("BTW-PLACE-01  docs/rules/between.md:4"), "{report}");
    }

    #[test]
    fn code_that_is_no_test_names_nothing() {
        let report = report(BOOK, &TESTS.replace("#[test]\n", ""), &[]);
        assert!(report.contains("2 rule ids are named by no test:"), "{report}");
    }

    #[test]
    fn a_refusing_rule_needs_a_test_that_says_so_in_its_name() {
        let report = report(BOOK, &TESTS.replace("refuses_a", "allows_no"), &[]);
        assert!(report.starts_with("1 finding\n  1 rule id marked [refuses] is named"), "{report}");
        assert!(report.contains("BTW-PLACE-02"), "{report}");
    }

    #[test]
    fn a_rule_defined_twice_is_found() {
        let again = ("docs/rules/more.md", "- **BTW-PLACE-01** Again.\n");
        let report = report(BOOK, TESTS, &[again]);
        assert!(report.contains("1 rule id is defined again:"), "{report}");
        assert!(report.contains("docs/rules/more.md:1, first in docs/rules/between.md:4"));
    }

    #[test]
    fn a_citation_of_no_rule_is_found_wherever_it_stands() {
        let places = ["crates/a/src/a.rs", "crates/a/data/a.toml", "docs/a.md", "testdata/a.json"];
        for place in places {
            let report = report(BOOK, TESTS, &[(place, "\n\nBTW-PALCE-01")]);
            assert!(report.contains("1 rule id is cited"), "{place}: {report}");
            assert!(report.contains(&format!("BTW-PALCE-01  {place}:3")), "{place}: {report}");
        }
        let ours = ("xtask/src/a.rs", "BTW-PALCE-01");
        assert_eq!(report(BOOK, TESTS, &[ours]), "ok");
    }

    #[test]
    fn lists_in_the_doc_comment_of_a_test_count_and_are_checked() {
        let tests = "/// BTW-PLACE-01, -02\n#[test]\nfn refuses() {}\n";
        assert_eq!(report(BOOK, tests, &[]), "ok");
        let report = report(BOOK, &tests.replace("-02", "-02, -09"), &[]);
        assert!(report.contains("BTW-PLACE-09  crates/between/tests/place.rs:3"), "{report}");
    }

    #[test]
    fn a_comment_that_names_more_than_three_rules_is_found() {
        let ids =
            |numbers: &str| format!("/// BTW-PLACE-01, {numbers}\n#[test]\nfn refuses() {{}}\n");
        let crowded = "doc comment of a test names more than three rules";
        assert!(!report(BOOK, &ids("-02, -03"), &[]).contains(crowded));
        let report = report(BOOK, &ids("-02, -03, -04"), &[]);
        assert!(report.contains(crowded), "{report}");
        assert!(report.contains("crates/between/tests/place.rs:3  refuses: 4"), "{report}");
    }

    #[test]
    fn recorded_cases_name_rules_by_content_or_path() {
        let tests = TESTS.replace("BTW-PLACE-01", "");
        let inside = ("testdata/cases/between/a.toml", "rule = \"BTW-PLACE-01\"");
        assert_eq!(report(BOOK, &tests, &[inside]), "ok");
        let by_path = ("testdata/cases/between/BTW-PLACE-01.toml", "");
        assert_eq!(report(BOOK, &tests, &[by_path]), "ok");
        let elsewhere = ("testdata/games/a.toml", "rule = \"BTW-PLACE-01\"");
        assert!(report(BOOK, &tests, &[elsewhere]).contains("named by no test"));
    }

    #[test]
    fn entries_that_cannot_be_read_are_found() {
        let misspelt = BOOK.replace("[refuses]", "[refused]");
        let report_of = |book: &str| report(book, TESTS, &[]);
        assert!(report_of(&misspelt).contains("BTW-PLACE-02 is marked [refused]"));
        let malformed = format!("{BOOK}- **BTW-PLACE-03:** Text\n");
        assert!(report_of(&malformed).contains("`BTW-PLACE-03:`; expected PREFIX"));
    }

    #[test]
    fn a_repository_without_rules_is_found() {
        assert!(check(&Tree::of(&[])).to_string().contains("1 place defines no rules"));
    }
}
