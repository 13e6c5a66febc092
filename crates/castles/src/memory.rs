//! What happened to bonus cards that not everybody saw all of. Somebody who has returned a card knows
//! it again wherever it may have gone: what a player may hold possible follows from the past.

use std::collections::{BTreeMap, VecDeque};

use game::{Dice, Seat, SeatSet, Viewer};

use crate::component::Card;
use crate::sets::CardSet;
use crate::state::{Returned, State};

/// How often a past is made up before the real one is taken.
const ATTEMPTS: u32 = 64;

/// So many pasts are looked at to say where a card may be; if there are more, nothing is ruled out.
const MOST_PASTS: u32 = 729;

/// Something that was done with bonus cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// What a seat held when the first round began, and what it had put under the deck.
    Began { seat: Seat, kept: CardSet, returned: Option<Card> },
    /// Cards that a seat drew for a reward, in this order, and which of them it kept, from 0. All
    /// others went under the deck.
    Drew { seat: Seat, cards: [Option<Card>; 3], kept: Option<u8> },
    /// Cards that the latest discard of another, or of itself, showed a seat, and the own one that it gave
    /// for one of them (EXP-DECREE-06).
    Looked { seat: Seat, of: Seat, cards: [Option<Card>; 2], swap: Option<(Card, Card)> },
}

/// Where cards went, each a card of which the viewer may have seen the face or not. Cards are numbered
/// in the order in which they leave the deck.
#[derive(Clone, Debug, Default)]
struct Tracks {
    faces: Vec<Option<Card>>,
    /// What each was in the past as it was: of use on that path alone.
    real: Vec<Card>,
    /// How many have never been drawn.
    deck: u32,
    /// Those under the deck, and who has put them there.
    below: VecDeque<(usize, Seat)>,
    /// What each seat has discarded last.
    discards: BTreeMap<Seat, Vec<usize>>,
    hands: BTreeMap<Seat, Vec<usize>>,
    /// Drawn for a reward, and neither kept nor returned yet.
    drawn: Vec<usize>,
    /// The cards of each deed, and which was kept.
    deeds: Vec<(Vec<usize>, Option<u8>)>,
}

impl Tracks {
    fn draw(&mut self, card: Card) -> Option<usize> {
        if self.deck == 0 {
            return self.below.pop_front().map(|(number, _)| number);
        }
        self.deck -= 1;
        self.faces.push(None);
        self.real.push(card);
        Some(self.faces.len() - 1)
    }

    fn face(&self, number: usize) -> Option<Card> {
        self.faces.get(number).copied().flatten()
    }

    /// The viewer sees a face. Whether it can be the one of this card.
    fn see(&mut self, number: usize, card: Card) -> bool {
        let elsewhere = (0..).zip(&self.faces).any(|(n, face)| n != number && *face == Some(card));
        let Some(face) = self.faces.get_mut(number) else { return false };
        !elsewhere && *face.get_or_insert(card) == card
    }

    /// Whether the viewer knows any of these.
    fn knows_any(&self, numbers: &[usize]) -> bool {
        numbers.iter().any(|&number| self.face(number).is_some())
    }

    /// Where among these a card is: as the viewer has seen, or in the past as it was.
    fn place_of(&self, card: Card, numbers: &[usize], seen: bool) -> Option<u8> {
        let is_it = |&number: &usize| match seen {
            true => self.face(number) == Some(card),
            false => self.real.get(number) == Some(&card),
        };
        numbers.iter().position(is_it).map(|place| place as u8)
    }

    /// A seat swaps a card of its hand for one of a discard. Which, the viewer may have to guess.
    fn swap(
        &mut self,
        seat: Seat,
        discard: &[usize],
        (given, taken): (Card, Card),
        own: bool,
        keep: &mut impl FnMut(bool, u8, u8) -> u8,
    ) -> Option<[usize; 2]> {
        let hand = self.hand(seat).clone();
        let mut choose = |card: Card, numbers: &[usize]| {
            let place = self.place_of(card, numbers, own);
            let place = match numbers.len() {
                _ if own => place?,
                0 | 1 => 0,
                count => keep(self.knows_any(numbers), place.unwrap_or(0), count as u8),
            };
            numbers.get(usize::from(place)).copied()
        };
        let (given, taken) = (choose(given, &hand)?, choose(taken, discard)?);
        let below = self.below.iter_mut().find(|(number, _)| *number == taken)?;
        *below = (given, seat);
        let in_hand = self.hand(seat).iter_mut().find(|number| **number == given)?;
        *in_hand = taken;
        Some([given, taken])
    }

