//! The contract itself.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Actor, Question, Refusal, Refusals, Seat, Turn, Viewer};

/// A game: a pure, deterministic function from actions to states.
///
/// Nothing here draws, waits, reads or writes. Every draw is an action of [`Actor::Chance`] that
/// somebody outside has sampled, so a log of actions replays without a generator and there is no
/// hidden order that could leak.
///
/// What may be done has a name for each who asks. [`legal`](Game::legal) is the whole truth, and
/// [`check`](Game::check) says the same of one action, with reasons. The others are parts of it: a bot
/// gets [`bot_choices`](Game::bot_choices), when [`next_decision`](Game::next_decision) says that it is
/// the next; a page gets its [`questions`](Game::questions), [`page_choices`](Game::page_choices), and the
/// rest as places in its [`view`](Game::view).
pub trait Game: Sized + 'static {
    /// The name used on the command line and in records.
    const NAME: &'static str;
    /// The version of the rules by which new games are played. Goes up when a stored game would
    /// replay differently.
    const RULES_VERSION: u32;
    /// The oldest version that can still be played. A setup says by which version it is played, and
    /// a game that was begun by an older one is replayed and finished by that one.
    const OLDEST_RULES: u32 = Self::RULES_VERSION;

    /// Players, options, seating: all that is fixed before the first action.
    type Setup: Clone + PartialEq + Debug;
    /// Everything, hidden things included. Deliberately not serializable: what leaves the engine
    /// is a view.
    type State: Clone + PartialEq + Debug;
    /// An intention.
    type Action: Clone + Ord + Hash + Debug + Serialize + DeserializeOwned;
    /// A fact: what an action brought about.
    type Event: Clone + PartialEq + Debug + Serialize;
    /// What one viewer may know of a state.
    type View: Clone + PartialEq + Debug + Serialize;
    /// What one viewer may know of an event.
    type News: Clone + PartialEq + Debug + Serialize;
    /// Why an action is not allowed.
    type Refusal: Refusal;

    /// The state before the first action.
    ///
    /// # Errors
    /// Every reason why such a game cannot be set up.
    fn start(setup: &Self::Setup) -> Result<Self::State, Refusals<Self::Refusal>>;

    /// How many seats there are, those that nobody sits on included: 1 to 8, always the same.
    fn seats(state: &Self::State) -> u8;

    /// What the game waits for.
    fn turn(state: &Self::State) -> Turn;

    /// Names every action the actor may take, each once and in a fixed order, until `each` breaks.
    /// Chance may do something only when it is its turn.
    fn legal(
        state: &Self::State,
        actor: Actor,
        each: &mut impl FnMut(Self::Action) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Whether the actor may take this action. Agrees with [`legal`](Game::legal) on every action.
    ///
    /// # Errors
    /// Every rule the action breaks.
    fn check(
        state: &Self::State,
        actor: Actor,
        action: &Self::Action,
    ) -> Result<(), Refusals<Self::Refusal>>;

    /// Takes the action and tells what happened. The only writer of a state.
    ///
    /// # Errors
    /// Every rule the action breaks; the state is then unchanged and nothing was told.
    fn apply<E: Events<Self::Event>>(
        state: &mut Self::State,
        actor: Actor,
        action: &Self::Action,
        events: &mut E,
    ) -> Result<(), Refusals<Self::Refusal>>;

    /// What the viewer sees. Built from what the viewer may know, never the state with parts
    /// struck out. It holds everything that the viewer has learnt and that still matters: who looks
    /// away for a while misses nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What the seat would see if it were its turn to build: its view, and in it the places of all that lies
    /// face up, for who plans while others act. Nothing happens by it, and it says no more of hidden things
    /// than the view. A game whose views list no places plans none.
    fn plan_view(state: &Self::State, seat: Seat) -> Self::View {
        Self::view(state, Viewer::Seat(seat))
    }

    /// What the viewer hears of an event; `None` if nothing but that something happened.
    fn news(event: &Self::Event, viewer: Viewer) -> Option<Self::News>;

    /// Whether the event gave somebody knowledge, or fixed something for good, so that nothing
    /// before it can be taken back.
    fn is_barrier(event: &Self::Event) -> bool;

    /// How many equally likely draws there are while chance must act; a card of which the deck
    /// holds three counts three times.
    fn draws(_state: &Self::State) -> u32 {
        0
    }

    /// The draw with this number, below [`draws`](Game::draws).
    fn draw(_state: &Self::State, _number: u32) -> Option<Self::Action> {
        None
    }

    /// What a seat does that lets its time run out; `None` if the game does not wait for it.
    fn when_silent(state: &Self::State, seat: Seat) -> Option<Self::Action> {
        if !Self::turn(state).seats().contains(seat) {
            return None;
        }
        first_legal::<Self>(state, Actor::Seat(seat))
    }

    /// What a seat does whose time runs out while it is asked for several things at once that have
    /// nothing to do with one another: one action for each, [`when_silent`](Game::when_silent) first.
    fn all_when_silent(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        Self::when_silent(state, seat).into_iter().collect()
    }

    /// What a rule of the game wants decided within some time, whatever clocks a table has, if that is
    /// decided now. The game itself knows no time: whoever keeps it takes the action in the seat's name when
    /// the time is up, and a game without a clock goes on without it.
    fn time_limit(_state: &Self::State) -> Option<TimeLimit<Self::Action>> {
        None
    }

    /// Names the actions of the one decision that a bot in this seat is asked for next: part of what
    /// is [`legal`](Game::legal), so that a bot comes to an end wherever a person may change their
    /// mind. Nothing, if the game does not wait for the seat.
    fn bot_choices(
        state: &Self::State,
        seat: Seat,
        each: &mut impl FnMut(Self::Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if Self::turn(state).seats().contains(seat) {
            Self::legal(state, Actor::Seat(seat), each)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Names the [`bot_choices`](Game::bot_choices) that a driver without people asks for next, and
    /// whose they are. Where several seats may act at once any order is legal; this fixes one, so
    /// that games between bots can be repeated.
    fn next_decision(
        state: &Self::State,
        each: &mut impl FnMut(Self::Action) -> ControlFlow<()>,
    ) -> Option<Seat> {
        let seat = Self::turn(state).seats().lowest()?;
        let _ = Self::bot_choices(state, seat, each);
        Some(seat)
    }

    /// What the seat is asked and answers by picking from a list. Several questions may be open at
    /// once; they are answered in any sequence.
    fn questions(_state: &Self::State, _seat: Seat) -> Vec<Question<Self::Action>> {
        Vec::new()
    }

    /// What the seat may choose from as a page is told: everything that is
    /// [`legal`](Game::legal), but for the places that its view lists already and the answers of its
    /// [`questions`](Game::questions).
    fn page_choices(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        legal_actions::<Self>(state, Actor::Seat(seat))
    }

    /// A state that the viewer cannot tell from this one, all such states being equally likely.
    fn sample_world(state: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State;
}

/// A time that a rule of a game sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit<A> {
    /// Whose time it is.
    pub seat: Seat,
    /// Which of the limits of the game it is: who decides the same again after an undo gets no new time.
    pub number: u32,
    /// How long it is, from the moment at which the seat is asked.
    pub seconds: u32,
    /// What the seat does when it is up.
    pub then: A,
}

/// The first legal action in the game's fixed order.
pub fn first_legal<G: Game>(state: &G::State, actor: Actor) -> Option<G::Action> {
    let mut first = None;
    let _ = G::legal(state, actor, &mut |action| {
        first = Some(action);
        ControlFlow::Break(())
    });
    first
}

/// All legal actions in the game's fixed order.
pub fn legal_actions<G: Game>(state: &G::State, actor: Actor) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = G::legal(state, actor, &mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}

/// All that a driver without people asks for next: whose decision it is, and its actions.
pub fn next_decision<G: Game>(state: &G::State) -> Option<(Seat, Vec<G::Action>)> {
    let mut actions = Vec::new();
    let seat = G::next_decision(state, &mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    })?;
    Some((seat, actions))
}

/// All actions of the one decision that a bot in this seat is asked for next.
pub fn bot_choices<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = G::bot_choices(state, seat, &mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}

/// Where randomness comes from, for those who need it: the rules themselves never do.
pub trait Dice {
    /// A number from 0 to `bound - 1`, all equally likely; 0 if `bound` is 0.
    fn below(&mut self, bound: u32) -> u32;

    /// Puts the items into a random order, all orders being equally likely.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(bound) as usize);
        }
    }
}

/// Where a game tells what happened.
pub trait Events<E> {
    /// Whether anybody listens; if not, events that are costly to make need not be made.
    const HEARD: bool;

    /// Tells one event.
    fn push(&mut self, event: E);

    /// Tells an event that is worth making only if somebody listens.
    fn push_with(&mut self, event: impl FnOnce() -> E) {
        if Self::HEARD {
            self.push(event());
        }
    }
}

impl<E> Events<E> for Vec<E> {
    const HEARD: bool = true;

    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Nobody listens.
#[derive(Clone, Copy, Default, Debug)]
pub struct Unheard;

impl<E> Events<E> for Unheard {
    const HEARD: bool = false;

    // Inlined, so that events nobody hears are not even made.
    #[inline(always)]
    fn push(&mut self, _: E) {}
}
