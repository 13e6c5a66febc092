//! What the rooms of the market cost: who says so, and what decrees change about it.

use std::ops::ControlFlow::{self, Continue};

use game::{Events, Refusals, Seat, TimeLimit};
use serde::Serialize;

use crate::action::Action;
use crate::component::Tile;
use crate::event::Event;
use crate::in_play::Space;
use crate::question::{Prompt, Step};
use crate::refusal::Refusal;
use crate::right::{Matter, Moment};
use crate::sets::TileSet;
use crate::state::{Offer, State};

const THOUSAND: u32 = 1000;

/// How far the prices of a round are.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Pricing {
    /// Rooms whose price is settled: the time was up, and somebody else prices the others (EXP-DECREE-11).
    settled: TileSet,
    /// Rooms from which coins were moved: bots take them from each room once.
    gave: TileSet,
}

/// Prices while they are set, where decrees have a say in them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesPricingView"))]
pub struct PricingView {
    /// Whether one room may be put beside another at a price.
    pub crowds: bool,
    /// Up to how many coins may be moved onto a room; nothing, if none may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub coins_up_to: Option<u32>,
    /// How long it may take, and who prices what is left then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub limit: Option<PriceLimitView>,
    /// The rooms that are to be priced, where the others are settled because the time was up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left: Option<Vec<Tile>>,
}

/// How long setting prices may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesPriceLimitView"))]
pub struct PriceLimitView {
    /// In seconds, from the moment at which the market is full.
    pub seconds: u32,
    /// Who prices what is left then.
    pub then: Seat,
}

impl State {
    /// The master builder is to set the prices.
    pub(crate) fn ask_for_prices(&mut self) {
        self.pricing = Pricing::default();
        self.ask(self.builder, Prompt::Price);
    }

    /// How long the master builder has for it, and who comes then (EXP-DECREE-11).
    fn price_limit(&self) -> Option<PriceLimitView> {
        let others = self.seats_clockwise().skip(1);
        let limit = |seat: Seat| (self.terms(seat).price_seconds, seat);
        let mut limits = others.map(limit).filter(|(seconds, _)| *seconds > 0);
        limits.next().map(|(seconds, then)| PriceLimitView { seconds, then })
    }

    /// What is decided within a time that the rules set.
    pub(crate) fn time_limit(&self) -> Option<TimeLimit<Action>> {
        let (seat, number) = (self.builder, self.round.into());
        let limit = self.price_limit().filter(|_| self.prompt(seat) == Some(Prompt::Price))?;
        Some(TimeLimit { seat, number, seconds: limit.seconds, then: Action::TimeOut })
    }

    /// Every price for every tile, and to be content once all have one.
    pub(crate) fn legal_prices(
        &self,
        seat: Seat,
        prompt: Prompt,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.market.iter().all(|offer| offer.space.is_some()) {
            each(Action::OpenMarket)?;
        }
        let open = || self.market.iter().filter(|offer| !self.pricing.settled.contains(offer.tile));
        for offer in open() {
            let own = self.price(offer);
            let prices = distinct(self.in_play.spaces()).filter(|&price| own != Some(price));
            for price in prices.filter(|&price| self.space_for(price).is_some()) {
                each(Action::SetPrice { tile: offer.tile, price })?;
            }
        }
        if prompt == Prompt::Price {
            for offer in open() {
                self.crowds(seat, offer, each)?;
            }
            for offer in open() {
                self.coin_moves(seat, offer, each)?;
            }
            self.time_limit().into_iter().map(|limit| limit.then).try_for_each(each)?;
        }
        Continue(())
    }

    /// Every price at which a tile may be put beside another (EXP-DECREE-09).
    fn crowds(
        &self,
        seat: Seat,
        offer: &Offer,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.terms(seat).crowds_prices || self.is_crowded_without(offer.tile) {
            return Continue(());
        }
        let own = self.price(offer);
        let full = distinct(self.in_play.spaces()).filter(|&price| self.is_full(price));
        full.filter(|&price| own != Some(price))
            .try_for_each(|price| each(Action::Crowd { tile: offer.tile, price }))
    }

