//! Moats: a ring of water around a castle, tile by tile, with a barbican in place of the foyer (EXP-MOAT).
//!
//! The inside is the square from 0 to 18. The barbican is a room, its gatehouse, and a band of wall and water
//! below; three moat tiles close the ring. What is connected to the drawbridge is a garden.

use std::ops::ControlFlow;

use game::{Events, Refusals, RuleId, Seat, SeatSet, Tally, Total, Viewer};
use lattice::{Edge, Footprint, Parts, PlacedShape, Relation, Rotation, Shape, Side};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::agenda::{Draw, Task};
use crate::castle::{Castle, OpenDoor, Placed, doors_of};
use crate::component::{Room, RoomType, Size, Types};
use crate::event::Event;
use crate::look_ahead::CastleAfter;
use crate::options::Module;
use crate::place::Search;
use crate::question::Prompt;
use crate::redraw::Top;
use crate::refusal::Refusal;
use crate::reward::Reward;
use crate::right::{Matter, Moment};
use crate::sets::RoomSet;
use crate::sheet::{Cause, Row};
use crate::spot::{Spot, degrees};
use crate::state::{End, Open, State};
use crate::surface::Surface;
use crate::terms::Terms;
use crate::turned::{Turned, fence};

game::named! {
    /// A place of a moat tile (EXP-MOAT-07).
    #[derive(Deserialize)]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesSlot"))]
    #[allow(missing_docs)] // They say where they are.
    pub enum Slot {
        West = "west",
        North = "north",
        East = "east",
    }
}

pub(crate) const SLOTS: usize = Slot::ALL.len();

impl Slot {
    /// The strip that fills it.
    #[must_use]
    pub const fn shape(self) -> PlacedShape {
        let (turn, x, y) = match self {
            Slot::West => (Rotation::R90, -2, -2),
            Slot::North => (Rotation::R0, 0, -2),
            Slot::East => (Rotation::R90, 18, 0),
        };
        PlacedShape { shape: Shape::Rect20x2, turn, x, y }
    }

    /// The sides of the strip that are water (EXP-MOAT-08).
    const fn water(self) -> Parts {
        match self {
            Slot::West => Parts::W.union(Parts::N),
            Slot::North => Parts::N.union(Parts::E),
            Slot::East => Parts::E.union(Parts::S),
        }
    }
}

/// The barbican's wall along the water (EXP-MOAT-03).
const BAND: PlacedShape = PlacedShape { shape: Shape::Rect20x2, turn: Rotation::R0, x: -2, y: 18 };
const BAND_WATER: Parts = Parts::S.union(Parts::W);

/// Where the gatehouse stands (EXP-MOAT-04).
const GATEHOUSE: Spot = Spot::new(7, 15, Rotation::R0);

/// The door of the drawbridge, seen from inside the band (EXP-MOAT-06).
const DRAWBRIDGE: Edge = Edge { x: 8, y: 19, side: Side::S };

/// How the foyer lies in the barbican: with its four doors, or with three of them (EXP-MOAT-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // They say which door is closed.
pub enum Gate {
    Open,
    ClosedSouth,
    ClosedWest,
    ClosedNorth,
    ClosedEast,
}

impl Gate {
    /// All of them.
    pub const ALL: [Gate; 5] =
        [Gate::Open, Gate::ClosedSouth, Gate::ClosedWest, Gate::ClosedNorth, Gate::ClosedEast];

    /// How many doors the side that is used has.
    #[must_use]
    pub const fn side(self) -> u8 {
        match self {
            Gate::Open => 4,
            Gate::ClosedSouth | Gate::ClosedWest | Gate::ClosedNorth | Gate::ClosedEast => 3,
        }
    }

    /// How far the foyer is turned: with three doors it is closed below before that.
    #[must_use]
    pub const fn turn(self) -> Rotation {
        match self {
            Gate::Open | Gate::ClosedSouth => Rotation::R0,
            Gate::ClosedWest => Rotation::R90,
            Gate::ClosedNorth => Rotation::R180,
            Gate::ClosedEast => Rotation::R270,
        }
    }

