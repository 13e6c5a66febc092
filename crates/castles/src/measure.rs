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
use crate::trial::Trial;

/// What is counted: how much, and the rooms that it is counted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) amount: i64,
    pub(crate) rooms: Vec<u8>,
}

impl Measure {
    /// How much of it a room has by itself: nothing, where rooms are not counted one by one.
    pub(crate) fn of_room(self, placed: &Placed, beside: &Beside) -> i64 {
        let room = placed.room;
        let sized = |wanted: fn(Size) -> bool| room.size().is_some_and(wanted);
        let counts = match self {
            Measure::RoomsOf(room_type) => placed.types().contains(room_type),
            Measure::FeetOf(room_type) => {
                let counts = placed.types().contains(room_type);
                return if counts { room.feet().into() } else { 0 };
            }
            Measure::RoomsOfSize(size) => room.size() == Some(size),
            Measure::Hallways => matches!(room, Room::Hallway(_)),
            Measure::Stairs => room == Room::Stairs,
            Measure::Completed => placed.completed,
            Measure::Incomplete => !placed.completed,
            Measure::SquareRooms => sized(Size::is_square),
            Measure::RoundRooms => sized(Size::is_round),
            Measure::SmallRooms => sized(Size::is_small),
            Measure::LargeRooms => sized(Size::is_large),
            Measure::Towers => sized(Size::is_tower),
            Measure::Renovations => placed.renovation.is_some(),
            Measure::Rooms => true,
            Measure::SwanIcons => sized(Size::has_swan_icon),
            Measure::WithoutSwanIcon => !sized(Size::has_swan_icon),
            Measure::DepletedTiles => {
                Stack::of(room).is_some_and(|stack| beside.depleted.contains(stack))
            }
            Measure::OnePointIcons => return ones_on(placed),
            Measure::AllSizes
            | Measure::AllTypes
            | Measure::Entrances
            | Measure::Cash
            | Measure::SwanTokens
            | Measure::Moats
            | Measure::Feet
            | Measure::LongestPath
            | Measure::Courtyards
            | Measure::FewestPoints
            | Measure::UniqueSizes
            | Measure::UniqueTypes
            | Measure::TenSizes
            | Measure::FirstPlaces
            | Measure::LastBuilder
            | Measure::ZeroCards
            | Measure::RoomSizes
            | Measure::RoomTypes
            | Measure::NoCorridorTiles
            | Measure::HeldCards
            | Measure::Suites => false,
        };
        counts.into()
    }
}

impl Castle {
    /// Counts what a favor or bonus card is about. What is not the castle's is given.
    pub(crate) fn measure(&self, measure: Measure, beside: &Beside) -> Counted {
        let counts = |(_, placed): &(u8, &Placed)| measure.of_room(placed, beside) > 0;
        let rooms = self.numbered().filter(counts).map(|(number, _)| number).collect();
        Counted { amount: self.amount(measure, beside), rooms }
    }

    /// The same without the rooms that it is counted for.
    pub(crate) fn amount(&self, measure: Measure, beside: &Beside) -> i64 {
        self.of_rooms(measure, beside) + self.beyond_rooms(measure, beside, None)
    }

    /// How much of it its rooms have, one by one.
    pub(crate) fn of_rooms(&self, measure: Measure, beside: &Beside) -> i64 {
        self.rooms.iter().map(|placed| measure.of_room(placed, beside)).sum()
    }

