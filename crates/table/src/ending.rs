//! How a table came out for its people. The rules say who is first; whose win that is, is another
//! matter: who has given up does not win, and nobody wins what only bots have finished.

use game::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::chair::{Away, Chair};
use crate::position::{Position, Stage};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// By its rules.
    Played,
    /// By its rules, but all its people were away: nobody has won.
    ByBots,
    /// Everybody has given up: there is no result.
    GivenUp,
}

/// How a table came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Ending {
    /// How the game ended.
    pub how: Ended,
    /// Whose win it is; perhaps nobody's.
    pub winners: Vec<Seat>,
}

impl Position {
    /// How it came out, once it is over.
    pub(crate) fn ending(&self) -> Option<Ending> {
        if self.stage != Stage::Over {
            return None;
        }
        let Some(outcome) = self.game.as_ref().and_then(|game| game.outcome()) else {
            return Some(Ending { how: Ended::GivenUp, winners: Vec::new() });
        };
        let mut people = self.lobby.chairs.iter().filter(|chair| chair.person().is_some());
        let deserted = people.clone().next().is_some() && people.all(|c| c.player().is_none());
        if deserted {
            return Some(Ending { how: Ended::ByBots, winners: Vec::new() });
        }
        let gone = |chair: &Chair| chair.away.is_some_and(Away::for_good);
        let stays = |seat: &Seat| !self.chair(*seat).is_some_and(gone);
        let first = outcome.standings.iter().filter(|standing| standing.place == 1);
        let winners = first.map(|standing| standing.seat).filter(stays).collect();
        Some(Ending { how: Ended::Played, winners })
    }
}
