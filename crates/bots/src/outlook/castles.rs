//! What a position of Castles promises: points, goals, coins, and doors and rooms that are still open.

use castles::{Castles, State, Step};
use game::{Game, Seat};

use super::Outlook;
use crate::castles::{Judge, POINT};
use crate::weights::CastlesWeights;

impl Outlook for Castles {
    const BREADTH: usize = 12;
    const NODES: u64 = 4_000;
    const PATIENCE: i64 = 48;

    type Weights = CastlesWeights;

    fn weights(state: &State) -> &'static CastlesWeights {
        match state.is_solo() {
            true => &CastlesWeights::ALONE,
            false if state.modules().is_empty() => &CastlesWeights::TOGETHER,
            false => &CastlesWeights::EXPANDED,
        }
    }

    fn horizon(state: &State) -> u32 {
        // Alone nobody takes anything away, and it pays to look to the end.
        if state.is_solo() { u32::MAX } else { 4 }
    }

    fn clock(state: &State) -> u32 {
        u32::from(state.round())
    }

    /// What things cost, and which card one parts with, says greed as well.
    fn is_weighty(state: &State) -> bool {
        !matches!(state.step(), Step::Price | Step::ReturnCards)
    }

    fn outlook(world: &State, weights: &CastlesWeights) -> Vec<i64> {
        let over = Castles::turn(world).outcome().is_some();
        let seats = (0..Castles::seats(world)).map(Seat);
        let of = |seat: Seat| match world.castle(seat) {
            Some(castle) if !over => Judge::new(world, seat, castle, weights).prospects(),
            _ => POINT * i64::from(world.score(seat)),
        };
        seats.map(of).collect()
    }
}
