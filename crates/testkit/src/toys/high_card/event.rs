//! What can happen, and who hears what of it.

use game::{RuleId, Seat, Viewer};
use serde::Serialize;

use super::state::Card;

/// A fact. Also what is told of it: a viewer's news is the event without the cards that viewer may
/// not see.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event<C = Card> {
    /// A seat got a card.
    Dealt {
        /// Who.
        seat: Seat,
        /// Which.
        card: C,
    },
    /// A seat chose a card.
    Chosen {
        /// Who.
        seat: Seat,
        /// Which.
        card: C,
    },
    /// A seat took its chosen card back.
    TakenBack {
        /// Who.
        seat: Seat,
        /// Which.
        card: C,
    },
    /// All have chosen and show it.
    Revealed {
        /// The cards, in seat order.
        cards: Vec<Card>,
    },
    /// A seat got points.
    Scored {
        /// Who.
        seat: Seat,
        /// How many.
        points: i32,
        /// Why.
        rule: RuleId,
    },
    /// A card went face down onto its owner's discards.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: C,
    },
}

/// What one viewer hears of an event.
pub type News = Event<Option<Card>>;

pub(super) fn news(event: &Event, viewer: Viewer) -> Option<News> {
    let seen_by = |seat, card| (viewer == Viewer::Seat(seat)).then_some(card);
    Some(match *event {
        Event::Dealt { seat, card } => Event::Dealt { seat, card: seen_by(seat, card) },
        Event::Chosen { seat, card } => Event::Chosen { seat, card: seen_by(seat, card) },
        Event::TakenBack { seat, card } => Event::TakenBack { seat, card: seen_by(seat, card) },
        Event::Revealed { ref cards } => Event::Revealed { cards: cards.clone() },
        Event::Scored { seat, points, rule } => Event::Scored { seat, points, rule },
        Event::Discarded { seat, card } => {
            Event::Discarded { seat, card: Some(seen_by(seat, card)?) }
        }
    })
}

pub(super) fn is_barrier(event: &Event) -> bool {
    match event {
        Event::Dealt { .. } | Event::Revealed { .. } => true,
        // These follow a reveal or can be taken back.
        Event::Chosen { .. } | Event::TakenBack { .. } => false,
        Event::Scored { .. } | Event::Discarded { .. } => false,
    }
}
