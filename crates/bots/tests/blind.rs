//! No bot knows more than its seat: in worlds that look the same to it, it makes the same move.

#![allow(clippy::unwrap_used)]

use between::Between;
use bots::{Bot, Budget, Judgement, Situation};
use castles::{Castles, Module, Options};
use game::{Component, Seat};
use palace::Palace;
use testkit::{Laws, Looked, TestDice, games};

/// Every bot, those that search with very few nodes.
fn all_bots<G: Judgement>(
    state: &G::State,
    seat: Seat,
    choices: &[G::Action],
    seed: u64,
) -> Vec<G::Action> {
    let situation = Situation::<G>::new(state, seat, choices);
    let choose = |bot: Bot| {
        bot.choose_within(&situation, &Budget::of_nodes(60), &mut TestDice::new(seed)).unwrap()
    };
    Bot::ALL.into_iter().map(choose).collect()
}

fn check<G: Judgement>(laws: Laws<G>, few: u64) -> Looked {
    let looked = laws.blind_law(games(0, few), all_bots::<G>);
    assert!(looked.other_worlds > 2 && looked.worlds > 4, "{looked:?}");
    assert_eq!(looked.pairs, looked.worlds * Bot::ALL.len() as u64);
    looked
}

#[test]
fn in_between_two_castles() {
    for players in [2, 3, 5] {
        check(Laws::<Between>::new(between::Setup::new(players)).look_every(17), 2);
    }
}

#[test]
fn in_the_palace() {
    for players in 2..=4 {
        check(Laws::<Palace>::new(palace::Setup::new(players)).look_every(13), 2);
    }
}

#[test]
fn in_castles() {
    for players in 2..=4 {
        check(Laws::<Castles>::new(castles::Setup::new(players)).look_every(11), 2);
    }
}

#[test]
fn in_castles_with_everything() {
    let all = Options::with(Module::all().collect());
    let setup = castles::Setup::new(3).with_options(all);
    check(Laws::<Castles>::new(setup).look_every(53), 2);
}
