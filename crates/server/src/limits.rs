//! How often somebody may ask, and how much of something they may have at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

type Keyed<K, C> =
    RateLimiter<K, DefaultKeyedStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// So many requests of each name in some time. It counts by a clock that nobody can set: who is
/// limited waits as long as was said, whatever happens to the time of day.
pub(crate) struct Limit<K: Hash + Eq + Clone, C: Clock = DefaultClock> {
    /// Nothing, if any number is allowed.
    limiter: Option<Keyed<K, C>>,
}

impl<K: Hash + Eq + Clone> Limit<K> {
    /// So many in this time, and twice as many at once, so that nobody is punished for a busy
    /// moment; 0 for any number.
    pub(crate) fn new(rate: u32, per: Duration) -> Limit<K> {
        Limit::by_clock(rate, rate.saturating_mul(2), per, DefaultClock::default())
    }

    /// So many in this time, at once or one by one; 0 for any number.
    pub(crate) fn strict(rate: u32, per: Duration) -> Limit<K> {
        Limit::by_clock(rate, rate, per, DefaultClock::default())
    }
}

impl<K: Hash + Eq + Clone, C: Clock> Limit<K, C> {
    fn by_clock(rate: u32, burst: u32, per: Duration, clock: C) -> Limit<K, C> {
        let quota = per.checked_div(rate).and_then(Quota::with_period);
        let quota = quota.zip(NonZeroU32::new(burst)).map(|(quota, most)| quota.allow_burst(most));
        let limiter =
            quota.map(|quota| RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock));
        Limit { limiter }
    }

    /// Whether one more is allowed now.
    pub(crate) fn allows(&self, name: K) -> bool {
        self.wait(name).is_none()
    }

    /// After how many seconds one more is allowed; nothing, if it is allowed now.
    pub(crate) fn wait(&self, name: K) -> Option<u32> {
        let limiter = self.limiter.as_ref()?;
        let refused = limiter.check_key(&name).err()?;
        let wait = refused.wait_time_from(limiter.clock().now()).as_secs().saturating_add(1);
        Some(u32::try_from(wait).unwrap_or(u32::MAX))
    }

    /// Forgets those who have been quiet for so long that it makes no difference.
    pub(crate) fn forget_the_quiet(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// How many of something each name has at once.
#[derive(Debug)]
pub(crate) struct Shares<K: Hash + Eq + Copy> {
    /// 0 for any number.
    most: usize,
    taken: Arc<Mutex<HashMap<K, usize>>>,
}

/// One of them; it is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Share<K: Hash + Eq + Copy> {
    name: K,
    taken: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Hash + Eq + Copy> Shares<K> {
    pub(crate) fn new(most: usize) -> Shares<K> {
        Shares { most, taken: Arc::default() }
    }

    /// One more for this name, if it has not too many.
    pub(crate) fn take(&self, name: K) -> Option<Share<K>> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let has = taken.get(&name).copied().unwrap_or(0);
        if self.most != 0 && has >= self.most {
            return None;
        }
        taken.insert(name, has + 1);
        Some(Share { name, taken: Arc::clone(&self.taken) })
    }
}

impl<K: Hash + Eq + Copy> Drop for Share<K> {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        match taken.get_mut(&self.name) {
            Some(has) if *has > 1 => *has -= 1,
            _ => {
                taken.remove(&self.name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn by_hand(
        rate: u32,
        per: Duration,
    ) -> (Limit<&'static str, FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (Limit::by_clock(rate, rate * 2, per, clock.clone()), clock)
    }

    #[test]
    fn what_is_allowed_runs_out_and_comes_back() {
        let (limit, clock) = by_hand(10, Duration::from_secs(1));
        let taken = || (0..100).filter(|_| limit.allows("anna")).count();
        assert_eq!(taken(), 20);
        clock.advance(Duration::from_millis(500));
        assert_eq!(taken(), 5);
        clock.advance(Duration::from_secs(60));
        assert_eq!(taken(), 20);
        assert!(limit.allows("berta"));
    }

    #[test]
    fn who_has_to_wait_is_told_how_long() {
        let (limit, clock) = by_hand(2, Duration::from_secs(60));
        assert_eq!((0..4).find_map(|_| limit.wait("anna")), None);
        assert_eq!(limit.wait("anna"), Some(31));
        clock.advance(Duration::from_secs(31));
        assert_eq!(limit.wait("anna"), None);
    }

    #[test]
    fn zero_means_any_number() {
        let (limit, _) = by_hand(0, Duration::from_secs(1));
        assert!((0..10_000).all(|_| limit.allows("anna")));
        let shares = Shares::new(0);
        let taken: Vec<_> = (0..10_000).filter_map(|_| shares.take("anna")).collect();
        assert_eq!(taken.len(), 10_000);
    }

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let shares = Shares::new(2);
        let first = shares.take("anna").unwrap();
        let _second = shares.take("anna").unwrap();
        assert!(shares.take("anna").is_none());
        assert!(shares.take("berta").is_some());
        drop(first);
        let _third = shares.take("anna").unwrap();
        assert!(shares.take("anna").is_none());
    }
}
