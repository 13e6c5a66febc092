//! What favors and bonus cards count.

use game::{RuleId, Tally};

use crate::castle::{Castle, Placed};
use crate::component::{Card, Measure, Room, RoomType, Size, Types};
use crate::setup_table::FAVOR_POINTS;
use crate::sheet::{Piece, Stack};
use crate::terms::Terms;

/// What is counted: how much, and the rooms that it is counted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) amount: u32,
    pub(crate) rooms: Vec<u8>,
}

impl Castle {
    /// Counts what a favor or bonus card is about. Money is not the castle's, and is given.
    pub(crate) fn measure(&self, measure: Measure, cash: u32) -> Counted {
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
                let feet = |&number: &u8| self.room(number).map_or(0, |p| u32::from(p.room.feet()));
                return Counted { amount: rooms.iter().map(feet).sum(), rooms };
            }
            Measure::RoomsOfSize(size) => of(&move |placed| placed.room.size() == Some(size)),
            Measure::AllSizes => {
                let has = |size: &Size| self.rooms.iter().any(|p| p.room.size() == Some(*size));
                return whole_set(Size::ALL.iter().all(has));
            }
            Measure::AllTypes => {
                let types =
                    self.rooms.iter().map(Placed::types).fold(Types::default(), Types::union);
                return whole_set(RoomType::ALL.into_iter().all(|kind| types.contains(kind)));
            }
            Measure::Hallways => of(&|placed| matches!(placed.room, Room::Hallway(_))),
            Measure::Stairs => of(&|placed| placed.room == Room::Stairs),
            Measure::Entrances => {
                return Counted { amount: self.external_entrances(), rooms: Vec::new() };
            }
            Measure::Completed => self.where_completed(true),
            Measure::Incomplete => self.where_completed(false),
            Measure::SquareRooms => sized(Size::is_square),
            Measure::RoundRooms => sized(Size::is_round),
            Measure::SmallRooms => sized(Size::is_small),
            Measure::LargeRooms => sized(|size| !size.is_small()),
            Measure::Cash => return Counted { amount: cash, rooms: Vec::new() },
        };
        Counted { amount: rooms.len() as u32, rooms }
    }

    fn where_completed(&self, completed: bool) -> Vec<u8> {
        let fits = self.numbered().filter(|(_, placed)| placed.completed == completed);
        fits.map(|(number, _)| number).collect()
    }

    /// What a bonus card brings (CAS-BONUS-01).
    pub(crate) fn score_card(&self, card: Card, cash: u32, tally: &mut impl Tally<Piece>) {
        let face = card.face();
        let counted = self.measure(face.measure, cash);
        let times = counted.amount / u32::from(face.per).max(1);
        let points = (times * u32::from(face.points)) as i32;
        let because = counted.rooms.iter().map(|&number| (self.source(number), 0));
        tally.enter("cards", Piece::Card(card), face.rule, points, because);
    }

    /// Points for each room of a depleted stack (CAS-FINAL-04).
    pub(crate) fn score_stack(&self, stack: Stack, terms: Terms, tally: &mut impl Tally<Piece>) {
        let rooms = self.numbered().filter(|(_, placed)| Stack::of(placed.room) == Some(stack));
        let rooms: Vec<u8> = rooms.map(|(number, _)| number).collect();
        if !rooms.is_empty() {
            let because = rooms.iter().map(|&number| (self.source(number), terms.stack_points));
            tally.enter("stacks", Piece::Stack(stack), RuleId("CAS-FINAL-04"), 0, because);
        }
    }
}

/// What coins in hand bring (CAS-FINAL-07).
pub(crate) fn score_coins(cash: u32, terms: Terms, tally: &mut impl Tally<Piece>) {
    let points = (cash / terms.coins_a_point) as i32;
    if points > 0 {
        tally.enter("coins", Piece::Coins, RuleId("CAS-FINAL-07"), points, std::iter::empty());
    }
}

fn whole_set(complete: bool) -> Counted {
    Counted { amount: complete.into(), rooms: Vec::new() }
}

/// How a favor stands for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) amount: u32,
    /// From 1; none without at least one of what is counted (CAS-FAVOR-02).
    pub(crate) place: Option<u8>,
    pub(crate) points: i32,
}

/// Ranks what the seats have of something: who ties shares the points of the places taken,
/// rounded down (CAS-FAVOR-03, CAS-FAVOR-05).
pub(crate) fn rank(amounts: &[u32]) -> Vec<Standing> {
    let standing = |&amount: &u32| {
        if amount == 0 {
            return Standing { amount, place: None, points: 0 };
        }
        let better = amounts.iter().filter(|&&other| other > amount).count();
        let tied = amounts.iter().filter(|&&other| other == amount).count();
        let places = FAVOR_POINTS.iter().map(|&points| u32::from(points));
        let shared: u32 = places.skip(better).take(tied).sum();
        let points = shared / tied.max(1) as u32;
        Standing { amount, place: Some(better as u8 + 1), points: points as i32 }
    };
    amounts.iter().map(standing).collect()
}
