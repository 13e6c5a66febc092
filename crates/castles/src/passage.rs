//! Secret passages: straight strips from door to door that connect two rooms and double what they bring
//! each other (EXP-PASSAGE).
//!
//! A placement and its passages are one thing. [`Passages`] says which are laid with it; [`Castle::lay`]
//! lays one; what stands against one is said here, and what may be laid is listed in `joining`.

use std::fmt;

use game::{Events, Seat};
use lattice::{Edge, PlacedShape, Relation, Rotation, Shape, Side};
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::castle::{Castle, TakenGround, doors_of};
use crate::component::Room;
use crate::event::Event;
use crate::options::Module;
use crate::refusal::Refusal;
use crate::state::State;
use crate::turned::fence;

game::named! {
    /// How long a passage is. Each player has one of each (EXP-PASSAGE-01).
    #[derive(Deserialize)]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesLength"))]
    pub enum Length {
        /// For two doors that meet.
        Short = "short",
        /// For doors two units apart.
        Medium = "medium",
        /// For doors four units apart.
        Long = "long",
    }
}

const LENGTHS: usize = Length::ALL.len();

impl Length {
    /// How many units lie between the doors (EXP-PASSAGE-02).
    #[must_use]
    pub const fn gap(self) -> i16 {
        match self {
            Length::Short => 0,
            Length::Medium => 2,
            Length::Long => 4,
        }
    }

    /// What lies between the doors of a passage that leaves through this one; nothing of a short one.
    pub(crate) fn body(self, from: Edge) -> Option<PlacedShape> {
        let shape = match self {
            Length::Short => return None,
            Length::Medium => Shape::Rect2x1,
            Length::Long => Shape::Rect4x1,
        };
        let (Edge { x, y, side }, gap) = (from, self.gap());
        Some(match side {
            Side::E => PlacedShape { shape, turn: Rotation::R0, x: x + 1, y },
            Side::W => PlacedShape { shape, turn: Rotation::R0, x: x - gap, y },
            Side::S => PlacedShape { shape, turn: Rotation::R90, x, y: y + 1 },
            Side::N => PlacedShape { shape, turn: Rotation::R90, x, y: y - gap },
        })
    }

    /// The door at which a passage ends that leaves through this one, seen from inside its room.
    pub(crate) const fn far_end(self, from: Edge) -> Edge {
        let (dx, dy) = from.side.step();
        from.shifted(dx * self.gap(), dy * self.gap()).mate()
    }
}

/// Some lengths of passages, each at most once.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Lengths([bool; LENGTHS]);

impl FromIterator<Length> for Lengths {
    fn from_iter<I: IntoIterator<Item = Length>>(lengths: I) -> Lengths {
        let lengths: Vec<Length> = lengths.into_iter().collect();
        Lengths(Length::ALL.map(|length| lengths.contains(&length)))
    }
}

impl Lengths {
    pub(crate) const NONE: Lengths = Lengths([false; LENGTHS]);

    pub(crate) fn is_empty(self) -> bool {
        self == Lengths::NONE
    }

    pub(crate) fn contains(self, length: Length) -> bool {
        self.0.get(length as usize).copied().unwrap_or(false)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Length> {
        Length::ALL.into_iter().filter(move |&length| self.contains(length))
    }
}

/// The passages that are laid with a room or a renovation: for each length the door of that room, by its
/// number in the order of print. Where a passage ends follows from where it begins. Written as an object of
/// those that there are.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "CastlesPassages", type = "Partial<Record<CastlesLength, number>>")
)]
pub struct Passages([Option<u8>; LENGTHS]);

impl Passages {
    /// None at all.
    pub const NONE: Passages = Passages([None; LENGTHS]);

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Passages::NONE
    }

    /// These and one more, or the same elsewhere.
    #[must_use]
    pub fn with(mut self, length: Length, door: u8) -> Passages {
        if let Some(place) = self.0.get_mut(length as usize) {
            *place = Some(door);
        }
        self
    }

    /// Each with the door where it begins, in the order in which they are laid, the short one first.
    pub fn iter(self) -> impl Iterator<Item = (Length, u8)> {
        Length::ALL.into_iter().zip(self.0).filter_map(|(length, door)| Some((length, door?)))
    }
}

