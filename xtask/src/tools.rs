//! What the tests need beside Rust: installed if it is missing, on Debian and its kin.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::cargo::wait_for;
use crate::say;

/// Where Debian keeps PostgreSQL's programs, one folder a version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// Installs PostgreSQL, unless it is there.
pub(crate) fn install() -> Result<()> {
    if has_postgres(Path::new(POSTGRES)) {
        return Ok(());
    }
    say("installing PostgreSQL for the tests")?;
    for words in ["update", "install --yes --no-install-recommends postgresql"] {
        let status = wait_for(&mut apt_get(words))?;
        if !status.success() {
            bail!("the tests need PostgreSQL; install Debian's package postgresql by hand");
        }
    }
    Ok(())
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
}
