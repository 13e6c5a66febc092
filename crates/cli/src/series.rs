//! A series of games between bots on many threads: the same games, whatever the number of threads.

use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Bot, Drive, Judgement};
use shelf::{Seed, SeededDice};

use crate::failure::Failure;
use crate::progress::Progress;

/// More threads than this help nobody.
const MOST_THREADS: usize = 64;

/// What is summed over games, by each thread for itself and then by all together.
pub(crate) trait Sum: Send {
    fn add(&mut self, other: Self);
}

/// How many games there are, and how many threads to play them; by default one a core.
pub(crate) struct Series {
    pub(crate) games: u64,
    pub(crate) threads: Option<usize>,
}

impl Series {
    /// Plays every game of the series, by its number, and sums up what comes of it. At the first failure
    /// the others stop, too.
    pub(crate) fn play<S: Sum>(
        &self,
        new: impl Fn() -> S + Sync,
        play: impl Fn(&mut S, u64) -> Result<(), Failure> + Sync,
    ) -> Result<S, Failure> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.unwrap_or(cores).clamp(1, MOST_THREADS);
        let next = AtomicU64::new(0);
        let progress = Progress::of_games(self.games);
        let work = || -> Result<S, Failure> {
            let mut sum = new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return Ok(sum);
                }
                if let Err(failure) = play(&mut sum, number) {
                    next.store(self.games, Ordering::Relaxed);
                    return Err(failure);
                }
                progress.step();
            }
        };
        let parts: Vec<_> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().map(|worker| worker.join()).collect()
        });
        let mut sum = new();
        for part in parts {
            sum.add(part.map_err(|_| Failure::refused("a worker thread came down"))??);
        }
        Ok(sum)
    }
}

/// The driver of a game: chance and every bot have streams of their own.
pub(crate) fn drive<G: Judgement>(
    bots: &[Bot],
    seed: Seed,
) -> Drive<'_, G, SeededDice, SeededDice> {
    let minds = (0..bots.len()).map(|seat| seed.stream(&format!("bot {seat}"))).collect();
    Drive::new(bots, seed.chance(), minds)
}
