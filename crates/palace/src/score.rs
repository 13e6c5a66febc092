//! What everything is worth at the end (PAL-SCORE, PAL-FAVOR).

use game::{Outcome, RuleId, Seat, Standing, Tally, TieBreak, Total};

use crate::building::Placed;
use crate::cells::Cells;
use crate::component::{Favor, Item, Kind, Level, Reward, RoomType, Wants};
use crate::setup_table::{
    ACTIVITY_POINTS, COLUMN_POINTS, ROW_BONUS_AT, ROW_POINTS, SET_POINTS, SLOT_POINTS,
    STAIR_POINTS, Slot, UTILITY_POINTS,
};
use crate::sheet::{Cause, Ledger, Row};
use crate::side::Side;
use crate::state::{Desk, End, State, Step};
use crate::swans::Swans;

/// What is counted of a player: everything, or what the others can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Secret Swans and personal favors included.
    All,
    /// Only what lies open.
    Open,
}

fn nobody() -> std::iter::Empty<(Cause, i32)> {
    std::iter::empty()
}

fn cause(placed: &Placed) -> Cause {
    Cause::Tile { tile: placed.tile, cell: placed.spot.cell }
}

/// Swans as causes, and Secret Swans whose colours do not matter.
fn counted_swans(swans: Swans, secret: u32) -> Vec<Cause> {
    let open = (!swans.is_empty()).then_some(Cause::Swans(swans));
    let hidden = (secret > 0).then_some(Cause::SecretSwans(secret as u8));
    open.into_iter().chain(hidden).collect()
}

impl Desk {
    /// The swans that count.
    fn counted(&self, scope: Scope) -> Swans {
        match scope {
            Scope::All => self.swans.plus(&self.secret),
            Scope::Open => self.swans,
        }
    }

    /// How much a player has of an item (PAL-FAVOR-01).
    pub(crate) fn amount(&self, item: Item, scope: Scope) -> u32 {
        match item {
            Item::RoomsOf(wanted) => self.rooms.get(wanted.index()).copied().unwrap_or(0).into(),
            Item::Rooms => self.rooms.iter().map(|&count| u32::from(count)).sum(),
            Item::SwansOf(colour) => self.counted(scope).of(colour).into(),
            Item::Swans => self.all_swans(),
            Item::SecretSwans => self.secret.len(),
            Item::FiledRooms => self.count_filed_rooms(),
            Item::FiledFavors => self.favors().count() as u32,
            Item::Passages => self.passages.into(),
        }
    }

    /// Slots, rows and columns of the Blueprints board.
    fn score_board(&self, tally: &mut impl Tally<Row, Cause>) {
        if self.is_active(Slot::Plus10) {
            let (source, rule) = (Cause::Slot(Slot::Plus10), RuleId("PAL-SCORE-01"));
            tally.enter(Row::Slots, source, rule, SLOT_POINTS.into(), nobody());
        }
        for (room_type, &count) in RoomType::ALL.into_iter().zip(&self.rooms) {
            if count >= ROW_BONUS_AT {
                let (source, rule) = (Cause::Row(room_type), RuleId("PAL-SCORE-02"));
                tally.enter(Row::Rows, source, rule, ROW_POINTS.into(), nobody());
            }
        }
        let fewest = self.rooms.iter().copied().min().unwrap_or(0);
        for (column, points) in (1..=fewest).zip(COLUMN_POINTS) {
            let (source, rule) = (Cause::Column(column), RuleId("PAL-BLUEPRINT-11"));
            tally.enter(Row::Columns, source, rule, points.into(), nobody());
        }
    }

    /// Sets of different colours, the largest first, which is best (PAL-SCORE-07).
    fn score_sets(&self, scope: Scope, tally: &mut impl Tally<Row, Cause>) {
        let mut left = self.counted(scope);
        while !left.is_empty() {
            let set: Swans = left.iter().map(|(colour, _)| colour).collect();
            let points = set.colours().checked_sub(1).and_then(|index| SET_POINTS.get(index));
            let points = points.copied().unwrap_or(0);
            tally.enter(
                Row::Sets,
                Cause::Swans(set),
                RuleId("PAL-SCORE-07"),
                points.into(),
                nobody(),
            );
            left = left.minus(&set);
        }
    }
}

/// What the best sets of these swans are worth (PAL-SCORE-07).
#[must_use]
pub fn set_points(swans: Swans) -> i32 {
    let mut total = Total::default();
    Desk { swans, ..Desk::default() }.score_sets(Scope::Open, &mut total);
    total.0
}

impl State {
    /// Every point that a seat would have if the game ended now, with its rule and causes.
    #[must_use]
    pub fn ledger(&self, seat: Seat) -> Ledger {
        let mut ledger = Ledger::default();
        self.score_into(seat, Scope::All, &mut ledger);
        ledger
    }

