//! The server under test: a process of its own, on a database of its own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use pgtemp::Postgres;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// Which database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Kind::Sqlite => "sqlite",
            Kind::Postgres => "postgres",
        }
    }
}

/// Where servers come from.
pub(crate) struct Host {
    program: PathBuf,
    pub(crate) kind: Kind,
    folder: PathBuf,
    postgres: Option<Postgres>,
}

impl Host {
    pub(crate) fn new(program: PathBuf, kind: Kind) -> Host {
        let folder = std::env::temp_dir().join(format!("swanstone-soak-{}", std::process::id()));
        let postgres = (kind == Kind::Postgres).then(Postgres::start);
        Host { program, kind, folder, postgres }
    }

    /// The address of an empty database.
    pub(crate) fn fresh_database(&self, name: &str) -> Result<String> {
        match &self.postgres {
            Some(postgres) => Ok(postgres.fresh_database()),
            None => {
                std::fs::create_dir_all(&self.folder)?;
                Ok(format!("sqlite:{}", self.folder.join(format!("{name}.db")).display()))
            }
        }
    }

    /// The database server dies and comes back, if there is one.
    pub(crate) fn crash_database(&self) {
        if let Some(postgres) = &self.postgres {
            postgres.kill();
            postgres.restart();
        }
    }

    /// Starts a server at an address; port 0 takes any.
    pub(crate) async fn start(
        &self,
        database: &str,
        address: SocketAddr,
        flags: &[&str],
    ) -> Result<Running> {
        let began = Instant::now();
        let mut child = Command::new(&self.program)
            .args(["serve", "--addr", &address.to_string(), "--database", database])
            .args(flags)
            .env("SWANSTONE_LOG", "error")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{} does not start", self.program.display()))?;
        let out = child.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(out).lines();
        let line = tokio::time::timeout(Duration::from_secs(60), lines.next_line()).await??;
        let address = line.as_deref().and_then(|line| line.rsplit("http://").next());
        let Some(address) = address.and_then(|address| address.trim().parse().ok()) else {
            bail!("the server said {line:?} instead of its address");
        };
        Ok(Running { child, address, took: began.elapsed() })
    }

    pub(crate) fn program(&self) -> &Path {
        &self.program
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A server that runs.
pub(crate) struct Running {
    child: Child,
    pub(crate) address: SocketAddr,
    /// How long it took until it was open.
    pub(crate) took: Duration,
}

impl Running {
    /// SIGKILL.
    pub(crate) async fn kill(mut self) -> Result<()> {
        self.child.kill().await?;
        Ok(())
    }

    /// SIGTERM; it must end well.
    pub(crate) async fn stop(mut self) -> Result<()> {
        let pid = self.child.id().context("the server is gone already")?;
        std::process::Command::new("kill").arg(pid.to_string()).status()?;
        let status = tokio::time::timeout(Duration::from_secs(15), self.child.wait()).await??;
        if status.success() { Ok(()) } else { bail!("the server ended with {status}") }
    }

    /// Memory of its own in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        self.status("RssAnon:")
    }

    fn status(&self, what: &str) -> Result<u64> {
        let pid = self.child.id().context("the server is gone")?;
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix(what));
        let kilobytes = line.and_then(|line| line.split_whitespace().next());
        let kilobytes: u64 = kilobytes.context("no such line in status")?.parse()?;
        Ok(kilobytes * 1024)
    }

    /// Resident memory in bytes, files included.
    pub(crate) fn resident(&self) -> Result<u64> {
        self.status("VmRSS:")
    }

    /// Seconds of processor time used so far.
    pub(crate) fn cpu(&self) -> Result<f64> {
        let pid = self.child.id().context("the server is gone")?;
        cpu(&pid.to_string())
    }
}

/// Seconds of processor time that this process has used so far.
pub(crate) fn own_cpu() -> Result<f64> {
    cpu("self")
}

fn cpu(process: &str) -> Result<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let after_name = stat.rsplit(") ").next().context("stat")?;
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks =
        |index: usize| -> Result<f64> { Ok(fields.get(index).context("stat")?.parse::<f64>()?) };
    Ok((ticks(11)? + ticks(12)?) / 100.0)
}

/// Flags for a server that is asked for more than people ask for.
pub(crate) const UNLIMITED: [&str; 24] = [
    "--address-rate",
    "0",
    "--person-rate",
    "0",
    "--door-rate",
    "0",
    "--guests-a-day",
    "0",
    "--person-sockets",
    "0",
    "--address-sockets",
    "0",
    "--address-connections",
    "0",
    "--person-tables",
    "0",
    "--person-tables-a-day",
    "0",
    "--address-tables-a-day",
    "0",
    "--person-seats",
    "0",
    "--table-rows",
    "0",
];

/// Any free port of this machine.
pub(crate) fn any_port() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}
