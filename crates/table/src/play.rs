//! The game on the table: the only place where a table meets the rules.

use std::ops::ControlFlow;
use std::sync::Arc;

use bots::{Bot, Budget, Judgement, Situation};
use game::{Actor, Dice, Game, Log, Outcome, Question, Seat, SeatSet, TimeLimit, Turn, Viewer};
use shelf::{
    AnyAction, AnyNews, AnyView, GameName, Record, Seed, SeededDice, SetupRequest, Sheet, Shelved,
    Shuffle,
};

use crate::allowance::MOST_UNSETTLED;
use crate::refused::{Reason, Refused, reasons};
use crate::row::{PlayedAction, Unreadable};
use crate::settings::Settings;
use crate::view::NoUndo;

macro_rules! make_matches {
    ([$($Game:ident)+]) => {
        /// A game of the shelf in progress.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(clippy::large_enum_variant, reason = "a table has one match, and it does not move")]
        pub enum Match {
            $(#[doc = concat!("Of ", stringify!($Game), ".")]
            $Game(Play<shelf::$Game>),)+
        }

        /// What happened in the game, secrets included. It leaves the table only through
        /// [`Happened::news`].
        #[derive(Clone, Debug, PartialEq)]
        pub enum Happened {
            $(#[doc = concat!("In ", stringify!($Game), ".")]
            $Game(Vec<<shelf::$Game as Game>::Event>),)+
        }

        impl Happened {
            /// What one viewer hears of it.
            #[must_use]
            pub fn news(&self, viewer: Viewer) -> Vec<AnyNews> {
                match self {
                    $(Happened::$Game(events) => committed::<shelf::$Game>(events, viewer),)+
                }
            }
        }

        impl Match {
            /// Begins a game by a version of its rules, before its first draw.
            ///
            /// # Errors
            /// If it cannot be set up so.
            pub(crate) fn start(
                rules: u32,
                Settings { game, setup, .. }: &Settings,
                seed: &Seed,
            ) -> Result<Match, Refused> {
                match game {
                    $(GameName::$Game => Play::start(rules, setup, seed).map(Match::$Game),)+
                }
            }

            /// Takes actions of a seat, and draws whatever is to be drawn after the last. Says what
            /// was done and what came of it; if one action is refused, the match must not be used
            /// any more.
            pub(crate) fn perform(
                &mut self,
                seat: Option<Seat>,
                actions: &[AnyAction],
                pace: Pace,
            ) -> Result<(Vec<PlayedAction>, Happened), Refused> {
                match self {
                    $(Match::$Game(play) => {
                        let (steps, events) = play.perform(seat, actions, pace)?;
                        Ok((steps, Happened::$Game(events)))
                    })+
                }
            }

            /// Repeats what was done before.
            pub(crate) fn repeat(&mut self, steps: &[PlayedAction]) -> Result<Happened, Unreadable> {
                match self {
                    $(Match::$Game(play) => play.repeat(steps).map(Happened::$Game),)+
                }
            }

            /// A match that the viewer cannot tell from this one.
            #[must_use]
            pub fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Match {
                match self {
                    $(Match::$Game(play) => Match::$Game(play.imagine(viewer, dice)),)+
                }
            }
        }
    };
}

shelf::games!((make_matches));

/// Does something with the game in progress, whatever it is: `with_play!(match, play => work)`.
#[macro_export]
macro_rules! with_play {
    ([$($Game:ident)+] $match:expr, $play:ident => $work:expr) => {
        match $match {
            $($crate::Match::$Game($play) => $work,)+
        }
    };
    ($match:expr, $play:ident => $work:expr) => {
        $crate::games!(($crate::with_play) $match, $play => $work)
    };
}

fn committed<G: Shelved>(events: &[G::Event], viewer: Viewer) -> Vec<AnyNews> {
    events.iter().filter_map(|event| G::news(event, viewer)).map(G::any_news).collect()
}