    /// A seat's points if the game ended now.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        let mut total = Total::default();
        self.score_into(seat, Scope::All, &mut total);
        total.0
    }

    /// What everybody can count of a seat: all of it once the game is over, before that neither
    /// Secret Swans nor favors.
    #[must_use]
    pub fn open_ledger(&self, seat: Seat) -> Ledger {
        if self.step == Step::Over { self.ledger(seat) } else { self.ledger_before_end(seat) }
    }

    pub(crate) fn ledger_before_end(&self, seat: Seat) -> Ledger {
        let mut ledger = Ledger::default();
        self.score_all_but_favors(seat, Scope::Open, &mut ledger);
        ledger
    }

    /// A seat's points without favors, as far as this scope has them.
    pub(crate) fn score_without_favors(&self, seat: Seat, scope: Scope) -> i32 {
        let mut total = Total::default();
        self.score_all_but_favors(seat, scope, &mut total);
        total.0
    }

    fn score_into<T: Tally<Row, Cause>>(&self, seat: Seat, scope: Scope, tally: &mut T) {
        self.score_all_but_favors(seat, scope, tally);
        for favor in self.public.into_iter().flatten() {
            if self.wins(seat, favor) {
                self.enter_favor(seat, favor, "PAL-FAVOR-04", true, tally);
            }
        }
        for (_, favor) in self.desk(seat).favors() {
            self.enter_favor(seat, favor, "PAL-FAVOR-06", self.wins(seat, favor), tally);
        }
    }

    fn score_all_but_favors<T: Tally<Row, Cause>>(&self, seat: Seat, scope: Scope, tally: &mut T) {
        let desk = self.desk(seat);
        desk.score_board(tally);
        self.score_stairs(seat, tally);
        let own = || self.ground.palace.tiles().iter().filter(|placed| placed.owner == Some(seat));
        for placed in own().filter(|placed| placed.is_completed()) {
            if let Reward::PointsForEach(item) = placed.tile.face().reward {
                let points = i32::from(UTILITY_POINTS) * desk.amount(item, scope) as i32;
                let because = self.causes::<T>(seat, item, scope);
                tally.enter(Row::Utility, cause(placed), RuleId("PAL-SCORE-05"), points, because);
            }
        }
        for placed in own().filter(|placed| placed.is_completed()) {
            if placed.tile.face().reward == Reward::Points {
                let (source, rule) = (cause(placed), RuleId("PAL-SCORE-06"));
                tally.enter(Row::Activity, source, rule, ACTIVITY_POINTS.into(), nobody());
            }
        }
        desk.score_sets(scope, tally);
    }

    /// Downstairs rooms below the completed stairs of a seat, each once (PAL-SCORE-04).
    fn score_stairs(&self, seat: Seat, tally: &mut impl Tally<Row, Cause>) {
        let palace = &self.ground.palace;
        let mut counted = Cells::EMPTY;
        for stairs in palace.tiles() {
            let is_own = stairs.owner == Some(seat) && stairs.tile.kind() == Kind::Stair;
            if !is_own || !stairs.is_completed() {
                continue;
            }
            let mut rooms: Vec<&Placed> = Vec::new();
            let mut waiting = vec![stairs];
            while let Some(placed) = waiting.pop() {
                for side in Side::ALL {
                    let below = placed.entrance(side).is_some_and(|door| door.level == Level::Down);
                    if !below || !placed.is_linked(side) {
                        continue;
                    }
                    let next = placed.spot.cell.step(side).and_then(|cell| palace.at(cell));
                    let room = next.filter(|room| room.tile.kind() != Kind::Stair);
                    let Some(room) = room.filter(|room| !counted.has(room.spot.cell)) else {
                        continue;
                    };
                    counted.insert(room.spot.cell);
                    rooms.push(room);
                    waiting.push(room);
                }
            }
            if !rooms.is_empty() {
                let because = rooms.into_iter().map(|room| (cause(room), STAIR_POINTS.into()));
                tally.enter(Row::Stairs, cause(stairs), RuleId("PAL-SCORE-04"), 0, because);
            }
        }
    }

    /// What is counted as this item.
    fn things(&self, seat: Seat, item: Item, scope: Scope) -> Vec<Cause> {
        let desk = self.desk(seat);
        let tiles = |wanted: &dyn Fn(Kind) -> bool| -> Vec<Cause> {
            let own = self.ground.palace.tiles().iter().filter(|t| t.owner == Some(seat));
            own.filter(|placed| wanted(placed.tile.kind())).map(cause).collect()
        };
        match item {
            Item::RoomsOf(wanted) => tiles(&|kind| kind == Kind::Room(wanted)),
            Item::Rooms => tiles(&|kind| matches!(kind, Kind::Room(_))),
            Item::Passages => tiles(&|kind| matches!(kind, Kind::Hallway | Kind::Stair)),
            Item::SwansOf(colour) => {
                let count = usize::from(desk.counted(scope).of(colour));
                counted_swans(std::iter::repeat_n(colour, count).collect(), 0)
            }
            Item::Swans if scope == Scope::All => counted_swans(desk.counted(scope), 0),
            Item::Swans => counted_swans(desk.swans, desk.secret.len()),
            Item::SecretSwans => counted_swans(Swans::NONE, desk.secret.len()),
            Item::FiledRooms => {
                let active = Slot::ALL.into_iter().filter(|&slot| desk.is_active(slot));
                active.map(Cause::Slot).collect()
            }
            Item::FiledFavors => desk.favors().map(|(slot, _)| Cause::Slot(slot)).collect(),
        }
    }

    /// The same as causes, if anybody keeps them.
    fn causes<T: Tally<Row, Cause>>(
        &self,
        seat: Seat,
        item: Item,
        scope: Scope,
    ) -> impl Iterator<Item = (Cause, i32)> + use<T> {
        let things = if T::KEEPS_CAUSES { self.things(seat, item, scope) } else { Vec::new() };
        things.into_iter().map(|cause| (cause, 0))
    }

    fn enter_favor<T: Tally<Row, Cause>>(
        &self,
        seat: Seat,
        favor: Favor,
        rule: &'static str,
        won: bool,
        tally: &mut T,
    ) {
        let tied = won && !self.stands_alone(seat, favor);
        let rule = match (tied, rule) {
            (true, "PAL-FAVOR-04") => "PAL-FAVOR-05",
            (true, _) => "PAL-FAVOR-07",
            (false, rule) => rule,
        };
        let points = if won { favor.face().points.into() } else { 0 };
        let because = self.causes::<T>(seat, favor.face().item, Scope::All);
        tally.enter(Row::Favors, Cause::Favor(favor), RuleId(rule), points, because);
    }

    /// Whether a seat has the best number, alone or not, of what a favor counts (PAL-FAVOR-02).
    fn is_best(&self, seat: Seat, favor: Favor) -> bool {
        let face = favor.face();
        let of = |seat: Seat| self.desk(seat).amount(face.item, Scope::All);
        self.seats().all(|other| match face.wants {
            Wants::Most => of(seat) >= of(other),
            Wants::Fewest => of(seat) <= of(other),
        })
    }

    /// Whether no other seat has the same number of what a favor counts.
    fn stands_alone(&self, seat: Seat, favor: Favor) -> bool {
        let of = |seat: Seat| self.desk(seat).amount(favor.face().item, Scope::All);
        self.seats().filter(|&other| other != seat).all(|other| of(other) != of(seat))
    }

    /// Whether a favor brings its points to a seat (PAL-FAVOR-02, PAL-FAVOR-05, PAL-FAVOR-07).
    pub(crate) fn wins(&self, seat: Seat, favor: Favor) -> bool {
        let ties_count = self.desk(seat).is_active(Slot::TiedFavors);
        self.is_best(seat, favor) && (ties_count || self.stands_alone(seat, favor))
    }

    /// The ranking as it stands. Who is level with somebody in points and swans loses, and comes
    /// after all others; perhaps nobody wins (PAL-SCORE-09, PAL-SCORE-10).
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let figures: Vec<(i32, i32)> = self
            .seats()
            .map(|seat| (self.score(seat), self.desk(seat).all_swans() as i32))
            .collect();
        let places = places(&figures);
        let rule = RuleId("PAL-SCORE-09");
        let standings = self
            .seats()
            .zip(figures.into_iter().zip(places))
            .map(|(seat, ((total, swans), place))| {
                let tie_breaks = vec![TieBreak { name: "swans", rule, value: swans }];
                Standing { seat, place, total, tie_breaks }
            })
            .collect();
        debug_assert!(self.end.is_some(), "the game is over for a reason");
        let reason = self.end.unwrap_or(End::StacksEmpty).id();
        Outcome { end_reason: reason, standings }
    }
}

/// The places of players with these points and swans (PAL-SCORE-10).
#[must_use]
pub fn places(figures: &[(i32, i32)]) -> Vec<u8> {
    let is_struck = |own: &(i32, i32)| figures.iter().filter(|other| *other == own).count() > 1;
    figures
        .iter()
        .map(|own| {
            let ahead = figures.iter().filter(|other| match (is_struck(own), is_struck(other)) {
                (true, false) => true,
                (false, true) => false,
                (true, true) | (false, false) => *other > own,
            });
            let place = ahead.count() as u8 + 1;
            // A struck player never wins, even if nobody else is there.
            if is_struck(own) { place.max(2) } else { place }
        })
        .collect()
}
