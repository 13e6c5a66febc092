//! What an action brings about: the draft, the agreement, and the turning of the wheel.

use game::{Actor, Events, Refusals, Seat, SeatSet, never};

use crate::action::{Action, Choice, Order};
use crate::castle::Castle;
use crate::component::{Card, Throne, Tile};
use crate::event::{Audience, Event};
use crate::refusal::Refusal;
use crate::sets::TileSet;
use crate::setup::CastleId;
use crate::state::{
    CARD_DRAW, Desk, FOOD_DRAW, HAND, ROUNDS, Site, State, Step, TURNS, Talk, Task,
};

impl State {
    pub(crate) fn apply(
        &mut self,
        actor: Actor,
        action: &Action,
        events: &mut impl Events<Event>,
    ) -> Result<(), Refusals<Refusal>> {
        self.check(actor, action)?;
        // Chance has no seat; no draw looks at it.
        let seat = if let Actor::Seat(seat) = actor { seat } else { Seat(0) };
        match *action {
            Action::LayThrone { castle, throne } => self.lay_throne(castle, throne, events),
            Action::DealTile { seat, tile } => self.deal(seat, tile, events),
            Action::PickForLudwig { tile } => self.pick_for_ludwig(tile, events),
            Action::DrawTile { castle, tile } => self.draw_tile(castle, tile, events),
            Action::DrawCard { castle, card } => self.draw_card(castle, card, events),
            Action::GiveForLudwig { mine } => self.give_for_ludwig(seat, mine, events),
            Action::Choose { tiles } => self.choose(seat, tiles, events),
            Action::Assign { left } => self.assign(seat, left, events),
            Action::Lock => self.lock(seat, events),
            Action::ShowStack => self.show_stack(seat, events),
            Action::SayOrder { castle, order } => self.say_order(seat, castle, order, events),
            Action::Propose { castle, choice } => self.propose(seat, castle, choice, events),
            Action::Accept { castle } => {
                events.push_with(|| Event::Accepted { seat, castle });
                match self.proposal(castle) {
                    Some(choice) => self.confirm(castle, choice, events),
                    None => never!("{seat:?} accepts nothing in {castle:?}"),
                }
            }
            Action::Counter { castle, choice } => self.counter(seat, castle, choice, events),
            Action::Decide { castle, choice } => {
                events.push_with(|| Event::Decided { seat, castle });
                self.confirm(castle, choice, events);
            }
        }
        Ok(())
    }

    fn desk_mut(&mut self, seat: Seat) -> Option<&mut Desk> {
        debug_assert!(seat.0 < self.seats, "there is no {seat:?}");
        self.desks.get_mut(seat.index())
    }

    pub(crate) fn site_mut(&mut self, castle: CastleId) -> Option<&mut Site> {
        debug_assert!(castle.0 < self.seats, "there is no {castle:?}");
        self.sites.get_mut(castle.index())
    }

    pub(crate) fn castle_mut(&mut self, castle: CastleId) -> Option<&mut Castle> {
        debug_assert!(castle.index() < self.castles.len(), "{castle:?} has a throne");
        self.castles.get_mut(castle.index())
    }

    // Setup and deal

    fn lay_throne(&mut self, castle: CastleId, throne: Throne, events: &mut impl Events<Event>) {
        self.thrones = self.thrones.iter().copied().filter(|left| *left != throne).collect();
        self.castles.push(Castle::new(throne));
        events.push_with(|| Event::ThroneLaid { castle, throne });
        if self.castles.len() == usize::from(self.seats) {
            self.begin_round(1, events);
        }
    }

    fn begin_round(&mut self, round: u8, events: &mut impl Events<Event>) {
        self.round = round;
        self.turn = 0;
        self.step = Step::Deal;
        self.dealt = 0;
        events.push_with(|| Event::RoundBegan { round });
        if self.supply.len() < HAND * u32::from(self.seats) {
            self.refill_supply(events);
        }
        // What lay in the piles may now be dealt into hands.
        self.desks.iter_mut().for_each(|desk| desk.known_in_piles = TileSet::EMPTY);
    }

    /// Shuffles the discards back in (BTW-PILE-02, BTW-PILE-05).
    pub(crate) fn refill_supply(&mut self, events: &mut impl Events<Event>) {
        events.push_with(|| Event::SupplyRefilled { tiles: self.discards.len() });
        for desk in &mut self.desks {
            let returned = desk.known_discards.intersection(self.discards);
            desk.known_in_piles = desk.known_in_piles.union(returned);
            desk.known_discards = desk.known_discards.minus(returned);
        }
        self.supply = self.supply.union(self.discards);
        self.discards = TileSet::EMPTY;
    }

