//! Whether an action is allowed, and every reason why not.

use game::{Actor, Refusals, Seat};

use crate::action::Action;
use crate::agenda::Draw;
use crate::castle::doors_of;
use crate::component::{Renovation, Room};
use crate::layout::{card_not_in, renovation_not_in, room_not_in};
use crate::options::Module;
use crate::passage::{Passages, PlannedPassage};
use crate::question::Prompt;
use crate::refusal::Refusal;
use crate::spot::Spot;
use crate::state::State;
use crate::surface::Surface;
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

    pub(crate) fn wrong_step(&self) -> Refusals<Refusal> {
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
                let waits = self.card.is_some() || self.renovations.due.is_some();
                !waits && left.is_some_and(|left| left > 0)
            }
            (Some(Draw::Market), Action::DrawRenovation { renovation }) => {
                self.renovations.is_next(renovation)
            }
            (Some(Draw::Market), Action::DrawTile { tile }) => self.is_next_tile(tile),
            (Some(Draw::Discard), Action::DiscardRoomCard { size }) => {
                let left = self.deck_to_draw_from().get(size.index()).copied();
                left.is_some_and(|left| left > 0)
            }
            (Some(Draw::LeftOut(size, _)), Action::LeaveOut { tile }) => {
                self.unseen_of(size).contains(tile)
            }
            (Some(Draw::Bonus), Action::DrawBonus { card }) => self.is_on_top(card),
            (Some(Draw::SealRoom(_, size)), Action::DrawTile { tile }) => {
                self.unseen_of(size).contains(tile)
            }
            (Some(Draw::TowerFavors | Draw::SealFavors(_)), Action::DrawFavor { favor }) => {
                self.unseen_favors().contains(favor)
            }
            (Some(Draw::Swan(_)), Action::DrawSwan { swan }) => self.swan_pile.count(swan) > 0,
            (Some(Draw::Decrees | Draw::Exchange(..)), Action::DealDecree { decree }) => {
                self.decrees_to_draw().contains(decree)
            }
            _ => return Err(self.wrong_step()),
        };
        if fits { Ok(()) } else { Err(Refusal::NotInThePile.into()) }
    }

    fn check_seat(&self, seat: Seat, action: &Action) -> Result<(), Refusals<Refusal>> {
        if let Some(checked) = self.check_redraw(seat, action) {
            return checked;
        }
        let Some(prompt) = self.prompt(seat) else { return Err(self.not_asked(seat, action)) };
        if let Some(refusal) = self.not_in_game(action) {
            return Err(refusal.into());
        }
        match (prompt, *action) {
            (_, Action::TradeSwans { swans }) => self.check_trade(seat, swans),
            (Prompt::ReturnCard, Action::ReturnCard { card }) => {
                let own = self.hand(seat).contains(card);
                if own { Ok(()) } else { Err(Refusal::NotYourCard { card }.into()) }
            }
            (Prompt::Price | Prompt::PriceRest, _) => self.check_pricing(seat, prompt, action),
            (Prompt::Buy, Action::Pass) => Ok(()),
            (Prompt::Buy, Action::Buy { room, x, y, turn, passages }) => {
                self.check_purchase(seat, room, Spot::new(x, y, turn), passages)
            }
            (Prompt::Buy, Action::Renovate { renovation, room, passages }) => {
                self.check_renovation(seat, renovation, room, passages)
            }
            (Prompt::Buy, Action::BuyMoat { slot }) => self.check_moat(seat, slot),
            (Prompt::Buy, Action::Store { tile }) => self.check_store(seat, tile),
            (
                Prompt::Buy | Prompt::Stored,
                Action::PlaceStored { .. }
                | Action::RenovateStored { .. }
                | Action::LayStored { .. },
            ) => self.check_stored(seat, action),
            (Prompt::ReturnCard | Prompt::Buy, _) => Err(self.wrong_step()),
            _ => self.check_reward(prompt, seat, action),
        }
    }

    /// Why somebody may not act who is not asked. Not a word about the rest: what is asked may be a
    /// secret of the other.
    fn not_asked(&self, seat: Seat, action: &Action) -> Refusals<Refusal> {
        let returns = matches!(action, Action::ReturnCard { .. });
        match (self.question().map(|question| question.prompt), self.active()) {
            (Some(Prompt::ReturnCard), _) if returns => Refusal::AlreadyReturned.into(),
            (Some(Prompt::PriceRest), _) => Refusal::TimeIsUp.into(),
            (Some(Prompt::Price), _) => Refusal::NotTheBuilder { builder: self.builder }.into(),
            (_, Some(active)) if active != seat => Refusal::NotYourTurn { seat: active }.into(),
            (_, Some(_)) if *action == Action::Decline => Refusal::MustBeTaken.into(),
            _ => self.wrong_step(),
        }
    }

    /// What an action is about that is not on this table.
    fn not_in_game(&self, action: &Action) -> Option<Refusal> {
        let modules = self.in_play.modules;
        match *action {
            Action::Buy { passages, .. }
            | Action::PlaceFree { passages, .. }
            | Action::Renovate { passages, .. }
            | Action::PlaceStored { passages, .. }
            | Action::RenovateStored { passages, .. }
                if !passages.is_empty() && !modules.contains(Module::Passages) =>
            {
                Some(Refusal::PassagesNotInGame)
            }
            Action::BuyMoat { .. }
            | Action::LayStored { .. }
            | Action::Store { tile: Surface::Moat }
            | Action::SetFoyer { .. } => {
                (!modules.contains(Module::Moats)).then_some(Refusal::MoatsNotInGame)
            }
            Action::Buy { room, .. }
            | Action::PlaceFree { room, .. }
            | Action::PlaceStored { room, .. }
            | Action::Store { tile: Surface::Room(room) } => room_not_in(room, modules),
            Action::SetPrice { tile, .. }
            | Action::Crowd { tile, .. }
            | Action::MoveCoins { tile, .. }
            | Action::PutOnDeck { tile } => room_not_in(Room::Tile(tile), modules),
            Action::Renovate { renovation, .. }
            | Action::Store { tile: Surface::Renovation(renovation) } => {
                renovation_not_in(renovation, modules)
            }
            Action::PickDecree { decree }
            | Action::UseDecree { decree, .. }
            | Action::LeaveDecree { decree } => {
                let there = self.in_play.decrees.contains(decree);
                (!there).then_some(Refusal::DecreeNotInGame { decree })
            }
            Action::ReturnCard { card } | Action::KeepCard { card } => {
                card_not_in(card, modules).map(|(_, refusal)| refusal)
            }
            _ => None,
        }
    }

    /// Choice of the room and its place are judged as a whole (CAS-TURN-13).
    fn check_purchase(
        &self,
        seat: Seat,
        room: Room,
        spot: Spot,
        passages: Passages,
    ) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        match self.quote(seat, room) {
            None => reasons.push(match room {
                Room::Hallway(_) | Room::Stairs => Refusal::NoneLeft { room },
                Room::Foyer | Room::Barbican(_) | Room::Tile(_) => {
                    Refusal::NotForSale { room: room.into() }
                }
            }),
            Some(quote) => reasons.extend(self.too_dear(seat, quote)),
        }
        reasons.extend(self.objections(seat, room, spot, passages));
        Refusals::unless_empty(reasons)
    }

    pub(crate) fn too_dear(&self, seat: Seat, quote: Quote) -> Option<Refusal> {
        let (cash, Quote { price, coins, .. }) = (self.cash(seat), quote);
        (!self.affords(seat, quote)).then_some(Refusal::TooDear { price, cash, coins })
    }

    fn check_renovation(
        &self,
        seat: Seat,
        renovation: Renovation,
        number: u8,
        passages: Passages,
    ) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        match self.quote(seat, renovation) {
            None => reasons.push(Refusal::NotForSale { room: renovation.into() }),
            Some(quote) => reasons.extend(self.too_dear(seat, quote)),
        }
        reasons.extend(self.objections_to_renovation(seat, renovation, number, passages));
        Refusals::unless_empty(reasons)
    }

    /// Why a renovation may not be laid on a room with these passages.
    pub(crate) fn objections_to_renovation(
        &self,
        seat: Seat,
        renovation: Renovation,
        number: u8,
        passages: Passages,
    ) -> Vec<Refusal> {
        let mut reasons = Vec::new();
        if let Some(castle) = self.castle(seat) {
            reasons.extend(castle.renovation_objections(renovation, number));
            if let Some(&placed) = castle.room(number).filter(|_| !passages.is_empty()) {
                let (ends, missing) = ends_of(placed.room, placed.spot, passages);
                reasons.extend(missing);
                let (closed, against) = castle.joining_objections(number, &ends);
                reasons.extend(closed);
                reasons.extend(against.into_iter().flatten());
            }
        }
        reasons
    }

    pub(crate) fn objections(
        &self,
        seat: Seat,
        room: Room,
        spot: Spot,
        passages: Passages,
    ) -> Vec<Refusal> {
        let Some(castle) = self.castle(seat) else { return Vec::new() };
        let (ends, mut reasons) = ends_of(room, spot, passages);
        let (against_room, against_passages) = castle.objections_with(room, spot, &ends);
        reasons.extend(against_room);
        reasons.extend(against_passages.into_iter().flatten());
        reasons
    }
}

/// The doors between which passages of a room that stands there would lie, and what is wrong with those that
/// begin at no door.
fn ends_of(room: Room, spot: Spot, passages: Passages) -> (Vec<PlannedPassage>, Vec<Refusal>) {
    let (mut ends, mut missing) = (Vec::new(), Vec::new());
    for (length, number) in passages.iter() {
        let mut doors = doors_of(room, spot);
        match doors.find(|&(door, _)| door == usize::from(number)) {
            Some((_, from)) => ends.push((length, from, length.far_end(from))),
            None => missing.push(Refusal::NoSuchDoor { number }),
        }
    }
    (ends, missing)
}
