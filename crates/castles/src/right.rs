//! What a decree lets its owner do at a moment of the game: three matches over all rights, for what may be done,
//! what is wrong with it, and what comes of it.

use std::ops::ControlFlow;

use game::{Events, RuleId, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::agenda::{Draw, Task};
use crate::component::{Card, Room, Tile};
use crate::decree::{Decree, Effect};
use crate::event::Event;
use crate::question::Prompt;
use crate::redraw::RoomCards;
use crate::refusal::Refusal;
use crate::sheet::{Cause, Row, Stack};
use crate::state::{Desk, State};

game::named! {
    /// What an owner may do.
    #[allow(missing_docs)]
    pub enum Right {
        /// Exchange the card for one of three others (EXP-DECREE-02).
        Exchange = "exchange",
        /// Lay the top tile of a stack face down on the card (EXP-DECREE-03).
        SealRoom = "seal-room",
        /// Have two favors alone (EXP-DECREE-04).
        SealFavors = "seal-favors",
        /// Place a hallway and stairs before the first round (EXP-DECREE-05).
        HeadStart = "head-start",
        /// Swap an own bonus card for a discarded one (EXP-DECREE-06).
        SwapCard = "swap-card",
        /// Lay discarded room cards on the deck (EXP-DECREE-08).
        Redraw = "redraw",
        /// Have the first turn as master builder (EXP-DECREE-12).
        BeginRound = "begin-round",
        /// Pay those ahead to act before them (EXP-DECREE-13).
        Overtake = "overtake",
        /// Give coins of a room back for points (EXP-DECREE-17).
        GiveBack = "give-back",
        /// Borrow a part of a price (EXP-DECREE-21).
        Borrow = "borrow",
        /// Pay back what is owed (EXP-DECREE-21).
        Repay = "repay",
        /// Take the coins of a room as well when passing (EXP-DECREE-22).
        TakeCoins = "take-coins",
        /// Take more for passing, as coins or points (EXP-DECREE-23).
        Rest = "rest",
        /// Take coins for the points of a tile (EXP-DECREE-30).
        SellPoints = "sell-points",
        /// Put coins on the card (EXP-DECREE-41).
        Offer = "offer",
        /// Take tiles from stacks (EXP-DECREE-52).
        Clear = "clear",
        /// Score a bonus card twice (EXP-DECREE-54).
        Encore = "encore",
    }
}

/// When an owner is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// All decrees are shown.
    Shown,
    /// Somebody has discarded bonus cards.
    CardsDiscarded,
    /// Somebody is asked something, whoever it is.
    AnyTime,
    /// The master builder has set all prices.
    Priced,
    /// Something is about to be paid for.
    Buying,
    /// A room with coins was paid for.
    Bought,
    /// Somebody passes.
    Passing,
    /// A tile was scored.
    Scored,
    /// A turn ends.
    TurnEnds,
    /// Depleted stacks are about to be scored.
    BeforeStacks,
    /// All bonus cards lie open.
    CardsOpen,
}

/// How a decree is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesHow"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// As there is but one way.
    Simply,
    /// For so many players, or so many thousands.
    Count(u8),
    /// With this tile of the market.
    Tile(Tile),
    /// For coins.
    Coins,
    /// For points.
    Points,
    /// With this stack, by its place among all stacks.
    Stack(u8),
    /// With this bonus card.
    Card(Card),
    /// With an own bonus card for a discarded one.
    Swap {
        /// The own one.
        given: Card,
        /// The other.
        taken: Card,
    },
    /// With these room cards, of which the last comes to lie on top.
    Cards(RoomCards),
}

/// What a moment is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Matter {
    /// Nothing in particular.
    Nothing,
    /// So many coins lay on a room.
    Coins(u32),
    /// So much is to be paid, and so much of it out of the purse.
    Price { price: u32, net: u32 },
    /// A tile has scored so much.
    Points { points: i32, row: Row, source: Cause },
    /// So many tiles may still be taken.
    Tiles(u8),
    /// These bonus cards under the deck, from this place on, were just discarded by a seat.
    Discards { of: Seat, first: u8, count: u8 },
}

