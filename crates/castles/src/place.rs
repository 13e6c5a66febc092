//! Where a room may stand: a quick answer for those who list places, and all reasons for those who
//! ask about one.

use std::ops::ControlFlow;

use lattice::{Area, Cover, Edge, Footprint, Relation, Rotation, Zone};

use crate::castle::{Castle, Meets, OpenDoor, Placed, TakenGround, doors_of, placed_shape};
use crate::component::{Level, Room};
use crate::joints::NewRoom;
use crate::passage::PlannedPassage;
use crate::refusal::Refusal;
use crate::spot::Spot;
use crate::turned::{Turned, TurnedDoor, fence, turned, turned_doors};

/// Why a room fits nowhere (CAS-PLACE-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// It lies downstairs, and no free door leads down (CAS-LEVEL-06).
    NeedsStairs,
    /// No door that it could meet is free.
    NoFreeDoor,
    /// There are free doors, but it finds no space at any of them.
    NoSpace,
}

impl NoPlace {
    /// Its key, as sentences know it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            NoPlace::NeedsStairs => "needs_stairs",
            NoPlace::NoFreeDoor => "no_free_door",
            NoPlace::NoSpace => "no_space",
        }
    }

    /// The rule that says it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            NoPlace::NeedsStairs => "CAS-LEVEL-06",
            NoPlace::NoFreeDoor => "CAS-PLACE-01",
            NoPlace::NoSpace => "CAS-PLACE-14",
        }
    }
}

