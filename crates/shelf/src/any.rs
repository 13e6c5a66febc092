//! Actions, views, news and score sheets of any game, for those who carry them without looking in.

use between::Between;
use castles::Castles;
use game::Ledger;
use palace::Palace;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::GameName;

/// An action of any game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnyAction {
    /// Of Between Two Castles.
    Between(<Between as game::Game>::Action),
    /// Of Castles.
    Castles(<Castles as game::Game>::Action),
    /// Of The Palace.
    Palace(<Palace as game::Game>::Action),
}

/// A view of any game.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "a view is made, written and dropped")]
pub enum AnyView {
    /// Of Between Two Castles.
    Between(<Between as game::Game>::View),
    /// Of Castles.
    Castles(<Castles as game::Game>::View),
    /// Of The Palace.
    Palace(<Palace as game::Game>::View),
}

/// What one viewer hears of an event of any game.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnyNews {
    /// Of Between Two Castles.
    Between(<Between as game::Game>::News),
    /// Of Castles.
    Castles(<Castles as game::Game>::News),
    /// Of The Palace.
    Palace(<Palace as game::Game>::News),
}

/// The score of one castle of any game, line by line.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Sheet {
    /// The number of the castle, as views have it.
    pub castle: u8,
    /// What it is called at the table.
    pub name: String,
    /// Its points.
    pub total: i32,
    /// Where they come from.
    pub ledger: AnyLedger,
}

/// The lines of a score sheet of any game.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnyLedger {
    /// Of Between Two Castles.
    Between(Ledger<between::Piece>),
    /// Of Castles.
    Castles(Ledger<castles::Piece>),
    /// Of The Palace.
    Palace(Ledger<palace::Piece>),
}

impl AnyAction {
    /// Which game it belongs to.
    #[must_use]
    pub const fn game(&self) -> GameName {
        match self {
            AnyAction::Between(_) => GameName::Between,
            AnyAction::Castles(_) => GameName::Castles,
            AnyAction::Palace(_) => GameName::Palace,
        }
    }
}
