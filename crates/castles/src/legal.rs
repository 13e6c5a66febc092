//! All that an actor may do.

use std::ops::ControlFlow::{self, Continue};

use game::{Actor, Seat};

use crate::action::Action;
use crate::agenda::Draw;
use crate::component::{Card, Favor, Level, Room, Size, Tile};
use crate::joining::Wanted;
use crate::question::Prompt;
use crate::state::State;

/// The corridors, which are no market tiles.
pub(crate) const CORRIDORS: [Room; 3] =
    [Room::Hallway(Level::Upstairs), Room::Hallway(Level::Downstairs), Room::Stairs];

impl State {
    pub(crate) fn legal(
        &self,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match actor {
            Actor::Chance => self.legal_draws(each),
            Actor::Seat(seat) => {
                if let Some(prompt) = self.prompt(seat) {
                    let wanted = Wanted::all(self.passages_left(seat));
                    self.legal_answers(seat, prompt, wanted, each)?;
                    self.legal_trades(seat, each)?;
                }
                self.legal_redraws(seat, each)
            }
        }
    }

    pub(crate) fn legal_purchases(
        &self,
        seat: Seat,
        wanted: Wanted,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        each(Action::Pass)?;
        let Some(castle) = self.castle(seat) else { return Continue(()) };
        for room in self.wares().filter(|&room| self.can_pay(seat, room)) {
            castle.wanted_placements(room, wanted, &mut |spot, passages| {
                each(Action::buy(room, spot, passages))
            })?;
        }
        self.legal_moats(seat, castle, each)?;
        self.legal_renovations(seat, castle, wanted, each)
    }

