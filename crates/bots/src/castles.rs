//! Judgement for Castles: points now, what the doors still promise, and what the money is worth.

use castles::{
    Action, Card, Castle, Castles, Measure, Meets, Placed, Plan, Reward, Room, RoomType, Size,
    Spot, State, Tile,
};
use game::{Game, Seat};

use crate::Judgement;

/// Everything is judged in hundredths of a point.
const POINT: i64 = 100;

/// With so many open doors there is a place for most rooms, and what each one less costs.
const ENOUGH_DOORS: i64 = 4;
const DOOR_MISSED: i64 = 60;

impl Judgement for Castles {
    fn worth(world: &State, seat: Seat, choices: &[Action]) -> Vec<i64> {
        let Some(castle) = world.castle(seat) else { return vec![0; choices.len()] };
        let judge = Judge::new(world, seat, castle);
        choices.iter().map(|choice| judge.worth(choice)).collect()
    }
}

/// A seat that decides, and what it has.
struct Judge<'a> {
    world: &'a State,
    seat: Seat,
    castle: &'a Castle,
    cash: u32,
    /// What a thousand is worth: much while there is still something to buy.
    thousand: i64,
    /// What the castle promises as it stands.
    promise: i64,
    /// What cards and favors would bring as it stands.
    goals: i64,
    /// How much the others want each tile of the market.
    wanted: Vec<(Tile, i64)>,
}

