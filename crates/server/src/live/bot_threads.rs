//! Threads on which bots think, so that they never delay people.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use shelf::AnyAction;
use table::Thought;
use tokio::sync::oneshot;

use crate::config::Brain;
use crate::workers::give_way;

/// Where the answer goes. Nobody waits for it any more when that is closed.
type Answer = oneshot::Sender<Option<AnyAction>>;

/// All of the time, as bots count it.
const WHOLE: u64 = 1_000_000;

/// However many wait, a bot has as long as this.
const LEAST: Duration = Duration::from_millis(10);

/// The threads. They end when nobody can ask them any more.
#[derive(Clone, Debug)]
pub(crate) struct BotThreads {
    errands: Sender<(Thought, Answer)>,
    waiting: Arc<AtomicUsize>,
}

/// What each thread has.
struct Mind {
    errands: Arc<Mutex<Receiver<(Thought, Answer)>>>,
    /// How many have not been begun.
    waiting: Arc<AtomicUsize>,
    threads: usize,
    brain: Brain,
}

impl BotThreads {
    pub(crate) fn new(threads: usize, brain: Brain) -> std::io::Result<BotThreads> {
        let (errands, receiver) = channel();
        let receiver = Arc::new(Mutex::new(receiver));
        let waiting = Arc::new(AtomicUsize::new(0));
        let threads = threads.max(1);
        for number in 0..threads {
            let (errands, waiting) = (Arc::clone(&receiver), Arc::clone(&waiting));
            let mind = Mind { errands, waiting, threads, brain };
            let name = format!("bot {number}");
            std::thread::Builder::new().name(name).spawn(move || mind.work())?;
        }
        Ok(BotThreads { errands, waiting })
    }

    pub(crate) fn ask(&self, thought: Thought, answer: Answer) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        // If the threads are gone the server stops, and the table is asked again after it starts.
        let _ = self.errands.send((thought, answer));
    }
}

impl Mind {
    fn work(&self) {
        give_way();
        loop {
            let next = self.errands.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).recv();
            let Ok((thought, answer)) = next else { return };
            let waiting = self.waiting.fetch_sub(1, Ordering::Relaxed).saturating_sub(1);
            if answer.is_closed() {
                continue;
            }
            let time = self.time_for(&thought, waiting);
            let began = Instant::now();
            let used = || {
                if answer.is_closed() {
                    return WHOLE;
                }
                let used =
                    began.elapsed().as_micros() * u128::from(WHOLE) / time.as_micros().max(1);
                u64::try_from(used).unwrap_or(WHOLE)
            };
            // A bot that falls over has no idea; the table plays the first thing that is legal.
            let decide = std::panic::AssertUnwindSafe(|| (self.brain)(thought, &used));
            let action = std::panic::catch_unwind(decide).ok().flatten();
            let _ = answer.send(action);
        }
    }

    /// The more wait for a thread, the less time each has: none waits for long.
    fn time_for(&self, thought: &Thought, waiting: usize) -> Duration {
        let usual = Duration::from_millis(thought.milliseconds());
        let rounds = u32::try_from(waiting / self.threads).unwrap_or(u32::MAX);
        (usual / rounds.saturating_add(1)).max(LEAST)
    }
}

#[cfg(test)]
mod tests {
    use bots::Bot;
    use game::Seat;
    use shelf::{GameName, SetupRequest};
    use table::{Clock, Command, Person, PersonId, Request, Settings, Table};

    use super::*;

    /// What a bot has to think about at the beginning of a game.
    fn thought(bot: Bot) -> Thought {
        let host = Person { id: PersonId("host".into()), name: "Host".into() };
        let settings = Settings {
            game: GameName::Castles,
            setup: SetupRequest { players: 2, ..SetupRequest::default() },
            clock: Clock::None,
            stand_in: Bot::Random,
            listed: false,
        };
        let row = table::open(settings, host.clone(), [[1; 32], [2; 32]], 0).unwrap();
        let (mut table, _) = Table::open(row).unwrap();
        let sit = (0..2).map(|seat| Command::SeatBot { seat: Seat(seat), bot });
        for command in sit.chain([Command::Start {}]) {
            let request = Request { person: &host, send: None, command: &command };
            let change = table.prepare(&request, 1).unwrap();
            table.commit(change);
        }
        let (seat, bot) = table.bots_to_move().next().unwrap();
        table.thought(seat, bot).unwrap()
    }

    /// Thinks until it is told that it has thought enough.
    fn thorough(thought: Thought, used: &dyn Fn() -> u64) -> Option<AnyAction> {
        while used() < WHOLE {
            std::thread::yield_now();
        }
        thought.decide_in_time(used)
    }

    #[test]
    fn whoever_waits_for_no_answer_is_not_thought_for() {
        let threads = BotThreads::new(1, thorough).unwrap();
        // Hours, if each of them were thought through.
        let began = Instant::now();
        for _ in 0..10_000 {
            let (answer, idea) = oneshot::channel();
            threads.ask(thought_again(), answer);
            drop(idea);
        }
        let (answer, idea) = oneshot::channel();
        threads.ask(thought_again(), answer);
        assert!(idea.blocking_recv().unwrap().is_some());
        assert!(began.elapsed() < Duration::from_secs(60));
    }

    fn thought_again() -> Thought {
        static ONE: std::sync::LazyLock<Thought> =
            std::sync::LazyLock::new(|| thought(Bot::MasterBuilder));
        ONE.clone()
    }

    #[test]
    fn thinking_stops_when_nobody_waits_any_more() {
        let threads = BotThreads::new(1, |_, used| {
            while used() < WHOLE {
                std::thread::yield_now();
            }
            None
        });
        let threads = threads.unwrap();
        let (answer, idea) = oneshot::channel();
        let began = Instant::now();
        threads.ask(thought_again(), answer);
        while threads.waiting.load(Ordering::Relaxed) > 0 {
            std::thread::yield_now();
        }
        drop(idea);
        let (answer, idea) = oneshot::channel();
        threads.ask(thought(Bot::Page), answer);
        assert_eq!(idea.blocking_recv(), Ok(None));
        assert!(began.elapsed() < Duration::from_millis(1_400), "{:?}", began.elapsed());
    }

    #[test]
    fn the_more_wait_the_less_time_each_has() {
        let (_, errands) = channel();
        let mind = Mind {
            errands: Arc::new(Mutex::new(errands)),
            waiting: Arc::default(),
            threads: 2,
            brain: |_, _| None,
        };
        let time = |waiting| mind.time_for(&thought_again(), waiting).as_millis();
        assert_eq!([0, 1, 2, 9, 10_000].map(time), [1_500, 1_500, 750, 300, 10]);
    }
}
