//! Whether an action is allowed, and every reason why not.

use game::{Actor, Refusals, Seat};

use crate::action::Action;
use crate::component::{Room, Tile};
use crate::refusal::Refusal;
use crate::reward::Reward;
use crate::spot::Spot;
use crate::state::{Prompt, State, Step};

impl State {
    pub(crate) fn check(&self, actor: Actor, action: &Action) -> Result<(), Refusals<Refusal>> {
        if self.step == Step::Over {
            return Err(Refusal::GameIsOver.into());
        }
        match actor {
            Actor::Chance if action.is_draw() => self.check_draw(action),
            Actor::Chance => Err(Refusal::NotForChance.into()),
            Actor::Seat(_) if action.is_draw() => Err(Refusal::ForChanceAlone.into()),
            Actor::Seat(seat) if seat.0 >= self.players => {
                Err(Refusal::NoSuchSeat { seat: seat.0 }.into())
            }
            Actor::Seat(seat) => self.check_seat(seat, action),
        }
    }

    fn wrong_step(&self) -> Refusals<Refusal> {
        Refusal::WrongStep { step: self.step.id() }.into()
    }

    fn check_draw(&self, action: &Action) -> Result<(), Refusals<Refusal>> {
        let fits = match (self.step, *action) {
            (Step::NameBuilder, Action::NameBuilder { seat }) => seat.0 < self.players,
            (Step::RevealFavors, Action::RevealFavor { favor }) => {
                self.hidden_favors().any(|hidden| hidden == favor)
            }
            (Step::DealCards, Action::DealCard { seat, card }) => {
                self.next_dealt() == Some(seat) && self.bonus_deck.contains(card)
            }
            (Step::Refill, Action::DrawRoomCard { size }) => {
                let left = self.deck_to_draw_from().get(size.index()).copied();
                self.card.is_none() && left.is_some_and(|left| left > 0)
            }
            (Step::Refill, Action::DrawTile { tile }) => self.is_next_tile(tile),
            (Step::Reward(Prompt::LeaveOut(size)), Action::LeaveOut { tile }) => {
                self.unseen_of(size).contains(tile)
            }
            (Step::Reward(Prompt::Bonus), Action::DrawBonus { card }) => self.is_on_top(card),
            _ => return Err(self.wrong_step()),
        };
        if fits { Ok(()) } else { Err(Refusal::NotInThePile.into()) }
    }

    fn check_seat(&self, seat: Seat, action: &Action) -> Result<(), Refusals<Refusal>> {
        match self.step {
            Step::NameBuilder
            | Step::RevealFavors
            | Step::Refill
            | Step::DealCards
            | Step::Over => Err(self.wrong_step()),
            Step::ReturnCards => self.check_return(seat, action),
            Step::Price => self.check_price(seat, action),
            // Not a word about the rest: what is asked may be a secret of the other.
            Step::Turn | Step::Reward(_) if seat != self.active => {
                Err(Refusal::NotYourTurn { seat: self.active.0 }.into())
            }
            Step::Turn => match *action {
                Action::Pass => Ok(()),
                Action::Buy { room, x, y, turn } => {
                    self.check_purchase(seat, room, Spot::new(x, y, turn))
                }
                _ => Err(self.wrong_step()),
            },
            Step::Reward(prompt) => self.check_reward(prompt, seat, action),
        }
    }

    fn check_return(&self, seat: Seat, action: &Action) -> Result<(), Refusals<Refusal>> {
        let (Action::ReturnCard { card }, Some(desk)) = (*action, self.desk(seat)) else {
            return Err(self.wrong_step());
        };
        if desk.returning.is_some() {
            return Err(Refusal::AlreadyReturned.into());
        }
        if desk.hand.contains(card) { Ok(()) } else { Err(Refusal::NotYourCard { card }.into()) }
    }

