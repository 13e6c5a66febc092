//! Setting up the table.

use castles::{Action, Card, Castles, Event, Favor, Setup, Size};
use game::{Game, Log, Refusal, Seat, Turn};

use crate::play::*;

/// CAS-SETUP-01
#[test]
fn one_to_four_play_and_other_numbers_are_refused() {
    for players in 1..=4 {
        assert_eq!(
            Castles::seats(Log::<Castles>::start(Setup::new(players)).unwrap().state()),
            players
        );
    }
    for players in [0, 5, u8::MAX] {
        let refusals = Log::<Castles>::start(Setup::new(players)).map(|_| ()).unwrap_err();
        assert!(refusals.cites("CAS-SETUP-01"));
        assert_eq!(refusals.iter().next().unwrap().rule().0, "CAS-SETUP-01");
    }
}

/// CAS-SETUP-02, CAS-SETUP-03
#[test]
fn the_market_has_a_space_for_each_price_in_use() {
    let five = [4000, 6000, 8000, 10_000, 15_000];
    assert_eq!(castles::prices(2), five);
    assert_eq!(castles::prices(3), [&[2000], &five[..]].concat());
    assert_eq!(castles::prices(4), [&[1000, 2000], &five[..]].concat());
    for players in 2..=4 {
        let play = Script::new(players).play();
        assert_eq!(play.open_view().prices, castles::prices(players));
        assert_eq!(play.market().len(), castles::prices(players).len());
    }
}

/// CAS-SETUP-02, CAS-SETUP-03
#[test]
fn prices_of_other_player_counts_are_refused() {
    let play = Script::new(2).market(&["nap-room"]).play();
    for price in [1000, 2000, 0, 3000, 5000, 15_001] {
        play.refuses(0, Action::SetPrice { tile: tile("nap-room"), price }, "CAS-MARKET-07");
    }
    let play = Script::new(3).market(&["nap-room"]).play();
    play.refuses(0, Action::SetPrice { tile: tile("nap-room"), price: 1000 }, "CAS-MARKET-07");
}

/// CAS-SETUP-05
#[test]
fn deck_stacks_and_pieces_go_by_the_number_of_players() {
    for (players, cards, small, large, hallways, stairs) in
        [(2, 22, 5, 4, 5, 4), (3, 33, 7, 5, 7, 5), (4, 44, 9, 6, 9, 6)]
    {
        let play = Script::new(players).untouched();
        let view = play.open_view();
        assert_eq!(view.deck, cards, "CAS-SETUP-04");
        for stack in &view.stacks {
            assert_eq!(stack.left, if stack.size.feet() <= 300 { small } else { large });
            let all = base_tiles().filter(|tile| tile.size() == stack.size).count();
            assert_eq!(stack.may_hold.len(), all, "CAS-INFO-06: any may have been left out");
        }
        let left: Vec<u8> = view.corridors.iter().map(|corridor| corridor.left).collect();
        assert_eq!(left, [hallways, stairs], "CAS-SETUP-06");
        assert_eq!(view.bonus_deck, 27);
    }
}

/// CAS-SETUP-07
#[test]
fn as_many_favors_lie_out_as_people_play() {
    for players in 2..=4 {
        let play = Script::new(players).favors(&["money", "rooms-food"]).play();
        let shown: Vec<Favor> = play.open_view().favors.iter().map(|shown| shown.favor).collect();
        assert_eq!(shown.len(), usize::from(players));
        assert_eq!(shown[..2], [favor("money"), favor("rooms-food")], "from left to right");
    }
    let mut play = Script::new(2).untouched();
    play.chance(Action::NameBuilder { seat: Seat(0) });
    assert_eq!(Castles::draws(play.state()), 24, "every favor is as likely");
    play.chance(Action::RevealFavor { favor: favor("money") });
    assert_eq!(Castles::draws(play.state()), 23);
}