    /// Its name in drawings: which door is closed, if one is.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Gate::Open => "open",
            Gate::ClosedSouth => "south",
            Gate::ClosedWest => "west",
            Gate::ClosedNorth => "north",
            Gate::ClosedEast => "east",
        }
    }

    /// The side on which it is closed.
    #[must_use]
    pub fn closed(self) -> Option<Side> {
        (self != Gate::Open).then(|| Side::S.turned(self.turn()))
    }

    /// Whether one comes out over the drawbridge (EXP-MOAT-06).
    #[must_use]
    pub fn has_drawbridge(self) -> bool {
        self != Gate::ClosedSouth
    }

    /// The gate with this side and turn; the side with four doors may be turned as one likes.
    #[must_use]
    pub fn of(side: u8, turn: Rotation) -> Option<Gate> {
        let fits = |gate: &Gate| gate.side() == side && (side == 4 || gate.turn() == turn);
        Gate::ALL.into_iter().find(fits)
    }
}

/// What a castle with a barbican has of a moat.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Moat {
    slots: [bool; SLOTS],
    /// The rooms beyond the drawbridge (EXP-MOAT-51).
    pub(crate) gardens: RoomSet,
}

impl Moat {
    fn has(&self, slot: Slot) -> bool {
        self.slots.get(slot as usize).copied().unwrap_or(false)
    }
}

/// How often a room counts for a moat: once for each type that is neither corridor nor outdoor
/// (EXP-MOAT-36, EXP-RENO-53).
fn times(types: Types) -> i32 {
    let counts = |it: &RoomType| !matches!(it, RoomType::Corridor | RoomType::Outdoor);
    types.iter().filter(counts).count() as i32
}

/// The moat tiles that nobody has bought.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesMoatsView"))]
pub struct MoatsView {
    /// What each costs.
    pub price: u32,
    /// How many are left.
    pub left: u8,
    /// Who can pay for one.
    pub affordable: SeatSet,
    /// Where the viewer could lay one now, and what it would bring at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub slots: Vec<SlotView>,
}

/// A place for a moat tile.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesSlotView"))]
pub struct SlotView {
    /// Where.
    pub slot: Slot,
    /// The points of laying it, the reward left out.
    pub points: i32,
    /// Whether it would complete the moat.
    pub completes: bool,
}

/// A castle's moat, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesMoatView"))]
pub struct MoatView {
    /// How many doors the foyer has.
    pub side: u8,
    /// How far it is turned.
    #[serde(with = "degrees")]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub turn: Rotation,
    /// The places that are filled.
    pub slots: Vec<Slot>,
    /// The numbers of the rooms in the gardens.
    pub gardens: Vec<u8>,
}

impl Castle {
    /// A castle of a barbican alone (EXP-MOAT-13).
    #[must_use]
    pub fn with_barbican(gate: Gate) -> Castle {
        let mut castle = Castle::empty();
        castle.moat = Some(Moat::default());
        castle.put(Room::Barbican(gate), GATEHOUSE);
        castle.wall_up(BAND);
        castle
    }

    /// The wall of its barbican along the water, if it has one (EXP-MOAT-03).
    #[must_use]
    pub fn band(&self) -> Option<PlacedShape> {
        self.moat.is_some().then_some(BAND)
    }

    /// The places with a moat tile.
    pub fn moats(&self) -> impl Iterator<Item = Slot> + use<> {
        let moat = self.moat.unwrap_or_default();
        Slot::ALL.into_iter().filter(move |&slot| moat.has(slot))
    }

    /// Whether the ring is closed (EXP-MOAT-41).
    #[must_use]
    pub fn has_whole_moat(&self) -> bool {
        self.moats().count() == SLOTS
    }

    /// Whether the room with this number stands in the gardens.
    #[must_use]
    pub fn is_garden(&self, number: u8) -> bool {
        self.moat.is_some_and(|moat| moat.gardens.contains(number))
    }

    /// Whether what meets this door is a garden: it is the drawbridge, or of a garden room.
    pub(crate) fn leads_to_gardens(&self, room: u8, edge: Edge) -> bool {
        (self.moat.is_some() && room == 0 && edge == DRAWBRIDGE) || self.is_garden(room)
    }

    /// The pieces of the ring that lie, each with its sides of water.
    pub(crate) fn ring(&self) -> impl Iterator<Item = (PlacedShape, Parts)> + use<> {
        let band = self.band().map(|band| (band, BAND_WATER));
        band.into_iter().chain(self.moats().map(|slot| (slot.shape(), slot.water())))
    }

    /// Whether a footprint touches a side of water.
    pub(crate) fn is_at_water(&self, own: &Footprint) -> bool {
        self.ring().any(|(piece, water)| match own.relation(&Footprint::of(&piece)) {
            Relation::Touching { theirs, .. } => theirs.meets(water),
            Relation::Apart | Relation::Corner | Relation::Overlap => false,
        })
    }

