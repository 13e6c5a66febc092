//! `verify`: every check the project has, in sequence.

mod checks;
pub(crate) mod tally;
mod tee;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::say;
use crate::usage::UsageError;
use crate::verify::checks::{Check, Outcome};

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let checks = checks::all(checks::nextest_is_here(root));
    match Arguments::from_arguments(arguments, &checks)? {
        Arguments::List => {
            for check in &checks {
                say(&format!("{:<10}{}", check.name, check.command_line()))?;
            }
            Ok(ExitCode::SUCCESS)
        }
        Arguments::Run(names) => {
            let chosen: Vec<&Check> = checks
                .iter()
                .filter(|check| names.is_empty() || names.iter().any(|name| name == check.name))
                .collect();
            let run_one = |check: &Check| check.run(root);
            if run_in_sequence(&chosen, run_one, &mut io::stdout())? {
                Ok(ExitCode::SUCCESS)
            } else {
                Ok(ExitCode::FAILURE)
            }
        }
    }
}

#[derive(Debug, PartialEq)]
enum Arguments {
    List,
    /// These checks; none named means all.
    Run(Vec<String>),
}

impl Arguments {
    fn from_arguments(arguments: &[String], checks: &[Check]) -> Result<Self, UsageError> {
        let names: Vec<&str> = checks.iter().map(|check| check.name).collect();
        let mut chosen = Vec::new();
        let mut list = false;
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--list" => list = true,
                "--only" => match arguments.next() {
                    Some(name) if names.contains(&name.as_str()) => chosen.push(name.clone()),
                    other => {
                        return Err(UsageError::new(format!(
                            "`verify --only` expects one of {}, but got {}",
                            names.join(", "),
                            other.map_or("nothing".to_owned(), |name| format!("`{name}`")),
                        )));
                    }
                },
                other => {
                    return Err(UsageError::new(format!("`verify` does not understand `{other}`")));
                }
            }
        }
        Ok(if list { Arguments::List } else { Arguments::Run(chosen) })
    }
}

/// Runs the checks up to the first that fails; says whether all passed.
fn run_in_sequence(
    checks: &[&Check],
    mut run_one: impl FnMut(&Check) -> Result<Outcome>,
    out: &mut impl Write,
) -> Result<bool> {
    let mut table = String::from("\ncheck       seconds   tests\n");
    let mut total = tally::Tally::default();
    let mut elapsed = Duration::ZERO;
    for check in checks {
        writeln!(out, "\n== {}: {}", check.name, check.command_line())?;
        let start = Instant::now();
        let outcome = run_one(check);
        let took = start.elapsed();
        elapsed += took;
        let broken = match &outcome {
            Ok(Outcome::Passed(tally)) => {
                total.add(*tally);
                None
            }
            Ok(Outcome::Failed(tally)) => {
                total.add(*tally);
                Some(String::new())
            }
            Err(error) => Some(format!(": {error:#}")),
        };
        if let Some(reason) = broken {
            let seconds = took.as_secs_f64();
            writeln!(
                out,
                "\nverify: the check `{}` failed after {seconds:.1} s{reason}",
                check.name
            )?;
            writeln!(out, "run it alone: cargo verify --only {}", check.name)?;
            writeln!(out, "which means:  {}", check.command_line())?;
            // A check may fail without a failed test, and the closing line must not hide that.
            writeln!(out, "{} passed, {} failed", total.passed, total.failed.max(1))?;
            return Ok(false);
        }
        writeln!(out, "== {}: ok, {:.1} s", check.name, took.as_secs_f64())?;
        let tests = match outcome {
            Ok(Outcome::Passed(tally)) if tally.closings > 0 => tally.passed.to_string(),
            _ => String::new(),
        };
        let row = format!("{:<10}{:>9.1}{tests:>8}", check.name, took.as_secs_f64());
        writeln!(table, "{}", row.trim_end())?;
    }
    writeln!(table, "{:<10}{:>9.1}{:>8}", "all", elapsed.as_secs_f64(), total.passed)?;
    writeln!(out, "{table}\n{} passed, 0 failed", total.passed)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::tally::Tally;
    use super::*;

    fn sequence(run_one: impl FnMut(&Check) -> Result<Outcome>) -> (bool, String) {
        let checks = checks::all(true);
        let checks: Vec<&Check> = checks.iter().collect();
        let mut out = Vec::new();
        let passed = run_in_sequence(&checks, run_one, &mut out).unwrap();
        (passed, String::from_utf8(out).unwrap())
    }

    fn counted(passed: u64, failed: u64) -> Tally {
        Tally { passed, failed, flaky: 0, closings: 1 }
    }

    #[test]
    fn the_last_line_is_the_sum_of_all_tests() {
        let (passed, text) = sequence(|check| {
            Ok(Outcome::Passed(match check.name {
                "test" => counted(30, 0),
                "doctest" => counted(4, 0),
                _ => Tally::default(),
            }))
        });
        assert!(passed);
        assert_eq!(text.lines().last(), Some("34 passed, 0 failed"));
        assert!(text.contains("== fmt: cargo fmt --all --check"), "{text}");
    }

    #[test]
    fn the_first_failure_stops_and_says_how_to_run_it_alone() {
        let mut ran = Vec::new();
        let (passed, text) = sequence(|check| {
            ran.push(check.name);
            Ok(match check.name {
                "test" => Outcome::Failed(counted(29, 1)),
                _ => Outcome::Passed(Tally::default()),
            })
        });
        assert!(!passed);
        assert_eq!(ran, ["tools", "web", "fmt", "clippy", "test"]);
        assert!(text.contains("the check `test` failed"), "{text}");
        assert!(text.contains("cargo verify --only test"), "{text}");
        assert_eq!(text.lines().last(), Some("29 passed, 1 failed"));
    }

    #[test]
    fn a_failure_without_tests_never_closes_with_0_failed() {
        let (_, text) = sequence(|_| Ok(Outcome::Failed(Tally::default())));
        assert_eq!(text.lines().last(), Some("0 passed, 1 failed"));
        let (passed, text) = sequence(|_| anyhow::bail!("no such program"));
        assert!(!passed && text.contains("no such program"), "{text}");
        assert_eq!(text.lines().last(), Some("0 passed, 1 failed"));
    }

    #[test]
    fn only_takes_known_names() {
        let checks = checks::all(true);
        let read = |arguments: &[&str]| {
            let arguments: Vec<String> = arguments.iter().map(|text| (*text).to_owned()).collect();
            Arguments::from_arguments(&arguments, &checks)
        };
        assert_eq!(read(&["--only", "fmt"]).unwrap(), Arguments::Run(vec!["fmt".to_owned()]));
        assert_eq!(read(&[]).unwrap(), Arguments::Run(Vec::new()));
        assert_eq!(read(&["--list"]).unwrap(), Arguments::List);
        assert!(read(&["--only", "ftm"]).unwrap_err().to_string().contains("clippy"));
        assert!(read(&["--only"]).is_err());
        assert!(read(&["fmt"]).is_err());
    }
}
