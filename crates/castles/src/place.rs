//! Where a room may stand: a quick answer for those who list places, and all reasons for those who
//! ask about one.

use std::ops::ControlFlow;

use lattice::{Area, Edge, Footprint, Ground, Relation, Turn, Zone};

use crate::castle::{Castle, OpenDoor, Placed, doors_of, piece};
use crate::component::{Level, Room};
use crate::refusal::Refusal;
use crate::spot::Spot;
use crate::turned::{Turned, TurnedDoor, fence, turned, turned_doors};

impl Castle {
    /// Names every spot where the room may stand, each once and in a fixed order.
    pub fn spots(
        &self,
        room: Room,
        each: &mut impl FnMut(Spot) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if room == Room::Foyer {
            return ControlFlow::Continue(());
        }
        let spots = Search::new(self, room).spots();
        spots.iter().map(|&bits| Spot::from_bits(bits)).try_for_each(&mut *each)?;
        if is_same_half_around(room) {
            let again = |&bits: &u64| {
                let spot = Spot::from_bits(bits);
                Spot { turn: spot.turn.plus(Turn::R180), ..spot }
            };
            spots.iter().map(again).try_for_each(each)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the room may stand anywhere (CAS-PLACE-14).
    #[must_use]
    pub fn has_spot(&self, room: Room) -> bool {
        self.spots(room, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether a door that certainly leads outside still does with this footprint.
    fn keeps_an_exit(&self, own: &Footprint) -> bool {
        self.open.iter().any(|open| open.is_exit && !own.bars(open.edge))
    }

    /// Whether the castle has an external entrance once the room stands here (CAS-PLACE-05,
    /// CAS-PLACE-06): the whole computation.
    fn has_way_out_with(&self, room: Room, spot: Spot) -> bool {
        let own = piece(room, spot);
        let of_old = self.open.iter().filter(|open| !own.has_edge(open.mate)).map(|open| open.edge);
        let of_new = doors_of(room, spot)
            .map(|(_, edge)| edge)
            .filter(|edge| !self.sites.iter().any(|site| site.piece.has_edge(edge.mate())));
        let doors: Vec<Edge> = of_old.chain(of_new).collect();
        let footprint = Footprint::of(&own);
        let barred = |edge: &Edge| {
            footprint.bars(*edge) || self.sites.iter().any(|site| site.footprint.bars(*edge))
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
        if room == Room::Foyer {
            return vec![Refusal::OneFoyer];
        }
        if !spot.is_reachable() {
            return vec![Refusal::TooFar { spot }];
        }
        let own = piece(room, spot);
        let mut reasons = Vec::new();
        let mut overlaps = false;
        for placed in &self.rooms {
            let name = placed.room;
            match own.relation(&placed.piece()) {
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
        let mut joined = false;
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
                let same_level = their_level == level;
                if both_stairs {
                    reasons.push(Refusal::StairsAtStairs);
                }
                if !same_level {
                    reasons.push(Refusal::LevelsDiffer { level, room: other });
                }
                joined = joined || (same_level && !both_stairs);
            }
        }
        let meets_wrongly = reasons
            .iter()
            .any(|reason| matches!(reason, Refusal::StairsAtStairs | Refusal::LevelsDiffer { .. }));
        if !joined && !meets_wrongly {
            reasons.push(Refusal::NoDoorMeets);
        }
        // Where rooms overlap, nobody can say where a door leads.
        if !overlaps
            && !self.keeps_an_exit(&Footprint::of(&own))
            && !self.has_way_out_with(room, spot)
        {
            reasons.push(Refusal::NoWayOut);
        }
        reasons.sort_by_key(game::Refusal::rule);
        reasons.dedup();
        reasons
    }
}

/// Whether the room, turned half around, is the same room again.
fn is_same_half_around(room: Room) -> bool {
    matches!(room, Room::Hallway(_))
}

/// The search for all places of a room, with what is the same for each of them.
struct Search<'a> {
    castle: &'a Castle,
    room: Room,
    turned: &'static [Turned],
    /// The open doors that some door of the room may meet.
    inviting: &'a [OpenDoor],
    /// The open doors that not every door of the room may meet.
    wary: &'a [OpenDoor],
}

/// Whether this door of a room may meet that open one (CAS-LEVEL-01, CAS-LEVEL-03).
fn may_meet(room: Room, open: &OpenDoor, door: &TurnedDoor) -> bool {
    open.level == door.level && !(open.of_stairs && room == Room::Stairs)
}

impl<'a> Search<'a> {
    fn new(castle: &'a Castle, room: Room) -> Search<'a> {
        let (inviting, wary) = match room {
            // Each of its ends is on another level.
            Room::Stairs => (castle.open.as_slice(), castle.open.as_slice()),
            Room::Foyer | Room::Hallway(_) | Room::Tile(_) => {
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
        let half_is_same = is_same_half_around(self.room);
        let mut spots = Vec::with_capacity(64);
        for (number, door) in turned_doors(self.room, Turn::R0).iter().enumerate() {
            for open in self.inviting {
                let turn = door.edge.side.turn_to(open.mate.side);
                let is_again = half_is_same && matches!(turn, Turn::R180 | Turn::R270);
                if is_again || !may_meet(self.room, open, door) {
                    continue;
                }
                let Some(turned) = self.turned.get(turn as usize) else { continue };
                let Some(own) = turned.doors.get(number) else { continue };
                let (x, y) = (open.mate.x - own.edge.x, open.mate.y - own.edge.y);
                if self.takes(turned, x, y) {
                    spots.push(Spot::new(x, y, turn).to_bits());
                }
            }
        }
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// Whether the room may stand here, given that one of its doors meets one that it may meet.
    fn takes(&self, turned: &Turned, x: i16, y: i16) -> bool {
        let own = turned.footprint.shifted(x, y);
        let zone = Zone::of(&own);
        let sites = match self.castle.covered.under(&own) {
            Ground::Taken => return false,
            // Only fences can be in the way: those of others.
            Ground::Clear if turned.fence.is_empty() => &self.castle.fenced,
            Ground::Clear | Ground::Unknown => &self.castle.sites,
        };
        for site in sites {
            if !site.zone.is_near(zone) {
                continue;
            }
            match own.relation(&site.footprint) {
                Relation::Overlap => return false,
                Relation::Touching { mine, theirs } => {
                    if mine.meets(turned.fence) || theirs.meets(site.fence) {
                        return false;
                    }
                }
                Relation::Apart | Relation::Corner => {}
            }
        }
        let meets_wrongly = |open: &OpenDoor| {
            let mate = open.mate;
            own.holds(mate.x, mate.y)
                && turned
                    .doors
                    .iter()
                    .any(|door| door.edge.shifted(x, y) == mate && !may_meet(self.room, open, door))
        };
        !self.wary.iter().any(meets_wrongly)
            && (self.castle.keeps_an_exit(&own)
                || self.castle.has_way_out_with(self.room, Spot::new(x, y, turned.turn)))
    }
}
