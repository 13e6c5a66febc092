//! What a confirmed choice does: rooms are placed, and third and fifth rooms bring their bonuses.

use game::{Events, RuleId, never};

use crate::action::Choice;
use crate::castle::Cell;
use crate::component::{Attendant, Room, RoomType, Specialty};
use crate::event::Event;
use crate::options::LivingTower;
use crate::sets::{CardSet, TileSet};
use crate::setup::CastleId;
use crate::state::{CARD_DRAW, FOOD_DRAW, OpenDraw, State, Talk, Task};

impl State {
    /// Carries out what two builders have agreed on, and goes on to whatever comes next.
    pub(crate) fn confirm(
        &mut self,
        castle: CastleId,
        choice: Choice,
        events: &mut impl Events<Event>,
    ) {
        let due = self.room_due(castle);
        let Some(site) = self.site_mut(castle) else { return };
        site.talk = Talk::Open;
        let Some(task) = site.agenda.pop() else { return never!("{castle:?} has nothing to do") };
        match choice {
            Choice::Cell(cell) => match due {
                Some(room) => self.place(castle, castle, room, cell, events),
                None => never!("no room is due in {castle:?}"),
            },
            Choice::Tile(tile) => {
                self.end_tile_draw(castle, tile, events);
                self.push_task(castle, Task::PlaceTile(tile));
            }
            Choice::Card(card) => {
                let is_kept = self.castle_mut(castle).is_some_and(|plan| plan.keep_card(card));
                debug_assert!(is_kept, "{castle:?} has a place for {}", card.id());
                events.push_with(|| Event::CardKept { castle, card });
                self.end_card_draw(castle, card, events);
            }
            Choice::Attendant(attendant) | Choice::FifthAttendant { attendant, .. } => {
                let target = match choice {
                    Choice::FifthAttendant { castle, .. } => castle,
                    _ => castle,
                };
                self.seat_attendant(target, attendant, events);
            }
            Choice::Bonus(room_type) => {
                events.push_with(|| Event::BonusCopied { castle, room_type });
                self.push_bonus(castle, room_type, events);
            }
            Choice::FifthRoom { castle: target, room, cell } => {
                self.take_room(room);
                self.place(castle, target, Room::Specialty(room), cell, events);
            }
        }
        debug_assert!(!matches!(task, Task::DrawTiles | Task::DrawCards));
        self.withdraw_overtaken_proposals(events);
        self.go_on(castle, events);
    }

    /// When nothing more is to be done for a drafted tile, the next one is due, or the turn ends.
    fn go_on(&mut self, castle: CastleId, events: &mut impl Events<Event>) {
        let Some(site) = self.site_mut(castle) else { return };
        if !site.agenda.is_empty() {
            return;
        }
        site.done += 1;
        if site.done == 1 {
            self.push_task(castle, Task::Drafted);
        } else {
            self.end_turn_if_done(events);
        }
    }

    fn push_task(&mut self, castle: CastleId, task: Task) {
        if let Some(site) = self.site_mut(castle) {
            // A chain is a straight line (BTW-BONUS-13) and never as long as the agenda.
            site.agenda.push(task);
        }
    }

    /// Puts a room down; `castle` is where the chain runs, `target` where the room goes.
    fn place(
        &mut self,
        castle: CastleId,
        target: CastleId,
        room: Room,
        cell: Cell,
        events: &mut impl Events<Event>,
    ) {
        let Some(seat) = self.mover(castle) else { return never!("nobody builds {castle:?}") };
        let Some(plan) = self.castle_mut(target) else { return };
        plan.put(room, cell);
        let Cell { x, y } = cell;
        events.push_with(|| Event::Placed { seat, castle: target, tile: room, x, y, turn: 0 });
        let Room::Tile(tile) = room else { return };
        let room_type = tile.room_type();
        let count = plan.count(room_type);
        match count {
            3 if room_type == RoomType::Sleeping
                && self.options.living_tower == LivingTower::Moved => {}
            3 => {
                let rule = third_rule(room_type);
                events.push_with(|| Event::BonusEarned { castle, room_type, count, rule });
                self.push_bonus(castle, room_type, events);
            }
            5 => {
                let rule = RuleId("BTW-BONUS-03");
                events.push_with(|| Event::BonusEarned { castle, room_type, count, rule });
                if self.has_fifth_options(castle) {
                    self.push_task(castle, Task::Fifth);
                } else {
                    lost(castle, events);
                }
            }
            _ => {}
        }
    }

