//! What speaks for a choice: facts that the rules compute, and no opinions. One file per game says which.

mod between;
mod castles;
mod palace;

use game::{Game, Phrase, Seat};

/// A game whose choices can be explained.
pub trait Facts: Game {
    /// What would come of these actions of a seat, one after the other: each a sentence (`fact`) of the
    /// game's words. It rests on nothing that the seat cannot know, and holds whatever is hidden.
    fn facts(world: &Self::State, seat: Seat, actions: &[Self::Action]) -> Vec<Phrase>;

    /// Whether two choices are the same thing done otherwise, such as a room built at another door.
    fn is_variant(one: &Self::Action, other: &Self::Action) -> bool;
}
