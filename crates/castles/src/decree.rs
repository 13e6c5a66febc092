//! Royal decrees: what is printed on them, as rows of a small vocabulary. What a decree does is one of its
//! effects, and nobody else asks which decree somebody has.

use game::{Phrase, RuleId, component};

use crate::component::{DECREES, Measure, Provenance};
use crate::options::Origin;
use crate::right::{Moment, Right};

game::named! {
    /// When a decree is in force.
    #[allow(missing_docs)]
    pub enum Timing {
        Start = "start",
        Game = "game",
        Final = "final",
    }
}

/// A number of the rulebook that a decree can set for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // They carry the names of the numbers of `Terms`.
pub enum Term {
    HiddenCoins,
    RenovationPrice,
    PiecePrice,
    LuxuryPrice,
    Discount,
    FreePrice,
    CrowdsPrices,
    CoinsUpTo,
    PriceSeconds,
    GardenCoins,
    LevelsMeet,
    WallsJoin,
    RenovatesAgain,
    PenaltyTimes,
    WelcomePoints,
    LeastPoints,
    ActivityPoints,
    ExtraTurnCoins,
    MoatRewards,
    CardsDrawn,
    OddPoints,
    EachTimes,
    OutdoorCoins,
    HearthPoints,
    TilesPut,
    CompletionCoins,
    StackPoints,
    FirstPoints,
    WinsTies,
    DownstairsRewards,
    Credit,
    Storeroom,
    BothPieces,
}

/// What a decree does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A number of its owner's terms is another one.
    Set(Term, i32),
    /// Sets of 1 to 5 swan tokens bring these points.
    Swans([u8; 5]),
    /// Coins at once.
    Gain(u32),
    /// Points at the end for so many of what is counted.
    Score {
        #[allow(missing_docs)]
        measure: Measure,
        #[allow(missing_docs)]
        points: u8,
        #[allow(missing_docs)]
        per: u16,
    },
    /// Its owner may do something at a moment.
    May(Moment, Right),
}

/// What is printed on a decree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecreeFace {
    /// The id used in files.
    pub id: &'static str,
    /// The key of what it does, in words.
    pub(crate) wish: &'static str,
    /// The rule that says what it does.
    pub rule: RuleId,
    /// When it is in force.
    pub timing: Timing,
    /// The drawing by which its card is known.
    pub icon: &'static str,
    /// What it does.
    pub effects: &'static [Effect],
    /// How many players it needs.
    pub least_players: u8,
    /// Whether it needs somebody who keeps the time.
    pub timed: bool,
    /// How sure we are.
    pub provenance: Provenance,
    /// The box it comes from, or the module without which it does nothing.
    pub origin: Origin,
}

impl DecreeFace {
    /// What it does.
    #[must_use]
    pub fn wish_phrase(&self) -> Phrase {
        Phrase::new(self.wish)
    }
}

component!(
    /// A royal decree.
    "Castles" Decree, DECREES: DecreeFace, "a decree"
);

/// A set of decrees.
pub type DecreeSet = game::Set<Decree>;

impl Decree {
    /// Its effects.
    pub(crate) fn effects(self) -> impl Iterator<Item = Effect> {
        self.face().effects.iter().copied()
    }
}