    fn hand(&mut self, seat: Seat) -> &mut Vec<usize> {
        self.hands.entry(seat).or_default()
    }
}

/// Where a card may be that the viewer has seen and somebody else has drawn since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Traced {
    pub(crate) card: Card,
    /// In the hand of one of these.
    pub(crate) hands: SeatSet,
    /// Or under the deck.
    pub(crate) below: bool,
}

impl State {
    /// Follows all cards through the past. Of the cards that another seat has drawn it keeps the one
    /// that `keep` says, which is told whether the viewer knows any of them, and how many they are. Nothing if the viewer would
    /// have seen other cards than those that it has seen.
    fn follow_cards(
        &self,
        viewer: Viewer,
        keep: &mut impl FnMut(bool, u8, u8) -> u8,
    ) -> Option<Tracks> {
        let mut tracks = Tracks { deck: self.in_play.cards.len(), ..Tracks::default() };
        for deed in &self.memory {
            let mut numbers = Vec::new();
            let kept = match *deed {
                Deed::Began { seat, kept, returned } => {
                    let own = viewer.seat() == Some(seat);
                    for card in kept.iter().chain(returned) {
                        let number = tracks.draw(card)?;
                        (!own || tracks.see(number, card)).then_some(())?;
                        numbers.push(number);
                    }
                    let below = returned.and_then(|_| numbers.last().copied());
                    let hand = numbers.iter().filter(|number| Some(**number) != below);
                    tracks.hand(seat).extend(hand);
                    tracks.below.extend(below.map(|number| (number, seat)));
                    tracks.discards.insert(seat, below.into_iter().collect());
                    None
                }
                Deed::Drew { seat, cards, kept } => {
                    let own = viewer.seat() == Some(seat);
                    for card in cards.into_iter().flatten() {
                        let number = tracks.draw(card)?;
                        (!own || tracks.see(number, card)).then_some(())?;
                        numbers.push(number);
                    }
                    let known = tracks.knows_any(&numbers);
                    let chosen = match kept {
                        Some(real) if !own && numbers.len() > 1 => {
                            Some(keep(known, real, numbers.len() as u8))
                        }
                        real => real,
                    };
                    let mut discard = Vec::new();
                    for (place, &number) in (0..).zip(&numbers) {
                        match chosen {
                            Some(chosen) if chosen == place => tracks.hand(seat).push(number),
                            Some(_) => discard.push(number),
                            None => tracks.drawn.push(number),
                        }
                    }
                    tracks.below.extend(discard.iter().map(|&number| (number, seat)));
                    tracks.discards.insert(seat, discard);
                    chosen
                }
                Deed::Looked { seat, of, cards, swap } => {
                    let own = viewer.seat() == Some(seat);
                    numbers.clone_from(tracks.discards.entry(of).or_default());
                    for (place, card) in cards.into_iter().flatten().enumerate() {
                        let number = numbers.get(place).copied()?;
                        (!own || tracks.see(number, card)).then_some(())?;
                    }
                    if let Some(swap) = swap {
                        let discard = numbers.clone();
                        numbers.extend(tracks.swap(seat, &discard, swap, own, keep)?);
                    }
                    None
                }
            };
            tracks.deeds.push((numbers, kept));
        }
        self.agrees_with_shown_hands(&mut tracks).then_some(tracks)
    }

    /// At the end all hands are shown: what is known to be there must be in them, and nothing else of
    /// them may be known to be elsewhere.
    fn agrees_with_shown_hands(&self, tracks: &mut Tracks) -> bool {
        if !self.hands_are_open() {
            return true;
        }
        for (seat, numbers) in tracks.hands.clone() {
            let mut shown = self.desk(seat).map(|desk| desk.hand).unwrap_or_default();
            for card in numbers.iter().filter_map(|&number| tracks.face(number)) {
                if !shown.contains(card) {
                    return false;
                }
                shown.remove(card);
            }
            let unknown = numbers.into_iter().filter(|&number| tracks.face(number).is_none());
            for (number, card) in unknown.collect::<Vec<_>>().into_iter().zip(shown.iter()) {
                if !tracks.see(number, card) {
                    return false;
                }
            }
        }
        true
    }

