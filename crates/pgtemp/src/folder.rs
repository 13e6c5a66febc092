//! The folder of a server.

use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::programs::{UNPRIVILEGED, succeed};

/// Holds the socket, the data and the server's own log. The watch removes it.
pub(crate) struct Folder {
    path: PathBuf,
}

impl Folder {
    pub(crate) fn new() -> Folder {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        // A short name: the path of a socket has room for about a hundred letters.
        let name = format!("pg-{:x}-{:x}", std::process::id(), since.as_nanos() & 0xffff_ffff);
        let path = std::env::temp_dir().join(name);
        std::fs::DirBuilder::new().mode(0o700).create(&path).unwrap();
        Folder { path }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.path.join("data")
    }

    pub(crate) fn log(&self) -> PathBuf {
        self.path.join("log")
    }

    /// Writes a file of the server's that nobody else may read.
    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.data().join(name);
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
    }

    /// Whether we are root: then what we make is root's.
    pub(crate) fn is_of_root(&self) -> bool {
        std::fs::metadata(&self.path).unwrap().uid() == 0
    }

    /// Hands everything to the user who runs the server if we are root.
    pub(crate) fn give_away(&self) {
        let owner = format!("{UNPRIVILEGED}:");
        succeed(Command::new("chown").args(["-R", &owner]).arg(&self.path)).unwrap();
    }
}