    /// What stands against a room because of barbican, moat and gardens.
    pub(crate) fn moat_objections(&self, room: Room, spot: Spot) -> Vec<Refusal> {
        let own = crate::castle::placed_shape(room, spot);
        let mut reasons = Vec::new();
        let (mut garden, mut inside) = (false, false);
        for (number, placed) in self.numbered() {
            for (_, theirs) in doors_of(placed.room, placed.spot) {
                if doors_of(room, spot).any(|(_, edge)| edge == theirs.mate()) {
                    let to_gardens = self.leads_to_gardens(number, theirs);
                    garden |= to_gardens;
                    inside |= !to_gardens;
                }
            }
        }
        if garden && room.room_type() != RoomType::Outdoor {
            reasons.push(Refusal::OnlyGardensOutside);
        }
        if garden && inside {
            reasons.push(Refusal::GardenAtARoom);
        }
        for (piece, water) in self.ring() {
            match own.relation(&piece) {
                Relation::Overlap => reasons.push(Refusal::OverMoat),
                Relation::Touching { mine, theirs } => {
                    if mine.meets(fence(room, spot.turn)) {
                        reasons.push(Refusal::FenceAtAMoat);
                    }
                    if !garden && theirs.meets(water) {
                        reasons.push(Refusal::AtTheWater);
                    }
                }
                Relation::Apart | Relation::Corner => {}
            }
        }
        reasons
    }

    /// Every reason why a moat tile may not lie there.
    #[must_use]
    pub fn slot_objections(&self, slot: Slot) -> Vec<Refusal> {
        let Some(moat) = self.moat else { return vec![Refusal::MoatsNotInGame] };
        let (own, mut reasons, mut overlaps) = (slot.shape(), Vec::new(), false);
        if moat.has(slot) {
            reasons.push(Refusal::SlotTaken { slot: slot.id() });
            return reasons;
        }
        if slot == Slot::North && !moat.has(Slot::West) && !moat.has(Slot::East) {
            reasons.push(Refusal::MoatUnconnected);
        }
        for (number, placed) in self.numbered() {
            let room = placed.room;
            match own.relation(&placed.shape()) {
                Relation::Overlap => {
                    overlaps = true;
                    reasons.push(Refusal::MoatOverRoom { room });
                }
                Relation::Touching { mine, theirs } => {
                    if theirs.meets(fence(room, placed.spot.turn)) {
                        reasons.push(Refusal::MoatAtAFence { fenced: room });
                    }
                    if mine.meets(slot.water()) && !self.is_garden(number) {
                        reasons.push(Refusal::WaterAtARoom { room });
                    }
                }
                Relation::Apart | Relation::Corner => {}
            }
        }
        for body in self.bodies() {
            match own.relation(&body) {
                Relation::Overlap => {
                    overlaps = true;
                    reasons.push(Refusal::MoatOverPassage);
                }
                Relation::Touching { mine, .. } if mine.meets(slot.water()) => {
                    reasons.push(Refusal::WaterAtAPassage);
                }
                Relation::Touching { .. } | Relation::Apart | Relation::Corner => {}
            }
        }
        let mut after = self.clone();
        after.fill(slot);
        if !overlaps && !after.has_external_entrance() {
            reasons.push(Refusal::NoWayOut);
        }
        reasons
    }

