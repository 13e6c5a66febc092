//! A storeroom: a card on which something that was bought is kept, to be placed in a later turn
//! (EXP-DECREE-16).

use std::ops::ControlFlow::{self, Continue};

use game::{Events, Refusals, Seat};
use serde::Serialize;

use crate::action::Action;
use crate::agenda::Task;
use crate::apply::Source;
use crate::castle::Castle;
use crate::component::{Level, Room};
use crate::event::Event;
use crate::joining::Wanted;
use crate::legal::CORRIDORS;
use crate::moat::SlotView;
use crate::passage::Passages;
use crate::question::Prompt;
use crate::refusal::Refusal;
use crate::renovation::RenovateView;
use crate::spot::Spot;
use crate::state::{Desk, State};
use crate::surface::Surface;
use crate::view::{BuildView, places};

/// What is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) tile: Surface,
    /// In which turn it was bought, counted over the game.
    turn: u32,
}

/// Where what is kept may be placed now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesStoredView"))]
pub struct StoredView {
    /// The places of a room, a hallway by its sides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub build: Vec<BuildView>,
    /// The rooms for a renovation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub renovate: Vec<RenovateView>,
    /// The places of a moat tile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub slots: Vec<SlotView>,
}

/// The same piece, whichever side of a hallway is up.
fn is_same(kept: Surface, room: Room) -> bool {
    let plain = |room: Room| match room {
        Room::Hallway(_) => Room::Hallway(Level::Upstairs),
        other => other,
    };
    kept == Surface::Room(plain(room))
}

/// The ways in which a piece can be placed.
fn faces(room: Room) -> impl Iterator<Item = Room> {
    let sides = [Level::Upstairs, Level::Downstairs].map(Room::Hallway);
    let one = (!matches!(room, Room::Hallway(_))).then_some(room);
    sides.into_iter().filter(move |_| one.is_none()).chain(one)
}

impl State {
    /// What a seat keeps.
    #[must_use]
    pub fn stored(&self, seat: Seat) -> Option<Surface> {
        self.desk(seat)?.stored.map(|stored| stored.tile)
    }

    /// What it may place now: it was bought in an earlier turn.
    fn stored_before(&self, seat: Seat) -> Option<Surface> {
        let turn = self.turns.last().filter(|turn| turn.seat == seat)?;
        let stored = self.desk(seat)?.stored.filter(|stored| stored.turn < turn.number)?;
        Some(stored.tile)
    }

    /// How many moat tiles a seat may still buy: what it keeps is one of its three (EXP-MOAT-26,
    /// EXP-DECREE-16).
    pub(crate) fn moats_to_buy(&self, seat: Seat) -> usize {
        let laid = self.castle(seat).map_or(0, |castle| castle.moats().count());
        let kept = usize::from(self.stored(seat) == Some(Surface::Moat));
        crate::moat::SLOTS.saturating_sub(laid + kept)
    }

