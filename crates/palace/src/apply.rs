//! What comes of an action: the only writer of a state. Here are the table's setup, purchases and
//! payments; `turn.rs` goes on from one step of a turn to the next.

use game::{Actor, Events, Refusals, RuleId, Seat, never};

use crate::action::Action;
use crate::building::Spot;
use crate::cells::Cell;
use crate::component::{Colour, Favor, Hallway, Room, Tile, Wants};
use crate::event::Event;
use crate::memory::{Deed, Glance};
use crate::moat::Water;
use crate::refusal::Refusal;
use crate::setup_table::{FAVORS_LOOKED_AT, MOAT_MOVES, START_HALLWAYS, Slot};
use crate::side::Rotation;
use crate::state::{Bill, Desk, Filed, Filling, Look, Purchase, Returned, State, Step, Window};
use crate::swans::Swans;

impl State {
    pub(crate) fn apply<E: Events<Event>>(
        &mut self,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refusal>> {
        self.check(actor, action)?;
        self.seen.forget();
        let seat = match actor {
            Actor::Seat(seat) => seat,
            Actor::Chance => self.decider,
        };
        match *action {
            Action::NameStart { seat } => self.name_start(seat, events),
            Action::LayHallway { hallway } => self.lay_hallway(hallway, events),
            Action::TurnHallway { hallway } => self.turn_hallway(hallway, events),
            Action::DrawRoom { room } => self.draw_room(room, events),
            Action::RevealFavor { favor } => self.reveal_favor(favor, events),
            Action::DrawFavor { favor } => self.draw_favor(favor, events),
            Action::DrawSecret { colour } => self.draw_secret(colour, events),
            Action::KeepFavor { favor, slot } => self.keep_favor(seat, Some((favor, slot)), events),
            Action::KeepNone => self.keep_favor(seat, None, events),
            Action::Build { tile, x, y, turn } => {
                let Some(cell) = checked_cell(x, y) else { return Ok(()) };
                let price = tile.room().map_or(0, |room| self.checked_price(seat, room));
                self.charge(Purchase::Build { tile, spot: Spot { cell, turn } }, price, 0, events);
            }
            Action::FileRoom { room, slot } => {
                let reward = self.step == Step::FileRoom;
                let fee = if reward { 0 } else { self.desk(seat).fee() };
                let price = self.checked_price(seat, room);
                self.charge(Purchase::FileRoom { room, slot, reward }, fee, price, events);
            }
            Action::LookAtFavors => {
                let fee = self.desk(seat).fee();
                self.charge(Purchase::LookAtFavors, fee, 0, events);
            }
            Action::Skip => self.skip(events),
            Action::Pay { swans, secret } => {
                self.pay(swans, secret, events);
                self.collect(events);
            }
            Action::ChooseColour { colour } => self.choose_colour(colour, events),
            Action::TakeReward { x, y } => {
                let cell = checked_cell(x, y);
                match cell.and_then(|cell| self.ground.palace.number_at(cell)) {
                    Some(number) => self.take_reward(number, events),
                    None => never!("no tile at ({x}, {y}) brings a reward"),
                }
            }
            Action::Decline => {
                events.push(Event::RewardDeclined { seat });
                self.go_on(events);
            }
            Action::LayMoat { water, x, y } => {
                let Some(cell) = checked_cell(x, y) else { return Ok(()) };
                self.lay_moat(water, cell, events);
                self.go_on(events);
            }
            Action::MoveMoat { from, from_x, from_y, water, x, y } => {
                let cells = checked_cell(from_x, from_y).zip(checked_cell(x, y));
                let Some((taken, put)) = cells else { return Ok(()) };
                self.move_moat((from, taken), (water, put), events);
            }
            Action::Discard { room } => {
                let price = self.checked_price(seat, room);
                self.charge(Purchase::Discard { room }, price, 0, events);
            }
            Action::Done => {
                events.push(Event::LeftIt { seat });
                if self.step == Step::MoveMoat(Window::Before) {
                    self.throw_row_out(events);
                } else if self.step == Step::MoveMoat(Window::After) {
                    self.may_discard(events);
                } else {
                    self.tidy_row(Filling::Upkeep, events);
                }
            }
            Action::TakeSwans { swans } => self.take_end_swans(seat, swans, events),
        }
        Ok(())
    }

    pub(crate) fn change_desk(&mut self, seat: Seat, change: impl FnOnce(&mut Desk)) {
        match self.desks.get_mut(seat.index()) {
            Some(desk) => change(desk),
            None => never!("there is no desk at {seat:?}"),
        }
    }

    /// The price of a room that was seen to lie in the row.
    fn checked_price(&self, seat: Seat, room: Room) -> u8 {
        self.room_price(seat, room).unwrap_or_else(|| {
            never!("{} was in the row", room.id());
            0
        })
    }

    /// Puts a question to a seat.
    pub(crate) fn ask(&mut self, seat: Seat, step: Step) {
        self.decider = seat;
        self.step = step;
    }

    /// Gives a swan of the lake, which is never empty (PAL-SWAN-09).
    pub(crate) fn give_swan(
        &mut self,
        seat: Seat,
        colour: Colour,
        rule: &'static str,
        at: Option<Cell>,
        events: &mut impl Events<Event>,
    ) {
        self.change_desk(seat, |desk| desk.swans.add(colour));
        events.push(Event::SwanTaken { seat, colour, rule: RuleId(rule), at });
    }

    // Setting up

    fn name_start(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.start = seat;
        self.active = seat;
        self.step = Step::LayHallways;
        events.push(Event::StartNamed { seat });
    }

    fn lay_hallway(&mut self, hallway: Hallway, events: &mut impl Events<Event>) {
        let built = self.ground.palace.tiles().len() as i8;
        let Some(cell) = checked_cell(0, built) else { return };
        self.hallways_unseen.remove(hallway);
        self.ground.put(hallway.into(), Spot { cell, turn: Rotation::R0 }, None);
        events.push(Event::HallwayLaid { hallway, x: cell.x(), y: cell.y() });
        if built + 1 == START_HALLWAYS as i8 {
            self.step = Step::TurnHallway;
        }
    }

    fn turn_hallway(&mut self, hallway: Hallway, events: &mut impl Events<Event>) {
        self.hallways_unseen.remove(hallway);
        self.hallway = Some(hallway);
        events.push(Event::HallwayTurned { hallway });
        if self.turns == 0 {
            self.tidy_row(Filling::Setup, events);
        } else {
            self.go_on(events);
        }
    }

    fn reveal_favor(&mut self, favor: Favor, events: &mut impl Events<Event>) {
        self.favor_deck.remove(favor);
        match self.public.iter_mut().find(|place| place.is_none()) {
            Some(place) => *place = Some(favor),
            None => never!("favors are revealed for free places"),
        }
        events.push(Event::FavorRevealed { favor });
        if self.public.contains(&None) {
            return;
        }
        let public = self.public;
        let opposed = |favor: Favor| public.into_iter().flatten().any(|two| favor.opposes(two));
        for place in &mut self.public {
            let fewest = place.filter(|favor| favor.face().wants == Wants::Fewest);
            if let Some(favor) = fewest.filter(|&favor| opposed(favor)) {
                *place = None;
                self.favor_bottom.push(Returned { favor, by: None });
                self.memory.push(Deed::Slipped(favor));
                events.push(Event::FavorSlipped { favor });
            }
        }
        if !self.public.contains(&None) {
            self.ask(self.start, Step::DrawFavors(Look::Setup));
        }
    }

    // Favors

    fn draw_favor(&mut self, favor: Favor, events: &mut impl Events<Event>) {
        if self.favor_deck.is_empty() {
            self.favor_bottom.retain(|returned| returned.favor != favor);
        } else {
            self.favor_deck.remove(favor);
        }
        self.looked.push(favor);
        let seat = self.decider;
        events.push(Event::FavorDrawn { seat, favor });
        if let Step::DrawFavors(look) = self.step
            && (self.looked.len() == usize::from(FAVORS_LOOKED_AT) || self.favors_left() == 0)
        {
            self.step = Step::KeepFavor(look);
        }
    }

    fn keep_favor(
        &mut self,
        seat: Seat,
        kept: Option<(Favor, Slot)>,
        events: &mut impl Events<Event>,
    ) {
        let mut favors = std::mem::take(&mut self.looked);
        self.memory.push(Deed::Looked(Glance::new(seat, &favors, kept)));
        if let Some((favor, slot)) = kept {
            debug_assert!(favors.contains(&favor), "{} was looked at", favor.id());
            favors.retain(|looked| *looked != favor);
            self.file(seat, slot, Filed::Favor(favor));
            events.push(Event::FavorKept { seat, favor, slot });
        }
        let returned = favors.iter().map(|&favor| Returned { favor, by: Some(seat) });
        self.favor_bottom.extend(returned);
        events.push(Event::FavorsReturned { seat, favors });
        let Step::KeepFavor(look) = self.step else {
            return never!("a favor is kept in {:?}", self.step);
        };
        match look {
            Look::Setup => {
                let next = seat.left(self.players);
                if next == self.start {
                    self.begin_turn(next, events);
                } else {
                    self.ask(next, Step::DrawFavors(Look::Setup));
                }
            }
            Look::Action | Look::Reward => self.go_on(events),
        }
    }

    pub(crate) fn file(&mut self, seat: Seat, slot: Slot, filed: Filed) {
        self.change_desk(seat, |desk| match desk.slots.get_mut(slot.index()) {
            Some(place) => *place = Some(filed),
            None => never!("a desk has all slots"),
        });
    }

    fn draw_secret(&mut self, colour: Colour, events: &mut impl Events<Event>) {
        let seat = self.decider;
        debug_assert!(self.pool.of(colour) > 0, "{colour:?} was on the bridge");
        self.pool.remove(colour);
        self.change_desk(seat, |desk| desk.secret.add(colour));
        self.memory.push(Deed::Drew { seat, colour });
        events.push(Event::SecretDrawn { seat, colour });
        self.go_on(events);
    }

    // Paying

    /// Lets the decider pay for something, first the fee and then the price, and hands it over.
    fn charge(&mut self, what: Purchase, fee: u8, price: u8, events: &mut impl Events<Event>) {
        let (due, then) = if fee == 0 { (price, 0) } else { (fee, price) };
        let bill = Bill { what, due, then };
        self.bill = Some(bill);
        if due > 0 && self.only_payment(bill).is_none() {
            let seat = self.decider;
            let tile = match what {
                Purchase::Build { tile, .. } => Some(tile),
                Purchase::FileRoom { room, .. } | Purchase::Discard { room } => Some(room.into()),
                Purchase::LookAtFavors => None,
            };
            events.push(Event::Chosen { seat, tile, due: due + then });
        }
        self.collect(events);
    }

    /// The only way to pay a bill, if everybody can see that there is no other: which Secret Swans
    /// somebody has must not show in who is asked.
    fn only_payment(&self, bill: Bill) -> Option<(Swans, Swans)> {
        let desk = self.desk(self.decider);
        let whole = bill.due + bill.then;
        if desk.all_swans() == u32::from(whole) {
            return Some((desk.swans, desk.secret));
        }
        let plain = desk.secret.is_empty() && desk.swans.colours() == 1;
        let swans = desk.swans.ways_to_take(whole).next().filter(|_| plain)?;
        Some((swans, Swans::NONE))
    }

    /// Takes what is due if there is no choice, or asks for it, and hands over what is paid.
    fn collect(&mut self, events: &mut impl Events<Event>) {
        let Some(mut bill) = self.bill else { return never!("nothing is to be paid") };
        if bill.due == 0 {
            bill = Bill { due: bill.then, then: 0, ..bill };
        }
        self.bill = Some(bill);
        if bill.due > 0 {
            let Some((swans, secret)) = self.only_payment(bill) else {
                self.step = Step::Pay;
                return;
            };
            self.pay(swans, secret, events);
        }
        self.bill = None;
        self.hand_over(bill.what, events);
    }

    /// Swans go to the lake, Secret Swans to the bridge (PAL-TURN-07).
    fn pay(&mut self, swans: Swans, secret: Swans, events: &mut impl Events<Event>) {
        let seat = self.decider;
        self.change_desk(seat, |desk| {
            let has_them = desk.swans.hold(&swans) && desk.secret.hold(&secret);
            debug_assert!(has_them, "{seat:?} pays with its own swans");
            desk.swans = desk.swans.minus(&swans);
            desk.secret = desk.secret.minus(&secret);
        });
        self.pool = self.pool.plus(&secret);
        if !secret.is_empty() {
            self.memory.push(Deed::Spent { seat, secret });
        }
        match &mut self.bill {
            Some(bill) => bill.due = 0,
            None => never!("swans are paid for nothing"),
        }
        events.push(Event::Paid { seat, swans, secret });
    }

    fn hand_over(&mut self, what: Purchase, events: &mut impl Events<Event>) {
        let seat = self.decider;
        match what {
            Purchase::Build { tile, spot } => self.build(seat, tile, spot, events),
            Purchase::FileRoom { room, slot, reward: _ } => {
                self.take_from_row(room);
                self.file(seat, slot, Filed::Room(room));
                events.push(Event::RoomFiled { seat, room, slot });
                self.go_on(events);
            }
            Purchase::LookAtFavors => self.step = Step::DrawFavors(Look::Action),
            Purchase::Discard { room } => {
                self.take_from_row(room);
                self.discards.insert(room);
                events.push(Event::RoomDiscarded { seat, room });
                self.tidy_row(Filling::Upkeep, events);
            }
        }
    }

    pub(crate) fn take_from_row(&mut self, room: Room) {
        match self.row.iter_mut().find(|here| **here == Some(room)) {
            Some(space) => *space = None,
            None => never!("{} was in the row", room.id()),
        }
    }

    // The row

    /// Slides the row to the right, and waits for rooms to fill it (PAL-TURN-11).
    pub(crate) fn tidy_row(&mut self, why: Filling, events: &mut impl Events<Event>) {
        let mut right = self.row.iter().rev().copied().flatten();
        let mut slid = self.row;
        for space in slid.iter_mut().rev() {
            *space = right.next();
        }
        self.row = slid;
        self.step = Step::FillRow(why);
        self.after_filling(events);
    }

    fn draw_room(&mut self, room: Room, events: &mut impl Events<Event>) {
        debug_assert!(self.unseen.contains(room), "{} was in a stack", room.id());
        self.unseen.remove(room);
        if let Some(space) = self.row.iter().rposition(Option::is_none)
            && let Some(here) = self.row.get_mut(space)
        {
            *here = Some(room);
            events.push(Event::RoomDrawn { room, space: space as u8 });
        } else {
            never!("rooms are drawn for free spaces");
        }
        let stacks = (0..).zip(self.stacks.iter_mut());
        let mut emptied = None;
        for (stack, left) in stacks {
            if *left > 0 {
                *left -= 1;
                emptied = (*left == 0).then_some(stack);
                break;
            }
        }
        if let Some(stack) = emptied {
            events.push(Event::StackEmptied { stack, symbols: self.symbols() });
        }
        self.after_filling(events);
    }

    /// Goes on once the row is full, or there is nothing to fill it with.
    fn after_filling(&mut self, events: &mut impl Events<Event>) {
        let Step::FillRow(why) = self.step else {
            return never!("the row is filled in {:?}", self.step);
        };
        if self.row.contains(&None) && !self.unseen.is_empty() {
            return;
        }
        match why {
            Filling::Setup => self.step = Step::RevealFavors,
            Filling::Refresh => self.ready_to_act(events),
            Filling::Upkeep => self.end_turn(events),
        }
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.turns += 1;
        self.active = seat;
        self.taken.clear();
        self.completed = 0;
        self.owed = 0;
        self.moves_left = MOAT_MOVES;
        self.refreshed = false;
        self.passage = false;
        events.push(Event::TurnBegan { seat, number: self.turns });
        self.ready_to_act(events);
    }

    // Moat

    pub(crate) fn lay_moat(&mut self, water: Water, cell: Cell, events: &mut impl Events<Event>) {
        debug_assert!(self.ground.moat.supply > 0 && self.owed > 0, "moat is owed and there");
        self.ground.moat.supply = self.ground.moat.supply.saturating_sub(1);
        self.owed = self.owed.saturating_sub(1);
        self.ground.fill(water, cell);
        let (seat, joined) = (self.active, self.ground.is_joined());
        events.push(Event::MoatLaid { seat, water, x: cell.x(), y: cell.y(), joined });
    }

    fn move_moat(
        &mut self,
        from: (Water, Cell),
        to: (Water, Cell),
        events: &mut impl Events<Event>,
    ) {
        self.ground.shift(from, to);
        self.moves_left -= 1;
        events.push(Event::MoatMoved {
            seat: self.active,
            from: from.0,
            from_x: from.1.x(),
            from_y: from.1.y(),
            water: to.0,
            x: to.1.x(),
            y: to.1.y(),
            joined: self.ground.is_joined(),
        });
        if self.step == Step::MoveMoat(Window::After) {
            self.may_move_moat(events);
        } else {
            self.ready_to_act(events);
        }
    }
}

/// What a placement brings at once.
impl State {
    /// Puts a tile into the palace and tells everything that follows from it (PAL-TURN-02).
    fn build(&mut self, seat: Seat, tile: Tile, spot: Spot, events: &mut impl Events<Event>) {
        if let Some(room) = tile.room() {
            self.take_from_row(room);
        } else if tile.hallway().is_some() {
            self.hallway = None;
        } else {
            debug_assert!(self.stairs > 0, "there were stairs");
            self.stairs = self.stairs.saturating_sub(1);
        }
        self.passage = tile.is_passage();
        let (x, y, turn) = (spot.cell.x(), spot.cell.y(), spot.turn);
        events.push(Event::Placed { seat, tile, x, y, turn });
        let gains = self.gains(seat, tile, spot);
        let completed: Vec<Cell> = self.ground.palace.completes(tile, spot).collect();
        self.ground.put(tile, spot, Some(seat));
        self.count_tile(seat, tile);
        gains.into_iter().for_each(|gain| self.gain(gain, spot.cell, events));
        self.complete(&completed, events);
        self.go_on(events);
    }

    pub(crate) fn count_tile(&mut self, seat: Seat, tile: Tile) {
        self.change_desk(seat, |desk| match tile.room_type() {
            Some(room_type) => match desk.rooms.get_mut(room_type.index()) {
                Some(count) => *count += 1,
                None => never!("a desk counts rooms of all types"),
            },
            None => desk.passages += 1,
        });
    }
}

/// A cell that was seen to lie on the table.
fn checked_cell(x: i8, y: i8) -> Option<Cell> {
    let cell = Cell::new(x, y);
    debug_assert!(cell.is_some(), "({x}, {y}) was on the table");
    cell
}
