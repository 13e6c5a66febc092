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
}

/// A wish and who has not yet answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Petition {
    pub(crate) by: Seat,
    pub(crate) wish: Wish,
    pub(crate) waiting: SeatSet,
    pub(crate) since: crate::Millis,
}
