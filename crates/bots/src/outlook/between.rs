//! What a position of Between Two Castles promises: the lower of two castles counts in the end.

use between::{Between, CastleId, State};
use game::{Game, Seat};

use super::Outlook;
use crate::weights::BetweenWeights;

impl Outlook for Between {
    const BREADTH: usize = 12;
    const NODES: u64 = 6_000;
    const WORTH_OF_POINT: i64 = 10_000;
    const TRUST: i64 = 4;

    type Weights = BetweenWeights;

    fn weights(_: &State) -> &'static BetweenWeights {
        &BetweenWeights::TOGETHER
    }

    fn horizon(_: &State) -> u32 {
        u32::MAX
    }

    fn clock(state: &State) -> u32 {
        u32::from(state.round()) * 100 + u32::from(state.turn_number())
    }

    fn outlook(world: &State, _: &BetweenWeights) -> Vec<i64> {
        let seats = Between::seats(world);
        let scores = world.castle_scores();
        let score = |castle: CastleId| i64::from(scores.get(castle.index()).copied().unwrap_or(0));
        (0..seats)
            .map(|seat| {
                let left = score(CastleId::left_of(Seat(seat)));
                let right = score(CastleId::right_of(Seat(seat), seats));
                // The higher castle breaks ties.
                100 * left.min(right) + left.max(right)
            })
            .collect()
    }
}
