//! Playing alone.

use castles::{Action, Event, Size, solo_rank};
use game::Seat;

use crate::play::*;

/// CAS-SOLO-01
#[test]
fn alone_one_sets_up_as_for_three() {
    let play = Script::new(1).untouched();
    let view = play.open_view();
    assert_eq!((view.deck, view.favors.len(), view.market.len()), (33, 0, 0));
    for stack in &view.stacks {
        assert_eq!(stack.left, if stack.size.feet() <= 300 { 7 } else { 5 });
    }
    let left: Vec<u8> = view.corridors.iter().map(|corridor| corridor.left).collect();
    assert_eq!(left, [7, 5]);
    // No room card is turned up before the first round.
    let play = Script::new(1).play();
    let events = play.log.events();
    let began = events.iter().position(|e| matches!(e, Event::RoundBegan { .. })).unwrap();
    assert!(!events[..began].iter().any(|e| matches!(e, Event::RoomCardDrawn { .. })));
    assert!(!events.iter().any(|e| matches!(e, Event::FavorRevealed { .. })));
}

/// CAS-SOLO-02
#[test]
fn alone_one_keeps_both_bonus_cards() {
    let play = Script::new(1).hand(0, &["cash", "stairs"]).play();
    assert_eq!(play.hand(0).len(), 2);
    assert_eq!((play.cash(0), play.score(0), play.open_view().bonus_deck), (15_000, 0, 25));
    assert_eq!(play.castle(0).rooms().len(), 1);
    assert_eq!((play.step(), play.state().round()), ("turn", 1));
}

