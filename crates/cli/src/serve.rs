//! `swanstone serve`: the server.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use server::{Config, StartError, TimeSource};

use crate::browser;
use crate::failure::Failure;
use crate::print;

/// Where tables are kept.
#[derive(clap::Args)]
pub(crate) struct StoreArgs {
    /// The database: sqlite:PATH or postgres://USER@HOST/NAME, where ?sslmode=verify-full and
    /// &sslrootcert=FILE ask for TLS; by default an SQLite file in the data directory
    #[arg(long, value_name = "URL", env = "SWANSTONE_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The data directory; by default swanstone in the user's data directory
    #[arg(long, value_name = "DIR", env = "SWANSTONE_DATA")]
    data: Option<PathBuf>,
}

impl StoreArgs {
    /// The address of the store; the data directory is made if it is needed.
    pub(crate) fn url(&self) -> Result<String, Failure> {
        if let Some(url) = &self.database {
            return Ok(url.clone());
        }
        let folder = self.data.clone().unwrap_or_else(usual_folder);
        make_private(&folder).map_err(|error| {
            Failure::unusable(format!("{}: cannot be made: {error}", folder.display()))
        })?;
        Ok(format!("sqlite:{}", folder.join("swanstone.db").display()))
    }
}

/// Makes a folder that nobody else can read: the database holds every hand and every session.
fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn usual_folder() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    set("XDG_DATA_HOME")
        .or_else(|| set("HOME").map(|home| home.join(".local/share")))
        .map_or_else(|| Path::new("swanstone-data").into(), |data| data.join("swanstone"))
}

/// Run the server. It needs no configuration
#[derive(clap::Args)]
#[command(after_help = "Every flag can also be set in the environment.\n\
    Example: swanstone serve --addr 0.0.0.0:8080 --database postgres://swanstone@db/swanstone")]