    /// What is for sale, each once.
    fn storable(&self) -> impl Iterator<Item = Surface> + '_ {
        let rooms = self.market.iter().map(|offer| Surface::from(offer.tile));
        let upstairs = |room: &Room| *room != Room::Hallway(Level::Downstairs);
        let corridors = CORRIDORS.into_iter().filter(upstairs).map(Surface::Room);
        let renovations = self.renovations.laid_out.iter().map(|it| Surface::from(it.renovation));
        rooms.chain(corridors).chain(renovations).chain([Surface::Moat])
    }

    /// What may be bought and kept.
    pub(crate) fn legal_stores(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.terms(seat).has_storeroom || self.stored(seat).is_some() {
            return Continue(());
        }
        let fits = |tile: &Surface| {
            self.can_pay(seat, *tile) && (*tile != Surface::Moat || self.moats_to_buy(seat) > 0)
        };
        self.storable().filter(fits).map(|tile| Action::Store { tile }).try_for_each(each)
    }

    /// Where what is kept may go, with these passages.
    pub(crate) fn legal_stored(
        &self,
        seat: Seat,
        wanted: Wanted,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (Some(tile), Some(castle)) = (self.stored_before(seat), self.castle(seat)) else {
            return Continue(());
        };
        match tile {
            Surface::Room(room) => {
                for room in faces(room) {
                    castle.wanted_placements(room, wanted, &mut |spot, passages| {
                        each(Action::place_stored(room, spot, passages))
                    })?;
                }
                Continue(())
            }
            Surface::Renovation(renovation) => {
                for room in castle.renovable(renovation) {
                    each(Action::RenovateStored { room, passages: Passages::NONE })?;
                    if !wanted.left.is_empty() {
                        castle.joinings(room, renovation.into(), wanted, &mut |passages| {
                            each(Action::RenovateStored { room, passages })
                        })?;
                    }
                }
                Continue(())
            }
            Surface::Moat => {
                castle.open_slots().map(|slot| Action::LayStored { slot }).try_for_each(each)
            }
        }
    }

    /// Asks at the end of a turn whether what is kept is placed, if it can be.
    pub(crate) fn offer_stored(&mut self, seat: Seat) {
        let wanted = Wanted::all(self.passages_left(seat));
        if self.legal_stored(seat, wanted, &mut |_| ControlFlow::Break(())).is_break() {
            self.ask(seat, Prompt::Stored);
        }
    }

    pub(crate) fn check_store(&self, seat: Seat, tile: Surface) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        if !self.terms(seat).has_storeroom {
            reasons.push(Refusal::NoStoreroom);
        } else if let Some(room) = self.stored(seat) {
            reasons.push(Refusal::StoreroomFull { room });
        }
        match (tile, self.quote(seat, tile)) {
            (Surface::Room(Room::Hallway(Level::Downstairs)), _) => {
                reasons.push(Refusal::NotForSale { room: tile });
            }
            (_, Some(quote)) => reasons.extend(self.too_dear(seat, quote)),
            (Surface::Moat, None) => reasons.push(Refusal::NoMoatLeft),
            (Surface::Room(room @ (Room::Hallway(_) | Room::Stairs)), None) => {
                reasons.push(Refusal::NoneLeft { room });
            }
            (_, None) => reasons.push(Refusal::NotForSale { room: tile }),
        }
        if tile == Surface::Moat && self.moats_to_buy(seat) == 0 {
            reasons.push(Refusal::ThreeMoats);
        }
        Refusals::unless_empty(reasons)
    }

    pub(crate) fn check_stored(
        &self,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Refusals<Refusal>> {
        let Some(kept) = self.stored(seat) else { return Err(Refusal::NothingStored.into()) };
        let mut reasons = Vec::new();
        if self.stored_before(seat).is_none() {
            reasons.push(Refusal::StoredInThisTurn { room: kept });
        }
        match (kept, *action) {
            (_, Action::PlaceStored { room, x, y, turn, passages }) if is_same(kept, room) => {
                reasons.extend(self.objections(seat, room, Spot::new(x, y, turn), passages));
            }
            (Surface::Renovation(renovation), Action::RenovateStored { room, passages }) => {
                reasons.extend(self.objections_to_renovation(seat, renovation, room, passages));
            }
            (Surface::Moat, Action::LayStored { slot }) => {
                let castle = self.castle(seat).into_iter();
                reasons.extend(castle.flat_map(|castle| castle.slot_objections(slot)));
            }
            _ => reasons.push(Refusal::SomethingElseStored { room: kept }),
        }
        Refusals::unless_empty(reasons)
    }

    /// Buys something and keeps it: its coins and its swan token come at once, and a room card leaves the
    /// deck for a moat tile.
    pub(crate) fn store(&mut self, seat: Seat, tile: Surface, events: &mut impl Events<Event>) {
        let swan = self.swan_on(tile);
        let coins = self.quote(seat, tile).map_or(0, |quote| quote.coins);
        self.pay(seat, tile, events);
        match tile {
            Surface::Room(Room::Tile(tile)) => self.market.retain(|offer| offer.tile != tile),
            Surface::Room(room) => self.take_corridor(room),
            Surface::Renovation(renovation) => {
                self.renovations.laid_out.retain(|offer| offer.renovation != renovation);
            }
            Surface::Moat => self.moats = self.moats.saturating_sub(1),
        }
        self.gain_swan(seat, swan, events);
        let turn = self.turns.last().map_or(0, |turn| turn.number);
        if let Some(desk) = self.desk_mut(seat) {
            desk.stored = Some(Stored { tile, turn });
        }
        self.agenda.push(Task::TellStored(seat, tile));
        match tile {
            Surface::Moat => self.discard_for_moat(events),
            Surface::Room(room) => self.room_was_paid(seat, room, coins),
            Surface::Renovation(_) => {}
        }
    }

    pub(crate) fn tell_stored(
        &mut self,
        seat: Seat,
        tile: Surface,
        events: &mut impl Events<Event>,
    ) {
        events.push(Event::Stored { seat, tile });
        self.note_depleted_stacks(events);
    }

    /// Places what was kept, before the action of the turn or after it; what it completes brings its rewards
    /// first.
    pub(crate) fn place_stored(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Events<Event>,
    ) {
        let comes_before = self.prompt(seat) == Some(Prompt::Buy);
        self.done();
        if comes_before {
            self.ask(seat, Prompt::Buy);
        }
        self.agenda.push(Task::Rewards);
        let kept = self.desk_mut(seat).and_then(|desk| desk.stored.take());
        match (action, kept.map(|stored| stored.tile)) {
            (Action::PlaceStored { room, x, y, turn, passages }, _) => {
                let spot = Spot::new(x, y, turn);
                self.build(seat, room, spot, passages, Source::Storeroom, events);
            }
            (Action::RenovateStored { room, passages }, Some(Surface::Renovation(renovation))) => {
                self.lay_renovation(seat, renovation, room, passages, events);
            }
            (Action::LayStored { slot }, _) => self.put_moat(seat, slot, events),
            _ => game::never!("{action:?} places nothing that was kept"),
        }
    }

    /// Where the viewer may place what is kept.
    pub(crate) fn stored_view(&self, seat: Seat) -> Option<StoredView> {
        let asked = matches!(self.prompt(seat), Some(Prompt::Buy | Prompt::Stored));
        let tile = self.stored_before(seat).filter(|_| asked)?;
        let Desk { castle, .. } = self.desk(seat)?;
        let left = self.passages_left(seat);
        let mut view = StoredView { build: Vec::new(), renovate: Vec::new(), slots: Vec::new() };
        match tile {
            Surface::Room(room) => {
                let rooms = faces(room).map(|room| (room, 0, false));
                view.build = places(castle, left, rooms).0;
            }
            Surface::Renovation(renovation) => {
                view.renovate.extend(castle.renovate_view(renovation, 0, left));
            }
            Surface::Moat => view.slots = Castle::slot_views(castle),
        }
        Some(view)
    }
}
