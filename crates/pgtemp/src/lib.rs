//! A PostgreSQL server of its own for a test, gone when the test is.
//!
//! ```
//! use pgtemp::Postgres;
//!
//! let postgres = Postgres::start();
//! let url = postgres.fresh_database();
//! assert!(url.starts_with("postgresql://"));
//! ```
//!
//! The server is the one that is installed, with its real settings for safety on disk. It listens
//! on a socket in a temporary folder only. However the test ends, even if it is killed, a watching
//! shell then stops the server and removes the folder.
//!
//! A test of a store that is lost and comes back starts a server of its own and calls
//! [`Postgres::stop`], [`Postgres::kill`] and [`Postgres::restart`]. All others share
//! [`Postgres::of_this_process`], each in a database of its own.

#![deny(missing_docs)]
// A test library reports by panicking.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod folder;
mod programs;
mod watch;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use folder::Folder;
use programs::{Programs, succeed};
use watch::Watch;

/// Who owns everything in the server.
const USER: &str = "swanstone";

/// A running server.
pub struct Postgres {
    programs: Programs,
    folder: Folder,
    databases: AtomicU32,
    /// The port at which it speaks TLS and nothing else, if it does.
    port: Option<u16>,
    /// Dropped last, and with it goes the server.
    _watch: Watch,
}

impl Postgres {
    /// Starts a server.
    ///
    /// # Panics
    ///
    /// If PostgreSQL is not installed or does not start.
    #[must_use]
    pub fn start() -> Postgres {
        Postgres::start_so(None)
    }

    /// Starts a server that also listens at a port of this machine, where it wants TLS, with this
    /// certificate and its key in PEM.
    ///
    /// # Panics
    ///
    /// If PostgreSQL is not installed or does not start.
    #[must_use]
    pub fn start_with_tls(certificate: &str, key: &str) -> Postgres {
        Postgres::start_so(Some((certificate, key)))
    }

    fn start_so(tls: Option<(&str, &str)>) -> Postgres {
        let folder = Folder::new();
        let programs = Programs::find(&folder);
        let watch = Watch::over(&folder, &programs);
        programs.make_cluster(&folder);
        let port = tls.map(|(certificate, key)| {
            folder.write("server.crt", certificate);
            folder.write("server.key", key);
            let access = std::fs::read_to_string(folder.data().join("pg_hba.conf")).unwrap();
            folder.write("pg_hba.conf", &format!("hostnossl all all all reject\n{access}"));
            programs.give_away(&folder);
            free_port()
        });
        let databases = AtomicU32::new(0);
        let postgres = Postgres { programs, folder, databases, port, _watch: watch };
        postgres.restart();
        postgres
    }

    /// The server that the tests of one process share. Nobody stops it.
    #[must_use]
    pub fn of_this_process() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(Postgres::start)
    }

    /// Makes an empty database and says its address.
    ///
    /// # Panics
    ///
    /// If the server does not run.
    #[must_use]
    pub fn fresh_database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let socket = self.folder.path().display().to_string();
        let mut createdb = self.programs.command("createdb");
        if let Some(port) = self.port {
            createdb.args(["--port", &port.to_string()]);
        }
        succeed(createdb.args(["--host", &socket, "--username", USER, &name])).unwrap();
        match self.port {
            None => format!("postgresql://{USER}@{}/{name}", percent_encoded(&socket)),
            Some(port) => format!("postgresql://{USER}@localhost:{port}/{name}"),
        }
    }

    /// Lets the server hang: it is there, and answers nothing, until it is [thawed](Self::thaw).
    ///
    /// # Panics
    ///
    /// If it does not run.
    pub fn freeze(&self) {
        self.signal("STOP");
    }

    /// Lets a frozen server go on.
    ///
    /// # Panics
    ///
    /// If it does not run.
    pub fn thaw(&self) {
        self.signal("CONT");
    }

    fn signal(&self, name: &str) {
        let first = std::fs::read_to_string(self.folder.data().join("postmaster.pid")).unwrap();
        let first = first.lines().next().unwrap().to_owned();
        let mut kill = std::process::Command::new("kill");
        kill.arg(format!("-{name}")).arg(&first).args(children(&first));
        succeed(&mut kill).unwrap();
    }

    /// Stops the server as its host would; whoever is connected is sent away.
    ///
    /// # Panics
    ///
    /// If it cannot be stopped.
    pub fn stop(&self) {
        self.control(&["--mode=fast", "stop"]);
    }

    /// Ends the server on the spot, as if the machine had lost power; it repairs itself when it is
    /// started again.
    ///
    /// # Panics
    ///
    /// If it cannot be ended.
    pub fn kill(&self) {
        self.control(&["--mode=immediate", "stop"]);
    }

    /// Starts the server again.
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub fn restart(&self) {
        let socket = self.folder.path().display().to_string();
        let net = match self.port {
            None => "-c listen_addresses=''".to_owned(),
            Some(port) => format!("-c listen_addresses=localhost -c port={port} -c ssl=on"),
        };
        let settings = format!("{net} -c unix_socket_directories='{socket}' -c fsync=on");
        let log = self.folder.log().display().to_string();
        self.control(&["--options", &settings, "--log", &log, "start"]);
    }

    fn control(&self, arguments: &[&str]) {
        let mut control = self.programs.command("pg_ctl");
        control.arg("--pgdata").arg(self.folder.data()).args(["--wait", "--silent"]);
        if let Err(error) = succeed(control.args(arguments)) {
            let log = std::fs::read_to_string(self.folder.log()).unwrap_or_default();
            panic!("{error}\n{log}");
        }
    }
}

/// A port that nobody uses now.
fn free_port() -> u16 {
    std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port()
}

/// The processes that a process has started.
fn children(of: &str) -> Vec<String> {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let child = |folder: std::fs::DirEntry| {
        // The name in brackets may hold anything; its parent stands second behind it.
        let stat = std::fs::read_to_string(folder.path().join("stat")).ok()?;
        let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?;
        (parent == of).then(|| folder.file_name().to_string_lossy().into_owned())
    };
    processes.filter_map(child).collect()
}

/// A path as the name of a host.
fn percent_encoded(path: &str) -> String {
    path.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_encoded_as_a_host() {
        assert_eq!(percent_encoded("/tmp/pg-1 ü"), "%2Ftmp%2Fpg-1%20%C3%BC");
    }

    #[test]
    fn a_server_can_be_stopped_killed_and_restarted() {
        let postgres = Postgres::start();
        let first = postgres.fresh_database();
        postgres.kill();
        postgres.restart();
        postgres.stop();
        postgres.restart();
        assert_ne!(first, postgres.fresh_database());
        let folder = postgres.folder.path().to_path_buf();
        drop(postgres);
        assert!(!folder.exists(), "{} is left behind", folder.display());
    }
}
