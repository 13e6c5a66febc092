//! The programs of the PostgreSQL that is installed.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::USER;
use crate::folder::Folder;

/// Who runs the server if we are root, as PostgreSQL refuses to be; its package makes this user.
pub(crate) const UNPRIVILEGED: &str = "postgres";

const NOT_INSTALLED: &str = "PostgreSQL is not installed, and these tests need a real one: run \
                             `cargo verify`, which installs it (Debian's package `postgresql`)";

pub(crate) struct Programs {
    folder: PathBuf,
    as_another_user: bool,
}

impl Programs {
    pub(crate) fn find(folder: &Folder) -> Programs {
        let Some(found) = newest_of_debian().or_else(in_the_path) else {
            let _ = std::fs::remove_dir(folder.path());
            panic!("{NOT_INSTALLED}");
        };
        Programs { folder: found, as_another_user: folder.is_of_root() }
    }

    /// A program, ready for its arguments.
    pub(crate) fn command(&self, program: &str) -> Command {
        let program = self.folder.join(program);
        let mut command = if self.as_another_user {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", UNPRIVILEGED, "--regid", UNPRIVILEGED, "--init-groups", "--"]);
            command.arg(program);
            command
        } else {
            Command::new(program)
        };
        // Ours may be closed to the other user.
        command.current_dir("/");
        command
    }

    /// Makes an empty cluster. That takes a second, so one is kept where the tests are built.
    pub(crate) fn make_cluster(&self, folder: &Folder) {
        let kept = self.kept_cluster();
        if let Some(kept) = kept.as_ref().filter(|kept| kept.exists()) {
            copy(kept, &folder.data()).unwrap();
        }
        self.give_away(folder);
        if !folder.data().exists() {
            let mut initdb = self.command("initdb");
            initdb.args(["--auth=trust", "--locale=C", "--encoding=UTF8", "--no-sync"]);
            succeed(initdb.args(["--username", USER, "--pgdata"]).arg(folder.data())).unwrap();
            if let Some(kept) = kept {
                keep(&folder.data(), &kept);
            }
        }
    }

    /// The folder is the server's, whoever made what is in it.
    pub(crate) fn give_away(&self, folder: &Folder) {
        if self.as_another_user {
            folder.give_away();
        }
    }

    /// Beside `deps`, where cargo puts the tests. Examples in documentation are built elsewhere
    /// and keep nothing.
    fn kept_cluster(&self) -> Option<PathBuf> {
        let test = std::env::current_exe().ok()?;
        let deps = test.parent().filter(|folder| folder.ends_with("deps"))?;
        let which = self.folder.display().to_string().replace('/', "-");
        Some(deps.parent()?.join(format!("pgtemp{which}")))
    }
}

/// Another process may do the same: whoever is first to rename has done it for all.
fn keep(data: &Path, kept: &Path) {
    let unfinished = kept.with_extension(std::process::id().to_string());
    if copy(data, &unfinished).is_err() || std::fs::rename(&unfinished, kept).is_err() {
        let _ = std::fs::remove_dir_all(&unfinished);
    }
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    succeed(Command::new("cp").arg("-R").arg(from).arg(to))
}

/// Runs a program to its end.
pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr))),
        Err(error) => Err(format!("{command:?}: {error}")),
    }
}

fn newest_of_debian() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let number = |folder: &Path| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let folders = versions.map(|entry| entry.path().join("bin"));
    let complete = folders.filter(|folder| folder.join("initdb").exists());
    complete.max_by_key(|folder| folder.parent().and_then(number))
}

fn in_the_path() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).find(|folder| folder.join("initdb").exists())
}