    /// Every way to move coins from a room to another (EXP-DECREE-10).
    fn coin_moves(
        &self,
        seat: Seat,
        from: &Offer,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let most = self.terms(seat).coins_up_to;
        for onto in self.market.iter().filter(|onto| onto.tile != from.tile) {
            let room = most.saturating_sub(onto.coins) / THOUSAND;
            for count in 1..=room.min(from.coins / THOUSAND) {
                let (tile, thousands) = (from.tile, count as u8);
                each(Action::MoveCoins { tile, onto: onto.tile, thousands })?;
            }
        }
        Continue(())
    }

    /// The one decision that a bot takes next: prices are set tile by tile and not changed, and coins leave
    /// a room once.
    pub(crate) fn sensible_prices(
        &self,
        seat: Seat,
        prompt: Prompt,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.market.iter().find(|offer| offer.space.is_none()) {
            Some(offer) => {
                distinct(self.free_spaces())
                    .try_for_each(|price| each(Action::SetPrice { tile: offer.tile, price }))?;
                if prompt == Prompt::Price {
                    self.crowds(seat, offer, each)?;
                }
            }
            None => each(Action::OpenMarket)?,
        }
        if prompt == Prompt::Price {
            let gave = self.pricing.gave;
            for offer in self.market.iter().filter(|offer| !gave.contains(offer.tile)) {
                self.coin_moves(seat, offer, each)?;
            }
            self.time_limit().into_iter().map(|limit| limit.then).try_for_each(each)?;
        }
        Continue(())
    }

