//! What favors and bonus cards count.

use game::{RuleId, Tally};

use crate::beside::Beside;
use crate::castle::{Castle, Placed};
use crate::component::{Card, Measure, Room, RoomType, Size, Types};
use crate::decree::{Decree, Effect};
use crate::finale::FinalPart;
use crate::setup_table::FAVOR_POINTS;
use crate::sheet::{Cause, Row, Stack};
use crate::terms::Terms;

/// What is counted: how much, and the rooms that it is counted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) amount: i64,
    pub(crate) rooms: Vec<u8>,
}

impl Counted {
    /// So much of what no room alone has.
    fn of(amount: impl Into<i64>) -> Counted {
        Counted { amount: amount.into(), rooms: Vec::new() }
    }
}

impl Castle {
    /// Counts what a favor or bonus card is about. What is not the castle's is given.
    pub(crate) fn measure(&self, measure: Measure, beside: &Beside) -> Counted {
        let of = |wanted: &dyn Fn(&Placed) -> bool| -> Vec<u8> {
            self.numbered().filter(|(_, placed)| wanted(placed)).map(|(n, _)| n).collect()
        };
        let sized = |wanted: fn(Size) -> bool| {
            of(&move |placed: &Placed| placed.room.size().is_some_and(wanted))
        };
        let rooms = match measure {
            Measure::RoomsOf(room_type) => of(&move |placed| placed.types().contains(room_type)),
            Measure::FeetOf(room_type) => {
                let rooms = of(&move |placed| placed.types().contains(room_type));
                let feet = |&number: &u8| self.room(number).map_or(0, |p| i64::from(p.room.feet()));
                return Counted { amount: rooms.iter().map(feet).sum(), rooms };
            }
            Measure::RoomsOfSize(size) => of(&move |placed| placed.room.size() == Some(size)),
            Measure::AllSizes => return Counted::of(self.unique_sizes() == Size::BASE.len()),
            Measure::AllTypes => return Counted::of(self.unique_types() == RoomType::ALL.len()),
            Measure::Hallways => of(&|placed| matches!(placed.room, Room::Hallway(_))),
            Measure::Stairs => of(&|placed| placed.room == Room::Stairs),
            Measure::Entrances => return Counted::of(self.external_entrances()),
            Measure::Completed => self.where_completed(true),
            Measure::Incomplete => self.where_completed(false),
            Measure::SquareRooms => sized(Size::is_square),
            Measure::RoundRooms => sized(Size::is_round),
            Measure::SmallRooms => sized(Size::is_small),
            Measure::LargeRooms => sized(Size::is_large),
            Measure::Cash => return Counted::of(beside.cash),
            Measure::Towers => sized(Size::is_tower),
            // Each of several on one room counts (EXP-DECREE-24).
            Measure::Renovations => {
                let rooms = of(&|placed| placed.renovation.is_some());
                let amount = (rooms.len() + self.covered_renovations.len()) as i64;
                return Counted { amount, rooms };
            }
            Measure::SwanTokens => return Counted::of(beside.swans),
            Measure::Moats => return Counted::of(self.moats().count() as u32),
            Measure::Rooms => of(&|_| true),
            Measure::Feet => return Counted::of(self.square_feet()),
            Measure::LongestPath => return Counted::of(self.longest_path()),
            Measure::Courtyards => return Counted::of(self.courtyards()),
            Measure::SwanIcons => sized(Size::has_swan_icon),
            Measure::WithoutSwanIcon => {
                let rooms = of(&|placed| !placed.room.size().is_some_and(Size::has_swan_icon));
                let moats = self.moats().count();
                return Counted { amount: (rooms.len() + moats) as i64, rooms };
            }
            Measure::FewestPoints => return Counted::of(beside.score),
            Measure::UniqueSizes => return Counted::of(self.unique_sizes() as u32),
            // A moat counts as one more (EXP-FAVOR-10).
            Measure::UniqueTypes => {
                let moat = u32::from(self.moats().next().is_some());
                return Counted::of(self.unique_types() as u32 + moat);
            }
            Measure::TenSizes => return Counted::of(self.unique_sizes() >= 10),
            Measure::FirstPlaces => return Counted::of(beside.first_places),
            Measure::LastBuilder => return Counted::of(beside.is_builder),
            Measure::ZeroCards => return Counted::of(beside.zero_cards),
            Measure::DepletedTiles => {
                let rooms = of(&|placed| {
                    Stack::of(placed.room).is_some_and(|stack| beside.depleted.contains(stack))
                });
                let moats = self.moats().filter(|_| beside.depleted.contains(Stack::Moats));
                return Counted { amount: (rooms.len() + moats.count()) as i64, rooms };
            }
            Measure::RoomSizes => return Counted::of(self.room_sizes() as u32),
            Measure::RoomTypes => return Counted::of(self.unique_types() as u32),
            Measure::NoCorridorTiles => {
                let is_tile =
                    |placed: &Placed| matches!(placed.room, Room::Hallway(_) | Room::Stairs);
                return Counted::of(!self.rooms.iter().any(is_tile));
            }
            Measure::HeldCards => return Counted::of(beside.cards),
            Measure::Suites => return Counted::of(self.suites()),
            Measure::OnePointIcons => {
                let rooms = of(&|placed| ones_on(placed) > 0);
                return Counted { amount: self.rooms.iter().map(ones_on).sum(), rooms };
            }
        };
        Counted { amount: rooms.len() as i64, rooms }
    }

