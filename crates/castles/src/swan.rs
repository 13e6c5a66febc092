//! Swan tokens: they lie on tiles, go to who buys them, and are traded for coins or kept for the end
//! (EXP-SWAN).

use std::ops::ControlFlow::{self, Continue};

use game::{Events, Refusals, RuleId, Seat, Tally};
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::Action;
use crate::agenda::{Draw, Task};
use crate::component::Size;
use crate::event::Event;
use crate::options::Module;
use crate::question::Prompt;
use crate::refusal::Refusal;
use crate::setup_table as table;
use crate::sheet::{Cause, Row};
use crate::state::State;
use crate::surface::Surface;
use crate::terms::Terms;

game::named! {
    /// The colours of swan tokens (EXP-SWAN-13).
    #[derive(Deserialize)]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesSwan"))]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum Swan {
        Blue = "blue",
        Red = "red",
        Green = "green",
        Yellow = "yellow",
        Purple = "purple",
    }
}

const COLOURS: usize = Swan::ALL.len();

/// Swan tokens, counted by colour; written as an object of the colours that are there.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "CastlesFlock", type = "Partial<Record<CastlesSwan, number>>")
)]
pub struct Flock([u8; COLOURS]);

impl Flock {
    /// None at all.
    pub const EMPTY: Flock = Flock([0; COLOURS]);

    /// So many of each colour.
    #[must_use]
    pub const fn of_each(count: u8) -> Flock {
        Flock([count; COLOURS])
    }

    /// How many there are of a colour.
    #[must_use]
    pub fn count(self, swan: Swan) -> u8 {
        self.0.get(swan as usize).copied().unwrap_or(0)
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Flock::EMPTY
    }

    /// The colours that are there, with how many of each.
    pub fn iter(self) -> impl Iterator<Item = (Swan, u8)> {
        Swan::ALL.into_iter().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// These and one more.
    #[must_use]
    pub fn with(mut self, swan: Swan) -> Flock {
        if let Some(count) = self.0.get_mut(swan as usize) {
            *count = count.saturating_add(1);
        }
        self
    }

    /// These and those.
    #[must_use]
    pub fn plus(mut self, other: Flock) -> Flock {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
        self
    }

    /// These without those, which are among them.
    #[must_use]
    pub fn minus(mut self, other: Flock) -> Flock {
        for (count, less) in self.0.iter_mut().zip(other.0) {
            debug_assert!(*count >= less, "{less} are taken from {count}");
            *count = count.saturating_sub(less);
        }
        self
    }

    /// The sets of different colours that bring most, the largest first (EXP-SWAN-12).
    pub fn sets(self) -> impl Iterator<Item = Flock> {
        let most = self.0.into_iter().max().unwrap_or(0);
        (0..most).map(move |set| Flock(self.0.map(|count| u8::from(count > set))))
    }

    /// So many of them that leave the best sets behind: those of which there are most.
    #[must_use]
    pub fn spare(self, count: u32) -> Flock {
        let mut left = self;
        for _ in 0..count.min(self.len()) {
            let most = left.0.iter_mut().rev().max_by_key(|count| **count);
            most.into_iter().for_each(|count| *count = count.saturating_sub(1));
        }
        self.minus(left)
    }

    /// Every handful of at most so many, but for none at all.
    fn each_handful(
        self,
        most: u32,
        each: &mut impl FnMut(Flock) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut taken = Flock::EMPTY;
        while let Some(next) = taken.next_within(self) {
            taken = next;
            if taken.len() <= most {
                each(taken)?;
            }
        }
        Continue(())
    }

    /// Counts on, colour by colour.
    fn next_within(mut self, all: Flock) -> Option<Flock> {
        for (count, most) in self.0.iter_mut().zip(all.0) {
            if *count < most {
                *count += 1;
                return Some(self);
            }
            *count = 0;
        }
        None
    }
}

impl FromIterator<Swan> for Flock {
    fn from_iter<I: IntoIterator<Item = Swan>>(swans: I) -> Flock {
        swans.into_iter().fold(Flock::EMPTY, Flock::with)
    }
}

impl Serialize for Flock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (swan, count) in self.iter() {
            map.serialize_entry(swan.id(), &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Flock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Flock, D::Error> {
        struct ByColour;
        impl<'de> Visitor<'de> for ByColour {
            type Value = Flock;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("swan tokens by colour, such as {\"blue\": 2}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Flock, A::Error> {
                let mut counts: [Option<u8>; COLOURS] = [None; COLOURS];
                while let Some((swan, count)) = map.next_entry::<Swan, u8>()? {
                    if let Some(of_it) = counts.get_mut(swan as usize)
                        && of_it.replace(count).is_some()
                    {
                        return Err(A::Error::duplicate_field(swan.id()));
                    }
                }
                Ok(Flock(counts.map(Option::unwrap_or_default)))
            }
        }
        deserializer.deserialize_map(ByColour)
    }
}

impl Terms {
    /// What a set of so many colours brings at the end (EXP-SWAN-11).
    fn swan_set_points(self, colours: u32) -> i32 {
        let place = (colours as usize).checked_sub(1);
        place.and_then(|place| self.swan_points.get(place)).map_or(0, |&points| points.into())
    }

