//! A game that a test plays by hand.

use game::{Actor, Game, Log, Refusals, Seat, Turn, Viewer, legal_actions};

/// A table at which a test says what everybody does. Who has a log of a game has all of this.
pub trait ByHand {
    /// The game.
    type Game: Game;

    /// What has happened.
    fn log(&self) -> &Log<Self::Game>;

    /// The same, to go on.
    fn log_mut(&mut self) -> &mut Log<Self::Game>;

    /// What comes by itself after an action; nothing unless told.
    fn afterwards(&mut self) {}

    /// The state.
    fn state(&self) -> &<Self::Game as Game>::State {
        self.log().state()
    }

    /// Who must act.
    fn turn(&self) -> Turn {
        Self::Game::turn(self.state())
    }

    /// The seats that the game waits for.
    fn waiting_for(&self) -> Vec<u8> {
        self.turn().seats().iter().map(|seat| seat.0).collect()
    }

    /// What a seat sees.
    fn view(&self, seat: u8) -> <Self::Game as Game>::View {
        Self::Game::view(self.state(), Viewer::Seat(Seat(seat)))
    }

    /// What everybody sees.
    fn open_view(&self) -> <Self::Game as Game>::View {
        Self::Game::view(self.state(), Viewer::Spectator)
    }

    /// All that a seat may do.
    fn offers(&self, seat: u8) -> Vec<<Self::Game as Game>::Action> {
        legal_actions::<Self::Game>(self.state(), Actor::Seat(Seat(seat)))
    }

    /// All that chance may do.
    fn draws(&self) -> Vec<<Self::Game as Game>::Action> {
        legal_actions::<Self::Game>(self.state(), Actor::Chance)
    }

    /// Why the game is over.
    ///
    /// # Panics
    /// If it is not.
    fn end_reason(&self) -> &'static str {
        self.turn().outcome().expect("the game is over").end_reason
    }

    /// A seat acts, and must be allowed to. Gives what came of it, and of what follows by itself.
    fn act(
        &mut self,
        seat: u8,
        action: <Self::Game as Game>::Action,
    ) -> Vec<<Self::Game as Game>::Event> {
        self.actor_acts(Actor::Seat(Seat(seat)), action)
    }

    /// Chance acts.
    fn chance(&mut self, action: <Self::Game as Game>::Action) -> Vec<<Self::Game as Game>::Event> {
        self.actor_acts(Actor::Chance, action)
    }

    /// Anybody acts.
    ///
    /// # Panics
    /// If it is refused.
    fn actor_acts(
        &mut self,
        actor: Actor,
        action: <Self::Game as Game>::Action,
    ) -> Vec<<Self::Game as Game>::Event> {
        let before = self.log().events().len();
        if let Err(refusals) = self.log_mut().act(actor, action.clone()) {
            panic!("{actor} {action:?} is refused: {refusals}");
        }
        self.afterwards();
        self.log().events()[before..].to_vec()
    }

    /// A seat tries something and is refused, which changes nothing.
    fn refused(
        &self,
        seat: u8,
        action: <Self::Game as Game>::Action,
    ) -> Refusals<<Self::Game as Game>::Refusal> {
        self.actor_is_refused(Actor::Seat(Seat(seat)), action)
    }

    /// Anybody tries something and is refused, which changes nothing.
    ///
    /// # Panics
    /// If it is allowed, is offered, or changes something.
    fn actor_is_refused(
        &self,
        actor: Actor,
        action: <Self::Game as Game>::Action,
    ) -> Refusals<<Self::Game as Game>::Refusal> {
        let mut state = self.state().clone();
        let mut events = Vec::new();
        let refusals = match Self::Game::apply(&mut state, actor, &action, &mut events) {
            Ok(()) => panic!("{actor} {action:?} is allowed"),
            Err(refusals) => refusals,
        };
        assert_eq!(Self::Game::check(self.state(), actor, &action), Err(refusals.clone()));
        let is_offered = legal_actions::<Self::Game>(self.state(), actor).contains(&action);
        assert!(!is_offered, "{action:?}");
        assert_eq!((&state, events), (self.state(), vec![]), "{action:?} changes nothing");
        refusals
    }

    /// A seat tries something and is refused because of this rule.
    fn refuses(&self, seat: u8, action: <Self::Game as Game>::Action, rule: &str) {
        assert_cites(&self.refused(seat, action.clone()), &action, rule);
    }

    /// Chance tries something and is refused because of this rule.
    fn refuses_chance(&self, action: <Self::Game as Game>::Action, rule: &str) {
        assert_cites(&self.actor_is_refused(Actor::Chance, action.clone()), &action, rule);
    }
}

fn assert_cites<R: game::Refusal>(
    refusals: &Refusals<R>,
    action: &impl std::fmt::Debug,
    rule: &str,
) {
    assert!(refusals.cites(rule), "{action:?} is refused, but not by {rule}: {refusals}");
}
