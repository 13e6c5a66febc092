//! The points of a game, counted once more from what lies on the table.

use std::collections::BTreeMap;

use game::Seat;
use palace::{Colour, Favor, Item, Kind, Reward, RoomType, Slot, Wants};

use super::{Filed, Referee};

/// The best way to lay swans out in sets, by trying them all.
pub(crate) fn best_sets(mut left: [u8; 5], known: &mut BTreeMap<[u8; 5], i32>) -> i32 {
    left.sort_unstable();
    if left == [0; 5] {
        return 0;
    }
    if let Some(best) = known.get(&left) {
        return *best;
    }
    let worth = [0, 1, 2, 4, 7, 10];
    let mut best = 0;
    for chosen in 1_u8..32 {
        let has = |colour: usize| chosen >> colour & 1 == 1;
        if (0..5).any(|colour| has(colour) && left[colour] == 0) {
            continue;
        }
        let mut rest = left;
        (0..5).filter(|colour| has(*colour)).for_each(|colour| rest[colour] -= 1);
        best = best.max(worth[chosen.count_ones() as usize] + best_sets(rest, known));
    }
    known.insert(left, best);
    best
}

impl Referee {
    fn all_of(&self, seat: usize, colour: Colour) -> u32 {
        u32::from(self.swans[seat][colour.index()] + self.secrets[seat][colour.index()])
    }

    pub(crate) fn all_swans(&self, seat: usize) -> u32 {
        Colour::ALL.into_iter().map(|colour| self.all_of(seat, colour)).sum()
    }

    fn filed_rooms(&self, seat: usize) -> u32 {
        let rooms = self.slots[seat].iter().flatten();
        rooms.filter(|filed| matches!(filed, Filed::Room(_))).count() as u32
    }

    fn filed_favors(&self, seat: usize) -> Vec<Favor> {
        let filed = self.slots[seat].iter().flatten();
        let favor = |filed: &Filed| match filed {
            Filed::Favor(favor) => Some(*favor),
            Filed::Room(_) => None,
        };
        filed.filter_map(favor).collect()
    }

    pub(crate) fn is_active(&self, seat: usize, slot: Slot) -> bool {
        matches!(self.slots[seat][slot.index()], Some(Filed::Room(_)))
    }

    fn built(&self, seat: usize, wanted: impl Fn(Kind) -> bool) -> u32 {
        let own = self.site.tiles.values().filter(|lying| lying.owner == Some(Seat(seat as u8)));
        own.filter(|lying| wanted(lying.tile.kind())).count() as u32
    }

    fn amount(&self, seat: usize, item: Item) -> u32 {
        match item {
            Item::RoomsOf(wanted) => self.built(seat, |kind| kind == Kind::Room(wanted)),
            Item::Rooms => self.built(seat, |kind| matches!(kind, Kind::Room(_))),
            Item::SwansOf(colour) => self.all_of(seat, colour),
            Item::Swans => self.all_swans(seat),
            Item::SecretSwans => self.secrets[seat].iter().map(|count| u32::from(*count)).sum(),
            Item::FiledRooms => self.filed_rooms(seat),
            Item::FiledFavors => self.filed_favors(seat).len() as u32,
            Item::Passages => self.built(seat, |kind| matches!(kind, Kind::Hallway | Kind::Stair)),
        }
    }

    /// PAL-FAVOR-02, -05, -07
    fn favor_points(&self, seat: usize, favor: Favor) -> i32 {
        let face = favor.face();
        let own = self.amount(seat, face.item);
        let others = (0..self.players()).filter(|other| *other != seat);
        let others: Vec<u32> = others.map(|other| self.amount(other, face.item)).collect();
        let behind = |other: &u32| match face.wants {
            Wants::Most => own > *other,
            Wants::Fewest => own < *other,
        };
        let tie_counts = self.is_active(seat, Slot::TiedFavors);
        let won = others.iter().all(|other| behind(other) || (tie_counts && own == *other));
        if won { face.points.into() } else { 0 }
    }

    /// The points of a seat, row by row of its sheet.
    pub(crate) fn points(&self, seat: usize) -> BTreeMap<&'static str, i32> {
        let me = Seat(seat as u8);
        let mut sheet = BTreeMap::new();
        if self.is_active(seat, Slot::Plus10) {
            sheet.insert("slots", 10);
        }
        let counts = RoomType::ALL
            .map(|room_type| self.built(seat, |kind| kind == Kind::Room(room_type)) as i32);
        sheet.insert("rows", counts.iter().filter(|count| **count >= 5).count() as i32 * 10);
        let fewest = counts.into_iter().min().unwrap_or(0);
        sheet.insert("columns", [0, 10, 30, 60][fewest.min(3) as usize]);
        sheet.insert("stairs", 3 * self.site.rooms_below(me) as i32);
        for (at, lying) in &self.site.tiles {
            if lying.owner != Some(me) || !self.site.is_completed(*at) {
                continue;
            }
            match lying.tile.face().reward {
                Reward::Points => *sheet.entry("activity").or_default() += 7,
                Reward::PointsForEach(item) => {
                    *sheet.entry("utility").or_default() += 3 * self.amount(seat, item) as i32;
                }
                _ => {}
            }
        }
        let hand = Colour::ALL.map(|colour| self.all_of(seat, colour) as u8);
        // Trying them all takes long; large hands are held against the simple way.
        let sets = if hand.iter().sum::<u8>() <= 12 {
            best_sets(hand, &mut BTreeMap::new())
        } else {
            largest_first(hand)
        };
        sheet.insert("sets", sets);
        let favors = self.public.iter().copied().chain(self.filed_favors(seat));
        sheet.insert("favors", favors.map(|favor| self.favor_points(seat, favor)).sum());
        sheet.retain(|_, points| *points != 0);
        sheet
    }
}

fn largest_first(mut left: [u8; 5]) -> i32 {
    let mut points = 0;
    while left.iter().any(|count| *count > 0) {
        let colours = left.iter().filter(|count| **count > 0).count();
        points += [0, 1, 2, 4, 7, 10][colours];
        left = left.map(|count| count.saturating_sub(1));
    }
    points
}