pub(crate) struct Arguments {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", env = "SWANSTONE_ADDR")]
    addr: SocketAddr,
    #[command(flatten)]
    place: StoreArgs,
    /// The address under which players reach the server, if a proxy stands before it
    #[arg(long, value_name = "URL", env = "SWANSTONE_PUBLIC_URL")]
    public_url: Option<String>,
    /// Believe the proxy about whom it speaks for (X-Forwarded-For)
    #[arg(long, env = "SWANSTONE_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Requests an address may make in a second; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 100, env = "SWANSTONE_ADDRESS_RATE")]
    address_rate: u32,
    /// Messages a person may send in a second; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 20, env = "SWANSTONE_PERSON_RATE")]
    person_rate: u32,
    /// Passwords an address may try, and guests it may become, in a minute; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 30, env = "SWANSTONE_DOOR_RATE")]
    door_rate: u32,
    /// Guests that may come from an address in a day; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 300, env = "SWANSTONE_GUESTS_A_DAY")]
    guests_a_day: u32,
    /// Tables that a person may open in a day; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 200, env = "SWANSTONE_PERSON_TABLES_A_DAY")]
    person_tables_a_day: u32,
    /// Tables that may be opened from an address in a day; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 1_000, env = "SWANSTONE_ADDRESS_TABLES_A_DAY")]
    address_tables_a_day: u32,
    /// Sockets that may be open at once, if the system allows as many files
    #[arg(long, value_name = "N", default_value_t = 20_000, env = "SWANSTONE_SOCKETS")]
    sockets: usize,
    /// Sockets a person may have open at once; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 32, env = "SWANSTONE_PERSON_SOCKETS")]
    person_sockets: usize,
    /// Sockets an address may have open at once; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 1_000, env = "SWANSTONE_ADDRESS_SOCKETS")]
    address_sockets: usize,
    /// Other connections an address may have open at once; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 256, env = "SWANSTONE_ADDRESS_CONNECTIONS")]
    address_connections: usize,
    /// Unfinished tables at which a person may be and still open another; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 50, env = "SWANSTONE_PERSON_TABLES")]
    person_tables: u32,
    /// Unfinished tables at which a person may be and still sit down at another; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 100, env = "SWANSTONE_PERSON_SEATS")]
    person_seats: u32,
    /// Rows of a table that people may write; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 10_000, env = "SWANSTONE_TABLE_ROWS")]
    table_rows: u64,
    /// Seconds that a client may take for headers, a body, or its hello
    #[arg(long, value_name = "SECONDS", default_value_t = 10, env = "SWANSTONE_PATIENCE")]
    patience: u64,
    /// Seconds that a table stays in memory at which nobody looks
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "SWANSTONE_IDLE")]
    idle: u64,
    /// Days after which a table is deleted whose game is not over and at which nothing happens; 0
    /// for never
    #[arg(long, value_name = "DAYS", default_value_t = 0, env = "SWANSTONE_KEEP_UNFINISHED")]
    keep_unfinished: u32,
    /// Days after which a finished game is deleted; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = 0, env = "SWANSTONE_KEEP_FINISHED")]
    keep_finished: u32,
    /// Days after which a guest is forgotten who does not come; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = 0, env = "SWANSTONE_KEEP_GUESTS")]
    keep_guests: u32,
    /// Days after which it is forgotten what a host of a table has done; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = 365, env = "SWANSTONE_KEEP_ACTS")]
    keep_acts: u32,
    /// Threads on which bots think
    #[arg(long, value_name = "N", default_value_t = 1, env = "SWANSTONE_BOT_THREADS")]
    bot_threads: usize,
    /// How log lines look on standard error
    #[arg(long, value_name = "FORM", default_value = "text", env = "SWANSTONE_LOG_FORM")]
    log: LogForm,
    /// Show the page in the browser of this desktop
    #[arg(long, env = "SWANSTONE_OPEN")]
    open: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LogForm {
    Text,
    Json,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    start_log(arguments.log);
    server::raise_file_limit();
    let config = Config {
        address: arguments.addr,
        public_url: arguments.public_url.clone(),
        behind_proxy: arguments.behind_proxy,
        address_rate: arguments.address_rate,
        person_rate: arguments.person_rate,
        door_rate: arguments.door_rate,
        guests_a_day: arguments.guests_a_day,
        person_tables_a_day: arguments.person_tables_a_day,
        address_tables_a_day: arguments.address_tables_a_day,
        most_sockets: arguments.sockets,
        person_sockets: arguments.person_sockets,
        address_sockets: arguments.address_sockets,
        address_connections: arguments.address_connections,
        person_tables: arguments.person_tables,
        person_seats: arguments.person_seats,
        most_rows: arguments.table_rows,
        patience: Duration::from_secs(arguments.patience.max(1)),
        idle: Duration::from_secs(arguments.idle),
        stay: Config::default().stay,
        keep_unfinished: arguments.keep_unfinished,
        keep_finished: arguments.keep_finished,
        keep_guests: arguments.keep_guests,
        keep_acts: arguments.keep_acts,
        bot_threads: arguments.bot_threads,
        brain: Config::default().brain,
        clock: TimeSource::System,
    };
    let url = arguments.place.url()?;
    let runtime = runtime()?;
    let served = runtime.block_on(async {
        let store = store::open(&url).await.map_err(Failure::unusable)?;
        let server = server::start(config, store).await.map_err(|e| not_started(&e))?;
        let public = arguments.public_url.clone();
        let address = public.clone().unwrap_or_else(|| format!("http://{}", server.address()));
        print(format!("Swanstone is open: {address}\n"))?;
        if arguments.open {
            let here = browser::reachable(server.address());
            browser::open(&public.unwrap_or_else(|| format!("http://{here}")));
        }
        asked_to_stop().await;
        end_in_time();
        server.stop().await;
        Ok(())
    });
    // Threads that draw or read would be waited for; nobody wants any more what they make.
    runtime.shutdown_background();
    served
}

/// The latest moment at which a server that was asked to stop ends.
const LAST_MOMENT: Duration = Duration::from_millis(9_500);

/// Ends the process in time, whatever is under way: what was acknowledged is on disk.
fn end_in_time() {
    let watch = std::thread::Builder::new().name("last moment".to_owned());
    let watch = watch.spawn(|| {
        std::thread::sleep(LAST_MOMENT);
        std::process::exit(0);
    });
    if let Err(error) = watch {
        eprintln!("swanstone: nobody watches how long stopping takes: {error}");
    }
}

fn not_started(error: &StartError) -> Failure {
    match error {
        StartError::Address(address, reason) if reason.kind() == ErrorKind::AddrInUse => {
            let next = SocketAddr::new(address.ip(), address.port().saturating_add(1));
            Failure::unusable(format!(
                "{address} is taken, perhaps by another Swanstone; \
                 end that one, or listen elsewhere with --addr {next}"
            ))
        }
        other => Failure::unusable(other),
    }
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| Failure::unusable(format!("no threads to run on: {error}")))
}

/// `SWANSTONE_LOG` chooses what is logged, such as `info` or `server=debug`.
fn start_log(form: LogForm) {
    let filter = tracing_subscriber::EnvFilter::try_from_env("SWANSTONE_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match form {
        LogForm::Text => log.init(),
        LogForm::Json => log.json().init(),
    }
}

async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
