//! The end: favors, depleted stacks, bonus cards, coins (CAS-FINAL).

use game::{Events, Seat, Tally};

use crate::agenda::Task;
use crate::component::{Card, Favor};
use crate::event::Event;
use crate::measure::score_coins;
use crate::sheet::{Piece, Stack};
use crate::state::State;

/// A step of the scoring at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FinalStep {
    /// A favor, for everybody.
    Favor(Favor),
    /// A depleted stack, for everybody.
    Stack(Stack),
    /// The bonus cards of a seat.
    Cards(Seat),
    /// Its coins.
    Coins(Seat),
}

impl State {
    /// What is scored at the end, in the order of the rulebook (CAS-FINAL-01).
    pub(crate) fn plan_final_scoring(&mut self) {
        let favors = self.favors.iter().copied().map(FinalStep::Favor);
        let stacks = self.in_play.stacks().filter(|&stack| self.is_depleted(stack));
        let of_seats = self
            .seats_clockwise()
            .flat_map(|seat| [FinalStep::Cards(seat), FinalStep::Coins(seat)]);
        let steps: Vec<_> = favors.chain(stacks.map(FinalStep::Stack)).chain(of_seats).collect();
        self.agenda.push(Task::EndGame);
        self.agenda.extend(steps.into_iter().rev().map(Task::Final));
    }

    pub(crate) fn score_finally(&mut self, step: FinalStep, events: &mut impl Events<Event>) {
        match step {
            FinalStep::Favor(favor) => self.score_favor(favor, events),
            FinalStep::Stack(stack) => {
                for seat in self.seats() {
                    let terms = self.terms(seat);
                    self.score_with(seat, events, |castle, account| {
                        castle.score_stack(stack, terms, account);
                    });
                }
            }
            FinalStep::Cards(seat) => {
                let (cash, cards) = (self.cash(seat), self.hand(seat));
                events.push_with(|| Event::HandShown { seat, cards: cards.iter().collect() });
                for card in cards.iter().collect::<Vec<Card>>() {
                    self.score_with(seat, events, |castle, account| {
                        castle.score_card(card, cash, account);
                    });
                }
            }
            FinalStep::Coins(seat) => {
                let (cash, terms) = (self.cash(seat), self.terms(seat));
                self.score_with(seat, events, |_, account| score_coins(cash, terms, account));
            }
        }
    }

    fn score_favor(&mut self, favor: Favor, events: &mut impl Events<Event>) {
        let standings = self.standings(favor);
        let placed =
            (0..).map(Seat).zip(standings).filter(|(_, standing)| standing.place.is_some());
        for (seat, standing) in placed {
            self.score_with(seat, events, |castle, account| {
                let face = favor.face();
                let counted = castle.measure(face.measure, 0);
                let because = counted.rooms.iter().map(|&room| (castle.source(room), 0));
                account.enter("favors", Piece::Favor(favor), face.rule, standing.points, because);
            });
        }
    }

    pub(crate) fn end_game(&self, events: &mut impl Events<Event>) {
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
