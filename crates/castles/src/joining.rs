//! Which passages may be laid with a room: all of them for those who need everything, and for bots those
//! between rooms that bring each other something.

use std::ops::ControlFlow::{self, Continue};

use game::Total;
use lattice::{Area, Cover, Edge, Footprint, Relation, Zone};
use serde::{Serialize, Serializer};

use crate::castle::{Castle, Placed, doors_of};
use crate::component::{Renovation, Room, Wish, WishKind};
use crate::joints::{Approach, Host, Joints};
use crate::passage::{DoorAt, Length, Lengths, Passages};
use crate::place::Search;
use crate::spot::Spot;
use crate::surface::Surface;

/// Which passages are looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// The lengths that are left.
    pub(crate) left: Lengths,
    /// Only between rooms of which one has a wish for the other: what else a passage does is mostly harm.
    pub(crate) only_doubling: bool,
}

impl Wanted {
    pub(crate) const fn all(left: Lengths) -> Wanted {
        Wanted { left, only_doubling: false }
    }

    /// What a bot chooses from.
    pub(crate) const fn sensible(left: Lengths) -> Wanted {
        Wanted { left, only_doubling: true }
    }

    /// Whether a passage from a room with this face to that one is looked for.
    pub(crate) fn invites(self, shown: Surface, other: &Placed) -> bool {
        let counts = |wish: Option<&Wish>, of: Surface| {
            wish.is_some_and(|wish| wish.kind == WishKind::Connected && wish.times(of.types()) > 0)
        };
        !self.only_doubling || counts(shown.wish(), other.surface()) || counts(other.wish(), shown)
    }
}

impl Castle {
    /// Names every way to place a room, with passages of these lengths and without: each once and in a fixed
    /// order.
    pub fn placements(
        &self,
        room: Room,
        left: Lengths,
        each: &mut impl FnMut(Spot, Passages) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.wanted_placements(room, Wanted::all(left), each)
    }

    /// The same of those that are wanted.
    pub(crate) fn wanted_placements(
        &self,
        room: Room,
        wanted: Wanted,
        each: &mut impl FnMut(Spot, Passages) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if wanted.left.is_empty() {
            return self.spots(room, &mut |spot| each(spot, Passages::NONE));
        }
        let search = Search::new(self, room);
        let mut joints = Joints::default();
        for at_spot in search.approaches(wanted).chunk_by(|one, other| one.spot == other.spot) {
            let Some(new) = at_spot.first().and_then(|first| search.new_room(first.spot)) else {
                continue;
            };
            if at_spot.iter().any(Approach::is_met) {
                each(new.spot, Passages::NONE)?;
            }
            joints.of_approaches(&new, at_spot);
            joints.sets(&Host::New(self, &new), &mut |passages| each(new.spot, passages))?;
        }
        Continue(())
    }

    /// Whether a room may be placed anywhere, with these passages or without.
    pub(crate) fn has_placement(&self, room: Room, left: Lengths) -> bool {
        let any = &mut |_, _| ControlFlow::Break(());
        self.has_spot(room) || self.placements(room, left, any).is_break()
    }

    /// Names every set of passages, but for none at all, that may be laid with the room of this number,
    /// which stands, if this is to show of it.
    pub(crate) fn joinings(
        &self,
        number: u8,
        shown: Surface,
        wanted: Wanted,
        each: &mut impl FnMut(Passages) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let joints = Joints::of_room(self, number, shown, wanted);
        joints.sets(&Host::Standing(self, number), each)
    }

    /// The one door of a room that meets a door of another room, if there is just one.
    pub(crate) fn only_shared_door(&self, number: u8, other: u8) -> Option<u8> {
        let mut shared = self.shared_doors(number, other);
        let first = shared.next()?;
        shared.next().is_none().then_some(first)
    }

