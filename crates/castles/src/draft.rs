//! The draft of royal decrees: a hand goes round, everybody keeps one of it in secret, and all are shown at
//! once (EXP-DECREE-G02 to EXP-DECREE-G07).

use std::collections::BTreeMap;

use game::{Dice, Events, Partition, Seat, Viewer};
use serde::Serialize;

use crate::agenda::{Draw, Task};
use crate::decree::{Decree, DecreeSet};
use crate::event::Event;
use crate::in_play::InPlay;
use crate::options::{Draft, Module};
use crate::question::Prompt;
use crate::sealed::SealedView;
use crate::setup::Setup;
use crate::state::{Desk, State};
use crate::surface::Surface;
use crate::terms::Terms;

/// Decrees that go on after everybody has kept what is to be kept.
const LEFT_OVER: u32 = 2;

/// Decrees from which one is chosen that takes the place of another.
const EXCHANGED: u32 = 3;

/// The decrees that nobody has in front of them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drafting {
    draft: Draft,
    /// Those in the deck.
    deck: DecreeSet,
    /// Those under it.
    under: DecreeSet,
    /// The hand that goes round.
    pub(crate) hand: DecreeSet,
    /// What each seat has learnt about where decrees are.
    knows: Vec<Partition<Decree>>,
    /// Whether all are shown.
    shown: bool,
}

/// The decrees of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesDecreesView"))]
pub struct DecreesView {
    /// How many go round while they are drafted.
    pub going_round: u32,
    /// Which, for who is to keep one of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub hand: Vec<Decree>,
    /// Whether all are shown.
    pub shown: bool,
    /// Whose turns are still to come in this round, in their order, which decrees may change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub to_come: Vec<Seat>,
}

/// The decrees of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesHeldDecreesView"))]
pub struct HeldDecreesView {
    /// How many.
    pub count: u8,
    /// Which, for their owner; for everybody once they are shown.
    pub held: Vec<Decree>,
    /// Coins that are owed for one of them.
    #[serde(skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub owed: u32,
    /// Coins that lie on one of them.
    #[serde(skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub offered: u32,
    /// What is kept on one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stored: Option<Surface>,
    /// What lies face down on them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub sealed: Option<SealedView>,
    /// How many bonus cards were swapped by one of them.
    #[serde(skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub swaps: u32,
    /// Whether the one for once in a game was used.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub used: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_nothing(coins: &u32) -> bool {
    *coins == 0
}

impl Drafting {
    /// Of a game that has decrees.
    pub(crate) fn of(setup: &Setup, in_play: &InPlay) -> Option<Box<Drafting>> {
        if !in_play.has(Module::Decrees) {
            return None;
        }
        let draft = setup.options.draft;
        let mut deck = in_play.decrees;
        draft.forced.iter().for_each(|&forced| deck.remove(forced));
        Some(Box::new(Drafting {
            draft,
            deck,
            under: DecreeSet::EMPTY,
            hand: DecreeSet::EMPTY,
            knows: vec![Partition::by(|_| ()); setup.players.into()],
            shown: false,
        }))
    }

    /// How many decrees there are to be dealt, and how many are dealt.
    pub(crate) fn counts(players: u8, in_play: &InPlay, draft: Draft) -> (u32, u32) {
        let mut deck = in_play.decrees;
        draft.forced.iter().for_each(|&forced| deck.remove(forced));
        if draft.nobody_drafts {
            return (deck.len(), 0);
        }
        let each = if draft.double { 2 } else { 1 };
        let kept = u32::from(players) * each - u32::from(draft.forced.is_some());
        (deck.len(), kept + LEFT_OVER)
    }
}

impl Desk {
    /// From now on its owner plays by its decrees.
    fn take_terms(&mut self) {
        self.terms = Terms::of(self.decrees.iter().copied());
        self.castle.take_customs(self.terms.customs);
        self.forget_castle();
    }
}

impl State {
    /// Who keeps a decree, one after the other: to the right, and the master builder last; in the variant
    /// the master builder keeps two, and then it goes to the left (EXP-DECREE-G02, EXP-DECREE-G04,
    /// EXP-DECREE-G05).
    fn order_of_draft(&self, draft: Draft) -> Vec<Seat> {
        let mut order: Vec<Seat> = self.seats_clockwise().collect();
        order.reverse();
        if draft.double {
            order.extend(self.seats_clockwise());
        }
        // What is forced takes the place of a choice.
        let first = order.iter().position(|&seat| seat == Seat(0) && draft.forced.is_some());
        first.into_iter().for_each(|first| {
            order.remove(first);
        });
        order
    }

    /// Puts the draft on the agenda.
    pub(crate) fn begin_draft(&mut self) {
        let Some(draft) = self.drafting.as_ref().map(|drafting| drafting.draft) else { return };
        if let (Some(forced), Some(desk)) = (draft.forced, self.desk_mut(Seat(0))) {
            desk.decrees.push(forced);
        }
        self.agenda.push(Task::ShowDecrees);
        if draft.nobody_drafts {
            return;
        }
        let order = self.order_of_draft(draft);
        self.agenda.extend(order.into_iter().rev().map(Task::Draft));
        self.agenda.push(Task::Draw(Draw::Decrees));
    }