    fn deal(&mut self, seat: Seat, tile: Tile, events: &mut impl Events<Event>) {
        debug_assert!(self.supply.contains(tile), "{} was in the supply", tile.id());
        self.supply.remove(tile);
        let holders = self.holders(seat);
        if let Some(desk) = self.desk_mut(seat) {
            desk.hand.insert(tile);
            desk.stack_known = holders;
        }
        self.dealt += 1;
        events.push_with(|| Event::TileDealt { seat, tile, audience: Audience::Seats(holders) });
        if u32::from(self.dealt) == HAND * u32::from(self.seats) {
            self.begin_turn(1, events);
        }
    }

    /// Who sees a hand: its holder, and nobody if it is Ludwig's (BTW-TWO-03).
    fn holders(&self, seat: Seat) -> SeatSet {
        if self.is_ludwig(seat) { SeatSet::EMPTY } else { SeatSet::of(seat) }
    }

    fn begin_turn(&mut self, turn: u8, events: &mut impl Events<Event>) {
        self.turn = turn;
        for desk in &mut self.desks {
            desk.chosen = None;
            desk.left = None;
            desk.locked = false;
            desk.shown = false;
        }
        self.sites.iter_mut().for_each(|site| *site = Site::default());
        self.step = if self.ludwig().is_some() { Step::PickForLudwig } else { Step::Choose };
        events.push_with(|| Event::TurnBegan { round: self.round, turn });
    }

    // Ludwig

    fn pick_for_ludwig(&mut self, tile: Tile, events: &mut impl Events<Event>) {
        let picker = self.picker();
        match self.ludwig().and_then(|ludwig| self.desk_mut(ludwig)) {
            Some(desk) => desk.hand.remove(tile),
            None => never!("a tile is picked for nobody"),
        }
        self.picked_for_ludwig.push(tile);
        events.push_with(|| Event::LudwigPicked { seat: picker, tile });
        if self.picked_for_ludwig.is_full() {
            self.step = Step::GiveForLudwig;
        }
    }

    fn give_for_ludwig(&mut self, seat: Seat, mine: Tile, events: &mut impl Events<Event>) {
        let (Some(ludwig), &[a, b]) = (self.ludwig(), &self.picked_for_ludwig[..]) else {
            return never!("two tiles are picked for Ludwig");
        };
        let theirs = if mine == a { b } else { a };
        let left_castle = CastleId::left_of(ludwig);
        let mine_is_left = self.is_builder(left_castle, seat);
        let (left, right) = if mine_is_left { (mine, theirs) } else { (theirs, mine) };
        self.picked_for_ludwig.clear();
        if let Some(desk) = self.desk_mut(ludwig) {
            desk.chosen = Some([a.min(b), a.max(b)]);
            desk.left = Some(left);
            desk.locked = true;
            desk.waiting = desk.hand;
            desk.hand = TileSet::EMPTY;
        }
        events.push_with(|| Event::LudwigGiven { seat, castle: left_castle, tile: left });
        let castle = CastleId::right_of(ludwig, self.seats);
        events.push_with(|| Event::LudwigGiven { seat, castle, tile: right });
        self.tell_passed(ludwig, events);
        self.step = Step::Choose;
    }

    // Choose, reveal, assign

    fn choose(&mut self, seat: Seat, tiles: [Tile; 2], events: &mut impl Events<Event>) {
        if let Some(desk) = self.desk_mut(seat) {
            tiles.iter().for_each(|&tile| desk.hand.remove(tile));
            desk.chosen = Some(tiles);
            desk.waiting = desk.hand;
            desk.hand = TileSet::EMPTY;
        }
        events.push_with(|| Event::Chosen { seat, tiles });
        self.tell_passed(seat, events);
        let silent = |seat: Seat| self.desk(seat).is_some_and(|desk| desk.chosen.is_none());
        if !self.humans().iter().any(silent) {
            self.reveal(events);
        }
    }

    fn tell_passed(&self, seat: Seat, events: &mut impl Events<Event>) {
        let Some(desk) = self.desk(seat) else { return never!("there is no {seat:?}") };
        let castle = if self.round == 1 {
            CastleId::left_of(seat)
        } else {
            CastleId::right_of(seat, self.seats)
        };
        events.push_with(|| {
            let tiles = desk.waiting.iter().collect();
            Event::StackPassed {
                seat,
                castle,
                tiles,
                audience: Audience::Seats(self.holders(seat)),
            }
        });
    }

    fn reveal(&mut self, events: &mut impl Events<Event>) {
        for seat in self.humans().iter() {
            match self.chosen(seat) {
                Some(tiles) => events.push_with(|| Event::Revealed { seat, tiles }),
                None => never!("{seat:?} has chosen"),
            }
        }
        self.step = if self.options.late_assignment { Step::Build } else { Step::Assign };
    }

