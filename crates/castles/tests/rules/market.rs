//! Rounds, the refill of the market, and its prices.

use std::collections::BTreeSet;

use castles::{Action, Castles, Event, Size, Step};
use game::{Actor, Game, Seat, Unheard, Viewer};

use crate::play::*;

const FIVE: [&str; 5] = ["nap-room", "stables", "kitchen", "buttery", "great-hall"];

fn price(id: &str, price: u32) -> Action {
    Action::SetPrice { tile: tile(id), price }
}

/// The names of some events, in order.
fn steps(events: &[Event]) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::RoundBegan { .. } => Some("round"),
        Event::RoomCardDrawn { .. } => Some("card"),
        Event::TileDrawn { .. } => Some("tile"),
        Event::MarketOpened { .. } => Some("open"),
        Event::TurnBegan { .. } => Some("turn"),
        Event::CoinsPlaced { .. } => Some("coins"),
        _ => None,
    };
    events.iter().filter_map(name).collect()
}

/// CAS-ROUND-01, CAS-ROUND-06, CAS-MARKET-09
#[test]
fn a_round_has_five_steps() {
    let mut play = Script::new(2).market(&FIVE).play();
    let mut events = play.open(&[("great-hall", 4000), ("nap-room", 6000)]);
    events.extend(play.buy_anywhere(1, "great-hall"));
    events.extend(play.buy_anywhere(0, "nap-room"));
    // Both tiles come to light before the next master builder sets a price.
    assert_eq!(
        steps(&events),
        ["open", "turn", "turn", "coins", "round", "card", "tile", "card", "tile"]
    );
    assert_eq!((play.state().round(), play.step(), play.builder()), (2, "price", 1));
    assert!(play.open_view().market.iter().all(|offer| offer.price.is_none()));
}

/// CAS-ROUND-02
#[test]
fn the_first_round_begins_with_prices() {
    let play = Script::new(3).play();
    assert_eq!((play.state().round(), play.step()), (1, "price"));
    let events = play.log.events();
    let began = events.iter().position(|e| matches!(e, Event::RoundBegan { .. })).unwrap();
    assert_eq!(steps(&events[began..]), ["round"]);
}

/// CAS-ROUND-03, CAS-ROUND-06
#[test]
fn turns_go_clockwise_and_the_master_builder_comes_last() {
    let mut play = Script::new(4).builder(2).play();
    for builder in [2, 3, 0, 1, 2] {
        assert_eq!(play.builder(), builder);
        play.open(&[]);
        for step in 1..=4 {
            assert_eq!(play.active(), (builder + step) % 4);
            assert_eq!(play.waiting_for(), [play.active()]);
            play.pass(play.active());
        }
    }
}

/// CAS-ROUND-03
#[test]
fn whoever_is_not_at_turn_is_refused() {
    let mut play = Script::new(3).market(&FIVE).play();
    play.open(&[("great-hall", 2000)]);
    for (seat, action) in
        [(0, Action::Pass), (2, Action::Pass), (2, buy("hallway", (3, 1, 0))), (0, Action::Decline)]
    {
        play.refuses(seat, action, "CAS-ROUND-03");
    }
    // At the time of the prices nobody buys yet.
    let play = Script::new(3).market(&FIVE).play();
    play.refuses(0, Action::Pass, "CAS-ROUND-01");
    play.refuses(1, Action::Pass, "CAS-MARKET-07");
    play.refuses(0, buy("hallway", (3, 1, 0)), "CAS-ROUND-01");
}

/// CAS-ROUND-04, CAS-TURN-15, CAS-COMPLETE-20
#[test]
fn an_extra_turn_comes_before_the_next_player() {
    let mut play = Script::new(3).market(&["anteroom", "nap-room"]).play();
    play.build_at(1, "anteroom", (3, -1, 90));
    let told = play.build_at(1, "nap-room", (5, 0, 180));
    assert!(told.contains(&Event::TurnBegan { seat: Seat(1), extra: true }));
    assert_eq!(play.active(), 1);
    play.refuses(2, Action::Pass, "CAS-ROUND-03");
    let told = play.pass(1);
    assert!(!told.contains(&Event::TurnBegan { seat: Seat(1), extra: true }));
}

