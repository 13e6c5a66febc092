//! The numbers of the rulebook that may be others for one player.

use game::Seat;

use crate::component::Room;
use crate::setup_table as table;
use crate::state::State;
use crate::surface::Surface;

/// By which numbers a seat plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    /// Coins for passing (CAS-TURN-04).
    pub(crate) pass_income: u32,
    /// What a hallway or stairs cost (CAS-MARKET-13).
    pub(crate) piece_price: u32,
    /// What a renovation costs (EXP-RENO-03).
    pub(crate) renovation_price: u32,
    /// What a moat tile costs (EXP-MOAT-20).
    pub(crate) moat_price: u32,
    /// Points for a completed activity room (CAS-COMPLETE-10).
    pub(crate) activity_points: i32,
    /// Coins for a completed outdoor room (CAS-COMPLETE-16).
    pub(crate) outdoor_coins: u32,
    /// Tiles that a sleeping reward may put on the deck (CAS-COMPLETE-11).
    pub(crate) tiles_put: u8,
    /// Bonus cards drawn for a utility reward (CAS-COMPLETE-17).
    pub(crate) cards_drawn: u8,
    /// Every how many completed downstairs rooms bring a reward (CAS-COMPLETE-28).
    pub(crate) downstairs_rooms: u8,
    /// Points for each tile of a depleted stack (CAS-FINAL-04).
    pub(crate) stack_points: i32,
    /// Coins that are worth one point (CAS-FINAL-07).
    pub(crate) coins_a_point: u32,
    /// Points for a set of swan tokens of 1, 2, 3, 4 and 5 colours (EXP-SWAN-11).
    pub(crate) swan_points: [u8; 5],
}

impl Terms {
    /// As the rulebook has them.
    pub(crate) const RULEBOOK: Terms = Terms {
        pass_income: table::PASS_INCOME,
        piece_price: table::PIECE_PRICE,
        renovation_price: table::RENOVATION_PRICE,
        moat_price: table::MOAT_PRICE,
        activity_points: 5,
        outdoor_coins: 10_000,
        tiles_put: 2,
        cards_drawn: 2,
        downstairs_rooms: 2,
        stack_points: 2,
        coins_a_point: 10_000,
        swan_points: table::SWAN_POINTS,
    };

    /// Counts one more completed downstairs room. Whether it brings a reward (CAS-COMPLETE-28).
    pub(crate) const fn earns_downstairs(self, completed: &mut u8) -> bool {
        *completed += 1;
        completed.is_multiple_of(self.downstairs_rooms)
    }

    /// A completed downstairs room is renovated: what waited for the next reward waits no longer; what has
    /// brought one has done so (EXP-RENO-12, EXP-RENO-13).
    pub(crate) const fn loses_downstairs(self, completed: &mut u8) {
        if !completed.is_multiple_of(self.downstairs_rooms) {
            *completed -= 1;
        }
    }
}

/// What something costs somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quote {
    /// What is paid.
    pub(crate) price: u32,
    /// Coins that lie on it, which the buyer takes first (CAS-TURN-06).
    pub(crate) coins: u32,
    /// Who is paid; the bank, if nobody (CAS-TURN-02, CAS-TURN-03).
    pub(crate) to: Option<Seat>,
}

impl Quote {
    /// What it takes out of a purse.
    pub(crate) const fn net(self) -> u32 {
        self.price.saturating_sub(self.coins)
    }

    pub(crate) const fn is_affordable(self, cash: u32) -> bool {
        cash >= self.net()
    }
}

impl State {
    /// What a room or a renovation costs a seat, if it can be bought at all.
    pub(crate) fn quote(&self, seat: Seat, ware: impl Into<Surface>) -> Option<Quote> {
        let (price, coins) = match ware.into() {
            Surface::Room(Room::Foyer | Room::Barbican(_)) => return None,
            Surface::Moat => (self.moats > 0).then(|| (self.terms(seat).moat_price, 0))?,
            Surface::Room(room @ (Room::Hallway(_) | Room::Stairs)) => {
                self.is_in_stock(room).then(|| (self.terms(seat).piece_price, 0))?
            }
            Surface::Room(Room::Tile(tile)) => {
                let offer = self.offer(tile)?;
                (self.price(offer)?, offer.coins)
            }
            Surface::Renovation(renovation) => {
                let there = self.renovations.offer(renovation).is_some();
                there.then(|| (self.terms(seat).renovation_price, 0))?
            }
        };
        Some(Quote { price, coins, to: (seat != self.builder).then_some(self.builder) })
    }

    /// Whether a hallway or stairs are left.
    pub(crate) const fn is_in_stock(&self, room: Room) -> bool {
        match room {
            Room::Hallway(_) => self.hallways > 0,
            Room::Stairs => self.stairs > 0,
            Room::Foyer | Room::Barbican(_) | Room::Tile(_) => false,
        }
    }

    /// Whether a seat can pay for something (CAS-TURN-06).
    pub(crate) fn can_pay(&self, seat: Seat, ware: impl Into<Surface>) -> bool {
        self.quote(seat, ware).is_some_and(|quote| quote.is_affordable(self.cash(seat)))
    }

    pub(crate) fn terms(&self, seat: Seat) -> Terms {
        self.desk(seat).map_or(Terms::RULEBOOK, |desk| desk.terms)
    }
}
