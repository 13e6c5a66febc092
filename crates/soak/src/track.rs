//! How long it takes from sending an action until the last viewer has heard of it.

use std::collections::HashMap;
use std::time::{Duration, Instant};

/// The measured times of a run.
#[derive(Default)]
pub(crate) struct Times {
    micros: Vec<u32>,
}

impl Times {
    pub(crate) fn add(&mut self, took: Duration) {
        self.micros.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    pub(crate) fn len(&self) -> usize {
        self.micros.len()
    }

    pub(crate) fn clear(&mut self) {
        self.micros.clear();
    }

    /// These parts per thousand are not slower than the result.
    pub(crate) fn sorted(&self) -> Sorted {
        let mut micros = self.micros.clone();
        micros.sort_unstable();
        Sorted { micros }
    }
}

/// The times in order.
pub(crate) struct Sorted {
    micros: Vec<u32>,
}

impl Sorted {
    /// So many of a thousand are not slower than this, in milliseconds.
    pub(crate) fn per_mille(&self, part: usize) -> f64 {
        let last = self.micros.len().saturating_sub(1);
        let index = (self.micros.len() * part / 1_000).min(last);
        self.micros.get(index).map_or(0.0, |micros| f64::from(*micros) / 1_000.0)
    }

    /// How many lie in each of the equal steps up to the slowest of 999 in a thousand.
    pub(crate) fn histogram(&self, steps: usize) -> (f64, Vec<usize>) {
        let top = self.per_mille(999).max(0.001);
        let mut counts = vec![0; steps];
        for micros in &self.micros {
            let place = (f64::from(*micros) / 1_000.0 / top * steps as f64) as usize;
            if let Some(count) = counts.get_mut(place) {
                *count += 1;
            }
        }
        (top, counts)
    }
}

/// What is under way at one table.
#[derive(Default)]
pub(crate) struct Track {
    /// When the request with this name was sent.
    sent: HashMap<String, Instant>,
    /// When the action with this number was sent, who has heard of it, and when last.
    known: HashMap<u64, (Option<Instant>, usize, Instant)>,
    viewers: usize,
}

impl Track {
    pub(crate) fn new(viewers: usize) -> Track {
        Track { viewers, ..Track::default() }
    }

    pub(crate) fn send(&mut self, id: String) {
        self.sent.insert(id, Instant::now());
    }

    pub(crate) fn acknowledge(&mut self, id: &str, n: u64, times: &mut Times) {
        let Some(at) = self.sent.remove(id) else { return };
        self.known.entry(n).or_insert((None, 0, at)).0 = Some(at);
        self.settle(n, times);
    }

    pub(crate) fn hear(&mut self, n: u64, times: &mut Times) {
        let now = Instant::now();
        let entry = self.known.entry(n).or_insert((None, 0, now));
        entry.1 += 1;
        entry.2 = now;
        self.settle(n, times);
    }

    fn settle(&mut self, n: u64, times: &mut Times) {
        if let Some((Some(sent), heard, last)) = self.known.get(&n)
            && *heard >= self.viewers
        {
            times.add(last.duration_since(*sent));
            self.known.remove(&n);
        }
    }
}
