//! What can be done.

use serde::{Deserialize, Serialize};

use super::state::Card;

/// An intention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Chance deals a card to the seat that comes next.
    Deal {
        /// The card drawn.
        card: Card,
    },
    /// A seat chooses the card it will play.
    Choose {
        /// A card of its hand.
        card: Card,
    },
    /// A seat that has chosen takes its card back.
    TakeBack,
}