impl Match {
    /// Goes on with a game that others have begun. What was drawn is given as well; the seed draws
    /// only what comes after.
    pub(crate) fn resume(
        rules: u32,
        settings: &Settings,
        seed: &Seed,
        given: &[PlayedAction],
    ) -> Result<Match, Unreadable> {
        let game = Match::start(rules, settings, seed);
        let mut game = game.map_err(|refused| Unreadable(refused.to_string()))?;
        with_play!(&mut game, play => play.take_given(given))?;
        Ok(game)
    }

    /// All that was done, as somebody could go on from it.
    pub(crate) fn steps(&self) -> Vec<PlayedAction> {
        with_play!(self, play => play.steps())
    }

    /// How many seats the game has, those included that nobody plays.
    pub(crate) fn seats(&self) -> u8 {
        with_play!(self, play => play.seats())
    }

    /// Takes the game back to its first `length` actions.
    pub(crate) fn truncate(&mut self, length: usize) -> Result<(), Unreadable> {
        with_play!(self, play => play.truncate(length))
    }

    /// Puts what was done to the rest of the log.
    pub(crate) fn settle(&mut self) {
        with_play!(self, play => play.settle());
    }

    /// What the game waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        with_play!(self, play => play.turn())
    }

    /// The length to which this seat's undo would take the game back, and the other seats whose
    /// actions would be taken back as well.
    pub(crate) fn undo(&self, seat: Seat) -> Result<(usize, SeatSet), NoUndo> {
        with_play!(self, play => play.undo(seat))
    }

    /// How many actions there are, draws included.
    pub(crate) fn length(&self) -> usize {
        with_play!(self, play => play.length())
    }

    /// How many actions nobody can take back any more.
    pub(crate) fn settled(&self) -> usize {
        with_play!(self, play => play.settled())
    }

    /// What the rules let a silent seat do, for each thing it is asked for at once; nothing, if the
    /// game does not wait for it.
    #[must_use]
    pub fn when_silent(&self, seat: Seat) -> Vec<AnyAction> {
        with_play!(self, play => play.when_silent(seat))
    }

    /// The first thing that a seat may do of what leads on, for those who have no better idea.
    #[must_use]
    pub fn first_legal(&self, seat: Seat) -> Option<AnyAction> {
        with_play!(self, play => play.first_legal(seat))
    }

    /// What the viewer sees.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> AnyView {
        with_play!(self, play => play.view(viewer))
    }

    /// What a seat would see if it were its turn to build.
    #[must_use]
    pub fn plan_view(&self, seat: Seat) -> AnyView {
        with_play!(self, play => play.plan_view(seat))
    }

    /// What the seat may do, but for the places that its view lists.
    #[must_use]
    pub fn page_choices(&self, seat: Seat) -> Vec<AnyAction> {
        with_play!(self, play => play.page_choices(seat))
    }

    /// What a seat is asked and answers by picking from a list.
    #[must_use]
    pub fn questions(&self, seat: Seat) -> Vec<Question<AnyAction>> {
        with_play!(self, play => play.questions(seat))
    }

    /// What a bot would do in a seat's place, where people are offered that.
    #[must_use]
    pub fn suggestion(&self, seat: Seat) -> Vec<AnyAction> {
        with_play!(self, play => play.suggestion(seat))
    }

    /// What a rule wants decided within some time, if that is decided now.
    pub(crate) fn time_limit(&self) -> Option<TimeLimit<AnyAction>> {
        with_play!(self, play => play.time_limit())
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

    /// What a bot in this seat would do.
    #[must_use]
    pub fn ask_bot(&self, bot: Bot, seat: Seat, dice: &mut impl Dice) -> Option<AnyAction> {
        self.ask_bot_within(bot, seat, None, dice)
    }

    /// The same with a budget; without one the bot has that which it is used to.
    pub(crate) fn ask_bot_within(
        &self,
        bot: Bot,
        seat: Seat,
        budget: Option<&Budget<'_>>,
        dice: &mut impl Dice,
    ) -> Option<AnyAction> {
        with_play!(self, play => play.ask_bot(bot, seat, budget, dice))
    }

    /// The record of the game, as JSON.
    ///
    /// # Errors
    /// If the game cannot be replayed, which does not happen.
    pub fn record(&self, seed: Seed, shuffle: Shuffle) -> Result<String, Unreadable> {
        with_play!(self, play => play.record(seed, shuffle))
    }
}

