//! Worlds that a viewer cannot tell from the real one: what varies in them, and what does not.

use std::collections::{BTreeMap, BTreeSet};

use castles::{Action, Card, Castles, Size, State, Tile};
use game::{Game, Seat, Viewer};
use testkit::TestDice;

use crate::play::*;

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

fn worlds(play: &Play, viewer: Viewer, number: usize) -> impl Iterator<Item = State> {
    let mut dice = TestDice::new(7);
    let state = play.state().clone();
    (0..number).map(move |_| Castles::sample_world(&state, viewer, &mut dice))
}

/// The hand of a seat in a world, as its owner sees it.
fn hand(world: &State, of: u8) -> Vec<Card> {
    let view = Castles::view(world, seat(of));
    view.seats[usize::from(of)].hand.iter().map(|held| held.card).collect()
}

/// The cards that a seat knows to be under the deck in a world.
fn returned(world: &State, of: u8) -> Vec<Card> {
    Castles::view(world, seat(of)).seats[usize::from(of)].returned.clone()
}

/// The stack that seat 1 looks through in a world.
fn looked_at(world: &State) -> Vec<Tile> {
    tiles_to_put(world, 1)
}

/// The tiles on the deck in a world, which seat 1 has put there.
fn on_deck(world: &State) -> Vec<Tile> {
    Castles::view(world, seat(1)).on_deck.iter().map(|down| down.may_be[0]).collect()
}

/// Whether a number of hits lies within five standard deviations of what it should be.
fn is_fair(hits: usize, trials: usize, one_in: (usize, usize)) -> bool {
    let (hits, trials) = (hits as i64, trials as i64);
    let (of, all) = (one_in.0 as i64, one_in.1 as i64);
    // |hits - n p| <= 5 sqrt(n p (1 - p)), squared and without fractions.
    let off = hits * all - trials * of;
    off * off <= 25 * trials * of * (all - of)
}

/// How often each outcome comes up.
fn counted<T: Ord>(outcomes: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    outcomes.for_each(|outcome| *counts.entry(outcome).or_default() += 1);
    counts
}

/// Each of so many outcomes came up, and about equally often.
fn assert_all_alike<T: Ord + std::fmt::Debug>(counts: &BTreeMap<T, usize>, outcomes: usize) {
    let trials = counts.values().sum();
    assert_eq!(counts.len(), outcomes);
    assert!(counts.values().all(|&hits| is_fair(hits, trials, (1, outcomes))), "{counts:?}");
}

/// Seat 1 of two looks through the stack of 600, of which none has come to the market: four tiles
/// are in it, and two of the six were put away in the setup.
fn looking() -> Play {
    let tiles = ["nap-room", "great-hall", "parlor", "kitchen"];
    let mut play = Script::new(2).market(&tiles).cards([Size::S100; 3]).play();
    play.complete_with_hallway(1, "nap-room");
    play.act(1, Action::LookThrough { size: Size::S600 });
    assert_eq!(looked_at(play.state()).len(), 4);
    play
}

/// CAS-INFO-06, CAS-INFO-07
#[test]
fn a_stack_that_another_looks_through_is_any_of_its_size() {
    let play = looking();
    let real = looked_at(play.state());
    for stranger in [seat(0), Viewer::Spectator] {
        let trials = 15 * 200;
        let stacks = counted(worlds(&play, stranger, trials).map(|world| looked_at(&world)));
        assert_all_alike(&stacks, 15);
    }
    for world in worlds(&play, seat(1), 50) {
        assert_eq!(looked_at(&world), real, "who looks knows");
    }
}

/// CAS-INFO-08
#[test]
fn a_tile_on_the_deck_is_any_of_its_size_but_for_who_put_it_there() {
    let mut play = looking();
    let tiles = looked_at(play.state());
    play.act(1, Action::PutOnDeck { tile: tiles[2] });
    for stranger in [seat(0), Viewer::Spectator] {
        assert_all_alike(&counted(worlds(&play, stranger, 6 * 300).map(|w| on_deck(&w))), 6);
    }
    for world in worlds(&play, seat(1), 50) {
        assert_eq!(on_deck(&world), [tiles[2]]);
    }
    // Two of them, in order: 6 times 5.
    play.act(1, Action::PutOnDeck { tile: tiles[0] });
    assert_all_alike(&counted(worlds(&play, seat(0), 30 * 200).map(|w| on_deck(&w))), 30);
    for world in worlds(&play, seat(1), 50) {
        assert_eq!(on_deck(&world), [tiles[2], tiles[0]]);
    }
}

