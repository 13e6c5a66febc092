//! Room cards that somebody lays back on the deck, once in a game and at any time (EXP-DECREE-08).

use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Continue};

use game::{Dice, Events, Refusals, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::component::Size;
use crate::decree::Decree;
use crate::event::Event;
use crate::question::Prompt;
use crate::refusal::Refusal;
use crate::right::{How, Right};
use crate::state::{FaceDown, State};

/// How many may be laid.
const MOST: usize = 3;

/// Up to three room cards in the order in which they are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "CastlesRoomCards", type = "Array<CastlesSize>")
)]
#[serde(try_from = "Vec<Size>", into = "Vec<Size>")]
pub struct RoomCards([Option<Size>; MOST]);

impl RoomCards {
    /// The sizes that they show, the one to lie on top last.
    pub fn sizes(self) -> impl Iterator<Item = Size> {
        self.0.into_iter().flatten()
    }
}

impl TryFrom<Vec<Size>> for RoomCards {
    type Error = String;

    fn try_from(sizes: Vec<Size>) -> Result<RoomCards, String> {
        if sizes.len() > MOST {
            return Err(format!("expected at most {MOST} room cards"));
        }
        let mut cards = [None; MOST];
        cards.iter_mut().zip(sizes).for_each(|(card, size)| *card = Some(size));
        Ok(RoomCards(cards))
    }
}

impl From<RoomCards> for Vec<Size> {
    fn from(cards: RoomCards) -> Vec<Size> {
        cards.sizes().collect()
    }
}

/// Room cards that were laid on the deck, and what lies on them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Laid {
    /// Who has laid them.
    by: Option<Seat>,
    /// The topmost last.
    cards: Vec<Size>,
    /// Tiles that were put on them.
    tiles_above: u8,
}

impl Laid {
    /// How many.
    pub(crate) fn count(&self) -> u8 {
        self.cards.len() as u8
    }
}

/// Room cards that were laid on the deck.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesLaidView"))]
pub struct LaidView {
    /// Who has laid them.
    pub by: Seat,
    /// What they show: for who has laid them the topmost last, for all others by size.
    pub cards: Vec<Size>,
    /// Whether they are told in their order.
    pub in_order: bool,
    /// How many of the tiles on the deck lie on them.
    pub tiles_above: u8,
}

/// What lies on top of the deck.
pub(crate) enum Top {
    Tile(FaceDown),
    Card(Size),
}

impl State {
    /// Takes what lies on the deck, if anything does (EXP-MOAT-22, EXP-X-30).
    pub(crate) fn take_top(&mut self) -> Option<Top> {
        if self.laid.tiles_above == 0
            && let Some(size) = self.laid.cards.pop()
        {
            return Some(Top::Card(size));
        }
        self.laid.tiles_above = self.laid.tiles_above.saturating_sub(1);
        self.on_deck.pop().map(Top::Tile)
    }

    /// A tile was put on the deck.
    pub(crate) fn cover_laid_cards(&mut self) {
        self.laid.tiles_above += u8::from(!self.laid.cards.is_empty());
    }

    /// The room cards in the deck, those laid on it included.
    #[must_use]
    pub fn cards_in_deck(&self) -> u8 {
        self.deck + self.laid.count()
    }

    /// The discarded room cards of a size: those that were drawn and have not come back into the deck
    /// (EXP-X-12).
    fn discarded(&self, size: Size) -> u8 {
        let of = |counts: &[u8; Size::ALL.len()]| counts.get(size.index()).copied().unwrap_or(0);
        let back = self.second_deck.as_ref().map_or(0, of);
        let laid = self.laid.cards.iter().filter(|&&card| card == size).count() as u8;
        of(&self.cards_drawn).saturating_sub(back + laid)
    }

    fn redraw_decree(&self, seat: Seat) -> Option<Decree> {
        self.decrees(seat).iter().copied().find(|decree| decree.lets(Right::Redraw))
    }

    /// The decree by which a seat may lay cards now: once a game, whenever somebody is asked something in a
    /// round.
    fn may_redraw(&self, seat: Seat) -> Option<Decree> {
        let used = self.desk(seat).is_none_or(|desk| desk.has_redrawn);
        if used || self.round == 0 || self.question().is_none() {
            return None;
        }
        self.redraw_decree(seat)
    }

    /// Every way to lay cards.
    pub(crate) fn legal_redraws(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(decree) = self.may_redraw(seat) else { return Continue(()) };
        let left = Size::ALL.map(|size| self.discarded(size));
        self.lay_one_more(decree, left, &mut Vec::new(), each)
    }

    fn lay_one_more(
        &self,
        decree: Decree,
        left: [u8; Size::ALL.len()],
        laid: &mut Vec<Size>,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if laid.len() == MOST {
            return Continue(());
        }
        for size in Size::ALL {
            let mut left = left;
            match left.get_mut(size.index()) {
                Some(count) if *count > 0 => *count -= 1,
                _ => continue,
            }
            laid.push(size);
            each(use_of(decree, laid))?;
            self.lay_one_more(decree, left, laid, each)?;
            laid.pop();
        }
        Continue(())
    }

    /// A few of them, for bots in their own turn: of every size that can bring a room one card, two or three,
    /// those of the next sizes with it.
    pub(crate) fn sensible_redraws(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(decree) = self.may_redraw(seat) else { return Continue(()) };
        if self.prompt(seat) != Some(Prompt::Buy) || self.is_last_round() {
            return Continue(());
        }
        let brings = |size: &Size| self.discarded(*size) > 0 && self.stack_left(*size) > 0;
        let sizes: Vec<Size> = Size::ALL.into_iter().filter(brings).collect();
        for first in 0..sizes.len() {
            let round = sizes.iter().cycle().skip(first).take(sizes.len().min(MOST));
            let laid: Vec<Size> = round.copied().collect();
            for count in 1..=laid.len() {
                each(use_of(decree, laid.get(..count).unwrap_or_default()))?;
            }
        }
        Continue(())
    }