    /// What these tokens bring at the end.
    pub(crate) fn swans_worth(self, swans: Flock) -> i32 {
        swans.sets().map(|set| self.swan_set_points(set.len())).sum()
    }

    /// Enters the sets of these tokens (EXP-SWAN-11).
    pub(crate) fn score_swans(self, swans: Flock, tally: &mut impl Tally<Row, Cause>) {
        for set in swans.sets() {
            let points = self.swan_set_points(set.len());
            let rule = RuleId("EXP-SWAN-11");
            tally.enter(Row::Swans, Cause::Swans, rule, points, std::iter::empty());
        }
    }
}

/// What so many tokens bring if they are traded at once (EXP-SWAN-05).
#[must_use]
pub fn swan_coins(count: u32) -> u32 {
    let place = (count as usize).checked_sub(1);
    place.and_then(|place| table::SWAN_COINS.get(place)).copied().unwrap_or(0)
}

/// The swan tokens of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesSwansView"))]
pub struct SwansView {
    /// Those that nobody has drawn, by colour: what was drawn is known, wherever it went.
    pub pile: Flock,
    /// What the viewer may trade now, with what is paid for it and what the others would bring at the
    /// end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub trades: Vec<TradeView>,
}

/// A trade that is possible.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesTradeView"))]
pub struct TradeView {
    /// The tokens.
    pub swans: Flock,
    /// What is paid for them.
    pub coins: u32,
    /// What those left would bring at the end.
    pub points: i32,
}

/// The swan tokens of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesHeldSwansView"))]
pub struct HeldSwansView {
    /// Which, by colour.
    pub held: Flock,
    /// What they would bring at the end as they are.
    pub points: i32,
    /// How many of them may be traded now.
    pub may_trade: u32,
}

impl State {
    /// A seat's swan tokens.
    #[must_use]
    pub fn swans(&self, seat: Seat) -> Flock {
        self.desk(seat).map_or(Flock::EMPTY, |desk| desk.swans)
    }

    /// What these tokens would bring a seat at the end.
    #[must_use]
    pub fn swans_worth(&self, seat: Seat, swans: Flock) -> i32 {
        self.terms(seat).swans_worth(swans)
    }

    // Tokens on tiles

    /// Lets chance draw a token for something that comes to the market, if it bears a swan and any is
    /// left (EXP-SWAN-02, EXP-SWAN-14).
    pub(crate) fn await_swan(&mut self, tile: Surface) {
        let bears_swan = tile.size().is_some_and(Size::has_swan_icon);
        if bears_swan && !self.swan_pile.is_empty() {
            self.agenda.push(Task::Draw(Draw::Swan(tile)));
        }
    }

    /// The token on something at the market.
    pub(crate) fn swan_on(&self, tile: Surface) -> Option<Swan> {
        match tile {
            Surface::Room(room) => self.offer(room.tile()?)?.swan,
            Surface::Renovation(renovation) => self.renovations.offer(renovation)?.swan,
            Surface::Moat => None,
        }
    }

    /// Where the token of something at the market lies.
    fn swan_on_mut(&mut self, tile: Surface) -> Option<&mut Option<Swan>> {
        match tile {
            Surface::Room(room) => {
                let tile = room.tile()?;
                let offer = self.market.iter_mut().find(|offer| offer.tile == tile)?;
                Some(&mut offer.swan)
            }
            Surface::Renovation(renovation) => {
                let mut laid_out = self.renovations.laid_out.iter_mut();
                Some(&mut laid_out.find(|offer| offer.renovation == renovation)?.swan)
            }
            Surface::Moat => None,
        }
    }