impl Serialize for Passages {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (length, door) in self.iter() {
            map.serialize_entry(length.id(), &door)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Passages {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Passages, D::Error> {
        struct ByLength;
        impl<'de> Visitor<'de> for ByLength {
            type Value = Passages;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("passages by length, such as {\"short\": 2}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Passages, A::Error> {
                let mut passages = Passages::NONE;
                while let Some((length, door)) = map.next_entry::<Length, u8>()? {
                    if passages.iter().any(|(other, _)| other == length) {
                        return Err(A::Error::duplicate_field(length.id()));
                    }
                    passages = passages.with(length, door);
                }
                Ok(passages)
            }
        }
        deserializer.deserialize_map(ByLength)
    }
}

/// A door as files write it: the unit cell behind it, and the side of that cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        rename = "CastlesDoorAt",
        type = "[x: number, y: number, side: \"top\" | \"right\" | \"bottom\" | \"left\"]"
    )
)]
pub struct DoorAt(pub Edge);

const SIDES: [(&str, Side); 4] =
    [("top", Side::N), ("right", Side::E), ("bottom", Side::S), ("left", Side::W)];

impl Serialize for DoorAt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Edge { x, y, side } = self.0;
        let name = SIDES.iter().find(|(_, other)| *other == side).map_or("top", |(name, _)| name);
        (x, y, name).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for DoorAt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DoorAt, D::Error> {
        let (x, y, name) = <(i16, i16, String)>::deserialize(deserializer)?;
        let side = SIDES.iter().find(|(other, _)| *other == name).map(|&(_, side)| side);
        let side = side.ok_or_else(|| game::unknown_id(&name, "a side", SIDES.map(|it| it.0)))?;
        Ok(DoorAt(Edge { x, y, side }))
    }
}

/// A passage that somebody means to lay, from one door to another.
pub type PlannedPassage = (Length, Edge, Edge);

/// A door of a room in a castle, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DoorOf {
    pub(crate) room: u8,
    pub(crate) door: u8,
}

/// A passage that lies in a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidPassage {
    /// How long it is.
    pub length: Length,
    /// The door of the room with which it was laid.
    pub(crate) from: DoorOf,
    /// The other one.
    pub(crate) to: DoorOf,
}

impl LaidPassage {
    /// The numbers of the two rooms, that with which it was laid first.
    #[must_use]
    pub const fn rooms(&self) -> [u8; 2] {
        [self.from.room, self.to.room]
    }

    fn has(&self, door: DoorOf) -> bool {
        self.from == door || self.to == door
    }

    fn joins(&self, a: u8, b: u8) -> bool {
        self.rooms() == [a, b] || self.rooms() == [b, a]
    }
}

/// A passage of a castle, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesPassageView"))]
pub struct PassageView {
    /// How long it is.
    pub length: Length,
    /// The numbers of the rooms that it joins.
    pub rooms: [u8; 2],
    /// Where it leaves the first of them.
    pub from: DoorAt,
    /// Where it enters the second.
    pub to: DoorAt,
}

impl Castle {
    /// The secret passages, the shortest first.
    #[must_use]
    pub fn passages(&self) -> &[LaidPassage] {
        &self.passages
    }

    /// Where a door is, seen from inside its room.
    pub(crate) fn door_edge(&self, of: DoorOf) -> Option<Edge> {
        let placed = self.room(of.room)?;
        let mut doors = doors_of(placed.room, placed.spot);
        doors.find(|&(number, _)| number == usize::from(of.door)).map(|(_, edge)| edge)
    }

    /// The door at an edge, seen from inside its room.
    pub(crate) fn door_at(&self, edge: Edge) -> Option<DoorOf> {
        self.numbered().find_map(|(room, placed)| {
            let mut doors = doors_of(placed.room, placed.spot);
            let (door, _) = doors.find(|&(_, its)| its == edge)?;
            Some(DoorOf { room, door: door as u8 })
        })
    }

    /// Whether a passage doubles what two rooms bring each other (EXP-PASSAGE-20, EXP-PASSAGE-24).
    pub(crate) fn is_doubled(&self, a: u8, b: u8) -> bool {
        self.passages.iter().any(|passage| passage.joins(a, b))
    }

    /// Whether two rooms that touch do so beyond the doors that a short passage covers
    /// (EXP-PASSAGE-22).
    pub(crate) fn touch_beyond_passage(&self, a: u8, b: u8) -> bool {
        let covers = |passage: &LaidPassage| passage.length == Length::Short && passage.joins(a, b);
        if !self.passages.iter().any(covers) {
            return true;
        }
        let shape = |number: u8| self.taken.get(usize::from(number)).map(|ground| ground.shape);
        match (shape(a), shape(b)) {
            (Some(one), Some(other)) => one.shared_edges(&other).nth(1).is_some(),
            _ => true,
        }
    }