    /// What is wrong with laying cards; nothing at all, if it is no such thing.
    pub(crate) fn check_redraw(
        &self,
        seat: Seat,
        action: &Action,
    ) -> Option<Result<(), Refusals<Refusal>>> {
        let Action::UseDecree { decree, how } = *action else { return None };
        if self.redraw_decree(seat) != Some(decree) {
            return None;
        }
        if self.question().is_none() || self.round == 0 {
            return Some(Err(self.wrong_step()));
        }
        if self.desk(seat).is_some_and(|desk| desk.has_redrawn) {
            return Some(Err(Refusal::DecreeUsed { decree }.into()));
        }
        let How::Cards(cards) = how else {
            return Some(Err(Refusal::NotSoUsed { decree }.into()));
        };
        let mut wanted: BTreeMap<Size, u8> = BTreeMap::new();
        cards.sizes().for_each(|size| *wanted.entry(size).or_default() += 1);
        if wanted.is_empty() {
            return Some(Err(Refusal::NotSoUsed { decree }.into()));
        }
        let missing = wanted.into_iter().filter(|&(size, count)| self.discarded(size) < count);
        let reasons = missing.map(|(size, _)| Refusal::NotDiscarded { size }).collect();
        Some(Refusals::unless_empty(reasons))
    }

    /// Lays discarded cards on the deck, and on what lies there.
    pub(crate) fn redraw(&mut self, seat: Seat, cards: RoomCards, events: &mut impl Events<Event>) {
        let cards: Vec<Size> = cards.into();
        self.laid = Laid { by: Some(seat), cards: cards.clone(), tiles_above: 0 };
        if let Some(desk) = self.desk_mut(seat) {
            desk.has_redrawn = true;
        }
        events.push(Event::CardsPutOnDeck { seat, sizes: cards });
    }

    /// The cards that lie on the deck.
    pub(crate) fn laid_view(&self, viewer: Viewer) -> Option<LaidView> {
        let Laid { by, ref cards, tiles_above } = self.laid;
        let by = by.filter(|_| !cards.is_empty())?;
        let in_order = viewer.seat() == Some(by);
        let mut cards = cards.clone();
        if !in_order {
            cards.sort_unstable();
        }
        Some(LaidView { by, cards, in_order, tiles_above })
    }

    /// The discarded cards by size, for who may lay some of them now.
    pub(crate) fn redraw_view(&self, viewer: Viewer) -> Option<Vec<u8>> {
        self.may_redraw(viewer.seat()?)?;
        Some(self.in_play.sizes.iter().map(|&size| self.discarded(size)).collect())
    }

    /// Lets laid cards change places, for those who do not know their order (EXP-INFO-10).
    pub(crate) fn shuffle_laid_cards(&mut self, viewer: Viewer, dice: &mut impl Dice) {
        if viewer.seat().is_none() || viewer.seat() != self.laid.by {
            self.laid.cards.sort_unstable();
            dice.shuffle(&mut self.laid.cards);
        }
    }
}

fn use_of(decree: Decree, laid: &[Size]) -> Action {
    let mut cards = [None; MOST];
    cards.iter_mut().zip(laid).for_each(|(card, &size)| *card = Some(size));
    Action::UseDecree { decree, how: How::Cards(RoomCards(cards)) }
}

/// Piles that no short game comes to.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::component::Tile;
    use crate::options::{Module, Options};
    use crate::setup::Setup;

    fn state() -> State {
        let modules = [Module::Decrees, Module::Renovations].into_iter().collect();
        State::new(&Setup::new(2).with_options(Options::with(modules))).unwrap()
    }

    /// EXP-DECREE-08
    #[test]
    fn cards_lie_on_the_tiles_that_are_there_and_under_those_that_come() {
        let mut state = state();
        let tile = |number: u8| FaceDown { tile: Tile::nth(number).unwrap(), by: Seat(1) };
        state.on_deck.push(tile(0));
        let cards = RoomCards::try_from(vec![Size::S100, Size::S600]).unwrap();
        state.redraw(Seat(0), cards, &mut Vec::new());
        state.on_deck.push(tile(1));
        state.cover_laid_cards();
        assert_eq!(state.laid_view(Viewer::Spectator).unwrap().tiles_above, 1);
        let taken = std::iter::from_fn(|| state.take_top()).map(|top| match top {
            Top::Tile(down) => Err(down.tile.number()),
            Top::Card(size) => Ok(size),
        });
        let taken: Vec<_> = taken.collect();
        assert_eq!(taken, [Err(1), Ok(Size::S600), Ok(Size::S100), Err(0)]);
    }

    /// EXP-X-12: what is in the deck again after a reshuffle is not on the discards.
    #[test]
    fn after_a_reshuffle_only_what_was_drawn_since_is_discarded() {
        let mut state = state();
        let size = Size::S100;
        for _ in 0..2 {
            state.take_room_card(size);
        }
        assert_eq!(state.discarded(size), 2);
        state.second_deck = Some(state.cards_drawn);
        assert_eq!(state.discarded(size), 0);
        state.take_room_card(size);
        assert_eq!(state.discarded(size), 1);
        let cards = RoomCards::try_from(vec![size]).unwrap();
        state.redraw(Seat(0), cards, &mut Vec::new());
        assert_eq!(state.discarded(size), 0, "it lies on the deck");
    }
}
