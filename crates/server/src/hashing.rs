//! Hashing passwords: slow on purpose, so there is a queue, and it is fair.
//!
//! Logins and registrations take turns, and within each of them the networks that ask. Who asks a
//! lot waits for themselves; who asks once waits for one turn of everybody.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::Problem;
use tokio::sync::oneshot;

use crate::auth::internal;
use crate::passwords::Memory;
use crate::workers::in_background;

/// More at once do not help: each takes 19 MiB and a core.
const MOST_HASHERS: usize = 4;

/// So many may wait, of one network and of all together.
const MOST_OF_ONE: usize = 8;
const MOST: usize = 256;

/// Nobody waits longer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Somebody wants a new password: a registration, or another password.
    Make,
    /// Somebody says that they know it.
    Check,
}

/// All hashers of a server.
#[derive(Clone)]
pub(crate) struct Hashers(Arc<Mutex<Queue>>);

struct Queue {
    /// One for each hasher that nobody has.
    free: Vec<Memory>,
    make: Lane,
    check: Lane,
    /// Whose turn it is if both wait.
    next: Purpose,
}

/// Networks in the order of their turns, and who waits of each.
#[derive(Default)]
struct Lane {
    turns: VecDeque<IpAddr>,
    waiting: HashMap<IpAddr, VecDeque<oneshot::Sender<Turn>>>,
}

impl Lane {
    fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }

    fn push(&mut self, network: IpAddr, waiting: oneshot::Sender<Turn>) {
        let queue = self.waiting.entry(network).or_default();
        if queue.is_empty() {
            self.turns.push_back(network);
        }
        queue.push_back(waiting);
    }

    fn pop(&mut self) -> Option<oneshot::Sender<Turn>> {
        let network = self.turns.pop_front()?;
        let queue = self.waiting.get_mut(&network)?;
        let first = queue.pop_front();
        if queue.is_empty() {
            self.waiting.remove(&network);
        } else {
            self.turns.push_back(network);
        }
        first
    }

    /// Sends away those who do not wait any more.
    fn tidy(&mut self) {
        for queue in self.waiting.values_mut() {
            queue.retain(|waiting| !waiting.is_closed());
        }
        self.waiting.retain(|_, queue| !queue.is_empty());
        let waiting = &self.waiting;
        self.turns.retain(|network| waiting.contains_key(network));
    }

    /// Sends away the last of the network of which most wait, if there are more than these.
    fn drop_of_the_longest(&mut self, more_than: usize) -> bool {
        let longest = self.waiting.iter_mut().max_by_key(|(_, queue)| queue.len());
        match longest {
            Some((_, queue)) if queue.len() > more_than.max(1) => queue.pop_back().is_some(),
            _ => false,
        }
    }
}

impl Queue {
    fn lane(&mut self, purpose: Purpose) -> &mut Lane {
        match purpose {
            Purpose::Make => &mut self.make,
            Purpose::Check => &mut self.check,
        }
    }

    fn pop(&mut self) -> Option<oneshot::Sender<Turn>> {
        let (first, second) = match self.next {
            Purpose::Make => (Purpose::Make, Purpose::Check),
            Purpose::Check => (Purpose::Check, Purpose::Make),
        };
        let popped = self.lane(first).pop();
        if popped.is_some() {
            self.next = second;
            return popped;
        }
        self.lane(second).pop()
    }
}

/// A hasher that is one's own for a while.
pub(crate) struct Turn {
    hashers: Hashers,
    /// Nothing, if it was given on already.
    memory: Option<Memory>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(memory) = self.memory.take() {
            self.hashers.next(memory);
        }
    }
}

impl Hashers {
    /// As many as half the cores, at least two: one that is busy must not stop everybody.
    pub(crate) fn new() -> Hashers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Hashers::of((cores / 2).clamp(2, MOST_HASHERS))
    }

    fn of(hashers: usize) -> Hashers {
        let free = std::iter::repeat_with(Memory::default).take(hashers).collect();
        let (make, check) = (Lane::default(), Lane::default());
        Hashers(Arc::new(Mutex::new(Queue { free, make, check, next: Purpose::Make })))
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a hasher to whoever is next.
    fn next(&self, mut memory: Memory) {
        let mut queue = self.lock();
        while let Some(waiting) = queue.pop() {
            let turn = Turn { hashers: self.clone(), memory: Some(memory) };
            match waiting.send(turn).map_err(|mut turn| turn.memory.take()) {
                Ok(()) | Err(None) => return,
                // Nobody waits there any more; the turn is still ours to give.
                Err(Some(kept)) => memory = kept,
            }
        }
        queue.free.push(memory);
    }

    /// Waits for a hasher; `busy`, if too many wait already or it takes too long.
    pub(crate) async fn turn(&self, purpose: Purpose, network: IpAddr) -> Result<Turn, Problem> {
        let answer = {
            let mut queue = self.lock();
            if let Some(memory) = queue.free.pop() {
                return Ok(Turn { hashers: self.clone(), memory: Some(memory) });
            }
            let lane = queue.lane(purpose);
            lane.tidy();
            let own = lane.waiting.get(&network).map_or(0, VecDeque::len);
            if own >= MOST_OF_ONE {
                return Err(busy());
            }
            if lane.len() >= MOST && !lane.drop_of_the_longest(own) {
                return Err(busy());
            }
            let (to, answer) = oneshot::channel();
            lane.push(network, to);
            answer
        };
        match tokio::time::timeout(PATIENCE, answer).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(_)) | Err(_) => Err(busy()),
        }
    }

    /// Works on a thread of its own, when it is its turn.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        purpose: Purpose,
        network: IpAddr,
        job: impl FnOnce(&mut Memory) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let mut turn = self.turn(purpose, network).await?;
        let done = in_background(move || match &mut turn.memory {
            Some(memory) => job(memory),
            None => Err(internal("a turn without a hasher")),
        });
        done.await.map_err(internal)?
    }
}

