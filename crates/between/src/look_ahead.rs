//! What would come of an action that is only thought of, and who may see the thought.

use game::{Actor, Seat, SeatSet};

use crate::action::{Action, Choice};
use crate::castle::Castle;
use crate::component::Room;
use crate::event::Audience;
use crate::setup::CastleId;
use crate::state::State;

impl State {
    /// Who may see that a seat thinks of this action: those who would see it proposed. A thought of
    /// the own hand is for nobody else.
    #[must_use]
    pub fn ghost_audience(&self, seat: Seat, action: &Action) -> SeatSet {
        let (Action::Propose { castle, choice }
        | Action::Counter { castle, choice }
        | Action::Decide { castle, choice }) = *action
        else {
            return SeatSet::EMPTY;
        };
        if self.check(Actor::Seat(seat), action).is_err() {
            return SeatSet::EMPTY;
        }
        match self.audience_of(castle, choice) {
            Audience::Everybody => self.humans(),
            Audience::Seats(seats) => seats,
        }
    }

    /// The castles that the action would change if everybody concerned agreed, as they would be.
    #[must_use]
    pub fn castles_after(&self, seat: Seat, action: &Action) -> Vec<(CastleId, Castle)> {
        if self.check(Actor::Seat(seat), action).is_err() {
            return Vec::new();
        }
        let (castle, choice) = match *action {
            Action::Propose { castle, choice }
            | Action::Counter { castle, choice }
            | Action::Decide { castle, choice } => (castle, Some(choice)),
            Action::Accept { castle } => (castle, self.proposal(castle)),
            Action::LayThrone { .. }
            | Action::DealTile { .. }
            | Action::PickForLudwig { .. }
            | Action::DrawTile { .. }
            | Action::DrawCard { .. }
            | Action::GiveForLudwig { .. }
            | Action::Choose { .. }
            | Action::Assign { .. }
            | Action::Lock
            | Action::ShowStack
            | Action::SayOrder { .. } => return Vec::new(),
        };
        choice.and_then(|choice| self.castle_with(castle, choice)).into_iter().collect()
    }

    /// The castle that a choice changes; `None` if it changes none at once.
    pub(crate) fn castle_with(
        &self,
        castle: CastleId,
        choice: Choice,
    ) -> Option<(CastleId, Castle)> {
        let (target, room, cell) = match choice {
            Choice::Cell(cell) => (castle, self.room_due(castle)?, cell),
            Choice::FifthRoom { castle, room, cell } => (castle, Room::Specialty(room), cell),
            Choice::Attendant(attendant) | Choice::FifthAttendant { attendant, .. } => {
                let target = match choice {
                    Choice::FifthAttendant { castle, .. } => castle,
                    _ => castle,
                };
                let mut plan = *self.castle(target)?;
                plan.seat_attendant(attendant);
                return Some((target, plan));
            }
            Choice::Card(card) => {
                let mut plan = *self.castle(castle)?;
                plan.keep_card(card);
                return Some((castle, plan));
            }
            Choice::Tile(_) | Choice::Bonus(_) => return None,
        };
        let mut plan = *self.castle(target)?;
        plan.build(room, cell).ok()?;
        Some((target, plan))
    }
}
