//! Before the first action: players, seats, castles between them.

use std::fmt;

use game::{Phrase, Refusals, Seat};
use serde::{Deserialize, Serialize};

use crate::notation::token_id;
use crate::options::Options;
use crate::refusal::Refusal;

/// A castle by its number: castle i lies between seat i and its left neighbour (BTW-GEO-12).
#[derive(
    Clone, Copy, Default, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenCastleId"))]
#[serde(transparent)]
pub struct CastleId(pub u8);

impl CastleId {
    /// The castle as an index into a list of castles.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its token.
    pub(crate) fn token(self) -> &'static str {
        crate::TOKENS.get(self.index()).copied().unwrap_or_default()
    }

    /// Its two builders: who has it on the left, who has it on the right.
    #[must_use]
    pub const fn builders(self, seats: u8) -> [Seat; 2] {
        [Seat(self.0), Seat(self.0).left(seats)]
    }

    /// The castle on the seat's left.
    #[must_use]
    pub const fn left_of(seat: Seat) -> CastleId {
        CastleId(seat.0)
    }

    /// The castle on the seat's right.
    #[must_use]
    pub const fn right_of(seat: Seat, seats: u8) -> CastleId {
        CastleId(seat.right(seats).0)
    }
}

/// What a castle is called: by its token, or by who has it on the left (BTW-HOUSE-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenCastleLabel"))]
#[serde(untagged)]
pub enum CastleLabel {
    /// Its token.
    Token(&'static str),
    /// The seat.
    Builder(Seat),
}

impl CastleLabel {
    /// The label as it is worded.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        match self {
            CastleLabel::Token(token) => Phrase::new("token").with("token", token_id(token)),
            CastleLabel::Builder(seat) => Phrase::new("builder").with("builder", seat),
        }
    }
}

impl fmt::Display for CastleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A version of these rules. A game is played to its end by the version it was begun with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    /// Version 1: an earned attendant could lose its spot to one from next door.
    First,
    /// Version 2: the spot of an earned attendant is kept for it (BTW-HOUSE-02b).
    Second,
}

impl Edition {
    /// The one by which new games are played.
    pub const NEWEST: Edition = Edition::Second;

    /// The edition with this version number, if there is one.
    #[must_use]
    pub const fn of(version: u32) -> Option<Edition> {
        match version {
            1 => Some(Edition::First),
            2 => Some(Edition::Second),
            _ => None,
        }
    }

    /// Its version number.
    #[must_use]
    pub const fn version(self) -> u32 {
        match self {
            Edition::First => 1,
            Edition::Second => 2,
        }
    }

    /// Whether the spot of an earned attendant is kept for it.
    pub(crate) const fn keeps_spots(self) -> bool {
        matches!(self, Edition::Second)
    }
}

/// Who plays, and by which rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many people play: 3 to 7, or 2 with Ludwig in the third seat.
    pub players: u8,
    /// The age rank of each player, 0 for the oldest; empty if seat 0 is the oldest, then seat 1
    /// and so on (BTW-SETUP-11).
    pub ages: Vec<u8>,
    /// The house rules.
    pub options: Options,
    /// The version of the rules.
    pub edition: Edition,
}

impl Setup {
    /// A game by the rulebook.
    #[must_use]
    pub fn new(players: u8) -> Setup {
        let options = Options::default();
        Setup { players, ages: Vec::new(), options, edition: Edition::NEWEST }
    }

    /// The same with these options.
    #[must_use]
    pub fn with_options(self, options: Options) -> Setup {
        Setup { options, ..self }
    }

    /// Seats at the table: the third is Ludwig's when two play (BTW-TWO-01).
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.players.max(3)
    }

    pub(crate) fn check(&self) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        if !(2..=7).contains(&self.players) {
            reasons.push(Refusal::PlayerCount { players: self.players });
        }
        let mut ranks = self.ages.clone();
        ranks.sort_unstable();
        if !ranks.is_empty() && !ranks.into_iter().eq(0..self.players) {
            reasons.push(Refusal::AgesAreNoRanking);
        }
        Refusals::unless_empty(reasons)
    }
}