    pub(crate) fn draw_swan(&mut self, swan: Swan, events: &mut impl Events<Event>) {
        let Some(Draw::Swan(tile)) = self.pending_draw() else {
            game::never!("no token is drawn now");
            return;
        };
        self.done();
        self.swan_pile = self.swan_pile.minus(Flock::EMPTY.with(swan));
        match self.swan_on_mut(tile) {
            Some(place) => *place = Some(swan),
            None => game::never!("{tile:?} is not at the market"),
        }
        events.push(Event::SwanLaid { tile, swan });
    }

    /// The token with this number, if all of the pile are counted.
    pub(crate) fn nth_swan(&self, number: u32) -> Option<Swan> {
        let mut before = 0;
        self.swan_pile.iter().find_map(|(swan, count)| {
            before += u32::from(count);
            (number < before).then_some(swan)
        })
    }

    /// The token of something that was bought (EXP-SWAN-04).
    pub(crate) fn gain_swan(
        &mut self,
        seat: Seat,
        swan: Option<Swan>,
        events: &mut impl Events<Event>,
    ) {
        if let (Some(swan), Some(desk)) = (swan, self.desk_mut(seat)) {
            desk.swans = desk.swans.with(swan);
            events.push(Event::SwanGained { seat, swan });
        }
    }

    /// The token of something that leaves the market unsold (EXP-SWAN-17).
    pub(crate) fn lose_swan(&mut self, swan: Option<Swan>) {
        self.swans_gone = self.swans_gone.plus(swan.into_iter().collect());
    }

    // Trading

    /// How many tokens a seat may still trade in the present turn, if it is its own (EXP-SWAN-06,
    /// EXP-SWAN-08).
    pub(crate) fn swans_to_trade(&self, seat: Seat) -> u32 {
        match (self.turns.last(), self.prompt(seat)) {
            (Some(turn), Some(_)) if turn.seat == seat => {
                let most = u32::from(table::SWANS_TRADED_A_TURN);
                most.saturating_sub(turn.swans_traded).min(self.swans(seat).len())
            }
            _ => 0,
        }
    }

    pub(crate) fn legal_trades(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let most = self.swans_to_trade(seat);
        self.swans(seat).each_handful(most, &mut |swans| each(Action::TradeSwans { swans }))
    }

    /// One trade for each number of tokens, and only where coins can be of use.
    pub(crate) fn sensible_trades(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.prompt(seat) {
            Some(Prompt::Buy | Prompt::Trade) => (1..=self.swans_to_trade(seat))
                .map(|count| Action::TradeSwans { swans: self.swans(seat).spare(count) })
                .try_for_each(each),
            _ => Continue(()),
        }
    }

    pub(crate) fn check_trade(&self, seat: Seat, swans: Flock) -> Result<(), Refusals<Refusal>> {
        if !self.in_play.has(Module::Swans) {
            return Err(Refusal::SwansNotInGame.into());
        }
        let Some(turn) = self.turns.last().filter(|turn| turn.seat == seat) else {
            return Err(Refusal::TradeInYourTurn.into());
        };
        let mut reasons = Vec::new();
        if swans.is_empty() {
            reasons.push(Refusal::NoSwans);
        }
        let held = self.swans(seat);
        let missing = swans.iter().filter(|&(swan, count)| held.count(swan) < count);
        reasons.extend(missing.map(|(swan, _)| Refusal::NotYourSwan { swan }));
        let before = turn.swans_traded;
        if before + swans.len() > u32::from(table::SWANS_TRADED_A_TURN) {
            reasons.push(Refusal::TooManySwansTraded { before });
        }
        Refusals::unless_empty(reasons)
    }