    /// Lays a passage without asking whether it may lie there, from the door of a room that stands. Gives
    /// the numbers of the rooms that are completed by it (EXP-PASSAGE-19, EXP-PASSAGE-35).
    pub(crate) fn lay(&mut self, length: Length, from: DoorOf) -> Vec<u8> {
        let ends =
            self.door_edge(from).and_then(|edge| Some((edge, self.door_at(length.far_end(edge))?)));
        let Some((edge, to)) = ends else {
            game::never!("a passage ends at no door");
            return Vec::new();
        };
        self.passages.push(LaidPassage { length, from, to });
        self.passages.sort_unstable_by_key(|passage| passage.length);
        // The doors of a short one meet already.
        let Some(body) = length.body(edge) else { return Vec::new() };
        self.open.retain(|open| {
            let own = DoorOf { room: open.room, door: open.door };
            own != from && own != to
        });
        for DoorOf { room, door } in [from, to] {
            match self.rooms.get_mut(usize::from(room)) {
                Some(placed) => placed.joined |= 1 << door,
                None => game::never!("there is no room {room}"),
            }
        }
        self.join(from.room, to.room);
        self.wall_up(body);
        let mut ends = [from.room, to.room];
        ends.sort_unstable();
        ends.into_iter().filter(|&room| self.complete(room)).collect()
    }

    /// Lays passages with the room of this number, and adds what they complete.
    pub(crate) fn lay_all(&mut self, room: u8, passages: Passages, completed: &mut Vec<u8>) {
        for (length, door) in passages.iter() {
            completed.extend(self.lay(length, DoorOf { room, door }));
        }
        completed.sort_unstable();
        completed.dedup();
    }

    /// What lies between the doors of passages.
    pub(crate) fn bodies(&self) -> impl Iterator<Item = PlacedShape> + '_ {
        let body = |passage: &LaidPassage| passage.length.body(self.door_edge(passage.from)?);
        self.passages.iter().filter_map(body)
    }

    /// How many doors of two rooms meet.
    fn doors_shared(&self, a: u8, b: u8) -> usize {
        let (Some(one), Some(other)) = (self.room(a), self.room(b)) else { return 0 };
        let theirs: Vec<Edge> =
            doors_of(other.room, other.spot).map(|(_, edge)| edge.mate()).collect();
        doors_of(one.room, one.spot).filter(|(_, edge)| theirs.contains(edge)).count()
    }

    /// Every reason why a passage may not lie from one door to another, given that the room of this number
    /// was placed or renovated just now.
    pub(crate) fn passage_objections(
        &self,
        room: u8,
        length: Length,
        from: Edge,
        to: Edge,
    ) -> Vec<Refusal> {
        let mut reasons = Vec::new();
        if self.passages.iter().any(|passage| passage.length == length) {
            reasons.push(Refusal::PassageUsed { length: length.id() });
        }
        let no_door = |Edge { x, y, .. }: Edge| Refusal::NoDoorThere { x, y };
        let (start, end) = (self.door_at(from), self.door_at(to));
        match start {
            None => reasons.push(no_door(from)),
            Some(start) if start.room != room => reasons.push(Refusal::PassageElsewhere),
            Some(_) => {}
        }
        match end {
            None => reasons.push(no_door(to)),
            Some(end) if end.room == room => reasons.push(Refusal::PassageToItself),
            Some(_) => {}
        }
        if length.far_end(from) != to {
            reasons.push(Refusal::PassageDoesNotFit { length: length.id() });
        }
        let (Some(start), Some(end), true) = (start, end, reasons.is_empty()) else {
            return reasons;
        };
        if self.passages.iter().any(|passage| passage.has(start) || passage.has(end)) {
            reasons.push(Refusal::DoorHasPassage);
        }
        reasons.extend(self.levels_at_odds(start, end));
        let outside = [(start, from), (end, to)];
        if outside.iter().any(|&(of, edge)| self.leads_to_gardens(of.room, edge)) {
            reasons.push(Refusal::PassageInTheGardens);
        }
        // No two rooms of the box meet by one door and face each other by another (EXP-PASSAGE-10).
        if length == Length::Short && self.doors_shared(start.room, end.room) > 1 {
            let room = self.room(end.room).map_or(Room::Foyer, |placed| placed.room);
            reasons.push(Refusal::ConnectedTwice { room });
        }
        if let Some(body) = length.body(from) {
            reasons.extend(self.objections_to_body(body));
        }
        reasons
    }

    /// The level of a door counts, and stairs do not lead to stairs (EXP-PASSAGE-16).
    fn levels_at_odds(&self, start: DoorOf, end: DoorOf) -> Option<Refusal> {
        let (one, other) = (self.room(start.room)?.room, self.room(end.room)?.room);
        let level = one.door_level(start.door.into());
        if level != other.door_level(end.door.into()) && !self.customs.levels_meet {
            return Some(Refusal::PassageBetweenLevels { level, room: other });
        }
        (one == Room::Stairs && other == Room::Stairs).then_some(Refusal::PassageBetweenStairs)
    }

    fn objections_to_body(&self, body: PlacedShape) -> Vec<Refusal> {
        let mut reasons = Vec::new();
        for placed in &self.rooms {
            match body.relation(&placed.shape()) {
                Relation::Overlap => reasons.push(Refusal::PassageOverRoom { room: placed.room }),
                Relation::Touching { theirs, .. }
                    if theirs.meets(fence(placed.room, placed.spot.turn)) =>
                {
                    reasons.push(Refusal::PassageAtAFence { fenced: placed.room });
                }
                Relation::Touching { .. } | Relation::Apart | Relation::Corner => {}
            }
        }
        if self.bodies().any(|other| body.overlaps(&other)) {
            reasons.push(Refusal::PassageOverPassage);
        }
        for (piece, water) in self.ring() {
            match body.relation(&piece) {
                Relation::Overlap => reasons.push(Refusal::PassageOverMoat),
                Relation::Touching { theirs, .. } if theirs.meets(water) => {
                    reasons.push(Refusal::PassageAtTheWater);
                }
                Relation::Touching { .. } | Relation::Apart | Relation::Corner => {}
            }
        }
        reasons
    }

    /// How everybody sees the passages.
    #[must_use]
    pub fn passage_views(&self) -> Vec<PassageView> {
        let view = |passage: &LaidPassage| {
            let from = self.door_edge(passage.from)?;
            let to = passage.length.far_end(from);
            let (length, rooms) = (passage.length, passage.rooms());
            Some(PassageView { length, rooms, from: DoorAt(from), to: DoorAt(to) })
        };
        self.passages.iter().filter_map(view).collect()
    }
}

