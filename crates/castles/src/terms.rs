//! The numbers of the rulebook that may be others for one player.

use game::Seat;

use crate::component::Room;
use crate::customs::Customs;
use crate::decree::{Decree, Effect, Term};
use crate::measure::Contender;
use crate::setup_table as table;
use crate::state::State;
use crate::surface::Surface;

/// The dearest price of the market.
const LUXURY: u32 = 15_000;

/// What the first place of a favor brings.
const FIRST_POINTS: i32 = table::FAVOR_POINTS[0] as i32;

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
    /// What a room at the dearest price costs (EXP-DECREE-18).
    pub(crate) luxury_price: u32,
    /// Rooms up to this price cost nothing (EXP-DECREE-20).
    pub(crate) free_price: u32,
    /// Whether one room may be put beside another at a price (EXP-DECREE-09).
    pub(crate) crowds_prices: bool,
    /// Up to how many coins may be moved onto a room of the market (EXP-DECREE-10).
    pub(crate) coins_up_to: u32,
    /// The seconds that others have for setting prices, if there is a limit (EXP-DECREE-11).
    pub(crate) price_seconds: u32,
    /// By how much everything is cheaper (EXP-DECREE-19).
    pub(crate) discount: u32,
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
    /// How many rewards every reward of downstairs rooms lets choose (EXP-DECREE-37).
    pub(crate) downstairs_rewards: u8,
    /// How often the reward of a whole moat comes (EXP-DECREE-35).
    pub(crate) moat_rewards: u8,
    /// Coins at the beginning of an extra turn (EXP-DECREE-33).
    pub(crate) extra_turn_coins: u32,
    /// Coins for a room completed (EXP-DECREE-44).
    pub(crate) completion_coins: u32,
    /// Coins for placing what wishes for outdoor rooms (EXP-DECREE-25).
    pub(crate) garden_coins: u32,
    /// Points at the end of a turn with an odd score (EXP-DECREE-38).
    pub(crate) odd_points: i32,
    /// Points for each tile of a depleted stack (CAS-FINAL-04).
    pub(crate) stack_points: i32,
    /// Coins that are worth one point (CAS-FINAL-07).
    pub(crate) coins_a_point: u32,
    /// Points for a set of swan tokens of 1, 2, 3, 4 and 5 colours (EXP-SWAN-11).
    pub(crate) swan_points: [u8; 5],
    /// Whether what is bought may be kept (EXP-DECREE-16).
    pub(crate) has_storeroom: bool,
    /// Whether a price may be borrowed (EXP-DECREE-21).
    pub(crate) has_credit: bool,
    /// Whether a corridor reward may be a hallway and stairs (EXP-DECREE-34).
    pub(crate) both_pieces: bool,
    /// Points for being first alone on a favor (CAS-FAVOR-01).
    pub(crate) first_points: i32,
    /// Whether every tie on a favor is won (EXP-DECREE-57).
    pub(crate) wins_ties: bool,
    /// Whether the others do not see its coins (EXP-DECREE-07).
    pub(crate) hides_coins: bool,
    /// How the castle is built and scored.
    pub(crate) customs: Customs,
}

impl Terms {
    /// As the rulebook has them.
    pub(crate) const RULEBOOK: Terms = Terms {
        pass_income: table::PASS_INCOME,
        piece_price: table::PIECE_PRICE,
        renovation_price: table::RENOVATION_PRICE,
        moat_price: table::MOAT_PRICE,
        luxury_price: LUXURY,
        free_price: 0,
        crowds_prices: false,
        coins_up_to: 0,
        price_seconds: 0,
        discount: 0,
        activity_points: 5,
        outdoor_coins: 10_000,
        tiles_put: 2,
        cards_drawn: 2,
        downstairs_rooms: 2,
        downstairs_rewards: 1,
        moat_rewards: 1,
        extra_turn_coins: 0,
        completion_coins: 0,
        garden_coins: 0,
        odd_points: 0,
        stack_points: 2,
        coins_a_point: 10_000,
        swan_points: table::SWAN_POINTS,
        has_storeroom: false,
        has_credit: false,
        both_pieces: false,
        first_points: FIRST_POINTS,
        wins_ties: false,
        hides_coins: false,
        customs: Customs::RULEBOOK,
    };

    /// As these decrees have them.
    pub(crate) fn of(decrees: impl IntoIterator<Item = Decree>) -> Terms {
        let mut terms = Terms::RULEBOOK;
        for effect in decrees.into_iter().flat_map(Decree::effects) {
            match effect {
                Effect::Set(term, to) => terms.set(term, to),
                Effect::Swans(points) => terms.swan_points = points,
                Effect::Gain(_) | Effect::Score { .. } | Effect::May(..) => {}
            }
        }
        terms
    }

