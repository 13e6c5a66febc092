//! What comes of an action: the only writer of a state.

use game::{Actor, Events, Refusals, RuleId, Seat, Tally};

use crate::action::Action;
use crate::castle::Castle;
use crate::component::{Card, Favor, Room, Size, Tile};
use crate::event::Event;
use crate::memory::Deed;
use crate::refusal::Refusal;
use crate::sets::CardSet;
use crate::setup_table as table;
use crate::sheet::{Account, Piece};
use crate::spot::Spot;
use crate::state::{Desk, End, IDLE_ROUNDS, Offer, Prompt, Returned, State, Step};

impl State {
    pub(crate) fn apply<E: Events<Event>>(
        &mut self,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refusal>> {
        self.check(actor, action)?;
        let seat = match actor {
            Actor::Seat(seat) => seat,
            Actor::Chance => self.active,
        };
        match *action {
            Action::NameBuilder { seat } => self.name_builder(seat, events),
            Action::RevealFavor { favor } => self.reveal_favor(favor, events),
            Action::DealCard { seat, card } => self.deal_card(seat, card, events),
            Action::DrawRoomCard { size } => self.draw_room_card(size, events),
            Action::DrawTile { tile } => self.draw_tile(tile, events),
            Action::LeaveOut { tile } => self.leave_out(tile, events),
            Action::DrawBonus { card } => self.draw_bonus(card, events),
            Action::ReturnCard { card } => self.return_card(seat, card, events),
            Action::SetPrice { tile, price } => self.set_price(tile, price, events),
            Action::OpenMarket => {
                events.push(Event::MarketOpened { seat });
                self.begin_turn(self.builder.left(self.players), false, events);
            }
            Action::Buy { room, x, y, turn } => {
                self.buy(seat, room, Spot::new(x, y, turn), events);
            }
            Action::Pass => {
                let coins = table::PASS_INCOME;
                self.pay_from_bank(seat, coins);
                events.push(Event::Passed { seat, coins });
                self.end_turn(events);
            }
            Action::TakeReward { number } => self.take_reward(usize::from(number), events),
            Action::LookThrough { size } => self.look_through(size, events),
            Action::PutOnDeck { tile } => self.put_on_deck(tile, events),
            Action::StopLooking => self.stop_looking(events),
            Action::KeepCard { card } => self.keep_card(card, events),
            Action::PlaceFree { room, x, y, turn } => {
                self.place_free(room, Spot::new(x, y, turn), events);
            }
            Action::Decline => self.decline(events),
            Action::ChooseReward { reward } => self.choose_reward(reward, events),
            Action::ScoreAgain { room } => {
                self.score_again(room, events);
                self.go_on(events);
            }
        }
        Ok(())
    }

    pub(crate) fn desk_mut(&mut self, seat: Seat) -> Option<&mut Desk> {
        self.desks.get_mut(seat.index())
    }

    pub(crate) fn pay_from_bank(&mut self, seat: Seat, coins: u32) {
        self.bank -= i64::from(coins);
        if let Some(desk) = self.desk_mut(seat) {
            desk.cash += coins;
        }
    }

    /// Lets something be entered into a seat's account, and tells every line of it.
    pub(crate) fn score_with(
        &mut self,
        seat: Seat,
        events: &mut impl Events<Event>,
        enter: impl FnOnce(&Castle, &mut Account),
    ) {
        let Some(desk) = self.desk_mut(seat) else { return };
        let before = desk.account.len();
        enter(&desk.castle, &mut desk.account);
        desk.seen.forget();
        tell_lines(seat, desk, before, events);
    }

    // Setting up

    fn name_builder(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.builder = seat;
        events.push(Event::BuilderNamed { seat });
        let order: Vec<Seat> = self.seats_clockwise().collect();
        for (points, seat) in (0..).zip(order).skip(1) {
            self.score_with(seat, events, |_, account| {
                let rule = RuleId("CAS-SETUP-12");
                account.enter("start", Piece::Seat, rule, points, std::iter::empty());
            });
        }
        self.step = Step::RevealFavors;
    }

    fn reveal_favor(&mut self, favor: Favor, events: &mut impl Events<Event>) {
        if favor.excludes().is_some_and(|other| self.favors.contains(&other)) {
            self.removed_favor = Some(favor);
            events.push(Event::FavorRemoved { favor });
            return;
        }
        self.favors.push(favor);
        events.push(Event::FavorRevealed { favor });
        if self.favors.len() == usize::from(table::favors(self.players)) {
            self.refill(events);
        }
    }

    fn deal_card(&mut self, seat: Seat, card: Card, events: &mut impl Events<Event>) {
        self.bonus_deck.remove(card);
        if let Some(desk) = self.desk_mut(seat) {
            desk.hand.insert(card);
        }
        events.push(Event::CardDealt { seat, card });
        let dealt = u32::from(table::bonus_cards_dealt(self.players));
        if self.desks.iter().all(|desk| desk.hand.len() == dealt) {
            if self.is_solo() {
                let kept = self.desk(seat).map(|desk| desk.hand).unwrap_or_default();
                self.memory.push(Deed::Began { seat, kept, returned: None });
                self.begin_round(events);
            } else {
                self.step = Step::ReturnCards;
            }
        }
    }

    fn return_card(&mut self, seat: Seat, card: Card, events: &mut impl Events<Event>) {
        if let Some(desk) = self.desk_mut(seat) {
            desk.returning = Some(card);
        }
        events.push(Event::CardReturned { seat, card });
        if self.desks.iter().any(|desk| desk.returning.is_none()) {
            return;
        }
        let order: Vec<Seat> = self.seats_clockwise().collect();
        for by in order {
            let Some(desk) = self.desk_mut(by) else { continue };
            let Some(card) = desk.returning.take() else { continue };
            desk.hand.remove(card);
            let kept = desk.hand;
            self.memory.push(Deed::Began { seat: by, kept, returned: Some(card) });
            self.bonus_bottom.push(Returned { card, by });
        }
        self.begin_round(events);
    }

    // Rounds

    /// Begins the first round, or the next one.
    fn begin_round(&mut self, events: &mut impl Events<Event>) {
        self.round += 1;
        self.bought = false;
        events.push(Event::RoundBegan { round: self.round, builder: self.builder });
        // Setting up has filled the first market already (CAS-ROUND-02).
        if self.round == 1 && !self.is_solo() {
            self.step = Step::Price;
        } else {
            self.refill(events);
        }
    }

    /// Fills the market as far as no card is needed, or waits for the next card.
    pub(crate) fn refill(&mut self, events: &mut impl Events<Event>) {
        self.step = Step::Refill;
        loop {
            let spaces = self.prices().len() - self.market.len();
            if spaces == 0 {
                return self.market_is_full(events);
            }
            if let Some(top) = self.on_deck.pop() {
                events.push(Event::TileFromDeck { tile: top.tile, by: top.by });
                self.put_on_market(top.tile);
                continue;
            }
            if self.deck > 0 {
                return;
            }
            match self.second_deck {
                // All cards of this game, and only once (CAS-END-03, CAS-END-06).
                None => {
                    self.second_deck = Some(self.cards_drawn);
                    self.end = Some(End::DeckReshuffled);
                    let cards = self.cards_drawn.iter().map(|&count| u32::from(count)).sum();
                    events.push(Event::DeckReshuffled { cards });
                }
                Some(left) if left.iter().any(|&count| count > 0) => return,
                Some(_) => {
                    events.push(Event::MarketShort { spaces: spaces as u32 });
                    return self.market_is_full(events);
                }
            }
        }
    }

    fn put_on_market(&mut self, tile: Tile) {
        // Alone one pays what the order of drawing says (CAS-SOLO-03).
        let price = self.is_solo().then(|| self.prices().get(self.market.len()).copied()).flatten();
        self.market.push(Offer { tile, price, before: None, coins: 0 });
    }

    fn market_is_full(&mut self, events: &mut impl Events<Event>) {
        if self.round == 0 {
            self.step = Step::DealCards;
        } else if self.is_solo() {
            self.begin_turn(self.builder, false, events);
        } else {
            self.step = Step::Price;
        }
    }

    fn draw_room_card(&mut self, size: Size, events: &mut impl Events<Event>) {
        events.push(Event::RoomCardDrawn { size });
        match &mut self.second_deck {
            Some(left) => take_one(left, size),
            None => {
                self.deck -= 1;
                take_one(&mut self.cards_unseen, size);
                if let Some(drawn) = self.cards_drawn.get_mut(size.index()) {
                    *drawn += 1;
                }
                if self.deck == 0 {
                    self.end = Some(End::DeckDepleted);
                    events.push(Event::LastRound { round: self.round });
                }
            }
        }
        if self.stack_left(size) == 0 {
            events.push(Event::RoomCardWasted { size });
            self.refill(events);
        } else {
            self.card = Some(size);
        }
    }

    fn draw_tile(&mut self, tile: Tile, events: &mut impl Events<Event>) {
        self.card = None;
        self.take_from_stack(tile);
        events.push(Event::TileDrawn { tile });
        self.put_on_market(tile);
        self.refill(events);
    }

    pub(crate) fn take_from_stack(&mut self, tile: Tile) {
        self.unseen.remove(tile);
        take_one(&mut self.stacks, tile.face().size);
    }

    fn set_price(&mut self, tile: Tile, price: u32, events: &mut impl Events<Event>) {
        let before = self.offer(tile).and_then(|offer| offer.price);
        let mut tiles = Vec::new();
        for offer in &mut self.market {
            if offer.tile == tile {
                offer.price = Some(price);
            } else if offer.price == Some(price) {
                offer.price = before;
            } else {
                continue;
            }
            tiles.push((offer.tile, offer.price));
        }
        events.push(Event::Priced { seat: self.builder, tiles });
    }

    // Turns

    fn begin_turn(&mut self, seat: Seat, extra: bool, events: &mut impl Events<Event>) {
        self.active = seat;
        self.corridor_taken = false;
        self.step = Step::Turn;
        if !extra && let Some(desk) = self.desk_mut(seat) {
            desk.rewards.clear();
        }
        events.push(Event::TurnBegan { seat, extra });
    }

    fn buy(&mut self, seat: Seat, room: Room, spot: Spot, events: &mut impl Events<Event>) {
        let Some((price, coins)) = self.cost(room) else { return };
        if let Room::Tile(tile) = room {
            self.market.retain(|offer| offer.tile != tile);
        }
        self.bought = true;
        let to = (seat != self.builder).then_some(self.builder);
        if let Some(desk) = self.desk_mut(seat) {
            desk.cash = (desk.cash + coins).saturating_sub(price);
        }
        match to.and_then(|builder| self.desk_mut(builder)) {
            Some(desk) => desk.cash += price,
            None => self.bank += i64::from(price),
        }
        events.push(Event::Bought { seat, room, price, coins, to });
        self.build(seat, room, spot, false, events);
        self.go_on(events);
    }

    /// Puts a room into a castle, scores it and opens the rewards of what it completes
    /// (CAS-TURN-12, CAS-SCORE-13).
    pub(crate) fn build(
        &mut self,
        seat: Seat,
        room: Room,
        spot: Spot,
        free: bool,
        events: &mut impl Events<Event>,
    ) {
        match room {
            Room::Hallway(_) => self.hallways = self.hallways.saturating_sub(1),
            Room::Stairs => self.stairs = self.stairs.saturating_sub(1),
            Room::Foyer | Room::Tile(_) => {}
        }
        let Some(desk) = self.desk_mut(seat) else { return };
        let number = desk.castle.rooms().len() as u8;
        let completed = desk.castle.put(room, spot);
        desk.seen.forget();
        let Spot { turn, y, x } = spot;
        events.push(Event::Placed { seat, tile: room, number, x, y, turn, free });
        self.score_with(seat, events, |castle, account| castle.score_last(account));
        self.open_rewards(seat, &completed, events);
    }

    /// The turn is over: an extra one begins, or the next player's, or the round ends
    /// (CAS-TURN-15, CAS-COMPLETE-20).
    pub(crate) fn end_turn(&mut self, events: &mut impl Events<Event>) {
        if self.extra_turns > 0 {
            self.extra_turns -= 1;
            self.begin_turn(self.active, true, events);
        } else if self.active == self.builder {
            self.end_round(events);
        } else {
            self.begin_turn(self.active.left(self.players), false, events);
        }
    }

    fn end_round(&mut self, events: &mut impl Events<Event>) {
        let tiles: Vec<Tile> = self.market.iter().map(|offer| offer.tile).collect();
        if self.is_solo() {
            self.market.clear();
            tiles.iter().for_each(|&tile| self.boxed.insert(tile));
            events.push(Event::MarketCleared { tiles });
        } else {
            for offer in &mut self.market {
                offer.coins += table::UNSOLD_COIN;
                offer.before = offer.price.take();
                self.bank -= i64::from(table::UNSOLD_COIN);
            }
            events.push(Event::CoinsPlaced { tiles });
        }
        self.idle_rounds = if self.bought { 0 } else { self.idle_rounds + 1 };
        if !self.is_last_round() && self.idle_rounds >= IDLE_ROUNDS {
            self.end = Some(End::NobodyBuilds);
        }
        if self.is_last_round() {
            // The token stays where it is (CAS-ROUND-07).
            self.score_the_end(events);
        } else {
            self.builder = self.builder.left(self.players);
            self.begin_round(events);
        }
    }

    // Cards

    pub(crate) fn draw_bonus(&mut self, card: Card, events: &mut impl Events<Event>) {
        if self.bonus_deck.is_empty() {
            self.bonus_bottom.retain(|returned| returned.card != card);
        } else {
            self.bonus_deck.remove(card);
        }
        match (self.drawn.is_empty(), self.memory.last_mut()) {
            (false, Some(Deed::Drew { cards: [_, second], .. })) => *second = Some(card),
            _ => {
                let (seat, cards) = (self.active, [Some(card), None]);
                self.memory.push(Deed::Drew { seat, cards, kept: None });
            }
        }
        self.drawn.push(card);
        self.drawn.sort_unstable();
        events.push(Event::BonusDrawn { seat: self.active, card });
        let left = self.bonus_deck.len() as usize + self.bonus_bottom.len();
        match (self.drawn.len(), left) {
            // With one card left it is drawn and kept (CAS-COMPLETE-18).
            (1, 0) => self.keep_card(card, events),
            (1, _) => {}
            _ => self.step = Step::Reward(Prompt::Card),
        }
    }

    fn keep_card(&mut self, card: Card, events: &mut impl Events<Event>) {
        let seat = self.active;
        if let Some(desk) = self.desk_mut(seat) {
            desk.hand.insert(card);
        }
        events.push(Event::BonusKept { seat, card });
        if let Some(Deed::Drew { cards, kept, .. }) = self.memory.last_mut() {
            *kept = (0..).zip(*cards).find(|(_, drawn)| *drawn == Some(card)).map(|(n, _)| n);
        }
        let others = std::mem::take(&mut self.drawn);
        for card in others.into_iter().filter(|&other| other != card) {
            self.bonus_bottom.push(Returned { card, by: seat });
        }
        self.go_on(events);
    }

    /// All cards that are not in a hand.
    #[must_use]
    pub fn cards_on_the_table(&self) -> CardSet {
        let bottom = self.bonus_bottom.iter().map(|returned| returned.card);
        self.bonus_deck.iter().chain(bottom).chain(self.drawn.iter().copied()).collect()
    }
}

/// Tells the lines of an account from this one on.
fn tell_lines(seat: Seat, desk: &Desk, from: usize, events: &mut impl Events<Event>) {
    if !is_heard(events) {
        return;
    }
    for line in desk.account.lines_from(from, &desk.castle) {
        let place = match line.source {
            Piece::Room { x, y, .. } => Some((x, y)),
            _ => None,
        };
        events.push(Event::Scored {
            seat,
            points: line.points,
            rule: line.rule,
            tile: line.source.id(),
            row: line.row,
            x: place.map(|(x, _)| x),
            y: place.map(|(_, y)| y),
            because: line.because,
        });
    }
}

fn is_heard<E: Events<Event>>(_: &E) -> bool {
    E::HEARD
}

fn take_one(counts: &mut [u8; Size::ALL.len()], size: Size) {
    if let Some(count) = counts.get_mut(size.index()) {
        *count = count.saturating_sub(1);
    }
}
