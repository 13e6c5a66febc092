//! Running cargo and other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

use anyhow::{Context, Result};

/// The folder that holds the workspace.
pub(crate) fn repository_root() -> Result<PathBuf> {
    // Cargo sets the variable when it runs us: right even if the folder moved since the build.
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    let root = package.parent().context("the folder of xtask has no parent folder")?;
    Ok(root.to_path_buf())
}

/// The cargo that runs us, started in the current folder.
pub(crate) fn cargo_here() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The cargo that runs us, started in the root of the repository.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = cargo_here();
    command.current_dir(root);
    command
}

/// Runs a program with our own input and output, and waits for it.
pub(crate) fn wait_for(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("cannot start {}", command.get_program().display()))
}

/// Becomes this program where the system can do that, so that signals reach it; elsewhere it is
/// waited for.
pub(crate) fn turn_into(command: &mut Command) -> Result<ExitCode> {
    #[cfg(unix)]
    {
        let error = std::os::unix::process::CommandExt::exec(command);
        Err(error).with_context(|| format!("cannot start {}", command.get_program().display()))
    }
    #[cfg(not(unix))]
    Ok(pass_on(wait_for(command)?))
}

/// Where cargo puts the programs of a profile.
pub(crate) fn programs(root: &Path, profile_folder: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR");
    target.map_or_else(|| root.join("target"), PathBuf::from).join(profile_folder)
}

/// Whether a program can be started and is content; its output is not shown.
pub(crate) fn answers(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Hands the exit code of a program on as ours.
pub(crate) fn pass_on(status: ExitStatus) -> ExitCode {
    if status.success() {
        return ExitCode::SUCCESS;
    }
    // A program ended by a signal has no code.
    let code = status.code().and_then(|code| u8::try_from(code).ok()).filter(|code| *code != 0);
    ExitCode::from(code.unwrap_or(1))
}