    /// What is for sale, if one can pay for it.
    pub(crate) fn wares(&self) -> impl Iterator<Item = Room> + '_ {
        self.market.iter().map(|offer| Room::Tile(offer.tile)).chain(CORRIDORS)
    }

    /// The free corridors that are in stock (CAS-COMPLETE-22).
    pub(crate) fn pieces_in_stock(&self) -> impl Iterator<Item = Room> + '_ {
        CORRIDORS.into_iter().filter(|&room| self.is_in_stock(room))
    }

    /// What a seat may do, but for placing rooms and laying room cards, which its view lists, and answering its
    /// question.
    pub(crate) fn page_choices(&self, seat: Seat) -> Vec<Action> {
        match self.prompt(seat) {
            Some(prompt @ (Prompt::Price | Prompt::PriceRest)) => {
                let mut prices = Vec::new();
                let _ = self.legal_prices(seat, prompt, &mut |action| {
                    prices.push(action);
                    Continue(())
                });
                prices
            }
            Some(Prompt::Buy) => {
                let mut choices = vec![Action::Pass];
                let _ = self.legal_stores(seat, &mut |action| {
                    choices.push(action);
                    Continue(())
                });
                choices
            }
            Some(Prompt::Corridor | Prompt::OtherPiece { .. } | Prompt::Stored) => {
                vec![Action::Decline]
            }
            Some(Prompt::MoatTiles(_)) => vec![Action::StopLooking],
            _ => Vec::new(),
        }
    }

    /// The one decision that a bot in this seat takes next: prices are set tile by tile, and not
    /// changed.
    pub(crate) fn bot_choices(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.prompt(seat) {
            Some(prompt @ (Prompt::Price | Prompt::PriceRest)) => {
                self.sensible_prices(seat, prompt, each)
            }
            Some(prompt) => {
                let wanted = Wanted::sensible(self.passages_left(seat));
                self.legal_answers(seat, prompt, wanted, each)?;
                self.sensible_trades(seat, each)?;
                self.sensible_redraws(seat, each)
            }
            None => Continue(()),
        }
    }

    /// What a seat does that lets its time run out: pass, decline, or the first that leads on.
    pub(crate) fn when_silent(&self, seat: Seat) -> Option<Action> {
        self.prompt(seat)?;
        let mut first = None;
        let _ = self.bot_choices(seat, &mut |action| {
            first = Some(action);
            ControlFlow::Break(())
        });
        first
    }

    // Chance

    pub(crate) fn draws(&self) -> u32 {
        match self.pending_draw() {
            Some(Draw::Builder) => self.players.into(),
            Some(Draw::Favors) => self.hidden_favors().count() as u32,
            Some(Draw::Hands) => self.bonus_deck.len(),
            Some(Draw::Market) => match (self.renovations.due, self.card) {
                (Some(size), _) => self.renovations.stack(size).len(),
                (None, Some(size)) => self.unseen_of(size).len(),
                (None, None) => {
                    self.deck_to_draw_from().iter().map(|&count| u32::from(count)).sum()
                }
            },
            Some(Draw::LeftOut(size, _)) => self.unseen_of(size).len(),
            Some(Draw::Discard) => {
                self.deck_to_draw_from().iter().map(|&count| u32::from(count)).sum()
            }
            Some(Draw::Bonus) if self.bonus_deck.is_empty() => {
                u32::from(!self.bonus_bottom.is_empty())
            }
            Some(Draw::Bonus) => self.bonus_deck.len(),
            Some(Draw::TowerFavors) => self.unseen_favors().len(),
            Some(Draw::Swan(_)) => self.swan_pile.len(),
            Some(Draw::Decrees | Draw::Exchange(..)) => self.decrees_to_draw().len(),
            Some(Draw::SealRoom(_, size)) => self.unseen_of(size).len(),
            Some(Draw::SealFavors(_)) => self.unseen_favors().len(),
            None => 0,
        }
    }

    pub(crate) fn draw(&self, number: u32) -> Option<Action> {
        match self.pending_draw()? {
            Draw::Builder => {
                let seat = self.seats().nth(number as usize)?;
                Some(Action::NameBuilder { seat })
            }
            Draw::Favors => {
                let favor = self.hidden_favors().nth(number as usize)?;
                Some(Action::RevealFavor { favor })
            }
            Draw::Hands => {
                let card = self.bonus_deck.nth(number)?;
                Some(Action::DealCard { seat: self.next_dealt()?, card })
            }
            Draw::Market => match (self.renovations.due, self.card) {
                (Some(size), _) => {
                    let renovation = self.renovations.stack(size).nth(number)?;
                    Some(Action::DrawRenovation { renovation })
                }
                (None, Some(size)) => {
                    Some(Action::DrawTile { tile: self.unseen_of(size).nth(number)? })
                }
                (None, None) => Some(Action::DrawRoomCard { size: self.nth_room_card(number)? }),
            },
            Draw::Discard => Some(Action::DiscardRoomCard { size: self.nth_room_card(number)? }),
            Draw::LeftOut(size, _) => {
                Some(Action::LeaveOut { tile: self.unseen_of(size).nth(number)? })
            }
            Draw::Bonus => {
                let first = self.bonus_bottom.first().map(|returned| returned.card);
                let fresh = self.bonus_deck.nth(number);
                let card = if self.bonus_deck.is_empty() { first } else { fresh };
                Some(Action::DrawBonus { card: card? })
            }
            Draw::SealRoom(_, size) => {
                Some(Action::DrawTile { tile: self.unseen_of(size).nth(number)? })
            }
            Draw::TowerFavors | Draw::SealFavors(_) => {
                Some(Action::DrawFavor { favor: self.unseen_favors().nth(number)? })
            }
            Draw::Swan(_) => Some(Action::DrawSwan { swan: self.nth_swan(number)? }),
            Draw::Decrees | Draw::Exchange(..) => {
                Some(Action::DealDecree { decree: self.decrees_to_draw().nth(number)? })
            }
        }
    }

    /// What the room card with this number shows, if all of the deck are counted.
    pub(crate) fn nth_room_card(&self, number: u32) -> Option<Size> {
        let mut before = 0;
        let mut cards = Size::ALL.into_iter().zip(self.deck_to_draw_from());
        let found = cards.find(|(_, count)| {
            before += u32::from(*count);
            number < before
        });
        found.map(|(size, _)| size)
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
        let favors = self.in_play.favors.iter();
        favors.filter(|favor| !self.favors.contains(favor) && self.removed_favor != Some(*favor))
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
