//! Decrees about prices: two rooms at one price, coins that are moved, and a limit of time.

use std::collections::BTreeSet;

use castles::*;
use game::{Actor, Dice as _, Game, Seat, TimeLimit};
use testkit::TestDice;

use crate::play::{ByHand, Play, Script, decree, modules, tile};

const TIMED: Draft = Draft { timed: true, ..Draft::RULEBOOK };

fn script(players: u8, decrees: &[(u8, &str)]) -> Script {
    let names: &[&str] = match players {
        5 => &["decrees", "five-players", "towers"],
        _ => &["decrees"],
    };
    Script::new(players).with(names).draft(TIMED).decrees(decrees)
}

fn set(id: &str, price: u32) -> Action {
    Action::SetPrice { tile: tile(id), price }
}

fn crowd(id: &str, price: u32) -> Action {
    Action::Crowd { tile: tile(id), price }
}

fn moved(from: &str, onto: &str, thousands: u8) -> Action {
    Action::MoveCoins { tile: tile(from), onto: tile(onto), thousands }
}

fn prices(play: &Play) -> Vec<Option<u32>> {
    play.open_view().market.iter().map(|offer| offer.price).collect()
}

fn coins(play: &Play) -> Vec<u32> {
    play.open_view().market.iter().map(|offer| offer.coins).collect()
}

/// The master builder puts each room on a space of its own.
fn spread(play: &mut Play) -> (Vec<&'static str>, Vec<u32>) {
    let (tiles, spaces) = (play.market(), play.open_view().prices.to_vec());
    for (id, price) in tiles.iter().zip(&spaces) {
        play.act(play.builder(), set(id, *price));
    }
    (tiles, spaces)
}

/// EXP-DECREE-09, EXP-DECIDE-08
/// Limits of EXP-DECREE-09: one room and no second.
#[test]
fn one_room_may_lie_beside_another_and_a_second_is_refused() {
    let mut play = script(2, &[(0, "crowded-market")]).play();
    let (tiles, spaces) = spread(&mut play);
    assert!(play.open_view().pricing.unwrap().crowds);
    let top = spaces[4];
    let told = play.act(0, crowd(tiles[0], top));
    assert_eq!(told, [Event::Priced { seat: Seat(0), tiles: vec![(tile(tiles[0]), Some(top))] }]);
    assert_eq!(prices(&play), [top, spaces[1], spaces[2], spaces[3], top].map(Some));
    play.refuses(0, crowd(tiles[1], spaces[2]), "EXP-DECREE-09");
    play.refuses(0, crowd(tiles[1], spaces[0]), "EXP-DECREE-09");
    let mut other = play.clone();
    other.act(0, set(tiles[4], spaces[0]));
    other.act(0, crowd(tiles[1], spaces[2]));
    play.act(0, Action::OpenMarket);
    let cost = |id: &str| play.state().price_for(Seat(1), tile(id));
    assert_eq!([0, 4].map(|it| cost(tiles[it])), [Some(top); 2], "each costs as much");
    play.pass_round();
    assert_eq!(play.market().len(), 5, "the refill counts rooms, not spaces");
    let (tiles, spaces) = spread(&mut play);
    play.refuses(1, crowd(tiles[0], spaces[4]), "EXP-DECREE-09");
    assert!(play.open_view().pricing.is_none(), "another master builder");
}

/// EXP-DECREE-09, EXP-EX-18: every result of moving one room to another price, and no other.
#[test]
fn with_five_players_one_room_may_leave_any_price_for_any_other() {
    let mut play = script(5, &[(0, "crowded-market")]).play();
    let (_, spaces) = spread(&mut play);
    let mut distinct = spaces.clone();
    distinct.dedup();
    let counts = |play: &Play| -> Vec<usize> {
        let own = prices(play);
        let at = |price: &u32| own.iter().filter(|its| **its == Some(*price)).count();
        distinct.iter().map(at).collect()
    };
    let plain = counts(&play);
    assert_eq!(plain, [1, 1, 1, 1, 1, 1, 2]);
    let crowds = play.offers(0).into_iter().filter(|it| matches!(it, Action::Crowd { .. }));
    let found: BTreeSet<Vec<usize>> = crowds
        .map(|action| {
            let mut after = play.clone();
            after.act(0, action);
            counts(&after)
        })
        .collect();
    let mut expected = BTreeSet::new();
    for from in 0..7 {
        for to in (0..7).filter(|&to| to != from) {
            let mut one = plain.clone();
            one[from] -= 1;
            one[to] += 1;
            expected.insert(one);
        }
    }
    assert_eq!(found, expected);
    assert!(found.contains(&vec![0, 1, 1, 1, 1, 1, 3]), "three at 15000, one price empty");
    assert!(found.contains(&vec![2, 1, 1, 1, 1, 1, 1]), "one there, and no price empty");
}

