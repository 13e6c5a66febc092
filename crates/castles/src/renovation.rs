//! Renovations: tiles that give a room two other types (EXP-RENO).

use std::ops::ControlFlow;

use game::{Events, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use crate::action::Action;
use crate::castle::{Castle, Placed};
use crate::component::{Renovation, Room, RoomType, Size};
use crate::event::Event;
use crate::in_play::InPlay;
use crate::joining::{PassageRoomView, Wanted};
use crate::look_ahead::CastleAfter;
use crate::options::Module;
use crate::passage::{Lengths, Passages};
use crate::refusal::Refusal;
use crate::state::{Desk, State};
use crate::swan::Swan;
use crate::terms::{Quote, Terms};
use crate::view::UnfitView;

/// A set of renovations.
pub(crate) type RenovationSet = game::Set<Renovation>;

/// A renovation at the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesRenovationOffer"))]
pub struct RenovationOffer {
    /// Which.
    pub renovation: Renovation,
    /// The swan token that lies on it and goes to its buyer (EXP-SWAN-02).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub swan: Option<Swan>,
}

/// The renovations that nobody has bought yet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Renovations {
    /// Those at the market, in the order in which they came.
    pub(crate) laid_out: Vec<RenovationOffer>,
    /// Those in their stacks.
    pub(crate) unseen: RenovationSet,
    /// The stack of which the topmost comes to the market next.
    pub(crate) due: Option<Size>,
}

impl Renovations {
    /// All of them, if they are in the game (EXP-SETUP-11).
    pub(crate) fn of(in_play: &InPlay) -> Renovations {
        let all = Renovation::all().filter(|_| in_play.has(Module::Renovations));
        Renovations { laid_out: Vec::new(), unseen: all.collect(), due: None }
    }

    pub(crate) fn offer(&self, renovation: Renovation) -> Option<&RenovationOffer> {
        self.laid_out.iter().find(|offer| offer.renovation == renovation)
    }

    /// Those in the stack of a size.
    pub(crate) fn stack(&self, size: Size) -> RenovationSet {
        self.unseen.iter().filter(|renovation| renovation.size() == size).collect()
    }

    /// Whether the renovation could be on top of the stack that is due.
    pub(crate) fn is_next(&self, renovation: Renovation) -> bool {
        self.due == Some(renovation.size()) && self.unseen.contains(renovation)
    }
}

/// The renovations at the market.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesRenovationsView"))]
pub struct RenovationsView {
    /// What each costs.
    pub price: u32,
    /// Who can pay for one.
    pub affordable: SeatSet,
    /// Those that lie out.
    pub market: Vec<RenovationOffer>,
    /// Their stacks.
    pub stacks: Vec<RenovationStackView>,
    /// The size of which one comes to the market next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub due: Option<Size>,
}

/// A stack of renovations.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesRenovationStackView"))]
pub struct RenovationStackView {
    /// Their size.
    pub size: Size,
    /// Those in it, in no order.
    pub holds: Vec<Renovation>,
}

/// A renovation that the viewer can have, and on which rooms.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesRenovateView"))]
pub struct RenovateView {
    /// Which.
    pub renovation: Renovation,
    /// What it costs.
    pub cost: u32,
    /// The rooms on which it may lie.
    pub rooms: Vec<RenovateRoomView>,
    /// The secret passages that may be laid with it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub passages: Vec<PassageRoomView>,
}

/// A room that may be renovated, and what that would bring at once: written as its number in the castle,
/// the points, and whether it is completed already, so that both rewards come.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        rename = "CastlesRenovateRoomView",
        type = "[room: number, points: number, completed: boolean]"
    )
)]
pub struct RenovateRoomView {
    /// Its number in the castle.
    pub room: u8,
    /// The points of laying it there, rewards left out.
    pub points: i32,
    /// Whether the room is completed.
    pub completed: bool,
}

impl Serialize for RenovateRoomView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.room, self.points, self.completed).serialize(serializer)
    }
}