    /// The decrees that could be dealt next.
    pub(crate) fn decrees_to_draw(&self) -> DecreeSet {
        let next = |drafting: &Drafting| match drafting.deck.is_empty() {
            true => drafting.under,
            false => drafting.deck,
        };
        self.drafting.as_deref().map_or(DecreeSet::EMPTY, next)
    }

    /// The decrees of which a seat is to choose one now: the hand that has come to it, or its own.
    #[must_use]
    pub fn decrees_to_pick_from(&self, seat: Seat) -> DecreeSet {
        match self.prompt(seat) {
            Some(Prompt::Draft | Prompt::Exchange(_)) => {
                self.drafting.as_ref().map_or(DecreeSet::EMPTY, |drafting| drafting.hand)
            }
            Some(Prompt::First) => self.decrees(seat).iter().copied().collect(),
            _ => DecreeSet::EMPTY,
        }
    }

    pub(crate) fn deal_decree(&mut self, decree: Decree, events: &mut impl Events<Event>) {
        let (players, in_play) = (self.players, self.in_play);
        let Some(drafting) = &mut self.drafting else {
            game::never!("there are no decrees");
            return;
        };
        drafting.deck.remove(decree);
        drafting.under.remove(decree);
        drafting.hand.insert(decree);
        if let Some(Draw::Exchange(seat, own)) = self.pending_draw() {
            self.go_on_with_exchange(seat, own, events);
            return;
        }
        let Some(drafting) = &mut self.drafting else { return };
        let (_, dealt) = Drafting::counts(players, &in_play, drafting.draft);
        if drafting.hand.len() < dealt {
            return;
        }
        let decrees = drafting.hand;
        self.done();
        if let Some(&Task::Draft(seat)) = self.agenda.last() {
            events.push_with(|| Event::DecreesDealt { seat, decrees: decrees.iter().collect() });
        }
    }

    /// A seat looks at the hand that has come to it.
    pub(crate) fn ask_to_draft(&mut self, seat: Seat) {
        self.see_decrees(seat);
        self.ask(seat, Prompt::Draft);
    }

    fn see_decrees(&mut self, seat: Seat) {
        if let Some(drafting) = &mut self.drafting {
            let hand = drafting.hand;
            let knows = drafting.knows.get_mut(seat.index());
            knows.into_iter().for_each(|knows| knows.learn(hand));
        }
    }

    /// Three decrees are drawn, or as many as there are; one of them is kept in place of an own one
    /// (EXP-DECREE-02).
    fn go_on_with_exchange(&mut self, seat: Seat, own: Decree, events: &mut impl Events<Event>) {
        let hand = self.drafting.as_ref().map_or(DecreeSet::EMPTY, |drafting| drafting.hand);
        if hand.len() < EXCHANGED && !self.decrees_to_draw().is_empty() {
            return;
        }
        self.done();
        self.see_decrees(seat);
        events.push_with(|| Event::DecreesDealt { seat, decrees: hand.iter().collect() });
        self.ask(seat, Prompt::Exchange(own));
    }

    /// The kept decree is in force from now on, and what it does at the start is done; the own one goes under
    /// the deck with the others.
    fn exchange_decree(
        &mut self,
        seat: Seat,
        (from, to): (Decree, Decree),
        events: &mut impl Events<Event>,
    ) {
        self.done();
        if let Some(drafting) = &mut self.drafting {
            let mut rest = std::mem::take(&mut drafting.hand);
            rest.remove(to);
            rest.insert(from);
            drafting.under = drafting.under.union(rest);
        }
        if let Some(desk) = self.desk_mut(seat) {
            desk.decrees.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
            desk.take_terms();
        }
        events.push(Event::DecreeChanged { seat, from, to });
        self.agenda.push(Task::StartDecree(seat, to));
    }

    pub(crate) fn pick_decree(
        &mut self,
        seat: Seat,
        decree: Decree,
        events: &mut impl Events<Event>,
    ) {
        match self.prompt(seat) {
            Some(Prompt::Exchange(own)) => {
                return self.exchange_decree(seat, (own, decree), events);
            }
            Some(Prompt::First) => return self.begin_with(seat, decree),
            _ => self.done(),
        }
        if let Some(drafting) = &mut self.drafting {
            drafting.hand.remove(decree);
            let knows = drafting.knows.get_mut(seat.index());
            knows.into_iter().for_each(|knows| knows.learn(std::iter::once(decree).collect()));
        }
        if let Some(desk) = self.desk_mut(seat) {
            desk.decrees.push(decree);
        }
        events.push(Event::DecreePicked { seat, decree });
    }