    /// Where cards may be that the viewer has seen, put back, and seen drawn by somebody else.
    pub(crate) fn traced_cards(&self, viewer: Viewer) -> Vec<Traced> {
        let Some(own) = viewer.seat() else { return Vec::new() };
        // Nobody draws from under the deck while there is one, but may swap what lies there.
        let is_open = self.bonus_deck.is_empty() || self.has_shown_discards();
        if self.hands_are_open() || !is_open {
            return Vec::new();
        }
        let mut places: BTreeMap<Card, Traced> = BTreeMap::new();
        // Every past that fits, one after the other: what others kept counts up like a number.
        let mut kept: Vec<u8> = Vec::new();
        let mut most: Vec<u8> = Vec::new();
        let mut all_seen = false;
        for _ in 0..MOST_PASTS {
            let mut asked = 0;
            let tracks = self.follow_cards(viewer, &mut |known, _, count| {
                if !known {
                    return 0;
                }
                asked += 1;
                if kept.len() < asked {
                    kept.push(0);
                }
                most.truncate(asked - 1);
                most.push(count - 1);
                kept.get(asked - 1).copied().unwrap_or(0)
            });
            if let Some(tracks) = tracks {
                self.note_places(own, &tracks, &mut places);
            }
            kept.truncate(asked);
            while kept.last().is_some_and(|last| Some(last) >= most.get(kept.len() - 1)) {
                kept.pop();
            }
            match kept.last_mut() {
                Some(last) => *last += 1,
                None => {
                    all_seen = true;
                    break;
                }
            }
        }
        if !all_seen {
            let others = (0..self.players).map(Seat).filter(|&seat| seat != own);
            let others = others.fold(SeatSet::EMPTY, SeatSet::with);
            places.values_mut().for_each(|place| (place.hands, place.below) = (others, true));
        }
        places.into_values().collect()
    }

    /// The cards that a seat has ever put under the deck and that are in no hand: once all hands lie open, they
    /// are there.
    fn put_below(&self, own: Seat) -> CardSet {
        let mut below = CardSet::default();
        for deed in &self.memory {
            match *deed {
                Deed::Began { seat, returned, .. } if seat == own => {
                    returned.into_iter().for_each(|card| below.insert(card));
                }
                Deed::Drew { seat, cards, kept } if seat == own => {
                    let others = (0..).zip(cards).filter(|(place, _)| Some(*place) != kept);
                    others.filter_map(|(_, card)| card).for_each(|card| below.insert(card));
                }
                Deed::Looked { seat, swap, .. } if seat == own => {
                    swap.into_iter().for_each(|(given, _)| below.insert(given));
                }
                _ => {}
            }
        }
        self.desks.iter().fold(below, |below, desk| below.minus(desk.hand))
    }

    /// Whether somebody has looked at a discard.
    fn has_shown_discards(&self) -> bool {
        self.memory.iter().any(|deed| matches!(deed, Deed::Looked { .. }))
    }

    /// The cards that a seat has put under the deck and that still lie there, as it knows; and all others
    /// that it has seen and does not hold, with where they may be.
    pub(crate) fn known_cards(&self, own: Seat) -> (Vec<Card>, Vec<Traced>) {
        let mine = self.bonus_bottom.iter().filter(|returned| returned.by == own);
        let mut mine: Vec<Card> = mine.map(|returned| returned.card).collect();
        let mut traced = self.traced_cards(Viewer::Seat(own));
        if self.has_shown_discards() && self.hands_are_open() {
            return (self.put_below(own).iter().collect(), Vec::new());
        }
        // What another may have swapped without showing it need not lie there any more.
        let swaps = self.has_shown_discards();
        let is_unsure = |card: &Card| {
            swaps && traced.iter().any(|its| its.card == *card && !its.hands.is_empty())
        };
        mine.retain(|card| !is_unsure(card));
        traced.retain(|its| !mine.contains(&its.card));
        (mine, traced)
    }

