//! How often somebody may ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;

use table::Millis;

/// More names than this are not remembered; those who have been quiet are forgotten first.
const MOST_NAMES: usize = 100_000;

/// A bucket for each name: it fills steadily, and every request takes one out.
#[derive(Debug)]
pub(crate) struct Limit<K> {
    /// How many may be taken in so many milliseconds.
    rate: u32,
    per: Millis,
    buckets: Mutex<HashMap<K, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// In thousandths of a request.
    left: i64,
    since: Millis,
}

impl<K: Hash + Eq> Limit<K> {
    /// So many in so many milliseconds, and as many at once; 0 for any number.
    pub(crate) fn new(rate: u32, per: Millis) -> Limit<K> {
        Limit { rate, per, buckets: Mutex::default() }
    }

    /// Whether one more is allowed now.
    pub(crate) fn allows(&self, name: K, now: Millis) -> bool {
        if self.rate == 0 {
            return true;
        }
        // Twice the rate may come at once, so that nobody is punished for a busy second.
        let full = i64::from(self.rate) * 2_000;
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if buckets.len() >= MOST_NAMES {
            let per = self.per;
            buckets.retain(|_, bucket| now - bucket.since < 2 * per);
        }
        let bucket = buckets.entry(name).or_insert(Bucket { left: full, since: now });
        let filled =
            (now - bucket.since).max(0).saturating_mul(i64::from(self.rate) * 1_000) / self.per;
        if filled > 0 {
            bucket.left = (bucket.left + filled).min(full);
            bucket.since = now;
        }
        let allowed = bucket.left >= 1_000;
        if allowed {
            bucket.left -= 1_000;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limit = Limit::new(10, 1_000);
        let taken = |now| (0..100).filter(|_| limit.allows("anna", now)).count();
        assert_eq!(taken(0), 20);
        assert_eq!(taken(500), 5);
        assert_eq!(taken(60_000), 20);
        assert!(limit.allows("berta", 60_000));
    }

    #[test]
    fn small_steps_add_up() {
        let limit = Limit::new(30, 60_000);
        (0..60).for_each(|_| assert!(limit.allows(1, 0)));
        let allowed = (1..=60_000).filter(|now| limit.allows(1, *now)).count();
        assert!((29..=31).contains(&allowed), "{allowed}");
    }

    #[test]
    fn zero_means_any_number() {
        let limit = Limit::new(0, 1_000);
        assert!((0..10_000).all(|_| limit.allows("anna", 0)));
    }
}
