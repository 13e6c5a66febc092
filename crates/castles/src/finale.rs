//! The end: favors, depleted stacks, bonus cards, coins (CAS-FINAL).

use game::{Events, RuleId, Seat, Tally};

use crate::component::Card;
use crate::event::Event;
use crate::sheet::{Piece, Stack};
use crate::state::{State, Step};

/// Coins that are worth one point (CAS-FINAL-07).
pub(crate) const COINS_A_POINT: u32 = 10_000;

impl State {
    /// Scores what is scored at the end, in the order of the rulebook (CAS-FINAL-01).
    pub(crate) fn score_the_end(&mut self, events: &mut impl Events<Event>) {
        let favors = self.favors.clone();
        for favor in favors {
            let standings = self.standings(favor);
            for (seat, standing) in (0..).map(Seat).zip(standings) {
                if standing.place.is_none() {
                    continue;
                }
                self.score_with(seat, events, |castle, account| {
                    let face = favor.face();
                    let counted = castle.measure(face.measure, 0);
                    let because = counted.rooms.iter().map(|&room| (castle.source(room), 0));
                    account.enter(
                        "favors",
                        Piece::Favor(favor),
                        face.rule,
                        standing.points,
                        because,
                    );
                });
            }
        }
        for stack in Stack::all().filter(|&stack| self.is_depleted(stack)).collect::<Vec<_>>() {
            for seat in self.seats() {
                self.score_with(seat, events, |castle, account| castle.score_stack(stack, account));
            }
        }
        let order: Vec<Seat> = self.seats_clockwise().collect();
        for seat in order {
            let Some(desk) = self.desk(seat) else { continue };
            let (cash, cards) = (desk.cash, desk.hand.iter().collect::<Vec<Card>>());
            events.push_with(|| Event::HandShown { seat, cards: cards.clone() });
            for card in cards {
                self.score_with(seat, events, |castle, account| {
                    castle.score_card(card, cash, account);
                });
            }
            let points = (cash / COINS_A_POINT) as i32;
            if points > 0 {
                self.score_with(seat, events, |_, account| {
                    let rule = RuleId("CAS-FINAL-07");
                    account.enter("coins", Piece::Coins, rule, points, std::iter::empty());
                });
            }
        }
        self.step = Step::Over;
        let rank = self.is_solo().then(|| solo_rank(self.score(Seat(0))));
        events.push_with(|| Event::GameEnded { winners: self.outcome().winners(), rank });
    }
}

/// The rank of a builder who plays alone (CAS-SOLO-10, CAS-SOLO-11).
#[must_use]
pub fn solo_rank(points: i32) -> &'static str {
    match points {
        ..=50 => "court_jester",
        51..=70 => "servant_of_his_majesty",
        71..=85 => "duke_of_castle_building",
        86..=100 => "prince_regent_of_palaces",
        101.. => "king_of_grand_castles",
    }
}
