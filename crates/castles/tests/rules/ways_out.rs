//! Whether a castle keeps a way out, against a reckoning of its own: those who name spots and those
//! who check one ask the same code about it, so that the law which compares them cannot find a fault
//! there.

use crate::table::slow_areas::SlowAreas;
use crate::table::slow_castle::*;
use castles::*;
use game::Dice;
use lattice::Rotation;
use testkit::TestDice;

/// What must have occurred, for the comparison to mean something.
#[derive(Debug, Default)]
struct Seen {
    compared: usize,
    /// Rooms after which no way leads out.
    closed: usize,
    /// Those of them that leave open doors, which lead into courtyards.
    closed_with_open_doors: usize,
    /// Rooms after which every way out leads around a corner.
    around_a_corner: usize,
    /// Rooms of which a door is the only way out.
    own_door: usize,
}

/// A castle that keeps to itself: of some spots for some rooms, the one that leaves the fewest doors
/// open is taken each time.
fn secluded_castle(rooms: usize, dice: &mut TestDice) -> Castle {
    let mut castle = Castle::new();
    for _ in 0..rooms {
        let mut best = None;
        for room in [(); 5].map(|()| random_room(dice)) {
            let spots = spots(&castle, room);
            for _ in 0..if spots.is_empty() { 0 } else { 6 } {
                let spot = spots[dice.below(spots.len() as u32) as usize];
                let mut after = castle.clone();
                after.build(room, spot);
                let open = crate::play::open_doors(&after);
                if best.as_ref().is_none_or(|(fewest, _)| open < *fewest) {
                    best = Some((open, after));
                }
            }
        }
        castle = best.map_or(castle, |(_, after)| after);
    }
    castle
}

/// Every spot at which a door of the room lies at an open door of the castle.
fn spots_at_doors(castle: &Castle, room: Room) -> Vec<Spot> {
    let wanted: Vec<_> = open_doors(&rooms_of(castle)).into_iter().map(across).collect();
    let mut found = Vec::new();
    for turn in Rotation::ALL {
        for own in doors_at(room, Spot::new(0, 0, turn)) {
            let facing = wanted.iter().filter(|edge| edge.side == own.side);
            found.extend(facing.map(|edge| Spot::new(edge.x - own.x, edge.y - own.y, turn)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The most doors that are left open where the comparison is worth its time: the more there are, the
/// more surely one of them leads out.
const FEW: usize = 3;

/// Compares a castle with the slow account of it, with the room added.
fn compare(castle: &Castle, room: Room, spot: Spot, seen: &mut Seen) {
    let mut rooms = rooms_of(castle);
    rooms.push((room, spot));
    let open = open_doors(&rooms);
    let objections = castle.objections(room, spot);
    let overlaps = objections.iter().any(|reason| matches!(reason, Refusal::Overlap { .. }));
    if overlaps || open.len() > FEW {
        return;
    }
    let areas = SlowAreas::of(&rooms);
    let exits: Vec<_> = open.iter().filter(|&&edge| areas.beyond(edge) == Some(0)).collect();
    let is_refused = objections.contains(&Refusal::NoWayOut);
    assert_eq!(is_refused, exits.is_empty(), "{room} at {spot}: {castle:?}");
    seen.compared += 1;
    if exits.is_empty() {
        seen.closed += 1;
        seen.closed_with_open_doors += usize::from(!open.is_empty());
    } else {
        let own = doors_at(room, spot);
        seen.own_door += usize::from(exits.iter().all(|edge| own.contains(edge)));
        seen.around_a_corner += usize::from(!exits.iter().any(|&&edge| areas.is_in_sight(edge)));
    }
}

fn a_way_out_is_where_the_slow_account_sees_one(seed: u64, castles: usize) {
    let mut dice = TestDice::new(seed);
    let mut seen = Seen::default();
    for _ in 0..castles {
        let rooms = 1 + dice.below(16) as usize;
        let castle = secluded_castle(rooms, &mut dice);
        for room in [(); 40].map(|()| random_room(&mut dice)) {
            // Who has more doors than these leaves more than a few of them open.
            if room.doors().len() <= FEW {
                for spot in spots_at_doors(&castle, room) {
                    compare(&castle, room, spot, &mut seen);
                }
            }
        }
    }
    assert!(seen.compared > 1_000, "{seen:?}");
    assert!(seen.closed > 60 && seen.closed_with_open_doors > 5, "{seen:?}");
    assert!(seen.around_a_corner > 60 && seen.own_door > 500, "{seen:?}");
}

/// CAS-PLACE-05
#[test]
fn a_way_out_is_where_the_slow_account_sees_one_in_a_first_lot_of_castles() {
    a_way_out_is_where_the_slow_account_sees_one(21, 100);
}

/// CAS-PLACE-05, CAS-PLACE-06
#[test]
fn a_way_out_is_where_the_slow_account_sees_one_in_a_second_lot_of_castles() {
    a_way_out_is_where_the_slow_account_sees_one(22_000_000, 100);
}
