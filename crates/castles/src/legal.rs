//! All that an actor may do.

use std::ops::ControlFlow::{self, Continue};

use game::{Actor, Seat};

use crate::action::Action;
use crate::component::{Card, Favor, Level, Room, Size, Tile};
use crate::reward::Reward;
use crate::state::{Prompt, State, Step};

/// The pieces that are no market tiles.
pub(crate) const PIECES: [Room; 3] =
    [Room::Hallway(Level::Upstairs), Room::Hallway(Level::Downstairs), Room::Stairs];

impl State {
    pub(crate) fn legal(
        &self,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match actor {
            Actor::Chance => self.legal_draws(each),
            Actor::Seat(seat) if !self.turn().seats().contains(seat) => Continue(()),
            Actor::Seat(seat) => match self.step {
                Step::NameBuilder
                | Step::RevealFavors
                | Step::Refill
                | Step::DealCards
                | Step::Over => Continue(()),
                Step::ReturnCards => {
                    let hand = self.desk(seat).map(|desk| desk.hand).unwrap_or_default();
                    hand.iter().map(|card| Action::ReturnCard { card }).try_for_each(each)
                }
                Step::Price => self.legal_prices(each),
                Step::Turn => self.legal_purchases(seat, each),
                Step::Reward(prompt) => self.legal_rewards(prompt, seat, each),
            },
        }
    }

    /// Every price for every tile, and to be content once all have one.
    fn legal_prices(&self, each: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.market.iter().all(|offer| offer.price.is_some()) {
            each(Action::OpenMarket)?;
        }
        for offer in &self.market {
            for &price in self.prices().iter().filter(|&&price| offer.price != Some(price)) {
                each(Action::SetPrice { tile: offer.tile, price })?;
            }
        }
        Continue(())
    }

    fn legal_purchases(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        each(Action::Pass)?;
        let Some(castle) = self.castle(seat) else { return Continue(()) };
        for room in self.wares().filter(|&room| self.can_pay(seat, room)) {
            castle.spots(room, &mut |spot| each(Action::buy(room, spot)))?;
        }
        Continue(())
    }

