//! Where a room may stand: a quick answer for those who list places, and all reasons for those who
//! ask about one.

use std::ops::ControlFlow;

use lattice::{Area, Areas, Edge, Parts, Piece, Relation, Turn};

use crate::castle::{Bounds, Castle, OpenDoor, doors_of, piece, relative_edge};
use crate::component::{Level, Room};
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
        let search = Search::new(self, room);
        let mut by_turn: Vec<Vec<Spot>> = Vec::with_capacity(Turn::ALL.len());
        for (index, turn) in Turn::ALL.into_iter().enumerate() {
            // A hallway that is turned half around is the same hallway again.
            let half_before = index.checked_sub(2).and_then(|before| by_turn.get(before));
            let spots = match (room, half_before) {
                (Room::Hallway(_), Some(spots)) => {
                    spots.iter().map(|spot| Spot { turn, ..*spot }).collect()
                }
                _ => search.spots(turn),
            };
            spots.iter().copied().try_for_each(&mut *each)?;
            by_turn.push(spots);
        }
        ControlFlow::Continue(())
    }

    /// Whether the room may stand anywhere (CAS-PLACE-14).
    #[must_use]
    pub fn has_spot(&self, room: Room) -> bool {
        self.spots(room, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether a door that certainly leads outside still does with this footprint.
    fn keeps_an_exit(&self, own: &Piece) -> bool {
        let mut exits = self.open.iter().filter(|open| open.is_exit);
        exits.any(|open| lattice::escapes(open.edge, std::slice::from_ref(own)))
    }

    /// Whether the castle has an external entrance once the room stands here (CAS-PLACE-05,
    /// CAS-PLACE-06): the whole computation.
    fn has_way_out_with(&self, room: Room, spot: Spot) -> bool {
        let own = piece(room, spot);
        let mut pieces = self.pieces.clone();
        pieces.push(own);
        let of_old =
            self.open.iter().map(|open| open.edge).filter(|edge| !own.has_edge(edge.mate()));
        let of_new = doors_of(room, spot)
            .map(|(_, edge)| edge)
            .filter(|edge| !self.pieces.iter().any(|other| other.has_edge(edge.mate())));
        let doors: Vec<Edge> = of_old.chain(of_new).collect();
        if doors.iter().any(|&edge| lattice::escapes(edge, &pieces)) {
            return true;
        }
        let areas = Areas::of(&pieces);
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
        if !overlaps && !self.keeps_an_exit(&own) && !self.has_way_out_with(room, spot) {
            reasons.push(Refusal::NoWayOut);
        }
        reasons.sort_by_key(game::Refusal::rule);
        reasons.dedup();
        reasons
    }
}

/// A door of a room that is looked for a place: where it lies in the turned box, and its level.
type TurnedDoor = (Edge, Level);

/// The search for all places of a room, with what is the same for each of them.
struct Search<'a> {
    castle: &'a Castle,
    room: Room,
    /// The fences of the rooms that stand.
    fences: Vec<Parts>,
}

impl<'a> Search<'a> {
    fn new(castle: &'a Castle, room: Room) -> Search<'a> {
        let fences = castle.rooms.iter().map(|placed| fence(placed.room, placed.spot.turn));
        Search { castle, room, fences: fences.collect() }
    }

    /// Where the room may stand in this turn, in a fixed order.
    fn spots(&self, turn: Turn) -> Vec<Spot> {
        let doors: Vec<TurnedDoor> = self
            .room
            .doors()
            .iter()
            .enumerate()
            .filter_map(|(number, door)| {
                Some((relative_edge(self.room, *door, turn)?, self.room.door_level(number)))
            })
            .collect();
        let mut spots = Vec::with_capacity(32);
        for &(edge, level) in &doors {
            let side = edge.side.opposite();
            for open in &self.castle.open {
                if open.edge.side == side && self.may_meet(open, level) {
                    let mate = open.edge.mate();
                    spots.push(Spot::new(mate.x - edge.x, mate.y - edge.y, turn));
                }
            }
        }
        spots.sort_unstable();
        spots.dedup();
        spots.retain(|&spot| self.takes(spot, &doors));
        spots
    }

    fn may_meet(&self, open: &OpenDoor, level: Level) -> bool {
        open.level == level && !(open.of_stairs && self.room == Room::Stairs)
    }

    /// Whether the room may stand here, given that one of its doors meets one that it may meet.
    fn takes(&self, spot: Spot, doors: &[TurnedDoor]) -> bool {
        let own = piece(self.room, spot);
        let own_fence = fence(self.room, spot.turn);
        let bounds = Bounds::of(&own);
        let rooms = self.castle.bounds.iter().zip(self.castle.pieces.iter().zip(&self.fences));
        for (_, (other, fence)) in rooms.filter(|(other, _)| bounds.is_near(other)) {
            match own.relation(other) {
                Relation::Overlap => return false,
                Relation::Touching { mine, theirs } => {
                    if mine.meets(own_fence) || theirs.meets(*fence) {
                        return false;
                    }
                }
                Relation::Apart | Relation::Corner => {}
            }
        }
        // Doors that look into the room's box could meet one of its doors.
        let faces = |open: &&OpenDoor| {
            let mate = open.edge.mate();
            bounds.holds(mate.x, mate.y)
        };
        for open in self.castle.open.iter().filter(faces) {
            let mate = open.edge.mate().shifted(-spot.x, -spot.y);
            let met = doors.iter().find(|(edge, _)| *edge == mate);
            if met.is_some_and(|&(_, level)| !self.may_meet(open, level)) {
                return false;
            }
        }
        self.castle.keeps_an_exit(&own) || self.castle.has_way_out_with(self.room, spot)
    }
}
