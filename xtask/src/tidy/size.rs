//! A file is one idea: no source file is too long to be read, unless it is a table of data.

use crate::tidy::findings::Findings;
use crate::tidy::tree::Tree;

const MOST_LINES: usize = 800;
const SOURCES: [&str; 6] = [".rs", ".ts", ".svelte", ".css", ".js", ".mjs"];
const TABLE_MARKS: [&str; 2] = ["// A table:", "//! A table"];

/// How far down a table may say that it is one.
const MARK_WITHIN: usize = 5;

pub(crate) fn check(tree: &Tree) -> Findings {
    let long = tree
        .texts()
        .filter(|(path, _)| SOURCES.iter().any(|ending| path.ends_with(ending)))
        .map(|(path, text)| (path, text, text.lines().count()))
        .filter(|(_, text, lines)| *lines > MOST_LINES && !is_table(text))
        .map(|(path, _, lines)| format!("{path}: {lines} lines"))
        .collect();
    let says = format!(
        "over {MOST_LINES} lines (a table of data says `// A table:` in its first {MARK_WITHIN} lines)"
    );
    let mut findings = Findings::default();
    findings.add(&format!("file is {says}"), &format!("files are {says}"), long);
    findings
}

fn is_table(text: &str) -> bool {
    let mut beginning = text.lines().take(MARK_WITHIN);
    beginning.any(|line| TABLE_MARKS.iter().any(|mark| line.contains(mark)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(path: &str, text: &str) -> String {
        check(&Tree::of(&[(path, text)])).to_string()
    }

    #[test]
    fn only_sources_over_the_limit_are_found() {
        let most = "\n".repeat(MOST_LINES);
        let more = "\n".repeat(MOST_LINES + 1);
        for path in
            ["a.rs", "web/src/a.ts", "web/src/a.svelte", "web/src/a.css", "web/e2e/a.spec.ts"]
        {
            assert_eq!(report(path, &most), "ok");
            assert!(report(path, &more).contains(&format!("{path}: 801 lines")));
        }
        assert_eq!(report("a.json", &more), "ok");
    }

    #[test]
    fn a_table_may_be_long_if_it_says_so_at_once() {
        let rest = "\n".repeat(MOST_LINES + 1);
        assert_eq!(report("a.rs", &format!("//! A table of tiles.\n{rest}")), "ok");
        assert_eq!(report("a.ts", &format!("\n\n\n\n// A table: tiles\n{rest}")), "ok");
        assert!(
            report("a.rs", &format!("\n\n\n\n\n// A table: tiles\n{rest}")).contains("1 file is")
        );
    }
}
