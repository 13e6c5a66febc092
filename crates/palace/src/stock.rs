//! What a box holds, wherever it lies: nothing of it is ever lost (PAL-INV-04).

use crate::state::State;

/// How much of everything is on the table, in the palace, on boards and in piles together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Room tiles.
    pub rooms: u32,
    /// Hallways.
    pub hallways: u32,
    /// Stairs.
    pub stairs: u32,
    /// Favors.
    pub favors: u32,
    /// Moat tiles.
    pub moat: u32,
    /// Secret Swans.
    pub secret_swans: u32,
}

impl State {
    /// Counts everything.
    #[must_use]
    pub fn stock(&self) -> Stock {
        let tiles = self.ground.palace.tiles();
        let built = |wanted: fn(crate::Tile) -> bool| {
            tiles.iter().filter(|placed| wanted(placed.tile)).count() as u32
        };
        let desks = || self.seats().map(|seat| self.desk(seat));
        let in_row = self.row.iter().flatten().count() as u32;
        let filed: u32 = desks().map(crate::state::Desk::count_filed_rooms).sum();
        let on_boards: u32 = desks().map(|desk| desk.favors().count() as u32).sum();
        let public = self.public.iter().flatten().count() as u32;
        let moat = &self.ground.moat;
        Stock {
            rooms: self.unseen.len()
                + in_row
                + filed
                + self.discards.len()
                + built(|tile| tile.room().is_some()),
            hallways: self.hallways_unseen.len()
                + u32::from(self.hallway.is_some())
                + built(|tile| tile.hallway().is_some()),
            stairs: u32::from(self.stairs) + built(|tile| tile.stair().is_some()),
            favors: self.favors_left() + self.looked.len() as u32 + on_boards + public,
            moat: u32::from(moat.supply) + moat.cells().len(),
            secret_swans: self.pool.len() + desks().map(|desk| desk.secret.len()).sum::<u32>(),
        }
    }

    /// How many rooms are face down: the stacks together hold just these.
    #[must_use]
    pub fn rooms_face_down(&self) -> (u32, u32) {
        (self.unseen.len(), self.stacks.iter().map(|&left| u32::from(left)).sum())
    }
}