/// EXP-DECREE-10, EXP-DECIDE-08
#[test]
fn coins_may_be_moved_up_to_five_thousand_and_more_is_refused() {
    let mut play = script(2, &[(0, "creative-bookkeeping")]).play();
    play.pass_round();
    play.pass_round();
    assert_eq!((play.builder(), coins(&play)), (0, vec![2000; 5]));
    assert_eq!(play.open_view().pricing.unwrap().coins_up_to, Some(5000));
    let tiles = play.market();
    let told = play.act(0, moved(tiles[0], tiles[1], 2));
    let (from, onto) = (tile(tiles[0]), tile(tiles[1]));
    assert_eq!(told, [Event::CoinsMoved { seat: Seat(0), tile: from, onto, coins: 2000 }]);
    assert_eq!(coins(&play), [0, 4000, 2000, 2000, 2000]);
    play.refuses(0, moved(tiles[2], tiles[1], 2), "EXP-DECREE-10");
    play.refuses(0, moved(tiles[0], tiles[2], 1), "EXP-DECREE-10");
    play.act(0, moved(tiles[2], tiles[1], 1));
    play.refuses(0, moved(tiles[2], tiles[1], 1), "EXP-DECREE-10");
    assert_eq!((coins(&play).iter().sum::<u32>(), play.state().stock().coins), (10_000, 0));
    play.pass_round();
    let tiles = play.market();
    play.refuses(1, moved(tiles[3], tiles[0], 1), "EXP-DECREE-10");
}

/// EXP-DECREE-10
/// Limits of EXP-DECREE-10: no room comes above 5000.
#[test]
fn rooms_with_more_than_that_only_lose_coins() {
    let mut play = script(2, &[(0, "creative-bookkeeping")]).play();
    (0..6).for_each(|_| drop(play.pass_round()));
    assert_eq!(coins(&play), [6000; 5]);
    let is_move = |it: &Action| matches!(it, Action::MoveCoins { .. });
    assert!(!play.offers(0).iter().any(is_move), "all have too many");
}

/// EXP-DECREE-09, EXP-DECREE-10, EXP-DECREE-11: whatever a bot picks, the market opens.
#[test]
fn bots_come_to_an_end_with_prices() {
    let all = [(0, "crowded-market"), (0, "creative-bookkeeping"), (1, "ticking-clock")];
    let mut start = script(2, &all).play();
    start.pass_round();
    start.pass_round();
    let mut dice = TestDice::new(5);
    let (mut crowds, mut moves, mut outs) = (0, 0, 0);
    for _ in 0..200 {
        let mut play = start.clone();
        let mut steps = 0;
        while play.step() == "price" {
            let (seat, actions) = game::next_decision::<Castles>(play.state()).unwrap();
            let action = actions[dice.below(actions.len() as u32) as usize];
            crowds += u32::from(matches!(action, Action::Crowd { .. }));
            moves += u32::from(matches!(action, Action::MoveCoins { .. }));
            outs += u32::from(action == Action::TimeOut);
            play.act(seat.0, action);
            steps += 1;
            assert!(steps <= 5 + 5 + 2, "a price and a move for each room, and the end of it");
        }
    }
    assert!(crowds > 20 && moves > 20 && outs > 20, "{crowds} {moves} {outs}");
}

/// EXP-DECREE-11, EXP-DECIDE-09
#[test]
fn when_the_time_is_up_its_owner_prices_the_rest_and_others_are_refused() {
    let mut play = script(2, &[(1, "ticking-clock")]).play();
    let (tiles, spaces) = (play.market(), play.open_view().prices.to_vec());
    let limit = TimeLimit { seat: Seat(0), number: 1, seconds: 15, then: Action::TimeOut };
    assert_eq!(Castles::time_limit(play.state()), Some(limit));
    let shown = play.open_view().pricing.unwrap().limit;
    assert_eq!(shown, Some(PriceLimitView { seconds: 15, then: Seat(1) }));
    play.refuses(1, Action::TimeOut, "CAS-MARKET-07");
    play.act(0, set(tiles[0], spaces[4]));
    let told = play.act(0, Action::TimeOut);
    assert_eq!(told, [Event::TimeRanOut { seat: Seat(0), to: Seat(1) }]);
    assert_eq!((play.step(), play.waiting_for()), ("price", vec![1]));
    assert_eq!(Castles::time_limit(play.state()), None, "nobody hurries the owner");
    let left = play.open_view().pricing.unwrap().left.unwrap();
    assert!(left.iter().map(|it| it.id()).eq(tiles[1..].iter().copied()));
    play.refuses(0, set(tiles[1], spaces[0]), "EXP-DECREE-11");
    play.refuses(1, set(tiles[0], spaces[0]), "EXP-DECREE-11");
    play.refuses(1, set(tiles[1], spaces[4]), "EXP-DECREE-11");
    play.refuses(1, Action::OpenMarket, "CAS-MARKET-10");
    for (id, price) in tiles[1..].iter().zip(&spaces) {
        play.act(1, set(id, *price));
    }
    play.act(1, set(tiles[2], spaces[0]));
    let told = play.act(1, Action::OpenMarket);
    assert!(matches!(told[0], Event::MarketOpened { seat: Seat(1), .. }));
    let expected = [4, 1, 0, 2, 3].map(|it: usize| Some(spaces[it]));
    assert_eq!(prices(&play), expected);
    let told = play.buy_anywhere(1, "hallway");
    assert!(matches!(told[0], Event::Bought { to: Some(Seat(0)), .. }), "paid as ever");
}

