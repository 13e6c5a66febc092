//! The most that a room would bring, wherever it may stand: whoever judges asks for the same rooms and castles again
//! and again.

use std::ops::ControlFlow::Continue;
use std::sync::{Arc, OnceLock};

use game::Seat;

use crate::castle::Castle;
use crate::component::Room;
use crate::state::State;
use crate::trial::Trial;
use crate::turned::{ROOMS, row};

/// The most points that a room would bring at once, by how many rooms it completes; rewards left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestPoints([i16; BestPoints::MOST + 1]);

impl BestPoints {
    /// More than a room has doors, and itself.
    const MOST: usize = 8;
    const NOWHERE: i16 = i16::MIN;
    const NONE: BestPoints = BestPoints([BestPoints::NOWHERE; BestPoints::MOST + 1]);

    /// The points, and how many rooms are completed by the placement that brings them. Nothing, if the room fits
    /// nowhere.
    pub fn iter(self) -> impl Iterator<Item = (i32, usize)> {
        let found = self.0.into_iter().zip(0..).filter(|(most, _)| *most != BestPoints::NOWHERE);
        found.map(|(most, completed)| (most.into(), completed))
    }
}

impl Castle {
    /// The most that a room would bring at once, wherever it may stand.
    #[must_use]
    pub fn best_points(&self, room: Room) -> BestPoints {
        let mut best = BestPoints::NONE;
        let mut trial = None;
        let _ = self.spots(room, &mut |spot| {
            let trial = trial.get_or_insert_with(|| Trial::new(self, room));
            trial.put(spot);
            match best.0.get_mut(trial.completed().len()) {
                Some(most) => *most = (*most).max(trial.points() as i16),
                None => game::never!("a room completes no more than it has doors"),
            }
            Continue(())
        });
        best
    }
}

impl State {
    /// The most that a room would bring a seat at once, wherever it may stand in its castle.
    #[must_use]
    pub fn best_points(&self, seat: Seat, room: Room) -> BestPoints {
        self.desk(seat).map_or(BestPoints::NONE, |desk| desk.best.of(&desk.castle, room))
    }
}

/// What was found for a castle as it stands. Copies of a state find it together.
#[derive(Clone, Default, Debug)]
pub(crate) struct KnownBest(Arc<OnceLock<Vec<OnceLock<BestPoints>>>>);

impl KnownBest {
    /// The castle changes.
    pub(crate) fn forget(&mut self) {
        *self = KnownBest::default();
    }

    fn of(&self, castle: &Castle, room: Room) -> BestPoints {
        let all = self.0.get_or_init(|| vec![OnceLock::new(); ROOMS]);
        let find = || castle.best_points(room);
        all.get(row(room)).map_or_else(find, |known| *known.get_or_init(find))
    }
}

/// States that are equal otherwise are equal, whatever was asked of them.
impl PartialEq for KnownBest {
    fn eq(&self, _: &KnownBest) -> bool {
        true
    }
}