    /// The price spaces without a tile, and their prices.
    fn free_spaces(&self) -> impl Iterator<Item = (Space, u32)> + '_ {
        let is_taken = |space| self.market.iter().any(|offer| offer.space == Some(space));
        self.in_play.spaces().filter(move |&(space, _)| !is_taken(space))
    }

    /// The space with this price on which a tile is put: a free one, if there is any, and never one with a room
    /// whose price is settled.
    fn space_for(&self, price: u32) -> Option<Space> {
        let mut spaces = self.in_play.spaces().filter(|&(_, its)| its == price);
        let on = |space: Space| self.market.iter().filter(move |it| it.space == Some(space));
        let free = spaces.clone().find(|&(space, _)| on(space).next().is_none());
        let is_open = |space: Space| !on(space).any(|it| self.pricing.settled.contains(it.tile));
        free.or_else(|| spaces.find(|&(space, _)| is_open(space))).map(|(space, _)| space)
    }

    /// Whether there is such a price, and a room on each of its spaces.
    fn is_full(&self, price: u32) -> bool {
        let mut spaces = self.in_play.spaces().filter(|&(_, its)| its == price).peekable();
        let is_taken = |space: Space| self.market.iter().any(|it| it.space == Some(space));
        spaces.peek().is_some() && spaces.all(|(space, _)| is_taken(space))
    }

    /// Whether two of the other tiles lie on one space (EXP-DECREE-09).
    fn is_crowded_without(&self, tile: Tile) -> bool {
        let mut seen: Vec<Space> = Vec::new();
        let others = self.market.iter().filter(|offer| offer.tile != tile);
        others.filter_map(|offer| offer.space).any(|space| {
            let again = seen.contains(&space);
            seen.push(space);
            again
        })
    }

    pub(crate) fn check_pricing(
        &self,
        seat: Seat,
        prompt: Prompt,
        action: &Action,
    ) -> Result<(), Refusals<Refusal>> {
        let terms = self.terms(seat);
        match (prompt, *action) {
            (_, Action::SetPrice { tile, price }) => self.check_price(tile, price),
            (_, Action::OpenMarket) => {
                let count = self.market.iter().filter(|offer| offer.space.is_none()).count();
                if count == 0 { Ok(()) } else { Err(Refusal::PriceMissing { count }.into()) }
            }
            (Prompt::Price, Action::Crowd { tile, price }) => {
                let mut reasons = self.price_objections(tile, price);
                if !terms.crowds_prices {
                    reasons.push(Refusal::OneRoomAPrice);
                } else if self.is_crowded_without(tile) {
                    reasons.push(Refusal::CrowdedAlready);
                } else if reasons.is_empty() && !self.is_full(price) {
                    reasons.push(Refusal::SpaceIsFree { price });
                }
                Refusals::unless_empty(reasons)
            }
            (Prompt::Price, Action::MoveCoins { tile, onto, thousands }) => {
                self.check_move(terms.coins_up_to, tile, onto, thousands)
            }
            (Prompt::Price, Action::TimeOut) => {
                let limited = self.price_limit().is_some();
                if limited { Ok(()) } else { Err(Refusal::NoTimeLimit.into()) }
            }
            _ => Err(self.wrong_step()),
        }
    }

    fn check_price(&self, tile: Tile, price: u32) -> Result<(), Refusals<Refusal>> {
        let mut reasons = self.price_objections(tile, price);
        let settled = |it: &Offer| self.pricing.settled.contains(it.tile);
        let own = self.offer(tile).filter(|it| settled(it)).map(|it| it.tile);
        let lies_there = |it: &&Offer| self.price(it) == Some(price) && settled(it);
        let there = self.market.iter().find(lies_there).map(|it| it.tile);
        let blocked = there.filter(|_| reasons.is_empty() && self.space_for(price).is_none());
        reasons.extend(own.or(blocked).map(|tile| Refusal::PriceIsSettled { tile }));
        Refusals::unless_empty(reasons)
    }

    fn price_objections(&self, tile: Tile, price: u32) -> Vec<Refusal> {
        let mut reasons = Vec::new();
        match self.offer(tile) {
            None => reasons.push(Refusal::NotAtTheMarket { tile }),
            Some(offer) if self.price(offer) == Some(price) => {
                reasons.push(Refusal::HasThatPrice { tile, price });
            }
            Some(_) => {}
        }
        if !self.in_play.spaces().any(|(_, its)| its == price) {
            reasons.push(Refusal::NoSuchPrice { price });
        }
        reasons
    }

    fn check_move(
        &self,
        most: u32,
        tile: Tile,
        onto: Tile,
        thousands: u8,
    ) -> Result<(), Refusals<Refusal>> {
        if most == 0 {
            return Err(Refusal::CoinsStay.into());
        }
        let coins = u32::from(thousands) * THOUSAND;
        let mut reasons = Vec::new();
        match self.offer(tile) {
            None => reasons.push(Refusal::NotAtTheMarket { tile }),
            Some(from) if coins == 0 || from.coins < coins || tile == onto => {
                reasons.push(Refusal::NoCoinsToMove { tile });
            }
            Some(_) => {}
        }
        match self.offer(onto) {
            None => reasons.push(Refusal::NotAtTheMarket { tile: onto }),
            Some(there) if there.coins + coins > most => {
                reasons.push(Refusal::TooManyCoins { tile: onto, most });
            }
            Some(_) => {}
        }
        Refusals::unless_empty(reasons)
    }

    /// Carries out an action about prices.
    pub(crate) fn price_market(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Events<Event>,
    ) {
        match action {
            Action::SetPrice { tile, price } => self.set_price(seat, tile, price, events),
            Action::Crowd { tile, price } => self.crowd(seat, tile, price, events),
            Action::MoveCoins { tile, onto, thousands } => {
                self.move_coins(seat, [tile, onto], u32::from(thousands) * THOUSAND, events);
            }
            Action::TimeOut => self.time_out(seat, events),
            _ => self.open_market(seat, events),
        }
    }

    fn set_price(&mut self, seat: Seat, tile: Tile, price: u32, events: &mut impl Events<Event>) {
        let Some(space) = self.space_for(price) else {
            game::never!("there is no price {price}");
            return;
        };
        let before = self.offer(tile).and_then(|offer| offer.space);
        let mut tiles = Vec::new();
        let in_play = self.in_play;
        for offer in &mut self.market {
            if offer.tile == tile {
                offer.space = Some(space);
            } else if offer.space == Some(space) {
                offer.space = before;
            } else {
                continue;
            }
            tiles.push((offer.tile, offer.space.and_then(|space| in_play.price(space))));
        }
        events.push(Event::Priced { seat, tiles });
    }

    /// Puts a tile beside what lies at a price.
    fn crowd(&mut self, seat: Seat, tile: Tile, price: u32, events: &mut impl Events<Event>) {
        let space = self.in_play.spaces().find(|&(_, its)| its == price).map(|(space, _)| space);
        let offer = self.market.iter_mut().find(|offer| offer.tile == tile);
        offer.into_iter().for_each(|offer| offer.space = space);
        events.push(Event::Priced { seat, tiles: vec![(tile, Some(price))] });
    }

    fn move_coins(
        &mut self,
        seat: Seat,
        [tile, onto]: [Tile; 2],
        coins: u32,
        events: &mut impl Events<Event>,
    ) {
        for offer in &mut self.market {
            if offer.tile == tile {
                offer.coins = offer.coins.saturating_sub(coins);
            } else if offer.tile == onto {
                offer.coins += coins;
            }
        }
        self.pricing.gave.insert(tile);
        events.push(Event::CoinsMoved { seat, tile, onto, coins });
    }

    /// The time is up: the owner of the clock prices what has no price yet (EXP-DECREE-11).
    fn time_out(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let Some(PriceLimitView { then, .. }) = self.price_limit() else {
            game::never!("nobody limits the time of {seat}");
            return;
        };
        events.push(Event::TimeRanOut { seat, to: then });
        let priced = self.market.iter().filter(|offer| offer.space.is_some());
        self.pricing.settled = priced.map(|offer| offer.tile).collect();
        if self.market.iter().all(|offer| offer.space.is_some()) {
            self.open_market(seat, events);
        } else {
            self.done();
            self.ask(then, Prompt::PriceRest);
        }
    }

    fn open_market(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.done();
        let price = |offer: &Offer| Some((offer.tile, self.in_play.price(offer.space?)?));
        let prices = self.market.iter().filter_map(price).collect();
        events.push(Event::MarketOpened { seat, prices });
        let seats: Vec<Seat> = self.seats_clockwise().collect();
        self.moment(Moment::Priced, &seats, Matter::Nothing);
    }

    /// What everybody sees of prices while they are set, if it is not as ever.
    pub(crate) fn pricing_view(&self) -> Option<PricingView> {
        let prompt = self.question().filter(|_| self.step() == Step::Price)?.prompt;
        let terms = self.terms(self.builder);
        let own = prompt == Prompt::Price;
        let left = || {
            let left = self.market.iter().map(|offer| offer.tile);
            left.filter(|tile| !self.pricing.settled.contains(*tile)).collect()
        };
        let view = PricingView {
            crowds: own && terms.crowds_prices,
            coins_up_to: Some(terms.coins_up_to).filter(|&most| own && most > 0),
            limit: self.price_limit().filter(|_| own),
            left: (!own).then(left),
        };
        let as_ever = !view.crowds && view.coins_up_to.is_none() && view.limit.is_none();
        (!own || !as_ever).then_some(view)
    }
}

/// The prices of these spaces, each once.
fn distinct(spaces: impl Iterator<Item = (Space, u32)>) -> impl Iterator<Item = u32> {
    let mut last = None;
    spaces.map(|(_, price)| price).filter(move |&price| last.replace(price) != Some(price))
}