    /// The places where a moat tile may lie.
    pub fn open_slots(&self) -> impl Iterator<Item = Slot> + '_ {
        Slot::ALL.into_iter().filter(|&slot| self.takes_moat(slot))
    }

    fn takes_moat(&self, slot: Slot) -> bool {
        let Some(moat) = self.moat.filter(|moat| !moat.has(slot)) else { return false };
        let joined = slot != Slot::North || moat.has(Slot::West) || moat.has(Slot::East);
        let own = Footprint::of(&slot.shape());
        let mut grounds = (0_u8..).zip(&self.taken);
        let rooms = grounds.all(|(number, ground)| match own.relation(&ground.footprint) {
            Relation::Overlap => false,
            Relation::Touching { mine, theirs } => {
                !theirs.meets(ground.fence) && (self.is_garden(number) || !mine.meets(slot.water()))
            }
            Relation::Apart | Relation::Corner => true,
        });
        let mut bodies = self.bodies().map(|body| own.relation(&Footprint::of(&body)));
        let passages = bodies.all(|relation| match relation {
            Relation::Overlap => false,
            Relation::Touching { mine, .. } => !mine.meets(slot.water()),
            Relation::Apart | Relation::Corner => true,
        });
        let stays_open = || {
            if self.keeps_an_exit(&own) {
                return true;
            }
            let mut after = self.clone();
            after.fill(slot);
            after.has_way_out()
        };
        joined && rooms && passages && stays_open()
    }

    /// Fills a place without asking whether that may be.
    pub(crate) fn fill(&mut self, slot: Slot) {
        let moat = self.moat.get_or_insert_default();
        if let Some(filled) = moat.slots.get_mut(slot as usize) {
            *filled = true;
        }
        self.wall_up(slot.shape());
    }

    /// The castle with a moat tile more.
    #[must_use]
    pub fn with_moat(&self, slot: Slot) -> CastleAfter {
        let mut castle = self.clone();
        castle.fill(slot);
        let mut total = Total::default();
        castle.score_moat(slot, &mut total);
        CastleAfter { castle, points: total.0, completed: Vec::new() }
    }

    /// What a moat tile brings when it is laid (EXP-MOAT-36).
    pub(crate) fn score_moat(&self, slot: Slot, tally: &mut impl Tally<Row, Cause>) {
        let counts = |(number, placed): (u8, &Placed)| {
            let times = times(placed.types());
            (times > 0).then(|| (self.source(number), times))
        };
        let rooms = self.numbered().filter_map(counts);
        let (rule, points) = (RuleId("EXP-MOAT-36"), Surface::Moat.points());
        tally.enter(Row::Moats, Cause::Moat(slot), rule, points, rooms);
    }

    /// What the moat tiles bring for a room of these types.
    pub(crate) fn moat_points_for(&self, types: Types) -> i32 {
        times(types) * self.moats().count() as i32
    }

    /// What the moat tiles bring for a room that was placed or renovated (EXP-MOAT-37).
    pub(crate) fn score_moats_for(&self, number: u8, tally: &mut impl Tally<Row, Cause>) {
        let times = self.room(number).map_or(0, |placed| times(placed.types()));
        for slot in self.moats().filter(|_| times > 0) {
            let because = std::iter::once((self.source(number), times));
            tally.enter(Row::Moats, Cause::Moat(slot), RuleId("EXP-MOAT-37"), 0, because);
        }
    }

    /// How everybody sees the moat.
    pub(crate) fn moat_view(&self) -> Option<MoatView> {
        let (moat, first) = (self.moat?, self.rooms.first()?);
        let Room::Barbican(gate) = first.room else { return None };
        let gardens = moat.gardens.iter().collect();
        let slots = self.moats().collect();
        Some(MoatView { side: gate.side(), turn: gate.turn(), slots, gardens })
    }

    pub(crate) fn slot_views(&self) -> Vec<SlotView> {
        let view = |slot| {
            let after = self.with_moat(slot);
            let completes = after.castle.has_whole_moat();
            SlotView { slot, points: after.points, completes }
        };
        self.open_slots().map(view).collect()
    }
}

impl Search<'_> {
    /// Whether the room would keep to its side of the water there (EXP-MOAT-47 to EXP-MOAT-52).
    pub(crate) fn keeps_to_its_side(&self, turned: &Turned, x: i16, y: i16) -> bool {
        let own = turned.footprint.shifted(x, y);
        let is_met = |open: &&OpenDoor| {
            let mate = open.mate;
            own.holds(mate.x, mate.y)
                && turned.doors.iter().any(|door| door.edge.shifted(x, y) == mate)
        };
        let open = &self.castle.open;
        let to_gardens = |open: &&OpenDoor| self.castle.leads_to_gardens(open.room, open.edge);
        if open.iter().filter(to_gardens).any(|open| is_met(&open)) {
            let is_inside = |open: &&OpenDoor| !to_gardens(open);
            return self.room.room_type() == RoomType::Outdoor
                && !open.iter().filter(is_inside).any(|open| is_met(&open));
        }
        !self.castle.is_at_water(&own)
    }
}

impl State {
    pub(crate) fn has_moats(&self) -> bool {
        self.in_play.has(Module::Moats)
    }

