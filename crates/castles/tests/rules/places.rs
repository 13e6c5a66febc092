//! Castles on random positions: the places that are named are those that are allowed, and what a
//! castle says about itself is what its footprints say.

use std::collections::BTreeSet;

use crate::table::slow_castle::*;
use castles::*;
use game::Dice;
use lattice::{Edge, Rotation};
use testkit::{TestDice, law_times};

/// All spots at which the room's box at least touches the box around the castle.
fn window(castle: &Castle, room: Room) -> Vec<Spot> {
    let ends = |placed: &Placed| {
        let (width, height) = turned_box(placed.room, placed.spot);
        (placed.spot.x + width, placed.spot.y + height)
    };
    let rooms = castle.rooms();
    let left = rooms.iter().map(|placed| placed.spot.x).min().unwrap();
    let top = rooms.iter().map(|placed| placed.spot.y).min().unwrap();
    let right = rooms.iter().map(|placed| ends(placed).0).max().unwrap();
    let bottom = rooms.iter().map(|placed| ends(placed).1).max().unwrap();
    let mut spots = Vec::new();
    for turn in Rotation::ALL {
        let (width, height) = turned_box(room, Spot::new(0, 0, turn));
        for y in top - height..=bottom {
            spots.extend((left - width..=right).map(|x| Spot::new(x, y, turn)));
        }
    }
    spots
}

/// The spots of the window to which the checker does not object.
fn allowed(castle: &Castle, room: Room, is_worth_asking: impl Fn(Spot) -> bool) -> Vec<Spot> {
    let spots = window(castle, room).into_iter().filter(|&spot| is_worth_asking(spot));
    spots.filter(|&spot| castle.objections(room, spot).is_empty()).collect()
}

fn sorted(mut spots: Vec<Spot>) -> Vec<Spot> {
    spots.sort_unstable();
    spots
}

/// Plays random castles of up to 25 rooms, and asks about some room before each.
fn for_each_position(seed: u64, positions: usize, mut visit: impl FnMut(&Castle, Room)) {
    let mut dice = TestDice::new(seed);
    for _ in 0..positions {
        let rooms = 1 + dice.below(25) as usize;
        let castle = random_castle(rooms, &mut dice);
        visit(&castle, random_room(&mut dice));
    }
}

/// Asks about every spot at which a door of the room lies at a door of the castle, by a reckoning
/// of its own; elsewhere a room is never connected.
fn named_spots_are_the_allowed_ones(seed: u64, castles: usize) {
    let mut seen = 0;
    for_each_position(seed, castles, |castle, first| {
        let doors: BTreeSet<Edge> = castle
            .rooms()
            .iter()
            .flat_map(|placed| doors_at(placed.room, placed.spot))
            .map(across)
            .collect();
        let mut dice = TestDice::new(seed + castle.rooms().len() as u64);
        for room in std::iter::once(first).chain((0..4).map(|_| random_room(&mut dice))) {
            let relative = Rotation::ALL.map(|turn| doors_at(room, Spot::new(0, 0, turn)));
            let meets = |spot: Spot| {
                relative[usize::from(spot.turn.degrees() / 90)].iter().any(|edge| {
                    doors.contains(&Edge {
                        x: edge.x + spot.x,
                        y: edge.y + spot.y,
                        side: edge.side,
                    })
                })
            };
            assert_eq!(
                spots(castle, room),
                sorted(allowed(castle, room, meets)),
                "{room}: {castle:?}"
            );
            seen += 1;
        }
    });
    assert_eq!(seen, castles * 5);
}

/// CAS-PLACE-14
#[test]
fn named_spots_are_the_allowed_ones_in_many_castles() {
    named_spots_are_the_allowed_ones(1, 600 * law_times() as usize);
}

/// CAS-PLACE-14
#[test]
fn named_spots_are_the_allowed_ones_wherever_one_asks() {
    for_each_position(5_000_000, 150, |castle, room| {
        let everywhere = sorted(allowed(castle, room, |_| true));
        assert_eq!(spots(castle, room), everywhere, "{room}: {castle:?}");
    });
}

