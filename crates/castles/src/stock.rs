//! What a box holds, wherever it lies: nothing of it is ever lost.

use crate::agenda::Task;
use crate::castle::Castle;
use crate::component::Room;
use crate::state::{Desk, State};
use crate::surface::Surface;

/// How much of everything is on the table, in castles, hands and piles together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Room tiles.
    pub tiles: u32,
    /// Hallways.
    pub hallways: u32,
    /// Stairs.
    pub stairs: u32,
    /// Moat tiles.
    pub moats: u32,
    /// Bonus cards.
    pub bonus_cards: u32,
    /// Room cards.
    pub room_cards: u32,
    /// Renovations.
    pub renovations: u32,
    /// Favors, those in the box included.
    pub favors: u32,
    /// Swan tokens, those that are gone included.
    pub swans: u32,
    /// Coins of players and on tiles, less what the bank has given out.
    pub coins: i64,
}

impl State {
    /// Counts everything.
    #[must_use]
    pub fn stock(&self) -> Stock {
        let built = |wanted: fn(Room) -> bool| -> u32 {
            let rooms = self.desks.iter().flat_map(|desk| desk.castle.rooms());
            rooms.filter(|placed| wanted(placed.room)).count() as u32
        };
        // Paid for, and still in a hand while its buyer is asked something.
        let bought = |task: &&Task| matches!(task, Task::Build { room: Room::Tile(_), .. });
        let kept = |wanted: fn(Surface) -> bool| -> u32 {
            let stored = self.desks.iter().filter_map(|desk| desk.stored);
            stored.filter(|stored| wanted(stored.tile)).count() as u32
        };
        let shown = |desk: &Desk| desk.sealed.is_open && desk.sealed.tile.is_some();
        let hands: u32 = self.desks.iter().map(|desk| desk.hand.len()).sum();
        let purse = |desk: &Desk| i64::from(desk.cash) + i64::from(desk.offered);
        let cash: i64 = self.desks.iter().map(purse).sum();
        let on_tiles: i64 = self.market.iter().map(|offer| i64::from(offer.coins)).sum();
        let cards = self.cards_unseen.iter().chain(&self.cards_drawn);
        Stock {
            tiles: self.face_down().len()
                + self.desks.iter().filter(|desk| shown(desk)).count() as u32
                + self.boxed.len()
                + self.agenda.iter().filter(bought).count() as u32
                + self.market.len() as u32
                + kept(|tile| matches!(tile, Surface::Room(Room::Tile(_))))
                + built(|room| matches!(room, Room::Tile(_))),
            hallways: u32::from(self.hallways + self.cleared.0)
                + kept(|tile| matches!(tile, Surface::Room(Room::Hallway(_))))
                + built(|room| matches!(room, Room::Hallway(_))),
            stairs: u32::from(self.stairs + self.cleared.1)
                + kept(|tile| tile == Surface::Room(Room::Stairs))
                + built(|room| room == Room::Stairs),
            moats: u32::from(self.moats)
                + kept(|tile| tile == Surface::Moat)
                + self.desks.iter().map(|desk| desk.castle.moats().count() as u32).sum::<u32>(),
            bonus_cards: hands + self.cards_on_the_table().len(),
            room_cards: cards.map(|&count| u32::from(count)).sum(),
            renovations: self.renovations.unseen.len()
                + self.renovations.laid_out.len() as u32
                + kept(|tile| matches!(tile, Surface::Renovation(_)))
                + self.desks.iter().map(|desk| renovated(&desk.castle)).sum::<u32>(),
            favors: self.unseen_favors().len()
                + self.favors.len() as u32
                + self.looked_at.len() as u32
                + self
                    .desks
                    .iter()
                    .map(|desk| {
                        let on_decrees = desk.sealed.favors.len() as u32;
                        desk.favors_put_away.len() + desk.tower_favors.len() as u32 + on_decrees
                    })
                    .sum::<u32>(),
            swans: self.swan_pile.len()
                + self.swans_gone.len()
                + self.market.iter().filter(|offer| offer.swan.is_some()).count() as u32
                + self.renovations.laid_out.iter().filter(|offer| offer.swan.is_some()).count()
                    as u32
                + self.desks.iter().map(|desk| desk.swans.len()).sum::<u32>(),
            coins: cash + on_tiles + self.bank,
        }
    }
}

fn renovated(castle: &Castle) -> u32 {
    let on_top = castle.rooms().iter().filter(|placed| placed.renovation.is_some());
    (on_top.count() + castle.covered_renovations.len()) as u32
}
