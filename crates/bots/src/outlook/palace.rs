//! What a position of the Palace promises: the score as it stands, and what open entrances may still bring.

use game::{Game, Seat};
use palace::{Palace, Reward, Side, State};

use super::Outlook;
use crate::palace::chance_of_completion;
use crate::weights::PalaceWeights;

impl Outlook for Palace {
    const BREADTH: usize = 10;
    const NODES: u64 = 6_000;

    type Weights = PalaceWeights;

    fn weights(_: &State) -> &'static PalaceWeights {
        &PalaceWeights::TOGETHER
    }

    fn horizon(_: &State) -> u32 {
        9
    }

    fn clock(state: &State) -> u32 {
        u32::from(state.turns())
    }

    fn outlook(world: &State, weights: &PalaceWeights) -> Vec<i64> {
        let seats = 0..Palace::seats(world);
        let over = Palace::turn(world).outcome().is_some();
        let mut worth: Vec<i64> =
            seats.map(|seat| 100 * i64::from(world.score(Seat(seat)))).collect();
        if over {
            return worth;
        }
        let left: i64 = world.stack_sizes().iter().map(|&left| i64::from(left)).sum();
        let to_come = (left * 4 / 3).min(100);
        let palace = &world.ground().palace;
        let wet = world.ground().moat.cells();
        for placed in palace.tiles() {
            let Some(owner) = placed.owner.filter(|_| !placed.is_completed()) else { continue };
            let (mut open, mut stuck) = (0, false);
            for side in Side::ALL {
                if placed.entrance(side).is_none() || placed.is_linked(side) {
                    continue;
                }
                let beyond = placed.spot.cell.step(side);
                stuck |= beyond.is_none_or(|cell| palace.at(cell).is_some() || wet.has(cell));
                open += 1;
            }
            if stuck {
                continue;
            }
            let reward = match placed.tile.face().reward {
                Reward::Points => 700,
                _ => weights.open_reward,
            };
            let chance = chance_of_completion(weights, open);
            if let Some(worth) = worth.get_mut(owner.index()) {
                *worth += reward * chance / 100 * (weights.hope_at_the_end + to_come) / 150;
            }
        }
        worth
    }
}
