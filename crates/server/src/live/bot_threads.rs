//! Threads on which bots think, so that they never delay people.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use shelf::AnyAction;
use table::Thought;

use crate::workers::give_way;

/// A thought, and what to do with the answer.
type Errand = (Thought, Box<dyn FnOnce(Option<AnyAction>) + Send>);

/// How a bot comes to its move.
type Brain = fn(Thought) -> Option<AnyAction>;

/// The threads. They end when nobody can ask them any more.
#[derive(Clone, Debug)]
pub(crate) struct BotThreads {
    errands: Sender<Errand>,
}

impl BotThreads {
    pub(crate) fn new(threads: usize, brain: Brain) -> std::io::Result<BotThreads> {
        let (errands, waiting) = channel::<Errand>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            let name = format!("bot {number}");
            std::thread::Builder::new().name(name).spawn(move || think(&waiting, brain))?;
        }
        Ok(BotThreads { errands })
    }

    pub(crate) fn ask(
        &self,
        thought: Thought,
        answer: impl FnOnce(Option<AnyAction>) + Send + 'static,
    ) {
        // If the threads are gone the server stops, and the table is asked again after it starts.
        let _ = self.errands.send((thought, Box::new(answer)));
    }
}

fn think(waiting: &Mutex<Receiver<Errand>>, brain: Brain) {
    give_way();
    loop {
        let errand = waiting.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).recv();
        let Ok((thought, answer)) = errand else { return };
        // A bot that falls over has no idea; the table plays the first thing that is legal.
        let decide = std::panic::AssertUnwindSafe(|| brain(thought));
        answer(std::panic::catch_unwind(decide).ok().flatten());
    }
}