    /// How many different sizes its rooms have, corridors left out (EXP-FAVOR-09).
    fn unique_sizes(&self) -> usize {
        let has = |size: &Size| self.rooms.iter().any(|p| p.room.size() == Some(*size));
        Size::ALL.iter().filter(|size| has(size)).count()
    }

    /// The same with those of corridors, each of which is a size of its own (EXP-DECREE-45).
    fn room_sizes(&self) -> usize {
        let foyer = |room: Room| room.is_foyer();
        let hallway = |room: Room| matches!(room, Room::Hallway(_));
        let stairs = |room: Room| room == Room::Stairs;
        let has = |wanted: &fn(Room) -> bool| self.rooms.iter().any(|it| wanted(it.room));
        let corridors: [fn(Room) -> bool; 3] = [foyer, hallway, stairs];
        self.unique_sizes() + corridors.iter().filter(|wanted| has(wanted)).count()
    }

    /// How many different types its rooms have (EXP-FAVOR-10).
    fn unique_types(&self) -> usize {
        let types = self.rooms.iter().map(Placed::types).fold(Types::default(), Types::union);
        types.iter().count()
    }

    fn where_completed(&self, completed: bool) -> Vec<u8> {
        let fits = self.numbered().filter(|(_, placed)| placed.completed == completed);
        fits.map(|(number, _)| number).collect()
    }

    /// What a bonus card brings (CAS-BONUS-01).
    pub(crate) fn score_card(
        &self,
        card: Card,
        beside: &Beside,
        tally: &mut impl Tally<Row, Cause>,
    ) {
        let face = card.face();
        let counted = self.measure(face.measure, beside);
        let times = counted.amount / i64::from(face.per).max(1);
        let points = (times * i64::from(face.points)) as i32;
        let because = counted.rooms.iter().map(|&number| (self.source(number), 0));
        tally.enter(Row::Cards, Cause::Card(card), face.rule, points, because);
    }

    /// What a decree counts at the end, as far as that belongs to this part (EXP-DECREE-G08,
    /// EXP-FINAL-08).
    pub(crate) fn score_decree(
        &self,
        decree: Decree,
        part: FinalPart,
        beside: &Beside,
        tally: &mut impl Tally<Row, Cause>,
    ) {
        for effect in decree.effects() {
            let Effect::Score { measure, points, per } = effect else { continue };
            if measure.part() != part {
                continue;
            }
            let counted = self.measure(measure, beside);
            let points = (counted.amount / i64::from(per).max(1) * i64::from(points)) as i32;
            let because = counted.rooms.iter().map(|&number| (self.source(number), 0));
            tally.enter(Row::Decrees, Cause::Decree(decree), decree.face().rule, points, because);
        }
    }

