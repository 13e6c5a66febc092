//! Players without people.
//!
//! A bot is a player: it sees what its seat may see, and imagines the rest. A [`Situation`] gives it the
//! choices, the view and worlds that fit the view, and keeps the real state to itself.

mod between;
mod castles;
mod drive;
mod greedy;
mod palace;

use game::{Dice, Game, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use drive::{Drive, MOST_ACTIONS, Stuck};
pub use greedy::Judgement;

/// A decision as a bot gets it.
#[derive(Debug)]
pub struct Situation<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    choices: &'a [G::Action],
}

impl<'a, G: Game> Situation<'a, G> {
    /// The decision of a seat among these choices.
    #[must_use]
    pub fn new(state: &'a G::State, seat: Seat, choices: &'a [G::Action]) -> Self {
        Situation { state, seat, choices }
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

/// Dice that always begin alike, so that who asks again is told the same.
struct SameAgain(u64);

impl Dice for SameAgain {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// What a bot would do in a seat's place, where people are offered that; it knows what the seat may know.
#[must_use]
pub fn suggestion<G: Judgement>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    if !G::suggests(state) || !G::turn(state).seats().contains(seat) {
        return Vec::new();
    }
    G::suggestion(&G::sample_world(state, Viewer::Seat(seat), &mut SameAgain(1)), seat)
}

/// The bots, by the names used on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Takes any choice that bots are asked for, all being equally likely. Games may leave out what is mostly
    /// harm: in Castles no bot lays a passage that doubles nothing, even where it alone could connect a room.
    Random,
    /// Takes the choice that raises its final score most.
    Greedy,
}

impl Bot {
    /// All bots.
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Greedy];

    /// The bot's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
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

    /// The bot's choice; `None` only if there is nothing to choose.
    pub fn choose<G: Judgement>(
        self,
        situation: &Situation<'_, G>,
        dice: &mut impl Dice,
    ) -> Option<G::Action> {
        match self {
            Bot::Random => {
                let count = u32::try_from(situation.choices().len()).ok()?;
                situation.choices().get(dice.below(count) as usize).cloned()
            }
            Bot::Greedy => greedy::choose(situation, dice),
        }
    }
}
