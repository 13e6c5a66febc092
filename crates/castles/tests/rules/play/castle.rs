//! What a test wants to know about a castle, worked out from its rooms and doors alone.

use std::ops::ControlFlow;

use castles::{Castle, Meets, Room, Spot};

/// The doors of a castle that lead to no room and end at no wall.
pub(crate) fn open_doors(castle: &Castle) -> usize {
    let doors = castle.rooms().iter().flat_map(|placed| placed.doors());
    doors.filter(|door| door.meets == Meets::Nothing).count()
}

/// The spot for a room that completes the fewest rooms, and then leaves the most doors open.
pub(crate) fn roomiest_spot(castle: &Castle, room: Room) -> Option<Spot> {
    let mut spots = Vec::new();
    let _ = castle.spots(room, &mut |spot| {
        let mut after = castle.clone();
        let completed = after.build(room, spot).len();
        spots.push((completed, usize::MAX - open_doors(&after), spot));
        ControlFlow::Continue(())
    });
    spots.into_iter().min().map(|(.., spot)| spot)
}

/// The first spot for a room after which something holds of the castle.
pub(crate) fn spot_where(
    castle: &Castle,
    room: Room,
    holds: impl Fn(&Castle) -> bool,
) -> Option<Spot> {
    let mut found = None;
    let _ = castle.spots(room, &mut |spot| {
        let mut after = castle.clone();
        after.build(room, spot);
        if holds(&after) {
            found = Some(spot);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}
