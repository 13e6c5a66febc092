//! The chores of the project, run as `cargo xtask COMMAND`.

mod balance;
mod bless;
mod bots;
mod cargo;
mod fuzz;
mod pictures;
mod play;
mod soak;
mod tidy;
mod tools;
mod tune;
mod usage;
mod verify;
mod web;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;

use crate::usage::{USAGE, UsageError};

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1).collect()) {
        Ok(code) => code,
        Err(error) if error.is::<UsageError>() => {
            complain(&format!("{error:#}\n\n{}", USAGE.trim_end()));
            ExitCode::from(2)
        }
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Vec<OsString>) -> Result<ExitCode> {
    let mut arguments = arguments.into_iter().peekable();
    let Some(command) = arguments.next() else {
        return Err(UsageError::new("no command given").into());
    };
    // The aliases end in `--` already; who types another one means the same.
    arguments.next_if(|argument| argument == "--");
    let root = cargo::repository_root()?;
    // Only `play` hands its arguments on unread, so only they may be anything but text.
    if command == "play" {
        return play::run(&root, arguments);
    }
    let arguments = usage::as_text(arguments)?;
    let wants_help = |text: &str| matches!(text, "--help" | "-h" | "help");
    if command.to_str().is_some_and(wants_help) || arguments.iter().any(|text| wants_help(text)) {
        say(USAGE.trim_end())?;
        return Ok(ExitCode::SUCCESS);
    }
    match command.to_str() {
        Some("verify") => verify::run(&root, &arguments),
        Some("tidy") => tidy::run(&root, &arguments),
        Some("bless") => bless::run(&root, &arguments),
        Some("balance") => balance::run(&root, &arguments),
        Some("bots") => bots::run(&root, &arguments),
        Some("tune") => tune::run(&root, &arguments),
        Some("fuzz") => fuzz::run(&root, &arguments),
        Some("pictures") => pictures::run(&root, &arguments),
        Some("load") => soak::load(&root, &arguments),
        Some("soak") => soak::run(&root, &arguments),
        _ => Err(UsageError::new(format!("there is no command {}", command.display())).into()),
    }
}

/// Prints one line; unlike `println!` it does not panic when the reader has gone away.
fn say(line: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{line}")
}

/// Prints an error; if nobody listens, the exit code must do.
fn complain(error: &str) {
    let _ = writeln!(io::stderr().lock(), "error: {error}");
}