fn busy() -> Problem {
    Problem::new("busy", "too many passwords are looked at; try again soon")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(number: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, number])
    }

    impl Hashers {
        fn waiting(&self) -> usize {
            let queue = self.lock();
            queue.make.len() + queue.check.len()
        }
    }

    /// Somebody who waits; their name is written down when it is their turn.
    async fn waits(
        hashers: &Hashers,
        done: &Arc<Mutex<Vec<String>>>,
        purpose: Purpose,
        from: u8,
        name: &str,
    ) -> tokio::task::JoinHandle<()> {
        let before = hashers.waiting();
        let (mine, done, name) = (hashers.clone(), Arc::clone(done), name.to_owned());
        let task = tokio::spawn(async move {
            let turn = mine.turn(purpose, network(from)).await;
            let name = if turn.is_ok() { name } else { format!("{name} is sent away") };
            done.lock().unwrap().push(name);
        });
        // One thread: it has either been sent away by then, or waits.
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        let after = hashers.waiting();
        assert!(after == before + 1 || task.is_finished() || after == before, "{before} {after}");
        task
    }

    #[tokio::test]
    async fn who_asks_a_lot_waits_for_themselves() {
        let (hashers, done) = (Hashers::of(1), Arc::default());
        let busy = hashers.turn(Purpose::Check, network(1)).await.unwrap();
        let mut tasks = Vec::new();
        for number in 0..20 {
            let name = format!("attacker {number}");
            tasks.push(waits(&hashers, &done, Purpose::Check, 1, &name).await);
        }
        tasks.push(waits(&hashers, &done, Purpose::Check, 2, "owner").await);
        tasks.push(waits(&hashers, &done, Purpose::Make, 3, "newcomer").await);
        // Most of the twenty never got in.
        assert_eq!(done.lock().unwrap().len(), 20 - MOST_OF_ONE);
        done.lock().unwrap().clear();
        drop(busy);
        for task in tasks {
            task.await.unwrap();
        }
        let done = done.lock().unwrap();
        assert_eq!(done[..3], ["newcomer", "attacker 0", "owner"]);
        assert_eq!(done.len(), MOST_OF_ONE + 2);
        assert_eq!(hashers.lock().free.len(), 1);
    }

    #[tokio::test]
    async fn a_full_queue_takes_from_those_who_wait_most() {
        let (hashers, done) = (Hashers::of(1), Arc::default());
        let busy = hashers.turn(Purpose::Make, network(0)).await.unwrap();
        let mut tasks = Vec::new();
        // 32 networks of 8 fill it.
        for number in 0..MOST {
            let from = u8::try_from(number / MOST_OF_ONE).unwrap();
            tasks.push(waits(&hashers, &done, Purpose::Make, from, "crowd").await);
        }
        tasks.push(waits(&hashers, &done, Purpose::Make, 200, "newcomer").await);
        assert_eq!(*done.lock().unwrap(), ["crowd is sent away"]);
        drop(busy);
        for task in tasks {
            task.await.unwrap();
        }
        let done = done.lock().unwrap();
        let place = done.iter().position(|name| name == "newcomer").unwrap();
        assert!(place <= 1 + MOST / MOST_OF_ONE, "{place}");
    }

    #[tokio::test]
    async fn a_turn_that_nobody_waits_for_any_more_is_given_on() {
        let (hashers, done) = (Hashers::of(1), Arc::default());
        let busy = hashers.turn(Purpose::Check, network(1)).await.unwrap();
        let gone = waits(&hashers, &done, Purpose::Check, 1, "gone").await;
        let stays = waits(&hashers, &done, Purpose::Check, 2, "stays").await;
        gone.abort();
        assert!(gone.await.is_err());
        drop(busy);
        stays.await.unwrap();
        assert_eq!(*done.lock().unwrap(), ["stays"]);
        assert_eq!(hashers.lock().free.len(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_ever() {
        let hashers = Hashers::of(1);
        let _busy = hashers.turn(Purpose::Check, network(1)).await.unwrap();
        let late = hashers.turn(Purpose::Make, network(2)).await;
        assert_eq!(late.err().map(|problem| problem.code), Some("busy"));
    }
}