/// CAS-INFO-11, CAS-INFO-06
#[test]
fn who_looked_knows_what_is_in_the_stack_and_what_is_not() {
    let mut play = looking();
    let tiles = looked_at(play.state());
    play.act(1, Action::PutOnDeck { tile: tiles[0] });
    play.act(1, Action::StopLooking);
    let in_stack = |world: &State, of: u8| {
        Castles::view(world, seat(of)).stacks[Size::S600.index()].may_hold.clone()
    };
    for world in worlds(&play, seat(1), 100) {
        assert_eq!(in_stack(&world, 1), tiles[1..], "three are left, and they are known");
        assert_eq!(in_stack(&world, 0).len(), 6, "for the other it may be any");
    }
    // In a world of seat 0 the looker knows the tiles of that world.
    let stacks = counted(worlds(&play, seat(0), 20 * 200).map(|world| in_stack(&world, 1)));
    assert_all_alike(&stacks, 20);
}

/// CAS-INFO-08, CAS-INFO-11
#[test]
fn who_looks_later_knows_what_was_taken_before() {
    // Both look through the stack of 600, seat 1 first, which puts a tile on the deck.
    let tiles = ["nap-room", "dressing-room", "great-hall", "kitchen"];
    let mut play = Script::new(2).market(&tiles).cards([Size::S100; 4]).play();
    play.build(0, "dressing-room");
    play.complete_with_hallway(1, "nap-room");
    play.act(1, Action::LookThrough { size: Size::S600 });
    let all = looked_at(play.state());
    play.act(1, Action::PutOnDeck { tile: all[1] });
    play.act(1, Action::StopLooking);
    let missing = |world: &State, of: u8| Castles::view(world, seat(of)).on_deck[0].may_be.clone();
    assert_eq!(missing(play.state(), 0).len(), 6, "any of them");
    play.complete_room(0, 1);
    play.act(0, Action::LookThrough { size: Size::S600 });
    // It is none of those that seat 0 sees now: it or the two that were put away.
    assert_eq!(missing(play.state(), 0).len(), 3);
    assert_all_alike(&counted(worlds(&play, seat(0), 3 * 300).map(|world| on_deck(&world))), 3);
    for world in worlds(&play, seat(1), 30) {
        assert_eq!(missing(&world, 1), [all[1]]);
        let seen = tiles_to_put(&world, 0);
        let left: Vec<Tile> = all.iter().copied().filter(|tile| *tile != all[1]).collect();
        assert_eq!(seen, left, "seat 1 knows what the other sees");
    }
}

/// CAS-INFO-03, CAS-INFO-05
#[test]
fn cards_of_others_are_any_that_one_has_not_seen() {
    let play = Script::new(3).play();
    let own = hand(play.state(), 0);
    let trials = 24 * 200;
    let mut hits: BTreeMap<Card, usize> = BTreeMap::new();
    for world in worlds(&play, seat(0), trials) {
        assert_eq!(hand(&world, 0), own);
        assert_eq!(hand(&world, 1).len(), 2);
        hand(&world, 1).into_iter().for_each(|card| *hits.entry(card).or_default() += 1);
        let held: BTreeSet<Card> = (0..3).flat_map(|of| hand(&world, of)).collect();
        assert_eq!(held.len(), 6, "no card is in two hands");
    }
    // Two in hand and one under the deck are known.
    assert_eq!(hits.len(), 24);
    assert!(hits.values().all(|&hits| is_fair(hits, trials, (2, 24))), "{hits:?}");
    // A spectator knows none.
    let seen: BTreeSet<Card> =
        worlds(&play, Viewer::Spectator, 400).flat_map(|world| hand(&world, 0)).collect();
    assert_eq!(seen.len(), 27);
}