/// CAS-SETUP-08
#[test]
fn completed_and_incomplete_rooms_never_lie_out_together() {
    let both = ["completed-rooms", "incomplete-rooms"];
    for (first, second) in [(both[0], both[1]), (both[1], both[0])] {
        let mut play = Script::new(2).untouched();
        play.chance(Action::NameBuilder { seat: Seat(0) });
        play.chance(Action::RevealFavor { favor: favor(first) });
        let told = play.chance(Action::RevealFavor { favor: favor(second) });
        assert_eq!(told, [Event::FavorRemoved { favor: favor(second) }]);
        assert_eq!(play.open_view().favors.len(), 1);
        // Another is drawn for its place, and it cannot be the same again.
        assert!(!play.draws().contains(&Action::RevealFavor { favor: favor(second) }));
        assert_eq!(Castles::draws(play.state()), 22);
        play.chance(Action::RevealFavor { favor: favor("money") });
        let shown: Vec<Favor> = play.open_view().favors.iter().map(|shown| shown.favor).collect();
        assert_eq!(shown, [favor(first), favor("money")]);
    }
    let exclusive = Favor::all().filter(|favor| favor.excludes().is_some()).count();
    assert_eq!(exclusive, 2, "no others exclude each other");
}

/// CAS-SETUP-09, CAS-ROUND-02
#[test]
fn the_first_market_is_filled_in_setup_and_has_no_prices() {
    let tiles = ["nap-room", "stables", "the-hole", "buttery", "dungeon"];
    let play = Script::new(2).market(&tiles).play();
    assert_eq!(play.market(), tiles);
    assert!(play.open_view().market.iter().all(|offer| offer.price.is_none() && offer.coins == 0));
    let view = play.open_view();
    assert_eq!((view.deck, view.round, view.step.id()), (17, 1, "price"));
    assert_eq!(view.cards_drawn.iter().map(|&drawn| u32::from(drawn)).sum::<u32>(), 5);
    // One of each size: 600, 450, 200, 150 and 100.
    assert_eq!(view.cards_drawn, [1, 1, 1, 0, 0, 0, 0, 1, 0, 1]);
    for (size, full) in [(Size::S600, 4), (Size::S150, 5), (Size::S200, 5)] {
        assert_eq!(play.stack(size), full - 1);
    }
    // No card was drawn after the round had begun.
    let events = play.log.events();
    let began = events.iter().position(|e| matches!(e, Event::RoundBegan { round: 1, .. }));
    assert!(!events[began.unwrap()..].iter().any(|e| matches!(e, Event::RoomCardDrawn { .. })));
}

/// CAS-SETUP-10, CAS-MARKET-05
#[test]
fn a_card_for_an_empty_stack_is_replaced_in_setup_too() {
    let large = ["throne-room", "vestibule", "stables", "terrace-gardens"];
    let play = Script::new(2).market(&large).cards([Size::S600, Size::S100]).play();
    let wasted = Event::RoomCardWasted { size: Size::S600 };
    assert!(play.log.events().contains(&wasted));
    assert_eq!(play.market().len(), 5);
    assert_eq!(play.open_view().deck, 22 - 6);
    assert_eq!(play.stack(Size::S600), 0);
}

/// CAS-SETUP-11
#[test]
fn anybody_may_be_the_first_master_builder() {
    for players in 2..=4 {
        let play = Script::new(players).untouched();
        let seats: Vec<Action> =
            (0..players).map(|seat| Action::NameBuilder { seat: Seat(seat) }).collect();
        assert_eq!(play.draws(), seats);
        assert_eq!(Castles::draws(play.state()), u32::from(players), "all are equally likely");
        for seat in 0..players {
            let play = Script::new(players).builder(seat).play();
            assert_eq!(play.builder(), seat);
            assert_eq!(play.waiting_for(), [seat]);
        }
    }
}

/// CAS-SETUP-12
#[test]
fn later_seats_begin_with_more_points() {
    let play = Script::new(4).builder(2).play();
    assert_eq!([0, 1, 2, 3].map(|seat| play.score(seat)), [2, 3, 0, 1]);
    let line = &play.state().ledger(Seat(1)).lines[0];
    assert_eq!((line.row, line.points, line.rule.0), (castles::Row::Start, 3, "CAS-SETUP-12"));
    assert_eq!([0, 1].map(|seat| Script::new(2).play().score(seat)), [0, 1]);
}

