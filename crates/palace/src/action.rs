//! What seats and chance can do.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::building::Spot;
use crate::cells::Cell;
use crate::component::{Colour, Favor, Hallway, Room, Tile};
use crate::moat::Water;
use crate::setup_table::Slot;
use crate::side::Rotation;
use crate::swans::Swans;

/// An intention. Chance draws; seats do the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PalaceAction"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Chance: this seat begins (PAL-SETUP-12).
    NameStart {
        /// Who it is.
        seat: Seat,
    },
    /// Chance: this hallway is the next of those with which the palace begins (PAL-SETUP-10).
    LayHallway {
        /// Which hallway.
        hallway: Hallway,
    },
    /// Chance: this hallway is on top of the stack now (PAL-SETUP-10).
    TurnHallway {
        /// Which hallway.
        hallway: Hallway,
    },
    /// Chance: this room comes into the row (PAL-SETUP-09, PAL-TURN-11).
    DrawRoom {
        /// Which room.
        room: Room,
    },
    /// Chance: this favor becomes public (PAL-SETUP-11).
    RevealFavor {
        /// Which favor.
        favor: Favor,
    },
    /// Chance: this favor is the next that somebody looks at (PAL-SETUP-13).
    DrawFavor {
        /// Which favor.
        favor: Favor,
    },
    /// Chance: the Secret Swan that somebody draws has this colour (PAL-SWAN-10).
    DrawSecret {
        /// Which colour.
        colour: Colour,
    },
    /// Keep one of the favors looked at (PAL-SETUP-13, PAL-TURN-10, PAL-REWARD-02).
    KeepFavor {
        /// Which favor.
        favor: Favor,
        /// Where it goes.
        slot: Slot,
    },
    /// Keep none of them.
    #[serde(deserialize_with = "game::nothing_else")]
    KeepNone,
    /// Build a room of the row, the top hallway or stairs (PAL-TURN-03, PAL-TURN-04).
    Build {
        /// What.
        tile: Tile,
        /// Where it goes.
        x: i8,
        #[allow(missing_docs)]
        y: i8,
        /// How far it is turned, in degrees.
        turn: Rotation,
    },
    /// File a room of the row: as an action, or as a reward (PAL-TURN-09, PAL-REWARD-03).
    FileRoom {
        /// Which room.
        room: Room,
        /// Where it goes.
        slot: Slot,
    },
    /// Pay to look at three favors (PAL-TURN-10).
    #[serde(deserialize_with = "game::nothing_else")]
    LookAtFavors,
    /// Have no action to take (PAL-TURN-13).
    #[serde(deserialize_with = "game::nothing_else")]
    Skip,
    /// Pay what is due, all of it at once (PAL-TURN-05).
    Pay {
        /// Swans from the open.
        #[serde(default, skip_serializing_if = "Swans::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Swans>"))]
        swans: Swans,
        /// Secret Swans.
        #[serde(default, skip_serializing_if = "Swans::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Swans>"))]
        secret: Swans,
    },
    /// Choose the swan that a grey one stands for (PAL-SWAN-06, PAL-BLUEPRINT-09).
    ChooseColour {
        /// Which colour.
        colour: Colour,
    },
    /// Take the reward of this completed tile next (PAL-COMPLETE-05).
    TakeReward {
        /// Where the tile lies.
        x: i8,
        #[allow(missing_docs)]
        y: i8,
    },
    /// Do without a reward (PAL-REWARD-09).
    #[serde(deserialize_with = "game::nothing_else")]
    Decline,
    /// Lay a tile of the moat (PAL-MOAT-03).
    LayMoat {
        /// As part of what.
        water: Water,
        /// Where.
        x: i8,
        #[allow(missing_docs)]
        y: i8,
    },
    /// Move a tile of the moat (PAL-MOAT-18).
    MoveMoat {
        /// What it was part of.
        from: Water,
        /// Where it lies.
        from_x: i8,
        #[allow(missing_docs)]
        from_y: i8,
        /// What it is to be part of.
        water: Water,
        /// Where it goes.
        x: i8,
        #[allow(missing_docs)]
        y: i8,
    },
    /// Pay to throw a room out of the row, after a passage (PAL-TURN-08).
    Discard {
        /// Which room.
        room: Room,
    },
    /// Move no more moat, or throw no room out.
    #[serde(deserialize_with = "game::nothing_else")]
    Done,
    /// Take three swans at the end (PAL-END-06).
    TakeSwans {
        /// Which.
        swans: Swans,
    },
}

impl Action {
    /// Whether only chance can do this.
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        match self {
            Action::NameStart { .. }
            | Action::LayHallway { .. }
            | Action::TurnHallway { .. }
            | Action::DrawRoom { .. }
            | Action::RevealFavor { .. }
            | Action::DrawFavor { .. }
            | Action::DrawSecret { .. } => true,
            Action::KeepFavor { .. }
            | Action::KeepNone
            | Action::Build { .. }
            | Action::FileRoom { .. }
            | Action::LookAtFavors
            | Action::Skip
            | Action::Pay { .. }
            | Action::ChooseColour { .. }
            | Action::TakeReward { .. }
            | Action::Decline
            | Action::LayMoat { .. }
            | Action::MoveMoat { .. }
            | Action::Discard { .. }
            | Action::Done
            | Action::TakeSwans { .. } => false,
        }
    }

    pub(crate) const fn build(tile: Tile, spot: Spot) -> Action {
        Action::Build { tile, x: spot.cell.x(), y: spot.cell.y(), turn: spot.turn }
    }

    pub(crate) const fn lay((water, cell): (Water, Cell)) -> Action {
        Action::LayMoat { water, x: cell.x(), y: cell.y() }
    }

    pub(crate) const fn shift(from: (Water, Cell), to: (Water, Cell)) -> Action {
        Action::MoveMoat {
            from: from.0,
            from_x: from.1.x(),
            from_y: from.1.y(),
            water: to.0,
            x: to.1.x(),
            y: to.1.y(),
        }
    }
}
