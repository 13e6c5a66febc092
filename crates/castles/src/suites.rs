//! Suites: pairs of rooms of one type that touch or are connected, each room in one pair at most, and as many
//! pairs as can be formed at once (EXP-DECREE-58). That is a matching of greatest size in a graph; it is found
//! by growing alternating paths and shrinking odd rings (J. Edmonds), in time that grows with the cube of the
//! number of rooms.

use std::collections::VecDeque;

use crate::castle::Castle;
use crate::component::RoomType;

impl Castle {
    /// How many suites it has, over all types.
    pub(crate) fn suites(&self) -> u32 {
        RoomType::ALL.into_iter().map(|room_type| self.suites_of(room_type)).sum()
    }

    fn suites_of(&self, room_type: RoomType) -> u32 {
        let is_of =
            |&(_, placed): &(u8, &crate::castle::Placed)| placed.types().contains(room_type);
        let rooms: Vec<u8> = self.numbered().filter(is_of).map(|(number, _)| number).collect();
        let place = |wanted: u8| rooms.iter().position(|&room| room == wanted);
        let beside = |&room: &u8| -> Vec<usize> {
            let around = self.connected(room).chain(self.adjacent(room));
            let mut places: Vec<usize> = around.filter_map(place).collect();
            places.sort_unstable();
            places.dedup();
            places
        };
        let neighbours: Vec<Vec<usize>> = rooms.iter().map(beside).collect();
        most_pairs(&neighbours)
    }
}

/// The most pairs of neighbours in which nobody is twice.
fn most_pairs(neighbours: &[Vec<usize>]) -> u32 {
    let mut pairing = Pairing { neighbours, mate: vec![None; neighbours.len()] };
    let grown = (0..neighbours.len()).filter(|&root| pairing.grow_from(root));
    grown.count() as u32
}

struct Pairing<'a> {
    neighbours: &'a [Vec<usize>],
    mate: Vec<Option<usize>>,
}

/// What is known of everybody while a path is looked for from one root.
struct Search {
    /// From whom somebody at an odd distance was reached.
    parent: Vec<Option<usize>>,
    /// Who stands for the ring somebody belongs to.
    base: Vec<usize>,
    /// Whether somebody is at an even distance.
    even: Vec<bool>,
    queue: VecDeque<usize>,
}

fn at<T: Copy>(list: &[T], place: usize, otherwise: T) -> T {
    list.get(place).copied().unwrap_or(otherwise)
}

fn put<T>(list: &mut [T], place: usize, value: T) {
    if let Some(found) = list.get_mut(place) {
        *found = value;
    }
}

