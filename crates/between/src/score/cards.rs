//! What the bonus cards count.

use super::*;
use crate::component::Measure;

impl CastleFaces<'_> {
    pub(super) fn score_card(&self, card: Card, tally: &mut impl Tally<Row, Cause>) {
        let face = card.face();
        let mut enter = |numbers: &mut dyn Iterator<Item = u8>| {
            let causes = self.each(numbers, face.points);
            tally.enter(Row::BonusCards, Cause::Card(face.id), face.rule, 0, causes);
        };
        match face.measure {
            Measure::RoomsOf(room_type) => {
                enter(&mut self.everyone().filter(|&n| self.is(n, Wanted::Type(room_type))));
            }
            Measure::Specialty => {
                enter(&mut self.everyone().filter(|&n| self.is(n, Wanted::Specialty)));
            }
            Measure::BelowGround => enter(&mut self.rooms_where(|cell| cell.y < 0)),
            Measure::ThirdLevelUp => enter(&mut self.rooms_where(|cell| cell.y >= 2)),
            Measure::Kinds => {
                let regular = RoomType::ALL.map(Kind::Regular);
                let special = Specialty::ALL.map(Kind::Specialty);
                enter(&mut regular.into_iter().chain(special).filter_map(|k| self.first_of(k)));
            }
            Measure::TypesWithThree => enter(&mut self.types_with(3)),
            Measure::TypesWithFive => enter(&mut self.types_with(5)),
            Measure::TypesAtThrone => {
                let at_throne = |room_type| {
                    let mut spots =
                        ThroneNeighbour::ALL.iter().map(|spot| self.grid.at(spot.cell().into()));
                    spots.find(|&number| self.is(number, Wanted::Type(room_type)))
                };
                enter(&mut RoomType::ALL.into_iter().filter_map(at_throne));
            }
            Measure::CellsAroundThrone => {
                let cells = AROUND_THRONE.iter().map(|&cell| self.grid.at(cell.into()));
                enter(&mut cells.filter(|&number| number != NOBODY));
            }
            Measure::FourSides => {
                enter(&mut self.everyone().filter(|&number| self.is_enclosed(number, true)));
            }
            Measure::Surrounded => {
                enter(&mut self.everyone().filter(|&number| self.is_enclosed(number, false)));
            }
            // One room stands for each row and each column; the throne for both of its columns.
            Measure::Rows => enter(&mut self.first_along(|cell| cell.y)),
            Measure::Columns => enter(&mut self.first_along(|cell| cell.x)),
            Measure::Attendants => {
                let causes = self
                    .attendants
                    .iter()
                    .map(|a| (Cause::Attendant(a.id()), i32::from(face.points)));
                tally.enter(Row::BonusCards, Cause::Card(face.id), face.rule, 0, causes);
            }
        }
    }

    fn rooms_where(&self, fits: impl Fn(Cell) -> bool) -> impl Iterator<Item = u8> {
        (0..).zip(&self.rooms).filter(move |(_, room)| fits(room.cell)).map(|(number, _)| number)
    }

    /// The first room of each regular type that has at least so many.
    fn types_with(&self, least: usize) -> impl Iterator<Item = u8> {
        let enough = move |room_type: &RoomType| {
            let wanted = Wanted::Type(*room_type);
            self.everyone().filter(|&number| self.is(number, wanted)).count() >= least
        };
        RoomType::ALL.into_iter().filter(enough).filter_map(|t| self.first_of(Kind::Regular(t)))
    }

    /// Whether the cells around a room are filled: the edges alone, or the corners too.
    fn is_enclosed(&self, number: u8, edges_only: bool) -> bool {
        let filled = |cell: Cell| self.grid.at(cell) != NOBODY;
        match (self.rooms.get(number as usize), edges_only) {
            (Some(room), true) => EDGES.iter().all(|&step| filled(room.cell.step(step))),
            (Some(room), false) => {
                Pattern::Around.steps().iter().all(|&step| filled(room.cell.step(step)))
            }
            (None, true) => ThroneNeighbour::ALL.iter().all(|spot| filled(spot.cell().into())),
            (None, false) => AROUND_THRONE.iter().all(|&cell| filled(cell.into())),
        }
    }

    /// The first room of each row or column, the throne standing for its own.
    fn first_along(&self, along: fn(Cell) -> i8) -> impl Iterator<Item = u8> {
        let throne = [Cell::at(0, 0), Cell::at(1, 0)].map(|cell| (THRONE, along(cell)));
        let rooms = (0..).zip(&self.rooms).map(move |(number, room)| (number, along(room.cell)));
        let mut seen: u64 = 0;
        throne.into_iter().chain(rooms).filter_map(move |(number, line)| {
            let bit = 1_u64.checked_shl(u32::try_from(i32::from(line) + 32).ok()?)?;
            let new = seen & bit == 0;
            seen |= bit;
            new.then_some(number)
        })
    }
}
