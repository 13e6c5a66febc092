//! The doors of one room from which passages may lead somewhere, and the sets of passages that may be laid
//! from them.
//!
//! Most sets are judged by their footprints alone, and the room need not be put down for that: whoever
//! lists places asks about thousands.

use std::ops::ControlFlow::{self, Continue};

use lattice::{Edge, Footprint, Parts, Relation, Rotation};

use crate::castle::{Castle, OpenDoor};
use crate::component::{Level, Room};
use crate::joining::Wanted;
use crate::passage::{DoorOf, Length, Passages};
use crate::place::Search;
use crate::spot::Spot;
use crate::surface::Surface;
use crate::turned::turned_doors;

/// A way in which a new room could reach an open door of the castle: where it would stand, and by which of
/// its doors.
#[derive(Clone, Copy)]
pub(crate) struct Approach {
    pub(crate) spot: Spot,
    /// How far the doors are from each other; those that meet may have a short passage.
    length: Length,
    door: u8,
    level: Level,
    /// The open door, its room, and whether it leads to the gardens.
    open: Edge,
    other: u8,
    to_gardens: bool,
    /// Whether a passage of this length to that room is looked for.
    is_wanted: bool,
}

impl Approach {
    pub(crate) fn is_met(&self) -> bool {
        self.length == Length::Short
    }

    /// By spot, and there in the order in which passages are named.
    const fn key(&self) -> u64 {
        let within = (self.length as u64) << 9 | (self.level as u64) << 8 | self.door as u64;
        self.spot.to_bits() << 16 | within
    }
}

/// A room that does not stand yet, but may stand there.
pub(crate) struct NewRoom {
    pub(crate) room: Room,
    pub(crate) spot: Spot,
    pub(crate) footprint: Footprint,
    pub(crate) fence: Parts,
}

impl NewRoom {
    /// Whether it leaves this ground to a passage.
    fn leaves(&self, body: &Footprint) -> bool {
        match body.relation(&self.footprint) {
            Relation::Overlap => false,
            Relation::Touching { theirs, .. } => !theirs.meets(self.fence),
            Relation::Apart | Relation::Corner => true,
        }
    }
}

/// The room with which passages are laid.
pub(crate) enum Host<'a> {
    New(&'a Castle, &'a NewRoom),
    /// One that stands, by its number.
    Standing(&'a Castle, u8),
}

impl Host<'_> {
    /// Whether an external entrance is left with these passages (CAS-PLACE-05).
    fn keeps_a_way_out(&self, laid: &[(Length, Joint)]) -> bool {
        let (castle, number, new) = match *self {
            // It would have no place otherwise.
            Host::New(..) if laid.is_empty() => return true,
            Host::New(castle, new) => (castle, castle.rooms.len() as u8, Some(new)),
            Host::Standing(castle, number) => (castle, number, None),
        };
        let is_barred = |edge: Edge| {
            new.is_some_and(|new| new.footprint.bars(edge))
                || laid.iter().any(|(_, joint)| joint.body.bars(edge))
        };
        if castle.open.iter().any(|open| open.is_exit && !is_barred(open.edge)) {
            return true;
        }
        let mut after = castle.clone();
        if let Some(new) = new {
            after.put(new.room, new.spot);
        }
        for &(length, Joint { door, .. }) in laid {
            after.lay(length, DoorOf { room: number, door });
        }
        after.has_way_out()
    }
}

/// A door from which a passage may lead somewhere, and where it would lie.
#[derive(Clone, Copy)]
struct Joint {
    door: u8,
    body: Footprint,
}

/// The doors of a room from which single passages may lead somewhere.
#[derive(Default)]
pub(crate) struct Joints {
    short: Vec<u8>,
    medium: Vec<Joint>,
    long: Vec<Joint>,
}

impl Joints {
    fn clear(&mut self) {
        self.short.clear();
        self.medium.clear();
        self.long.clear();
    }

    fn push(&mut self, length: Length, joint: Joint) {
        match length {
            Length::Short => self.short.push(joint.door),
            Length::Medium => self.medium.push(joint),
            Length::Long => self.long.push(joint),
        }
    }

    /// Those of a room that does not stand yet, given how it reaches others.
    pub(crate) fn of_approaches(&mut self, new: &NewRoom, approaches: &[Approach]) {
        self.clear();
        let met = || approaches.iter().filter(|it| it.is_met());
        if met().any(|it| it.to_gardens) {
            return;
        }
        for one in met().filter(|it| it.is_wanted) {
            if met().filter(|it| it.other == one.other).count() == 1 {
                self.short.push(one.door);
            }
        }
        self.short.sort_unstable();
        for &Approach { length, door, open, .. } in approaches {
            let body = length.body(open).map(|body| Footprint::of(&body));
            if let Some(body) = body.filter(|body| new.leaves(body)) {
                self.push(length, Joint { door, body });
            }
        }
    }