/// CAS-INFO-04
#[test]
fn a_card_that_one_put_under_the_deck_stays_there() {
    let play = Script::new(3).play();
    let mine = returned(play.state(), 0);
    for world in worlds(&play, seat(0), 300) {
        assert_eq!(returned(&world, 0), mine);
        assert!((0..3).all(|of| !hand(&world, of).contains(&mine[0])));
        assert!((1..3).all(|of| !returned(&world, of).contains(&mine[0])));
    }
    // What the others returned is any card that is not known.
    let guesses = counted(worlds(&play, seat(0), 24 * 200).map(|world| returned(&world, 1)[0]));
    assert_all_alike(&guesses, 24);
}

/// CAS-INFO-04, CAS-SETUP-15
#[test]
fn a_card_that_is_chosen_to_be_returned_is_known_to_its_owner_alone() {
    let mut play = Script::new(2).dealt();
    let card = play.hand(1)[2];
    play.act(1, Action::ReturnCard { card });
    for world in worlds(&play, seat(1), 50) {
        assert_eq!(returned(&world, 1), [card]);
    }
    // One of the three that the other holds, which may be any of 24.
    let guesses = counted(worlds(&play, seat(0), 24 * 200).map(|world| returned(&world, 1)[0]));
    assert_all_alike(&guesses, 24);
    for world in worlds(&play, seat(0), 100) {
        assert!(hand(&world, 1).contains(&returned(&world, 1)[0]));
    }
}

/// CAS-INFO-10
#[test]
fn drawn_bonus_cards_are_fixed_for_who_draws_them() {
    let script = Script::new(2).market(&["powder-room"]).bonus(&["cash", "stairs"]);
    let mut play = script.play();
    play.come_to(1, "powder-room");
    play.buy_anywhere(1, "powder-room");
    let drawn = |world: &State| Castles::view(world, seat(1)).pending.unwrap().cards;
    let real = drawn(play.state());
    assert!(worlds(&play, seat(1), 50).all(|world| drawn(&world) == real));
    // 24 cards are unknown to seat 0: two of them, in any order.
    let pairs = counted(worlds(&play, seat(0), 276 * 60).map(|world| drawn(&world)));
    assert_all_alike(&pairs, 276);
    // The one put back is known to who put it there, in every world.
    play.act(1, Action::KeepCard { card: card("cash") });
    for world in worlds(&play, seat(1), 100) {
        assert!(returned(&world, 1).contains(&card("stairs")));
        assert!(hand(&world, 1).contains(&card("cash")));
        assert!(!hand(&world, 0).contains(&card("stairs")));
    }
}

/// CAS-INFO-01
#[test]
fn what_lies_open_is_the_same_in_every_world() {
    let mut play = looking();
    let tile = looked_at(play.state())[0];
    play.act(1, Action::PutOnDeck { tile });
    for viewer in Viewer::all(2) {
        let seen = Castles::view(play.state(), viewer);
        let open = play.open_view();
        for world in worlds(&play, viewer, 50) {
            assert_eq!(Castles::view(&world, viewer), seen);
            assert_eq!(Castles::view(&world, Viewer::Spectator), open);
            // The other's view differs in what is hidden, and in nothing that lies open.
            for other in 0..2 {
                let theirs = Castles::view(&world, seat(other));
                let real = play.view(other);
                assert_eq!((&theirs.market, theirs.deck), (&real.market, real.deck));
                assert_eq!(theirs.stacks.len(), real.stacks.len());
                let left = |view: &castles::View| {
                    view.stacks.iter().map(|stack| stack.left).collect::<Vec<_>>()
                };
                assert_eq!(left(&theirs), left(&real));
                assert_eq!(theirs.seats[0].castle, real.seats[0].castle);
                assert_eq!(theirs.on_deck.len(), 1);
            }
        }
    }
}

/// CAS-INFO-03, CAS-INFO-04
#[test]
fn at_the_end_hands_are_fixed_and_the_deck_is_not() {
    let mut play = Script::new(2).play();
    play.pass_all();
    let hands = [0, 1].map(|of| hand(play.state(), of));
    let mut under = BTreeSet::new();
    for world in worlds(&play, seat(0), 200) {
        assert_eq!([0, 1].map(|of| hand(&world, of)), hands);
        assert_eq!(returned(&world, 0), returned(play.state(), 0));
        under.extend(returned(&world, 1));
    }
    assert_eq!(under.len(), 22, "27 without both hands and the own card under the deck");
}
