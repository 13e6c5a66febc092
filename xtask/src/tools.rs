//! What the tests need beside Rust: installed if it is missing, on Debian and its kin.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::cargo::wait_for;
use crate::say;

/// A program of others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Tool {
    /// For the tests of the store and the server.
    Postgres,
    /// For the tests of the page.
    Chromium,
}

/// Where Debian keeps PostgreSQL's programs, one folder a version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// Where Debian keeps Chromium; the variable `CHROMIUM` names another one.
const CHROMIUM: &str = "/usr/bin/chromium";

impl Tool {
    fn is_here(self) -> bool {
        match self {
            Tool::Postgres => has_postgres(Path::new(POSTGRES)),
            Tool::Chromium => chromium().exists(),
        }
    }

    /// Debian's packages for it.
    fn packages(self) -> &'static str {
        match self {
            Tool::Postgres => "postgresql",
            // A browser without fonts draws boxes.
            Tool::Chromium => "chromium fonts-liberation",
        }
    }
}

/// The browser for the tests.
pub(crate) fn chromium() -> PathBuf {
    std::env::var_os("CHROMIUM").map_or_else(|| CHROMIUM.into(), PathBuf::from)
}

/// Installs those that are not there.
pub(crate) fn install(tools: &[Tool]) -> Result<()> {
    let missing: Vec<Tool> = tools.iter().copied().filter(|tool| !tool.is_here()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let packages = packages(&missing);
    say(&format!("installing for the tests: {packages}"))?;
    let install = format!("install --yes --no-install-recommends {packages}");
    for words in ["update", &install] {
        let status = wait_for(&mut apt_get(words))?;
        if !status.success() {
            bail!("the tests need more than there is; install Debian's {packages} by hand");
        }
    }
    Ok(())
}

fn packages(tools: &[Tool]) -> String {
    tools.iter().map(|tool| tool.packages()).collect::<Vec<_>>().join(" ")
}

fn has_postgres(folder: &Path) -> bool {
    let versions = std::fs::read_dir(folder).into_iter().flatten().flatten();
    versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
}

fn apt_get(words: &str) -> Command {
    let root = is_root();
    let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
    if !root {
        command.arg("apt-get");
    }
    command.args(words.split(' ')).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_versions_has_no_postgres() {
        assert!(!has_postgres(Path::new("/nonexistent")));
        assert!(!has_postgres(Path::new(env!("CARGO_MANIFEST_DIR"))));
    }

    #[test]
    fn all_that_is_missing_is_installed_at_once() {
        let both = [Tool::Postgres, Tool::Chromium];
        assert_eq!(packages(&both), "postgresql chromium fonts-liberation");
        assert_eq!(packages(&[Tool::Postgres]), "postgresql");
    }
}
