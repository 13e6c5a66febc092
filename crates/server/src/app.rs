//! What every request can reach.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use store::{Store, StoreError, UserId};
use tokio::sync::{broadcast, watch};

use crate::auth::Doorkeeper;
use crate::config::Config;
use crate::limits::Limit;
use crate::live::Tables;
use crate::metrics::Metrics;

/// One server.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: Tables,
    pub(crate) door: Doorkeeper,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) by_address: Limit<IpAddr>,
    pub(crate) by_person: Limit<UserId>,
    /// New guests and tried passwords, by address.
    pub(crate) at_the_door: Limit<IpAddr>,
    /// Tried passwords, by login.
    pub(crate) by_login: Limit<String>,
    /// Whose sessions have ended, or some of them: their sockets look and close.
    pub(crate) ended: broadcast::Sender<UserId>,
    pub(crate) next_line: AtomicU64,
    /// True while the server takes no new work.
    pub(crate) stopping: watch::Sender<bool>,
}

impl App {
    pub(crate) async fn new(config: Config, store: Arc<dyn Store>) -> Result<App, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let failed = |error: std::io::Error| StoreError::Unavailable(error.to_string());
        let tables =
            Tables::new(Arc::clone(&store), Arc::clone(&metrics), &config).map_err(failed)?;
        Ok(App {
            door: Doorkeeper::new(Arc::clone(&store)).await?,
            by_address: Limit::new(config.address_rate, 1_000),
            by_person: Limit::new(config.person_rate, 1_000),
            at_the_door: Limit::new(config.door_rate, 60_000),
            by_login: Limit::new(config.door_rate.min(10), 60_000),
            ended: broadcast::channel(64).0,
            next_line: AtomicU64::new(1),
            stopping: watch::Sender::new(false),
            config,
            store,
            tables,
            metrics,
        })
    }
}