    /// Shows all decrees; from now on everybody plays by the own ones (EXP-DECREE-G03).
    pub(crate) fn show_decrees(&mut self, events: &mut impl Events<Event>) {
        if let Some(drafting) = &mut self.drafting {
            drafting.under = std::mem::take(&mut drafting.hand);
            drafting.shown = true;
        }
        self.desks.iter_mut().for_each(Desk::take_terms);
        let seats: Vec<Seat> = self.seats_clockwise().collect();
        for &seat in &seats {
            let decrees = self.decrees(seat).to_vec();
            events.push(Event::DecreesShown { seat, decrees });
        }
        let of_seats = seats.iter().rev();
        self.agenda.extend(of_seats.map(|&seat| Task::StartDecrees(seat)));
    }

    /// A seat's decrees, in the order in which it has got them.
    #[must_use]
    pub fn decrees(&self, seat: Seat) -> &[Decree] {
        self.desk(seat).map_or(&[], |desk| &desk.decrees)
    }

    fn are_decrees_shown(&self) -> bool {
        self.drafting.as_ref().is_some_and(|drafting| drafting.shown)
    }

    /// What everybody sees of decrees, if they are in the game.
    pub(crate) fn decrees_view(&self, viewer: Viewer) -> Option<DecreesView> {
        let drafting = self.drafting.as_ref()?;
        let asked = viewer.seat().map(|seat| self.decrees_to_pick_from(seat));
        Some(DecreesView {
            going_round: drafting.hand.len(),
            hand: asked.unwrap_or_default().iter().collect(),
            shown: drafting.shown,
            to_come: self.turns_to_come(),
        })
    }

    pub(crate) fn held_decrees_view(&self, seat: Seat, viewer: Viewer) -> Option<HeldDecreesView> {
        self.drafting.as_ref()?;
        let decrees = self.decrees(seat);
        let shown = self.are_decrees_shown() || viewer.seat() == Some(seat);
        let held = decrees.iter().copied().filter(|_| shown).collect();
        let desk = self.desk(seat)?;
        Some(HeldDecreesView {
            count: decrees.len() as u8,
            held,
            owed: desk.owed,
            offered: desk.offered,
            sealed: self.sealed_view(seat, viewer),
            swaps: desk.swaps.into(),
            used: desk.has_redrawn,
            stored: self.stored(seat),
        })
    }

    /// Lets decrees change places that the viewer cannot tell apart: once all are shown, those that nobody has
    /// (EXP-INFO-01 to EXP-INFO-03).
    pub(crate) fn shuffle_decrees(&mut self, viewer: Viewer, dice: &mut impl Dice) {
        let asked = viewer.seat().is_some_and(|seat| !self.decrees_to_pick_from(seat).is_empty());
        let own = viewer.seat().map(Seat::index);
        let Some(drafting) = self.drafting.as_mut() else { return };
        let mut hidden = drafting.deck.union(drafting.under);
        if !asked {
            hidden = hidden.union(drafting.hand);
        }
        let others = || (0..).zip(&self.desks).filter(|(seat, _)| Some(*seat) != own);
        let of_others = others().flat_map(|(_, desk)| &desk.decrees);
        of_others.filter(|_| !drafting.shown).for_each(|&decree| hidden.insert(decree));
        drafting.draft.forced.iter().for_each(|&forced| hidden.remove(forced));
        let knows = own.and_then(|own| drafting.knows.get(own)).copied();
        let piles = [drafting.deck, drafting.under, drafting.hand];
        let held = self.desks.iter().flat_map(|desk| &desk.decrees).copied();
        let piled = piles
            .into_iter()
            .enumerate()
            .flat_map(|(pile, set)| set.iter().map(move |it| (it, pile)));
        let held = held.zip(piles.len()..);
        let places: BTreeMap<Decree, usize> = piled.chain(held).collect();
        let mut to: Vec<Decree> = Decree::all().collect();
        let mut left = hidden;
        while let Some(decree) = left.nth(0) {
            let class = knows.map_or(hidden, |knows| knows.like(decree, hidden));
            left = left.minus(class);
            let mut goes: Vec<Decree> = class.iter().collect();
            let mut from = goes.clone();
            // By places, so that it matters to nobody what lies there.
            from.sort_by_key(|decree| places.get(decree).copied());
            dice.shuffle(&mut goes);
            for (from, goes) in from.into_iter().zip(goes) {
                if let Some(place) = to.get_mut(usize::from(from.number())) {
                    *place = goes;
                }
            }
        }
        let goes = |decree: Decree| to.get(usize::from(decree.number())).copied().unwrap_or(decree);
        drafting.deck = drafting.deck.map(goes);
        drafting.under = drafting.under.map(goes);
        drafting.hand = drafting.hand.map(goes);
        drafting.knows.iter_mut().for_each(|knows| *knows = knows.moved(goes));
        for desk in &mut self.desks {
            desk.decrees.iter_mut().for_each(|decree| *decree = goes(*decree));
        }
    }
}
