//! How fast every place of every room at a market is found.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use castles::{Castle, Length, Lengths, Level, Passages, Room, Spot, Tile};
use game::Dice;
use shelf::Seed;

/// The castles that are asked, and how many rooms each of them has.
const CASTLES: u64 = 50;
pub(crate) const ROOMS: usize = 20;
/// A market of four players.
pub(crate) const TILES: usize = 7;

/// The mean over some random castles.
pub(crate) struct Placements {
    /// To list all ways to place seven tiles, hallways and stairs.
    pub(crate) microseconds: f64,
    pub(crate) ways: f64,
}

/// Without passages, and with one of each length left.
pub(crate) fn measure(time: Duration) -> [Placements; 2] {
    let markets: Vec<(Castle, Vec<Room>)> = (0..CASTLES).map(market).collect();
    let of_all = |left: &[Length]| measure_with(&markets, left.iter().copied().collect(), time);
    [of_all(&[]), of_all(&Length::ALL)]
}

fn measure_with(markets: &[(Castle, Vec<Room>)], left: Lengths, time: Duration) -> Placements {
    let (mut lists, mut ways) = (0_u32, 0_u64);
    let began = Instant::now();
    while lists == 0 || began.elapsed() < time {
        for (castle, wares) in markets {
            for &room in wares {
                let _ = castle.placements(room, left, &mut |spot, passages| {
                    black_box::<(Spot, Passages)>((spot, passages));
                    ways += 1;
                    ControlFlow::Continue(())
                });
            }
            lists += 1;
        }
    }
    let of_one = |all: f64| all / f64::from(lists);
    Placements {
        microseconds: of_one(began.elapsed().as_secs_f64() * 1e6),
        ways: of_one(ways as f64),
    }
}

/// A castle of random rooms at random places, and what is for sale.
fn market(number: u64) -> (Castle, Vec<Room>) {
    let mut dice = Seed::of_series(20, number).chance();
    let mut tiles: Vec<Tile> = Tile::all().collect();
    dice.shuffle(&mut tiles);
    let mut tiles = tiles.into_iter().map(Room::Tile);
    let mut castle = Castle::new();
    while castle.rooms().len() < ROOMS {
        let Some(room) = tiles.next() else { break };
        let mut spots = Vec::new();
        let _ = castle.spots(room, &mut |spot| {
            spots.push(spot);
            ControlFlow::Continue(())
        });
        let bound = u32::try_from(spots.len()).unwrap_or(0);
        if let Some(&spot) = spots.get(dice.below(bound) as usize) {
            castle.build(room, spot);
        }
    }
    let corridors =
        [Room::Hallway(Level::Upstairs), Room::Hallway(Level::Downstairs), Room::Stairs];
    let wares = tiles.take(TILES).chain(corridors).collect();
    (castle, wares)
}
