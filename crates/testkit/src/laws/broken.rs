//! A game under the eyes of the laws, and how a broken one is reported.

use std::fmt::Write;

use game::{Actor, Game, Log, Viewer};

use super::{Laws, Way, driver};
use crate::TestDice;

/// A law that was broken.
pub(super) struct Broken {
    law: &'static str,
    viewer: Option<Viewer>,
    what: String,
}

pub(super) type Kept<T = ()> = Result<T, Broken>;

impl Broken {
    pub(super) fn new(law: &'static str, what: impl Into<String>) -> Broken {
        Broken { law, viewer: None, what: what.into() }
    }

    pub(super) fn for_viewer(self, viewer: Viewer) -> Broken {
        Broken { viewer: Some(viewer), ..self }
    }

    pub(super) fn in_a_sampled_world(self) -> Broken {
        Broken { what: format!("in a sampled world: {}", self.what), ..self }
    }
}

/// The law holds, or here is what broke it.
pub(super) fn require(holds: bool, law: &'static str, what: impl FnOnce() -> String) -> Kept {
    if holds { Ok(()) } else { Err(Broken::new(law, what())) }
}

/// One random game and the dice that play it.
pub(super) struct Run<'a, G: Game> {
    pub(super) laws: &'a Laws<G>,
    pub(super) log: Log<G>,
    /// Plays the game, and does nothing else: the same seed gives the same game to every check.
    driver: TestDice,
    /// For all that a check decides by chance.
    pub(super) dice: TestDice,
    seed: u64,
    way: Way,
    answered: bool,
}

impl<'a, G: Game> Run<'a, G> {
    pub(super) fn start(laws: &'a Laws<G>, way: Way, seed: u64) -> Self {
        let log = Log::start(laws.setup.clone())
            .unwrap_or_else(|refusals| panic!("{} cannot be set up: {refusals}", G::NAME));
        let (driver, dice) = (TestDice::new(seed), TestDice::new(!seed));
        Run { laws, log, driver, dice, seed, way, answered: false }
    }

    pub(super) fn step(&self) -> usize {
        self.log.entries().len()
    }

    /// Somebody's random action; `None` if the game is over.
    pub(super) fn next_action(&mut self) -> Kept<Option<(Actor, G::Action)>> {
        let next = driver::next_action(self.laws, self.way, self.log.state(), &mut self.driver)?;
        require(next.is_none() || self.step() < self.laws.step_limit, "the game ends", || {
            format!("it did not end within {} actions", self.laws.step_limit)
        })?;
        Ok(next)
    }

    pub(super) fn act(&mut self, actor: Actor, action: G::Action) -> Kept {
        match self.log.act(actor, action.clone()) {
            Ok(_) => Ok(()),
            Err(refusals) => Err(Broken::new(
                "generator = checker",
                format!("{actor} was offered {action:?}, but applying it was refused: {refusals}"),
            )),
        }
    }

    /// Panics if a law was broken.
    pub(super) fn answer(&mut self, kept: Kept) {
        self.answered = true;
        if let Err(Broken { law, viewer, what }) = kept {
            let viewer = viewer.map(|viewer| format!(", viewer {}", name(viewer)));
            panic!(
                "{} breaks the law \"{law}\": seed {}, {:?}, step {}{}\n{what}\n{}",
                G::NAME,
                self.seed,
                self.way,
                self.step(),
                viewer.unwrap_or_default(),
                self.last_actions(),
            );
        }
    }

    fn last_actions(&self) -> String {
        const SHOWN: usize = 5;
        let entries = self.log.entries().iter().enumerate();
        let mut text = "the last actions:\n".to_owned();
        for (number, entry) in entries.skip(self.step().saturating_sub(SHOWN)) {
            let action = serde_json::to_string(&entry.action);
            let action = action.unwrap_or_else(|error| error.to_string());
            let _ = writeln!(text, "  {number} {} {action}", entry.actor);
        }
        text
    }
}

/// Tells where it was when the game itself panicked.
impl<G: Game> Drop for Run<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() && !self.answered {
            let step = self.step();
            let (seed, way) = (self.seed, self.way);
            eprintln!("{}: seed {seed}, {way:?}, step {step}; {}", G::NAME, self.last_actions());
        }
    }
}

fn name(viewer: Viewer) -> String {
    viewer.seat().map_or_else(|| "spectator".to_owned(), |seat| seat.to_string())
}