/// What is asked of the owner of a decree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) decree: Decree,
    pub(crate) right: Right,
    pub(crate) matter: Matter,
}

pub(crate) const THOUSAND: u32 = 1000;
/// What overtaking one player costs.
pub(crate) const OVERTAKING: u32 = 2000;
/// What passing brings as coins with a golden rest (EXP-DECREE-23).
pub const REST_COINS: u32 = 8000;
/// What it brings as points.
pub const REST_POINTS: i32 = 8;
/// How many tiles may be taken from stacks.
const CLEARED: u8 = 4;

impl Right {
    /// Whether it may be left.
    const fn may_be_left(self) -> bool {
        !matches!(self, Right::Encore | Right::SealRoom)
    }
}

impl Decree {
    /// Whether it gives this right at any moment.
    #[must_use]
    pub fn lets(self, wanted: Right) -> bool {
        self.effects().any(|effect| matches!(effect, Effect::May(_, right) if right == wanted))
    }

    fn right_at(self, moment: Moment) -> Option<Right> {
        self.effects().find_map(|effect| match effect {
            Effect::May(at, right) if at == moment => Some(right),
            _ => None,
        })
    }
}

impl State {
    /// Whether a seat has a right at this moment.
    pub(crate) fn has_right(&self, seat: Seat, moment: Moment) -> bool {
        self.decrees(seat).iter().any(|decree| decree.right_at(moment).is_some())
    }

    /// A moment has come: its owners are asked, those first that are named first (EXP-DECREE-G15). What they
    /// do comes before whatever else is on the agenda.
    pub(crate) fn moment(&mut self, moment: Moment, seats: &[Seat], matter: Matter) {
        if self.drafting.is_none() {
            return;
        }
        let of_seat = |&seat: &Seat| {
            let decrees = self.decrees(seat).iter();
            decrees.filter_map(move |&decree| {
                let right = decree.right_at(moment)?;
                Some((seat, Asked { decree, right, matter }))
            })
        };
        let mut asked: Vec<(Seat, Asked)> = seats.iter().flat_map(of_seat).collect();
        // Who begins is settled before anybody overtakes (EXP-DECREE-13).
        asked.sort_by_key(|(_, asked)| asked.right == Right::Overtake);
        let tasks = asked.into_iter().rev();
        self.agenda.extend(tasks.map(|(seat, asked)| Task::Right(seat, asked)));
    }

    /// Asks an owner, if there is anything to be done. Whether somebody who hides coins is asked does not
    /// depend on them (EXP-DECREE-07).
    pub(crate) fn ask_for_right(
        &mut self,
        seat: Seat,
        asked: Asked,
        events: &mut impl Events<Event>,
    ) {
        if asked.right == Right::SwapCard {
            self.look_at_discards(seat, asked.matter, events);
        }
        let hides = self.hides_coins(seat) && self.could_be_paid(seat, asked);
        if hides || self.has_use(seat, asked) {
            self.ask(seat, Prompt::Right(asked));
        }
    }

