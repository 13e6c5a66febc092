//! Whole games between bots.

use std::fmt;
use std::ops::ControlFlow;

use game::{Actor, Dice, Events, Outcome, Seat, Turn};

use crate::{Bot, Budget, Judgement, Situation};

/// Why a game did not come to its end. With sound rules this does not happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// An action was refused that the game had offered.
    Refused(String),
    /// The game waits, but offers nothing.
    NothingToDo,
    /// The game does not end.
    TooLong,
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stuck::Refused(reasons) => write!(f, "an offered action was refused: {reasons}"),
            Stuck::NothingToDo => f.write_str("the game waits, but offers nothing"),
            Stuck::TooLong => f.write_str("the game does not end"),
        }
    }
}

/// More actions than any game of ours needs.
pub const MOST_ACTIONS: u64 = 100_000;

/// A game that bots play, action by action.
#[derive(Debug)]
pub struct Drive<'a, G: Judgement, D, B> {
    /// Who plays which seat; a seat beyond the list is played at random.
    pub bots: &'a [Bot],
    /// How many nodes each may judge for a decision; as many as it is used to, if nothing is said.
    pub budgets: &'a [Option<u64>],
    /// By which weights each judges; by those it is used to, if nothing is said.
    pub weights: &'a [G::Weights],
    /// What chance draws with.
    pub chance: D,
    /// What each bot throws dice with.
    pub minds: Vec<B>,
    choices: Vec<G::Action>,
    decided: u64,
}

impl<'a, G: Judgement, D: Dice, B: Dice> Drive<'a, G, D, B> {
    /// A driver for these bots.
    pub fn new(bots: &'a [Bot], chance: D, minds: Vec<B>) -> Self {
        Drive { bots, budgets: &[], weights: &[], chance, minds, choices: Vec::new(), decided: 0 }
    }

    /// How many decisions among several choices there were so far.
    #[must_use]
    pub const fn decided(&self) -> u64 {
        self.decided
    }

    /// What happens next: whose action it is, and which. `None` when nobody is asked and nothing
    /// is to be drawn, which means that the game is over.
    ///
    /// # Errors
    /// If the game asks somebody but offers nothing.
    pub fn next(&mut self, state: &G::State) -> Result<Option<(Actor, G::Action)>, Stuck> {
        self.choices.clear();
        let seat = G::next_decision(state, &mut |action| {
            self.choices.push(action);
            ControlFlow::Continue(())
        });
        if let Some(seat) = seat {
            let action = self.decide(state, seat).ok_or(Stuck::NothingToDo)?;
            return Ok(Some((Actor::Seat(seat), action)));
        }
        if G::turn(state) != Turn::Chance {
            return Ok(None);
        }
        let draw = G::draw(state, self.chance.below(G::draws(state))).ok_or(Stuck::NothingToDo)?;
        Ok(Some((Actor::Chance, draw)))
    }

    fn decide(&mut self, state: &G::State, seat: Seat) -> Option<G::Action> {
        let bot = self.bots.get(seat.index()).copied().unwrap_or(Bot::Random);
        let mind = self.minds.get_mut(seat.index())?;
        self.decided += u64::from(self.choices.len() > 1);
        let nodes = self.budgets.get(seat.index()).copied().flatten();
        let budget = Budget::of_nodes(nodes.unwrap_or_else(|| bot.nodes::<G>()));
        let mut situation = Situation::<G>::new(state, seat, &self.choices);
        if let Some(weights) = self.weights.get(seat.index()) {
            situation = situation.weighed_by(weights);
        }
        bot.choose_within(&situation, &budget, mind)
    }

    /// Plays to the end and says how it came out and how many actions it took.
    ///
    /// # Errors
    /// If the game does not come to its end.
    pub fn finish(
        &mut self,
        state: &mut G::State,
        events: &mut impl Events<G::Event>,
    ) -> Result<(Outcome, u64), Stuck> {
        for actions in 0..MOST_ACTIONS {
            let Some((actor, action)) = self.next(state)? else {
                let Turn::Over(outcome) = G::turn(state) else { return Err(Stuck::NothingToDo) };
                return Ok((*outcome, actions));
            };
            G::apply(state, actor, &action, events)
                .map_err(|refusals| Stuck::Refused(refusals.to_string()))?;
        }
        Err(Stuck::TooLong)
    }
}
