//! What a position of Castles promises: points, goals, coins, and doors and rooms that are still open.

use castles::{Castle, Castles, Level, Meets, Placed, Reward, State, Step, WishKind};
use game::{Game, Seat};

use super::Outlook;

const POINT: i64 = 100;

impl Outlook for Castles {
    const BREADTH: usize = 12;
    const NODES: u64 = 4_000;

    fn horizon(state: &State) -> u32 {
        // Alone nobody takes anything away, and it pays to look to the end.
        if state.is_solo() { u32::MAX } else { 1 }
    }

    fn clock(state: &State) -> u32 {
        u32::from(state.round())
    }

    /// What things cost, and which card one parts with, says greed as well.
    fn is_weighty(state: &State) -> bool {
        !matches!(state.step(), Step::Price | Step::ReturnCards)
    }

    fn outlook(world: &State) -> Vec<i64> {
        let over = Castles::turn(world).outcome().is_some();
        let seats = (0..Castles::seats(world)).map(Seat);
        let of = |seat: Seat| match world.castle(seat) {
            Some(castle) if !over => of_seat(world, seat, castle),
            _ => POINT * i64::from(world.score(seat)),
        };
        seats.map(of).collect()
    }
}

fn of_seat(world: &State, seat: Seat, castle: &Castle) -> i64 {
    let beside = world.beside(seat);
    let to_come = i64::from(world.rounds_to_come());
    let cards: i32 = world.hand(seat).iter().map(|card| castle.card_points(card, &beside)).sum();
    let decrees = world.decrees(seat).iter();
    let decrees: i32 = decrees.map(|&decree| castle.decree_points(decree, &beside)).sum();
    let sealed = world.sealed_points(seat, castle);
    let points = world.score(seat) + world.points_on_decrees(seat) + cards + decrees + sealed;
    let favors = i64::from(world.favor_points(seat, castle, &beside));
    let swans = i64::from(world.swans_worth(seat, world.swans(seat)));
    let coins = i64::from(beside.cash) / 1000;
    let useful = coins.min(60);
    let thousand = 10 + 8 * to_come.min(5);
    POINT * (i64::from(points) + swans)
        + (100 - 8 * to_come.min(5)) * favors
        + useful * thousand
        + (coins - useful) * 10
        + promise(world, castle, to_come)
}

fn promise(world: &State, castle: &Castle, to_come: i64) -> i64 {
    let soon = to_come.min(6);
    let rooms = castle.rooms();
    let hopes: i64 = rooms.iter().map(|placed| hope(world, placed, soon)).sum();
    let open = rooms
        .iter()
        .flat_map(Placed::doors)
        .filter(|door| door.meets == Meets::Nothing && door.level == Level::Upstairs)
        .count();
    let missing = (4 - open as i64).max(0);
    hopes + castle.moats().count() as i64 * 60 * soon - missing * missing * 60 * soon / 6
}

/// What a room may still bring by being completed, and its doors by taking more.
fn hope(world: &State, placed: &Placed, soon: i64) -> i64 {
    if placed.is_completed() {
        return 0;
    }
    let (mut joined, mut open, mut dead) = (0, 0, 0);
    for door in placed.doors() {
        match door.meets {
            _ if door.connected => joined += 1,
            Meets::Door => joined += 1,
            Meets::Wall => dead += 1,
            Meets::Nothing => open += 1,
        }
    }
    let through_doors = match placed.wish() {
        Some(wish) if wish.kind == WishKind::Connected => i64::from(wish.points) * 12,
        _ => 0,
    };
    let doors = (open * (4 + through_doors)) * soon / 6;
    if dead > 0 {
        return doors;
    }
    let value = placed.value() + placed.wish().map_or(0, |wish| i32::from(wish.points.max(0)));
    let last = world.rounds_to_come() == 0;
    let worth = |reward: Reward| match reward {
        Reward::Living => POINT * i64::from(value),
        Reward::Activity => 5 * POINT,
        Reward::Sleeping => 2 * POINT,
        Reward::Outdoor => 4 * POINT,
        Reward::Utility => 3 * POINT,
        Reward::Food => {
            if last {
                2 * POINT
            } else {
                5 * POINT
            }
        }
        Reward::Tower => 5 * POINT,
        Reward::Corridor | Reward::Downstairs | Reward::Moat => 2 * POINT,
    };
    let reward: i64 = placed.rewards().map(worth).sum();
    let hope = reward * (joined + 1) / (joined + open * open + 1);
    doors + hope * soon / 12
}
