//! The game on the table: the only place where a table meets the rules.

use std::ops::ControlFlow;

use bots::{Bot, Judgement, Scene};
use game::{Actor, Dice, Game, Log, Outcome, Seat, SeatSet, Turn, Viewer};
use shelf::{
    AnyAction, AnyNews, AnyView, GameName, Record, Seed, SeededDice, SetupRequest, Sheet, Shelved,
    Shuffle,
};

use crate::refused::{Reason, Refused, reasons};
use crate::row::{Step, Unreadable};

/// A game of the shelf in progress.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "a table has one match, and it does not move")]
pub enum Match {
    /// Between Two Castles.
    Between(Play<shelf::Between>),
    /// Castles.
    Castles(Play<shelf::Castles>),
    /// The Palace.
    Palace(Play<shelf::Palace>),
}

/// Does something with the game in progress, whatever it is: `with_play!(match, play => work)`.
#[macro_export]
macro_rules! with_play {
    ($match:expr, $play:ident => $work:expr) => {
        match $match {
            $crate::Match::Between($play) => $work,
            $crate::Match::Castles($play) => $work,
            $crate::Match::Palace($play) => $work,
        }
    };
}

/// What happened in the game, secrets included. It leaves the table only through
/// [`Happened::news`].
#[derive(Clone, Debug, PartialEq)]
pub enum Happened {
    /// In Between Two Castles.
    Between(Vec<<shelf::Between as Game>::Event>),
    /// In Castles.
    Castles(Vec<<shelf::Castles as Game>::Event>),
    /// In The Palace.
    Palace(Vec<<shelf::Palace as Game>::Event>),
}

impl Happened {
    /// What one viewer hears of it.
    #[must_use]
    pub fn news(&self, viewer: Viewer) -> Vec<AnyNews> {
        fn told<G: Shelved>(events: &[G::Event], viewer: Viewer) -> Vec<AnyNews> {
            events.iter().filter_map(|event| G::news(event, viewer)).map(G::any_news).collect()
        }
        match self {
            Happened::Between(events) => told::<shelf::Between>(events, viewer),
            Happened::Castles(events) => told::<shelf::Castles>(events, viewer),
            Happened::Palace(events) => told::<shelf::Palace>(events, viewer),
        }
    }
}

impl Match {
    /// Begins a game, before its first draw.
    ///
    /// # Errors
    /// If it cannot be set up so.
    pub(crate) fn start(
        game: GameName,
        request: &SetupRequest,
        seed: &Seed,
    ) -> Result<Match, Refused> {
        match game {
            GameName::Between => Play::start(request, seed).map(Match::Between),
            GameName::Castles => Play::start(request, seed).map(Match::Castles),
            GameName::Palace => Play::start(request, seed).map(Match::Palace),
        }
    }

    /// Goes on with a game that others have begun. What was drawn is given as well; the seed draws
    /// only what comes after.
    pub(crate) fn resume(
        game: GameName,
        request: &SetupRequest,
        seed: &Seed,
        given: &[Step],
    ) -> Result<Match, Unreadable> {
        let mut game = Match::start(game, request, seed).map_err(|r| Unreadable(r.to_string()))?;
        with_play!(&mut game, play => play.take_given(given))?;
        Ok(game)
    }

    /// All that was done, as somebody could go on from it.
    pub(crate) fn steps(&self) -> Vec<Step> {
        with_play!(self, play => play.steps())
    }

    /// How many seats the game has, those included that nobody plays.
    pub(crate) fn seats(&self) -> u8 {
        with_play!(self, play => play.seats())
    }

    /// Takes actions of a seat, and draws whatever is to be drawn after each. Says what was done
    /// and what came of it; if one action is refused, the match must not be used any more.
    pub(crate) fn perform(
        &mut self,
        seat: Option<Seat>,
        actions: &[AnyAction],
    ) -> Result<(Vec<Step>, Happened), Refused> {
        match self {
            Match::Between(play) => play
                .perform(seat, actions)
                .map(|(steps, events)| (steps, Happened::Between(events))),
            Match::Castles(play) => play
                .perform(seat, actions)
                .map(|(steps, events)| (steps, Happened::Castles(events))),
            Match::Palace(play) => {
                play.perform(seat, actions).map(|(steps, events)| (steps, Happened::Palace(events)))
            }
        }
    }

    /// Repeats what was done before.
    pub(crate) fn repeat(&mut self, steps: &[Step]) -> Result<Happened, Unreadable> {
        match self {
            Match::Between(play) => play.repeat(steps).map(Happened::Between),
            Match::Castles(play) => play.repeat(steps).map(Happened::Castles),
            Match::Palace(play) => play.repeat(steps).map(Happened::Palace),
        }
    }

    /// Takes the game back to its first `length` actions.
    pub(crate) fn truncate(&mut self, length: usize) -> Result<(), Unreadable> {
        with_play!(self, play => play.truncate(length))
    }

