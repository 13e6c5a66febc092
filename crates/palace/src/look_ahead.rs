//! What would be if: for bots and for those who look ahead.

use game::{Actor, Seat, Unheard};

use crate::action::Action;
use crate::building::Spot;
use crate::component::{Favor, Item, Swan, Tile};
use crate::score::{Scope, set_points};
use crate::setup_table::Slot;
use crate::sheet::Ledger;
use crate::state::{State, Step};
use crate::view::SpotView;

impl State {
    /// What a placement of the active player would bring, which must be allowed.
    #[must_use]
    pub fn preview(&self, tile: Tile, spot: Spot) -> SpotView {
        self.spot_view(self.active, tile, spot, &crate::cells::Cells::EMPTY)
    }

    /// Who would get which swan by a placement of the active player; grey if they may choose.
    pub fn swans_of(&self, tile: Tile, spot: Spot) -> impl Iterator<Item = (Seat, Swan)> + use<> {
        self.gains(self.active, tile, spot).into_iter().map(|gain| (gain.seat, gain.swan))
    }

    /// What a room of the row costs a seat; passages cost nothing.
    #[must_use]
    pub fn price_of(&self, seat: Seat, tile: Tile) -> u8 {
        tile.room().and_then(|room| self.room_price(seat, room)).unwrap_or(0)
    }

    /// What a seat pays for filing something.
    #[must_use]
    pub fn filing_fee(&self, seat: Seat) -> u8 {
        self.desk(seat).fee()
    }

    /// Whether nothing lies in a seat's slot.
    #[must_use]
    pub fn is_slot_empty(&self, seat: Seat, slot: Slot) -> bool {
        self.desk(seat).filed(slot).is_none()
    }

    /// How much a seat has of what favors and utility rooms count.
    #[must_use]
    pub fn amount(&self, seat: Seat, item: Item) -> u32 {
        self.desk(seat).amount(item, Scope::All)
    }

    /// Whether the active player is still to take an action.
    #[must_use]
    pub fn is_choosing_an_action(&self) -> bool {
        self.step == Step::Act
    }

    /// What everybody could count of a seat after an action of its own, if it is allowed. What it
    /// costs is paid with the swans that are missed least. Even if the game were over then, nothing
    /// hidden is counted.
    #[must_use]
    pub fn forecast(&self, seat: Seat, action: &Action) -> Option<Ledger> {
        let mut then = self.clone();
        then.apply(Actor::Seat(seat), action, &mut Unheard).ok()?;
        while then.step == Step::Pay && then.decider == seat {
            let payment = then.least_missed_payment(seat)?;
            then.apply(Actor::Seat(seat), &payment, &mut Unheard).ok()?;
        }
        Some(then.ledger_before_end(seat))
    }

    /// The payment that leaves the best sets.
    fn least_missed_payment(&self, seat: Seat) -> Option<Action> {
        let desk = self.desk(seat);
        let all = desk.swans.plus(&desk.secret);
        let mut best: Option<(i32, Action)> = None;
        let _ = self.legal(Actor::Seat(seat), &mut |action| {
            if let Action::Pay { swans, secret } = action {
                let left = set_points(all.minus(&swans).minus(&secret));
                if best.is_none_or(|(most, _)| left > most) {
                    best = Some((left, action));
                }
            }
            std::ops::ControlFlow::Continue(())
        });
        best.map(|(_, action)| action)
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
