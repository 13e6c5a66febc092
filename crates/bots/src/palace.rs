//! Judgement for The Palace: swans, completed tiles and counters now, what open entrances still
//! promise, favors, and whether this is a good moment to end the game.

use game::{Game, Seat};
use palace::{
    Action, COLUMN_POINTS, Cell, Colour, Favor, Item, Kind, Palace, Placed, Reward, RoomType, Side,
    Slot, Spot, State, Swan, Swans, Tile, Wants, Water, set_points,
};

use crate::Judgement;
use crate::weights::PalaceWeights;

/// Everything is judged in hundredths of a point.
const POINT: i64 = 100;

/// Ending the game is worth more than anything to who leads, and costs as much otherwise.
const VICTORY: i64 = 10_000;

impl Judgement for Palace {
    fn worth(world: &State, seat: Seat, choices: &[Action], weights: &PalaceWeights) -> Vec<i64> {
        let judge = Judge::new(world, seat, weights);
        choices.iter().map(|choice| judge.worth(choice)).collect()
    }
}

/// A seat that decides, and what it has.
struct Judge<'a> {
    world: &'a State,
    weights: &'a PalaceWeights,
    seat: Seat,
    others: i64,
    /// How much of the game is still to come, in hundredths.
    to_come: i64,
    /// By how many points the seat is ahead of the best of the others.
    lead: i64,
    swans: Swans,
    /// What one more swan of each colour is worth.
    swan_worth: [i64; Colour::ALL.len()],
    /// The favors that can bring points to this seat.
    favors: Vec<Favor>,
    has_empty_slot: bool,
}

