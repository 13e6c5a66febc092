//! The longest walk through a castle that enters no room twice (EXP-FAVOR-06).
//!
//! Rooms are taken up one after the other. What is known of those taken up so far is kept only for the
//! *seam*: rooms with a neighbour that is still to come. For each way in which pieces of a walk can end
//! in the seam, the most joins are remembered, and nothing else. So the work grows with the number of
//! rooms, and not with the number of walks: with n rooms and a seam of at most w rooms there are never
//! more than n times (w + 2)^w ways to look at, and mostly far fewer. Castles are hardly more than trees,
//! so that their seams have 2 to 5 rooms.

use std::collections::BTreeMap;

use crate::castle::Castle;

/// What a walk does in a room of the seam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum At {
    /// It has not been there.
    Untouched,
    /// It goes through.
    Through,
    /// A piece ends here; the other end is that room of the seam.
    EndWith(u8),
    /// A piece ends here, and its other end is an end of the whole walk.
    EndWithFirst,
}

/// What a walk does in every room of the seam, in the order of the seam.
type Ways = BTreeMap<Vec<At>, u32>;

impl Castle {
    /// The most rooms that can be walked through without entering one twice.
    #[must_use]
    pub fn longest_path(&self) -> u32 {
        most_rooms(&self.neighbours())
    }

    /// The same if there were one more room, joined to these.
    pub(crate) fn longest_path_with(&self, joined: &[u8]) -> u32 {
        let mut neighbours = self.neighbours();
        let new = neighbours.len() as u8;
        for &room in joined {
            if let Some(of_room) = neighbours.get_mut(usize::from(room)) {
                of_room.push(new);
            }
        }
        neighbours.push(joined.to_vec());
        most_rooms(&neighbours)
    }

    fn neighbours(&self) -> Vec<Vec<u8>> {
        self.numbered().map(|(number, _)| self.walked_to(number).collect()).collect()
    }
}

/// The most rooms of a walk, given the neighbours of each room.
fn most_rooms(neighbours: &[Vec<u8>]) -> u32 {
    let of = |room: u8| neighbours.get(usize::from(room)).map_or(&[][..], Vec::as_slice);
    let mut taken: Vec<u8> = Vec::new();
    let mut seam: Vec<u8> = Vec::new();
    let mut ways: Ways = [(Vec::new(), 0)].into();
    let mut most_joins = 0;
    let mut left: Vec<u8> = (0..neighbours.len() as u8).collect();
    while let Some(next) = next_room(&left, &taken, &seam, &of) {
        left.retain(|&room| room != next);
        taken.push(next);
        seam.push(next);
        ways = ways.into_iter().map(|(way, joins)| (with(way, At::Untouched), joins)).collect();
        for &other in of(next) {
            if let Some(place) = seam.iter().position(|&room| room == other) {
                most_joins = most_joins.max(join(&mut ways, place, seam.len() - 1));
            }
        }
        while let Some(place) =
            seam.iter().position(|&room| of(room).iter().all(|other| taken.contains(other)))
        {
            seam.remove(place);
            most_joins = most_joins.max(leave(&mut ways, place));
        }
    }
    if neighbours.is_empty() { 0 } else { most_joins + 1 }
}

/// The room after which the seam is shortest.
fn next_room<'a>(
    left: &[u8],
    taken: &[u8],
    seam: &[u8],
    of: &impl Fn(u8) -> &'a [u8],
) -> Option<u8> {
    let seam_with = |next: u8| {
        let open =
            |room: u8| of(room).iter().any(|&other| other != next && !taken.contains(&other));
        seam.iter().chain([&next]).filter(|&&room| open(room)).count()
    };
    let begun = |next: u8| of(next).iter().any(|other| seam.contains(other));
    left.iter().copied().min_by_key(|&next| (seam_with(next), !begun(next), next))
}

fn with(mut way: Vec<At>, at: At) -> Vec<At> {
    way.push(at);
    way
}

/// Whether a piece of the walk has an end in the seam.
fn has_end(way: &[At]) -> bool {
    way.iter().any(|at| matches!(at, At::EndWith(_) | At::EndWithFirst))
}

/// Lets every way use the connection of two rooms of the seam, or not. Gives the most joins of a walk
/// that is whole with it.
fn join(ways: &mut Ways, a: usize, b: usize) -> u32 {
    let mut most = 0;
    let mut found = Vec::new();
    for (way, &joins) in ways.iter() {
        let Some(way) = joined(way, a, b) else { continue };
        match has_end(&way) {
            true => found.push((way, joins + 1)),
            false => most = most.max(joins + 1),
        }
    }
    found.into_iter().for_each(|(way, joins)| note(ways, way, joins));
    most
}