    pub(crate) fn trade_swans(
        &mut self,
        seat: Seat,
        swans: Flock,
        events: &mut impl Events<Event>,
    ) {
        match self.turns.last_mut() {
            Some(turn) => turn.swans_traded += swans.len(),
            None => game::never!("{seat} trades in nobody's turn"),
        }
        if let Some(desk) = self.desk_mut(seat) {
            desk.swans = desk.swans.minus(swans);
        }
        self.swans_gone = self.swans_gone.plus(swans);
        let coins = swan_coins(swans.len());
        self.pay_from_bank(seat, coins);
        events.push(Event::SwansTraded { seat, swans, coins });
        if self.prompt(seat) == Some(Prompt::Trade) && self.swans_to_trade(seat) == 0 {
            self.done();
        }
    }

    /// Asks at the end of a turn, when nothing else is open, whether tokens are traded; only if that
    /// could not be made up for in the next turn, which may bring one more.
    pub(crate) fn offer_trade(&mut self, seat: Seat) {
        let most = u32::from(table::SWANS_TRADED_A_TURN);
        let held = self.swans(seat).len();
        let traded = self.turns.last().map_or(most, |turn| turn.swans_traded);
        if held > 0 && traded < most && (self.may_be_last_round() || held >= most) {
            self.ask(seat, Prompt::Trade);
        }
    }

    // Views

    pub(crate) fn swans_view(&self, viewer: game::Viewer) -> Option<SwansView> {
        self.in_play.has(Module::Swans).then(|| {
            let mut trades = Vec::new();
            if let Some(seat) = viewer.seat() {
                let held = self.swans(seat);
                let _ = held.each_handful(self.swans_to_trade(seat), &mut |swans| {
                    let coins = swan_coins(swans.len());
                    let points = self.swans_worth(seat, held.minus(swans));
                    trades.push(TradeView { swans, coins, points });
                    Continue(())
                });
            }
            SwansView { pile: self.swan_pile, trades }
        })
    }

    pub(crate) fn held_swans_view(&self, seat: Seat) -> Option<HeldSwansView> {
        self.in_play.has(Module::Swans).then(|| {
            let held = self.swans(seat);
            let points = self.swans_worth(seat, held);
            HeldSwansView { held, points, may_trade: self.swans_to_trade(seat) }
        })
    }
}

/// What no game comes to without renovations: fewer rooms with a swan are drawn than there are tokens.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use game::Actor;

    use super::*;
    use crate::options::Options;
    use crate::setup::Setup;

    /// EXP-SWAN-14
    #[test]
    fn with_no_token_left_rooms_come_without() {
        let options = Options::with([Module::Swans].into_iter().collect());
        let mut state = State::new(&Setup::new(2).with_options(options)).unwrap();
        state.swan_pile = Flock::EMPTY.with(Swan::Red);
        let bears = |draw: &Action| match draw {
            Action::DrawRoomCard { size } => size.has_swan_icon(),
            _ => false,
        };
        while state.pending_draw() != Some(Draw::Hands) {
            let draws = (0..state.draws()).filter_map(|number| state.draw(number));
            let draws: Vec<Action> = draws.collect();
            let draw = draws.iter().copied().find(bears).unwrap_or(*draws.first().unwrap());
            state.apply(Actor::Chance, &draw, &mut Vec::new()).unwrap();
        }
        let tokens: Vec<_> = state.market.iter().map(|offer| offer.swan).collect();
        assert_eq!(tokens, [Some(Swan::Red), None, None, None, None]);
        assert!(state.market.iter().all(|offer| offer.tile.size().has_swan_icon()));
    }

    /// EXP-SWAN-05: once the cards have run out somebody may end the game after this turn, and with five
    /// tokens the next turn may bring one too many.
    #[test]
    fn the_end_of_a_turn_is_asked_for_if_the_next_may_be_too_late() {
        let options = Options::with([Module::Swans].into_iter().collect());
        let start = State::new(&Setup::new(2).with_options(options)).unwrap();
        let asked = |held: u8, has_run_out: bool| {
            let mut state = start.clone();
            state.has_run_out = has_run_out;
            state.begin_turn(Seat(0), false, &mut Vec::new());
            state.desk_mut(Seat(0)).unwrap().swans = Flock([held, 0, 0, 0, 0]);
            state.offer_trade(Seat(0));
            state.prompt(Seat(0)) == Some(Prompt::Trade)
        };
        assert!(!asked(1, false) && !asked(4, false), "the next turn will do");
        assert!(asked(5, false));
        assert!(asked(1, true) && !asked(0, true));
    }
}
