//! What a room is worth when it is placed, and when it is scored again.

use game::{RuleId, Tally, Total};

use crate::castle::{Castle, Placed};
use crate::component::{Room, RoomType, Types, Wish, WishKind};
use crate::sheet::{Cause, Row, row_of};
use crate::surface::Surface;
use crate::terms::Terms;

/// Where a scoring step comes from: the rule, and who scores.
const VALUE: RuleId = RuleId("CAS-SCORE-01");
const CONNECTED: RuleId = RuleId("CAS-SCORE-03");
const ADJACENT: RuleId = RuleId("CAS-SCORE-05");
const EACH: RuleId = RuleId("CAS-SCORE-08");
const FROM_CONNECTED: RuleId = RuleId("CAS-SCORE-09");
const FROM_ACTIVITY: RuleId = RuleId("CAS-SCORE-10");
const FROM_DOWNSTAIRS: RuleId = RuleId("CAS-SCORE-11");
const LEAST: RuleId = RuleId("EXP-DECREE-31");
const HEARTH: RuleId = RuleId("EXP-DECREE-42");
const AGAIN: RuleId = RuleId("CAS-COMPLETE-08");
const ACTIVITY: RuleId = RuleId("CAS-COMPLETE-10");

/// The row of points that rooms earn by being completed.
const REWARDS: Row = Row::Rewards;

impl Castle {
    /// Scores the room that was placed last, in the order of the rulebook (CAS-SCORE-01 to
    /// CAS-SCORE-12): its value, its own icon, then the icons of those around it.
    pub(crate) fn score_last(&self, tally: &mut impl Tally<Row, Cause>) {
        match (self.rooms.len() as u8).checked_sub(1) {
            Some(number) => self.score_room(number, tally),
            None => game::never!("a castle has a foyer"),
        }
    }

    /// The same for a room that was placed or renovated just now (EXP-RENO-15, EXP-RENO-17).
    pub(crate) fn score_room(&self, number: u8, tally: &mut impl Tally<Row, Cause>) {
        self.score_steps(number, tally);
        let Some(least) = self.customs.least_points else { return };
        let row = self.room(number).map_or(REWARDS, |placed| row_of(placed.surface()));
        let mut total = Total::default();
        self.score_steps(number, &mut total);
        self.raise(number, row, least - total.0, tally);
    }

    /// What is missing to the least that a tile scores (EXP-DECREE-31).
    fn raise(&self, number: u8, row: Row, missing: i32, tally: &mut impl Tally<Row, Cause>) {
        if missing > 0 {
            tally.enter(row, self.source(number), LEAST, missing, std::iter::empty());
        }
    }

    /// What a wish for living rooms brings by itself when it is placed. It is no part of what the tile
    /// scores (EXP-DECREE-42, EXP-DECREE-G12).
    pub(crate) fn score_hearth(&self, number: u8, tally: &mut impl Tally<Row, Cause>) {
        let points = self.customs.hearth_points;
        if points > 0 && self.wishes_for(number, RoomType::Living) {
            tally.enter(Row::Decrees, self.source(number), HEARTH, points, std::iter::empty());
        }
    }

    /// Whether the wish or penalty of a room shows this type.
    pub(crate) fn wishes_for(&self, number: u8, room_type: RoomType) -> bool {
        self.room(number).is_some_and(|placed| placed.wishes_for(room_type))
    }

    /// The steps in which a tile is scored.
    fn score_steps(&self, number: u8, tally: &mut impl Tally<Row, Cause>) {
        let Some(placed) = self.room(number) else {
            return game::never!("there is no room {number}");
        };
        let (row, types, value) = (row_of(placed.surface()), placed.types(), placed.value());
        if value != 0 {
            tally.enter(row, self.source(number), VALUE, value, std::iter::empty());
        }
        self.score_icon(number, row, None, tally);
        for other in self.connected(number) {
            self.score_from(other, number, types, WishKind::Connected, FROM_CONNECTED, tally);
        }
        for other in self.adjacent(number) {
            self.score_from(other, number, types, WishKind::Adjacent, FROM_ACTIVITY, tally);
        }
        for (other, _) in self.numbered().filter(|&(other, _)| other != number) {
            self.score_from(other, number, types, WishKind::Each, FROM_DOWNSTAIRS, tally);
        }
        self.score_moats_for(number, tally);
    }

    /// Scores a room's value and icon once more, with the connections as they are now
    /// (CAS-COMPLETE-08, CAS-COMPLETE-09, CAS-COMPLETE-30).
    pub(crate) fn score_again(&self, number: u8, tally: &mut impl Tally<Row, Cause>) {
        self.score_itself_again(number, tally);
        let Some(least) = self.customs.least_points else { return };
        let mut total = Total::default();
        self.score_itself_again(number, &mut total);
        self.raise(number, REWARDS, least - total.0, tally);
    }

