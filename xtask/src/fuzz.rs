//! `fuzz`: run fuzz targets for a while.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::cargo::{answers, pass_on, wait_for};
use crate::usage::UsageError;
use crate::{complain, say};

const DEFAULT_MINUTES: u64 = 5;

const HOW_TO_GET_IT: &str = "\
fuzzing needs a nightly compiler and cargo-fuzz, which are not both here. To get them:
  rustup toolchain install nightly
  cargo install cargo-fuzz";

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let wanted = Arguments::from_arguments(arguments)?;
    let folder = root.join("fuzz");
    let known = known_targets(&folder)?;
    let targets = wanted.choose(&known)?;
    if !answers(nightly_fuzz(&folder).arg("--version")) {
        bail!(HOW_TO_GET_IT);
    }
    for target in targets {
        say(&format!("== fuzz {target}, {} minutes", wanted.minutes))?;
        let limit = format!("-max_total_time={}", wanted.minutes.saturating_mul(60));
        let status = wait_for(nightly_fuzz(&folder).args(["run", &target, "--", &limit]))?;
        if !status.success() {
            complain(&format!("the fuzz target {target} failed; its input is kept in fuzz/"));
            return Ok(pass_on(status));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Only rustup's own `cargo` understands `+nightly`, so this is not the cargo that runs us.
fn nightly_fuzz(folder: &Path) -> Command {
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz"]).current_dir(folder);
    command
}

fn known_targets(folder: &Path) -> Result<Vec<String>> {
    let sources = folder.join("fuzz_targets");
    let entries = std::fs::read_dir(&sources)
        .with_context(|| format!("there are no fuzz targets in {}", sources.display()))?;
    let mut targets = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            targets.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    targets.sort();
    Ok(targets)
}

#[derive(Debug, PartialEq)]
struct Arguments {
    target: Option<String>,
    minutes: u64,
}

impl Arguments {
    fn from_arguments(arguments: &[String]) -> Result<Self, UsageError> {
        let mut wanted = Arguments { target: None, minutes: DEFAULT_MINUTES };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            if argument == "--minutes" {
                let number = arguments.next().map_or("", String::as_str);
                wanted.minutes =
                    number.parse().ok().filter(|minutes| *minutes > 0).ok_or_else(|| {
                        UsageError::new(format!(
                            "`--minutes` expects a whole number from 1 up, but got `{number}`"
                        ))
                    })?;
            } else if argument.starts_with('-') || wanted.target.is_some() {
                return Err(UsageError::new(format!("`fuzz` does not understand `{argument}`")));
            } else {
                wanted.target = Some(argument.clone());
            }
        }
        Ok(wanted)
    }

    fn choose(&self, known: &[String]) -> Result<Vec<String>> {
        match &self.target {
            None => Ok(known.to_vec()),
            Some(target) if known.contains(target) => Ok(vec![target.clone()]),
            Some(target) => {
                bail!("there is no fuzz target `{target}`; expected one of: {}", known.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(arguments: &[&str]) -> Result<Arguments, UsageError> {
        let arguments: Vec<String> = arguments.iter().map(|text| (*text).to_owned()).collect();
        Arguments::from_arguments(&arguments)
    }

    #[test]
    fn target_and_minutes_come_in_any_order() {
        let expected = Arguments { target: Some("decode".to_owned()), minutes: 7 };
        assert_eq!(wanted(&["decode", "--minutes", "7"]).unwrap(), expected);
        assert_eq!(wanted(&["--minutes", "7", "decode"]).unwrap(), expected);
        assert_eq!(wanted(&[]).unwrap(), Arguments { target: None, minutes: DEFAULT_MINUTES });
    }

    #[test]
    fn nonsense_is_a_usage_error() {
        for arguments in [&["--minutes"][..], &["--minutes", "0"], &["--hours", "1"], &["a", "b"]] {
            assert!(wanted(arguments).is_err(), "{arguments:?}");
        }
    }

    #[test]
    fn an_unknown_target_is_named_with_the_known_ones() {
        let known = ["apply".to_owned(), "decode".to_owned()];
        let error = wanted(&["decod"]).unwrap().choose(&known).unwrap_err().to_string();
        assert!(error.contains("`decod`") && error.contains("apply, decode"), "{error}");
        assert_eq!(wanted(&[]).unwrap().choose(&known).unwrap(), known);
    }
}