    fn check_price(&self, seat: Seat, action: &Action) -> Result<(), Refusals<Refusal>> {
        if seat != self.builder {
            return Err(Refusal::NotTheBuilder { builder: self.builder.0 }.into());
        }
        match *action {
            Action::SetPrice { tile, price } => {
                let mut reasons = Vec::new();
                match self.offer(tile) {
                    None => reasons.push(Refusal::NotAtTheMarket { tile }),
                    Some(offer) if offer.price == Some(price) => {
                        reasons.push(Refusal::HasThatPrice { tile, price });
                    }
                    Some(_) => {}
                }
                if !self.prices().contains(&price) {
                    reasons.push(Refusal::NoSuchPrice { price });
                }
                Refusals::unless_empty(reasons)
            }
            Action::OpenMarket => {
                let tiles = self.market.iter().filter(|offer| offer.price.is_none()).count();
                if tiles == 0 { Ok(()) } else { Err(Refusal::PriceMissing { tiles }.into()) }
            }
            _ => Err(self.wrong_step()),
        }
    }

    /// Choice of the room and its place are judged as a whole (CAS-TURN-13).
    fn check_purchase(&self, seat: Seat, room: Room, spot: Spot) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        match self.cost(room) {
            None => reasons.push(match room {
                Room::Hallway(_) | Room::Stairs => Refusal::NoneLeft { room },
                Room::Foyer | Room::Tile(_) => Refusal::NotForSale { room },
            }),
            Some((price, coins)) => {
                let cash = self.cash(seat);
                if cash + coins < price {
                    reasons.push(Refusal::TooDear { price, cash, coins });
                }
            }
        }
        reasons.extend(self.objections(seat, room, spot));
        Refusals::unless_empty(reasons)
    }

    fn objections(&self, seat: Seat, room: Room, spot: Spot) -> Vec<Refusal> {
        self.castle(seat).map(|castle| castle.objections(room, spot)).unwrap_or_default()
    }

    fn check_reward(
        &self,
        prompt: Prompt,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Refusals<Refusal>> {
        match (prompt, *action) {
            (Prompt::Order, Action::TakeReward { number }) => {
                let there = usize::from(number) < self.pool.len();
                if there { Ok(()) } else { Err(Refusal::NoSuchReward { number }.into()) }
            }
            (Prompt::Stack, Action::LookThrough { size }) => {
                let full = self.stack_left(size) > 0;
                if full { Ok(()) } else { Err(Refusal::StackIsEmpty { size }.into()) }
            }
            (Prompt::Stack | Prompt::Corridor, Action::Decline)
            | (Prompt::Tiles(..), Action::StopLooking) => Ok(()),
            (Prompt::Tiles(size, _), Action::PutOnDeck { tile }) => self.check_tile(size, tile),
            (Prompt::Card, Action::KeepCard { card }) => {
                let drawn = self.drawn.contains(&card);
                if drawn { Ok(()) } else { Err(Refusal::NotDrawn { card }.into()) }
            }
            (Prompt::Corridor, Action::PlaceFree { room, x, y, turn }) => {
                let mut reasons = Vec::new();
                match room {
                    Room::Foyer | Room::Tile(_) => reasons.push(Refusal::NotFree { room }),
                    Room::Hallway(_) | Room::Stairs if self.cost(room).is_none() => {
                        reasons.push(Refusal::NoneLeft { room });
                    }
                    Room::Hallway(_) | Room::Stairs => {}
                }
                reasons.extend(self.objections(seat, room, Spot::new(x, y, turn)));
                Refusals::unless_empty(reasons)
            }
            (Prompt::Choose(_), Action::ChooseReward { reward }) => match reward {
                Reward::Downstairs => Err(Refusal::NotChoosable { reward }.into()),
                Reward::Corridor if self.corridor_taken => Err(Refusal::CorridorTaken.into()),
                _ => Ok(()),
            },
            (Prompt::Again(rooms), Action::ScoreAgain { room }) => {
                let fits = rooms.contains(room);
                if fits { Ok(()) } else { Err(Refusal::NotJustCompleted { room }.into()) }
            }
            (_, Action::Decline) => Err(Refusal::MustBeTaken.into()),
            _ => Err(self.wrong_step()),
        }
    }

    fn check_tile(
        &self,
        size: crate::component::Size,
        tile: Tile,
    ) -> Result<(), Refusals<Refusal>> {
        let there = self.unseen_of(size).contains(tile);
        if there { Ok(()) } else { Err(Refusal::NotInTheStack { tile }.into()) }
    }
}
