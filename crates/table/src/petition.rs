//! What needs the consent of others.

use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that one seat asks for and others must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum PetitionKind {
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

impl PetitionKind {
    /// The seat about which the others vote, if it is a vote: silence is no consent then.
    #[must_use]
    pub const fn about(self) -> Option<Seat> {
        match self {
            PetitionKind::StandIn { seat }
            | PetitionKind::Deputy { seat }
            | PetitionKind::Expel { seat } => Some(seat),
            PetitionKind::Undo { .. } | PetitionKind::Pause | PetitionKind::Resume => None,
        }
    }
}

/// A petition: what is asked for, and who has not yet answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Petition {
    pub(crate) by: Seat,
    pub(crate) wish: PetitionKind,
    pub(crate) waiting: SeatSet,
    pub(crate) since: crate::Millis,
}
