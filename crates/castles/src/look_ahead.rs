//! What would be if: for bots and for those who look ahead.

use game::{Seat, Total};

use crate::beside::Beside;
use crate::castle::Castle;
use crate::component::{Card, Favor, Measure, Room, Size};
use crate::decree::Decree;
use crate::finale::FinalPart;
use crate::measure::rank;
use crate::passage::Passages;
use crate::renovation::RenovationOffer;
use crate::reward::Reward;
use crate::sets::{CardSet, TileSet};
use crate::spot::Spot;
use crate::state::{Desk, Offer, State};
use crate::surface::Surface;

/// A castle as it would be with one room more.
#[derive(Clone, Debug, PartialEq)]
pub struct CastleAfter {
    /// The castle.
    pub castle: Castle,
    /// The points of the placement, rewards left out.
    pub points: i32,
    /// The rooms that it would complete, by number.
    pub completed: Vec<u8>,
}

impl Castle {
    /// What a decree would bring at the end.
    #[must_use]
    pub fn decree_points(&self, decree: Decree, beside: &Beside) -> i32 {
        let mut total = Total::default();
        for part in FinalPart::ALL {
            self.score_decree(decree, part, beside, &mut total);
        }
        total.0
    }

    /// The castle with a room more, which must be allowed to stand there.
    #[must_use]
    pub fn with_room(&self, room: Room, spot: Spot) -> CastleAfter {
        self.with_room_and_passages(room, spot, Passages::NONE)
    }

    /// The same with secret passages.
    #[must_use]
    pub fn with_room_and_passages(
        &self,
        room: Room,
        spot: Spot,
        passages: Passages,
    ) -> CastleAfter {
        let mut castle = self.clone();
        let mut completed = castle.put(room, spot);
        if !passages.is_empty() {
            castle.lay_all(self.rooms.len() as u8, passages, &mut completed);
        }
        let mut total = Total::default();
        castle.score_last(&mut total);
        castle.score_hearth(self.rooms.len() as u8, &mut total);
        CastleAfter { castle, points: total.0, completed }
    }

    /// What a room would bring if it were scored again.
    #[must_use]
    pub fn points_again(&self, number: u8) -> i32 {
        let mut total = Total::default();
        self.score_again(number, &mut total);
        total.0
    }

    /// How much it has of something that needs nothing beside it.
    #[must_use]
    pub fn count(&self, measure: Measure) -> i64 {
        self.amount(measure, &Beside::default())
    }

    /// What a bonus card would bring.
    #[must_use]
    pub fn card_points(&self, card: Card, beside: &Beside) -> i32 {
        let mut total = Total::default();
        self.score_card(card, beside, &mut total);
        total.0
    }
}

impl State {
    /// What lies at the market.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        &self.market
    }

    /// The renovations at the market.
    #[must_use]
    pub fn renovations_on_offer(&self) -> &[RenovationOffer] {
        &self.renovations.laid_out
    }

    /// What something at the market costs a seat, coins on it left aside; nothing, if it cannot be bought.
    #[must_use]
    pub fn price_for(&self, seat: Seat, ware: impl Into<Surface>) -> Option<u32> {
        self.quote(seat, ware).map(|quote| quote.price)
    }

    /// What a completed activity room brings a seat.
    #[must_use]
    pub fn activity_points(&self, seat: Seat) -> i32 {
        self.terms(seat).activity_points
    }

    /// What a completed outdoor room brings a seat.
    #[must_use]
    pub fn outdoor_coins(&self, seat: Seat) -> u32 {
        self.terms(seat).outdoor_coins
    }

    /// The master builder.
    #[must_use]
    pub const fn builder(&self) -> Seat {
        self.builder
    }

    /// A seat's bonus cards.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.desk(seat).map(|desk| desk.hand).unwrap_or_default()
    }

    /// The open rewards, by number.
    pub fn open_rewards_of_turn(&self) -> impl Iterator<Item = Reward> + '_ {
        self.turns.last().into_iter().flat_map(|turn| &turn.pool).map(|open| open.reward)
    }

    /// How many tiles a stack has.
    #[must_use]
    pub fn stack_size(&self, size: Size) -> u8 {
        self.stack_left(size)
    }

    /// The tiles of a size that this game is played with, wherever they are.
    #[must_use]
    pub fn tiles_in_play(&self, size: Size) -> TileSet {
        self.in_play.tiles.intersection(size.tiles())
    }

    /// About how many rounds are still to come, this one left out: every player draws about one
    /// card a round out of the deck. Among several there is always one more before the last.
    #[must_use]
    pub fn rounds_to_come(&self) -> u32 {
        let a_round = if self.is_solo() { 3 } else { u32::from(self.players) };
        let by_cards = u32::from(self.cards_in_deck()) / a_round;
        if self.is_last_round() || self.is_solo() { by_cards } else { by_cards.max(1) }
    }

    /// How many stairs are left.
    #[must_use]
    pub const fn stairs_left(&self) -> u8 {
        self.stairs
    }

    /// What the favors would bring to a seat with this castle and so much beside it, those of its own
    /// towers included.
    #[must_use]
    pub fn favor_points(&self, seat: Seat, castle: &Castle, beside: &Beside) -> i32 {
        let of = |favor: &Favor| {
            let measure = favor.face().measure;
            let contender = |(other, desk): (Seat, &Desk)| {
                desk.terms.contender(if other == seat {
                    castle.amount(measure, beside)
                } else {
                    desk.castle.amount(measure, &self.beside_but_cards(other))
                })
            };
            let all: Vec<_> = (0..).map(Seat).zip(&self.desks).map(contender).collect();
            rank(measure, &all).get(seat.index()).map_or(0, |standing| standing.points)
        };
        let of_desk = |desk: &'_ Desk| -> Vec<Favor> {
            desk.tower_favors.iter().chain(&desk.sealed.favors).copied().collect()
        };
        let own = self.desk(seat).map(of_desk).unwrap_or_default();
        self.favors.iter().chain(&own).map(of).sum()
    }
}
