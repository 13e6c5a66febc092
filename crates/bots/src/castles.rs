//! Judgement for Castles: points now, what the doors still promise, and what the money is worth.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

use castles::{
    Action, Beside, BestPoints, Card, Castle, CastleAfter, Castles, Decree, Effect, Flock,
    GoalPoints, Goals, How, Level, Measure, Meets, Offer, Passages, Placed, Renovation, Reward,
    Right, Room, RoomType, Size, Slot, Spot, State, Step, Surface, Swan, Tile, Trial,
};
use game::{Game, Seat};

use crate::Judgement;
use crate::weights::CastlesWeights;

/// Everything is judged in hundredths of a point.
pub(crate) const POINT: i64 = 100;

impl Judgement for Castles {
    fn worth(world: &State, seat: Seat, choices: &[Action], weights: &CastlesWeights) -> Vec<i64> {
        let Some(castle) = world.castle(seat) else { return vec![0; choices.len()] };
        let judge = Judge::new(world, seat, castle, weights);
        if world.step() == Step::UseDecree {
            return choices.iter().map(|choice| judge.afterwards(choice)).collect();
        }
        let worth: Vec<i64> = choices.iter().map(|choice| judge.worth(choice)).collect();
        let worth = judge.with_redraws(choices, worth);
        judge.with_trades(choices, worth)
    }

    fn suggests(state: &State) -> bool {
        matches!(state.step(), Step::ReturnCards | Step::Price)
    }

    fn suggestion(world: &State, seat: Seat, weights: &CastlesWeights) -> Vec<Action> {
        let Some(castle) = world.castle(seat) else { return Vec::new() };
        let judge = Judge::new(world, seat, castle, weights);
        if world.step() == Step::Price {
            return judge.all_prices();
        }
        let least = world.hand(seat).iter().min_by_key(|&card| judge.hope(card));
        least.map(|card| Action::ReturnCard { card }).into_iter().collect()
    }
}