impl Castle {
    /// The rooms on which a renovation may lie, in the order of building (EXP-RENO-04, EXP-RENO-05,
    /// EXP-DECREE-24).
    pub fn renovable(&self, renovation: Renovation) -> impl Iterator<Item = u8> + '_ {
        let again = self.customs.renovates_again;
        let fits = move |placed: &Placed| {
            let is_free = again || placed.renovation.is_none();
            is_free && placed.room.size() == Some(renovation.size())
        };
        self.numbered().filter(move |(_, placed)| fits(placed)).map(|(number, _)| number)
    }

    /// Why a renovation may not lie on a room.
    pub(crate) fn renovation_objections(&self, renovation: Renovation, number: u8) -> Vec<Refusal> {
        let Some(placed) = self.room(number) else { return vec![Refusal::NoSuchRoom { number }] };
        let (mut reasons, size) = (Vec::new(), renovation.size());
        match placed.room {
            Room::Tile(tile) if tile.size() == size => {}
            room @ Room::Tile(_) => reasons.push(Refusal::OtherSize { room, size }),
            room @ (Room::Foyer | Room::Barbican(_) | Room::Hallway(_) | Room::Stairs) => {
                reasons.push(Refusal::NotRenovable { room });
            }
        }
        if let Some(renovation) = placed.renovation.filter(|_| !self.customs.renovates_again) {
            reasons.push(Refusal::AlreadyRenovated { renovation });
        }
        reasons
    }

    /// The room that a layout renovates: the one of the size whose box begins there, or else any whose box
    /// does, of which there is something to say.
    pub(crate) fn room_to_renovate(
        &self,
        renovation: Renovation,
        x: i16,
        y: i16,
    ) -> Result<u8, Refusal> {
        let size = renovation.size();
        let there =
            || self.numbered().filter(|(_, placed)| (placed.spot.x, placed.spot.y) == (x, y));
        let fits = there().find(|(_, placed)| placed.room.size() == Some(size));
        let found = fits.or_else(|| there().next()).map(|(number, _)| number);
        found.ok_or(Refusal::NoRoomThere { size, x, y })
    }

    /// The castle with a renovation, which must be allowed to lie there.
    #[must_use]
    pub fn with_renovation(&self, renovation: Renovation, number: u8) -> CastleAfter {
        self.with_renovation_and_passages(renovation, number, Passages::NONE)
    }

    /// The same with secret passages.
    #[must_use]
    pub fn with_renovation_and_passages(
        &self,
        renovation: Renovation,
        number: u8,
        passages: Passages,
    ) -> CastleAfter {
        let mut castle = self.clone();
        castle.renovate(number, renovation);
        let completed = castle.room(number).filter(|placed| placed.completed).map(|_| number);
        let mut completed: Vec<u8> = completed.into_iter().collect();
        castle.lay_all(number, passages, &mut completed);
        let points = castle.points_of(number);
        CastleAfter { castle, points, completed }
    }

    /// On which rooms a renovation may lie, if there is any.
    pub(crate) fn renovate_view(
        &self,
        renovation: Renovation,
        cost: u32,
        left: Lengths,
    ) -> Option<RenovateView> {
        let rooms = self.renovate_rooms(renovation);
        let passages = || self.passage_room_views(renovation, left);
        (!rooms.is_empty()).then(|| RenovateView { renovation, cost, rooms, passages: passages() })
    }

    fn renovate_rooms(&self, renovation: Renovation) -> Vec<RenovateRoomView> {
        let view = |room: u8| {
            let after = self.with_renovation(renovation, room);
            RenovateRoomView { room, points: after.points, completed: !after.completed.is_empty() }
        };
        self.renovable(renovation).map(view).collect()
    }
}

impl State {
    /// How many renovations may lie at the market (EXP-SETUP-07).
    fn most_renovations(&self) -> usize {
        self.in_play.spaces().count()
    }

    /// A room has come to the market: a renovation of its size follows, if there are fewer of them than
    /// the market has rooms, and one of the size is left (EXP-SETUP-09, EXP-RENO-30 to EXP-RENO-33).
    pub(crate) fn owe_renovation(&mut self, size: Size) {
        let more = self.renovations.laid_out.len() < self.most_renovations();
        if more && !self.renovations.stack(size).is_empty() {
            self.renovations.due = Some(size);
        }
    }