impl Pairing<'_> {
    fn mate(&self, of: usize) -> Option<usize> {
        at(&self.mate, of, None)
    }

    /// Looks for a path from somebody without a mate to another, on which every second step is a pair, and
    /// exchanges its steps. Whether there was one.
    fn grow_from(&mut self, root: usize) -> bool {
        if self.mate(root).is_some() {
            return false;
        }
        let count = self.neighbours.len();
        let mut search = Search {
            parent: vec![None; count],
            base: (0..count).collect(),
            even: vec![false; count],
            queue: VecDeque::from([root]),
        };
        put(&mut search.even, root, true);
        while let Some(one) = search.queue.pop_front() {
            for &other in self.neighbours.get(one).map_or(&[][..], Vec::as_slice) {
                let same_ring = at(&search.base, one, one) == at(&search.base, other, other);
                if same_ring || self.mate(one) == Some(other) {
                    continue;
                }
                let mate = self.mate(other);
                let is_even = |it: usize| at(&search.parent, it, None).is_some();
                if other == root || mate.is_some_and(is_even) {
                    self.shrink(&mut search, one, other);
                } else if at(&search.parent, other, None).is_none() {
                    put(&mut search.parent, other, Some(one));
                    match mate {
                        None => {
                            self.exchange(&search, other);
                            return true;
                        }
                        Some(mate) => {
                            put(&mut search.even, mate, true);
                            search.queue.push_back(mate);
                        }
                    }
                }
            }
        }
        false
    }

    /// Turns a ring of odd length into one that is reached at even distance as a whole.
    fn shrink(&self, search: &mut Search, one: usize, other: usize) {
        let base = self.common_base(search, one, other);
        let mut ring = vec![false; search.base.len()];
        self.mark(search, &mut ring, one, base, other);
        self.mark(search, &mut ring, other, base, one);
        for place in 0..search.base.len() {
            let of = at(&search.base, place, place);
            if at(&ring, of, false) {
                put(&mut search.base, place, base);
                if !at(&search.even, place, false) {
                    put(&mut search.even, place, true);
                    search.queue.push_back(place);
                }
            }
        }
    }

    fn common_base(&self, search: &Search, one: usize, other: usize) -> usize {
        let mut seen = vec![false; search.base.len()];
        let mut place = at(&search.base, one, one);
        loop {
            put(&mut seen, place, true);
            let before = self.mate(place).and_then(|mate| at(&search.parent, mate, None));
            let Some(before) = before else { break };
            place = at(&search.base, before, before);
        }
        let mut place = at(&search.base, other, other);
        while !at(&seen, place, true) {
            let before = self.mate(place).and_then(|mate| at(&search.parent, mate, None));
            let Some(before) = before else { break };
            place = at(&search.base, before, before);
        }
        place
    }

    fn mark(&self, search: &mut Search, ring: &mut [bool], from: usize, base: usize, child: usize) {
        let (mut place, mut child) = (from, child);
        while at(&search.base, place, place) != base {
            put(ring, at(&search.base, place, place), true);
            let Some(mate) = self.mate(place) else { return };
            put(ring, at(&search.base, mate, mate), true);
            put(&mut search.parent, place, Some(child));
            child = mate;
            let Some(before) = at(&search.parent, mate, None) else { return };
            place = before;
        }
    }

    fn exchange(&mut self, search: &Search, end: usize) {
        let mut place = Some(end);
        while let Some(one) = place {
            let before = at(&search.parent, one, None);
            let next = before.and_then(|before| self.mate(before));
            put(&mut self.mate, one, before);
            if let Some(before) = before {
                put(&mut self.mate, before, Some(one));
            }
            place = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everybody's neighbours, from pairs of them.
    fn graph(count: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); count];
        for &(one, other) in edges {
            neighbours[one].push(other);
            neighbours[other].push(one);
        }
        neighbours
    }

    /// Tries every way, slowly.
    fn slowly(edges: &[(usize, usize)]) -> u32 {
        let Some((&(one, other), rest)) = edges.split_first() else { return 0 };
        let apart: Vec<_> = rest
            .iter()
            .copied()
            .filter(|&(a, b)| ![a, b].iter().any(|it| [one, other].contains(it)))
            .collect();
        slowly(rest).max(1 + slowly(&apart))
    }

    /// EXP-DECREE-58
    #[test]
    fn chains_rings_and_stars_have_as_many_pairs_as_can_be() {
        for count in 2..9 {
            let chain: Vec<_> = (1..count).map(|it| (it - 1, it)).collect();
            assert_eq!(most_pairs(&graph(count, &chain)), count as u32 / 2, "a chain of {count}");
            let ring = [chain, vec![(count - 1, 0)]].concat();
            assert_eq!(most_pairs(&graph(count, &ring)), count as u32 / 2, "a ring of {count}");
        }
        assert_eq!(most_pairs(&graph(4, &[(0, 1), (0, 2), (0, 3)])), 1, "a star");
        assert_eq!(most_pairs(&graph(3, &[])), 0);
    }

    /// EXP-DECREE-58
    #[test]
    fn every_small_graph_has_as_many_pairs_as_slow_trying_finds() {
        let all: Vec<(usize, usize)> =
            (0..6).flat_map(|one| (one + 1..6).map(move |other| (one, other))).collect();
        for choice in 0..1_usize << all.len() {
            let chosen = all.iter().enumerate().filter(|(bit, _)| choice >> bit & 1 == 1);
            let edges: Vec<_> = chosen.map(|(_, &edge)| edge).collect();
            assert_eq!(most_pairs(&graph(6, &edges)), slowly(&edges), "{edges:?}");
        }
    }
}