/// What a passage leaves to others, in a castle that it divides: it is no room, and has no fence.
pub(crate) const fn bare_ground(shape: PlacedShape, footprint: lattice::Footprint) -> TakenGround {
    let zone = lattice::Zone::of(&footprint);
    TakenGround { zone, footprint, shape, fence: lattice::Parts::NONE }
}

impl State {
    /// The passages that a seat has not laid yet; none without their expansion (EXP-SETUP-14).
    pub(crate) fn passages_left(&self, seat: Seat) -> Lengths {
        if !self.in_play.has(Module::Passages) {
            return Lengths::NONE;
        }
        let laid = self.castle(seat).map(Castle::passages).unwrap_or_default();
        let is_left = |length: Length| !laid.iter().any(|passage| passage.length == length);
        Lengths(Length::ALL.map(is_left))
    }

    /// How everybody sees the passages that a seat has left.
    pub(crate) fn passages_left_view(&self, seat: Seat) -> Option<Vec<Length>> {
        let has = self.in_play.has(Module::Passages);
        has.then(|| self.passages_left(seat).iter().collect())
    }

    /// Lays the passages of a placement and tells of each.
    pub(crate) fn lay_passages(
        &mut self,
        seat: Seat,
        room: u8,
        passages: Passages,
        completed: &mut Vec<u8>,
        events: &mut impl Events<Event>,
    ) {
        if passages.is_empty() {
            return;
        }
        let Some(desk) = self.desk_mut(seat) else {
            game::never!("{seat} has no desk");
            return;
        };
        desk.castle.lay_all(room, passages, completed);
        desk.forget_castle();
        for (length, door) in passages.iter() {
            let Some(from) = desk.castle.door_edge(DoorOf { room, door }) else {
                game::never!("room {room} has no door {door}");
                continue;
            };
            let to = DoorAt(length.far_end(from));
            events.push(Event::PassageLaid { seat, passage: length, from: DoorAt(from), to });
        }
    }
}
