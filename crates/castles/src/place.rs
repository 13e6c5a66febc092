//! Where a room may stand: a quick answer for those who list places, and all reasons for those who
//! ask about one.

use std::ops::ControlFlow;

use lattice::{Area, Areas, Edge, Parts, Piece, Relation, Turn};

use crate::castle::{Castle, OpenDoor, are_near, doors_of, piece, relative_edge};
use crate::component::Room;
use crate::refusal::Refusal;
use crate::spot::Spot;

/// The parts of a room's wall that are fenced, as printed (CAS-OUT-01 to CAS-OUT-04): the top, and
/// what slants or curves up to it.
const FENCE: Parts = Parts::N.union(Parts::NE).union(Parts::NW);

/// The fence of a room as it lies.
fn fence(room: Room, turn: Turn) -> Parts {
    if room.has_fence() { FENCE.turned(turn) } else { Parts::NONE }
}

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
        let mut candidates = Vec::with_capacity(64);
        for turn in Turn::ALL {
            for (number, door) in room.doors().iter().enumerate() {
                let Some(own) = relative_edge(room, *door, turn) else { continue };
                let level = room.door_level(number);
                let meets = |open: &&OpenDoor| {
                    open.edge.side == own.side.opposite()
                        && open.level == level
                        && !(open.of_stairs && room == Room::Stairs)
                };
                for open in self.open.iter().filter(meets) {
                    let mate = open.edge.mate();
                    candidates.push(Spot::new(mate.x - own.x, mate.y - own.y, turn));
                }
            }
        }
        candidates.sort_unstable();
        candidates.dedup();
        candidates.into_iter().filter(|&spot| self.takes(room, spot)).try_for_each(each)
    }

    /// Whether the room may stand anywhere (CAS-PLACE-14).
    #[must_use]
    pub fn has_spot(&self, room: Room) -> bool {
        self.spots(room, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the room may stand here, given that one of its doors meets one that it may meet.
    fn takes(&self, room: Room, spot: Spot) -> bool {
        let own = piece(room, spot);
        let own_fence = fence(room, spot.turn);
        for (other, placed) in self.pieces.iter().zip(&self.rooms) {
            if !are_near(&own, other) {
                continue;
            }
            match own.relation(other) {
                Relation::Overlap => return false,
                Relation::Touching { mine, theirs } => {
                    if mine.meets(own_fence) || theirs.meets(fence(placed.room, placed.spot.turn)) {
                        return false;
                    }
                }
                Relation::Apart | Relation::Corner => {}
            }
        }
        let mut way_out = false;
        for (number, edge) in doors_of(room, spot) {
            let mate = edge.mate();
            match self.open.iter().find(|open| open.edge == mate) {
                Some(open) => {
                    let stairs = open.of_stairs && room == Room::Stairs;
                    if stairs || open.level != room.door_level(number) {
                        return false;
                    }
                }
                None => way_out = way_out || self.escapes_with(edge, &own),
            }
        }
        way_out
            || self
                .open
                .iter()
                .any(|open| !own.has_edge(open.edge.mate()) && self.escapes_with(open.edge, &own))
            || self.has_way_out_with(room, spot)
    }

    /// Whether a door certainly leads outside once this footprint is there too.
    fn escapes_with(&self, edge: Edge, own: &Piece) -> bool {
        lattice::escapes(edge, &self.pieces) && lattice::escapes(edge, std::slice::from_ref(own))
    }

    /// Whether the castle has an external entrance once the room stands here (CAS-PLACE-05,
    /// CAS-PLACE-06): the whole computation.
    fn has_way_out_with(&self, room: Room, spot: Spot) -> bool {
        let own = piece(room, spot);
        let mut pieces = self.pieces.clone();
        pieces.push(own);
        let areas = Areas::of(&pieces);
        let is_out = |edge: Edge| areas.beyond(edge) == Area::Outside;
        let of_old =
            self.open.iter().map(|open| open.edge).filter(|edge| !own.has_edge(edge.mate()));
        let of_new = doors_of(room, spot)
            .map(|(_, edge)| edge)
            .filter(|edge| !self.pieces.iter().any(|other| other.has_edge(edge.mate())));
        of_old.chain(of_new).any(is_out)
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
            let Some(open) = self.open.iter().find(|open| open.edge == edge.mate()) else {
                continue;
            };
            let Some(other) = self.room(open.room) else { continue };
            let both_stairs = open.of_stairs && room == Room::Stairs;
            let same_level = open.level == room.door_level(number);
            if both_stairs {
                reasons.push(Refusal::StairsAtStairs);
            }
            if !same_level {
                reasons.push(Refusal::LevelsDiffer { room: other.room });
            }
            joined = joined || (same_level && !both_stairs);
        }
        let meets_wrongly = reasons
            .iter()
            .any(|reason| matches!(reason, Refusal::StairsAtStairs | Refusal::LevelsDiffer { .. }));
        if !joined && !meets_wrongly {
            reasons.push(Refusal::NoDoorMeets);
        }
        // Where rooms overlap, nobody can say where a door leads.
        if !overlaps && !self.has_way_out_with(room, spot) {
            reasons.push(Refusal::NoWayOut);
        }
        reasons.sort_by_key(game::Refusal::rule);
        reasons.dedup();
        reasons
    }
}