    fn note_places(&self, own: Seat, tracks: &Tracks, places: &mut BTreeMap<Card, Traced>) {
        let mut note = |number: usize, seat: Option<Seat>| {
            let Some(card) = tracks.face(number) else { return };
            let none = Traced { card, hands: SeatSet::EMPTY, below: false };
            let place = places.entry(card).or_insert(none);
            match seat {
                Some(seat) => place.hands = place.hands.with(seat),
                None => place.below = true,
            }
        };
        let others = tracks.hands.iter().filter(|(seat, _)| **seat != own);
        for (seat, numbers) in others {
            numbers.iter().for_each(|&number| note(number, Some(*seat)));
        }
        if let Some(active) = self.active().filter(|&active| active != own) {
            tracks.drawn.iter().for_each(|&number| note(number, Some(active)));
        }
        tracks.below.iter().for_each(|&(number, _)| note(number, None));
    }

    /// Deals all cards anew that the viewer has not seen, along a past that fits what it has.
    pub(crate) fn deal_cards_anew(&mut self, viewer: Viewer, dice: &mut impl Dice) {
        let made_up = (0..ATTEMPTS)
            .find_map(|_| {
                self.follow_cards(viewer, &mut |_, _, count| dice.below(count.into()) as u8)
            })
            .or_else(|| self.follow_cards(viewer, &mut |_, real, _| real));
        let Some(tracks) = made_up else { return game::never!("the real past fits itself") };
        let seen: CardSet = tracks.faces.iter().copied().flatten().collect();
        let mut unseen: Vec<Card> = self.in_play.cards.minus(seen).iter().collect();
        dice.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        let faces: Vec<Card> =
            tracks.faces.iter().filter_map(|face| face.or_else(|| unseen.next())).collect();
        self.bonus_deck = unseen.collect();
        let face = |number: usize| {
            let face = faces.get(number).copied();
            debug_assert!(face.is_some(), "card {number} was drawn and has a face");
            face
        };
        for (returned, &(number, by)) in self.bonus_bottom.iter_mut().zip(&tracks.below) {
            *returned = Returned { card: face(number).unwrap_or(returned.card), by };
        }
        self.drawn = tracks.drawn.iter().filter_map(|&number| face(number)).collect();
        self.drawn.sort_unstable();
        for (seat, numbers) in &tracks.hands {
            if let Some(desk) = self.desk_mut(*seat) {
                desk.hand = numbers.iter().filter_map(|&number| face(number)).collect();
            }
        }
        for (deed, (numbers, chosen)) in self.memory.iter_mut().zip(tracks.deeds) {
            let mut cards = numbers.into_iter().filter_map(face);
            match deed {
                Deed::Began { kept, returned, .. } => {
                    let held = kept.len() as usize;
                    *kept = cards.by_ref().take(held).collect();
                    *returned = returned.and_then(|_| cards.next());
                }
                Deed::Drew { cards: drawn, kept, .. } => {
                    drawn.iter_mut().for_each(|card| *card = card.and_then(|_| cards.next()));
                    *kept = chosen;
                }
                Deed::Looked { cards: seen, swap, .. } => {
                    seen.iter_mut().for_each(|card| *card = card.and_then(|_| cards.next()));
                    *swap = swap.and_then(|_| Some((cards.next()?, cards.next()?)));
                }
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use testkit::TestDice;

    use super::*;
    use crate::setup::Setup;

    const ME: Viewer = Viewer::Seat(Seat(0));

    fn card(number: u8) -> Card {
        Card::nth(number).unwrap()
    }

    fn cards(numbers: std::ops::Range<u8>) -> CardSet {
        numbers.map(card).collect()
    }

    /// Two players have all cards; each has put one under the deck, seat 0 card 12 and seat 1 card 26.
    fn all_dealt() -> State {
        let mut state = State::new(&Setup::new(2)).unwrap();
        state.begin_turn(Seat(0), false, &mut Vec::new());
        state.bonus_deck = CardSet::default();
        for (seat, kept, returned) in [(0, cards(0..12), card(12)), (1, cards(13..26), card(26))] {
            let by = Seat(seat);
            state.desks[by.index()].hand = kept;
            state.memory.push(Deed::Began { seat: by, kept, returned: Some(returned) });
            state.bonus_bottom.push(Returned { card: returned, by });
        }
        state
    }

    /// A seat draws the first cards under the deck and keeps one of them.
    fn draw(state: &mut State, seat: u8, number: usize, kept: u8) {
        let seat = Seat(seat);
        let drawn: Vec<Returned> = state.bonus_bottom.drain(..number).collect();
        let mut cards = [None; 3];
        for (place, returned) in (0..).zip(drawn) {
            cards[place] = Some(returned.card);
            if place == usize::from(kept) {
                state.desks[seat.index()].hand.insert(returned.card);
            } else {
                state.bonus_bottom.push(Returned { card: returned.card, by: seat });
            }
        }
        state.memory.push(Deed::Drew { seat, cards, kept: Some(kept) });
    }

    /// Where card 12 is in many worlds of seat 0: in the hand of seat 1, or under the deck.
    fn where_it_goes(state: &State) -> (usize, usize) {
        let mut dice = TestDice::new(5);
        let (mut held, mut below) = (0, 0);
        for _ in 0..400 {
            let world = state.sample_world(ME, &mut dice);
            assert_eq!(world.view(ME), state.view(ME));
            assert_eq!(world.desks[0].hand, state.desks[0].hand);
            held += usize::from(world.desks[1].hand.contains(card(12)));
            below += usize::from(world.bonus_bottom.iter().any(|r| r.card == card(12)));
        }
        assert_eq!(held + below, 400, "it is nowhere else");
        (held, below)
    }

    fn traced(state: &State) -> Vec<Traced> {
        state.known_cards(Seat(0)).1
    }

    /// CAS-INFO-04, CAS-INFO-10: whoever has returned a card does not forget it when somebody else draws it.
    #[test]
    fn a_returned_card_that_another_draws_is_in_that_hand_or_under_the_deck() {
        for kept in [0, 1] {
            let mut state = all_dealt();
            assert_eq!(traced(&state), [], "it is where it was put");
            draw(&mut state, 1, 2, kept);
            let hands = SeatSet::of(Seat(1));
            assert_eq!(traced(&state), [Traced { card: card(12), hands, below: true }]);
            let (held, below) = where_it_goes(&state);
            assert!(held > 140 && below > 140, "{held} and {below}");
        }
    }

    /// CAS-INFO-04, CAS-INFO-10: what is seen later tells where it went.
    #[test]
    fn a_card_seen_later_leaves_one_place_for_the_returned_one() {
        let mut state = all_dealt();
        draw(&mut state, 1, 2, 0);
        draw(&mut state, 0, 1, 0);
        let hands = SeatSet::of(Seat(1));
        assert_eq!(traced(&state), [Traced { card: card(12), hands, below: false }]);
        assert_eq!(where_it_goes(&state), (400, 0));
        // And when it comes back itself, nothing is left to be traced.
        let mut state = all_dealt();
        draw(&mut state, 1, 2, 1);
        draw(&mut state, 0, 1, 0);
        assert_eq!(traced(&state), []);
    }

    /// CAS-INFO-04, CAS-INFO-10: beyond a number of pasts nothing is ruled out; to look at all of these,
    /// one for each way to keep 25 times one of two cards, would take forever.
    #[test]
    fn of_very_many_pasts_some_are_enough_and_rule_nothing_out() {
        let mut state = State::new(&Setup::new(3)).unwrap();
        state.begin_turn(Seat(0), false, &mut Vec::new());
        state.bonus_deck = CardSet::default();
        let kept = cards(26..27);
        state.memory.push(Deed::Began { seat: Seat(1), kept, returned: None });
        for number in 0..26 {
            let (seat, kept, returned) = (Seat(0), CardSet::default(), card(number));
            state.memory.push(Deed::Began { seat, kept, returned: Some(returned) });
            state.bonus_bottom.push(Returned { card: returned, by: seat });
        }
        draw(&mut state, 1, 2, 0);
        let few = traced(&state);
        assert!(few.len() == 2 && few.iter().all(|one| one.hands == SeatSet::of(Seat(1))));
        for _ in 1..25 {
            draw(&mut state, 1, 2, 0);
        }
        let hands = SeatSet::of(Seat(1)).with(Seat(2));
        let all = traced(&state);
        assert_eq!(all.len(), 26);
        assert!(all.iter().all(|one| one.hands == hands && one.below), "{all:?}");
    }

    /// CAS-INFO-04, CAS-INFO-10: a spectator and the one who drew know no more than they saw.
    #[test]
    fn others_do_not_learn_what_was_returned() {
        let mut state = all_dealt();
        draw(&mut state, 1, 2, 0);
        assert_eq!(state.traced_cards(Viewer::Spectator), []);
        assert_eq!(state.known_cards(Seat(1)).1, [], "it has them in sight");
    }
}
