//! How often each value occurred.

use std::collections::BTreeMap;

/// Values with how often each occurred: takes the same space however many there are.
#[derive(Default)]
pub(crate) struct Histogram(BTreeMap<i32, u64>);

impl Histogram {
    pub(crate) fn enter(&mut self, value: i32, times: u64) {
        *self.0.entry(value).or_insert(0) += times;
    }

    pub(crate) fn add(&mut self, other: Histogram) {
        other.0.into_iter().for_each(|(value, times)| self.enter(value, times));
    }

    fn count(&self) -> u64 {
        self.0.values().sum()
    }

    pub(crate) fn sum(&self) -> i64 {
        self.0.iter().map(|(value, times)| i64::from(*value) * *times as i64).sum()
    }

    pub(crate) fn mean(&self) -> Option<f64> {
        (self.count() > 0).then(|| self.sum() as f64 / self.count() as f64)
    }

    /// How far values lie from their mean (standard deviation).
    pub(crate) fn spread(&self) -> Option<f64> {
        let mean = self.mean()?;
        let far = |(value, times): (&i32, &u64)| (f64::from(*value) - mean).powi(2) * *times as f64;
        Some((self.0.iter().map(far).sum::<f64>() / self.count() as f64).sqrt())
    }

    /// The value that so many percent of the others do not exceed.
    pub(crate) fn percentile(&self, percent: u64) -> Option<i32> {
        let mut left = self.count().checked_sub(1)? * percent / 100;
        for (value, times) in &self.0 {
            if left < *times {
                return Some(*value);
            }
            left -= times;
        }
        None
    }
}