/// A seat that decides, and what it has.
pub(crate) struct Judge<'a> {
    world: &'a State,
    weights: &'a CastlesWeights,
    seat: Seat,
    castle: &'a Castle,
    /// What it has beside the castle.
    beside: Beside,
    /// So many coins can still be spent with sense.
    need: i64,
    /// How much of what favors would bring now is believed, in hundredths.
    favors: i64,
    /// How many rounds are to come, as far as promises look ahead.
    to_come: i64,
    /// In how many of a hundred cases the stack of each size runs out.
    often_depleted: [i64; Size::ALL.len()],
    /// What each room promises as it stands, and what the castle does.
    hopes: Vec<i64>,
    promise: i64,
    /// What it is after, and what cards and favors would bring as it stands.
    aims: Goals<'a>,
    goals: i64,
    /// The room that was tried last.
    trial: RefCell<Option<(Room, Trial<'a>)>>,
    /// What hallways bring where they were tried.
    hallways: RefCell<BTreeMap<(Room, Spot), i64>>,
    /// What swan tokens would bring, as far as that was asked.
    flocks: RefCell<Vec<(Flock, i64)>>,
    /// How much the others want each tile of the market, while it is priced.
    wanted: OnceCell<Vec<(Tile, i64)>>,
    /// What is for sale and has no place in the castle.
    homeless: OnceCell<Vec<Offer>>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(
        world: &'a State,
        seat: Seat,
        castle: &'a Castle,
        weights: &'a CastlesWeights,
    ) -> Judge<'a> {
        let to_come = i64::from(world.rounds_to_come());
        let beside = world.beside(seat);
        let aims = world.goals(seat, castle, &beside);
        let mut judge = Judge {
            world,
            weights,
            seat,
            castle,
            beside,
            need: weights.spent_a_round * to_come * 1_000,
            favors: (weights.favors - weights.favors_a_round * to_come).max(0),
            to_come: to_come.min(weights.rounds_ahead),
            often_depleted: often_depleted(world),
            hopes: Vec::new(),
            promise: 0,
            aims,
            goals: 0,
            trial: RefCell::default(),
            hallways: RefCell::default(),
            flocks: RefCell::default(),
            wanted: OnceCell::new(),
            homeless: OnceCell::new(),
        };
        judge.goals = judge.points_of(judge.aims.now());
        let hope = |placed: &Placed| judge.promise_of_room(placed);
        judge.hopes = castle.rooms().iter().map(hope).collect();
        judge.promise = judge.promise_of(castle);
        judge
    }

    /// What the seat can expect to have at the end, if it goes on as it is.
    pub(crate) fn prospects(&self) -> i64 {
        let world = self.world;
        let points = world.score(self.seat) + world.points_on_decrees(self.seat);
        let swans = world.swans_worth(self.seat, world.swans(self.seat));
        let coins = self.worth_of_coins(self.beside.cash.into());
        POINT * i64::from(points + swans) + coins + self.goals + self.promise
    }

    fn worth(&self, action: &Action) -> i64 {
        match *action {
            Action::Buy { room, x, y, turn, passages } => {
                let offer = room
                    .tile()
                    .and_then(|tile| self.world.offers().iter().find(|offer| offer.tile == tile));
                let price = offer.map_or_else(|| self.price(room), |offer| self.cost(offer));
                let spot = Spot::new(x, y, turn);
                let swan = offer.and_then(|offer| offer.swan).map_or(0, |swan| self.swan(swan));
                self.placing(room, spot, passages) + self.change(-price) + swan
            }
            Action::Renovate { renovation, room, passages } => {
                let mut offers = self.world.renovations_on_offer().iter();
                let offer = offers.find(|offer| offer.renovation == renovation);
                let swan = offer.and_then(|offer| offer.swan).map_or(0, |swan| self.swan(swan));
                self.renovating(renovation, room, passages) + swan
            }
            Action::PlaceFree { room, x, y, turn, passages } => {
                self.placing(room, Spot::new(x, y, turn), passages)
            }
            Action::BuyMoat { slot } => self.laying(slot) + self.change(-self.price(Surface::Moat)),
            // Which door is best closed depends on the table; none is never far from the best. Mean scores: 105
            // with moats for three (96 to 107 with one closed), 151 with everything for five (140 to 156).
            Action::SetFoyer { side, .. } => i64::from(side),
            Action::Pass => self.passing(),
            Action::ReturnCard { card } => -self.hope(card),
            Action::PickDecree { decree } => self.decree(decree),
            Action::KeepCard { card } => self.card(card),
            Action::SetPrice { tile, price } => self.pricing(tile, price),
            Action::Crowd { tile, price } => self.pricing(tile, price) - 1,
            Action::MoveCoins { tile, onto, .. } => self.moving(tile, onto),
            // Whoever prices the rest is no friend.
            Action::TimeOut => -10 * POINT,
            Action::Store { tile } => self.storing(tile),
            Action::PlaceStored { room, x, y, turn, passages } => {
                self.placing(room, Spot::new(x, y, turn), passages)
            }
            Action::RenovateStored { room, passages } => match self.world.stored(self.seat) {
                Some(Surface::Renovation(kept)) => {
                    let castle = self.castle;
                    self.gain(&castle.with_renovation_and_passages(kept, room, passages))
                }
                _ => 0,
            },
            Action::LayStored { slot } => self.laying(slot),
            Action::TakeReward { number } => {
                // What may change the castle comes first, so that all that follows counts it; and coins
                // before the turn in which they can be spent.
                let reward = self.world.open_rewards_of_turn().nth(usize::from(number));
                match reward {
                    Some(Reward::Corridor | Reward::Moat) => 5,
                    Some(Reward::Downstairs) => 4,
                    Some(Reward::Utility) => 3,
                    Some(Reward::Outdoor) => 2,
                    Some(Reward::Food) => 1,
                    _ => 0,
                }
            }
            Action::ChooseReward { reward } => self.reward(reward, None),
            Action::ScoreAgain { room } => POINT * i64::from(self.castle.points_again(room)),
            Action::LookThrough { size } => self.looking(size),
            Action::PutOnDeck { tile } => self.best_place(Room::Tile(tile)) - 4 * POINT,
            Action::StopLooking
            | Action::Decline
            | Action::OpenMarket
            | Action::UseDecree { .. }
            | Action::TradeSwans { .. } => 0,
            _ => self.told(action),
        }
    }

    /// What passing brings; for some it is more (EXP-DECREE-23).
    fn passing(&self) -> i64 {
        let rests = self.world.decrees(self.seat).iter().any(|it| it.lets(Right::Rest));
        let more =
            self.change(castles::REST_COINS.into()).max(POINT * i64::from(castles::REST_POINTS));
        if rests { more } else { self.change(castles::PASS_INCOME.into()) }
    }

    /// What a moat tile brings there.
    fn laying(&self, slot: Slot) -> i64 {
        let after = self.castle.with_moat(slot);
        let whole = after.castle.has_whole_moat();
        let best = |room: Room| worth_of(after.castle.best_points(room));
        let free_room = if whole { self.any_free_room(best) } else { 0 };
        self.gain(&after) + free_room
    }

    /// What it is worth to buy something for a later turn: less than to place it at once, and nothing if no
    /// turn comes.
    fn storing(&self, tile: Surface) -> i64 {
        let offer = match tile {
            Surface::Room(room) => {
                let mut offers = self.world.offers().iter();
                offers.find(|offer| Some(offer.tile) == room.tile())
            }
            Surface::Renovation(_) | Surface::Moat => None,
        };
        let cost = offer.map_or_else(|| self.price(tile), |offer| self.cost(offer));
        let swan = offer.and_then(|offer| offer.swan).map_or(0, |swan| self.swan(swan));
        let hope = match tile {
            _ if self.world.rounds_to_come() == 0 => 0,
            Surface::Room(room) => match self.best_place(room) {
                0 => POINT * i64::from(tile.points()),
                best => best * 3 / 4,
            },
            Surface::Renovation(kept) => {
                let rooms = self.castle.renovable(kept);
                let gain = |room: u8| self.gain(&self.castle.with_renovation(kept, room));
                rooms.map(gain).max().unwrap_or(0) * 3 / 4
            }
            Surface::Moat => POINT * i64::from(tile.points()),
        };
        hope + self.change(-cost) + swan
    }

    /// Coins lie best where nobody else takes them: what the others want less, and fits the own castle.
    fn moving(&self, from: Tile, onto: Tile) -> i64 {
        let edge = |tile: Tile| {
            let wanted = self.wanted().iter().find(|(other, _)| *other == tile);
            let others = wanted.map_or(0, |(_, want)| *want);
            self.best_place(Room::Tile(tile)) - others
        };
        (edge(onto) - edge(from)).signum()
    }

    /// What a bonus card is worth, now and as it may come.
    fn card(&self, card: Card) -> i64 {
        self.hope(card) + POINT * i64::from(self.castle.card_points(card, &self.beside))
    }

    /// The same with what it is worth to lay room cards on the deck: nothing is lost by it, but it can be done
    /// once, and best before the last rooms come.
    fn with_redraws(&self, choices: &[Action], mut worth: Vec<i64>) -> Vec<i64> {
        let laid = |action: &Action| match *action {
            Action::UseDecree { how: How::Cards(cards), .. } => Some(cards),
            _ => None,
        };
        if !choices.iter().any(|action| laid(action).is_some()) {
            return worth;
        }
        let others = choices.iter().zip(&worth).filter(|(action, _)| laid(action).is_none());
        let best = others.map(|(_, worth)| *worth).max().unwrap_or(0);
        let is_time = self.world.rounds_to_come() <= 1;
        let hopes = Size::ALL.map(|size| if is_time { self.hope_of_size(size) } else { 0 });
        for (action, worth) in choices.iter().zip(&mut worth) {
            let Some(cards) = laid(action) else { continue };
            let of = |size: Size| hopes.get(size.index()).copied().unwrap_or(0);
            let hope: i64 = cards.sizes().map(of).sum();
            *worth = if hope > 0 { best + hope } else { i64::MIN };
        }
        worth
    }

    /// What a room of this size would bring, by the first few that could come.
    fn hope_of_size(&self, size: Size) -> i64 {
        let tiles: Vec<Tile> = self.unseen_tiles(size).into_iter().take(3).collect();
        let best = tiles.iter().map(|&tile| self.best_place(Room::Tile(tile)));
        best.sum::<i64>() / (tiles.len() as i64).max(1)
    }

    /// The tiles of a size that stand nowhere and are not for sale.
    fn unseen_tiles(&self, size: Size) -> Vec<Tile> {
        let seats = (0..Castles::seats(self.world)).map(Seat);
        let castles: Vec<&Castle> = seats.filter_map(|seat| self.world.castle(seat)).collect();
        let is_seen = |tile: Tile| {
            let stands = |castle: &&Castle| castle.rooms().iter().any(|it| it.room == tile.into());
            castles.iter().any(stands) || self.world.offers().iter().any(|it| it.tile == tile)
        };
        self.world.tiles_in_play(size).iter().filter(|&tile| !is_seen(tile)).collect()
    }

    /// What one more swan token is worth: for a set, for cards and favors, and for coins.
    fn swan(&self, swan: Swan) -> i64 {
        let held = self.world.swans(self.seat);
        let set = self.swans_worth(held.with(swan)) - self.swans_worth(held);
        set.max(self.change(castles::swan_coins(1).into()))
    }

    /// What swan tokens would bring at the end, with cards and favors that count them.
    fn swans_worth(&self, swans: Flock) -> i64 {
        if let Some((_, worth)) = self.flocks.borrow().iter().find(|(flock, _)| *flock == swans) {
            return *worth;
        }
        let beside = Beside { swans: swans.len(), ..self.beside };
        let hand = self.world.hand(self.seat).iter();
        let cards: i32 = hand.map(|card| self.castle.card_points(card, &beside)).sum();
        let favors = self.world.favor_points(self.seat, self.castle, &beside);
        let sets = self.world.swans_worth(self.seat, swans);
        let worth = POINT * i64::from(sets + cards) + self.favors * i64::from(favors);
        self.flocks.borrow_mut().push((swans, worth));
        worth
    }

    /// The same with what trades are worth: as much as the best that can be done after them, with the
    /// coins more and the tokens less.
    fn with_trades(&self, choices: &[Action], mut worth: Vec<i64>) -> Vec<i64> {
        let is_trade = |action: &Action| matches!(action, Action::TradeSwans { .. });
        if !choices.iter().any(is_trade) {
            return worth;
        }
        let others = choices.iter().zip(&worth).filter(|(action, _)| !is_trade(action));
        let best = others.map(|(_, worth)| *worth).max().unwrap_or(0);
        let held = self.world.swans(self.seat);
        for (action, worth) in choices.iter().zip(&mut worth) {
            if let Action::TradeSwans { swans } = action {
                let coins = castles::swan_coins(swans.len());
                let lost = self.swans_worth(held) - self.swans_worth(held.minus(*swans));
                let then = best.max(self.within_reach(coins));
                *worth = then + self.change(coins.into()) - lost;
            }
        }
        worth
    }

    /// What a renovation brings, less what it costs.
    fn renovating(&self, renovation: Renovation, room: u8, passages: Passages) -> i64 {
        let after = self.castle.with_renovation_and_passages(renovation, room, passages);
        self.gain(&after) + self.change(-self.price(renovation))
    }

    /// The best of what could be bought with so many coins more, and not without them.
    fn within_reach(&self, more: u32) -> i64 {
        let cash = i64::from(self.beside.cash);
        let is_in_reach = |cost: i64| {
            self.world.step() == Step::Turn && cost > cash && cost <= cash + i64::from(more)
        };
        let offers = self.world.offers().iter().filter(|offer| is_in_reach(self.cost(offer)));
        let gain = |offer: &Offer| {
            let swan = offer.swan.map_or(0, |swan| self.swan(swan));
            match self.best_place(Room::Tile(offer.tile)) {
                0 => i64::MIN,
                place => place + self.change(-self.cost(offer)) + swan,
            }
        };
        let renovations = self.world.renovations_on_offer().iter();
        let renovations = renovations.map(|offer| offer.renovation);
        let renovated = renovations
            .filter(|&it| is_in_reach(self.price(it)))
            .flat_map(|it| self.castle.renovable(it).map(move |room| (it, room)))
            .map(|(it, room)| self.renovating(it, room, Passages::NONE));
        offers.map(gain).chain(renovated).max().unwrap_or(i64::MIN)
    }

    /// What the question says of an answer.
    fn told(&self, action: &Action) -> i64 {
        let questions = Castles::questions(self.world, self.seat);
        let mut options = questions.iter().flat_map(|question| &question.options);
        let worth = options.find(|option| option.action == *action).and_then(|option| option.worth);
        POINT * i64::from(worth.unwrap_or(0))
    }

    /// What a tile costs beyond the coins that lie on it.
    fn cost(&self, offer: &Offer) -> i64 {
        self.price(offer.tile) - i64::from(offer.coins)
    }

    /// What something costs; nothing, as long as it has no price.
    fn price(&self, ware: impl Into<Surface>) -> i64 {
        self.world.price_for(self.seat, ware).unwrap_or(0).into()
    }

    /// What one has once this is done and all that follows by itself: points, and coins less what is owed.
    fn afterwards(&self, action: &Action) -> i64 {
        let mut then = self.world.clone();
        let actor = game::Actor::Seat(self.seat);
        if Castles::apply(&mut then, actor, action, &mut game::Unheard).is_err() {
            return i64::MIN;
        }
        let first =
            matches!(action, Action::UseDecree { decree, .. } if decree.lets(Right::BeginRound));
        let coins = i64::from(then.cash(self.seat)) - i64::from(self.world.cash(self.seat));
        let on_decrees = |world: &State| i64::from(world.points_on_decrees(self.seat));
        let points = i64::from(then.score(self.seat)) + on_decrees(&then);
        POINT * points + self.change(coins) + i64::from(first) + self.beyond_points(action)
    }

    /// What the use of a decree is worth beside points and coins: another card in the hand, or a room face down
    /// of which many others may come.
    fn beyond_points(&self, action: &Action) -> i64 {
        match *action {
            Action::UseDecree { how: How::Swap { given, taken }, .. } => {
                self.card(taken) - self.card(given)
            }
            Action::UseDecree { decree, how: How::Stack(number) }
                if decree.lets(Right::SealRoom) =>
            {
                match castles::Stack::all().nth(number.into()) {
                    Some(castles::Stack::Rooms(size)) => self.world.stack_size(size).into(),
                    _ => 0,
                }
            }
            _ => 0,
        }
    }

    /// What a decree is likely to bring, before anything is built.
    fn decree(&self, decree: Decree) -> i64 {
        let of = |effect: &Effect| match *effect {
            Effect::Gain(coins) => self.change(coins.into()),
            Effect::Score { measure, points, per } => {
                POINT * self.often(measure) * i64::from(points) / i64::from(per.max(1))
            }
            Effect::Swans(_) => 5 * POINT,
            Effect::Set(..) | Effect::May(..) => 4 * POINT,
        };
        decree.face().effects.iter().map(of).sum()
    }

    /// What it is worth to have so many coins more or less.
    fn change(&self, coins: i64) -> i64 {
        let cash = i64::from(self.beside.cash);
        self.worth_of_coins(cash + coins) - self.worth_of_coins(cash)
    }

    /// The fewer coins there are of those that can still be spent, the more each of them is worth.
    fn worth_of_coins(&self, coins: i64) -> i64 {
        // What is not there must be borrowed, and costs a point each thousand (EXP-DECREE-21).
        let owed = coins.min(0);
        let spent = (coins - owed).min(self.need);
        let spending = match self.need {
            0 => 0,
            need => spent - spent * spent / (2 * need),
        };
        ((coins - owed) * self.weights.thousand_at_the_end
            + spending * self.weights.scarce
            + owed * POINT)
            / 1_000
    }

    /// What a placement brings, now and later.
    fn placing(&self, room: Room, spot: Spot, passages: Passages) -> i64 {
        if !passages.is_empty() {
            let after = self.castle.with_room_and_passages(room, spot, passages);
            return self.gain(&after) + self.opening(room, || after.castle);
        }
        // A hallway that is turned half around is the same again.
        let first = (room, room.first_alike(spot));
        if first.1 != spot
            && let Some(&worth) = self.hallways.borrow().get(&first)
        {
            return worth;
        }
        let mut last = self.trial.borrow_mut();
        let trial = match &mut *last {
            Some((of, trial)) if *of == room => trial,
            last => &mut last.insert((room, Trial::new(self.castle, room))).1,
        };
        trial.put(spot);
        let worth = self.gain_of(trial) + self.opening(room, || trial.castle());
        if matches!(room, Room::Hallway(_)) {
            self.hallways.borrow_mut().insert(first, worth);
        }
        worth
    }

    /// What a castle has more with a room that is tried.
    fn gain_of(&self, trial: &Trial<'_>) -> i64 {
        let rewards = |&number: &u8| match trial.room(number) {
            Some(placed) => self.rewards_of(placed, || trial.points_again(number)),
            None => 0,
        };
        let rewards: i64 = trial.completed().iter().map(rewards).sum();
        let goals = self.points_of(self.aims.with(trial)) - self.goals;
        let before = |number: u8| self.hopes.get(usize::from(number)).copied().unwrap_or(0);
        let changed = trial
            .changed()
            .iter()
            .map(|(number, placed)| self.promise_of_room(placed) - before(*number));
        let hopes = self.hopes.iter().sum::<i64>()
            + changed.sum::<i64>()
            + self.promise_of_room(trial.placed());
        let promise = hopes + self.promise_of_doors(self.castle, |level| trial.open_doors(level));
        POINT * i64::from(trial.points()) + rewards + goals + promise - self.promise
    }

    /// What a castle has more than now: points and rewards at once, cards, favors, and what it promises.
    fn gain(&self, after: &CastleAfter) -> i64 {
        let rewards: i64 = self.rewards(after);
        let goals = self.points_of(self.aims.of(&after.castle)) - self.goals;
        POINT * i64::from(after.points) + rewards + goals + self.promise_of(&after.castle)
            - self.promise
    }

    /// What stairs make possible: something that is for sale and finds its first place by them, in a
    /// turn to come and unless somebody else takes it. So do hallways where nothing has a place, or
    /// all would wait for one another until none is left.
    fn opening(&self, room: Room, after: impl FnOnce() -> Castle) -> i64 {
        // Alone nothing stays at the market.
        let stays = !self.world.is_solo();
        let nothing_fits = || stays && self.homeless().len() == self.world.offers().len();
        let may_open = match room {
            Room::Stairs => true,
            Room::Hallway(_) => nothing_fits(),
            Room::Foyer | Room::Barbican(_) | Room::Tile(_) => false,
        };
        if !may_open || self.to_come == 0 || self.homeless().is_empty() {
            return 0;
        }
        let after = after();
        let gain = |offer: &Offer| {
            let gain = worth_of(after.best_points(Room::Tile(offer.tile)));
            gain + self.change(-self.cost(offer))
        };
        let best = self.homeless().iter().map(gain).max().unwrap_or(0);
        // The more of the market has no place, the surer something of it is still there.
        let quarters = if stays { self.homeless().len().clamp(2, 4) } else { 2 };
        best.max(0) * quarters as i64 / 4
    }

    fn rewards(&self, after: &CastleAfter) -> i64 {
        let of = |&number: &u8| match after.castle.room(number) {
            Some(placed) => self.rewards_of(placed, || after.castle.points_again(number)),
            None => 0,
        };
        after.completed.iter().map(of).sum()
    }

    /// What a room brings by being completed, if it scores so much again.
    fn rewards_of(&self, placed: &Placed, again: impl Fn() -> i32) -> i64 {
        let worth = |reward: Reward| match reward {
            Reward::Living => self.weights.again * i64::from(again()),
            other => self.reward(other, None),
        };
        placed.rewards().map(worth).sum()
    }

    /// What a reward is worth; a living room is worth what it scores.
    fn reward(&self, reward: Reward, living: Option<i64>) -> i64 {
        let last = self.world.rounds_to_come() == 0;
        let weights = self.weights;
        match reward {
            Reward::Living => living.unwrap_or(3 * POINT),
            Reward::Activity => weights.activity * i64::from(self.world.activity_points(self.seat)),
            Reward::Sleeping if last => 0,
            Reward::Sleeping => weights.sleeping,
            Reward::Outdoor => self.change(self.world.outdoor_coins(self.seat).into()),
            Reward::Utility => weights.utility,
            Reward::Moat => self.any_free_room(|room| self.best_place(room)),
            Reward::Food if last => weights.food_last,
            Reward::Food => weights.food,
            // The best of three favors, for oneself alone.
            Reward::Tower => weights.tower,
            Reward::Corridor => weights.corridor,
            Reward::Downstairs => weights.downstairs,
        }
    }

    /// What the rooms of a castle may still bring by being completed, and the doors by taking more.
    fn promise_of(&self, castle: &Castle) -> i64 {
        let hopes: i64 = castle.rooms().iter().map(|placed| self.promise_of_room(placed)).sum();
        hopes + self.promise_of_doors(castle, |level| castle.open_doors(level))
    }

    /// A castle with hardly a door left upstairs cannot grow; nor one with none downstairs, once stairs are used
    /// up. And what its moats promise.
    fn promise_of_doors(&self, castle: &Castle, open: impl Fn(Level) -> usize) -> i64 {
        let to_come = self.to_come;
        let weights = self.weights;
        let missing = (weights.enough_doors - open(Level::Upstairs) as i64).max(0);
        let shut = self.world.stairs_left() == 0 && open(Level::Downstairs) == 0;
        let counts = shut && to_come > 0 && !self.world.is_solo();
        let cellars = if counts { self.cellars_for_sale() } else { 0 };
        let moats = castle.moats().count() as i64 * weights.moat_hope * to_come;
        moats
            - missing * missing * weights.door_missed * to_come / 6
            - cellars * weights.cellar_missed
    }

    /// How much of the market is downstairs: what nobody has a place for fills it up in the end.
    fn cellars_for_sale(&self) -> i64 {
        let is_cellar = |offer: &&Offer| offer.tile.room_type() == RoomType::Downstairs;
        self.world.offers().iter().filter(is_cellar).count() as i64
    }

    fn promise_of_room(&self, placed: &Placed) -> i64 {
        let (to_come, weights) = (self.to_come, self.weights);
        let depleted = self.depletion(placed.room);
        if placed.is_completed() {
            return depleted;
        }
        let (mut joined, mut open, mut dead) = (0, 0, 0);
        for door in placed.doors() {
            match door.meets {
                _ if door.connected => joined += 1,
                Meets::Door => joined += 1,
                Meets::Wall => dead += 1,
                Meets::Nothing => open += 1,
            }
        }
        let room = placed.surface();
        let through_doors = match room.wish() {
            Some(wish) if wish.kind == castles::WishKind::Connected => {
                i64::from(wish.points) * weights.open_door_connected
            }
            _ => 0,
        };
        let doors = (open * (weights.open_door + through_doors)) * to_come / 6;
        if dead > 0 {
            return depleted + doors;
        }
        let value = room.points() + room.wish().map_or(0, |wish| i32::from(wish.points.max(0)));
        let worth = |reward: Reward| match reward {
            Reward::Living => self.weights.again * i64::from(value),
            other => self.reward(other, None),
        };
        let reward: i64 = placed.rewards().map(worth).sum();
        // A room with one door to go is nearly a reward; one with many is hardly a hope.
        let hope = reward * (joined + 1) / (joined + open * open + 1);
        depleted + doors + hope * to_come * weights.completion / 1200
    }

    /// What a room may bring because its stack is empty in the end.
    fn depletion(&self, room: Room) -> i64 {
        let Room::Tile(tile) = room else { return 0 };
        let often = |size: &Size| self.often_depleted.get(size.index()).copied().unwrap_or(0);
        often(&tile.size()) * self.weights.depleted / 50
    }

    /// What goals are worth: favors are not won before the end.
    fn points_of(&self, goals: GoalPoints) -> i64 {
        POINT * i64::from(goals.sure) + self.favors * i64::from(goals.favors)
    }

    /// What a card is likely to bring, before anything is known.
    fn hope(&self, card: Card) -> i64 {
        let face = card.face();
        let often = self.often(face.measure);
        POINT * often * i64::from(face.points) / i64::from(face.per.max(1))
    }

    /// How much a castle has at the end of what is counted.
    fn often(&self, measure: Measure) -> i64 {
        match measure {
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
            Measure::Rooms | Measure::LongestPath | Measure::WithoutSwanIcon => 8,
            Measure::Feet => 2_500,
            Measure::SwanIcons | Measure::UniqueSizes | Measure::UniqueTypes => 4,
            Measure::OnePointIcons => 3,
            Measure::TenSizes | Measure::LastBuilder | Measure::Courtyards => 0,
            Measure::FirstPlaces | Measure::ZeroCards | Measure::DepletedTiles => 1,
            Measure::SwanTokens => 3,
            Measure::Renovations => 2,
            Measure::Towers | Measure::Moats => 1,
            Measure::FeetOf(_)
            | Measure::FewestPoints
            | Measure::Incomplete
            | Measure::SmallRooms
            | Measure::LargeRooms => 2,
            Measure::RoomSizes => 7,
            Measure::RoomTypes => 6,
            Measure::HeldCards => 3,
            Measure::Suites => 2,
            Measure::NoCorridorTiles => 0,
        }
    }

    /// The best that a room could bring somewhere in the castle, as far as points go.
    fn best_place(&self, room: Room) -> i64 {
        worth_of(self.world.best_points(self.seat, room))
    }

    /// How much the others want each tile of the market, while it is priced.
    fn wanted(&self) -> &[(Tile, i64)] {
        self.wanted.get_or_init(|| {
            if self.world.step() != Step::Price {
                return Vec::new();
            }
            let others = || (0..Castles::seats(self.world)).map(Seat).filter(|&it| it != self.seat);
            let want = |tile: Tile| -> i64 {
                others().map(|seat| worth_of(self.world.best_points(seat, tile.into()))).sum()
            };
            self.world.offers().iter().map(|offer| (offer.tile, want(offer.tile))).collect()
        })
    }

    /// What is for sale and has no place in the castle.
    fn homeless(&self) -> &[Offer] {
        self.homeless.get_or_init(|| {
            let offers = self.world.offers().iter();
            offers.filter(|offer| !self.castle.has_spot(offer.tile.into())).copied().collect()
        })
    }

    /// How much a tile may cost; coins on it make up for its price.
    fn appeal(&self, tile: Tile) -> i64 {
        let found = self.wanted().iter().find(|(other, _)| *other == tile);
        let offer = self.world.offers().iter().find(|offer| offer.tile == tile);
        let coins = offer.map_or(0, |offer| self.change(offer.coins.into()));
        found.map_or(0, |(_, want)| *want) + coins
    }

    /// A price for every tile of the market.
    fn all_prices(&self) -> Vec<Action> {
        let mut tiles: Vec<Tile> = self.world.offers().iter().map(|offer| offer.tile).collect();
        tiles.sort_by_cached_key(|&tile| self.appeal(tile));
        let prices = castles::prices(Castles::seats(self.world));
        let set = |(tile, &price)| Action::SetPrice { tile, price };
        tiles.into_iter().zip(prices).map(set).collect()
    }

    /// What the others want most shall cost most.
    fn pricing(&self, tile: Tile, price: u32) -> i64 {
        let offers = self.world.offers();
        let mine = self.appeal(tile);
        let below = offers.iter().filter(|offer| self.appeal(offer.tile) < mine).count();
        let players = Castles::seats(self.world);
        let prices = castles::prices(players);
        let rank = prices.iter().filter(|&&other| other < price).count();
        -(below.abs_diff(rank) as i64)
    }

    /// What the best stack for a free room promises.
    fn any_free_room(&self, best: impl Fn(Room) -> i64) -> i64 {
        let sizes = Size::ALL.into_iter().filter(|&size| self.world.stack_size(size) > 0);
        sizes.map(|size| self.free_room(size, &best)).max().unwrap_or(0)
    }

    /// What a free room of a stack promises: of so many tiles that may be there the best of those that are.
    fn free_room(&self, size: Size, best: impl Fn(Room) -> i64) -> i64 {
        let tiles = self.unseen_tiles(size).into_iter();
        let mut worth: Vec<i64> = tiles.map(|tile| best(Room::Tile(tile))).collect();
        worth.sort_unstable_by(|one, other| other.cmp(one));
        // The best of some is on average as far from the top as the others are from one another.
        let rank = worth.len() / (usize::from(self.world.stack_size(size)) + 1);
        worth.get(rank).copied().unwrap_or(0)
    }

    /// A stack is worth looking through if it has many tiles that would fit.
    fn looking(&self, size: Size) -> i64 {
        if self.world.step() == Step::MoatStack {
            return self.free_room(size, |room| self.best_place(room));
        }
        let hold = self.world.tiles_in_play(size).iter();
        let best = hold.map(|tile| self.best_place(Room::Tile(tile))).max();
        best.unwrap_or(0) + i64::from(self.world.stack_size(size))
    }
}

/// In how many of a hundred cases the stack of each size runs out: of the cards to come as many are of this size as of
/// any other, and one more than are needed is as likely as one less.
fn often_depleted(world: &State) -> [i64; Size::ALL.len()] {
    let sizes = Size::ALL.len() as i64;
    let cards = i64::from(world.cards_in_deck());
    Size::ALL.map(|size| match i64::from(world.stack_size(size)) * sizes {
        0 => 100,
        left => (50 + 25 * (cards - left) / sizes).clamp(0, 100),
    })
}

/// What the best place for a room is worth, as far as points go; nothing, if there is none.
fn worth_of(best: BestPoints) -> i64 {
    let worth = |(points, completed)| POINT * i64::from(points) + 2 * POINT * completed as i64;
    best.iter().map(worth).max().unwrap_or(0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod slowly;