    /// Puts the bonus of a type on the castle's agenda.
    fn push_bonus(
        &mut self,
        castle: CastleId,
        room_type: RoomType,
        events: &mut impl Events<Event>,
    ) {
        match room_type {
            RoomType::Food => {
                self.push_task(castle, Task::DrawTiles);
                if self.tile_draw.is_none() {
                    self.begin_tile_draw(castle, events);
                } else {
                    debug_assert!(!self.tile_queue.contains(&castle), "{castle:?} waits once");
                    self.tile_queue.push(castle);
                }
            }
            RoomType::Living => {
                if self.options.living_tower != LivingTower::Off {
                    self.push_room(castle, Specialty::Tower, events);
                }
                let free = self.castle(castle).is_some_and(|plan| plan.has_free_attendant_spot());
                if free && Attendant::all().any(|kind| self.attendant_left(kind)) {
                    self.push_task(castle, Task::TakeAttendant);
                } else {
                    events.push_with(|| Event::BonusLost { castle, rule: RuleId("BTW-HOUSE-02b") });
                }
            }
            RoomType::Utility => {
                self.push_task(castle, Task::DrawCards);
                if self.card_draw.is_none() {
                    self.begin_card_draw(castle, events);
                } else {
                    debug_assert!(!self.card_queue.contains(&castle), "{castle:?} waits once");
                    self.card_queue.push(castle);
                }
            }
            RoomType::Outdoor => self.push_room(castle, Specialty::Fountain, events),
            RoomType::Sleeping => self.push_room(castle, Specialty::Tower, events),
            RoomType::Corridor => self.push_room(castle, Specialty::GrandFoyer, events),
            RoomType::Downstairs => self.push_task(castle, Task::CopyBonus),
        }
    }

    /// A specialty room is due; it is taken from the box at once, so that nobody else gets it.
    fn push_room(&mut self, castle: CastleId, room: Specialty, events: &mut impl Events<Event>) {
        if self.room_left(room) {
            self.take_room(room);
            self.push_task(castle, Task::PlaceRoom(room));
        } else {
            lost(castle, events);
        }
    }

    fn take_room(&mut self, room: Specialty) {
        debug_assert!(self.room_left(room), "{room:?} was in the box");
        if self.options.physical_limits
            && let Some(left) = self.rooms_left.get_mut(room as usize)
        {
            *left = left.saturating_sub(1);
        }
    }

    fn seat_attendant(
        &mut self,
        castle: CastleId,
        attendant: Attendant,
        events: &mut impl Events<Event>,
    ) {
        debug_assert!(self.attendant_left(attendant), "{} was in the box", attendant.id());
        let has_a_spot = self.castle_mut(castle).is_some_and(|plan| plan.seat_attendant(attendant));
        debug_assert!(has_a_spot, "{castle:?} has a spot for {}", attendant.id());
        if self.options.physical_limits
            && let Some(left) = self.attendants_left.get_mut(usize::from(attendant.number()))
        {
            *left = left.saturating_sub(1);
        }
        events.push_with(|| Event::AttendantSeated { castle, attendant });
        self.drop_attendant_without_spot(castle, events);
    }

    /// In the first edition an attendant from next door could take the spot that a living bonus was
    /// waiting for; the castle's own attendant then fell away.
    fn drop_attendant_without_spot(&mut self, castle: CastleId, events: &mut impl Events<Event>) {
        let full = self.castle(castle).is_some_and(|plan| !plan.has_free_attendant_spot());
        if self.edition.keeps_spots() {
            return;
        }
        let Some(site) = self.site_mut(castle) else { return };
        if full && site.agenda.last() == Some(&Task::TakeAttendant) {
            site.agenda.pop();
            site.talk = Talk::Open;
            events.push_with(|| Event::BonusLost { castle, rule: RuleId("BTW-HOUSE-02b") });
            self.go_on(castle, events);
        }
    }

    // Draws: one of each kind is open at a time, the others wait in line (BTW-PILE-13).