/// What a seat may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Whatever is legal.
    Free,
    /// What leads on: nothing that could be done for ever.
    Onward,
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
    /// The log, shared by all copies, and what this copy has added to it: whoever prepares a move copies
    /// the position, but not how the game came there.
    done: Arc<Vec<Done<G::Action>>>,
    fresh: Vec<Done<G::Action>>,
    /// How many actions were done elsewhere, before this table began.
    given: usize,
    dice: SeededDice,
}

impl<G: Shelved> Clone for Play<G> {
    fn clone(&self) -> Self {
        Play {
            setup: self.setup.clone(),
            state: self.state.clone(),
            done: Arc::clone(&self.done),
            fresh: self.fresh.clone(),
            given: self.given,
            dice: self.dice.clone(),
        }
    }
}

impl<G: Shelved> PartialEq for Play<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
            && self.state == other.state
            && self.log().eq(other.log())
            && self.given == other.given
            && self.dice == other.dice
    }
}

impl<G: Shelved> Play<G> {
    /// All that was done.
    fn log(&self) -> impl DoubleEndedIterator<Item = &Done<G::Action>> {
        self.done.iter().chain(&self.fresh)
    }

    fn length(&self) -> usize {
        self.done.len() + self.fresh.len()
    }

    /// Adds what was done to the shared log, if nobody else looks at it.
    fn settle(&mut self) {
        if let Some(done) = Arc::get_mut(&mut self.done) {
            done.append(&mut self.fresh);
        }
    }

    /// The log as this copy's own.
    fn own_log(&mut self) -> &mut Vec<Done<G::Action>> {
        let done = Arc::make_mut(&mut self.done);
        done.append(&mut self.fresh);
        done
    }
}

impl<G: Shelved + Judgement> Play<G> {
    fn start(rules: u32, request: &SetupRequest, seed: &Seed) -> Result<Self, Refused> {
        let setup = G::setup_by(rules, request).map_err(Refused::BadSettings)?;
        let setup = G::timed(setup, request);
        let state = G::start(&setup).map_err(|r| Refused::Rules(reasons::<G>(&r)))?;
        Ok(Play {
            setup,
            state,
            done: Arc::default(),
            fresh: Vec::new(),
            given: 0,
            dice: seed.chance(),
        })
    }

    /// The position, for those who draw pictures of what everybody sees.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The position before the first action.
    pub(crate) fn beginning(&self) -> Option<G::State> {
        G::start(&self.setup).ok()
    }

    /// All that was done, and by whom.
    pub(crate) fn actions(&self) -> impl Iterator<Item = (Actor, &G::Action)> {
        self.log().map(|done| (done.actor, &done.action))
    }