/// CAS-ROUND-05, CAS-MARKET-12
#[test]
fn unsold_tiles_gather_coins_and_keep_them_when_they_move() {
    let mut play = Script::new(2).market(&FIVE).play();
    play.open(&[("great-hall", 4000), ("nap-room", 15_000)]);
    play.buy_anywhere(1, "great-hall");
    let told = play.pass(0);
    let unsold = ["nap-room", "stables", "kitchen", "buttery"];
    assert!(told.contains(&Event::CoinsPlaced { tiles: unsold.map(tile).to_vec() }));
    for id in unsold {
        assert_eq!(play.offer(id), (None, 1000));
    }
    let new = play.market()[4];
    assert_eq!(play.offer(new), (None, 0), "what has just come has none");
    play.open(&[("nap-room", 4000)]);
    assert_eq!(play.offer("nap-room"), (Some(4000), 1000));
    play.pass_round();
    assert_eq!(play.offer("nap-room"), (None, 2000));
    assert_eq!(play.offer(new), (None, 1000));
    let before = play.open_view().market[0].before;
    assert_eq!(before, Some(4000), "what it cost is remembered");
}

/// CAS-MARKET-01, CAS-MARKET-04
#[test]
fn a_refill_draws_as_many_tiles_as_spaces_are_empty() {
    let mut play = Script::new(3).market(&FIVE).cards([Size::S450; 4]).play();
    play.open(&[("great-hall", 2000)]);
    play.buy_anywhere(1, "great-hall");
    let told = play.pass_round();
    let drawn = told.iter().filter(|event| matches!(event, Event::TileDrawn { .. })).count();
    assert_eq!(drawn, 1);
    assert!(told.contains(&Event::RoomCardDrawn { size: Size::S450 }));
    assert_eq!(play.market().len(), 6);
    assert_eq!(tile(play.market()[5]).size(), Size::S450);
    let view = play.open_view();
    assert_eq!((view.deck, view.cards_drawn[Size::S450.index()]), (33 - 7, 2));
    // Nothing was sold: nothing is drawn.
    play.open(&[]);
    let told = play.pass_round();
    assert!(!told.iter().any(|event| matches!(event, Event::RoomCardDrawn { .. })));
}

/// A sleeping room is completed, and its owner, seat 1, is asked about a stack.
fn looking(players: u8, others: &[&str]) -> Play {
    let tiles: Vec<&str> = ["nap-room"].into_iter().chain(others.iter().copied()).collect();
    let mut play = Script::new(players).market(&tiles).play();
    play.complete_with_hallway(1, "nap-room");
    play
}

/// CAS-MARKET-02
#[test]
fn tiles_on_the_deck_come_before_cards_and_the_last_first() {
    let mut play = looking(2, &["kitchen"]);
    play.act(1, Action::LookThrough { size: Size::S400 });
    let tiles = tiles_to_put(play.state(), 1);
    play.act(1, Action::PutOnDeck { tile: tiles[1] });
    play.act(1, Action::PutOnDeck { tile: tiles[0] });
    assert_eq!(play.open_view().on_deck.len(), 2);
    let deck = play.open_view().deck;
    play.settle();
    // Nothing of the market was sold in this round, so they stay where they are.
    play.pass_round();
    assert_eq!(play.open_view().on_deck.len(), 2);
    play.come_to(1, "kitchen");
    let mut told = play.buy_anywhere(1, "kitchen");
    if play.step() == "turn" {
        told.extend(play.pass_round());
    }
    let came = told.contains(&Event::TileFromDeck { tile: tiles[0], by: Seat(1) });
    assert!(came, "CAS-COMPLETE-12: the one put there last");
    let card_drawn = told.iter().any(|event| matches!(event, Event::RoomCardDrawn { .. }));
    assert!(!card_drawn, "CAS-MARKET-03: no card is spent for it");
    assert_eq!(play.market()[4], tiles[0].id());
    let view = play.open_view();
    assert_eq!((view.deck, view.on_deck.len()), (deck, 1), "CAS-END-08: it is no card");
}

/// CAS-MARKET-05, CAS-MARKET-06
#[test]
fn a_card_for_an_empty_stack_is_spent_and_replaced() {
    let large = ["throne-room", "vestibule", "stables", "terrace-gardens", "great-hall"];
    let mut play = Script::new(2).market(&large).cards([Size::S600, Size::S300]).play();
    assert_eq!((play.stack(Size::S600), play.open_view().deck), (0, 17));
    play.open(&[("great-hall", 4000)]);
    play.buy_anywhere(1, "great-hall");
    let told = play.pass(0);
    assert!(told.contains(&Event::RoomCardWasted { size: Size::S600 }));
    assert_eq!(tile(play.market()[4]).size(), Size::S300);
    assert_eq!(play.open_view().deck, 15, "both count as drawn");
    assert_eq!(play.open_view().cards_drawn[Size::S600.index()], 5);
}