    fn set(&mut self, term: Term, to: i32) {
        let (amount, small) = (to.unsigned_abs(), to as u8);
        match term {
            Term::HiddenCoins => self.hides_coins = to > 0,
            Term::RenovationPrice => self.renovation_price = amount,
            Term::PiecePrice => self.piece_price = amount,
            Term::LuxuryPrice => self.luxury_price = amount,
            Term::Discount => self.discount = amount,
            Term::FreePrice => self.free_price = amount,
            Term::CrowdsPrices => self.crowds_prices = to > 0,
            Term::CoinsUpTo => self.coins_up_to = amount,
            Term::PriceSeconds => self.price_seconds = amount,
            Term::GardenCoins => self.garden_coins = amount,
            Term::LevelsMeet => self.customs.levels_meet = to > 0,
            Term::WallsJoin => self.customs.walls_join = to > 0,
            Term::RenovatesAgain => self.customs.renovates_again = to > 0,
            Term::PenaltyTimes => self.customs.penalty_times = to,
            Term::WelcomePoints => self.customs.welcome_points = to,
            Term::LeastPoints => self.customs.least_points = Some(to),
            Term::ActivityPoints => self.activity_points = to,
            Term::ExtraTurnCoins => self.extra_turn_coins = amount,
            Term::MoatRewards => self.moat_rewards = small,
            Term::CardsDrawn => self.cards_drawn = small,
            Term::OddPoints => self.odd_points = to,
            Term::EachTimes => self.customs.each_times = to,
            Term::OutdoorCoins => self.outdoor_coins = amount,
            Term::HearthPoints => self.customs.hearth_points = to,
            Term::TilesPut => self.tiles_put = small,
            Term::CompletionCoins => self.completion_coins = amount,
            Term::StackPoints => self.stack_points = to,
            Term::FirstPoints => self.first_points = to,
            Term::WinsTies => self.wins_ties = to > 0,
            Term::DownstairsRewards => self.downstairs_rewards = small,
            Term::Storeroom => self.has_storeroom = to > 0,
            Term::Credit => self.has_credit = to > 0,
            Term::BothPieces => self.both_pieces = to > 0,
        }
    }

    /// What a room of the market costs that lies at this price: first what sets a price, then what makes
    /// everything cheaper, and never less than nothing (EXP-DECREE-G11).
    pub(crate) const fn of_room(self, price: u32) -> u32 {
        let set = match price {
            _ if price <= self.free_price => 0,
            LUXURY.. => self.luxury_price,
            _ => price,
        };
        set.saturating_sub(self.discount)
    }

    /// Whoever plays by these terms and has so much, among those who are ranked.
    pub(crate) const fn contender(self, amount: i64) -> Contender {
        Contender { amount, wins_ties: self.wins_ties, first_points: self.first_points }
    }

    /// What a hallway or stairs cost.
    pub(crate) const fn of_piece(self) -> u32 {
        self.piece_price.saturating_sub(self.discount)
    }

    /// What a renovation costs.
    pub(crate) const fn of_renovation(self) -> u32 {
        self.renovation_price.saturating_sub(self.discount)
    }

    /// What a moat tile costs.
    pub(crate) const fn of_moat(self) -> u32 {
        self.moat_price.saturating_sub(self.discount)
    }

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
        let terms = self.terms(seat);
        let (price, coins) = match ware.into() {
            Surface::Room(Room::Foyer | Room::Barbican(_)) => return None,
            Surface::Moat => (self.moats > 0).then(|| (terms.of_moat(), 0))?,
            Surface::Room(room @ (Room::Hallway(_) | Room::Stairs)) => {
                self.is_in_stock(room).then(|| (terms.of_piece(), 0))?
            }
            Surface::Room(Room::Tile(tile)) => {
                let offer = self.offer(tile)?;
                (terms.of_room(self.price(offer)?), offer.coins)
            }
            Surface::Renovation(renovation) => {
                let there = self.renovations.offer(renovation).is_some();
                there.then(|| (terms.of_renovation(), 0))?
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
        self.quote(seat, ware).is_some_and(|quote| self.affords(seat, quote))
    }

    /// The same for what it costs: who has credit can pay for everything.
    pub(crate) fn affords(&self, seat: Seat, quote: Quote) -> bool {
        quote.is_affordable(self.cash(seat)) || self.terms(seat).has_credit
    }

    pub(crate) fn terms(&self, seat: Seat) -> Terms {
        self.desk(seat).map_or(Terms::RULEBOOK, |desk| desk.terms)
    }
}