    fn assign(&mut self, seat: Seat, left: Tile, events: &mut impl Events<Event>) {
        let Some(desk) = self.desk_mut(seat) else { return };
        let Some([a, b]) = desk.chosen else { return never!("{seat:?} has chosen") };
        desk.left = Some(left);
        desk.locked = false;
        events.push_with(|| Event::Assigned { seat, left, right: if left == a { b } else { a } });
    }

    fn lock(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        if let Some(desk) = self.desk_mut(seat) {
            desk.locked = true;
        }
        events.push_with(|| Event::Locked { seat });
        if self.desks.iter().all(|desk| desk.locked) {
            events.push_with(|| Event::AssignmentsFixed);
            self.step = Step::Build;
        }
    }

    fn show_stack(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let to = self.receiver(seat);
        let Some(desk) = self.desk_mut(seat) else { return };
        desk.shown = true;
        desk.stack_known = desk.stack_known.with(to);
        events.push_with(|| Event::StackShown { seat, to, tiles: desk.waiting.iter().collect() });
    }

    // Agreement

    fn say_order(
        &mut self,
        seat: Seat,
        castle: CastleId,
        order: Order,
        events: &mut impl Events<Event>,
    ) {
        let builders = castle.builders(self.seats);
        let ages = self.ages;
        let ludwig = self.ludwig();
        let age = |seat: Seat| ages.get(seat.index()).copied().unwrap_or(u8::MAX);
        let Some(site) = self.site_mut(castle) else { return };
        for (builder, said) in builders.into_iter().zip(&mut site.said) {
            if builder == seat {
                *said = Some(order);
            }
        }
        events.push_with(|| Event::OrderSaid { seat, castle, order });
        let [one, other] = builders;
        let [one_said, other_said] = site.said;
        // Ludwig wants what the human says (BTW-TWO-12).
        let one_said = one_said.or((ludwig == Some(one)).then_some(Order::Either));
        let other_said = other_said.or((ludwig == Some(other)).then_some(Order::Either));
        let (first, rule) = match (one_said, other_said) {
            (Some(Order::First), Some(Order::Second | Order::Either))
            | (Some(Order::Either), Some(Order::Second)) => (0, "BTW-AGREE-04"),
            (Some(Order::Second), Some(Order::First | Order::Either))
            | (Some(Order::Either), Some(Order::First)) => (1, "BTW-AGREE-04"),
            (Some(a), Some(_)) => {
                let rule = if a == Order::Second { "BTW-AGREE-05" } else { "BTW-AGREE-06" };
                (u8::from(age(other) < age(one)), rule)
            }
            (None, _) | (_, None) => return,
        };
        site.first = Some(first);
        debug_assert!(site.agenda.is_empty(), "nothing comes before the drafted tiles");
        site.agenda.push(Task::Drafted);
        let first = if first == 0 { one } else { other };
        events.push_with(|| Event::OrderSettled { castle, first, rule: game::RuleId(rule) });
    }

    fn propose(
        &mut self,
        seat: Seat,
        castle: CastleId,
        choice: Choice,
        events: &mut impl Events<Event>,
    ) {
        let audience = self.audience_of(castle, choice);
        events.push_with(|| Event::Proposed { seat, castle, choice, audience });
        if self.answering(castle, seat, choice).is_none() {
            self.confirm(castle, choice, events);
        } else if let Some(site) = self.site_mut(castle) {
            site.talk = Talk::Proposed(choice);
        }
    }

    fn counter(
        &mut self,
        seat: Seat,
        castle: CastleId,
        choice: Choice,
        events: &mut impl Events<Event>,
    ) {
        let audience = self.audience_of(castle, choice);
        if let Some(site) = self.site_mut(castle)
            && let Talk::Proposed(proposed) = site.talk
        {
            site.talk = Talk::Countered { proposed, counter: choice };
            events.push_with(|| Event::Countered { seat, castle, choice, audience });
        } else {
            never!("{seat:?} counters nothing in {castle:?}");
        }
    }

    /// Who sees what is proposed: a drawn tile or card is for those who saw the draw.
    pub(crate) fn audience_of(&self, castle: CastleId, choice: Choice) -> Audience {
        match choice {
            Choice::Tile(_) | Choice::Card(_) => self.draw_audience(castle),
            Choice::Cell(_)
            | Choice::Attendant(_)
            | Choice::Bonus(_)
            | Choice::FifthRoom { .. }
            | Choice::FifthAttendant { .. } => Audience::Everybody,
        }
    }

