//! What a host watches: figures as Prometheus reads them.

use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};

/// The type of what [`Metrics::text`] says.
pub(crate) const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Upper bounds of the latency buckets, in seconds.
const BOUNDS: [f64; 12] =
    [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByCode {
    code: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByStatus {
    status: u16,
}

/// All figures of one server.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) connections: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) live_tables: Gauge,
    pub(crate) acknowledged: Counter,
    pub(crate) bot_moves: Counter,
    pub(crate) bot_failures: Counter,
    pub(crate) hints: Counter,
    pub(crate) reviewed: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) panics: Counter,
    pub(crate) store_failures: Counter,
    pub(crate) frames: Counter,
    pub(crate) pictures_drawn: Counter,
    pub(crate) rows_replayed: Counter,
    append: Histogram,
    refused: Family<ByCode, Counter>,
    requests: Family<ByStatus, Counter>,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("swanstone");
        let registry = &mut registry;
        Metrics {
            connections: known(registry, "connections", "Open connections that are no sockets"),
            sockets: known(registry, "sockets", "Open sockets"),
            live_tables: known(registry, "live_tables", "Tables in memory"),
            acknowledged: known(registry, "acknowledged", "Requests done and kept"),
            bot_moves: known(registry, "bot_moves", "Moves of bots"),
            bot_failures: known(
                registry,
                "bot_failures",
                "Moves for bots that had no idea, or a wrong one",
            ),
            hints: known(registry, "hints", "Hints given"),
            reviewed: known(registry, "reviewed", "Decisions looked at again"),
            conflicts: known(registry, "conflicts", "Rows another node wrote first"),
            panics: known(registry, "panics", "Contained panics"),
            store_failures: known(registry, "store_failures", "Failures of the store"),
            frames: known(registry, "frames", "Messages sent to sockets"),
            pictures_drawn: known(registry, "pictures_drawn", "Pictures that were not at hand"),
            rows_replayed: known(registry, "rows_replayed", "Rows of logs that were read again"),
            append: known_as(
                registry,
                "append_seconds",
                "Seconds from a request at a table to its row on disk",
                Histogram::new(BOUNDS),
            ),
            refused: known(registry, "refused", "Refusals by code"),
            requests: known(registry, "requests", "Answers by status"),
            registry: std::mem::take(registry),
        }
    }

    /// Counts a refusal by its code.
    pub(crate) fn refuse(&self, code: &'static str) {
        self.refused.get_or_create(&ByCode { code }).inc();
    }

    pub(crate) fn request(&self, status: u16) {
        self.requests.get_or_create(&ByStatus { status }).inc();
    }

    /// How long it took from a request at a table to its row on disk.
    pub(crate) fn appended(&self, took: Duration) {
        self.append.observe(took.as_secs_f64());
    }

    /// Everything, as Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

fn known<M: Metric + Clone + Default>(registry: &mut Registry, name: &str, help: &str) -> M {
    known_as(registry, name, help, M::default())
}

fn known_as<M: Metric + Clone>(registry: &mut Registry, name: &str, help: &str, metric: M) -> M {
    registry.register(name, help, metric.clone());
    metric
}