/// EXP-DECREE-11
/// Limits of EXP-DECREE-11: others alone.
#[test]
fn its_owner_has_all_the_time_and_a_limit_is_refused() {
    let mut play = script(2, &[(1, "ticking-clock")]).play();
    spread(&mut play);
    play.act(0, Action::TimeOut);
    assert_eq!(play.step(), "turn", "all had a price already");
    play.pass_round();
    assert_eq!((play.builder(), Castles::time_limit(play.state())), (1, None));
    play.refuses(1, Action::TimeOut, "EXP-DECREE-11");
}

/// EXP-DECREE-11
#[test]
fn what_the_master_builder_could_do_besides_ends_with_the_time_and_is_refused() {
    let both = [(0, "crowded-market"), (1, "ticking-clock")];
    let mut play = script(2, &both).play();
    let (tiles, spaces) = (play.market(), play.open_view().prices.to_vec());
    play.act(0, set(tiles[0], spaces[0]));
    play.act(0, crowd(tiles[1], spaces[0]));
    play.act(0, Action::TimeOut);
    play.refuses(1, crowd(tiles[2], spaces[0]), "CAS-ROUND-01");
    for (id, price) in tiles[2..].iter().zip(&spaces[2..]) {
        play.act(1, set(id, *price));
    }
    play.act(1, Action::OpenMarket);
    assert_eq!(prices(&play), [0, 0, 2, 3, 4].map(|it: usize| Some(spaces[it])));
}

/// EXP-DECREE-11, EXP-DECREE-G20: where nobody keeps the time it is in no deck.
#[test]
fn a_game_without_clocks_is_played_without_it_and_too_small_a_deck_refused() {
    let dealt = ["miser", "haggler", "royal-purse", "ticking-clock"].map(decree);
    let banned = Decree::all().filter(|it| !dealt.contains(it)).collect();
    let start = |timed: bool| {
        let draft = Draft { banned, timed, ..Draft::RULEBOOK };
        let options = Options { draft, ..Options::with(modules(&["decrees"])) };
        Castles::start(&Setup::new(2).with_options(options))
    };
    assert!(start(true).is_ok());
    assert!(start(false).unwrap_err().cites("EXP-DECREE-G20"), "three are left");
    let forced = Draft { forced: Some(decree("ticking-clock")), ..Draft::RULEBOOK };
    let play = script(2, &[]).draft(forced).play();
    assert_eq!(play.state().decrees(Seat(0)), [decree("ticking-clock")], "but if it is asked for");
}

/// What is refused about prices.
pub(crate) fn every_reason() -> Vec<Refusal> {
    let mut found = Vec::new();
    let mut refused = |play: &Play, seat: u8, action: Action| {
        let refusals = Castles::check(play.state(), Actor::Seat(Seat(seat)), &action);
        found.extend(refusals.unwrap_err().iter().cloned());
    };
    let all = [(0, "crowded-market"), (0, "creative-bookkeeping"), (1, "ticking-clock")];
    let mut play = script(2, &all).play();
    let (tiles, spaces) = spread(&mut play);
    refused(&play, 0, moved(tiles[0], tiles[1], 1));
    refused(&play, 0, moved(tiles[0], tiles[1], 6));
    play.act(0, crowd(tiles[0], spaces[4]));
    refused(&play, 0, crowd(tiles[1], spaces[2]));
    play.act(0, set(tiles[0], spaces[0]));
    let mut fresh = script(2, &all).play();
    refused(&fresh, 0, crowd(tiles[0], spaces[2]));
    fresh.act(0, set(tiles[0], spaces[0]));
    fresh.act(0, Action::TimeOut);
    refused(&fresh, 1, set(tiles[0], spaces[1]));
    refused(&fresh, 0, set(tiles[1], spaces[1]));
    play.pass_round();
    refused(&play, 1, crowd(tiles[0], spaces[2]));
    refused(&play, 1, moved(tiles[0], tiles[1], 1));
    refused(&play, 1, Action::TimeOut);
    found
}