    /// Who sees the tiles and cards drawn for a castle (BTW-INFO-11, BTW-INFO-12).
    pub(crate) fn draw_audience(&self, castle: CastleId) -> Audience {
        if self.options.open_bonus_draws {
            Audience::Everybody
        } else {
            Audience::Seats(self.human_builders(castle))
        }
    }

    // Draws for bonuses

    fn draw_tile(&mut self, castle: CastleId, tile: Tile, events: &mut impl Events<Event>) {
        debug_assert!(self.supply.contains(tile), "{} was in the supply", tile.id());
        self.supply.remove(tile);
        let audience = self.draw_audience(castle);
        events.push_with(|| Event::TileDrawn { castle, tile, audience });
        let Some(draw) = &mut self.tile_draw else { return never!("no tiles are drawn") };
        draw.drawn.insert(tile);
        if draw.drawn.len() == FOOD_DRAW {
            self.replace_task(castle, Task::PickTile);
        }
    }

    fn draw_card(&mut self, castle: CastleId, card: Card, events: &mut impl Events<Event>) {
        debug_assert!(self.deck.contains(card), "{} was in the deck", card.id());
        self.deck.remove(card);
        let audience = self.draw_audience(castle);
        events.push_with(|| Event::CardDrawn { castle, card, audience });
        let Some(draw) = &mut self.card_draw else { return never!("no cards are drawn") };
        draw.drawn.insert(card);
        if draw.drawn.len() == CARD_DRAW {
            self.replace_task(castle, Task::KeepCard);
        }
    }

    pub(crate) fn replace_task(&mut self, castle: CastleId, task: Task) {
        if let Some(site) = self.site_mut(castle) {
            site.agenda.pop();
            site.agenda.push(task);
            site.talk = Talk::Open;
        }
    }

    // The end of a turn, a round, the game

    /// Ends the turn when every castle is done.
    pub(crate) fn end_turn_if_done(&mut self, events: &mut impl Events<Event>) {
        if self.sites.iter().any(|site| site.done < 2) {
            return;
        }
        if self.turn < TURNS {
            self.pick_up_stacks(events);
            self.begin_turn(self.turn + 1, events);
        } else {
            self.discard_leftovers(events);
            if self.round < ROUNDS {
                self.begin_round(self.round + 1, events);
            } else {
                self.end_game(events);
            }
        }
    }

    fn pick_up_stacks(&mut self, events: &mut impl Events<Event>) {
        let stacks: [(TileSet, SeatSet); crate::state::MOST_SEATS] = std::array::from_fn(|seat| {
            self.desks
                .get(seat)
                .map_or((TileSet::EMPTY, SeatSet::EMPTY), |desk| (desk.waiting, desk.stack_known))
        });
        for (from, (stack, known)) in (0..self.seats).map(Seat).zip(stacks) {
            let seat = self.receiver(from);
            let is_ludwig = self.is_ludwig(seat);
            if let Some(desk) = self.desk_mut(seat) {
                desk.hand = stack;
                desk.stack_known = if is_ludwig { known } else { known.with(seat) };
            }
            events.push_with(|| {
                let tiles = stack.iter().collect();
                Event::StackPickedUp {
                    seat,
                    from,
                    tiles,
                    audience: Audience::Seats(self.holders(seat)),
                }
            });
        }
        self.desks.iter_mut().for_each(|desk| desk.waiting = TileSet::EMPTY);
    }

    /// The last tile of each stack goes face down to the discards (BTW-DRAFT-17).
    fn discard_leftovers(&mut self, events: &mut impl Events<Event>) {
        for seat in (0..self.seats).map(Seat) {
            let Some(desk) = self.desk_mut(seat) else { continue };
            let (leftover, known) = (desk.waiting, desk.stack_known);
            desk.waiting = TileSet::EMPTY;
            for tile in leftover.iter() {
                let audience = Audience::Seats(known);
                events.push_with(|| Event::LeftoverDiscarded { seat, tile, audience });
                self.remember_discard(tile, audience);
            }
            if self.options.leftovers_stay_out {
                self.set_aside = self.set_aside.union(leftover);
            } else {
                self.discards = self.discards.union(leftover);
            }
        }
    }

    /// Those who saw a tile go remember where it is.
    pub(crate) fn remember_discard(&mut self, tile: Tile, audience: Audience) {
        for (seat, desk) in (0..).map(Seat).zip(&mut self.desks) {
            if audience.includes(game::Viewer::Seat(seat)) {
                desk.known_discards.insert(tile);
                desk.known_in_piles.remove(tile);
            }
        }
    }

    fn end_game<E: Events<Event>>(&mut self, events: &mut E) {
        self.step = Step::Over;
        if E::HEARD {
            self.tell_scores(events);
        }
    }
}
