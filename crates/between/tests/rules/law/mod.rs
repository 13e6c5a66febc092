//! What the laws of this game look at: the tiles, the shape of castles, and nonsense to be refused.

#![allow(dead_code)]

mod probes;
mod shape;

use between::{Castle, Room, Specialty, State, Step};
use game::Seat;

pub(crate) use probes::probes;
pub(crate) use shape::check as check_shape;

/// What no action may change.
pub(crate) fn census(state: &State) -> Vec<(&'static str, u32)> {
    vec![("tiles", state.tile_census()), ("cards", state.card_census())]
}

/// Says what is wrong with a state that could never be.
pub(crate) fn sound(state: &State) -> Result<(), String> {
    if census(state) != [("tiles", 147), ("cards", 20)] {
        return Err(format!("there are {:?}", census(state)));
    }
    for (number, castle) in state.castles().iter().enumerate() {
        check_shape(castle)
            .and_then(|()| check_size(state, castle))
            .map_err(|complaint| format!("castle {number}: {complaint}"))?;
    }
    check_hands(state)
}

/// How many turns of the game are over.
fn turns_done(state: &State) -> usize {
    let before = usize::from(state.round().saturating_sub(1)) * 4;
    match state.step() {
        Step::Thrones => 0,
        Step::Deal => before,
        Step::Over => 8,
        _ => before + usize::from(state.turn_number()) - 1,
    }
}

/// BTW-INV-07, BTW-INV-11, BTW-INV-12 as far as a state can show them.
fn check_size(state: &State, castle: &Castle) -> Result<(), String> {
    let is_tile = |room| matches!(room, Room::Tile(_));
    let tiles = castle.rooms().iter().filter(|placed| is_tile(placed.room)).count();
    let drafted = 2 * turns_done(state);
    let being_built = if state.step() == Step::Build { 2 } else { 0 };
    if !(drafted..=drafted + 2 + being_built).contains(&tiles) {
        return Err(format!("{tiles} tiles after {drafted} were drafted"));
    }
    let specialties: u8 = Specialty::ALL.iter().map(|&kind| castle.specialties(kind)).sum();
    let options = state.options();
    let by_the_book = *options == between::Options { ..between::Options::default() };
    if usize::from(specialties) + tiles != castle.rooms().len() || (by_the_book && specialties > 6)
    {
        return Err(format!("{specialties} specialty rooms"));
    }
    if castle.attendants().len() > 2 || castle.cards().len() > 2 {
        return Err("too many attendants or cards".to_owned());
    }
    Ok(())
}

/// BTW-INV-08: all hands have the size that belongs to the turn, or are passed on.
fn check_hands(state: &State) -> Result<(), String> {
    let seats = state.players().max(3);
    let size = [9, 7, 5, 3].get(usize::from(state.turn_number()).wrapping_sub(1)).copied();
    let mut hands = Vec::new();
    for seat in (0..seats).map(Seat) {
        let hand = state.hand(seat).len();
        let ludwig = state.ludwig() == Some(seat);
        let fine = match state.step() {
            Step::Thrones | Step::Assign | Step::Build | Step::Over => hand == 0,
            Step::Deal => hand <= 9,
            Step::PickForLudwig if ludwig => {
                size.is_some_and(|size| (size - 2..=size).contains(&hand))
            }
            Step::GiveForLudwig if ludwig => Some(hand + 2) == size,
            Step::PickForLudwig | Step::GiveForLudwig => Some(hand) == size,
            Step::Choose if ludwig => hand == 0,
            Step::Choose if state.chosen(seat).is_some() => hand == 0,
            Step::Choose => Some(hand) == size,
        };
        hands.push(hand);
        if !fine {
            return Err(format!("hands of {hands:?} in {:?}", state.step()));
        }
    }
    Ok(())
}