    /// Asks everybody for their barbican, clockwise from the master builder (EXP-SETUP-19).
    pub(crate) fn ask_for_barbicans(&mut self) {
        let seats: Vec<Seat> = self.seats_clockwise().collect();
        seats.into_iter().rev().for_each(|seat| self.ask(seat, Prompt::Gate));
    }

    pub(crate) fn set_foyer(
        &mut self,
        seat: Seat,
        side: u8,
        turn: Rotation,
        events: &mut impl Events<Event>,
    ) {
        self.done();
        let (Some(gate), Some(desk)) = (Gate::of(side, turn), self.desk_mut(seat)) else {
            game::never!("{seat} cannot set its foyer so");
            return;
        };
        desk.castle = Castle::with_barbican(gate);
        desk.forget_castle();
        events.push(Event::FoyerSet { seat, side, turn });
    }

    pub(crate) fn check_moat(&self, seat: Seat, slot: Slot) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        match self.quote(seat, Surface::Moat) {
            None => reasons.push(Refusal::NoMoatLeft),
            Some(quote) => reasons.extend(self.too_dear(seat, quote)),
        }
        if self.moats_to_buy(seat) == 0 && self.stored(seat).is_some() {
            reasons.push(Refusal::ThreeMoats);
        }
        reasons.extend(self.castle(seat).into_iter().flat_map(|it| it.slot_objections(slot)));
        Refusals::unless_empty(reasons)
    }

    pub(crate) fn legal_moats(
        &self,
        seat: Seat,
        castle: &Castle,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_left = self.has_moats() && self.moats_to_buy(seat) > 0;
        if !is_left || !self.can_pay(seat, Surface::Moat) {
            return ControlFlow::Continue(());
        }
        castle.open_slots().map(|slot| Action::BuyMoat { slot }).try_for_each(each)
    }

    /// Pays for a moat tile; a room card leaves the deck before it is laid (EXP-MOAT-21, EXP-MOAT-66).
    pub(crate) fn buy_moat(&mut self, seat: Seat, slot: Slot, events: &mut impl Events<Event>) {
        self.pay(seat, Surface::Moat, events);
        self.agenda.push(Task::LayMoat { seat, slot });
        self.discard_for_moat(events);
    }

    /// A room card, or a tile that lies on the deck, leaves it for a moat tile (EXP-MOAT-21, EXP-MOAT-22).
    pub(crate) fn discard_for_moat(&mut self, events: &mut impl Events<Event>) {
        match self.take_top() {
            Some(Top::Tile(top)) => {
                self.on_discards.push(top);
                events.push(Event::DeckTileDiscarded);
            }
            Some(Top::Card(size)) => events.push(Event::RoomCardDiscarded { size }),
            None if self.deck > 0 => self.agenda.push(Task::Draw(Draw::Discard)),
            None => {}
        }
    }

    /// The topmost room card is turned over for a moat tile. If it was the last one, so is the round
    /// (EXP-MOAT-24, EXP-X-17).
    pub(crate) fn discard_room_card(&mut self, size: Size, events: &mut impl Events<Event>) {
        self.done();
        events.push(Event::RoomCardDiscarded { size });
        self.take_room_card(size);
        if self.has_renovations() {
            self.see_deck_run_out(events);
        } else if self.deck == 0 && !self.is_last_round() {
            self.end = Some(End::DeckDepleted);
            events.push(Event::LastRound { round: self.round });
        }
    }

    /// Whether those whose turn is to come in this round may lay as many moats as the deck has cards and
    /// tiles. Extra turns let one of them lay several.
    pub(crate) fn moats_may_empty_deck(&self) -> bool {
        let to_come = self.agenda.iter().filter_map(|task| match task {
            Task::BeginTurn { seat, .. } => Some(self.moats_to_buy(*seat)),
            _ => None,
        });
        let moats: usize = to_come.sum();
        self.has_moats()
            && usize::from(self.cards_in_deck()) + self.on_deck.len()
                <= moats.min(self.moats.into())
    }

    /// Lays a moat tile that was paid for, scores it, and opens the reward of a whole moat (EXP-MOAT-41).
    pub(crate) fn lay_moat(&mut self, seat: Seat, slot: Slot, events: &mut impl Events<Event>) {
        debug_assert!(self.moats > 0, "a moat tile was left for {seat}");
        self.moats = self.moats.saturating_sub(1);
        self.note_depleted_stacks(events);
        self.put_moat(seat, slot, events);
    }

    /// Puts a moat tile into a castle, wherever it comes from.
    pub(crate) fn put_moat(&mut self, seat: Seat, slot: Slot, events: &mut impl Events<Event>) {
        let Some(desk) = self.desk_mut(seat) else {
            game::never!("{seat} has no desk");
            return;
        };
        desk.castle.fill(slot);
        desk.forget_castle();
        let is_whole = desk.castle.has_whole_moat();
        let PlacedShape { turn, x, y, .. } = slot.shape();
        let (tile, number, free) = (Surface::Moat, 0, false);
        events.push(Event::MoatPlaced { seat, tile, number, slot, x, y, turn, free });
        let points =
            self.score_with(seat, events, |castle, account| castle.score_moat(slot, account));
        if is_whole {
            self.agenda.push(Task::WholeMoat(seat));
        }
        let matter = Matter::Points { points, row: Row::Moats, source: Cause::Moat(slot) };
        self.moment(Moment::Scored, &[seat], matter);
    }

    /// A whole moat brings its reward, for some twice (EXP-MOAT-41, EXP-DECREE-35).
    pub(crate) fn open_moat_rewards(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let terms = self.terms(seat);
        if let Some(turn) = self.turns.last_mut() {
            events.push(Event::MoatCompleted { seat });
            for _ in 0..terms.moat_rewards {
                turn.pool.push(Open { reward: Reward::Moat, rooms: RoomSet::EMPTY });
                events.push(Event::RewardEarned { seat, reward: Reward::Moat });
            }
        }
    }

    /// What everybody sees of moat tiles, if they are in the game.
    pub(crate) fn moats_view(&self, viewer: Viewer, planned: bool) -> Option<MoatsView> {
        if !self.has_moats() {
            return None;
        }
        let seat = viewer.seat();
        let now = |seat: &Seat| {
            let buys = self.prompt(*seat) == Some(Prompt::Buy) && self.moats_to_buy(*seat) > 0;
            planned || (buys && self.can_pay(*seat, Surface::Moat))
        };
        let castle = seat.filter(now).and_then(|seat| self.castle(seat));
        let slots = castle.filter(|_| self.moats > 0).map(Castle::slot_views);
        Some(MoatsView {
            price: seat.map_or(Terms::RULEBOOK, |seat| self.terms(seat)).of_moat(),
            left: self.moats,
            affordable: self.who_can_pay(Surface::Moat, viewer),
            slots: slots.unwrap_or_default(),
        })
    }
}