    /// Whether there is a way to use it.
    pub(crate) fn has_use(&self, seat: Seat, asked: Asked) -> bool {
        self.uses(seat, asked, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether with enough coins there would be a way to use it.
    fn could_be_paid(&self, seat: Seat, asked: Asked) -> bool {
        match (asked.right, asked.matter) {
            (Right::Overtake, _) => !self.ahead_of(seat).is_empty(),
            (Right::GiveBack, Matter::Coins(coins)) => coins >= THOUSAND,
            (Right::Repay, _) => self.debt_of_earlier_turns(seat) >= THOUSAND,
            (Right::Offer, _) => true,
            _ => false,
        }
    }

    /// What may be answered.
    pub(crate) fn legal_uses(
        &self,
        seat: Seat,
        asked: Asked,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let decree = asked.decree;
        if self.may_leave(seat, asked) {
            each(Action::LeaveDecree { decree })?;
        }
        self.uses(seat, asked, &mut |how| each(Action::UseDecree { decree, how }))
    }

    /// Whether the owner may do without it: not if a tile could not be paid for otherwise.
    pub(crate) fn may_leave(&self, seat: Seat, asked: Asked) -> bool {
        asked.right.may_be_left() && self.least_loan(seat, asked.matter) == 0
    }

    /// How many thousands must be borrowed at least.
    fn least_loan(&self, seat: Seat, matter: Matter) -> u32 {
        match matter {
            Matter::Price { net, .. } => net.saturating_sub(self.cash(seat)).div_ceil(THOUSAND),
            _ => 0,
        }
    }

    /// The seats whose turn comes before that of this one, the nearest first.
    fn ahead_of(&self, seat: Seat) -> Vec<Seat> {
        let order = self.turns_to_come();
        let before = order.iter().take_while(|&&other| other != seat);
        before.copied().collect::<Vec<_>>().into_iter().rev().collect()
    }

    /// Whose turns are still to come in this round, in their order.
    pub(crate) fn turns_to_come(&self) -> Vec<Seat> {
        let tasks = self.agenda.iter().rev();
        let turn = |task: &Task| match *task {
            Task::BeginTurn { seat, extra: false } => Some(seat),
            _ => None,
        };
        tasks.filter_map(turn).collect()
    }

    fn set_turns(&mut self, order: &[Seat], events: &mut impl Events<Event>) {
        let is_turn = |task: &&mut Task| matches!(task, Task::BeginTurn { .. });
        let places = self.agenda.iter_mut().rev().filter(is_turn);
        for (task, &seat) in places.zip(order) {
            *task = Task::BeginTurn { seat, extra: false };
        }
        events.push(Event::TurnOrder { seats: order.to_vec() });
    }

    /// Every way in which a right may be used.
    fn uses(
        &self,
        seat: Seat,
        asked: Asked,
        each: &mut impl FnMut(How) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cash = self.cash(seat);
        let mut counts = |least: u32, most: u32| {
            (least.max(1)..=most).map(|count| How::Count(count as u8)).try_for_each(&mut *each)
        };
        match (asked.right, asked.matter) {
            (Right::BeginRound, _) => {
                let is_late = seat == self.builder && !self.ahead_of(seat).is_empty();
                if is_late { each(How::Simply) } else { ControlFlow::Continue(()) }
            }
            (Right::Overtake, _) => {
                counts(1, (self.ahead_of(seat).len() as u32).min(cash / OVERTAKING))
            }
            (Right::GiveBack, Matter::Coins(coins)) => counts(1, coins.min(cash) / THOUSAND),
            (Right::Borrow, Matter::Price { price, .. }) => {
                counts(self.least_loan(seat, asked.matter), price / THOUSAND)
            }
            (Right::Repay, _) => counts(1, self.debt_of_earlier_turns(seat).min(cash) / THOUSAND),
            (Right::TakeCoins, _) => {
                let offers = self.market.iter().filter(|offer| offer.coins > 0);
                offers.map(|offer| How::Tile(offer.tile)).try_for_each(each)
            }
            (Right::Rest, _) => [How::Coins, How::Points].into_iter().try_for_each(each),
            (Right::SellPoints, Matter::Points { points, .. }) if points > 0 => each(How::Simply),
            (Right::Offer, _) if cash >= THOUSAND => each(How::Simply),
            (Right::Clear, Matter::Tiles(left)) if left > 0 => {
                let stacks = (0..).zip(Stack::all());
                let full = stacks.filter(|&(_, stack)| self.may_clear(stack));
                full.map(|(number, _)| How::Stack(number)).try_for_each(each)
            }
            (Right::Encore, _) => self.hand(seat).iter().map(How::Card).try_for_each(each),
            (Right::SealRoom, _) => {
                let stacks = (0..).zip(Stack::all()).filter(|&(_, stack)| self.may_seal(stack));
                stacks.map(|(number, _)| How::Stack(number)).try_for_each(each)
            }
            (Right::SwapCard, matter) => {
                let discards = self.discards(matter);
                let of_card =
                    |given: Card| discards.iter().map(move |&taken| How::Swap { given, taken });
                self.hand(seat).iter().flat_map(of_card).try_for_each(each)
            }
            // They are asked in other ways, or not at all.
            (Right::Exchange | Right::SealFavors | Right::HeadStart | Right::Redraw, _) => {
                ControlFlow::Continue(())
            }
            (
                Right::GiveBack | Right::Borrow | Right::SellPoints | Right::Offer | Right::Clear,
                _,
            ) => ControlFlow::Continue(()),
        }
    }

    /// Whether a tile can be taken from this stack (EXP-DECREE-52).
    fn may_clear(&self, stack: Stack) -> bool {
        let there = self.in_play.stacks().any(|other| other == stack);
        there && stack != Stack::Moats && !self.is_depleted(stack)
    }

    /// What a seat owes since before this turn: not what an extra turn within it has borrowed.
    fn debt_of_earlier_turns(&self, seat: Seat) -> u32 {
        let turn = self.turns.last().filter(|turn| turn.seat == seat);
        let now = turn.map_or(0, |turn| turn.borrowed);
        self.desk(seat).map_or(0, |desk| desk.owed.saturating_sub(now))
    }

    /// What is wrong with a use, if anything is.
    pub(crate) fn objection_to_use(&self, seat: Seat, asked: Asked, how: How) -> Option<Refusal> {
        let cash = self.cash(seat);
        let within =
            |least: u32, count: u8, most: u32| (least.max(1)..=most).contains(&u32::from(count));
        let fits = match (asked.right, asked.matter, how) {
            (Right::BeginRound, _, How::Simply) => {
                seat == self.builder && self.turns_to_come().first() != Some(&seat)
            }
            (Right::Overtake, _, How::Count(count)) => {
                let ahead = self.turns_to_come().iter().position(|&other| other == seat);
                within(1, count, ahead.unwrap_or(0) as u32) && u32::from(count) * OVERTAKING <= cash
            }
            (Right::GiveBack, Matter::Coins(coins), How::Count(count)) => {
                within(1, count, coins / THOUSAND) && u32::from(count) * THOUSAND <= cash
            }
            (Right::Borrow, Matter::Price { price, net }, How::Count(count)) => {
                within(1, count, price / THOUSAND) && cash + u32::from(count) * THOUSAND >= net
            }
            (Right::Repay, _, How::Count(count)) => {
                let coins = u32::from(count) * THOUSAND;
                count > 0 && coins <= cash && coins <= self.debt_of_earlier_turns(seat)
            }
            (Right::TakeCoins, _, How::Tile(tile)) => {
                self.offer(tile).is_some_and(|offer| offer.coins > 0)
            }
            (Right::Rest, _, How::Coins | How::Points) => true,
            (Right::SellPoints, Matter::Points { points, .. }, How::Simply) => points > 0,
            (Right::Offer, _, How::Simply) => cash >= THOUSAND,
            (Right::Clear, Matter::Tiles(1..), How::Stack(number)) => {
                Stack::all().nth(number.into()).is_some_and(|stack| self.may_clear(stack))
            }
            (Right::Encore, _, How::Card(card)) => self.hand(seat).contains(card),
            (Right::SealRoom, _, How::Stack(number)) => {
                Stack::all().nth(number.into()).is_some_and(|stack| self.may_seal(stack))
            }
            (Right::SwapCard, matter, How::Swap { given, taken }) => {
                self.hand(seat).contains(given) && self.discards(matter).contains(&taken)
            }
            _ => false,
        };
        (!fits).then_some(Refusal::NotSoUsed { decree: asked.decree })
    }

    pub(crate) fn use_decree(&mut self, seat: Seat, how: How, events: &mut impl Events<Event>) {
        let Some(Prompt::Right(asked)) = self.prompt(seat) else {
            game::never!("{seat} is asked about no decree");
            return;
        };
        self.done();
        let Asked { decree, right, matter } = asked;
        let rule = decree.face().rule;
        match (right, how) {
            (Right::BeginRound, _) => {
                let mut order = self.turns_to_come();
                order.retain(|&other| other != seat);
                order.insert(0, seat);
                self.set_turns(&order, events);
            }
            (Right::Overtake, How::Count(count)) => {
                let ahead = self.ahead_of(seat);
                for &other in ahead.iter().take(count.into()) {
                    self.pay_to(seat, Some(other), OVERTAKING, rule, events);
                }
                let mut order = self.turns_to_come();
                let place = ahead.len().saturating_sub(count.into());
                order.retain(|&other| other != seat);
                order.insert(place.min(order.len()), seat);
                self.set_turns(&order, events);
            }
            (Right::GiveBack, How::Count(count)) => {
                self.pay_to(seat, None, u32::from(count) * THOUSAND, rule, events);
                self.score_decree(seat, rule, count.into(), events);
            }
            (Right::Borrow, How::Count(count)) => {
                let coins = u32::from(count) * THOUSAND;
                self.take_coins(seat, coins, rule, events);
                if let Some(desk) = self.desk_mut(seat) {
                    desk.owed += coins;
                }
                if let Some(turn) = self.turns.last_mut() {
                    turn.borrowed += coins;
                }
            }
            (Right::Repay, How::Count(count)) => {
                let coins = u32::from(count) * THOUSAND;
                self.pay_to(seat, None, coins, rule, events);
                if let Some(desk) = self.desk_mut(seat) {
                    desk.owed = desk.owed.saturating_sub(coins);
                }
                // An extra turn pays back first what the turn around it could not.
                let mut left = coins;
                for around in self.turns.iter_mut().rev().skip(1) {
                    let paid = left.min(around.borrowed);
                    around.borrowed -= paid;
                    left -= paid;
                }
            }
            (Right::TakeCoins, How::Tile(tile)) => {
                let offer = self.market.iter_mut().find(|offer| offer.tile == tile);
                let coins = offer.map_or(0, |offer| std::mem::take(&mut offer.coins));
                // They lay on the room, so that the bank has paid them already.
                self.bank += i64::from(coins);
                self.take_coins(seat, coins, rule, events);
            }
            (Right::Rest, _) => {
                if let Some(Task::PayPass { coins, points, .. }) =
                    self.agenda.iter_mut().rev().find(|task| matches!(task, Task::PayPass { .. }))
                {
                    (*coins, *points) = match how {
                        How::Points => (0, REST_POINTS),
                        _ => (REST_COINS, 0),
                    };
                }
            }
            (Right::SellPoints, _) => {
                let Matter::Points { points, row, source } = matter else { return };
                self.score_with(seat, events, |_, account| {
                    use game::Tally as _;
                    account.enter(row, source, rule, -points, std::iter::empty());
                });
                self.take_coins(seat, points.unsigned_abs() * THOUSAND, rule, events);
            }
            (Right::Offer, _) => {
                let before = self.bank;
                self.pay_to(seat, None, THOUSAND, rule, events);
                self.bank = before;
                if let Some(desk) = self.desk_mut(seat) {
                    desk.offered += THOUSAND;
                }
            }
            (Right::Clear, How::Stack(number)) => {
                let Some(stack) = Stack::all().nth(number.into()) else { return };
                self.clear_one(stack);
                events.push(Event::StackCleared { seat, stack, tiles: 1 });
                let left = match matter {
                    Matter::Tiles(left) => left.saturating_sub(1),
                    _ => 0,
                };
                let matter = Matter::Tiles(left);
                self.agenda.push(Task::Right(seat, Asked { matter, ..asked }));
            }
            (Right::Encore, How::Card(card)) => {
                events.push(Event::Encore { seat, card });
                let beside = self.beside(seat);
                let points =
                    self.castle(seat).map_or(0, |castle| castle.card_points(card, &beside));
                self.score_decree(seat, rule, points, events);
            }
            (Right::SealRoom, How::Stack(number)) => {
                if let Some(Stack::Rooms(size)) = Stack::all().nth(number.into()) {
                    self.agenda.push(Task::Draw(Draw::SealRoom(seat, size)));
                }
            }
            (Right::SwapCard, How::Swap { given, taken }) => {
                self.swap_card(seat, given, taken, events);
            }
            (
                Right::Overtake
                | Right::Exchange
                | Right::SealRoom
                | Right::SealFavors
                | Right::HeadStart
                | Right::SwapCard
                | Right::Redraw
                | Right::GiveBack
                | Right::Borrow
                | Right::Repay
                | Right::TakeCoins
                | Right::Clear
                | Right::Encore,
                _,
            ) => game::never!("{right:?} is not used {how:?}"),
        }
    }

    fn clear_one(&mut self, stack: Stack) {
        match stack {
            Stack::Rooms(size) => {
                if let Some(left) = self.stacks.get_mut(size.index()) {
                    *left = left.saturating_sub(1);
                }
            }
            Stack::Hallways => {
                self.hallways = self.hallways.saturating_sub(1);
                self.cleared.0 += 1;
            }
            Stack::Stairs => {
                self.stairs = self.stairs.saturating_sub(1);
                self.cleared.1 += 1;
            }
            Stack::Moats => game::never!("moats are not taken away"),
        }
    }

    /// Coins that a seat pays for a decree: to another seat, or to the bank.
    fn pay_to(
        &mut self,
        seat: Seat,
        to: Option<Seat>,
        coins: u32,
        rule: RuleId,
        events: &mut impl Events<Event>,
    ) {
        if let Some(desk) = self.desk_mut(seat) {
            desk.cash = desk.cash.saturating_sub(coins);
        }
        match to.and_then(|to| self.desk_mut(to)) {
            Some(desk) => desk.cash += coins,
            None => self.bank += i64::from(coins),
        }
        events.push(Event::CoinsPaid { seat, to, coins, rule });
    }

    /// Points for what lies on decrees, before all else of the end (EXP-FINAL-00).
    pub(crate) fn score_what_lies_on_decrees(
        &mut self,
        seat: Seat,
        events: &mut impl Events<Event>,
    ) {
        self.score_what_was_sealed(seat, events);
        let (owed, offered) = self.desk(seat).map_or((0, 0), |desk| (desk.owed, desk.offered));
        let lines = [
            ("EXP-DECREE-21", -((owed / THOUSAND) as i32)),
            ("EXP-DECREE-41", (offered / THOUSAND) as i32),
        ];
        for (rule, points) in lines.into_iter().filter(|&(_, points)| points != 0) {
            self.score_decree(seat, RuleId(rule), points, events);
        }
    }

    /// The points that what lies on a seat's decrees will bring, less what it will cost.
    #[must_use]
    pub fn points_on_decrees(&self, seat: Seat) -> i32 {
        let on_them =
            |desk: &Desk| (desk.offered / THOUSAND) as i32 - (desk.owed / THOUSAND) as i32;
        self.desk(seat).filter(|_| !self.is_over()).map_or(0, on_them)
    }

    /// The coins that count at the end: those at hand, and those on a decree (EXP-FINAL-13).
    pub(crate) fn coins_that_count(&self, seat: Seat) -> u32 {
        self.cash(seat) + self.desk(seat).map_or(0, |desk| desk.offered)
    }

    /// Before depleted stacks some may take tiles away (EXP-DECREE-52).
    pub(crate) fn before_stacks(&mut self) {
        let seats: Vec<Seat> = self.seats_clockwise().collect();
        self.moment(Moment::BeforeStacks, &seats, Matter::Tiles(CLEARED));
    }

    /// A room was paid for.
    pub(crate) fn room_was_paid(&mut self, seat: Seat, room: Room, coins: u32) {
        if room.tile().is_some() && coins > 0 {
            self.moment(Moment::Bought, &[seat], Matter::Coins(coins));
        }
    }
}
