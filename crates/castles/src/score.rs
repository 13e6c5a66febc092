//! What a room is worth when it is placed, and when it is scored again.

use game::{RuleId, Tally};

use crate::castle::Castle;
use crate::component::{Room, Types, Wish, WishKind};
use crate::sheet::{Piece, row_of};
use crate::terms::Terms;

/// Where a scoring step comes from: the rule, and who scores.
const VALUE: RuleId = RuleId("CAS-SCORE-01");
const CONNECTED: RuleId = RuleId("CAS-SCORE-03");
const ADJACENT: RuleId = RuleId("CAS-SCORE-05");
const EACH: RuleId = RuleId("CAS-SCORE-08");
const FROM_CONNECTED: RuleId = RuleId("CAS-SCORE-09");
const FROM_ACTIVITY: RuleId = RuleId("CAS-SCORE-10");
const FROM_DOWNSTAIRS: RuleId = RuleId("CAS-SCORE-11");
const AGAIN: RuleId = RuleId("CAS-COMPLETE-08");
const ACTIVITY: RuleId = RuleId("CAS-COMPLETE-10");

/// The row of points that rooms earn by being completed.
const REWARDS: &str = "rewards";

impl Castle {
    /// Scores the room that was placed last, in the order of the rulebook (CAS-SCORE-01 to
    /// CAS-SCORE-12): its value, its own icon, then the icons of those around it.
    pub(crate) fn score_last(&self, tally: &mut impl Tally<Piece>) {
        let Some(number) = (self.rooms.len() as u8).checked_sub(1) else { return };
        let Some(placed) = self.room(number) else { return };
        let (room, types, value) = (placed.room, placed.types(), placed.value());
        if value != 0 {
            tally.enter(row_of(room), self.source(number), VALUE, value, std::iter::empty());
        }
        self.score_icon(number, row_of(room), None, tally);
        for other in self.connected(number) {
            self.score_from(other, number, types, WishKind::Connected, FROM_CONNECTED, tally);
        }
        for other in self.adjacent(number) {
            self.score_from(other, number, types, WishKind::Adjacent, FROM_ACTIVITY, tally);
        }
        for (other, _) in self.numbered().filter(|&(other, _)| other != number) {
            self.score_from(other, number, types, WishKind::Each, FROM_DOWNSTAIRS, tally);
        }
    }

    /// Scores a room's value and icon once more, with the connections as they are now
    /// (CAS-COMPLETE-08, CAS-COMPLETE-09, CAS-COMPLETE-30).
    pub(crate) fn score_again(&self, number: u8, tally: &mut impl Tally<Piece>) {
        let Some(placed) = self.room(number) else { return };
        let (source, value) = (self.source(number), placed.value());
        tally.enter(REWARDS, source, AGAIN, value, std::iter::empty());
        self.score_icon(number, REWARDS, Some(AGAIN), tally);
    }

    /// The points of a completed activity room (CAS-COMPLETE-10).
    pub(crate) fn score_activity(
        &self,
        room: Option<u8>,
        terms: Terms,
        tally: &mut impl Tally<Piece>,
    ) {
        let source = room.map_or(Piece::Seat, |room| self.source(room));
        tally.enter(REWARDS, source, ACTIVITY, terms.activity_points, std::iter::empty());
    }

    /// What a room's own icon brings.
    fn score_icon(
        &self,
        number: u8,
        row: &'static str,
        rule: Option<RuleId>,
        tally: &mut impl Tally<Piece>,
    ) {
        let Some(placed) = self.room(number) else { return };
        let Some(wish) = placed.wish() else { return };
        let source = self.source(number);
        let points = i32::from(wish.points);
        let wanted = |&other: &u8| self.is_wanted(wish, other);
        let paid = |other: u8| (self.source(other), points);
        match wish.kind {
            WishKind::Connected => {
                let rooms = self.connected(number).filter(wanted).map(paid);
                enter_if_any(tally, row, source, rule.unwrap_or(CONNECTED), rooms);
            }
            WishKind::Adjacent => {
                let rooms = self.adjacent(number).filter(wanted).map(paid);
                enter_if_any(tally, row, source, rule.unwrap_or(ADJACENT), rooms);
            }
            // The room itself is one of them if it has the type (CAS-SCORE-08).
            WishKind::Each => {
                let rooms = self.numbered().map(|(other, _)| other).filter(wanted).map(paid);
                enter_if_any(tally, row, source, rule.unwrap_or(EACH), rooms);
            }
        }
    }

    fn is_wanted(&self, wish: &Wish, number: u8) -> bool {
        self.room(number).is_some_and(|placed| wish.counts(placed.types()))
    }

    /// What the icon of a room that stands already brings for a new one.
    fn score_from(
        &self,
        other: u8,
        new: u8,
        types: Types,
        kind: WishKind,
        rule: RuleId,
        tally: &mut impl Tally<Piece>,
    ) {
        let Some(placed) = self.room(other) else { return };
        let Some(wish) = placed.wish() else { return };
        if wish.kind == kind && wish.counts(types) {
            let because = std::iter::once((self.source(new), i32::from(wish.points)));
            tally.enter(row_of(placed.room), self.source(other), rule, 0, because);
        }
    }

    /// A room of the castle as score sheets name it.
    pub(crate) fn source(&self, number: u8) -> Piece {
        let placed = self.room(number);
        placed.map_or(Piece::Room { number, room: Room::Foyer, x: 0, y: 0 }, |placed| Piece::Room {
            number,
            room: placed.room,
            x: placed.spot.x,
            y: placed.spot.y,
        })
    }
}

/// An icon that finds nothing is no line.
fn enter_if_any(
    tally: &mut impl Tally<Piece>,
    row: &'static str,
    source: Piece,
    rule: RuleId,
    rooms: impl Iterator<Item = (Piece, i32)>,
) {
    let mut rooms = rooms.peekable();
    if rooms.peek().is_some() {
        tally.enter(row, source, rule, 0, rooms);
    }
}
