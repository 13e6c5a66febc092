//! Time that a rule of the game sets: it runs at every table, whatever clock that has.

use game::Seat;
use serde::Serialize;
use shelf::AnyAction;
use ts_rs::TS;

use crate::Millis;
use crate::position::{Position, Stage};

/// Since when a seat has been asked for what a rule limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RuleClock {
    /// Which of the limits of the game it is.
    number: u32,
    since: Millis,
}

/// Time that a rule of the game sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LimitView {
    /// Whose time it is.
    pub seat: Seat,
    /// When it is up; not while the table is paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub deadline: Option<Millis>,
}

/// What a seat does when its time is up.
pub(crate) struct Limit {
    pub(crate) seat: Seat,
    pub(crate) until: Millis,
    pub(crate) then: AnyAction,
}

impl Position {
    /// What a rule limits now, if the table is not paused.
    pub(crate) fn rule_limit(&self) -> Option<Limit> {
        self.limit_now().filter(|_| self.paused_since.is_none())
    }

    fn limit_now(&self) -> Option<Limit> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Playing)?;
        let limit = game.time_limit()?;
        let clock = self.rule_clock.filter(|clock| clock.number == limit.number)?;
        let until = clock.since + Millis::from(limit.seconds) * 1000;
        Some(Limit { seat: limit.seat, until, then: limit.then })
    }

    /// Starts the time of what is limited now. Who comes back to the same by an undo goes on with what was
    /// left.
    pub(crate) fn run_rule_clock(&mut self, at: Millis) {
        let limit = self.game.as_ref().and_then(|game| game.time_limit());
        let Some(limit) = limit else { return };
        if self.rule_clock.is_none_or(|clock| clock.number != limit.number) {
            self.rule_clock = Some(RuleClock { number: limit.number, since: at });
        }
    }

    /// A pause is no time.
    pub(crate) fn shift_rule_clock(&mut self, paused: Millis) {
        if let Some(clock) = &mut self.rule_clock {
            clock.since += paused;
        }
    }

    /// How everybody sees it.
    pub(crate) fn limit_view(&self) -> Option<LimitView> {
        let Limit { seat, until, .. } = self.limit_now()?;
        let deadline = Some(until).filter(|_| self.paused_since.is_none());
        Some(LimitView { seat, deadline })
    }
}