/// CAS-MARKET-07, CAS-MARKET-08, CAS-DECIDE-02
#[test]
fn the_master_builder_prices_old_tiles_and_new_ones() {
    let mut play = Script::new(2).market(&FIVE).play();
    // Every tile can have every price.
    let all = FIVE.iter().flat_map(|id| castles::prices(2).iter().map(|&p| price(id, p)));
    assert_eq!(play.offers(0), all.collect::<Vec<_>>());
    play.act(0, price("nap-room", 4000));
    play.act(0, price("stables", 6000));
    // A price that is taken changes places with the tile's own.
    let told = play.act(0, price("nap-room", 6000));
    assert_eq!((play.offer("nap-room").0, play.offer("stables").0), (Some(6000), Some(4000)));
    let tiles = vec![(tile("nap-room"), Some(6000)), (tile("stables"), Some(4000))];
    assert_eq!(told, [Event::Priced { seat: Seat(0), tiles }]);
    // A tile without a price takes the place of another, which then has none.
    play.act(0, price("kitchen", 6000));
    assert_eq!((play.offer("nap-room").0, play.offer("kitchen").0), (None, Some(6000)));
    play.open(&[]);
    play.pass_round();
    // Nothing new came, and all prices are free again.
    assert_eq!((play.builder(), play.step()), (1, "price"));
    assert_eq!(play.offers(1).len(), 25);
    play.open(&[("stables", 15_000)]);
    assert_eq!(play.offer("stables").0, Some(15_000));
}

/// CAS-MARKET-07
#[test]
fn wrong_prices_are_refused() {
    let mut play = Script::new(2).market(&FIVE).play();
    play.refuses(1, price("nap-room", 4000), "CAS-MARKET-07");
    play.refuses(0, price("dungeon", 4000), "CAS-MARKET-07");
    play.refuses(0, price("nap-room", 5000), "CAS-MARKET-07");
    play.act(0, price("nap-room", 4000));
    play.refuses(0, price("nap-room", 4000), "CAS-MARKET-07");
}

/// CAS-MARKET-10
#[test]
fn a_market_with_a_tile_without_price_is_refused() {
    let mut play = Script::new(2).market(&FIVE).play();
    for (id, cost) in FIVE.iter().zip([4000, 6000, 8000, 10_000, 15_000]) {
        play.refuses(0, Action::OpenMarket, "CAS-MARKET-10");
        play.act(0, price(id, cost));
    }
    // A full market has each price once.
    let mut prices: Vec<u32> =
        play.open_view().market.iter().map(|offer| offer.price.unwrap()).collect();
    prices.sort_unstable();
    assert_eq!(prices, castles::prices(2));
    play.act(0, Action::OpenMarket);
}

/// CAS-MARKET-14
#[test]
fn new_prices_in_an_open_market_are_refused() {
    let mut play = Script::new(2).market(&FIVE).play();
    play.open(&[]);
    for seat in [0, 1] {
        play.refused(seat, price("nap-room", 15_000));
        play.refused(seat, Action::OpenMarket);
    }
    play.pass(1);
    play.refuses(0, price("nap-room", 15_000), "CAS-ROUND-01");
}

/// CAS-MARKET-13
#[test]
fn hallways_and_stairs_cost_3000_and_lie_at_no_market() {
    let mut play = Script::new(2).market(&FIVE).play();
    let corridors: Vec<(&str, u32)> =
        play.open_view().corridors.iter().map(|corridor| (corridor.id, corridor.price)).collect();
    assert_eq!(corridors, [("hallway", 3000), ("stairs", 3000)]);
    play.open(&[]);
    play.buy_anywhere(1, "stairs");
    assert_eq!((play.cash(1), play.cash(0)), (12_000, 18_000));
    play.buy_anywhere(0, "hallway");
    assert_eq!(play.cash(0), 15_000);
    let left: Vec<u8> = play.open_view().corridors.iter().map(|corridor| corridor.left).collect();
    assert_eq!(left, [4, 3]);
    assert_eq!(play.market(), FIVE, "and no tile comes in their place");
}

/// The market of a two player game in which nothing is left to be drawn: all 22 cards were large
/// ones, and a sleeping room took those tiles of 600 for which there was no card.
pub(crate) fn short_market() -> Play {
    // Four tiles of a size come, and then cards that bring nothing.
    let rooms = [
        "grand-bedchamber",
        "great-hall",
        "upper-hall",
        "gallery-of-mirrors",
        "salon",
        "east-tapestry-chamber",
        "observatory",
        "servants-quarters",
        "drawing-room",
        "west-tapestry-room",
        "coach-house",
        "formal-gardens",
        "theater",
        "forum",
        "hundings-hut",
        "green-house",
        "throne-room",
        "vestibule",
    ];
    let cards = [Size::S350, Size::S400, Size::S450, Size::S500];
    let mut play = Script::new(2).market(&rooms).cards(cards).play();
    play.complete_with_hallway(1, "grand-bedchamber");
    play.act(1, Action::LookThrough { size: Size::S600 });
    for _ in 0..2 {
        let tiles = tiles_to_put(play.state(), 1);
        let spare = *tiles.iter().find(|found| !rooms.contains(&found.id())).unwrap();
        play.act(1, Action::PutOnDeck { tile: spare });
    }
    play.settle();
    play
}

