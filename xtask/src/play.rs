//! `play`: build the game and start it.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::cargo::{cargo_here, pass_on, wait_for};

pub(crate) fn run(root: &Path, arguments: impl Iterator<Item = OsString>) -> Result<ExitCode> {
    // Built first and aloud: the first build takes a while, and silence looks like a hang.
    let built = wait_for(&mut on_the_game(root, &["build"]))?;
    if !built.success() {
        return Ok(pass_on(built));
    }
    let mut game = on_the_game(root, &["run", "--quiet"]);
    game.args(["--", "play"]).args(arguments);
    Ok(pass_on(wait_for(&mut game)?))
}

/// Started in the player's folder, so that the files a player names are found there.
fn on_the_game(root: &Path, verb: &[&str]) -> Command {
    let mut command = cargo_here();
    command.args(verb).arg("--manifest-path").arg(root.join("Cargo.toml"));
    command.args(["--release", "--locked", "--package", "cli", "--bin", "swanstone"]);
    command
}
