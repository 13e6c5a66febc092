//! What would be if: for bots and for those who look ahead.

use game::Seat;

use crate::building::Spot;
use crate::component::{Favor, Tile};
use crate::setup_table::Slot;
use crate::state::State;
use crate::view::SpotView;

impl State {
    /// What a placement of the active player would bring, which must be allowed.
    #[must_use]
    pub fn outlook(&self, tile: Tile, spot: Spot) -> SpotView {
        self.spot_view(tile, spot, &crate::cells::Cells::EMPTY)
    }

    /// The public favors.
    pub fn public_favors(&self) -> impl Iterator<Item = Favor> + '_ {
        self.public.iter().copied().flatten()
    }

    /// The favors on a seat's board, with their slots.
    pub fn personal_favors(&self, seat: Seat) -> impl Iterator<Item = (Slot, Favor)> + '_ {
        self.desk(seat).favors()
    }

    /// The favors that are looked at, in the order in which they were drawn.
    #[must_use]
    pub fn favors_looked_at(&self) -> &[Favor] {
        &self.looked
    }

    /// Whether a room lies in a seat's slot, so that its ability works.
    #[must_use]
    pub fn is_slot_active(&self, seat: Seat, slot: Slot) -> bool {
        self.desk(seat).is_active(slot)
    }

    /// How many rooms of each type a seat has placed, in the order of the types.
    #[must_use]
    pub fn rooms_placed(&self, seat: Seat) -> [u8; 6] {
        self.desk(seat).rooms
    }

    /// Whether a favor would bring its points to a seat if the game ended now.
    #[must_use]
    pub fn wins_favor(&self, seat: Seat, favor: Favor) -> bool {
        self.wins(seat, favor)
    }

    /// How many rooms each stack has, from left to right.
    #[must_use]
    pub const fn stack_sizes(&self) -> &[u8] {
        &self.stacks
    }
}