    fn begin_tile_draw(&mut self, castle: CastleId, events: &mut impl Events<Event>) {
        if self.supply.len() < FOOD_DRAW {
            self.refill_supply(events);
        }
        self.tile_draw = Some(OpenDraw { castle, drawn: TileSet::EMPTY });
    }

    fn end_tile_draw(
        &mut self,
        castle: CastleId,
        taken: crate::Tile,
        events: &mut impl Events<Event>,
    ) {
        let Some(OpenDraw { drawn: mut rejected, .. }) = self.tile_draw.take() else {
            return never!("{castle:?} takes a tile that was not drawn");
        };
        debug_assert!(rejected.contains(taken), "{} was drawn", taken.id());
        let audience = self.draw_audience(castle);
        events.push_with(|| Event::TileTaken { castle, tile: taken });
        self.desks.iter_mut().for_each(|desk| desk.known_in_piles.remove(taken));
        rejected.remove(taken);
        events.push_with(|| {
            let tiles = rejected.iter().collect();
            Event::TilesRejected { castle, tiles, audience }
        });
        rejected.iter().for_each(|tile| self.remember_discard(tile, audience));
        self.discards = self.discards.union(rejected);
        if let Some(next) = self.tile_queue.pop_first() {
            self.begin_tile_draw(next, events);
        }
    }

    fn begin_card_draw(&mut self, castle: CastleId, events: &mut impl Events<Event>) {
        if self.deck.len() < CARD_DRAW {
            events.push_with(|| Event::DeckRefilled { cards: self.card_discards.len() });
            self.deck = self.deck.union(self.card_discards);
            self.card_discards = CardSet::EMPTY;
            self.desks.iter_mut().for_each(|desk| desk.known_card_discards = CardSet::EMPTY);
        }
        self.card_draw = Some(OpenDraw { castle, drawn: CardSet::EMPTY });
    }

    fn end_card_draw(
        &mut self,
        castle: CastleId,
        kept: crate::Card,
        events: &mut impl Events<Event>,
    ) {
        let Some(OpenDraw { drawn: mut rejected, .. }) = self.card_draw.take() else {
            return never!("{castle:?} keeps a card that was not drawn");
        };
        debug_assert!(rejected.contains(kept), "{} was drawn", kept.id());
        let audience = self.draw_audience(castle);
        rejected.remove(kept);
        events.push_with(|| {
            let cards = rejected.iter().collect();
            Event::CardsRejected { castle, cards, audience }
        });
        for (seat, desk) in (0..).map(game::Seat).zip(&mut self.desks) {
            if audience.includes(game::Viewer::Seat(seat)) {
                desk.known_card_discards = desk.known_card_discards.union(rejected);
            }
        }
        self.card_discards = self.card_discards.union(rejected);
        if let Some(next) = self.card_queue.pop_first() {
            self.begin_card_draw(next, events);
        }
    }

    /// Where castles are not independent, a room laid in one can make a proposal in another
    /// impossible: it is then asked anew (BTW-HOUSE-04b, BTW-HOUSE-11).
    fn withdraw_overtaken_proposals(&mut self, events: &mut impl Events<Event>) {
        if !self.options.fifth_either_castle && !self.options.physical_limits {
            return;
        }
        for castle in self.castle_ids() {
            let open = match self.site(castle).map(|site| site.talk) {
                Some(Talk::Proposed(choice) | Talk::Countered { counter: choice, .. }) => choice,
                Some(Talk::Open) | None => continue,
            };
            if !self.objections_to(castle, open).is_empty()
                && let Some(site) = self.site_mut(castle)
            {
                site.talk = Talk::Open;
                events.push_with(|| Event::Withdrawn { castle });
            }
        }
    }
}

fn lost(castle: CastleId, events: &mut impl Events<Event>) {
    events.push_with(|| Event::BonusLost { castle, rule: RuleId("BTW-HOUSE-11") });
}

const fn third_rule(room_type: RoomType) -> RuleId {
    RuleId(match room_type {
        RoomType::Food => "BTW-BONUS-20",
        RoomType::Living => "BTW-BONUS-30",
        RoomType::Utility => "BTW-BONUS-40",
        RoomType::Outdoor => "BTW-BONUS-50",
        RoomType::Sleeping => "BTW-BONUS-51",
        RoomType::Corridor => "BTW-BONUS-52",
        RoomType::Downstairs => "BTW-BONUS-60",
    })
}