    /// Those of a room that stands, if this is to show of it.
    pub(crate) fn of_room(castle: &Castle, number: u8, shown: Surface, wanted: Wanted) -> Joints {
        let mut joints = Joints::default();
        if castle.is_garden(number) {
            return joints;
        }
        let invites =
            |other: u8| castle.room(other).is_some_and(|placed| wanted.invites(shown, placed));
        if wanted.left.contains(Length::Short) {
            let others = castle.connected(number).filter(|&other| invites(other));
            joints.short.extend(others.filter_map(|other| castle.only_shared_door(number, other)));
            joints.short.sort_unstable();
        }
        for own in castle.open.iter().filter(|open| open.room == number) {
            if castle.leads_to_gardens(number, own.edge) {
                continue;
            }
            for length in wanted.left.iter() {
                let Some(body) = length.body(own.edge) else { continue };
                let (end, body) = (length.far_end(own.edge), Footprint::of(&body));
                let fits = |other: &OpenDoor| {
                    other.edge == end
                        && (other.level == own.level || castle.customs.levels_meet)
                        && !(other.of_stairs && own.of_stairs)
                        && other.room != number
                        && !castle.leads_to_gardens(other.room, other.edge)
                        && invites(other.room)
                };
                if castle.open.iter().any(fits) && castle.has_ground_for(&body) {
                    joints.push(length, Joint { door: own.door, body });
                }
            }
        }
        joints
    }

    /// Names every set of passages, but for none at all, the shortest laid first (EXP-PASSAGE-34).
    pub(crate) fn sets(
        &self,
        host: &Host<'_>,
        each: &mut impl FnMut(Passages) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.short.is_empty() && self.medium.is_empty() && self.long.is_empty() {
            return Continue(());
        }
        let longer = self.longer_sets(host);
        longer.iter().filter(|laid| !laid.is_empty()).try_for_each(|&laid| each(laid))?;
        for &door in &self.short {
            longer.iter().try_for_each(|laid| each(laid.with(Length::Short, door)))?;
        }
        Continue(())
    }

    /// The sets without a short passage, which bars nobody's way; none at all is one of them.
    fn longer_sets(&self, host: &Host<'_>) -> Vec<Passages> {
        let mut sets = Vec::new();
        for medium in or_none(&self.medium) {
            for long in or_none(&self.long) {
                if let (Some(one), Some(other)) = (medium, long)
                    && one.body.relation(&other.body) == Relation::Overlap
                {
                    continue;
                }
                let medium = medium.map(|joint| (Length::Medium, *joint));
                let long = long.map(|joint| (Length::Long, *joint));
                let laid: Vec<(Length, Joint)> = medium.into_iter().chain(long).collect();
                if host.keeps_a_way_out(&laid) {
                    let with = |set: Passages, (length, joint): &(Length, Joint)| {
                        set.with(*length, joint.door)
                    };
                    sets.push(laid.iter().fold(Passages::NONE, with));
                }
            }
        }
        sets
    }
}

impl Search<'_> {
    /// How the room could reach the open doors of the castle if passages are looked for: all that have the
    /// same spot together, and spots in a fixed order. Whether it may stand there is not looked at.
    pub(crate) fn approaches(&self, wanted: Wanted) -> Vec<Approach> {
        let mut approaches = Vec::with_capacity(128);
        let doors = turned_doors(self.room, Rotation::R0);
        for open in self.inviting.iter().filter(|_| !self.room.is_foyer()) {
            let placed = self.castle.room(open.room);
            let invited = placed.is_some_and(|placed| wanted.invites(self.room.into(), placed));
            let to_gardens = self.castle.leads_to_gardens(open.room, open.edge);
            let leads = |length: Length| {
                let body = length.body(open.edge).map(|body| Footprint::of(&body));
                body.is_none_or(|body| !to_gardens && self.castle.has_ground_for(&body))
            };
            let is_wanted = |length: Length| invited && wanted.left.contains(length);
            let lengths = Length::ALL.map(|length| {
                let is_wanted = is_wanted(length);
                let reaches = length == Length::Short || (is_wanted && leads(length));
                reaches.then_some((length, is_wanted))
            });
            for (number, door) in doors.iter().enumerate() {
                if !self.castle.may_meet(self.room, open, door) {
                    continue;
                }
                let turn = door.edge.side.turn_to(open.mate.side);
                let Some(own) = turned_doors(self.room, turn).get(number) else { continue };
                for (length, is_wanted) in lengths.into_iter().flatten() {
                    let end = length.far_end(open.edge);
                    let spot = Spot::new(end.x - own.edge.x, end.y - own.edge.y, turn);
                    let (door, level) = (number as u8, door.level);
                    let (open, other) = (open.edge, open.room);
                    approaches.push(Approach {
                        spot,
                        length,
                        door,
                        level,
                        open,
                        other,
                        to_gardens,
                        is_wanted,
                    });
                }
            }
        }
        approaches.sort_unstable_by_key(Approach::key);
        approaches
    }
}

fn or_none(joints: &[Joint]) -> impl Iterator<Item = Option<&Joint>> {
    [None].into_iter().chain(joints.iter().map(Some))
}
