//! What would be if: for bots and for those who look ahead.

use game::{Seat, Total};

use crate::castle::Castle;
use crate::component::{Card, Room, Size};
use crate::measure::rank;
use crate::reward::Reward;
use crate::sets::CardSet;
use crate::spot::Spot;
use crate::state::{Desk, Offer, State};

/// A castle as it would be with one room more.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The castle.
    pub castle: Castle,
    /// The points of the placement, rewards left out.
    pub points: i32,
    /// The rooms that it would complete, by number.
    pub completed: Vec<u8>,
}

impl Castle {
    /// The castle with a room more, which must be allowed to stand there.
    #[must_use]
    pub fn plan(&self, room: Room, spot: Spot) -> Plan {
        let mut castle = self.clone();
        let completed = castle.put(room, spot);
        let mut total = Total::default();
        castle.score_last(&mut total);
        Plan { castle, points: total.0, completed }
    }

    /// What a room would bring if it were scored again.
    #[must_use]
    pub fn points_again(&self, number: u8) -> i32 {
        let mut total = Total::default();
        self.score_again(number, &mut total);
        total.0
    }

    /// What a bonus card would bring.
    #[must_use]
    pub fn card_points(&self, card: Card, cash: u32) -> i32 {
        let mut total = Total::default();
        self.score_card(card, cash, &mut total);
        total.0
    }
}

impl State {
    /// What lies at the market.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        &self.market
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

    /// About how many rounds are still to come, this one left out: every player draws about one
    /// card a round out of the deck.
    #[must_use]
    pub fn rounds_to_come(&self) -> u32 {
        let a_round = if self.is_solo() { 3 } else { u32::from(self.players) };
        u32::from(self.deck) / a_round
    }

    /// What the favors would bring to a seat with this castle and so many coins.
    #[must_use]
    pub fn favor_points(&self, seat: Seat, castle: &Castle, cash: u32) -> i32 {
        let of = |favor: &crate::component::Favor| {
            let measure = favor.face().measure;
            let amount = |(other, desk): (Seat, &Desk)| {
                if other == seat {
                    castle.measure(measure, cash).amount
                } else {
                    desk.castle.measure(measure, desk.cash).amount
                }
            };
            let amounts: Vec<u32> = (0..).map(Seat).zip(&self.desks).map(amount).collect();
            rank(&amounts).get(seat.index()).map_or(0, |standing| standing.points)
        };
        self.favors.iter().map(of).sum()
    }
}
