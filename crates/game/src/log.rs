//! A game in progress, with its log: what was done, what came of it, and how far back undo may go.

use crate::{Actor, Game, Refusals};

/// One action of a log.
#[derive(Clone, Debug, PartialEq)]
pub struct LoggedAction<A> {
    /// Who did it.
    pub actor: Actor,
    /// What was done.
    pub action: A,
    /// How many events the log held after it.
    pub events_after: usize,
    /// Whether it cannot be taken back (see [`Game::is_barrier`]).
    pub barrier: bool,
}

/// A game in progress and everything that led to it.
#[derive(Debug)]
pub struct Log<G: Game> {
    setup: G::Setup,
    state: G::State,
    entries: Vec<LoggedAction<G::Action>>,
    events: Vec<G::Event>,
}

impl<G: Game> Clone for Log<G> {
    fn clone(&self) -> Self {
        Log {
            setup: self.setup.clone(),
            state: self.state.clone(),
            entries: self.entries.clone(),
            events: self.events.clone(),
        }
    }
}

impl<G: Game> Log<G> {
    /// Begins a game.
    ///
    /// # Errors
    /// What [`Game::start`] refuses.
    pub fn start(setup: G::Setup) -> Result<Self, Refusals<G::Refusal>> {
        let state = G::start(&setup)?;
        Ok(Log { setup, state, entries: Vec::new(), events: Vec::new() })
    }

    /// What the game was started with.
    #[must_use]
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position now.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// All actions so far.
    #[must_use]
    pub fn entries(&self) -> &[LoggedAction<G::Action>] {
        &self.entries
    }

    /// All events so far.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The events that followed the action with this number, the first being 0.
    #[must_use]
    pub fn events_of(&self, entry: usize) -> &[G::Event] {
        let from = entry
            .checked_sub(1)
            .and_then(|before| self.entries.get(before))
            .map_or(0, |before| before.events_after);
        let to = self.entries.get(entry).map_or(from, |entry| entry.events_after);
        self.events.get(from..to).unwrap_or_default()
    }

    /// Takes an action and returns what came of it.
    ///
    /// # Errors
    /// What [`Game::apply`] refuses; the log is then unchanged.
    pub fn act(
        &mut self,
        actor: Actor,
        action: G::Action,
    ) -> Result<&[G::Event], Refusals<G::Refusal>> {
        let before = self.events.len();
        G::apply(&mut self.state, actor, &action, &mut self.events)?;
        let news = self.events.get(before..).unwrap_or_default();
        let barrier = news.iter().any(G::is_barrier);
        self.entries.push(LoggedAction { actor, action, events_after: self.events.len(), barrier });
        Ok(self.events.get(before..).unwrap_or_default())
    }

    /// The shortest length to which the log may be taken back.
    #[must_use]
    pub fn undo_floor(&self) -> usize {
        self.entries.iter().rposition(|entry| entry.barrier).map_or(0, |last| last + 1)
    }

    /// The log as it was after `length` actions, whatever barriers lie between: a replay.
    ///
    /// # Errors
    /// What [`Game::apply`] refuses, which for a log's own actions is nothing.
    pub fn after(&self, length: usize) -> Result<Self, Refusals<G::Refusal>> {
        let mut log = Log::start(self.setup.clone())?;
        for entry in self.entries.iter().take(length) {
            log.act(entry.actor, entry.action.clone())?;
        }
        Ok(log)
    }
}
