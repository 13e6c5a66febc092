//! Castles with moats, gardens and passages on random positions: what they say of themselves is what their
//! footprints say, and what may lie in them is what a slow reckoning allows.

use std::collections::BTreeSet;

use castles::*;
use game::Dice;
use lattice::{Edge, Rotation};
use testkit::{TestDice, law_times};

use crate::table::slow_castle::*;
use crate::table::slow_rules::{Grounds, way};

fn one_of<T: Copy>(list: &[T], dice: &mut TestDice) -> T {
    list[dice.below(list.len() as u32) as usize]
}

/// Any room; outdoor rooms come often, for gardens take nothing else.
fn some_room(dice: &mut TestDice) -> Room {
    let outdoor: Vec<Room> =
        Tile::all().filter(|tile| tile.room_type() == RoomType::Outdoor).map(Room::Tile).collect();
    match dice.below(4) {
        0 => one_of(&outdoor, dice),
        _ => random_room(dice),
    }
}

/// A castle with a barbican, in which rooms, passages and moats come as they may.
fn ringed_castle(rooms: usize, dice: &mut TestDice) -> Castle {
    let mut castle = Castle::with_barbican(one_of(&Gate::ALL, dice));
    // Some castles have their moats soon, and some have none.
    let eager = dice.below(8);
    for _ in 0..4 * rooms {
        if castle.rooms().len() >= rooms {
            break;
        }
        let slots: Vec<Slot> = castle.open_slots().collect();
        if !slots.is_empty() && dice.below(8) < eager {
            castle = castle.with_moat(one_of(&slots, dice)).castle;
            continue;
        }
        let room = some_room(dice);
        if room.tile().is_some() && castle.rooms().iter().any(|its| its.room == room) {
            continue;
        }
        // Every way with passages is looked at now and then, for that takes long.
        let left = if dice.below(3) == 0 { lengths_left(&castle) } else { Vec::new() };
        let mut ways = placements(&castle, room, left);
        if ways.iter().any(|(_, passages)| !passages.is_empty()) {
            ways.retain(|(_, passages)| !passages.is_empty());
        } else if dice.below(2) == 0 && ways.iter().any(|(spot, _)| spot.y >= 20) {
            ways.retain(|(spot, _)| spot.y >= 20);
        }
        if !ways.is_empty() {
            let (spot, passages) = one_of(&ways, dice);
            castle = castle.with_room_and_passages(room, spot, passages).castle;
        }
    }
    castle
}

/// What must have occurred, for the comparison to mean something.
#[derive(Debug, Default)]
struct Seen {
    castles: usize,
    moats: usize,
    whole: usize,
    gardens: usize,
    passages: [usize; 3],
    courtyards: usize,
    entrances: usize,
}

fn accounts_agree(seed: u64, castles: usize) {
    let mut dice = TestDice::new(seed);
    let mut seen = Seen::default();
    for _ in 0..castles {
        let castle = ringed_castle(2 + dice.below(16) as usize, &mut dice);
        let (own, slow) = (own_account(&castle), slow_account(&castle));
        assert_eq!(own, slow, "{castle:?}");
        let grounds = Grounds::of(&castle);
        let numbers = 0..castle.rooms().len();
        let gardens: BTreeSet<usize> =
            numbers.filter(|&number| castle.is_garden(u8::try_from(number).unwrap())).collect();
        assert_eq!(&gardens, grounds.gardens(), "{castle:?}");
        let slots: Vec<Slot> =
            Slot::ALL.into_iter().filter(|&slot| grounds.allow_moat(slot)).collect();
        assert_eq!(castle.open_slots().collect::<Vec<_>>(), slots, "{castle:?}");
        for slot in Slot::ALL {
            let refused = !castle.slot_objections(slot).is_empty();
            assert_eq!(refused, !slots.contains(&slot), "{slot:?}: {castle:?}");
        }
        let rooms: u32 = castle.rooms().iter().map(|its| u32::from(its.room.feet())).sum();
        let moats = castle.moats().count();
        assert_eq!(castle.square_feet(), rooms + 1000 * moats as u32);
        seen.castles += 1;
        seen.moats += moats;
        seen.whole += usize::from(castle.has_whole_moat());
        seen.gardens += gardens.len();
        castle.passages().iter().for_each(|it| seen.passages[it.length as usize] += 1);
        seen.courtyards += own.courtyards as usize;
        seen.entrances += own.external_entrances as usize;
    }
    println!("{seen:?}");
    assert!(seen.moats > castles / 2 && seen.whole > castles / 20, "{seen:?}");
    assert!(seen.gardens > castles / 4 && seen.courtyards > castles / 8, "{seen:?}");
    assert!(seen.passages.iter().all(|&count| count > castles / 20), "{seen:?}");
    assert!(seen.entrances > castles, "{seen:?}");
}