    pub(crate) fn draw_renovation(
        &mut self,
        renovation: Renovation,
        events: &mut impl Events<Event>,
    ) {
        let renovations = &mut self.renovations;
        renovations.due = None;
        renovations.unseen.remove(renovation);
        renovations.laid_out.push(RenovationOffer { renovation, swan: None });
        events.push(Event::RenovationDrawn { tile: renovation });
        self.await_swan(renovation.into());
    }

    /// Buys a renovation and lays it on a room, scores it, and opens both rewards if the room is
    /// complete (EXP-RENO-15, EXP-RENO-20).
    pub(crate) fn renovate(
        &mut self,
        seat: Seat,
        renovation: Renovation,
        number: u8,
        passages: Passages,
        events: &mut impl Events<Event>,
    ) {
        let swan = self.swan_on(renovation.into());
        self.pay(seat, renovation.into(), events);
        self.renovations.laid_out.retain(|offer| offer.renovation != renovation);
        self.gain_swan(seat, swan, events);
        self.lay_renovation(seat, renovation, number, passages, events);
    }

    /// Lays a renovation that was paid for.
    pub(crate) fn lay_renovation(
        &mut self,
        seat: Seat,
        renovation: Renovation,
        number: u8,
        passages: Passages,
        events: &mut impl Events<Event>,
    ) {
        let terms = self.terms(seat);
        let Some(desk) = self.desk_mut(seat) else {
            game::never!("{seat} has no desk");
            return;
        };
        let Some(&placed) = desk.castle.room(number) else {
            game::never!("there is no room {number}");
            return;
        };
        if placed.completed && placed.types().contains(RoomType::Downstairs) {
            terms.loses_downstairs(&mut desk.downstairs);
        }
        desk.castle.renovate(number, renovation);
        desk.account.note_renovation(&desk.castle);
        desk.forget_castle();
        let (x, y) = (placed.spot.x, placed.spot.y);
        events.push(Event::Renovated { seat, tile: renovation, number, x, y });
        let mut completed: Vec<u8> = placed.completed.then_some(number).into_iter().collect();
        self.lay_passages(seat, number, passages, &mut completed, events);
        self.score_tile(seat, number, &completed, events);
    }