/// Decks that no short game comes to.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::component::Tile;
    use crate::options::Options;
    use crate::setup::Setup;
    use crate::state::FaceDown;

    const ACTIVE: Seat = Seat(0);

    /// Somebody's turn, with so many cards in the deck.
    fn in_turn(modules: &[Module], deck: u8) -> State {
        let modules = modules.iter().copied().collect();
        let setup = Setup::new(2).with_options(Options::with(modules));
        let mut state = State::new(&setup).unwrap();
        (state.round, state.builder) = (1, Seat(1));
        state.agenda = vec![Task::EndRound];
        state.begin_turn(ACTIVE, false, &mut Vec::new());
        for _ in deck..state.deck {
            let size = state.nth_room_card(0).unwrap();
            state.take_room_card(size);
        }
        state
    }

    /// What comes of buying a moat tile, and of the card that leaves for it.
    fn buy(state: &mut State) -> Vec<Event> {
        let mut told = Vec::new();
        state.buy_moat(ACTIVE, Slot::West, &mut told);
        if state.pending_draw() == Some(Draw::Discard) {
            let size = state.nth_room_card(0).unwrap();
            state.discard_room_card(size, &mut told);
        }
        assert!(matches!(state.agenda.last(), Some(Task::LayMoat { .. })), "the tile comes last");
        told
    }

    fn is_last(told: &[Event]) -> bool {
        told.iter().any(|event| matches!(event, Event::LastRound { .. }))
    }

    /// EXP-MOAT-22, EXP-MOAT-23
    #[test]
    fn a_tile_on_the_deck_leaves_unseen_in_place_of_a_card() {
        let mut state = in_turn(&[Module::Moats], 5);
        let tile = Tile::nth(3).unwrap();
        state.on_deck.push(FaceDown { tile, by: Seat(1) });
        let told = buy(&mut state);
        assert!(told.contains(&Event::DeckTileDiscarded), "{told:?}");
        assert_eq!((state.deck, state.on_deck.len(), state.on_discards.len()), (5, 0, 1));
        assert!(state.face_down().contains(tile), "nobody has seen it");
    }

    /// EXP-MOAT-24, EXP-MOAT-71
    #[test]
    fn the_last_card_ends_the_game_with_the_round() {
        let mut state = in_turn(&[Module::Moats], 2);
        assert!(!is_last(&buy(&mut state)) && state.deck == 1);
        let mut state = in_turn(&[Module::Moats], 1);
        assert!(is_last(&buy(&mut state)));
        assert_eq!((state.deck, state.end), (0, Some(End::DeckDepleted)));
    }

    /// EXP-MOAT-25
    #[test]
    fn an_empty_deck_loses_nothing() {
        let mut state = in_turn(&[Module::Moats], 0);
        state.end = Some(End::DeckDepleted);
        let told = buy(&mut state);
        assert!(!told.iter().any(|event| matches!(event, Event::RoomCardDiscarded { .. })));
        assert_eq!(state.deck, 0);
    }

    /// EXP-SWAN-05, EXP-MOAT-24: those still to come may take the last card, and then no other turn comes.
    #[test]
    fn tokens_are_asked_for_where_moats_may_take_the_last_card() {
        let asked = |deck: u8, change: fn(&mut State)| {
            let mut state = in_turn(&[Module::Moats, Module::Swans], deck);
            state.agenda.insert(1, Task::BeginTurn { seat: Seat(1), extra: false });
            state.desks.iter_mut().for_each(|desk| desk.castle = Castle::with_barbican(Gate::Open));
            state.desk_mut(ACTIVE).unwrap().swans = std::iter::once(crate::Swan::Red).collect();
            change(&mut state);
            state.done();
            state.offer_trade(ACTIVE);
            state.prompt(ACTIVE) == Some(Prompt::Trade)
        };
        assert!(asked(1, |_| ()) && asked(3, |_| ()), "an extra turn may bring another moat");
        assert!(!asked(4, |_| ()), "nobody lays four moats");
        assert!(!asked(2, |state| state.moats = 1), "the stack is too short");
        assert!(!asked(1, |state| state.agenda.retain(|it| !matches!(it, Task::BeginTurn { .. }))));
        let with_two = |state: &mut State| {
            let castle = &mut state.desk_mut(Seat(1)).unwrap().castle;
            castle.fill(Slot::West);
            castle.fill(Slot::East);
        };
        assert!(asked(1, with_two));
        assert!(
            !asked(1, |state| {
                let tile = Tile::nth(3).unwrap();
                state.on_deck.push(FaceDown { tile, by: Seat(1) });
                let castle = &mut state.desk_mut(Seat(1)).unwrap().castle;
                castle.fill(Slot::West);
                castle.fill(Slot::East);
            }),
            "a tile on the deck goes first"
        );
    }

    /// EXP-MOAT-71: a tile for the deck goes to the discards once a moat has taken the last card.
    #[test]
    fn without_a_card_left_sleeping_rooms_put_nothing_on_the_deck() {
        let put = |deck: u8| {
            let mut state = in_turn(&[Module::Moats], deck);
            state.desk_mut(ACTIVE).unwrap().castle = Castle::with_barbican(Gate::Open);
            buy(&mut state);
            state.agenda.retain(|task| !matches!(task, Task::LayMoat { .. }));
            state.ask(ACTIVE, Prompt::Tiles(Size::S450, 0));
            let tile = state.unseen_of(Size::S450).nth(0).unwrap();
            let mut told = Vec::new();
            state.put_on_deck(ACTIVE, tile, &mut told);
            (told.remove(0) == Event::TilePutOnDeck { seat: ACTIVE, tile, discarded: true })
                .then_some(state.on_discards.len())
        };
        assert_eq!((put(1), put(2)), (Some(1), None));
    }

    /// EXP-X-17
    #[test]
    fn with_renovations_the_last_card_ends_the_game_only_if_two_stacks_are_depleted() {
        let modules = [Module::Moats, Module::Renovations];
        let mut state = in_turn(&modules, 1);
        let told = buy(&mut state);
        assert!(!is_last(&told), "the cards are shuffled again");
        assert!(told.iter().any(|event| matches!(event, Event::DeckReshuffled { .. })));
        assert!(state.deck > 0 && state.has_run_out);
        let mut state = in_turn(&modules, 1);
        (state.hallways, state.stairs) = (0, 0);
        assert!(is_last(&buy(&mut state)));
    }
}
