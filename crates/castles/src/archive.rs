//! Discarded bonus cards that somebody looks at, and may swap one of (EXP-DECREE-06).

use game::{Events, Seat};

use crate::component::Card;
use crate::event::Event;
use crate::memory::Deed;
use crate::right::{Matter, Moment};
use crate::state::{Returned, State};

impl State {
    /// A seat has put so many cards under the deck, from this place on: each such discard is shown to who may
    /// look at it.
    pub(crate) fn cards_discarded(&mut self, of: Seat, first: usize, count: usize) {
        if count == 0 {
            return;
        }
        let seats: Vec<Seat> = self.seats_clockwise().collect();
        let matter = Matter::Discards { of, first: first as u8, count: count as u8 };
        self.moment(Moment::CardsDiscarded, &seats, matter);
    }

    /// The cards of a discard, as they lie now.
    pub(crate) fn discards(&self, matter: Matter) -> Vec<Card> {
        let Matter::Discards { first, count, .. } = matter else { return Vec::new() };
        let from = self.bonus_bottom.iter().skip(first.into());
        from.take(count.into()).map(|returned| returned.card).collect()
    }

    /// Somebody looks at a discard.
    pub(crate) fn look_at_discards(
        &mut self,
        seat: Seat,
        matter: Matter,
        events: &mut impl Events<Event>,
    ) {
        let Matter::Discards { of, .. } = matter else {
            game::never!("{seat} looks at no discard");
            return;
        };
        let seen = self.discards(matter);
        let mut cards = [None; 2];
        cards.iter_mut().zip(&seen).for_each(|(place, &card)| *place = Some(card));
        self.memory.push(Deed::Looked { seat, of, cards, swap: None });
        events.push(Event::DiscardsSeen { seat, by: of, cards: seen });
    }

    /// The own card goes under the deck in the place of the other.
    pub(crate) fn swap_card(
        &mut self,
        seat: Seat,
        given: Card,
        taken: Card,
        events: &mut impl Events<Event>,
    ) {
        let below = self.bonus_bottom.iter_mut().find(|returned| returned.card == taken);
        below.into_iter().for_each(|below| *below = Returned { card: given, by: seat });
        if let Some(desk) = self.desk_mut(seat) {
            desk.hand.remove(given);
            desk.hand.insert(taken);
            desk.swaps += 1;
        }
        match self.memory.last_mut() {
            Some(Deed::Looked { swap, .. }) => *swap = Some((given, taken)),
            _ => game::never!("{seat} has looked at what it takes"),
        }
        events.push(Event::BonusSwapped { seat, given, taken });
    }
}
