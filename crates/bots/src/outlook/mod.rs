//! What a position promises: where play-outs are cut short, this is what they came to.

mod between;
mod castles;
mod palace;

use game::Game;

use crate::weights::Weights;

/// How a game's positions compare, and how far one has to look ahead. One file per game says how.
pub trait Outlook: Game {
    /// The numbers that judgement rests on.
    type Weights: Weights;

    /// How many choices are worth looking at.
    const BREADTH: usize;

    /// How many nodes are judged in about 0.15 seconds.
    const NODES: u64;

    /// Of so many choices each seat takes the best in a play-out, and the one that thinks of so many.
    const WIDTH: usize = usize::MAX;
    /// See [`WIDTH`](Outlook::WIDTH).
    const OWN_WIDTH: usize = usize::MAX;

    /// What greed calls a point.
    const WORTH_OF_POINT: i64 = 100;

    /// In how many worlds greed is believed as much as what comes out there.
    const TRUST: i64 = 1;

    /// After so many play-outs of a choice the next decision is not left to greed any more.
    const PATIENCE: i64 = i64::MAX;

    /// How much the best of the others counts, in hundredths of what oneself has.
    const RIVALRY: i64 = 100;

    /// How far the game has come. Play-outs are compared where their clocks show the same.
    fn clock(state: &Self::State) -> u32;

    /// How far one has to look: a play-out goes on until the clock shows so much more.
    fn horizon(state: &Self::State) -> u32;

    /// The weights for games like this one.
    fn weights(state: &Self::State) -> &'static Self::Weights;

    /// What each seat can expect to have at the end, in hundredths of a point.
    fn outlook(world: &Self::State, weights: &Self::Weights) -> Vec<i64>;

    /// Whether this is a decision of which much depends.
    fn is_weighty(_state: &Self::State) -> bool {
        true
    }
}
