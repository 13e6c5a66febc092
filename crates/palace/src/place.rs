//! Whether a tile may lie somewhere, and every reason why not.
//!
//! `Ground::spots` names the places that are allowed, many at once. Here a single one is tried out,
//! rule by rule, so that each can prove the other wrong.

use crate::building::Spot;
use crate::cells::Cell;
use crate::component::{Kind, RoomType, Tile};
use crate::ground::{Ground, has_exit};
use crate::refusal::Refusal;
use crate::side::Rotation;

impl Ground {
    /// Every rule against laying a tile there while so many moat symbols are open (PAL-PLACE).
    #[must_use]
    pub fn objections(
        &self,
        tile: Tile,
        x: i8,
        y: i8,
        turn: Rotation,
        symbols: u8,
    ) -> Vec<Refusal> {
        let on_table = Cell::new(x, y).filter(|&cell| self.palace.area.table.has(cell));
        let Some(cell) = on_table else { return vec![Refusal::OffTheTable { x, y }] };
        let spot = Spot { cell, turn };
        let mut reasons = Vec::new();
        if !self.palace.area.allowed.has(cell) {
            reasons.push(Refusal::OnTheRim { cell });
        }
        if self.palace.at(cell).is_some() {
            reasons.push(Refusal::Taken { cell });
        }
        if self.moat.cells().has(cell) {
            reasons.push(Refusal::UnderWater { cell });
        }
        if self.is_beyond_the_moat(cell) {
            reasons.push(Refusal::BeyondTheMoat { cell });
        }
        if self.palace.would_link(tile, spot) == 0 {
            reasons.push(match tile.kind() {
                Kind::Room(RoomType::Downstairs) => Refusal::NoLinkDownstairs,
                Kind::Stair => Refusal::NoLinkOfStairs,
                Kind::Room(_) | Kind::Hallway => Refusal::NoLink,
            });
        }
        if self.palace.dark_ends_meet(tile, spot) {
            reasons.push(Refusal::DarkEndsMeet);
        }
        // Where a tile cannot lie there is no palace to get out of.
        if reasons.is_empty() {
            let mut then = self.palace.clone();
            then.put(tile, spot, None);
            if !has_exit(&then, &self.moat) && !self.can_end_with(tile, spot, symbols) {
                reasons.push(Refusal::NoExit);
            }
        }
        reasons
    }

    /// Whether the cell lies at the garden beyond an arm that has begun (PAL-PLACE-10).
    fn is_beyond_the_moat(&self, cell: Cell) -> bool {
        let at_shore = |arm: &crate::moat::Arm| {
            arm.cells.iter().filter(|wet| wet.y() == 0).map(Cell::x).collect::<Vec<i8>>()
        };
        let west = at_shore(&self.moat.west).into_iter().min();
        let east = at_shore(&self.moat.east).into_iter().max();
        cell.y() == 0
            && (west.is_some_and(|wet| cell.x() < wet) || east.is_some_and(|wet| cell.x() > wet))
    }
}