/// CAS-SOLO-03
#[test]
fn three_tiles_come_each_turn_at_fixed_prices() {
    let tiles = ["stables", "nap-room", "kitchen", "dungeon", "parlor", "study"];
    let mut play = Script::new(1).market(&tiles).play();
    let offered = |play: &Play| {
        let view = play.open_view();
        view.market.iter().map(|o| (o.tile.id(), o.price.unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(offered(&play), [("stables", 2000), ("nap-room", 4000), ("kitchen", 6000)]);
    play.pass(0);
    assert_eq!(offered(&play), [("dungeon", 2000), ("parlor", 4000), ("study", 6000)]);
    assert_eq!(play.open_view().deck, 33 - 6);
}

/// CAS-SOLO-03
#[test]
fn prices_chosen_by_a_lone_player_are_refused() {
    let play = Script::new(1).market(&["stables"]).play();
    play.refuses(0, Action::SetPrice { tile: tile("stables"), price: 4000 }, "CAS-ROUND-01");
    play.refuses(0, Action::OpenMarket, "CAS-ROUND-01");
}

/// CAS-SOLO-04
#[test]
fn alone_all_is_paid_to_the_bank() {
    let mut play = Script::new(1).market(&["great-hall"]).play();
    let told = play.buy_anywhere(0, "great-hall");
    let (seat, room) = (Seat(0), room("great-hall"));
    assert!(told.contains(&Event::Bought {
        seat,
        room: room.into(),
        price: 2000,
        coins: 0,
        to: None
    }));
    assert_eq!(play.cash(0), 13_000);
    play.buy_anywhere(0, "stairs");
    assert_eq!(play.cash(0), 10_000);
}

/// CAS-SOLO-05
#[test]
fn alone_unsold_tiles_leave_the_game_and_get_no_coins() {
    let tiles = ["great-hall", "stables", "parlor"];
    for buy in [Some("great-hall"), Some("hallway"), Some("stairs"), None] {
        let mut play = Script::new(1).market(&tiles).play();
        let told = match buy {
            Some(id) => play.buy_anywhere(0, id),
            None => play.pass(0),
        };
        let unsold = tiles.iter().filter(|id| Some(**id) != buy).map(|id| tile(id)).collect();
        assert!(told.contains(&Event::MarketCleared { tiles: unsold }), "{buy:?}");
        assert!(!told.iter().any(|event| matches!(event, Event::CoinsPlaced { .. })));
        let view = play.open_view();
        assert!(view.market.iter().all(|offer| offer.coins == 0));
        assert_eq!((view.market.len(), view.round), (3, 2));
        // They are in no stack any more and never come back.
        assert!(
            view.stacks
                .iter()
                .all(|stack| { tiles.iter().all(|id| !stack.may_hold.contains(&tile(id))) })
        );
    }
}

/// CAS-SOLO-06
#[test]
fn an_extra_turn_alone_goes_on_with_what_is_left() {
    let tiles = ["anteroom", "great-hall", "stables", "nap-room", "parlor", "study"];
    let mut play = Script::new(1).market(&tiles).play();
    play.buy(0, "anteroom", (3, -1, 90));
    assert_eq!(play.market(), tiles[3..]);
    let told = play.buy(0, "nap-room", (5, 0, 180));
    assert!(told.contains(&Event::TurnBegan { seat: Seat(0), extra: true }));
    assert_eq!((play.market(), play.state().round()), (tiles[4..].to_vec(), 2));
    assert_eq!(play.offer("parlor").0, Some(4000), "at the same price");
    let told = play.pass(0);
    assert!(told.iter().any(|event| matches!(event, Event::MarketCleared { .. })));
    assert_eq!((play.market().len(), play.state().round()), (3, 3));
}

/// CAS-SOLO-07
#[test]
fn alone_tiles_on_the_deck_come_first_and_cheapest() {
    let mut play = Script::new(1).market(&["nap-room"]).play();
    play.complete_with_hallway(0, "nap-room");
    play.act(0, Action::LookThrough { size: Size::S400 });
    let tiles = tiles_to_put(play.state(), 0);
    assert_eq!(tiles.len(), usize::from(play.stack(Size::S400)));
    let deck = play.open_view().deck;
    play.act(0, Action::PutOnDeck { tile: tiles[0] });
    play.act(0, Action::PutOnDeck { tile: tiles[1] });
    play.settle();
    assert_eq!(play.market()[..2], [tiles[1].id(), tiles[0].id()]);
    assert_eq!(play.offer(tiles[1].id()).0, Some(2000));
    assert_eq!(play.open_view().deck, deck - 1, "one card for the third space");
}

/// CAS-SOLO-07, CAS-MARKET-05
#[test]
fn alone_a_card_for_an_empty_stack_is_replaced() {
    let tiles = ["nap-room", "throne-room", "vestibule", "stables"];
    let mut play = Script::new(1).market(&tiles).play();
    play.complete_with_hallway(0, "nap-room");
    play.act(0, Action::LookThrough { size: Size::S600 });
    let left = tiles_to_put(play.state(), 0);
    for tile in &left[..2] {
        play.act(0, Action::PutOnDeck { tile: *tile });
    }
    play.settle();
    // Whatever is left of the stack comes, and then one card too many.
    while play.stack(Size::S600) > 0 {
        play.then_cards([Size::S600]);
        play.pass(0);
    }
    play.then_cards([Size::S600]);
    let told = play.pass(0);
    assert!(told.contains(&Event::RoomCardWasted { size: Size::S600 }));
    assert_eq!(play.market().len(), 3);
}

/// CAS-SOLO-08
#[test]
fn alone_the_game_has_eleven_rounds() {
    let mut play = Script::new(1).market(&["great-hall"]).play();
    play.buy_anywhere(0, "great-hall");
    play.pass_all();
    assert_eq!((play.state().round(), play.end_reason()), (11, "deck_depleted"));
    assert_eq!(play.open_view().deck, 0);
    // If cards are missing for the last market, all are shuffled once more.
    let mut play = Script::new(1).market(&["nap-room"]).play();
    play.complete_with_hallway(0, "nap-room");
    play.act(0, Action::LookThrough { size: Size::S400 });
    let tile = tiles_to_put(play.state(), 0)[0];
    play.act(0, Action::PutOnDeck { tile });
    play.settle();
    play.pass_all();
    assert_eq!(play.end_reason(), "deck_reshuffled");
    assert_eq!(play.state().round(), 12, "33 cards and a tile make up for one market more");
    assert!(play.log.events().contains(&Event::DeckReshuffled { cards: 33 }));
}

/// CAS-SOLO-08, CAS-END-10
#[test]
fn alone_rounds_without_a_purchase_go_on_until_the_deck_runs_out() {
    let mut play = Script::new(1).play();
    play.pass_all();
    assert_eq!((play.state().round(), play.end_reason()), (11, "deck_depleted"));
}

/// CAS-SOLO-09
#[test]
fn alone_stacks_cards_and_coins_are_scored() {
    // All cards of 600 come; what is not bought goes to the box and helps to deplete the stack.
    let tiles = ["throne-room", "vestibule", "stables", "terrace-gardens", "audience-room"];
    let mut play = Script::new(1).hand(0, &["size-600", "cash"]).market(&tiles).play();
    play.buy_anywhere(0, "throne-room");
    play.pass_all();
    assert_eq!(play.stack(Size::S600), 0);
    let ledger = play.state().ledger(Seat(0));
    let cash = i32::try_from(play.cash(0)).unwrap();
    assert_eq!(ledger.row(castles::Row::Stacks), 2);
    assert_eq!(ledger.row(castles::Row::Cards), 3 + cash / 5000);
    assert_eq!(ledger.row(castles::Row::Coins), cash / 10_000);
    assert_eq!(ledger.row(castles::Row::Favors), 0);
    assert_eq!(ledger.total(), play.score(0));
    assert_eq!(play.winners(), [0]);
}

/// CAS-SOLO-10, CAS-SOLO-11
#[test]
fn ranks_of_a_lone_builder() {
    let ranks: [(i32, i32, &str); 5] = [
        (i32::MIN, 50, "court_jester"),
        (51, 70, "servant_of_his_majesty"),
        (71, 85, "duke_of_castle_building"),
        (86, 100, "prince_regent_of_palaces"),
        (101, i32::MAX, "king_of_grand_castles"),
    ];
    for (from, to, rank) in ranks {
        for points in [from, to] {
            assert_eq!(solo_rank(points), rank, "{points}");
        }
    }
    let mut play = Script::new(1).play();
    assert_eq!(play.open_view().rank, None, "not before the end");
    play.pass_all();
    let rank = solo_rank(play.score(0));
    assert_eq!(play.open_view().rank, Some(rank));
    assert!(play.log.events().iter().any(|event| {
        matches!(event, Event::GameEnded { rank: Some(told), .. } if *told == rank)
    }));
    // Among several there are no ranks.
    let mut play = Script::new(2).play();
    play.pass_all();
    assert_eq!(play.open_view().rank, None);
}