    /// How much of it there is that no room has by itself; with a room that is tried, if there is one.
    pub(crate) fn beyond_rooms(
        &self,
        measure: Measure,
        beside: &Beside,
        trial: Option<&Trial<'_>>,
    ) -> i64 {
        let all = || self.rooms.iter().chain(trial.map(Trial::placed));
        match measure {
            Measure::AllSizes => (unique_sizes(all()) == Size::BASE.len()).into(),
            Measure::AllTypes => (unique_types(all()) == RoomType::ALL.len()).into(),
            Measure::Entrances => {
                trial.map_or_else(|| self.external_entrances(), Trial::external_entrances).into()
            }
            Measure::Cash => beside.cash.into(),
            // Each of several on one room counts (EXP-DECREE-24).
            Measure::Renovations => self.covered_renovations.len() as i64,
            Measure::SwanTokens => beside.swans.into(),
            Measure::Moats | Measure::WithoutSwanIcon => self.moats().count() as i64,
            Measure::Feet => {
                let more = trial.map_or(0, |trial| trial.placed().room.feet());
                i64::from(self.square_feet()) + i64::from(more)
            }
            Measure::LongestPath => match trial {
                None => self.longest_path().into(),
                Some(trial) => self.longest_path_with(trial.walked()).into(),
            },
            Measure::Courtyards => {
                trial.map_or_else(|| self.courtyards(), Trial::courtyards).into()
            }
            Measure::FewestPoints => beside.score.into(),
            Measure::UniqueSizes => unique_sizes(all()) as i64,
            // A moat counts as one more (EXP-FAVOR-10).
            Measure::UniqueTypes => {
                let moat = i64::from(self.moats().next().is_some());
                unique_types(all()) as i64 + moat
            }
            Measure::TenSizes => (unique_sizes(all()) >= 10).into(),
            Measure::FirstPlaces => beside.first_places.into(),
            Measure::LastBuilder => beside.is_builder.into(),
            Measure::ZeroCards => beside.zero_cards.into(),
            Measure::DepletedTiles => {
                let counts = beside.depleted.contains(Stack::Moats);
                if counts { self.moats().count() as i64 } else { 0 }
            }
            Measure::RoomSizes => room_sizes(all()) as i64,
            Measure::RoomTypes => unique_types(all()) as i64,
            Measure::NoCorridorTiles => {
                let is_tile =
                    |placed: &Placed| matches!(placed.room, Room::Hallway(_) | Room::Stairs);
                (!all().any(is_tile)).into()
            }
            Measure::HeldCards => beside.cards.into(),
            // Who is paired with whom may change everywhere.
            Measure::Suites => {
                trial.map_or_else(|| self.suites(), |trial| trial.castle().suites()).into()
            }
            Measure::RoomsOf(_)
            | Measure::FeetOf(_)
            | Measure::RoomsOfSize(_)
            | Measure::Hallways
            | Measure::Stairs
            | Measure::Completed
            | Measure::Incomplete
            | Measure::SquareRooms
            | Measure::RoundRooms
            | Measure::SmallRooms
            | Measure::LargeRooms
            | Measure::Towers
            | Measure::Rooms
            | Measure::SwanIcons
            | Measure::OnePointIcons => 0,
        }
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
        let points = paid(counted.amount, face.points.into(), face.per.into());
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
            let points = paid(counted.amount, points.into(), per.into());
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

/// How many different sizes these rooms have, corridors left out (EXP-FAVOR-09).
fn unique_sizes<'a>(rooms: impl Iterator<Item = &'a Placed>) -> usize {
    let sizes = rooms.filter_map(|placed| placed.room.size());
    sizes.fold(0_u16, |set, size| set | 1 << size.index()).count_ones() as usize
}

/// The same with those of corridors, each of which is a size of its own (EXP-DECREE-45).
fn room_sizes<'a>(rooms: impl Iterator<Item = &'a Placed> + Clone) -> usize {
    let corridor = |placed: &Placed| match placed.room {
        room if room.is_foyer() => 1,
        Room::Hallway(_) => 2,
        Room::Stairs => 4,
        _ => 0,
    };
    let corridors = rooms.clone().map(corridor).fold(0_u8, |set, its| set | its);
    unique_sizes(rooms) + corridors.count_ones() as usize
}

/// How many different types these rooms have (EXP-FAVOR-10).
fn unique_types<'a>(rooms: impl Iterator<Item = &'a Placed>) -> usize {
    rooms.map(Placed::types).fold(Types::default(), Types::union).iter().count()
}

/// What coins in hand bring (CAS-FINAL-07).
pub(crate) fn score_coins(cash: u32, terms: Terms, tally: &mut impl Tally<Row, Cause>) {
    let points = (cash / terms.coins_a_point) as i32;
    if points > 0 {
        tally.enter(Row::Coins, Cause::Coins, RuleId("CAS-FINAL-07"), points, std::iter::empty());
    }
}

/// So many points for every so many of something.
pub(crate) const fn paid(amount: i64, points: i32, per: i64) -> i32 {
    let per = if per < 1 { 1 } else { per };
    (amount / per * points as i64) as i32
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
    let standing = |(place, own): (usize, &Contender)| {
        let others = contenders.iter().enumerate().filter(|(other, _)| *other != place);
        own.among(measure, others.map(|(_, other)| other))
    };
    contenders.iter().enumerate().map(standing).collect()
}

impl Contender {
    /// How somebody stands among these others.
    pub(crate) fn among<'a>(
        &self,
        measure: Measure,
        others: impl Iterator<Item = &'a Contender>,
    ) -> Standing {
        let fewest = measure == Measure::FewestPoints;
        let amount = self.amount;
        if amount == 0 && !fewest {
            return Standing { amount, place: None, points: 0 };
        }
        let (mut better, mut tied) = (0, 1);
        for other in others {
            let more = if fewest { other.amount < amount } else { other.amount > amount };
            let same = other.amount == amount;
            better += usize::from(more || (same && other.wins_ties && !self.wins_ties));
            tied += usize::from(same && other.wins_ties == self.wins_ties);
        }
        let places = FAVOR_POINTS.iter().map(|&points| u32::from(points));
        let shared: u32 = places.skip(better).take(tied).sum();
        let points = match (better, tied) {
            (0, 1) => self.first_points,
            _ => (shared / tied as u32) as i32,
        };
        Standing { amount, place: Some(better as u8 + 1), points }
    }
}
