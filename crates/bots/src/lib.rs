//! Players without people.
//!
//! A bot is a player: it sees what its seat may see, and imagines the rest. A [`Situation`] gives it the
//! choices, the view and worlds that fit the view, and keeps the real state to itself.

mod advice;
mod between;
mod budget;
mod castles;
mod drive;
mod facts;
mod greedy;
mod luck;
mod outlook;
mod page;
mod palace;
mod search;
#[cfg(test)]
mod toys;
mod tree;
mod weights;

use game::{Dice, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use luck::Luck;

pub use advice::{Advice, Estimate, MOST_ADVISED, Verdict, advise, look_back, whole_length};
pub use budget::Budget;
pub use drive::{Drive, MOST_ACTIONS, Stuck};
pub use facts::Facts;
pub use greedy::Judgement;
pub use outlook::Outlook;
pub use search::{Finding, Findings, consider, search};
pub use weights::{BetweenWeights, CastlesWeights, PalaceWeights, Weights};

/// A decision as a bot gets it.
#[derive(Debug)]
pub struct Situation<'a, G: Outlook> {
    state: &'a G::State,
    seat: Seat,
    choices: &'a [G::Action],
    weights: &'a G::Weights,
}

impl<'a, G: Outlook> Situation<'a, G> {
    /// The decision of a seat among these choices.
    #[must_use]
    pub fn new(state: &'a G::State, seat: Seat, choices: &'a [G::Action]) -> Self {
        Situation { state, seat, choices, weights: G::weights(state) }
    }

    /// The same, judged by other weights.
    #[must_use]
    pub fn weighed_by(self, weights: &'a G::Weights) -> Self {
        Situation { weights, ..self }
    }

    /// What judgement rests on.
    pub(crate) fn weights(&self) -> &'a G::Weights {
        self.weights
    }

    /// Whose decision it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What can be done.
    #[must_use]
    pub fn choices(&self) -> &'a [G::Action] {
        self.choices
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> G::View {
        G::view(self.state, Viewer::Seat(self.seat))
    }

    /// A world that looks the same to the seat.
    pub fn imagine(&self, dice: &mut impl Dice) -> G::State {
        G::sample_world(self.state, Viewer::Seat(self.seat), dice)
    }
}

impl<G: Judgement> Situation<'_, G> {
    /// What each of some choices is worth in a world that was imagined.
    #[must_use]
    pub fn worth_of(&self, world: &G::State, choices: &[G::Action]) -> Vec<i64> {
        G::worth(world, self.seat, choices, self.weights)
    }
}

/// What a bot would do in a seat's place, where people are offered that; it knows what the seat may know.
#[must_use]
pub fn suggestion<G: Judgement>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    if !G::suggests(state) || !G::turn(state).seats().contains(seat) {
        return Vec::new();
    }
    // Who asks again is told the same.
    let world = G::sample_world(state, Viewer::Seat(seat), &mut Luck::new(0, 0));
    G::suggestion(&world, seat, G::weights(state))
}

/// The bots, by the names used on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Bot {
    /// Takes any choice that bots are asked for, all being equally likely. Games may leave out what is mostly
    /// harm: in Castles no bot lays a passage that doubles nothing, even where it alone could connect a room.
    Random,
    /// Takes the choice that raises its final score most.
    Greedy,
    /// Takes the best of those choices that it happens to see.
    Page,
    /// Looks at every choice and takes the best: the same as [`Greedy`](Bot::Greedy), by the name that people know.
    Mason,
    /// Plays the best few choices out in worlds that it imagines.
    Architect,
    /// The same, ten times as long.
    MasterBuilder,
}

impl Bot {
    /// All bots.
    pub const ALL: [Bot; 6] =
        [Bot::Random, Bot::Greedy, Bot::Page, Bot::Mason, Bot::Architect, Bot::MasterBuilder];

    /// Those that people are offered, the weakest first.
    pub const LEVELS: [Bot; 4] = [Bot::Page, Bot::Mason, Bot::Architect, Bot::MasterBuilder];

    /// The bot's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
            Bot::Page => "page",
            Bot::Mason => "mason",
            Bot::Architect => "architect",
            Bot::MasterBuilder => "master-builder",
        }
    }

    /// The bot with this name.
    ///
    /// # Errors
    /// If there is none; the message lists the names.
    pub fn parse(name: &str) -> Result<Bot, String> {
        let found = Bot::ALL.into_iter().find(|bot| bot.as_str() == name);
        found.ok_or_else(|| {
            let names: Vec<_> = Bot::ALL.iter().map(|bot| bot.as_str()).collect();
            format!("there is no bot `{name}`; expected one of: {}", names.join(", "))
        })
    }

    /// How many nodes the bot judges for a decision; 0 if it does not search.
    #[must_use]
    pub const fn nodes<G: Outlook>(self) -> u64 {
        match self {
            Bot::Random | Bot::Greedy | Bot::Page | Bot::Mason => 0,
            Bot::Architect => G::NODES,
            Bot::MasterBuilder => 10 * G::NODES,
        }
    }

    /// How long the bot thinks about a decision where time counts and not nodes, in milliseconds.
    #[must_use]
    pub const fn milliseconds(self) -> u64 {
        match self {
            Bot::Random | Bot::Greedy | Bot::Page | Bot::Mason => 0,
            Bot::Architect => 150,
            Bot::MasterBuilder => 1_500,
        }
    }

    /// The bot's choice, with as many nodes as it needs; `None` only if there is nothing to choose.
    pub fn choose<G: Judgement>(
        self,
        situation: &Situation<'_, G>,
        dice: &mut impl Dice,
    ) -> Option<G::Action> {
        self.choose_within(situation, &Budget::of_nodes(self.nodes::<G>()), dice)
    }

    /// The bot's choice within a budget; `None` only if there is nothing to choose.
    pub fn choose_within<G: Judgement>(
        self,
        situation: &Situation<'_, G>,
        budget: &Budget<'_>,
        dice: &mut impl Dice,
    ) -> Option<G::Action> {
        match self {
            Bot::Random => {
                let count = u32::try_from(situation.choices().len()).ok()?;
                situation.choices().get(dice.below(count) as usize).cloned()
            }
            Bot::Greedy | Bot::Mason => greedy::choose(situation, dice),
            Bot::Page => page::choose(situation, dice),
            Bot::Architect | Bot::MasterBuilder => {
                search(situation, budget, dice).map(|(action, _)| action)
            }
        }
    }
}