    /// What the game waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        with_play!(self, play => play.turn())
    }

    /// The length to which this seat's undo would take the game back, and the other seats whose
    /// actions would be taken back as well.
    pub(crate) fn undo(&self, seat: Seat) -> Option<(usize, SeatSet)> {
        with_play!(self, play => play.undo(seat))
    }

    /// What the viewer sees.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> AnyView {
        with_play!(self, play => play.view(viewer))
    }

    /// What the seat may do.
    #[must_use]
    pub fn choices(&self, seat: Seat) -> Vec<AnyAction> {
        with_play!(self, play => play.choices(seat))
    }

    /// The rule by which players are silent now, if they are.
    pub(crate) fn silence(&self) -> Option<&'static str> {
        with_play!(self, play => play.silence())
    }

    /// Why a seat may not take this action; nothing, if it may.
    pub(crate) fn objections(
        &self,
        seat: Seat,
        action: &AnyAction,
    ) -> Result<Vec<Reason>, Refused> {
        with_play!(self, play => play.objections(seat, action))
    }

    /// The sheets that the action would change.
    pub(crate) fn forecast(&self, seat: Seat, action: &AnyAction) -> Vec<Sheet> {
        with_play!(self, play => play.forecast(seat, action))
    }

    /// The public score sheets.
    #[must_use]
    pub fn sheets(&self) -> Vec<Sheet> {
        with_play!(self, play => play.sheets())
    }

    /// Who may see that a seat thinks of this action.
    pub(crate) fn ghost_audience(&self, seat: Seat, action: &AnyAction) -> SeatSet {
        with_play!(self, play => play.ghost_audience(seat, action))
    }

    /// How the game came out, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.turn().outcome().cloned()
    }

    /// A match that the viewer cannot tell from this one.
    #[must_use]
    pub fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Match {
        match self {
            Match::Between(play) => Match::Between(play.imagine(viewer, dice)),
            Match::Castles(play) => Match::Castles(play.imagine(viewer, dice)),
            Match::Palace(play) => Match::Palace(play.imagine(viewer, dice)),
        }
    }

    /// What a bot in this seat would do.
    #[must_use]
    pub fn ask_bot(&self, bot: Bot, seat: Seat, dice: &mut impl Dice) -> Option<AnyAction> {
        with_play!(self, play => play.ask_bot(bot, seat, dice))
    }

    /// The record of the game, as JSON.
    ///
    /// # Errors
    /// If the game cannot be replayed, which does not happen.
    pub fn record(&self, seed: Seed, shuffle: Shuffle) -> Result<String, Unreadable> {
        with_play!(self, play => play.record(seed, shuffle))
    }
}

/// One action of the game's own log.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Done<A> {
    actor: Actor,
    action: A,
    /// Whether nothing before it, nor itself, can be taken back.
    fixed: bool,
}

/// A game in progress and the actions that led to it.
#[derive(Debug)]
pub struct Play<G: Shelved> {
    setup: G::Setup,
    state: G::State,
    done: Vec<Done<G::Action>>,
    /// How many actions were done elsewhere, before this table began.
    given: usize,
    dice: SeededDice,
}

impl<G: Shelved> Clone for Play<G> {
    fn clone(&self) -> Self {
        Play {
            setup: self.setup.clone(),
            state: self.state.clone(),
            done: self.done.clone(),
            given: self.given,
            dice: self.dice.clone(),
        }
    }
}

impl<G: Shelved> PartialEq for Play<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
            && self.state == other.state
            && self.done == other.done
            && self.given == other.given
            && self.dice == other.dice
    }
}

impl<G: Shelved + Judgement> Play<G> {
    fn start(request: &SetupRequest, seed: &Seed) -> Result<Self, Refused> {
        let setup = G::setup(request).map_err(Refused::BadSettings)?;
        let state = G::start(&setup).map_err(|r| Refused::Rules(reasons(&r)))?;
        Ok(Play { setup, state, done: Vec::new(), given: 0, dice: seed.chance() })
    }

    /// The position, for those who draw pictures of what everybody sees.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    fn act(
        &mut self,
        actor: Actor,
        action: G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Refused> {
        let before = events.len();
        G::apply(&mut self.state, actor, &action, events)
            .map_err(|refusals| Refused::Rules(reasons(&refusals)))?;
        // What was drawn stays drawn, whatever the game says: nobody draws again by undoing.
        let fixed =
            actor == Actor::Chance || events.iter().skip(before).any(|event| G::is_barrier(event));
        self.done.push(Done { actor, action, fixed });
        Ok(())
    }

    fn perform(
        &mut self,
        seat: Option<Seat>,
        actions: &[AnyAction],
    ) -> Result<(Vec<Step>, Vec<G::Event>), Refused> {
        let (mut steps, mut events) = (Vec::new(), Vec::new());
        self.draw(&mut steps, &mut events)?;
        for action in actions {
            let own = G::own_action(action).ok_or(Refused::WrongGame)?;
            let actor = seat.map_or(Actor::Chance, Actor::Seat);
            self.act(actor, own, &mut events)?;
            steps.push(Step { seat, action: action.clone() });
            self.draw(&mut steps, &mut events)?;
        }
        Ok((steps, events))
    }