    /// Points for each room of a depleted stack (CAS-FINAL-04).
    pub(crate) fn score_stack(
        &self,
        stack: Stack,
        terms: Terms,
        tally: &mut impl Tally<Row, Cause>,
    ) {
        if stack == Stack::Moats {
            let points = self.moats().count() as i32 * terms.stack_points;
            if points > 0 {
                let rule = RuleId("EXP-MOAT-60");
                tally.enter(Row::Stacks, Cause::Stack(stack), rule, points, std::iter::empty());
            }
            return;
        }
        let rooms = self.numbered().filter(|(_, placed)| Stack::of(placed.room) == Some(stack));
        let rooms: Vec<u8> = rooms.map(|(number, _)| number).collect();
        if !rooms.is_empty() {
            let because = rooms.iter().map(|&number| (self.source(number), terms.stack_points));
            tally.enter(Row::Stacks, Cause::Stack(stack), RuleId("CAS-FINAL-04"), 0, because);
        }
    }
}

/// What coins in hand bring (CAS-FINAL-07).
pub(crate) fn score_coins(cash: u32, terms: Terms, tally: &mut impl Tally<Row, Cause>) {
    let points = (cash / terms.coins_a_point) as i32;
    if points > 0 {
        tally.enter(Row::Coins, Cause::Coins, RuleId("CAS-FINAL-07"), points, std::iter::empty());
    }
}

/// The ones that are printed on a room: as its points, and in its wish (EXP-BONUS-12).
fn ones_on(placed: &Placed) -> i64 {
    let in_wish = placed.wish().is_some_and(|wish| wish.points == 1);
    i64::from(placed.value() == 1) + i64::from(in_wish)
}

/// How a favor stands for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) amount: i64,
    /// From 1; none without at least one of what is counted (CAS-FAVOR-02).
    pub(crate) place: Option<u8>,
    pub(crate) points: i32,
}

impl Measure {
    /// In which part of the scoring at the end a decree counts it.
    const fn part(self) -> FinalPart {
        match self {
            Measure::Cash => FinalPart::Coins,
            Measure::HeldCards => FinalPart::Cards,
            _ => FinalPart::Decrees,
        }
    }
}

/// Somebody who is ranked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contender {
    pub(crate) amount: i64,
    /// Wins every tie (EXP-DECREE-57).
    pub(crate) wins_ties: bool,
    /// Points for being first alone (EXP-DECREE-55).
    pub(crate) first_points: i32,
}

/// Ranks what the seats have of something: who ties shares the points of the places taken,
/// rounded down (CAS-FAVOR-03, CAS-FAVOR-05). Of points the fewest are best, and nobody needs any
/// (EXP-FAVOR-08).
pub(crate) fn rank(measure: Measure, contenders: &[Contender]) -> Vec<Standing> {
    let fewest = measure == Measure::FewestPoints;
    let standing = |own: &Contender| {
        let amount = own.amount;
        if amount == 0 && !fewest {
            return Standing { amount, place: None, points: 0 };
        }
        let is_better = |other: &&Contender| {
            let more = if fewest { other.amount < amount } else { other.amount > amount };
            more || (other.amount == amount && other.wins_ties && !own.wins_ties)
        };
        let ties = |other: &&Contender| other.amount == amount && other.wins_ties == own.wins_ties;
        let better = contenders.iter().filter(is_better).count();
        let tied = contenders.iter().filter(ties).count();
        let places = FAVOR_POINTS.iter().map(|&points| u32::from(points));
        let shared: u32 = places.skip(better).take(tied).sum();
        let points = match (better, tied) {
            (0, 1) => own.first_points,
            _ => (shared / tied.max(1) as u32) as i32,
        };
        Standing { amount, place: Some(better as u8 + 1), points }
    };
    contenders.iter().map(standing).collect()
}
