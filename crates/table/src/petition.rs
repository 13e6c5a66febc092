//! What needs the consent of others.

use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that one seat wishes and others must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum Wish {
    /// Take the game back to this number of actions.
    Undo {
        /// How many actions remain.
        #[ts(type = "number")]
        to: usize,
    },
    /// Stop the clocks.
    Pause,
    /// Go on.
    Resume,
    /// Let a bot play for somebody who does not come.
    StandIn {
        /// Whose seat.
        seat: Seat,
    },
    /// Let somebody else play for an owner who is away.
    Deputy {
        /// Whose seat.
        seat: Seat,
    },
    /// Put somebody out for good.
    Expel {
        /// Whose seat.
        seat: Seat,
    },
}

impl Wish {
    /// The seat about which the others vote, if it is a vote: silence is no consent then.
    #[must_use]
    pub const fn about(self) -> Option<Seat> {
        match self {
            Wish::StandIn { seat } | Wish::Deputy { seat } | Wish::Expel { seat } => Some(seat),
            Wish::Undo { .. } | Wish::Pause | Wish::Resume => None,
        }
    }
}

/// A wish and who has not yet answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Petition {
    pub(crate) by: Seat,
    pub(crate) wish: Wish,
    pub(crate) waiting: SeatSet,
    pub(crate) since: crate::Millis,
}
