//! Threads on which bots think, so that they never delay people; and on which people are advised.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use shelf::AnyAction;
use table::{Consultation, Hint, Retrospect, Reviewed, Thought};
use tokio::sync::oneshot;

use crate::config::Brain;
use crate::workers::give_way;

/// Where the answer goes. Nobody waits for it any more when that is closed.
type Answer<T> = oneshot::Sender<Option<T>>;

/// All of the time, as bots count it.
const WHOLE: u64 = 1_000_000;

/// However many wait, a bot has as long as this.
const LEAST: Duration = Duration::from_millis(10);

/// How many hints may wait, and how many decisions that are reviewed.
const MOST_WAITING: usize = 64;

/// So many others go first, and then one decision that is reviewed: games go on, but no review stands still.
const FIRST: u32 = 4;

/// The threads. They end when nobody can ask them any more.
#[derive(Clone, Debug)]
pub(crate) struct BotThreads {
    queue: Arc<Queue>,
    /// Ends the threads when the last of those who can ask is gone.
    _open: Arc<Open>,
    brain: Brain,
}

/// Something to think about.
struct Errand {
    /// How long it takes, if nobody else waits.
    usual: Duration,
    /// Whether somebody waits for the answer.
    wanted: Box<dyn Fn() -> bool + Send>,
    /// Thinks until it is told that the time is up, and answers.
    think: Think,
}

/// What is asked again and again how much of the time is used up.
type Think = Box<dyn FnOnce(&dyn Fn() -> u64) + Send>;

/// Who is to be thought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whom {
    /// A bot whose move others wait for.
    Bot,
    /// A person whose move others wait for.
    Player,
    /// A person who looks back.
    Reviewer,
}

#[derive(Default)]
struct Waiting {
    /// Moves of bots, and hints, in the sequence in which they were asked for.
    games: VecDeque<(Whom, Errand)>,
    reviews: VecDeque<Errand>,
    /// How many of the games went first since the last review.
    passed: u32,
    closed: bool,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
    threads: usize,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// As long as this is there, somebody can ask.
#[derive(Debug)]
struct Open(Arc<Queue>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.more.notify_all();
    }
}

impl BotThreads {
    pub(crate) fn new(threads: usize, brain: Brain) -> std::io::Result<BotThreads> {
        let threads = threads.max(1);
        let queue = Arc::new(Queue { threads, ..Queue::default() });
        let open = Arc::new(Open(Arc::clone(&queue)));
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            let name = format!("bot {number}");
            std::thread::Builder::new().name(name).spawn(move || queue.work())?;
        }
        Ok(BotThreads { queue, _open: open, brain })
    }

    /// A bot's move. A bot that falls over has no idea; the table plays the first thing that is legal.
    pub(crate) fn ask(&self, thought: Thought, answer: Answer<AnyAction>) {
        let usual = Duration::from_millis(thought.milliseconds());
        let brain = self.brain;
        let errand = Errand::new(usual, answer, move |used| brain(thought, used));
        self.queue.add(Whom::Bot, errand);
    }

    /// Hints for a person; nothing, if too many wait for some.
    pub(crate) fn advise(
        &self,
        wanted: Consultation,
    ) -> Option<oneshot::Receiver<Option<Vec<Hint>>>> {
        let usual = Duration::from_millis(Consultation::MILLISECONDS);
        let (answer, hints) = oneshot::channel();
        let think = move |used: &dyn Fn() -> u64| Some(wanted.hints_in_time(used));
        self.queue.add(Whom::Player, Errand::new(usual, answer, think)).then_some(hints)
    }

    /// A decision looked at again; nothing, if too many wait for that.
    pub(crate) fn review(&self, wanted: Retrospect) -> Option<oneshot::Receiver<Option<Reviewed>>> {
        let usual = Duration::from_millis(Retrospect::MILLISECONDS);
        let (answer, reviewed) = oneshot::channel();
        let think = move |used: &dyn Fn() -> u64| wanted.reviewed_in_time(used);
        self.queue.add(Whom::Reviewer, Errand::new(usual, answer, think)).then_some(reviewed)
    }
}

