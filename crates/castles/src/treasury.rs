//! Coins that the others do not see (EXP-DECREE-07). What is paid and gained stays open.

use game::{Dice, Events, Seat, SeatSet, Viewer};

use crate::component::{Favor, Measure};
use crate::event::Event;
use crate::measure::{Standing, rank};
use crate::question::Step;
use crate::state::{Desk, Offer, State};
use crate::surface::Surface;
use crate::terms::Quote;

/// So many thousands may somebody have whose coins are hidden, for all that others can say.
const THOUSANDS: u32 = 41;

impl State {
    /// Whether the scoring at the end of a game with expansions has begun.
    pub(crate) fn is_scoring(&self) -> bool {
        self.desks.iter().any(|desk| desk.first_places.is_some())
    }

    /// Whether a seat's coins are hidden: until the final scoring.
    pub(crate) fn hides_coins(&self, seat: Seat) -> bool {
        self.terms(seat).hides_coins && !self.is_scoring()
    }

    /// Whether a viewer sees a seat's coins.
    pub(crate) fn sees_coins(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.seat() == Some(seat) || !self.hides_coins(seat)
    }

    /// A seat's coins, if everybody sees them.
    #[must_use]
    pub fn open_cash(&self, seat: Seat) -> Option<u32> {
        self.sees_coins(Viewer::Spectator, seat).then(|| self.cash(seat))
    }

    /// Whether a viewer knows that a seat can pay this.
    pub(crate) fn is_seen_to_afford(&self, viewer: Viewer, seat: Seat, quote: Quote) -> bool {
        let credit = self.terms(seat).has_credit;
        if self.sees_coins(viewer, seat) {
            self.affords(seat, quote)
        } else {
            credit || quote.is_affordable(0)
        }
    }

    /// Who can pay for something, as far as the viewer knows.
    pub(crate) fn who_can_pay(&self, ware: impl Into<Surface>, viewer: Viewer) -> SeatSet {
        let ware = ware.into();
        let can = |&seat: &Seat| {
            let quote = self.quote(seat, ware);
            quote.is_some_and(|quote| self.is_seen_to_afford(viewer, seat, quote))
        };
        self.seats().filter(can).collect()
    }

    /// Who could pay for a room at each price, while prices are set.
    pub(crate) fn who_could_pay(&self, offer: &Offer, viewer: Viewer) -> Vec<SeatSet> {
        if self.step() != Step::Price {
            return Vec::new();
        }
        let at = |&price: &u32| {
            let price = |seat| self.terms(seat).of_room(price);
            let quote = |seat| Quote { price: price(seat), coins: offer.coins, to: None };
            let can = |&seat: &Seat| self.is_seen_to_afford(viewer, seat, quote(seat));
            self.seats().filter(can).collect()
        };
        self.in_play.start.prices.iter().map(at).collect()
    }

    /// What each public favor would bring to each seat if it were scored now, as far as a viewer can tell.
    pub fn favors_so_far(&self, viewer: Viewer) -> impl Iterator<Item = (Favor, Vec<i32>)> + '_ {
        let points = move |favor: Favor| {
            self.standings(favor, viewer).iter().map(|standing| standing.points).collect()
        };
        self.favors.iter().map(move |&favor| (favor, points(favor)))
    }

    /// How the seats stand in a favor, as far as a viewer can tell: coins that are hidden count as none.
    pub(crate) fn standings(&self, favor: Favor, viewer: Viewer) -> Vec<Standing> {
        let measure = favor.face().measure;
        let counted = |(seat, desk): (Seat, &Desk)| {
            let mut beside = self.beside_but_cards(seat);
            if measure == Measure::Cash && !self.sees_coins(viewer, seat) {
                beside.cash = desk.offered;
            }
            desk.terms.contender(desk.castle.measure(measure, &beside).amount)
        };
        rank(measure, &(0..).map(Seat).zip(&self.desks).map(counted).collect::<Vec<_>>())
    }

    /// The final scoring has begun: everybody sees all coins.
    pub(crate) fn show_coins(&self, events: &mut impl Events<Event>) {
        for seat in self.seats_clockwise().filter(|&seat| self.terms(seat).hides_coins) {
            events.push(Event::CoinsShown { seat, coins: self.cash(seat) });
        }
    }

    /// Lets hidden coins be any others.
    pub(crate) fn shuffle_coins(&mut self, viewer: Viewer, dice: &mut impl Dice) {
        let hidden = self.seats().filter(|&seat| !self.sees_coins(viewer, seat));
        for seat in hidden.collect::<Vec<_>>() {
            let cash = 1000 * dice.below(THOUSANDS);
            if let Some(desk) = self.desks.get_mut(seat.index()) {
                self.bank += i64::from(desk.cash) - i64::from(cash);
                desk.cash = cash;
            }
        }
    }
}
