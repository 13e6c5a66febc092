//! What every request can reach.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use store::{Store, StoreError, UserId};
use tokio::sync::{broadcast, watch};

use crate::advisor::Advisor;
use crate::auth::Accounts;
use crate::capacity::Capacity;
use crate::config::Config;
use crate::http::Pulse;
use crate::limits::Limit;
use crate::live::Tables;
use crate::metrics::Metrics;
use crate::name_hiding::NameHidingStore;
use crate::picture_maker::PictureMaker;
use crate::tries::Tries;
use crate::workers::Workers;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// One server.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: Tables,
    pub(crate) accounts: Accounts,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) by_address: Limit<IpAddr>,
    pub(crate) by_person: Limit<UserId>,
    /// New guests and tried passwords, by address.
    pub(crate) at_the_door: Limit<IpAddr>,
    /// Tried passwords, by login and address.
    pub(crate) tries: Tries,
    /// Whose sessions have ended, or some of them: their sockets look and close. Nobody in
    /// particular means everybody.
    pub(crate) ended: broadcast::Sender<Option<UserId>>,
    /// Those who are gone, and whose names the store does not say any more.
    pub(crate) gone: Arc<NameHidingStore>,
    /// New guests, by address.
    pub(crate) guests: Limit<IpAddr>,
    /// New tables, by address.
    pub(crate) tables_of: Limit<IpAddr>,
    pub(crate) capacity: Capacity,
    pub(crate) picture_maker: PictureMaker,
    /// The threads on which castles from anywhere are judged.
    pub(crate) appraisers: Workers,
    /// Who is advised.
    pub(crate) advisor: Advisor,
    /// Whether the store works.
    pub(crate) pulse: Pulse,
    pub(crate) next_connection: AtomicU64,
    /// True while the server takes no new work.
    pub(crate) stopping: watch::Sender<bool>,
}

impl App {
    pub(crate) async fn new(config: Config, store: Arc<dyn Store>) -> Result<App, StoreError> {
        let gone = Arc::new(NameHidingStore::new(store).await?);
        let store: Arc<dyn Store> = Arc::clone(&gone) as Arc<dyn Store>;
        let metrics = Arc::new(Metrics::new());
        let failed = |error: std::io::Error| StoreError::Unavailable(error.to_string());
        let tables =
            Tables::new(Arc::clone(&store), Arc::clone(&metrics), &config).map_err(failed)?;
        let ended = broadcast::channel(64).0;
        Ok(App {
            accounts: Accounts::new(Arc::clone(&store), ended.clone()).await?,
            by_address: Limit::new(config.address_rate, SECOND),
            by_person: Limit::new(config.person_rate, SECOND),
            at_the_door: Limit::new(config.door_rate, MINUTE),
            tries: Tries::new(config.door_rate.min(10)),
            guests: Limit::strict(config.guests_a_day, DAY),
            tables_of: Limit::strict(config.address_tables_a_day, DAY),
            capacity: Capacity::new(&config),
            picture_maker: PictureMaker::new(Arc::clone(&metrics)),
            appraisers: Workers::new(),
            advisor: Advisor::new(),
            ended,
            gone,
            pulse: Pulse::default(),
            next_connection: AtomicU64::new(1),
            stopping: watch::Sender::new(false),
            config,
            store,
            tables,
            metrics,
        })
    }

    /// Waits until the server stops.
    pub(crate) async fn stops(&self) {
        let _ = self.stopping.subscribe().wait_for(|stops| *stops).await;
    }

    /// Forgets whom no limit concerns any more.
    pub(crate) fn forget_the_quiet(&self) {
        self.by_address.forget_the_quiet();
        self.by_person.forget_the_quiet();
        self.at_the_door.forget_the_quiet();
        self.guests.forget_the_quiet();
        self.advisor.forget_the_quiet();
        self.tables_of.forget_the_quiet();
        self.tables.services.tables_of.forget_the_quiet();
        self.tables.services.unreadable_tables.forget_the_quiet();
    }
}
