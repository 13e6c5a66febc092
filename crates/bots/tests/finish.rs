//! All bots play whole games, of every game and with any modules, and never have no idea or a wrong one.

#![allow(clippy::unwrap_used)]

use between::Between;
use bots::{Bot, Drive, Judgement};
use castles::{Castles, Module, Options};
use game::{Component, Dice, Unheard};
use palace::Palace;
use testkit::{TestDice, games};

/// Very few nodes: some decisions are searched, others are stopped before anything came out.
const NODES: u64 = 40;

/// All bots by turns; the one that is not among five sits down in another game.
fn seated(players: u8, seed: u64) -> Vec<Bot> {
    let from = seed as usize % Bot::ALL.len();
    Bot::ALL.into_iter().cycle().skip(from).step_by(5).take(players.into()).collect()
}

/// Plays to the end. A bot without an idea, or with one that is refused, would stop the game.
fn plays<G: Judgement>(setup: &G::Setup, players: u8, seed: u64) {
    let bots = seated(players, seed);
    let budgets = vec![Some(NODES); bots.len()];
    let dice = |stream: u64| TestDice::new(seed << 8 | stream);
    let minds = (1..=u64::from(players)).map(dice).collect();
    let mut state = G::start(setup).unwrap();
    let mut drive = Drive::<G, _, _>::new(&bots, dice(0), minds);
    drive.budgets = &budgets;
    let finished = drive.finish(&mut state, &mut Unheard);
    assert!(finished.is_ok(), "{} with {bots:?}, seed {seed}: {finished:?}", G::NAME);
}

#[test]
fn games_of_between_two_castles() {
    for seed in games(0, 6) {
        let players = 2 + (seed % 6) as u8;
        plays::<Between>(&between::Setup::new(players), players, seed);
    }
}

#[test]
fn games_of_the_palace() {
    for seed in games(0, 6) {
        let players = 2 + (seed % 3) as u8;
        plays::<Palace>(&palace::Setup::new(players), players, seed);
    }
}

#[test]
fn games_of_castles() {
    for seed in games(0, 6) {
        let players = 1 + (seed % 4) as u8;
        plays::<Castles>(&castles::Setup::new(players), players, seed);
    }
}

#[test]
fn games_of_castles_with_any_modules() {
    for seed in games(0, 6) {
        let mut dice = TestDice::new(!seed);
        let modules = Module::all().filter(|_| dice.below(2) == 0).collect();
        let players = 1 + (seed % 4) as u8;
        let setup = castles::Setup::new(players).with_options(Options::with(modules));
        if <Castles as game::Game>::start(&setup).is_ok() {
            plays::<Castles>(&setup, players, seed);
        }
    }
}