    /// Draws until somebody must act or the game is over.
    fn draw(&mut self, steps: &mut Vec<Step>, events: &mut Vec<G::Event>) -> Result<(), Refused> {
        while let Some(draw) = shelf::draw::<G>(&self.state, &mut self.dice) {
            steps.push(Step { seat: None, action: G::any_action(draw.clone()) });
            self.act(Actor::Chance, draw, events)?;
        }
        Ok(())
    }

    fn repeat(&mut self, steps: &[Step]) -> Result<Vec<G::Event>, Unreadable> {
        let mut events = Vec::new();
        for step in steps {
            if step.seat.is_none() {
                // The throw was made when the row was written; the next one must differ.
                self.dice.below(G::draws(&self.state));
            }
            self.redo(step, &mut events)?;
        }
        Ok(events)
    }

    fn redo(&mut self, step: &Step, events: &mut Vec<G::Event>) -> Result<(), Unreadable> {
        let action = G::own_action(&step.action)
            .ok_or_else(|| Unreadable("an action of another game".into()))?;
        self.act(step.actor(), action, events).map_err(|refused| Unreadable(refused.to_string()))
    }

    fn take_given(&mut self, steps: &[Step]) -> Result<(), Unreadable> {
        for step in steps {
            self.redo(step, &mut Vec::new())?;
        }
        // Who has not done it here cannot take it back here.
        self.done.iter_mut().for_each(|done| done.fixed = true);
        self.given = self.done.len();
        Ok(())
    }

    fn steps(&self) -> Vec<Step> {
        let step = |done: &Done<G::Action>| Step {
            seat: match done.actor {
                Actor::Seat(seat) => Some(seat),
                Actor::Chance => None,
            },
            action: G::any_action(done.action.clone()),
        };
        self.done.iter().map(step).collect()
    }

    fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    fn truncate(&mut self, length: usize) -> Result<(), Unreadable> {
        let refused = |r: game::Refusals<G::Refusal>| Unreadable(r.to_string());
        if length < self.given {
            return Err(Unreadable("an undo of what was not done here".into()));
        }
        self.done.truncate(length);
        let mut state = G::start(&self.setup).map_err(refused)?;
        for Done { actor, action, .. } in &self.done {
            G::apply(&mut state, *actor, action, &mut game::Unheard).map_err(refused)?;
        }
        self.state = state;
        Ok(())
    }

    fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    fn undo(&self, seat: Seat) -> Option<(usize, SeatSet)> {
        let last = self.done.iter().rposition(|done| done.actor == Actor::Seat(seat))?;
        let after = self.done.get(last..)?;
        if after.iter().any(|done| done.fixed) {
            return None;
        }
        let others = after.iter().filter_map(|done| match done.actor {
            Actor::Seat(other) if other != seat => Some(other),
            Actor::Seat(_) | Actor::Chance => None,
        });
        Some((last, others.collect()))
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        G::any_view(G::view(&self.state, viewer))
    }

    fn choices(&self, seat: Seat) -> Vec<AnyAction> {
        G::choices(&self.state, seat).into_iter().map(G::any_action).collect()
    }

    fn silence(&self) -> Option<&'static str> {
        G::silence(&self.state).map(|rule| rule.0)
    }

    fn objections(&self, seat: Seat, action: &AnyAction) -> Result<Vec<Reason>, Refused> {
        let action = G::own_action(action).ok_or(Refused::WrongGame)?;
        let check = G::check(&self.state, Actor::Seat(seat), &action);
        Ok(check.err().map(|refusals| reasons(&refusals)).unwrap_or_default())
    }

    fn forecast(&self, seat: Seat, action: &AnyAction) -> Vec<Sheet> {
        G::own_action(action)
            .map(|action| G::forecast(&self.state, seat, &action))
            .unwrap_or_default()
    }

    fn sheets(&self) -> Vec<Sheet> {
        G::sheets(&self.state)
    }

    fn ghost_audience(&self, seat: Seat, action: &AnyAction) -> SeatSet {
        G::own_action(action)
            .map_or(SeatSet::EMPTY, |action| G::ghost_audience(&self.state, seat, &action))
    }

    fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        Play { state: G::sample_world(&self.state, viewer, dice), ..self.clone() }
    }

    fn ask_bot(&self, bot: Bot, seat: Seat, dice: &mut impl Dice) -> Option<AnyAction> {
        let mut choices = Vec::new();
        let _ = G::decision(&self.state, seat, &mut |action| {
            choices.push(action);
            ControlFlow::Continue(())
        });
        bot.choose(&Scene::<G>::new(&self.state, seat, &choices), dice).map(G::any_action)
    }

    fn record(&self, seed: Seed, shuffle: Shuffle) -> Result<String, Unreadable> {
        let refused = |r: game::Refusals<G::Refusal>| Unreadable(r.to_string());
        let mut log = Log::<G>::start(self.setup.clone()).map_err(refused)?;
        for Done { actor, action, .. } in &self.done {
            log.act(*actor, action.clone()).map_err(refused)?;
        }
        let record = Record::of(&log, seed).with_shuffle(shuffle).with_given(self.given);
        serde_json::to_string(&record).map_err(|error| Unreadable(error.to_string()))
    }
}