/// CAS-SETUP-13, CAS-SETUP-16
#[test]
fn everybody_begins_with_a_foyer_and_15000() {
    for players in 1..=4 {
        let play = Script::new(players).play();
        for seat in 0..players {
            assert_eq!(play.cash(seat), 15_000);
            let [foyer] = play.castle(seat).rooms() else { panic!("a foyer alone") };
            assert_eq!((foyer.room, foyer.spot), (room("foyer"), castles::Spot::default()));
        }
    }
}

/// CAS-SETUP-13
#[test]
fn a_second_foyer_is_refused() {
    let mut play = Script::new(2).play();
    play.open(&[]);
    play.refuses(1, buy("foyer", (3, 0, 0)), "CAS-SETUP-13");
}

/// CAS-SETUP-14, CAS-SETUP-15, CAS-DECIDE-01
#[test]
fn three_cards_are_dealt_and_one_goes_under_the_deck() {
    let mut play = Script::new(3).builder(1).dealt();
    assert_eq!(play.waiting_for(), [0, 1, 2], "all choose at once");
    for seat in 0..3 {
        assert_eq!(play.hand(seat).len(), 3);
        let offers: Vec<Action> =
            play.hand(seat).into_iter().map(|card| Action::ReturnCard { card }).collect();
        assert_eq!(play.offers(seat), offers);
    }
    assert_eq!(play.open_view().bonus_deck, 27 - 9);
    let mut given = Vec::new();
    // In any order: the cards go under the deck clockwise from the master builder all the same.
    for seat in [2, 0, 1] {
        let card = play.hand(seat)[1];
        play.act(seat, Action::ReturnCard { card });
        given.push((seat, card));
        assert_eq!(play.open_view().bonus_deck, if seat == 1 { 21 } else { 18 });
    }
    for (seat, card) in given {
        assert_eq!(play.hand(seat).len(), 2);
        assert!(!play.hand(seat).contains(&card));
        assert_eq!(play.view(seat).seats[usize::from(seat)].returned, [card]);
    }
    assert_eq!(play.step(), "price");
}

/// CAS-SETUP-15, CAS-COMPLETE-17
#[test]
fn returned_cards_lie_clockwise_from_the_master_builder() {
    // 15 cards are left when all are dealt. Utility rooms are complete at once, and each draws
    // two: the eighth comes upon the first card that was returned.
    let rooms = [
        (0, "hallway"),
        (1, "hallway"),
        (2, "hallway"),
        (3, "hallway"),
        (0, "powder-room"),
        (1, "cloak-room"),
        (2, "broom-closet"),
        (3, "dirt-room"),
        (0, "utility-room"),
        (1, "washroom"),
        (2, "laundry-room"),
        (3, "panic-room"),
        (0, "sauna"),
    ];
    let play = Script::new(4).builder(1).built(&rooms);
    let returned = |by: u8| {
        let of_seat = |event: &Event| match event {
            Event::CardReturned { seat, card } if seat.0 == by => Some(*card),
            _ => None,
        };
        play.log.events().iter().find_map(of_seat).unwrap()
    };
    let drawn = play.log.events().iter().filter_map(|event| match event {
        Event::BonusDrawn { card, .. } => Some(*card),
        _ => None,
    });
    let drawn: Vec<Card> = drawn.skip(15).collect();
    assert_eq!(drawn, [returned(1), returned(2), returned(3)]);
}

/// CAS-SETUP-14
#[test]
fn foreign_and_further_cards_are_refused() {
    let mut play = Script::new(2).dealt();
    let foreign = play.hand(1)[0];
    play.refuses(0, Action::ReturnCard { card: foreign }, "CAS-SETUP-14");
    let hand = play.hand(0);
    play.act(0, Action::ReturnCard { card: hand[0] });
    for card in hand {
        play.refuses(0, Action::ReturnCard { card }, "CAS-SETUP-14");
    }
    assert_eq!(play.waiting_for(), [1]);
    assert!(play.turn() != Turn::Chance);
}
