//! `tidy`: checks of the repository itself. Every check is a function of the files' text.

mod arrows;
mod cited_tests;
mod documents;
mod findings;
mod links;
mod manifests;
mod purity;
mod rule_ids;
mod rules;
mod rust_source;
mod size;
pub(crate) mod tree;
mod words;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::tidy::findings::Findings;
use crate::tidy::tree::Tree;
use crate::usage::UsageError;

type Check = (&'static str, fn(&Tree) -> Findings);

const CHECKS: [Check; 5] = [
    ("rules", rules::check),
    ("arrows", arrows::check),
    ("size", size::check),
    ("words", words::check),
    ("documents", documents::check),
];

/// How many of the checks passed and failed.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Count {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let chosen = choose(arguments)?;
    let count = run_checks(&Tree::read(root)?, &chosen, &mut io::stdout())?;
    Ok(if count.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

pub(crate) fn run_all(root: &Path) -> Result<Count> {
    run_checks(&Tree::read(root)?, &CHECKS, &mut io::stdout())
}

fn choose(names: &[String]) -> Result<Vec<Check>, UsageError> {
    let known = CHECKS.map(|(name, _)| name);
    if let Some(unknown) = names.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(UsageError::new(format!(
            "`tidy` has no check `{unknown}`; expected one of {}",
            known.join(", ")
        )));
    }
    let wanted = |name: &str| names.is_empty() || names.iter().any(|chosen| chosen == name);
    Ok(CHECKS.into_iter().filter(|(name, _)| wanted(name)).collect())
}

fn run_checks(tree: &Tree, checks: &[Check], out: &mut impl Write) -> Result<Count> {
    let mut count = Count::default();
    for (name, check) in checks {
        let findings = check(tree);
        writeln!(out, "tidy {name:<11}{findings}")?;
        if findings.is_empty() {
            count.passed += 1;
        } else {
            count.failed += 1;
        }
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_chosen_by_name() {
        let names = |arguments: &[&str]| {
            let arguments: Vec<String> = arguments.iter().map(|text| (*text).to_owned()).collect();
            choose(&arguments)
                .map(|checks| checks.into_iter().map(|(name, _)| name).collect::<Vec<_>>())
        };
        assert_eq!(names(&["size", "rules"]).unwrap(), ["rules", "size"]);
        assert_eq!(names(&[]).unwrap().len(), CHECKS.len());
        assert!(names(&["sizes"]).unwrap_err().to_string().contains("documents"));
    }

    #[test]
    fn a_check_with_findings_counts_as_failed() {
        let mut out = Vec::new();
        let count = run_checks(&Tree::of(&[]), &CHECKS, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(count, Count { passed: 2, failed: 3 }, "{text}");
        assert!(text.contains("tidy size       ok\n"), "{text}");
    }
}