    /// What its value and icon bring, however little that is.
    pub(crate) fn points_itself(&self, number: u8) -> i32 {
        let mut total = Total::default();
        self.score_itself_again(number, &mut total);
        total.0
    }

    fn score_itself_again(&self, number: u8, tally: &mut impl Tally<Row, Cause>) {
        let Some(placed) = self.room(number) else {
            return game::never!("there is no room {number}");
        };
        let (source, value) = (self.source(number), placed.value());
        tally.enter(REWARDS, source, AGAIN, value, std::iter::empty());
        self.score_icon(number, REWARDS, Some(AGAIN), tally);
    }

    /// The points of a completed activity room (CAS-COMPLETE-10).
    pub(crate) fn score_activity(
        &self,
        room: Option<u8>,
        terms: Terms,
        tally: &mut impl Tally<Row, Cause>,
    ) {
        let source = room.map_or(Cause::Seat, |room| self.source(room));
        tally.enter(REWARDS, source, ACTIVITY, terms.activity_points, std::iter::empty());
    }

    /// What a room's own icon brings.
    fn score_icon(
        &self,
        number: u8,
        row: Row,
        rule: Option<RuleId>,
        tally: &mut impl Tally<Row, Cause>,
    ) {
        let Some(placed) = self.room(number) else {
            return game::never!("there is no room {number}");
        };
        let Some(wish) = placed.wish() else { return };
        let source = self.source(number);
        let paid = |other: u8| {
            let times = self.room(other).map_or(0, |placed| wish.times(placed.types()));
            let points = self.points_of_wish(wish, number, other);
            (times > 0).then(|| (self.source(other), points * times))
        };
        match wish.kind {
            WishKind::Connected => {
                let rooms = self.connected(number).filter_map(paid);
                enter_if_any(tally, row, source, rule.unwrap_or(CONNECTED), rooms);
            }
            WishKind::Adjacent if self.customs.penalty_times == 0 => {}
            WishKind::Adjacent => {
                let rooms = self.adjacent(number).filter_map(paid);
                enter_if_any(tally, row, source, rule.unwrap_or(ADJACENT), rooms);
            }
            // The room itself is one of them if it has the type (CAS-SCORE-08, EXP-RENO-16).
            WishKind::Each => {
                let rooms = self.numbered().filter_map(|(other, _)| paid(other));
                enter_if_any(tally, row, source, rule.unwrap_or(EACH), rooms);
            }
        }
    }

    /// What the wish of one of two rooms brings for each wanted type of the other: first a passage doubles it,
    /// and then come customs (EXP-PASSAGE-20, EXP-DECREE-G18).
    pub(crate) fn points_of_wish(&self, wish: &Wish, number: u8, other: u8) -> i32 {
        let points = i32::from(wish.points);
        match wish.kind {
            WishKind::Connected => {
                let doubled = if self.is_doubled(number, other) { 2 } else { 1 };
                points * doubled + self.customs.welcome_points
            }
            WishKind::Adjacent => points * self.customs.penalty_times,
            WishKind::Each => points * self.customs.each_times,
        }
    }

    /// What the icon of a room that stands already brings for a new one.
    fn score_from(
        &self,
        other: u8,
        new: u8,
        types: Types,
        kind: WishKind,
        rule: RuleId,
        tally: &mut impl Tally<Row, Cause>,
    ) {
        let Some(placed) = self.room(other) else {
            return game::never!("there is no room {other}");
        };
        let Some(wish) = placed.wish() else { return };
        let times = wish.times(types);
        let is_waived = kind == WishKind::Adjacent && self.customs.penalty_times == 0;
        if wish.kind == kind && times > 0 && !is_waived {
            let points = self.points_of_wish(wish, new, other) * times;
            let because = std::iter::once((self.source(new), points));
            tally.enter(row_of(placed.surface()), self.source(other), rule, 0, because);
        }
    }

    /// A room of the castle as score sheets name it.
    pub(crate) fn source(&self, number: u8) -> Cause {
        let shown = self.room(number).map_or(Surface::Room(Room::Foyer), Placed::surface);
        self.source_as(number, shown)
    }

    /// The same as if this showed of it.
    pub(crate) fn source_as(&self, number: u8, room: Surface) -> Cause {
        debug_assert!(self.room(number).is_some(), "there is no room {number}");
        let (x, y) = self.room(number).map_or((0, 0), |placed| (placed.spot.x, placed.spot.y));
        Cause::Room { number, room, x, y }
    }
}

/// An icon that finds nothing is no line.
fn enter_if_any(
    tally: &mut impl Tally<Row, Cause>,
    row: Row,
    source: Cause,
    rule: RuleId,
    rooms: impl Iterator<Item = (Cause, i32)>,
) {
    let mut rooms = rooms.peekable();
    if rooms.peek().is_some() {
        tally.enter(row, source, rule, 0, rooms);
    }
}