fn joined(way: &[At], a: usize, b: usize) -> Option<Vec<At>> {
    let (at_a, at_b) = (*way.get(a)?, *way.get(b)?);
    let ends_at_itself = at_a == At::EndWith(b as u8);
    if at_a == At::Through || at_b == At::Through || ends_at_itself {
        return None;
    }
    let mut way = way.to_vec();
    // Where the piece that is lengthened or put together ends on either side.
    let end = |at: At, own: usize| match at {
        At::Untouched => At::EndWith(own as u8),
        other => other,
    };
    let (one, other) = (end(at_a, a), end(at_b, b));
    if at_a != At::Untouched {
        *way.get_mut(a)? = At::Through;
    }
    if at_b != At::Untouched {
        *way.get_mut(b)? = At::Through;
    }
    match (one, other) {
        (At::EndWith(one), At::EndWith(other)) => {
            *way.get_mut(usize::from(one))? = At::EndWith(other);
            *way.get_mut(usize::from(other))? = At::EndWith(one);
        }
        (At::EndWith(end), At::EndWithFirst) | (At::EndWithFirst, At::EndWith(end)) => {
            *way.get_mut(usize::from(end))? = At::EndWithFirst;
        }
        // Both ends of the whole walk: nothing can be added to it.
        _ if has_end(&way) => return None,
        _ => {}
    }
    Some(way)
}

/// A room leaves the seam: what ends there ends for good. Gives the most joins of a walk that is whole
/// with it.
fn leave(ways: &mut Ways, place: usize) -> u32 {
    let mut most = 0;
    for (mut way, joins) in std::mem::take(ways) {
        if place >= way.len() {
            continue;
        }
        let at = way.remove(place);
        match at {
            At::Untouched | At::Through => {}
            At::EndWith(other) => {
                let first = way.iter().filter(|at| **at == At::EndWithFirst).count();
                let other = usize::from(other) - usize::from(usize::from(other) > place);
                match way.get_mut(other) {
                    // A walk has two ends.
                    Some(at) if first < 2 => *at = At::EndWithFirst,
                    _ => continue,
                }
            }
            At::EndWithFirst => {
                if !has_end(&way) {
                    most = most.max(joins);
                }
                continue;
            }
        }
        for at in &mut way {
            if let At::EndWith(other) = at
                && usize::from(*other) > place
            {
                *other -= 1;
            }
        }
        note(ways, way, joins);
    }
    most
}

fn note(ways: &mut Ways, way: Vec<At>, joins: u32) {
    let most = ways.entry(way).or_insert(joins);
    *most = joins.max(*most);
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use game::Dice;
    use testkit::TestDice;

    use super::*;

    /// Every walk, one after the other.
    fn slowly(room: usize, neighbours: &[Vec<u8>], entered: &mut Vec<bool>) -> u32 {
        if entered[room] {
            return 0;
        }
        entered[room] = true;
        let next = neighbours[room].clone();
        let walks = next.into_iter().map(|next| slowly(next.into(), neighbours, entered));
        let longest = walks.max().unwrap_or(0);
        entered[room] = false;
        longest + 1
    }

    fn map(rooms: u8, joins: &[(u8, u8)]) -> Vec<Vec<u8>> {
        let of = |room: u8| {
            let ends = joins.iter().filter_map(move |&(a, b)| match room {
                _ if room == a => Some(b),
                _ if room == b => Some(a),
                _ => None,
            });
            ends.collect()
        };
        (0..rooms).map(of).collect()
    }

    /// EXP-FAVOR-06
    #[test]
    fn walks_are_as_long_as_the_longest_of_all() {
        assert_eq!(most_rooms(&[]), 0);
        assert_eq!(most_rooms(&map(1, &[])), 1);
        assert_eq!(most_rooms(&map(3, &[])), 1, "rooms apart");
        let star = [(0, 1), (0, 2), (0, 3), (3, 4)];
        assert_eq!(most_rooms(&map(5, &star)), 4);
        let ring = [(0, 1), (1, 2), (2, 3), (3, 0), (1, 4), (3, 5)];
        assert_eq!(most_rooms(&map(6, &ring)), 5);
        let mut dice = TestDice::new(11);
        for round in 0..600 {
            let rooms = 2 + dice.below(9) as u8;
            let mut joins = std::collections::BTreeSet::new();
            for room in 1..rooms {
                joins.insert((dice.below(room.into()) as u8, room));
            }
            for _ in 0..dice.below(8) {
                let (a, b) = (dice.below(rooms.into()) as u8, dice.below(rooms.into()) as u8);
                if a != b {
                    joins.insert((a.min(b), a.max(b)));
                }
            }
            let joins: Vec<_> = joins.into_iter().collect();
            let neighbours = map(rooms, &joins);
            let entered = &mut vec![false; rooms.into()];
            let slow = (0..rooms.into()).map(|room| slowly(room, &neighbours, entered)).max();
            assert_eq!(Some(most_rooms(&neighbours)), slow, "{round}: {joins:?}");
        }
    }

    /// EXP-FAVOR-06: a house of 6 by 20 rooms, each joined to all beside it, has more walks than could
    /// ever be tried.
    #[test]
    fn the_work_grows_with_the_rooms_and_not_with_the_walks() {
        let (wide, high) = (6, 20);
        let mut joins = Vec::new();
        for room in 0..wide * high {
            if room % wide + 1 < wide {
                joins.push((room, room + 1));
            }
            if room + wide < wide * high {
                joins.push((room, room + wide));
            }
        }
        assert_eq!(most_rooms(&map(wide * high, &joins)), u32::from(wide * high));
    }
}
