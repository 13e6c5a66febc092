//! The end: scores, ties, winners.

use game::{Events, Outcome, RuleId, Seat, Standing, TieBreak};

use crate::castle::Castle;
use crate::component::Specialty;
use crate::event::Event;
use crate::options::Options;
use crate::score::Cause;
use crate::setup::CastleId;
use crate::state::{MOST_SEATS, State};

impl State {
    /// Every castle's score as it stands; a preview until the game is over (BTW-INFO-17).
    #[must_use]
    pub fn castle_scores(&self) -> [i32; MOST_SEATS] {
        std::array::from_fn(|castle| {
            self.castles.get(castle).map_or(0, |castle| castle.score(&self.options))
        })
    }

    /// The ranking as it stands.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        rank(&self.castles, &self.castle_scores(), &self.options)
    }

    /// Tells every castle's score and every line of every seat's final score.
    pub(crate) fn tell_scores(&self, events: &mut impl Events<Event>) {
        let scores = self.castle_scores();
        for (castle, points) in self.castle_ids().zip(scores) {
            events.push_with(|| Event::CastleScored { castle, points });
        }
        for seat in (0..self.seats).map(Seat) {
            let castle = lower_castle(seat, self.seats, &scores);
            let Some(plan) = self.castle(castle) else { continue };
            for line in plan.ledger(&self.options).lines.into_iter().filter(|l| l.points != 0) {
                let cell = match line.source {
                    Cause::Room { cell, .. } => Some(cell),
                    Cause::Throne(_) | Cause::Attendant(_) | Cause::Card(_) => None,
                };
                events.push_with(|| Event::Scored {
                    seat,
                    castle,
                    points: line.points,
                    rule: line.rule,
                    tile: line.source.id(),
                    x: cell.map(|cell| cell.x),
                    y: cell.map(|cell| cell.y),
                    because: line.because,
                });
            }
        }
        events.push_with(|| Event::GameEnded { winners: self.outcome().winners() });
    }
}

/// The castle that gives a seat its final score: the lower of its two, the left one if they are
/// level (BTW-END-03, BTW-END-05).
fn lower_castle(seat: Seat, seats: u8, scores: &[i32]) -> CastleId {
    let [left, right] = [CastleId::left_of(seat), CastleId::right_of(seat, seats)];
    let score = |castle: CastleId| scores.get(castle.index()).copied().unwrap_or(0);
    if score(right) < score(left) { right } else { left }
}

/// Ranks the builders of a ring of castles with these scores: castle i is shared by seat i and the
/// next seat (BTW-END-03, BTW-END-04, BTW-TIE-01 to BTW-TIE-06).
#[must_use]
pub fn rank(castles: &[Castle], scores: &[i32], options: &Options) -> Outcome {
    debug_assert!(castles.len() <= scores.len(), "a score for each castle");
    let seats = castles.len() as u8;
    let score = |castle: CastleId| scores.get(castle.index()).copied().unwrap_or(0);
    let standing = |seat: Seat| {
        let own = [CastleId::left_of(seat), CastleId::right_of(seat, seats)];
        let [left, right] = own.map(score);
        let specialties = own
            .into_iter()
            .filter_map(|castle| castles.get(castle.index()))
            .map(|castle| specialty_count(castle, options))
            .sum();
        let second = if options.tie_attendants { "BTW-HOUSE-03" } else { "BTW-TIE-02" };
        let tie_breaks = vec![
            TieBreak { name: "higher_castle", rule: RuleId("BTW-TIE-01"), value: left.max(right) },
            TieBreak { name: "specialty_rooms", rule: RuleId(second), value: specialties },
        ];
        Standing { seat, place: 0, total: left.min(right), tie_breaks }
    };
    Outcome::ranked("two_rounds_played", (0..seats).map(Seat).map(standing).collect())
}

/// Fountains, towers, grand foyers and the throne of a castle, and its attendants if they count.
fn specialty_count(castle: &Castle, options: &Options) -> i32 {
    let rooms: i32 = Specialty::ALL.iter().map(|&kind| i32::from(castle.specialties(kind))).sum();
    let attendants = if options.tie_attendants { castle.attendants().len() as i32 } else { 0 };
    rooms + 1 + attendants
}