    fn act(
        &mut self,
        actor: Actor,
        action: G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Refused> {
        let before = events.len();
        G::apply(&mut self.state, actor, &action, events)
            .map_err(|refusals| Refused::Rules(reasons::<G>(&refusals)))?;
        // What was drawn stays drawn, whatever the game says: nobody draws again by undoing.
        let fixed =
            actor == Actor::Chance || events.iter().skip(before).any(|event| G::is_barrier(event));
        self.fresh.push(Done { actor, action, fixed });
        Ok(())
    }

    fn perform(
        &mut self,
        seat: Option<Seat>,
        actions: &[AnyAction],
        pace: Pace,
    ) -> Result<(Vec<PlayedAction>, Vec<G::Event>), Refused> {
        let (mut steps, mut events) = (Vec::new(), Vec::new());
        let mut leads_on = true;
        for (after, action) in (1..).zip(actions) {
            let own = G::own_action(action).ok_or(Refused::WrongGame)?;
            let actor = seat.map_or(Actor::Chance, Actor::Seat);
            leads_on &= pace == Pace::Free || seat.is_some_and(|seat| self.is_next(seat, &own));
            self.act(actor, own, &mut events)?;
            steps.push(PlayedAction { seat, action: action.clone() });
            // Whoever could act on what was just learnt could be refused, and would know it for
            // nothing. So this is decided before anything is drawn.
            if after < actions.len() && self.has_learnt() {
                return Err(Refused::PastBarrier { after });
            }
        }
        if !leads_on && !self.has_learnt() {
            return Err(Refused::TooMuch { most: MOST_UNSETTLED });
        }
        self.draw(&mut steps, &mut events)?;
        Ok((steps, events))
    }

    /// Whether a bot could take this action now: bots come to an end.
    fn is_next(&self, seat: Seat, action: &G::Action) -> bool {
        G::bot_choices(&self.state, seat, &mut |next| match next == *action {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
        .is_break()
    }

    /// Whether the last action told or fixed something, or leads to a draw.
    fn has_learnt(&self) -> bool {
        self.log().next_back().is_some_and(|done| done.fixed) || self.turn() == Turn::Chance
    }

    /// Draws until somebody must act or the game is over.
    fn draw(
        &mut self,
        steps: &mut Vec<PlayedAction>,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Refused> {
        while let Some(draw) = shelf::draw::<G>(&self.state, &mut self.dice) {
            steps.push(PlayedAction { seat: None, action: G::any_action(draw.clone()) });
            self.act(Actor::Chance, draw, events)?;
        }
        Ok(())
    }

    fn repeat(&mut self, steps: &[PlayedAction]) -> Result<Vec<G::Event>, Unreadable> {
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

    fn redo(&mut self, step: &PlayedAction, events: &mut Vec<G::Event>) -> Result<(), Unreadable> {
        let action = G::own_action(&step.action)
            .ok_or_else(|| Unreadable("an action of another game".into()))?;
        self.act(step.actor(), action, events).map_err(|refused| Unreadable(refused.to_string()))
    }

    fn take_given(&mut self, steps: &[PlayedAction]) -> Result<(), Unreadable> {
        for step in steps {
            self.redo(step, &mut Vec::new())?;
        }
        // Who has not done it here cannot take it back here.
        self.own_log().iter_mut().for_each(|done| done.fixed = true);
        self.given = self.length();
        Ok(())
    }

    fn steps(&self) -> Vec<PlayedAction> {
        let step = |done: &Done<G::Action>| PlayedAction {
            seat: match done.actor {
                Actor::Seat(seat) => Some(seat),
                Actor::Chance => None,
            },
            action: G::any_action(done.action.clone()),
        };
        self.log().map(step).collect()
    }

    fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    fn truncate(&mut self, length: usize) -> Result<(), Unreadable> {
        let refused = |r: game::Refusals<G::Refusal>| Unreadable(r.to_string());
        if length < self.given {
            return Err(Unreadable("an undo of what was not done here".into()));
        }
        self.own_log().truncate(length);
        let mut state = G::start(&self.setup).map_err(refused)?;
        for Done { actor, action, .. } in self.log() {
            G::apply(&mut state, *actor, action, &mut game::Unheard).map_err(refused)?;
        }
        self.state = state;
        Ok(())
    }

    fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    fn settled(&self) -> usize {
        self.log().rev().position(|done| done.fixed).map_or(0, |after| self.length() - after)
    }

    fn when_silent(&self, seat: Seat) -> Vec<AnyAction> {
        let silent = G::all_when_silent(&self.state, seat).into_iter();
        let legal: Vec<AnyAction> =
            silent.filter(|action| self.allows(seat, action)).map(G::any_action).collect();
        if legal.is_empty() { self.first_legal(seat).into_iter().collect() } else { legal }
    }

    fn first_legal(&self, seat: Seat) -> Option<AnyAction> {
        if !self.turn().seats().contains(seat) {
            return None;
        }
        let mut first = None;
        let _ = G::bot_choices(&self.state, seat, &mut |action| match self.allows(seat, &action) {
            true => {
                first = Some(action);
                ControlFlow::Break(())
            }
            false => ControlFlow::Continue(()),
        });
        first.or_else(|| game::first_legal::<G>(&self.state, Actor::Seat(seat))).map(G::any_action)
    }

    fn allows(&self, seat: Seat, action: &G::Action) -> bool {
        G::check(&self.state, Actor::Seat(seat), action).is_ok()
    }

    fn undo(&self, seat: Seat) -> Result<(usize, SeatSet), NoUndo> {
        let mut others = SeatSet::EMPTY;
        let mut own = self.log().skip(self.given).filter(|done| done.actor == Actor::Seat(seat));
        if own.next().is_none() {
            return Err(NoUndo::Nothing);
        }
        for (done, length) in self.log().rev().zip((0..self.length()).rev()) {
            match done.actor {
                Actor::Chance => return Err(NoUndo::Drawn),
                _ if done.fixed => return Err(NoUndo::Settled),
                Actor::Seat(own) if own == seat => return Ok((length, others)),
                Actor::Seat(other) => others = others.with(other),
            }
        }
        Err(NoUndo::Nothing)
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        G::any_view(G::view(&self.state, viewer))
    }

    fn plan_view(&self, seat: Seat) -> AnyView {
        G::any_view(G::plan_view(&self.state, seat))
    }

    fn page_choices(&self, seat: Seat) -> Vec<AnyAction> {
        G::page_choices(&self.state, seat).into_iter().map(G::any_action).collect()
    }

    fn questions(&self, seat: Seat) -> Vec<Question<AnyAction>> {
        let questions = G::questions(&self.state, seat).into_iter();
        questions.map(|question| question.map(G::any_action)).collect()
    }

    fn suggestion(&self, seat: Seat) -> Vec<AnyAction> {
        bots::suggestion::<G>(&self.state, seat).into_iter().map(G::any_action).collect()
    }

    fn time_limit(&self) -> Option<TimeLimit<AnyAction>> {
        let TimeLimit { seat, number, seconds, then } = G::time_limit(&self.state)?;
        Some(TimeLimit { seat, number, seconds, then: G::any_action(then) })
    }

    fn silence(&self) -> Option<&'static str> {
        G::silence(&self.state).map(|rule| rule.0)
    }

    fn objections(&self, seat: Seat, action: &AnyAction) -> Result<Vec<Reason>, Refused> {
        let action = G::own_action(action).ok_or(Refused::WrongGame)?;
        let check = G::check(&self.state, Actor::Seat(seat), &action);
        Ok(check.err().map(|refusals| reasons::<G>(&refusals)).unwrap_or_default())
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
        let state = G::sample_world(&self.state, viewer, dice);
        // Nor can the viewer know what will be drawn.
        let luck = Seed::of_series(dice.below(u32::MAX).into(), 0);
        Play { state, dice: luck.chance(), ..self.clone() }
    }

    fn ask_bot(
        &self,
        bot: Bot,
        seat: Seat,
        budget: Option<&Budget<'_>>,
        dice: &mut impl Dice,
    ) -> Option<AnyAction> {
        let choices = game::bot_choices::<G>(&self.state, seat);
        let situation = Situation::<G>::new(&self.state, seat, &choices);
        let usual = Budget::of_nodes(bot.nodes::<G>());
        bot.choose_within(&situation, budget.unwrap_or(&usual), dice).map(G::any_action)
    }

    fn record(&self, seed: Seed, shuffle: Shuffle) -> Result<String, Unreadable> {
        let refused = |r: game::Refusals<G::Refusal>| Unreadable(r.to_string());
        let mut log = Log::<G>::start(self.setup.clone()).map_err(refused)?;
        for Done { actor, action, .. } in self.log() {
            log.act(*actor, action.clone()).map_err(refused)?;
        }
        let record = Record::of(&log, seed).with_shuffle(shuffle).with_given(self.given);
        serde_json::to_string(&record).map_err(|error| Unreadable(error.to_string()))
    }
}
