//! What happened that not everybody saw all of. What somebody may hold possible follows from it.

use game::Seat;

use crate::component::{Colour, Favor};
use crate::setup_table::{FAVORS_LOOKED_AT, Slot};
use crate::swans::Swans;

/// Something with a favor or a Secret Swan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// A public favor went under the stack, for all to see (PAL-SETUP-11).
    Slipped(Favor),
    /// Favors were looked at, and those that were not kept went under the stack.
    Looked(Glance),
    /// A Secret Swan was drawn.
    Drew { seat: Seat, colour: Colour },
    /// Secret Swans went back to the bridge.
    Spent { seat: Seat, secret: Swans },
}

/// A look at favors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glance {
    pub(crate) seat: Seat,
    /// In the order in which they were drawn.
    pub(crate) favors: [Option<Favor>; FAVORS_LOOKED_AT as usize],
    /// Which of them was kept, from 0, and where it lies.
    pub(crate) kept: Option<(u8, Slot)>,
}

impl Glance {
    pub(crate) fn new(seat: Seat, looked: &[Favor], kept: Option<(Favor, Slot)>) -> Glance {
        let mut favors = [None; FAVORS_LOOKED_AT as usize];
        for (place, &favor) in favors.iter_mut().zip(looked) {
            *place = Some(favor);
        }
        let number = |favor: Favor| (0..).zip(looked).find(|(_, looked)| **looked == favor);
        let kept = kept.and_then(|(favor, slot)| number(favor).map(|(number, _)| (number, slot)));
        Glance { seat, favors, kept }
    }

    pub(crate) fn favors(&self) -> impl Iterator<Item = Favor> + use<> {
        self.favors.into_iter().flatten()
    }
}
