//! Live tables over HTTP and WebSockets.
//!
//! A request goes from the socket to the one task of its table, which prepares the change, stores it,
//! makes it, and tells everybody: in this order. What nobody has stored nobody sees.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let folder = std::env::temp_dir().join(format!("swanstone-doc-{}", std::process::id()));
//! std::fs::create_dir_all(&folder).unwrap();
//! let store = store::open(&format!("sqlite:{}/tables.db", folder.display())).await.unwrap();
//! let config = server::Config { address: ([127, 0, 0, 1], 0).into(), ..server::Config::default() };
//! let server = server::start(config, store).await.unwrap();
//! println!("open http://{}", server.address());
//! server.stop().await;
//! # std::fs::remove_dir_all(&folder).unwrap();
//! # });
//! ```

#![deny(missing_docs)]

pub mod admin;
mod advisor;
mod app;
mod auth;
mod capacity;
mod chores;
mod config;
mod export;
mod hashing;
mod history;
mod http;
mod leave_tables;
mod limits;
mod listen;
mod live;
mod metrics;
mod name_hiding;
mod passwords;
mod picture_maker;
mod random;
mod socket;
mod time_source;
mod tries;
mod workers;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use app::App;

pub use capacity::raise_file_limit;
pub use config::{Brain, Config};
pub use time_source::TimeSource;

/// How long open requests may take when the server stops.
const LAST_ORDERS: Duration = Duration::from_secs(8);

/// How long the store may take to close after that.
const CLOSING: Duration = Duration::from_secs(1);

/// How often it is looked whether they are done.
const GLANCE: Duration = Duration::from_millis(10);

/// How often those are forgotten whom no limit concerns any more.
const SWEEP: Duration = Duration::from_secs(60);

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// It cannot listen at its address.
    Address(SocketAddr, std::io::Error),
    /// Its store does not work.
    Store(StoreError),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::Address(address, error) => write!(f, "cannot listen at {address}: {error}"),
            StartError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StartError {}

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    app: Handle,
    chores: Vec<JoinHandle<()>>,
    serving: JoinHandle<()>,
}

struct Handle(Arc<App>);

impl std::fmt::Debug for Handle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App(..)")
    }
}

/// Starts a server on a store.
///
/// # Errors
/// If the address is taken, or the store does not answer.
pub async fn start(config: Config, store: Arc<dyn Store>) -> Result<Server, StartError> {
    let wanted = config.address;
    let refused = |error| StartError::Address(wanted, error);
    let app = Arc::new(App::new(config, store).await.map_err(StartError::Store)?);
    let listener = TcpListener::bind(wanted).await.map_err(refused)?;
    let address = listener.local_addr().map_err(refused)?;
    let chores = vec![
        tokio::spawn(app.tables.clone().listen(app.store.notices())),
        tokio::spawn(app.tables.clone().watch_clocks()),
        tokio::spawn(chores::listen(Arc::clone(&app), app.store.notices())),
        tokio::spawn(chores::tidy_up(Arc::clone(&app))),
        tokio::spawn(forget_the_quiet(Arc::clone(&app))),
    ];
    let router = http::router(Arc::clone(&app));
    let serving = tokio::spawn(listen::serve(listener, router, Arc::clone(&app)));
    Ok(Server { address, app: Handle(app), chores, serving })
}

async fn forget_the_quiet(app: Arc<App>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        app.forget_the_quiet();
    }
}

impl Server {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops: no new work, what is under way is finished and stored, everybody is told. It takes
    /// nine seconds at most; threads that still draw or read then are left to themselves.
    pub async fn stop(self) {
        let app = &self.app.0;
        app.stopping.send_replace(true);
        self.chores.iter().for_each(JoinHandle::abort);
        let last_orders = async {
            app.tables.stop().await;
            let _ = self.serving.await;
            // Sockets have left the listener; each still says good-bye.
            while app.metrics.sockets.get() > 0 {
                tokio::time::sleep(GLANCE).await;
            }
        };
        if tokio::time::timeout(LAST_ORDERS, last_orders).await.is_err() {
            tracing::warn!("some connections did not close in time");
        }
        if tokio::time::timeout(CLOSING, app.store.close()).await.is_err() {
            tracing::warn!("the store did not close in time; what was acknowledged is kept");
        }
    }
}