impl Castle {
    /// Names every spot where the room may stand, each once and in a fixed order.
    pub fn spots(
        &self,
        room: Room,
        each: &mut impl FnMut(Spot) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if room.is_foyer() {
            return ControlFlow::Continue(());
        }
        let spots = Search::new(self, room).spots();
        spots.iter().map(|&bits| Spot::from_bits(bits)).try_for_each(&mut *each)?;
        if is_same_half_around(room) {
            let again = |&bits: &u64| {
                let spot = Spot::from_bits(bits);
                Spot { turn: spot.turn.plus(Rotation::R180), ..spot }
            };
            spots.iter().map(again).try_for_each(each)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the room may stand anywhere (CAS-PLACE-14).
    #[must_use]
    pub fn has_spot(&self, room: Room) -> bool {
        if room.is_foyer() {
            return false;
        }
        Search::new(self, room).each_spot(|_| ControlFlow::Break(())).is_break()
    }

    /// Why the room fits nowhere; nothing if it fits somewhere.
    #[must_use]
    pub fn no_place(&self, room: Room) -> Option<NoPlace> {
        if self.has_spot(room) {
            return None;
        }
        let doors = turned_doors(room, Rotation::R0);
        let invites = |open: &OpenDoor| doors.iter().any(|door| self.may_meet(room, open, door));
        let invited = self.open.iter().any(invites);
        let is_below = room != Room::Stairs && room.door_level(0) == Level::Downstairs;
        Some(match (invited, is_below) {
            (true, _) => NoPlace::NoSpace,
            (false, true) if !self.customs.levels_meet => NoPlace::NeedsStairs,
            (false, _) => NoPlace::NoFreeDoor,
        })
    }

    /// Whether a door that certainly leads outside still does with this footprint.
    pub(crate) fn keeps_an_exit(&self, own: &Footprint) -> bool {
        self.open.iter().any(|open| open.is_exit && !own.bars(open.edge))
    }

    /// Whether the castle has an external entrance once the room stands here (CAS-PLACE-05,
    /// CAS-PLACE-06): the whole computation.
    fn has_way_out_with(&self, room: Room, spot: Spot) -> bool {
        let own = placed_shape(room, spot);
        let of_old = self.open.iter().filter(|open| !own.has_edge(open.mate)).map(|open| open.edge);
        let of_new = doors_of(room, spot)
            .map(|(_, edge)| edge)
            .filter(|edge| !self.grounds().any(|ground| ground.shape.has_edge(edge.mate())));
        let doors: Vec<Edge> = of_old.chain(of_new).collect();
        let footprint = Footprint::of(&own);
        let barred = |edge: &Edge| {
            footprint.bars(*edge) || self.grounds().any(|ground| ground.footprint.bars(*edge))
        };
        if !doors.iter().all(barred) {
            return true;
        }
        let areas = self.areas_with(Some(own));
        doors.into_iter().any(|edge| areas.beyond(edge) == Area::Outside)
    }

    /// Every reason why the room may not stand here; none if it may.
    #[must_use]
    pub fn objections(&self, room: Room, spot: Spot) -> Vec<Refusal> {
        if let Some(impossible) = impossible(room, spot) {
            return vec![impossible];
        }
        let mut ground = self.ground_objections(room, spot);
        ground.reasons.extend(ground.unconnected());
        // Where rooms overlap, nobody can say where a door leads.
        if !ground.overlaps
            && !self.keeps_an_exit(&Footprint::of(&placed_shape(room, spot)))
            && !self.has_way_out_with(room, spot)
        {
            ground.reasons.push(Refusal::NoWayOut);
        }
        in_order(ground.reasons)
    }

    /// The same with passages that are laid from this room, each from one door to another, in this order.
    /// Room and passages are judged by what comes of them (EXP-PASSAGE-25); the reasons against each passage
    /// follow those against the room.
    #[must_use]
    pub fn objections_with(
        &self,
        room: Room,
        spot: Spot,
        passages: &[PlannedPassage],
    ) -> (Vec<Refusal>, Vec<Vec<Refusal>>) {
        if passages.is_empty() {
            return (self.objections(room, spot), Vec::new());
        }
        if let Some(impossible) = impossible(room, spot) {
            return (vec![impossible], Vec::new());
        }
        let mut ground = self.ground_objections(room, spot);
        let mut after = self.clone();
        after.put(room, spot);
        let against = after.judge_passages(self.rooms.len() as u8, passages);
        if against.iter().all(|reasons| !reasons.is_empty()) {
            ground.reasons.extend(ground.unconnected());
        }
        if !ground.overlaps && !after.has_external_entrance() {
            ground.reasons.push(Refusal::NoWayOut);
        }
        (in_order(ground.reasons), against)
    }

    /// What these passages would do to the way out if they are laid with the renovation of a room, and every
    /// reason against each.
    pub(crate) fn joining_objections(
        &self,
        number: u8,
        passages: &[PlannedPassage],
    ) -> (Vec<Refusal>, Vec<Vec<Refusal>>) {
        if passages.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let mut after = self.clone();
        let against = after.judge_passages(number, passages);
        let closed = !after.has_external_entrance();
        (closed.then_some(Refusal::NoWayOut).into_iter().collect(), against)
    }

    /// What stands against each of these passages of a room that stands, those before it in place
    /// (EXP-PASSAGE-34). Those that may lie are laid.
    pub(crate) fn judge_passages(
        &mut self,
        number: u8,
        passages: &[PlannedPassage],
    ) -> Vec<Vec<Refusal>> {
        let judge = |&(length, from, to): &PlannedPassage| {
            let reasons = self.passage_objections(number, length, from, to);
            if let (true, Some(start)) = (reasons.is_empty(), self.door_at(from)) {
                self.lay(length, start);
            }
            reasons
        };
        passages.iter().map(judge).collect()
    }

    /// Whether any door leads outside, looked at one by one.
    pub(crate) fn has_external_entrance(&self) -> bool {
        let areas = self.areas();
        let mut doors = self.rooms.iter().flat_map(|placed| placed.doors());
        doors.any(|door| door.meets == Meets::Nothing && areas.beyond(door.edge) == Area::Outside)
    }

    /// What stands against a room here, its doors and the way out left aside.
    fn ground_objections(&self, room: Room, spot: Spot) -> Ground {
        let own = placed_shape(room, spot);
        let mut reasons = Vec::new();
        let mut overlaps = false;
        for placed in &self.rooms {
            let name = placed.room;
            match own.relation(&placed.shape()) {
                Relation::Overlap => {
                    overlaps = true;
                    reasons.push(Refusal::Overlap { room: name });
                }
                Relation::Touching { mine, theirs } => {
                    if theirs.meets(fence(name, placed.spot.turn)) {
                        reasons.push(Refusal::AtAFence { fenced: name });
                    }
                    if mine.meets(fence(room, spot.turn)) {
                        reasons.push(Refusal::FenceAtARoom { room: name });
                    }
                }
                Relation::Apart | Relation::Corner => {}
            }
        }
        for body in self.bodies() {
            match own.relation(&body) {
                Relation::Overlap => {
                    overlaps = true;
                    reasons.push(Refusal::OverPassage);
                }
                Relation::Touching { mine, .. } if mine.meets(fence(room, spot.turn)) => {
                    reasons.push(Refusal::FenceAtAPassage);
                }
                Relation::Touching { .. } | Relation::Apart | Relation::Corner => {}
            }
        }
        if self.moat.is_some() {
            let more = self.moat_objections(room, spot);
            overlaps |= more.contains(&Refusal::OverMoat);
            reasons.extend(more);
        }
        let (mut joined, mut meets_wrongly) = (false, false);
        for (number, edge) in doors_of(room, spot) {
            // A door that another room has met already is a door all the same: then only the
            // overlap is wrong.
            let at = |placed: &Placed| {
                let mut doors = doors_of(placed.room, placed.spot);
                let door = doors.find(|(_, theirs)| theirs.mate() == edge)?;
                Some((placed.room, placed.room.door_level(door.0)))
            };
            for (other, their_level) in self.rooms.iter().filter_map(at) {
                let both_stairs = other == Room::Stairs && room == Room::Stairs;
                let level = room.door_level(number);
                let same_level = their_level == level || self.customs.levels_meet;
                if both_stairs {
                    reasons.push(Refusal::StairsAtStairs);
                }
                if !same_level {
                    reasons.push(Refusal::LevelsDiffer { level, room: other });
                }
                let fits = same_level && !both_stairs;
                joined |= fits;
                meets_wrongly |= !fits;
            }
        }
        Ground { reasons, overlaps, joined, meets_wrongly }
    }
}

/// What stands against a room at a spot.
struct Ground {
    reasons: Vec<Refusal>,
    overlaps: bool,
    /// A door meets one that it may meet.
    joined: bool,
    /// A door meets one that it may not meet.
    meets_wrongly: bool,
}

impl Ground {
    fn unconnected(&self) -> Option<Refusal> {
        (!self.joined && !self.meets_wrongly).then_some(Refusal::NoDoorMeets)
    }
}

/// Why the room can be nowhere like this.
fn impossible(room: Room, spot: Spot) -> Option<Refusal> {
    if room.is_foyer() {
        return Some(Refusal::OneFoyer);
    }
    (!spot.is_reachable()).then_some(Refusal::TooFar { x: spot.x, y: spot.y })
}

fn in_order(mut reasons: Vec<Refusal>) -> Vec<Refusal> {
    reasons.sort_by_key(game::Refusal::rule);
    reasons.dedup();
    reasons
}

/// Whether the room, turned half around, is the same room again.
fn is_same_half_around(room: Room) -> bool {
    matches!(room, Room::Hallway(_))
}

impl Room {
    /// The first spot at which the room lies as it does here: what is the same half around has two.
    #[must_use]
    pub fn first_alike(self, spot: Spot) -> Spot {
        let turn = match spot.turn {
            Rotation::R180 if is_same_half_around(self) => Rotation::R0,
            Rotation::R270 if is_same_half_around(self) => Rotation::R90,
            turn => turn,
        };
        Spot { turn, ..spot }
    }
}

/// The search for all places of a room, with what is the same for each of them.
pub(crate) struct Search<'a> {
    pub(crate) castle: &'a Castle,
    pub(crate) room: Room,
    turned: &'static [Turned],
    /// The open doors that some door of the room may meet.
    pub(crate) inviting: &'a [OpenDoor],
    /// The open doors that not every door of the room may meet.
    wary: &'a [OpenDoor],
}

impl Castle {
    /// Whether this door of a room may meet that open one (CAS-LEVEL-01, CAS-LEVEL-03, EXP-DECREE-27).
    pub(crate) fn may_meet(&self, room: Room, open: &OpenDoor, door: &TurnedDoor) -> bool {
        let fits = open.level == door.level || self.customs.levels_meet;
        fits && !(open.of_stairs && room == Room::Stairs)
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(castle: &'a Castle, room: Room) -> Search<'a> {
        let (inviting, wary) = match room {
            // Each of its ends is on another level.
            Room::Stairs => (castle.open.as_slice(), castle.open.as_slice()),
            _ if castle.customs.levels_meet => (castle.open.as_slice(), &[][..]),
            Room::Foyer | Room::Barbican(_) | Room::Hallway(_) | Room::Tile(_) => {
                let (upstairs, downstairs) = castle.open_by_level();
                match room.door_level(0) {
                    Level::Upstairs => (upstairs, downstairs),
                    Level::Downstairs => (downstairs, upstairs),
                }
            }
        };
        Search { castle, room, turned: turned(room), inviting, wary }
    }

    /// Where the room may stand, in a fixed order, as numbers; without the second half of what is
    /// the same half around. For each of its doors and each open door there is just one spot at
    /// which the two meet.
    fn spots(&self) -> Vec<u64> {
        let mut spots = Vec::with_capacity(64);
        let _ = self.each_spot(|spot| {
            spots.push(spot.to_bits());
            ControlFlow::Continue(())
        });
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// Names every such spot, in no order, some of them several times.
    #[inline]
    fn each_spot(&self, mut each: impl FnMut(Spot) -> ControlFlow<()>) -> ControlFlow<()> {
        let half_is_same = is_same_half_around(self.room);
        for (number, door) in turned_doors(self.room, Rotation::R0).iter().enumerate() {
            for open in self.inviting {
                let turn = door.edge.side.turn_to(open.mate.side);
                let is_again = half_is_same && matches!(turn, Rotation::R180 | Rotation::R270);
                if is_again || !self.castle.may_meet(self.room, open, door) {
                    continue;
                }
                let Some(turned) = self.turned.get(turn as usize) else { continue };
                let Some(own) = turned.doors.get(number) else { continue };
                let (x, y) = (open.mate.x - own.edge.x, open.mate.y - own.edge.y);
                if self.takes(turned, x, y) {
                    each(Spot::new(x, y, turn))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The room at a spot at which it may stand, given that one of its doors meets one that it may meet, or a
    /// passage leads to it. What a passage does to the way out is not looked at.
    pub(crate) fn new_room(&self, spot: Spot) -> Option<NewRoom> {
        let turned = self.turned.get(spot.turn as usize)?;
        let Spot { x, y, .. } = spot;
        self.takes(turned, x, y).then(|| NewRoom {
            room: self.room,
            spot,
            footprint: turned.footprint.shifted(x, y),
            fence: turned.fence,
        })
    }

    /// Whether the room may stand here, given that one of its doors meets one that it may meet, or a
    /// passage leads to it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "nine tenths of a random game are spent here")]
    fn takes(&self, turned: &Turned, x: i16, y: i16) -> bool {
        let own = turned.footprint.shifted(x, y);
        let zone = Zone::of(&own);
        let castle = self.castle;
        let grounds = match castle.covered.under(&own) {
            Cover::Taken => return false,
            // Only fences can be in the way: those of others.
            Cover::Clear if turned.fence.is_empty() => &castle.fenced,
            Cover::Clear | Cover::Unknown => &castle.taken,
        };
        for ground in grounds {
            if !ground.zone.is_near(zone) {
                continue;
            }
            match own.relation(&ground.footprint) {
                Relation::Overlap => return false,
                Relation::Touching { mine, theirs } => {
                    if mine.meets(turned.fence) || theirs.meets(ground.fence) {
                        return false;
                    }
                }
                Relation::Apart | Relation::Corner => {}
            }
        }
        let has_more = castle.moat.is_some() || !castle.walls.is_empty();
        if has_more && !self.leaves_walls_and_water(turned, x, y) {
            return false;
        }
        let meets_wrongly = |open: &OpenDoor| {
            let mate = open.mate;
            own.holds(mate.x, mate.y)
                && turned.doors.iter().any(|door| {
                    door.edge.shifted(x, y) == mate && !castle.may_meet(self.room, open, door)
                })
        };
        !self.wary.iter().any(meets_wrongly)
            && (self.castle.keeps_an_exit(&own)
                || self.castle.has_way_out_with(self.room, Spot::new(x, y, turned.turn)))
    }

    /// Whether the room, were it here, keeps off the walls of a gatehouse and on its side of the water.
    #[inline(never)]
    fn leaves_walls_and_water(&self, turned: &Turned, x: i16, y: i16) -> bool {
        let own = turned.footprint.shifted(x, y);
        let zone = Zone::of(&own);
        let mut near = self.castle.walls.iter().filter(|wall| wall.zone.is_near(zone));
        let leaves_space = |wall: &TakenGround| match own.relation(&wall.footprint) {
            Relation::Overlap => false,
            Relation::Touching { mine, theirs } => {
                !mine.meets(turned.fence) && !theirs.meets(wall.fence)
            }
            Relation::Apart | Relation::Corner => true,
        };
        if !near.all(leaves_space) {
            return false;
        }
        self.castle.moat.is_none() || self.keeps_to_its_side(turned, x, y)
    }
}
