//! What comes of an action: the only writer of a state.

use game::{Actor, Events, Refusals, RuleId, Seat, Tally};

use crate::action::Action;
use crate::agenda::{Draw, Task};
use crate::castle::Castle;
use crate::component::{Card, Favor, Room, RoomType, Size, Tile};
use crate::event::Event;
use crate::memory::Deed;
use crate::passage::Passages;
use crate::question::Prompt;
use crate::redraw::Top;
use crate::refusal::Refusal;
use crate::right::{How, Matter, Moment};
use crate::sets::{CardSet, RoomSet};
use crate::setup_table as table;
use crate::sheet::{Account, Cause, Row, row_of};
use crate::spot::Spot;
use crate::state::{Desk, End, IDLE_ROUNDS, Offer, PlayerTurn, Returned, State};
use crate::surface::Surface;
use crate::swan::Swan;
use crate::terms::Quote;

/// Where something that is placed comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// It was bought just now.
    Market,
    /// A reward or a decree brings it for nothing.
    Reward,
    /// It was bought in an earlier turn and kept (EXP-DECREE-16).
    Storeroom,
}

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
            // Draws name their seat, or belong to the turn.
            Actor::Chance => self.active().unwrap_or(self.builder),
        };
        match *action {
            Action::NameBuilder { seat } => self.name_builder(seat, events),
            Action::RevealFavor { favor } => self.reveal_favor(favor, events),
            Action::DealCard { seat, card } => self.deal_card(seat, card, events),
            Action::DrawRoomCard { size } => self.draw_room_card(size, events),
            Action::DrawTile { tile } => self.draw_tile(tile, events),
            Action::LeaveOut { tile } => self.leave_out(tile, events),
            Action::DrawBonus { card } => self.draw_bonus(seat, card, events),
            Action::DrawFavor { favor } => self.draw_favor(seat, favor, events),
            Action::DrawRenovation { renovation } => self.draw_renovation(renovation, events),
            Action::DrawSwan { swan } => self.draw_swan(swan, events),
            Action::ReturnCard { card } => self.return_card(seat, card, events),
            Action::SetPrice { .. }
            | Action::Crowd { .. }
            | Action::MoveCoins { .. }
            | Action::TimeOut
            | Action::OpenMarket => self.price_market(seat, *action, events),
            Action::Buy { room, .. } => self.begin_purchase(seat, *action, room.into()),
            Action::Renovate { renovation, .. } => {
                self.begin_purchase(seat, *action, renovation.into());
            }
            Action::SetFoyer { side, turn } => self.set_foyer(seat, side, turn, events),
            Action::BuyMoat { .. } => self.begin_purchase(seat, *action, Surface::Moat),
            Action::DiscardRoomCard { size } => self.discard_room_card(size, events),
            Action::Pass => {
                self.done();
                let coins = self.terms(seat).pass_income;
                self.agenda.push(Task::PayPass { seat, coins, points: 0 });
                self.moment(Moment::Passing, &[seat], Matter::Nothing);
            }
            Action::Store { tile } => self.begin_purchase(seat, *action, tile),
            Action::PlaceStored { .. }
            | Action::RenovateStored { .. }
            | Action::LayStored { .. } => self.place_stored(seat, *action, events),
            Action::UseDecree { how: How::Cards(cards), .. } => self.redraw(seat, cards, events),
            Action::UseDecree { how, .. } => self.use_decree(seat, how, events),
            Action::LeaveDecree { .. } => self.done(),
            Action::TradeSwans { swans } => self.trade_swans(seat, swans, events),
            Action::DealDecree { decree } => self.deal_decree(decree, events),
            Action::PickDecree { decree } => self.pick_decree(seat, decree, events),
            _ => self.answer(seat, action, events),
        }
        self.run(events);
        Ok(())
    }

    pub(crate) fn desk_mut(&mut self, seat: Seat) -> Option<&mut Desk> {
        debug_assert!(seat.0 < self.players, "there is no {seat}");
        self.desks.get_mut(seat.index())
    }

    pub(crate) fn pay_from_bank(&mut self, seat: Seat, coins: u32) {
        self.bank -= i64::from(coins);
        if let Some(desk) = self.desk_mut(seat) {
            desk.cash += coins;
        }
    }

    /// Lets something be entered into a seat's account, tells every line of it, and gives its points.
    pub(crate) fn score_with(
        &mut self,
        seat: Seat,
        events: &mut impl Events<Event>,
        enter: impl FnOnce(&Castle, &mut Account),
    ) -> i32 {
        let Some(desk) = self.desk_mut(seat) else {
            game::never!("{seat} has no desk");
            return 0;
        };
        let (before, points) = (desk.account.len(), desk.account.total());
        enter(&desk.castle, &mut desk.account);
        desk.seen.forget();
        tell_lines(seat, desk, before, events);
        desk.account.total() - points
    }

    // Setting up

    fn name_builder(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.builder = seat;
        events.push(Event::BuilderNamed { seat });
        let order: Vec<Seat> = self.seats_clockwise().collect();
        for (points, seat) in (0..).zip(order).skip(1) {
            self.score_with(seat, events, |_, account| {
                let rule = RuleId("CAS-SETUP-12");
                account.enter(Row::Start, Cause::Seat, rule, points, std::iter::empty());
            });
        }
        self.done();
    }

    fn reveal_favor(&mut self, favor: Favor, events: &mut impl Events<Event>) {
        if favor.excludes().is_some_and(|other| self.favors.contains(&other)) {
            self.removed_favor = Some(favor);
            events.push(Event::FavorRemoved { favor });
            return;
        }
        self.favors.push(favor);
        events.push(Event::FavorRevealed { favor });
        if self.favors.len() == usize::from(self.in_play.start.favors) {
            self.done();
        }
    }

    fn deal_card(&mut self, seat: Seat, card: Card, events: &mut impl Events<Event>) {
        self.bonus_deck.remove(card);
        if let Some(desk) = self.desk_mut(seat) {
            desk.hand.insert(card);
        }
        events.push(Event::CardDealt { seat, card });
        let dealt = u32::from(self.in_play.start.bonus_cards);
        if self.desks.iter().all(|desk| desk.hand.len() == dealt) {
            self.done();
            if self.is_solo() {
                let kept = self.hand(seat);
                self.memory.push(Deed::Began { seat, kept, returned: None });
            }
        }
    }

    fn return_card(&mut self, seat: Seat, card: Card, events: &mut impl Events<Event>) {
        if let Some(desk) = self.desk_mut(seat) {
            desk.returning = Some(card);
        }
        events.push(Event::CardReturned { seat, card });
        if let Some(Task::Ask(question)) = self.agenda.last_mut() {
            question.seats = question.seats.without(seat);
            if !question.seats.is_empty() {
                return;
            }
        }
        self.done();
        let order: Vec<Seat> = self.seats_clockwise().collect();
        for &by in &order {
            let Some(desk) = self.desk_mut(by) else { continue };
            let Some(card) = desk.returning.take() else { continue };
            desk.hand.remove(card);
            let kept = desk.hand;
            self.memory.push(Deed::Began { seat: by, kept, returned: Some(card) });
            self.bonus_bottom.push(Returned { card, by });
        }
        // One after the other, clockwise; what is put on the agenda last comes first (EXP-DECREE-06).
        for (place, &of) in order.iter().enumerate().rev() {
            self.cards_discarded(of, place, 1);
        }
    }

    // Rounds

    /// Fills the market as far as no draw is needed. Whether that is all.
    pub(crate) fn fill_market(&mut self, events: &mut impl Events<Event>) -> bool {
        loop {
            let spaces = self.in_play.spaces().count() - self.market.len();
            if self.card.is_some() || self.renovations.due.is_some() {
                return false;
            }
            self.see_deck_run_out(events);
            if spaces == 0 {
                return true;
            }
            match self.take_top() {
                Some(Top::Tile(top)) => {
                    events.push(Event::TileFromDeck { tile: top.tile, by: top.by });
                    self.put_on_market(top.tile);
                    if self.pending_draw() != Some(Draw::Market) {
                        return false;
                    }
                    continue;
                }
                Some(Top::Card(size)) => {
                    events.push(Event::RoomCardDrawn { size });
                    self.turn_up_card(size, events);
                    continue;
                }
                None => {}
            }
            if self.deck > 0 {
                return false;
            }
            match self.second_deck {
                // All cards of this game, and only once (CAS-END-03, CAS-END-06).
                _ if self.end != Some(End::DeckReshuffled) => {
                    self.end = Some(End::DeckReshuffled);
                    self.shuffle_drawn_cards(events);
                }
                Some(left) if left.iter().any(|&count| count > 0) => return false,
                _ => {
                    events.push(Event::MarketShort { spaces: spaces as u32 });
                    return true;
                }
            }
        }
    }

    fn shuffle_drawn_cards(&mut self, events: &mut impl Events<Event>) -> u32 {
        self.second_deck = Some(self.cards_drawn);
        let cards = self.cards_drawn.iter().map(|&count| u32::from(count)).sum();
        events.push(Event::DeckReshuffled { cards });
        cards
    }

    /// With renovations a deck that has run out ends the game only if two stacks are depleted; before
    /// that all cards are shuffled again at once (EXP-RENO-40 to EXP-RENO-42). A whole pass through them
    /// without a tile means that several stacks are depleted, so that this ends (EXP-RENO-62).
    pub(crate) fn see_deck_run_out(&mut self, events: &mut impl Events<Event>) {
        if self.deck > 0 || self.is_last_round() || !self.has_renovations() {
            return;
        }
        if self.has_two_depleted_stacks() {
            self.end = Some(End::DeckDepleted);
            events.push(Event::LastRound { round: self.round });
        } else {
            self.has_run_out = true;
            self.deck = self.shuffle_drawn_cards(events) as u8;
        }
    }

    /// Once the cards have run out, the round in which a second stack is depleted is the last
    /// (EXP-RENO-41, EXP-RENO-42).
    pub(crate) fn note_depleted_stacks(&mut self, events: &mut impl Events<Event>) {
        if self.has_run_out && !self.is_last_round() && self.has_two_depleted_stacks() {
            self.end = Some(End::StacksDepleted);
            events.push(Event::LastRound { round: self.round });
        }
    }

    fn put_on_market(&mut self, tile: Tile) {
        // Alone one pays what the order of drawing says (CAS-SOLO-03).
        let next = self.is_solo().then(|| self.in_play.spaces().nth(self.market.len())).flatten();
        let space = next.map(|(space, _)| space);
        self.market.push(Offer { tile, space, before: None, coins: 0, swan: None });
        self.owe_renovation(tile.size());
        self.await_swan(Surface::from(tile));
    }

    fn draw_room_card(&mut self, size: Size, events: &mut impl Events<Event>) {
        events.push(Event::RoomCardDrawn { size });
        if self.take_room_card(size) && self.deck == 0 && !self.has_renovations() {
            self.end = Some(End::DeckDepleted);
            events.push(Event::LastRound { round: self.round });
        }
        self.turn_up_card(size, events);
    }

    /// The card asks for a tile of its size, if there is one (CAS-MARKET-05).
    fn turn_up_card(&mut self, size: Size, events: &mut impl Events<Event>) {
        if self.stack_left(size) == 0 {
            events.push(Event::RoomCardWasted { size });
        } else {
            self.card = Some(size);
        }
    }

    /// Takes a card from the deck. Whether it is the first time that it is drawn.
    pub(crate) fn take_room_card(&mut self, size: Size) -> bool {
        // Those shuffled for the last market are no deck any more.
        debug_assert!(self.deck > 0 || self.second_deck.is_some(), "no room card is left");
        self.deck = self.deck.saturating_sub(1);
        match &mut self.second_deck {
            Some(left) => {
                take_one(left, size);
                false
            }
            None => {
                take_one(&mut self.cards_unseen, size);
                if let Some(drawn) = self.cards_drawn.get_mut(size.index()) {
                    *drawn += 1;
                }
                true
            }
        }
    }

    fn draw_tile(&mut self, tile: Tile, events: &mut impl Events<Event>) {
        if let Some(Draw::SealRoom(seat, _)) = self.pending_draw() {
            self.seal_room(seat, tile, events);
            return;
        }
        self.card = None;
        self.take_from_stack(tile);
        events.push(Event::TileDrawn { tile });
        self.put_on_market(tile);
        self.note_depleted_stacks(events);
    }

    pub(crate) fn take_from_stack(&mut self, tile: Tile) {
        self.unseen.remove(tile);
        take_one(&mut self.stacks, tile.face().size);
    }

    // Turns

    pub(crate) fn begin_turn(&mut self, seat: Seat, extra: bool, events: &mut impl Events<Event>) {
        self.turns.push(PlayerTurn {
            seat,
            pool: Vec::new(),
            corridor_taken: false,
            swans_traded: 0,
            borrowed: 0,
            number: self.turns_begun,
        });
        self.turns_begun += 1;
        self.agenda.push(Task::EndTurn);
        if self.has_right(seat, Moment::TurnEnds) {
            self.agenda.push(Task::TurnEnds(seat));
        }
        self.agenda.push(Task::Trade);
        if self.terms(seat).has_storeroom {
            self.agenda.push(Task::PlaceStored(seat));
        }
        self.agenda.push(Task::Rewards);
        self.ask(seat, Prompt::Buy);
        if !extra && let Some(desk) = self.desk_mut(seat) {
            desk.rewards.clear();
        }
        events.push(Event::TurnBegan { seat, extra });
        let coins = self.terms(seat).extra_turn_coins;
        if extra && coins > 0 {
            self.take_coins(seat, coins, RuleId("EXP-DECREE-33"), events);
        }
    }

    /// The turn is over; last of all its points are looked at (EXP-DECREE-38).
    pub(crate) fn end_turn(&mut self, events: &mut impl Events<Event>) {
        let Some(PlayerTurn { seat, borrowed, .. }) = self.turns.pop() else {
            game::never!("nobody's turn ends");
            return;
        };
        // For the turn around an extra one this is no debt of an earlier turn.
        self.turns.last_mut().into_iter().for_each(|around| around.borrowed += borrowed);
        let points = self.terms(seat).odd_points;
        if points > 0 && self.score(seat) % 2 != 0 {
            self.score_decree(seat, RuleId("EXP-DECREE-38"), points, events);
        }
    }

    /// Coins of the bank that a decree brings.
    pub(crate) fn take_coins(
        &mut self,
        seat: Seat,
        coins: u32,
        rule: RuleId,
        events: &mut impl Events<Event>,
    ) {
        self.pay_from_bank(seat, coins);
        events.push(Event::CoinsTaken { seat, coins, rule: Some(rule) });
    }

    /// Points that a decree brings by itself.
    pub(crate) fn score_decree(
        &mut self,
        seat: Seat,
        rule: RuleId,
        points: i32,
        events: &mut impl Events<Event>,
    ) {
        self.score_with(seat, events, |_, account| {
            account.enter(Row::Decrees, Cause::of_decree(rule), rule, points, std::iter::empty());
        });
    }

    /// What decrees bring for a tile that was scored just now, whatever it scored (EXP-DECREE-G18).
    pub(crate) fn reward_wishes(
        &mut self,
        seat: Seat,
        number: u8,
        events: &mut impl Events<Event>,
    ) {
        let Some(desk) = self.desk(seat) else { return };
        let (terms, castle) = (desk.terms, &desk.castle);
        if terms.garden_coins > 0 && castle.wishes_for(number, RoomType::Outdoor) {
            self.take_coins(seat, terms.garden_coins, RuleId("EXP-DECREE-25"), events);
        }
        if terms.customs.hearth_points > 0 {
            self.score_with(seat, events, |castle, account| castle.score_hearth(number, account));
        }
    }

    /// Something is bought; who may borrow its price is asked before (EXP-DECREE-21).
    fn begin_purchase(&mut self, seat: Seat, action: Action, ware: Surface) {
        self.done();
        let matter = self.quote(seat, ware).map_or(Matter::Nothing, |quote| Matter::Price {
            price: quote.price,
            net: quote.net(),
        });
        self.agenda.push(Task::Purchase(seat, action));
        self.moment(Moment::Buying, &[seat], matter);
    }

    pub(crate) fn purchase(&mut self, seat: Seat, action: Action, events: &mut impl Events<Event>) {
        match action {
            Action::Buy { room, x, y, turn, passages } => {
                self.buy(seat, room, Spot::new(x, y, turn), passages, events);
            }
            Action::Renovate { renovation, room, passages } => {
                self.renovate(seat, renovation, room, passages, events);
            }
            Action::BuyMoat { slot } => self.buy_moat(seat, slot, events),
            Action::Store { tile } => self.store(seat, tile, events),
            _ => game::never!("{action:?} buys nothing"),
        }
    }

    /// What passing brings (CAS-TURN-04, EXP-DECREE-23).
    pub(crate) fn pay_pass(
        &mut self,
        seat: Seat,
        coins: u32,
        points: i32,
        events: &mut impl Events<Event>,
    ) {
        self.pay_from_bank(seat, coins);
        events.push(Event::Passed { seat, coins });
        if points > 0 {
            self.score_decree(seat, RuleId("EXP-DECREE-23"), points, events);
        }
    }

    /// Scores a tile that was placed or renovated; its owner may sell the points before what it completes brings
    /// its rewards (EXP-DECREE-G18).
    pub(crate) fn score_tile(
        &mut self,
        seat: Seat,
        number: u8,
        completed: &[u8],
        events: &mut impl Events<Event>,
    ) {
        let points =
            self.score_with(seat, events, |castle, account| castle.score_room(number, account));
        let mut rooms = RoomSet::EMPTY;
        completed.iter().for_each(|&room| rooms.insert(room));
        self.agenda.push(Task::AfterScoring { seat, number, completed: rooms });
        let Some(castle) = self.castle(seat) else { return };
        let row = castle.room(number).map_or(Row::Rewards, |placed| row_of(placed.surface()));
        let matter = Matter::Points { points, row, source: castle.source(number) };
        self.moment(Moment::Scored, &[seat], matter);
    }

    fn buy(
        &mut self,
        seat: Seat,
        room: Room,
        spot: Spot,
        passages: Passages,
        events: &mut impl Events<Event>,
    ) {
        let swan = self.swan_on(room.into());
        let coins = self.quote(seat, room).map_or(0, |quote| quote.coins);
        self.pay(seat, room.into(), events);
        if let Room::Tile(tile) = room {
            self.market.retain(|offer| offer.tile != tile);
        }
        self.gain_swan(seat, swan, events);
        self.agenda.push(Task::Build { seat, room, spot, passages });
        self.room_was_paid(seat, room, coins);
    }

    /// Pays for something that is bought (CAS-TURN-02, CAS-TURN-03, CAS-TURN-06).
    pub(crate) fn pay(&mut self, seat: Seat, ware: Surface, events: &mut impl Events<Event>) {
        let Some(Quote { price, coins, to }) = self.quote(seat, ware) else {
            game::never!("{ware} is not for sale");
            return;
        };
        self.bought = true;
        if let Some(desk) = self.desk_mut(seat) {
            debug_assert!(desk.cash + coins >= price, "{seat} cannot pay {price}");
            desk.cash = (desk.cash + coins).saturating_sub(price);
        }
        match to.and_then(|builder| self.desk_mut(builder)) {
            Some(desk) => desk.cash += price,
            None => self.bank += i64::from(price),
        }
        events.push(Event::Bought { seat, room: ware, price, coins, to });
    }

    /// Takes a hallway or stairs from their stack.
    pub(crate) fn take_corridor(&mut self, room: Room) {
        debug_assert!(room.tile().is_some() || self.is_in_stock(room), "no {room} is left");
        match room {
            Room::Hallway(_) => self.hallways = self.hallways.saturating_sub(1),
            Room::Stairs => self.stairs = self.stairs.saturating_sub(1),
            Room::Foyer | Room::Barbican(_) | Room::Tile(_) => {}
        }
    }

    /// Puts a room into a castle, scores it and opens the rewards of what it completes
    /// (CAS-TURN-12, CAS-SCORE-13).
    pub(crate) fn build(
        &mut self,
        seat: Seat,
        room: Room,
        spot: Spot,
        passages: Passages,
        from: Source,
        events: &mut impl Events<Event>,
    ) {
        if from != Source::Storeroom {
            self.take_corridor(room);
        }
        let free = from == Source::Reward;
        self.note_depleted_stacks(events);
        let Some(desk) = self.desk_mut(seat) else {
            game::never!("{seat} has no desk");
            return;
        };
        let number = desk.castle.rooms().len() as u8;
        let mut completed = desk.castle.put(room, spot);
        desk.forget_castle();
        let Spot { turn, y, x } = spot;
        events.push(Event::Placed { seat, tile: room, number, x, y, turn, free });
        self.lay_passages(seat, number, passages, &mut completed, events);
        self.score_tile(seat, number, &completed, events);
    }

    pub(crate) fn end_round(&mut self, events: &mut impl Events<Event>) {
        let tiles: Vec<Tile> = self.market.iter().map(|offer| offer.tile).collect();
        if self.is_solo() {
            let swans: Vec<Option<Swan>> = self.market.iter().map(|offer| offer.swan).collect();
            swans.into_iter().for_each(|swan| self.lose_swan(swan));
            self.market.clear();
            tiles.iter().for_each(|&tile| self.boxed.insert(tile));
            events.push(Event::MarketCleared { tiles });
        } else {
            let in_play = self.in_play;
            for offer in &mut self.market {
                offer.coins += table::UNSOLD_COIN;
                offer.before = offer.space.take().and_then(|space| in_play.price(space));
                self.bank -= i64::from(table::UNSOLD_COIN);
            }
            events.push(Event::CoinsPlaced { tiles });
        }
        self.idle_rounds = if self.bought { 0 } else { self.idle_rounds + 1 };
        // Alone every round draws cards, so that the game ends by itself.
        if !self.is_last_round() && !self.is_solo() && self.idle_rounds >= IDLE_ROUNDS {
            self.end = Some(End::NobodyBuilds);
        }
        if self.is_last_round() {
            // The token stays where it is (CAS-ROUND-07).
            self.plan_final_scoring();
        } else {
            self.builder = self.builder.left(self.players);
            self.agenda.push(Task::BeginRound);
        }
    }

    // Cards

    fn draw_bonus(&mut self, seat: Seat, card: Card, events: &mut impl Events<Event>) {
        if self.bonus_deck.is_empty() {
            self.bonus_bottom.retain(|returned| returned.card != card);
        } else {
            self.bonus_deck.remove(card);
        }
        match (self.drawn.is_empty(), self.memory.last_mut()) {
            (false, Some(Deed::Drew { cards, .. })) => {
                let free = cards.iter_mut().find(|place| place.is_none());
                free.into_iter().for_each(|place| *place = Some(card));
            }
            _ => {
                let cards = [Some(card), None, None];
                self.memory.push(Deed::Drew { seat, cards, kept: None });
            }
        }
        self.drawn.push(card);
        self.drawn.sort_unstable();
        events.push(Event::BonusDrawn { seat, card });
        let left = self.bonus_deck.len() as usize + self.bonus_bottom.len();
        if left > 0 && self.drawn.len() < usize::from(self.terms(seat).cards_drawn) {
            return;
        }
        self.done();
        match self.drawn.len() {
            // With one card left it is drawn and kept (CAS-COMPLETE-18).
            1 => self.keep_card(seat, card, events),
            _ => self.ask(seat, Prompt::Card),
        }
    }

    pub(crate) fn keep_card(&mut self, seat: Seat, card: Card, events: &mut impl Events<Event>) {
        if let Some(desk) = self.desk_mut(seat) {
            desk.hand.insert(card);
        }
        events.push(Event::BonusKept { seat, card });
        // The others go under the deck in the order in which they were drawn.
        let mut others: Vec<Card> = Vec::new();
        match self.memory.last_mut() {
            Some(Deed::Drew { cards, kept, .. }) => {
                *kept = (0..).zip(*cards).find(|(_, drawn)| *drawn == Some(card)).map(|(n, _)| n);
                others.extend(cards.iter().flatten());
            }
            _ => game::never!("{seat} keeps a card that was drawn"),
        }
        self.drawn.clear();
        let first = self.bonus_bottom.len();
        for card in others.into_iter().filter(|&other| other != card) {
            self.bonus_bottom.push(Returned { card, by: seat });
        }
        self.cards_discarded(seat, first, self.bonus_bottom.len() - first);
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
            Cause::Room { x, y, .. } => Some((x, y)),
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
        debug_assert!(*count > 0, "none of {size} is left");
        *count = count.saturating_sub(1);
    }
}