    /// The doors of a room that meet one of another room.
    fn shared_doors(&self, number: u8, other: u8) -> impl Iterator<Item = u8> + '_ {
        let doors = |number| {
            let placed = self.room(number).copied();
            placed.into_iter().flat_map(|it| doors_of(it.room, it.spot))
        };
        let meets =
            move |&(_, edge): &(usize, Edge)| doors(other).any(|(_, theirs)| theirs == edge.mate());
        doors(number).filter(meets).map(|(door, _)| door as u8)
    }

    /// Whether nothing lies where a passage would, and no fence beside it.
    pub(crate) fn has_ground_for(&self, body: &Footprint) -> bool {
        if self.covered.under(body) == Cover::Taken || self.is_at_water(body) {
            return false;
        }
        let zone = Zone::of(body);
        let near = self.taken.iter().chain(&self.walls).filter(|it| it.zone.is_near(zone));
        near.into_iter().all(|ground| match body.relation(&ground.footprint) {
            Relation::Overlap => false,
            Relation::Touching { theirs, .. } => !theirs.meets(ground.fence),
            Relation::Apart | Relation::Corner => true,
        })
    }

    /// Whether an external entrance is left (CAS-PLACE-05).
    pub(crate) fn has_way_out(&self) -> bool {
        if self.open.iter().any(|open| open.is_exit) {
            return true;
        }
        let areas = self.areas();
        self.open.iter().any(|open| areas.beyond(open.edge) == Area::Outside)
    }
}

/// A single passage that may be laid with a room at a place, and what the two would bring at once: written
/// as x, y, turn, points, the rooms that they would complete, the length, the number of the door and where it
/// is. Several may be laid together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        rename = "CastlesPassageSpotView",
        type = "[x: number, y: number, turn: number, points: number, completes: Array<number>, length: CastlesLength, door: number, from: CastlesDoorAt]"
    )
)]
pub struct PassageSpotView {
    /// Where the room stands.
    pub spot: Spot,
    /// The points of placing it, rewards left out.
    pub points: i32,
    /// The rooms that it would complete, by their numbers in the castle.
    pub completes: Vec<u8>,
    /// How long the passage is.
    pub length: Length,
    /// The door of the new room at which it begins.
    pub door: u8,
    /// Where that is.
    pub from: DoorAt,
}

impl Serialize for PassageSpotView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Spot { turn, y, x } = self.spot;
        let (length, door, from) = (self.length, self.door, self.from);
        let begins = (x, y, turn.degrees(), self.points, &self.completes, length, door, from);
        begins.serialize(serializer)
    }
}

/// A single passage that may be laid with a renovation: written as the number of the room, points, the rooms
/// whose rewards would come, the length and the number of the door.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        rename = "CastlesPassageRoomView",
        type = "[room: number, points: number, completes: Array<number>, length: CastlesLength, door: number]"
    )
)]
pub struct PassageRoomView {
    /// The number of the renovated room.
    pub room: u8,
    /// The points of laying both, rewards left out.
    pub points: i32,
    /// The rooms whose rewards would come.
    pub completes: Vec<u8>,
    /// How long the passage is.
    pub length: Length,
    /// The door of the room at which it begins.
    pub door: u8,
}

impl Serialize for PassageRoomView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (length, door) = (self.length, self.door);
        (self.room, self.points, &self.completes, length, door).serialize(serializer)
    }
}

impl Castle {
    /// The single passages that may be laid with a room, wherever it stands.
    pub(crate) fn passage_spot_views(&self, room: Room, left: Lengths) -> Vec<PassageSpotView> {
        let mut views = Vec::new();
        let _ = self.placements(room, left, &mut |spot, passages| {
            let mut doors = doors_of(room, spot);
            if let Some((length, door)) = only(passages)
                && let Some((_, from)) = doors.find(|&(number, _)| number == usize::from(door))
            {
                let after = self.with_room_and_passages(room, spot, passages);
                let (points, completes, from) = (after.points, after.completed, DoorAt(from));
                views.push(PassageSpotView { spot, points, completes, length, door, from });
            }
            Continue(())
        });
        views
    }

    /// The single passages that may be laid with a renovation.
    pub(crate) fn passage_room_views(
        &self,
        renovation: Renovation,
        left: Lengths,
    ) -> Vec<PassageRoomView> {
        let mut views = Vec::new();
        for room in self.renovable(renovation).filter(|_| !left.is_empty()) {
            let _ = self.joinings(room, renovation.into(), Wanted::all(left), &mut |passages| {
                if let Some((length, door)) = only(passages) {
                    let after = self.with_renovation_and_passages(renovation, room, passages);
                    let (points, completes) = (after.points, after.completed);
                    views.push(PassageRoomView { room, points, completes, length, door });
                }
                Continue(())
            });
        }
        views
    }

    /// The points of what was placed or renovated just now, rewards left out.
    pub(crate) fn points_of(&self, number: u8) -> i32 {
        let mut total = Total::default();
        self.score_room(number, &mut total);
        total.0
    }
}

/// The passage, if it is one alone.
fn only(passages: Passages) -> Option<(Length, u8)> {
    let mut all = passages.iter();
    let first = all.next()?;
    all.next().is_none().then_some(first)
}
