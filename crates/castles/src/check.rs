//! Whether an action is allowed, and every reason why not.

use game::{Actor, Refusals, Seat};

use crate::action::Action;
use crate::agenda::{Draw, Prompt};
use crate::component::{Room, Tile};
use crate::refusal::Refusal;
use crate::reward::Reward;
use crate::spot::Spot;
use crate::state::State;
use crate::terms::Quote;

impl State {
    pub(crate) fn check(&self, actor: Actor, action: &Action) -> Result<(), Refusals<Refusal>> {
        if self.is_over() {
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
        Refusal::WrongStep { step: self.step().id() }.into()
    }

    fn check_draw(&self, action: &Action) -> Result<(), Refusals<Refusal>> {
        let fits = match (self.pending_draw(), *action) {
            (Some(Draw::Builder), Action::NameBuilder { seat }) => seat.0 < self.players,
            (Some(Draw::Favors), Action::RevealFavor { favor }) => {
                self.hidden_favors().any(|hidden| hidden == favor)
            }
            (Some(Draw::Hands), Action::DealCard { seat, card }) => {
                self.next_dealt() == Some(seat) && self.bonus_deck.contains(card)
            }
            (Some(Draw::Market), Action::DrawRoomCard { size }) => {
                let left = self.deck_to_draw_from().get(size.index()).copied();
                self.card.is_none() && left.is_some_and(|left| left > 0)
            }
            (Some(Draw::Market), Action::DrawTile { tile }) => self.is_next_tile(tile),
            (Some(Draw::LeftOut(size)), Action::LeaveOut { tile }) => {
                self.unseen_of(size).contains(tile)
            }
            (Some(Draw::Bonus), Action::DrawBonus { card }) => self.is_on_top(card),
            _ => return Err(self.wrong_step()),
        };
        if fits { Ok(()) } else { Err(Refusal::NotInThePile.into()) }
    }

    fn check_seat(&self, seat: Seat, action: &Action) -> Result<(), Refusals<Refusal>> {
        let Some(prompt) = self.prompt(seat) else { return Err(self.not_asked(seat, action)) };
        match (prompt, *action) {
            (Prompt::ReturnCard, Action::ReturnCard { card }) => {
                let own = self.hand(seat).contains(card);
                if own { Ok(()) } else { Err(Refusal::NotYourCard { card }.into()) }
            }
            (Prompt::Price, Action::SetPrice { tile, price }) => self.check_price(tile, price),
            (Prompt::Price, Action::OpenMarket) => {
                let tiles = self.market.iter().filter(|offer| offer.space.is_none()).count();
                if tiles == 0 { Ok(()) } else { Err(Refusal::PriceMissing { tiles }.into()) }
            }
            (Prompt::Buy, Action::Pass) => Ok(()),
            (Prompt::Buy, Action::Buy { room, x, y, turn }) => {
                self.check_purchase(seat, room, Spot::new(x, y, turn))
            }
            (Prompt::ReturnCard | Prompt::Price | Prompt::Buy, _) => Err(self.wrong_step()),
            _ => self.check_reward(prompt, seat, action),
        }
    }

    /// Why somebody may not act who is not asked. Not a word about the rest: what is asked may be a
    /// secret of the other.
    fn not_asked(&self, seat: Seat, action: &Action) -> Refusals<Refusal> {
        let returns = matches!(action, Action::ReturnCard { .. });
        match (self.question().map(|question| question.prompt), self.active()) {
            (Some(Prompt::ReturnCard), _) if returns => Refusal::AlreadyReturned.into(),
            (Some(Prompt::Price), _) => Refusal::NotTheBuilder { builder: self.builder.0 }.into(),
            (_, Some(active)) if active != seat => Refusal::NotYourTurn { seat: active.0 }.into(),
            (_, Some(_)) if *action == Action::Decline => Refusal::MustBeTaken.into(),
            _ => self.wrong_step(),
        }
    }

    fn check_price(&self, tile: Tile, price: u32) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        match self.offer(tile) {
            None => reasons.push(Refusal::NotAtTheMarket { tile }),
            Some(offer) if self.price(offer) == Some(price) => {
                reasons.push(Refusal::HasThatPrice { tile, price });
            }
            Some(_) => {}
        }
        if !self.in_play.spaces().any(|(_, its)| its == price) {
            reasons.push(Refusal::NoSuchPrice { price });
        }
        Refusals::unless_empty(reasons)
    }

    /// Choice of the room and its place are judged as a whole (CAS-TURN-13).
    fn check_purchase(&self, seat: Seat, room: Room, spot: Spot) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        match self.quote(seat, room) {
            None => reasons.push(match room {
                Room::Hallway(_) | Room::Stairs => Refusal::NoneLeft { room },
                Room::Foyer | Room::Tile(_) => Refusal::NotForSale { room },
            }),
            Some(quote) => {
                let (cash, Quote { price, coins, .. }) = (self.cash(seat), quote);
                if !quote.is_affordable(cash) {
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
                let there = usize::from(number) < self.open_rewards_of_turn().count();
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
                    Room::Hallway(_) | Room::Stairs if !self.is_in_stock(room) => {
                        reasons.push(Refusal::NoneLeft { room });
                    }
                    Room::Hallway(_) | Room::Stairs => {}
                }
                reasons.extend(self.objections(seat, room, Spot::new(x, y, turn)));
                Refusals::unless_empty(reasons)
            }
            (Prompt::Choose(_), Action::ChooseReward { reward }) => match reward {
                Reward::Downstairs => Err(Refusal::NotChoosable { reward }.into()),
                Reward::Corridor if self.is_corridor_taken() => Err(Refusal::CorridorTaken.into()),
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