impl Errand {
    fn new<T: Send + 'static>(
        usual: Duration,
        answer: Answer<T>,
        think: impl FnOnce(&dyn Fn() -> u64) -> Option<T> + Send + 'static,
    ) -> Errand {
        let answer = Arc::new(Mutex::new(Some(answer)));
        let waits = Arc::clone(&answer);
        let lock = |answer: &Mutex<Option<Answer<T>>>| -> bool {
            let answer = answer.lock().unwrap_or_else(PoisonError::into_inner);
            answer.as_ref().is_some_and(|answer| !answer.is_closed())
        };
        Errand {
            usual,
            wanted: Box::new(move || lock(&waits)),
            think: Box::new(move |used| {
                let think = std::panic::AssertUnwindSafe(|| think(used));
                let found = std::panic::catch_unwind(think).ok().flatten();
                let answer = answer.lock().unwrap_or_else(PoisonError::into_inner).take();
                if let Some(answer) = answer {
                    let _ = answer.send(found);
                }
            }),
        }
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an errand, if it may wait.
    fn add(&self, whom: Whom, errand: Errand) -> bool {
        let mut waiting = self.lock();
        waiting.forget(whom);
        if !waiting.has_room(whom) {
            return false;
        }
        match whom {
            Whom::Bot | Whom::Player => waiting.games.push_back((whom, errand)),
            Whom::Reviewer => waiting.reviews.push_back(errand),
        }
        drop(waiting);
        self.more.notify_one();
        true
    }

    /// The next errand, and how many wait behind it. Nothing, if there will be none any more.
    fn next(&self) -> Option<(Errand, usize)> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(errand) = waiting.take() {
                return Some((errand, waiting.games.len()));
            }
            waiting = self.more.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self) {
        give_way();
        while let Some((Errand { usual, wanted, think }, waiting)) = self.next() {
            if !wanted() {
                continue;
            }
            let time = self.time_for(usual, waiting);
            let began = Instant::now();
            let used = || {
                if !wanted() {
                    return WHOLE;
                }
                let used =
                    began.elapsed().as_micros() * u128::from(WHOLE) / time.as_micros().max(1);
                u64::try_from(used).unwrap_or(WHOLE)
            };
            think(&used);
        }
    }

    /// The more wait for a thread, the less time each has: none waits for long.
    fn time_for(&self, usual: Duration, waiting: usize) -> Duration {
        let rounds = u32::try_from(waiting / self.threads.max(1)).unwrap_or(u32::MAX);
        (usual / rounds.saturating_add(1)).max(LEAST)
    }
}

impl Waiting {
    /// Who has gone takes no place from those who wait. Bots always have one, and are not looked through.
    fn forget(&mut self, whom: Whom) {
        match whom {
            Whom::Bot => {}
            Whom::Player if self.games.len() >= MOST_WAITING => {
                self.games.retain(|(whom, errand)| *whom == Whom::Bot || (errand.wanted)());
            }
            Whom::Reviewer if self.reviews.len() >= MOST_WAITING => {
                self.reviews.retain(|errand| (errand.wanted)());
            }
            Whom::Player | Whom::Reviewer => {}
        }
    }

    fn has_room(&self, whom: Whom) -> bool {
        let waiting = match whom {
            Whom::Bot => return true,
            Whom::Player => self.games.iter().filter(|(whom, _)| *whom == Whom::Player).count(),
            Whom::Reviewer => self.reviews.len(),
        };
        waiting < MOST_WAITING
    }

    fn take(&mut self) -> Option<Errand> {
        let review_first = self.games.is_empty() || self.passed >= FIRST;
        if review_first && let Some(errand) = self.reviews.pop_front() {
            self.passed = 0;
            return Some(errand);
        }
        self.passed = if self.reviews.is_empty() { 0 } else { self.passed + 1 };
        self.games.pop_front().map(|(_, errand)| errand)
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
            hints: true,
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
        while !threads.queue.lock().games.is_empty() {
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
        let queue = Queue { threads: 2, ..Queue::default() };
        let usual = Duration::from_millis(1_500);
        let time = |waiting| queue.time_for(usual, waiting).as_millis();
        assert_eq!([0, 1, 2, 9, 10_000].map(time), [1_500, 1_500, 750, 300, 10]);
    }

    /// An errand that somebody waits for, and the one who does.
    fn errand() -> (Errand, oneshot::Receiver<Option<()>>) {
        let (answer, waits) = oneshot::channel();
        (Errand::new(LEAST, answer, |_| Some(())), waits)
    }

    #[test]
    fn so_many_hints_and_reviews_wait_and_who_has_gone_takes_no_place() {
        for whom in [Whom::Player, Whom::Reviewer] {
            let queue = Queue { threads: 1, ..Queue::default() };
            let mut waits = Vec::new();
            for _ in 0..MOST_WAITING {
                let (errand, wait) = errand();
                assert!(queue.add(whom, errand));
                waits.push(wait);
            }
            assert!(!queue.add(whom, errand().0), "{whom:?}");
            // Bots wait in no such line.
            assert!(queue.add(Whom::Bot, errand().0));
            waits.pop();
            assert!(queue.add(whom, errand().0), "{whom:?}");
        }
    }

    #[test]
    fn games_go_before_reviews_and_no_review_stands_still() {
        let queue = Queue { threads: 1, ..Queue::default() };
        let name = |errand: &Errand| errand.usual.as_millis();
        let named = |name: u64| Errand { usual: Duration::from_millis(name), ..errand().0 };
        queue.add(Whom::Reviewer, named(1));
        queue.add(Whom::Reviewer, named(2));
        for _ in 0..6 {
            queue.add(Whom::Bot, named(0));
        }
        let order: Vec<u128> = (0..8).map(|_| name(&queue.next().unwrap().0)).collect();
        assert_eq!(order, [0, 0, 0, 0, 1, 0, 0, 2]);
    }

    #[test]
    fn an_advice_that_falls_over_is_no_advice_and_the_thread_goes_on() {
        let threads = BotThreads::new(1, thorough).unwrap();
        let (answer, waits) = oneshot::channel::<Option<()>>();
        threads.queue.add(Whom::Player, Errand::new(LEAST, answer, |_| panic!("it falls over")));
        assert_eq!(waits.blocking_recv(), Ok(None));
        let (answer, idea) = oneshot::channel();
        threads.ask(thought(Bot::Page), answer);
        assert!(idea.blocking_recv().unwrap().is_some());
    }
}