/// CAS-MARKET-11, CAS-DECIDE-12, CAS-END-06
#[test]
fn a_market_that_cannot_be_filled_stays_short() {
    let mut play = short_market();
    // One tile is sold in each round until the last card but the useless ones is gone.
    let mut told = Vec::new();
    while !told.iter().any(|event| matches!(event, Event::MarketShort { .. })) {
        assert!(play.turn().outcome().is_none(), "the market was never short");
        let before = play.log.events().len();
        play.sell_one(0);
        told = play.log.events()[before..].to_vec();
    }
    let view = play.open_view();
    assert!(told.contains(&Event::MarketShort { spaces: 1 }));
    assert!(view.last_round && view.step.id() == "price");
    assert_eq!((view.market.len(), view.prices.len(), view.deck), (4, 5, 0));
    assert_eq!(view.second_deck, Some(vec![0; 10]), "all cards were tried once more");
    for (size, drawn) in Size::BASE.iter().zip(&view.cards_drawn) {
        assert!(*drawn == 0 || play.stack(*size) == 0, "{size}");
    }
    // The master builder chooses which space stays empty, and may change it again.
    let builder = play.builder();
    let tiles = play.market();
    play.refuses(builder, Action::OpenMarket, "CAS-MARKET-10");
    for (id, cost) in tiles.iter().zip([15_000, 10_000, 8000, 6000]) {
        play.act(builder, price(id, cost));
    }
    play.act(builder, price(tiles[0], 4000));
    play.act(builder, Action::OpenMarket);
    assert_eq!(play.offer(tiles[0]).0, Some(4000));
    play.pass_all();
    assert_eq!(play.end_reason(), "deck_reshuffled");
}

/// CAS-MARKET-09, CAS-INFO-12
#[test]
fn what_chance_cannot_draw_is_refused() {
    let mut play = Script::new(2).untouched();
    let refuses = |play: &Play, action| {
        let refusals = play.actor_is_refused(Actor::Chance, action);
        assert!(refusals.cites("CAS-INFO-12"), "{refusals}");
    };
    refuses(&play, Action::NameBuilder { seat: Seat(2) });
    refuses(&play, Action::Pass);
    play.chance(Action::NameBuilder { seat: Seat(0) });
    play.chance(Action::RevealFavor { favor: favor("money") });
    refuses(&play, Action::RevealFavor { favor: favor("money") });
    play.chance(Action::RevealFavor { favor: favor("rooms-food") });
    refuses(&play, Action::DrawTile { tile: tile("nap-room") });
    play.chance(Action::DrawRoomCard { size: Size::S200 });
    refuses(&play, Action::DrawTile { tile: tile("buttery") });
    refuses(&play, Action::DrawRoomCard { size: Size::S200 });
    play.chance(Action::DrawTile { tile: tile("nap-room") });
    assert!(play.refused(0, Action::DrawRoomCard { size: Size::S200 }).cites("CAS-INFO-12"));
}

/// CAS-TURN-06, CAS-MARKET-07
#[test]
fn who_could_pay_is_told_before_there_is_a_price() {
    let mut play = Script::new(2).market(&FIVE).play();
    play.open(&[("great-hall", 15_000)]);
    play.buy_anywhere(1, "great-hall");
    play.pass(0);
    let before = Castles::view(play.state(), Viewer::Spectator);
    assert_eq!((before.step, before.seats[1].cash), (Step::Price, Some(0)));
    let mut told = BTreeSet::new();
    for offer in &before.market {
        assert_eq!(offer.could_pay.len(), before.prices.len());
        for (&price, &could_pay) in before.prices.iter().zip(&offer.could_pay) {
            let mut priced = play.state().clone();
            let set = Action::SetPrice { tile: offer.tile, price };
            Castles::apply(&mut priced, Actor::Seat(Seat(1)), &set, &mut Unheard).unwrap();
            let after = Castles::view(&priced, Viewer::Spectator);
            let same = after.market.iter().find(|other| other.tile == offer.tile).unwrap();
            assert_eq!(same.affordable, could_pay, "{} for {price}", offer.tile);
            told.insert(could_pay.len());
        }
    }
    assert!(told.contains(&1), "somebody cannot pay: {told:?}");
    play.open(&[]);
    let opened = Castles::view(play.state(), Viewer::Spectator);
    assert!(opened.market.iter().all(|offer| offer.could_pay.is_empty()));
}