impl<'a> Judge<'a> {
    fn new(world: &'a State, seat: Seat, weights: &'a PalaceWeights) -> Judge<'a> {
        let seats = || (0..Palace::seats(world)).map(Seat);
        let rivals = seats().filter(|&other| other != seat).map(|other| world.score(other));
        let lead = world.score(seat) - rivals.max().unwrap_or(0);
        let left: i64 = world.stack_sizes().iter().map(|&left| i64::from(left)).sum();
        let personal = world.personal_favors(seat).map(|(_, favor)| favor);
        let mut judge = Judge {
            world,
            weights,
            seat,
            others: i64::from(Palace::seats(world)).max(2) - 1,
            to_come: (left * 4 / 3).min(100),
            lead: lead.into(),
            swans: world.swans(seat).plus(&world.secret_swans(seat)),
            swan_worth: [0; Colour::ALL.len()],
            favors: world.public_favors().chain(personal).collect(),
            has_empty_slot: Slot::ALL.into_iter().any(|slot| world.is_slot_empty(seat, slot)),
        };
        judge.swan_worth = Colour::ALL.map(|colour| judge.worth_of_swan(colour));
        judge
    }

    fn worth(&self, action: &Action) -> i64 {
        match *action {
            Action::Build { tile, x, y, turn } => {
                Cell::new(x, y).map_or(0, |cell| self.building(tile, Spot { cell, turn }))
            }
            Action::FileRoom { room, slot } => {
                let fee = match self.world.is_choosing_an_action() {
                    true => self.world.filing_fee(self.seat),
                    false => 0,
                };
                let price = self.world.price_of(self.seat, room.into());
                self.active_slot(slot) - self.cost(fee + price) + self.hope_of(Item::FiledRooms, 1)
            }
            Action::LookAtFavors => {
                self.look_at_favors() - self.cost(self.world.filing_fee(self.seat))
            }
            Action::KeepFavor { favor, slot } => {
                self.chance_of(favor, 0) + self.hope_of(Item::FiledFavors, 1)
                    - self.empty_slot(slot)
            }
            Action::Pay { swans, secret } => {
                self.worth_of_hand(self.swans.minus(&swans).minus(&secret))
                    + self.hope_of(Item::SecretSwans, -i64::from(secret.len()))
            }
            Action::ChooseColour { colour } => self.worth_of(Swan::Of(colour)),
            // What may need swans or a slot comes last.
            Action::TakeReward { x, y } => match self.reward_at(x, y) {
                Some(Reward::FileRoom) => 1,
                Some(Reward::LookAtFavors) => 0,
                Some(_) | None => 2,
            },
            Action::LayMoat { water, x, y } => {
                Cell::new(x, y).map_or(0, |cell| self.filling(None, (water, cell)))
            }
            Action::MoveMoat { from, from_x, from_y, water, x, y } => {
                let cells = Cell::new(from_x, from_y).zip(Cell::new(x, y));
                let worth =
                    cells.map_or(0, |(taken, put)| self.filling(Some((from, taken)), (water, put)));
                // It does not use up the action, so whatever helps comes first.
                match self.world.is_choosing_an_action() {
                    true if worth > POINT => VICTORY + worth,
                    true => worth - VICTORY,
                    false => worth - POINT,
                }
            }
            Action::Discard { room } => {
                -POINT - self.cost(self.world.price_of(self.seat, room.into()))
            }
            Action::TakeSwans { swans } => self.worth_of_hand(self.swans.plus(&swans)),
            Action::KeepNone | Action::Decline | Action::Done | Action::Skip => 0,
            Action::NameStart { .. }
            | Action::LayHallway { .. }
            | Action::TurnHallway { .. }
            | Action::DrawRoom { .. }
            | Action::RevealFavor { .. }
            | Action::DrawFavor { .. }
            | Action::DrawSecret { .. } => 0,
        }
    }

    fn reward_at(&self, x: i8, y: i8) -> Option<Reward> {
        let placed = self.world.ground().palace.at(Cell::new(x, y)?)?;
        Some(placed.tile.face().reward)
    }

    // Swans

    /// What a hand of swans is worth: sets, what utility rooms count, favors, and a purse.
    fn worth_of_hand(&self, hand: Swans) -> i64 {
        let counted: i64 = self
            .own_tiles()
            .filter(|placed| placed.is_completed())
            .filter_map(|placed| match placed.tile.face().reward {
                Reward::PointsForEach(Item::SwansOf(colour)) => Some(i64::from(hand.of(colour))),
                _ => None,
            })
            .sum();
        let favors: i64 = Colour::ALL
            .into_iter()
            .map(|colour| {
                let more = i64::from(hand.of(colour)) - i64::from(self.swans.of(colour));
                self.hope_of(Item::SwansOf(colour), more)
            })
            .sum();
        POINT * i64::from(set_points(hand)) + 3 * POINT * counted + favors
    }

    fn worth_of_swan(&self, colour: Colour) -> i64 {
        let more = self.swans.plus(&Swans::one(colour));
        let now = self.worth_of_hand(more) - self.worth_of_hand(self.swans);
        // Sets grow later; somebody who has few swans needs them to pay.
        let few = i64::from(self.swans.len()) < self.weights.purse_size;
        let purse = if few { self.weights.purse * self.to_come / 100 } else { 0 };
        let later = self.weights.swan_later;
        (now * (100 - self.to_come) + (now + later) / 2 * self.to_come) / 100
            + purse
            + self.hope_of(Item::Swans, 1)
    }

    fn worth_of(&self, swan: Swan) -> i64 {
        match swan {
            Swan::Of(colour) => self.swan_worth.get(colour.index()).copied().unwrap_or(0),
            Swan::Grey => self.swan_worth.into_iter().max().unwrap_or(0),
        }
    }

    /// What it costs to part with so many swans.
    fn cost(&self, price: u8) -> i64 {
        let least = self.swan_worth.into_iter().min().unwrap_or(0);
        i64::from(price) * (least + self.weights.swan_of_others) / 2
    }

    // Favors and slots

    /// In how many of a hundred cases a favor is won that somebody leads by so much.
    fn odds(&self, wants: Wants, item: Item, more: i64) -> i64 {
        let of = |seat: Seat| i64::from(self.world.amount(seat, item));
        let rivals = (0..Palace::seats(self.world)).map(Seat).filter(|&other| other != self.seat);
        let own = of(self.seat) + more;
        let ahead = match wants {
            Wants::Most => own - rivals.map(of).max().unwrap_or(0),
            Wants::Fewest => rivals.map(of).min().unwrap_or(0) - own,
        };
        let tied = if self.world.is_slot_active(self.seat, Slot::TiedFavors) { 30 } else { 0 };
        // Early on nothing is decided.
        let even = 100 / (self.others + 1) + 10;
        let step = 8 + (100 - self.to_come) / 4;
        let bonus = if ahead == 0 { tied } else { 0 };
        (even + bonus + ahead * step).clamp(2, 98)
    }

    fn chance_of(&self, favor: Favor, more: i64) -> i64 {
        let face = favor.face();
        i64::from(face.points) * self.odds(face.wants, face.item, more)
    }

    /// What so many more of an item mean for all favors.
    fn hope_of(&self, item: Item, more: i64) -> i64 {
        if more == 0 {
            return 0;
        }
        let concerned = self.favors.iter().filter(|favor| favor.face().item == item);
        concerned.map(|&favor| self.chance_of(favor, more) - self.chance_of(favor, 0)).sum()
    }

    /// What a slot does for its owner once a room lies there.
    fn active_slot(&self, slot: Slot) -> i64 {
        match slot {
            Slot::Discount1 | Slot::Discount2 => self.weights.discount * self.to_come / 100,
            Slot::MoatMove => self.weights.moat_move * self.to_come / 100,
            Slot::Plus10 => 10 * POINT,
            Slot::TiedFavors => self.weights.tied_favors * self.favors.len() as i64,
            Slot::Plus3Swans => self.weights.plus_swans,
        }
    }

    /// What an empty slot may still become.
    fn empty_slot(&self, slot: Slot) -> i64 {
        self.active_slot(slot) * self.to_come * self.weights.empty_slot / 10_000
    }

    fn look_at_favors(&self) -> i64 {
        let early = self.weights.look_at_favors_early * self.to_come / 100;
        if self.has_empty_slot { self.weights.look_at_favors + early } else { 0 }
    }

    // Building

    fn own_tiles(&self) -> impl Iterator<Item = &'a Placed> + use<'a> {
        let seat = self.seat;
        self.world.ground().palace.tiles().iter().filter(move |placed| placed.owner == Some(seat))
    }

    /// What a placement brings, now and later.
    fn building(&self, tile: Tile, spot: Spot) -> i64 {
        let palace = &self.world.ground().palace;
        let mut worth = -self.cost(self.world.price_of(self.seat, tile));
        for (seat, swan) in self.world.swans_of(tile, spot) {
            worth += if seat == self.seat {
                self.worth_of(swan)
            } else {
                -self.weights.swan_of_others / self.others
            };
        }
        let mut completed = 0;
        let mut itself = false;
        for cell in palace.completes(tile, spot) {
            completed += 1;
            if cell == spot.cell {
                itself = true;
                worth += self.reward(tile, self.seat);
            } else if let Some(placed) = palace.at(cell) {
                worth += self.for_owner(placed, |owner| self.reward(placed.tile, owner));
            }
        }
        worth += self.counting(tile);
        worth += self.touching(tile, spot, itself);
        worth + self.ending(tile, spot, completed)
    }

    /// Something that is good for the owner of a tile, as this seat sees it.
    fn for_owner(&self, placed: &Placed, worth: impl FnOnce(Seat) -> i64) -> i64 {
        match placed.owner {
            Some(owner) if owner == self.seat => worth(owner),
            Some(owner) => -worth(owner) / self.others,
            None => 0,
        }
    }

    /// What the counter of a room, or one more passage, is worth.
    fn counting(&self, tile: Tile) -> i64 {
        let Kind::Room(room_type) = tile.kind() else { return self.hope_of(Item::Passages, 1) };
        let counts = self.world.rooms_placed(self.seat);
        let count = usize::from(counts.get(room_type.index()).copied().unwrap_or(0));
        let fewest = usize::from(counts.into_iter().min().unwrap_or(0));
        let last = counts.into_iter().filter(|&other| usize::from(other) == fewest).count() == 1;
        let column = i64::from(COLUMN_POINTS.get(count).copied().unwrap_or(0));
        let columns = if count == fewest && last {
            POINT * column
        } else if count == fewest {
            self.weights.column_missing * column
        } else {
            // The types that are missing come first.
            self.weights.column_later * column * self.to_come / 100
        };
        let rows = match count {
            4 => 10 * POINT,
            3 => self.weights.fourth_of_type * self.to_come / 100,
            2 => self.weights.third_of_type * self.to_come / 100,
            _ => 0,
        };
        let counted = self
            .own_tiles()
            .filter(|placed| {
                placed.tile.face().reward == Reward::PointsForEach(Item::RoomsOf(room_type))
            })
            .map(
                |placed| if placed.is_completed() { 3 * POINT } else { self.weights.counted_later },
            )
            .sum::<i64>();
        columns + rows + counted + self.hope_of(Item::RoomsOf(room_type), 1) + self.below(room_type)
    }

    /// A downstairs room counts for whoever has stairs; so does this seat, often enough.
    fn below(&self, room_type: RoomType) -> i64 {
        let has_stairs = self.own_tiles().any(|placed| placed.tile.kind() == Kind::Stair);
        if room_type == RoomType::Downstairs && has_stairs { self.weights.below } else { 0 }
    }

    /// What becomes of the entrances of a new tile, and of those that it touches.
    fn touching(&self, tile: Tile, spot: Spot, is_completed: bool) -> i64 {
        let palace = &self.world.ground().palace;
        let wet = self.world.ground().moat.cells();
        let (mut open, mut blocked, mut worth) = (0, false, 0);
        for side in Side::ALL {
            let own = tile.entrance(spot.turn, side);
            let beyond = spot.cell.step(side);
            let Some(neighbour) = beyond.and_then(|cell| palace.at(cell)) else {
                let garden = beyond.is_none_or(|cell| wet.has(cell));
                if own.is_some() {
                    open += usize::from(!garden);
                    // The bridge does not block.
                    let bridge = spot.cell == Cell::default() && side == Side::S;
                    blocked |= garden && !bridge;
                }
                continue;
            };
            let other = neighbour.entrance(side.opposite());
            let linked = own.zip(other).is_some_and(|(one, two)| one.links(two));
            blocked |= own.is_some() && !linked;
            if other.is_some() && !neighbour.is_completed() {
                let (left, stuck) = self.prospects_of(neighbour);
                if !stuck {
                    let before = self.chance(left);
                    let after = if linked { self.chance(left.saturating_sub(1)) } else { 0 };
                    // What is completed now is counted as such.
                    let gain = if linked && left == 1 { 0 } else { after } - before;
                    let reward = |owner| self.reward(neighbour.tile, owner) * gain / 100;
                    worth += self.for_owner(neighbour, reward);
                }
            }
        }
        if !is_completed && !blocked {
            worth += self.reward(tile, self.seat) * self.chance(open) / 100
                * (self.weights.hope_at_the_end + self.to_come)
                / 150;
        }
        worth
    }

    /// How many entrances of a tile are still open, and whether one is blocked for good.
    fn prospects_of(&self, placed: &Placed) -> (usize, bool) {
        let palace = &self.world.ground().palace;
        let wet = self.world.ground().moat.cells();
        let (mut open, mut stuck) = (0, false);
        for side in Side::ALL {
            if placed.entrance(side).is_none() || placed.is_linked(side) {
                continue;
            }
            let beyond = placed.spot.cell.step(side);
            let blocked = beyond.is_none_or(|cell| palace.at(cell).is_some() || wet.has(cell));
            stuck |= blocked;
            open += usize::from(!blocked);
        }
        (open, stuck)
    }

    fn chance(&self, open: usize) -> i64 {
        chance_of_completion(self.weights, open)
    }

    /// What a tile brings to its owner when it is completed.
    fn reward(&self, tile: Tile, owner: Seat) -> i64 {
        let own = owner == self.seat;
        let swan = |swan: Swan| if own { self.worth_of(swan) } else { self.weights.swan_of_others };
        match tile.face().reward {
            Reward::Points => 7 * POINT,
            Reward::PointsForEach(item) => {
                let amount = i64::from(self.world.amount(owner, item));
                3 * POINT * amount + self.weights.each_later * self.to_come / 100
            }
            Reward::PointsForRoomsBelow => {
                self.weights.rooms_below + self.weights.rooms_below_later * self.to_come / 100
            }
            Reward::MatchesAgain => 2 * self.weights.swan_of_others,
            Reward::Swans(colours) => {
                colours.into_iter().map(|colour| swan(Swan::Of(colour))).sum()
            }
            Reward::SecretSwan => {
                self.weights.secret_swan + self.hope_of(Item::SecretSwans, i64::from(own))
            }
            Reward::LookAtFavors if own => self.look_at_favors(),
            Reward::FileRoom if own && !self.has_empty_slot => 0,
            Reward::LookAtFavors | Reward::FileRoom => self.weights.favor_or_room,
        }
    }

    /// Whether a placement ends the game or brings the end nearer, and whether that is good.
    fn ending(&self, tile: Tile, spot: Spot, completed: u32) -> i64 {
        let owed = i64::from(completed) * i64::from(self.world.symbols());
        if owed == 0 {
            return 0;
        }
        if self.world.preview(tile, spot).ends {
            return self.verdict();
        }
        owed * self.lead.clamp(-20, 20) * self.weights.nearer_end
    }

    fn verdict(&self) -> i64 {
        if self.lead > 0 { VICTORY } else { -VICTORY }
    }

    // Moat

    /// What it means that moat comes to a cell, and leaves another.
    fn filling(&self, from: Option<(Water, Cell)>, to: (Water, Cell)) -> i64 {
        let ground = self.world.ground();
        let mut then = ground.clone();
        match from {
            Some(from) => then.shift(from, to),
            None => then.fill(to.0, to.1),
        }
        if then.is_joined() {
            return self.verdict();
        }
        let gained = from.map_or(0, |(_, cell)| self.facing(cell));
        // A shorter way round is good for who is ahead.
        let nearer = if to.0 == Water::Court {
            0
        } else {
            self.lead.clamp(-20, 20) * self.weights.nearer_end
        };
        gained - self.facing(to.1) + nearer
    }

    /// What the entrances that lead to a cell promise to their owners.
    fn facing(&self, cell: Cell) -> i64 {
        let palace = &self.world.ground().palace;
        let mut worth = 0;
        for side in Side::ALL {
            let Some(placed) = cell.step(side).and_then(|cell| palace.at(cell)) else { continue };
            let faces = placed.entrance(side.opposite()).is_some();
            let (open, stuck) = self.prospects_of(placed);
            if faces && !stuck {
                let reward = |owner| self.reward(placed.tile, owner) * self.chance(open) / 100;
                worth += self.for_owner(placed, reward);
            }
        }
        worth
    }
}

/// In how many of a hundred cases a tile with so many entrances to go is completed one day.
pub(crate) fn chance_of_completion(weights: &PalaceWeights, entrances: usize) -> i64 {
    match entrances {
        0 => 100,
        1 => weights.one_entrance_left,
        2 => weights.two_entrances_left,
        3 => weights.three_entrances_left,
        _ => weights.four_entrances_left,
    }
}
