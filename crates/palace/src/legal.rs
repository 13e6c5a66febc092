//! All that an actor may do.

use std::ops::ControlFlow::{self, Continue};

use game::{Actor, Seat, never};

use crate::action::Action;
use crate::building::DoorBits;
use crate::cells::Cell;
use crate::component::{Colour, Favor};
use crate::moat::Water;
use crate::setup_table::SLOT_SWANS;
use crate::side::Rotation;
use crate::state::{State, Step};
use crate::swans::Swans;

impl State {
    pub(crate) fn legal(
        &self,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seat = match actor {
            Actor::Chance => return self.legal_draws(each),
            Actor::Seat(seat) if seat != self.decider => return Continue(()),
            Actor::Seat(seat) => seat,
        };
        match self.step {
            Step::NameStart
            | Step::LayHallways
            | Step::TurnHallway
            | Step::FillRow(_)
            | Step::RevealFavors
            | Step::DrawFavors(_)
            | Step::DrawSecret
            | Step::Over => Continue(()),
            Step::KeepFavor(_) => {
                each(Action::KeepNone)?;
                for &favor in &self.looked {
                    for slot in self.desk(seat).empty_slots() {
                        each(Action::KeepFavor { favor, slot })?;
                    }
                }
                Continue(())
            }
            Step::Act => self.legal_actions(seat, each),
            Step::Pay => self.legal_payments(seat, each),
            Step::Colour => Colour::ALL
                .map(|colour| Action::ChooseColour { colour })
                .into_iter()
                .try_for_each(each),
            Step::Order => {
                let own = self.open_rewards().map(|(_, own)| own).unwrap_or_else(|| {
                    never!("there are rewards to put in order");
                    Vec::new()
                });
                let cells = own.iter().filter_map(|&number| self.ground.palace.tile(number));
                let take = |cell: Cell| Action::TakeReward { x: cell.x(), y: cell.y() };
                cells.map(|placed| take(placed.spot.cell)).try_for_each(each)
            }
            Step::FileRoom => {
                each(Action::Decline)?;
                self.legal_filings(seat, 0, each)
            }
            Step::Moat => self.fillable().map(Action::lay).try_for_each(each),
            Step::MoveMoat(_) => {
                each(Action::Done)?;
                self.each_shift(&mut |from, to| each(Action::shift(from, to)))
            }
            Step::Discard => {
                each(Action::Done)?;
                let rooms = self.affordable(seat, 0);
                rooms.map(|(room, _)| Action::Discard { room }).try_for_each(each)
            }
            Step::EndSwans => Swans::each(SLOT_SWANS)
                .ways_to_take(SLOT_SWANS)
                .map(|swans| Action::TakeSwans { swans })
                .try_for_each(each),
        }
    }

    /// What a seat may do, but for building and the moat, which are in its view, and for the answers
    /// of its question.
    pub(crate) fn page_choices(&self, seat: Seat) -> Vec<Action> {
        if !self.turn().seats().contains(seat) {
            return Vec::new();
        }
        match self.step {
            Step::Pay | Step::EndSwans => {
                game::legal_actions::<crate::Palace>(self, Actor::Seat(seat))
            }
            Step::MoveMoat(_) => vec![Action::Done],
            Step::Act if !self.can_file() && !self.has_placement() => vec![Action::Skip],
            Step::Act
            | Step::NameStart
            | Step::LayHallways
            | Step::TurnHallway
            | Step::FillRow(_)
            | Step::RevealFavors
            | Step::DrawFavors(_)
            | Step::KeepFavor(_)
            | Step::Colour
            | Step::Order
            | Step::FileRoom
            | Step::DrawSecret
            | Step::Moat
            | Step::Discard
            | Step::Over => Vec::new(),
        }
    }

    fn legal_actions(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut placed = false;
        self.each_placement(&mut |action| {
            placed = true;
            each(action)
        })?;
        self.legal_filings_and_looks(seat, placed, each)?;
        self.each_shift(&mut |from, to| each(Action::shift(from, to)))
    }

    /// What the Blueprints board offers as an action, and what is left if nothing is possible.
    fn legal_filings_and_looks(
        &self,
        seat: Seat,
        can_build: bool,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.can_file() {
            self.legal_filings(seat, self.desk(seat).fee(), each)?;
            each(Action::LookAtFavors)
        } else if can_build {
            Continue(())
        } else {
            each(Action::Skip)
        }
    }

    /// Every tile that the active player could build, everywhere (PAL-DEC-04).
    pub(crate) fn each_placement(
        &self,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let lots = self.ground.lots();
        let symbols = self.symbols();
        for (tile, _) in self.wares(self.active) {
            let spots = &mut |spot| each(Action::build(tile, spot));
            self.ground.spots(tile, &lots, symbols, spots)?;
        }
        Continue(())
    }