/// CAS-PLACE-14, CAS-LEVEL-06
#[test]
fn what_fits_nowhere_is_told_why() {
    let mut told = BTreeSet::new();
    for_each_position(6_000_000, 400, |castle, _| {
        let open = |level: Level| {
            let doors = castle.rooms().iter().flat_map(Placed::doors);
            doors.filter(|door| door.meets == Meets::Nothing).any(|door| door.level == level)
        };
        for tile in Tile::all() {
            let level = Room::Tile(tile).door_level(0);
            let why = castle.no_place(Room::Tile(tile));
            assert_eq!(why.is_some(), spots(castle, Room::Tile(tile)).is_empty(), "{tile}");
            let expected = match (open(level), level) {
                (true, _) => NoPlace::NoSpace,
                (false, Level::Downstairs) => NoPlace::NeedsStairs,
                (false, Level::Upstairs) => NoPlace::NoFreeDoor,
            };
            if let Some(why) = why {
                assert_eq!(why, expected, "{tile}: {castle:?}");
                told.insert((why.key(), why.rule()));
            }
        }
    });
    assert!(told.contains(&("needs_stairs", "CAS-LEVEL-06")), "{told:?}");
    assert!(told.contains(&("no_space", "CAS-PLACE-14")), "{told:?}");
}

/// What the room that was placed last scores, by the slow account of the castle.
fn slow_points(castle: &Castle) -> i32 {
    let account = slow_account(castle);
    let rooms = castle.rooms();
    let (new, old) = rooms.split_last().unwrap();
    let last = old.len();
    let mut points = new.room.points();
    let near = |kind: WishKind, one: usize, other: usize| match kind {
        WishKind::Connected => account.connected[one].contains(&(other as u8)),
        WishKind::Adjacent => account.adjacent[one].contains(&(other as u8)),
        WishKind::Each => true,
    };
    for (number, placed) in rooms.iter().enumerate() {
        // What the new room wishes, itself included if it looks at the whole castle.
        if let Some(wish) = new.room.wish() {
            let counts = near(wish.kind, last, number) && wish.counts(placed.types());
            points += i32::from(counts) * i32::from(wish.points);
        }
        // What a room that was there wishes of the new one.
        if let Some(wish) = placed.room.wish().filter(|_| number != last) {
            let counts = near(wish.kind, number, last) && wish.counts(new.types());
            points += i32::from(counts) * i32::from(wish.points);
        }
    }
    points
}

/// CAS-SCORE-19, and every room by its own rule as `slow_points` reads it.
#[test]
fn placed_rooms_score_what_the_slow_account_says() {
    let mut below_zero = 0;
    for_each_position(6_000_000, 100 * law_times() as usize, |castle, room| {
        for view in castle.spot_views(room).into_iter().take(20) {
            let mut after = castle.clone();
            let completed = after.build(room, view.spot);
            assert_eq!(view.points, slow_points(&after), "{room} at {}: {castle:?}", view.spot);
            assert_eq!(view.completes, completed);
            below_zero += u32::from(view.points < 0);
        }
    });
    assert!(below_zero > 2, "{below_zero}");
}

fn accounts_agree(seed: u64, castles: usize) {
    let mut dice = TestDice::new(seed);
    let (mut blocked, mut enclosed, mut slanted) = (0, 0, 0);
    for _ in 0..castles {
        let rooms = 1 + dice.below(40) as usize;
        let castle = random_castle(rooms, &mut dice);
        let (own, slow) = (own_account(&castle), slow_account(&castle));
        assert_eq!(own, slow, "{castle:?}");
        for (connected, adjacent) in own.connected.iter().zip(&own.adjacent) {
            assert!(connected.is_subset(adjacent), "{castle:?}");
            slanted += adjacent.len() - connected.len();
        }
        blocked += own.doors.iter().flatten().filter(|&&meets| meets == Meets::Wall).count();
        enclosed += castle.areas().enclosed();
        assert_eq!(castle.completed() as usize, own.completed.iter().filter(|&&done| done).count());
    }
    assert!(blocked > 100 && enclosed > 100 && slanted > 100, "{blocked} {enclosed} {slanted}");
}

/// CAS-GEO-18, CAS-GEO-20
#[test]
fn castles_say_what_their_footprints_say() {
    accounts_agree(11, 700);
}

/// CAS-GEO-11, CAS-GEO-13, CAS-GEO-15
#[test]
fn more_castles_say_what_their_footprints_say() {
    accounts_agree(12_000_000, 700);
}

/// CAS-GEO-24, CAS-GEO-28, CAS-COMPLETE-01
#[test]
fn yet_more_castles_say_what_their_footprints_say() {
    accounts_agree(13_000_000, 700);
}