impl<'a> Judge<'a> {
    fn new(world: &'a State, seat: Seat, castle: &'a Castle) -> Judge<'a> {
        let cash = world.cash(seat);
        let to_come = i64::from(world.rounds_to_come());
        let mut judge = Judge {
            world,
            seat,
            castle,
            cash,
            thousand: 10 + 8 * to_come.min(5),
            promise: 0,
            goals: 0,
            wanted: Vec::new(),
        };
        judge.promise = judge.promise_of(castle);
        judge.goals = judge.goals_of(castle, cash);
        judge.wanted = judge.wants_of_others();
        judge
    }

    fn worth(&self, action: &Action) -> i64 {
        match *action {
            Action::Buy { room, x, y, turn } => {
                let offer = room
                    .tile()
                    .and_then(|tile| self.world.offers().iter().find(|offer| offer.tile == tile));
                let price = offer.map_or(castles::PIECE_PRICE, |offer| {
                    self.world.price(offer).unwrap_or(0).saturating_sub(offer.coins)
                });
                self.placing(room, Spot::new(x, y, turn)) - self.money(price)
            }
            Action::PlaceFree { room, x, y, turn } => self.placing(room, Spot::new(x, y, turn)),
            Action::Pass => self.money(castles::PASS_INCOME),
            Action::ReturnCard { card } => -self.hope(card),
            Action::KeepCard { card } => {
                self.hope(card) + POINT * i64::from(self.castle.card_points(card, self.cash))
            }
            Action::SetPrice { tile, price } => self.pricing(tile, price),
            Action::TakeReward { number } => {
                // What may change the castle comes first, so that all that follows counts it.
                let reward = self.world.open_rewards_of_turn().nth(usize::from(number));
                match reward {
                    Some(Reward::Corridor) => 3,
                    Some(Reward::Downstairs) => 2,
                    Some(Reward::Utility) => 1,
                    _ => 0,
                }
            }
            Action::ChooseReward { reward } => self.reward(reward, None),
            Action::ScoreAgain { room } => POINT * i64::from(self.castle.points_again(room)),
            Action::LookThrough { size } => self.looking(size),
            Action::PutOnDeck { tile } => {
                self.best_place(self.castle, Room::Tile(tile)) - 4 * POINT
            }
            Action::StopLooking | Action::Decline | Action::OpenMarket => 0,
            Action::NameBuilder { .. }
            | Action::RevealFavor { .. }
            | Action::DealCard { .. }
            | Action::DrawRoomCard { .. }
            | Action::DrawTile { .. }
            | Action::LeaveOut { .. }
            | Action::DrawBonus { .. } => 0,
        }
    }

    fn money(&self, coins: u32) -> i64 {
        i64::from(coins / 1000) * self.thousand
    }

    /// What a placement brings, now and later.
    fn placing(&self, room: Room, spot: Spot) -> i64 {
        let plan = self.castle.plan(room, spot);
        let rewards: i64 = self.rewards(&plan);
        let goals = self.goals_of(&plan.castle, self.cash) - self.goals;
        POINT * i64::from(plan.points) + rewards + goals + self.promise_of(&plan.castle)
            - self.promise
    }

    fn rewards(&self, plan: &Plan) -> i64 {
        let of = |&number: &u8| {
            let room = plan.castle.room(number).map_or(Room::Foyer, |placed| placed.room);
            match room.room_type() {
                RoomType::Living => POINT * i64::from(plan.castle.points_again(number)),
                other => self.reward(Reward::of(other), None),
            }
        };
        plan.completed.iter().map(of).sum()
    }

    /// What a reward is worth; a living room is worth what it scores.
    fn reward(&self, reward: Reward, living: Option<i64>) -> i64 {
        let last = self.world.rounds_to_come() == 0;
        match reward {
            Reward::Living => living.unwrap_or(3 * POINT),
            Reward::Activity => 5 * POINT,
            Reward::Sleeping => {
                if last {
                    0
                } else {
                    POINT
                }
            }
            Reward::Outdoor => 10 * self.thousand,
            Reward::Utility => 3 * POINT,
            Reward::Food => {
                if last {
                    2 * POINT
                } else {
                    4 * POINT
                }
            }
            Reward::Corridor => 2 * POINT,
            Reward::Downstairs => 2 * POINT,
        }
    }

    /// What the rooms of a castle may still bring by being completed, and the doors by taking more.
    fn promise_of(&self, castle: &Castle) -> i64 {
        let to_come = i64::from(self.world.rounds_to_come()).min(6);
        let rooms = castle.rooms();
        let hopes: i64 = rooms.iter().map(|placed| self.promise_of_room(placed, to_come)).sum();
        // A castle with hardly a door left upstairs cannot grow.
        let is_open = |door: &castles::PlacedDoor| {
            door.meets == Meets::Nothing && door.level == castles::Level::Upstairs
        };
        let open = rooms.iter().flat_map(Placed::doors).filter(is_open).count() as i64;
        let missing = (ENOUGH_DOORS - open).max(0);
        hopes - missing * missing * DOOR_MISSED * to_come / 6
    }

    fn promise_of_room(&self, placed: &Placed, to_come: i64) -> i64 {
        if placed.is_completed() {
            return 0;
        }
        let (mut joined, mut open, mut dead) = (0, 0, 0);
        for door in placed.doors() {
            match door.meets {
                Meets::Door => joined += 1,
                Meets::Wall => dead += 1,
                Meets::Nothing => open += 1,
            }
        }
        let room = placed.room;
        let through_doors = match room.wish() {
            Some(wish) if wish.kind == castles::WishKind::Connected => i64::from(wish.points) * 12,
            _ => 0,
        };
        let doors = (open * (4 + through_doors)) * to_come / 6;
        if dead > 0 {
            return doors;
        }
        let value = room.points() + room.wish().map_or(0, |wish| i32::from(wish.points.max(0)));
        let reward = match room.room_type() {
            RoomType::Living => POINT * i64::from(value),
            other => self.reward(Reward::of(other), None),
        };
        // A room with one door to go is nearly a reward; one with many is hardly a hope.
        let hope = reward * (joined + 1) / (joined + open * open + 1);
        doors + hope * to_come / 12
    }

    /// What cards and favors would bring with this castle.
    fn goals_of(&self, castle: &Castle, cash: u32) -> i64 {
        let cards: i32 =
            self.world.hand(self.seat).iter().map(|card| castle.card_points(card, cash)).sum();
        let favors = self.world.favor_points(self.seat, castle, cash);
        POINT * i64::from(cards) + 60 * i64::from(favors)
    }

    /// What a card is likely to bring, before anything is known.
    fn hope(&self, card: Card) -> i64 {
        let face = card.face();
        let often = match face.measure {
            Measure::RoomsOf(RoomType::Corridor) => 4,
            Measure::RoomsOf(_) => 2,
            Measure::RoomsOfSize(_) => 1,
            Measure::AllSizes => 0,
            Measure::AllTypes => 1,
            Measure::Hallways => 2,
            Measure::Stairs => 1,
            Measure::Entrances | Measure::Completed => 6,
            Measure::SquareRooms | Measure::RoundRooms => 3,
            Measure::Cash => 10_000,
            Measure::FeetOf(_)
            | Measure::Incomplete
            | Measure::SmallRooms
            | Measure::LargeRooms => 2,
        };
        POINT * often * i64::from(face.points) / i64::from(face.per.max(1))
    }

    /// The best that a room could bring somewhere in a castle, as far as points go.
    fn best_place(&self, castle: &Castle, room: Room) -> i64 {
        let best = castle
            .spot_views(room)
            .into_iter()
            .map(|spot| POINT * i64::from(spot.points) + 2 * POINT * spot.completes.len() as i64);
        best.max().unwrap_or(0)
    }

    fn wants_of_others(&self) -> Vec<(Tile, i64)> {
        let is_pricing = self.world.offers().iter().any(|offer| offer.space.is_none());
        if !is_pricing {
            return Vec::new();
        }
        let others: Vec<&Castle> = (0..Castles::seats(self.world))
            .map(Seat)
            .filter(|&seat| seat != self.seat)
            .filter_map(|seat| self.world.castle(seat))
            .collect();
        let want = |tile: Tile| {
            let wants = others.iter().map(|castle| self.best_place(castle, Room::Tile(tile)));
            wants.sum::<i64>()
        };
        self.world.offers().iter().map(|offer| (offer.tile, want(offer.tile))).collect()
    }

    /// What the others want most shall cost most; coins on a tile make up for its price.
    fn pricing(&self, tile: Tile, price: u32) -> i64 {
        let offers = self.world.offers();
        let coins = |tile: Tile| {
            let offer = offers.iter().find(|offer| offer.tile == tile);
            offer.map_or(0, |offer| i64::from(offer.coins / 1000) * self.thousand)
        };
        let want = |tile: Tile| {
            let found = self.wanted.iter().find(|(other, _)| *other == tile);
            found.map_or(0, |(_, want)| *want) + coins(tile)
        };
        let mine = want(tile);
        let below = offers.iter().filter(|offer| want(offer.tile) < mine).count();
        let players = Castles::seats(self.world);
        let prices = castles::prices(players);
        let rank = prices.iter().filter(|&&other| other < price).count();
        -(below.abs_diff(rank) as i64)
    }

    /// A stack is worth looking through if it has many tiles that would fit.
    fn looking(&self, size: Size) -> i64 {
        let hold = Tile::all().filter(|tile| tile.face().size == size);
        let best = hold.map(|tile| self.best_place(self.castle, Room::Tile(tile))).max();
        best.unwrap_or(0) + i64::from(self.world.stack_size(size))
    }
}