    /// What is for sale, if one can pay for it.
    pub(crate) fn wares(&self) -> impl Iterator<Item = Room> + '_ {
        self.market.iter().map(|offer| Room::Tile(offer.tile)).chain(PIECES)
    }

    /// The free pieces that are in stock (CAS-COMPLETE-22).
    pub(crate) fn pieces_in_stock(&self) -> impl Iterator<Item = Room> + '_ {
        PIECES.into_iter().filter(|&room| self.cost(room).is_some())
    }

    fn legal_rewards(
        &self,
        prompt: Prompt,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match prompt {
            Prompt::Order => (0..self.pool.len() as u8)
                .map(|number| Action::TakeReward { number })
                .try_for_each(each),
            Prompt::Stack => {
                each(Action::Decline)?;
                let stacks = Size::ALL.into_iter().filter(|&size| self.stack_left(size) > 0);
                stacks.map(|size| Action::LookThrough { size }).try_for_each(each)
            }
            Prompt::Tiles(size, _) => {
                each(Action::StopLooking)?;
                let tiles = self.unseen_of(size).iter();
                tiles.map(|tile| Action::PutOnDeck { tile }).try_for_each(each)
            }
            Prompt::Card => {
                self.drawn.iter().map(|&card| Action::KeepCard { card }).try_for_each(each)
            }
            Prompt::Corridor => {
                each(Action::Decline)?;
                let Some(castle) = self.castle(seat) else { return Continue(()) };
                for room in self.pieces_in_stock() {
                    castle.spots(room, &mut |spot| each(Action::place_free(room, spot)))?;
                }
                Continue(())
            }
            Prompt::Choose(_) => {
                let open = |reward: &Reward| *reward != Reward::Corridor || !self.corridor_taken;
                let rewards = Reward::CHOOSABLE.into_iter().filter(open);
                rewards.map(|reward| Action::ChooseReward { reward }).try_for_each(each)
            }
            Prompt::Again(rooms) => {
                rooms.iter().map(|room| Action::ScoreAgain { room }).try_for_each(each)
            }
            Prompt::LeaveOut(_) | Prompt::Bonus => Continue(()),
        }
    }

    /// What a seat may do, but for placing rooms: where those may stand is in its view.
    pub fn choices(&self, seat: Seat, each: &mut impl FnMut(Action)) {
        let mut tell = |action| {
            each(action);
            Continue(())
        };
        let _ = match self.step {
            _ if !self.turn().seats().contains(seat) => Continue(()),
            Step::Turn => tell(Action::Pass),
            Step::Reward(Prompt::Corridor) => tell(Action::Decline),
            _ => self.legal(Actor::Seat(seat), &mut tell),
        };
    }

    /// The one decision that a bot in this seat takes next: prices are set tile by tile, and not
    /// changed.
    pub(crate) fn decision(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.step != Step::Price || seat != self.builder {
            return self.legal(Actor::Seat(seat), each);
        }
        match self.market.iter().find(|offer| offer.price.is_none()) {
            Some(offer) => self
                .free_prices()
                .try_for_each(|price| each(Action::SetPrice { tile: offer.tile, price })),
            None => each(Action::OpenMarket),
        }
    }

    /// The price spaces without a tile.
    pub(crate) fn free_prices(&self) -> impl Iterator<Item = u32> + '_ {
        let taken = |price: &u32| self.market.iter().any(|offer| offer.price == Some(*price));
        self.prices().iter().copied().filter(move |price| !taken(price))
    }

    /// What a seat does that lets its time run out: pass, decline, or the first that leads on.
    pub(crate) fn when_silent(&self, seat: Seat) -> Option<Action> {
        if !self.turn().seats().contains(seat) {
            return None;
        }
        let mut first = None;
        let _ = self.decision(seat, &mut |action| {
            first = Some(action);
            ControlFlow::Break(())
        });
        first
    }

    // Chance

    pub(crate) fn draws(&self) -> u32 {
        match self.step {
            Step::NameBuilder => self.players.into(),
            Step::RevealFavors => self.hidden_favors().count() as u32,
            Step::DealCards => self.bonus_deck.len(),
            Step::Refill => match self.card {
                Some(size) => self.unseen_of(size).len(),
                None => self.deck_to_draw_from().iter().map(|&count| u32::from(count)).sum(),
            },
            Step::Reward(Prompt::LeaveOut(size)) => self.unseen_of(size).len(),
            Step::Reward(Prompt::Bonus) if self.bonus_deck.is_empty() => {
                u32::from(!self.bonus_bottom.is_empty())
            }
            Step::Reward(Prompt::Bonus) => self.bonus_deck.len(),
            Step::ReturnCards | Step::Price | Step::Turn | Step::Reward(_) | Step::Over => 0,
        }
    }

    pub(crate) fn draw(&self, number: u32) -> Option<Action> {
        match self.step {
            Step::NameBuilder => {
                let seat = self.seats().nth(number as usize)?;
                Some(Action::NameBuilder { seat })
            }
            Step::RevealFavors => {
                let favor = self.hidden_favors().nth(number as usize)?;
                Some(Action::RevealFavor { favor })
            }
            Step::DealCards => {
                let card = self.bonus_deck.nth(number)?;
                Some(Action::DealCard { seat: self.next_dealt()?, card })
            }
            Step::Refill => match self.card {
                Some(size) => Some(Action::DrawTile { tile: self.unseen_of(size).nth(number)? }),
                None => {
                    let mut before = 0;
                    let cards = Size::ALL.into_iter().zip(self.deck_to_draw_from());
                    for (size, count) in cards {
                        before += u32::from(count);
                        if number < before {
                            return Some(Action::DrawRoomCard { size });
                        }
                    }
                    None
                }
            },
            Step::Reward(Prompt::LeaveOut(size)) => {
                Some(Action::LeaveOut { tile: self.unseen_of(size).nth(number)? })
            }
            Step::Reward(Prompt::Bonus) => {
                let first = self.bonus_bottom.first().map(|returned| returned.card);
                let fresh = self.bonus_deck.nth(number);
                let card = if self.bonus_deck.is_empty() { first } else { fresh };
                Some(Action::DrawBonus { card: card? })
            }
            Step::ReturnCards | Step::Price | Step::Turn | Step::Reward(_) | Step::Over => None,
        }
    }

    /// Each draw once, however many cards of a kind there are.
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

    pub(crate) fn hidden_favors(&self) -> impl Iterator<Item = Favor> + '_ {
        Favor::all()
            .filter(|favor| !self.favors.contains(favor) && self.removed_favor != Some(*favor))
    }

    /// The room cards that could be on top of the deck, by size.
    pub(crate) fn deck_to_draw_from(&self) -> [u8; Size::ALL.len()] {
        self.second_deck.unwrap_or(self.cards_unseen)
    }

    /// Who is dealt the next bonus card: clockwise from the master builder.
    pub(crate) fn next_dealt(&self) -> Option<Seat> {
        let fewest = self.desks.iter().map(|desk| desk.hand.len()).min()?;
        self.seats_clockwise().find(|&seat| self.desk(seat).is_some_and(|d| d.hand.len() == fewest))
    }

    /// Whether the card could be on top of the bonus deck.
    pub(crate) fn is_on_top(&self, card: Card) -> bool {
        match (self.bonus_deck.is_empty(), self.bonus_bottom.first()) {
            (true, Some(first)) => first.card == card,
            _ => self.bonus_deck.contains(card),
        }
    }

    /// Whether the tile could be on top of the stack that the drawn card names.
    pub(crate) fn is_next_tile(&self, tile: Tile) -> bool {
        self.card.is_some_and(|size| self.unseen_of(size).contains(tile))
    }
}
