//! What a host watches: counters in the text format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the latency buckets, in microseconds.
const BOUNDS: [u64; 12] =
    [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// A latency histogram.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn observe(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            if micros <= *bound {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, name: &str, help: &str, text: &mut String) {
        let seconds = |micros: u64| format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            let count = bucket.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {count}", seconds(*bound));
        }
        let count = self.count.load(Ordering::Relaxed);
        let sum = seconds(self.micros.load(Ordering::Relaxed));
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {sum}\n{name}_count {count}");
    }
}

/// All figures of one server.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) sockets: AtomicI64,
    pub(crate) live_tables: AtomicI64,
    pub(crate) acknowledged: AtomicU64,
    pub(crate) bot_moves: AtomicU64,
    pub(crate) conflicts: AtomicU64,
    pub(crate) panics: AtomicU64,
    pub(crate) store_failures: AtomicU64,
    pub(crate) frames: AtomicU64,
    /// From the request at the table to the row on disk.
    pub(crate) append: Histogram,
    refused: Mutex<BTreeMap<&'static str, u64>>,
    requests: Mutex<BTreeMap<u16, u64>>,
}

impl Metrics {
    pub(crate) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a refusal by its code.
    pub(crate) fn refuse(&self, code: &'static str) {
        let mut refused = self.refused.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        *refused.entry(code).or_default() += 1;
    }

    pub(crate) fn request(&self, status: u16) {
        let mut requests = self.requests.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        *requests.entry(status).or_default() += 1;
    }

    /// Everything, as Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let gauges = [
            ("swanstone_sockets", "Open sockets", &self.sockets),
            ("swanstone_live_tables", "Tables in memory", &self.live_tables),
        ];
        for (name, help, gauge) in gauges {
            let value = gauge.load(Ordering::Relaxed);
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
        }
        let counters = [
            ("swanstone_acknowledged_total", "Requests done and kept", &self.acknowledged),
            ("swanstone_bot_moves_total", "Moves of bots", &self.bot_moves),
            ("swanstone_conflicts_total", "Rows another node wrote first", &self.conflicts),
            ("swanstone_panics_total", "Contained panics", &self.panics),
            ("swanstone_store_failures_total", "Failures of the store", &self.store_failures),
            ("swanstone_frames_total", "Messages sent to sockets", &self.frames),
        ];
        for (name, help, counter) in counters {
            let value = counter.load(Ordering::Relaxed);
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}");
        }
        let name = "swanstone_refused_total";
        let _ = writeln!(text, "# HELP {name} Refusals by code\n# TYPE {name} counter");
        let refused = self.refused.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        for (code, count) in refused.iter() {
            let _ = writeln!(text, "{name}{{code=\"{code}\"}} {count}");
        }
        let name = "swanstone_requests_total";
        let _ = writeln!(text, "# HELP {name} Answers by status\n# TYPE {name} counter");
        let requests = self.requests.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        for (status, count) in requests.iter() {
            let _ = writeln!(text, "{name}{{status=\"{status}\"}} {count}");
        }
        let help = "Seconds from a request at a table to its row on disk";
        self.append.write("swanstone_append_seconds", help, &mut text);
        text
    }
}
