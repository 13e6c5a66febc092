//! Whose turn it is, and how the game came out.

use serde::Serialize;

use crate::{RuleId, Seat, SeatSet};

/// What the game waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    /// For every seat of this set, in any order: play is simultaneous where the game is.
    ///
    /// A seat outside the set may still have something it *may* do;
    /// [`Game::legal`](crate::Game::legal) tells.
    Seats(SeatSet),
    /// For a draw.
    Chance,
    /// For nothing more.
    Over(Box<Outcome>),
}

impl Turn {
    /// The seats that must act now.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        match self {
            Turn::Seats(seats) => *seats,
            Turn::Chance | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The outcome, once there is one.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Seats(_) | Turn::Chance => None,
        }
    }
}

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outcome {
    /// Why the game is over, as a short key such as `two_rounds_played`.
    pub end_reason: &'static str,
    /// One entry a seat, in seat order; seats that nobody sits on but that can win are included.
    pub standings: Vec<Standing>,
}

impl Outcome {
    /// The seats in first place: one, or several who share the victory.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.standings.iter().filter(|standing| standing.place == 1).map(|s| s.seat).collect()
    }

    /// Ranks seats by points alone, seat 0 first.
    #[must_use]
    pub fn by_points(end_reason: &'static str, points: impl IntoIterator<Item = i32>) -> Outcome {
        let standing =
            |(seat, total)| Standing { seat: Seat(seat), place: 0, total, tie_breaks: vec![] };
        Outcome::ranked(end_reason, (0..).zip(points).map(standing).collect())
    }

    /// Ranks seats by score. Tie-breaks decide only between those who share the best score: who is
    /// equal further down stays equal.
    ///
    /// `standings` must hold the same tie-breaks in the same order for every seat; their `place` is
    /// overwritten.
    #[must_use]
    pub fn ranked(end_reason: &'static str, mut standings: Vec<Standing>) -> Outcome {
        let best = standings.iter().map(|standing| standing.total).max();
        let keys: Vec<Vec<i32>> = standings
            .iter()
            .map(|standing| {
                let deciding =
                    if Some(standing.total) == best { &standing.tie_breaks[..] } else { &[] };
                std::iter::once(standing.total).chain(deciding.iter().map(|t| t.value)).collect()
            })
            .collect();
        for (standing, own) in standings.iter_mut().zip(&keys) {
            let better = keys.iter().filter(|other| *other > own).count();
            standing.place = u8::try_from(better + 1).unwrap_or(u8::MAX);
        }
        Outcome { end_reason, standings }
    }
}

/// One seat's final result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standing {
    /// Whose it is.
    pub seat: Seat,
    /// 1 for the best; equal places share.
    pub place: u8,
    /// The final score.
    pub total: i32,
    /// What decides between equal scores, first to last; more is better.
    pub tie_breaks: Vec<TieBreak>,
}

/// One figure that decides between equal scores.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TieBreak {
    /// What is compared, as a short key such as `higher_castle`.
    pub name: &'static str,
    /// The rule that compares it.
    pub rule: RuleId,
    /// The figure; more is better.
    pub value: i32,
}