    /// Whether the active player could build anything (PAL-TURN-12).
    pub(crate) fn has_placement(&self) -> bool {
        // Mostly there is one where nothing has to be tried out.
        let easily = self.ground.easy_lots().any(|lot| {
            let turned = |tile| Rotation::ALL.map(|turn| DoorBits::of(tile).turned(turn));
            self.wares(self.active).any(|(tile, _)| turned(tile).iter().any(|own| lot.takes(*own)))
        });
        easily || self.each_placement(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Every move of the moat that the active player may make (PAL-MOAT-18).
    pub(crate) fn each_shift(
        &self,
        each: &mut impl FnMut((Water, Cell), (Water, Cell)) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.can_move_moat() {
            return Continue(());
        }
        for from in self.ground.movable() {
            for to in self.ground.waters() {
                if self.ground.may_shift(from, to) {
                    each(from, to)?;
                }
            }
        }
        Continue(())
    }

    fn legal_filings(
        &self,
        seat: Seat,
        fee: u8,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (room, _) in self.affordable(seat, fee) {
            for slot in self.desk(seat).empty_slots() {
                each(Action::FileRoom { room, slot })?;
            }
        }
        Continue(())
    }

    /// Every exact payment (PAL-DEC-05).
    fn legal_payments(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        debug_assert!(self.bill.is_some(), "there is something to pay");
        let due = self.bill.map_or(0, |bill| bill.due);
        let desk = self.desk(seat);
        for secrets in 0..=due {
            for secret in desk.secret.ways_to_take(secrets) {
                for swans in desk.swans.ways_to_take(due - secrets) {
                    each(Action::Pay { swans, secret })?;
                }
            }
        }
        Continue(())
    }

    // Chance

    pub(crate) fn draws(&self) -> u32 {
        match self.step {
            Step::NameStart => self.players.into(),
            Step::LayHallways | Step::TurnHallway => self.hallways_unseen.len(),
            Step::FillRow(_) => self.unseen.len(),
            Step::RevealFavors => self.favor_deck.len(),
            Step::DrawFavors(_) if self.favor_deck.is_empty() => {
                u32::from(!self.favor_bottom.is_empty())
            }
            Step::DrawFavors(_) => self.favor_deck.len(),
            Step::DrawSecret => self.pool.len(),
            Step::KeepFavor(_)
            | Step::Act
            | Step::Pay
            | Step::Colour
            | Step::Order
            | Step::FileRoom
            | Step::Moat
            | Step::MoveMoat(_)
            | Step::Discard
            | Step::EndSwans
            | Step::Over => 0,
        }
    }

    pub(crate) fn draw(&self, number: u32) -> Option<Action> {
        match self.step {
            Step::NameStart => {
                let seat = self.seats().nth(number as usize)?;
                Some(Action::NameStart { seat })
            }
            Step::LayHallways => {
                Some(Action::LayHallway { hallway: self.hallways_unseen.nth(number)? })
            }
            Step::TurnHallway => {
                Some(Action::TurnHallway { hallway: self.hallways_unseen.nth(number)? })
            }
            Step::FillRow(_) => Some(Action::DrawRoom { room: self.unseen.nth(number)? }),
            Step::RevealFavors => Some(Action::RevealFavor { favor: self.favor_deck.nth(number)? }),
            Step::DrawFavors(_) => {
                let below = self.favor_bottom.first().filter(|_| number == 0);
                let favor = if self.favor_deck.is_empty() {
                    below.map(|returned| returned.favor)
                } else {
                    self.favor_deck.nth(number)
                };
                Some(Action::DrawFavor { favor: favor? })
            }
            Step::DrawSecret => Some(Action::DrawSecret { colour: self.pool.nth(number)? }),
            Step::KeepFavor(_)
            | Step::Act
            | Step::Pay
            | Step::Colour
            | Step::Order
            | Step::FileRoom
            | Step::Moat
            | Step::MoveMoat(_)
            | Step::Discard
            | Step::EndSwans
            | Step::Over => None,
        }
    }

    /// Each draw once, however many Secret Swans of a colour there are.
    fn legal_draws(&self, each: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut last = None;
        for draw in (0..self.draws()).filter_map(|number| self.draw(number)) {
            if last != Some(draw) {
                each(draw)?;
                last = Some(draw);
            }
        }
        Continue(())
    }

    /// Whether the favor could be on top of the stack.
    pub(crate) fn is_on_top(&self, favor: Favor) -> bool {
        match (self.favor_deck.is_empty(), self.favor_bottom.first()) {
            (true, Some(first)) => first.favor == favor,
            _ => self.favor_deck.contains(favor),
        }
    }
}
