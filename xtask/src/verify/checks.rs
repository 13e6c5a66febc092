//! The table of checks.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::bless::BLESS_VARIABLE;
use crate::cargo::{answers, cargo, programs, wait_for};
use crate::tools::{self, Tool};
use crate::verify::tally::{Runner, Tally};
use crate::verify::tee::run_counted;
use crate::{complain, soak, tidy, web};

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
    /// The page: its types, its tests, and its files, which the programs hold.
    Web,
    /// The page in a browser, before a real server.
    Browser,
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
        Check { name: "web", work: Work::Web },
        cargo("fmt", "fmt --all --check"),
        cargo("clippy", "clippy --workspace --all-targets --locked -- -D warnings"),
        Check { name: "test", work: if with_nextest { NEXTEST } else { CARGO_TEST } },
        Check { name: "browser", work: Work::Browser },
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
            Work::Tools => "apt-get install postgresql chromium, unless they are there".to_owned(),
            Work::Web => format!(
                "cd web && npm {} && npm {}",
                web::INSTALL,
                ["run check", "test", "run build"].join(" && npm ")
            ),
            Work::Browser => "cd web && SWANSTONE_BIN=../target/debug/swanstone npm run e2e".into(),
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
                let tally = Tally {
                    passed: found.passed,
                    failed: found.failed,
                    closings: 1,
                    ..Tally::default()
                };
                Ok(outcome(found.failed == 0, tally))
            }
            Work::Tools => {
                web::expect_node(root)?;
                tools::install(&[Tool::Postgres, Tool::Chromium])?;
                Ok(Outcome::Passed(Tally::default()))
            }
            Work::Web => {
                for words in [web::INSTALL, "run check"] {
                    if !wait_for(&mut npm(root, words))?.success() {
                        return Ok(Outcome::Failed(Tally::default()));
                    }
                }
                let (passed, tally) = count(Runner::Vitest, &mut npm(root, "test"))?;
                let passed = passed && wait_for(&mut npm(root, "run build"))?.success();
                Ok(outcome(passed, tally))
            }
            Work::Browser => {
                let (profile, folder) = soak::AS_TESTED;
                if !soak::build(root, profile)? {
                    return Ok(Outcome::Failed(Tally::default()));
                }
                let mut command = npm(root, "run e2e");
                let name = format!("swanstone{}", std::env::consts::EXE_SUFFIX);
                command.env("SWANSTONE_BIN", programs(root, folder).join(name));
                command.env("CHROMIUM", tools::chromium());
                let (passed, tally) = count(Runner::Playwright, &mut command)?;
                Ok(outcome(passed, tally))
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
                let (passed, tally) = count(*runner, &mut command(root, arguments))?;
                Ok(outcome(passed, tally))
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

/// `npm` as a machine runs it: without colours, and without asking.
fn npm(root: &Path, words: &str) -> Command {
    let mut command = web::npm(root, words);
    command.env("CI", "1").env("NO_COLOR", "1").env_remove("FORCE_COLOR");
    command
}

/// How many tests of one run may need a second try: a browser on a busy machine is late now and
/// then, and one late click must not throw a whole run away; more than two are a fault.
const FLAKY_ALLOWED: u64 = 2;

/// Runs tests and counts them. What was skipped counts as failed, though the runner be content.
fn count(runner: Runner, command: &mut Command) -> Result<(bool, Tally)> {
    let (status, tally) = run_counted(runner, command)?;
    if status.success() && tally.closings == 0 {
        bail!("the runner was content, but its closing line with the counts is missing");
    }
    if status.success() && tally.failed > 0 {
        complain("tests that are skipped or left for later count as failed");
    }
    if tally.flaky > 0 {
        complain(&format!(
            "{} passed only at the second try, and {FLAKY_ALLOWED} may: mend them",
            tally.flaky
        ));
    }
    let passed = status.success() && tally.failed == 0 && tally.flaky <= FLAKY_ALLOWED;
    Ok((passed, tally))
}

fn outcome(passed: bool, tally: Tally) -> Outcome {
    if passed { Outcome::Passed(tally) } else { Outcome::Failed(tally) }
}