    pub(crate) fn legal_renovations(
        &self,
        seat: Seat,
        castle: &Castle,
        wanted: Wanted,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &RenovationOffer { renovation, .. } in &self.renovations.laid_out {
            if self.can_pay(seat, renovation) {
                for room in castle.renovable(renovation) {
                    each(Action::Renovate { renovation, room, passages: Passages::NONE })?;
                    if wanted.left.is_empty() {
                        continue;
                    }
                    castle.joinings(room, renovation.into(), wanted, &mut |passages| {
                        each(Action::Renovate { renovation, room, passages })
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What everybody sees of renovations, if they are in the game.
    pub(crate) fn renovations_view(&self, viewer: Viewer) -> Option<RenovationsView> {
        let renovations = Some(&self.renovations).filter(|_| self.has_renovations())?;
        let of = |seat: Seat| self.terms(seat).of_renovation();
        let price = viewer.seat().map_or(Terms::RULEBOOK.renovation_price, of);
        let stack = |&size: &Size| RenovationStackView {
            size,
            holds: renovations.stack(size).iter().collect(),
        };
        Some(RenovationsView {
            price,
            affordable: self
                .seats()
                .filter(|&seat| {
                    let quote = Quote { price: of(seat), coins: 0, to: None };
                    self.is_seen_to_afford(viewer, seat, quote)
                })
                .collect(),
            market: renovations.laid_out.clone(),
            stacks: Size::BASE.iter().map(stack).collect(),
            due: renovations.due,
        })
    }

    /// Which of these renovations a seat may lay on which of its rooms, and which on none.
    pub(crate) fn renovate_views(
        &self,
        seat: Seat,
        of: impl Fn(Renovation) -> bool,
    ) -> (Vec<RenovateView>, Vec<UnfitView>) {
        let (mut fit, mut unfit) = (Vec::new(), Vec::new());
        let Some(Desk { castle, terms, .. }) = self.desk(seat) else { return (fit, unfit) };
        let laid_out = self.renovations.laid_out.iter().map(|offer| offer.renovation);
        for renovation in laid_out.filter(|&it| of(it)) {
            let (cost, left) = (terms.of_renovation(), self.passages_left(seat));
            match castle.renovate_view(renovation, cost, left) {
                Some(view) => fit.push(view),
                None => {
                    let (rule, key) = ("EXP-RENO-04", "nothing_to_renovate");
                    unfit.push(UnfitView { room: renovation.into(), rule, key });
                }
            }
        }
        (fit, unfit)
    }

    pub(crate) fn has_renovations(&self) -> bool {
        self.in_play.has(Module::Renovations)
    }

    /// Whether two stacks are depleted, without which a game with renovations does not end; the stacks
    /// of renovations are none of them (EXP-RENO-40, EXP-RENO-64).
    pub(crate) fn has_two_depleted_stacks(&self) -> bool {
        self.depleted_stacks().nth(1).is_some()
    }
}

/// The end of a deck, and stacks that no short game empties.
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use game::Actor;

    use super::*;
    use crate::agenda::{Draw, Task};
    use crate::component::Level;
    use crate::options::{Modules, Options};
    use crate::setup::Setup;
    use crate::state::{End, FaceDown};

    /// A table in its second round, where the deck has so many cards left and the market is empty.
    fn with_deck(players: u8, deck: u8) -> State {
        let mut modules: Modules = [Module::Renovations].into_iter().collect();
        if players > 4 {
            modules.insert(Module::Towers);
            modules.insert(Module::FivePlayers);
        }
        let setup = Setup::new(players).with_options(Options::with(modules));
        let mut state = State::new(&setup).unwrap();
        let all = state.deck;
        state.round = 2;
        state.agenda = vec![Task::EndRound];
        for _ in deck..all {
            let size = Size::BASE[usize::from(state.deck) % 10].index();
            state.deck -= 1;
            state.cards_unseen[size] -= 1;
            state.cards_drawn[size] += 1;
        }
        state
    }

    /// Fills the market by the first draws, and tells what came.
    fn refill(state: &mut State) -> Vec<Event> {
        state.agenda.push(Task::Draw(Draw::Market));
        // Nobody is to price or buy.
        state.agenda.retain(|task| *task != Task::EndRound);
        state.agenda.insert(0, Task::Draw(Draw::Builder));
        let mut events = Vec::new();
        state.run(&mut events);
        while state.pending_draw() == Some(Draw::Market) {
            let draw = state.draw(0).unwrap();
            state.apply(Actor::Chance, &draw, &mut events).unwrap();
        }
        events
    }

    fn deplete(state: &mut State, sizes: &[Size]) {
        sizes.iter().for_each(|size| state.stacks[size.index()] = 0);
    }

    fn reshuffles(events: &[Event]) -> Vec<u32> {
        let cards = |event: &Event| match event {
            Event::DeckReshuffled { cards } => Some(*cards),
            _ => None,
        };
        events.iter().filter_map(cards).collect()
    }

    fn is_last(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::LastRound { .. }))
    }

    /// EXP-RENO-41, EXP-RENO-42, EXP-RENO-62
    #[test]
    fn a_deck_that_runs_out_too_early_is_shuffled_at_once_and_the_refill_goes_on() {
        let mut state = with_deck(2, 2);
        let told = refill(&mut state);
        assert_eq!((reshuffles(&told), is_last(&told)), (vec![17], false), "all 17 cards");
        assert_eq!(state.depleted_stacks().count(), 1, "one stack is too few");
        assert_eq!((state.market.len(), state.deck), (5, 17 - 3));
        assert!(state.has_run_out && !state.is_last_round());
        // Formed at once, also when the market is full.
        let mut state = with_deck(2, 5);
        let told = refill(&mut state);
        assert_eq!((reshuffles(&told), state.deck, state.market.len()), (vec![17], 17, 5));
    }

    /// EXP-RENO-40, EXP-RENO-63
    #[test]
    fn a_deck_that_runs_out_after_two_stacks_ends_the_game() {
        let mut state = with_deck(2, 5);
        deplete(&mut state, &[Size::S600]);
        state.hallways = 0;
        let told = refill(&mut state);
        assert_eq!((reshuffles(&told), is_last(&told), state.deck), (vec![], true, 0));
        assert_eq!(state.end, Some(End::DeckDepleted));
        // It counts as empty: a tile that is put on it goes to the discards.
        assert!(state.cards_unseen.iter().any(|&left| left > 0), "the others were never in it");
        let mut open = with_deck(2, 5);
        refill(&mut open);
        assert_eq!(open.end, None);
        for (state, discarded) in [(state, true), (open, false)] {
            let mut state = state;
            state.begin_turn(Seat(0), false, &mut Vec::new());
            state.done();
            let prompt = crate::question::Prompt::Tiles(Size::S450, 0);
            state.ask(Seat(0), prompt);
            let tile = state.unseen_of(Size::S450).nth(0).unwrap();
            let mut told = Vec::new();
            state.put_on_deck(Seat(0), tile, &mut told);
            assert_eq!(told[0], Event::TilePutOnDeck { seat: Seat(0), tile, discarded });
        }
    }

    /// EXP-RENO-43
    #[test]
    fn the_last_market_is_filled_from_all_cards_once_more() {
        let mut state = with_deck(2, 2);
        deplete(&mut state, &[Size::S500, Size::S600]);
        let told = refill(&mut state);
        let last = told.iter().position(|event| matches!(event, Event::LastRound { .. })).unwrap();
        let again = told.iter().position(|event| matches!(event, Event::DeckReshuffled { .. }));
        assert!(last < again.unwrap());
        assert_eq!((reshuffles(&told), state.deck, state.market.len()), (vec![17], 0, 5));
        assert_eq!(state.end, Some(End::DeckReshuffled));
    }

    /// EXP-RENO-62
    #[test]
    fn a_pass_without_a_tile_leaves_spaces_empty() {
        let mut state = with_deck(2, 2);
        deplete(&mut state, &Size::BASE);
        let told = refill(&mut state);
        assert_eq!((reshuffles(&told), state.market.len()), (vec![17], 0));
        assert_eq!(told.last(), Some(&Event::MarketShort { spaces: 5 }));
    }

    /// EXP-RENO-42, EXP-RENO-63
    #[test]
    fn once_the_cards_have_run_out_the_second_stack_makes_the_round_the_last() {
        let mut state = with_deck(2, 5);
        deplete(&mut state, &[Size::S600]);
        refill(&mut state);
        assert!(state.has_run_out && !state.is_last_round());
        state.hallways = 1;
        let mut told = Vec::new();
        state.begin_turn(Seat(0), false, &mut told);
        let spot = crate::spot::Spot::new(3, 1, lattice::Rotation::R0);
        let hallway = Room::Hallway(Level::Upstairs);
        state.build(
            Seat(0),
            hallway,
            spot,
            Passages::NONE,
            crate::apply::Source::Market,
            &mut told,
        );
        assert!(is_last(&told), "{told:?}");
        assert_eq!((state.end, state.deck), (Some(End::StacksDepleted), 17), "the deck stays");
        state.agenda = vec![Task::EndRound];
        state.turns.clear();
        state.run(&mut told);
        assert!(state.is_over());
        assert_eq!(state.outcome().end_reason, "stacks_depleted");
        // Before the cards have run out the same ends nothing.
        let mut state = with_deck(2, 9);
        deplete(&mut state, &[Size::S600, Size::S500]);
        let told = refill(&mut state);
        assert!(!is_last(&told) && !state.is_last_round());
    }

    /// EXP-RENO-64
    #[test]
    fn stacks_of_renovations_are_never_depleted() {
        let mut state = with_deck(2, 5);
        state.renovations.unseen = RenovationSet::EMPTY;
        assert_eq!(state.depleted_stacks().count(), 0);
        assert_eq!(reshuffles(&refill(&mut state)), [17], "the game goes on");
    }

    /// EXP-RENO-31
    #[test]
    fn an_empty_stack_brings_none() {
        let mut state = with_deck(2, 12);
        let first = state.draw_size(Size::S100);
        assert!(matches!(first.last(), Some(Event::RenovationDrawn { .. })));
        state.renovations.unseen = RenovationSet::EMPTY;
        let second = state.draw_size(Size::S100);
        assert!(matches!(second.last(), Some(Event::TileDrawn { .. })));
        assert_eq!((state.market.len(), state.renovations.laid_out.len()), (2, 1));
    }

    /// EXP-EX-13, EXP-RENO-30
    #[test]
    fn the_refill_of_the_example_brings_one_of_each() {
        let mut state = with_deck(5, 35);
        for size in [100, 150, 200, 250, 300, 400, 450, 500] {
            state.draw_size(Size::from_feet(size).unwrap());
        }
        assert_eq!((state.market.len(), state.renovations.laid_out.len()), (8, 8));
        state.market.pop();
        state.renovations.laid_out.truncate(6);
        state.draw_size(Size::S350);
        assert_eq!((state.market.len(), state.renovations.laid_out.len()), (8, 7));
        assert_eq!(state.renovations.laid_out[6].renovation.size(), Size::S350);
        assert!(state.agenda.is_empty() || state.pending_draw() != Some(Draw::Market));
    }

    /// EXP-X-31
    #[test]
    fn a_downstairs_reward_scores_the_renovation_that_earned_it_again() {
        let mut state = with_deck(2, 9);
        let cell = Renovation::find("hermits-cell").unwrap();
        let closet = Room::find("powder-room").unwrap();
        let spot = crate::spot::Spot::new(0, -2, lattice::Rotation::R0);
        let mut told = Vec::new();
        state.renovations.laid_out.push(RenovationOffer { renovation: cell, swan: None });
        state.begin_turn(Seat(0), false, &mut told);
        state.desks[0].castle.put(closet, spot);
        // One downstairs room waits for a second.
        state.desks[0].downstairs = 1;
        let mut act = |action: Action| {
            let mut told = Vec::new();
            state.apply(Actor::Seat(Seat(0)), &action, &mut told).unwrap();
            told
        };
        act(Action::Renovate { renovation: cell, room: 1, passages: Passages::NONE });
        act(Action::TakeReward { number: 1 });
        let told = act(Action::ChooseReward { reward: crate::reward::Reward::Living });
        let points = |event: &Event| match event {
            Event::Scored { tile, points, .. } if tile == "hermits-cell" => Some(*points),
            _ => None,
        };
        let points: Vec<i32> = told.iter().filter_map(points).collect();
        assert_eq!(points, [2, 1], "its points, and itself as a sleeping room");
    }

    impl State {
        /// Draws a card of this size and what it brings, and no more.
        fn draw_size(&mut self, size: Size) -> Vec<Event> {
            if self.pending_draw() != Some(Draw::Market) {
                self.agenda = vec![Task::Draw(Draw::Builder), Task::Draw(Draw::Market)];
            }
            let mut told = Vec::new();
            let card = Action::DrawRoomCard { size };
            self.apply(Actor::Chance, &card, &mut told).unwrap();
            while self.card.is_some() || self.renovations.due.is_some() {
                let draw = self.draw(0).unwrap();
                self.apply(Actor::Chance, &draw, &mut told).unwrap();
            }
            told
        }
    }

    /// EXP-RENO-32, EXP-RENO-33
    #[test]
    fn a_tile_on_the_deck_counts_as_a_card_of_its_size() {
        let mut state = with_deck(5, 20);
        let tile = |id: &str| crate::component::Tile::find(id).unwrap();
        for id in ["water-tower", "parlor"] {
            state.take_from_stack(tile(id));
            state.on_deck.push(FaceDown { tile: tile(id), by: Seat(1) });
        }
        state.agenda = vec![Task::Draw(Draw::Market)];
        let mut told = Vec::new();
        state.run(&mut told);
        assert_eq!(state.renovations.due, Some(Size::S150), "the parlor lay on top");
        let draw = state.draw(0).unwrap();
        state.apply(Actor::Chance, &draw, &mut told).unwrap();
        assert_eq!((state.market.len(), state.renovations.due), (2, None), "none for the tower");
    }
}
