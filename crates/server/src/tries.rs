//! How often somebody may try a password.
//!
//! Wrong tries count against the network they come from, for the login they are meant for: who
//! guesses at Anna's door does not close it for Anna, who comes from elsewhere. If very many guess
//! from everywhere, each network gets fewer tries; but everybody has at least one.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// More names than this are not remembered; those who have been quiet are forgotten first.
const MOST_NAMES: usize = 100_000;

const MINUTE: Duration = Duration::from_secs(60);

/// Tries of all networks together at one login in a minute before each gets fewer.
const FROM_EVERYWHERE: u32 = 100;

/// What a network gets then.
const AT_A_RUSH: Pace = Pace { each: MINUTE, at_once: 2 };

/// How many at once, and how long each takes to come back.
#[derive(Clone, Copy, Debug)]
struct Pace {
    each: Duration,
    at_once: u32,
}

/// For each name the moment when all its tries will have come back.
#[derive(Debug)]
struct Due<K>(Mutex<HashMap<K, Instant>>);

impl<K: Hash + Eq> Due<K> {
    /// Takes one, if there is one to take.
    fn take(&self, name: K, pace: Pace, now: Instant) -> bool {
        let mut due = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if due.len() >= MOST_NAMES {
            due.retain(|_, due| *due > now);
        }
        let back = due.get(&name).copied().unwrap_or(now).max(now);
        let allowed = back + pace.each <= now + pace.each * pace.at_once;
        if allowed {
            due.insert(name, back + pace.each);
        }
        allowed
    }

    fn give_back(&self, name: &K, pace: Pace) {
        let mut due = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(back) = due.get_mut(name) {
            *back = back.checked_sub(pace.each).unwrap_or(*back);
        }
    }
}

/// Counts tries; right ones are given back.
#[derive(Debug)]
pub(crate) struct Tries {
    /// What a network gets for one login; nothing, if any number is allowed.
    pace: Option<Pace>,
    by_network: Due<(String, IpAddr)>,
    by_login: Due<String>,
}

/// One that was allowed.
#[derive(Debug)]
pub(crate) struct Try {
    name: (String, IpAddr),
    network: Pace,
    counted: bool,
}

impl Tries {
    /// So many of a network at one login in a minute; 0 for any number.
    pub(crate) fn new(rate: u32) -> Tries {
        let pace = (rate > 0).then(|| Pace { each: MINUTE / rate, at_once: rate });
        let empty = || Mutex::new(HashMap::new());
        Tries { pace, by_network: Due(empty()), by_login: Due(Mutex::default()) }
    }

    /// One more, if it is allowed.
    pub(crate) fn begin(&self, login: &str, network: IpAddr, now: Instant) -> Option<Try> {
        let login: String = login.to_lowercase().chars().take(64).collect();
        let name = (login, network);
        let Some(pace) = self.pace else {
            return Some(Try { name, network: AT_A_RUSH, counted: false });
        };
        let all = Pace { each: MINUTE / FROM_EVERYWHERE, at_once: FROM_EVERYWHERE };
        let calm = self.by_login.take(name.0.clone(), all, now);
        let network = if calm { pace } else { AT_A_RUSH };
        let allowed = self.by_network.take(name.clone(), network, now);
        allowed.then_some(Try { name, network, counted: true })
    }

    /// It was the right password.
    pub(crate) fn was_right(&self, one: Try) {
        if one.counted {
            self.by_network.give_back(&one.name, one.network);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(number: u32) -> IpAddr {
        IpAddr::from(number.to_be_bytes())
    }

    fn allowed(tries: &Tries, number: u32, now: Instant) -> usize {
        (0..50).filter(|_| tries.begin("Anna", network(number), now).is_some()).count()
    }

    #[test]
    fn who_guesses_from_one_network_does_not_lock_out_another() {
        let (tries, now) = (Tries::new(10), Instant::now());
        assert_eq!(allowed(&tries, 1, now), 10);
        assert!(tries.begin("anna", network(1), now).is_none());
        assert!(tries.begin("anna", network(2), now).is_some());
        // Another login is another door.
        assert!(tries.begin("berta", network(1), now).is_some());
        // They come back one by one.
        assert_eq!(allowed(&tries, 1, now + MINUTE / 10), 1);
        assert_eq!(allowed(&tries, 1, now + 3 * MINUTE), 10);
    }

    #[test]
    fn who_is_right_may_come_as_often_as_they_like() {
        let (tries, now) = (Tries::new(10), Instant::now());
        for _ in 0..100 {
            let one = tries.begin("anna", network(1), now).unwrap();
            tries.was_right(one);
        }
    }

    #[test]
    fn a_crowd_slows_itself_down_and_not_the_owner() {
        let (tries, now) = (Tries::new(10), Instant::now());
        let crowd: usize = (1..=1_000).map(|number| allowed(&tries, number, now)).sum();
        // The first networks had ten each, all others two.
        assert!(crowd < 1_000 * 2 + 10 * 10, "{crowd}");
        assert!(tries.begin("anna", network(5_000), now).is_some());
        assert!(tries.begin("anna", network(5_000), now).is_some());
        assert!(tries.begin("anna", network(5_000), now).is_none());
    }

    #[test]
    fn zero_means_any_number() {
        let tries = Tries::new(0);
        assert_eq!(allowed(&tries, 1, Instant::now()), 50);
    }
}