/// EXP-MOAT-32, EXP-MOAT-33
#[test]
fn ringed_castles_say_what_their_footprints_say() {
    accounts_agree(61, 500 * law_times() as usize);
}

/// EXP-MOAT-63, EXP-MOAT-64
#[test]
fn more_ringed_castles_say_what_their_footprints_say() {
    accounts_agree(62_000_000, 500 * law_times() as usize);
}

/// Every spot at which a door of a room is as far from a door of the castle as a passage is long, or meets it.
fn spots_in_reach(castle: &Castle, room: Room, lengths: &[Length]) -> BTreeSet<Spot> {
    let theirs: Vec<Edge> =
        rooms_of(castle).into_iter().flat_map(|(room, spot)| doors_at(room, spot)).collect();
    let mut found = BTreeSet::new();
    for turn in Rotation::ALL {
        for own in doors_at(room, Spot::new(0, 0, turn)) {
            for &edge in &theirs {
                for length in lengths.iter().copied().chain([Length::Short]) {
                    let end = way(length, edge).1;
                    if end.side == own.side {
                        found.insert(Spot::new(end.x - own.x, end.y - own.y, turn));
                    }
                }
            }
        }
    }
    found
}

/// Every choice of passages from doors that look at a door of the castle.
fn choices(grounds: &Grounds, room: Room, spot: Spot, lengths: &[Length]) -> Vec<Passages> {
    let mut all = vec![Passages::NONE];
    for &length in lengths {
        let doors = doors_at(room, spot).into_iter().enumerate();
        let doors = doors.filter(|it| grounds.door_at(way(length, it.1).1).is_some());
        let doors: Vec<u8> = doors.map(|it| u8::try_from(it.0).unwrap()).collect();
        let more: Vec<Passages> = all
            .iter()
            .flat_map(|&it| doors.iter().map(move |&door| it.with(length, door)))
            .collect();
        all.extend(more);
    }
    all
}

/// What is named is what the slow rules allow, and nothing else.
#[test]
fn ways_that_are_named_are_those_that_the_slow_rules_allow() {
    let mut dice = TestDice::new(63);
    let [mut plain, mut joined, mut gardens] = [0; 3];
    for _ in 0..100 * law_times() {
        let castle = ringed_castle(1 + dice.below(12) as usize, &mut dice);
        let (room, left) = (some_room(&mut dice), lengths_left(&castle));
        let grounds = Grounds::of(&castle);
        let mut named = placements(&castle, room, left.iter().copied());
        named.sort_unstable();
        let mut allowed = Vec::new();
        for spot in spots_in_reach(&castle, room, &left) {
            let ways = choices(&grounds, room, spot, &left).into_iter();
            let ways = ways.filter(|&laid| grounds.allow(room, spot, laid));
            allowed.extend(ways.map(|laid| (spot, laid)));
        }
        allowed.sort_unstable();
        assert_eq!(named, allowed, "{room}: {castle:?}");
        for (spot, laid) in named {
            plain += usize::from(laid.is_empty());
            joined += usize::from(!laid.is_empty());
            gardens += usize::from(spot.y >= 20);
        }
    }
    println!("{plain} alone, {joined} with passages, {gardens} outside");
    assert!(plain > 500 && joined > 500 && gardens > 50, "{plain} {joined} {gardens}");
}
