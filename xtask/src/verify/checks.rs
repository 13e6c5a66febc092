//! The table of checks.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::bless::BLESS_VARIABLE;
use crate::cargo::{answers, cargo, wait_for};
use crate::verify::tally::{Runner, Tally};
use crate::verify::tee::run_counted;
use crate::{soak, tidy, tools};

pub(crate) struct Check {
    pub(crate) name: &'static str,
    work: Work,
}

enum Work {
    /// A cargo command that passes or fails.
    Cargo {
        arguments: &'static str,
        environment: &'static [(&'static str, &'static str)],
    },
    /// A cargo command whose tests are counted.
    Tests {
        runner: Runner,
        arguments: &'static str,
    },
    Tidy,
    /// Installs what the tests need.
    Tools,
    /// The long runs in short.
    Soak,
}

pub(crate) enum Outcome {
    Passed(Tally),
    Failed(Tally),
}

const NEXTEST: Work = Work::Tests {
    runner: Runner::Nextest,
    arguments: "nextest run --workspace --locked --no-fail-fast",
};
const CARGO_TEST: Work = Work::Tests {
    runner: Runner::CargoTest,
    arguments: "test --workspace --locked --no-fail-fast --lib --bins --tests",
};

/// A fresh machine has only Rust; nextest is welcome because it is faster.
pub(crate) fn nextest_is_here(root: &Path) -> bool {
    answers(cargo(root).args(["nextest", "--version"]))
}

pub(crate) fn all(with_nextest: bool) -> Vec<Check> {
    let cargo = |name, arguments| Check { name, work: Work::Cargo { arguments, environment: &[] } };
    vec![
        Check { name: "tools", work: Work::Tools },
        cargo("fmt", "fmt --all --check"),
        cargo("clippy", "clippy --workspace --all-targets --locked -- -D warnings"),
        Check { name: "test", work: if with_nextest { NEXTEST } else { CARGO_TEST } },
        Check {
            name: "doctest",
            work: Work::Tests {
                runner: Runner::CargoTest,
                arguments: "test --workspace --locked --no-fail-fast --doc",
            },
        },
        Check {
            name: "doc",
            work: Work::Cargo {
                arguments: "doc --workspace --no-deps --locked",
                environment: &[("RUSTDOCFLAGS", "-D warnings")],
            },
        },
        Check { name: "tidy", work: Work::Tidy },
        Check { name: "soak", work: Work::Soak },
    ]
}

impl Check {
    /// What to type to get the same.
    pub(crate) fn command_line(&self) -> String {
        match &self.work {
            Work::Tidy => "cargo xtask tidy".to_owned(),
            Work::Tools => "apt-get install postgresql, unless it is there".to_owned(),
            Work::Soak => "cargo xtask soak --short".to_owned(),
            Work::Tests { arguments, .. } => format!("cargo {arguments}"),
            Work::Cargo { arguments, environment } => {
                let settings: String = environment
                    .iter()
                    .map(|(variable, value)| format!("{variable}=\"{value}\" "))
                    .collect();
                format!("{settings}cargo {arguments}")
            }
        }
    }

    pub(crate) fn run(&self, root: &Path) -> Result<Outcome> {
        match &self.work {
            Work::Tidy => {
                let found = tidy::run_all(root)?;
                let tally = Tally { passed: found.passed, failed: found.failed, closings: 1 };
                Ok(outcome(found.failed == 0, tally))
            }
            Work::Tools => {
                tools::install()?;
                Ok(Outcome::Passed(Tally::default()))
            }
            Work::Soak => {
                let tally = soak::run_all(root, true)?;
                Ok(outcome(tally.failed == 0, tally))
            }
            Work::Cargo { arguments, environment } => {
                let mut command = command(root, arguments);
                command.envs(environment.iter().copied());
                Ok(outcome(wait_for(&mut command)?.success(), Tally::default()))
            }
            Work::Tests { runner, arguments } => {
                let (status, tally) = run_counted(*runner, &mut command(root, arguments))?;
                if status.success() && tally.closings == 0 {
                    bail!(
                        "the runner was content, but its closing line with the counts is missing"
                    );
                }
                Ok(outcome(status.success(), tally))
            }
        }
    }
}

fn command(root: &Path, arguments: &str) -> Command {
    let mut command = cargo(root);
    command.args(arguments.split(' '));
    // Golden tests that rewrite their data would pass whatever they find.
    command.env_remove(BLESS_VARIABLE);
    command
}

fn outcome(passed: bool, tally: Tally) -> Outcome {
    if passed { Outcome::Passed(tally) } else { Outcome::Failed(tally) }
}
